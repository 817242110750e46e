package pencil

import (
	"math"
	"slices"

	"unknot/core/csp"
)

// step is something that follows: places get a mark, or cannot have a value, by some rules and what is known.
type step struct {
	is    []Is
	not   []Is
	rules []int
	facts []int // the places whose marks it rests on; see ground
	tried int   // open places of its rule, where their values were tried one by one
	told  []Is  // what earlier steps ruled out, and it rests on
	only  bool  // no other place of its house can have the value; see house
	alone bool  // its first place has one value left, and its rule gives the other the same; see twin
}

// reasoning is the way to the solution as a person goes it. Each step rests on as few instances of rules as
// can be: first those of one rule are taken, then those of two, then a minimal unsatisfiable subset of
// the rules' guards with the step denied (stepwise explanation, Bogaerts, Gamba and Guns 2021).
type reasoning struct {
	*laid
	knowledge
	links
	tried
	limits
	m     *model // in which what is known holds
	tick  func() bool
	force []csp.Lit // the guards of the rules in force
	wrong bool      // the marks contradict a rule
	bare  *model    // in which nothing holds but what is assumed; nil until asked for
}

// knowledge is what is known of the places.
type knowledge struct {
	marks    []int16
	out      [][]int32 // of each value of a place: possible, told, or the marked place that rules it out
	solution []int16   // what holds in every solution; nil where it is not known
}

// links are which rules speak of which places.
type links struct {
	of    [][]int // of each rule, its places
	rules [][]int // of each place, the rules in force that speak of it
	near  [][]int // of each rule, those that speak of a place of its own; nil until asked for
}

// tried is what was looked for without success, so that it is looked for again only after something is learned.
type tried struct {
	read    []bool  // of each rule: nothing changed since propagation marked nothing
	probed  []bool  // of each rule: nothing changed since it ruled out nothing
	now     int     // steps taken, and one
	changed []int   // of each rule: when something was learned of its places
	vain    [][]int // of each value of a place: when no two rules refuted it
	from    int     // the place where the last step was found
}

// limits are how hard steps may be.
type limits struct {
	mostRules int  // that a reason may have
	tries     int  // open places of a rule whose values are tried one by one
	unread    bool // nobody reads the steps, so they need not be simple
}

const (
	possible = -1
	told     = -2
)

// reason begins with some marks, which are taken for right.
func (g *laid) reason(marks []int16, truth []int16, tick func() bool) *reasoning {
	places, rules := len(marks), len(g.layout.rules())
	r := &reasoning{laid: g, m: newModel(g.layout, true), tick: tick,
		knowledge: knowledge{marks: slices.Clone(marks), out: make([][]int32, places), solution: truth},
		links:     links{of: make([][]int, rules), rules: make([][]int, places), near: make([][]int, rules)},
		tried: tried{read: make([]bool, rules), probed: make([]bool, rules), now: 1, changed: slices.Repeat([]int{1}, rules),
			vain: make([][]int, places)},
		limits: limits{mostRules: math.MaxInt, tries: math.MaxInt}}
	r.force = slices.Clone(r.m.guards)
	for i, p := range g.layout.Places {
		r.out[i] = slices.Repeat([]int32{possible}, len(p.Values))
		r.vain[i] = make([]int, len(p.Values))
	}
	for i := range g.layout.Rules {
		r.of[i] = g.layout.Rules[i].Holds.Places()
		for _, p := range r.of[i] {
			r.rules[p] = append(r.rules[p], i)
		}
	}
	for i, m := range marks {
		if m != Open {
			r.mark(Is{i, int(m)})
		}
	}
	return r
}

// suspend puts a rule out of force.
func (r *reasoning) suspend(rule int) {
	r.read[rule], r.probed[rule] = true, true
	r.force = slices.DeleteFunc(r.force, func(guard csp.Lit) bool { return guard == r.m.guards[rule] })
	for _, p := range r.of[rule] {
		r.rules[p] = slices.DeleteFunc(r.rules[p], func(other int) bool { return other == rule })
	}
}

// resume puts it in force again.
func (r *reasoning) resume(rule int) {
	r.now++
	r.read[rule], r.probed[rule], r.changed[rule], r.near[rule] = false, false, r.now, nil
	r.force = append(r.force, r.m.guards[rule])
	for _, p := range r.of[rule] {
		for _, other := range r.rules[p] {
			r.near[other] = nil
		}
		i, _ := slices.BinarySearch(r.rules[p], rule)
		r.rules[p] = slices.Insert(r.rules[p], i, rule)
	}
}

// mark makes a mark known, and what everybody sees by it: what differs from the place cannot have its value.
func (r *reasoning) mark(is Is) {
	r.marks[is.Place] = int16(is.Value)
	r.m.Clause(r.m.is(is))
	r.touch(is.Place)
	if !r.numbered(is.Place) {
		return
	}
	for _, rule := range r.rules[is.Place] {
		different, ok := r.layout.Rules[rule].Holds.(differing)
		if !ok {
			continue
		}
		for _, other := range different.apart() {
			if other != is.Place && r.marks[other] == Open {
				r.exclude(Is{other, is.Value}, int32(is.Place))
			}
		}
	}
}

