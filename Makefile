# Builds, tests and packages Minesweeper Chess. Plain `make` lists the targets.
#
# Everything but the packages is compiled with Go's default flags, so that `make`, an editor and a bare `go build` share one
# build cache: compiling Fyne's C parts takes minutes, once.

GO      ?= go
ARGS    ?=
FUZZTIME ?= 2m
MATCH    ?= all
PAIRS    ?= 50
GAME     ?= chess
GAMES    ?= 4000
SEED     ?= 1

# What must stay free of Fyne, so that it also compiles and is tested where no window is.
PLAIN = ./rules/... ./internal/... ./cmd/... ./packaging/...
# The nested module with the programs that ours is measured against.
PEERS = bench/peers
# Golden images need the tag ci: without it the machine's own fonts would leak in.
TAGS = ci
# The tests that open a real window.
WINDOW = ./e2e/...

.DEFAULT_GOAL := help
.NOTPARALLEL:

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  ARGS='-open game.pgn' passes flags to the app of make run, FUZZTIME=10m lengthens make test-deep."

.PHONY: run
run: build ## build the app and open it
	./build/minechess $(ARGS)

.PHONY: build
build: need-build ## build the app and the command line tools into build/
	@echo "Building (the first time takes some minutes)"
	@mkdir -p build
	$(GO) build -o build/ . ./cmd/...

.PHONY: need-build need-test
need-build:
	@GO="$(GO)" sh scripts/need.sh build
need-test:
	@GO="$(GO)" sh scripts/need.sh build test package-web

# Each test runs once. The window comes last, so that the run ends with the closing lines of go test.
.PHONY: test
test: need-test check test-race test-layout test-processors test-peers test-web test-window ## install what the tests need, and run every check and test

.PHONY: check
check: check-format check-vet check-lint check-workflows ## gofmt, go vet, types on other systems, staticcheck, actionlint

.PHONY: check-format
check-format:
	@echo "gofmt"
	@files=$$(find . -name '*.go' -not -path './build/*' -exec "$$($(GO) env GOROOT)/bin/gofmt" -l {} +) && \
		if [ -n "$$files" ]; then echo "Not formatted (gofmt -w mends it):"; echo "$$files"; exit 1; fi

# Phones and browsers have no C compiler here: what compiles for Android without one is what is free of the desktop.
.PHONY: check-vet
check-vet:
	$(GO) vet -tags "$(TAGS) window deep" ./...
	GOOS=android GOARCH=arm64 CGO_ENABLED=0 $(GO) vet $(PLAIN)
	$(GO) run ./packaging/typecheck darwin/arm64 ios/arm64 android/arm64 windows/amd64
	cd $(PEERS) && $(GO) vet ./...

.PHONY: check-lint
check-lint:
	$(GO) tool staticcheck -tags "$(TAGS),window,deep" ./...
	@linter="$$($(GO) tool -n staticcheck)" && cd $(PEERS) && "$$linter" ./...

.PHONY: check-workflows
check-workflows:
	$(GO) run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 .github/workflows/*.yml

# What looks at every screen has one goroutine, and takes minutes as it is: it is spared the race detector.
LAYOUT = '^TestLayoutOnEveryScreen$$'

.PHONY: test-race
test-race: ## the tests that need no window, under the race detector
	$(GO) test -race -tags "$(TAGS)" -skip $(LAYOUT) ./...

.PHONY: test-layout
test-layout: ## every screen in fifteen windows and three languages
	$(GO) test -tags "$(TAGS)" -run $(LAYOUT) ./ui

.PHONY: test-unit
test-unit: ## both without the race detector, for in between: twice as fast
	$(GO) test -tags "$(TAGS)" ./...

# The network's layers are written for each kind of processor. Where this is none of ARM's, an emulator stands in.
LAYERS = -run 'Lanes|Network' ./internal/engine
.PHONY: test-processors
test-processors:
	$(GO) test -tags "$(TAGS) purego" $(LAYERS)
	@if command -v qemu-aarch64 >/dev/null 2>&1; then \
		echo "GOARCH=arm64 $(GO) test $(LAYERS)"; GOOS=linux GOARCH=arm64 CGO_ENABLED=0 $(GO) test -exec qemu-aarch64 -tags "$(TAGS)" $(LAYERS); \
	else echo "The layers for ARM are not tested: there is no qemu-aarch64."; fi

.PHONY: test-peers
test-peers:
	cd $(PEERS) && $(GO) test ./...

.PHONY: test-window
test-window: need-test ## the end-to-end tests in a real window on a display of their own
	scripts/display.sh $(GO) test -count=1 -timeout 15m -tags "$(TAGS) window" $(WINDOW)

.PHONY: test-web
test-web: need-test ## the app in Chromium, as it is packaged for browsers
	GO="$(GO)" sh scripts/web-test.sh

.PHONY: test-deep
test-deep: ## long perft, and every fuzz target for FUZZTIME
	$(GO) test -count=1 -timeout 0 -tags "$(TAGS) deep" $(PLAIN)
	GO="$(GO)" FUZZTIME="$(FUZZTIME)" sh scripts/fuzz.sh $(PLAIN)

# The packages as they are delivered: on a system that has nothing else, and under Wine.
.PHONY: test-bare test-wine
test-bare: need-test package-linux ## install the Linux packages on a bare Debian, and play there; as root
	GO="$(GO)" sh scripts/need.sh test-bare
	GO="$(GO)" sh scripts/bare.sh build/minechess_*.deb build/minechess-*-linux-*.tar.xz
test-wine: need-test package-windows ## play in the Windows program, under Wine
	GO="$(GO)" sh scripts/need.sh test-wine
	GO="$(GO)" sh scripts/wine.sh build/minechess.exe

.PHONY: bench
bench: ## measure the rules beside a peer's, whatever has a benchmark, and the app beside an empty window and gnome-chess
	@GO="$(GO)" sh scripts/need.sh build test bench
	cd $(PEERS) && GOMAXPROCS=1 $(GO) run .
	@echo
	$(GO) test -tags "$(TAGS)" -run '^$$' -bench . ./...
	@echo
	scripts/display.sh $(GO) test -count=1 -timeout 15m -tags "$(TAGS) window" -run '^TestIdle$$' -v ./e2e -args -idle

.PHONY: licences
licences: ## write LICENSES anew from the modules that are linked; a test tells when that is due
	$(GO) run ./packaging/release licences

.PHONY: reproducible
reproducible: need-build ## make the packages for Linux and the browser twice, in two folders, and compare them byte by byte
	@GO="$(GO)" sh scripts/need.sh package-web
	GO="$(GO)" sh scripts/reproducible.sh linux web

.PHONY: store
store: ## write into fastlane/metadata what stores say of this version, from CHANGELOG.md, and draw what they show above it
	$(GO) run ./packaging/release notes
	$(GO) run -tags "$(TAGS)" ./fastlane/feature
	for folder in fastlane/metadata/android/*/images; do $(GO) run ./packaging/icons Icon.png 512x512=$$folder/icon.png || exit 1; done

