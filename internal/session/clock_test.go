package session_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/clock"
	"minechess/internal/session"
	"minechess/rules"
	"minechess/rules/pgn"
)

var threeAndTwo = clock.Both(clock.Control{Time: 3 * time.Minute, Extra: 2 * time.Second})

// timed is a new game with clocks. The time is the real one: such tests run in a bubble.
func timed(t *testing.T, v rules.Variant, c clock.Controls) *watched {
	t.Helper()
	w := savedAnytime(start(t, v))
	if err := w.SetClock(c); err != nil {
		t.Fatal(err)
	}
	return w
}

func readTimed(t *testing.T, record string) (*watched, []pgn.Fault) {
	t.Helper()
	w, notes := read(t, record)
	return savedAnytime(w), notes
}

// savedAnytime lets a session be saved without an event, as a pause does.
func savedAnytime(w *watched) *watched {
	w.Notify = func(e session.Event) { w.events = append(w.events, e) }
	return w
}

// after lets seconds pass.
func after(seconds float64) { time.Sleep(time.Duration(seconds * float64(time.Second))) }

// shows fails unless both sides have the remaining times, in seconds.
func (w *watched) shows(t *testing.T, white, black float64) {
	t.Helper()
	c, ok := w.Clock()
	if !ok {
		t.Fatal("the game has no clock")
	}
	for side, want := range [...]float64{white, black} {
		got := c.Remaining(rules.Color(side), time.Now())
		if got != time.Duration(want*float64(time.Second)) {
			t.Errorf("%v has %v, want %v s", rules.Color(side), got, want)
		}
	}
}

// ticks fails unless the time of that side, of no side if it is not White or
// Black, is passing.
func (w *watched) ticks(t *testing.T, side rules.Color) {
	t.Helper()
	c, _ := w.Clock()
	got, ok := c.Ticking()
	if want := side <= rules.Black; ok != want || ok && got != side {
		t.Errorf("the time of %v is passing (%v), want %v (%v)", got, ok, side, want)
	}
}

const nobody = rules.Color(9)

func TestTheClockWaitsForTheFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Minesweeper, threeAndTwo)
		after(100)
		w.shows(t, 180, 180)
		w.ticks(t, nobody)
		w.play(t, "e2e3")
		w.shows(t, 180, 180) // no time used, no increment earned
		w.ticks(t, rules.Black)
		after(5)
		w.play(t, "e9e8")
		w.shows(t, 180, 177)
		w.ticks(t, rules.White)
		after(1)
		w.play(t, "a2a3")
		w.shows(t, 181, 177)
		if !w.Playable() || len(w.events) != 3 {
			t.Errorf("playable %v, %d events", w.Playable(), len(w.events))
		}
	})
}

func TestAGameWithoutAClock(t *testing.T) {
	w := savedAnytime(start(t, rules.Chess))
	w.play(t, "e2e4 e7e5")
	if _, ok := w.Clock(); ok {
		t.Error("it has one")
	}
	w.Pause()
	w.Resume()
	if w.TimeCheck(day.AddDate(100, 0, 0)) || w.saves != 2 {
		t.Errorf("a time ran out, or it was saved: %d saves", w.saves)
	}
	if strings.Contains(string(w.saved), "clk") || strings.Contains(string(w.saved), "Clock") || strings.Contains(string(w.saved), "TimeControl") {
		t.Errorf("the record tells of a clock:\n%s", w.saved)
	}
}

