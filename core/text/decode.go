package text

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns the text in the bytes of a file: in UTF-8, in UTF-16, or else in the encoding that an XML heading names, by default
// Windows-1252. Zero bytes, which some collections have between their parts, become empty lines. It returns an error for files that are
// not text.
func Decode(file []byte) (string, error) {
	if order := wide(file); order != nil {
		return decodeWide(file, order)
	}
	if utf8.Valid(file) {
		return separated(string(file))
	}
	if name := encodingOf(file); name != "" && !isLatin(name) {
		return "", Errorf(0, 0, "this file is in the encoding “%s”, which Unknot does not know; save it as UTF-8", Quote(name))
	}
	var b strings.Builder
	for _, c := range file {
		b.WriteRune(latin(c))
	}
	return separated(b.String())
}

// wide returns the byte order of a file in UTF-16; nil for any other file. A file without a mark has a zero byte in most of its first
// characters.
func wide(file []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(file, []byte{0xff, 0xfe}):
		return binary.LittleEndian
	case bytes.HasPrefix(file, []byte{0xfe, 0xff}):
		return binary.BigEndian
	}
	const sample = 64
	zeros, pairs := [2]int{}, min(sample, len(file)/2)
	for i, c := range file[:2*pairs] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	switch {
	case zeros[1] > pairs/2 && zeros[0] == 0:
		return binary.LittleEndian
	case zeros[0] > pairs/2 && zeros[1] == 0:
		return binary.BigEndian
	}
	return nil
}

func decodeWide(file []byte, order binary.ByteOrder) (string, error) {
	units := make([]uint16, len(file)/2)
	for i := range units {
		units[i] = order.Uint16(file[2*i:])
	}
	return separated(strings.TrimPrefix(string(utf16.Decode(units)), "\ufeff"))
}

// separated returns a text with an empty line for each zero byte. Other control characters are a sign of a file that is not text.
func separated(text string) (string, error) {
	controls := 0
	for i := range len(text) {
		if c := text[i]; c < ' ' && (c < '\t' || c > '\r') && c != 0x1a && c != 0x1b {
			controls++
		}
	}
	if zeros := strings.Count(text, "\x00"); controls > zeros || 100*controls > len(text) {
		return "", Errorf(0, 0, "this is not text; paste the puzzle as text, not as a picture or another file")
	}
	return strings.ReplaceAll(text, "\x00", "\n\n"), nil
}

var xmlHeading = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]+)["']`)

// encodingOf returns the encoding that an XML heading names; "" if there is none.
func encodingOf(file []byte) string {
	const heading = 200
	found := xmlHeading.FindSubmatch(file[:min(heading, len(file))])
	if found == nil {
		return ""
	}
	return string(found[1])
}

// isLatin reports whether an encoding is Windows-1252 or a part of it. UTF-8 is included: a file that names it although it is not UTF-8 is
// most likely Windows-1252.
func isLatin(name string) bool {
	switch strings.ToLower(name) {
	case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "us-ascii", "ascii", "utf-8", "utf8":
		return true
	}
	return false
}

// beyond has the characters of Windows-1252 from 0x80 on, where it differs from Unicode.
const beyond = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

var windows = []rune(beyond)

// latin returns a character of Windows-1252.
func latin(c byte) rune {
	if i := int(c) - 0x80; 0 <= i && i < len(windows) {
		return windows[i]
	}
	return rune(c)
}
