package theme

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Icons, on a grid of 24 with lines 2 wide. Each takes the colour of the text
// around it, changes with the theme, and keeps its shape alone: no icon needs
// colour to be understood. IconBack points left and IconForward right: the one
// is the other's mirror image in a language read from the right, and so are
// IconUndo and IconRedo.
var (
	IconMenu     = icon("menu")     // three bars
	IconNewGame  = icon("new-game") // plus
	IconUndo     = icon("undo")     // arrow turning back to the left
	IconRedo     = icon("redo")     // arrow turning back to the right
	IconDraw     = icon("draw")     // ½
	IconResign   = icon("resign")   // white flag
	IconFlip     = icon("flip")     // two arrows that follow each other around
	IconSettings = icon("settings") // cog wheel
	IconBack     = icon("back")     // arrow to the left
	IconForward  = icon("forward")  // arrow to the right
	IconFirst    = icon("first")    // angle to the left at a bar
	IconPrevious = icon("previous") // angle to the left
	IconNext     = icon("next")     // angle to the right
	IconLast     = icon("last")     // angle to the right at a bar
	IconOpen     = icon("open")     // folder
	IconPause    = icon("pause")    // two upright bars
	IconPlay     = icon("play")     // a triangle that points right
	IconMinus    = icon("minus")    // the bar of IconNewGame that lies
	IconSearch   = icon("search")   // a magnifying glass: analysis
	IconReport   = icon("report")   // three bars of a chart
	IconGames    = icon("games")    // a board of four squares
	IconSave     = icon("save")     // arrow into a tray
	IconCopy     = icon("copy")     // two sheets
	IconPaste    = icon("paste")    // a sheet under a clip
	IconFile     = icon("file")     // a sheet with a folded corner
	IconUp       = icon("up")       // arrow up
	IconSweep    = icon("sweep")    // bomb, the sapper action
	IconHint     = icon("hint")     // light bulb
	IconInfo     = icon("info")     // i in a circle
	IconGuide    = icon("guide")    // an open book
	IconPractice = icon("practice") // a target
	IconTour     = icon("tour")     // steps that lead up
	IconDelete   = icon("delete")   // a waste bin
	IconClose    = icon("close")    // a cross
	IconExpand   = icon("expand")   // angle upwards: there is more
	IconMore     = icon("more")     // three dots: what can be done with it
	IconFilter   = icon("filter")   // bars that get shorter downwards
	IconEdit     = icon("edit")     // a pencil
	IconSeal     = icon("seal")     // a padlock: what is behind it cannot be changed
	IconCheck    = icon("check")    // a tick: it is on

	IconLowTime    = icon("low-time")    // an hourglass that has run through
	IconFallenFlag = icon("fallen-flag") // the flag of a clock that lies down
)

func icon(name string) fyne.Resource {
	return fynetheme.NewThemedResource(drawing("icons/" + name + ".svg"))
}
