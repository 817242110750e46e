package plan

import (
	"slices"

	"unknot/core/gdl/network"
	"unknot/core/search/registry"
)

// backward goes from the ends towards the start, where it can be said what the ends are: a way is found where it meets another search (Pohl,
// Bi-directional search, 1971; Dillenburg and Nelson, Perimeter search, 1994). What the goal does not say of an end follows from equations that
// hold in a sample of positions; so it proves nothing, and each way is played before it counts.
type backward struct {
	of      parts
	start   []uint64
	clock   *clock
	ends    []int // how many moves there can be in all; empty: any number
	m, next *network.Machine
	undo    []template // by what moves can have come before; empty: by moves that take others back
	do      []template // the moves themselves: what is so before, and after; empty: something else is asked
	states  registry.Registry
	nodes   registry.Column[node] // parent: the one after it
	head    int32
	barren  int
	whole   int32 // all that are nearer to an end are known
	way     []int
	tried   int
	key     []uint64
	full    []uint64
	room    []uint64
	effects *effects // till it has begun
	others  []*space
	dead    bool
	steps   int64
}

// template is a move, or a move taken back: where some bits are so, others are made so.
type template struct {
	move         int
	mask, is     []uint64
	forget, then []uint64
	sure         bool // taken back: it is legal then
}

const (
	mostEnds    = 64
	mostFills   = 600
	mostUnsure  = 2    // bits of which a move says nothing
	mostTried   = 2000 // ways that are played in vain
	mostBarren  = 30   // positions that nothing comes before, one after the other
	mostUndoing = 4000 // templates
)

// newBackward is nil where nothing is to be gained: what moves do hangs on the clock, or the goal names nothing that is to hold.
func newBackward(of parts, e *effects, k *clock, start []uint64, times []int, memory int64) *backward {
	if e == nil || e.timed(k) || k.any && len(times) == 0 {
		return nil
	}
	s := of.ends.Structure()
	bits := wantedBits(s, []network.Lit{s.Goal[0], s.Terminal})
	known := 0
	for _, x := range bits {
		if x == 1 {
			known++
		}
	}
	if known == 0 {
		return nil
	}
	b := &backward{of: of, start: start, clock: k, ends: times, effects: e, steps: soon}
	b.states = registry.New(max(1, len(start)), nodeBytes, memory)
	return b
}

// soon is how much the other searches have worked when this one begins: most puzzles need none.
const soon = 1000

// begin finds the ends; false where it cannot be said what they are.
func (b *backward) begin() bool {
	e, k, start, times := b.effects, b.clock, b.start, b.ends
	b.effects = nil
	s := b.of.ends.Structure()
	bits := wantedBits(s, []network.Lit{s.Goal[0], s.Terminal})
	h := newHull(b.of, start, k)
	if h == nil {
		return false
	}
	b.m, b.next = b.of.moves.Machine(), b.of.moves.Machine()
	steps := mostFills
	if len(times) == 0 {
		times = []int{-1}
	}
	fits := true
	for _, time := range times {
		at := slices.Clone(bits)
		for b := range at {
			if k.has(b) {
				at[b] = unknown
			}
		}
		fits = fits && h.fills(at, time, k, &steps, func(bits []int8) {
			b.key = b.key[:0]
			for range start {
				b.key = append(b.key, 0)
			}
			for i, x := range bits {
				if x == 1 && !k.has(i) {
					b.key[i>>6] |= 1 << (i & 63)
				}
			}
			b.enter(b.key, node{-1, -1, 0})
		})
	}
	if !fits || b.states.Len() == 0 || b.states.Len() > mostEnds {
		return false
	}
	b.templates(e, h)
	return true
}

