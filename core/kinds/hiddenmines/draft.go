package hiddenmines

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a board without mines.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	f := newField(sides.Of(params))
	f.drawn = make([]bool, f.Cells())
	return draft{f}, nil
}

// Edit returns a draft with the mines of a board. A board whose mines depend on the first press has none yet.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*field)
	if !ok {
		return nil, errors.New("this is not a board of hidden mines")
	}
	f := *from
	f.known, f.flags, f.seed = nil, nil, 0
	if f.drawn == nil {
		f.drawn = make([]bool, f.Cells())
		if f.press >= 0 {
			f.drawn = from.layout(f.press)
		}
	}
	return draft{&f}, nil
}

// draft is a board whose mines a user sets. A move is cells with signs, r3c4=mine or r3c4=free, or the first press, r3c4=press.
type draft struct{ *field }

// Play sets and removes mines, or chooses the first press.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	f := *d.field
	f.drawn = slices.Clone(f.drawn)
	for _, word := range strings.Fields(string(m)) {
		name, sign, _ := strings.Cut(word, "=")
		row, col, err := grid.ReadCell(name, f.Rows, f.Cols)
		if err != nil {
			return nil, err
		}
		cell := f.Cell(row, col)
		switch sign {
		case "mine", "free":
			f.drawn[cell] = sign == "mine"
			if f.drawn[cell] && f.press == cell {
				f.press = -1
			}
		case "press":
			if f.drawn[cell] {
				return nil, fmt.Errorf("%s has a mine, so it cannot be the first press", name)
			}
			if f.press == cell {
				cell = -1
			}
			f.press = cell
		default:
			return nil, fmt.Errorf("“%s” is not a cell with its sign, such as r3c4=mine", word)
		}
	}
	return draft{&f}, nil
}

// Keys lists the keys that set a cell.
func (draft) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "Enter", Title: "Set or remove a mine"},
		{Key: "p", Title: "First press", Pad: true, Hold: true, Help: "A click chooses the cell that is open at the start."},
	}
}

// Interpret sets the cells of a click or a drag, all to the sign that the first one gets. The second button chooses the first press.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	var cells []int
	for _, at := range in.Places {
		if cell, ok := d.CellAt(at); ok {
			cells = append(cells, cell)
		}
	}
	if len(cells) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	press := in.Second || in.Key == "p"
	switch {
	case in.Type == puzzle.Press && !press && in.Key != "Enter" && in.Key != " ":
		return puzzle.Response{}
	case press && d.drawn[cells[0]]:
		return puzzle.Response{Say: "This cell has a mine. The first press must meet a free cell."}
	case press:
		return puzzle.Response{Move: puzzle.Move(d.name(cells[0]) + "=press")}
	}
	sign := "=mine"
	if d.drawn[cells[0]] {
		sign = "=free"
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = d.name(cell) + sign
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(words, " "))}
}

// mines counts the mines.
func (d draft) mines() (n int) {
	for _, mined := range d.drawn {
		if mined {
			n++
		}
	}
	return n
}

// Status counts the mines.
func (d draft) Status() puzzle.Status {
	text := scene.Several(d.mines(), "mines") + "."
	if d.press < 0 {
		text += " No first press is given."
	}
	return puzzle.Status{Text: text}
}

// Narrate describes what a move of the draft changes.
func (d draft) Narrate(m puzzle.Move) string { return puzzle.StatusAfter(d, m) }

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	f := *d.field
	if f.count = d.mines(); f.count == 0 {
		return nil, errors.New("the board needs a mine")
	}
	if f.count == f.Cells() {
		return nil, errors.New("the board needs a cell without a mine")
	}
	return &f, nil
}

// CheckDraft reports whether the board can be opened without a guess.
func (d draft) CheckDraft(run *puzzle.Run) (puzzle.DraftStatus, error) {
	p, err := d.Freeze()
	if err != nil {
		return puzzle.Unfinished(err.Error()), nil
	}
	g, err := p.(*field).grade(run)
	switch {
	case errors.Is(err, errFirst) || d.press < 0:
		return puzzle.DraftStatus{Title: "A first press is missing",
			Text: scene.Say("Without it, the player has to guess where to begin.")}, nil
	case errors.Is(err, errGuess):
		return puzzle.DraftStatus{Title: "It needs a guess", Text: scene.Say("At some point no cell is certainly free.")}, nil
	case err != nil:
		return puzzle.Undecided(scene.Sentence(err.Error())), nil
	}
	return puzzle.DraftStatus{Title: "No guess is needed", Text: scene.Say("Hardest step: " + scale[g].About + "."), Sound: true}, nil
}

// Scene shows the mines, the numbers and the first press.
func (d draft) Scene() []scene.View {
	s := d.board("Hidden Mines")
	s.Typed = true
	p := position{field: d.field, mined: d.drawn}
	for cell := range s.Cells {
		switch n := p.number(cell); {
		case d.drawn[cell]:
			s.Cells[cell] = scene.Square{Shape: "mine", Label: "mine"}
		case n > 0:
			s.Cells[cell] = scene.Square{Text: string('0' + rune(n)), Tone: scene.Soft, Label: fmt.Sprintf("%d", n)}
		default:
			s.Cells[cell] = scene.Square{Label: "no mine around"}
		}
		if cell == d.press {
			s.Cells[cell].Fill = scene.Glow
			s.Cells[cell].Label += ", the first press"
		}
	}
	return []scene.View{{ID: "board", Board: s}}
}
