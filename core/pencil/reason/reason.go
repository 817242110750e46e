// Package reason says what follows from the rules of a pencil puzzle: it solves exactly, finds the step that rests on the
// fewest rules, grades puzzles by that, and tells hints in the rules' own words.
package reason

import (
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// Step is something that follows: places get a mark, or cannot have a value, by some rules and what is known.
type Step struct {
	Is    []pencil.Is
	Not   []pencil.Is
	Rules []int
	Facts []int       // the places whose marks it rests on; see ground
	tried int         // open places of its rule, where their values were tried one by one
	Told  []pencil.Is // what earlier steps ruled out, and it rests on
	only  bool        // no other place of its house can have the value; see house
	alone bool        // its first place has one value left, and its rule gives the other the same; see twin
}

// Reasoning is the way to the solution as a person goes it. Each step rests on as few instances of rules as
// can be: first those of one rule are taken, then those of two, then a minimal unsatisfiable subset of
// the rules' guards with the step denied (stepwise explanation, Bogaerts, Gamba and Guns 2021).
type Reasoning struct {
	*pencil.Laid
	knowledge
	links
	tried
	limits
	Model *pencil.Model // in which what is known holds
	Tick  func() bool
	force []csp.Lit     // the guards of the rules in force
	Wrong bool          // the marks contradict a rule
	bare  *pencil.Model // in which nothing holds but what is assumed; nil until asked for
}

// knowledge is what is known of the places.
type knowledge struct {
	Marks    []int16
	Out      [][]int32 // of each value of a place: possible, told, or the marked place that rules it out
	solution []int16   // what holds in every solution; nil where it is not known
}

// links are which rules speak of which places.
type links struct {
	of    [][]int // of each rule, its places
	Rules [][]int // of each place, the rules in force that speak of it
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
	Unread    bool // nobody reads the steps, so they need not be simple
}

// What is known of a value of an open place, if no mark rules it out.
const (
	Possible = -1
	told     = -2
)

// Begin begins with some marks, which are taken for right.
func Begin(g *pencil.Laid, marks []int16, truth []int16, tick func() bool) *Reasoning {
	places, rules := len(marks), len(g.Layout.StatedRules())
	r := &Reasoning{Laid: g, Model: pencil.NewModel(g.Layout, true), Tick: tick,
		knowledge: knowledge{Marks: slices.Clone(marks), Out: make([][]int32, places), solution: truth},
		links:     links{of: make([][]int, rules), Rules: make([][]int, places), near: make([][]int, rules)},
		tried: tried{read: make([]bool, rules), probed: make([]bool, rules), now: 1, changed: slices.Repeat([]int{1}, rules),
			vain: make([][]int, places)},
		limits: limits{mostRules: math.MaxInt, tries: math.MaxInt}}
	r.force = slices.Clone(r.Model.Guards)
	for i, p := range g.Layout.Places {
		r.Out[i] = slices.Repeat([]int32{Possible}, len(p.Values))
		r.vain[i] = make([]int, len(p.Values))
	}
	for i := range g.Layout.Rules {
		r.of[i] = g.Layout.Rules[i].Holds.Places()
		for _, p := range r.of[i] {
			r.Rules[p] = append(r.Rules[p], i)
		}
	}
	for i, m := range marks {
		if m != pencil.Open {
			r.mark(pencil.Is{Place: i, Value: int(m)})
		}
	}
	return r
}

// Suspend puts a rule out of force.
func (r *Reasoning) Suspend(rule int) {
	r.read[rule], r.probed[rule] = true, true
	r.force = slices.DeleteFunc(r.force, func(guard csp.Lit) bool { return guard == r.Model.Guards[rule] })
	for _, p := range r.of[rule] {
		r.Rules[p] = slices.DeleteFunc(r.Rules[p], func(other int) bool { return other == rule })
	}
}

// Resume puts it in force again.
func (r *Reasoning) Resume(rule int) {
	r.now++
	r.read[rule], r.probed[rule], r.changed[rule], r.near[rule] = false, false, r.now, nil
	r.force = append(r.force, r.Model.Guards[rule])
	for _, p := range r.of[rule] {
		for _, other := range r.Rules[p] {
			r.near[other] = nil
		}
		i, _ := slices.BinarySearch(r.Rules[p], rule)
		r.Rules[p] = slices.Insert(r.Rules[p], i, rule)
	}
}

// mark makes a mark known, and what everybody sees by it: what differs from the place cannot have its value.
func (r *Reasoning) mark(is pencil.Is) {
	r.Marks[is.Place] = int16(is.Value)
	r.Model.Clause(r.Model.Is(is))
	r.touch(is.Place)
	if !r.Numbered(is.Place) {
		return
	}
	for _, rule := range r.Rules[is.Place] {
		different, ok := r.Layout.Rules[rule].Holds.(pencil.Differing)
		if !ok {
			continue
		}
		for _, other := range different.Apart() {
			if other != is.Place && r.Marks[other] == pencil.Open {
				r.exclude(pencil.Is{Place: other, Value: is.Value}, int32(is.Place))
			}
		}
	}
}

// exclude rules out a value of a place, if it was possible.
func (r *Reasoning) exclude(is pencil.Is, why int32) {
	i, ok := slices.BinarySearch(r.Layout.Places[is.Place].Values, is.Value)
	if ok && r.Out[is.Place][i] == Possible {
		r.Out[is.Place][i] = why
		r.Model.Clause(r.Model.Values[is.Place][i].Not())
		r.touch(is.Place)
	}
}

func (r *Reasoning) touch(place int) {
	for _, rule := range r.Rules[place] {
		r.read[rule], r.probed[rule], r.changed[rule] = false, false, r.now
	}
}

// Take makes a step known.
func (r *Reasoning) Take(s Step) {
	r.now++
	for _, is := range s.Is {
		r.mark(is)
	}
	for _, is := range s.Not {
		r.exclude(is, told)
	}
}

// Next is a step from here; ok is false where there is none, or tick stopped it.
func (r *Reasoning) Next() (s Step, ok bool) {
	ways := [...]func() (Step, bool){r.byReading, r.last, r.byProbing}
	if _, areas := r.Form.Hand.(pencil.Areas); areas {
		ways[0], ways[1] = r.last, r.byReading // what rests on such a place comes behind it
	}
	for _, way := range ways {
		if s, ok = way(); ok || r.Wrong {
			return s, ok
		}
	}
	if r.mostRules < 2 {
		return s, false
	}
	return r.byDenial()
}

// last is a place with only one value left.
func (r *Reasoning) last() (s Step, ok bool) {
	for i, m := range r.Marks {
		if m != pencil.Open || !r.Numbered(i) {
			continue
		}
		left, value := 0, 0
		for k, out := range r.Out[i] {
			if out == Possible {
				left++
				value = r.Layout.Places[i].Values[k]
			}
		}
		switch left {
		case 0:
			r.Wrong = true
			return s, false
		case 1:
			return r.twin(pencil.Is{Place: i, Value: value}), true
		}
	}
	return s, false
}

// Ground finds what a step rests on: of what is known about the places of its rules, as little as forces it. Stopped, it
// does not know.
func (r *Reasoning) Ground(s *Step) (known bool) {
	if r.house(s) {
		return true
	}
	if r.bare == nil {
		r.bare = pencil.NewModel(r.Layout, true)
	}
	places := pencil.PlacesOf(slices.Concat(s.Is, s.Not))
	for _, rule := range s.Rules {
		places = append(places, r.of[rule]...)
	}
	lits, facts := r.known(pencil.Distinct(places))
	for _, denied := range r.denials(*s) {
		hard := r.bare.Only(s.Rules, denied)
		core, refuted := r.core(hard, lits)
		if !refuted {
			return false
		}
		for _, l := range core {
			if fact := facts[slices.Index(lits, l)]; fact.Value == told {
				s.Told = append(s.Told, r.toldBy(fact.Place, l))
			} else {
				s.Facts = append(s.Facts, fact.Place)
			}
		}
	}
	s.Facts = pencil.Distinct(s.Facts)
	return true
}

// core leaves of what is known what refutes some literals with it: by propagation, if that sees it at all, since what
// a long search sees nobody else does.
func (r *Reasoning) core(hard, known []csp.Lit) (core []csp.Lit, refuted bool) {
	if r.bare.Solve(r.Tick, slices.Concat(hard, known)...) != csp.Unsat {
		return nil, false
	}
	core = slices.DeleteFunc(r.bare.Core(), func(l csp.Lit) bool { return slices.Contains(hard, l) })
	for _, enough := range [][]csp.Lit{core, known} {
		if r.bare.Refutes(slices.Concat(hard, enough)...) {
			return r.bare.Cut(enough, hard), true
		}
	}
	core, _ = r.bare.Shrink(r.Tick, MostAsked, core, hard...)
	return core, true
}

// known is what is known about places, as literals, and for each the place whose mark it comes from, or the place
// itself with told for a value.
func (r *Reasoning) known(places []int) (known []csp.Lit, facts []pencil.Is) {
	for _, p := range places {
		if m := r.Marks[p]; m != pencil.Open {
			known, facts = append(known, r.bare.Is(pencil.Is{Place: p, Value: int(m)})), append(facts, pencil.Is{Place: p, Value: int(m)})
			continue
		}
		for k, why := range r.Out[p] {
			switch why {
			case Possible:
				continue
			case told:
				facts = append(facts, pencil.Is{Place: p, Value: told})
			default:
				facts = append(facts, pencil.Is{Place: int(why), Value: int(r.Marks[why])})
			}
			known = append(known, r.bare.Values[p][k].Not())
		}
	}
	return known, facts
}

// toldBy is the statement whose negation is a literal.
func (r *Reasoning) toldBy(place int, l csp.Lit) pencil.Is {
	return pencil.Is{Place: place, Value: r.Layout.Places[place].Values[slices.Index(r.bare.Values[place], l.Not())]}
}

// denials are literals under each of which a step is wrong.
func (r *Reasoning) denials(s Step) (lits []csp.Lit) {
	for _, is := range s.Is {
		lits = append(lits, r.bare.Is(is).Not())
	}
	for _, is := range s.Not {
		lits = append(lits, r.bare.Is(is))
	}
	return lits
}
