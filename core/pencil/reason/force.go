package reason

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// Forcing finds a step that gives an open place its value, by as few rules and then by as few marks as possible. The step has no rule if
// the marks of other places already exclude all other values. Otherwise it has one rule, two rules near each other, or a minimal set of
// rules that is unsatisfiable if the place does not have the value.
func (r *Reasoning) Forcing(is pencil.Is) (s Step, ok bool) {
	denied := r.Model.Is(is).Not()
	if r.Model.Refutes(denied) {
		return r.leastOf(is, [][]int{nil})
	}
	if s, ok = r.opposed(is); ok {
		return s, r.Ground(&s)
	}
	for _, find := range [...]func(int, csp.Lit) [][]int{r.singly, r.paired, r.around} {
		if s, ok = r.leastOf(is, find(is.Place, denied)); ok {
			return s, true
		}
	}
	return s, false
}

// leastOf returns, for one of several reasons, the step that depends on the fewest marks. ok is false if no short search finds the marks of
// a reason.
func (r *Reasoning) leastOf(is pencil.Is, reasons [][]int) (best Step, ok bool) {
	tick := r.Tick
	defer func() { r.Tick = tick }()
	for _, rules := range reasons[:min(len(reasons), maxCut)] {
		one := Step{Is: []pencil.Is{is}, Rules: rules}
		r.Tick = r.shortly(tick)
		if r.Ground(&one) && (!ok || len(one.Facts) < len(best.Facts)) {
			best, ok = one, true
		}
	}
	return best, ok
}

// singly lists the rules of a place that refute a literal alone.
func (r *Reasoning) singly(place int, l csp.Lit) (reasons [][]int) {
	for _, rule := range r.Rules[place] {
		if r.refuted([]int{rule}, l) {
			reasons = append(reasons, []int{rule})
		}
	}
	return reasons
}

// paired lists pairs of rules that refute a literal by propagation: a rule of the place and a rule near that rule.
func (r *Reasoning) paired(place int, l csp.Lit) (reasons [][]int) {
	for _, one := range r.Rules[place] {
		if len(r.of[one]) > wide {
			continue
		}
		if other := r.partner(one, l, 0); other >= 0 {
			reasons = append(reasons, pencil.Distinct([]int{one, other}))
		}
	}
	return reasons
}

// maxDistance is the largest distance from a place at which around looks for rules before it tries all rules. Two rules that share a place
// have distance 1.
const maxDistance = 4

// around returns a minimal set of rules that refute a literal: rules near the place if these suffice. It returns nil if it
// finds none.
func (r *Reasoning) around(place int, l csp.Lit) [][]int {
	near := slices.Clone(r.Rules[place])
	for range maxDistance {
		if r.refuted(near, l) {
			return [][]int{r.minimal(r.Model.RulesIn(r.Model.Core()), near, l)}
		}
		near = r.wider(near)
	}
	for asked := int64(MaxAsked); asked <= MaxAsked*100 && r.Tick(); asked *= 10 {
		if rules := r.refute(l, asked); rules != nil {
			return [][]int{r.minimal(rules, r.wider(near), l)}
		}
	}
	return nil
}

// wider returns the given rules and those near them, by distance. A rule about more than “wide” places adds no further rules.
func (r *Reasoning) wider(near []int) []int {
	all := slices.Clone(near)
	for _, rule := range near {
		if len(r.of[rule]) <= wide {
			all = append(all, r.nearTo(rule)...)
		}
	}
	return pencil.Distinct(all)
}

// shortly returns a tick that also stops the search after a few conflicts. Such a short search finds the marks on which a reason depends.
func (r *Reasoning) shortly(tick func() bool) func() bool {
	if r.bare == nil {
		r.bare = pencil.NewModel(r.Layout, true, tick)
	}
	limit := r.bare.Conflicts() + pencil.MaxShrunk
	return func() bool { return tick() && r.bare.Conflicts() < limit }
}

// refuted reports whether a short search refutes a literal by some rules.
func (r *Reasoning) refuted(rules []int, l csp.Lit) bool {
	limit := r.Model.Conflicts() + MaxAsked
	return r.Model.Solve(func() bool { return r.Tick() && r.Model.Conflicts() < limit }, append(r.guards(rules), l)...) == csp.Unsat
}

// minimal removes rules as long as the others refute a literal. It begins with the farthest; order lists the rules by distance.
func (r *Reasoning) minimal(rules, order []int, l csp.Lit) []int {
	far := make(map[int]int, len(order))
	for i, rule := range order {
		far[rule] = i - len(order)
	}
	slices.SortStableFunc(rules, func(a, b int) int { return far[a] - far[b] })
	guards := r.guards(rules)
	if r.Model.Refutes(append(guards, l)...) {
		guards = r.Model.Cut(guards, []csp.Lit{l})
	}
	guards, _ = r.Model.Shrink(r.Tick, MaxAsked, guards, l)
	return r.Model.RulesIn(guards)
}
