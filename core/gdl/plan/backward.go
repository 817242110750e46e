package plan

import (
	"slices"

	"unknot/core/gdl/network"
	"unknot/core/search/registry"
)

// backward searches from the ends of the game towards the start, if the ends are known. It finds a solution when
// it meets another search (Pohl, Bi-directional search, 1971; Dillenburg and Nelson, Perimeter search, 1994).
// The goal determines only some bits of an end. The other bits follow from equations that hold in a sample of
// positions. Therefore this search proves nothing, and each of its solutions is checked by playing it.
type backward struct {
	of      parts
	start   []uint64
	clock   *clock
	ends    []int // numbers of moves after which a game can end with the goal; empty if any number is possible
	m, next *network.Machine
	undo    []template // the inverses of the moves; empty if the moves in do undo each other
	do      []template // the moves themselves, with the bits before and after; empty if only the inverses are used
	reached
	scratch
	way     []int
	tried   int
	effects *effects // nil once the search has begun
	others  []*space
	dead    bool
}

// reached is the set of positions from which an end can be reached.
type reached struct {
	states registry.Registry
	nodes  registry.Column[node] // parent: the next position towards the end
	head   int32
	barren int
	whole  int32 // all positions that are at most this many moves from an end are known
}

// scratch is memory that is reused for each position.
type scratch struct{ key, full, room []uint64 }

// template is a move or its inverse: if the bits in mask are as in is, it clears the bits in forget and sets the bits in then.
type template struct {
	move         int
	mask, is     []uint64
	forget, then []uint64
	sure         bool // for an inverse: the move is certainly legal in the position that it leads back to
}

const (
	maxEnds    = 64
	maxFills   = 600
	maxUnsure  = 2    // maximum number of bits of a move whose value before it is not known
	maxTried   = 2000 // maximum number of paths that failed when played
	maxBarren  = 30   // maximum number of consecutive positions without a predecessor
	maxUndoing = 4000 // maximum number of templates
)

// newBackward prepares the search from the ends. It returns nil if that search cannot work: the effects of moves are not
// known or depend on the clock, there is a clock but no known time of an end, or the goal requires no bit to be set.
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
	b := &backward{of: of, start: start, clock: k, ends: times, effects: e}
	b.states = registry.New(max(1, len(start)), nodeBytes, memory)
	return b
}

// begin finds the ends, and makes the templates. It returns false if the ends cannot be determined.
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
	steps := maxFills
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
	if !fits || b.states.Len() == 0 || b.states.Len() > maxEnds {
		return false
	}
	b.templates(e, h)
	return true
}

// deed is the effect of a legal move, as values of bits before and after it.
type deed struct {
	move    int
	changes []change
	needs   []int8 // by bit: the value that the move needs, or unknown
	before  []int8 // by bit: the value before the move, as far as it is known
	after   []int8 // by index in changes: the value after the move
	sure    bool   // whether the move is legal in every position that has the bits it needs
}

// newDeed finds the bits that a move needs.
func newDeed(e *effects, move int) *deed {
	d := &deed{move: move, changes: e.changes[move], needs: make([]int8, e.s.Bits), sure: true}
	for i := range d.needs {
		d.needs[i] = unknown
	}
	for _, l := range e.needs[move] {
		switch i := l.Node() - 1; {
		case i < 0 || i >= e.s.Bits:
			d.sure = false
		case l.Not():
			d.needs[i] = 0
		default:
			d.needs[i] = 1
		}
	}
	d.before = slices.Clone(d.needs)
	return d
}

// does computes the new values of the bits that the move changes. It returns false if a new value depends on an unknown bit.
func (d *deed) does() bool {
	d.after = make([]int8, len(d.changes))
	for i, c := range d.changes {
		switch bit := c.to.lit.Node() - 1; {
		case c.to.lit.Fixed():
			d.after[i] = 0
		case c.to.one() && d.before[bit] != unknown:
			d.after[i] = d.before[bit]
		default:
			return false
		}
		if c.to.lit.Not() {
			d.after[i] = 1 - d.after[i]
		}
	}
	return true
}

// there returns the template that plays the move forwards.
func (d *deed) there(words int) template {
	t := newTemplate(d.move, words)
	for i, x := range d.needs {
		if x != unknown {
			set(t.mask, i)
		}
		if x == 1 {
			set(t.is, i)
		}
	}
	for i, c := range d.changes {
		if set(t.forget, c.bit); d.after[i] == 1 {
			set(t.then, c.bit)
		}
	}
	return t
}

