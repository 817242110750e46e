package peg

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{{Key: "Enter", Title: "Take the peg at the cursor, then put it where it jumps"}}
}

// Interpret picks up a peg at a click or Enter, and makes its jump at the next one. A drag does both. A second click on the picked peg
// makes its jump if it has only one.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 || in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " " {
		return puzzle.Response{}
	}
	from, to := p.holeAt(in.Places[0]), p.holeAt(in.Places[len(in.Places)-1])
	picked := int8(-1)
	switch {
	case len(in.Places) > 1:
		picked = from
	case in.Pick != nil:
		picked = p.holeAt(*in.Pick)
	}
	switch {
	case to < 0:
		return puzzle.Response{}
	case picked >= 0 && picked != to && p.now>>to&1 == 0:
		return p.landing(in, picked, to)
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: p.targets(to)}
	case picked == to || p.now>>to&1 == 0:
		return puzzle.Response{}
	}
	marks := p.targets(to)
	if marks == nil {
		return puzzle.Response{Say: "The peg on " + p.name(to) + " cannot jump."}
	}
	return puzzle.Response{Pick: &in.Places[len(in.Places)-1], Marks: marks}
}

// landing makes the jump of the picked peg, or shows the jump while the pointer hovers.
func (p position) landing(in puzzle.Input, from, to int8) puzzle.Response {
	j, err := p.jump(from, to)
	switch {
	case in.Type == puzzle.Hover && err != nil:
		return puzzle.Response{Marks: p.targets(from)}
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.places(1<<j.to | 1<<j.over), Text: "jumps here"}}}
	case err != nil:
		place := p.place(from)
		return puzzle.Response{Say: scene.Sentence(err.Error()), Pick: &place}
	}
	return puzzle.Response{Move: puzzle.Move(p.name(from) + p.name(to))}
}

// targets marks the holes to which the peg in a hole can jump. It returns nil if there are none.
func (p position) targets(hole int8) []scene.Mark {
	var set uint64
	for i := range p.from[hole] {
		if j := &p.from[hole][i]; j.legal(p.now) {
			set |= 1 << j.to
		}
	}
	if set == 0 {
		return nil
	}
	return []scene.Mark{{Role: scene.Preview, Places: p.places(set), Text: "can jump here"}}
}
