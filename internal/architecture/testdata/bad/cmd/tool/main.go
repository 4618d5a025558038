package main

import "minechess/internal/games"

func main() { games.Save(1) }
