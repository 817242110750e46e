package pencil

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/scene"
)

// Hand is the way in which players mark the places of a genre: with lines, signs, numbers or areas. Its type decides how input makes marks.
type Hand interface {
	// Places names the places that can be marked, in the plural.
	Places() string
	// word returns the word for a value in moves; "" if moves write its number.
	word(value int) string
	// NounOf returns the noun for a place with a value in a sentence: "a line", "lines".
	NounOf(g *Givens, value int, several bool) string
	// Label returns the words that a screen reader speaks for a value.
	Label(value int) string
}

// Phrase has two clauses about places with a mark. Is says that they have it, "these are lines"; Must says that they must have it.
type Phrase struct{ Is, Must string }

// Phrasing is a Hand with clauses of a different form than its nouns.
type Phrasing interface {
	// Phrase returns the clauses about places with a value, or none if the noun is enough.
	Phrase(value int, several bool) Phrase
}

// Brush describes how a player paints places with two marks. A click cycles from open to Yes to No. The second button makes No. A held
// key makes its mark; if the place has that mark already, the place becomes open. A drag changes all its places as it changes the first.
// A drag without a key makes the mark Stroke, unless that is Open.
type Brush struct {
	yes, no       string // words for the marks in moves
	YesKey, NoKey string
	YesTitle      string // titles of the keys
	NoTitle       string
	Help          string       // help for the key of Yes
	Nouns         [2][2]string // nouns for No and Yes, singular and plural
	phrases       [2][2]Phrase // clauses instead of the nouns; empty if the nouns are enough
	Stroke        int16        // the mark of a drag; Open if a drag does the same as a click on its first place
}

// Label returns the word for a mark in moves.
func (b Brush) Label(value int) string { return b.word(value) }

func (b Brush) word(value int) string {
	if value == Yes {
		return b.yes
	}
	return b.no
}

// NounOf implements Hand for marks.
func (b Brush) NounOf(_ *Givens, value int, several bool) string {
	if several {
		return b.Nouns[value][1]
	}
	return b.Nouns[value][0]
}

// Phrase implements Phrasing for marks.
func (b Brush) Phrase(value int, several bool) Phrase {
	if several {
		return b.phrases[value][1]
	}
	return b.phrases[value][0]
}

// Lined is a hand that draws lines on the sides of cells, or across the sides from cell to cell.
type Lined struct {
	Brush
	Across bool
	Inner  bool // the lines are walls, which are only between two cells
}

// The hands that draw lines: along the sides of cells, through their middles, and between cells. The places of all are sides; the places of
// a path are the sides that it crosses.
var (
	Sides Hand = Lined{Brush: line}
	Path  Hand = Lined{Brush: line, Across: true}
	Walls Hand = Lined{Brush: wall, Inner: true}
)

var line = Brush{Stroke: Yes, yes: "line", no: "cross", YesKey: "x", NoKey: "z", YesTitle: "Line", NoTitle: "Cross",
	Help: "While this is on, everything you click or drag over becomes a line. Otherwise a click makes a line, then a cross, and a drag " +
		"draws a line.",
	Nouns: [2][2]string{{"no line", "no lines"}, {"a line", "lines"}},
	phrases: [2][2]Phrase{{{"this side is crossed out", "this cannot be a line"},
		{"these sides are crossed out", "these cannot be lines"}}}}

var wall = Brush{Stroke: Yes, yes: "wall", no: "cross", YesKey: "x", NoKey: "z", YesTitle: "Wall", NoTitle: "Cross",
	Help: "While this is on, everything you click or drag over becomes a wall. Otherwise a click makes a wall, then a cross, and a drag " +
		"draws a wall.",
	Nouns: [2][2]string{{"no wall", "no walls"}, {"a wall", "walls"}},
	phrases: [2][2]Phrase{{{"this side is crossed out", "this cannot be a wall"},
		{"these sides are crossed out", "these cannot be walls"}}}}

// Called returns the hand with another noun for lines, singular and plural.
func (e Lined) Called(nouns [2]string) Lined {
	e.Nouns[Yes] = nouns
	e.phrases[No][0].Must, e.phrases[No][1].Must = "this cannot be "+nouns[0], "these cannot be "+nouns[1]
	return e
}

// Places implements Hand.
func (e Lined) Places() string { return "sides" }

