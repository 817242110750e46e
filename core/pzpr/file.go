package pzpr

import (
	"strconv"
	"strings"
	"unicode"
)

// block is a stretch of lines in a file.
type block struct {
	fields []field
	read   func(l *lines, p *Puzzle)
	write  func(f *file, p *Puzzle)
}

// lines are the lines of a file, with the state of reading them.
type lines struct {
	texts   []string
	fields  []int // by line: number of the line in the file
	cols    []int
	at      int
	word    spot // place of the word that take gets
	version string
	fault   *FormatError
}

// ReadFile reads a file in pzprv3 or pzprv3.1. A line may also be several lines separated by slashes. If the last blocks are missing, they
// are empty. A file without cells is refused, and so is one with more lines than its board has. Errors are of type *FormatError.
func ReadFile(text []string) (*Puzzle, error) {
	l := split(text)
	p, err := l.header()
	if err != nil {
		return nil, err
	}
	if l.read(p); l.fault != nil {
		return nil, l.fault
	}
	if line, more := l.after(); more {
		l.errorf("the board of this file ends before “%.20s”: it has %s and %s", line, count(p.Rows, "row"), count(p.Cols, "column"))
		return nil, l.fault
	}
	return p, nil
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}

// header reads the version and the lines before the first block.
func (l *lines) header() (*Puzzle, error) {
	if l.version, _ = l.next(); l.version != fileMark && l.version != fileMark+".1" {
		return nil, formatErrorf(1, 1, "a file begins with %s or %[1]s.1, not with “%.20s”", fileMark, l.version)
	}
	p, err := l.board()
	if err == nil && l.ended() {
		l.errorf("this file ends before its cells: copy all of it")
		return nil, l.fault
	}
	return p, err
}

// read reads the blocks, up to the first fault, and returns the number of lines before the block at fault.
func (l *lines) read(p *Puzzle) (sound int) {
	layout, _ := layoutOf(p.Genre)
	for _, b := range layout.blocks {
		sound = l.at
		if b.read(l, p); l.fault != nil {
			return sound
		}
	}
	return l.at
}

// trial begins the lines that pzprjs writes after the board during a trial.
const trial = "TRIAL"

// after returns the first line after the board that has a sign of a cell or a letter; more is false if there is none.
func (l *lines) after() (line string, more bool) {
	for line, ok := l.next(); ok; line, ok = l.next() {
		if strings.ContainsFunc(line,
			func(r rune) bool { return strings.ContainsRune(".#+", r) || unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return line, line != trial
		}
	}
	return "", false
}

// fileEnd returns the number of bytes of the file that begins a line of text. Words may follow its last line of cells. A
// file that cannot be read ends at the first line that cannot be cells.
func fileEnd(line string) int {
	if strings.Contains(line, "/"+history) || strings.Contains(line, "/"+info) {
		return len(line) // history and info are followed by JSON, which only the end of the line ends
	}
	end := len(line)
	if i := strings.IndexFunc(line, func(r rune) bool { return !strings.ContainsRune(" \t[]", r) && ends(r) }); i >= 0 {
		end = i
	}
	if i := strings.IndexAny(line[:end], " \t"); i >= 0 {
		if word := wordIn(line[i:end]); word >= 0 {
			end = i + word
		}
	}
	l := split([]string{line[:end]})
	p, err := l.header()
	if err != nil {
		return len(strings.TrimRight(line[:end], " \t"))
	}
	cells := l.at
	if sound := l.read(p); sound > cells && sound < len(l.texts) && !l.goesOn(sound) {
		end = l.cols[sound] - 1
	}
	return len(strings.TrimRight(line[:end], " \t"))
}

// goesOn reports whether the lines from an index on could be cells, and not the end of a sentence.
func (l *lines) goesOn(from int) bool {
	empty := 0
	for word := range strings.FieldsSeq(strings.Join(l.texts[from:], " ")) {
		if strings.ContainsAny(word, "0123456789#+") {
			return true
		}
		if word == "." || word == "-" {
			empty++
		}
	}
	return empty > 1
}

// wordIn returns the index of the first word with two letters in a row, -1 if there is none.
func wordIn(text string) int {
	begun, letters := 0, 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == '/':
			begun, letters = i+1, 0
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			if letters++; letters == 2 {
				return begun
			}
		default:
			letters = 0
		}
	}
	return -1
}

// The words that end the board in a file. After them, pzprjs saves other data, or the moves that led to the board.
const (
	info    = "info:"
	history = "history:"
)

// split splits a text into lines, and omits lines after the end of the file. A slash at the end of a line, if another line follows, begins
// no new line.
func split(text []string) (l lines) {
	for i, line := range text {
		if cut, ok := strings.CutSuffix(strings.TrimRight(line, " \t"), "/"); ok && i+1 < len(text) {
			line = cut
		}
		col := 1
		for part := range strings.SplitSeq(line, "/") {
			for _, end := range []string{info, history, "__HISTORY__", "http:", "https:"} {
				if strings.HasPrefix(part, end) {
					return l
				}
			}
			l.texts, l.fields, l.cols = append(l.texts, part), append(l.fields, i+1), append(l.cols, col)
			col += len(part) + 1
		}
	}
	return l
}

