package peg

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var sides = puzzle.NewSides(1, maxSide, 7)

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a board of empty holes or, if these would be too many, without a hole.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	sign := byte('_')
	if rows*cols > maxHoles {
		sign = '.'
	}
	return draft{rows: rows, cols: cols, signs: slices.Repeat([]byte{sign}, rows*cols), final: make([]bool, rows*cols)}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*pegs)
	if !ok {
		return nil, errors.New("this is not a board of pegs")
	}
	d := draft{title: from.title, author: from.author, rows: from.rows, cols: from.cols, final: make([]bool, len(from.cells))}
	d.signs = []byte(strings.ReplaceAll(from.picture(from.start), "\n", ""))
	for hole, cell := range from.holes {
		d.final[cell] = from.final>>hole&1 == 1
	}
	return d, nil
}

// draft is a board that a user sets up. A move names cells with their new signs, such as d4=o, d4=_, or d4=. for no hole. The move “goal”
// changes to the final position, whose signs are o and _. The move “start” changes back to the start.
type draft struct {
	title, author string
	rows, cols    int
	signs         []byte // by cell: o, _ or .
	final         []bool // by cell: whether the final position has a peg there; nil if the goal is one peg in any hole
	onGoal        bool
}

// cellName returns the name of a cell.
func (d draft) cellName(cell int) string {
	b := board{cols: d.cols, holes: []int{cell}}
	return b.name(0)
}

// cellOf returns the cell that has a name. ok is false if there is none.
func (d draft) cellOf(name string) (cell int, ok bool) {
	for cell := range d.signs {
		if d.cellName(cell) == name {
			return cell, true
		}
	}
	return 0, false
}

// Play sets cells, or shows the other of the two positions, the start or the goal.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	switch m {
	case "goal", "start":
		d.onGoal = m == "goal"
		return d, nil
	}
	d.signs, d.final = slices.Clone(d.signs), slices.Clone(d.final)
	for _, word := range strings.Fields(string(m)) {
		name, sign, _ := strings.Cut(word, "=")
		cell, ok := d.cellOf(name)
		switch {
		case !ok:
			return nil, fmt.Errorf("there is no cell “%s” on this board", name)
		case sign != "o" && sign != "_" && (sign != "." || d.onGoal):
			return nil, fmt.Errorf("“%s” is not a cell with its sign, such as d4=o", word)
		case d.onGoal && d.signs[cell] == '.':
			return nil, fmt.Errorf("there is no hole in %s", name)
		case d.onGoal:
			d.final[cell] = sign == "o"
		default:
			d.signs[cell] = sign[0]
			d.final[cell] = d.final[cell] && sign != "."
		}
	}
	if holes := len(d.signs) - strings.Count(string(d.signs), "."); holes > maxHoles {
		return nil, fmt.Errorf("there are more than %d holes", maxHoles)
	}
	return d, nil
}

// Keys lists the keys that set a cell, and the key that shows the other of start and goal.
func (d draft) Keys() []puzzle.Key {
	turn := puzzle.Key{Key: "g", Title: "Set up the goal", Pad: true}
	if d.onGoal {
		turn.Title = "Set up the start"
	}
	return []puzzle.Key{turn, {Key: "Enter", Title: "Change the cell: peg, empty hole, no hole"}, {Key: "o", Title: "A peg"},
		{Key: "_", Title: "An empty hole"}, {Key: "Delete", Title: "No hole"}, {Key: "Backspace", Title: "No hole"}}
}

// Interpret changes the cells of a click or a drag. All get the new sign of the first cell.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press && in.Key == "g" {
		return puzzle.Response{Move: map[bool]puzzle.Move{false: "goal", true: "start"}[d.onGoal]}
	}
	var cells []int
	for _, at := range in.Places {
		if r, c, _ := at.Cell(); at.In(d.rows, d.cols) && (!d.onGoal || d.signs[r*d.cols+c] != '.') {
			cells = append(cells, r*d.cols+c)
		}
	}
	if len(cells) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	sign := d.after(cells[0], in.Second)
	if in.Type == puzzle.Press {
		switch in.Key {
		case "Enter", " ":
		case "o", "_":
			sign = in.Key
		case "Delete", "Backspace":
			sign = "."
		default:
			return puzzle.Response{}
		}
	}
	if d.onGoal && sign == "." {
		sign = "_"
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = d.cellName(cell) + "=" + sign
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(words, " "))}
}

// after returns the sign that follows the sign of a cell, or the previous sign if “back” is true.
func (d draft) after(cell int, back bool) string {
	switch {
	case d.onGoal && d.final[cell]:
		return "_"
	case d.onGoal:
		return "o"
	case back:
		return map[byte]string{'o': ".", '_': "o", '.': "_"}[d.signs[cell]]
	}
	return map[byte]string{'o': "_", '_': ".", '.': "o"}[d.signs[cell]]
}

// Status counts the pegs and the holes.
func (d draft) Status() puzzle.Status {
	pegs, goal := strings.Count(string(d.signs), "o"), 0
	for _, is := range d.final {
		if is {
			goal++
		}
	}
	holes := len(d.signs) - strings.Count(string(d.signs), ".")
	switch {
	case d.onGoal && goal == 0:
		return puzzle.Status{Text: "The goal is one peg anywhere. Click the holes that should have pegs at the end."}
	case d.onGoal:
		return puzzle.Status{Text: "The goal has " + scene.Several(goal, "pegs") + "."}
	case pegs == 0:
		return puzzle.Status{Text: "Click the cells until the board has its pegs and holes."}
	}
	return puzzle.Status{Text: fmt.Sprintf("%s in %s.", scene.Several(pegs, "pegs"), scene.Several(holes, "holes"))}
}

// Narrate describes in words what a move of the draft changes.
func (d draft) Narrate(m puzzle.Move) string { return puzzle.StatusAfter(d, m) }

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	hole, peg := make([]bool, len(d.signs)), make([]bool, len(d.signs))
	for cell, sign := range d.signs {
		hole[cell], peg[cell] = sign != '.', sign == 'o'
	}
	b := newBoard(d.rows, d.cols, hole)
	p := &pegs{title: d.title, author: d.author, board: b, start: b.set(peg), final: b.set(d.final)}
	if p.start == 0 {
		return nil, errors.New("the board needs a peg")
	}
	return p, nil
}

// Scene shows the board that is edited.
func (d draft) Scene() []scene.View {
	s := &scene.Board{Rows: d.rows, Cols: d.cols, Label: "Peg Solitaire, " + grid.SpokenSize(d.rows, d.cols),
		Handling: scene.Handling{Typed: true},
		RowNames: scene.Numbers, ColNames: scene.Letters, Cells: make([]scene.Square, len(d.signs))}
	for cell, sign := range d.signs {
		peg := sign == 'o' && !d.onGoal || d.onGoal && d.final[cell]
		switch {
		case sign == '.':
			s.Cells[cell] = scene.Square{Fill: scene.Wash, Label: "no hole"}
		case peg:
			s.Cells[cell] = scene.Square{Shape: scene.Disc, Label: "peg"}
		default:
			s.Cells[cell] = scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: "empty"}
		}
		if d.final[cell] && !d.onGoal {
			s.Cells[cell].Fill = scene.Glow
		}
	}
	view := scene.View{ID: "board", Board: s}
	if d.onGoal {
		view.Title = "Goal"
	}
	return []scene.View{view}
}
