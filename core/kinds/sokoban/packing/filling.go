package packing

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// Filling determines whether the empty goals of a position can still be filled, in any order, while the boxes on goals stay.
//
// Like the search for a plan, it works backwards from the position with all goals filled. A goal can be emptied if a lone box could get
// there from a start square past the boxes still on goals. In reverse, this is an order in which to fill the empty goals, with the squares
// from which each can be filled. A goal that cannot be emptied is stuck. This does not prove the position dead, since a box may leave its
// goal again or park beside the route. The player's square is ignored. The set of stuck goals does not depend on earlier calls, but the
// order and the squares may.
type Filling struct {
	*floor.Level
	tick   func() bool
	order  []floor.Cell // the goals in the order in which they are tried for emptying
	starts floor.Set    // squares of the boxes that are not on goals at the start
	keys   floor.Keys
	basins *floor.Basins
	kept   []filled // by hash; the length is a power of two
	made   int64    // number of basins allocated in kept

	walls floor.Set
	basin floor.Set
	left  []floor.Cell // goals that are not emptied yet
	owner []floor.Cell // by goal of filled: the square of the box that is matched to it, -1 if none
	path  []want
	tried []bool // by goal of filled: whether the augmenting path has visited it
}

// filled is the cached result for a set of filled goals.
type filled struct {
	hash  uint64 // hash of the set, 0 if the entry is unused
	stuck int
	goals []floor.Cell // goals that can be filled, in reverse order of filling
	basin []uint64     // sets of the squares from which each goal can be filled, Words words each
}

const (
	fillingBytes = 16 << 20 // approximate memory limit of the cache
	maxKeptBits  = 13       // binary logarithm of the number of sets in the cache
)

// NewFilling returns a Filling that fills the far goals first or, if seed is not 0, fills goals in random order. It calls tick repeatedly.
// Once tick returns false, the results may be wrong.
func NewFilling(deadlocks *deadlock.Table, seed uint64, tick func() bool) *Filling {
	l := deadlocks.Level
	n := l.Goals.Count()
	f := &Filling{Level: l, tick: tick, order: l.Goals.Cells(), starts: l.None(), keys: l.NewKeys(), basins: l.NewBasins(),
		walls: l.None(), basin: l.None(), owner: make([]floor.Cell, n), tried: make([]bool, n)}
	f.kept = make([]filled, 1<<min(max(bits.Len(uint(fillingBytes/(8*n*(l.Words+1))))-1, 2), maxKeptBits))
	for i, w := range l.Boxes {
		f.starts[i] = w &^ l.Goals[i]
	}
	if f.starts.Empty() {
		f.starts.Copy(l.Boxes)
	}
	far := make([]int, l.Size)
	for _, to := range deadlocks.Distances {
		for start := f.starts.First(); start >= 0; start = f.starts.Next(start) {
			far[to.Goal] += int(to.Least[start])
		}
	}
	slices.SortStableFunc(f.order, func(a, b floor.Cell) int { return far[a] - far[b] })
	if seed > 0 {
		rand.New(rand.NewPCG(1989, seed)).Shuffle(n, func(i, j int) { f.order[i], f.order[j] = f.order[j], f.order[i] })
	}
	return f
}

// Bytes returns the memory of the cache, in bytes.
func (f *Filling) Bytes() int64 {
	return 64*int64(len(f.kept)) + 8*int64(f.Words+1)*f.made
}

// Unfilled returns the number of empty goals that remain empty if as many as possible are filled, each by its own box, while the boxes on
// goals stay. It also returns the goal to fill next, -1 if there is none.
func (f *Filling) Unfilled(boxes floor.Set) (n int, next floor.Cell) {
	at := f.of(boxes)
	next = -1
	if last := len(at.goals) - 1; last >= 0 {
		next = at.goals[last]
	}
	return at.stuck + f.unmatched(at, boxes), next
}

// Known returns the result of Unfilled if it is cached, otherwise ok is false.
func (f *Filling) Known(boxes floor.Set) (n int, ok bool) {
	at, ok := f.slot(f.hash(boxes))
	if !ok {
		return 0, false
	}
	return at.stuck + f.unmatched(at, boxes), true
}

// hash writes the filled goals of a position to walls, and returns their hash.
func (f *Filling) hash(boxes floor.Set) uint64 {
	for i, w := range boxes {
		f.walls[i] = w & f.Goals[i]
	}
	return f.keys.Boxes(f.walls)
}

