package search

import (
	"math"
	"slices"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Task is a search of a space within a run: the data that all methods share, and the results so far.
type Task struct {
	run   *puzzle.Run
	space Space
	eval  Evaluator // nil: h is 0
	tell  func(puzzle.Report)

	aim
	results
	effort
	memory
	omission
}

// aim is the goals that a search looks for.
type aim struct {
	most   int  // greatest possible value of a goal
	capped bool // the method lowers most as it refutes values
	scored bool // the space is Scored: a cheaper goal is worth the search
	first  bool // the method finds goals in order of depth, so the first goal of each value is the nearest
}

// results are the results of a search so far.
type results struct {
	best    Incumbent
	nearest Nearest
	bound   int          // proved lower bound on goals that are not found yet, of cost or depth, as the method counts
	course  [][2]float64 // score of each incumbent by the number of games played, for playouts in a Scored space
}

// effort is the number of states that a search has computed.
type effort struct {
	expanded, generated int64
	allowed             int64   // approximate limit on expanded states; 0: no limit
	levels              []level // stages of the search, for the chart
}

// memory is the memory that a search takes.
type memory struct {
	stored, peak int   // number of states in memory: currently, and the maximum so far
	bytes        int64 // maximum memory so far
	held         int64 // memory of another method that waits
}

// omission is set if successors were omitted: later bounds prove nothing.
type omission struct {
	partial bool
	why     error // reason why successors were omitted; nil: the run had to stop
	proved  int   // bound when successors were first omitted
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

// End is the way in which a search ended.
type End int

const (
	Found     End = iota // the incumbent is as good as the method promises
	Exhausted            // every relevant state was expanded
	Spent                // the method gave up: there may be better goals
	Full                 // the memory is used up
	Stopped              // the run had to stop
	Lacking              // all available states were expanded, but some states could not be computed
)

// Method is a search method.
type Method interface {
	// Search searches the space of the task, and returns how the search ended.
	Search(t *Task) End
}

// NewTask prepares a search of a space. The task calls tell, which may be nil, with each report that is due.
func NewTask(run *puzzle.Run, space Space, tell func(puzzle.Report)) *Task {
	t := &Task{run: run, space: space, tell: tell, results: results{nearest: Nearest{H: math.MaxInt}}}
	if v, ok := space.(Valued); ok {
		t.most = v.Most()
	}
	t.eval, _ = space.(Evaluator)
	_, t.scored = space.(Scored)
	if p, ok := space.(Patient); ok {
		p.Heed(run.Continue, t.lack)
	}
	return t
}

// lack records that successors were omitted, and why.
func (t *Task) lack(why error) {
	if !t.partial {
		t.partial, t.proved = true, t.bound
	}
	if t.why == nil {
		t.why = why
	}
}

// ended returns the end of the search, and corrects the bound. If successors were omitted, proofs after that are invalid, also the proof
// that every state was expanded.
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

// Best returns the incumbent.
func (t *Task) Best() Incumbent { return t.best }

// Bound returns the proved lower bound on the cost of goals of the highest value or, for methods that count operators, on their depth. It
// is valid only if bounds returns true.
func (t *Task) Bound() int { return t.bound }

// bounds reports whether the bound is valid for goals of the highest value. It is invalid while the incumbent has a lower value: no better
// goal may exist, and then the bound may exceed the incumbent's cost.
func (t *Task) bounds() bool { return !t.best.Found || t.best.Value >= t.most }

// settle records that the whole space was searched, so that no goal is better than the incumbent. The parameter counted is the incumbent's
// cost or number of operators, whichever the method's bound is about.
func (t *Task) settle(counted int) { t.most, t.bound = t.best.Value, counted }

// Expanded returns the number of states expanded.
func (t *Task) Expanded() int64 { return t.expanded }

// Generated returns the number of successors generated.
func (t *Task) Generated() int64 { return t.generated }

// Bytes returns the maximum memory used so far, in bytes.
func (t *Task) Bytes() int64 { return t.bytes }

// h returns the heuristic of a state, at most Never; 0 if the space has no heuristic.
func (t *Task) h(state []uint64) int {
	if t.eval == nil {
		return 0
	}
	return min(t.eval.H(state), Never)
}

// start writes the initial state, and reports whether it is a goal that ends the search.
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

// improve makes a goal the incumbent if its value is higher or, at equal value, its cost lower. If the method finds goals in order of
// depth, the first goal of a value stays. It reports whether the incumbent has the highest possible value.
func (t *Task) improve(value, cost int, path func() []uint16) (most bool) {
	b := &t.best
	if !b.Found || value > b.Value || value == b.Value && cost < b.Cost && !t.first {
		*b = Incumbent{true, value, cost, path()}
	}
	return b.Value >= t.most
}

// limit returns the least cost at which a path is useless: the incumbent's cost if no goal can have a higher value, otherwise math.MaxInt.
func (t *Task) limit() int {
	if t.best.Found && t.best.Value >= t.most {
		return t.best.Cost
	}
	return math.MaxInt
}

// keep records the number of states in memory, and the bytes in use.
func (m *memory) keep(stored int, bytes int64) {
	m.stored, m.peak, m.bytes = stored, max(m.peak, stored), max(m.bytes, m.held+bytes)
}

// full reports whether less than 1/share of the memory limit is free. share is 2 if a growing table is copied to twice its size.
func (t *Task) full(share int64) bool { return t.bytes > t.run.Memory()-t.run.Memory()/share }

// Allow sets the approximate number of states that a method may expand; 0: no limit.
func (t *Task) Allow(expanded int64) { t.allowed = expanded }

// spent reports whether all allowed states are expanded.
func (e *effort) spent() bool { return e.allowed > 0 && e.expanded >= e.allowed }

// halted returns how the search ended after going returned false.
func (t *Task) halted() End {
	if t.spent() {
		return Spent
	}
	return Stopped
}

// going counts a tick of the run, and sends a report if one is due. It returns false if the method must end.
func (t *Task) going() bool {
	if t.spent() || !t.run.Continue() {
		return false
	}
	if t.run.ReportDue() && t.tell != nil {
		t.tell(t.Report())
	}
	return true
}

// level is a stage of the search with one bound or depth.
type level struct {
	bound int
	from  int64 // number of states expanded before the level
}

// reach begins the level of a bound, unless it is the current level. It reports whether the level is new.
func (e *effort) reach(bound int) (fresh bool) {
	if n := len(e.levels); n > 0 && e.levels[n-1].bound == bound {
		return false
	}
	if len(e.levels) == maxLevels {
		e.levels = slices.Delete(e.levels, 0, maxLevels/2)
	}
	e.levels = append(e.levels, level{bound, e.expanded})
	return true
}

// maxLevels is the maximum number of levels stored. If there are more, the earlier ones are dropped.
const maxLevels = 1000

// Report returns the progress of the search.
func (t *Task) Report() puzzle.Report {
	r := puzzle.Report{Phase: "searching", Effort: t.expanded}
	if space, ok := t.space.(Scored); ok && !t.first {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "value, at most", Value: scene.Count(int64(space.Score(t.bound)))})
	} else if t.bound > 0 && t.bounds() {
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

// views returns a chart of the states expanded at each bound or depth, nil if there is only one.
func (e *effort) views() []scene.View {
	if len(e.levels) < 2 {
		return nil
	}
	points := make([][2]float64, len(e.levels))
	for i, l := range e.levels {
		end := e.expanded
		if i+1 < len(e.levels) {
			end = e.levels[i+1].from
		}
		points[i] = [2]float64{float64(l.bound), float64(end - l.from)}
	}
	return []scene.View{{ID: "bounds", Title: "Positions expanded at each bound", Series: &scene.Series{
		X: "bound", Y: "positions", Lines: []scene.Line{{Name: "expanded", Points: points}},
	}}}
}
