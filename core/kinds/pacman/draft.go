package pacman

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

var sides = puzzle.NewSides(1, maxSide, 9)

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a room full of dots with walls around it, if there is room for them.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	inside := byte('.')
	if (rows-2)*(cols-2) > maxDots {
		inside = ' '
	}
	signs := slices.Repeat([]byte{'#'}, rows*cols)
	for r := 1; r < rows-1; r++ {
		for c := 1; c < cols-1; c++ {
			signs[r*cols+c] = inside
		}
	}
	return draft{maze: newMaze(rows, cols, signs), drawn: signs}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	m, ok := p.(*maze)
	if !ok {
		return nil, errors.New("this is not a maze with ghosts")
	}
	drawn := slices.Clone(m.signs)
	for _, cell := range m.ghosts {
		drawn[cell] = 'G'
	}
	drawn[m.start] = 'P'
	return draft{m, drawn}, nil
}

// draft is a maze that a user sets up. A move is cells with their signs, such as r2c3=. or r1c1=_, separated by commas.
type draft struct {
	*maze
	drawn []byte // by cell: its sign
}

// Play sets cells. A new Pac-Man replaces the old one.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	drawn := slices.Clone(d.drawn)
	for part := range strings.SplitSeq(string(m), ",") {
		name, sign, _ := strings.Cut(part, "=")
		r, c, err := grid.ReadCell(name, d.Rows, d.Cols)
		switch {
		case err != nil:
			return nil, err
		case len(sign) != 1 || !strings.Contains(strings.TrimSpace(signs), sign):
			return nil, fmt.Errorf("“%s” is not a cell with one of the signs %s", part, strings.TrimSpace(signs))
		}
		if old := slices.Index(drawn, 'P'); sign == "P" && old >= 0 {
			drawn[old] = ' '
		}
		if drawn[d.Cell(r, c)] = sign[0]; sign == "_" {
			drawn[d.Cell(r, c)] = ' '
		}
	}
	next := newMaze(d.Rows, d.Cols, drawn)
	next.title, next.author = d.title, d.author
	if len(next.dots) > maxDots || len(next.ghosts) > maxGhosts {
		return nil, errors.New(next.check())
	}
	return draft{next, drawn}, nil
}

// brushes are the keys of a drawing.
var brushes = []puzzle.Key{
	{Key: "#", Title: "Wall"}, {Key: ".", Title: "Dot"}, {Key: "o", Title: "Pill"}, {Key: "p", Title: "Pac-Man"},
	{Key: "g", Title: "Ghost"}, {Key: "_", Title: "Empty"},
}

// Keys lists the brushes.
func (draft) Keys() (keys []puzzle.Key) {
	for _, key := range brushes {
		key.Pad, key.Hold = true, true
		keys = append(keys, key)
	}
	return keys
}

// brushed are the signs that brushes paint, by key.
var brushed = map[string]byte{"#": '#', ".": '.', "o": 'o', "p": 'P', "g": 'G', "_": ' '}

// Interpret paints with the brush that is held or typed, or with a wall if no brush is chosen. It clears the cells if the first one
// already has the sign.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	key := strings.ToLower(cmp.Or(in.Key, "#"))
	if in.Type == puzzle.Press && (key == "delete" || key == "backspace") || in.Second {
		key = "_"
	}
	sign, ok := brushed[key]
	if in.Type == puzzle.Hover || !ok || len(in.Places) == 0 {
		return puzzle.Response{}
	}
	if first, ok := d.CellAt(in.Places[0]); ok && d.drawn[first] == sign {
		sign = ' '
	}
	if in.Places = slices.Clone(in.Places); sign == 'P' {
		in.Places = in.Places[len(in.Places)-1:] // there is only one Pac-Man
	}
	var parts []string
	for _, at := range in.Places {
		if cell, ok := d.CellAt(at); ok && d.drawn[cell] != sign {
			parts = append(parts, grid.CellName(cell/d.Cols, cell%d.Cols)+"="+strings.ReplaceAll(string(sign), " ", "_"))
		}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// Status reports what the maze lacks, or counts its dots.
func (d draft) Status() puzzle.Status {
	if why := d.check(); why != "" {
		return puzzle.Status{Text: scene.Sentence(why)}
	}
	return puzzle.Status{Text: scene.Several(len(d.dots), "dots") + "."}
}

// Narrate describes the maze after a move.
func (d draft) Narrate(m puzzle.Move) string {
	next, err := d.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	return next.Status().Text
}

// Scene shows the maze.
func (d draft) Scene() []scene.View {
	s := d.scene(d.initial(), right)
	return []scene.View{{ID: "board", Board: s}}
}

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	if why := d.check(); why != "" {
		return nil, errors.New(why)
	}
	return d.maze, nil
}
