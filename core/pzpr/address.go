package pzpr

import (
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Address is a parsed address. A field is the text between two slashes.
type Address struct {
	Genre  string // name of the genre in the address
	Fields []string
	Form   Form
}

// Form is the format of the fields of an address.
type Form int

const (
	Encoded Form = iota // [FLAG] COLS ROWS BODY
	Rowwise             // ROWS COLS and the rows of kanpen.net
	File                // lines of a pzprv3 file
)

// Read parses an address, with or without its host; ok is false if the text is not an address.
func Read(text string) (a Address, ok bool) {
	page, query, asked := strings.Cut(unescaped(strings.TrimSpace(text)), "?")
	if strings.ContainsAny(page, " \t") {
		return a, false
	}
	if !asked {
		query = page // the part after the `?` of an address was given alone
	}
	if applet, ok := strings.CutSuffix(page, ".html"); ok {
		if key, cells, _ := strings.Cut(query, "="); key == "problem" || key == "pzpr" {
			a.Genre, a.Fields = applet[strings.LastIndex(applet, "/")+1:], strings.Split(cells, "/")
			if key == "problem" {
				a.Form = Rowwise
			}
			return a, isGenre(a.Genre)
		}
	}
	if mode, rest, ok := strings.Cut(query, "&"); ok && strings.HasPrefix(mode, "type=") {
		query = strings.TrimPrefix(rest, "amp;") // HTML writes & as &amp;
	}
	if plain, err := url.PathUnescape(query); err == nil && !strings.Contains(query, "/") {
		query = plain // some chats escape the address
	}
	if strings.HasPrefix(query, fileMark) {
		whole, err := url.PathUnescape(query)
		if a.Fields = strings.Split(whole, "/"); err != nil || len(a.Fields) < 2 {
			return a, false
		}
		a.Form, a.Genre = File, FileGenre(a.Fields)
		return a, true
	}
	if strings.HasPrefix(query, "/") {
		query = appletGenre(page) + query // addresses of the first applets have the genre in the path
	}
	a.Fields = strings.Split(query, "/")
	a.Genre = strings.TrimSuffix(strings.TrimSuffix(a.Fields[0], "_edit"), "_play")
	a.Fields = a.Fields[1:]
	return a, len(a.Fields) >= 2 && isGenre(a.Genre)
}

// unescaped returns an address whose question mark is escaped, as within the query of another address, without its escapes. Other
// addresses stay as they are.
func unescaped(address string) string {
	if strings.Contains(address, "?") || !strings.Contains(strings.ToUpper(address), "%3F") {
		return address
	}
	if plain, err := url.PathUnescape(address); err == nil {
		return plain
	}
	return address
}

// appletGenre returns the first folder of a page that is the name of a genre; "" if there is none.
func appletGenre(page string) string {
	for folder := range strings.SplitSeq(page, "/") {
		if _, ok := Find(folder); ok {
			return folder
		}
	}
	return ""
}

// isGenre reports whether a word could be the name of a genre.
func isGenre(word string) bool {
	for i, r := range word {
		letter := 'a' <= r|0x20 && r|0x20 <= 'z'
		if !letter && (i == 0 || (r < '0' || r > '9') && r != '-') {
			return false
		}
	}
	return word != ""
}

// fileMark begins a file, also one in pzprv3.1.
const fileMark = "pzprv3"

// IsFile reports whether a line begins a pzprv3 file.
func IsFile(line string) bool { return strings.HasPrefix(line, fileMark) }

// FileGenre returns the genre in the lines of a pzprv3 file, as the file spells it.
func FileGenre(lines []string) string {
	for _, line := range lines[1:] {
		if !strings.HasPrefix(line, "v:") {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// Span is the place of an address in a line: byte offsets, To exclusive.
type Span struct{ From, To int }

// Spans finds the addresses in a line of text, even in brackets and quotes, without surrounding punctuation, Markdown, and additions by
// other sites. A file on one line is an address, too. With stop, a full stop after an address is part of it, since it may be its last cell.
func Spans(line string, stop bool) (spans []Span) {
	if strings.IndexByte(line, '/') < 0 && strings.IndexByte(line, '%') < 0 {
		return nil
	}
	const around = ".,;:!?*_~-="
	for at := 0; at < len(line); {
		end := strings.IndexFunc(line[at:], ends)
		if end < 0 {
			end = len(line) - at
		}
		word := line[at : at+end]
		if !strings.ContainsAny(word, "/%") {
			word = ""
		}
		if from := strings.TrimLeft(word, around); IsFile(from) && strings.Contains(from, "/") {
			from := at + len(word) - len(from)
			at = from + fileEnd(line[from:])
			spans = append(spans, Span{from, at})
			continue
		}
		word = strings.TrimRight(word, around)
		if stop && strings.HasPrefix(line[at+len(word):], ".") {
			word += "."
		}
		if from, to, ok := addressIn(word, len(word)-len(strings.TrimLeft(word, around))); ok {
			spans = append(spans, Span{at + from, at + to})
		}
		_, width := utf8.DecodeRuneInString(line[at+end:])
		at += end + max(width, 1)
	}
	return spans
}

// maxTries is the largest number of positions in a word that are tried as the beginning or the end of an address.
const maxTries = 8

// addressIn finds the address in a word from an index on: the whole rest, or the query of another address, without any text after the
// cells.
func addressIn(word string, from int) (start, end int, ok bool) {
	for range maxTries {
		if end, ok := untracked(word[from:]); ok {
			return from, from + end, true
		}
		inner := -1
		if from+1 < len(word) {
			inner = strings.Index(word[from+1:], "http")
		}
		if inner < 0 {
			break
		}
		from += 1 + inner
	}
	return 0, 0, false
}

// untracked returns the length of the address at the beginning of a text, without a fragment and parameters that other sites add; ok is
// false if the text does not begin with an address.
func untracked(text string) (end int, ok bool) {
	isAddress := func(text string, cut byte) bool {
		a, ok := Read(text)
		return ok && a.plausible(strings.Contains(unescaped(text), "?")) && (a.Form != File || cut != '#') // in a file, # is a shaded cell
	}
	tries := 0
	for i := range len(text) {
		last := i+1 == len(text)
		if c := text[i]; tries < maxTries && (c == '#' || (c == '?' || c == '&') && (last || isParameter(text[i+1:]))) {
			if tries++; isAddress(text[:i], c) {
				return i, true
			}
		}
	}
	return len(text), isAddress(text, 0)
}

// isParameter reports whether a text begins with the name of a parameter.
func isParameter(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '=':
			return i > 0
		case !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("_-.", c) >= 0):
			return false
		}
	}
	return false
}

// ends reports whether a character ends an address.
func ends(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>\"'`()[]{}|\\^", r) }

// plausible reports whether an address cannot be words of a sentence: it has a size or is a file and, unless it is a query, it has a known
// genre too.
func (a Address) plausible(query bool) bool {
	_, known := Find(a.Genre)
	if a.Form != Encoded {
		return true
	}
	for i := range min(3, len(a.Fields)-1) {
		_, cols := strconv.Atoi(a.Fields[i])
		_, rows := strconv.Atoi(a.Fields[i+1])
		if cols == nil && rows == nil {
			return query || known
		}
	}
	return false
}
