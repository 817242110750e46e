package reason

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// bySeveral finds a step that refutes one of the given statements by as few rules as possible. It reduces the smallest unsatisfiable cores,
// and then compares them.
func (r *Reasoning) bySeveral(statements []pencil.Is, asked int64) (best Step, ok bool) {
	type reason struct {
		of    pencil.Is
		rules []int
	}
	var reasons []reason
	for _, is := range statements {
		if !r.Tick() || len(reasons) == maxTried {
			break
		}
		if rules := r.refute(r.Model.Is(is), asked); rules != nil {
			reasons = append(reasons, reason{is, rules})
		}
	}
	if len(reasons) == 0 {
		return best, false
	}
	slices.SortStableFunc(reasons, func(a, b reason) int { return len(a.rules) - len(b.rules) })
	least := reasons[0]
	for i, one := range reasons[:min(len(reasons), maxCut)] {
		if one.rules = r.fewer(one.rules, r.Model.Is(one.of)); i == 0 || len(one.rules) < len(least.rules) {
			least = one
		}
		if len(least.rules) <= enough || !r.Tick() {
			break
		}
	}
	best.Rules = r.needed(least.rules, r.Model.Is(least.of))
	r.add(least.of, &best)
	return best, len(best.Rules) <= r.maxRules
}

// refute finds rules that refute a literal, given what is known. It returns nil if a search of “asked” conflicts does not refute the
// literal.
func (r *Reasoning) refute(l csp.Lit, asked int64) []int {
	limit := r.Model.Conflicts() + asked
	tick := func() bool { return r.Tick() && r.Model.Conflicts() < limit }
	if r.Model.Solve(tick, append(slices.Clone(r.force), l)...) != csp.Unsat {
		return nil
	}
	return r.Model.RulesIn(r.Model.Core())
}

// fewer removes rules as long as propagation by the others refutes the literal. It removes none if propagation does not refute it at all.
func (r *Reasoning) fewer(rules []int, l csp.Lit) []int {
	guards := r.guards(rules)
	if !r.Model.Refutes(append(guards, l)...) {
		return rules
	}
	return r.Model.RulesIn(r.Model.Cut(guards, []csp.Lit{l}))
}

// untrue lists the values of open places that are possible as far as is known, but are not in the solution. Places with the most marks
// around them come first.
func (r *Reasoning) untrue() (statements []pencil.Is) {
	var places []int
	weight := make([]int, len(r.Marks))
	for i, m := range r.Marks {
		if m != pencil.Open || r.solution[i] == pencil.Open {
			continue
		}
		places = append(places, i)
		for _, rule := range r.Rules[i] {
			if n := len(r.of[rule]); n <= wide {
				weight[i] += 1000 * len(pencil.Marked(r.Marks, r.of[rule])) / n
			}
		}
	}
	slices.SortStableFunc(places, func(a, b int) int { return weight[b] - weight[a] })
	for _, place := range places {
		for k, v := range r.Layout.Places[place].Values {
			if v != int(r.solution[place]) && r.Out[place][k] == Possible {
				statements = append(statements, pencil.Is{Place: place, Value: v})
			}
		}
	}
	return statements
}
