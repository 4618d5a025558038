#!/bin/sh
# Makes packages for Linux:  scripts/linux.sh ROOT OUT PROGRAM ENGINE
#
# ROOT has the sources. PROGRAM and ENGINE are the app and minechess-uci, already compiled. Into OUT go
#   minechess-VERSION-linux-ARCH.tar.xz   for any system: runs where it is unpacked, and has an install.sh
#   minechess_VERSION_ARCH.deb            for Debian, Ubuntu and their like, where this is one of them
#   minechess-VERSION-ARCH.AppDir         what an AppImage holds
#   minechess-VERSION-ARCH.AppImage       if APPIMAGE_RUNTIME names the runtime of AppImages
# MAINTAINER is who answers for the .deb: "A name <an address>".
# The same programs make the same bytes: all files are as old as the newest release in the metainfo, or SOURCE_DATE_EPOCH.
set -eu

[ $# -eq 4 ] || {
	echo "usage: scripts/linux.sh ROOT OUT PROGRAM ENGINE" >&2
	exit 2
}
root=$1 out=$2 program=$3 engine=$4
go=${GO:-go}
linux=$root/packaging/linux
# shellcheck source=scripts/detail.sh
. "$(dirname "$0")/detail.sh"
version=$(detail Version)
released=$(sed -n 's/.*<release version="'"$version"'" date="\([0-9-]*\)".*/\1/p' "$linux/app.minechess.metainfo.xml")
[ -n "$released" ] || {
	echo "app.minechess.metainfo.xml knows no release $version, which FyneApp.toml speaks of" >&2
	exit 1
}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date -u -d "$released" +%s)}
export SOURCE_DATE_EPOCH
maintainer=${MAINTAINER:-The Minesweeper Chess authors <minechess@localhost>}
case $(uname -m) in
x86_64) arch=amd64 ;;
aarch64) arch=arm64 ;;
armv*) arch=armhf ;;
i?86) arch=i386 ;;
*) arch=$(uname -m) ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
mkdir -p "$out"

