package plan

import (
	"slices"

	"unknot/core/gdl/network"
	"unknot/core/puzzle"
	"unknot/core/search/registry"
)

// together are parts that all move at the same time: a move of the game is one of each part's own, in any combination. Each part is looked
// through by itself, layer by layer, since all have to come to their ends after as many moves.
type together struct {
	factors
	class [][]int         // by part and move: which of the part's own moves it is
	some  [][]int         // by part and own move: a move of the game that it is in
	stops [][]network.Lit // by part: the game is over where one holds
}

// findTogether finds such parts, if there are two or more.
func findTogether(e *effects, ends *network.Structure, k *clock) *together {
	if e == nil || e.timed(k) {
		return nil
	}
	g := newGroups(e.s.Bits)
	for m, changes := range e.changes {
		for _, c := range changes {
			g.join(c.bit, c.to.bits...)
		}
		if len(e.legal[m]) > 0 {
			g.join(e.legal[m][0], e.legal[m]...)
		}
	}
	t := &together{factors: factors{parts: g.parts(e.s, k)}}
	t.parts = slices.DeleteFunc(t.parts, func(p factor) bool {
		return !slices.ContainsFunc(e.changes, func(all []change) bool {
			return slices.ContainsFunc(all, func(c change) bool { return p.bits[c.bit] })
		})
	})
	if len(t.parts) > mostParts {
		return nil
	}
	for i := range t.parts {
		t.own(e, &t.parts[i])
	}
	for i := 0; i < len(t.parts); i++ {
		for j := i + 1; j < len(t.parts); j++ {
			if t.free(i, j) {
				continue
			}
			for b, is := range t.parts[j].bits {
				t.parts[i].bits[b] = t.parts[i].bits[b] || is
			}
			t.parts = slices.Delete(t.parts, j, j+1)
			t.class, t.some = nil, nil
			for i := range t.parts {
				t.own(e, &t.parts[i])
			}
			i = -1 // from the first again
			break
		}
	}
	if len(t.parts) < 2 || !t.share(ends) || !t.all {
		return nil
	}
	product := 1
	for _, some := range t.some {
		if product *= len(some); product > e.s.Moves {
			return nil
		}
	}
	combined := map[string]bool{}
	for m := range e.s.Moves {
		var key []byte
		for _, class := range t.class {
			key = append(key, byte(class[m]), byte(class[m]>>8))
		}
		combined[string(key)] = true
	}
	if len(combined) != product {
		return nil
	}
	t.stop(ends)
	return t
}

// mostParts is how many parts are put together pair by pair.
const mostParts = 64

// free says whether each own move of a part goes with each of another's; else the two are one part.
func (t *together) free(i, j int) bool {
	pairs := map[[2]int]bool{}
	for m, class := range t.class[i] {
		pairs[[2]int{class, t.class[j][m]}] = true
	}
	return len(pairs) == len(t.some[i])*len(t.some[j])
}

// own numbers a part's own moves: those of the game that change its bits in the same way are one.
func (t *together) own(e *effects, p *factor) {
	numbers := map[string]int{}
	class := make([]int, e.s.Moves)
	var some []int
	for m, changes := range e.changes {
		var key []byte
		add := func(n int) { key = append(key, byte(n), byte(n>>8), byte(n>>16), byte(n>>24)) }
		if l := e.s.Legal[m]; len(e.legal[m]) == 0 || p.bits[e.legal[m][0]] {
			add(int(l))
		}
		for _, c := range changes {
			if !p.bits[c.bit] {
				continue
			}
			add(c.bit)
			add(int(c.to.lit))
		}
		n, ok := numbers[string(key)]
		if !ok {
			n = len(some)
			numbers[string(key)] = n
			some = append(some, m)
		}
		class[m] = n
	}
	t.class, t.some = append(t.class, class), append(t.some, some)
}

// stop gives what ends the game to the parts; what hangs on several is left to the check at the end.
func (t *together) stop(s *network.Structure) {
	t.stops = make([][]network.Lit, len(t.parts))
	ways := []network.Lit{s.Terminal}
	if g := s.Gate(s.Terminal); g >= 0 && s.Terminal.Not() && !s.Looped[g] {
		ways = ways[:0]
		for _, l := range s.In[g] {
			ways = append(ways, l.Opposite())
		}
	}
	on := supports(s)
	if on == nil {
		return
	}
	for _, l := range ways {
		for i := range t.parts {
			if on.inside(l, t.parts[i].bits) && !on.outside(l, t.parts[i].bits) {
				t.stops[i] = append(t.stops[i], l)
			}
		}
	}
}

