package main

import (
	"fmt"
	"time"

	"minechess/internal/engine"
	"minechess/internal/shelf"
	"minechess/rules"
	"minechess/ui/screen"
)

func main() {
	book := shelf.New().Book()
	fmt.Println(shelf.Low, book.Title, book.Size.Tall, book.Size.Wide, book.Place.Row, book.Place.Column)
	fmt.Println(engine.Think(rules.Position{Fog: 4}), new(screen.Figure).Show())
	fmt.Println(screen.Labels(1, time.Now(), rules.Ply{SAN: "e4"}))
}
