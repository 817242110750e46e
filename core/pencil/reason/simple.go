package reason

import (
	"slices"

	"unknot/core/pencil"
)

// simplest reduces a step by a wide rule to the conclusions that depend on the fewest marks. If the rule says that places differ, only the
// first conclusion stays. The other conclusions follow in later steps.
func (r *Reasoning) simplest(s *Step) {
	if runs, ok := r.Layout.Rules[s.Rules[0]].Holds.(pencil.Runs); ok && !r.Unread {
		r.shadeFirst(runs, s)
	}
	_, differ := r.Layout.Rules[s.Rules[0]].Holds.(pencil.Differing)
	if r.Unread || !differ && len(r.of[s.Rules[0]]) <= wide || len(s.Is)+len(s.Not) < 2 || differ && len(s.Is) == 0 {
		return
	}
	var best []int
	part := func(claims []pencil.Is, of func(pencil.Is) Step) (kept []pencil.Is) {
		for _, is := range claims[:min(len(claims), maxCut)] {
			one := of(is)
			r.Ground(&one)
			switch {
			case best == nil || len(one.Facts) < len(best):
				best, kept = one.Facts, []pencil.Is{is}
			case !differ && slices.Equal(one.Facts, best):
				kept = append(kept, is)
			}
		}
		return kept
	}
	s.Is = part(s.Is, func(is pencil.Is) Step { return Step{Is: []pencil.Is{is}, Rules: s.Rules} })
	best = nil
	s.Not = part(s.Not, func(is pencil.Is) Step { return Step{Not: []pencil.Is{is}, Rules: s.Rules} })
}

// shadeFirst removes the empty cells from a step by runs that also shades cells, as players do. A line without marks that has only one
// solution keeps all cells.
func (r *Reasoning) shadeFirst(runs pencil.Runs, s *Step) {
	shaded := slices.DeleteFunc(slices.Clone(s.Is), func(is pencil.Is) bool { return !slices.Contains(runs.Of, is) })
	if len(shaded) > 0 && len(s.Is) < len(runs.Of) {
		s.Is = shaded
	}
}

// house reports whether a step gives a place a value that no other place of a house can have. A house is a group of places that all differ.
// If so, house records the reasons in the step.
func (r *Reasoning) house(s *Step) bool {
	if len(s.Is) != 1 || len(s.Not) > 0 || len(s.Rules) != 1 {
		return false
	}
	each, ok := r.Layout.Rules[s.Rules[0]].Holds.(pencil.Each)
	if !ok {
		return false
	}
	facts, ruledOut := []int{}, []pencil.Is{}
	for _, other := range each.Of {
		value, ok := slices.BinarySearch(r.Layout.Places[other].Values, s.Is[0].Value)
		switch {
		case other == s.Is[0].Place || !ok:
		case r.Marks[other] != pencil.Open:
			facts = append(facts, other)
		case r.Out[other][value] == Possible:
			return false
		case r.Out[other][value] == told:
			ruledOut = append(ruledOut, pencil.Is{Place: other, Value: s.Is[0].Value})
		default:
			facts = append(facts, int(r.Out[other][value]))
		}
	}
	s.Facts, s.Told, s.only = pencil.Distinct(facts), ruledOut, true
	return true
}

// twin returns a step that gives a place its only remaining value. If a rule about pairs, such as an area that looks the same upside down,
// gives another open place the same value, the step includes the other place.
func (r *Reasoning) twin(is pencil.Is) Step {
	for _, rule := range r.Rules[is.Place] {
		same, ok := r.Layout.Rules[rule].Holds.(pencil.Same)
		if !ok || r.Unread {
			continue
		}
		if i := slices.IndexFunc(same, func(pair [2]pencil.Is) bool { return pair[0] == is || pair[1] == is }); i >= 0 {
			other := same[i][0]
			if other == is {
				other = same[i][1]
			}
			if r.Marks[other.Place] == pencil.Open {
				return Step{Is: []pencil.Is{is, other}, Rules: []int{rule}, alone: true}
			}
		}
	}
	return Step{Is: []pencil.Is{is}}
}

// settled reports whether the value of a statement is the only value that its open place can have.
func (r *Reasoning) settled(is pencil.Is) bool {
	if r.Marks[is.Place] != pencil.Open {
		return false
	}
	for k, out := range r.Out[is.Place] {
		if (r.Layout.Places[is.Place].Values[k] == is.Value) != (out == Possible) {
			return false
		}
	}
	return true
}

// opposed finds the step that gives a place its value because the opposite place can only have that value.
func (r *Reasoning) opposed(is pencil.Is) (s Step, ok bool) {
	for _, rule := range r.Rules[is.Place] {
		same, _ := r.Layout.Rules[rule].Holds.(pencil.Same)
		for _, pair := range same {
			for k := range pair {
				if pair[k] == is && r.settled(pair[1-k]) {
					return Step{Is: []pencil.Is{pair[1-k], is}, Rules: []int{rule}, alone: true}, true
				}
			}
		}
	}
	return s, false
}
