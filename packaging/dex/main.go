// Command dex writes the one class that the app adds to Fyne's on Android:  go run ./packaging/dex FILE
//
// Android hands what another app wants to be opened to the activity that runs already, and Fyne's does not look at it. The class
// is a subclass that keeps it, so that the program finds it as it finds what the activity was started with, and tells the program:
//
//	package app.minechess;
//
//	public class MainActivity extends org.golang.app.GoNativeActivity {
//	    @Override protected void onNewIntent(android.content.Intent intent) {
//	        super.onNewIntent(intent);
//	        setIntent(intent);
//	        arrived();
//	    }
//	    private native void arrived();
//	}
//
// That is little enough to be written as Android reads it, so that a package takes no Java compiler, no class library of Android
// and no translator. The format is described at https://source.android.com/docs/core/runtime/dex-format.
package main

import (
	"bytes"
	"cmp"
	"crypto/sha1"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"os"
	"slices"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: dex FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], mainActivity(), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "dex:", err)
		os.Exit(1)
	}
}

// The access flags of methods and classes.
const (
	public      = 0x1
	private     = 0x2
	protected   = 0x4
	native      = 0x100
	constructor = 0x10000
)

// The operations that the class needs. Invocations take the method, then the number of the registers that they pass on: all of
// them, from the first.
const (
	returnVoid    = 0x0e
	invokeVirtual = 0x6e
	invokeSuper   = 0x6f
	invokeDirect  = 0x70
)

const (
	own    = "Lapp/minechess/MainActivity;"
	fynes  = "Lorg/golang/app/GoNativeActivity;"
	intent = "Landroid/content/Intent;"
)

// method names a method: of a class, with parameters, all of which are classes, and no result.
type method struct {
	class, name string
	parameters  string // the descriptor of the only one, or ""
}

// call is an instruction that invokes a method with the first registers.
type call struct {
	operation byte
	method    method
	registers int
}

// body is a method that the class has, with what it does; native ones do nothing here.
type body struct {
	method    method
	access    uint32
	registers int
	calls     []call
}

// mainActivity is the class as a file that Android loads.
func mainActivity() []byte {
	onNewIntent := method{own, "onNewIntent", intent}
	arrived := method{own, "arrived", ""}
	f := file{
		direct: []body{
			{method{own, "<init>", ""}, public | constructor, 1, []call{{invokeDirect, method{fynes, "<init>", ""}, 1}}},
			{arrived, private | native, 0, nil},
		},
		virtual: []body{
			{onNewIntent, protected, 2, []call{
				{invokeSuper, method{fynes, "onNewIntent", intent}, 2},
				{invokeVirtual, method{own, "setIntent", intent}, 2},
				{invokeDirect, arrived, 1},
			}},
		},
	}
	return f.bytes()
}

// file is a file with one class. What it refers to lies in tables, sorted, and is referred to by its place there.
type file struct {
	direct, virtual []body

	strings, types []string
	protos         []string // by their parameter; the result is none
	methods        []method
}

func (f *file) bodies() []body { return slices.Concat(f.direct, f.virtual) }

// collect fills the tables with all that is referred to.
func (f *file) collect() {
	for _, b := range f.bodies() {
		f.methods = append(f.methods, b.method)
		for _, c := range b.calls {
			f.methods = append(f.methods, c.method)
		}
	}
	f.types = []string{"V", fynes}
	for _, m := range f.methods {
		f.types = append(f.types, m.class)
		f.protos = append(f.protos, m.parameters)
		f.strings = append(f.strings, m.name)
		if m.parameters != "" {
			f.types = append(f.types, m.parameters)
			f.strings = append(f.strings, shorty(m.parameters))
		}
	}
	f.strings = append(f.strings, f.types...)
	f.strings, f.types, f.protos = unique(f.strings), unique(f.types), unique(f.protos)
	slices.SortFunc(f.methods, func(a, b method) int {
		return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.name, b.name), cmp.Compare(a.parameters, b.parameters))
	})
	f.methods = slices.Compact(f.methods)
}

// shorty is the short form of a signature: no result, and a class for each parameter.
func shorty(parameters string) string {
	if parameters == "" {
		return "V"
	}
	return "VL"
}

func unique(s []string) []string {
	slices.Sort(s)
	return slices.Compact(s)
}

func place[T comparable](table []T, of T) int {
	i := slices.Index(table, of)
	if i < 0 {
		panic(fmt.Sprintf("dex: %v is not in its table", of))
	}
	return i
}

// The kinds of parts of a file, as its map lists them.
const (
	kindHeader     = 0x0000
	kindStringID   = 0x0001
	kindTypeID     = 0x0002
	kindProtoID    = 0x0003
	kindMethodID   = 0x0005
	kindClassDef   = 0x0006
	kindMap        = 0x1000
	kindTypeList   = 0x1001
	kindClassData  = 0x2000
	kindCode       = 0x2001
	kindStringData = 0x2002
)

const (
	headerSize = 0x70
	noIndex    = 0xffffffff
)

// part is a run of things of a kind in the file.
type part struct{ kind, count, at int }

