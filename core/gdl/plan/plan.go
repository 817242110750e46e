// Package plan solves games of one player on their network. What the rules show at once comes first: moves that turn facts around are equations,
// and parts that play by themselves, or side by side, are solved alone. Else searches take turns: breadth first, which proves; greedily by
// relaxed plans; by what is new; deep, again and again; and by a SAT solver, move by move, which proves too, and in steps of many moves. When
// one has found an end that is worth the most, those that prove go on until nothing shorter is left. A step counter is split off where nothing but
// the end of the game hangs on it.
package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Found is what is known.
type Found struct {
	Moves    []int  // to the best end that was found; nil: none
	Value    int    // of that end; -1: none
	Top      bool   // nothing is worth more
	Shortest bool   // proved: no way is shorter
	Never    bool   // proved: no end is worth the greatest value that the rules name
	Bound    int    // moves that any way to that value has at least
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
	Backward: "Found from both ends: what the rules say of the end is enough to go back from it, till a position is met that was reached from the start.",
	Unrolled: "Found by a SAT solver, which was asked for a way of so many moves.",
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
	Layers:    "None is shorter: it takes so many moves even if nothing is ever undone.",
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

// Solve looks for an end that is worth the greatest value that the rules name, and then for a shortest way. Tell is called with what
// is known whenever a report is due, and when something better is found.
func Solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) Found {
	s := n.Structure()
	f := Found{Value: -1}
	if len(n.Goals) == 0 {
		f.Never = true
		return f
	}
	k := findClock(n, s)
	wanted := []network.Lit{s.Terminal, s.Goal[0]}
	relaxed := newRelaxed(n, s, wanted)
	f.Bound = int(relaxed.explore(start))
	if f.Bound == int(never) {
		f.Never = true
		return f
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
			f.Never = true
			return f
		}
		if ok {
			f.raise(len(moves), Toggles)
			if plays(of, start, moves) {
				f.Moves, f.Value, f.Top, f.Shortest, f.Bound, f.By, f.Proof = moves, n.Goals[0], true, true, len(moves), Toggles, Toggles
				return f
			}
		}
	}
	lawful := findEffects(s, &k, true)
	if fs := factorise(lawful, ends, &k); fs != nil {
		moves, expanded, ok := fs.solve(run, n, of, start, func(expanded int64) {
			f.Expanded = expanded
			tell(f)
		})
		if f.Expanded = expanded; ok {
			f.Moves, f.Value, f.Top, f.Shortest, f.Bound, f.By, f.Proof = moves, n.Goals[0], true, true, len(moves), Parts, Parts
			return f
		}
	}
	if t := findTogether(fx, ends, &k); t != nil {
		before := f.Expanded
		moves, expanded, ok := t.solve(run, of, start, func(expanded int64) {
			f.Expanded = before + expanded
			tell(f)
		})
		if f.Expanded = before + expanded; ok {
			f.Moves, f.Value, f.Top, f.Shortest, f.Bound, f.By, f.Proof = moves, n.Goals[0], true, true, len(moves), Together, Together
			return f
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
				for before := search.work(); !full[next] && !search.done() && search.work()-before < slice; f.Expanded++ {
					full[next] = !search.expand() && !search.done()
				}
				note := func(search searcher, by Method) {
					value, moves, way := search.result()
					if top := value == n.Goals[0]; value > f.Value || top && moves < len(f.Moves) {
						f.Moves, f.Value, f.Top, f.By, f.Timed = way(), value, top, by, mask != nil
						tell(f)
					}
				}
				if note(search, names[next]); back != nil {
					note(back, Backward) // the search may have met it
				}
			}
			if sound && !b.early {
				f.raise(int(b.depth)+1, Breadth)
			}
			if u != nil {
				f.raise(u.bound, Unrolled)
			}
			if f.Top && len(f.Moves) <= f.Bound {
				f.Shortest, f.Bound = true, len(f.Moves)
				break
			}
			if sound && !b.early && b.done() || u != nil && u.never {
				f.Never = !f.Top
				f.Shortest = f.Top
				break
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
			if f.Memory = b.states.Bytes(); !run.Tick() {
				return f
			}
			if run.Due() {
				tell(f)
			}
		}
		if f.Shortest || f.Never {
			break
		}
	}
	return f
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
