#!/bin/sh
# Installs what this project needs and the machine lacks:  scripts/need.sh SET...
#
# SET is one of the first column of the table below: build, test, bench, package-windows, package-web. What is there is found by
# looking for the thing itself, never by asking a package database, so a machine that has everything is done in a blink.
# As root, missing packages are installed at once. Anybody else is asked first, and installs with sudo. Where nobody can be
# asked, the script names the packages and fails.
set -eu

# Columns: set, how to see that it is there, and the packages (several with commas) on Debian or Ubuntu, Fedora, Arch.
#   cmd:NAME  a command; browser:any  Chromium or Chrome; pc:NAME  a pkg-config module; link:c  a C program can be linked; certs:x  the system's certificates;
#   mesa:dri  Mesa's software OpenGL; game:NAME  a command that may lie where Debian keeps games
table() {
	cat <<'END'
build            certs:x                     ca-certificates       ca-certificates          ca-certificates
build            link:c                      gcc,libc6-dev         gcc                      gcc
build            cmd:pkg-config              pkg-config            pkgconf-pkg-config       pkgconf
build            pc:gl                       libgl-dev             mesa-libGL-devel         libglvnd
build            pc:egl                      libegl-dev            mesa-libEGL-devel        libglvnd
build            pc:x11                      libx11-dev            libX11-devel             libx11
build            pc:xcursor                  libxcursor-dev        libXcursor-devel         libxcursor
build            pc:xrandr                   libxrandr-dev         libXrandr-devel          libxrandr
build            pc:xinerama                 libxinerama-dev       libXinerama-devel        libxinerama
build            pc:xi                       libxi-dev             libXi-devel              libxi
build            pc:xxf86vm                  libxxf86vm-dev        libXxf86vm-devel         libxxf86vm
build            pc:wayland-client           libwayland-dev        wayland-devel            wayland
build            pc:wayland-cursor           libwayland-dev        wayland-devel            wayland
build            pc:wayland-egl              libwayland-dev        wayland-devel            wayland
build            pc:xkbcommon                libxkbcommon-dev      libxkbcommon-devel       libxkbcommon
test             pc:glesv2                   libgles-dev           libglvnd-devel           libglvnd
test             cmd:Xvfb                    xvfb                  xorg-x11-server-Xvfb     xorg-server-xvfb
test             cmd:openbox                 openbox               openbox                  openbox
test             cmd:xdotool                 xdotool               xdotool                  xdotool
test             cmd:import                  imagemagick           ImageMagick              imagemagick
test             cmd:dbus-daemon             dbus                  dbus-daemon              dbus
test             cmd:qemu-aarch64            qemu-user             qemu-user                qemu-user
test             cmd:desktop-file-validate   desktop-file-utils    desktop-file-utils       desktop-file-utils
test             cmd:appstreamcli            appstream             appstream                appstream
test             cmd:groff                   groff-base            groff-base               groff
test             browser:any                 chromium              chromium                 chromium
test             cmd:npm                     nodejs,npm            nodejs-npm               npm
test             cmd:x86_64-w64-mingw32-windres  binutils-mingw-w64-x86-64  mingw64-binutils  mingw-w64-binutils
test             cmd:zip                     zip                   zip                      zip
test             mesa:dri                    libgl1-mesa-dri       mesa-dri-drivers         mesa
test-bare        cmd:debootstrap             debootstrap           debootstrap              debootstrap
test-wine        cmd:wine                    wine,wine64           wine                     wine
bench            game:gnome-chess            gnome-chess           gnome-chess              gnome-chess
package-linux    cmd:xz                      xz-utils              xz                       xz
package-linux    cmd:dpkg-shlibdeps          dpkg-dev              dpkg-dev                 dpkg
package-windows  cmd:x86_64-w64-mingw32-gcc  gcc-mingw-w64-x86-64  mingw64-gcc              mingw-w64-gcc
package-windows  cmd:x86_64-w64-mingw32-windres  binutils-mingw-w64-x86-64  mingw64-binutils  mingw-w64-binutils
package-windows  cmd:zip                     zip                   zip                      zip
package-web      cmd:brotli                  brotli                brotli                   brotli
package-web      cmd:libdeflate-gzip         libdeflate-tools      libdeflate-utils         libdeflate
package-android  cmd:zip                     zip                   zip                      zip
package-android  cmd:unzip                   unzip                 unzip                    unzip
END
}

