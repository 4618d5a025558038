#!/bin/sh
# Runs each fuzz target of the named packages for FUZZTIME (a duration such as 30s):  scripts/fuzz.sh PACKAGE...
set -eu

go=${GO:-go}
for package in $("$go" list "$@"); do
	for target in $("$go" test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
		echo "$target of $package, ${FUZZTIME:=2m}"
		"$go" test -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" "$package"
	done
done
