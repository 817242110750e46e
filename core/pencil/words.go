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
	for i, g := range t.given() {
		if i == 0 {
			text = append(text, scene.Span{Text: ". "})
			g.words = scene.Capital(g.words)
		} else {
			text = append(text, scene.Span{Text: " and "})
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

// group is places, or rules, of which the same is said.
type group struct {
	words string
	of    []int
}

// grouped gathers what the same is said of, in the order of its first mention.
func grouped(of []int, words func(int) string) (groups []group) {
	for _, one := range of {
		w := words(one)
		i := slices.IndexFunc(groups, func(g group) bool { return g.words == w })
		if i < 0 {
			i, groups = len(groups), append(groups, group{words: w})
		}
		groups[i].of = append(groups[i].of, one)
	}
	return groups
}

// point begins what is said of a group: with the one word if it is one place, else with the other.
func (g group) point(one, several string) string {
	if len(g.of) == 1 {
		return one
	}
	return several
}

// conclusions are what follows, a clause for each mark and for the values that a place cannot have.
func (t telling) conclusions() (text scene.Text) {
	groups := t.byMark(t.is, func(p Phrase) string { return p.Must })
	if len(groups) == 1 && len(t.rules) == 1 && t.theRest() {
		groups[0].words = t.restOf(groups[0])
	}
	ruled := grouped(placesOf(t.not), func(place int) string {
		var values []string
		for _, is := range t.not {
			if is.Place == place {
				values = append(values, t.noun(is, false))
			}
		}
		return oneOf(values)
	})
	for _, g := range ruled {
		groups = append(groups, group{g.point("this", "these") + " cannot be " + g.words, g.of})
	}
	if _, ok := t.form.Hand.(digits); ok && len(t.is) > 1 && len(t.is) == len(groups) {
		return t.numbers()
	}
	for i, g := range groups {
		if i > 0 {
			text = append(text, scene.Span{Text: " and "})
		}
		text = append(text, scene.Span{Text: g.words, Strong: true, Places: t.where(g.of)})
	}
	return text
}

// numbers are the conclusions of a step that writes different numbers: "these must be 2, 5 and 9", each of which points at its cell.
func (t telling) numbers() scene.Text {
	text := scene.Text{{Text: "these must be ", Strong: true, Places: t.where(placesOf(t.is))}}
	for i, is := range t.is {
		switch {
		case i == len(t.is)-1:
			text = append(text, scene.Span{Text: " and "})
		case i > 0:
			text = append(text, scene.Span{Text: ", "})
		}
		text = append(text, scene.Span{Text: t.noun(is, false), Strong: true, Places: t.where([]int{is.Place})})
	}
	return text
}

// otherwise says of a place that its mark is wrong: of two marks it must have the other.
func (t telling) otherwise(place int) string {
	mark := int(t.marks[place])
	if values := t.layout.Places[place].Values; len(values) == 2 {
		return t.phrase(Is{place, values[0] + values[1] - mark}, false).Must
	}
	return "this cannot be " + t.noun(Is{place, mark}, false)
}

// oneOf joins words: "1, 2 or 3".
func oneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// restOf says of places that they are all that is left, where the words point at them.
func (t telling) restOf(g group) string {
	if words, ok := strings.CutPrefix(g.words, "these "); ok {
		return "the rest " + words
	}
	words, ok := strings.CutPrefix(g.words, "this ")
	if !ok {
		return g.words
	}
	which := "the last "
	if len(t.layout.Rules[t.rules[0]].Holds.Places()) == 2 {
		which = "the other "
	}
	return which + strings.TrimSuffix(t.form.Hand.places(), "s") + " " + words
}

// byMark says what places are, those of a value together: "these are lines".
func (t telling) byMark(statements []Is, say func(Phrase) string) []group {
	value := map[int]int{}
	for _, is := range statements {
		value[is.Place] = is.Value
	}
	groups := grouped(placesOf(statements), func(place int) string { return t.noun(Is{place, value[place]}, false) })
	for i, g := range groups {
		groups[i].words = say(t.phrase(Is{g.of[0], value[g.of[0]]}, len(g.of) > 1))
	}
	return groups
}

// Phrase is what is said of places with a mark: that they have it, "these are lines", and that they must.
type Phrase struct{ Is, Must string }

// phrasing is a Hand that says some of it otherwise than with its nouns.
type phrasing interface {
	phrase(value int, several bool) Phrase
}

func (t telling) phrase(is Is, several bool) Phrase {
	if hand, ok := t.hand(is.Place).(phrasing); ok {
		if phrase := hand.phrase(is.Value, several); phrase.Is != "" {
			return phrase
		}
	}
	noun := t.noun(is, several)
	if several {
		return Phrase{"these are " + noun, "these must be " + noun}
	}
	return Phrase{"this is " + noun, "this must be " + noun}
}

func (t telling) noun(is Is, several bool) string {
	if _, ok := t.form.Hand.(Areas); ok && t.areaIsThis {
		return "part of it"
	}
	return t.hand(is.Place).noun(t.instance, is.Value, several)
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
	text := t.concluded()
	if because := t.because(); len(because) > 0 {
		text = append(text, scene.Span{Text: " Otherwise, with "}, scene.Span{Text: "these marks", Places: because}, scene.Span{Text: ", one of these rules would be broken: "})
	} else {
		text = append(text, scene.Span{Text: " Otherwise one of these rules would be broken: "})
	}
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
	return ended(text)
}

// concluded is a sentence that says what follows.
func (t telling) concluded() scene.Text {
	text := ended(t.conclusions())
	text[0].Text = scene.Capital(text[0].Text)
	return text
}

// ended puts a full stop behind a text.
func ended(text scene.Text) scene.Text { return append(text, scene.Span{Text: "."}) }
