package pencil

import (
	"math"
	"slices"

	"unknot/core/csp"
)

// byReading is a step by a single rule: marks that propagation finds with it in force.
func (r *reasoning) byReading() (s step, ok bool) {
	for rule := range r.of {
		if r.read[rule] {
			continue
		}
		if !r.tick() {
			return s, false
		}
		if s = r.follow(rule); len(s.is) > 0 || r.wrong {
			s.not = nil
			r.simplest(&s)
			return s, !r.wrong
		}
		r.read[rule] = true
		if len(s.not) == 0 && complete(r.layout.Rules[rule].Holds) {
			r.probed[rule] = true
		}
	}
	return s, false
}

// byProbing is a step by a single rule: what it rules out, by propagation or value by value; rules with few open places
// come first.
func (r *reasoning) byProbing() (s step, ok bool) {
	few := min(r.scale().few, r.tries)
	if s, ok = r.probing(few); !ok && few < r.tries {
		s, ok = r.probing(r.tries)
	}
	return s, ok
}

// probing tries values of rules with at most so many open places.
func (r *reasoning) probing(tries int) (s step, ok bool) {
	for rule := range r.of {
		if r.probed[rule] {
			continue
		}
		if !r.tick() {
			return s, false
		}
		s = r.follow(rule)
		open := 0
		for _, place := range r.of[rule] {
			if r.marks[place] == Open {
				open++
			}
		}
		if len(s.not) == 0 && open <= tries {
			r.probe(rule, &s)
			s.tried = open
		}
		if len(s.is)+len(s.not) > 0 {
			r.simplest(&s)
			return s, true
		}
		r.probed[rule] = open <= tries
	}
	return s, false
}

// complete says whether propagation finds all consequences of a constraint.
func complete(holds Constraint) bool {
	switch holds.(type) {
	case Count, NoEnds:
		return true
	}
	return len(holds.Places()) > wide
}

// follow is what propagation finds with a rule in force.
func (r *reasoning) follow(rule int) (s step) {
	s.rules = []int{rule}
	if !r.m.Assume(r.m.guards[rule]) {
		r.wrong = true
	}
	for _, place := range r.of[rule] {
		if r.marks[place] == Open && !r.wrong {
			r.readOff(place, &s)
		}
	}
	r.m.Retract()
	return s
}

// readOff adds what follows for a place.
func (r *reasoning) readOff(place int, s *step) {
	numbered := r.numbered(place)
	for k, v := range r.layout.Places[place].Values {
		switch l := r.m.values[place][k]; {
		case r.m.Certain(l):
			return // it needs no rule
		case r.m.Follows(l):
			s.is = append(s.is, Is{place, v})
			return
		case numbered && r.out[place][k] == possible && r.m.Follows(l.Not()):
			s.not = append(s.not, Is{place, v})
		}
	}
}

// probe adds what a rule refutes at its places, value by value.
func (r *reasoning) probe(rule int, s *step) {
	guard := r.m.guards[rule]
	for _, place := range r.of[rule] {
		for k, v := range r.layout.Places[place].Values {
			if r.marks[place] == Open && r.out[place][k] == possible && r.m.refutes(guard, r.m.values[place][k]) {
				r.add(Is{place, v}, s)
			}
		}
	}
}

// add adds to a step that a statement is false.
func (r *reasoning) add(refuted Is, s *step) {
	if r.numbered(refuted.Place) {
		s.not = append(s.not, refuted)
	} else {
		s.is = append(s.is, Is{refuted.Place, Yes - refuted.Value})
	}
}

const (
	mostAsked = 200 // conflicts of one question
	mostEver  = 1 << 20
	mostTried = 100 // reasons that are compared
	mostCut   = 8   // of them are made smaller
	enough    = 3   // rules: no step that is left rests on fewer
	wide      = 40  // places: of a rule with more, not each is tried
)

