package tiles

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// arrows maps arrow keys to directions of the blank. A key moves a tile in its direction, so the blank moves in the opposite direction.
var arrows = map[string]direction{"ArrowUp": down, "ArrowDown": up, "ArrowLeft": right, "ArrowRight": left}

// Keys returns the arrow keys.
func (p position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "ArrowUp", Title: "Slide a tile up", Pad: true},
		{Key: "ArrowDown", Title: "Slide a tile down", Pad: true},
		{Key: "ArrowLeft", Title: "Slide a tile left", Pad: true},
		{Key: "ArrowRight", Title: "Slide a tile right", Pad: true},
	}
}

// Interpret slides tiles by clicks, drags and arrow keys. On hover, it shows which tiles a click would slide.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		return p.press(in)
	}
	cells, ok := p.cellsAt(in.Places)
	if !ok {
		return puzzle.Response{}
	}
	switch in.Type {
	case puzzle.Click:
		return p.click(cells[0])
	case puzzle.Drag:
		return p.drag(cells)
	case puzzle.Hover:
		return puzzle.Response{Marks: p.preview(cells[0])}
	}
	return puzzle.Response{}
}

func (p position) press(in puzzle.Input) puzzle.Response {
	if d, ok := arrows[in.Key]; ok {
		if _, ok := p.slide(d); !ok {
			return puzzle.Response{Say: "No tile can slide " + words[d.back()] + "."}
		}
		return puzzle.Response{Move: straight(d, 1)}
	}
	if cells, ok := p.cellsAt(in.Places); ok && (in.Key == "Enter" || in.Key == " ") {
		return p.click(cells[0])
	}
	return puzzle.Response{}
}

// cellsAt converts places to cells. ok is false if there are no places, or one of them is not a cell.
func (z size) cellsAt(places []scene.Place) (cells []int, ok bool) {
	for _, place := range places {
		if !place.In(z.rows, z.cols) {
			return nil, false
		}
		r, c, _ := place.Cell()
		cells = append(cells, r*z.cols+c)
	}
	return cells, len(cells) > 0
}

func (p position) click(cell int) puzzle.Response {
	d, count := p.run(cell)
	switch {
	case count > 0:
		return puzzle.Response{Move: straight(d, count)}
	case cell == p.blank:
		return puzzle.Response{}
	}
	return puzzle.Response{Say: "Only tiles in the row or column of the blank can slide."}
}

// drag slides the first tile if the drag goes towards the blank. A drag that begins at the blank moves the blank along the drag.
func (p position) drag(cells []int) puzzle.Response {
	if len(cells) < 2 {
		return p.click(cells[0])
	}
	if cells[0] == p.blank {
		return p.leadBlank(cells[1:])
	}
	d, count := p.run(cells[0])
	if next, ok := p.step(cells[0], d.back()); count == 0 || !ok || cells[1] != next {
		return puzzle.Response{}
	}
	return puzzle.Response{Move: straight(d, count)}
}

// leadBlank moves the blank along cells, as long as each cell is next to the previous one.
func (p position) leadBlank(cells []int) puzzle.Response {
	var way strings.Builder
	for _, cell := range cells {
		d, count := p.run(cell)
		if count != 1 {
			break
		}
		way.WriteByte(letters[d])
		p, _ = p.slide(d)
	}
	return puzzle.Response{Move: puzzle.Move(way.String())}
}

// preview marks the tiles that a click on a cell would slide.
func (p position) preview(cell int) []scene.Mark {
	d, count := p.run(cell)
	if count == 0 {
		return nil
	}
	mark := scene.Mark{Role: scene.Preview, Text: "slides"}
	if count > 1 {
		mark.Text = fmt.Sprintf("%d tiles slide", count)
	}
	for at := p.blank; at != cell; {
		at, _ = p.step(at, d)
		r, c := p.place(at)
		mark.Places = append(mark.Places, scene.Cell(r, c))
	}
	return []scene.Mark{mark}
}

// straight returns the move of count steps in one direction.
func straight(d direction, count int) puzzle.Move {
	return puzzle.Move(strings.Repeat(letters[d:d+1], count))
}
