package tbia

import (
	"slices"

	"unknot/core/gdl/match"
)

// Now is a report on a match or a search.
type Now struct {
	Result
	Rest     match.Rest // time left on the clock; zero without a match
	Sure     bool       // whether the path leads to the greatest goal that the rules name
	Ahead    int        // number of moves left on the followed path
	Worth    int        // value of the goal at the end of the path; 0: none
	Deep     int        // depth of the most promising state in the search; -1: there is none
	Estimate int        // estimated distance from the most promising state to a goal of 100
	Space    func() Space
}

// now returns a report with the result so far.
func (p *player) now(r Result) Now {
	n := Now{Result: r, Sure: p.sure(), Ahead: len(p.follow.moves), Worth: p.follow.value, Deep: -1, Space: p.space}
	if p.time != nil {
		n.Rest = p.time.Rest(p.Work())
	}
	if id := p.lists.promising(); id >= 0 {
		at := p.lists.nodes.At(id)
		n.Deep, n.Estimate = int(at.g), int(at.h)
	}
	return n
}

// Space is a drawing of the search space, as in figure 3.1. The horizontal position of a state
// depends on the moves that lead to it, so states whose paths separate early are far apart.
type Space struct {
	Spots []Spot
	At    Spot    // the state of the agent
	Paths []Drawn // paths in drawing order
}

// Spot is the position of a state in the drawing.
type Spot struct {
	Depth  int
	Across float64
	Open   bool // whether the state is on the open list
}

// Drawn is a path in the drawing.
type Drawn struct {
	Spots []Spot
	Which Which
}

// Which is the role of a path.
type Which string

// The roles of paths.
const (
	Followed  Which = "followed"
	Promising Which = "promising" // the path to the most promising state
	Low       Which = "injected"  // the path whose states have low estimates
)

// maxSpots is the maximum number of states to draw. If there are more, the
// first states and the last states, which are the frontier, are drawn.
const maxSpots = 60_000

// space returns a drawing of all states of the search.
func (p *player) space() (s Space) {
	l := p.lists
	n := int32(l.registry.Len())
	across := make([]float64, n)
	placed := make([]bool, n)
	var trail []int32
	place := func(id int32) float64 {
		for trail = trail[:0]; id >= 0 && !placed[id]; id = l.nodes.At(id).parent {
			trail = append(trail, id)
		}
		at := 0.0
		if id >= 0 {
			at = across[id]
		}
		for _, id := range slices.Backward(trail) {
			node := l.nodes.At(id)
			at = p.aside(at, int(node.move), int(node.g))
			across[id], placed[id] = at, true
		}
		return at
	}
	for id := range n {
		if n > maxSpots && id >= maxSpots/2 && id < n-maxSpots/2 {
			continue
		}
		node := l.nodes.At(id)
		s.Spots = append(s.Spots, Spot{int(node.g), place(id), !node.closed})
	}
	spot := func(key []uint64) (Spot, bool) {
		id := l.registry.Find(key)
		if id < 0 {
			return Spot{}, false
		}
		return Spot{int(l.nodes.At(id).g), place(id), !l.nodes.At(id).closed}, true
	}
	s.At, _ = spot(l.key(p.machine.State()))
	if id := l.promising(); id >= 0 && !p.sure() {
		s.add(Promising, l.path(id), p, spot)
	}
	if p.injected != nil {
		s.add(Low, p.injected, p, spot)
	}
	s.add(Followed, p.follow, p, spot)
	return s
}

// aside returns the horizontal position after a move at a depth, from the position before the move.
func (p *player) aside(from float64, move, depth int) float64 {
	if move < 0 || len(p.net.Moves) < 2 {
		return from
	}
	return from + (float64(move)/float64(len(p.net.Moves)-1)-0.5)/(1+0.35*float64(depth))
}

// add adds a path to the drawing. It omits the states before the first one that the
// search knows. States that the search does not know are placed by the moves of the path.
func (s *Space) add(which Which, way *path, p *player, spot func([]uint64) (Spot, bool)) {
	var all []Spot
	for i, state := range way.states {
		at, ok := spot(state)
		if !ok {
			if len(all) == 0 {
				continue
			}
			last := all[len(all)-1]
			at = Spot{Depth: last.Depth + 1, Across: p.aside(last.Across, way.moves[i-1], last.Depth+1)}
		}
		all = append(all, at)
	}
	if len(all) > 1 {
		s.Paths = append(s.Paths, Drawn{all, which})
	}
}
