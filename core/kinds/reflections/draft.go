package reflections

import (
	"cmp"
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

// NewDraft returns a board without anything on it.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	return draft{newBoard(rows, cols, []byte(strings.Repeat(".", rows*cols)))}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*board)
	if !ok {
		return nil, errors.New("this is not a board of Reflections")
	}
	return draft{from}, nil
}

// draft is a board that a user sets up. A move is cells with their signs, such as r2c3=O or r1c1=., separated by commas.
type draft struct{ *board }

// Play puts the signs of a move on their cells.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	now := slices.Clone(d.start)
	for part := range strings.SplitSeq(string(m), ",") {
		name, sign, _ := strings.Cut(part, "=")
		r, c, err := grid.ReadCell(name, d.Rows, d.Cols)
		switch {
		case err != nil:
			return nil, err
		case len(sign) != 1 || !strings.Contains(signs, sign):
			return nil, fmt.Errorf("“%s” is not a cell with one of the signs %s", part, signs)
		}
		now[d.Cell(r, c)] = sign[0]
	}
	next := newBoard(d.Rows, d.Cols, now)
	next.title, next.author = d.title, d.author
	if next.pieces > maxPieces {
		return nil, fmt.Errorf("there are more than %d mirrors and crystals", maxPieces)
	}
	return draft{next}, nil
}

// brushes are the keys of a drawing. The key l draws a laser and, on a laser, turns it.
var brushes = []puzzle.Key{
	{Key: "#", Title: "Wall"}, {Key: "l", Title: "Laser", Help: "Repeat it to turn the laser."}, {Key: "o", Title: "Bulb"},
	{Key: "/", Title: "Mirror /"}, {Key: "\\", Title: "Mirror \\"}, {Key: "x", Title: "Crystal"}, {Key: "*", Title: "Bomb"},
	{Key: ".", Title: "Empty"},
}

// Keys lists the brushes.
func (draft) Keys() (keys []puzzle.Key) {
	for _, key := range brushes {
		key.Pad, key.Hold = true, true
		keys = append(keys, key)
	}
	return keys
}

// Interpret paints with the brush of the key that is pressed or held, by default with walls. If the first cell already has the sign of
// the brush, it clears the cells.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	key := strings.ToLower(cmp.Or(in.Key, "#"))
	if in.Type == puzzle.Press && (key == "delete" || key == "backspace") || in.Second {
		key = "."
	}
	if in.Type == puzzle.Hover || !slices.ContainsFunc(brushes, func(k puzzle.Key) bool { return k.Key == key }) {
		return puzzle.Response{}
	}
	var parts []string
	sign := ""
	for _, at := range in.Places {
		cell, ok := d.CellAt(at)
		if !ok {
			continue
		}
		if sign == "" {
			sign = brushed(key, d.start[cell])
		}
		if r, c, _ := at.Cell(); d.start[cell] != sign[0] {
			parts = append(parts, grid.CellName(r, c)+"="+sign)
		}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// brushed returns the sign that a brush puts on a cell. The parameter is has the current sign of the cell.
func brushed(key string, is byte) string {
	sign := strings.ToUpper(key)
	if key == "l" {
		if at := strings.IndexByte(lasers, is); at >= 0 {
			return lasers[(at+1)%4:][:1]
		}
		return ">"
	}
	if sign[0] == is {
		return "."
	}
	return sign
}

// Status reports what the board lacks.
func (d draft) Status() puzzle.Status {
	if _, why := d.check(); why != "" {
		return puzzle.Status{Text: scene.Sentence(why)}
	}
	return d.Start().Status()
}

// Narrate describes the board after a move.
func (d draft) Narrate(m puzzle.Move) string {
	next, err := d.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	return next.Status().Text
}

// Scene shows the board with its beams.
func (d draft) Scene() []scene.View { return d.scene(d.start, nil) }

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	if _, why := d.check(); why != "" {
		return nil, errors.New(why)
	}
	return d.board, nil
}
