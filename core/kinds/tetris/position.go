package tetris

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// given is the colour of a cell that is filled at the start. Cells of pieces have the number of the piece plus 1.
const given = uint8(len(letters) + 1)

// position is a state of play. A move is a step of the falling piece, a wait in which it falls by itself or, as in S:8,2.8,1.9,1.9,0, a
// piece and the four cells in which it locks, each by column and row from the lower left corner.
type position struct {
	*known
	node
	fall    place // place of the falling piece
	stuck   bool  // whether time has locked the falling piece above the board, which ends the game
	colours [maxHeight][maxWidth]uint8
}

// steps are the moves of a falling piece.
var steps = map[puzzle.Move]place{"left": {col: -1}, "right": {col: 1}, "down": {row: -1}, "turn": {turn: 1}, "back": {turn: 3}}

// over reports whether all pieces are placed.
func (p position) over() bool { return p.next == len(p.queue) }

// piece returns the falling piece.
func (p position) piece() *tetromino { return &tetrominoes[p.queue[p.next]] }

// name returns the letter of the falling piece.
func (p position) name() string { return letters[p.queue[p.next]:][:1] }

// spawn returns the place where the next piece appears: with the flat side down, its box above all rows.
func (p position) spawn() place {
	if p.over() {
		return place{}
	}
	return place{col: (p.width - p.piece().side) / 2, row: p.height}
}

// cell is a column and a row.
type cell struct{ col, row int }

// at returns the cells of a piece at a place, from the top.
func (t *tetromino) at(where place) (cells []cell) {
	for row := 3; row >= 0; row-- {
		for col := range 4 {
			if t.turns[where.turn].rows[row]>>col&1 == 1 {
				cells = append(cells, cell{where.col + col, where.row + row})
			}
		}
	}
	return cells
}

// free reports whether a piece can be at a place.
func (p position) free(where place) bool {
	for _, c := range p.piece().at(where) {
		if c.col < 0 || c.col >= p.width || c.row < 0 || c.row < len(p.rows) && p.rows[c.row]>>c.col&1 == 1 {
			return false
		}
	}
	return true
}

// moved returns the place of the falling piece after a step.
func (p position) moved(by place) place {
	return place{(p.fall.turn + by.turn) % 4, p.fall.col + by.col, p.fall.row + by.row}
}

// places lists the places where the falling piece can lock, the highest first. It lists each set of cells only once.
func (p position) places() (all []place) {
	if p.over() || p.stuck {
		return nil
	}
	f := flood{well: p.well}
	f.each(&p.rows, p.piece(), p.fall, func(at place) {
		if at.row+p.piece().turns[at.turn].top < p.height {
			all = append(all, at)
		}
	})
	return all
}

// move returns the move that locks the falling piece at a place.
func (p position) move(at place) puzzle.Move {
	words := make([]string, 0, 4)
	for _, c := range p.piece().at(at) {
		words = append(words, fmt.Sprintf("%d,%d", c.col, c.row))
	}
	return puzzle.Move(p.name() + ":" + strings.Join(words, "."))
}

// locking returns the place at which a move locks the falling piece.
func (p position) locking(m puzzle.Move) (place, error) {
	name, list, ok := strings.Cut(string(m), ":")
	words := strings.Split(list, ".")
	if !ok || len(words) != 4 {
		return place{}, fmt.Errorf("“%s” is not a move; write left, right, down, turn, back or the cells of a piece, such as "+
			"S:8,2.8,1.9,1.9,0", m)
	}
	if now := p.name(); name != now {
		return place{}, fmt.Errorf("the falling piece is %s, not %s", now, name)
	}
	slices.Sort(words)
	for _, at := range p.places() {
		_, cells, _ := strings.Cut(string(p.move(at)), ":")
		here := strings.Split(cells, ".")
		slices.Sort(here)
		if slices.Equal(words, here) {
			return at, nil
		}
	}
	return place{}, fmt.Errorf("the %s cannot lock in the cells %s", name, list)
}

// Play moves the falling piece, or locks it.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if p.over() {
		return nil, fmt.Errorf("all pieces are placed")
	}
	if n, ok := puzzle.Waited(m); ok && p.speed > 0 {
		for ; n > 0 && !p.over() && !p.stuck; n-- {
			p = p.fallen()
		}
		return p, nil
	}
	if p.stuck {
		return nil, fmt.Errorf("the %s has locked above the board", p.name())
	}
	if by, ok := steps[m]; ok {
		if p.fall = p.moved(by); !p.free(p.fall) {
			return nil, fmt.Errorf("the piece cannot go there")
		}
		return p, nil
	}
	at, err := p.locking(m)
	if err != nil {
		return nil, err
	}
	return p.lock(at), nil
}

// fallen returns the position after the time in which a piece falls by a row.
func (p position) fallen() position {
	switch below := p.moved(steps["down"]); {
	case p.free(below):
		p.fall = below
	case p.fall.row+p.piece().turns[p.fall.turn].top >= p.height:
		p.stuck = true
	default:
		return p.lock(p.fall)
	}
	return p
}

