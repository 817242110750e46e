package play

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// colouring is the mode in which the player colours cells; colours mean nothing to the rules.
const colouring = "v"

// cycle lists the colours that clicks go through: those of the palette that are easiest to distinguish.
var cycle = []scene.Colour{"", scene.Yellow, scene.Sky, scene.Green, scene.Red}

var colourKey = puzzle.Key{
	Key: colouring, Title: "Colour", Pad: true, Hold: true, Mode: true, Touch: []scene.Touch{scene.Cells},
	Help: "While this is on, a click or Space gives a cell the next colour, a drag spreads the first cell’s, and 1 to 8 choose one. " +
		"Colours mean nothing to the rules.",
}

// coloured reports whether cells can be coloured: a hand that shows pieces has no room for another button on a phone.
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

// colourBy gives cells the colour with a number; if all have it, it removes the colour. Numbers without a colour remove it too.
func (p *position) colourBy(number int16, cells []int) puzzle.Response {
	if number < 1 || int(number) > len(pencil.Palette) {
		return p.tint(cells, "")
	}
	if made := p.tint(cells, pencil.Palette[number-1]); made.Move != "" {
		return made
	}
	return p.tint(cells, "")
}

// colourOf returns the colour of a cell, "" for none.
func (p position) colourOf(cell int) scene.Colour {
	if p.scribble == nil || p.scribble.colours == nil {
		return ""
	}
	return p.scribble.colours[cell]
}

// tint gives cells a colour.
func (p position) tint(cells []int, colour scene.Colour) puzzle.Response {
	var others []int
	for _, cell := range cells {
		if p.colourOf(cell) != colour {
			others = append(others, cell)
		}
	}
	return puzzle.Response{Move: p.Tinted(others, colour)}
}
