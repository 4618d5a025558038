#!/bin/sh
# Packages the app for browsers, compressed in a hurry, and tries it in Chromium:  scripts/web-test.sh
# KEEP=1 tries the package that is in build/web already.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
if [ "$(uname -s)" = Darwin ]; then
	echo "Left out, for it is not known here where macOS has its browsers."
	exit 0
fi
for name in chromium chromium-browser google-chrome; do
	CHROMIUM=$(command -v "$name") && break
done
WEB="$root/build/web"
export CHROMIUM WEB
[ -n "${KEEP:-}" ] || QUICK=1 sh "$root/scripts/package.sh" web
cd "$root/web/chromium"
[ -d node_modules/playwright-core ] || npm ci --silent --no-audit --no-fund
exec node --test --test-reporter=spec chromium.test.js
