package pencil

import (
	"fmt"
	"strconv"
	"strings"
	"unknot/core/scene"
	"unknot/core/text"
)

// Areas is a hand that gives cells to areas: a stroke that begins in one gives it the cells on its way, and
// takes them from it again if they are its own.
type Areas struct {
	Noun  string // what an area is called: "galaxy"
	Given string // said where a cell is clicked that the givens mark
	// Where says where an area is, in words: "row 3, column 4".
	Where func(g *Givens, area int) string
	// Opposite is where a cell lies when its area is turned around, or the cell itself.
	Opposite func(g *Givens, area int, cell scene.Place) scene.Place
}

func (Areas) places() string { return "cells" }

func (Areas) word(int) string { return "" }

func (a Areas) label(value int) string { return fmt.Sprintf("%s %d", a.Noun, value+1) }

func (a Areas) noun(g *Givens, value int, _ bool) string {
	return "part of the " + a.Noun + " at " + a.Where(g, value)
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// letter names areas: A to Z, a to z, and again.
func letter(area int) string {
	return letters[area%len(letters) : area%len(letters)+1]
}

// Both is two hands on one board: one marks cells, the other draws lines. Each sees only the places that are
// its own. That of cells writes one character a cell.
type Both struct{ Cells, Lines Hand }

// hands are that of cells, and that of lines.
func (b Both) hands() [2]Hand { return [2]Hand{b.Cells, b.Lines} }

func (Both) places() string { return "places" }

func (Both) word(int) string { return "" }

func (Both) noun(*Givens, int, bool) string { return "" }

func (Both) label(int) string { return "" }

// Bridges is a hand that joins cells in a line by one bridge or several. A place is the side at which its bridges leave
// the upper or left cell; Also are the places that they pass.
type Bridges struct{}

func (Bridges) places() string { return "gaps" }

func (Bridges) word(int) string { return "" }

func (Bridges) label(v int) string { return Bridges{}.noun(nil, v, true) }

func (Bridges) noun(_ *Givens, value int, _ bool) string {
	switch value {
	case No:
		return "no bridge"
	case 1:
		return "one bridge"
	}
	return strconv.Itoa(value) + " bridges"
}

// signs of one and two bridges, level and upright.
const bridgeSigns = "-=|\""

// Digits is a hand that writes numbers into the cell in focus, and small ones as candidates while
// their mode is on.
type Digits struct{}

func (Digits) places() string { return "cells" }

func (Digits) word(int) string { return "" }

func (Digits) label(value int) string { return strconv.Itoa(value) }

func (Digits) noun(_ *Givens, value int, _ bool) string { return strconv.Itoa(value) }

// Hand is what marks are and what they are called: lines, signs, numbers, areas. How they are made follows from it.
type Hand interface {
	// places is what is marked, in the plural.
	places() string
	// word is a value as moves write it; "" for its number.
	word(value int) string
	// noun is what a place with a value is, in a sentence about it: "a line", "lines".
	noun(g *Givens, value int, several bool) string
	// label is a value as a screen reader says it of its place.
	label(value int) string
}

// brush is how places with two marks are painted: a click cycles from open to Yes to No, the
// second button makes No, and the key of a mark that is held that mark. What has it
// is opened. A stroke does to all its places what it does to the first; one that is drawn without a
// key makes the mark of strokes, if there is one.
type brush struct {
	yes, no       string // as moves write the marks
	yesKey, noKey string
	yesTitle      string // of the keys
	noTitle       string
	help          string       // of the key of Yes
	nouns         [2][2]string // of No and Yes, one and several
	phrases       [2][2]Phrase // likewise; empty where the nouns do
	stroke        int16        // what a drag makes; Open for what a click on its first place does
}

func (b brush) label(value int) string { return b.word(value) }

func (b brush) word(value int) string {
	if value == Yes {
		return b.yes
	}
	return b.no
}

func (b brush) noun(_ *Givens, value int, several bool) string {
	if several {
		return b.nouns[value][1]
	}
	return b.nouns[value][0]
}

func (b brush) phrase(value int, several bool) Phrase {
	if several {
		return b.phrases[value][1]
	}
	return b.phrases[value][0]
}

func trimEmpty(lines []text.Line) []text.Line {
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// edges are lines on the sides of cells, or across them from cell to cell.
type edges struct {
	brush
	across bool
}

// The hands that draw lines: along the sides of cells, and through their middles. The
// places of both are the sides; those of a path, the ones that it crosses.
var (
	Sides Hand = edges{brush: line}
	Path  Hand = edges{brush: line, across: true}
)

var line = brush{stroke: Yes, yes: "line", no: "cross", yesKey: "x", noKey: "z", yesTitle: "Line", noTitle: "Cross",
	help: "While this is on, all that you click or drag over becomes a line. Otherwise a click makes a line, then a cross, and a drag " +
		"draws a line.",
	nouns: [2][2]string{{"no line", "no lines"}, {"a line", "lines"}},
	phrases: [2][2]Phrase{{{"this side is crossed out", "this cannot be a line"},
		{"these sides are crossed out", "these cannot be lines"}}}}

func (e edges) places() string { return "sides" }

// Around are the sides of a cell in the order of turns.
var Around = [4]scene.Place{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

// Phrase is what is said of places with a mark: that they have it, "these are lines", and that they must.
type Phrase struct{ Is, Must string }

// phrasing is a Hand that says some of it otherwise than with its nouns.
type phrasing interface {
	phrase(value int, several bool) Phrase
}

// Shading is a hand that gives cells one of two marks.
type Shading struct {
	Yes, No Sign         // Word as moves write it, Key, Title
	Nouns   [2][2]string // of No and Yes, one and several: "a lamp", "lamps"
	Phrases [2][2]Phrase // likewise, where "this is" and the noun do not say it well
	Clued   bool         // a written solution has the clues in it, in place of the marks that are given
	Sign    byte         // of Yes in a written solution, '#' or '*'; No is a dot, and so is a cell that is not marked, or else '#'
	Fill    scene.Fill
	Shape   scene.Shape // of Yes where it has no Fill; No is a small dot
	// Lit lists the cells that a Yes in a cell lights besides its own, if that is what it does. Then a drag makes
	// dots: nobody puts lamps in a row.
	Lit func(g *Givens, cell int) []int
	// Given is said when somebody clicks a cell that the givens mark; a drag that begins in one makes its mark.
	Given  string
	Pieces string // the name for all cells with Yes, "sea", if a key shows in how many pieces it is
}

func (s Shading) brush() brush {
	stroke := int16(Open)
	if s.Lit != nil {
		stroke = No
	}
	return brush{yes: s.Yes.Word, no: s.No.Word, yesKey: s.Yes.Key, noKey: s.No.Key, yesTitle: s.Yes.Title, noTitle: s.No.Title,
		nouns: s.Nouns, phrases: s.Phrases, stroke: stroke}
}

func (s Shading) places() string { return "cells" }

func (s Shading) word(value int) string {
	if value == Yes {
		return s.Yes.Word
	}
	return s.No.Word
}

func (s Shading) noun(g *Givens, value int, several bool) string {
	return s.brush().noun(g, value, several)
}

func (s Shading) phrase(value int, several bool) Phrase { return s.brush().phrase(value, several) }

// label is the name of the key of a mark, and of the mark too.
func (s Shading) label(value int) string {
	if value == Yes {
		return strings.ToLower(s.Yes.Title)
	}
	return strings.ToLower(s.No.Title)
}

// ends are the two places that a line at p joins.
func (e edges) ends(p scene.Place) (from, to scene.Place) {
	d := scene.Place{1, 0}
	if (p[0]&1 == 0) != e.across {
		d = scene.Place{0, 1}
	}
	return scene.Place{p[0] - d[0], p[1] - d[1]}, scene.Place{p[0] + d[0], p[1] + d[1]}
}
