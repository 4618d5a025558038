#!/bin/sh
# Packages the app:  scripts/package.sh linux|windows|macos|android|ios|web
# The result lies in build/. TAGS adds build tags, RELEASE=1 makes an Android or iOS bundle for a store, and
# PROCESSORS=arm64 an APK for phones of today only, in place of one for each of four processors. QUICK=1 compresses what is made for
# the browser in seconds and so less, which is enough for a test.
set -eu

go=${GO:-go}
target=${1:-}
root=$(cd "$(dirname "$0")/.." && pwd)
name="Minesweeper Chess"

# The same sources make the same program, whether or not they lie in a repository.
GOFLAGS="${GOFLAGS:-} -buildvcs=false"
export GOFLAGS
# The app writes no emoji, and Fyne's font of them is a seventh of the program. Where a record has some, the system's do.
TAGS="${TAGS:+$TAGS,}no_emoji"

fail() {
	echo "$*" >&2
	exit 1
}

case $target in
linux) command -v xz >/dev/null 2>&1 || fail "xz is missing, which compresses the package: https://tukaani.org/xz" ;;
web)
	command -v brotli >/dev/null 2>&1 || fail "Brotli is missing, which compresses the program: https://github.com/google/brotli"
	command -v libdeflate-gzip >/dev/null 2>&1 ||
		fail "libdeflate-gzip is missing, which makes files for gunzip smaller than gzip does: https://github.com/ebiggers/libdeflate"
	;;
windows)
	command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1 || fail "The C compiler for Windows is missing: x86_64-w64-mingw32-gcc, of mingw-w64."
	command -v zip >/dev/null 2>&1 || fail "zip is missing, which packs for Windows."
	;;
macos | ios)
	[ "$(uname -s)" = Darwin ] || fail "Packages for $target can be made on a Mac only: they need Apple's compilers."
	[ "$target" = macos ] || command -v xcodebuild >/dev/null 2>&1 || fail "Packages for ios need Xcode, of which xcodebuild was not found."
	;;
android)
	[ -d "${ANDROID_NDK_HOME:-/nonexistent}" ] || [ -d "${ANDROID_HOME:-/nonexistent}/ndk-bundle" ] ||
		fail "The Android NDK (r21 or newer) is missing: unpack it and let ANDROID_NDK_HOME name its folder. https://developer.android.com/ndk/downloads
Where only its sysroot is there, scripts/android-sysroot.sh does."
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

# package calls the tool for the system $1.
package() { "$tool" package --target "$1" ${TAGS:+--tags "$TAGS"} --release; }

# deliver moves a result into build/ in place of an older one.
deliver() {
	rm -rf "${root:?}/build/$2"
	mv "$1" "$root/build/$2"
	rm -rf "$copy"
	echo "build/$2"
}

size() { wc -c <"$1" | tr -d ' '; }

case $target in
linux)
	mkdir programs
	# shellcheck disable=SC2086 # no tags are no argument
	"$tool" build --target linux --release ${TAGS:+--tags "$TAGS"} -o programs/minechess
	CGO_ENABLED=0 "$go" build -trimpath -ldflags "-s -w" -o programs/ ./cmd/minechess-uci
	GO="$go" sh "$root/scripts/linux.sh" "$root" "$root/build" "$copy/programs/minechess" "$copy/programs/minechess-uci" | sed "s|^$root/||"
	rm -rf "$copy"
	;;
windows)
	# Fyne's own resources have one size of icon, and a manifest that says next to nothing.
	GO="$go" sh "$root/scripts/windows.sh" resources "$root" "$copy/minechess_windows_amd64.syso"
	mkdir programs
	GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc
	export GOOS GOARCH CC
	# shellcheck disable=SC2086 # no tags are no argument
	"$tool" build --target windows --release ${TAGS:+--tags "$TAGS"} -o programs/minechess.exe
	CGO_ENABLED=0 "$go" build -trimpath -ldflags "-s -w" -o programs/ ./cmd/minechess-uci
	unset GOOS GOARCH CC
	GO="$go" sh "$root/scripts/windows.sh" packages "$root" "$root/build" "$copy/programs/minechess.exe" "$copy/programs/minechess-uci.exe" | sed "s|^$root/||"
	mv programs/minechess.exe "$root/build/minechess.exe"
	echo build/minechess.exe
	rm -rf "$copy"
	;;
