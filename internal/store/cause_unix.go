//go:build unix

package store

import "syscall"

var systemCauses = []systemCause{
	{syscall.ENOSPC, CauseFull},
	{syscall.EDQUOT, CauseQuota},
	{syscall.EROFS, CauseWriteProtected},
	{syscall.EIO, CauseFaulty},
	{syscall.EXDEV, CauseTwoDisks},
	{syscall.EMFILE, CauseTooManyFiles},
	{syscall.ENFILE, CauseTooManyFiles},
	{syscall.ETXTBSY, CauseBusy},
	{syscall.EBUSY, CauseBusy},
	{syscall.ENOTDIR, CauseGone}, // something else is in the place of the folder
}
