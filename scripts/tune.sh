#!/bin/sh
# Makes a network of the engine's own games, from a seed: games judged by hand, a network of them,
# games that this network judges, and a network of all.
#
#   tune.sh game games seed       game is chess or minesweeper; the networks in use come of some 60,000 games a round
set -eu
cd "$(dirname "$0")/.."
GO=${GO:-go}
game=$1 games=$2 seed=$3
bin=build/minechess-tune
first=build/samples-$game-1.txt second=build/samples-$game-2.txt
mkdir -p build
"$GO" build -o "$bin" ./cmd/minechess-tune
rm -f "$first" "$second"
threads=$(getconf _NPROCESSORS_ONLN)
"$bin" -game "$game" -games "$games" -seed "$seed" -threads "$threads" -judge hand -samples "$first" -network "build/$game-1.network"
"$bin" -game "$game" -games "$games" -seed "$((seed + 1))" -threads "$threads" -judge "build/$game-1.network" -samples "$second"
"$bin" -game "$game" -seed "$seed" -samples "$second,$first" -from "build/$game-1.network" -average 1 -network "build/$game.network"
echo "build/$game.network is the new network; internal/engine/networks has those in use"
