package store

import "golang.org/x/sys/windows"

var systemCauses = []systemCause{
	{windows.ERROR_DISK_FULL, CauseFull},
	{windows.ERROR_HANDLE_DISK_FULL, CauseFull},
	{windows.ERROR_DISK_QUOTA_EXCEEDED, CauseQuota},
	{windows.ERROR_WRITE_PROTECT, CauseWriteProtected},
	{windows.ERROR_CRC, CauseFaulty},
	{windows.ERROR_IO_DEVICE, CauseFaulty},
	{windows.ERROR_NOT_SAME_DEVICE, CauseTwoDisks},
	{windows.ERROR_TOO_MANY_OPEN_FILES, CauseTooManyFiles},
	{windows.ERROR_SHARING_VIOLATION, CauseBusy},
	{windows.ERROR_LOCK_VIOLATION, CauseBusy},
	{windows.ERROR_DIRECTORY, CauseGone}, // something else is in the place of the folder
}