.PHONY: size
size: need-build ## how large the app is as packages have it, what in it is largest, and how large the packages in build/ are
	@mkdir -p build
	$(GO) build -tags no_emoji -o build/minechess-size .
	@$(GO) run ./packaging/release size build/minechess-size
	@rm build/minechess-size

.PHONY: sbom
sbom: build ## build/minechess.spdx.json, the bill of materials of build/minechess
	@SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null)}" \
		$(GO) run ./packaging/release sbom build/minechess >build/minechess.spdx.json
	@echo build/minechess.spdx.json

.PHONY: arena
arena: need-build ## MATCH=all: measure the computer player, PAIRS=50 pairs of games each; docs/strength.md has the matches
	GO="$(GO)" SEED="$(SEED)" sh scripts/arena.sh $(MATCH) $(PAIRS)

.PHONY: tune
tune: need-build ## make a network for GAME (chess or minesweeper) from GAMES games of the engine with itself, twice, from SEED
	GO="$(GO)" sh scripts/tune.sh $(GAME) $(GAMES) $(SEED)

.PHONY: screenshots
screenshots: need-test ## drive the app and take the pictures of the README
	scripts/display.sh $(GO) test -count=1 -timeout 15m -tags "$(TAGS) window" -run '^TestScreenshots$$' ./e2e -args -screenshots="$(CURDIR)/docs/screenshots"

.PHONY: store-pictures
store-pictures: need-test ## drive the app and take the pictures that stores show, on four devices and in three languages
	SCREEN=3000x3000 scripts/display.sh $(GO) test -count=1 -timeout 30m -tags "$(TAGS) window" -run '^TestStorePictures$$' ./e2e -args -store="$(CURDIR)/fastlane"

.PHONY: package-linux package-windows package-macos package-android package-android-bundle package-ios package-web
package-linux: need-build ## build/minechess-VERSION-linux-ARCH.tar.xz, a .deb and an AppDir
	GO="$(GO)" sh scripts/need.sh package-linux
	GO="$(GO)" sh scripts/package.sh linux
package-windows: ## build/minechess.exe, and a .zip and an .msix with it, also from Linux
	GO="$(GO)" sh scripts/need.sh package-windows
	GO="$(GO)" sh scripts/package.sh windows
package-macos: need-build ## build/Minesweeper Chess.app for all Macs, on a Mac
	GO="$(GO)" sh scripts/package.sh macos
package-android: ## build/Minesweeper_Chess-arm64-v8a.apk and its like, with the Android NDK
	GO="$(GO)" sh scripts/need.sh package-android
	GO="$(GO)" sh scripts/package.sh android
package-android-bundle: ## build/Minesweeper_Chess.aab, for a store, in the same way
	GO="$(GO)" sh scripts/need.sh package-android
	GO="$(GO)" RELEASE=1 sh scripts/package.sh android
package-ios: ## build/Minesweeper-Chess.app and an .ipa, on a Mac with Xcode
	GO="$(GO)" sh scripts/package.sh ios
package-web: ## build/web, to be served by any web server
	GO="$(GO)" sh scripts/need.sh package-web
	GO="$(GO)" sh scripts/package.sh web

.PHONY: clean
clean: ## remove what was built
	rm -rf build
