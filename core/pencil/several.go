package pencil

import (
	"slices"

	"unknot/core/csp"
)

// bySeveral is a step by the fewest rules that were found to refute one of some statements: of those with the smallest
// cores, some are cut down.
func (r *reasoning) bySeveral(statements []Is, asked int64) (best step, ok bool) {
	type reason struct {
		of    Is
		rules []int
	}
	var reasons []reason
	for _, is := range statements {
		if !r.tick() || len(reasons) == mostTried {
			break
		}
		if rules := r.refute(r.m.is(is), asked); rules != nil {
			reasons = append(reasons, reason{is, rules})
		}
	}
	if len(reasons) == 0 {
		return best, false
	}
	slices.SortStableFunc(reasons, func(a, b reason) int { return len(a.rules) - len(b.rules) })
	least := reasons[0]
	for i, one := range reasons[:min(len(reasons), mostCut)] {
		if one.rules = r.fewer(one.rules, r.m.is(one.of)); i == 0 || len(one.rules) < len(least.rules) {
			least = one
		}
		if len(least.rules) <= enough || !r.tick() {
			break
		}
	}
	best.rules = r.needed(least.rules, r.m.is(least.of))
	r.add(least.of, &best)
	return best, len(best.rules) <= r.mostRules
}

// refute finds rules that, with all that is known, refute a literal; nil where asking so much does not.
func (r *reasoning) refute(l csp.Lit, asked int64) []int {
	limit := r.m.Conflicts() + asked
	tick := func() bool { return r.tick() && r.m.Conflicts() < limit }
	if r.m.Solve(tick, append(slices.Clone(r.force), l)...) != csp.Unsat {
		return nil
	}
	return r.m.rulesIn(r.m.Core())
}

// fewer leaves out rules as long as propagation refutes the literal, if it does at all.
func (r *reasoning) fewer(rules []int, l csp.Lit) []int {
	guards := r.guards(rules)
	if !r.m.refutes(append(guards, l)...) {
		return rules
	}
	return r.m.rulesIn(r.m.cut(guards, []csp.Lit{l}))
}

// untrue lists what is not true of the open places, those first around which most is marked.
func (r *reasoning) untrue() (statements []Is) {
	var places []int
	weight := make([]int, len(r.marks))
	for i, m := range r.marks {
		if m != Open || r.solution[i] == Open {
			continue
		}
		places = append(places, i)
		for _, rule := range r.rules[i] {
			if n := len(r.of[rule]); n <= wide {
				weight[i] += 1000 * len(marked(r.marks, r.of[rule])) / n
			}
		}
	}
	slices.SortStableFunc(places, func(a, b int) int { return weight[b] - weight[a] })
	for _, place := range places {
		for k, v := range r.layout.Places[place].Values {
			if v != int(r.solution[place]) && r.out[place][k] == possible {
				statements = append(statements, Is{place, v})
			}
		}
	}
	return statements
}
