package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Model is a puzzle as constraints. In a guarded model, each rule has a literal that puts it in force; otherwise all rules are in force.
// Fix puts the givens in force.
type Model struct {
	*csp.Model
	layout *Layout
	Values [][]csp.Lit // by place: a literal for each of its values
	number []csp.Int   // by place: its number, unless its values are Either
	Guards []csp.Lit   // by rule: the literal that puts it in force
	stuck  bool        // whether reinforce has been called
	half   bool        // whether the statement of the rules was stopped before its end
	going  func() bool // returns false when the statement must stop
	held   map[*Islands][][]csp.Lit
	sets   []posted
	fields map[*Field][]csp.Lit // by field: the literals of its nodes; see within
	halved map[*Walled]*halved
	wholes map[*Is]csp.Lit // literals of polyominoes, by the address of their first statement; see whole
}

// NewModel states the rules until going returns false. A model that was stopped may still refute, but its Solve stops at once.
func NewModel(l *Layout, guarded bool, going func() bool) *Model {
	left := l.narrowed(guarded)
	m := &Model{Model: csp.New(literals(left) + 2*len(l.StatedRules())), layout: l,
		Values: make([][]csp.Lit, len(l.Places)), number: make([]csp.Int, len(l.Places)),
		Guards: make([]csp.Lit, len(l.StatedRules())), going: going}
	if !guarded && l.intricate() {
		m.ByChoice()
	}
	for i, p := range l.Places {
		m.half = m.half || i%asked == 0 && !going()
		if slices.Equal(p.Values, Either) {
			yes := m.Bool()
			m.Values[i] = []csp.Lit{yes.Not(), yes}
			m.Prefer(yes, false)
			continue
		}
		m.number[i] = m.IntOf(left[i]...)
		for _, v := range p.Values {
			m.Values[i] = append(m.Values[i], m.number[i].Is(v))
		}
	}
	for i := range l.Rules {
		m.Guards[i] = csp.True
		if guarded {
			m.Guards[i] = m.Bool()
		}
		if m.half = m.half || i%asked == 0 && !going(); !m.half {
			l.Rules[i].Holds.post(m, m.Guards[i])
		}
	}
	if !guarded && !m.half {
		m.imply()
		m.oppose()
		m.crowd()
	}
	return m
}

// narrowed returns, by place, the values that agree with the givens, judged only by the rules that make places different. In a guarded
// model it returns all values.
func (l *Layout) narrowed(guarded bool) [][]int {
	left := make([][]int, len(l.Places))
	for i, p := range l.Places {
		if left[i] = p.Values; !guarded && len(l.Fixed) > 0 {
			left[i] = slices.Clone(p.Values)
		}
	}
	if guarded || len(l.Fixed) == 0 {
		return left
	}
	groups := make([][][]int, len(l.Places)) // by place: the groups of different places that include it
	for _, r := range l.StatedRules() {
		if d, ok := r.Holds.(Differing); ok {
			apart := d.Apart()
			for _, p := range apart {
				groups[p] = append(groups[p], apart)
			}
		}
	}
	var settled []int
	for _, is := range l.Fixed {
		if slices.Contains(left[is.Place], is.Value) && len(left[is.Place]) > 2 {
			left[is.Place] = append(left[is.Place][:0], is.Value)
			settled = append(settled, is.Place)
		}
	}
	for len(settled) > 0 {
		at := settled[0]
		settled = settled[1:]
		for _, apart := range groups[at] {
			for _, p := range apart {
				i := slices.Index(left[p], left[at][0])
				if p == at || i < 0 {
					continue
				}
				if left[p] = slices.Delete(left[p], i, i+1); len(left[p]) == 1 {
					settled = append(settled, p)
				} else if len(left[p]) == 0 {
					return left // the givens contradict each other
				}
			}
		}
	}
	return left
}

// asked is the number of places or rules that a model states before it asks again whether to continue.
const asked = 16

// Solve solves as Solve of package csp does. It stops at once if the statement of the rules was stopped.
func (m *Model) Solve(tick func() bool, assumptions ...csp.Lit) csp.Result {
	if m.half {
		return csp.Stopped
	}
	return m.Model.Solve(tick, assumptions...)
}

// literals estimates the number of Booleans for places with the given values.
func literals(values [][]int) (n int) {
	for _, of := range values {
		if n++; len(of) > 2 {
			n += len(of)
		}
	}
	return n
}

// intricate reports whether the layout is a grid of digits with more rules than houses. On a plain grid, ByChoice costs more than it saves.
func (l *Layout) intricate() bool {
	few := func(p Place) bool { return len(p.Values) <= 2 }
	houses := len(l.houses())
	return houses > 0 && houses < len(l.StatedRules()) && !slices.ContainsFunc(l.Places, few)
}

