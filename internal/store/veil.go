package store

import (
	"bytes"
	"encoding/base64"
	"errors"
)

// The record of a game that goes on says where the hidden mines are. Whoever opens its file, be it to look at the moves, should not
// read that by accident. So each line with a tag that tells is veiled on the disk, as the value of another tag. That is no
// encryption: everything that is needed to lift the veil is here, and whoever wants to cheat alone can.
const (
	veilStart = `[MinechessVeiled "`
	veilEnd   = `"]`
)

// veil gives a record as it is written to the disk. One that tells nothing secret is not changed.
func veil(record []byte) []byte {
	end := endOfTags(record)
	running := true
	for line := range bytes.Lines(record[:end]) {
		if value, ok := bytes.CutPrefix(line, []byte(`[Result "`)); ok {
			running = bytes.HasPrefix(value, []byte(`*"`))
		}
	}
	veiled, _ := eachTag(record, end, func(line []byte) ([]byte, error) {
		secret := bytes.HasPrefix(line, []byte(`[MineSeed "`)) || bytes.HasPrefix(line, []byte(`[Mines "`))
		if running && secret || bytes.HasPrefix(line, []byte(veilStart)) {
			return []byte(veilStart + base64.StdEncoding.EncodeToString(turned(line)) + veilEnd + "\n"), nil
		}
		return line, nil
	})
	return veiled
}

// Unveil gives the record of a game as it is in the file of a store, such as one that was copied from there, as it was before it was
// kept. Any other record is not changed.
func Unveil(record []byte) ([]byte, error) {
	return eachTag(record, endOfTags(record), func(line []byte) ([]byte, error) {
		hidden, ok := bytes.CutPrefix(bytes.TrimRight(line, "\r\n"), []byte(veilStart))
		if !ok {
			return line, nil
		}
		hidden, ok = bytes.CutSuffix(hidden, []byte(veilEnd))
		secret, err := base64.StdEncoding.AppendDecode(nil, hidden)
		if !ok || err != nil {
			return nil, errVeil
		}
		return turned(secret), nil
	})
}

var errVeil = errors.New("where its mines are cannot be read")

// eachTag gives a record with each of the lines before end replaced.
func eachTag(record []byte, end int, replace func(line []byte) ([]byte, error)) ([]byte, error) {
	out := make([]byte, 0, len(record)+200)
	for line := range bytes.Lines(record[:end]) {
		line, err := replace(line)
		if err != nil {
			return nil, err
		}
		out = append(out, line...)
	}
	return append(out, record[end:]...), nil
}

// endOfTags is the length of the lines of tags that a record begins with.
func endOfTags(record []byte) int {
	n := 0
	for line := range bytes.Lines(record) {
		if line[0] != '[' {
			break
		}
		n += len(line)
	}
	return n
}

// turned gives bytes changed so that base 64 of them looks like nothing known. Done twice, they are as before.
func turned(b []byte) []byte {
	out := make([]byte, len(b))
	for i, c := range b {
		out[i] = c ^ byte(0xA5+i*31)
	}
	return out
}