// byDenial is a step by two rules or more. What propagation refutes with all rules in force can be refuted by some of
// them; where there is no such thing, a search refutes what is not true.
func (r *reasoning) byDenial() (s step, ok bool) {
	var refuted []Is
	for from := 0; from < len(r.marks); {
		var here []Is
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
	if r.mostRules < 3 {
		return s, false
	}
	s, ok = r.bySeveral(refuted, mostAsked)
	if !ok && r.mostRules < math.MaxInt {
		return s, false
	}
	for asked := int64(mostAsked); !ok && asked < mostEver && r.solution != nil && r.tick(); asked *= 10 {
		s, ok = r.bySeveral(r.untrue(), asked)
	}
	if ok {
		r.from = slices.Concat(s.is, s.not)[0].Place
	}
	return s, ok
}

// denied lists the values that propagation refutes, with all rules in force, at the first place that has such values. It
// looks from one place on, counted from that of the last step; next is where to go on. It is false when tick stopped it.
func (r *reasoning) denied(from int) (refuted []Is, next int, ok bool) {
	r.m.Assume(r.force...)
	defer r.m.Retract()
	for next = from; next < len(r.marks) && len(refuted) == 0; next++ {
		place := (r.from + next) % len(r.marks)
		if r.marks[place] != Open {
			continue
		}
		if !r.tick() {
			return nil, next, false
		}
		for k, v := range r.layout.Places[place].Values {
			if r.out[place][k] == possible && r.m.refutes(r.m.values[place][k]) {
				refuted = append(refuted, Is{place, v})
			}
		}
	}
	return refuted, next, true
}

// byPair is a step by two rules that have a place in common and refute a statement, which one of them is about, and by
// what they refute besides of the same value.
func (r *reasoning) byPair(refuted Is) (s step, ok bool) {
	if r.scale() == crossing {
		return s, false
	}
	l, k := r.m.is(refuted), slices.Index(r.layout.Places[refuted.Place].Values, refuted.Value)
	since := &r.vain[refuted.Place][k]
	for _, one := range r.rules[refuted.Place] {
		if len(r.of[one]) > wide {
			continue
		}
		if other := r.partner(one, l, *since); other >= 0 {
			s.rules = r.needed(distinct([]int{one, other}), l)
			r.add(refuted, &s)
			r.besides(refuted, &s)
			return s, true
		}
	}
	*since = r.now
	return s, false
}

// partner is a rule that with one near it refutes a literal: that one itself if it needs none; -1 for none. Two of which
// nothing was learned since they were tried are not tried again.
func (r *reasoning) partner(one int, l csp.Lit, since int) int {
	fits := r.m.Assume(r.m.guards[one], l)
	defer r.m.Retract()
	if !fits {
		return one
	}
	for _, other := range r.nearTo(one) {
		if max(r.changed[one], r.changed[other]) > since && r.m.refutes(r.m.guards[other]) {
			return other
		}
	}
	return -1
}

// besides adds to a step by two rules what they refute at other places of the same value.
func (r *reasoning) besides(refuted Is, s *step) {
	if len(s.rules) != 2 {
		return
	}
	one, other := r.m.guards[s.rules[0]], r.m.guards[s.rules[1]]
	for _, place := range distinct(append(r.narrow(s.rules[0]), r.narrow(s.rules[1])...)) {
		k, ok := slices.BinarySearch(r.layout.Places[place].Values, refuted.Value)
		if !ok || place == refuted.Place || r.marks[place] != Open || r.out[place][k] != possible {
			continue
		}
		if l := r.m.values[place][k]; r.m.refutes(one, other, l) && len(r.needed(s.rules, l)) == 2 {
			r.add(Is{place, refuted.Value}, s)
		}
	}
}

// needed leaves those of some rules without which a literal is not refuted, as far as asking finds out.
func (r *reasoning) needed(rules []int, l csp.Lit) []int {
	for i := len(rules) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(rules), i, i+1)
		limit := r.m.Conflicts() + mostShrunk
		if r.m.Solve(func() bool { return r.tick() && r.m.Conflicts() < limit }, r.m.only(fewer, l)...) == csp.Unsat {
			rules = fewer
		}
	}
	return rules
}

func (r *reasoning) guards(rules []int) []csp.Lit {
	guards := make([]csp.Lit, len(rules), len(rules)+1)
	for i, rule := range rules {
		guards[i] = r.m.guards[rule]
	}
	return guards
}

// narrow is the places of a rule that is not wide.
func (r *reasoning) narrow(rule int) []int {
	if len(r.of[rule]) > wide {
		return nil
	}
	return slices.Clone(r.of[rule])
}

// nearTo lists the rules that speak of a place of a rule's.
func (r *reasoning) nearTo(rule int) []int {
	if r.near[rule] == nil {
		for _, place := range r.of[rule] {
			r.near[rule] = append(r.near[rule], r.rules[place]...)
		}
		slices.Sort(r.near[rule])
		r.near[rule] = slices.DeleteFunc(slices.Compact(r.near[rule]), func(other int) bool { return other == rule })
	}
	return r.near[rule]
}
