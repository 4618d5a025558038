// Package packaging holds what packages of the app are made of besides the program:
// manifests, entries of desktops, manual pages and icons. Its tests read them as the systems would.
package packaging
