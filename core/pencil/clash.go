package pencil

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// clashing says which rule the mark of a place plainly breaks with the others that stand.
func (p question) clashing(place int) (hint puzzle.Hint, broken bool) {
	without := p.opened(place)
	for i := range p.layout.Rules {
		rule := &p.layout.Rules[i]
		if !slices.Contains(rule.Holds.Places(), place) {
			continue
		}
		_, broken := rule.Holds.Broken(p.marks)
		if _, before := rule.Holds.Broken(without.marks); !broken || before {
			continue
		}
		says, because := scene.Span{Text: scene.Sentence(rule.Says), Places: rule.At}, rule.At
		if each, ok := rule.Holds.(Each); ok {
			because = p.where(p.twice(each, place))
			says = scene.Span{Text: fmt.Sprintf("There is already %s in this %s.", an(p.hand(place).label(int(p.marks[place]))),
				strings.ToLower(rule.Name)), Places: because}
		}
		return puzzle.Hint{
			Text:  scene.Text{{Text: "This mark is wrong. ", Strong: true, Places: p.where([]int{place})}, says},
			Marks: []scene.Mark{{Role: scene.Wrong, Places: p.where([]int{place})}, {Role: scene.Because, Places: because}},
		}, true
	}
	return hint, false
}

// twice lists the other places of a house with the mark of one.
func (p question) twice(house Each, place int) (others []int) {
	for _, other := range house.Of {
		if other != place && p.marks[other] == p.marks[place] {
			others = append(others, other)
		}
	}
	return others
}

// an is a number with its article.
func an(number string) string {
	if strings.HasPrefix(number, "8") || number == "11" || number == "18" {
		return "an " + number
	}
	return "a " + number
}
