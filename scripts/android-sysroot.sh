#!/bin/sh
# Makes a compiler for Android of a sysroot and a clang that is there anyway:  scripts/android-sysroot.sh FOLDER
#
# FOLDER is, or becomes, what ANDROID_NDK_HOME names. The sysroot of an NDK (r21 or newer) must lie in it under
# toolchains/llvm/prebuilt/linux-x86_64/sysroot; of it are used usr/include and usr/lib/TRIPLE/API. Whoever has a whole NDK
# needs none of this. On Debian the packages clang-14, lld-14 and llvm-14 are enough; LLVM=19 takes another version.
set -eu

folder=${1:?usage: scripts/android-sysroot.sh FOLDER}
llvm=${LLVM:-14}
prebuilt=$(cd "$folder" && pwd)/toolchains/llvm/prebuilt/linux-x86_64
sysroot=$prebuilt/sysroot

fail() {
	echo "$*" >&2
	exit 1
}

[ -d "$sysroot/usr/include" ] || fail "There is no sysroot at $sysroot."
for command in clang lld llvm-nm llvm-strip llvm-readelf; do
	command -v "$command-$llvm" >/dev/null 2>&1 || fail "$command-$llvm is missing: apt-get install clang-$llvm lld-$llvm llvm-$llvm"
done

# What is written here stands in for the NDK's compilers, and must not take the place of any.
[ ! -e "$prebuilt/bin/clang" ] || fail "$prebuilt/bin has the compilers of a whole NDK: let ANDROID_NDK_HOME name $folder."
rm -rf "${prebuilt:?}/bin"
mkdir -p "$prebuilt/bin"
for command in llvm-nm llvm-strip llvm-readelf; do
	ln -s "$(command -v "$command-$llvm")" "$prebuilt/bin/$command"
done

# wrapper TRIPLE API FOLDER writes the two compilers of one processor and API level. The compiler's own runtime is not in a
# sysroot, and a Go program calls nothing of it, so only what the phone has is linked. A linker gets options that a plain
# compilation would complain of.
wrapper() {
	libraries=$sysroot/usr/lib/$3/$2
	for language in clang clang++; do
		cat >"$prebuilt/bin/$1$2-$language" <<WRAPPER
#!/bin/sh
for argument; do
	case \$argument in -c | -S | -E | -M | -MM) exec $language-$llvm --target=$1$2 --sysroot="$sysroot" "\$@" ;; esac
done
exec $language-$llvm --target=$1$2 --sysroot="$sysroot" -fuse-ld=lld-$llvm -nodefaultlibs -L"$libraries" "\$@" -lc -lm -ldl
WRAPPER
		chmod +x "$prebuilt/bin/$1$2-$language"
	done
}

for api in 21 22 23 24; do
	for triple in aarch64-linux-android i686-linux-android x86_64-linux-android; do
		wrapper "$triple" "$api" "$triple"
	done
	wrapper armv7a-linux-androideabi "$api" arm-linux-androideabi
done
echo "ANDROID_NDK_HOME=$(cd "$folder" && pwd)"
