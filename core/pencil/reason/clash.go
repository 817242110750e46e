package reason

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// clashing returns a hint with a rule that the mark of a place breaks together with other marks. broken is false if there is no such rule.
func (p Question) clashing(place int) (hint puzzle.Hint, broken bool) {
	without := p.Opened(place)
	for i := range p.Layout.Rules {
		rule := &p.Layout.Rules[i]
		if !slices.Contains(rule.Holds.Places(), place) {
			continue
		}
		_, broken := rule.Holds.Broken(p.Marks)
		if _, before := rule.Holds.Broken(without.Marks); !broken || before {
			continue
		}
		says, because := scene.Span{Text: scene.Sentence(rule.Says), Places: rule.At}, rule.At
		if each, ok := rule.Holds.(pencil.Each); ok {
			because = p.Where(p.twice(each, place))
			says = scene.Span{Text: fmt.Sprintf("There is already %s in this %s.", an(p.Hand(place).Label(int(p.Marks[place]))),
				strings.ToLower(rule.Name)), Places: because}
		}
		return puzzle.Hint{
			Text:  scene.Text{{Text: "This mark is wrong. ", Strong: true, Places: p.Where([]int{place})}, says},
			Marks: []scene.Mark{{Role: scene.Wrong, Places: p.Where([]int{place})}, {Role: scene.Because, Places: because}},
		}, true
	}
	return hint, false
}

// twice lists the other places of a house that have the same mark as a place.
func (p Question) twice(house pencil.Each, place int) (others []int) {
	for _, other := range house.Of {
		if other != place && p.Marks[other] == p.Marks[place] {
			others = append(others, other)
		}
	}
	return others
}

// an returns a number with the article “a” or “an”.
func an(number string) string {
	if strings.HasPrefix(number, "8") || number == "11" || number == "18" {
		return "an " + number
	}
	return "a " + number
}