func TestSettingTheClock(t *testing.T) {
	w := savedAnytime(start(t, rules.Chess))
	for _, bad := range []clock.Controls{clock.Both(clock.Control{Time: -1}), clock.Both(clock.Control{Time: 1000 * time.Hour}), clock.Both(clock.Control{Extra: time.Second}), {{Time: time.Minute}, {}}} {
		if err := w.SetClock(bad); err == nil {
			t.Errorf("%v was set", bad)
		}
	}
	if err := w.SetClock(threeAndTwo); err != nil {
		t.Fatal(err)
	}
	if err := w.SetClock(clock.Both(clock.Control{Time: time.Minute})); err != nil {
		t.Fatal(err)
	}
	w.Store()
	if tag(string(w.saved), "TimeControl") != "60" || strings.Count(string(w.saved), "TimeControl") != 1 {
		t.Errorf("saved as\n%s", w.saved)
	}
	if err := w.SetClock(clock.Controls{}); err != nil {
		t.Fatal(err)
	}
	w.Store()
	if _, ok := w.Clock(); ok || strings.Contains(string(w.saved), "TimeControl") {
		t.Errorf("the clock is still there:\n%s", w.saved)
	}
	w.play(t, "e2e4")
	if err := w.SetClock(threeAndTwo); err == nil {
		t.Error("it was set in the middle of the game")
	}
}

// Rule 26.
func TestTheFlagFalls(t *testing.T) {
	for _, c := range []struct {
		name, tags, moves string
		flagged           rules.Color
		want              rules.Result
	}{
		{"Black loses", ``, "e2e4", rules.Black, rules.WhiteWins},
		{"White loses", ``, "e2e4 e7e5", rules.White, rules.BlackWins},
		{"Black loses among mines", `[Variant "Minesweeper"]` + "\n" + `[Mines "c4,d4,e4,f5"]`, "b1c3", rules.Black, rules.WhiteWins},
		{"a bare king does not win", `[FEN "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"]`, "a1a2 e8e7", rules.White, rules.Draw},
		{"the side with a bare king loses", `[FEN "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"]`, "a1a2", rules.Black, rules.WhiteWins},
		{"a knight does not win against a queen", `[FEN "4k1n1/8/8/8/8/8/8/Q3K3 b - - 0 1"]`, "e8e7", rules.White, rules.Draw},
		{"a knight wins against a pawn", `[FEN "4k1n1/8/8/8/8/8/P7/4K3 b - - 0 1"]`, "e8e7", rules.White, rules.BlackWins},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, _ := readTimed(t, c.tags+"\n[TimeControl \"30\"]\n\n*\n")
				w.Resume()
				w.play(t, c.moves)
				w.ticks(t, c.flagged)
				saves := w.saves
				after(29.999)
				if w.TimeCheck(time.Now()) || w.saves != saves {
					t.Fatal("the flag fell too early")
				}
				after(0.001)
				if !w.TimeCheck(time.Now()) {
					t.Fatal("the flag did not fall")
				}
				want := rules.Outcome{Result: c.want, Ending: rules.TimeOut}
				if w.Game().Outcome() != want || w.Playable() {
					t.Errorf("ended with %v, want %v", w.Game().Outcome(), want)
				}
				if last := w.events[len(w.events)-1]; last.Kind != session.Ended || w.saves != saves+1 {
					t.Errorf("told %v after %d saves", last.Kind, w.saves-saves)
				}
				if w.TimeCheck(time.Now()) || w.saves != saves+1 {
					t.Error("the game ended twice")
				}
				w.ticks(t, nobody)
				again, _ := readTimed(t, string(w.saved))
				same(t, again.Game(), w.Game())
				again.Resume()
				after(5)
				left, _ := again.Clock()
				if got := left.Remaining(c.flagged, time.Now()); got != 0 || again.TimeCheck(time.Now()) {
					t.Errorf("read back with %v, or ended again", got)
				}
			})
		})
	}
}

func TestWhatComesAfterTheFlagHasFallenIsTooLate(t *testing.T) {
	for name, do := range map[string]func(*watched) error{
		"a move": func(w *watched) error {
			var illegal *rules.IllegalMove
			err := w.Play(w.Game().Position().AppendMoves(nil)[0])
			if !errors.As(err, &illegal) || illegal.Reason != rules.GameOver {
				return nil
			}
			return err
		},
		"resigning": func(w *watched) error { return w.Resign(rules.White) },
		"agreeing":  func(w *watched) error { return w.AgreeDraw() },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := timed(t, rules.Chess, clock.Both(clock.Control{Time: time.Second, Extra: time.Minute}))
				w.play(t, "e2e4")
				after(1.5)
				if err := do(w); err == nil {
					t.Error("it was not refused")
				}
				want := rules.Outcome{Result: rules.WhiteWins, Ending: rules.TimeOut}
				if w.Game().Outcome() != want || w.Game().Len() != 1 || w.saves != 2 || w.events[1].Kind != session.Ended {
					t.Errorf("%v after %d plies, %d saves", w.Game().Outcome(), w.Game().Len(), w.saves)
				}
				w.shows(t, 1, 0)
			})
		})
	}
}

