package uct

import (
	"slices"

	"unknot/core/gdl/match"
)

// Now is a report on a match or a search.
type Now struct {
	Result
	Rest  match.Rest // time left on the clock; zero without a match
	Sure  bool       // whether a game that ends with the greatest goal that the rules name is known
	Ahead int        // number of moves left in the best game
	Here  int        // number of playouts from the current state
	Hope  float64    // mean value of these playouts; 0 if there are none
	Edges []Edge     // the moves from the current state
	Left  []int      // by number of moves: how many games left the tree after that many moves, since the last move of the match
}

// Edge is a move from the current state with its statistics.
type Edge struct {
	Move   int
	Visits int
	Mean   float64
	Most   int // greatest value of a game through the edge; -1: no such game was played to its end
}

func (p *player) now(r Result) Now {
	n := Now{Result: r, Sure: p.sure(), Ahead: len(p.line), Left: slices.Clone(p.left)}
	if p.time != nil {
		n.Rest = p.time.Rest(p.Work())
	}
	id := p.states.Find(p.root)
	if id < 0 {
		return n
	}
	sum := 0.0
	for i := range p.tree[id].edges {
		e := &p.tree[id].edges[i]
		n.Edges = append(n.Edges, Edge{int(e.move), int(e.visits), max(e.mean(), 0), int(e.most)})
		n.Here += int(e.visits)
		sum += e.sum
	}
	if n.Here > 0 {
		n.Hope = sum / float64(n.Here)
	}
	return n
}
