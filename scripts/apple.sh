#!/bin/sh
# Makes of compiled programs what Apple's systems take, on a Mac:
#   scripts/apple.sh macos ROOT OUT PROGRAM... a program for each processor, joined in OUT/Minesweeper Chess.app and a .zip of it
#   scripts/apple.sh ios ROOT OUT APP          the app that Fyne's tool made, completed as OUT/minechess-VERSION-ios.ipa
#
# CODESIGN_IDENTITY names the certificate in the keychain to sign with; without it a Mac's own programs are signed for no one,
# and an app for iOS is left as Xcode signed it. NOTARY_KEY, NOTARY_KEY_ID and NOTARY_ISSUER are a key of App Store Connect:
# with them Apple checks the app for macOS, and its word is stapled to it. ROOT has the sources.
set -eu

step=${1:-} root=${2:-} out=${3:-}
[ $# -ge 4 ] || {
	echo "usage: scripts/apple.sh macos ROOT OUT PROGRAM... | ios ROOT OUT APP" >&2
	exit 2
}
shift 3
go=${GO:-go}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=scripts/detail.sh
. "$(dirname "$0")/detail.sh"
version=$(detail Version)
mkdir -p "$out"

case $step in
macos)
	app="$work/$(detail Name).app"
	contents=$app/Contents
	mkdir -p "$contents/MacOS" "$contents/Resources/licences" "$work/icon.iconset"
	lipo -create -output "$contents/MacOS/minechess" "$@"
	sed -e "s/@VERSION@/$version/" -e "s/@BUILD@/$(detail Build)/" "$root/packaging/macos/Info.plist" >"$contents/Info.plist"
	printf 'APPL????' >"$contents/PkgInfo"
	cp "$root"/LICENSES/* "$root/LICENSE" "$contents/Resources/licences/"
	set --
	for size in 16 32 128 256 512; do
		set -- "$@" "${size}x$size=$work/icon.iconset/icon_${size}x$size.png" "$((2 * size))x$((2 * size))=$work/icon.iconset/icon_${size}x$size@2x.png"
	done
	(cd "$root" && "$go" run ./packaging/icons Icon.png "$@")
	iconutil -c icns -o "$contents/Resources/icon.icns" "$work/icon.iconset"
	if [ -n "${CODESIGN_IDENTITY:-}" ]; then
		codesign --force --options runtime --timestamp --sign "$CODESIGN_IDENTITY" "$app"
	else
		codesign --force --sign - "$app"
	fi
	zip=$out/minechess-$version-macos.zip
	if [ -n "${NOTARY_KEY:-}" ]; then
		ditto -c -k --keepParent "$app" "$work/notary.zip"
		xcrun notarytool submit "$work/notary.zip" --wait --key "$NOTARY_KEY" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER"
		xcrun stapler staple "$app"
	fi
	ditto -c -k --keepParent "$app" "$zip"
	rm -rf "${out:?}/$(detail Name).app"
	mv "$app" "$out/"
	echo "$out/$(detail Name).app"
	echo "$zip"
	;;
ios)
	mkdir "$work/Payload"
	cp -R "$1" "$work/Payload/"
	app=$work/Payload/$(basename "$1")
	/usr/libexec/PlistBuddy -c "Merge $root/packaging/ios/Info.plist" "$app/Info.plist"
	cp "$root/packaging/ios/PrivacyInfo.xcprivacy" "$app/"
	if [ -n "${CODESIGN_IDENTITY:-}" ]; then
		# What the provisioning profile allows is what Xcode has signed for.
		codesign -d --entitlements :- "$app" >"$work/entitlements.plist"
		codesign --force --sign "$CODESIGN_IDENTITY" --entitlements "$work/entitlements.plist" "$app"
	fi
	ipa=$out/minechess-$version-ios.ipa
	rm -f "$ipa"
	(cd "$work" && zip -q -r -y app.ipa Payload)
	mv "$work/app.ipa" "$ipa"
	echo "$ipa"
	;;
*)
	echo "usage: scripts/apple.sh macos ROOT OUT PROGRAM... | ios ROOT OUT APP" >&2
	exit 2
	;;
esac
