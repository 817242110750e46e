package tiles

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// draft is a board that a user sets up. The move `r2c3=7` brings tile 7 to a cell in exchange for the tile in that cell, so
// that the board is always complete; 0 is the blank. The move `goal` switches to editing the goal, `start` back to the start.
type draft struct {
	*game
	at     [2]board // start board and goal board
	onGoal bool
}

// Blank returns the parameters of NewDraft: the size.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a draft with the tiles in order.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	z := size{rows, cols}
	goal := ascending(z, false)
	return draft{game: &game{size: z}, at: [2]board{goal, goal}}, nil
}

// Edit returns a draft of a puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	g, ok := p.(*game)
	if !ok {
		return nil, errors.New("only sliding tiles can be edited here")
	}
	return draft{game: g, at: [2]board{g.start, g.goal}}, nil
}

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	return newGame(d.title, d.author, d.size, d.at[0], d.at[1]), nil
}

// edited returns the index in at of the board that is edited.
func (d draft) edited() int {
	if d.onGoal {
		return 1
	}
	return 0
}

// Scene shows the board that is edited, and the other board below it.
func (d draft) Scene() []scene.View {
	start := scene.View{ID: "board", Board: d.picture(&d.at[0], &d.at[1], "Start")}
	goal := scene.View{ID: "board", Title: "Goal", Board: d.picture(&d.at[1], nil, "Goal")}
	if d.onGoal {
		start.ID, start.Title = "other", "Start"
		return []scene.View{goal, start}
	}
	goal.ID = "other"
	return []scene.View{start, goal}
}

// Status reports whether the goal can be reached.
func (d draft) Status() puzzle.Status {
	if !solvable(d.size, &d.at[0], &d.at[1]) {
		return puzzle.Status{Text: unreachable}
	}
	return puzzle.Status{Text: "Ready to play: this board can reach its goal."}
}

// CheckDraft reports that the goal cannot be reached, if that is so. Otherwise it searches for a short path to the goal.
func (d draft) CheckDraft(run *puzzle.Run) (puzzle.DraftStatus, error) {
	p := newGame(d.title, d.author, d.size, d.at[0], d.at[1]).Start().(position)
	switch {
	case p.at == p.goal:
		return puzzle.AtGoal(), nil
	case !p.solvable:
		return puzzle.DraftStatus{Title: "No solution", Text: scene.Say(unreachable)}, nil
	}
	j, err := newJob(run, p, "blank")
	if err != nil {
		return puzzle.DraftStatus{}, err
	}
	found := puzzle.DraftStatus{Title: "It can be solved", Sound: true}
	if j.findPath(); j.best != nil {
		fewest := ""
		if j.proved() {
			fewest = "moves"
		}
		found.Text = scene.Say(puzzle.Takes(Kind{}, map[string]int{"moves": len(j.path)}, fewest))
	}
	return found, nil
}

// Play exchanges two tiles, or switches to the other board.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	switch m {
	case "goal", "start":
		d.onGoal = m == "goal"
		return d, nil
	}
	name, number, _ := strings.Cut(string(m), "=")
	r, c, err := grid.ReadCell(name, d.rows, d.cols)
	if err != nil {
		return nil, err
	}
	tile, err := strconv.Atoi(number)
	if err != nil || tile < 0 || tile >= d.cells() {
		return nil, fmt.Errorf("a board of %[2]v has no tile %[1]s; write %[3]s=1 for tile 1", quote(number), d.size, name)
	}
	b := &d.at[d.edited()]
	here, there := r*d.cols+c, b.find(uint8(tile))
	b[here], b[there] = b[there], b[here]
	return d, nil
}

// Keys lists the keys that set a tile, and the key that switches between start and goal.
func (d draft) Keys() []puzzle.Key {
	turn := puzzle.Key{Key: "g", Title: "Set up the goal", Pad: true}
	if d.onGoal {
		turn.Title = "Set up the start"
	}
	keys := []puzzle.Key{turn, {Key: "Backspace", Title: "Move the blank here"}, {Key: "Delete", Title: "Move the blank here"}}
	for digit := range 10 {
		keys = append(keys, puzzle.Key{Key: strconv.Itoa(digit), Title: "Move a tile here: type its number"})
	}
	return keys
}

// Interpret exchanges two tiles by a drag, or a tile and the blank by a click. Tiles can also be typed as numbers.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press && in.Key == "g" {
		return puzzle.Response{Move: map[bool]puzzle.Move{false: "goal", true: "start"}[d.onGoal]}
	}
	cells, ok := d.cellsAt(in.Places)
	if !ok {
		return puzzle.Response{}
	}
	here, b := cells[0], d.at[d.edited()]
	switch {
	case in.Type == puzzle.Drag:
		return d.set(cells[len(cells)-1], b[here])
	case in.Type == puzzle.Click, in.Type == puzzle.Press && (in.Key == "Backspace" || in.Key == "Delete"):
		return d.set(here, 0)
	case in.Type == puzzle.Press && len(in.Key) == 1 && in.Key >= "0" && in.Key <= "9":
		// A second digit is appended to the number in the cell.
		digit := int(in.Key[0] - '0')
		if long := 10*int(b[here]) + digit; b[here] > 0 && long < d.cells() {
			return d.set(here, uint8(long))
		}
		if digit < d.cells() {
			return d.set(here, uint8(digit))
		}
		return puzzle.Response{Say: fmt.Sprintf("A board of %[2]v has no tile %[1]d.", digit, d.size)}
	}
	return puzzle.Response{}
}

// set returns the move that brings a tile to a cell, or no move if the tile is in the cell already.
func (d draft) set(cell int, tile uint8) puzzle.Response {
	if d.at[d.edited()][cell] == tile {
		return puzzle.Response{}
	}
	r, c := d.place(cell)
	return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("%s=%d", grid.CellName(r, c), tile))}
}