// back returns the template of the inverse, which restores the values in before of the bits that the move changes.
func (d *deed) back(words int, before []int8) template {
	t := newTemplate(d.move, words)
	t.sure = d.sure
	changed := make([]bool, len(before))
	for i, c := range d.changes {
		changed[c.bit] = true
		set(t.mask, c.bit)
		set(t.forget, c.bit)
		if d.after[i] == 1 {
			set(t.is, c.bit)
		}
		if before[c.bit] == 1 {
			set(t.then, c.bit)
		}
	}
	for i, x := range d.needs {
		if x == unknown || changed[i] {
			continue
		}
		if set(t.mask, i); x == 1 {
			set(t.is, i)
		}
	}
	return t
}

// templates makes the templates of all moves and of their inverses,
// provided that the effect of each move depends only on the bits it needs.
func (b *backward) templates(e *effects, h *hull) {
	fixed := true
	for m, changes := range e.changes {
		if e.s.Legal[m] == network.Never || len(changes) == 0 {
			continue
		}
		d := newDeed(e, m)
		if !h.follow(d.before, -1) {
			continue
		}
		if !d.does() || !b.takeBack(d) {
			b.undo, b.do = nil, nil
			return
		}
		b.do = append(b.do, d.there(len(b.start)))
		fixed = fixed && d.sure
	}
	if !fixed {
		b.do = nil
	}
}

// takeBack adds the inverses of a move: one for each combination of earlier values
// of the bits that it changes. It returns false if there are too many combinations.
func (b *backward) takeBack(d *deed) bool {
	var unsure []int
	for _, c := range d.changes {
		if d.before[c.bit] == unknown {
			unsure = append(unsure, c.bit)
		}
	}
	if len(unsure) > maxUnsure {
		return false
	}
	before := slices.Clone(d.before)
	for choice := range 1 << len(unsure) {
		for i, bit := range unsure {
			before[bit] = int8(choice >> i & 1)
		}
		b.undo = append(b.undo, d.back(len(b.start), before))
	}
	return len(b.undo) <= maxUndoing
}

func newTemplate(move, words int) template {
	return template{move: move, mask: make([]uint64, words), is: make([]uint64, words), forget: make([]uint64, words),
		then: make([]uint64, words)}
}

func set(words []uint64, bit int) { words[bit>>6] |= 1 << (bit & 63) }

// enter adds a position, given without its clock.
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

// perTemplate is the approximate number of templates that can be applied in the time of one expansion.
const perTemplate = 16

func (b *backward) work() int64 {
	n := int64(b.states.Len())
	if b.undo != nil {
		n /= perTemplate
	}
	return n
}

// favour increases the share of the search if all solutions have the same length, since depth-first search wastes no work then.
func (b *backward) favour() int64 {
	if b.undo != nil && len(b.ends) == 1 {
		return 3
	}
	return 1
}

func (b *backward) result() (int, int, func() []int) {
	if b.way == nil {
		return -1, 0, nil
	}
	return b.of.ends.Goals[0], len(b.way), func() []int { return b.way }
}

func (b *backward) done() bool {
	return b.way != nil || b.dead || b.effects == nil && int(b.head) == b.states.Len() || b.barren > maxBarren || b.tried > maxTried
}

// timed returns a position with the clock of the start, which is as good as any, since moves do not depend on the clock.
func (b *backward) timed(key []uint64) []uint64 {
	b.full = append(b.full[:0], key...)
	for w := range b.full {
		b.full[w] |= b.start[w] &^ b.clock.mask[w]
	}
	return b.full
}

// before calls f with each predecessor of a position, and the move that leads from the predecessor to the position.
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

// expand expands one position backwards. It returns false if there is no room or
// nothing to expand. It joins the two paths if another search knows a new position.
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

// hopeless reports whether a position at the given depth is certainly too far from any end.
// The backward search knows all positions that are close enough, and does not know this one.
func (b *backward) hopeless(key []uint64, depth int32) bool {
	return b != nil && b.undo != nil && len(b.ends) == 1 && int32(b.ends[0])-depth <= b.whole && b.states.Find(key) < 0
}

// met checks whether the backward search knows a position that another search has reached.
func (b *backward) met(s *space, id int32, key []uint64) {
	if b == nil || b.way != nil || b.tried > maxTried {
		return
	}
	if at := b.states.Find(key); at >= 0 {
		b.meet(s, id, at)
	}
}

// meet joins the path to a position in space s and the path from there to an end, and plays the joined path.
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
	// If the path is too short, repeat a move and its inverse in front.
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

// idle returns a move from the start and a move that undoes it, or -1 twice if there are none.
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
