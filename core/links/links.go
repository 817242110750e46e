// Package links reads and writes the addresses of other sites that hold a whole puzzle: f-puzzles, SudokuPad and Penpa. It knows their
// formats and no kind of puzzle.
package links

import (
	"errors"
	"net/url"
	"strings"
	"unicode/utf8"
)

// Form is the format of the data in an address.
type Form int

const (
	Short     Form = iota // the address has only a short name, and only the site has the puzzle
	FPuzzles              // LZ-string of the JSON of f-puzzles
	SudokuPad             // LZ-string of SudokuPad's short notation
	Drawing               // Penpa's compressed text
)

// Link is a parsed address of a site.
type Link struct {
	Site string // title of the site, such as “SudokuPad”
	Form Form
	Data string // the compressed data; "" if the form is Short
}

// maxText is the largest length in bytes of an unpacked text. Without a limit, a kilobyte of data could unpack to a gigabyte.
const maxText = 4 << 20

var errLong = errors.New("this address unpacks to more than 4 MB, so it is not a puzzle")

var errCut = errors.New("the address is cut off or damaged; copy it again")

// ErrShort is the error for an address that has only the short name of a puzzle.
var ErrShort = errors.New("only the site has this puzzle, since its address is a short name; open it there and copy " +
	"the long address or the puzzle")

// sites lists the titles of the sites, with the ends of their host names.
var sites = []struct{ title, host string }{
	{"f-puzzles", "f-puzzles.com"},
	{"SudokuPad", "sudokupad.app"},
	{"SudokuPad", "crackingthecryptic.com"},
	{"TinyURL", "tinyurl.com"},
}

// prefixes lists the marks in front of compressed data in addresses of SudokuPad and similar sites, longer marks first.
var prefixes = []struct {
	mark string
	form Form
}{{"fpuzzles", FPuzzles}, {"fpuz", FPuzzles}, {"scl", SudokuPad}, {"ctc", SudokuPad}}

// Read parses an address, with or without its scheme. ok is false if the address neither contains nor names a puzzle. Compressed data
// without an address are accepted too. A blank in the address counts as a +, since browsers replace + by a blank.
func Read(address string) (link Link, ok bool) {
	address = strings.ReplaceAll(strings.TrimSpace(address), "&amp;", "&")
	if form, data := compressed(address); form != Short {
		return Link{form.title(), form, data}, true
	}
	if scheme, rest, ok := strings.Cut(address, "://"); ok && (scheme == "http" || scheme == "https") {
		address = rest
	}
	end := strings.IndexAny(address, "/?#")
	if end < 0 || strings.ContainsAny(address[:end], " \t\n") {
		return Link{}, false
	}
	host, rest := "."+strings.ToLower(address[:end]), address[end:]
	path, asked, _ := strings.Cut(rest, "?")
	path, fragment, _ := strings.Cut(path, "#")
	if strings.Contains(rest, "penpa-edit") || strings.Contains(host, "penpa") {
		data := parameter(asked+"&"+strings.ReplaceAll(fragment+"&"+asked, "#", "&"), "p")
		if data == "" || strings.ContainsAny(data, ":?") { // the address contains one of another site, which package penpa reads
			return Link{}, false
		}
		return Link{Drawing.title(), Drawing, data}, true
	}
	for _, site := range sites {
		if strings.HasSuffix(host, "."+site.host) {
			return siteLink(site.title, strings.Trim(path, "/"), strings.ReplaceAll(asked, "#", "&"))
		}
	}
	return Link{}, false
}

// siteLink returns the link for a path and a query on a Sudoku site.
func siteLink(title, path, asked string) (Link, bool) {
	if data := clean(parameter(asked, "load")); data != "" {
		if form, rest := compressed(data); form != Short {
			return Link{title, form, rest}, true
		}
		return Link{title, FPuzzles, data}, true
	}
	name := parameter(asked, "puzzleid")
	if name == "" {
		name = parameter(asked, "id")
	}
	if name == "" && title != "f-puzzles" {
		name = strings.TrimPrefix(strings.TrimPrefix(path, "sudoku"), "/")
	}
	if form, data := compressed(name); form != Short {
		return Link{title, form, data}, true
	}
	if name == "" {
		return Link{}, false
	}
	return Link{Site: title, Form: Short}, true
}

