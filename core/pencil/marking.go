package pencil

import (
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Marking is a puzzle with marks and candidates.
type Marking struct {
	*Laid
	Marks []int16
	Notes []uint64 // by place: its candidates, one bit per value; nil if no place has any
}

// Bare returns the puzzle with only the marks of its givens.
func (g *Laid) Bare() Marking { return Marking{Laid: g, Marks: g.Layout.Bare()} }

// Palette lists the colours that cells can have; they mean nothing to the rules.
var Palette = scene.Colours()

// The words of moves for colours: Plain removes them, and AndHue separates the colours of one cell.
const (
	Plain  = "plain"
	AndHue = "+"
)

// NoteAt returns the candidates of a place.
func (p Marking) NoteAt(place int) uint64 {
	if p.Notes == nil {
		return 0
	}
	return p.Notes[place]
}

// Note returns the move that writes the candidates of a place, "" if the place has them already.
func (p Marking) Note(place int, notes uint64) puzzle.Move {
	if p.NoteAt(place) == notes {
		return ""
	}
	return puzzle.Move(p.NotePart(place, notes, Candidate))
}

// The signs between small numbers in moves.
const (
	Candidate = "?" // between candidates, in the middle of a cell
	Cornered  = "^" // between numbers along the rim of a cell, which mean nothing to hints
)

// NotePart returns the part of a move that writes small numbers with a sign between them.
func (p Marking) NotePart(place int, notes uint64, sign string) string {
	return grid.Name(p.Layout.Places[place].At) + "=" + p.writeNotes(place, notes, sign)
}

// The words of moves for a place without a mark.
const (
	Cleared = "clear"
	Undone  = "undone" // clears the place in the boards before the trials too, so the end of a trial does not restore the mark
)

// writeNotes writes the text that readNotes reads.
func (p Marking) writeNotes(place int, notes uint64, sign string) string {
	var words []string
	for v := range 64 {
		if notes>>v&1 == 1 {
			words = append(words, p.Word(place, v))
		}
	}
	if len(words) < 2 {
		return strings.Join(words, "") + sign
	}
	return strings.Join(words, sign)
}

// Part returns a move, or a part of a move, that marks one place.
func (p Marking) Part(place int, mark int16) string {
	word := Cleared
	if mark != Open {
		word = p.Word(place, int(mark))
	}
	return grid.Name(p.Layout.Places[place].At) + "=" + word
}

// Paint returns the move that gives places a mark, except the givens and the places that have
// it already. The move is empty if nothing changes.
func (p Marking) Paint(places []int, mark int16) puzzle.Move {
	var parts []string
	for _, place := range places {
		if p.Changes(place, mark) {
			parts = append(parts, p.Part(place, mark))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// Changes reports whether a place can get a mark that it does not have.
func (p Marking) Changes(place int, mark int16) bool {
	return !p.Fixed[place] && p.Marks[place] != mark && p.Takes(place, mark)
}

// HueWord returns the word of moves for the colours of a cell.
func HueWord(colours []scene.Colour) string {
	if len(colours) == 0 {
		return Plain
	}
	names := make([]string, len(colours))
	for i, colour := range colours {
		names[i] = string(colour)
	}
	return strings.Join(names, AndHue)
}

// Tinted returns the move that gives cells exactly these colours.
func (g *Laid) Tinted(cells []int, colours ...scene.Colour) puzzle.Move {
	parts := make([]string, len(cells))
	for i, cell := range cells {
		parts[i] = grid.CellName(cell/g.Givens.Cols, cell%g.Givens.Cols) + "=" + HueWord(colours)
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// Pen is a line that a player has drawn between two neighbouring cells or corners, or a cross if both ends are the same. It means nothing
// to the rules.
type Pen struct {
	From, To scene.Place // From is above or to the left of To
	Colour   scene.Colour
}

// PenBetween returns the line between two neighbouring cells or corners. ok is false for places that are not neighbours.
func PenBetween(a, b scene.Place) (line Pen, ok bool) {
	down, across := b[0]-a[0], b[1]-a[1]
	if a == b || a[0]&1 != a[1]&1 || down&1 != 0 || across&1 != 0 || max(down, -down, across, -across) > 2 {
		return line, false
	}
	if down < 0 || down == 0 && across < 0 {
		a, b = b, a
	}
	return Pen{From: a, To: b}, true
}

// Drawn and Rubbed are the words of moves for the pen: pen/r1c2 is a line to r1c2 from the place in front of the word, pen:red/r1c2 a red
// line, and pen a cross. Rubbed erases instead.
const (
	Drawn  = "pen"
	Rubbed = "rub"
)

// Part returns the part of a move that draws the line or cross, or erases it.
func (s Pen) Part(word string) string {
	if s.Colour != "" && word == Drawn {
		word += ":" + string(s.Colour)
	}
	if s.From != s.To {
		word += "/" + grid.Name(s.To)
	}
	return grid.Name(s.From) + "=" + word
}

// MostNoted is the greatest number that can be noted as a candidate.
const MostNoted = 63

// Seen returns the candidates of a place that would not break a rule immediately. If the place has no candidates, Seen tries all values.
func (p Marking) Seen(place int) uint64 {
	notes := p.Fitting(place, p.RulesAt()[place])
	if had := p.NoteAt(place); had != 0 {
		notes &= had
	}
	return notes
}

// Fitting returns the candidates of an open place that would not break any of the rules immediately. A rule that is broken already rules
// out only the values of places that must differ.
func (p Marking) Fitting(place int, rules []int) (notes uint64) {
	marks := slices.Clone(p.Marks)
	for _, v := range p.Layout.Places[place].Values {
		notes |= 1 << v
	}
	for _, rule := range rules {
		holds := p.Layout.Rules[rule].Holds
		if different, ok := holds.(Differing); ok {
			for _, other := range different.Apart() {
				if p.Marks[other] != Open {
					notes &^= 1 << p.Marks[other]
				}
			}
		}
		if _, broken := holds.Broken(p.Marks); broken {
			continue
		}
		for _, v := range p.Layout.Places[place].Values {
			marks[place] = int16(v)
			if _, broken := holds.Broken(marks); broken {
				notes &^= 1 << v
			}
		}
		marks[place] = Open
	}
	return notes
}
