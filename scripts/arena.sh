#!/bin/sh
# Plays the matches that say how strong the computer player is, and prints the result of each.
#
#   arena.sh [pairs]      every level against the one below in both games, then full strength against
#                         players that are blind to the odds, afraid of the fog or know of no mines, and
#                         against other programs where they are installed
#
# PROBLEMS="a.epd b.epd" makes it begin with these files of chess positions, a second for each.
#
# The last level plays with 1,500,000 nodes a move, what it finds time for in the app on a common computer.
# A game ends sooner where both players agree on its result, from level 8 on after fewer plies. Levels and blind players play at fixed
# nodes, so that a busy machine changes nothing; other programs play by the clock.
set -eu
cd "$(dirname "$0")/.."
GO=${GO:-go}
pairs=${1:-50}
seed=${SEED:-1}
bin=build/minechess-arena
mkdir -p build
"$GO" build -o "$bin" ./cmd/minechess-arena

match() { "$bin" -pairs "$pairs" -seed "$seed" "$@" | tail -n 1; }

for file in ${PROBLEMS:-}; do
	"$bin" -problems "$file" -movetime 1s | tail -n 1
done
for game in chess minesweeper; do
	echo "$game: each level against the one below"
	early=
	for level in 2 3 4 5 6 7 8 9 10; do
		[ "$level" -ge 8 ] && early=yes
		match -game "$game" -first "level=$level" -second "level=$((level - 1))" -nodes 1500000 ${early:+-early}
	done
done
echo "chess: judged by the network against judged by hand"
match -game chess -first full -second by-hand -nodes 8000
echo "minesweeper: full strength against players that reckon worse with the mines"
match -game minesweeper -first full -second careless -nodes 20000 -random 0
match -game minesweeper -first full -second afraid -nodes 20000 -random 0
match -game minesweeper -first full -second mineless -nodes 20000 -random 0
echo "minesweeper: what a player shown all mines could win against one that is blind to them, one that is afraid of them, and full strength"
match -game minesweeper -first seeing -second careless -nodes 20000 -random 0
match -game minesweeper -first seeing -second afraid -nodes 20000 -random 0
match -game minesweeper -first seeing -second full -nodes 20000 -random 0
if command -v stockfish >/dev/null 2>&1 || [ -x /usr/games/stockfish ]; then
	echo "chess: full strength against Stockfish limited to 2400"
	match -game chess -first full -second "uci=$(command -v stockfish || echo /usr/games/stockfish),UCI_LimitStrength=true,UCI_Elo=2400" -time 5s -increment 50ms
fi
if command -v fairy-stockfish >/dev/null 2>&1 || [ -x /usr/games/fairy-stockfish ]; then
	fairy=$(command -v fairy-stockfish || echo /usr/games/fairy-stockfish)
	echo "minesweeper, and the larger board without mines: full strength against Fairy-Stockfish"
	match -game minesweeper -first full -second "uci=$fairy" -movetime 100ms
	match -game large -first full -second "uci=$fairy" -movetime 100ms
fi
