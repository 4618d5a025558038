//go:build unix

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"testing"
)

func TestCauses(t *testing.T) {
	for _, c := range []struct {
		code error
		want Cause
	}{
		{syscall.ENOSPC, CauseFull},
		{ErrFull, CauseFull},
		{syscall.EDQUOT, CauseQuota},
		{syscall.EACCES, CauseForbidden},
		{syscall.EPERM, CauseForbidden},
		{fs.ErrPermission, CauseForbidden},
		{syscall.EROFS, CauseWriteProtected},
		{syscall.ENOENT, CauseGone},
		{syscall.ENOTDIR, CauseGone},
		{syscall.EIO, CauseFaulty},
		{syscall.EXDEV, CauseTwoDisks},
		{syscall.EMFILE, CauseTooManyFiles},
		{syscall.ENFILE, CauseTooManyFiles},
		{syscall.EBUSY, CauseBusy},
		{ErrTooLarge, CauseTooLarge},
		{syscall.ELOOP, CauseOther},
		{errors.New("it is Monday"), CauseOther},
		{nil, CauseOther},
	} {
		// As the system gives it, through this package and joined to another.
		for _, err := range []error{
			c.code,
			explain(&fs.PathError{Op: "write", Path: "/games/a.pgn", Err: c.code}),
			fmt.Errorf("the game was not saved: %w", errors.Join(errors.New("first"), &os.LinkError{Op: "rename", Old: "a", New: "b", Err: c.code})),
		} {
			if got := CauseOf(err); got != c.want {
				t.Errorf("the cause of %v is %d, not %d", err, got, c.want)
			}
		}
	}
}

// A disk that refuses in any of these ways is told as what it is.
func TestAFailingDiskTellsItsCause(t *testing.T) {
	for code, want := range map[syscall.Errno]Cause{
		syscall.EIO: CauseFaulty, syscall.EROFS: CauseWriteProtected, syscall.ENOSPC: CauseFull, syscall.EDQUOT: CauseQuota,
		syscall.EXDEV: CauseTwoDisks, syscall.EMFILE: CauseTooManyFiles, syscall.EACCES: CauseForbidden,
	} {
		s, err := Open(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		disk := s.files.(*disk)
		create := disk.create
		disk.create = func(dir, pattern string) (newFile, error) {
			return nil, &fs.PathError{Op: "open", Path: dir, Err: code}
		}
		if err := errors.Join(s.KeepGame(gameID, []byte(record)), s.Flush()); CauseOf(err) != want {
			t.Errorf("after %v the cause of %v is %d, not %d", code, err, CauseOf(err), want)
		}
		disk.create = create
		if err := s.Flush(); err != nil {
			t.Errorf("once the disk works again it says %v", err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}