func TestTheClockStopsWithTheGame(t *testing.T) {
	for name, end := range map[string]func(*testing.T, *watched){
		"checkmate": func(t *testing.T, w *watched) { w.play(t, "d8h4") },
		"resigning": func(t *testing.T, w *watched) {
			if err := w.Resign(rules.White); err != nil {
				t.Error(err)
			}
		},
		"agreeing": func(t *testing.T, w *watched) {
			if err := w.AgreeDraw(); err != nil {
				t.Error(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := timed(t, rules.Chess, clock.Both(clock.Control{Time: time.Minute}))
				w.play(t, "f2f3 e7e5 g2g4")
				after(7)
				end(t, w)
				if !w.Game().Outcome().Over() {
					t.Fatal("the game goes on")
				}
				outcome, saves := w.Game().Outcome(), w.saves
				w.ticks(t, nobody)
				after(3600)
				w.shows(t, 60, 53)
				w.Pause()
				w.Resume()
				if w.TimeCheck(time.Now()) || w.Game().Outcome() != outcome || w.saves != saves {
					t.Error("the clock went on after the end")
				}
				again, _ := readTimed(t, string(w.saved))
				again.Resume()
				after(100)
				again.shows(t, 60, 53)
				again.ticks(t, nobody)
			})
		})
	}
}

func TestTwoGamesHaveTwoClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := timed(t, rules.Chess, clock.Both(clock.Control{Time: time.Minute}))
		two := timed(t, rules.Minesweeper, threeAndTwo)
		one.play(t, "e2e4")
		after(10)
		two.play(t, "e2e3")
		after(10)
		one.Pause()
		after(15)
		two.play(t, "e9e8")
		one.shows(t, 60, 40)
		two.shows(t, 180, 157)
		one.Resume()
		two.Pause()
		after(41)
		if two.TimeCheck(time.Now()) || !one.TimeCheck(time.Now()) {
			t.Error("the wrong flag fell")
		}
		if two.Game().Outcome().Over() || two.saves != 3 { // two moves and the pause
			t.Errorf("the other game has %v, %d saves", two.Game().Outcome(), two.saves)
		}
		two.Resume()
		two.shows(t, 180, 157)
		two.ticks(t, rules.White)

		seen, _ := two.Clock()
		after(1)
		seen.Press(time.Now()) // a copy is the screen's own
		two.ticks(t, rules.White)
		two.shows(t, 179, 157)
	})
}

// At one device the clocks stand as they did when the position first stood.
func TestTakingBackPutsTheClocksBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, threeAndTwo)
		takeBack := func(plies int) {
			t.Helper()
			if err := w.TakeBack(plies); err != nil {
				t.Fatal(err)
			}
		}
		w.play(t, "e2e4")
		after(10)
		w.play(t, "e7e5") // Black has 172
		after(20)
		takeBack(1)
		w.ticks(t, rules.Black)
		w.shows(t, 180, 180)
		after(4)
		w.play(t, "c7c5")
		w.shows(t, 180, 178)
		after(1)
		w.play(t, "g1f3")
		w.shows(t, 181, 178)

		// Nobody wins time by making a move again and again.
		after(1)
		takeBack(1)
		w.ticks(t, rules.White)
		w.shows(t, 180, 178)
		for range 5 {
			w.play(t, "g1f3")
			takeBack(1)
			w.play(t, "g1f3 b8c6")
			takeBack(2)
		}
		w.shows(t, 180, 178)

		takeBack(2)
		w.ticks(t, rules.White)
		after(5)
		w.shows(t, 175, 180)
		again, _ := readTimed(t, string(w.saved))
		again.shows(t, 180, 180)
		again.Resume()
		again.ticks(t, rules.White)
	})
}

