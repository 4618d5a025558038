#!/bin/sh
# Collects the licences of everything that is linked into the app, on any system, in LICENSES/modules.txt:
#   scripts/licenses.sh          writes the file
#   scripts/licenses.sh check    fails if the file is not what it should be
set -eu
cd "$(dirname "$0")/.."

go=${GO:-go}
file=LICENSES/modules.txt
new=$(mktemp)
modules=$(mktemp)
trap 'rm -f "$new" "$modules"' EXIT

for system in linux/amd64 linux/arm64 windows/amd64 darwin/arm64 android/arm64 ios/arm64 js/wasm; do
	case $system in js/*) cgo=0 ;; *) cgo=1 ;; esac
	GOOS=${system%/*} GOARCH=${system#*/} CGO_ENABLED=$cgo "$go" list -deps \
		-f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' . ./cmd/...
done >"$modules"
sort -u -o "$modules" "$modules"

{
	echo "Minesweeper Chess is linked from the Go modules below, with the fonts that they carry. Which of them are in a program"
	echo "depends on the system it is for. Go's standard library has the licence of golang.org/x/sys."
	print() {
		printf '\n================================================================================\n%s: %s\n\n' "$1" "$(basename "$2")"
		tr -d '\r' <"$2"
	}
	while read -r path folder; do
		found=
		for text in "$folder"/LICEN[CS]E* "$folder"/COPYING* "$folder"/NOTICE* "$folder"/theme/font/LICENSE*; do
			[ -f "$text" ] || continue
			case $text in *.go) continue ;; esac
			print "$path" "$text"
			found=yes
		done
		if [ -z "$found" ]; then
			echo "No licence was found in $path" >&2
			exit 1
		fi
	done <"$modules"
} >"$new"

if [ "${1:-}" = check ]; then
	cmp -s "$new" "$file" || {
		echo "$file does not have the licences of the modules that are linked now: run scripts/licenses.sh" >&2
		exit 1
	}
else
	cp "$new" "$file"
	echo "$file has the licences of $(grep -c . "$modules") modules"
fi
