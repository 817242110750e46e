// Package sat is a CDCL solver with constraints besides clauses. Each constraint has a propagator that explains its implications:
// cardinality (Count), sums of small integers (Linear), words of an automaton (Word), connectivity of a graph (Connected), connected groups
// of given sizes (Groups), one loop or paths (Loop, Paths), no ring (Forest), the borders of the parts of a graph (Division, Balanced,
// Congruent). Each may have a guard that switches it on. The solver is incremental, solves under assumptions, stops at any tick, and can
// report at any time which literals are certain.
//
// The search is that of MiniSat (Eén and Sörensson 2003): two watched literals, first UIP learning with recursive minimisation, VSIDS,
// phase saving and Luby restarts. Learned clauses are kept by LBD (Audemard and Simon 2009). The search is deterministic: it uses no clock,
// no map order and no random numbers.
package sat

// Lit is a literal: a Boolean variable or its negation.
type Lit int32

// Not returns the negation of l.
func (l Lit) Not() Lit { return l ^ 1 }

func (l Lit) variable() int32 { return int32(l >> 1) }

// Result is the outcome of a call of Solve.
type Result int

const (
	Stopped Result = iota
	Sat            // there is a model, which True reads
	Unsat          // there is no model under the assumptions
)

// Solver holds constraints and the clauses learned from them.
type Solver struct {
	assigned
	clauses
	constraints
	analysis

	core      []Lit // the assumptions that made the last Solve return Unsat
	unsat     bool  // there is no model, even without assumptions
	conflicts int64
	model     []bool
}

// assigned is the current assignment.
type assigned struct {
	value  []int8 // by literal: 1 true, -1 false, 0 unassigned
	level  []int32
	reason []int32 // by variable: its reason, in the form that reasonOf reads
	phase  []bool  // by variable: whether it was false when last assigned
	trail  []Lit
	starts []int32 // by level above 0: the length of the trail at its start
	head   int     // length of the propagated part of the trail
}

// clauses are the given clauses and the learned ones.
type clauses struct {
	arena      []Lit        // clauses, each after its header
	watches    lists[watch] // by literal: clauses to visit when it becomes true
	learned    []int32
	maxLearned int   // limit on learned clauses, to which the length of the trail is added; at the limit they are reduced
	clause     []Lit // the clause under construction
}

// constraints are the rules that are not clauses, with the explanations of the literals that they imply.
type constraints struct {
	explanations []Lit          // literals of all explanations, end to end; deleted with their level
	ends         []int32        // by explanation: its end; each begins at the previous end
	levelEnds    []int32        // by level above 0: the number of explanations before it
	watchers     lists[watcher] // by literal: constraints to notify when it becomes true
	counts       []cardinality
	counted      []Lit // the literals of all counts, end to end
	propagators  []guarded
	scratch      scratch
	pending      []int32 // propagators that are queued
	guard        Lit     // guard of the constraint that is explaining itself, noLit for none
	conflict     []Lit   // the literals of the conflict, all false
}

// analysis is the scratch memory for learning a clause from a conflict, and the order in which variables are chosen.
type analysis struct {
	order     heap
	seen      []bool  // by variable: whether it is in clause, or implied by it
	stack     []Lit   // scratch of redundant
	levelMark []int64 // by level: the current stamp, if a literal of clause is on the level
	stamp     int64

	choices     [][]Lit // sets of literals of which exactly one is true
	restartUnit int64   // number of conflicts per unit of luby
}

// New makes a solver without constraints, with room for about the given number of variables.
func New(vars int) *Solver {
	return &Solver{
		assigned: assigned{value: make([]int8, 0, 2*vars), level: make([]int32, 0, vars), reason: make([]int32, 0, vars),
			phase: make([]bool, 0, vars), trail: make([]Lit, 0, vars)},
		clauses:     clauses{arena: make([]Lit, 0, 8*vars), watches: newLists[watch](vars), maxLearned: 4000},
		constraints: constraints{guard: noLit, counted: make([]Lit, 0, 2*vars), watchers: newLists[watcher](vars)},
		analysis:    analysis{seen: make([]bool, 0, vars), order: newHeap(vars), restartUnit: 50},
	}
}

// Var makes a variable. Its first phase is true.
func (s *Solver) Var() Lit {
	v := int32(len(s.level))
	s.value = append(s.value, 0, 0)
	s.level = append(s.level, 0)
	s.reason = append(s.reason, noReason)
	s.phase = append(s.phase, false)
	s.seen = append(s.seen, false)
	s.watches.addVariable()
	s.watchers.addVariable()
	s.order.add(v)
	return Lit(v << 1)
}

