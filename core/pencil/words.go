package pencil

import (
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// telling is a step that is told.
type telling struct {
	position
	step
	areaIsThis bool // it speaks of one area, which its rule has named
}

// tell says a step in the rules' own words.
func (p position) tell(s step) puzzle.Hint {
	t := telling{position: p, step: s}
	places := placesOf(slices.Concat(s.is, s.not))
	because := t.because()
	hint := puzzle.Hint{Move: p.move(s)}
	switch len(s.rules) {
	case 0:
		hint.Rule, hint.Text = "Only one left", t.lastLeft()
	case 1:
		t.areaIsThis = t.aboutOne()
		hint.Rule, hint.Text = p.layout.Rules[s.rules[0]].Name, t.byOne()
	default:
		hint.Rule, hint.Text = "Several rules", t.bySeveral()
	}
	for _, rule := range s.rules {
		because = append(because, p.layout.Rules[rule].At...)
	}
	hint.Marks = []scene.Mark{{Role: scene.Hinted, Places: p.where(places)}}
	if len(because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: because})
	}
	return hint
}

// because is what a step rests on besides its rules.
func (t telling) because() []scene.Place {
	return t.where(distinct(append(slices.Clone(t.facts), placesOf(t.told)...)))
}

// lastLeft tells of a place with only one value left.
func (t telling) lastLeft() scene.Text {
	other := "number"
	if areas, ok := t.form.Hand.(Areas); ok {
		other = areas.Noun
	}
	text := scene.Text{{Text: "Every other " + other}, {Text: " is ruled out", Places: t.because()}, {Text: ", so "}}
	return ended(append(text, t.conclusions()...))
}

// byOne tells a step by a single rule: what it asks for, what is known, and what follows. "This 3 needs three lines. This side is
// crossed out, so the rest must be lines."
func (t telling) byOne() scene.Text {
	rule := t.layout.Rules[t.rules[0]]
	text := scene.Text{{Text: scene.Capital(t.asks()), Places: rule.At}}
	given := t.given()
	for i, g := range given {
		if i == 0 {
			text = append(text, scene.Span{Text: ". "})
			g.words = scene.Capital(g.words)
		} else {
			text = append(text, scene.Span{Text: between(i, len(given))})
		}
		text = append(text, scene.Span{Text: g.words, Places: t.where(g.of)})
	}
	return ended(append(append(text, scene.Span{Text: ", so "}), t.conclusions()...))
}

// asks is what the one rule asks for: a house that has just one cell for a number needs that.
func (t telling) asks() string {
	rule := t.layout.Rules[t.rules[0]]
	if t.hidden() {
		return "this " + strings.ToLower(rule.Name) + " needs its " + t.noun(t.is[0], false)
	}
	return rule.Says
}

// hidden says whether a step is that only one place is left for a value.
func (t telling) hidden() bool {
	_, each := t.layout.Rules[t.rules[0]].Holds.(Each)
	return each && len(t.is) == 1 && len(t.facts) > 0 && !t.theRest()
}

// theRest says whether a step marks all that a rule about a few places leaves open.
func (t telling) theRest() bool {
	holds := t.layout.Rules[t.rules[0]].Holds
	switch holds.(type) {
	case Count, NoEnds, Sum, Each:
	default:
		return false
	}
	open := 0
	for _, place := range holds.Places() {
		if t.marks[place] == Open {
			open++
		}
	}
	return len(t.facts) > 0 && len(t.not) == 0 && open == len(t.is)
}

// aboutOne says whether a step speaks of one value only.
func (t telling) aboutOne() bool {
	value := slices.Concat(t.is, t.not)[0].Value
	return !slices.ContainsFunc(slices.Concat(t.is, t.not), func(is Is) bool { return is.Value != value }) &&
		!slices.ContainsFunc(t.facts, func(place int) bool { return int(t.marks[place]) != value })
}

// most groups of marks that are told one by one.
const mostTold = 2

// given is what a step by one rule rests on besides: "this is a line".
func (t telling) given() []group {
	facts := make([]Is, len(t.facts))
	for i, place := range t.facts {
		facts[i] = Is{place, int(t.marks[place])}
	}
	groups := t.byMark(facts, func(p Phrase) string { return p.Is })
	if t.hidden() {
		all := group{of: t.facts}
		groups = []group{{all.point("this cell rules it out elsewhere", "these cells rule it out elsewhere"), t.facts}}
	} else if len(groups) > mostTold {
		groups = []group{{"these " + t.form.Hand.places() + " are filled in", t.facts}}
	}
	if len(t.told) > 0 {
		groups = append(groups, group{"some choices are ruled out already", placesOf(t.told)})
	}
	return groups
}

// bySeveral tells several rules, those that say the same together.
func (t telling) bySeveral() scene.Text {
	text, what, list := t.concluded(), "rules", t.listed
	if t.sameName() {
		what, list = strings.ToLower(t.layout.Rules[t.rules[0]].Name), t.briefly
	}
	if because := t.because(); len(because) > 0 {
		text = append(text, scene.Span{Text: " Otherwise, with "}, scene.Span{Text: "these marks", Places: because}, scene.Span{Text: ", one of these " + what + " would be broken: "})
	} else {
		text = append(text, scene.Span{Text: " Otherwise one of these " + what + " would be broken: "})
	}
	return ended(append(text, list()...))
}

// sameName says whether the rules are of one name, and each has a brief one besides.
func (t telling) sameName() bool {
	first := t.layout.Rules[t.rules[0]].Name
	return !slices.ContainsFunc(t.rules, func(rule int) bool { return t.layout.Rules[rule].Brief == "" || t.layout.Rules[rule].Name != first })
}

// briefly lists the rules by their brief names: "12 across and 4 down".
func (t telling) briefly() (text scene.Text) {
	for i, rule := range t.rules {
		if i > 0 {
			text = append(text, scene.Span{Text: between(i, len(t.rules))})
		}
		text = append(text, scene.Span{Text: t.layout.Rules[rule].Brief, Places: t.layout.Rules[rule].At})
	}
	return text
}

// listed lists what the rules ask for.
func (t telling) listed() (text scene.Text) {
	groups := grouped(t.rules, func(rule int) string { return t.layout.Rules[rule].Says })
	for i, g := range groups {
		if i > 0 {
			text = append(text, scene.Span{Text: "; "})
		}
		text = append(text, scene.Span{Text: g.words, Places: t.layout.Rules[g.of[0]].At})
		for k, rule := range g.of[1:] {
			between := ", "
			switch {
			case k == 0:
				between = ", and likewise "
			case k == len(g.of)-2:
				between = " and "
			}
			text = append(text, scene.Span{Text: between}, scene.Span{Text: "here", Places: t.layout.Rules[rule].At})
		}
	}
	return text
}

// concluded is a sentence that says what follows.
func (t telling) concluded() scene.Text {
	text := ended(t.conclusions())
	text[0].Text = scene.Capital(text[0].Text)
	return text
}

// ended puts a full stop behind a text.
func ended(text scene.Text) scene.Text { return append(text, scene.Span{Text: "."}) }
