#!/bin/sh
# Tries the packages for Linux as a new user of a new system does:  scripts/bare.sh DEB ARCHIVE
#
# Debootstrap makes the least Debian there can be (SUITE, else bookworm) in build/bare. The .deb is installed there by apt, with
# what it asks for and nothing else, and end-to-end tests (TESTS, else some) drive the app that runs in there, in a window on a
# display out here. Then it is removed, and nothing may be left of it; and the archive is tried the same way. Root runs this.
set -eu

[ $# -eq 2 ] || {
	echo "usage: scripts/bare.sh DEB ARCHIVE" >&2
	exit 2
}
fail() {
	echo "$*" >&2
	exit 1
}
[ "$(id -u)" -eq 0 ] || fail "Only root can make a system inside this one."
# Mounts made in a name space of its own are gone with it, however this ends.
[ -n "${BARE:-}" ] || BARE=yes exec unshare --mount --propagation private sh "$0" "$@"

deb=$(realpath "$1") archive=$(realpath "$2")
cd "$(dirname "$0")/.."
bare=$PWD/build/bare
base=$PWD/build/bare-${SUITE:-bookworm}.tar
tests=${TESTS:-'^(TestGame|TestUndo|TestRiskyMove|TestCommandLine)$'}

mkdir -p build
if [ ! -e "$base" ]; then
	echo "Making a bare Debian"
	rm -rf "$bare"
	debootstrap --variant=minbase "${SUITE:-bookworm}" "$bare" "${MIRROR:-http://deb.debian.org/debian}" >build/bare.log 2>&1 || fail "debootstrap failed: build/bare.log"
	tar -C "$bare" -cf "$base.new" .
	mv "$base.new" "$base"
fi
rm -rf "$bare"
mkdir "$bare"
tar -C "$bare" -xf "$base"
mount -t proc proc "$bare/proc"
# The names of files mean the same in there and out here.
TMPDIR=$(mktemp -d)
export TMPDIR
mkdir -p "$bare$TMPDIR"
mount --bind "$TMPDIR" "$bare$TMPDIR"
trap 'umount "$bare$TMPDIR" "$bare/proc"; rm -rf --one-file-system "$bare" "$TMPDIR"' EXIT
cp /etc/resolv.conf "$bare/etc/resolv.conf" 2>/dev/null || true

inside() { chroot "$bare" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/srv LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# try drives the program $1 of the bare system.
try() {
	printf '#!/bin/sh\nexec chroot "%s" "%s" "$@"\n' "$bare" "$1" >"$TMPDIR/start"
	chmod 755 "$TMPDIR/start"
	scripts/display.sh "${GO:-go}" test -count=1 -timeout 15m -tags "ci window" -v -run "$tests" ./e2e -args -program="$TMPDIR/start"
}

cp "$deb" "$bare/minechess.deb"
inside apt-get -qq update
inside apt-get -qq -y install /minechess.deb >build/bare.log 2>&1 || fail "apt could not install the package: build/bare.log"
echo "Installed, with $(grep -c '^Setting up' build/bare.log) packages in all"
# A second time, with the files of all that it needs there already.
inside apt-get -qq -y remove minechess >>build/bare.log 2>&1
inside find /usr /etc -xdev | sort >"$TMPDIR/needed"
inside apt-get -qq -y install /minechess.deb >>build/bare.log 2>&1
inside dpkg -s minechess | grep '^Status: install ok installed'
inside minechess-uci </dev/null
printf 'position startpos\nd\n' | inside minechess-uci | grep '^Fen: rnbqkbnr/pppppppp'
try /usr/games/minechess

inside apt-get -qq -y remove minechess >>build/bare.log 2>&1
inside find /usr /etc -xdev | sort >"$TMPDIR/after"
diff "$TMPDIR/needed" "$TMPDIR/after" || fail "The package left something behind, or took away what was another's."
echo "Removed, and nothing is left"

mkdir "$bare/srv/unpacked"
tar -C "$bare/srv/unpacked" --strip-components=1 -xf "$archive" --no-same-owner
inside /srv/unpacked/install.sh
try /srv/.local/bin/minechess
inside /srv/unpacked/install.sh --remove
[ ! -e "$bare/srv/.local/bin/minechess" ] || fail "install.sh --remove has left the program."
