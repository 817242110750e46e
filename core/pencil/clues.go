package pencil

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/puzzle"
)

// Numbers are clues that are numbers, from Least to Most, and perhaps `?` for an unknown number.
type Numbers struct {
	Least, Most int
	Unknown     bool
	Area        bool // no number is larger than the number of cells, whatever Most allows
}

// Word implements Clues.
func (n Numbers) Word(clue int) string {
	switch clue {
	case None:
		return "."
	case Unknown:
		return "?"
	}
	return strconv.Itoa(clue)
}

// manyNumbers is the value of Most from which clues count as unlimited: no board needs a larger number.
const manyNumbers = 1000

// Form implements Explained.
func (n Numbers) Form() string {
	form := fmt.Sprintf("a number from %d to %d", n.Least, n.Most)
	if n.Most >= manyNumbers {
		form = fmt.Sprintf("a number from %d on", n.Least)
	}
	if n.Unknown {
		form += ", or ?"
	}
	return form
}

// Read implements Clues.
func (n Numbers) Read(word string) (clue int, ok bool) {
	switch {
	case word == ".":
		return None, true
	case word == "?" && n.Unknown:
		return Unknown, true
	}
	clue, err := strconv.Atoi(word)
	return clue, err == nil && clue >= n.Least && clue <= n.Most && word == strconv.Itoa(clue)
}

// Type appends a digit to the number. If the result is larger than Most, the digit begins a new number.
func (n Numbers) Type(clue int, key string) (typed int, ok bool) {
	switch {
	case key == "?" && n.Unknown:
		return Unknown, true
	case key == "Delete", key == "Backspace" && clue < 10:
		return None, true
	case key == "Backspace":
		return clue / 10, true
	case len(key) != 1 || key[0] < '0' || key[0] > '9':
		return clue, false
	}
	digit := int(key[0] - '0')
	if typed = max(clue, 0)*10 + digit; clue <= 0 || typed > n.Most {
		typed = digit
	}
	return typed, typed >= n.Least && typed <= n.Most
}

// Overwrites implements Overwritten.
func (Numbers) Overwrites() bool { return true }

// Keys implements Clues.
func (n Numbers) Keys() []puzzle.Key {
	var keys []puzzle.Key
	for digit := range 10 {
		if word := strconv.Itoa(digit); digit <= n.Most && (digit > 0 || n.Least == 0 || n.Most > 9) {
			keys = append(keys, puzzle.Key{Key: word, Title: word, Pad: true})
		}
	}
	if n.Unknown {
		keys = append(keys, puzzle.Key{Key: "?", Title: "?", Pad: true})
	}
	return append(keys, puzzle.Key{Key: "Backspace", Title: "Clear", Pad: true})
}

// on returns the Numbers for a board. If Area is set, Most is at most its number of cells.
func (n Numbers) on(g *Givens) Numbers {
	if n.Area {
		n.Most = min(n.Most, g.Rows*g.Cols)
	}
	return n
}

// Signs are clues from a short list. Each has a word in the text and a key. The first sign is clue 1.
type Signs []Sign

// Sign is a clue of Signs.
type Sign struct{ Word, Key, Title string }

// Word implements Clues.
func (s Signs) Word(clue int) string {
	if clue < 1 || clue > len(s) {
		return "."
	}
	return s[clue-1].Word
}

// maxNamed is the largest number of signs that Form lists one by one.
const maxNamed = 12

// Form implements Explained.
func (s Signs) Form() string {
	switch {
	case len(s) == 0:
		return "" // all clues are beside the board
	case len(s) > maxNamed:
		return fmt.Sprintf("one of %s to %s", s[0].Word, s[len(s)-1].Word)
	}
	words := make([]string, len(s))
	for i, sign := range s {
		words[i] = sign.Word
	}
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// Read implements Clues.
func (s Signs) Read(word string) (clue int, ok bool) {
	for i := range s {
		if s[i].Word == word {
			return i + 1, true
		}
	}
	return None, word == "."
}

// Type implements Clues.
func (s Signs) Type(clue int, key string) (typed int, ok bool) {
	for i := range s {
		if s[i].Key == key {
			return i + 1, true
		}
	}
	return None, key == "Backspace" || key == "Delete"
}

// Keys implements Clues.
func (s Signs) Keys() []puzzle.Key {
	var keys []puzzle.Key
	for _, sign := range s {
		keys = append(keys, puzzle.Key{Key: sign.Key, Title: sign.Title, Pad: true})
	}
	return append(keys, puzzle.Key{Key: "Backspace", Title: "Clear", Pad: true})
}
