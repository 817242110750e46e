package pencil

import "slices"

// simplest leaves of a step by a wide rule what rests on the fewest marks, and of one that writes numbers which differ
// the first that does: the rest follows later.
func (r *reasoning) simplest(s *step) {
	_, differ := r.layout.Rules[s.rules[0]].Holds.(differing)
	if r.unread || !differ && len(r.of[s.rules[0]]) <= wide || len(s.is)+len(s.not) < 2 || differ && len(s.is) == 0 {
		return
	}
	var best []int
	part := func(claims []Is, of func(Is) step) (kept []Is) {
		for _, is := range claims[:min(len(claims), mostCut)] {
			one := of(is)
			r.ground(&one)
			switch {
			case best == nil || len(one.facts) < len(best):
				best, kept = one.facts, []Is{is}
			case !differ && slices.Equal(one.facts, best):
				kept = append(kept, is)
			}
		}
		return kept
	}
	s.is = part(s.is, func(is Is) step { return step{is: []Is{is}, rules: s.rules} })
	best = nil
	s.not = part(s.not, func(is Is) step { return step{not: []Is{is}, rules: s.rules} })
}

// house says whether a step gives a place the value that no other place of a house can have, and what it rests on then.
func (r *reasoning) house(s *step) bool {
	if len(s.is) != 1 || len(s.not) > 0 || len(s.rules) != 1 {
		return false
	}
	each, ok := r.layout.Rules[s.rules[0]].Holds.(Each)
	if !ok {
		return false
	}
	facts, ruledOut := []int{}, []Is{}
	for _, other := range each.Of {
		value, ok := slices.BinarySearch(r.layout.Places[other].Values, s.is[0].Value)
		switch {
		case other == s.is[0].Place || !ok:
		case r.marks[other] != Open:
			facts = append(facts, other)
		case r.out[other][value] == possible:
			return false
		case r.out[other][value] == told:
			ruledOut = append(ruledOut, Is{other, s.is[0].Value})
		default:
			facts = append(facts, int(r.out[other][value]))
		}
	}
	s.facts, s.told, s.only = distinct(facts), ruledOut, true
	return true
}

// twin is a step that gives a place the one value that is left, and with it the place that a rule about pairs alone makes the
// same: an area that looks the same upside down.
func (r *reasoning) twin(is Is) step {
	for _, rule := range r.rules[is.Place] {
		same, ok := r.layout.Rules[rule].Holds.(Same)
		if !ok || r.unread {
			continue
		}
		if i := slices.IndexFunc(same, func(pair [2]Is) bool { return pair[0] == is || pair[1] == is }); i >= 0 {
			other := same[i][0]
			if other == is {
				other = same[i][1]
			}
			if r.marks[other.Place] == Open {
				return step{is: []Is{is, other}, rules: []int{rule}, alone: true}
			}
		}
	}
	return step{is: []Is{is}}
}

// settled says whether a statement is all that is left of an open place.
func (r *reasoning) settled(is Is) bool {
	if r.marks[is.Place] != Open {
		return false
	}
	for k, out := range r.out[is.Place] {
		if (r.layout.Places[is.Place].Values[k] == is.Value) != (out == possible) {
			return false
		}
	}
	return true
}

// opposed is the step that gives a place its value because the place opposite has only that left.
func (r *reasoning) opposed(is Is) (s step, ok bool) {
	for _, rule := range r.rules[is.Place] {
		same, _ := r.layout.Rules[rule].Holds.(Same)
		for _, pair := range same {
			for k := range pair {
				if pair[k] == is && r.settled(pair[1-k]) {
					return step{is: []Is{pair[1-k], is}, rules: []int{rule}, alone: true}, true
				}
			}
		}
	}
	return s, false
}
