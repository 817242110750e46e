package reason

import (
	"fmt"
	"math"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// HasReasons reports whether the puzzle has rules that can be given as reasons.
func HasReasons(g *pencil.Laid) bool { return len(g.Layout.Rules) > 0 || g.Layout.State != nil }

// maxAtOnce is the largest number of rules that a hint shows together, if the steps that lead to the place are not simpler.
const maxAtOnce = 8

// Why returns a hint that says which rules and marks force a place, or why they do not.
func (p Question) Why(run *puzzle.Run, at scene.Place) (puzzle.Hint, error) {
	place := p.PlaceAt(at)
	switch {
	case place < 0:
		return p.remark("Nothing is marked here. Ask about one of the "+p.Form.Hand.Places()+".", at), nil
	case p.Fixed[place]:
		return p.remark("This is given.", at), nil
	}
	found := Truth(p.Laid, run)
	if found.Done && found.First == nil {
		why, marks := WhyImpossible(p.Laid, run, run.Continue)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	without := p.Opened(place)
	if hint, wrong := without.Mistake(found); wrong {
		return elsewhere(hint), nil
	}
	value, other, fits := without.valueOf(run, place, found)
	switch {
	case fits == csp.Unsat:
		return p.remark(unfit, at), nil
	case fits == csp.Stopped:
		return p.remark("This was not decided in time.", at), nil
	case other != pencil.Open:
		return p.undetermined(place, value, other), nil
	}
	mark := p.Marks[place]
	wrong := mark != pencil.Open && int(mark) != value
	if hint, broken := p.clashing(place); wrong && broken && p.Numbered(place) {
		hint.Move = p.Paint([]int{place}, pencil.Open)
		return hint, nil
	}
	hint := without.because(run, pencil.Is{Place: place, Value: value}, wrong, found)
	switch {
	case wrong:
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Wrong, Places: p.Where([]int{place})})
	case mark != pencil.Open:
		hint.Move = ""
	}
	return hint, nil
}

// elsewhere returns the hint for a mistake at a place that the player did not ask about.
func elsewhere(mistake puzzle.Hint) puzzle.Hint {
	mistake.Text = append(scene.Say("First something else: "), mistake.Text...)
	return mistake
}

// remark returns a hint that consists of a text about a place.
func (p Question) remark(text string, at scene.Place) puzzle.Hint {
	return puzzle.Hint{Text: scene.Say(text), Marks: []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{at}}}}
}

// Opened returns the position without the mark of a place.
func (p Question) Opened(place int) Question {
	p.Marks = slices.Clone(p.Marks)
	p.Marks[place] = pencil.Open
	return p
}

// valueOf finds a value of a place that the marks and rules allow. other is a second such value, Open if there is none. fits is Unsat if no
// solution has all the marks, and Stopped if the search is stopped.
func (p Question) valueOf(run *puzzle.Run, place int, found *pencil.Proof) (value, other int, fits csp.Result) {
	if known := found.Certain[place]; known != pencil.Open {
		return int(known), pencil.Open, csp.Sat
	}
	if len(p.Layout.StatedRules()) == 0 {
		return 0, pencil.Open, csp.Stopped
	}
	m := p.stated(run)
	if fits = m.Search(run.Continue); fits != csp.Sat {
		return 0, pencil.Open, fits
	}
	value = int(m.Marks()[place])
	switch m.Search(run.Continue, m.Is(pencil.Is{Place: place, Value: value}).Not()) {
	case csp.Sat:
		return value, int(m.Marks()[place]), csp.Sat
	case csp.Unsat:
		return value, pencil.Open, csp.Sat
	}
	return 0, pencil.Open, csp.Stopped
}

// stated returns a model of the rules with the current marks.
func (p Question) stated(run *puzzle.Run) *pencil.Model {
	m := pencil.NewModel(p.Layout, false, run.Continue)
	m.Fix()
	for i, mark := range p.Marks {
		if mark != pencil.Open {
			m.Clause(m.Is(pencil.Is{Place: i, Value: int(mark)}))
		}
	}
	return m
}

// unfit is the hint if each mark is in some solution, but no solution has all of them.
const unfit = "The marks that stand now fit no solution together. Undo some of them first."

// undetermined returns the hint that a place may be marked in two ways.
func (p Question) undetermined(place, one, other int) puzzle.Hint {
	hand := p.Hand(place)
	return puzzle.Hint{
		Text: scene.Say(fmt.Sprintf("Nothing decides this: with the marks that stand now it may be %s or %s. The puzzle has more than "+
			"one solution.", hand.NounOf(p.Givens, one, false), hand.NounOf(p.Givens, other, false))),
		Marks: []scene.Mark{{Role: scene.Differ, Places: p.Where([]int{place}), Text: "two solutions differ here"}},
	}
}

// because explains why a place has its value. It tries, in this order: a reason of the genre, a reason by few rules, the steps that lead to
// the value if each is simpler, and a reason by up to maxAtOnce rules. wrong is true if the place had a wrong mark, which has been removed.
func (p Question) because(run *puzzle.Run, is pencil.Is, wrong bool, found *pencil.Proof) puzzle.Hint {
	at := p.Layout.Places[is.Place].At
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		if s, ok := own.At(p.Marks, is.Place); ok && s.Value == is.Value {
			return p.blamed(p.Advise(s), wrong, at)
		}
	}
	s, forced := Begin(p.Laid, p.Marks, found.Certain, run.Continue).Forcing(is)
	if forced && len(s.Rules) <= enough {
		return p.blamed(p.Tell(s), wrong, at)
	}
	rules := math.MaxInt
	if forced && len(s.Rules) <= maxAtOnce {
		rules = len(s.Rules)
	}
	first, more, ok := p.before(run, is, rules, found)
	switch {
	case ok && more == 0:
		return p.blamed(first, wrong, at)
	case ok:
		return later(first, more, wrong, at)
	case rules < math.MaxInt:
		return p.blamed(p.Tell(s), wrong, at)
	case len(p.Layout.Rules) == 0:
		return p.remark("This board is too large to explain: its rules would need too much memory.", at)
	}
	return p.remark("No reason was found in time.", at)
}

// blamed returns a hint with a reason. If the mark is wrong, the hint first says so.
func (p Question) blamed(hint puzzle.Hint, wrong bool, at scene.Place) puzzle.Hint {
	if wrong {
		hint.Text = append(scene.Text{{Text: "This mark is wrong. ", Strong: true, Places: []scene.Place{at}}}, hint.Text...)
	}
	return hint
}
