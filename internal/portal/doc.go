// Package portal asks the desktop to let its user choose a file, by the dialog
// that all programs of that desktop share: the FileChooser of the XDG desktop
// portals, which the desktops of Linux and the BSDs offer over D-Bus. Elsewhere
// the package is empty. See
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
package portal
