package pencil

import (
	"slices"
	"strings"
	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// marking is a puzzle with marks and candidates.
type marking struct {
	*laid
	marks []int16
	notes []uint64 // the candidates of each place, a bit a value; nil for none
}

// bare is the givens alone.
func (g *laid) bare() marking { return marking{laid: g, marks: g.layout.bare()} }

var palette = scene.Colours()

// plain is what moves call no colour.
const plain = "plain"

// noteAt is the candidates of a place.
func (p marking) noteAt(place int) uint64 {
	if p.notes == nil {
		return 0
	}
	return p.notes[place]
}

// note is the move that writes candidates.
func (p marking) note(place int, notes uint64) puzzle.Move {
	if p.noteAt(place) == notes {
		return ""
	}
	return puzzle.Move(p.notePart(place, notes))
}

func (p marking) notePart(place int, notes uint64) string {
	return grid.Name(p.layout.Places[place].At) + "=" + p.writeNotes(place, notes)
}

const (
	cleared = "clear"
	undone  = "undone" // the end of a trial does not bring the mark back
)

// writeNotes writes the text that readNotes reads.
func (p marking) writeNotes(place int, notes uint64) string {
	var words []string
	for v := range 64 {
		if notes>>v&1 == 1 {
			words = append(words, p.word(place, v))
		}
	}
	if len(words) < 2 {
		return strings.Join(words, "") + "?"
	}
	return strings.Join(words, "?")
}

// part is a move that marks one place, or a part of one.
func (p marking) part(place int, mark int16) string {
	word := cleared
	if mark != Open {
		word = p.word(place, int(mark))
	}
	return grid.Name(p.layout.Places[place].At) + "=" + word
}

// paint is the move that gives the places a mark; those that have it, and the givens, are
// left out. It is empty if nothing changes.
func (p marking) paint(places []int, mark int16) puzzle.Move {
	var parts []string
	for _, place := range places {
		if p.changes(place, mark) {
			parts = append(parts, p.part(place, mark))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// changes reports whether a place can get a mark, and has another.
func (p marking) changes(place int, mark int16) bool {
	return !p.fixed[place] && p.marks[place] != mark && p.takes(place, mark)
}

// tinted is the move that gives cells a colour, "" for none.
func (g *laid) tinted(cells []int, colour scene.Colour) puzzle.Move {
	word := string(colour)
	if colour == "" {
		word = plain
	}
	parts := make([]string, len(cells))
	for i, cell := range cells {
		parts[i] = grid.CellName(cell/g.givens.Cols, cell%g.givens.Cols) + "=" + word
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// seen is the candidates of a place that no rule breaks at once: of those that it has, or of all.
func (p marking) seen(place int) uint64 {
	notes := p.fitting(place, p.rulesAt()[place])
	if had := p.noteAt(place); had != 0 {
		notes &= had
	}
	return notes
}

// fitting is the candidates of an open place that break none of the rules at once; a rule that is broken without it rules
// out only what already stands.
func (p marking) fitting(place int, rules []int) (notes uint64) {
	marks := slices.Clone(p.marks)
	for _, v := range p.layout.Places[place].Values {
		notes |= 1 << v
	}
	for _, rule := range rules {
		holds := p.layout.Rules[rule].Holds
		if different, ok := holds.(differing); ok {
			for _, other := range different.apart() {
				if p.marks[other] != Open {
					notes &^= 1 << p.marks[other]
				}
			}
		}
		if _, broken := holds.Broken(p.marks); broken {
			continue
		}
		for _, v := range p.layout.Places[place].Values {
			marks[place] = int16(v)
			if _, broken := holds.Broken(marks); broken {
				notes &^= 1 << v
			}
		}
		marks[place] = Open
	}
	return notes
}
