// Package links reads and writes the addresses of other sites that hold a whole puzzle: f-puzzles, SudokuPad and Penpa. It knows their
// formats and no kind of puzzle.
package links

import (
	"errors"
	"net/url"
	"strings"
)

// Form is the format of the data in an address.
type Form int

const (
	Short     Form = iota // the address names a puzzle that only its site has
	FPuzzles              // LZ-string of the JSON of f-puzzles
	SudokuPad             // LZ-string of SudokuPad's short notation
	Drawing               // Penpa's compressed text
)

// Link is an address of a site, parsed.
type Link struct {
	Site string // its title, such as “SudokuPad”
	Form Form
	Data string // what the site compressed; "" if the form is Short
}

// maxText is the length in bytes of the longest text that is unpacked: a kilobyte may stand for a gigabyte.
const maxText = 4 << 20

var errLong = errors.New("this address unpacks to more than 4 MB, so it is not a puzzle")

var errCut = errors.New("the address is cut off or damaged; copy it again")

// ErrShort is the error for an address without a puzzle in it.
var ErrShort = errors.New("only the site has this puzzle, since its address is a short name; open it there and copy " +
	"the long address or the puzzle")

// sites lists the sites by the end of their hosts' names.
var sites = []struct{ title, host string }{
	{"f-puzzles", "f-puzzles.com"},
	{"SudokuPad", "sudokupad.app"},
	{"SudokuPad", "crackingthecryptic.com"},
	{"TinyURL", "tinyurl.com"},
}

// prefixes lists what SudokuPad and its readers write before compressed data, longer ones first.
var prefixes = []struct {
	mark string
	form Form
}{{"fpuzzles", FPuzzles}, {"fpuz", FPuzzles}, {"scl", SudokuPad}, {"ctc", SudokuPad}}

// Read parses an address, with or without its scheme; ok is false if it neither holds nor names a puzzle. Compressed data without an
// address is read too. Blanks inside stand for the + that a browser changed.
func Read(address string) (link Link, ok bool) {
	address = strings.ReplaceAll(strings.TrimSpace(address), "&amp;", "&")
	if form, data := compressed(address); form != Short {
		return Link{form.title(), form, data}, true
	}
	if _, rest, ok := strings.Cut(address, "://"); ok {
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
		if data == "" {
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

// siteLink returns the link with a path and a query on a site of Sudoku.
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

// leastData is the number of characters that the smallest puzzle takes; a shorter text behind a prefix is a name.
const leastData = 32

// compressed returns the form and the data of a text that begins with one of SudokuPad's prefixes, or as f-puzzles' data do.
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

// clean undoes what ways of sending an address do to data in base 64.
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

// Find returns the first address in a text that Read accepts.
func Find(source string) (link Link, ok bool) {
	for word := range strings.FieldsFuncSeq(source, ends) {
		word = strings.Trim(word, ".,;:!*_~")
		if link, ok := Read(word); ok {
			return link, true
		}
	}
	return Link{}, false
}

// ends reports whether a character ends an address.
func ends(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>\"'`()[]", r) }

func (f Form) title() string {
	return [...]string{"", "f-puzzles", "SudokuPad", "Penpa"}[f]
}
