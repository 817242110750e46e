package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/thesis2005/simplify"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Tools returns the tools that make simpler levels (2.4 of the thesis of 2005), its measures of difficulty, and its level
// sets.
func (Kind) Tools() []puzzle.Tool {
	return []puzzle.Tool{
		simplifier{info: puzzle.ToolInfo{
			Name: "boxes", Title: "Remove boxes and their goals",
			About: "Each box goes with the goal that it comes to in a solution, so that the others can still be solved. Removing one: " +
				"each box in turn. Removing more: some at random.",
			Params: puzzle.Describe(removed, versions, given),
		}, make: fewerBoxes},
		simplifier{info: puzzle.ToolInfo{
			Name: "walls", Title: "Remove walls",
			About:  "Inner walls go at random. Every solution stays one, and there may be shorter ones.",
			Params: puzzle.Describe(removedWalls, versions, given),
		}, make: fewerWalls},
		simplifier{info: puzzle.ToolInfo{
			Name: "stages", Title: "Stages of the solution",
			About: "The level as it stands on the way of a solution, the stage nearest to the goal first: what is left of the solution " +
				"solves it.",
			Params: puzzle.Describe(stagesShown, given),
		}, make: solutionStages},
		simplifier{info: puzzle.ToolInfo{
			Name: "front", Title: "Simpler versions in front",
			About: "A set to learn from: stages of the solution and versions with fewer boxes, the one with the fewest pushes first, " +
				"and the level itself at the end. Nothing says that it helps: removing a single box can make a level trivial.",
			Params: puzzle.Describe(frontVersions, given),
		}, make: inFront},
		difficulty{},
		sets{},
	}
}

const thesis2005Paper = "Schaul 2005, 2.4"

var (
	removed      = &puzzle.IntParam{Name: "remove", Title: "Boxes to remove", Default: 1, Min: 1, Max: 100}
	removedWalls = &puzzle.IntParam{Name: "remove", Title: "Walls to remove", Default: 2, Min: 1, Max: 100}
	versions     = &puzzle.IntParam{Name: "versions", Title: "Versions", Default: 6, Min: 1, Max: maxToolLevels,
		Help: "At most; equal ones are made once"}
	stagesShown   = &puzzle.IntParam{Name: "stages", Title: "Stages", Default: 6, Min: 1, Max: maxToolLevels, Help: "At equal distances"}
	frontVersions = &puzzle.IntParam{Name: "versions", Title: "Versions", Default: 5, Min: 1, Max: maxToolLevels}
	maxCounted    = &puzzle.IntParam{Name: "positions", Title: "Positions to count", Default: 20_000, Min: 1, Max: 1_000_000,
		Help: "Measure 5 ends there"}
)

// maxToolLevels is the maximum number of levels that a tool makes.
const maxToolLevels = 40

// simplifier is a tool that makes simpler levels from the current position. Each can be solved, since its solution is derived from a known
// one.
type simplifier struct {
	forwards
	info puzzle.ToolInfo
	make func(workshop) (all []version, err error)
}

// Info describes the tool.
func (t simplifier) Info() puzzle.ToolInfo {
	t.info.Paper = thesis2005Paper
	return t.info
}

// workshop is the input of a simplifier's make function: the position, and its level with a solution.
type workshop struct {
	run    *puzzle.Run
	from   position
	params puzzle.Params
	simplify.Level
}

