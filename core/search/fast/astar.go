package fast

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// AStar is best-first search by f = g + h, where g is the depth (P. Hart, N. Nilsson and B. Raphael 1968). Ties are broken last in, first
// out. It stores every state reached, and reopens a state that it reaches again by a shorter path. The first path found is a shortest one.
type AStar[S comparable] struct {
	*registry[S]
	weight     int       // weight of h in f
	open       [][]int32 // open list: numbers of records, by f; a reopened record may occur twice
	minF       int       // lower bound on the f of all open records
	goal       int32
	successors []Node[S]
	nodes      int64
	contours   []contour
}

// NewAStar starts a search from a root.
func NewAStar[S comparable](space Graph[S], root Node[S]) *AStar[S] {
	return NewWeightedAStar(space, root, 1)
}

// NewWeightedAStar starts weighted A*, f = g + weight·h (I. Pohl 1970). It expands far fewer nodes, and its path is at most weight times as
// long as a shortest one.
func NewWeightedAStar[S comparable](space Graph[S], root Node[S], weight int) *AStar[S] {
	a := &AStar[S]{registry: newRegistry(space), weight: weight, goal: -1, successors: make([]Node[S], space.Branching())}
	root.Move = -1
	i, _ := a.intern(&root.State)
	a.at(i).Node, a.at(i).parent = root, -1
	a.minF = a.f(a.at(i))
	a.contours = []contour{{bound: a.Bound()}}
	a.push(i)
	return a
}

func (a *AStar[S]) f(r *record[S]) int { return int(r.depth) + a.weight*int(r.H) }

func (a *AStar[S]) push(i int32) {
	f := max(a.f(a.at(i)), a.minF) // minF is a lower bound for every solution, including those through this record
	for len(a.open) <= f {
		a.open = append(a.open, nil)
	}
	a.open[f] = append(a.open[f], i)
}

// Search expands nodes until it finds a goal. It returns Exhausted if no goal can be reached, NodeLimit when the given number of nodes has
// been generated in all calls, and Full at the run's memory limit.
func (a *AStar[S]) Search(run *puzzle.Run, nodes int64, report ReportFunc) Result {
	for {
		minF := a.minF
		if result := a.expandBatch(batch, nodes); result != NodeLimit || a.nodes >= nodes {
			return result
		}
		if a.full(run) {
			return Full
		}
		if !run.Continue() || a.minF > minF && !run.Step() {
			return Stopped
		}
		if run.ReportDue() {
			report(a.Report())
		}
	}
}

// expandBatch expands up to count nodes, or fewer if the limit of generated nodes is reached.
//
//go:noinline
func (a *AStar[S]) expandBatch(count int, nodes int64) Result {
	for ; count > 0 && a.nodes < nodes; count-- {
		for len(a.open[a.minF]) == 0 {
			if a.minF++; a.minF == len(a.open) {
				return Exhausted
			}
			a.contours = append(a.contours, contour{bound: a.Bound()})
		}
		queue := a.open[a.minF]
		i := queue[len(queue)-1]
		a.open[a.minF] = queue[:len(queue)-1]
		r := a.at(i)
		if r.closed {
			continue // reopened later, and already expanded at a lower depth
		}
		if r.H == 0 {
			a.goal = i
			return Found
		}
		r.closed = true
		a.expandNode(i, r)
	}
	return NodeLimit
}

func (a *AStar[S]) expandNode(i int32, r *record[S]) {
	expansion := a.space.Expand(&r.Node, Infinity, a.successors)
	a.nodes += int64(expansion.Generated)
	a.contours[len(a.contours)-1].nodes += int64(expansion.Generated)
	depth := r.depth + 1
	for k := range a.successors[:expansion.Kept] {
		child := &a.successors[k]
		at, isNew := a.intern(&child.State)
		c := a.at(at)
		if !isNew && c.depth <= depth {
			continue
		}
		c.Node, c.parent, c.depth, c.closed = *child, i, depth, false
		a.push(at)
	}
}

// Path returns the moves from the root to the goal found.
func (a *AStar[S]) Path() []int8 { return a.path(a.goal) }

// Bound returns a proved lower bound on the length of every solution, in moves.
func (a *AStar[S]) Bound() int {
	return (a.minF + a.weight - 1) / a.weight
}

// Nodes returns the number of nodes generated.
func (a *AStar[S]) Nodes() int64 { return a.nodes }

// Bytes returns the memory in use, in bytes.
func (a *AStar[S]) Bytes() int64 { return a.bytes() }

// Report returns a report with the bound, the number of states stored and their memory.
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

// View plots the nodes generated at each bound.
func (a *AStar[S]) View() scene.View { return nodesByBound(a.contours) }