// board reads the lines before the first block.
func (l *lines) board() (*Puzzle, error) {
	genre, _ := l.next()
	variant := ""
	if strings.HasPrefix(genre, "v:") {
		variant = genre
		genre, _ = l.next()
	}
	known, _ := Find(genre)
	first, _ := l.next()
	second := first
	if shape, _ := layoutOf(known.Name); !shape.square {
		second, _ = l.next()
	}
	rows, okRows := side(first)
	cols, okCols := side(second)
	if !okRows || !okCols {
		l.errorf("“%.20s” and “%.20s” are not numbers of rows and columns from 1 to %d", first, second, MaxSide)
		return nil, l.fault
	}
	p, err := New(genre, rows, cols)
	if err != nil {
		return nil, err
	}
	p.Variant = variant
	// A row of cells ends with a blank, even if its only word is a letter. The fleet of Battleship is a letter, too.
	if flags, ok := l.peek(); ok && flags != "" && areFlags(flags) && known.Name != "battleship" && !strings.HasSuffix(l.texts[l.at], " ") {
		p.Flags, _ = l.next()
	}
	return p, nil
}

// peek returns the next line without the spaces around it; ok is false at the end.
func (l *lines) peek() (line string, ok bool) {
	if l.at >= len(l.texts) {
		return "", false
	}
	return strings.TrimSpace(l.texts[l.at]), true
}

func (l *lines) next() (line string, ok bool) {
	line, ok = l.peek()
	l.at++
	return line, ok
}

// ended reports whether there is nothing more than empty lines.
func (l *lines) ended() bool {
	for _, line := range l.texts[min(l.at, len(l.texts)):] {
		if strings.TrimSpace(line) != "" {
			return false
		}
	}
	return true
}

// errorf reports a fault in the last line that was read. Only the first fault is kept.
func (l *lines) errorf(format string, args ...any) {
	if l.fault != nil {
		return
	}
	field, col := 0, 0
	if at := min(l.at, len(l.texts)) - 1; at >= 0 {
		field, col = l.fields[at], l.cols[at]
	}
	l.fault = formatErrorf(field, col, format, args...)
}

// rows reads the given number of lines, each with the given number of words. If nothing is left in the file, the lines are missing, and it
// does not call take.
func (l *lines) rows(rows, words int, of string, take func(row, col int, word string) bool) {
	if words == 0 { // lines without words may be there or not
		for line, ok := l.peek(); rows > 0 && ok && line == ""; line, ok = l.peek() {
			rows--
			l.at++
		}
		return
	}
	if l.ended() {
		return
	}
	for row := range rows {
		line, ok := l.next()
		if !ok {
			l.errorf("the file ends after %d of %d lines of %s", row, rows, of)
			return
		}
		found := strings.Fields(line)
		if len(found) != words {
			l.errorf("this line of %s has %d words, but the board asks for %d", of, len(found), words)
			return
		}
		l.word = spot{l.fields[l.at-1], l.cols[l.at-1]}
		rest := l.texts[l.at-1]
		for col, word := range found {
			skip := strings.Index(rest, word)
			l.word.col += skip
			if !take(row, col, word) {
				l.fault = formatErrorf(l.word.field, l.word.col, "“%.20s” has no meaning among the %s", word, of)
				return
			}
			l.word.col += len(word)
			rest = rest[skip+len(word):]
		}
	}
}

// file writes a file.
type file struct {
	strings.Builder
	version string
	err     error
}

// rows writes lines of words with a blank behind each, as pzprjs does.
func (f *file) rows(rows, words int, word func(row, col int) string) {
	for row := range rows {
		for col := range words {
			f.WriteString(word(row, col) + " ")
		}
		f.WriteByte('\n')
	}
}

// File writes a puzzle in pzprv3, with the player's entries. It writes pzprv3.1 if only that can represent everything. It returns an error
// if a grid has the wrong size.
func (p *Puzzle) File() (string, error) {
	layout, err := p.check()
	if err != nil {
		return "", err
	}
	f := file{version: p.version()}
	f.WriteString(f.version + "\n")
	flags := p.Flags
	if p.Genre == "yajilin" {
		flags = strings.ReplaceAll(flags, "b", "") // the flag is about the look, which files do not store
	}
	size := []string{strconv.Itoa(p.Rows), strconv.Itoa(p.Cols)}
	if layout.square {
		size = size[:1]
	}
	for _, line := range append([]string{p.Variant, p.Genre}, append(size, flags)...) {
		if line != "" {
			f.WriteString(line + "\n")
		}
	}
	for _, b := range layout.blocks {
		b.write(&f, p)
	}
	return f.String(), f.err
}

// version returns the format that can represent everything.
func (p *Puzzle) version() string {
	switch p.Genre {
	case "slither":
		if p.Answer.Marks != nil {
			return fileMark + ".1"
		}
	case "heyawake", "aqre", "norinori", "lits", "starbattle", "country", "moonsun", "nanro":
		if !p.closed() {
			return fileMark + ".1"
		}
	}
	return fileMark
}
