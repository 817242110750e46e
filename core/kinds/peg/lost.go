package peg

import (
	"fmt"
	"math/bits"

	"unknot/core/scene"
)

// reason is a proof that pegs cannot come to the goal.
type reason struct {
	text  string       // a sentence that begins with a small letter
	marks []scene.Mark // the weights or colours that the proof uses
}

// excluded returns a reason why the pegs “now” cannot come to the goal. It returns nil if it finds none.
func (p *pegs) excluded(now uint64) *reason {
	if p.done(now) {
		return nil
	}
	if have, want := bits.OnesCount64(now), bits.OnesCount64(p.final); p.final != 0 && have <= want {
		return &reason{text: fmt.Sprintf("a jump takes a peg off, and the goal has %s, not fewer than the %d on the board.",
			scene.Several(want, "pegs"), have)}
	}
	ends := p.ends(now)
	if len(ends) == 0 {
		return p.unlike(now)
	}
	w := p.separate(now, ends)
	if w == nil {
		return nil
	}
	least := w.weight(ends[0])
	for _, end := range ends {
		least = min(least, w.weight(end))
	}
	rest := fmt.Sprintf("but the goal weighs %d.", least)
	if p.final == 0 && len(ends) < len(p.holes) {
		rest = fmt.Sprintf("but by the colours of the diagonals a last peg can only be on %s, where it would weigh at least %d.",
			p.names(union(ends)), least)
	} else if p.final == 0 {
		rest = fmt.Sprintf("but a last peg weighs at least %d.", least)
	}
	return &reason{text: fmt.Sprintf("no jump makes the pegs heavier, by the weights on the board. They weigh %d, %s", w.weight(now), rest),
		marks: p.numbered(w)}
}

func union(sets []uint64) (all uint64) {
	for _, set := range sets {
		all |= set
	}
	return all
}

// numbered marks the holes with their weights. Holes of weight 0 have no mark.
func (b *board) numbered(w pagoda) (marks []scene.Mark) {
	by := map[int8]uint64{}
	low, high := int8(0), int8(0)
	for hole, weight := range w {
		by[weight] |= 1 << hole
		low, high = min(low, weight), max(high, weight)
	}
	for weight := low; weight <= high; weight++ {
		if by[weight] != 0 && weight != 0 {
			marks = append(marks, scene.Mark{Role: scene.Named, Places: b.places(by[weight]), Text: fmt.Sprint(weight)})
		}
	}
	return marks
}

// coloured returns the holes of each of three colours, which alternate along rows and columns. Diagonals have one colour: the falling ones
// if “falling” is true, otherwise the rising ones. Each jump changes the number of pegs of each colour by one (M. Reiss 1857).
func (b *board) coloured(falling bool) (colours [3]uint64) {
	for hole, cell := range b.holes {
		r, c := cell/b.cols, cell%b.cols
		if falling {
			c = b.cols - 1 - c
		}
		colours[(r+c)%3] |= 1 << hole
	}
	return colours
}

// odd returns, for each colour, 1 if its number of pegs is odd, otherwise 0.
func odd(colours [3]uint64, set uint64) (all [3]int) {
	for i, colour := range colours {
		all[i] = bits.OnesCount64(colour&set) & 1
	}
	return all
}

// alike reports whether the colours allow that the pegs “now” become the pegs “end”. In both colourings, either all three numbers of pegs
// have changed between even and odd, or none has.
func (b *board) alike(now, end uint64) bool {
	for _, falling := range []bool{false, true} {
		change := odd(b.coloured(falling), now^end)
		if change[0] != change[1] || change[1] != change[2] {
			return false
		}
	}
	return true
}

// ends lists the final positions of the goal that the colours allow.
func (p *pegs) ends(now uint64) (ends []uint64) {
	if p.final != 0 {
		if p.alike(now, p.final) {
			return []uint64{p.final}
		}
		return nil
	}
	for hole := range p.holes {
		if p.alike(now, 1<<hole) {
			ends = append(ends, 1<<hole)
		}
	}
	return ends
}

// letters are the names of the three colours. The first columns have other letters.
var letters = [3]string{"X", "Y", "Z"}

// unlike explains why the colours exclude all final positions. It returns nil if they do not.
func (p *pegs) unlike(now uint64) *reason {
	for _, falling := range []bool{false, true} {
		colours := p.coloured(falling)
		change, goal := odd(colours, now^p.final), "for a last peg they would be 1, 0 and 0 in some order."
		together := change[0] == change[1] && change[1] == change[2]
		if p.final != 0 {
			goal = fmt.Sprintf("at the goal they are %s.", numbers(colours, p.final))
		}
		// One peg makes the number of one colour odd and the other two even. So the three numbers must not be all odd or all even if one
		// peg is to be left.
		if together == (p.final == 0) {
			return &reason{marks: p.lettered(colours), text: fmt.Sprintf("each jump changes the numbers of pegs on X, Y and Z by one, so "+
				"all three turn from even to odd or back together. They are %s; %s", numbers(colours, now), goal)}
		}
	}
	return &reason{text: "each jump changes the number of pegs by one on each of three colours that take turns along the diagonals. " +
		"By the two ways to colour, the last peg would be where the board has no hole."}
}

// numbers writes the number of pegs of each colour.
func numbers(colours [3]uint64, set uint64) string {
	return fmt.Sprintf("%d, %d and %d", bits.OnesCount64(colours[0]&set), bits.OnesCount64(colours[1]&set),
		bits.OnesCount64(colours[2]&set))
}

// lettered marks each hole with the letter of its colour.
func (b *board) lettered(colours [3]uint64) (marks []scene.Mark) {
	for i, colour := range colours {
		if colour != 0 {
			marks = append(marks, scene.Mark{Role: scene.Named, Places: b.places(colour), Text: letters[i]})
		}
	}
	return marks
}
