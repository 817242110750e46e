package fast

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// AStar is best-first search by estimate, depth and Rest together (P. Hart, N.
// Nilsson and B. Raphael 1968): among equal ones the deepest first. It
// remembers every state. When it finds a goal, the way is a shortest one.
type AStar[S comparable] struct {
	*store[S]
	weight int       // of Rest in the estimate
	open   [][]int32 // records by estimate; one that is reached on a shorter way is there again
	least  int       // estimate of those that are open
	goal   int32
	brood  []Node[S]
	nodes  int64
	levels []level
}

// NewAStar starts at a root.
func NewAStar[S comparable](space Graph[S], root Node[S]) *AStar[S] {
	return NewWeighted(space, root, 1)
}

// NewBreadth starts a breadth-first search: A* that takes no notice of Rest,
// but that it is 0 at goals.
func NewBreadth[S comparable](space Graph[S], root Node[S]) *AStar[S] {
	return NewWeighted(space, root, 0)
}

// NewWeighted starts a search that counts Rest so many times (I. Pohl 1970): it
// makes far fewer nodes, and its way is at most weight times the shortest.
func NewWeighted[S comparable](space Graph[S], root Node[S], weight int) *AStar[S] {
	a := &AStar[S]{store: newStore(space), weight: weight, goal: -1, brood: make([]Node[S], space.Fan())}
	root.Move = -1
	i, _ := a.find(&root.State)
	a.at(i).Node, a.at(i).parent = root, -1
	a.least = a.estimate(a.at(i))
	a.levels = []level{{bound: a.Bound()}}
	a.queue(i)
	return a
}

func (a *AStar[S]) estimate(r *record[S]) int { return int(r.depth) + a.weight*int(r.Rest) }

func (a *AStar[S]) queue(i int32) {
	f := max(a.estimate(a.at(i)), a.least) // what is proved of all holds for one
	for len(a.open) <= f {
		a.open = append(a.open, nil)
	}
	a.open[f] = append(a.open[f], i)
}

// Search goes on until a goal is found or so many nodes have been made in all.
// It is Empty when none can be reached, and Full when the run's memory is used
// up.
func (a *AStar[S]) Search(run *puzzle.Run, nodes int64, tell Telling) Result {
	for {
		least := a.least
		if result := a.expand(burst, nodes); result != Spent || a.nodes >= nodes {
			return result
		}
		if a.full(run) {
			return Full
		}
		if !run.Tick() || a.least > least && !run.Step() {
			return Stopped
		}
		if run.Due() {
			tell(a.Report())
		}
	}
}

// expand expands up to count nodes, until so many have been made in all.
//
//go:noinline
func (a *AStar[S]) expand(count int, nodes int64) Result {
	for ; count > 0 && a.nodes < nodes; count-- {
		for len(a.open[a.least]) == 0 {
			if a.least++; a.least == len(a.open) {
				return Empty
			}
			a.levels = append(a.levels, level{bound: a.Bound()})
		}
		queue := a.open[a.least]
		i := queue[len(queue)-1]
		a.open[a.least] = queue[:len(queue)-1]
		r := a.at(i)
		if r.done {
			continue // reached on a shorter way since, and expanded there
		}
		if r.Rest == 0 {
			a.goal = i
			return Found
		}
		r.done = true
		a.grow(i, r)
	}
	return Spent
}

func (a *AStar[S]) grow(i int32, r *record[S]) {
	brood := a.space.Grow(&r.Node, None, a.brood)
	a.nodes += int64(brood.Made)
	a.levels[len(a.levels)-1].nodes += int64(brood.Made)
	depth := r.depth + 1
	for k := range a.brood[:brood.Kept] {
		child := &a.brood[k]
		at, fresh := a.find(&child.State)
		c := a.at(at)
		if !fresh && c.depth <= depth {
			continue
		}
		c.Node, c.parent, c.depth, c.done = *child, i, depth, false
		a.queue(at)
	}
}

// Path is the moves to the goal that was found.
func (a *AStar[S]) Path() []int8 { return a.path(a.goal) }

// Bound is proved: no goal is nearer.
func (a *AStar[S]) Bound() int {
	weight := max(a.weight, 1)
	return (a.least + weight - 1) / weight
}

// Nodes is the number of nodes made.
func (a *AStar[S]) Nodes() int64 { return a.nodes }

// Bytes is the memory in use.
func (a *AStar[S]) Bytes() int64 { return a.bytes() }

// Report says the bound, the states that are known and their memory.
func (a *AStar[S]) Report() puzzle.Report {
	return puzzle.Report{
		Phase:  "searching",
		Effort: a.nodes,
		Figures: []puzzle.Figure{
			{Name: "bound", Value: strconv.Itoa(a.Bound())},
			{Name: "kept", Value: strconv.Itoa(a.count)},
			{Name: "memory", Value: scene.Bytes(a.bytes())},
		},
		Views: []scene.View{a.View()},
	}
}

// View shows the nodes made at each bound, or at each depth.
func (a *AStar[S]) View() scene.View { return byBound(a.levels) }
