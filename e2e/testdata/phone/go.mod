module fyne.io/fyne/v2/phone

go 1.26