// With a referee elsewhere, whose time it is, nothing is given back.
func TestTakingBackElsewhereGivesNoTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, queue := judgedElsewhere(t, newJudge(t, "d4,e5,a4,h7", 0), "180+2")
		play := func(move string) {
			w.play(t, move)
			(<-queue)() // the ruling
		}
		takeBack := func(plies int) {
			t.Helper()
			if err := w.TakeBack(plies); err != nil {
				t.Fatal(err)
			}
		}
		play("e2e3")
		after(10)
		play("e9e8") // Black has 172
		after(20)
		takeBack(1)
		w.ticks(t, rules.Black)
		w.shows(t, 160, 172)
		after(4)
		play("c9c8")
		w.shows(t, 160, 170)
		after(1)
		play("g1f3")
		w.shows(t, 161, 170)
		after(1)
		takeBack(1)
		w.ticks(t, rules.White)
		w.shows(t, 161, 169)
		w.Pause()
	})
}

func TestAFallenFlagIsTakenBackWithTheEnding(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, clock.Both(clock.Control{Time: 30 * time.Second}))
		w.play(t, "e2e4")
		after(12)
		w.play(t, "e7e5")
		after(2)
		w.play(t, "g1f3")
		after(18)
		if !w.TimeCheck(time.Now()) {
			t.Fatal("the flag did not fall")
		}
		after(1000)
		if err := w.TakeBack(1); err != nil {
			t.Fatal(err)
		}
		w.shows(t, 30, 18)
		w.ticks(t, rules.White)
		if w.Game().Outcome().Over() || w.TimeCheck(time.Now()) {
			t.Error("the game is over")
		}
		after(30)
		w.TimeCheck(time.Now())
		if err := w.TakeBack(2); err != nil {
			t.Fatal(err)
		}
		w.shows(t, 30, 30)
	})
}

func TestTimeCanBeGiven(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, threeAndTwo)
		if err := w.GiveTime(rules.Black, time.Second); err == nil {
			t.Error("time was given before the clock began to run")
		}
		w.play(t, "e2e4")
		after(10)
		give := func(c rules.Color, more time.Duration) {
			t.Helper()
			if err := w.GiveTime(c, more); err != nil {
				t.Fatal(err)
			}
		}
		give(rules.Black, 15*time.Second)
		w.shows(t, 180, 185)
		w.ticks(t, rules.Black)
		if last := w.events[len(w.events)-1]; last.Kind != session.Retimed || tag(string(w.saved), "MinechessClock") != "180000 185000" {
			t.Errorf("told %v, saved as\n%s", last.Kind, w.saved)
		}
		give(rules.White, -time.Hour) // it keeps a second
		w.shows(t, 1, 185)
		w.Pause()
		after(60)
		give(rules.White, time.Minute)
		w.shows(t, 61, 185)
		w.Resume()
		after(185)
		if err := w.GiveTime(rules.Black, time.Minute); err != session.ErrOver {
			t.Errorf("time given after the flag had fallen: %v", err)
		}

		elsewhere, _ := judgedElsewhere(t, newJudge(t, "d4,e5,a4,h7", 0), "60+0")
		if err := elsewhere.GiveTime(rules.White, time.Minute); err == nil {
			t.Error("time was given that a referee keeps")
		}
		elsewhere.Pause()
	})
}

