// Package web is the page that the app runs in when it is in a browser: what shows while it loads, what installs it, and what
// keeps it for use without a network. It has no program; its tests hold the files to each other and to scripts/package.sh, which
// completes them with the program, its version and its sizes.
package web
