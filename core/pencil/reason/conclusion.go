package reason

import (
	"strings"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// conclusions returns the conclusions of a step in words: a clause for each mark, and for the values that places cannot have.
func (t phrasing) conclusions() (text scene.Text) {
	groups := t.byMark(t.Is, func(p pencil.Phrase) string { return p.Must })
	if len(groups) == 1 && len(t.Rules) == 1 && t.theRest() {
		groups[0].words = t.restOf(groups[0])
	}
	ruled := grouped(pencil.PlacesOf(t.Not), t.ruledOut)
	for i, g := range groups {
		if i > 0 {
			text = append(text, scene.Span{Text: Between(i, len(groups)+len(ruled))})
		}
		text = append(text, scene.Span{Text: g.words, Strong: true, Places: t.Where(g.of)})
	}
	for i, g := range ruled {
		words := g.point("this", "these") + " cannot be " + g.words
		switch {
		case i > 0:
			text, words = append(text, scene.Span{Text: ", nor "}), g.point("this", "these")+" "+g.words
		case len(groups) > 0:
			text = append(text, scene.Span{Text: " and "})
		}
		text = append(text, scene.Span{Text: words, Strong: true, Places: t.Where(g.of)})
	}
	return text
}

// maxListed is the largest number of consecutive numbers that ruledOut lists one by one.
const maxListed = 3

// ruledOut returns the values that a place cannot have, in words: "2 or 5 to 9".
func (t phrasing) ruledOut(place int) string {
	var ruled []pencil.Is
	for _, is := range t.Not {
		if is.Place == place {
			ruled = append(ruled, is)
		}
	}
	_, numbers := t.Form.Hand.(pencil.Digits)
	var words []string
	for i := 0; i < len(ruled); i++ {
		last := i
		for numbers && last+1 < len(ruled) && ruled[last+1].Value == ruled[last].Value+1 {
			last++
		}
		word := t.noun(ruled[i], false)
		if last-i >= maxListed {
			word, i = word+" to "+t.noun(ruled[last], false), last
		}
		words = append(words, word)
	}
	return oneOf(words)
}

// Between returns the separator before item i of a list of n items, for i from 1: a comma, or "and" before the last.
func Between(i, n int) string {
	if i == n-1 {
		return " and "
	}
	return ", "
}

// otherwise returns the words that correct a wrong mark. A place with only two values must have the other value; any other place cannot
// have this value.
func (t phrasing) otherwise(place int) string {
	mark := int(t.Marks[place])
	if values := t.Layout.Places[place].Values; len(values) == 2 {
		return t.phrase(pencil.Is{Place: place, Value: values[0] + values[1] - mark}, false).Must
	}
	return "this cannot be " + t.noun(pencil.Is{Place: place, Value: mark}, false)
}

// oneOf joins words: "1, 2 or 3".
func oneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// restOf returns the words for a group that has all open places of a rule: “the rest” or “the last side” instead of “these” or “this”.
func (t phrasing) restOf(g group) string {
	if words, ok := strings.CutPrefix(g.words, "these "); ok {
		return "the rest " + words
	}
	words, ok := strings.CutPrefix(g.words, "this ")
	if !ok {
		return g.words
	}
	which := "the last "
	if len(t.Layout.Rules[t.Rules[0]].Holds.Places()) == 2 {
		which = "the other "
	}
	return which + strings.TrimSuffix(t.Form.Hand.Places(), "s") + " " + words
}