// What a flag waits for is known to the session, also when time is given or stands
// still.
func TestTheFlagFallsByItself(t *testing.T) {
	for name, c := range map[string]struct {
		control clock.Control
		given   time.Duration
		falls   float64
	}{
		"plain": {clock.Control{Time: 10 * time.Second}, 0, 10},
		"given": {clock.Control{Time: 10 * time.Second}, 7 * time.Second, 17},
		"delay": {clock.Control{Time: 10 * time.Second, Extra: 3 * time.Second, Bonus: clock.Delay}, 0, 13},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := timed(t, rules.Chess, clock.Both(c.control))
				queue := make(chan func(), 100)
				w.Post = func(f func()) { queue <- f }
				w.Resume()
				w.play(t, "e2e4")
				if c.given > 0 {
					if err := w.GiveTime(rules.Black, c.given); err != nil {
						t.Fatal(err)
					}
				}
				loop(queue, time.Duration((c.falls-0.1)*float64(time.Second)))
				if w.Game().Outcome().Over() {
					t.Error("it fell too early")
				}
				loop(queue, 200*time.Millisecond)
				if w.Game().Outcome().Ending != rules.TimeOut {
					t.Error("it did not fall")
				}
			})
		})
	}
}

func TestDifferentTimesAreKeptWithTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, clock.Controls{
			{Time: 5 * time.Minute, Extra: 3 * time.Second},
			{Time: time.Minute, Extra: 2 * time.Second, Bonus: clock.Delay},
		})
		w.play(t, "e2e4")
		after(5)
		w.play(t, "e7e5")
		w.shows(t, 300, 57)
		after(10)
		w.play(t, "g1f3")
		w.shows(t, 293, 57)
		if tag(string(w.saved), "WhiteTimeControl") != "300+3" || tag(string(w.saved), "BlackTimeControl") != "60d2" || tag(string(w.saved), "TimeControl") != "" {
			t.Errorf("saved as\n%s", w.saved)
		}
		after(1)
		w.Pause()
		again, _ := readTimed(t, string(w.saved))
		again.Resume()
		after(2)
		again.shows(t, 293, 56) // of the delay one second was used before
		if err := again.SetClock(threeAndTwo); err == nil {
			t.Error("the clock was set in the middle of the game")
		}
	})
}

func TestAClockThatIsHeld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, threeAndTwo)
		w.Pause()
		if w.saves != 0 {
			t.Error("a clock that has not begun was saved")
		}
		w.Resume()
		w.play(t, "e2e4")
		after(7.25)
		w.Pause()
		if w.saves != 2 || tag(string(w.saved), "MinechessClock") != "180000 172750" || len(w.events) != 1 {
			t.Errorf("%d saves, %d events, the last\n%s", w.saves, len(w.events), w.saved)
		}
		w.Pause()
		if w.saves != 2 {
			t.Error("it was held twice")
		}
		after(10_000)
		w.ticks(t, nobody)
		w.shows(t, 180, 172.75)
		w.play(t, "e7e5") // the computer's answer, which nobody sees yet
		after(10_000)
		w.shows(t, 180, 174.75)
		w.Resume()
		w.ticks(t, rules.White)
		after(1)
		w.shows(t, 179, 174.75)

		after(1000)
		w.Pause() // the flag fell before
		if o := w.Game().Outcome(); o.Ending != rules.TimeOut || o.Result != rules.BlackWins {
			t.Errorf("the game has %v", o)
		}
	})
}

func TestTheClockIsKeptWithTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Minesweeper, threeAndTwo)
		w.Store()
		again, notes := readTimed(t, string(w.saved))
		if len(notes) != 0 {
			t.Errorf("notes %v", notes)
		}
		again.Resume()
		after(9)
		again.shows(t, 180, 180) // no move was made
		again.ticks(t, nobody)
		again.play(t, "e2e3")
		again.ticks(t, rules.Black)
		after(5.12)
		again.play(t, "e9e8")
		after(1.25)
		again.ToggleFlag(square(t, "a5"))
		if got := tag(string(again.saved), "MinechessClock"); got != "178750 176880" {
			t.Errorf("saved with the remaining times %q", got)
		}
		if got := strings.Join(clks(again.saved), " "); got != "0:03:00.0 0:02:56.9" {
			t.Errorf("the plies have %s", got)
		}

		// The app is gone, for a day.
		after(24 * 3600)
		back, _ := readTimed(t, string(again.saved))
		same(t, back.Game(), again.Game())
		back.shows(t, 178.75, 176.88)
		back.ticks(t, nobody)
		after(60)
		back.Resume()
		back.shows(t, 178.75, 176.88)
		back.ticks(t, rules.White)
		after(1)
		back.play(t, "a2a3")
		back.shows(t, 179.75, 176.88)
		if got := strings.Join(clks(back.saved), " "); got != "0:03:00.0 0:02:56.9 0:02:59.8" {
			t.Errorf("the plies have %s", got)
		}
	})
}

