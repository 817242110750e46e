package uct

import (
	"slices"

	"unknot/core/gdl/match"
)

// Now is the current state of a match or a search.
type Now struct {
	Result
	Rest  match.Rest // of the clock; none without a match
	Sure  bool       // it knows a game that ends with the greatest goal of all
	Ahead int        // remaining moves of the best game
	Here  int        // playouts from here
	Hope  float64    // their mean value; 0 if there are none
	Edges []Edge     // the moves from here
	Left  []int      // by number of moves: the number of games that left the tree after them, since the last move of the match
}

// Edge is a move with its statistics.
type Edge struct {
	Move   int
	Visits int
	Mean   float64
	Most   int // the greatest value of a game; -1: none was played out
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
