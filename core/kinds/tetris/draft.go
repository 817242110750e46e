package tetris

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// sides are the sides of a new drawing.
var sides = &puzzle.Sides{
	Rows: &puzzle.IntParam{Name: "rows", Title: "Rows", Default: 8, Min: 1, Max: maxHeight},
	Cols: &puzzle.IntParam{Name: "cols", Title: "Columns", Default: usualWidth, Min: minWidth, Max: maxWidth},
}

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns an empty board without a queue.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	return draft{known: known{well: well{cols, rows}}}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*known)
	if !ok {
		return nil, errors.New("this is not a board of falling pieces")
	}
	return draft{known: *from}, nil
}

// draft is a board that a user sets up. A move sets cells, named by column and row from the lower left corner, to signs, such as 3,0=#
// 4,0=#; or it sets the queue (queue=IO), the goal (goal=2 lines) or the speed in rows per second (speed=2).
type draft struct{ known }

// Play sets cells, the queue, the goal or the speed.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	if word, value, ok := strings.Cut(string(m), "="); ok && (word == "queue" || word == "goal" || word == "speed") {
		if word == "queue" {
			d.queue = nil
		}
		if value == "" {
			return d, nil
		}
		r := reader{known: &d.known}
		if err := r.heading(text.Line{}, word, value, 1); err != nil {
			return nil, err
		}
		return d, nil
	}
	for _, word := range strings.Fields(string(m)) {
		var c cell
		var sign string
		if n, _ := fmt.Sscanf(word, "%d,%d=%s", &c.col, &c.row, &sign); n != 3 || sign != "#" && sign != "." {
			return nil, fmt.Errorf("“%s” is not a cell with its sign, such as 3,0=#", word)
		}
		if c.col < 0 || c.col >= d.width || c.row < 0 || c.row >= d.height {
			return nil, fmt.Errorf("there is no cell %d,%d on this board", c.col, c.row)
		}
		d.start[c.row] &^= 1 << c.col
		if sign == "#" {
			d.start[c.row] |= 1 << c.col
		}
	}
	return d, nil
}

// goals are the goals that the key g changes to, one after the other.
var goals = []string{"perfect clear", "most lines", "lowest height", "most tetrises"}

// speeds are the speeds that the key v changes to, in rows per second.
var speeds = []int{0, 1, 2, 4, 8}

// Keys lists the keys that add a piece, and those that change the goal, the speed and the last piece.
func (d draft) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "g", Title: "Change the goal", Pad: true},
		{Key: "v", Title: "Change the speed", Pad: true, Help: "Rows per second; after the highest speed there is no hurry."}}
	for _, p := range letters {
		keys = append(keys, puzzle.Key{Key: strings.ToLower(string(p)), Title: "Add " + string(p), Pad: true})
	}
	return append(keys, puzzle.Key{Key: "Backspace", Title: "Remove the last piece", Pad: true},
		puzzle.Key{Key: "+", Title: "Raise the number of the goal", Pad: true},
		puzzle.Key{Key: "-", Title: "Lower the number; below 1: no number", Pad: true},
		puzzle.Key{Key: "Enter", Title: "Fill or empty the cell"})
}

// Interpret changes the cells of a click or a drag, all to the sign that the first one gets. Letters add pieces.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " " {
		return d.press(in.Key)
	}
	if in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	var words []string
	sign := ""
	for _, at := range in.Places {
		r, c, _ := at.Cell()
		if !at.In(d.height, d.width) {
			continue
		}
		row := d.height - 1 - r
		if sign == "" {
			sign = map[uint16]string{0: "#", 1: "."}[d.start[row]>>c&1]
		}
		words = append(words, fmt.Sprintf("%d,%d=%s", c, row, sign))
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(words, " "))}
}

// press adds or removes a piece, or changes the goal or the speed.
func (d draft) press(key string) puzzle.Response {
	var queue strings.Builder
	for _, p := range d.queue {
		queue.WriteByte(letters[p])
	}
	number := max(d.target, -d.target)
	if !d.asked {
		number = 0
	}
	switch now := queue.String(); {
	case key == "g":
		return puzzle.Response{Move: puzzle.Move("goal=" + goals[(int(d.goal)+1)%len(goals)])}
	case key == "v":
		return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("speed=%d", speeds[(slices.Index(speeds, d.speed)+1)%len(speeds)]))}
	case key == "Backspace" && now != "":
		return puzzle.Response{Move: puzzle.Move("queue=" + now[:len(now)-1])}
	case key == "+" && d.goal != clearing && number < maxQueue:
		return puzzle.Response{Move: d.numbered(number + 1)}
	case key == "-" && number > 0:
		return puzzle.Response{Move: d.numbered(number - 1)}
	case len(key) == 1 && strings.Contains(letters, strings.ToUpper(key)) && len(d.queue) < maxQueue:
		return puzzle.Response{Move: puzzle.Move("queue=" + now + strings.ToUpper(key))}
	}
	return puzzle.Response{}
}

// numbered returns the move that sets the number of the goal; 0 removes the number.
func (d draft) numbered(n int) puzzle.Move {
	k := known{goal: d.goal, asked: n > 0, target: n}
	if d.goal == leastHeight {
		k.target = -n
	}
	return puzzle.Move("goal=" + k.aim())
}

// Status describes the goal and counts the cells.
func (d draft) Status() puzzle.Status {
	if len(d.queue) == 0 {
		return puzzle.Status{Text: "Type the letters of the pieces, and click the cells that are filled at the start."}
	}
	return puzzle.Status{Text: fmt.Sprintf("The goal is %s. The filled cells and %s have %s.", d.aim(),
		scene.Several(len(d.queue), "pieces"), scene.Several(d.start.cells()+4*len(d.queue), "cells"))}
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
	if len(d.queue) == 0 {
		return nil, errors.New("the queue needs a piece")
	}
	if slices.Contains(d.start[:], 1<<d.width-1) {
		return nil, errors.New("a row is full; it would have vanished already")
	}
	return d.finished(), nil
}

// Scene shows the board that is edited, and the queue.
func (d draft) Scene() []scene.View {
	b := &scene.Board{Rows: d.height, Cols: d.width, Label: "Falling pieces, " + grid.SpokenSize(d.height, d.width),
		Handling: scene.Handling{Typed: true},
		ColNames: scene.Letters, Cells: make([]scene.Square, d.height*d.width)}
	for i := range b.Cells {
		b.Cells[i].Label = "empty"
		if d.start[d.height-1-i/d.width]>>(i%d.width)&1 == 1 {
			b.Cells[i] = scene.Square{Label: "filled"}
			at := scene.Cell(i/d.width, i%d.width)
			b.Paints = append(b.Paints, scene.Paint{Colour: colours[given-1], Places: []scene.Place{at}})
		}
	}
	views := []scene.View{{ID: "board", Title: "Goal: " + d.aim() + d.hurry(), Board: b}}
	if len(d.queue) > 0 {
		views = append(views, scene.View{ID: "queue", Title: "Queue", Board: d.queued(-1)})
	}
	return views
}

// hurry names the speed after the goal.
func (d draft) hurry() string {
	if d.speed == 0 {
		return ""
	}
	return fmt.Sprintf(", %s per second", scene.Several(d.speed, "rows"))
}