func clks(record []byte) []string {
	var list []string
	for _, found := range regexp.MustCompile(`\[%clk\s([^\]]*)\]`).FindAllSubmatch(record, -1) {
		list = append(list, string(found[1]))
	}
	return list
}

func TestTheClockInTheRecordForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, threeAndTwo)
		w.play(t, "e2e4")
		after(5)
		w.play(t, "e7e5")
		after(30)
		public, err := w.Export()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(public), "MinechessClock") || tag(string(public), "TimeControl") != "180+2" {
			t.Errorf("for others:\n%s", public)
		}
		friend, notes := readTimed(t, string(public))
		same(t, friend.Game(), w.Game())
		friend.Resume()
		friend.shows(t, 180, 177)
		after(1000)
		friend.ticks(t, nobody) // it is only looked at
		friend.shows(t, 180, 177)
		friend.Store()
		if len(notes) != 0 || tag(string(friend.saved), "MinechessClock") != "" {
			t.Errorf("notes %v, saved as\n%s", notes, friend.saved)
		}
		friend.play(t, "g1f3")
		friend.ticks(t, rules.Black)
		friend.shows(t, 180, 177)
	})
}

func TestClocksOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		name, control, moves string
		white, black         float64 // 0 for no clock
	}{
		{"a site's", `"180+2"`, "1. e4 { [%eval 0.3] [%clk 0:03:00] } 1... e5 { [%clk 0:02:57] }", 180, 177},
		{"with decimals", `"180+2"`, "1. e4 {[%clk 0:02:59.9]} e5 {[%clk 0:02:57.85]}", 179.9, 177.85},
		{"before Black's first move", `"600"`, "1. e4 {[%clk 0:09:59]}", 599, 600},
		{"by number of moves", `"40/7200:3600"`, "1. e4 {[%clk 2:00:00]} e5 {[%clk 1:59:00]}", 0, 0},
		{"without a control", ``, "1. e4 {[%clk 0:03:00]} e5", 0, 0},
		{"without readings", `"180+2"`, "1. e4 e5", 0, 0},
		{"without Black's last reading", `"180+2"`, "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:02:00]} d5", 0, 0},
		{"with no time left", `"180+2"`, "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:00:00]}", 0, 0},
		{"that nobody can read", `"180+2"`, "1. e4 {[%clk 3:00]} e5 {[%clk -0:03:00]}", 0, 0},
		{"inside a variation", `"180+2"`, "1. e4 (1. d4 {[%clk 0:01:00]}) 1... e5", 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			control := ""
			if c.control != "" {
				control = "[TimeControl " + c.control + "]\n"
			}
			w, _ := readTimed(t, control+"\n"+c.moves+" *\n")
			if _, ok := w.Clock(); ok != (c.white > 0) {
				t.Fatalf("a clock: %v", ok)
			} else if ok {
				w.shows(t, c.white, c.black)
			}
			w.Store()
			if got, want := clks(w.saved), clks([]byte(c.moves)); !slices.Equal(got, want) {
				t.Errorf("kept as %q, want %q", got, want)
			}
			if got := tag(string(w.saved), "TimeControl"); got != strings.Trim(c.control, `"`) {
				t.Errorf("the control is kept as %q", got)
			}
			w.play(t, w.Game().Position().AppendMoves(nil)[0].String())
			if err := w.TakeBack(w.Game().Len()); err != nil {
				t.Fatal(err)
			}
			w.play(t, "e2e4")
			again, _ := readTimed(t, string(w.saved))
			same(t, again.Game(), w.Game())
		})
	}
}

