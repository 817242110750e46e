package plan

// breadth is breadth-first search that can stop after any expansion and resume later.
type breadth struct {
	*space
	next  int32  // the next state to expand
	over  []bool // by state: whether the game is over; such states are not expanded
	depth int32  // all states at a lower depth are expanded
	layer int32  // number of states up to the last complete layer
	grows int32  // size of the last complete layer relative to the states before it, in halves: 2 means equal
	found int32
	sound bool    // whether a layer without the goal proves a bound: the masked clock does not affect moves or the goal
	plain bool    // whether the masked clock does not affect other values either
	part  *factor // the part of the game to which the search is limited; its end is that the part's conditions hold; nil: the whole game
}

func newBreadth(s *space, part *factor) *breadth {
	b := &breadth{space: s, found: -1, part: part}
	s.look.Set(s.times[0])
	b.enter(0)
	return b
}

// done reports whether the search has found an end or has nothing left to expand.
func (b *breadth) done() bool { return b.found >= 0 || int(b.next) == len(b.over) }

// expand adds the successors of the next state. It returns false if one of them is an end, or if the table of states is full.
func (b *breadth) expand() bool {
	id := b.next
	b.next++
	n := *b.nodes.At(id)
	if n.depth > b.depth {
		if b.layer > 0 {
			b.grows = 2 * (id - b.layer) / b.layer
		}
		b.depth, b.layer = n.depth, id
	}
	if b.over[id] {
		return true
	}
	b.m.Set(b.state(id))
	return each(b.m, func(move int) bool {
		if b.part != nil && !b.part.moves[move] {
			return true
		}
		if b.states.Full() {
			b.next = id // the state is expanded again later, since some of its moves are still untried
			return false
		}
		next := b.m.Next(move)
		to, fresh := b.add(next, node{id, int32(move), n.depth + 1})
		if !fresh {
			return true
		}
		b.look.Set(next)
		b.enter(to)
		return b.found < 0
	})
}

// enter evaluates new state id, which the machine look is in.
func (b *breadth) enter(id int32) {
	over, solved := b.ends(b.look, id)
	b.over = append(b.over, over)
	if b.part != nil {
		solved = true
		for _, l := range b.part.wants {
			solved = solved && b.look.Holds(l)
		}
	}
	if solved {
		b.found = id
	}
}

// maxNarrow is the number of states up to which a search with small layers has priority.
const maxNarrow = 200_000

// favour increases the share of the search if a further move less than doubles the number of states, since the search will end soon.
func (b *breadth) favour() int64 {
	if b.grows < 2 && b.states.Len() < maxNarrow {
		return 16
	}
	return 1
}

func (b *breadth) result() (int, int, func() []int) { return b.outcome(b.found, b.way) }

// proves reports whether complete layers prove bounds. They do unless the masked clock affects the moves or the goal.
func (b *breadth) proves() bool { return b.sound }

func (b *breadth) proof() proof {
	if !b.sound || b.early >= b.goal() {
		return proof{}
	}
	p := proof{bound: int(b.depth) + 1}
	if !b.done() {
		return p
	}
	switch p.known = true; {
	case !b.plain: // the clock affects other goals, so these are not excluded
		p.most = b.goal() - 1
	case b.early < b.best:
		_, _, way := b.result()
		p.most, p.way = b.best, way()
	default:
		p.most = max(b.best, b.early)
	}
	return p
}

func (b *breadth) goal() int { return b.m.Goals[0] }