// templates are how moves are taken back, where they do the same whatever else holds.
func (b *backward) templates(e *effects, h *hull) {
	words, fixed := len(b.start), true
	for m, changes := range e.changes {
		if e.s.Legal[m] == network.Never || len(changes) == 0 {
			continue
		}
		bits := make([]int8, e.s.Bits)
		for i := range bits {
			bits[i] = unknown
		}
		sure := true
		for _, l := range e.needs[m] {
			switch i := l.Node() - 1; {
			case i < 0 || i >= e.s.Bits:
				sure = false
			case l.Not():
				bits[i] = 0
			default:
				bits[i] = 1
			}
		}
		needed := slices.Clone(bits)
		if !h.follow(bits, -1) {
			continue
		}
		to := make([]int8, len(changes))
		for i, c := range changes {
			switch bit := c.to.lit.Node() - 1; {
			case c.to.lit.Fixed():
				to[i] = 0
			case c.to.one() && bits[bit] != unknown:
				to[i] = bits[bit]
			default:
				b.undo, b.do = nil, nil
				return
			}
			if c.to.lit.Not() {
				to[i] = 1 - to[i]
			}
		}
		changed := make([]bool, e.s.Bits)
		var unsure []int
		for _, c := range changes {
			if changed[c.bit] = true; bits[c.bit] == unknown {
				unsure = append(unsure, c.bit)
			}
		}
		if len(unsure) > mostUnsure {
			b.undo, b.do = nil, nil
			return
		}
		there := newTemplate(m, words)
		for i, x := range needed {
			if x != unknown {
				set(there.mask, i)
			}
			if x == 1 {
				set(there.is, i)
			}
		}
		for i, c := range changes {
			if set(there.forget, c.bit); to[i] == 1 {
				set(there.then, c.bit)
			}
		}
		b.do = append(b.do, there)
		fixed = fixed && sure
		for choice := range 1 << len(unsure) {
			t := newTemplate(m, words)
			t.sure = sure
			for i, bit := range unsure {
				bits[bit] = int8(choice >> i & 1)
			}
			for i, c := range changes {
				set(t.mask, c.bit)
				set(t.forget, c.bit)
				if to[i] == 1 {
					set(t.is, c.bit)
				}
				if bits[c.bit] == 1 {
					set(t.then, c.bit)
				}
			}
			for i, x := range needed {
				if x == unknown || changed[i] {
					continue
				}
				if set(t.mask, i); x == 1 {
					set(t.is, i)
				}
			}
			b.undo = append(b.undo, t)
			if len(b.undo) > mostUndoing {
				b.undo, b.do = nil, nil
				return
			}
		}
	}
	if !fixed {
		b.do = nil
	}
}

func newTemplate(move, words int) template {
	return template{move: move, mask: make([]uint64, words), is: make([]uint64, words), forget: make([]uint64, words), then: make([]uint64, words)}
}

func set(words []uint64, bit int) { words[bit>>6] |= 1 << (bit & 63) }

// enter notes a position without its clock.
func (b *backward) enter(key []uint64, n node) (int32, bool) {
	if len(key) == 0 {
		return 0, false
	}
	id, fresh := b.states.Enter(key)
	if fresh {
		b.nodes.Grow(id)
		*b.nodes.At(id) = n
	}
	return id, fresh
}

// perTemplate is how many positions that come by templates take as long as one that is looked at, about.
const perTemplate = 16

// work is what it has worked, and as much as the others before it began.
func (b *backward) work() int64 {
	n := int64(b.states.Len())
	if b.undo != nil {
		n /= perSwift
		if len(b.ends) != 1 {
			n *= 3
		}
	}
	return b.steps + n
}

func (b *backward) result() (int, int, func() []int) {
	if b.way == nil {
		return -1, 0, nil
	}
	return b.of.ends.Goals[0], len(b.way), func() []int { return b.way }
}

func (b *backward) done() bool {
	return b.way != nil || b.dead || b.effects == nil && int(b.head) == b.states.Len() || b.barren > mostBarren || b.tried > mostTried
}

// timed is a position with the clock of the start, on which nothing hangs that is done.
func (b *backward) timed(key []uint64) []uint64 {
	b.full = append(b.full[:0], key...)
	for w := range b.full {
		b.full[w] |= b.start[w] &^ b.clock.mask[w]
	}
	return b.full
}

