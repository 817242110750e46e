package reflections

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. The move r2c3 turns a mirror, and r2c3-r4c1 puts a piece on another cell.
type position struct {
	*board
	now []byte  // by cell: its sign
	ids []uint8 // by cell: the number of its piece, from 1; 0 if it has none
}

// moveText writes a move. A move to the same cell is a turn.
func (b *board) moveText(from, to int) puzzle.Move {
	name := grid.CellName(from/b.Cols, from%b.Cols)
	if from == to {
		return puzzle.Move(name)
	}
	return puzzle.Move(name + "-" + grid.CellName(to/b.Cols, to%b.Cols))
}

// read returns the cells of a move. They are equal if the move turns a mirror.
func (p position) read(m puzzle.Move) (from, to int, err error) {
	first, second, moves := strings.Cut(string(m), "-")
	r, c, err := grid.ReadCell(first, p.Rows, p.Cols)
	if err != nil {
		return 0, 0, err
	}
	from = p.Cell(r, c)
	if to = from; moves {
		if r, c, err = grid.ReadCell(second, p.Rows, p.Cols); err != nil {
			return 0, 0, err
		}
		to = p.Cell(r, c)
	}
	switch {
	case !isPiece(p.now[from]):
		return 0, 0, fmt.Errorf("there is no mirror or crystal in %s", first)
	case !moves && !isMirror(p.now[from]):
		return 0, 0, errors.New("to turn a crystal changes nothing; put it on an empty cell")
	case moves && p.now[to] != '.':
		return 0, 0, fmt.Errorf("%s is not empty", second)
	}
	return from, to, nil
}

// other returns the mirror after a turn.
func other(mirror byte) byte { return '/' ^ '\\' ^ mirror }

// moved moves a piece to an empty cell or, if from and to are the same cell, turns a mirror.
func moved(now []byte, from, to int) {
	if from == to {
		now[from] = other(now[from])
	} else {
		now[from], now[to] = '.', now[from]
	}
}

// Play turns or moves a piece. It refuses a move after which a beam would hit a bomb.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	from, to, err := p.read(m)
	if err != nil {
		return nil, err
	}
	next := position{p.board, slices.Clone(p.now), slices.Clone(p.ids)}
	moved(next.now, from, to)
	next.ids[from], next.ids[to] = next.ids[to], next.ids[from]
	if beams := next.shine(next.now); beams.bomb >= 0 {
		return nil, fmt.Errorf("a beam would hit the bomb in %s", p.cellWords(int(beams.bomb)))
	}
	return next, nil
}

// cellWords names a cell.
func (b *board) cellWords(cell int) string { return grid.CellWords(cell/b.Cols, cell%b.Cols) }

// Piece returns the number of the piece that a move turns or moves.
func (p position) Piece(m puzzle.Move) int {
	from, _, err := p.read(m)
	if err != nil {
		return 0
	}
	return int(p.ids[from])
}

// Status counts the lit bulbs.
func (p position) Status() puzzle.Status {
	beams := p.shine(p.now)
	if beams.solved(p.board) {
		return puzzle.Status{Done: true, Goal: true, Text: "All bulbs are lit."}
	}
	lit := 0
	for _, bulb := range p.bulbs {
		if beams.lit(bulb) {
			lit++
		}
	}
	if len(p.bulbs) == 1 {
		return puzzle.Status{Text: "The bulb is dark."}
	}
	return puzzle.Status{Text: fmt.Sprintf("%d of %d bulbs are lit.", lit, len(p.bulbs))}
}

// Letters returns the rows of the position.
func (p position) Letters() string { return p.picture(p.now) }

// Narrate describes a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	from, to, _ := p.read(m)
	if from == to {
		return fmt.Sprintf("The mirror in %s turns. %s", p.cellWords(from), next.Status().Text)
	}
	return fmt.Sprintf("The %s from %s moves to %s. %s", pieceWord(p.now[from]), p.cellWords(from), p.cellWords(to), next.Status().Text)
}

// pieceWord names a type of piece.
func pieceWord(sign byte) string {
	if sign == 'X' {
		return "crystal"
	}
	return "mirror"
}
