#!/bin/sh
# Makes what packages for Windows have besides the programs:
#   scripts/windows.sh resources ROOT FILE.syso        icon, version and manifest, for the linker
#   scripts/windows.sh packages ROOT OUT PROGRAM ENGINE
#
# ROOT has the sources. PROGRAM and ENGINE are minechess.exe and minechess-uci.exe, already compiled. Into OUT go
#   minechess-VERSION-windows-amd64.zip    to be unpacked anywhere
#   minechess-VERSION-windows-amd64.msix   Windows installs it once it is signed, as the store does
# MSIX_IDENTITY and MSIX_PUBLISHER are the names that the store gave, or those of the certificate to sign with. That is
# WINDOWS_CERTIFICATE, a PKCS #12 file in base64 with the password WINDOWS_CERTIFICATE_PASSWORD: osslsigncode then signs the
# programs and the .msix, with the time as the server TIMESTAMP tells it.
set -eu

go=${GO:-go}
step=${1:-} root=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=scripts/detail.sh
. "$(dirname "$0")/detail.sh"
# sign signs a file in its place, if there is a certificate.
sign() {
	[ -n "${WINDOWS_CERTIFICATE:-}" ] || return 0
	printf '%s' "$WINDOWS_CERTIFICATE" | base64 -d >"$work/certificate"
	printf '%s' "${WINDOWS_CERTIFICATE_PASSWORD:-}" >"$work/password"
	osslsigncode sign -pkcs12 "$work/certificate" -readpass "$work/password" -h sha256 -n "Minesweeper Chess" \
		${TIMESTAMP:+-ts "$TIMESTAMP"} -in "$1" -out "$work/signed" >/dev/null
	rm "$work/certificate" "$work/password"
	mv "$work/signed" "$1"
}
icons() { (cd "$root" && "$go" run ./packaging/icons Icon.png "$@"); }

case $step:$# in
resources:3)
	version=$(detail Version)
	sed -e "s/@VERSION@/$version/" -e "s/@NUMBERS@/$(echo "$version" | tr . ,),$(detail Build)/" "$root/packaging/windows/minechess.rc" >"$work/minechess.rc"
	cp "$root/packaging/windows/minechess.manifest" "$work/"
	icons "$work/minechess.ico"
	(cd "$work" && x86_64-w64-mingw32-windres --codepage 65001 -O coff minechess.rc minechess.syso)
	mv "$work/minechess.syso" "$3"
	;;
packages:5)
	out=$3 program=$4 engine=$5
	version=$(detail Version)
	sign "$program"
	sign "$engine"
	name=minechess-$version
	mkdir -p "$work/$name/licences" "$work/layout/Assets" "$work/layout/licences" "$out"
	for folder in "$work/$name" "$work/layout"; do
		cp "$program" "$folder/minechess.exe"
		cp "$engine" "$folder/minechess-uci.exe"
		cp "$root"/LICENSES/* "$folder/licences/"
		cp "$root/LICENSE" "$folder/LICENSE.txt"
	done
	(cd "$work" && find "$name" -exec touch -d 2026-01-01T00:00:00Z {} + && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 -@ "$name.zip")
	mv "$work/$name.zip" "$out/$name-windows-amd64.zip"
	echo "$out/$name-windows-amd64.zip"

	# The store wants the last of the four numbers for itself.
	sed -e "s/@NUMBERS@/$version.0/" -e "s/@IDENTITY@/${MSIX_IDENTITY:-app.minechess}/" -e "s/@PUBLISHER@/${MSIX_PUBLISHER:-CN=The Minesweeper Chess authors}/" \
		"$root/packaging/windows/AppxManifest.xml" >"$work/layout/AppxManifest.xml"
	assets=$work/layout/Assets
	icons 50x50="$assets/StoreLogo.png" 44x44="$assets/Square44x44Logo.png" 71x71="$assets/Square71x71Logo.png" \
		150x150="$assets/Square150x150Logo.png" 310x310="$assets/Square310x310Logo.png" 310x150="$assets/Wide310x150Logo.png"
	(cd "$root" && "$go" run ./packaging/msix "$work/layout" "$work/$name.msix")
	sign "$work/$name.msix"
	mv "$work/$name.msix" "$out/$name-windows-amd64.msix"
	echo "$out/$name-windows-amd64.msix"
	;;
*)
	echo "usage: scripts/windows.sh resources ROOT FILE.syso | packages ROOT OUT PROGRAM ENGINE" >&2
	exit 2
	;;
esac
