// Package e2e tests the app as its users meet it: the program is built, opened in a real window, clicked with a real mouse, killed
// and opened again, and judged by what is on the screen and by what it has kept in its folder. The tests know nothing of how the
// app is made. They look for the board and the buttons in a picture of the window, by the colours of the theme.
//
// They need an X display with a window manager, xdotool and ImageMagick, and are compiled with the build tag window only:
// "make test-window" provides everything.
package e2e
