package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// listing is what the class must come to when it is read back.
const listing = `public Lapp/minechess/MainActivity; extends Lorg/golang/app/GoNativeActivity;
10001 <init>()V registers 1 1 1
	70 {0} Lorg/golang/app/GoNativeActivity;.<init>()V
	0e
102 arrived()V
4 onNewIntent(Landroid/content/Intent;)V registers 2 2 2
	6f {0 1} Lorg/golang/app/GoNativeActivity;.onNewIntent(Landroid/content/Intent;)V
	6e {0 1} Lapp/minechess/MainActivity;.setIntent(Landroid/content/Intent;)V
	70 {0} Lapp/minechess/MainActivity;.arrived()V
	0e
`

func TestClassReadsBack(t *testing.T) {
	r := reader(mainActivity())
	if got := r.class(t); got != listing {
		t.Errorf("the class reads\n%s\nnot\n%s", got, listing)
	}
}

// Tables that are not sorted, or with something twice, are refused by Android.
func TestTablesAreSorted(t *testing.T) {
	r := reader(mainActivity())
	for i := 1; i < r.u32(56); i++ {
		if r.text(i-1) >= r.text(i) {
			t.Errorf("%q comes before %q", r.text(i-1), r.text(i))
		}
	}
	for name, table := range map[string]struct{ count, at, size, words int }{
		"types": {r.u32(64), r.u32(68), 4, 1}, "signatures": {r.u32(72), r.u32(76), 12, 1}, "methods": {r.u32(88), r.u32(92), 8, 2},
	} {
		// A method is sorted by class, name and signature, which it has in another order.
		key := func(i int) []int {
			at := table.at + i*table.size
			switch name {
			case "methods":
				return []int{r.u16(at), r.u32(at + 4), r.u16(at + 2)}
			case "signatures":
				return []int{r.u32(at + 4), r.u32(at + 8)} // what the parameter lists differ in is that only one has any
			}
			return []int{r.u32(at)}
		}
		for i := 1; i < table.count; i++ {
			if fmt.Sprintf("%08d", key(i-1)) >= fmt.Sprintf("%08d", key(i)) {
				t.Errorf("%s: %v comes before %v", name, key(i-1), key(i))
			}
		}
	}
}

func TestFileIsWhole(t *testing.T) {
	all := mainActivity()
	r := reader(all)
	if !bytes.HasPrefix(all, []byte("dex\n035\x00")) || r.u32(32) != len(all) || r.u32(36) != headerSize || r.u32(104)+r.u32(108) != len(all) {
		t.Errorf("the header is % x", all[:headerSize])
	}
	if sum := sha1.Sum(all[32:]); !bytes.Equal(sum[:], all[12:32]) {
		t.Error("the signature is of something else")
	}
	if adler32.Checksum(all[12:]) != binary.LittleEndian.Uint32(all[8:]) {
		t.Error("the checksum is of something else")
	}
	// The map lists everything in its order, and ends the file.
	at := r.u32(52)
	last := -1
	for i := range r.u32(at) {
		entry := at + 4 + 12*i
		if from := r.u32(entry + 8); from <= last {
			t.Errorf("what begins at %d comes after what begins at %d", from, last)
		} else {
			last = from
		}
	}
	if last != at || at+4+12*r.u32(at) != len(all) {
		t.Errorf("the map is at %d, the last thing at %d", at, last)
	}
	if !bytes.Equal(all, mainActivity()) {
		t.Error("the same class is written in two ways")
	}
}

