package language

import (
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// words returns the Clues with the notation of the clue.
func (c *clue) words() pencil.Clues {
	switch {
	case c.counted:
		of := signsWithNumber{c.kinds, pencil.Numbers{Least: c.low, Most: c.high}, c.low, c.behind, c.only}
		if c.arrow != "" {
			of.number = arrowed{numbers{pencil.Numbers{Least: c.low, Most: c.high}, ""}}
		}
		return of
	case !c.numbers:
		return c.kinds
	}
	high := c.high
	if high == 0 {
		high = maxNumber
	}
	n := numbers{pencil.Numbers{Least: c.low, Most: high, Unknown: c.unknown != ""}, c.unknown}
	switch {
	case c.arrow != "":
		return arrowed{n}
	case c.list && c.where == inCells:
		return pencil.Lists{Of: n.Numbers, Most: pzpr.MostListed, Fits: c.fits}
	}
	return n
}

// numbers are clues that are numbers, with any sign for an unknown number.
type numbers struct {
	pencil.Numbers
	sign string
}

// Word implements pencil.Clues.
func (n numbers) Word(clue int) string {
	if clue == pencil.Unknown {
		return n.sign
	}
	return n.Numbers.Word(clue)
}

// Form implements pencil.Explained.
func (n numbers) Form() string {
	if n.Unknown {
		return strings.TrimSuffix(n.Numbers.Form(), "?") + n.sign
	}
	return n.Numbers.Form()
}

// Read implements pencil.Clues.
func (n numbers) Read(word string) (clue int, ok bool) {
	if word == n.sign && n.Unknown {
		return pencil.Unknown, true
	}
	clue, ok = n.Numbers.Read(word)
	return clue, ok && clue != pencil.Unknown
}

// Type implements pencil.Clues.
func (n numbers) Type(clue int, key string) (typed int, ok bool) {
	if key == n.sign && n.Unknown {
		return pencil.Unknown, true
	}
	return n.Numbers.Type(clue, key)
}

// Keys implements pencil.Clues.
func (n numbers) Keys() []puzzle.Key {
	keys := n.Numbers.Keys()
	for i := range keys {
		if keys[i].Key == "?" {
			keys[i] = puzzle.Key{Key: n.sign, Title: n.sign, Pad: true}
		}
	}
	return keys
}

// arrowed are clues that are numbers with an arrow. The value is 4 times the number, plus the direction.
type arrowed struct{ numbers }

const arrows = "^>v<" // in the order of pencil.Around

// Word implements pencil.Clues.
func (a arrowed) Word(clue int) string {
	if clue < 0 {
		return a.numbers.Word(clue)
	}
	return strconv.Itoa(clue/4) + arrows[clue%4:][:1]
}

// Form implements pencil.Explained.
func (a arrowed) Form() string {
	number, unknown, _ := strings.Cut(a.numbers.Form(), ", or ")
	if number += " and an arrow, such as 2>, 2<, 2^ or 2v"; unknown != "" {
		number += ", or " + unknown
	}
	return number
}

// Read implements pencil.Clues.
func (a arrowed) Read(word string) (clue int, ok bool) {
	if clue, ok = a.numbers.Read(word); ok && clue < 0 || word == "" {
		return clue, ok
	}
	way := strings.Index(arrows, word[len(word)-1:])
	n, ok := a.numbers.Read(word[:len(word)-1])
	return 4*n + way, ok && n >= 0 && way >= 0
}

// Type implements pencil.Clues.
func (a arrowed) Type(clue int, key string) (typed int, ok bool) {
	way := max(clue, 0) % 4
	if i := strings.Index(arrows, key); i >= 0 && len(key) == 1 {
		return max(clue, 0)/4*4 + i, true
	}
	if clue >= 0 {
		clue /= 4
	}
	if typed, ok = a.numbers.Type(clue, key); typed >= 0 {
		typed = 4*typed + way
	}
	return typed, ok
}

// Keys implements pencil.Clues.
func (a arrowed) Keys() []puzzle.Key {
	keys := a.numbers.Keys()
	for i, title := range [...]string{"Up", "Right", "Down", "Left"} {
		keys = append(keys, puzzle.Key{Key: arrows[i : i+1], Title: title})
	}
	return keys
}
