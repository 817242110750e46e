package pencil

import (
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// tell says a step in the rules' own words.
func (p position) tell(s step) puzzle.Hint {
	hint := puzzle.Hint{Move: p.move(s), Text: p.conclusions(s)}
	places := placesOf(slices.Concat(s.is, s.not))
	because := p.where(distinct(append(slices.Clone(s.facts), placesOf(s.told)...)))
	switch len(s.rules) {
	case 0:
		hint.Rule = "Only one left"
		hint.Text = append(hint.Text, scene.Span{Text: "Nothing else is left for this cell.", Places: because})
	case 1:
		rule := p.layout.Rules[s.rules[0]]
		hint.Rule = rule.Name
		hint.Text = append(hint.Text, scene.Span{Text: scene.Capital(rule.Says), Places: rule.At})
		hint.Text = append(append(hint.Text, p.given(s)...), scene.Span{Text: "."})
	default:
		hint.Rule = "Several rules"
		hint.Text = append(hint.Text, p.otherwise(s.rules, because)...)
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

// conclusions are what follows, a sentence for each mark and for the values that a place cannot have.
func (p position) conclusions(s step) (text scene.Text) {
	for _, g := range p.byMark(s.is) {
		text = append(text, scene.Span{Text: scene.Sentence(g.words) + " ", Strong: true, Places: p.where(g.of)})
	}
	ruled := grouped(placesOf(s.not), func(place int) string {
		var values []string
		for _, is := range s.not {
			if is.Place == place {
				values = append(values, p.noun(is.Value, false))
			}
		}
		return strings.Join(values, " or ")
	})
	for _, g := range ruled {
		text = append(text, scene.Span{Text: g.point("This", "These") + " cannot be " + g.words + ". ", Strong: true, Places: p.where(g.of)})
	}
	return text
}

// byMark says what places are, those of a value together: "these are lines".
func (p position) byMark(statements []Is) []group {
	value := map[int]int{}
	for _, is := range statements {
		value[is.Place] = is.Value
	}
	groups := grouped(placesOf(statements), func(place int) string { return p.noun(value[place], false) })
	for i, g := range groups {
		groups[i].words = g.point("this is ", "these are ") + p.noun(value[g.of[0]], len(g.of) > 1)
	}
	return groups
}

func (p position) noun(value int, several bool) string {
	return p.form.Hand.noun(p.instance, value, several)
}

// most groups of marks that are told one by one.
const mostTold = 2

// given goes on after a rule with what a step rests on besides: ", and this is no line".
func (p position) given(s step) (text scene.Text) {
	facts := make([]Is, len(s.facts))
	for i, place := range s.facts {
		facts[i] = Is{place, int(p.marks[place])}
	}
	groups := p.byMark(facts)
	if len(groups) > mostTold {
		groups = []group{{"these " + p.form.Hand.places() + " are filled in", s.facts}}
	}
	if len(s.told) > 0 {
		groups = append(groups, group{"some candidates are ruled out already", placesOf(s.told)})
	}
	for i, g := range groups {
		between := ", and "
		if i > 0 {
			between = " and "
		}
		text = append(text, scene.Span{Text: between}, scene.Span{Text: g.words, Places: p.where(g.of)})
	}
	return text
}

// otherwise tells several rules, those that say the same together.
func (p position) otherwise(rules []int, because []scene.Place) (text scene.Text) {
	text = scene.Say("Otherwise these could not all hold: ")
	if len(because) > 0 {
		text = scene.Text{{Text: "With "}, {Text: "what is marked here", Places: because}, {Text: ", these could not all hold otherwise: "}}
	}
	groups := grouped(rules, func(rule int) string { return p.layout.Rules[rule].Says })
	for i, g := range groups {
		if i > 0 {
			text = append(text, scene.Span{Text: "; "})
		}
		text = append(text, scene.Span{Text: g.words, Places: p.layout.Rules[g.of[0]].At})
		for k, rule := range g.of[1:] {
			between := ", "
			switch {
			case k == 0:
				between = ", and the same "
			case k == len(g.of)-2:
				between = " and "
			}
			text = append(text, scene.Span{Text: between}, scene.Span{Text: "here", Places: p.layout.Rules[rule].At})
		}
	}
	return append(text, scene.Span{Text: "."})
}
