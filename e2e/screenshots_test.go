//go:build window

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

var (
	screenshots   = flag.String("screenshots", "", "take the pictures of the README and put them into a `folder`")
	storePictures = flag.String("store", "", "take the pictures that stores show and put them into this `folder` of fastlane")
)

// size is that of a window.
type size struct{ width, height int }

var (
	desktop = size{1200, 800}
	phone   = size{390, 844}
)

// shot is a picture of the app: a window, an appearance, a language, and what is going on.
type shot struct {
	name       string // of the file
	window     size
	appearance string
	language   string
	scene      func(t *testing.T, a *app)
}

// shots cover every value of everything, not every combination.
var shots = []shot{
	{"desktop-dark-en-opening", desktop, store.AppearanceDark, "en", opening},
	{"desktop-dark-en-game", desktop, store.AppearanceDark, "en", middle},
	{"desktop-light-en-game", desktop, store.AppearanceLight, "en", middle},
	{"desktop-light-pl-game", desktop, store.AppearanceLight, "pl", middle},
	{"desktop-dark-he-game", desktop, store.AppearanceDark, "he", middle},
	{"desktop-light-en-mate", desktop, store.AppearanceLight, "en", mate},
	{"desktop-dark-pl-mate", desktop, store.AppearanceDark, "pl", mate},
	{"phone-light-en-opening", phone, store.AppearanceLight, "en", opening},
	{"phone-dark-en-game", phone, store.AppearanceDark, "en", middle},
	{"phone-light-pl-game", phone, store.AppearanceLight, "pl", middle},
	{"phone-dark-he-game", phone, store.AppearanceDark, "he", middle},
	{"phone-light-he-mate", phone, store.AppearanceLight, "he", mate},
	{"desktop-light-pl-practice", desktop, store.AppearanceLight, "pl", practising},
	{"phone-dark-en-practice", phone, store.AppearanceDark, "en", practising},
	{"phone-light-he-welcome", phone, store.AppearanceLight, "he", welcomed},
	{"phone-light-pl-tour", phone, store.AppearanceLight, "pl", touring},
	{"desktop-dark-en-tour", desktop, store.AppearanceDark, "en", touring},
}

// opening is the board before the first move.
func opening(t *testing.T, a *app) {
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines))
	a.resize(a.wanted.width, a.wanted.height)
}

// middle is a game in which much of the fog has lifted. A pawn is selected that can sweep a mine, and the players have marked the
// square where the last hidden one must lie.
func middle(t *testing.T, a *app) {
	const moves = "d2d3 b10c8 b1c3 h9h7 g1f3 g9g7 c1g5 h7h6 g5e3 e9e7 g2g3 g10f8 e3d4 f8g6 h2h4 d9d8 f1h3 c10e8 e1g1 d10e9 g1h1 f9f7 " +
		"c3d5 e10c10 h3c8 g6h4 c8b9 c10b9 d4g7 e9g7 g3h4 b9a10"
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), "a6,e6,f4,h5", strings.Fields(moves)...))
	a.resize(a.wanted.width, a.wanted.height)
	a.flag("a6")
	a.tap("h4")
	a.sweepButton()
}

// mate is the end of the story, with the message that tells the result.
func mate(t *testing.T, a *app) {
	last := len(story) - 1
	var moves []string
	for _, s := range story[:last] {
		moves = append(moves, s.move)
	}
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines, moves...))
	a.resize(a.wanted.width, a.wanted.height)
	a.play(story[last])
	a.awaitSaved(len(story))
	a.dialog(accent)
}

// TestScreenshots takes the pictures of the README.
func TestScreenshots(t *testing.T) {
	if *screenshots == "" {
		t.Skip("no pictures are wanted; make screenshots takes them")
	}
	if err := os.MkdirAll(*screenshots, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range shots {
		t.Run(s.name, func(t *testing.T) {
			a := newApp(t, settings{"language": s.language, "appearance": s.appearance, "animations": false})
			a.wanted = s.window
			s.scene(t, a)
			p := a.settleFor(400*time.Millisecond, "the scene", func(p *picture) error { return nil })
			if err := p.write(filepath.Join(*screenshots, s.name+".png"), mostBytes); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// device is one of those that stores show the app on: the size of its screen in device-independent pixels, how many pixels make
// one of them, and the place of its pictures in the layout of fastlane, which has the name of the language as the store writes it.
type device struct {
	name   string
	screen size
	dense  int
	folder string
	codes  map[string]string
}

var (
	playCodes  = map[string]string{"en": "en-US", "pl": "pl-PL", "he": "iw-IL"}
	appleCodes = map[string]string{"en": "en-US", "pl": "pl", "he": "he"}
)

// devices are of the sizes that stores ask for: Play no longer than twice as long as wide, the App Store those of its largest phone
// and tablet, in pixels.
var devices = []device{
	{"phone", size{360, 720}, 3, "metadata/android/%s/images/phoneScreenshots", playCodes},
	{"tablet", size{1280, 800}, 2, "metadata/android/%s/images/tenInchScreenshots", playCodes},
	{"iPhone", size{440, 956}, 3, "screenshots/%s", appleCodes},
	{"iPad", size{1032, 1376}, 2, "screenshots/%s", appleCodes},
}

// storeShots are what stores show, in this order.
var storeShots = []struct {
	name       string
	appearance string
	scene      func(t *testing.T, a *app)
}{
	{"game", store.AppearanceDark, middle},
	{"mate", store.AppearanceLight, mate},
	{"practice", store.AppearanceDark, practising},
}

// TestStorePictures takes the pictures that stores show, in every language. The display must be as large as the largest device.
func TestStorePictures(t *testing.T) {
	if *storePictures == "" {
		t.Skip("no pictures are wanted; make store-pictures takes them")
	}
	for _, d := range devices {
		for language, code := range d.codes {
			folder := filepath.Join(*storePictures, fmt.Sprintf(d.folder, code))
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			for i, s := range storeShots {
				t.Run(d.name+" "+language+" "+s.name, func(t *testing.T) {
					a := newApp(t, settings{"language": language, "appearance": s.appearance, "animations": false})
					a.wanted, a.dense = d.screen, d.dense
					s.scene(t, a)
					a.settleFor(400*time.Millisecond, "the scene", func(p *picture) error { return nil })
					p, err := a.lookClosely()
					if err == nil {
						err = p.write(filepath.Join(folder, fmt.Sprintf("%d-%s-%s.png", i+1, d.name, s.name)), mostStoreBytes)
					}
					if err != nil {
						t.Fatal(err)
					}
				})
			}
		}
	}
}

// How large a picture may be in the README, and in a store.
const (
	mostBytes      = 120_000
	mostStoreBytes = 500_000
)

// write writes the picture as a PNG file of few bytes: 256 colours are plenty for it.
func (p *picture) write(file string, most int64) error {
	command := exec.Command("convert", "-size", fmt.Sprintf("%dx%d", p.width, p.height), "-depth", "8", "rgb:-",
		"-strip", "-dither", "None", "-colors", "256", "-define", "png:exclude-chunks=date,time", "-quality", "95", "png8:"+file)
	command.Stdin = bytes.NewReader(p.pixels)
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("convert: %w: %s", err, output)
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	if info.Size() > most {
		return fmt.Errorf("%s has %d bytes, more than %d", file, info.Size(), most)
	}
	return nil
}
