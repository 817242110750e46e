// Package plan solves games of one player on their network. What the rules show at once comes first: moves that turn facts around are equations,
// and parts that play by themselves, or side by side, are solved alone. Else searches take turns: breadth first, which proves; greedily by
// relaxed plans; by what is new; deep, again and again; and by a SAT solver, move by move, which proves too, and in steps of many moves. When
// one has found an end that is worth the most, those that prove go on until nothing shorter is left. A step counter is split off where nothing but
// the end of the game depends on it. Where they prove that no end has the greatest value that the rules name, they look for the next one below it.
package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Found is a solver's knowledge of a game.
type Found struct {
	Moves    []int  // to the best end that was found; nil: none
	Value    int    // of that end; -1: none
	Most     int    // no end is worth more; -1: no end is worth anything that the rules name
	Top      bool   // that end is worth the most
	Shortest bool   // proved: no way to the most is shorter
	Never    bool   // proved: no end is worth the greatest value that the rules name
	Bound    int    // moves that any way to the most has at least
	By       Method // what found it
	Proof    Method // by which Bound is known
	Timed    bool   // a step counter was split off
	Expanded int64
	Memory   int64
	Full     bool // there was no room to go on
}

// Method is a way to find something, or to prove it.
type Method int

// What there is.
const (
	None Method = iota
	Breadth
	Greedy
	Width
	Dive
	Backward
	Unrolled
	AtOnce
	Parts
	Together
	Toggles
	Layers
	Landmarks
)

// found says how a way was found, and what it is in the rules that made that the method.
var found = [...]string{
	Breadth:  "Found breadth first: there are few enough positions near the start to look at all of them.",
	Greedy:   "Found by relaxed plans: what would have to be done if nothing were ever undone.",
	Width:    "Found by novelty: facts that had not yet been seen together so near the goal.",
	Dive:     "Found by going deep, again and again with the moves in another order: most orders get stuck, and some do not.",
	Backward: "Found from both ends: what the rules say of the end is enough to go back from it, until a position is met that was reached from the start.",
	Unrolled: "Found by a SAT solver, which was asked for a way with this number of moves.",
	AtOnce:   "Found by a SAT solver: many moves do not get in each other's way, and are made in one step.",
	Parts:    "The rules fall into independent parts, or into parts of which one begins when another is over: each was solved alone.",
	Together: "The rules fall into parts that all move at the same time: each was looked through alone, move by move.",
	Toggles:  "Each move toggles the same facts whatever else holds: this is a system of linear equations, solved for the fewest moves.",
}

var proved = [...]string{
	Breadth:   "None is shorter: all positions that are nearer were looked at.",
	Unrolled:  "None is shorter: the SAT solver shows that there is no way of fewer moves.",
	Parts:     "None is shorter, since none is for any part.",
	Together:  "None is shorter: the parts cannot all be there any earlier.",
	Toggles:   "None is shorter.",
	Layers:    "None is shorter: it takes this many moves even if nothing is ever undone.",
	Landmarks: "None is shorter: so many different things have to be done, and each takes a move of its own.",
}

// Reason says in plain sentences how the way was found, and why none is shorter where that is known.
func (f *Found) Reason() string {
	said := found[f.By]
	if f.Timed && f.By <= Backward && f.By > None {
		said += " The step counter was left out: positions that differ in it alone count as one."
	}
	if f.Shortest && f.Proof > None {
		said += " " + proved[f.Proof]
	}
	return said
}

// searcher is a search that can be broken off after any expansion, and goes on there.
type searcher interface {
	done() bool
	expand() bool // false if there is no room any more
	work() int64  // done so far, in the time that it takes to look at a state, about
	// result is the best end that was met: what it is worth, -1 where there was none; after how many moves, and by which.
	result() (value, moves int, way func() []int)
}

// slice is the work of a search until it is another's turn.
const slice = 500

// mostTurn is the maximum number of expansions in a turn: those of a search whose work counts less must not keep a clock waiting.
const mostTurn = 4 * slice

