// Package sat decides constraints over Booleans by search with learning from
// conflicts (CDCL). Beside clauses it knows two constraints that propagate and
// explain themselves: a count (Exactly) and connectedness in a graph
// (Connected). It solves incrementally, is stopped at any tick, and can be
// asked at any time what is certain.
//
// The search is that of MiniSat (Eén and Sörensson 2003): two watched
// literals, first unique implication points with recursive minimisation,
// activities, saved phases, Luby restarts; clauses are kept by the number of
// levels they join (Audemard and Simon 2009). Nothing in it depends on a clock,
// a map's order or chance.
package sat

// Lit is a Boolean or its negation.
type Lit int32

// Not is the negation of l.
func (l Lit) Not() Lit { return l ^ 1 }

func (l Lit) variable() int32 { return int32(l >> 1) }

// Result is how a call of Solve ended.
type Result int

const (
	Stopped Result = iota
	Sat            // True tells the model
	Unsat          // under the assumptions, if there were any
)

// Solver holds constraints and what it has learned from them.
type Solver struct {
	value  []int8 // of each literal: 1 true, -1 false, 0 open
	level  []int32
	reason []int32 // of each variable, as reasonOf reads it
	phase  []bool  // of each variable: it was negative when last assigned
	trail  []Lit
	starts []int32 // of each level above 0: where it begins on the trail
	head   int     // up to here the trail is propagated

	arena   []Lit        // clauses, each after its header
	watches lists[watch] // of each literal: clauses to look at once it is true
	learned []int32
	keep    int   // learned clauses before the next clearing
	clause  []Lit // the clause that is being made

	because    []Lit       // explanations of the constraints, dropped with their level
	segments   []int32     // their ends; segment i begins where the one before ends
	levelSegs  []int32     // of each level above 0: how many segments were before it
	heeds      lists[heed] // of each literal: constraints to tell once it is true
	counts     []count
	counted    []Lit // the literals of counts, one count after the other
	connected  []*connected
	survey     survey
	dirty      []int32 // connected constraints to look at, as a queue
	contradict []Lit   // the literals, all false, of the conflict at hand

	order     heap
	seen      []bool  // of each variable: it is in clause, or follows from it
	stack     []Lit   // scratch of follows
	levelMark []int64 // of each level: the stamp, if a literal of clause is on it
	stamp     int64

	impossible bool // without assumptions
	conflicts  int64
	model      []bool
}

// New makes a solver without constraints, with room for about so many Booleans.
func New(vars int) *Solver {
	return &Solver{
		value: make([]int8, 0, 2*vars), level: make([]int32, 0, vars), reason: make([]int32, 0, vars), phase: make([]bool, 0, vars),
		trail: make([]Lit, 0, vars), seen: make([]bool, 0, vars), arena: make([]Lit, 0, 8*vars), counted: make([]Lit, 0, 2*vars),
		watches: newLists[watch](vars), heeds: newLists[heed](vars), keep: 4000, order: newHeap(vars),
	}
}

// Var makes a Boolean. Where the constraints leave it open it is tried true first.
func (s *Solver) Var() Lit {
	v := int32(len(s.level))
	s.value = append(s.value, 0, 0)
	s.level = append(s.level, 0)
	s.reason = append(s.reason, noReason)
	s.phase = append(s.phase, false)
	s.seen = append(s.seen, false)
	s.watches.more()
	s.heeds.more()
	s.order.add(v)
	return Lit(v << 1)
}

// Prefer has a literal tried true, or false, first from now on.
func (s *Solver) Prefer(l Lit, value bool) { s.phase[l.variable()] = (l&1 == 0) != value }

// Add states that at least one literal is true.
func (s *Solver) Add(clause ...Lit) {
	s.backTo(0)
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
		s.impossible = true
	case len(s.clause) == 1:
		s.assign(s.clause[0], noReason)
	default:
		s.attach(s.store(s.clause, 0))
	}
}

// Solve searches for a model in which the assumptions hold. It calls tick once
// for each decision and each conflict, and stops when that is false; what was
// learned stays.
func (s *Solver) Solve(tick func() bool, assumptions ...Lit) Result {
	defer s.backTo(0)
	s.backTo(0)
	if levels := len(s.level) + len(assumptions) + 1; levels > len(s.levelMark) {
		s.levelMark = make([]int64, levels)
	}
	restarts := int64(0)
	pause := s.conflicts + restartUnit
	for {
		switch {
		case s.impossible:
			return Unsat
		case !tick():
			return Stopped
		case !s.propagate():
			s.conflicts++
			s.learn()
			continue
		case s.conflicts >= pause:
			restarts++
			pause = s.conflicts + restartUnit*luby(restarts)
			s.backTo(0)
			continue
		case len(s.learned) >= s.keep+len(s.trail):
			s.forget()
		}
		l, ok := s.decide(assumptions)
		switch {
		case !ok:
			return Unsat
		case l == none:
			s.model = s.model[:0]
			for v := range s.level {
				s.model = append(s.model, s.value[2*v] == 1)
			}
			return Sat
		}
		s.open()
		s.assign(l, noReason)
	}
}

const (
	none        Lit = -1
	restartUnit     = 50
)

// decide picks the next assumption, else the most active open variable with
// its saved phase; none when all are assigned. It is false when an assumption
// contradicts the constraints.
func (s *Solver) decide(assumptions []Lit) (Lit, bool) {
	for len(s.starts) < len(assumptions) {
		l := assumptions[len(s.starts)]
		switch s.value[l] {
		case 0:
			return l, true
		case -1:
			return none, false
		}
		s.open() // it holds already, and keeps its place
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
	return none, true
}

// luby is the i-th number, from 0, of the sequence 1 1 2 1 1 2 4 …
// (Luby, Sinclair and Zuckerman 1993).
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

// True is the value of a literal in the last model.
func (s *Solver) True(l Lit) bool { return s.model[l.variable()] == (l&1 == 0) }

// Certain says whether a literal is known to hold in every model.
func (s *Solver) Certain(l Lit) bool { return s.value[l] == 1 && s.level[l.variable()] == 0 }

// Conflicts counts the conflicts of all calls of Solve.
func (s *Solver) Conflicts() int64 { return s.conflicts }
