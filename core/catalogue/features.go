package catalogue

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/links"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// signs is a set of signs, one bit each, as puzzle.Signature counts them.
type signs uint64

// The signs that are not ASCII punctuation. The sign of a letter is letters+n, with n from 0 for a.
const (
	blank = iota // no sign
	digit
	foreign // beyond ASCII, and control characters
	letters
	punctuation = letters + 26
)

// signOf has the sign of each ASCII character.
var signOf = func() (table [utf8.RuneSelf]uint8) {
	next := uint8(punctuation)
	for c := range table {
		switch letter := c | 0x20; {
		case '0' <= c && c <= '9':
			table[c] = digit
		case 'a' <= letter && letter <= 'z':
			table[c] = letters + uint8(letter-'a')
		case c > ' ' && c <= '~':
			table[c], next = next, next+1
		case unicode.IsSpace(rune(c)):
			table[c] = blank
		default:
			table[c] = foreign
		}
	}
	return table
}()

// sign returns the sign of any character.
func sign(r rune) uint8 {
	switch {
	case r < utf8.RuneSelf:
		return signOf[r]
	case unicode.IsSpace(r) || r == byteOrderMark:
		return blank
	case r == 'ſ' || r == '\u212a': // the long s and the kelvin sign, which are s and k if case is ignored
		return signOf[unicode.ToLower(unicode.ToUpper(r))]
	}
	return foreign
}

const byteOrderMark = '\ufeff'

// setOf returns the set of the signs in a text.
func setOf(source string) (s signs) {
	for _, r := range source {
		if n := sign(r); n != blank {
			s |= 1 << n
		}
	}
	return s
}

// maxSorts is the largest number of types of lines that are distinguished. Boards have a dozen; words around them add some.
const maxSorts = 256

// features are the features of a text that signatures need, found in one pass.
type features struct {
	sorts  [maxSorts]signs // types of its lines, each once
	lines  int             // number of entries of sorts in use
	motley bool            // whether the text has more types of lines than sorts can hold
	counts [64]int         // by sign: how often it occurs
	total  int
	genres []string // genres of the addresses and files in the text, as pzpr names them
	coded  bool     // an address may hide its genre, since it writes letters as their codes
}

// featuresOf returns the features of a text.
func featuresOf(source string) *features {
	f := &features{}
	source = strings.TrimPrefix(source, string(byteOrderMark))
	file := false // a pzprv3 file has begun, so that a line may be its genre
	for from := 0; from < len(source); {
		set, to := f.readLine(source, from)
		line := source[from:to]
		file = file || pzpr.IsFile(line)
		switch {
		case set&addressed != 0:
			f.findGenres(line)
			f.findDrawings(line)
		case file && set&^inGenres == 0:
			f.addGenre(strings.TrimSpace(line))
		}
		f.add(set)
		from = to + 1
	}
	return f
}

var (
	addressed = setOf("/%")
	inGenres  = setOf("abcdefghijklmnopqrstuvwxyz0-")
)

// readLine returns the signs of a line, and the index of its end, to. A comment has no signs.
func (f *features) readLine(source string, from int) (set signs, to int) {
	begun := false
	for to = from; to < len(source); {
		c := source[to]
		n, width := uint8(blank), 1
		switch {
		case c == '\n' || c == '\r':
			return set, to
		case c == ';' && !begun:
			if end := strings.IndexAny(source[to:], "\r\n"); end >= 0 {
				return 0, to + end
			}
			return 0, len(source)
		case c < utf8.RuneSelf:
			n = signOf[c]
		default:
			r, size := utf8.DecodeRuneInString(source[to:])
			n, width = sign(r), size
			begun = begun || r == byteOrderMark
		}
		if n != blank {
			begun = true
			set |= 1 << n
			f.counts[n]++
			f.total++
		}
		to += width
	}
	return set, to
}

// add records a type of line, the latest first, since most lines are like a recent one.
func (f *features) add(set signs) {
	if set == 0 || f.motley {
		return
	}
	for i, known := range f.sorts[:f.lines] {
		if known == set {
			if i > 0 {
				f.sorts[i], f.sorts[i-1] = f.sorts[i-1], known
			}
			return
		}
	}
	if f.motley = f.lines == maxSorts; !f.motley {
		f.sorts[f.lines] = set
		f.lines++
	}
}

// findGenres records the words of a line that could be the genre of an address: those before a slash or a file extension, and the last one.
func (f *features) findGenres(line string) {
	for at := 0; at < len(line); {
		c := line[at]
		switch {
		case c == '%' && at+2 < len(line):
			f.coded = f.coded || '4' <= line[at+1] && line[at+1] <= '7'
			at += 3
			continue
		case c >= utf8.RuneSelf || inGenres>>signOf[c]&1 == 0:
			at++
			continue
		}
		end := at + 1
		for end < len(line) && line[end] < utf8.RuneSelf && inGenres>>signOf[line[end]]&1 == 1 {
			end++
		}
		if end == len(line) || strings.IndexByte("/%_. \t", line[end]) >= 0 {
			f.addGenre(line[at:end])
		}
		at = end
	}
}

// findDrawings records the genres of the drawings in a line.
func (f *features) findDrawings(line string) {
	for _, span := range links.Spans(line) {
		address := line[span.From:span.To]
		if link, ok := links.Read(address); ok && (link.Form == links.FPuzzles || link.Form == links.SudokuPad) {
			f.addGenre("sudoku") // the only puzzles of these sites
		}
		if d, err := links.ReadPenpa(address); err == nil {
			for _, genre := range penpa.Genres(d) {
				f.addGenre(genre)
			}
		}
	}
}

func (f *features) addGenre(word string) {
	if genre, ok := pzpr.Find(word); ok && !slices.Contains(f.genres, genre.Name) {
		f.genres = append(f.genres, genre.Name)
	}
}

// fit reports whether the text may be of a kind.
func (f *features) fit(k puzzle.Kind) bool {
	s, ok := k.(puzzle.Signed)
	if !ok {
		return true
	}
	return f.have(s.Signature()) || f.ofGenre(k.Info().Genres)
}

func (f *features) have(signature puzzle.Signature) bool {
	for _, line := range signature.Lines {
		has, only := setOf(line.Has), setOf(line.Only)
		if only == 0 {
			only = ^only
		}
		if f.motley || slices.ContainsFunc(f.sorts[:f.lines], func(set signs) bool { return set&has == has && set&^only == 0 }) {
			return true
		}
	}
	most := 0
	for set := setOf(signature.Mostly); set != 0; set &= set - 1 {
		most += f.counts[bits.TrailingZeros64(uint64(set))]
	}
	return most > 0 && 4*most >= 3*f.total
}

func (f *features) ofGenre(genres []string) bool {
	return slices.ContainsFunc(genres, func(name string) bool {
		genre, _ := pzpr.Find(name)
		return f.coded || slices.Contains(f.genres, genre.Name)
	})
}