# tree makes what lies below a prefix such as /usr.
tree() {
	prefix=$1
	share=$prefix/share
	doc=$share/doc/minechess
	mkdir -p "$prefix/bin" "$share/applications" "$share/metainfo" "$share/man/man6" "$share/icons/hicolor/scalable/apps" "$doc/licences"
	install -m 755 "$program" "$prefix/bin/minechess"
	install -m 755 "$engine" "$prefix/bin/minechess-uci"
	install -m 644 "$linux/app.minechess.desktop" "$share/applications/"
	install -m 644 "$linux/app.minechess.metainfo.xml" "$share/metainfo/"
	install -m 644 "$root/theme/icon.svg" "$share/icons/hicolor/scalable/apps/app.minechess.svg"
	sizes=
	for size in 16 24 32 48 64 128 256 512; do
		sizes="$sizes ${size}x${size}=$share/icons/hicolor/${size}x${size}/apps/app.minechess.png"
	done
	# shellcheck disable=SC2086 # no folder here has a space
	(cd "$root" && "$go" run ./packaging/icons Icon.png $sizes)
	gzip -9 -n -c "$linux/minechess.6" >"$share/man/man6/minechess.6.gz"
	(cd "$root" && "$go" run ./packaging/manual cmd/minechess-uci "$released") | gzip -9 -n >"$share/man/man6/minechess-uci.6.gz"
	install -m 644 "$root"/LICENSES/* "$doc/licences/"
	install -m 644 "$root/LICENSE" "$doc/copyright"
}

# pack writes a folder of $work as the archive $2, whoever packs it and whenever.
pack() {
	tar -C "$work" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "$1" | xz -9 -T1 >"$2"
	echo "$2"
}

name=minechess-$version
tree "$work/tree"
cp -a "$work/tree" "$work/$name"
install -m 644 "$root/README.md" "$root/CHANGELOG.md" "$work/$name/"
install -m 755 "$linux/install.sh" "$work/$name/"
pack "$name" "$out/$name-linux-$arch.tar.xz"

# What GLFW loads when it starts is in no list of the linker: these are the names in its sources.
loaded="libx11-6, libxcursor1, libxi6, libxinerama1, libxrandr2, libxkbcommon0, libwayland-client0, libwayland-cursor0, libwayland-egl1, libgl1, libegl1"
if command -v dpkg-shlibdeps >/dev/null 2>&1 && dpkg-query -W libc6 >/dev/null 2>&1; then
	deb=$work/deb
	mkdir -p "$deb/DEBIAN" "$work/control/debian"
	cp -a "$work/tree" "$deb/usr"
	mv "$deb/usr/bin" "$deb/usr/games" # where Debian has games, by every user's PATH
	mkdir -p "$deb/usr/share/lintian/overrides"
	install -m 644 "$linux/lintian-overrides" "$deb/usr/share/lintian/overrides/minechess"
	doc=$deb/usr/share/doc/minechess
	{
		printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Minesweeper Chess\n'
		printf 'Comment: The licences of the libraries that are linked are beside this file.\n\nFiles: *\n'
		printf 'Copyright: %s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) //p' "$root/LICENSE")"
		sed -e '1,/^Copyright/d' "$root/LICENSE" | sed -e '1{/^$/d;}' -e 's/^$/./' -e 's/^/ /'
	} >"$doc/copyright"
	{
		printf 'minechess (%s) unstable; urgency=medium\n\n' "$version"
		printf '  * What changed is in the file CHANGELOG.md of the sources.\n\n'
		printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')"
	} | gzip -9 -n >"$doc/changelog.gz"
	# The tool wants the file of a source package, and the libraries by name.
	printf 'Source: minechess\n\nPackage: minechess\nArchitecture: any\n' >"$work/control/debian/control"
	needed=$(cd "$work/control" && dpkg-shlibdeps -O "$deb/usr/games/minechess" "$deb/usr/games/minechess-uci" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
	for library in $(echo "$loaded" | tr -d ,); do
		case ", $needed," in *", $library,"* | *", $library ("*) ;; *) needed="$needed, $library" ;; esac
	done
	{
		printf 'Package: minechess\nVersion: %s\nArchitecture: %s\nSection: games\nPriority: optional\n' "$version" "$arch"
		printf 'Maintainer: %s\n' "$maintainer"
		printf 'Installed-Size: %s\n' "$(du -k -s --apparent-size "$deb/usr" | cut -f1)"
		printf 'Depends: %s\n' "$needed"
		printf 'Recommends: libgl1-mesa-dri, shared-mime-info\nSuggests: xdg-desktop-portal\n'
		printf 'Description: chess with four hidden mines, and chess itself\n'
		printf ' Minesweeper Chess is chess on eight files and ten ranks, with four mines under\n'
		printf ' the fog in the middle, which pawns defuse and kings walk over unharmed. Chess\n'
		printf ' by its full rules is beside it.\n .\n'
		printf ' Two people play at one computer, or one against the computer at ten levels, in\n'
		printf ' English, Polish or Hebrew. The package also has minechess-uci, the engine and\n'
		printf ' referee of both games for chess programs.\n'
	} >"$deb/DEBIAN/control"
	(cd "$deb" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
	find "$deb" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	dpkg-deb --root-owner-group -Zxz -b "$deb" "$out/minechess_${version}_$arch.deb" >/dev/null
	echo "$out/minechess_${version}_$arch.deb"
else
	echo "No .deb was made: that takes dpkg-dev on Debian or its like."
fi

# An AppDir starts from wherever it lies. An AppImage is one that is squashed behind a program that mounts it.
appdir=$name-$(uname -m).AppDir
mkdir "$work/$appdir"
cp -a "$work/tree" "$work/$appdir/usr"
ln -s usr/bin/minechess "$work/$appdir/AppRun"
cp "$linux/app.minechess.desktop" "$work/$appdir/"
cp "$work/$appdir/usr/share/icons/hicolor/256x256/apps/app.minechess.png" "$work/$appdir/"
ln -s app.minechess.png "$work/$appdir/.DirIcon"
rm -rf "${out:?}/$appdir"
cp -a "$work/$appdir" "$out/$appdir"
echo "$out/$appdir"
if [ -n "${APPIMAGE_RUNTIME:-}" ]; then
	image=$out/$name-$(uname -m).AppImage
	mksquashfs "$work/$appdir" "$work/squashed" -root-owned -noappend -quiet -no-progress -comp zstd
	cat "$APPIMAGE_RUNTIME" "$work/squashed" >"$image"
	chmod 755 "$image"
	echo "$image"
fi