macos)
	mkdir programs
	for processor in arm64 amd64; do
		# shellcheck disable=SC2086 # no tags are no argument
		GOARCH=$processor CGO_ENABLED=1 "$tool" build --target darwin --release ${TAGS:+--tags "$TAGS"} -o "programs/$processor"
	done
	GO="$go" sh "$root/scripts/apple.sh" macos "$root" "$root/build" "$copy/programs/arm64" "$copy/programs/amd64" | sed "s|^$root/||"
	rm -rf "$copy"
	;;
android)
	# Phones with 16 KiB pages load only libraries that are laid out for them.
	CGO_LDFLAGS="${CGO_LDFLAGS:-} -Wl,-z,max-page-size=16384"
	export CGO_LDFLAGS
	for processor in ${PROCESSORS:-arm64 arm amd64 386}; do
		package "android/$processor"
		mv Minesweeper_Chess.apk "$processor.apk"
		cp "$root/FyneApp.toml" . # the tool has raised the build number, which is to be the same in all
	done
	set -- ./*.apk
	tools=$(echo "${ANDROID_NDK_HOME:-$ANDROID_HOME/ndk-bundle}"/toolchains/llvm/prebuilt/*/bin)
	out="$root/build"
	[ -z "${RELEASE:-}" ] || out="$root/build/Minesweeper_Chess.aab"
	sh "$root/scripts/apk.sh" "$root" "$out" "$tools" "$@"
	rm -rf "$copy"
	;;
ios)
	# Xcode signs with what IOS_CERTIFICATE and IOS_PROFILE name, else with what it finds.
	set -- "${RELEASE:+--release}" "${IOS_CERTIFICATE:+--certificate=$IOS_CERTIFICATE}" "${IOS_PROFILE:+--profile=$IOS_PROFILE}"
	# shellcheck disable=SC2086 # no flag is no argument
	"$tool" package --target ios ${TAGS:+--tags "$TAGS"} ${1:+"$1"} ${2:+"$2"} ${3:+"$3"}
	GO="$go" sh "$root/scripts/apple.sh" ios "$root" "$root/build" "$copy/Minesweeper-Chess.app" | sed "s|^$root/||"
	deliver Minesweeper-Chess.app Minesweeper-Chess.app
	;;
web)
	# Without --release the page would load a debugger that slows every frame.
	package web
	program="$copy/minechess.wasm"
	mv "wasm/$name.wasm" "$program"
	rm -rf wasm/*
	cp "$("$go" env GOROOT)/lib/wasm/wasm_exec.js" wasm/
	(cd "$root/web" && cp ./*.html ./*.js ./*.webmanifest ./*.png "$copy/wasm/")

	# The page fetches the program compressed and unpacks it itself, so that any web server will do.
	version=$(cat "$program" wasm/* | { sha256sum 2>/dev/null || shasum -a 256; } | cut -c1-16)
	gzip=-12 brotli=11
	[ -z "${QUICK:-}" ] || gzip=-1 brotli=1
	libdeflate-gzip "$gzip" -c "$program" >"wasm/minechess-$version.wasm.gz"
	brotli -q "$brotli" -w 24 -c "$program" >"wasm/minechess-$version.wasm.br"
	for page in wasm/index.html wasm/service-worker.js; do
		sed -e "s/@VERSION@/$version/g" -e "s/@PLAIN@/$(size "$program")/" -e "s/@GZIP@/$(size "wasm/minechess-$version.wasm.gz")/" \
			-e "s/@BROTLI@/$(size "wasm/minechess-$version.wasm.br")/" "$page" >page
		mv page "$page"
	done
	deliver wasm web
	;;
esac