// Around has the offsets from a cell to its sides: up, right, down, left.
var Around = [4]scene.Place{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

// Ends returns the two places that a line at p joins.
func (e Lined) Ends(p scene.Place) (from, to scene.Place) {
	d := scene.Place{1, 0}
	if (p[0]&1 == 0) != e.Across {
		d = scene.Place{0, 1}
	}
	return scene.Place{p[0] - d[0], p[1] - d[1]}, scene.Place{p[0] + d[0], p[1] + d[1]}
}

// Turning is a hand that turns pieces of line, one in each cell with a clue. Its places are those of Path.
type Turning struct {
	Lined
	// Ways has, by clue, the ways in which its piece may lie. A way is the set of sides to which the piece opens, as bits in the order of
	// Around. Each way is a quarter turn clockwise from the previous one.
	Ways [][]uint8
}

// Shading is a hand that gives cells one of two marks.
type Shading struct {
	Yes, No Sign         // Word as moves write it, Key, Title
	Nouns   [2][2]string // nouns for No and Yes, singular and plural: "a lamp", "lamps"
	Phrases [2][2]Phrase // clauses instead of “this is” and the noun, if those do not read well
	Clued   bool         // a written solution shows clues instead of the marks that are given
	Sign    byte         // sign of Yes in written solutions, '#' or '*'; No is '.'; cells without a place are '.' if Yes is '#', else '#'
	Fill    scene.Fill
	Shape   scene.Shape // shape of Yes if it has no Fill; No is a small dot
	Tone    scene.Tone  // tone of Shape
	Other   Face        // look of No if it is not a dot
	// Diagonal says that the marks are the two diagonals of a cell: Yes is the one from its upper left corner.
	Diagonal bool
	// Ships says that the cells with Yes are parts of straight ships: their shapes follow from the marks around them.
	Ships bool
	// Lit lists the other cells that a Yes in a cell lights. It is nil if marks do not light cells. Otherwise a drag makes dots, since
	// nobody puts lamps in a row.
	Lit func(g *Givens, cell int) []int
	// Given is the message for a click on a cell that the givens mark. A drag that begins in such a cell makes its mark.
	Given  string
	Pieces string // singular noun for all cells with Yes, such as "sea", if a key counts their connected pieces
}

// Face is the look of a mark. The zero value is a dot.
type Face struct {
	Sign  byte // sign in a written solution; 0 for a dot
	Shape scene.Shape
	Tone  scene.Tone
}

// Shaded is the usual hand of genres that shade cells: a cell is shaded, or has a dot.
var Shaded = Shading{
	Yes: Sign{Word: "shaded", Key: "x", Title: "Shaded"}, No: Sign{Word: "dot", Key: "z", Title: "Dot"},
	Nouns: [2][2]string{{"unshaded", "unshaded cells"}, {"shaded", "shaded cells"}}, Sign: '#', Fill: scene.Solid,
}

// Brush returns the brush of the two marks.
func (s Shading) Brush() Brush {
	stroke := int16(Open)
	if s.Lit != nil {
		stroke = No
	}
	return Brush{yes: s.Yes.Word, no: s.No.Word, YesKey: s.Yes.Key, NoKey: s.No.Key, YesTitle: s.Yes.Title, NoTitle: s.No.Title,
		Nouns: s.Nouns, phrases: s.Phrases, Stroke: stroke}
}

// Places implements Hand.
func (s Shading) Places() string { return "cells" }

func (s Shading) word(value int) string {
	if value == Yes {
		return s.Yes.Word
	}
	return s.No.Word
}

// NounOf implements Hand.
func (s Shading) NounOf(g *Givens, value int, several bool) string {
	return s.Brush().NounOf(g, value, several)
}

// Phrase implements Phrasing.
func (s Shading) Phrase(value int, several bool) Phrase { return s.Brush().Phrase(value, several) }

// Label returns the name of the key of a mark, which is also the name of the mark.
func (s Shading) Label(value int) string {
	if value == Yes {
		return strings.ToLower(s.Yes.Title)
	}
	return strings.ToLower(s.No.Title)
}

// Digits is a hand that writes numbers into the cell in focus. In the mode of candidates it writes
// small numbers.
type Digits struct {
	Black bool   // 0 is a black cell
	Empty bool   // 0 is a cell that stays empty
	Signs string // signs of the numbers from 1 on, such as Alphabet; "" if they are shown as numbers
}

// Alphabet has the letters that numbers may be shown as.
const Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Numerals has the digits from 1 on, with letters for 10 and more, as in base 16.
const Numerals = "123456789" + Alphabet

// Places implements Hand.
func (Digits) Places() string { return "cells" }

func (Digits) word(int) string { return "" }

// Label implements Hand.
func (d Digits) Label(value int) string { return d.NounOf(nil, value, false) }

// NounOf implements Hand.
func (d Digits) NounOf(_ *Givens, value int, _ bool) string {
	switch {
	case d.Black && value == 0:
		return "black"
	case d.Empty && value == 0:
		return "empty"
	}
	return d.Shown(value)
}

// Noun returns the noun for a mark: a number, a letter or a sign.
func (d Digits) Noun() string {
	switch d.Signs {
	case "", Numerals:
		return "number"
	case Alphabet:
		return "letter"
	}
	return "sign"
}

// Shown returns the sign of a value as players see it.
func (d Digits) Shown(value int) string {
	if sign := d.Sign(value); value <= 0 || sign != "-" {
		return sign
	}
	return "−"
}

// Sign returns the sign of a value in keys and written solutions.
func (d Digits) Sign(value int) string {
	switch {
	case d.Black && value == 0:
		return "#"
	case d.Empty && value == 0 && !strings.Contains(d.Signs, "-"):
		return "-"
	case value > 0 && value <= len(d.Signs):
		return d.Signs[value-1 : value]
	}
	return strconv.Itoa(value)
}

// Signed returns the value of a sign; ok is false if it has none.
func (d Digits) Signed(sign string) (value int, ok bool) {
	if at := strings.Index(d.Signs, strings.ToUpper(sign)); at >= 0 && len(sign) == 1 {
		return at + 1, true
	}
	if d.Black && sign == "#" || d.Empty && sign == "-" {
		return 0, true
	}
	value, err := strconv.Atoi(sign)
	return value, err == nil && value >= 0 && value < 1<<15
}

// Areas is a hand that marks cells as part of areas: a drag that begins in an area adds the cells on its way
// to the area, and removes those that are part of it already.
type Areas struct {
	Noun  string // word for an area: "galaxy"
	Given string // message for a click on a cell that the givens mark
	Boxes bool   // whether areas are rectangles: a drag marks all cells between its first and its last
	// Where returns the place of an area in words: "row 3, column 4".
	Where func(g *Givens, area int) string
	// Opposite returns the cell to which a half turn of an area moves a cell, or the cell itself if areas do not turn.
	Opposite func(g *Givens, area int, cell scene.Place) scene.Place
}

// Places implements Hand.
func (Areas) Places() string { return "cells" }

func (Areas) word(int) string { return "" }

// Label implements Hand.
func (a Areas) Label(value int) string { return fmt.Sprintf("%s %d", a.Noun, value+1) }

// NounOf implements Hand.
func (a Areas) NounOf(g *Givens, value int, _ bool) string {
	return "part of the " + a.Noun + " at " + a.Where(g, value)
}

// Bridges is a hand that joins cells in a line by one bridge or several. At of a place is the side at which its bridges leave the upper or
// left cell; Also has the other points that the bridges pass.
type Bridges struct{}

// Places implements Hand.
func (Bridges) Places() string { return "gaps" }

func (Bridges) word(int) string { return "" }

// Label implements Hand.
func (Bridges) Label(v int) string { return Bridges{}.NounOf(nil, v, true) }

// NounOf implements Hand.
func (Bridges) NounOf(_ *Givens, value int, _ bool) string {
	switch value {
	case No:
		return "no bridge"
	case 1:
		return "one bridge"
	}
	return strconv.Itoa(value) + " bridges"
}

// Both is two hands on one board: one marks cells, the other draws lines. Each sees only its own places.
// The hand of cells writes one character per cell.
type Both struct{ Cells, Lines Hand }

// Hands lists the hand of cells and the hand of lines.
func (b Both) Hands() [2]Hand { return [2]Hand{b.Cells, b.Lines} }

// Places implements Hand.
func (Both) Places() string { return "places" }

func (Both) word(int) string { return "" }

// NounOf implements Hand.
func (Both) NounOf(*Givens, int, bool) string { return "" }

// Label implements Hand.
func (Both) Label(int) string { return "" }

// BridgeSigns are the signs for one and two bridges in a written solution, first horizontal, then vertical.
const BridgeSigns = "-=|\""
