package pencil

import (
	"fmt"
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// asking is the key that asks about a place.
const asking = "w"

var askingKey = puzzle.Key{
	Key: asking, Title: "Why?", Pad: true, Hold: true,
	Help: "Choose a place: you are told what forces it, from the marks that stand now.",
}

// reasoned says whether there are rules to give as reasons.
func (g *instance) reasoned() bool { return len(g.layout.Rules) > 0 || g.layout.State != nil }

// asks says whether an input asks about its place.
func asks(in puzzle.Input) bool {
	return in.Key == asking || in.Held == asking && (in.Key == " " || in.Key == "Enter")
}

// ask passes the question on.
func (p position) ask(in puzzle.Input) puzzle.Response {
	switch {
	case in.Type == puzzle.Hover:
		return puzzle.Response{}
	case len(in.Places) == 0:
		return puzzle.Response{Say: "Choose a place first, and then ask why."}
	}
	return puzzle.Response{Ask: &in.Places[0]}
}

// mostAtOnce is how many rules a reason may have to be told, where the next step has no fewer.
const mostAtOnce = 8

// Why says which rules and marks force a place, or why they do not.
func (p position) Why(run *puzzle.Run, at scene.Place) (puzzle.Hint, error) {
	place := p.placeAt(at)
	switch {
	case place < 0:
		return p.remark("Nothing is marked here. Ask about one of the "+p.form.Hand.places()+".", at), nil
	case p.fixed[place]:
		return p.remark("This is given.", at), nil
	}
	found := p.truth(run)
	if found.done && found.first == nil {
		why, marks := p.whyImpossible(run, run.Tick)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	without := p.opened(place)
	if hint, wrong := without.mistake(found); wrong {
		return elsewhere(hint), nil
	}
	value, other, decided := without.valueOf(run, place, found)
	switch {
	case !decided:
		return p.remark("This was not decided in time.", at), nil
	case other != Open:
		return p.undetermined(place, value, other), nil
	}
	hint := without.because(run, Is{place, value}, found)
	switch mark := p.marks[place]; {
	case int(mark) == value:
		hint.Move = ""
	case mark != Open:
		hint.Text = append(scene.Text{{Text: "This mark is wrong. ", Strong: true, Places: []scene.Place{at}}}, hint.Text...)
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Wrong, Places: p.where([]int{place})})
	}
	return hint, nil
}

// elsewhere is a mistake that is not where the player asks.
func elsewhere(mistake puzzle.Hint) puzzle.Hint {
	mistake.Text = append(scene.Say("First something else: "), mistake.Text...)
	return mistake
}

// remark says something of a place.
func (p position) remark(text string, at scene.Place) puzzle.Hint {
	return puzzle.Hint{Text: scene.Say(text), Marks: []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{at}}}}
}

// opened is the position without the mark of a place.
func (p position) opened(place int) position {
	p.marks = slices.Clone(p.marks)
	p.marks[place] = Open
	return p
}

// valueOf is the value that the marks and rules leave a place, and another one if they leave several, else Open. It is
// not decided where time is up.
func (p position) valueOf(run *puzzle.Run, place int, found *proof) (value, other int, decided bool) {
	if known := found.certain[place]; known != Open {
		return int(known), Open, true
	}
	if len(p.layout.rules()) == 0 {
		return 0, Open, false
	}
	m := newModel(p.layout, false)
	m.fix()
	for i, mark := range p.marks {
		if mark != Open {
			m.Clause(m.is(Is{i, int(mark)}))
		}
	}
	if m.solve(run.Tick) != csp.Sat {
		return 0, Open, false
	}
	value = int(m.marks()[place])
	switch m.solve(run.Tick, m.is(Is{place, value}).Not()) {
	case csp.Sat:
		return value, int(m.marks()[place]), true
	case csp.Unsat:
		return value, Open, true
	}
	return 0, Open, false
}

// undetermined says that a place may be marked in two ways.
func (p position) undetermined(place, one, other int) puzzle.Hint {
	hand := p.hand(place)
	return puzzle.Hint{
		Text:  scene.Say(fmt.Sprintf("Nothing decides this: with the marks that stand now it may be %s or %s. The puzzle has more than one solution.", hand.noun(p.instance, one, false), hand.noun(p.instance, other, false))),
		Marks: []scene.Mark{{Role: scene.Differ, Places: p.where([]int{place}), Text: "two solutions differ here"}},
	}
}

// because tells why a place has its value: as the genre itself would at once; by few rules at once; else by the next step
// if that is simpler, since the place follows only after it; else by as many as it takes.
func (p position) because(run *puzzle.Run, is Is, found *proof) puzzle.Hint {
	at := p.layout.Places[is.Place].At
	if own, ok := p.layout.Own.(Reasoner); ok {
		if s, ok := own.At(p.marks, is.Place); ok && s.Value == is.Value {
			return p.advise(s)
		}
	}
	s, forced := p.reason(p.marks, found.certain, run.Tick).forcing(is)
	if forced && len(s.rules) <= enough {
		return p.tell(s)
	}
	rules := math.MaxInt
	if forced && len(s.rules) <= mostAtOnce {
		rules = len(s.rules)
	}
	next, ok := p.simpler(run, found, rules)
	switch {
	case !ok && rules < math.MaxInt:
		return p.tell(s)
	case !ok && len(p.layout.Rules) == 0:
		return p.remark("No reason is looked for: the rules of this board would take too much memory.", at)
	case !ok:
		return p.remark("No reason was found in time.", at)
	case !slices.Contains(next.Marks[0].Places, at):
		next.Text = append(scene.Text{{Text: "This", Places: []scene.Place{at}}, {Text: " follows only after other steps. The next one: "}}, next.Text...)
	}
	return next
}

// simpler is the next step, if it is one of the genre's own or has fewer rules.
func (p position) simpler(run *puzzle.Run, found *proof, rules int) (next puzzle.Hint, ok bool) {
	if own, ok := p.layout.Own.(Reasoner); ok {
		_, s, ok := own.Next(run, p.marks, p.further(run))
		return p.advise(s), ok && !s.Unseen
	}
	r := p.reason(p.marks, found.certain, run.Tick)
	p.heed(r, found)
	s, ok := r.next()
	if !ok || len(s.rules) >= rules {
		return next, false
	}
	r.ground(&s)
	return p.tell(s), true
}
