package plan

// breadth is breadth-first search, that can be broken off after any expansion and goes on there.
type breadth struct {
	*space
	next  int32  // to be expanded
	over  []bool // by state: nothing is expanded there
	depth int32  // all states nearer than that are expanded
	layer int32  // states up to the last layer that is complete
	grows int32  // by how many times that is larger than what came before it, in halves
	found int32
	part  *factor // whose moves alone are made, till all that it wants holds; nil: the whole game
}

func newBreadth(s *space, part *factor) *breadth {
	b := &breadth{space: s, found: -1, part: part}
	s.look.Set(s.times[0])
	b.enter(0)
	return b
}

// done says whether there is nothing left to expand.
func (b *breadth) done() bool { return b.found >= 0 || int(b.next) == len(b.over) }

// expand looks at the next state; false if there is no room any more.
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
			b.next = id // its other moves are still to be tried: this is no end
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

// enter notes what a new state is, in which look stands.
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

// mostNarrow is how many states are looked at breadth-first before all else, where there are few.
const mostNarrow = 200_000

// work counts less where all that can be reached is less than doubled by another move: there it is soon looked through.
func (b *breadth) work() int64 {
	n := int64(b.states.Len())
	if b.grows < 2 && n < mostNarrow {
		return n / 16
	}
	return n
}
