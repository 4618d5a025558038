#!/bin/sh
# Packages the app:  scripts/package.sh linux|windows|macos|android|ios|web
# The result lies in build/. TAGS adds build tags, RELEASE=1 makes an Android or iOS bundle for a store.
set -eu

go=${GO:-go}
target=${1:-}
root=$(cd "$(dirname "$0")/.." && pwd)
name="Minesweeper Chess"

fail() {
	echo "$*" >&2
	exit 1
}

case $target in
linux | web) ;;
windows)
	command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1 || fail "The C compiler for Windows is missing: x86_64-w64-mingw32-gcc, of mingw-w64."
	;;
macos | ios)
	[ "$(uname -s)" = Darwin ] || fail "Packages for $target can be made on a Mac only: they need Apple's compilers."
	[ "$target" = macos ] || command -v xcodebuild >/dev/null 2>&1 || fail "Packages for ios need Xcode, of which xcodebuild was not found."
	;;
android)
	[ -d "${ANDROID_NDK_HOME:-/nonexistent}" ] || [ -d "${ANDROID_HOME:-/nonexistent}/ndk-bundle" ] ||
		fail "The Android NDK (r19c or newer) is missing: unpack it and let ANDROID_NDK_HOME name its folder. https://developer.android.com/ndk/downloads"
	[ -z "${RELEASE:-}" ] || command -v bundletool >/dev/null 2>&1 ||
		fail "A bundle for the store needs bundletool: https://developer.android.com/tools/bundletool"
	;;
*) fail "usage: scripts/package.sh linux|windows|macos|android|ios|web" ;;
esac

# Fyne's tool writes into the folder that it packages: it raises the build number in FyneApp.toml, adds a Go file, and
# deletes programs of the same name. So it is given a copy of what the app is made of.
copy="$root/build/package-$target"
rm -rf "$copy"
mkdir -p "$copy"
(cd "$root" && tar -cf - main.go go.mod go.sum FyneApp.toml Icon.png LICENSE LICENSES cmd internal rules theme ui) | (cd "$copy" && tar -xf -)

# The tool itself is compiled for this machine, before the variables below speak of another.
cd "$root"
tool=$("$go" tool -n fyne)
cd "$copy"

# package calls the tool, with release flags unless $1 is "debug".
package() {
	release=--release
	[ "$1" != debug ] || release=
	system=$2
	# shellcheck disable=SC2086 # no release flag is no argument
	"$tool" package --target "$system" ${TAGS:+--tags "$TAGS"} $release
}

# deliver moves a result into build/ in place of an older one.
deliver() {
	rm -rf "${root:?}/build/$2"
	mv "$1" "$root/build/$2"
	rm -rf "$copy"
	echo "build/$2"
}

case $target in
linux)
	package release linux
	deliver "$name.tar.xz" "$name.tar.xz"
	;;
windows)
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc
	export CGO_ENABLED GOOS GOARCH CC
	package release windows
	deliver "$name.exe" "$name.exe"
	;;
macos)
	package release darwin
	deliver "$name.app" "$name.app"
	;;
android)
	# Phones with 16 KiB pages load only libraries that are laid out for them.
	CGO_LDFLAGS="${CGO_LDFLAGS:-} -Wl,-z,max-page-size=16384"
	export CGO_LDFLAGS
	if [ -n "${RELEASE:-}" ]; then
		package release android
		deliver Minesweeper_Chess.aab Minesweeper_Chess.aab
	else
		package debug android
		deliver Minesweeper_Chess.apk Minesweeper_Chess.apk
	fi
	;;
ios)
	if [ -n "${RELEASE:-}" ]; then package release ios; else package debug ios; fi
	deliver Minesweeper-Chess.app Minesweeper-Chess.app
	;;
web)
	# Without --release the page would load a debugger that slows every frame.
	package release web
	# The tool's page lacks a title, and the line without which a phone lays it out 980 pixels wide and misses taps.
	page=wasm/index.html
	sed 's|<meta charset="utf-8">|<meta charset="utf-8"><title>'"$name"'</title><meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover">|' \
		"$page" >"$page.new"
	grep -q viewport "$page.new" || fail "Fyne's page has changed: the line for phones found no place in it."
	mv "$page.new" "$page"
	deliver wasm web
	;;
esac
