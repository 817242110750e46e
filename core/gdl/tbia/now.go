package tbia

import (
	"slices"

	"unknot/core/gdl/match"
)

// Now is the current state of a match or a search.
type Now struct {
	Result
	Rest     match.Rest // of the clock; none without a match
	Sure     bool       // the path leads to the greatest goal of all
	Ahead    int        // moves of the path that it follows
	Worth    int        // value of the goal at the end of the path; 0: none
	Deep     int        // moves from the start of the search to the most promising state; -1: none
	Estimate int        // from there to a goal of 100
	Space    func() Space
}

// now reports the current state of the search and its result so far.
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

// Space is the search space, drawn as in figure 3.1. The horizontal place of a state follows from the moves that lead to it: states whose
// paths separate early are far apart.
type Space struct {
	Spots []Spot
	At    Spot    // where the agent is
	Paths []Drawn // in drawing order
}

// Spot is a state of the search.
type Spot struct {
	Depth  int
	Across float64
	Open   bool // on the open list
}

// Drawn is a path through the space.
type Drawn struct {
	Spots []Spot
	Which Which
}

// Which path it is.
type Which string

// The paths.
const (
	Followed  Which = "followed"
	Promising Which = "promising" // to the most promising state
	Low       Which = "injected"  // its states have low values
)

// maxSpots is the maximum number of states to draw: if there are more, the first ones and the last ones, which are the frontier.
const maxSpots = 60_000

// space places all states of the search.
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

// aside returns the horizontal place after a move.
func (p *player) aside(from float64, move, depth int) float64 {
	if move < 0 || len(p.net.Moves) < 2 {
		return from
	}
	return from + (float64(move)/float64(len(p.net.Moves)-1)-0.5)/(1+0.35*float64(depth))
}

// add adds a path. Beyond the states of the search, it follows the path's moves. It omits the states before the first one that the search
// knows.
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
