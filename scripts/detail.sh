# shellcheck shell=sh
# What the packaging scripts know of the app:  . "$(dirname "$0")/detail.sh"

# detail prints a value of the FyneApp.toml below $root.
detail() {
	# shellcheck disable=SC2154 # whoever reads this file has set it
	sed -n "s/^$1 = \"\{0,1\}\([^\"]*\)\"\{0,1\}\$/\1/p" "$root/FyneApp.toml"
}
