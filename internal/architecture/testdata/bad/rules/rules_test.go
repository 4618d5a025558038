package rules

import (
	"os"
	"testing"
	"time"
)

func TestFilesAndClocksMayBeUsedInTests(t *testing.T) {
	go func() { time.Sleep(time.Second) }()
	t.Log(os.Getwd())
}
