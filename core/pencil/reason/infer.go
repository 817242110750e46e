package reason

import (
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// byReading finds a step by one rule: the marks that propagation finds when only this rule is in force.
func (r *Reasoning) byReading() (s Step, ok bool) {
	for rule := range r.of {
		if r.read[rule] {
			continue
		}
		if !r.Tick() {
			return s, false
		}
		if s = r.Follow(rule); len(s.Is) > 0 || r.Wrong {
			s.Not = nil
			r.simplest(&s)
			return s, !r.Wrong
		}
		r.read[rule] = true
		if len(s.Not) == 0 && r.complete(rule) {
			r.probed[rule] = true
		}
	}
	return s, false
}

// byProbing finds a step by one rule: the values that the rule excludes, by propagation or by trying values one by one. It tries rules with
// few open places first.
func (r *Reasoning) byProbing() (s Step, ok bool) {
	few := min(ScaleOf(r.Spec).few, r.tries)
	if s, ok = r.probing(few); !ok && few < r.tries {
		s, ok = r.probing(r.tries)
	}
	return s, ok
}

// probing finds a step by one rule. It tries the values of the rule's places one by one if at most “tries” of them are open.
func (r *Reasoning) probing(tries int) (s Step, ok bool) {
	for rule := range r.of {
		if r.probed[rule] {
			continue
		}
		if !r.Tick() {
			return s, false
		}
		s = r.Follow(rule)
		open := 0
		for _, place := range r.of[rule] {
			if r.Marks[place] == pencil.Open {
				open++
			}
		}
		if len(s.Not) == 0 && open <= tries {
			r.probe(rule, &s)
			s.tried = open
		}
		if len(s.Is)+len(s.Not) > 0 {
			r.simplest(&s)
			return s, true
		}
		r.probed[rule] = open <= tries
	}
	return s, false
}

// complete reports whether propagation finds all consequences of a rule, or whether the rule has too many places to try values.
func (r *Reasoning) complete(rule int) bool {
	switch r.Layout.Rules[rule].Holds.(type) {
	case pencil.Count, pencil.NoEnds:
		return true
	}
	return len(r.of[rule]) > wide
}

// Follow returns the step that propagation finds when only the given rule is in force. The step may be empty.
func (r *Reasoning) Follow(rule int) (s Step) {
	s.Rules = []int{rule}
	if !r.Model.Assume(r.Model.Guards[rule]) {
		r.Wrong = true
	}
	for _, place := range r.of[rule] {
		if r.Marks[place] == pencil.Open && !r.Wrong {
			r.readOff(place, &s)
		}
	}
	r.Model.Retract()
	return s
}

// readOff adds the value that the model implies for a place to a step, or the values that the model excludes.
func (r *Reasoning) readOff(place int, s *Step) {
	numbered := r.Numbered(place)
	for k, v := range r.Layout.Places[place].Values {
		switch l := r.Model.Values[place][k]; {
		case r.Model.Certain(l):
			return // the value is certain before any rule is used
		case r.Model.Follows(l):
			s.Is = append(s.Is, pencil.Is{Place: place, Value: v})
			return
		case numbered && r.Out[place][k] == Possible && r.Model.Follows(l.Not()):
			s.Not = append(s.Not, pencil.Is{Place: place, Value: v})
		}
	}
}

// probe tries each value of a rule's places, and adds to a step the values that the rule refutes.
func (r *Reasoning) probe(rule int, s *Step) {
	guard := r.Model.Guards[rule]
	for _, place := range r.of[rule] {
		for k, v := range r.Layout.Places[place].Values {
			if r.Marks[place] == pencil.Open && r.Out[place][k] == Possible && r.Model.Refutes(guard, r.Model.Values[place][k]) {
				r.add(pencil.Is{Place: place, Value: v}, s)
			}
		}
	}
}

// add adds the conclusion to a step that a statement is false.
func (r *Reasoning) add(refuted pencil.Is, s *Step) {
	if r.Numbered(refuted.Place) {
		s.Not = append(s.Not, refuted)
	} else {
		s.Is = append(s.Is, pencil.Is{Place: refuted.Place, Value: pencil.Yes - refuted.Value})
	}
}

const (
	MaxAsked = 200 // largest number of conflicts of one search
	maxEver  = 1 << 20
	maxTried = 100 // largest number of reasons that are compared
	maxCut   = 8   // largest number of compared reasons that are then made smaller
	enough   = 3   // the search for smaller reasons stops at this number of rules, because no remaining step has fewer
	wide     = 40  // in a rule with more places, not every place is tried
)

// byDenial finds a step by two or more rules. If propagation with all rules refutes a value, some of these rules suffice. Otherwise a
// search refutes values that the solution does not have.
func (r *Reasoning) byDenial() (s Step, ok bool) {
	var refuted []pencil.Is
	for from := 0; from < len(r.Marks); {
		var here []pencil.Is
		if here, from, ok = r.denied(from); !ok {
			return s, false
		}
		for _, is := range here {
			if s, ok = r.byPair(is); ok {
				r.from = is.Place
				return s, true
			}
		}
		refuted = append(refuted, here...)
	}
	if r.maxRules < 3 {
		return s, false
	}
	s, ok = r.bySeveral(refuted, MaxAsked)
	if !ok && r.maxRules < math.MaxInt {
		return s, false
	}
	for asked := int64(MaxAsked); !ok && asked < maxEver && r.solution != nil && r.Tick(); asked *= 10 {
		s, ok = r.bySeveral(r.untrue(), asked)
	}
	if ok {
		r.from = slices.Concat(s.Is, s.Not)[0].Place
	}
	return s, ok
}

// denied lists the values that propagation with all rules refutes, at the first place with such values after the place “from”. next is the
// place at which to continue. ok is false if tick stops it.
func (r *Reasoning) denied(from int) (refuted []pencil.Is, next int, ok bool) {
	r.Model.Assume(r.force...)
	defer r.Model.Retract()
	for next = from; next < len(r.Marks) && len(refuted) == 0; next++ {
		place := (r.from + next) % len(r.Marks)
		if r.Marks[place] != pencil.Open {
			continue
		}
		if !r.Tick() {
			return nil, next, false
		}
		for k, v := range r.Layout.Places[place].Values {
			if r.Out[place][k] == Possible && r.Model.Refutes(r.Model.Values[place][k]) {
				refuted = append(refuted, pencil.Is{Place: place, Value: v})
			}
		}
	}
	return refuted, next, true
}

// byPair finds a step by two rules that have a place in common and together refute a statement about a place of one of them.
// The step also has the other places for which they refute the same value.
func (r *Reasoning) byPair(refuted pencil.Is) (s Step, ok bool) {
	if ScaleOf(r.Spec).cross {
		return s, false
	}
	l, k := r.Model.Is(refuted), slices.Index(r.Layout.Places[refuted.Place].Values, refuted.Value)
	since := &r.vain[refuted.Place][k]
	for _, one := range r.Rules[refuted.Place] {
		if len(r.of[one]) > wide {
			continue
		}
		if other := r.partner(one, l, *since); other >= 0 {
			s.Rules = r.needed(pencil.Distinct([]int{one, other}), l)
			r.add(refuted, &s)
			r.besides(refuted, &s)
			return s, true
		}
	}
	*since = r.now
	return s, false
}

// partner finds a rule near the given one such that both together refute a literal. It returns the given rule if that rule suffices, and -1
// if it finds none. It skips a pair that was tried before, unless something was learned since about the places of the two rules.
func (r *Reasoning) partner(one int, l csp.Lit, since int) int {
	fits := r.Model.Assume(r.Model.Guards[one], l)
	defer r.Model.Retract()
	if !fits {
		return one
	}
	for _, other := range r.nearTo(one) {
		if max(r.changed[one], r.changed[other]) > since && r.Model.Refutes(r.Model.Guards[other]) {
			return other
		}
	}
	return -1
}

// besides extends a step that rests on two rules: it adds the other places at which the same two rules refute the same value.
func (r *Reasoning) besides(refuted pencil.Is, s *Step) {
	if len(s.Rules) != 2 {
		return
	}
	one, other := r.Model.Guards[s.Rules[0]], r.Model.Guards[s.Rules[1]]
	for _, place := range pencil.Distinct(append(r.narrow(s.Rules[0]), r.narrow(s.Rules[1])...)) {
		k, ok := slices.BinarySearch(r.Layout.Places[place].Values, refuted.Value)
		if !ok || place == refuted.Place || r.Marks[place] != pencil.Open || r.Out[place][k] != Possible {
			continue
		}
		if l := r.Model.Values[place][k]; r.Model.Refutes(one, other, l) && len(r.needed(s.Rules, l)) == 2 {
			r.add(pencil.Is{Place: place, Value: refuted.Value}, s)
		}
	}
}

// needed removes rules as long as short searches still refute a literal with the others.
func (r *Reasoning) needed(rules []int, l csp.Lit) []int {
	for i := len(rules) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(rules), i, i+1)
		limit := r.Model.Conflicts() + pencil.MaxShrunk
		if r.Model.Solve(func() bool { return r.Tick() && r.Model.Conflicts() < limit }, r.Model.Only(fewer, l)...) == csp.Unsat {
			rules = fewer
		}
	}
	return rules
}

func (r *Reasoning) guards(rules []int) []csp.Lit {
	guards := make([]csp.Lit, len(rules), len(rules)+1)
	for i, rule := range rules {
		guards[i] = r.Model.Guards[rule]
	}
	return guards
}

// narrow returns the places of a rule. It returns nil if the rule has more than “wide” places.
func (r *Reasoning) narrow(rule int) []int {
	if len(r.of[rule]) > wide {
		return nil
	}
	return slices.Clone(r.of[rule])
}

// nearTo lists the other rules that share a place with a rule.
func (r *Reasoning) nearTo(rule int) []int {
	if r.near[rule] == nil {
		for _, place := range r.of[rule] {
			r.near[rule] = append(r.near[rule], r.Rules[place]...)
		}
		slices.Sort(r.near[rule])
		r.near[rule] = slices.DeleteFunc(slices.Compact(r.near[rule]), func(other int) bool { return other == rule })
	}
	return r.near[rule]
}