// leastData is the length of the shortest data of a puzzle. A shorter text after a prefix is a name.
const leastData = 32

// compressed returns the form and the data of a text that begins with a prefix of SudokuPad, or in the way in which data of f-puzzles
// begin.
func compressed(text string) (Form, string) {
	text = clean(text)
	form, data := FPuzzles, text
	for _, prefix := range prefixes {
		if rest, ok := strings.CutPrefix(text, prefix.mark); ok {
			form, data = prefix.form, strings.TrimPrefix(rest, "/")
			break
		}
	}
	if len(data) < leastData || data == text && !strings.HasPrefix(text, "N4Ig") || strings.IndexFunc(data, notBase64) >= 0 {
		return Short, ""
	}
	return form, data
}

// clean undoes changes to data in base 64 that programs make when they send an address.
func clean(data string) string {
	if plain, err := url.PathUnescape(data); err == nil {
		data = plain
	}
	return strings.ReplaceAll(strings.TrimSpace(data), " ", "+")
}

func notBase64(r rune) bool { return r != '=' && !strings.ContainsRune(alphabet, r) }

// parameter returns the value of a query's parameter; "" if there is none.
func parameter(query, name string) string {
	for field := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(field, name+"="); ok && value != "" {
			return value
		}
	}
	return ""
}

// Address returns an address with the data of a link.
func (l Link) Address() string {
	switch l.Form {
	case FPuzzles:
		return "https://f-puzzles.com/?load=" + l.Data
	case SudokuPad:
		return "https://sudokupad.app/scl" + l.Data
	}
	return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + l.Data
}

// Find returns the first address in a text that Read accepts.
func Find(source string) (link Link, ok bool) {
	for line := range strings.Lines(source) {
		for _, span := range spans(line) {
			if link, ok := Read(line[span.From:span.To]); ok {
				return link, true
			}
		}
	}
	return Link{}, false
}

// Span is the place of an address in a line: byte offsets, To exclusive.
type Span struct{ From, To int }

// Spans finds the addresses in a line of text that hold a puzzle, without surrounding punctuation. If the whole line is one address that a
// browser wrote with blanks, that is the only span.
func Spans(line string) (all []Span) {
	if !strings.ContainsAny(line, "/") || len(line) < leastData {
		return nil
	}
	if trimmed := strings.TrimSpace(line); strings.Contains(trimmed, " ") {
		if _, err := Unpack(trimmed); err == nil {
			from := strings.Index(line, trimmed)
			return []Span{{from, from + len(trimmed)}}
		}
	}
	for _, span := range spans(line) {
		if link, ok := Read(line[span.From:span.To]); ok && link.Form != Short {
			all = append(all, span)
		}
	}
	return all
}

// spans returns the words of a line, without punctuation around them.
func spans(line string) (all []Span) {
	const around = ".,;:!*_~"
	for at := 0; at < len(line); {
		end := strings.IndexFunc(line[at:], ends)
		if end < 0 {
			end = len(line) - at
		}
		word := strings.TrimLeft(line[at:at+end], around)
		from := at + end - len(word)
		if word = strings.TrimRight(word, around); word != "" {
			all = append(all, Span{from, from + len(word)})
		}
		_, width := utf8.DecodeRuneInString(line[at+end:])
		at += end + max(width, 1)
	}
	return all
}

// Unpack returns the compressed text in an address. The error says in plain words why there is none.
func Unpack(address string) (string, error) {
	link, ok := Read(address)
	if !ok {
		return "", errors.New("this is not an address with a puzzle in it")
	}
	return link.Text()
}

// Text returns the unpacked text of the data.
func (l Link) Text() (string, error) {
	switch l.Form {
	case Short:
		return "", ErrShort
	case Drawing:
		return inflate(l.Data)
	}
	text, err := Decompress(l.Data)
	if err == nil && !validText(text) {
		return "", errCut
	}
	return text, err
}

// ends reports whether a character ends an address.
func ends(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>\"'`()[]", r) }

func (f Form) title() string {
	return [...]string{"", "f-puzzles", "SudokuPad", "Penpa"}[f]
}
