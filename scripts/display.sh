#!/bin/sh
# Runs a command on an X display of its own, with a window manager and software OpenGL:  scripts/display.sh COMMAND [ARGUMENT...]
# SCREEN=3000x3000 makes it larger. The display's number is one that the server finds free, so that several runs can stand side by side.
set -eu

if [ "$(uname -s)" = Darwin ]; then
	echo "Left out, for macOS has no X display: $*"
	exit 0
fi

dir=$(mktemp -d)
server=
manager=
clean_up() {
	for process in $manager $server; do
		kill "$process" 2>/dev/null || true
		wait "$process" 2>/dev/null || true
	done
	rm -rf "$dir"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The server writes its number into the pipe once it listens; if it cannot start, the pipe closes empty.
mkfifo "$dir/number"
Xvfb -displayfd 3 -screen 0 "${SCREEN:-2600x1500}x24" -dpi 96 -noreset -nolisten tcp 3>"$dir/number" >"$dir/server.log" 2>&1 &
server=$!
number=
read -r number <"$dir/number" || true
if [ -z "$number" ]; then
	echo "No X display could be started:" >&2
	cat "$dir/server.log" >&2
	exit 1
fi

# Without these, a desktop around us would catch the windows.
unset WAYLAND_DISPLAY XAUTHORITY
export DISPLAY=":$number" FYNE_PLATFORM=x11 XDG_SESSION_TYPE=x11 LIBGL_ALWAYS_SOFTWARE=1

# The window manager tells by a file that it has taken charge: windows opened before would have no frame and no focus.
openbox --sm-disable --startup "touch $dir/managed" >"$dir/manager.log" 2>&1 &
manager=$!
tries=0
until [ -e "$dir/managed" ]; do
	tries=$((tries + 1))
	if [ "$tries" -gt 100 ] || ! kill -0 "$manager" 2>/dev/null; then
		echo "The window manager did not start:" >&2
		cat "$dir/manager.log" >&2
		exit 1
	fi
	sleep 0.1
done

"$@"
