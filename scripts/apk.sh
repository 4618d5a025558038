#!/bin/sh
# Makes packages for Android of what Fyne's tool has made:  scripts/apk.sh FOLDER OUT TOOLS APK...
#
# Fyne's tool compiles the program and brings the Java part, but its manifest is of Android's early days: it asks for
# permissions that the app has no use for, starts it anew whenever the phone is turned, and is signed as no phone of today
# takes it. So the program and the Java part are taken out of the APKs, one for each processor, and get the manifest in
# packaging/android and the class of packaging/dex. FOLDER has the sources, TOOLS the NDK's commands. OUT is a folder for the
# APKs, or an .aab for a store, which holds all processors.
#
# An APK is signed with the key KEY_ALIAS of KEYSTORE, by the password KEYSTORE_PASSWORD; without them with the debug key
# that the tools of Android keep in the user's folder. A newer version is installed over an older one only if the keys agree.
# A bundle is signed with the same key, by which the store knows who uploads it; without one it is left unsigned.
set -eu

root=$1 out=$2 tools=$3
shift 3
name=Minesweeper_Chess
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
	echo "$*" >&2
	exit 1
}

# An Android SDK keeps its commands in a folder for each version; the newest is wanted.
for folder in "${ANDROID_HOME:-/nonexistent}"/build-tools/*; do
	[ ! -d "$folder" ] || PATH=$folder:$PATH
done
go=${GO:-go}
for command in aapt2 zip unzip "$go"; do
	command -v "$command" >/dev/null 2>&1 || fail "$command is missing: on Debian, apt-get install aapt zip unzip; aapt2 is also in the build tools of the Android SDK."
done

# shellcheck source=scripts/detail.sh
. "$(dirname "$0")/detail.sh"

# link compiles manifest and resources into $1; more arguments are aapt2's.
link() {
	linked=$1
	shift
	aapt2 link -I "$work/framework.apk" --manifest "$root/packaging/android/AndroidManifest.xml" \
		--version-code "$(detail Build)" --version-name "$(detail Version)" -o "$linked" "$@" "$work/resources.zip"
}

aapt2 compile --dir "$root/packaging/android/framework/res" -o "$work/framework.zip"
aapt2 link --manifest "$root/packaging/android/framework/AndroidManifest.xml" -o "$work/framework.apk" "$work/framework.zip"
cp -R "$root/packaging/android/res" "$work/res"
mkdir "$work/res/mipmap-xxxhdpi"
cp "$root/Icon.png" "$work/res/mipmap-xxxhdpi/icon_picture.png"
aapt2 compile --dir "$work/res" -o "$work/resources.zip"
(cd "$root" && GOOS='' GOARCH='' CGO_ENABLED=0 "$go" run ./packaging/dex "$work/classes2.dex")

# unpack puts program and Java part of an APK into $2, without what only a debugger reads. All files get one date, so that
# the same sources make the same bytes.
unpack() {
	mkdir -p "$2"
	unzip -q -o "$1" classes.dex 'lib/*' -d "$2"
	for library in "$2"/lib/*/lib"$name".so; do
		"$tools/llvm-strip" --strip-all "$library"
	done
	cp "$work/classes2.dex" "$2/"
	find "$2" -exec touch -t 198001010000 {} +
}

# bytes writes bytes given in hexadecimal.
bytes() {
	for byte; do
		# shellcheck disable=SC2059 # the format is the byte
		printf "\\$(printf '%03o' "0x$byte")"
	done
}

# text writes a text as a field of a message of Protocol Buffers, with its length.
text() {
	bytes "$1" "$(printf '%x' ${#2})"
	printf '%s' "$2"
}

# processors writes which folder of libraries is for which processor, as the store reads it: a list of messages with a path and
# a processor by its number.
processors() {
	for folder in "$1"/lib/*; do
		path=lib/${folder##*/}
		case ${folder##*/} in
		armeabi-v7a) number=2 ;;
		arm64-v8a) number=3 ;;
		x86) number=4 ;;
		x86_64) number=5 ;;
		*) fail "The processor ${folder##*/} is not known here." ;;
		esac
		bytes 0a "$(printf '%x' $((${#path} + 8)))"
		text 0a "$path"
		bytes 12 04 0a 02 08 $number
	done
}