have() {
	case $1 in
	browser:any) { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null 2>&1 ;;
	cmd:*) command -v "${1#cmd:}" >/dev/null 2>&1 ;;
	game:*) command -v "${1#game:}" >/dev/null 2>&1 || test -x "/usr/games/${1#game:}" ;;
	pc:*) pkg-config --exists "${1#pc:}" 2>/dev/null ;;
	link:c) printf 'int main(void) { return 0; }\n' | "${CC:-cc}" -x c -o /dev/null - 2>/dev/null ;;
	certs:*)
		test -n "${SSL_CERT_FILE:-}${SSL_CERT_DIR:-}" || test -e /etc/ssl/certs/ca-certificates.crt ||
			test -e /etc/pki/tls/certs/ca-bundle.crt || test -e /etc/ssl/cert.pem
		;;
	mesa:dri)
		for folder in /usr/lib/* /usr/lib64 /usr/lib; do
			test -e "$folder/dri/swrast_dri.so" && return
			for library in "$folder"/libgallium-*.so; do
				test -e "$library" && return
			done
		done
		return 1
		;;
	esac
}

# missing prints the lines of the table that are wanted and not there.
missing() {
	table | while read -r set check debian fedora arch; do
		case " $wanted " in *" $set "*) have "$check" || echo "$check $debian $fedora $arch" ;; esac
	done
}

# packages prints column $1 of the lines in $lacking, each package once.
packages() {
	echo "$lacking" | awk -v column="$1" '{ count = split($column, names, ",")
		for (i = 1; i <= count; i++) if (!seen[names[i]]++) printf "%s ", names[i] }'
}

fail() {
	echo "$*" >&2
	exit 1
}

wanted=$*
test -n "$wanted" || fail "usage: scripts/need.sh build|test|bench|package-windows|package-web ..."
command -v "${GO:-go}" >/dev/null 2>&1 || fail "Go 1.26 or newer is needed: https://go.dev/dl/"

if [ "$(uname -s)" = Darwin ]; then
	case " $wanted " in *" build "*)
		xcode-select -p >/dev/null 2>&1 || {
			echo "The Xcode command line tools are missing; macOS now asks to install them. Then run this again." >&2
			xcode-select --install || true
			exit 1
		}
		;;
	esac
	case " $wanted " in *" package-windows "*)
		have cmd:x86_64-w64-mingw32-gcc || {
			command -v brew >/dev/null 2>&1 || fail "mingw-w64 is missing: install Homebrew (https://brew.sh), then run: brew install mingw-w64"
			brew install mingw-w64
		}
		;;
	esac
	exit 0
fi

lacking=$(missing)
test -n "$lacking" || exit 0

if command -v apt-get >/dev/null 2>&1; then
	list=$(packages 2)
	by_hand="apt-get install $list"
	install="env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -qq -y --no-install-recommends install $list"
	refresh="apt-get -qq update"
elif command -v dnf >/dev/null 2>&1; then
	list=$(packages 3)
	by_hand="dnf install $list"
	install="dnf -q -y install $list"
	refresh=
elif command -v pacman >/dev/null 2>&1; then
	list=$(packages 4)
	by_hand="pacman -Syu --needed $list"
	install="pacman -S --noconfirm --needed $list"
	refresh= # fresh lists without an upgrade of everything would break Arch
else
	fail "This system's packages are not known here. Please install, with development files, what provides:
$(echo "$lacking" | awk '{ sub(/^link:c/, "a C compiler"); sub(/^(cmd|game):/, "the command "); sub(/^pc:/, "the pkg-config module ")
	sub(/^browser:any/, "Chromium"); sub(/^certs:x/, "the certificates of the web"); sub(/^mesa:dri/, "the software renderer of Mesa")
	sub(/ [^ ]* [^ ]* [^ ]*$/, ""); print "  " $0 }')"
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
	command -v sudo >/dev/null 2>&1 || fail "Packages are missing. Please install them as root, then run this again:
  $by_hand"
	[ -t 0 ] || fail "Packages are missing. Please install them, then run this again:
  sudo $by_hand"
	printf 'These packages are needed and missing:\n  %s\nInstall them with sudo? [Y/n] ' "$list"
	read -r answer
	case $answer in
	'' | [Yy]*) as_root=sudo ;;
	*) fail "Nothing was installed." ;;
	esac
fi

echo "Installing $list"
# The package lists of a new machine are empty or old: fetch them only if the first try fails.
# shellcheck disable=SC2086 # the commands are meant to be split into words
if ! $as_root $install >/dev/null 2>&1 </dev/null; then
	if [ -n "$refresh" ]; then
		$as_root $refresh </dev/null
	fi
	$as_root $install </dev/null >/dev/null || fail "The packages could not be installed. By hand:  ${as_root:+sudo }$by_hand"
fi

lacking=$(missing)
test -z "$lacking" || fail "Still missing after the installation: $(echo "$lacking" | cut -d' ' -f1 | tr '\n' ' ')"
