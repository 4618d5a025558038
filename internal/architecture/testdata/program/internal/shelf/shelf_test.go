package shelf_test

import (
	"testing"

	"minechess/internal/shelf"
)

func TestShelf(t *testing.T) {
	shelf.Lost()
	if shelf.Low.Shout() == "" || shelf.New().Book().Pages == 0 {
		t.Error("nothing there")
	}
}
