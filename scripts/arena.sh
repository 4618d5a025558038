#!/bin/sh
# Plays the matches that docs/strength.md and docs/levels.md tell of, and prints the result of each.
#
#   arena.sh MATCH... [PAIRS]
#
#   levels        both games: each level against the one below; level=N for one of them
#   hand          chess: the network against the evaluation drawn by hand
#   idea=A+B      both games: full strength against itself without these ideas of the search
#   ideas         the same for every idea, one after the other
#   effort        chess: full strength against itself with fewer positions, and with fewer plies
#   mines         Minesweeper Chess: against players that reckon worse with the mines
#   sight         Minesweeper Chess: what a player shown all mines can make of it
#   problems      chess: positions with one solution, a second for each
#   stockfish     chess: against Stockfish limited to 2400, where it is installed
#   fairy         Minesweeper Chess, and its board without mines: against Fairy-Stockfish, where it is installed
#   all           all of these but "ideas"
#
# PAIRS is how many openings are drawn, each played twice with colours exchanged; SEED what they follow from. Matches are played
# at fixed nodes, so that a busy machine changes nothing, but for those against other programs and the problems, which go by the clock.
set -eu
cd "$(dirname "$0")/.."
GO=${GO:-go}
pairs=50
seed=${SEED:-1}
bin=build/minechess-arena

# match plays one match and prints its last line, which is the result.
match() {
	"$bin" -pairs "$pairs" -seed "$seed" "$@" >"$log"
	tail -n 1 "$log"
}

# The last level plays with 1,500,000 nodes a move, what it finds time for in the app on a common computer. From level 8 on a game
# takes a minute or more, so that it ends sooner where both players agree.
level() {
	early=
	[ "$1" -lt 8 ] || early=yes
	for game in chess minesweeper; do
		printf '%s: ' "$game"
		match -game "$game" -first "level=$1" -second "level=$(($1 - 1))" -nodes 1500000 ${early:+-early}
	done
}

idea() {
	for game in chess minesweeper; do
		printf '%s: ' "$game"
		match -game "$game" -first full -without "$1" -nodes 10000
	done
}

# program finds another engine, which Debian keeps among the games.
program() {
	command -v "$1" || { [ -x "/usr/games/$1" ] && echo "/usr/games/$1"; } || { echo "$1 is not installed: its match is left out." >&2 && return 1; }
}

play() {
	case $1 in
	levels) for n in 2 3 4 5 6 7 8 9 10; do level "$n"; done ;;
	level=*) level "${1#*=}" ;;
	hand) match -game chess -first full -second by-hand -nodes 8000 ;;
	idea=*) idea "${1#*=}" ;;
	ideas) "$bin" -ideas | while read -r name; do idea "$name"; done ;;
	effort)
		match -game chess -first full -second full,nodes=4000 -nodes 10000
		match -game chess -first full,nodes=10000 -second full,nodes=10000,depth=6
		;;
	mines)
		for player in careless afraid mineless; do match -game minesweeper -first full -second "$player" -nodes 20000 -random 0; done
		;;
	sight)
		for player in careless afraid full; do match -game minesweeper -first seeing -second "$player" -nodes 20000 -random 0; done
		;;
	problems)
		for file in internal/engine/testdata/*.epd; do "$bin" -problems "$file" -movetime 1s | tail -n 1; done
		;;
	stockfish)
		path=$(program stockfish) || return 0
		match -game chess -first full -second "uci=$path,UCI_LimitStrength=true,UCI_Elo=2400" -time 5s -increment 50ms
		;;
	fairy)
		path=$(program fairy-stockfish) || return 0
		match -game minesweeper -first full -second "uci=$path" -movetime 80ms
		match -game large -first full -second "uci=$path" -movetime 80ms
		;;
	all) for name in problems hand effort mines sight stockfish fairy levels; do play "$name"; done ;;
	*)
		sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
		exit 2
		;;
	esac
}

list=
for word; do
	case $word in
	*[!0-9]*) list="$list $word" ;;
	*) pairs=$word ;;
	esac
done
[ -n "$list" ] || list=help

mkdir -p build
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$GO" build -o "$bin" ./cmd/minechess-arena
for word in $list; do
	case $word in all | help) ;; *) echo "== $word" ;; esac
	play "$word"
done
