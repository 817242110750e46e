package pencil

import (
	"fmt"
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// reasoned says whether there are rules to give as reasons.
func (g *laid) reasoned() bool { return len(g.layout.Rules) > 0 || g.layout.State != nil }

// mostAtOnce is how many rules a reason may have to be told, where the next step has no fewer.
const mostAtOnce = 8

// Why says which rules and marks force a place, or why they do not.
func (p question) Why(run *puzzle.Run, at scene.Place) (puzzle.Hint, error) {
	place := p.placeAt(at)
	switch {
	case place < 0:
		return p.remark("Nothing is marked here. Ask about one of the "+p.form.Hand.places()+".", at), nil
	case p.fixed[place]:
		return p.remark("This is given.", at), nil
	}
	found := p.truth(run)
	if found.Done && found.First == nil {
		why, marks := p.whyImpossible(run, run.Tick)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	without := p.opened(place)
	if hint, wrong := without.mistake(found); wrong {
		return elsewhere(hint), nil
	}
	value, other, fits := without.valueOf(run, place, found)
	switch {
	case fits == csp.Unsat:
		return p.remark(unfit, at), nil
	case fits == csp.Stopped:
		return p.remark("This was not decided in time.", at), nil
	case other != Open:
		return p.undetermined(place, value, other), nil
	}
	mark := p.marks[place]
	wrong := mark != Open && int(mark) != value
	if hint, broken := p.clashing(place); wrong && broken && p.numbered(place) {
		hint.Move = p.paint([]int{place}, Open)
		return hint, nil
	}
	hint := without.because(run, Is{place, value}, wrong, found)
	switch {
	case wrong:
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Wrong, Places: p.where([]int{place})})
	case mark != Open:
		hint.Move = ""
	}
	return hint, nil
}

// elsewhere is a mistake that is not where the player asks.
func elsewhere(mistake puzzle.Hint) puzzle.Hint {
	mistake.Text = append(scene.Say("First something else: "), mistake.Text...)
	return mistake
}

// remark says something of a place.
func (p question) remark(text string, at scene.Place) puzzle.Hint {
	return puzzle.Hint{Text: scene.Say(text), Marks: []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{at}}}}
}

// opened is the position without the mark of a place.
func (p question) opened(place int) question {
	p.marks = slices.Clone(p.marks)
	p.marks[place] = Open
	return p
}

// valueOf is the value that the marks and rules leave a place, and another one if they leave several, else Open. The marks
// may fit no solution together, and time may be up.
func (p question) valueOf(run *puzzle.Run, place int, found *Proof) (value, other int, fits csp.Result) {
	if known := found.Certain[place]; known != Open {
		return int(known), Open, csp.Sat
	}
	if len(p.layout.rules()) == 0 {
		return 0, Open, csp.Stopped
	}
	m := p.stated()
	if fits = m.solve(run.Tick); fits != csp.Sat {
		return 0, Open, fits
	}
	value = int(m.marks()[place])
	switch m.solve(run.Tick, m.is(Is{place, value}).Not()) {
	case csp.Sat:
		return value, int(m.marks()[place]), csp.Sat
	case csp.Unsat:
		return value, Open, csp.Sat
	}
	return 0, Open, csp.Stopped
}

// stated is the rules, and the marks that stand.
func (p question) stated() *model {
	m := newModel(p.layout, false)
	m.fix()
	for i, mark := range p.marks {
		if mark != Open {
			m.Clause(m.is(Is{i, int(mark)}))
		}
	}
	return m
}

// unfit is said of marks each of which is in some solution, and which are not in one together.
const unfit = "The marks that stand now fit no solution together. Undo some of them first."

// undetermined says that a place may be marked in two ways.
func (p question) undetermined(place, one, other int) puzzle.Hint {
	hand := p.hand(place)
	return puzzle.Hint{
		Text: scene.Say(fmt.Sprintf("Nothing decides this: with the marks that stand now it may be %s or %s. The puzzle has more than "+
			"one solution.", hand.noun(p.givens, one, false), hand.noun(p.givens, other, false))),
		Marks: []scene.Mark{{Role: scene.Differ, Places: p.where([]int{place}), Text: "two solutions differ here"}},
	}
}

// because tells why a place has its value: as the genre itself would at once; by few rules at once; else by the steps that
// lead to it, if each is simpler; else by as many rules as it takes. Its mark may be wrong, and is taken away here.
func (p question) because(run *puzzle.Run, is Is, wrong bool, found *Proof) puzzle.Hint {
	at := p.layout.Places[is.Place].At
	if own, ok := p.layout.Own.(Reasoner); ok {
		if s, ok := own.At(p.marks, is.Place); ok && s.Value == is.Value {
			return p.blamed(p.advise(s), wrong, at)
		}
	}
	s, forced := p.reason(p.marks, found.Certain, run.Tick).forcing(is)
	if forced && len(s.rules) <= enough {
		return p.blamed(p.tell(s), wrong, at)
	}
	rules := math.MaxInt
	if forced && len(s.rules) <= mostAtOnce {
		rules = len(s.rules)
	}
	first, more, ok := p.before(run, is, rules, found)
	switch {
	case ok && more == 0:
		return p.blamed(first, wrong, at)
	case ok:
		return later(first, more, wrong, at)
	case rules < math.MaxInt:
		return p.blamed(p.tell(s), wrong, at)
	case len(p.layout.Rules) == 0:
		return p.remark("No reason is looked for: the rules of this board would take too much memory.", at)
	}
	return p.remark("No reason was found in time.", at)
}

// blamed is a reason, behind what is said of a mark that is wrong.
func (p question) blamed(hint puzzle.Hint, wrong bool, at scene.Place) puzzle.Hint {
	if wrong {
		hint.Text = append(scene.Text{{Text: "This mark is wrong. ", Strong: true, Places: []scene.Place{at}}}, hint.Text...)
	}
	return hint
}
