package rules

import (
	"os"
	"sync"
	"time"

	"example.org/bits"
	"minechess/internal/games"
)

func Start(done chan time.Time) {
	var once sync.Once
	go once.Do(func() { done <- time.Now() })
	games.Save(bits.Count(os.Args))
}