// before calls a function with the positions from which a move comes to one.
func (b *backward) before(key []uint64, f func(before []uint64, move int)) {
	if b.undo != nil {
		b.room = append(b.room[:0], key...)
	moves:
		for i := range b.undo {
			t := &b.undo[i]
			for w, mask := range t.mask {
				if key[w]&mask != t.is[w] {
					continue moves
				}
			}
			for w := range b.room {
				b.room[w] = key[w]&^t.forget[w] | t.then[w]
			}
			if !t.sure {
				b.m.Set(b.timed(b.room))
				if b.m.Legal()[t.move>>6]>>(t.move&63)&1 == 0 {
					continue
				}
			}
			f(b.room, t.move)
		}
		return
	}
	b.m.Set(b.timed(key))
	each(b.m, func(move int) bool {
		b.room = b.clock.key(b.m.Next(move), b.room)
		if b.states.Find(b.room) >= 0 {
			return true
		}
		b.next.Set(b.timed(b.room))
		each(b.next, func(back int) bool {
			for w, x := range b.next.Next(back) {
				if x&b.clock.mask[w] != key[w] {
					return true
				}
			}
			f(b.room, back)
			return false
		})
		return true
	})
}

// expand goes one position further back; false if there is no room any more. Where other searches have been at one, they meet.
func (b *backward) expand() bool {
	if b.effects != nil {
		b.dead = !b.begin()
		return true
	}
	if b.states.Full() {
		return false
	}
	id := b.head
	b.head++
	depth := b.nodes.At(id).depth
	b.whole = depth
	found := false
	b.key = append(b.key[:0], b.states.State(id)...)
	b.before(b.key, func(before []uint64, move int) {
		at, fresh := b.enter(before, node{id, int32(move), depth + 1})
		if found = true; !fresh {
			return
		}
		for _, s := range b.others {
			if other := s.states.Find(before); other >= 0 {
				b.meet(s, other, at)
			}
		}
	})
	if b.barren++; found {
		b.barren = 0
	}
	return true
}

// hopeless says whether no end is left from a position after so many moves, as far as is known: it would be known by now.
func (b *backward) hopeless(key []uint64, depth int32) bool {
	return b != nil && b.undo != nil && len(b.ends) == 1 && int32(b.ends[0])-depth <= b.whole && b.states.Find(key) < 0
}

// met looks whether a position that a search has come to is known.
func (b *backward) met(s *space, id int32, key []uint64) {
	if b == nil || b.way != nil || b.tried > mostTried {
		return
	}
	if at := b.states.Find(key); at >= 0 {
		b.meet(s, id, at)
	}
}

// meet puts two halves of a way together.
func (b *backward) meet(s *space, id, at int32) {
	moves := int(s.nodes.At(id).depth + b.nodes.At(at).depth)
	if b.way != nil || len(b.ends) > 0 && !slices.ContainsFunc(b.ends, func(end int) bool { return moves <= end && (end-moves)%2 == 0 }) {
		return
	}
	b.tried++
	way := s.way(id)
	for ; b.nodes.At(at).parent >= 0; at = b.nodes.At(at).parent {
		way = append(way, int(b.nodes.At(at).move))
	}
	if plays(b.of, b.start, way) {
		b.way = way
		return
	}
	// Where it is too short, the time is passed with a move and another that takes it back.
	there, back := b.idle()
	for _, end := range b.ends {
		if there < 0 || end <= moves || (end-moves)%2 != 0 {
			continue
		}
		var longer []int
		for range (end - moves) / 2 {
			longer = append(longer, there, back)
		}
		if longer = append(longer, way...); plays(b.of, b.start, longer) {
			b.way = longer
			return
		}
	}
}

// idle is a move from the start, and one that takes it back; -1: there is none.
func (b *backward) idle() (there, back int) {
	there, back = -1, -1
	b.m.Set(b.start)
	var key []uint64
	each(b.m, func(move int) bool {
		key = append(key[:0], b.m.Next(move)...)
		b.next.Set(key)
		return each(b.next, func(other int) bool {
			for w, x := range b.next.Next(other) {
				if (x^b.start[w])&b.clock.mask[w] != 0 {
					return true
				}
			}
			there, back = move, other
			return false
		})
	})
	return there, back
}
