package sokoban

import (
	"fmt"

	"unknot/core/kinds/sokoban/thesis2005/levelsets"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Collection implements puzzle.Collector. It returns the levels of the thesis of 2005: those of the last set, which contains all other
// sets.
func (Kind) Collection(name string) (puzzles []puzzle.Puzzle, ok bool) {
	if name != "sokoban-schaul" {
		return nil, false
	}
	all := levelsets.Sets()
	for _, l := range levelsOf(all[len(all)-1]) {
		puzzles = append(puzzles, l)
	}
	return puzzles, true
}

// levelsOf parses the levels of a set.
func levelsOf(set levelsets.Set) (all []*level) {
	for _, l := range set.Levels {
		p, err := Kind{}.Parse("; title: " + l.Title + "\n" + l.Text)
		if err != nil {
			panic(err) // the tests parse all levels
		}
		all = append(all, p.(*level))
	}
	return all
}

// sets is the tool that returns the level sets of section 6.2 of the thesis.
type sets struct{ forwards }

var chosenSet = func() *puzzle.ChoiceParam[int] {
	p := &puzzle.ChoiceParam[int]{Name: "set", Title: "Set", Help: "Each contains all previous ones"}
	for i, s := range levelsets.Sets() {
		p.Choices = append(p.Choices, puzzle.Named[int]{Name: s.Name, Value: i})
	}
	return p
}()

// Info describes the tool.
func (sets) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{
		Name: "sets", Title: "Level sets to learn from", Paper: "Schaul 2005, 6.2",
		About: "The sets that the Hayek economy of the thesis learns from, A1 to B2. All figures of the thesis but one are lost; the " +
			"levels are composed to fit their captions. Keep a set as a collection, open its first level, and let the economy learn " +
			"from it.",
		Params: puzzle.Describe(chosenSet),
	}
}

// Apply returns the levels of a set; it ignores the board.
func (sets) Apply(_ *puzzle.Run, _ puzzle.Position, params puzzle.Params) (a puzzle.Applied, err error) {
	set := levelsets.Sets()[chosenSet.Of(params)]
	for _, l := range levelsOf(set) {
		a.Made = append(a.Made, made(l.title, l))
	}
	a.Text = fmt.Sprintf("Set %s has %s. It adds %s.", set.Name, scene.Several(len(a.Made), "levels"), set.Title)
	if len(a.Made) == 1 {
		a.Text = fmt.Sprintf("Set %s has one level, %s.", set.Name, set.Title)
	}
	a.Set = "Schaul’s set " + set.Name
	return a, nil
}
