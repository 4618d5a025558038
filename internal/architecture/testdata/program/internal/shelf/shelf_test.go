package shelf_test

import (
	"testing"
	"time"

	"minechess/internal/shelf"
)

func TestShelf(t *testing.T) {
	shelf.Lost()
	time.Sleep(time.Second)
	if shelf.Low.Shout() == "" || shelf.New().Book().Pages == 0 {
		t.Error("nothing there")
	}
}