// What the tags of the clock say does no harm, and loses no game.
func TestHostileClockTags(t *testing.T) {
	for _, tags := range []string{
		`[MinechessClock "1 1"]`,
		`[TimeControl "-"]` + "\n" + `[MinechessClock "1 1"]`,
		`[TimeControl "?"]`,
		`[TimeControl "` + strings.Repeat("9", 5000) + `"]`,
		`[TimeControl "180"]` + "\n" + `[MinechessClock "-5 99999999999999999999999"]`,
		`[TimeControl "180"]` + "\n" + `[MinechessClock "0 0"]`,
		`[TimeControl "180"]` + "\n" + `[MinechessClock "` + strings.Repeat("1 ", 5000) + `"]`,
	} {
		w, _ := readTimed(t, tags+"\n\n1. e4 {[%clk 0:00:01]} e5 {[%clk 999:00:00]} 2. d4 d5 *\n")
		w.Resume()
		w.TimeCheck(time.Now())
		w.Store()
		again, _ := readTimed(t, string(w.saved))
		same(t, again.Game(), w.Game())
		if !bytes.Contains(w.saved, []byte("d5")) {
			t.Errorf("%.60s: moves are lost:\n%s", tags, w.saved)
		}
	}
}

// A game with clocks goes on after a restart as if there had been none.
func TestRestartsChangeNoClock(t *testing.T) {
	for seed := range uint64(4) {
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 3))
			w := timed(t, rules.Variant(seed%2), clock.Both(clock.Control{Time: time.Minute, Extra: time.Second}))
			for w.Game().Len() < 60 && !w.Game().Outcome().Over() {
				time.Sleep(time.Duration(random.IntN(3000)) * time.Millisecond)
				if random.IntN(10) == 0 && w.Game().Len() > 2 {
					if err := w.TakeBack(1 + random.IntN(2)); err != nil {
						t.Fatal(err)
					}
				} else {
					moves := w.Game().Position().AppendMoves(nil)
					var illegal *rules.IllegalMove
					if err := w.Play(moves[random.IntN(len(moves))]); err != nil && !errors.As(err, &illegal) {
						t.Fatal(err)
					}
				}
				c, _ := w.Clock()
				side, ticking := c.Ticking()
				over := w.Game().Outcome().Over()
				if ticking == over || ticking && side != w.Game().Position().Turn() {
					t.Fatalf("over %v, but ticking %v", over, ticking)
				}
				again, notes := readTimed(t, string(w.saved))
				if len(notes) != 0 {
					t.Fatalf("notes %v in\n%s", notes, w.saved)
				}
				same(t, again.Game(), w.Game())
				same := func(when string) {
					back, _ := again.Clock()
					for _, side := range [...]rules.Color{rules.White, rules.Black} {
						if got, want := back.Remaining(side, time.Now()), c.Remaining(side, time.Now()); got != want {
							t.Fatalf("%s, %v has %v, want %v, in\n%s", when, side, got, want, w.saved)
						}
					}
				}
				same("after the restart")
				again.Resume()
				after(0.5)
				same("later")
				if random.IntN(4) == 0 {
					w = again
				}
			}
			if w.Game().Len() < 8 {
				t.Errorf("the game ended after %d plies: the test shows little", w.Game().Len())
			}
		})
	}
}

func TestTheTimeCanBeGiven(t *testing.T) {
	w := savedAnytime(start(t, rules.Chess))
	now := day
	w.Now = func() time.Time { return now }
	if err := w.SetClock(threeAndTwo); err != nil {
		t.Fatal(err)
	}
	w.play(t, "e2e4")
	now = now.Add(8 * time.Second)
	w.play(t, "e7e5")
	if c, _ := w.Clock(); c.Remaining(rules.Black, now) != 174*time.Second {
		t.Errorf("Black has %v", c.Remaining(rules.Black, now))
	}
}
