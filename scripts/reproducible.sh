#!/bin/sh
# Makes packages twice and compares them byte by byte:  scripts/reproducible.sh [linux|web]...
#
# The sources are copied to two folders of different names and depths, and the second time nothing comes from Go's cache, so that
# all is compiled anew. It takes some minutes for each system.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] || set -- linux web
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

one=$work/one
two=$work/another/folder/of/the/same
for folder in "$one" "$two"; do
	mkdir -p "$folder"
	(cd "$root" && git ls-files -co --exclude-standard -z | tar --null -T - -cf -) | (cd "$folder" && tar -xf -)
done

failed=
for system; do
	for folder in "$one" "$two"; do
		echo "$system, in a folder of ${#folder} letters"
		rm -rf "$folder/build"
		if [ "$folder" = "$one" ]; then
			sh "$folder/scripts/package.sh" "$system" >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
		else
			GOCACHE=$work/cache sh "$folder/scripts/package.sh" "$system" >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
		fi
	done
	count=$(find "$one/build" -type f | wc -l)
	if [ "$count" -eq 0 ]; then
		echo "no package was made for $system" >&2
		exit 1
	fi
	if diff -r -q "$one/build" "$two/build"; then
		echo "$system: $count files, the same bytes"
		(cd "$one/build" && find . -type f -size +1000k -exec sha256sum {} +)
	else
		failed="$failed $system"
	fi
done
[ -z "$failed" ] || {
	echo "not the same bytes:$failed" >&2
	exit 1
}
