package blocksworld

import (
	"fmt"
	"math"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Sizes of a picture, in cells.
const (
	narrow = 24 // number of towers that are side by side in a shelf, if there are not too many blocks
	// number of blocks of a tower for which there is always room; if there are many towers, the lowest blocks of a high one are not drawn
	lowest  = 8
	highest = 60    // largest number of blocks of a tower that are drawn
	drawn   = 2_000 // approximate largest number of blocks that are drawn, if there are not too many towers
)

// picture is a board with towers side by side, in shelves if there are many. Below each shelf is a line that is the table.
type picture struct {
	*scene.Board
	shelves []shelf
}

// shelf is a row of places for towers. Its top row of cells stays free, so that every tower can grow.
type shelf struct {
	slot  int // number of the first place in the shelf
	slots int
	top   int // the first row of cells of the shelf
	rows  int
	goal  bool
}

// picture returns an empty board that has room for the towers of a state, of the start and of the goal.
func (s state) picture(w *world) *picture {
	p := &picture{Board: &scene.Board{Grid: scene.Well}}
	p.add(s, w, false, 0)
	return p
}

// add adds shelves for a state, with at least “least” places. The size depends on the start and the goal, so that it stays the same until a
// tower outgrows both.
func (p *picture) add(s state, w *world, goal bool, least int) {
	places := max(w.start.towers(), w.goal.towers(), least-2) + 2
	for places <= len(s.slots) {
		places += max(places/2, 2)
	}
	places = max(min(places, w.most()), len(s.slots))
	cols := max(narrow, int(math.Sqrt(float64(s.blocks()))))
	high := 0
	if places <= cols {
		cols, high = places, max(w.start.height(0, places), w.goal.height(0, places), least)
	}
	most := max(lowest, min(highest, drawn/places))
	p.Cols = max(p.Cols, cols)
	for slot := 0; slot < places; slot += cols {
		rows := min(max(high, s.height(slot, slot+cols)), most) + 1
		p.shelves = append(p.shelves, shelf{slot, min(cols, places-slot), p.Rows, rows, goal})
		p.Rows += rows
	}
}

// height returns the height of the highest tower in a range of places.
func (s state) height(from, to int) (high int) {
	for slot := from; slot < min(to, len(s.slots)); slot++ {
		high = max(high, len(s.tower(slot)))
	}
	return high
}

// draw draws a state into the shelves of the goal if isGoal is true, otherwise into the others. Blocks in position for the given goal look
// different.
func (p *picture) draw(s state, isGoal bool, goal []int32) {
	if p.Cells == nil {
		p.Cells = make([]scene.Square, p.Rows*p.Cols)
	}
	placed := s.placed(goal)
	for _, f := range p.shelves {
		if f.goal != isGoal {
			continue
		}
		floor := f.top + f.rows
		p.Strokes = append(p.Strokes, scene.Stroke{From: scene.Place{2 * floor, 0}, To: scene.Place{2 * floor, 2 * p.Cols}, Bold: true})
		for i := range f.slots {
			blocks := s.tower(f.slot + i)
			if len(blocks) == 0 {
				p.Cells[(floor-1)*p.Cols+i].Label = "the table"
			}
			if below := len(blocks) - (f.rows - 1); below > 0 {
				blocks = blocks[below:]
				p.Notes = append(p.Notes, scene.Note{At: scene.Cell(floor-1, i), Texts: []string{"⋮"}, Corners: true})
			}
			for j, b := range blocks {
				label := fmt.Sprintf("block %d", b)
				tone := scene.Ink
				if placed[b] {
					label, tone = label+", in position", scene.Accent
				}
				at := scene.Cell(floor-1-j, i)
				p.Cells[(floor-1-j)*p.Cols+i].Label = label
				id := int(b)
				if f.goal {
					id += s.blocks()
				}
				p.Sprites = append(p.Sprites, scene.Sprite{ID: id, At: at, Shape: scene.Tile, Text: strconv.Itoa(int(b)), Tone: tone})
			}
		}
	}
}

// slotAt returns the number of the place for a tower that contains a cell, and its shelf. The number is -1 if there is none.
func (p *picture) slotAt(at scene.Place) (slot int, f shelf) {
	r, c, _ := at.Cell()
	if at.In(p.Rows, p.Cols) {
		for _, f := range p.shelves {
			if r < f.top+f.rows && c < f.slots {
				return f.slot + c, f
			} else if r < f.top+f.rows {
				break
			}
		}
	}
	return -1, f
}

// cell returns the cell that is the given number of blocks above the table at a place of the shelf.
func (f shelf) cell(slot, blocks int) scene.Place {
	return scene.Cell(f.top+f.rows-1-min(blocks, f.rows-1), slot-f.slot)
}

// interpret turns an input on the board of a state into a move. The function move returns the move of a step as text.
func (p *picture) interpret(in puzzle.Input, s state, move func(step) (puzzle.Move, error)) (answer puzzle.Response) {
	if len(in.Places) == 0 {
		return answer
	}
	at := in.Places[len(in.Places)-1]
	from := at
	switch {
	case in.Type == puzzle.Press && in.Key != tableKey:
		return answer
	case in.Pick != nil:
		from = *in.Pick
	case len(in.Places) > 1:
		from = in.Places[0]
	}
	slot, f := p.slotAt(from)
	to, g := p.slotAt(at)
	if slot < 0 || to < 0 || f.goal != g.goal {
		return answer
	}
	tower, other := s.tower(slot), s.tower(to)
	if len(tower) == 0 {
		if in.Type == puzzle.Click || in.Type == puzzle.Press {
			answer.Say = "Choose a tower first."
		}
		return answer
	}
	m := step{block: tower[len(tower)-1]}
	top := f.cell(slot, len(tower)-1)
	aside := in.Second || in.Type == puzzle.Press
	switch {
	case !aside && slot == to && in.Pick == nil:
		if in.Type == puzzle.Click {
			answer.Pick = &top
		}
		if in.Type != puzzle.Drag {
			answer.Marks = []scene.Mark{{Role: scene.Preview, Places: []scene.Place{top}}}
		}
		return answer
	case !aside && slot == to:
		return answer // the block is put down where it was, so there is no move
	case !aside && len(other) > 0:
		m.to = other[len(other)-1]
	}
	written, err := move(m)
	switch {
	case in.Type == puzzle.Hover && err == nil:
		answer.Marks = []scene.Mark{{Role: scene.Preview, Places: []scene.Place{top, p.landing(s, m, f.goal)}}}
	case in.Type == puzzle.Hover:
	case err != nil:
		answer.Say = scene.Sentence(err.Error())
	default:
		answer.Move = written
	}
	return answer
}

// landing returns the cell in which the block of a move ends.
func (p *picture) landing(s state, m step, goal bool) scene.Place {
	if m.to != 0 {
		at := p.find(s, m.to, goal)
		return scene.Place{at[0] - 2, at[1]}
	}
	s = s.clone()
	s.move(m)
	return p.find(s, m.block, goal)
}

// find returns the cell of a block. If the picture has no place for the block's tower yet, it returns the last place.
func (p *picture) find(s state, block int32, goal bool) (at scene.Place) {
	bottom, under := block, 0
	for ; s.on[bottom] != 0; bottom = s.on[bottom] {
		under++
	}
	for _, f := range p.shelves {
		for slot := f.slot; slot < f.slot+f.slots && f.goal == goal; slot++ {
			if slot < len(s.slots) && s.slots[slot] == bottom {
				hidden := max(len(s.tower(slot))-(f.rows-1), 0)
				return f.cell(slot, max(under-hidden, 0))
			}
			at = f.cell(slot, 0)
		}
	}
	return at
}