// Solve looks for an end that is worth the greatest value that the rules name, and then for a shortest way. If it is proved that no end has
// that value, it looks for the next one, as long as that is above 0. It calls tell whenever a report is due, and when something better is known.
func Solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) Found {
	f := Found{Value: -1, Most: -1, Never: len(n.Goals) == 0}
	for len(n.Goals) > 0 {
		f.Most = n.Goals[0]
		if f.Top = f.Value == f.Most; f.Never && f.Most == 0 {
			break // any end will do, and none solves anything
		}
		most := f.toward(run, n, start, tell)
		if most == f.Most {
			break
		}
		n = n.AtMost(most)
		f.Never, f.Most, f.Bound, f.Proof = true, -1, 0, None
	}
	return f
}

// toward looks for a shortest way to an end that is worth the first goal, and returns the most that an end can be worth as far as it knows: less
// than that where it has proved that no end is worth it.
func (f *Found) toward(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) (most int) {
	goal := n.Goals[0]
	if f.Never {
		tell(*f)
	}
	s := n.Structure()
	k := findClock(n, s)
	wanted := []network.Lit{s.Terminal, s.Goal[0]}
	relaxed := newRelaxed(n, s, wanted)
	f.Bound = int(relaxed.explore(start))
	if f.Bound == int(never) {
		return goal - 1
	}
	f.Proof = Layers
	if n := relaxed.landmarks(start); n > f.Bound {
		f.Bound, f.Proof = n, Landmarks
	}
	of := parts{n.Part(true, false), n.Part(false, true)}
	ends := of.ends.Structure()
	fx := findEffects(s, &k, false)
	if t := findToggles(fx, ends, start, &k); t != nil {
		moves, ok := t.solve()
		if t.none {
			return goal - 1
		}
		if ok {
			f.raise(len(moves), Toggles)
			if plays(of, start, moves) {
				f.settle(moves, goal, Toggles)
				return goal
			}
		}
	}
	lawful := findEffects(s, &k, true)
	before := f.Expanded
	count := func(expanded int64) {
		f.Expanded = before + expanded
		tell(*f)
	}
	if fs := factorise(lawful, ends, &k); fs != nil {
		moves, expanded, ok := fs.solve(run, n, of, start, count)
		if f.Expanded = before + expanded; ok {
			f.settle(moves, goal, Parts)
			return goal
		}
	}
	before = f.Expanded
	if t := findTogether(fx, ends, &k); t != nil {
		moves, expanded, ok := t.solve(run, of, start, count)
		if f.Expanded = before + expanded; ok {
			f.settle(moves, goal, Together)
			return goal
		}
	}
	masks := []*clock{&k, nil}
	if !k.any {
		masks = masks[1:]
	}
	var u *unrolled
	for _, mask := range masks {
		sound := mask == nil || k.free
		b := newBreadth(newSpace(of, mask, start, run.Memory()/8), nil)
		d := newDive(newSpace(of, mask, start, run.Memory()/8))
		g := newGreedy(newSpace(of, mask, start, run.Memory()/8), relaxed)
		w := newWidth(newSpace(of, mask, start, run.Memory()/8), newDistance(ends, []network.Lit{ends.Terminal, ends.Goal[0]}), s.Bits)
		searches := []searcher{b, g, w, d}
		names := []Method{Breadth, Greedy, Width, Dive, 0, 0, 0, 0}
		if u == nil {
			u = newUnrolled(run, n, s, start, f.Bound)
		}
		if u != nil {
			searches, names[len(searches)] = append(searches, u), Unrolled
		}
		var times []int
		if a := newAtonce(run, of, fx, ends, start, &k, f.Bound); a != nil && !f.Top {
			d.even = len(a.times) == 1
			searches, names[len(searches)] = append(searches, a), AtOnce
			times = a.times
		}
		var back *backward
		if mask != nil || !k.any {
			back = newBackward(of, lawful, &k, start, times, run.Memory()/8)
		}
		if back != nil {
			back.others = []*space{b.space, g.space, w.space, d.space}
			for _, s := range back.others {
				s.back = back
			}
			searches, names[len(searches)] = append(searches, back), Backward
			if swift := newSwift(back, run.Memory()/8); swift != nil {
				searches, names[len(searches)] = append(searches, swift), Backward
			}
		}
		full := make([]bool, len(searches))
		for {
			next := -1 // the search that has worked least
			for i, search := range searches {
				_, proves := search.(*unrolled)
				if full[i] || search.done() || f.Top && i > 0 && !proves {
					continue
				}
				if next < 0 || search.work() < searches[next].work() {
					next = i
				}
			}
			if next >= 0 {
				search := searches[next]
				for before, begun := search.work(), f.Expanded; !full[next] && !search.done() && search.work()-before < slice && f.Expanded-begun < mostTurn; f.Expanded++ {
					full[next] = !search.expand() && !search.done()
				}
				note := func(search searcher, by Method) {
					value, moves, way := search.result()
					if top := value == goal; value > f.Value || top && moves < len(f.Moves) {
						f.Moves, f.Value, f.Top, f.By, f.Timed = way(), value, top, by, mask != nil
						tell(*f)
					}
				}
				if note(search, names[next]); back != nil {
					note(back, Backward) // the search may have met it
				}
			}
			if sound && b.early < goal {
				f.raise(int(b.depth)+1, Breadth)
			}
			if u != nil {
				f.raise(u.bound, Unrolled)
			}
			if f.Top && len(f.Moves) <= f.Bound {
				f.Shortest, f.Bound = true, len(f.Moves)
				return goal
			}
			if sound && b.early < goal && b.done() {
				if f.Top {
					f.Shortest = true
					return goal
				}
				if mask != nil && !k.plain {
					return goal - 1 // other values depend on the time
				}
				if b.early < b.best {
					_, _, way := b.result()
					f.settle(way(), b.best, Breadth)
					f.Never, f.Timed = true, mask != nil
					return f.Most
				}
				return max(b.best, b.early)
			}
			if u != nil && u.never {
				if f.Top {
					f.Shortest = true
					return goal
				}
				return goal - 1
			}
			if f.Top && !sound && u == nil {
				break // what is masked keeps it from a proof
			}
			if mask != nil && b.done() {
				break // what is masked keeps it from a proof
			}
			if next < 0 {
				f.Full = true
				break
			}
			if f.Memory = max(f.Memory, b.states.Bytes()); !run.Tick() {
				return goal
			}
			if run.Due() {
				tell(*f)
			}
		}
	}
	return goal
}

