package reason

import (
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// phrasing puts a step into words.
type phrasing struct {
	Question
	Step
	areaIsThis bool // whether the step is about one area, which the words of its rule have named
}

// Tell returns a hint that describes a step in the rules' own words.
func (p Question) Tell(s Step) puzzle.Hint {
	t := phrasing{Question: p, Step: s}
	places := pencil.PlacesOf(slices.Concat(s.Is, s.Not))
	because := t.because()
	hint := puzzle.Hint{Move: p.move(s)}
	switch {
	case len(s.Rules) == 0 || s.alone:
		hint.Rule, hint.Text = "Only one left", t.lastLeft()
	case len(s.Rules) == 1:
		t.areaIsThis = t.aboutOne()
		if hint.Rule, hint.Text = p.Layout.Rules[s.Rules[0]].Name, nil; s.only && !t.theRest() {
			hint.Text = t.onlyHere()
		} else {
			hint.Text = t.byOne()
		}
	default:
		hint.Rule, hint.Text = "Several rules", t.bySeveral()
	}
	if s.known.name != "" {
		if !s.known.unnamed {
			hint.Rule, hint.Named = s.known.name, true
		}
		if text := t.byTechnique(); text != nil {
			hint.Text = text
		}
	}
	for _, rule := range s.Rules {
		because = append(because, p.Layout.Rules[rule].At...)
	}
	hint.Marks = []scene.Mark{{Role: scene.Hinted, Places: p.Where(places)}}
	if len(because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: because})
	}
	return hint
}

// because returns the places on which a step depends besides the places of its rules.
func (t phrasing) because() []scene.Place {
	return t.Where(pencil.Distinct(append(slices.Clone(t.Facts), pencil.PlacesOf(t.Told)...)))
}

// lastLeft describes a place with only one value left.
func (t phrasing) lastLeft() scene.Text {
	if areas, ok := t.Form.Hand.(pencil.Areas); ok {
		return t.lastArea(areas)
	}
	text := scene.Text{{Text: "This can only be " + t.noun(t.Is[0], false), Strong: true,
		Places: t.Where([]int{t.Is[0].Place})}, {Text: ": "}}
	noun := "number"
	switch hand := t.Form.Hand.(type) {
	case pencil.Digits:
		noun = hand.Noun()
	case pencil.Halves:
		noun = "mark"
	}
	if len(t.Told) > 0 {
		return ended(append(text, scene.Span{Text: "every other " + noun}, scene.Span{Text: " is ruled out", Places: t.because()}))
	}
	by := group{of: t.Facts}
	return ended(append(text, scene.Span{Text: by.point("this "+noun+" rules", "these "+noun+"s rule"), Places: t.because()},
		scene.Span{Text: " out all others"}))
}

// lastArea describes a cell that only one area can have, and the cell opposite if that must have the same area.
func (t phrasing) lastArea(areas pencil.Areas) scene.Text {
	first := scene.Span{Text: "No other " + areas.Noun + " can reach this cell", Strong: true, Places: t.Where([]int{t.Is[0].Place})}
	text := scene.Text{first}
	if because := t.because(); len(because) > 0 {
		text[0].Text = "In this cell"
		text = append(text, scene.Span{Text: " every other " + areas.Noun}, scene.Span{Text: " is ruled out", Places: because})
	}
	text = append(text, scene.Span{Text: ", so it must be "}, scene.Span{Text: t.noun(t.Is[0], false), Places: t.own(t.Is[0].Value)})
	if t.alone {
		text = append(text, scene.Span{Text: ", and so must "},
			scene.Span{Text: "the cell opposite", Strong: true, Places: t.Where([]int{t.Is[1].Place})})
	}
	return ended(text)
}

// own returns the places that the givens mark as part of an area.
func (t phrasing) own(area int) (at []scene.Place) {
	for _, is := range t.Layout.Fixed {
		if is.Value == area {
			at = append(at, t.Layout.Places[is.Place].At)
		}
	}
	return at
}

