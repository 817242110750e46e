package shanghai

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// takings is the state space of pairs that are taken off.
var takings = &search.Domain{
	Measure: "moves", Steps: "moves",
	H: "half the number of tiles; it is infinite if tiles stay although each goes as soon as it and another one of its group have been " +
		"free",
	Supports: open,
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

// depthFirst is the method that searches positions depth-first.
var depthFirst = search.Own(takings, search.BestFirst{Open: func() search.Open { return &search.LIFO{} }}, puzzle.SolverInfo{
	Name: "positions", Title: "Depth-first search", Note: "visits positions", Complete: true,
	About: "Takes pairs off and never visits a position twice. If all tiles of a group are free, two of them are taken at once, since " +
		"that blocks nothing. A position is a dead end if tiles stay although each goes as soon as it and another one of its group have " +
		"been free.",
})

// space is the set of positions. A state is the set of tiles on the board. Operator i takes off pair i.
type space struct {
	position
	pairs    [][2]int16
	clearing *clearing
}

func newSpace(p position) *space {
	s := &space{position: p, clearing: newClearing(p.layout, &p.on, p.groups)}
	for _, t := range p.on.all() {
		for _, u := range p.remaining(t) {
			if u > t {
				s.pairs = append(s.pairs, [2]int16{t, u})
			}
		}
	}
	return s
}

// Words implements search.Space.
func (s *space) Words() int { return (len(s.tiles) + 63) / 64 }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	copy(state, s.on[:])
	return s.on == set{}
}

// Expand implements search.Space.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	var on, free set
	copy(on[:], state)
	for t := range s.tiles {
		if t := int16(t); on.has(t) && s.free(&on, t) {
			free.add(t)
		}
	}
	from := to.Len()
	for op, pair := range s.pairs {
		if !free.has(pair[0]) || !free.has(pair[1]) {
			continue
		}
		safe := on.count(s.groups[pair[0]]) == free.count(s.groups[pair[0]])
		if safe {
			to.Cut(from)
		}
		next := on
		next.remove(pair[0])
		next.remove(pair[1])
		copy(to.Add(uint16(op), 1), next[:])
		if next == (set{}) {
			to.Goal(0)
		}
		if safe {
			return
		}
	}
}

// H implements search.Evaluator.
//
//go:noinline
func (s *space) H(state []uint64) int {
	var on set
	copy(on[:], state)
	s.clearing.lay(&on)
	if s.clearing.begin(); s.clearing.now.rest > 0 {
		return search.Never
	}
	return len(s.clearing.on) / 2
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	for i, op := range ops {
		moves[i] = s.move(s.pairs[op])
	}
	return moves
}