// settle notes a way that nothing is shorter than, and to nothing that is worth more.
func (f *Found) settle(moves []int, value int, by Method) {
	f.Moves, f.Value, f.Most, f.Top, f.Shortest = moves, value, value, true, true
	f.Bound, f.By, f.Proof = len(moves), by, by
}

// raise notes that no way is shorter.
func (f *Found) raise(bound int, by Method) {
	if bound > f.Bound {
		f.Bound, f.Proof = bound, by
	}
}

func (s *space) outcome(found int32, way func(int32) []int) (value, moves int, all func() []int) {
	if found < 0 {
		if s.best < 0 {
			return -1, 0, nil
		}
		found = s.at
		return s.best, int(s.nodes.At(found).depth), func() []int { return way(found) }
	}
	return s.m.Goals[0], int(s.nodes.At(found).depth), func() []int { return way(found) }
}

func (b *breadth) result() (int, int, func() []int) { return b.outcome(b.found, b.way) }
func (g *greedy) result() (int, int, func() []int)  { return g.outcome(g.found, g.way) }
func (w *width) result() (int, int, func() []int)   { return w.outcome(w.found, w.way) }

// result is a way to the greatest value, or none.
func (u *unrolled) result() (int, int, func() []int) {
	if u.way == nil {
		return -1, 0, nil
	}
	return u.n.Goals[0], len(u.way), func() []int { return u.way }
}

func (a *atonce) result() (int, int, func() []int) {
	if a.way == nil {
		return -1, 0, nil
	}
	return a.of.ends.Goals[0], len(a.way), func() []int { return a.way }
}