# A bundle is what the store makes APKs of: manifest and resources as messages, each part in a folder of its kind. The version
# is that of the bundletool whose rules it follows. The store is to leave libraries unpacked, laid out for pages of 16 KiB.
bundletool=1.15.6
case $out in
*.aab)
	base=$work/bundle/base
	mkdir -p "$work/bundle"
	for apk; do
		unpack "$apk" "$base"
	done
	link "$work/proto.zip" --proto-format
	unzip -q "$work/proto.zip" -d "$base"
	mkdir "$base/manifest" "$base/dex"
	mv "$base/AndroidManifest.xml" "$base/manifest/"
	mv "$base"/classes*.dex "$base/dex/"
	processors "$base" >"$base/native.pb"
	{
		bytes 0a "$(printf '%x' $((${#bundletool} + 2)))"
		text 12 "$bundletool"
		bytes 12 06 12 04 08 01 10 02
	} >"$work/bundle/BundleConfig.pb"
	find "$work/bundle" -exec touch -t 198001010000 {} +
	rm -f "$out"
	(cd "$work/bundle" && find . -type f | LC_ALL=C sort | sed 's,^\./,,' | zip -q -9 -X -D "$work/whole.aab" -@)
	if [ -n "${KEYSTORE:-}" ]; then
		command -v jarsigner >/dev/null 2>&1 || fail "jarsigner is missing, which signs bundles: it comes with Java."
		export KEYSTORE_PASSWORD
		jarsigner -sigalg SHA256withRSA -digestalg SHA-256 -keystore "$KEYSTORE" -storepass:env KEYSTORE_PASSWORD \
			-signedjar "$out" "$work/whole.aab" "${KEY_ALIAS:?KEYSTORE needs KEY_ALIAS beside it.}" >/dev/null
		signed=signed
	else
		mv "$work/whole.aab" "$out"
		signed="not signed, for there is no KEYSTORE"
	fi
	echo "build/${out##*/}: $(wc -c <"$out" | tr -d ' ') bytes, $signed"
	exit
	;;
esac

for command in zipalign apksigner; do
	command -v "$command" >/dev/null 2>&1 || fail "$command is missing: on Debian, apt-get install zipalign apksigner."
done
if [ -z "${KEYSTORE:-}" ]; then
	KEYSTORE=$HOME/.android/debug.keystore KEY_ALIAS=androiddebugkey KEYSTORE_PASSWORD=android
	if [ ! -f "$KEYSTORE" ]; then
		mkdir -p "$HOME/.android"
		keytool -genkeypair -keystore "$KEYSTORE" -storepass "$KEYSTORE_PASSWORD" -alias "$KEY_ALIAS" -keypass "$KEYSTORE_PASSWORD" \
			-keyalg RSA -keysize 2048 -validity 10950 -dname "CN=Android Debug,O=Android,C=US" >/dev/null 2>&1
	fi
fi
if [ -z "${KEY_ALIAS:-}" ] || [ -z "${KEYSTORE_PASSWORD:-}" ]; then
	fail "KEYSTORE needs KEY_ALIAS and KEYSTORE_PASSWORD beside it."
fi
export KEYSTORE_PASSWORD

link "$work/bare.apk"
for apk; do
	rm -rf "$work/program"
	unpack "$apk" "$work/program"
	processor=$(basename "$work"/program/lib/*)
	cp "$work/bare.apk" "$work/whole.apk"
	(cd "$work/program" && zip -q -9 -r -X -D ../whole.apk classes.dex classes2.dex lib)
	zipalign -f 4 "$work/whole.apk" "$work/aligned.apk"
	package=$out/$name-$processor.apk
	apksigner sign --ks "$KEYSTORE" --ks-key-alias "$KEY_ALIAS" --ks-pass env:KEYSTORE_PASSWORD \
		--v4-signing-enabled false --out "$package" "$work/aligned.apk"
	apksigner verify "$package"
	echo "build/${package##*/}: $(wc -c <"$package" | tr -d ' ') bytes"
done