// onlyHere describes the only place of a house that can have a value: "In this box, only this cell can be 1: these 1s rule it
// out elsewhere."
func (t phrasing) onlyHere() scene.Text {
	rule, number := t.Layout.Rules[t.Rules[0]], t.noun(t.Is[0], false)
	text := scene.Text{
		{Text: within(rule), Places: rule.At},
		{Text: ", "},
		{Text: "only this cell can be " + number, Strong: true, Places: t.Where([]int{t.Is[0].Place})},
	}
	by, before := group{of: slices.Clone(t.Facts)}, ": "
	by.of = slices.DeleteFunc(by.of, func(place int) bool { return int(t.Marks[place]) != t.Is[0].Value })
	if len(by.of) > 0 {
		text = append(text, scene.Span{Text: before},
			scene.Span{Text: by.point("this "+number+" rules", "these "+number+"s rule"), Places: t.Where(by.of)},
			scene.Span{Text: " it out elsewhere"})
		before = ", and "
	}
	if places := pencil.PlacesOf(t.Told); len(places) > 0 {
		where := group{of: places}.point("this cell", "these cells")
		text = append(text, scene.Span{Text: before},
			scene.Span{Text: "earlier steps ruled it out in " + where, Places: t.Where(places)})
	}
	return ended(text)
}

// byOne describes a step by a single rule: the demand of the rule, the known marks, and the conclusions. "This 3 needs three lines.
// This side is crossed out, so the rest must be lines."
func (t phrasing) byOne() scene.Text {
	rule := t.Layout.Rules[t.Rules[0]]
	text := scene.Text{{Text: scene.Capital(rule.Says), Places: rule.At}}
	given := t.given()
	for i, g := range given {
		if i == 0 {
			text = append(text, scene.Span{Text: ". "})
			g.words = scene.Capital(g.words)
		} else {
			text = append(text, scene.Span{Text: Between(i, len(given))})
		}
		text = append(text, scene.Span{Text: g.words, Places: t.Where(g.of)})
	}
	return ended(append(append(text, scene.Span{Text: ", so "}), t.conclusions()...))
}

// theRest reports whether a step marks all open places of its rule. It returns false for types of rules that are not worded in this way.
func (t phrasing) theRest() bool {
	holds := t.Layout.Rules[t.Rules[0]].Holds
	switch holds.(type) {
	case pencil.Count, pencil.NoEnds, pencil.Sum, pencil.Each:
	default:
		return false
	}
	open := 0
	for _, place := range holds.Places() {
		if t.Marks[place] == pencil.Open {
			open++
		}
	}
	return len(t.Facts) > 0 && len(t.Not) == 0 && open == len(t.Is)
}

// aboutOne reports whether a step and its facts are about one value only.
func (t phrasing) aboutOne() bool {
	value := slices.Concat(t.Is, t.Not)[0].Value
	return !slices.ContainsFunc(slices.Concat(t.Is, t.Not), func(is pencil.Is) bool { return is.Value != value }) &&
		!slices.ContainsFunc(t.Facts, func(place int) bool { return int(t.Marks[place]) != value })
}

// maxGroups is the largest number of groups of marks that a sentence describes separately.
const maxGroups = 2

// given returns the facts on which a step by one rule depends, grouped by their words, such as “this is a line”.
func (t phrasing) given() []group {
	facts := make([]pencil.Is, len(t.Facts))
	for i, place := range t.Facts {
		facts[i] = pencil.Is{Place: place, Value: int(t.Marks[place])}
	}
	groups := t.byMark(facts, func(p pencil.Phrase) string { return p.Is })
	if len(groups) > maxGroups {
		groups = t.filledIn()
	}
	if len(t.Told) > 0 {
		groups = append(groups, group{"earlier steps ruled out some choices here", pencil.PlacesOf(t.Told)})
	}
	return groups
}