// slot returns the cache entry for a set of filled goals. ok is false if the entry holds another set or none.
func (f *Filling) slot(hash uint64) (at *filled, ok bool) {
	at = &f.kept[hash>>1&uint64(len(f.kept)-1)]
	return at, at.hash == hash|1
}

// of returns the result for the filled goals of a position.
func (f *Filling) of(boxes floor.Set) *filled {
	hash := f.hash(boxes)
	at, ok := f.slot(hash)
	if ok {
		return at
	}
	before := cap(at.goals)
	at.hash = 0
	first, done := f.begin(at, hash)
	f.left = f.left[:0]
	if first >= 0 {
		f.left = append(f.left, first)
	}
	for _, goal := range f.order {
		if goal != first && !f.walls.Has(goal) && !slices.Contains(at.goals, goal) {
			f.left = append(f.left, goal)
		}
	}
	f.walls.Copy(f.Goals)
	for _, goal := range at.goals {
		f.walls.Remove(goal)
	}
	at.hash = hash | 1
	for i := 0; i < len(f.left) && !done; {
		if !f.tick() {
			at.hash = 0
			break
		}
		goal := f.left[i]
		f.walls.Remove(goal)
		if f.basins.Find(goal, f.walls, f.basin); !f.starts.Meets(f.basin) {
			f.walls.Add(goal)
			done = goal == first
			i++
			continue
		}
		at.goals, at.basin = append(at.goals, goal), append(at.basin, f.basin...)
		f.left, i, first = slices.Delete(f.left, i, i+1), 0, -1
	}
	at.stuck = len(f.left)
	f.made += int64(cap(at.goals) - before)
	return at
}

// begin copies what is valid from the cached result for a set with one filled goal more or one fewer. If that set has one goal more, the
// whole result is valid, and other goals can be emptied only if this goal, returned as first, can be emptied. If that set has one goal
// fewer, the goals emptied before this goal are valid. If this goal was not emptied there, the result is complete and done is true.
func (f *Filling) begin(at *filled, hash uint64) (first floor.Cell, done bool) {
	first = -1
	most, from := 0, (*filled)(nil)
	for _, goal := range f.order {
		other, ok := f.slot(hash ^ f.keys.Box[goal])
		if !ok {
			continue
		}
		n, opened, all := len(other.goals), goal, false
		if f.walls.Has(goal) {
			opened = -1
			if i := slices.Index(other.goals, goal); i >= 0 {
				n = i
			} else {
				all = true
			}
		}
		if all || from == nil || n > most {
			most, from, first, done = n, other, opened, all
		}
		if all {
			break
		}
	}
	at.goals, at.basin = at.goals[:0], at.basin[:0]
	if from != nil {
		at.goals, at.basin = append(at.goals, from.goals[:most]...), append(at.basin, from.basin[:most*f.Words]...)
	}
	return first, done
}

// unmatched counts the fillable goals to which a maximum matching assigns no box.
func (f *Filling) unmatched(at *filled, boxes floor.Set) (n int) {
	for i := range at.goals {
		f.owner[i] = -1
	}
	n = len(at.goals)
	for i, w := range boxes {
		for w &^= f.Goals[i]; w != 0; w &= w - 1 {
			clear(f.tried[:len(at.goals)])
			if f.match(at, i<<6+bits.TrailingZeros64(w)) {
				n--
			}
		}
	}
	return n
}

// want is a box on the augmenting path, and the goal that the box gets if the goal's owner gets another goal.
type want struct {
	box  floor.Cell
	goal int
}

// match matches a box to a goal along an augmenting path (Kuhn 1955), and reports whether it finds one. It is not recursive, since the path
// may contain all boxes.
func (f *Filling) match(at *filled, box floor.Cell) bool {
	reaches := func(goal int) bool { return at.basin[goal*f.Words+box>>6]>>uint(box&63)&1 == 1 }
	untried := func() int {
		for i := range at.goals {
			if !f.tried[i] && reaches(i) {
				f.tried[i] = true
				return i
			}
		}
		return -1
	}
	f.path = f.path[:0]
	for {
		for i := range at.goals {
			if f.owner[i] < 0 && reaches(i) {
				f.owner[i] = box
				for _, p := range f.path {
					f.owner[p.goal] = p.box
				}
				return true
			}
		}
		goal := untried()
		for goal < 0 { // after a dead end, go back along the path
			if len(f.path) == 0 {
				return false
			}
			box = f.path[len(f.path)-1].box
			f.path = f.path[:len(f.path)-1]
			goal = untried()
		}
		f.path = append(f.path, want{box, goal})
		box = f.owner[goal]
	}
}