// bytes lays the file out: the header, the tables, then what they point to, and last the map.
func (f *file) bytes() []byte {
	f.collect()
	stringIDs := headerSize
	typeIDs := stringIDs + 4*len(f.strings)
	protoIDs := typeIDs + 4*len(f.types)
	methodIDs := protoIDs + 12*len(f.protos)
	classDefs := methodIDs + 8*len(f.methods)
	data := classDefs + 32

	var w writer
	w.Write(make([]byte, data))
	parts := []part{
		{kindHeader, 1, 0}, {kindStringID, len(f.strings), stringIDs}, {kindTypeID, len(f.types), typeIDs},
		{kindProtoID, len(f.protos), protoIDs}, {kindMethodID, len(f.methods), methodIDs}, {kindClassDef, 1, classDefs},
	}

	code := map[string]int{}
	parts = append(parts, part{kindCode, 0, w.Len()})
	for _, b := range f.bodies() {
		if b.access&native == 0 {
			parts[len(parts)-1].count++
			w.align()
			code[b.method.name] = w.Len()
			f.writeCode(&w, b)
		}
	}
	w.align()
	typeList := w.Len()
	parts = append(parts, part{kindTypeList, 1, typeList})
	w.u32(1)
	w.u16(place(f.types, intent))
	parts = append(parts, part{kindStringData, len(f.strings), w.Len()})
	var texts []int
	for _, s := range f.strings { // all are ASCII
		texts = append(texts, w.Len())
		w.uleb(len(s))
		w.WriteString(s)
		w.WriteByte(0)
	}
	classData := w.Len()
	parts = append(parts, part{kindClassData, 1, classData})
	w.uleb(0) // static fields
	w.uleb(0) // instance fields
	w.uleb(len(f.direct))
	w.uleb(len(f.virtual))
	for _, list := range [...][]body{f.direct, f.virtual} {
		f.writeMethods(&w, list, code)
	}
	w.align()
	maps := w.Len()
	parts = append(parts, part{kindMap, 1, maps})
	w.u32(len(parts))
	for _, p := range parts {
		w.u16(p.kind)
		w.u16(0)
		w.u32(p.count)
		w.u32(p.at)
	}

	var tables writer
	for _, at := range texts {
		tables.u32(at)
	}
	for _, t := range f.types {
		tables.u32(place(f.strings, t))
	}
	for _, p := range f.protos {
		tables.u32(place(f.strings, shorty(p)))
		tables.u32(place(f.types, "V"))
		if p == "" {
			tables.u32(0)
		} else {
			tables.u32(typeList)
		}
	}
	for _, m := range f.methods {
		tables.u16(place(f.types, m.class))
		tables.u16(place(f.protos, m.parameters))
		tables.u32(place(f.strings, m.name))
	}
	for _, field := range [...]int{place(f.types, own), public, place(f.types, fynes), 0, noIndex, 0, classData, 0} {
		tables.u32(field)
	}

	var header writer
	header.WriteString("dex\n035\x00")
	header.Write(make([]byte, 4+sha1.Size)) // the sums follow
	for _, field := range [...]int{
		w.Len(), headerSize, 0x12345678, 0, 0, maps, len(f.strings), stringIDs, len(f.types), typeIDs, len(f.protos), protoIDs,
		0, 0, len(f.methods), methodIDs, 1, classDefs, w.Len() - data, data,
	} {
		header.u32(field)
	}
	all := w.Bytes()
	copy(all[copy(all, header.Bytes()):], tables.Bytes())
	signature := sha1.Sum(all[12+sha1.Size:])
	copy(all[12:], signature[:])
	binary.LittleEndian.PutUint32(all[8:], adler32.Checksum(all[12:]))
	return all
}

// writeCode writes what a method does.
func (f *file) writeCode(w *writer, b body) {
	const units = 3 // of a call
	most := 0
	for _, c := range b.calls {
		most = max(most, c.registers)
	}
	w.u16(b.registers)
	w.u16(b.registers) // all are parameters
	w.u16(most)
	w.u16(0) // nothing is caught
	w.u32(0) // nothing is told to debuggers
	w.u32(units*len(b.calls) + 1)
	for _, c := range b.calls {
		w.WriteByte(c.operation)
		w.WriteByte(byte(c.registers << 4))
		w.u16(place(f.methods, c.method))
		w.u16(0x3210 & (1<<(4*c.registers) - 1))
	}
	w.u16(returnVoid)
}

// writeMethods writes the methods that the class has, each by its distance from the one before.
func (f *file) writeMethods(w *writer, list []body, code map[string]int) {
	slices.SortFunc(list, func(a, b body) int { return place(f.methods, a.method) - place(f.methods, b.method) })
	last := 0
	for _, b := range list {
		at := place(f.methods, b.method)
		w.uleb(at - last)
		last = at
		w.uleb(int(b.access))
		w.uleb(code[b.method.name])
	}
}

// writer writes numbers as the format has them.
type writer struct{ bytes.Buffer }

func (w *writer) u16(n int) { w.Write(binary.LittleEndian.AppendUint16(nil, uint16(n))) }
func (w *writer) u32(n int) { w.Write(binary.LittleEndian.AppendUint32(nil, uint32(n))) }

// uleb writes a number in as many bytes as it needs.
func (w *writer) uleb(n int) { w.Write(binary.AppendUvarint(nil, uint64(n))) }

func (w *writer) align() {
	for w.Len()%4 != 0 {
		w.WriteByte(0)
	}
}