// Apply makes the levels.
func (t simplifier) Apply(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (a puzzle.Applied, err error) {
	p, s, err := solved(run, from, params)
	if err != nil {
		return a, err
	}
	all, err := t.make(workshop{run, p, params, s})
	if err != nil {
		return a, err
	}
	for _, v := range all {
		a.Made = append(a.Made, made(scene.Capital(v.how), v.level))
	}
	a.Text = fmt.Sprintf("Made: %s. Each can be solved.", scene.Several(len(all), "levels"))
	a.Set = t.info.Title
	if p.title != "" {
		a.Set = p.title + ": " + strings.ToLower(t.info.Title[:1]) + t.info.Title[1:]
	}
	return a, nil
}

// solved returns the position and its level with the solution in the parameters, or with one that it finds.
func solved(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (p position, s simplify.Level, err error) {
	if p, err = playable(from); err == nil {
		s, err = p.withSolution(run, given.Of(params))
	}
	return p, s, err
}

// made converts a level to a result of a tool.
func made(title string, l *level) puzzle.Made {
	return puzzle.Made{Title: title, Text: l.Text(), Size: l.Info().Size, Board: *l.Start().Scene()[0].Board}
}

// fewerBoxes returns versions without one box, each box in turn, or without several random boxes.
func fewerBoxes(w workshop) (all []version, err error) {
	boxes, n := w.Barrels(), removed.Of(w.params)
	if n >= len(boxes) {
		return nil, fmt.Errorf("there %s on the board, and one has to stay: remove fewer", areBoxes(len(boxes)))
	}
	chance := w.run.Rand(0)
	for i := range tries * versions.Of(w.params) {
		if n > 1 {
			chance.Shuffle(len(boxes), func(i, j int) { boxes[i], boxes[j] = boxes[j], boxes[i] })
		} else if i > 0 {
			if i == len(boxes) {
				break
			}
			boxes[0], boxes[i] = boxes[i], boxes[0]
		}
		simpler, err := w.WithoutBarrels(boxes[:n]...)
		if err != nil {
			return nil, err
		}
		if all = w.with(all, simpler, "without "+w.gone("the box", "the boxes", boxes[:n])); len(all) == versions.Of(w.params) {
			break
		}
	}
	if all == nil {
		return nil, errors.New("without any one box all others would be on goals, and there would be nothing left to do")
	}
	return all, nil
}

// tries is the number of random attempts per wanted version.
const tries = 4

// fewerWalls returns versions without some random inner walls.
func fewerWalls(w workshop) (all []version, err error) {
	chance := w.run.Rand(0)
	if len(w.Walls()) == 0 {
		return nil, errors.New("no wall can be removed: the level would be open")
	}
	for range tries * versions.Of(w.params) {
		if !w.run.Continue() {
			break
		}
		simpler := w.FewerWalls(chance, removedWalls.Of(w.params))
		var gone []int
		for i, wall := range w.Picture.Wall {
			if wall && !simpler.Picture.Wall[i] {
				gone = append(gone, i)
			}
		}
		if all = w.with(all, simpler, "without "+w.gone("the wall", "the walls", gone)); len(all) == versions.Of(w.params) {
			break
		}
	}
	return all, nil
}

// solutionStages returns positions along the solution as levels.
func solutionStages(w workshop) (all []version, err error) {
	stages := w.Stages()
	if len(stages) == 0 {
		return nil, errors.New("one push solves it, so there is no stage before that")
	}
	for _, stage := range simplify.Spread(stages, stagesShown.Of(w.params)) {
		all = w.with(all, stage, scene.Several(stage.Pushes(), "pushes")+" before the goal")
	}
	return all, nil
}

// inFront returns simpler versions followed by the level itself.
func inFront(w workshop) (all []version, err error) {
	all, err = w.from.front(w.run, given.Of(w.params), frontVersions.Of(w.params))
	if whole, failed := newLevel(w.from.title, w.from.author, xsbRows(w.Picture)); failed == nil {
		all = append(all, version{"the level itself", whole})
	}
	return all, err
}

// with adds a simpler level to the versions, unless they contain the level or it is solved at its start.
func (w workshop) with(all []version, simpler simplify.Level, how string) []version {
	made := w.from.simpler(simpler, how)
	if made == nil || slices.ContainsFunc(all, func(v version) bool { return v.key() == made.key() }) {
		return all
	}
	return append(all, version{how, made})
}

// maxNamed is the maximum number of squares named in a title.
const maxNamed = 2

// gone describes removed objects by their squares, such as “the walls in row 2, column 3 and row 2, column 4”.
func (w workshop) gone(one, some string, squares []int) string {
	squares = slices.Sorted(slices.Values(squares))
	words := make([]string, 0, maxNamed)
	for _, i := range squares[:min(len(squares), maxNamed)] {
		words = append(words, fmt.Sprintf("row %d, column %d", i/w.Picture.Cols+1, i%w.Picture.Cols+1))
	}
	named := strings.Join(words, " and ")
	switch {
	case len(squares) == 1:
		return one + " in " + named
	case len(squares) > maxNamed:
		named = strings.Join(words, ", ") + " and elsewhere"
	}
	return some + " in " + named
}

func areBoxes(n int) string { return are(n) + " " + scene.Several(n, "boxes") }

// difficulty is the tool that measures a level.
type difficulty struct{ forwards }

// Info describes the tool.
func (difficulty) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{
		Name: "measures", Title: "Six measures of difficulty", Paper: thesis2005Paper,
		About:  "What makes the level on the board hard. There is no single measure. Some follow from a solution, the best that is known.",
		Params: puzzle.Describe(maxCounted, given),
	}
}

// Apply measures the level.
func (difficulty) Apply(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (a puzzle.Applied, err error) {
	_, s, err := solved(run, from, params)
	if err != nil {
		return a, err
	}
	d := simplify.Measure(s, maxCounted.Of(params))
	a.Text = "Six measures, and the concepts that were found."
	positions := scene.Count(int64(d.Positions))
	if d.Bounded {
		positions = "over " + positions
	}
	seconds := "not known"
	if d.Seconds != nil {
		seconds = fmt.Sprintf("%.0f s", *d.Seconds)
	}
	a.Views = []scene.View{{ID: "measures", Title: "Measures", Table: inWords([]string{"Measure", "Here"}, [][]any{
		{"Size of the grid, walls around the floor included", grid.Size(d.Rows, d.Cols)},
		{"Boxes", scene.Count(int64(d.Barrels))},
		{"Length of the solution that is known; there may be a shorter one",
			scene.Several(d.Pushes, "pushes") + ", " + scene.Several(d.Steps, "moves")},
		{"Average time of human players", seconds},
		{"Size of the search space: positions that pushes lead to, none of them onto a dead square", positions},
		{"Concepts that are found, below; how complex each is is not measured", scene.Count(int64(len(d.Concepts)))},
	})}}
	if len(d.Concepts) > 0 {
		var rows [][]any
		for _, c := range d.Concepts {
			rows = append(rows, []any{scene.Capital(string(c)), scene.Capital(conceptMeanings[c])})
		}
		a.Views = append(a.Views, scene.View{ID: "concepts", Title: "Concepts", Table: inWords([]string{"Concept", "Seen by"}, rows)})
	}
	return a, nil
}

// inWords returns a table whose columns are all text.
func inWords(columns []string, rows [][]any) *scene.Table {
	t := &scene.Table{}
	for _, c := range columns {
		t.Columns = append(t.Columns, scene.Column{Name: strings.ToLower(c), Title: c, Type: "text"})
	}
	for _, r := range rows {
		t.Rows = append(t.Rows, scene.Row{Values: r})
	}
	return t
}

// conceptMeanings explains, in the words of play, when a level contains a concept.
var conceptMeanings = map[simplify.Concept]string{
	simplify.Static:     "a push on the way leads onto a square from which no box comes home",
	simplify.Structural: "one brings a box into a part that no box leaves and that has too few goals",
	simplify.Patterns:   "one makes boxes hold each other still",
	simplify.NonLocal:   "one closes a part that can only be saved from inside",
	simplify.Turning:    "a box is pushed back to where it has just come from",
	simplify.LoopBack:   "a box comes another way to where it was",
	simplify.Temporary:  "a box is put on a goal and, when others were pushed, taken off again",
	simplify.Barriers:   "boxes divide the floor, and a push connects two parts",
	simplify.Straits:    "all boxes have to pass one place",
	simplify.Order:      "a box on one goal closes the way to another",
}
