// Package reason reasons by the rules of a pencil puzzle: it solves exactly, finds the step that rests on the fewest
// rules, grades puzzles by such steps, and puts hints into the rules' own words.
package reason

import (
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// Step is a conclusion from rules and from what is known: places get a mark, or cannot have a value.
type Step struct {
	Is    []pencil.Is
	Not   []pencil.Is
	Rules []int
	Facts []int       // places whose marks the step depends on; see Ground
	tried int         // number of open places of the step's rule, if their values were tried one by one; otherwise 0
	Told  []pencil.Is // values on whose exclusion by earlier steps the step depends
	only  bool        // whether the value has no other place in a house; see house
	alone bool        // whether the first place has one value left, and a rule gives the second place the same value; see twin
	known technique   // set by Ground
}

// Reasoning finds the steps of a person from the givens to the solution. Each step depends on as few rules as possible: on one, then on
// two, then on a minimal set of rules that is unsatisfiable if the conclusion is denied (stepwise explanation, Bogaerts, Gamba and Guns
// 2021).
type Reasoning struct {
	*pencil.Laid
	knowledge
	links
	tried
	limits
	Model *pencil.Model // model in which everything that is known holds
	Tick  func() bool
	force []csp.Lit     // the guards of the rules that are in force
	Wrong bool          // whether the marks contradict a rule
	bare  *pencil.Model // model in which only the assumptions of a question hold; nil until it is needed
}

// knowledge is the knowledge about the values of all places.
type knowledge struct {
	Marks    []int16
	Out      [][]int32 // by place and value: Possible, told, or the marked place that excludes the value
	solution []int16   // the marks that every solution has; nil if they are unknown
}

// links has the places of rules, the rules of places, and the rules that share a place.
type links struct {
	of    [][]int // by rule: its places
	Rules [][]int // by place: the rules in force that contain it
	near  [][]int // by rule: the rules that share a place with it; nil until it is needed
}

// tried records unsuccessful searches, so that a search is repeated only after something was learned about its places.
type tried struct {
	read    []bool // by rule: whether propagation found no mark, and nothing was learned since
	probed  []bool // by rule: whether trying values excluded none, and nothing was learned since
	now     int    // 1 plus the number of steps so far
	changed []int  // by rule: the value of now when something was learned about its places for the last time
	// by place and value: the value of now at the last unsuccessful search for two rules that refute the value; 0 if there was none
	vain [][]int
	from int // the place of the last step
}

// limits restrict the difficulty of steps.
type limits struct {
	maxRules int  // largest number of rules of a step
	tries    int  // largest number of open places of a rule whose values are tried one by one
	Unread   bool // whether the steps are not shown to anybody, so that they need not be simple
}

// The entries of knowledge.Out for values that no mark excludes: the value is possible, or an earlier step excluded it.
const (
	Possible = -1
	told     = -2
)

// Begin starts a reasoning from marks that are assumed to be right. truth is the marks that every solution has, or nil.
func Begin(g *pencil.Laid, marks []int16, truth []int16, tick func() bool) *Reasoning {
	places, rules := len(marks), len(g.Layout.StatedRules())
	r := &Reasoning{Laid: g, Model: pencil.NewModel(g.Layout, true, tick), Tick: tick,
		knowledge: knowledge{Marks: slices.Clone(marks), Out: make([][]int32, places), solution: truth},
		links:     links{of: make([][]int, rules), Rules: make([][]int, places), near: make([][]int, rules)},
		tried: tried{read: make([]bool, rules), probed: make([]bool, rules), now: 1, changed: slices.Repeat([]int{1}, rules),
			vain: make([][]int, places)},
		limits: limits{maxRules: math.MaxInt, tries: math.MaxInt}}
	r.force = slices.Clone(r.Model.Guards)
	for i, p := range g.Layout.Places {
		r.Out[i] = slices.Repeat([]int32{Possible}, len(p.Values))
		r.vain[i] = make([]int, len(p.Values))
	}
	for i := range g.Layout.Rules {
		if r.of[i] = g.Layout.Rules[i].Holds.Places(); len(r.of[i]) > wide {
			if local, ok := g.Layout.Rules[i].Holds.(pencil.Local); ok {
				r.of[i] = local.Nearby()
			}
		}
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

// Resume puts a rule in force again.
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

// mark adds a mark to the knowledge. It also excludes the value for each place that must differ from the marked place.
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

// exclude excludes a value of a place if it was possible. The parameter why becomes its entry of knowledge.Out.
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

// Take adds a step to the knowledge.
func (r *Reasoning) Take(s Step) {
	r.now++
	for _, is := range s.Is {
		r.mark(is)
	}
	for _, is := range s.Not {
		r.exclude(is, told)
	}
}

// Next finds the next step; ok is false if there is none, if the marks are wrong, or if tick stops it.
func (r *Reasoning) Next() (s Step, ok bool) {
	ways := [...]func() (Step, bool){r.byReading, r.last, r.byProbing}
	if _, areas := r.Form.Hand.(pencil.Areas); areas {
		ways[0], ways[1] = r.last, r.byReading // a place with one value left comes before the steps that depend on it
	}
	for _, way := range ways {
		if s, ok = way(); ok || r.Wrong {
			return r.single(s), ok
		}
	}
	if r.maxRules < 2 {
		return s, false
	}
	return r.byDenial()
}

// single returns another step for the same place if the given one is not a hidden single of a house: the naked single, on which such a step
// depends.
func (r *Reasoning) single(s Step) Step {
	if r.Unread || r.Wrong || len(s.Is) == 0 || len(s.Rules) != 1 || !r.isHouse(s.Rules[0]) || r.house(&s) {
		return s
	}
	if last, ok := r.last(); ok {
		return last
	}
	return s
}

// last finds a step for a place with only one value left.
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

// Ground finds the facts on which a step depends: as few known facts about the places of its rules as imply the step. It returns false if
// it is stopped.
func (r *Reasoning) Ground(s *Step) (known bool) {
	house := r.house(s)
	if !r.Unread {
		r.recognise(s)
	}
	if house {
		return true
	}
	if r.bare == nil {
		r.bare = pencil.NewModel(r.Layout, true, r.Tick)
	}
	places := pencil.PlacesOf(slices.Concat(s.Is, s.Not))
	for _, rule := range s.Rules {
		places = append(places, r.Layout.Rules[rule].Holds.Places()...) // a pencil.Local also has places that are far away
	}
	lits, facts := r.knowledgeOf(pencil.Distinct(places))
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
	if !r.Unread && s.known.name == "" {
		s.known.name = r.byShape(*s)
	}
	return true
}

// core returns as few of the known literals as it finds that contradict the hard literals. If propagation finds the contradiction from all
// known literals, it also finds it from the returned ones, because a person does not see a contradiction that needs a long search.
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
	core, _ = r.bare.Shrink(r.Tick, MaxAsked, core, hard...)
	return core, true
}

// knowledgeOf returns what is known about places as literals, each with its fact. The fact is a place and the mark there that implies the
// literal, or the place itself and “told” if an earlier step excluded the value.
func (r *Reasoning) knowledgeOf(places []int) (known []csp.Lit, facts []pencil.Is) {
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

// toldBy returns the statement about a place that is true if a literal is false.
func (r *Reasoning) toldBy(place int, l csp.Lit) pencil.Is {
	return pencil.Is{Place: place, Value: r.Layout.Places[place].Values[slices.Index(r.bare.Values[place], l.Not())]}
}

// denials returns the negation of each conclusion of a step, as literals.
func (r *Reasoning) denials(s Step) (lits []csp.Lit) {
	for _, is := range s.Is {
		lits = append(lits, r.bare.Is(is).Not())
	}
	for _, is := range s.Not {
		lits = append(lits, r.bare.Is(is))
	}
	return lits
}
