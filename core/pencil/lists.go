package pencil

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// Lists are clues that are lists of numbers, such as `1,2,2`. Givens keep a list as one number, as pzpr.Pack makes it: a
// list of one number is that number, and a single `?` is Unknown.
type Lists struct {
	Of   Numbers // numbers that a list may have, up to pzpr.MostInList
	Most int     // greatest length of a list, up to pzpr.MostListed
	// Fits reports whether a list makes sense, in which Unknown stands for `?`. If Fits is nil, every list does. A list that fits must
	// begin with lists that fit, since its numbers are typed one after another.
	Fits func(list []int) bool
}

// List returns the numbers of a clue; nil for none.
func (l Lists) List(clue int) []int { return pzpr.Unpack(clue) }

// Clue returns the clue for a list. ok is false if there is no such clue.
func (l Lists) Clue(list ...int) (clue int, ok bool) {
	for _, n := range list {
		if n == Unknown && !l.Of.Unknown || n != Unknown && (n < l.Of.Least || n > l.Of.Most) {
			return None, false
		}
	}
	if len(list) > l.Most || l.Fits != nil && len(list) > 0 && !l.Fits(list) {
		return None, false
	}
	return pzpr.Pack(list...)
}

// Word implements Clues: the numbers with commas between them.
func (l Lists) Word(clue int) string {
	list := l.List(clue)
	if list == nil {
		return l.Of.Word(None)
	}
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = l.Of.Word(n)
	}
	return strings.Join(words, ",")
}

// Form implements Explained.
func (l Lists) Form() string {
	form := strings.TrimSuffix("numbers "+strings.TrimPrefix(l.Of.Form(), "a number "), ", or ?")
	for _, example := range [...][]int{{5, 1}, {2, 1}, {1, 1}} {
		if _, ok := l.Clue(example...); ok {
			form += fmt.Sprintf(" such as %d,%d", example[0], example[1])
			break
		}
	}
	if l.Of.Unknown {
		form += ", with ? for an unknown one"
	}
	return form
}

// Read implements Clues.
func (l Lists) Read(word string) (clue int, ok bool) {
	if word == l.Of.Word(None) {
		return None, true
	}
	var list []int
	for part := range strings.SplitSeq(word, ",") {
		n, ok := l.Of.Read(part)
		if !ok || n == None {
			return None, false
		}
		list = append(list, n)
	}
	return l.Clue(list...)
}

// Type implements Clues: a digit or `?` adds a number to the list. If numbers may have several digits, a digit extends the last number if
// the result is allowed, and a comma adds a `?` that the next digit replaces. If the longer list is not allowed, the key begins a new list.
func (l Lists) Type(clue int, key string) (typed int, ok bool) {
	list := l.List(clue)
	var last, before = None, list
	if n := len(list); n > 0 {
		last, before = list[n-1], list[:n-1]
	}
	switch {
	case key == "Delete":
		return None, true
	case key == "Backspace":
		if last > 9 {
			before = append(slices.Clone(before), last/10)
		}
		return pzpr.Pack(before...)
	case key == "," && l.several() && last != Unknown:
		return l.Clue(append(slices.Clone(list), Unknown)...)
	case key == "?" && l.Of.Unknown:
		return l.added(list, Unknown)
	case len(key) != 1 || key[0] < '0' || key[0] > '9':
		return clue, false
	}
	digit := int(key[0] - '0')
	if l.several() && last != None && last != 0 {
		if typed, ok := l.Clue(append(slices.Clone(before), max(last, 0)*10+digit)...); ok {
			return typed, true
		}
	}
	return l.added(list, digit)
}

// several reports whether commas can be typed, because the numbers may have several digits.
func (l Lists) several() bool { return l.Of.Most > 9 && l.Of.Unknown }

// added returns the clue for a list with a further number, or for this number alone if there is no such clue.
func (l Lists) added(list []int, n int) (clue int, ok bool) {
	if clue, ok := l.Clue(append(slices.Clone(list), n)...); ok {
		return clue, true
	}
	return l.Clue(n)
}

// Keys implements Clues.
func (l Lists) Keys() []puzzle.Key {
	keys := l.Of.Keys()
	if l.several() {
		keys = slices.Insert(keys, len(keys)-1, puzzle.Key{Key: ",", Title: ",", Pad: true})
	}
	return keys
}
