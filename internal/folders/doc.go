// Package folders is what the app's own page for opening and saving files knows
// of the disk: what lies in a folder, where people keep their files, how a file
// is written so that it is there whole or not at all, and which names every
// file system takes.
package folders
