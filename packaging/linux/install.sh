#!/bin/sh
# Puts the app among the others, or takes it away again. It also runs from where it was unpacked, as bin/minechess.
#   ./install.sh                          for you, in ~/.local
#   sudo ./install.sh --prefix /usr/local for all who use this computer
#   ./install.sh --remove                 with the same --prefix
# Games and settings are never touched.
set -eu

usage() {
	echo "usage: install.sh [--prefix FOLDER] [--remove]" >&2
	exit 2
}

prefix=$HOME/.local
remove=
while [ $# -gt 0 ]; do
	case $1 in
	--prefix)
		[ $# -gt 1 ] || usage
		prefix=$2
		shift 2
		;;
	--remove) remove=yes && shift ;;
	*) usage ;;
	esac
done
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac

cd "$(dirname "$0")"
files=$(find bin share -type f)

# refresh lets desktops know at once; those that have no such command look by themselves.
refresh() {
	update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
	[ ! -e "$prefix/share/icons/hicolor/index.theme" ] || gtk-update-icon-cache -q -f "$prefix/share/icons/hicolor" 2>/dev/null || true
}

if [ -n "$remove" ]; then
	echo "$files" | while read -r file; do
		rm -f "$prefix/$file"
	done
	rm -rf "$prefix/share/doc/minechess"
	refresh
	echo "Minesweeper Chess was removed from $prefix. Your games are still there."
	exit 0
fi

echo "$files" | while read -r file; do
	mkdir -p "$(dirname "$prefix/$file")"
	# A program that runs cannot be written over, but replaced.
	cp -p "$file" "$prefix/$file.new"
	mv "$prefix/$file.new" "$prefix/$file"
done
# The folder of the program may be in nobody's PATH. What an entry of a desktop runs is quoted: % is written twice, and what
# would get a backslash from a shell gets two, for entries take one away before.
entry=$prefix/share/applications/app.minechess.desktop
program=$(printf '%s' "$prefix/bin/minechess" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[&|\\]/\\&/g')
sed -e "s|^Exec=minechess|Exec=\"$program\"|" -e '/^TryExec=/d' share/applications/app.minechess.desktop >"$entry.new"
mv "$entry.new" "$entry"
refresh
echo "Minesweeper Chess is in $prefix/bin/minechess, and among your applications."
