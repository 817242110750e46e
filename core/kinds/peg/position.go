package peg

import (
	"fmt"
	"math/bits"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is the holes of one or more jumps of a peg, such as d2d4 or d2d4f4.
type position struct {
	*pegs
	now   uint64
	taken uint64          // the holes of the pegs that the last move took away
	last  int8            // the hole of the peg that jumped last and may continue its move, -1 if there is none
	ids   [maxHoles]uint8 // by hole with a peg: the number of the peg
}

// done reports whether a set of pegs is the goal.
func (p *pegs) done(set uint64) bool {
	if p.final == 0 {
		return set&(set-1) == 0
	}
	return set == p.final
}

// stuck reports whether none of the pegs can jump.
func (b *board) stuck(set uint64) bool {
	for i := range b.jumps {
		if b.jumps[i].legal(set) {
			return false
		}
	}
	return true
}

// Play makes the jumps of a move.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	path, err := p.path(m)
	if err != nil {
		return nil, err
	}
	p.taken = 0
	for i, to := range path[1:] {
		j, err := p.jump(path[i], to)
		if err != nil {
			return nil, err
		}
		p.taken |= 1 << j.over
		p.now ^= j.all
		p.ids[to], p.ids[j.from], p.ids[j.over] = p.ids[j.from], 0, 0
		p.last = to
	}
	return p, nil
}

// path reads the holes of a move, at least two.
func (b *board) path(m puzzle.Move) (path []int8, err error) {
	for rest := string(m); rest != ""; {
		name, hole, after := b.cut(rest)
		switch {
		case name == "":
			return nil, fmt.Errorf("“%s” is not a move; write d2d4 for a jump from d2 to d4", m)
		case hole < 0:
			return nil, fmt.Errorf("there is no hole %s on this board", name)
		}
		path, rest = append(path, hole), after
	}
	if len(path) < 2 {
		return nil, fmt.Errorf("“%s” is not a move; write d2d4 for a jump from d2 to d4", m)
	}
	return path, nil
}

// jump returns the legal jump from one hole to another.
func (p position) jump(from, to int8) (*jump, error) {
	for i := range p.from[from] {
		j := &p.from[from][i]
		switch {
		case j.to != to:
			continue
		case p.now>>from&1 == 0:
			return nil, fmt.Errorf("there is no peg on %s", p.name(from))
		case p.now>>j.over&1 == 0:
			return nil, fmt.Errorf("there is no peg on %s to jump over", p.name(j.over))
		case p.now>>to&1 == 1:
			return nil, fmt.Errorf("%s is not empty", p.name(to))
		}
		return j, nil
	}
	return nil, fmt.Errorf("a jump leads over one neighbour in a line; %s and %s are not two holes apart", p.name(from), p.name(to))
}

// Cost counts the jumps, and one move unless the peg continues its last move.
func (p position) Cost(m puzzle.Move) map[string]int {
	path, err := p.path(m)
	if err != nil {
		return nil
	}
	moves := 1
	if path[0] == p.last {
		moves = 0
	}
	return map[string]int{"moves": moves, "jumps": len(path) - 1}
}

// Piece returns the number of the peg that jumps.
func (p position) Piece(m puzzle.Move) int {
	path, err := p.path(m)
	if err != nil {
		return 0
	}
	return int(p.ids[path[0]])
}

// Status counts the pegs, and warns if the goal cannot be reached.
func (p position) Status() puzzle.Status {
	left := bits.OnesCount64(p.now)
	plain := scene.Several(left, "pegs") + " are left."
	if left == 1 {
		plain = "One peg is left, on " + p.names(p.now) + "."
	}
	if p.done(p.now) {
		return puzzle.Status{Done: true, Goal: true, Text: plain}
	}
	if p.stuck(p.now) {
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: "No peg can jump. " + plain + " The goal is " + p.aim() + "."}
	}
	if why := p.excluded(p.now); why != nil {
		return puzzle.Status{Mistake: puzzle.Lost, Text: plain + " The goal is out of reach: " + why.text, Plain: plain}
	}
	return puzzle.Status{Text: plain}
}

// aim describes the goal in words.
func (p *pegs) aim() string {
	switch bits.OnesCount64(p.final) {
	case 0:
		return "one peg anywhere"
	case 1:
		return "one peg on " + p.names(p.final)
	}
	return scene.Several(bits.OnesCount64(p.final), "pegs") + " as in the goal"
}

// Narrate describes the jumps of a move.
func (p position) Narrate(m puzzle.Move) string {
	path, err := p.path(m)
	if err != nil {
		return err.Error()
	}
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	names := make([]string, len(path))
	for i, hole := range path {
		names[i] = p.name(hole)
	}
	return fmt.Sprintf("The peg on %s jumps to %s. %s", names[0], strings.Join(names[1:], ", then "), next.Status().Text)
}

// Letters returns the rows of the position.
func (p position) Letters() string { return p.picture(p.now) }

// Scene returns the board. If the goal has several pegs, the goal is below the board.
func (p position) Scene() []scene.View {
	views := []scene.View{{ID: "board", Board: p.drawn(p.now, p.taken, &p.ids, "Peg Solitaire")}}
	if p.final&(p.final-1) != 0 {
		views = append(views, scene.View{ID: "goal", Title: "Goal", Board: p.drawn(p.final, 0, nil, "Goal")})
	}
	return views
}

// drawn draws a position. The hole of the peg that jumped last has a ring, and holes whose pegs were just taken away have crosses. The pegs
// have the given numbers, by which a film recognises them; nil if they need none.
func (p *pegs) drawn(set, taken uint64, ids *[maxHoles]uint8, name string) *scene.Board {
	s := &scene.Board{
		Rows: p.rows, Cols: p.cols, Label: name + ", " + grid.SpokenSize(p.rows, p.cols), Grid: scene.Lined,
		RowNames: scene.Numbers, ColNames: scene.Letters, Cells: make([]scene.Square, p.rows*p.cols),
	}
	for cell, hole := range p.cells {
		if hole < 0 {
			s.Cells[cell] = scene.Square{Fill: scene.Void}
			continue
		}
		square := scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: "empty"}
		if taken>>hole&1 == 1 {
			square = scene.Square{Shape: scene.Cross, Tone: scene.Soft, Label: "empty, its peg was taken"}
		}
		if set>>hole&1 == 1 {
			square = scene.Square{Label: "peg"}
			sprite := scene.Sprite{At: p.place(hole), Shape: scene.Disc, Label: "peg"}
			if ids != nil {
				sprite.ID = int(ids[hole])
			}
			s.Sprites = append(s.Sprites, sprite)
		}
		if p.final == 1<<hole {
			square.Fill = scene.Glow
			square.Label += ", for the last peg"
		}
		s.Cells[cell] = square
	}
	return s
}
