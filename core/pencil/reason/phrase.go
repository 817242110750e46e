package reason

import (
	"slices"
	"strings"

	"unknot/core/pencil"
)

// byMark groups the places of statements by value. Each group has a clause, such as “these are lines”.
func (t phrasing) byMark(statements []pencil.Is, say func(pencil.Phrase) string) []group {
	value := map[int]int{}
	for _, is := range statements {
		value[is.Place] = is.Value
	}
	groups := grouped(pencil.PlacesOf(statements), func(place int) string {
		return t.noun(pencil.Is{Place: place, Value: value[place]}, false)
	})
	for i, g := range groups {
		groups[i].words = say(t.phrase(pencil.Is{Place: g.of[0], Value: value[g.of[0]]}, len(g.of) > 1))
	}
	return groups
}

func (t phrasing) phrase(is pencil.Is, several bool) pencil.Phrase {
	if hand, ok := t.Hand(is.Place).(pencil.Phrasing); ok {
		if phrase := hand.Phrase(is.Value, several); phrase.Is != "" {
			return phrase
		}
	}
	noun := t.noun(is, several)
	if one := t.noun(is, false); !strings.HasPrefix(one, "a ") && !strings.HasPrefix(one, "an ") {
		noun = one // an adjective: “these are shaded”
	}
	if several {
		return pencil.Phrase{Is: "these are " + noun, Must: "these must be " + noun}
	}
	return pencil.Phrase{Is: "this is " + noun, Must: "this must be " + noun}
}

func (t phrasing) noun(is pencil.Is, several bool) string {
	if _, ok := t.Form.Hand.(pencil.Areas); ok && t.areaIsThis {
		return "part of it"
	}
	return t.Hand(is.Place).NounOf(t.Givens, is.Value, several)
}

// group is a group of places or rules with the same words.
type group struct {
	words string
	of    []int
}

// grouped groups places or rules by their words, in the order of first mention.
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

// point returns one of two words such as “this” and “these”: “one” for a group with one member, otherwise “several”.
func (g group) point(one, several string) string {
	if len(g.of) == 1 {
		return one
	}
	return several
}
