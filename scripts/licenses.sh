#!/bin/sh
# Collects the licences of all Go modules that are linked into the programs, on any system, in LICENSES, one a file:
#   scripts/licenses.sh          writes them
#   scripts/licenses.sh check    fails if they are not what they should be
# Files named OFL-* are of what lies in the project itself, and left alone.
set -eu
cd "$(dirname "$0")/.."

go=${GO:-go}
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
modules=$new/modules
mkdir "$new/LICENSES"

for system in linux/amd64 linux/arm64 windows/amd64 darwin/arm64 android/arm64 ios/arm64 js/wasm; do
	case $system in js/*) cgo=0 ;; *) cgo=1 ;; esac
	GOOS=${system%/*} GOARCH=${system#*/} CGO_ENABLED=$cgo "$go" list -deps \
		-f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' . ./cmd/...
done >"$modules"
sort -u -o "$modules" "$modules"

# The standard library has the licence of the other modules of Go's authors, and comes without a module.
sys=$(awk '$1 == "golang.org/x/sys" { print $2 }' "$modules")
tr -d '\r' <"$sys/LICENSE" >"$new/LICENSES/go-standard-library.txt"

while read -r path folder; do
	name=$(echo "$path" | tr / -)
	found=
	for text in "$folder"/LICEN[CS]E* "$folder"/COPYING* "$folder"/NOTICE* "$folder"/theme/font/LICENSE*; do
		[ -f "$text" ] || continue
		case $text in
		*.go) continue ;;
		*/theme/font/LICENSE.txt) part=-font-NotoSans ;;
		*/theme/font/LICENSE_*) part=-font-$(basename "${text#*/theme/font/LICENSE_}" .txt) ;;
		*/NOTICE*) part=-notice ;;
		*) part= ;;
		esac
		tr -d '\r' <"$text" >"$new/LICENSES/$name$part.txt"
		found=yes
	done
	if [ -z "$found" ]; then
		echo "No licence was found in $path" >&2
		exit 1
	fi
done <"$modules"

if [ "${1:-}" = check ]; then
	diff -r -q -x 'OFL-*' "$new/LICENSES" LICENSES || {
		echo "LICENSES does not have the licences of the modules that are linked now: run scripts/licenses.sh" >&2
		exit 1
	}
else
	find LICENSES -name '*.txt' ! -name 'OFL-*' -exec rm {} +
	cp "$new"/LICENSES/* LICENSES/
	echo "The licences of $(grep -c . "$modules") modules are in LICENSES"
fi