// exclude rules out a value of a place, if it was possible.
func (r *reasoning) exclude(is Is, why int32) {
	i, ok := slices.BinarySearch(r.layout.Places[is.Place].Values, is.Value)
	if ok && r.out[is.Place][i] == possible {
		r.out[is.Place][i] = why
		r.m.Clause(r.m.values[is.Place][i].Not())
		r.touch(is.Place)
	}
}

func (r *reasoning) touch(place int) {
	for _, rule := range r.rules[place] {
		r.read[rule], r.probed[rule], r.changed[rule] = false, false, r.now
	}
}

// take makes a step known.
func (r *reasoning) take(s step) {
	r.now++
	for _, is := range s.is {
		r.mark(is)
	}
	for _, is := range s.not {
		r.exclude(is, told)
	}
}

// next is a step from here; ok is false where there is none, or tick stopped it.
func (r *reasoning) next() (s step, ok bool) {
	ways := [...]func() (step, bool){r.byReading, r.last, r.byProbing}
	if _, areas := r.form.Hand.(Areas); areas {
		ways[0], ways[1] = r.last, r.byReading // what rests on such a place comes behind it
	}
	for _, way := range ways {
		if s, ok = way(); ok || r.wrong {
			return s, ok
		}
	}
	if r.mostRules < 2 {
		return s, false
	}
	return r.byDenial()
}

// last is a place with only one value left.
func (r *reasoning) last() (s step, ok bool) {
	for i, m := range r.marks {
		if m != Open || !r.numbered(i) {
			continue
		}
		left, value := 0, 0
		for k, out := range r.out[i] {
			if out == possible {
				left++
				value = r.layout.Places[i].Values[k]
			}
		}
		switch left {
		case 0:
			r.wrong = true
			return s, false
		case 1:
			return r.twin(Is{i, value}), true
		}
	}
	return s, false
}

// ground finds what a step rests on: of what is known about the places of its rules, as little as forces it. Stopped, it
// does not know.
func (r *reasoning) ground(s *step) (known bool) {
	if r.house(s) {
		return true
	}
	if r.bare == nil {
		r.bare = newModel(r.layout, true)
	}
	places := placesOf(slices.Concat(s.is, s.not))
	for _, rule := range s.rules {
		places = append(places, r.of[rule]...)
	}
	lits, facts := r.known(distinct(places))
	for _, denied := range r.denials(*s) {
		hard := r.bare.only(s.rules, denied)
		core, refuted := r.core(hard, lits)
		if !refuted {
			return false
		}
		for _, l := range core {
			if fact := facts[slices.Index(lits, l)]; fact.Value == told {
				s.told = append(s.told, r.toldBy(fact.Place, l))
			} else {
				s.facts = append(s.facts, fact.Place)
			}
		}
	}
	s.facts = distinct(s.facts)
	return true
}

// core leaves of what is known what refutes some literals with it: by propagation, if that sees it at all, since what
// a long search sees nobody else does.
func (r *reasoning) core(hard, known []csp.Lit) (core []csp.Lit, refuted bool) {
	if r.bare.Solve(r.tick, slices.Concat(hard, known)...) != csp.Unsat {
		return nil, false
	}
	core = slices.DeleteFunc(r.bare.Core(), func(l csp.Lit) bool { return slices.Contains(hard, l) })
	for _, enough := range [][]csp.Lit{core, known} {
		if r.bare.refutes(slices.Concat(hard, enough)...) {
			return r.bare.cut(enough, hard), true
		}
	}
	core, _ = r.bare.Shrink(r.tick, mostAsked, core, hard...)
	return core, true
}

// known is what is known about places, as literals, and for each the place whose mark it comes from, or the place
// itself with told for a value.
func (r *reasoning) known(places []int) (known []csp.Lit, facts []Is) {
	for _, p := range places {
		if m := r.marks[p]; m != Open {
			known, facts = append(known, r.bare.is(Is{p, int(m)})), append(facts, Is{p, int(m)})
			continue
		}
		for k, why := range r.out[p] {
			switch why {
			case possible:
				continue
			case told:
				facts = append(facts, Is{p, told})
			default:
				facts = append(facts, Is{int(why), int(r.marks[why])})
			}
			known = append(known, r.bare.values[p][k].Not())
		}
	}
	return known, facts
}

// toldBy is the statement whose negation is a literal.
func (r *reasoning) toldBy(place int, l csp.Lit) Is {
	return Is{place, r.layout.Places[place].Values[slices.Index(r.bare.values[place], l.Not())]}
}

// denials are literals under each of which a step is wrong.
func (r *reasoning) denials(s step) (lits []csp.Lit) {
	for _, is := range s.is {
		lits = append(lits, r.bare.is(is).Not())
	}
	for _, is := range s.not {
		lits = append(lits, r.bare.is(is))
	}
	return lits
}
