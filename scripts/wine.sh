#!/bin/sh
# Tries the program for Windows under Wine:  scripts/wine.sh PROGRAM.exe
#
# End-to-end tests (TESTS, else some) drive it in a window on a display of its own, drawn by Mesa's software OpenGL.
set -eu

[ $# -eq 1 ] || {
	echo "usage: scripts/wine.sh PROGRAM.exe" >&2
	exit 2
}
program=$(realpath "$1")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
WINEPREFIX=$folder/windows WINEDEBUG=-all
export WINEPREFIX WINEDEBUG
trap 'wineserver -k 2>/dev/null || true; rm -rf "$folder"' EXIT
command -v wineserver >/dev/null 2>&1 || PATH=$PATH:/usr/lib/wine

wine wineboot -i >/dev/null 2>&1 || true # complains of the parts of 32 bits, where there are none
# What still runs of it took a screen of 1024×768 for granted, for it had none. On the tests' display it starts anew.
wineserver -k 2>/dev/null || true
library=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
if [ ! -e "$library" ]; then
	# Go's random numbers come from this library, which Wine has since version 9. Before that, another function is behind it.
	printf '#include <windows.h>\nBOOLEAN NTAPI SystemFunction036(PVOID, ULONG);\n__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return SystemFunction036(data, (ULONG)length); }\n' >"$folder/random.c"
	x86_64-w64-mingw32-gcc -shared -o "$library" "$folder/random.c" -ladvapi32
fi
# The tests give the app a home of their own, and Wine would want to make it one of Windows.
printf '#!/bin/sh\nHOME="%s" exec wine "%s" "$@"\n' "$folder" "$program" >"$folder/start"
chmod 755 "$folder/start"
# TestFiles finds its file elsewhere there: in the home that Windows gives a user.
tests=${TESTS:-'^(TestGame|TestUndo|TestRiskyMove|TestPromotion|TestSapper|TestDrawAndResignation|TestFirstStart|TestPractice|TestFlags|TestDamagedGame|TestClosing)$'}
scripts/display.sh "${GO:-go}" test -count=1 -timeout 15m -tags "ci window" -v -run "$tests" ./e2e -args -program="$folder/start"