// Prefer sets the saved phase: decisions try this value of the literal first.
func (s *Solver) Prefer(l Lit, value bool) { s.phase[l.variable()] = (l&1 == 0) != value }

// Early raises the activity of a literal's variable, so that decisions prefer it at first.
func (s *Solver) Early(l Lit) { s.order.bump(l.variable()) }

// Add adds a clause, which requires that at least one of its literals is true.
func (s *Solver) Add(clause ...Lit) {
	s.backtrack(0)
	s.clause = s.clause[:0]
	holds := false
	for _, l := range clause {
		switch v := l.variable(); {
		case s.value[l] == 1:
			holds = true
		case s.value[l] == -1:
		case !s.seen[v]:
			s.seen[v] = true
			s.clause = append(s.clause, l)
		default:
			for _, k := range s.clause {
				holds = holds || k == l.Not()
			}
		}
	}
	for _, l := range s.clause {
		s.seen[l.variable()] = false
	}
	switch {
	case holds:
	case len(s.clause) == 0:
		s.unsat = true
	case len(s.clause) == 1:
		s.enqueue(s.clause[0], noReason)
	default:
		s.attach(s.store(s.clause, 0))
	}
}

// Solve searches for a model in which the assumptions hold. It calls tick for each
// decision and each conflict, and stops when tick returns false. It keeps the learned clauses.
func (s *Solver) Solve(tick func() bool, assumptions ...Lit) Result {
	defer s.backtrack(0)
	s.backtrack(0)
	s.core = s.core[:0]
	if levels := len(s.level) + len(assumptions) + 1; levels > len(s.levelMark) {
		s.levelMark = make([]int64, levels)
	}
	restarts := int64(0)
	nextRestart := s.conflicts + s.restartUnit
	for {
		switch {
		case s.unsat:
			return Unsat
		case !tick():
			return Stopped
		case !s.propagate():
			s.conflicts++
			s.analyze()
			continue
		case s.conflicts >= nextRestart:
			restarts++
			nextRestart = s.conflicts + s.restartUnit*luby(restarts)
			s.backtrack(0)
			continue
		case len(s.learned) >= s.maxLearned+len(s.trail):
			s.reduce()
		}
		l, ok := s.decide(assumptions)
		switch {
		case !ok:
			return Unsat
		case l == noLit:
			s.model = s.model[:0]
			for v := range s.level {
				s.model = append(s.model, s.value[2*v] == 1)
			}
			return Sat
		}
		s.newLevel()
		s.enqueue(l, noReason)
	}
}

// Always is a guard that is true. It is not a literal.
const Always = noLit

const noLit Lit = -1

// decide returns the literal to branch on: the next assumption, otherwise a literal of a choice, otherwise the most active unassigned
// variable in its saved phase. It returns noLit if all variables are assigned. The second result is false if an assumption is false.
func (s *Solver) decide(assumptions []Lit) (Lit, bool) {
	for len(s.starts) < len(assumptions) {
		l := assumptions[len(s.starts)]
		switch s.value[l] {
		case 0:
			return l, true
		case -1:
			s.blame(l)
			return noLit, false
		}
		s.newLevel() // the assumption is already true: its level stays empty
	}
	if l := s.choose(); l != noLit {
		return l, true
	}
	for len(s.order.queue) > 0 {
		v := s.order.pop()
		if l := Lit(v << 1); s.value[l] == 0 {
			if s.phase[v] {
				l = l.Not()
			}
			return l, true
		}
	}
	return noLit, true
}

// luby returns term i, from 0, of the sequence 1 1 2 1 1 2 4 … (Luby, Sinclair and
// Zuckerman 1993).
func luby(i int64) int64 {
	size := int64(1)
	for size < i+1 {
		size = 2*size + 1
	}
	for size-1 != i {
		size = (size - 1) / 2
		i %= size
	}
	return (size + 1) / 2
}

// True reports whether a literal is true in the last model. Solve must have returned Sat.
func (s *Solver) True(l Lit) bool { return s.model[l.variable()] == (l&1 == 0) }

// Certain reports whether a literal is true at level 0, and so in every model.
func (s *Solver) Certain(l Lit) bool { return s.value[l] == 1 && s.level[l.variable()] == 0 }

// Conflicts returns the number of conflicts in all calls of Solve.
func (s *Solver) Conflicts() int64 { return s.conflicts }
