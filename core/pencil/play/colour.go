package play

import (
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// colouring is the key of the mode in which the player colours cells. Colours have no meaning for the rules.
const colouring = "v"

// cycle lists the colours that a cell gets by one click after another: the colours that are easiest to distinguish.
var cycle = []scene.Colour{"", scene.Yellow, scene.Sky, scene.Green, scene.Red}

var colourKey = puzzle.Key{
	Key: colouring, Title: "Colour", Pad: true, Hold: true, Mode: true, Touch: []scene.Touch{scene.Cells},
	Help: "While this is on, a click or Space gives a cell the next colour, a drag spreads the first cell’s, and 1 to 8 choose one. " +
		"Colours mean nothing to the rules.",
}

// coloured reports whether players can colour cells. They cannot if there is a button “Pieces”, since a phone has no room for both buttons.
func (p position) coloured() bool {
	s, ok := p.Form.Hand.(pencil.Shading)
	return !ok || s.Pieces == ""
}

// askColour interprets an input while the player colours cells.
func (p position) askColour(in puzzle.Input) puzzle.Response {
	cells := p.cellsAt(in.Places)
	if len(cells) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	now := p.colourOf(cells[0])
	following := cycle[(slices.Index(cycle, now)+1)%len(cycle)]
	switch {
	case in.Second, in.Key == "Backspace", in.Key == "Delete", in.Key == "0":
		return p.tint(cells, "")
	case in.Type == puzzle.Drag && now != "":
		return p.tint(cells, now)
	case in.Type != puzzle.Press, in.Key == " ", in.Key == "Enter":
		return p.tint(cells, following)
	case len(in.Key) == 1 && in.Key >= "1" && in.Key <= "8":
		return p.tint(cells, pencil.Palette[in.Key[0]-'1'])
	}
	return puzzle.Response{}
}

// cellsAt lists the cells at the points of an input.
func (p *position) cellsAt(places []scene.Place) (cells []int) {
	for _, at := range places {
		if r, c, ok := at.Cell(); ok && at.In(p.Givens.Rows, p.Givens.Cols) {
			cells = append(cells, r*p.Givens.Cols+c)
		}
	}
	return cells
}

// colourBy adds a colour of the palette, by its number, to cells. If all of them have the colour, it removes the colour. A number without a
// colour removes all colours.
func (p *position) colourBy(number int16, cells []int) puzzle.Response {
	if number < 1 || int(number) > len(pencil.Palette) {
		return p.tint(cells, "")
	}
	hue, all := hues(1)<<(number-1), true
	for _, cell := range cells {
		all = all && p.huesOf(cell)&hue != 0
	}
	var parts []string
	for _, cell := range cells {
		now := p.huesOf(cell)
		next := now | hue
		if all {
			next = now &^ hue
		}
		if next != now {
			parts = append(parts, grid.CellName(cell/p.Givens.Cols, cell%p.Givens.Cols)+"="+next.word())
		}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// hues are the colours of a cell: one bit for each colour of the palette.
type hues uint8

// readHues reads the colours of a cell in a move. ok is false if the word is not a list of colours.
func readHues(word string) (h hues, ok bool) {
	if word == pencil.Plain {
		return 0, true
	}
	for name := range strings.SplitSeq(word, pencil.AndHue) {
		i := slices.Index(pencil.Palette, scene.Colour(name))
		if i < 0 {
			return 0, false
		}
		h |= 1 << i
	}
	return h, true
}

// isHues reports whether a word of a move is the colours of a cell.
func isHues(word string) bool {
	_, ok := readHues(word)
	return ok
}

// word writes the text that readHues reads.
func (h hues) word() string { return pencil.HueWord(h.colours()) }

// colours lists the colours in the order of the palette.
func (h hues) colours() (all []scene.Colour) {
	for i, colour := range pencil.Palette {
		if h>>i&1 == 1 {
			all = append(all, colour)
		}
	}
	return all
}

// first returns the first colour, "" for none.
func (h hues) first() scene.Colour {
	if all := h.colours(); len(all) > 0 {
		return all[0]
	}
	return ""
}

// huesOf returns the colours of a cell.
func (p position) huesOf(cell int) hues {
	if p.scribble == nil || p.scribble.colours == nil {
		return 0
	}
	return p.scribble.colours[cell]
}

// colourOf returns the first colour of a cell, "" for none.
func (p position) colourOf(cell int) scene.Colour { return p.huesOf(cell).first() }

// tint replaces the colours of cells by one colour.
func (p position) tint(cells []int, colour scene.Colour) puzzle.Response {
	only := hues(0)
	if colour != "" {
		only = 1 << slices.Index(pencil.Palette, colour)
	}
	var others []int
	for _, cell := range cells {
		if p.huesOf(cell) != only {
			others = append(others, cell)
		}
	}
	return puzzle.Response{Move: p.Tinted(others, only.colours()...)}
}
