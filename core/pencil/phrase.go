package pencil

import "slices"

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
	return t.hand(is.Place).noun(t.givens, is.Value, several)
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