// TestAndroidAgrees lets Android's own reader look at the file, which refuses what its rules do not allow.
func TestAndroidAgrees(t *testing.T) {
	if _, err := exec.LookPath("dexdump"); err != nil {
		t.Skip(err)
	}
	name := filepath.Join(t.TempDir(), "classes2.dex")
	if err := os.WriteFile(name, mainActivity(), 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.Command("dexdump", "-d", name).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	for _, line := range []string{
		"invoke-direct {v0}, Lorg/golang/app/GoNativeActivity;.<init>:()V",
		"invoke-super {v0, v1}, Lorg/golang/app/GoNativeActivity;.onNewIntent:(Landroid/content/Intent;)V",
		"invoke-virtual {v0, v1}, Lapp/minechess/MainActivity;.setIntent:(Landroid/content/Intent;)V",
		"invoke-direct {v0}, Lapp/minechess/MainActivity;.arrived:()V",
	} {
		if !strings.Contains(string(said), line) {
			t.Errorf("dexdump does not say %s in\n%s", line, said)
		}
	}
	damaged := mainActivity()
	damaged[len(damaged)-1] ^= 1
	if err := os.WriteFile(name, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := exec.Command("dexdump", "-d", name).Run(); err == nil {
		t.Error("dexdump agrees to anything")
	}
}

// reader reads a file of classes by its own tables.
type reader []byte

func (r reader) u16(at int) int { return int(binary.LittleEndian.Uint16(r[at:])) }
func (r reader) u32(at int) int { return int(binary.LittleEndian.Uint32(r[at:])) }

// uleb reads a number and moves on behind it.
func (r reader) uleb(at *int) int {
	n, size := binary.Uvarint(r[*at:])
	*at += size
	return int(n)
}

func (r reader) text(i int) string {
	at := r.u32(r.u32(60) + 4*i)
	length := r.uleb(&at)
	return string(r[at : at+length])
}

func (r reader) typeName(i int) string { return r.text(r.u32(r.u32(68) + 4*i)) }

// method is a method by its place in the table: its class, and its name with what it takes.
func (r reader) method(i int) (class, signature string) {
	at := r.u32(92) + 8*i
	proto := r.u32(76) + 12*r.u16(at+2)
	parameters := ""
	if list := r.u32(proto + 8); list != 0 {
		for p := range r.u32(list) {
			parameters += r.typeName(r.u16(list + 4 + 2*p))
		}
	}
	return r.typeName(r.u16(at)), fmt.Sprintf("%s(%s)%s", r.text(r.u32(at+4)), parameters, r.typeName(r.u32(proto+4)))
}

func (r reader) class(t *testing.T) string {
	t.Helper()
	if n := r.u32(96); n != 1 {
		t.Fatalf("%d classes", n)
	}
	at := r.u32(100)
	var b strings.Builder
	flags := map[int]string{public: "public"}
	fmt.Fprintf(&b, "%s %s extends %s\n", flags[r.u32(at+4)], r.typeName(r.u32(at)), r.typeName(r.u32(at+8)))
	data := r.u32(at + 24)
	if fields := r.uleb(&data) + r.uleb(&data); fields != 0 {
		t.Fatalf("%d fields", fields)
	}
	for _, count := range [...]int{r.uleb(&data), r.uleb(&data)} {
		index := 0
		for range count {
			index += r.uleb(&data)
			access, code := r.uleb(&data), r.uleb(&data)
			_, signature := r.method(index)
			fmt.Fprintf(&b, "%x %s", access, signature)
			if code == 0 {
				b.WriteByte('\n')
				continue
			}
			fmt.Fprintf(&b, " registers %d %d %d\n", r.u16(code), r.u16(code+2), r.u16(code+4))
			for unit, end := code+16, code+16+2*r.u32(code+12); unit < end; {
				if operation := r[unit]; operation == returnVoid {
					fmt.Fprintf(&b, "\t%02x\n", operation)
					unit += 2
					continue
				}
				var registers []int
				for i := range int(r[unit+1] >> 4) {
					registers = append(registers, r.u16(unit+4)>>(4*i)&15)
				}
				class, signature := r.method(r.u16(unit + 2))
				list := strings.Trim(fmt.Sprint(registers), "[]")
				fmt.Fprintf(&b, "\t%02x {%s} %s.%s\n", r[unit], list, class, signature)
				unit += 6
			}
		}
	}
	return b.String()
}