// filledIn describes many marks as two groups: marks of the rule's own places, and marks beside these places that exclude values.
func (t phrasing) filledIn() (groups []group) {
	own := t.Layout.Rules[t.Rules[0]].Holds.Places()
	var inside, beside group
	for _, place := range t.Facts {
		if slices.Contains(own, place) {
			inside.of = append(inside.of, place)
		} else {
			beside.of = append(beside.of, place)
		}
	}
	if places := t.Form.Hand.Places(); len(inside.of) > 0 {
		inside.words = inside.point("this "+strings.TrimSuffix(places, "s")+" is filled in", "these "+places+" are filled in")
		groups = append(groups, inside)
	}
	if len(beside.of) > 0 {
		beside.words = beside.point("this mark rules out some choices", "these marks rule out some choices")
		if _, ok := t.Form.Hand.(pencil.Digits); ok {
			beside.words = beside.point("this number rules out some choices", "these numbers rule out some choices")
		}
		groups = append(groups, beside)
	}
	return groups
}

// bySeveral describes a step by several rules. Rules with the same words are listed together.
func (t phrasing) bySeveral() scene.Text {
	text, what, list := t.concluded(), "rules", t.listed
	if t.sameName() {
		what, list = strings.ToLower(t.Layout.Rules[t.Rules[0]].Name), t.briefly
	}
	if because := t.because(); len(because) > 0 {
		text = append(text, scene.Span{Text: " Otherwise, with "}, scene.Span{Text: "these marks", Places: because},
			scene.Span{Text: ", one of these " + what + " would be broken: "})
	} else {
		text = append(text, scene.Span{Text: " Otherwise one of these " + what + " would be broken: "})
	}
	return ended(append(text, list()...))
}

// sameName reports whether all rules have the same name, and each has a brief name too.
func (t phrasing) sameName() bool {
	first := t.Layout.Rules[t.Rules[0]].Name
	return !slices.ContainsFunc(t.Rules, func(rule int) bool {
		return t.Layout.Rules[rule].Brief == "" || t.Layout.Rules[rule].Name != first
	})
}

// briefly lists the rules by their short names: “12 across and 4 down”.
func (t phrasing) briefly() (text scene.Text) {
	for i, rule := range t.Rules {
		if i > 0 {
			text = append(text, scene.Span{Text: Between(i, len(t.Rules))})
		}
		text = append(text, scene.Span{Text: t.Layout.Rules[rule].Brief, Places: t.Layout.Rules[rule].At})
	}
	return text
}

// listed lists the demands of the rules.
func (t phrasing) listed() (text scene.Text) {
	groups := grouped(t.Rules, func(rule int) string { return t.Layout.Rules[rule].Says })
	for i, g := range groups {
		if i > 0 {
			text = append(text, scene.Span{Text: "; "})
		}
		text = append(text, scene.Span{Text: g.words, Places: t.Layout.Rules[g.of[0]].At})
		for k, rule := range g.of[1:] {
			between := ", "
			switch {
			case k == 0:
				between = ", and likewise "
			case k == len(g.of)-2:
				between = " and "
			}
			text = append(text, scene.Span{Text: between}, scene.Span{Text: "here", Places: t.Layout.Rules[rule].At})
		}
	}
	return text
}

// concluded returns the conclusions as a sentence.
func (t phrasing) concluded() scene.Text {
	text := ended(t.conclusions())
	text[0].Text = scene.Capital(text[0].Text)
	return text
}

// ended adds a full stop to a text.
func ended(text scene.Text) scene.Text { return append(text, scene.Span{Text: "."}) }

// within returns the beginning of a sentence about the places of a house: “In this row”.
func within(rule pencil.Rule) string {
	if rule.Name == "Board" {
		return "On this board"
	}
	return "In this " + strings.ToLower(rule.Name)
}
