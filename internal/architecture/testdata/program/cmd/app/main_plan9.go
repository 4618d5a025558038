package main

import "minechess/internal/shelf"

var far = shelf.Far
