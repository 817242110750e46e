package pencil

import (
	"slices"

	"unknot/core/csp"
)

// model is a puzzle as constraints. Where it is guarded each rule has a literal that
// puts it in force, and so have the givens; else all are.
type model struct {
	*csp.Model
	layout *Layout
	values [][]csp.Lit // of each place, a literal for each of its values
	number []csp.Int   // of each place whose values are not Either
	guards []csp.Lit   // of each rule
	stuck  bool        // it is reinforced
	held   map[*Islands][][]csp.Lit
}

// newModel states the rules.
func newModel(l *Layout, guarded bool) *model {
	m := &model{Model: csp.New(l.literals()), layout: l, values: make([][]csp.Lit, len(l.Places)), number: make([]csp.Int, len(l.Places)),
		guards: make([]csp.Lit, len(l.rules()))}
	for i, p := range l.Places {
		if slices.Equal(p.Values, Either) {
			yes := m.Bool()
			m.values[i] = []csp.Lit{yes.Not(), yes}
			m.Prefer(yes, false)
			continue
		}
		m.number[i] = m.IntOf(p.Values...)
		for _, v := range p.Values {
			m.values[i] = append(m.values[i], m.number[i].Is(v))
		}
	}
	for i := range l.Rules {
		m.guards[i] = csp.True
		if guarded {
			m.guards[i] = m.Bool()
		}
		l.Rules[i].Holds.post(m, m.guards[i])
	}
	return m
}

// literals is about how many Booleans the constraints take.
func (l *Layout) literals() (n int) {
	for _, p := range l.Places {
		if n++; len(p.Values) > 2 {
			n += len(p.Values)
		}
	}
	return n + 2*len(l.rules())
}

// is is the literal of a statement.
func (m *model) is(s Is) csp.Lit {
	if s.Value == Some {
		return m.is(Is{s.Place, No}).Not()
	}
	i, ok := slices.BinarySearch(m.layout.Places[s.Place].Values, s.Value)
	if !ok {
		return csp.False
	}
	return m.values[s.Place][i]
}

func (m *model) lits(statements []Is) []csp.Lit {
	lits := make([]csp.Lit, len(statements))
	for i, s := range statements {
		lits[i] = m.is(s)
	}
	return lits
}

// lines are the literals that lines are drawn at places.
func (m *model) lines(places []int) []csp.Lit {
	lits := make([]csp.Lit, len(places))
	for i, p := range places {
		lits[i] = m.is(Is{p, Yes})
	}
	return lits
}

func (m *model) ints(places []int) []csp.Int {
	xs := make([]csp.Int, len(places))
	for i, p := range places {
		if xs[i] = m.number[p]; slices.Equal(m.layout.Places[p].Values, Either) {
			xs[i] = m.If(m.values[p][Yes], Yes, No)
		}
	}
	return xs
}

// reinforced is a constraint with more to say to a search that has got stuck.
type reinforced interface {
	reinforce(m *model, guard csp.Lit)
}

// reinforce adds what such constraints have to say; once is enough.
func (m *model) reinforce() {
	if m.stuck {
		return
	}
	m.stuck = true
	for i := range m.layout.Rules {
		if r, ok := m.layout.Rules[i].Holds.(reinforced); ok {
			r.reinforce(m, m.guards[i])
		}
	}
}

// solve is Solve, reinforced after so many conflicts that the search is stuck.
func (m *model) solve(tick func() bool, assumptions ...csp.Lit) csp.Result {
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

// stuckAfter is how many conflicts most boards do without.
const stuckAfter = 3000

// only is literals under which some rules are in force and no others, and what else is to be assumed.
func (m *model) only(rules []int, more ...csp.Lit) []csp.Lit {
	lits := make([]csp.Lit, 0, len(m.guards)+len(more))
	for i, guard := range m.guards {
		if !slices.Contains(rules, i) {
			guard = guard.Not()
		}
		lits = append(lits, guard)
	}
	return append(lits, more...)
}

// refutes says whether propagation refutes that literals are true together.
func (m *model) refutes(lits ...csp.Lit) bool {
	fits := m.Assume(lits...)
	m.Retract()
	return !fits
}

// cut leaves out those of some literals without which propagation still refutes the rest, and hard ones.
func (m *model) cut(lits, hard []csp.Lit) []csp.Lit {
	fits := m.Assume(hard...)
	defer m.Retract()
	if !fits {
		return nil
	}
	lits = slices.Clone(lits)
	for i := len(lits) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(lits), i, i+1); m.refutes(fewer...) {
			lits = fewer
		}
	}
	return lits
}

// fix makes the givens hold.
func (m *model) fix() {
	for _, is := range m.layout.Fixed {
		m.Clause(m.is(is))
	}
}

// marks is what the last model marks.
func (m *model) marks() []int16 {
	marks := make([]int16, len(m.values))
	for i, lits := range m.values {
		for k, l := range lits {
			if m.Holds(l) {
				marks[i] = int16(m.layout.Places[i].Values[k])
			}
		}
	}
	return marks
}

// certain fills in what is certain by now.
func (m *model) certain(marks []int16) {
	for i, lits := range m.values {
		for k, l := range lits {
			if m.Certain(l) {
				marks[i] = int16(m.layout.Places[i].Values[k])
			}
		}
	}
}

// otherThan is a literal under which a place is marked otherwise than in marks; open ones do not
// count.
func (m *model) otherThan(marks []int16) csp.Lit {
	other := m.Bool()
	clause := []csp.Lit{other.Not()}
	for i, mark := range marks {
		if mark != Open {
			clause = append(clause, m.is(Is{i, int(mark)}).Not())
		}
	}
	m.Clause(clause...)
	return other
}

// mostShrunk limits the conflicts that each question of a core may take.
const mostShrunk = 2000

// rulesIn lists the rules whose guards are among literals.
func (m *model) rulesIn(core []csp.Lit) (rules []int) {
	for i, guard := range m.guards {
		if slices.Contains(core, guard) {
			rules = append(rules, i)
		}
	}
	return rules
}
