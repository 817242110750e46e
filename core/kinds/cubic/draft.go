package cubic

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

var drawnSides = puzzle.NewSides(1, maxSide, 7)

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(drawnSides) }

// NewDraft returns an empty board.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := drawnSides.Of(params)
	s := size{rows, cols}
	return draft{size: s, grid: s.blank()}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*cubic)
	if !ok {
		return nil, errors.New("this is not a board of Cubic")
	}
	return draft{from.title, from.author, from.size, from.start}, nil
}

// draft is a board that a user sets up. A move is cells with their signs, such as d4=a, d4=X or d4=. for an empty cell. The move fall lets
// blocks fall and vanish.
type draft struct {
	title, author string
	size
	grid []byte
}

const fall = "fall"

// Play sets cells, or lets blocks fall and vanish.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	d.grid = slices.Clone(d.grid)
	if m == fall {
		rules := mover{size: d.size, grid: d.grid}
		rules.settle()
		return d, nil
	}
	for _, word := range strings.Fields(string(m)) {
		name, sign, _ := strings.Cut(word, "=")
		cell, c := d.named(name), empty
		ok := len(sign) == 1
		if ok {
			c, ok = contents(rune(sign[0]))
		}
		switch {
		case cell < 0:
			return nil, fmt.Errorf("there is no cell “%s” on this board", name)
		case !ok:
			return nil, fmt.Errorf("“%s” is not a cell with its sign, such as d4=a", word)
		}
		d.grid[cell] = c
	}
	return d, nil
}

// Keys lists the keys that set a cell, and the key that lets blocks fall.
func (d draft) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "v", Title: "Let blocks fall", Pad: true}}
	for c := range byte(colours) {
		keys = append(keys, puzzle.Key{Key: letter(c + 1), Title: "Block " + letter(c+1), Pad: true, Hold: true})
	}
	return append(keys, puzzle.Key{Key: "x", Title: "Wall", Pad: true, Hold: true}, puzzle.Key{Key: "Delete", Title: "An empty cell"},
		puzzle.Key{Key: "Backspace", Title: "An empty cell"}, puzzle.Key{Key: "Enter", Title: "Change the cell: empty, wall"})
}

// Interpret sets the cells of a click or a drag to the sign of the held key, without one to wall, and back to empty.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press && in.Key == "v" {
		return puzzle.Response{Move: fall}
	}
	var cells []int
	for _, at := range in.Places {
		if cell := d.cellAt(at); cell >= 0 {
			cells = append(cells, cell)
		}
	}
	if len(cells) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	sign := byte('X')
	switch key := in.Key; {
	case key == "Delete" || key == "Backspace" || in.Second:
		sign = '.'
	case key == "Enter" || key == " " || key == "":
	case len(key) == 1:
		c, ok := contents(rune(strings.ToLower(key)[0]))
		if !ok {
			return puzzle.Response{}
		}
		sign = signOf(c)
	default:
		return puzzle.Response{}
	}
	if signOf(d.grid[cells[0]]) == sign {
		sign = '.'
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = d.name(cell) + "=" + string(sign)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(words, " "))}
}

// Status counts the blocks, and reports blocks that are not at rest.
func (d draft) Status() puzzle.Status {
	blocks := len(d.blocks(d.grid))
	if blocks == 0 {
		return puzzle.Status{Text: "Draw walls by clicks, and blocks with the letters from a to h."}
	}
	s := puzzle.Status{Text: scene.Several(blocks, "blocks") + "."}
	if cell, fault := d.unrest(d.grid); cell > 0 {
		s.Text = scene.Sentence(fault)
		s.Marks = []scene.Mark{{Role: scene.Broken, Places: d.places(cell)}}
	}
	return s
}

// Narrate describes what a move of the draft changes.
func (d draft) Narrate(m puzzle.Move) string {
	next, err := d.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	return next.Status().Text
}

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	if len(d.blocks(d.grid)) == 0 {
		return nil, errors.New("the board needs a block")
	}
	if cell, fault := d.unrest(d.grid); cell > 0 {
		return nil, fmt.Errorf("on %s: %s", d.name(cell), fault)
	}
	return newCubic(d.title, d.author, d.size, d.grid), nil
}

// Scene shows the board that is edited.
func (d draft) Scene() []scene.View {
	b := d.size.drawn(d.grid)
	b.Typed = true
	for _, cell := range d.blocks(d.grid) {
		b.Sprites = append(b.Sprites, scene.Sprite{At: d.place(cell), Shape: scene.Tile, Text: letter(d.grid[cell]),
			Colour: scene.Colours()[d.grid[cell]-1]})
	}
	return []scene.View{{ID: "board", Board: b}}
}