// lock locks the falling piece at a place where it can lock.
func (p position) lock(at place) position {
	for _, c := range p.piece().at(at) {
		p.colours[c.row][c.col] = uint8(p.queue[p.next]) + 1
	}
	p.node, _ = p.locked(p.node, at)
	to := 0
	for r := range p.colours { // the colours of full rows vanish too
		full := true
		for c := range p.width {
			full = full && (p.colours[r][c] != 0)
		}
		if !full {
			p.colours[to] = p.colours[r]
			to++
		}
	}
	for ; to < len(p.colours); to++ {
		p.colours[to] = [maxWidth]uint8{}
	}
	p.fall = p.spawn()
	return p
}

// Cost counts pieces.
func (p position) Cost(m puzzle.Move) map[string]int {
	next, err := p.Play(m)
	if err != nil {
		return nil
	}
	return map[string]int{"pieces": next.(position).next - p.next}
}

// Piece returns the number of the falling piece.
func (p position) Piece(puzzle.Move) int { return p.next + 1 }

// Status counts the pieces, and reports if the goal is out of reach.
func (p position) Status() puzzle.Status {
	s := puzzle.Status{Text: p.score()}
	if p.goal != clearing {
		s.Value = &puzzle.Value{Number: p.value, Less: p.goal == leastHeight}
	}
	left := len(p.queue) - p.next
	switch {
	case p.over():
		s.Done, s.Goal = true, p.reached(&p.node)
		s.Text = "All pieces are placed. " + s.Text
		if !s.Goal {
			s.Text += " " + p.missed()
			if p.asked || p.goal == clearing {
				s.Mistake = puzzle.Lost
			}
		}
		return s
	case p.stuck:
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: "The " + p.name() + " has locked above the board. " + s.Text}
	case len(p.places()) == 0:
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: "The " + p.name() + " cannot lock in the board. " + s.Text}
	}
	rest := scene.Several(left, "pieces") + " are left. "
	if left == 1 {
		rest = "One piece is left. "
	}
	s.Text = "The goal is " + p.wish() + ". " + rest + s.Text
	if why := p.excluded(&p.node); why != nil {
		s.Mistake, s.Plain = puzzle.Lost, s.Text
		s.Text += " The goal is out of reach: " + why.text
	}
	return s
}

// wish describes the goal as part of a sentence.
func (k *known) wish() string {
	switch {
	case k.goal == clearing:
		return "an empty board"
	case !k.asked:
		return "the " + k.aim()
	case k.goal == leastHeight:
		return fmt.Sprintf("a height of at most %d", -k.target)
	}
	return k.aim()
}

// score describes the value or, for a perfect clear, the number of filled cells.
func (p position) score() string {
	switch p.goal {
	case mostLines:
		return fmt.Sprintf("Lines: %d.", p.value)
	case leastHeight:
		return fmt.Sprintf("Greatest height: %d.", p.value)
	case mostTetrises:
		return fmt.Sprintf("Tetrises: %d.", p.value)
	}
	return fmt.Sprintf("Filled cells: %d.", p.rows.cells())
}

// missed describes the goal to a player who has not reached it.
func (p position) missed() string {
	switch {
	case p.goal == clearing || p.asked:
		return "The goal is " + p.wish() + "."
	case p.goal == leastHeight:
		return fmt.Sprintf("A count of the cells does not exclude %d.", -p.target)
	}
	return fmt.Sprintf("A count of the cells does not exclude %d.", p.target)
}

// Narrate describes a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	name := p.name()
	after := next.(position)
	if _, wait := puzzle.Waited(m); wait {
		if after.next > p.next || after.stuck {
			return next.Status().Text
		}
		fell := scene.Several(p.fall.row-after.fall.row, "rows")
		return fmt.Sprintf("The %s falls %s. It is in columns %s.", name, fell, p.columns(after.fall))
	}
	if _, step := steps[m]; step {
		words := map[puzzle.Move]string{"left": "goes left", "right": "goes right", "down": "goes down", "turn": "turns clockwise",
			"back": "turns back"}
		return fmt.Sprintf("The %s %s. It is in columns %s.", name, words[m], p.columns(after.fall))
	}
	at, _ := p.locking(m)
	return fmt.Sprintf("The %s locks in columns %s, %s up. %s", name, p.columns(at),
		scene.Several(at.row+p.piece().turns[at.turn].bottom, "rows"), next.Status().Text)
}

// columns names the columns of the falling piece at a place.
func (p position) columns(at place) string {
	first, last := p.width, 0
	for _, c := range p.piece().at(at) {
		first, last = min(first, c.col), max(last, c.col)
	}
	if first == last {
		return columnName(first)
	}
	return columnName(first) + " to " + columnName(last)
}

func columnName(col int) string { return string(rune('A' + col)) }

// Letters returns the goal, the pieces left and the rows.
func (p position) Letters() string {
	rest := *p.known
	rest.title, rest.author, rest.start, rest.queue = "", "", p.rows, p.queue[p.next:]
	if p.goal == mostLines || p.goal == mostTetrises {
		rest.target -= p.value
		rest.asked = rest.asked && rest.target > 0
	}
	return rest.Text()
}