// Is returns the literal of a statement.
func (m *Model) Is(s Is) csp.Lit {
	if s.Value == Some {
		return m.Is(Is{s.Place, No}).Not()
	}
	i, ok := slices.BinarySearch(m.layout.Places[s.Place].Values, s.Value)
	if !ok {
		return csp.False
	}
	return m.Values[s.Place][i]
}

func (m *Model) lits(statements []Is) []csp.Lit {
	lits := make([]csp.Lit, len(statements))
	for i, s := range statements {
		lits[i] = m.Is(s)
	}
	return lits
}

// lines returns, for each place, a literal that is true if a line is drawn there.
func (m *Model) lines(places []int) []csp.Lit {
	lits := make([]csp.Lit, len(places))
	for i, p := range places {
		lits[i] = m.Is(Is{p, Yes})
	}
	return lits
}

func (m *Model) ints(places []int) []csp.Int {
	xs := make([]csp.Int, len(places))
	for i, p := range places {
		if xs[i] = m.number[p]; slices.Equal(m.layout.Places[p].Values, Either) {
			xs[i] = m.If(m.Values[p][Yes], Yes, No)
		}
	}
	return xs
}

// reinforce adds the constraint that the lines of a loop are connected, unless it was added before. Propagation of this constraint takes
// longer, but shows sooner that a part is cut off.
func (m *Model) reinforce() {
	if m.stuck {
		return
	}
	m.stuck = true
	for i, guard := range m.Guards {
		if l, ok := m.layout.Rules[i].Holds.(Loop); ok {
			m.Connected(guard, m.lines(l.Edges), l.graph().Lines())
		}
	}
}

// Search solves like Solve. If stuckAfter conflicts decide nothing, it reinforces the model and solves again.
func (m *Model) Search(tick func() bool, assumptions ...csp.Lit) csp.Result {
	if m.stuck {
		return m.Solve(tick, assumptions...)
	}
	going := true
	result := m.Solve(func() bool {
		going = tick()
		return going && m.Conflicts() < stuckAfter
	}, assumptions...)
	if result != csp.Stopped || !going {
		return result
	}
	m.reinforce()
	return m.Solve(tick, assumptions...)
}

// stuckAfter is a number of conflicts that most boards do not reach.
const stuckAfter = 3000

// Only returns the literals that put some rules in force and no others, followed by more.
func (m *Model) Only(rules []int, more ...csp.Lit) []csp.Lit {
	lits := make([]csp.Lit, 0, len(m.Guards)+len(more))
	for i, guard := range m.Guards {
		if !slices.Contains(rules, i) {
			guard = guard.Not()
		}
		lits = append(lits, guard)
	}
	return append(lits, more...)
}

// Refutes reports whether propagation shows that literals cannot all be true.
func (m *Model) Refutes(lits ...csp.Lit) bool {
	fits := m.Assume(lits...)
	m.Retract()
	return !fits
}

// Cut removes literals as long as propagation still refutes the rest together with the hard literals. It returns nil if the hard literals
// alone are refuted.
func (m *Model) Cut(lits, hard []csp.Lit) []csp.Lit {
	fits := m.Assume(hard...)
	defer m.Retract()
	if !fits {
		return nil
	}
	lits = slices.Clone(lits)
	for i := len(lits) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(lits), i, i+1); m.Refutes(fewer...) {
			lits = fewer
		}
	}
	return lits
}

// Fix makes the givens hold.
func (m *Model) Fix() {
	for _, is := range m.layout.Fixed {
		m.Clause(m.Is(is))
	}
}

// Marks returns the marks of the last solution that the solver found.
func (m *Model) Marks() []int16 {
	marks := make([]int16, len(m.Values))
	for i, lits := range m.Values {
		for k, l := range lits {
			if m.Holds(l) {
				marks[i] = int16(m.layout.Places[i].Values[k])
			}
		}
	}
	return marks
}

// FillCertain writes into marks all marks that are proved by now.
func (m *Model) FillCertain(marks []int16) {
	for i, lits := range m.Values {
		for k, l := range lits {
			if m.Certain(l) {
				marks[i] = int16(m.layout.Places[i].Values[k])
			}
		}
	}
}

// OtherThan returns a literal that requires some place to have another mark than in marks. Places that are
// open in marks do not count.
func (m *Model) OtherThan(marks []int16) csp.Lit {
	other := m.Bool()
	clause := []csp.Lit{other.Not()}
	for i, mark := range marks {
		if mark != Open {
			clause = append(clause, m.Is(Is{i, int(mark)}).Not())
		}
	}
	m.Clause(clause...)
	return other
}

// MaxShrunk is the limit on conflicts of each query that shrinks an unsatisfiable core.
const MaxShrunk = 2000

// RulesIn lists the rules whose guards are among literals.
func (m *Model) RulesIn(core []csp.Lit) (rules []int) {
	for i, guard := range m.Guards {
		if slices.Contains(core, guard) {
			rules = append(rules, i)
		}
	}
	return rules
}
