package search

import (
	"math"
	"slices"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Task is the search of a space in a run: the data that all methods share, and the results so far.
type Task struct {
	run   *puzzle.Run
	space Space
	eval  Evaluator // nil: h is 0
	most  int       // greatest possible value of a goal

	first bool // the method finds goals in order of depth: the first one of a value is the nearest

	best    Incumbent
	nearest Nearest
	bound   int // lower bound that the method has proved, in its own measure, for goals that it has not found yet

	expanded, generated int64
	stored, peak        int   // number of states in memory: now, and the maximum so far
	bytes               int64 // maximum memory so far
	allowed             int64 // approximate limit on expanded states; 0: no limit
	levels              []level
	tell                func(puzzle.Report)

	partial bool  // successors were omitted: later bounds prove nothing
	why     error // reason why they were omitted; nil: the run had to stop
	proved  int   // the bound at that time
}

// Incumbent is the best goal found so far.
type Incumbent struct {
	Found       bool
	Value, Cost int
	Path        []uint16 // operators from the initial state
}

// Nearest is the state with the least h that a local search has reached.
type Nearest struct {
	H    int
	Path []uint16
}

// End is how a search ended.
type End int

const (
	Found     End = iota // the incumbent is as good as the method promises
	Exhausted            // every relevant state was expanded
	Spent                // the method gave up: there may be better goals
	Full                 // the memory is used up
	Stopped              // the run had to stop
	Lacking              // all available states were expanded, but some states could not be computed
)

// Method is a way of searching.
type Method interface {
	// Search works on a task until it ends.
	Search(t *Task) End
}

// NewTask prepares a search of a space. The task calls tell with a report when one is due.
func NewTask(run *puzzle.Run, space Space, tell func(puzzle.Report)) *Task {
	t := &Task{run: run, space: space, tell: tell, nearest: Nearest{H: math.MaxInt}}
	if v, ok := space.(Valued); ok {
		t.most = v.Most()
	}
	t.eval, _ = space.(Evaluator)
	if p, ok := space.(Patient); ok {
		p.Heed(run.Continue, t.lack)
	}
	return t
}

// lack records that successors were left out.
func (t *Task) lack(why error) {
	if !t.partial {
		t.partial, t.proved = true, t.bound
	}
	if t.why == nil {
		t.why = why
	}
}

// ended corrects how a method ended if successors were left out: proofs since then are not valid.
func (t *Task) ended(end End) End {
	if !t.partial {
		return end
	}
	t.bound = min(t.bound, t.proved)
	switch {
	case end != Exhausted && end != Found:
		return end
	case t.why != nil:
		return Lacking
	}
	return t.halted()
}

// Best is the incumbent.
func (t *Task) Best() Incumbent { return t.best }

// Bound returns the proved lower bound if bounds is true. No goal of the highest value costs less or, for methods that count operators, is
// fewer operators away.
func (t *Task) Bound() int { return t.bound }

// bounds reports whether the bound applies to the wanted goal. While a goal of a higher value may still be found it does not: the bound has
// grown past cheaper goals of lower value, and the cost of the highest goal is open.
func (t *Task) bounds() bool { return !t.best.Found || t.best.Value >= t.most }

// settle records that the whole space was searched: no goal is better than the incumbent.
func (t *Task) settle(counted int) { t.most, t.bound = t.best.Value, counted }

// Expanded is the number of states expanded.
func (t *Task) Expanded() int64 { return t.expanded }

// Generated is the number of successors generated.
func (t *Task) Generated() int64 { return t.generated }

// Bytes returns the maximum memory that the states took, in bytes.
func (t *Task) Bytes() int64 { return t.bytes }

// h returns the heuristic of a state.
func (t *Task) h(state []uint64) int {
	if t.eval == nil {
		return 0
	}
	return min(t.eval.H(state), Never)
}

// start writes the initial state, and reports whether the search ends there.
func (t *Task) start(state []uint64) (over bool) {
	if !t.space.Start(state) {
		return false
	}
	value := 0
	if v, ok := t.space.(Valued); ok {
		value = v.StartValue()
	}
	return t.improve(value, 0, func() []uint16 { return nil })
}

// improve makes a goal the incumbent if it is better: by value, then by cost, or, if the method finds
// goals in order of depth, by depth. It reports whether no goal can have a higher value.
func (t *Task) improve(value, cost int, path func() []uint16) (most bool) {
	b := &t.best
	if !b.Found || value > b.Value || value == b.Value && cost < b.Cost && !t.first {
		*b = Incumbent{true, value, cost, path()}
	}
	return b.Value >= t.most
}

// limit returns the cost from which on a path is useless.
func (t *Task) limit() int {
	if t.best.Found && t.best.Value >= t.most {
		return t.best.Cost
	}
	return math.MaxInt
}

// keep records the number of states in memory, and their bytes.
func (t *Task) keep(stored int, bytes int64) {
	t.stored, t.peak, t.bytes = stored, max(t.peak, stored), max(t.bytes, bytes)
}

// full reports whether the memory may not suffice for the next growth: less than a share of it is left. The share is a half if growth
// copies.
func (t *Task) full(share int64) bool { return t.bytes > t.run.Memory()-t.run.Memory()/share }

// Allow lets a method expand about the given number of states before it gives up; 0: any number.
func (t *Task) Allow(expanded int64) { t.allowed = expanded }

// spent reports whether all allowed states are expanded.
func (t *Task) spent() bool { return t.allowed > 0 && t.expanded >= t.allowed }

// halted returns how the search ended after going returned false.
func (t *Task) halted() End {
	if t.spent() {
		return Spent
	}
	return Stopped
}

// going ticks, and sends a report if one is due. It returns false if the method must end.
func (t *Task) going() bool {
	if t.spent() || !t.run.Continue() {
		return false
	}
	if t.run.ReportDue() && t.tell != nil {
		t.tell(t.Report())
	}
	return true
}

// level is the effort of one bound, depth or walk.
type level struct {
	bound int
	from  int64 // states expanded before
}

// reach begins a level, unless it has already begun.
func (t *Task) reach(bound int) (fresh bool) {
	if n := len(t.levels); n > 0 && t.levels[n-1].bound == bound {
		return false
	}
	if len(t.levels) == maxLevels {
		t.levels = slices.Delete(t.levels, 0, maxLevels/2)
	}
	t.levels = append(t.levels, level{bound, t.expanded})
	return true
}

// maxLevels is the maximum number of levels to show. If there are more, the later ones are kept.
const maxLevels = 1000

// Report returns the progress of the search.
func (t *Task) Report() puzzle.Report {
	r := puzzle.Report{Phase: "searching", Effort: t.expanded}
	if t.bound > 0 && t.bounds() {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "bound", Value: strconv.Itoa(t.bound)})
	}
	if t.nearest.H < math.MaxInt && !t.best.Found {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "least h", Value: strconv.Itoa(t.nearest.H)})
	}
	r.Figures = append(r.Figures,
		puzzle.Figure{Name: "stored", Value: scene.Several(t.stored, "positions")},
		puzzle.Figure{Name: "memory", Value: scene.Bytes(t.bytes)})
	r.Views = t.views()
	return r
}

// views shows the number of states expanded at each bound or depth, if there are several.
func (t *Task) views() []scene.View {
	if len(t.levels) < 2 {
		return nil
	}
	points := make([][2]float64, len(t.levels))
	for i, l := range t.levels {
		end := t.expanded
		if i+1 < len(t.levels) {
			end = t.levels[i+1].from
		}
		points[i] = [2]float64{float64(l.bound), float64(end - l.from)}
	}
	return []scene.View{{ID: "bounds", Title: "Positions expanded at each bound", Series: &scene.Series{
		X: "bound", Y: "positions", Lines: []scene.Line{{Name: "expanded", Points: points}},
	}}}
}