// layers are the states of a part by the number of moves after which they come.
type layers struct {
	own    *clock // masks what is not the part's
	states registry.Registry
	nodes  registry.Column[node]
	over   []bool
	first  []int32 // by layer
	good   int32   // a state of the last layer that has all that is wanted; -1: none
}

// mostTogether is how many states are looked at before it is given up.
const mostTogether = 2_000_000

// solve looks for the first time at which all parts can have what is wanted of them, and puts their ways together. Ok is false where the moves
// found are none of the game's, or where it came to too much. No way is shorter: each part would come to what is wanted of it by its share of that way.
func (t *together) solve(run *puzzle.Run, n parts, start []uint64, tell func(expanded int64)) (moves []int, expanded int64, ok bool) {
	m, ends := n.moves.Machine(), n.ends.Machine()
	all := make([]layers, len(t.parts))
	full := make([]uint64, len(start))
	enter := func(p int, key []uint64, time int, of node) {
		l := &all[p]
		key = append(key, uint64(time))
		id, fresh := l.states.Enter(key)
		if !fresh {
			return
		}
		l.nodes.Grow(id)
		*l.nodes.At(id) = of
		for w := range full {
			full[w] = key[w] | start[w]&^l.own.mask[w]
		}
		ends.Set(full)
		over, good := false, true
		for _, stop := range t.stops[p] {
			over = over || ends.Holds(stop)
		}
		for _, want := range t.parts[p].wants {
			good = good && ends.Holds(want)
		}
		l.over = append(l.over, over)
		if good && l.good < 0 {
			l.good = id
		}
	}
	for p := range all {
		own := &clock{mask: make([]uint64, len(start)), any: true}
		for b, is := range t.parts[p].bits {
			if is {
				own.mask[b>>6] |= 1 << (b & 63)
			}
		}
		all[p] = layers{own: own, states: registry.New(len(start)+1, nodeBytes+1, run.Memory()/int64(2*len(all))), first: []int32{0}, good: -1}
		enter(p, own.key(start, nil), 0, node{-1, -1, 0})
	}
	var key []uint64
	for time := 0; ; time++ {
		good := true
		for p := range all {
			good = good && all[p].good >= 0
		}
		if good {
			moves = t.combine(all, time)
			return moves, expanded, moves != nil && plays(n, start, moves)
		}
		for p := range all {
			l := &all[p]
			from, to := l.first[time], int32(l.states.Len())
			l.first, l.good = append(l.first, to), -1
			for id := from; id < to; id++ {
				if l.over[id] {
					continue
				}
				if !run.Tick() || l.states.Full() || expanded > mostTogether {
					return nil, expanded, false
				}
				if expanded++; run.Due() {
					tell(expanded)
				}
				state := l.states.State(id)
				for w := range full {
					full[w] = state[w] | start[w]&^l.own.mask[w]
				}
				m.Set(full)
				for _, move := range t.some[p] {
					if m.Legal()[move>>6]>>(move&63)&1 == 0 {
						continue
					}
					key = l.own.key(m.Next(move), key)
					enter(p, key, time+1, node{id, int32(move), int32(time + 1)})
				}
			}
			if int(to) == l.states.Len() {
				return nil, expanded, false
			}
		}
	}
}

// combine puts the parts' ways together: at each time the move of the game that is each part's own.
func (t *together) combine(all []layers, time int) []int {
	moves := make([]int, time)
	ways := make([][]int, len(all))
	for p := range all {
		ways[p] = make([]int, time)
		for n := *all[p].nodes.At(all[p].good); n.parent >= 0; n = *all[p].nodes.At(n.parent) {
			ways[p][n.depth-1] = t.class[p][n.move]
		}
	}
	for i := range moves {
		moves[i] = -1
		for m := range t.class[0] {
			fits := true
			for p := range all {
				fits = fits && t.class[p][m] == ways[p][i]
			}
			if fits {
				moves[i] = m
				break
			}
		}
	}
	return moves
}

// plays says whether moves can be made and come to an end that is worth the goal.
func plays(n parts, start []uint64, moves []int) bool {
	m, ends := n.moves.Machine(), n.ends.Machine()
	m.Set(start)
	ends.Set(start)
	for _, move := range moves {
		if move < 0 || ends.Terminal() || m.Legal()[move>>6]>>(move&63)&1 == 0 {
			return false
		}
		m.Play(move)
		ends.Set(m.State())
	}
	return ends.Terminal() && len(ends.Goals) > 0 && ends.Value() == ends.Goals[0]
}
