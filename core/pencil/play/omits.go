package play

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// embedded returns the position after the embedded moves.
func (g *instance) embedded() position {
	p := g.with(g.Bare())
	for _, m := range g.Drawn {
		p = p.after(m)
	}
	return p
}

// Omits implements puzzle.Comparer.
func (g *instance) Omits(read puzzle.Puzzle) (all []string) {
	other, ok := read.(*instance)
	if !ok || len(other.Layout.Places) != len(g.Layout.Places) {
		return nil
	}
	p, q := g.embedded(), other.embedded()
	count := func(of string, n int, things string) {
		if n > 0 {
			all = append(all, of+scene.Several(n, things))
		}
	}
	marks, noted, cornered := 0, 0, 0
	for place, m := range p.Marks {
		switch {
		case m != q.Marks[place]:
			marks++
		case m == pencil.Open && p.NoteAt(place) != q.NoteAt(place):
			noted++
		}
		if noteIn(p.notes(pencil.Cornered), place) != noteIn(q.notes(pencil.Cornered), place) {
			cornered++
		}
	}
	count("", marks, "marks")
	count("candidates of ", noted, "cells")
	count("corner marks of ", cornered, "cells")
	coloured := 0
	for cell := range p.Givens.Rows * p.Givens.Cols {
		if p.huesOf(cell) != q.huesOf(cell) {
			coloured++
		}
	}
	count("colours of ", coloured, "cells")
	lines, crosses := 0, 0
	for _, s := range p.pens() {
		switch {
		case slices.Contains(q.pens(), s):
		case s.From == s.To:
			crosses++
		default:
			lines++
		}
	}
	count("", lines, "pen lines")
	count("", crosses, "pen crosses")
	return all
}

// noteIn returns the small numbers of a place; notes may be nil.
func noteIn(notes []uint64, place int) uint64 {
	if notes == nil {
		return 0
	}
	return notes[place]
}
