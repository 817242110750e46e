package sokoban

import (
	"cmp"
	"errors"
	"fmt"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// level is a Sokoban level, a puzzle.Puzzle.
type level struct {
	title, author string
	solution      string   // supplied with the level, in LURD; "": none
	refuted       string   // fault of a supplied solution that does not solve the level
	rows          []string // rows of the picture in XSB
	cols          int
	*floor.Level
	store *puzzle.Store // store for the results of analysis and hints; nil: nothing is saved
}

// WithStore implements puzzle.Cacher.
func (l *level) WithStore(store *puzzle.Store) puzzle.Puzzle {
	kept := *l
	kept.store = store
	return &kept
}

// build makes a level from a parsed entry. Its error names the fault and its place.
func build(e formats.Entry) (puzzle.Puzzle, error) {
	if err := e.Check(); err != nil {
		return nil, err
	}
	l, err := newLevel(e.Title, e.Author, formats.Picture(e.Rows))
	if err != nil {
		return nil, err
	}
	for _, moves := range e.Moves {
		var why error
		if l.solution, why = l.proven(moves); why == nil {
			l.refuted = ""
			break
		}
		l.refuted = cmp.Or(l.refuted, why.Error())
	}
	return l, nil
}

// proven parses moves and returns them in LURD if they solve the level. Otherwise it returns the reason why they do not.
func (l *level) proven(source string) (lurd string, why error) {
	start := l.Start()
	moves, err := puzzle.ReadMoves(start, source)
	if err != nil {
		return "", err
	}
	if v := puzzle.Check(start, puzzle.Solution{Outcome: puzzle.Solved, Moves: moves}); !v.OK {
		return "", errors.New(v.Why)
	}
	return puzzle.Notation(start, moves), nil
}

// newLevel makes a level from rows in XSB.
func newLevel(title, author string, rows []string) (*level, error) {
	l := &level{title: title, author: author, rows: rows}
	for _, row := range rows {
		l.cols = max(l.cols, len(row))
	}
	n := len(rows) * l.cols
	p := floor.Picture{Rows: len(rows), Cols: l.cols, Wall: make([]bool, n), Goal: make([]bool, n), Box: make([]bool, n)}
	for r, row := range rows {
		for c := range l.cols {
			square := l.square(r, c)
			i := r*l.cols + c
			p.Wall[i], p.Goal[i], p.Box[i] = square == formats.Wall, formats.IsGoal(square), formats.IsBox(square)
			if c < len(row) && formats.IsPlayer(square) {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	f, err := floor.New(p)
	l.Level = f
	return l, err
}

// square returns the square in row r and column c, as in XSB.
func (l *level) square(r, c int) byte {
	if c < len(l.rows[r]) {
		return l.rows[r][c]
	}
	return formats.Ground
}

// Info returns the title and the size.
func (l *level) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: l.title, Author: l.author, Size: grid.Size(len(l.rows), l.cols)}
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// among returns words such as “2 of 3 boxes are”.
func among(n, boxes int) string {
	verb := are(n)
	if boxes == 1 {
		verb = are(1)
	}
	return fmt.Sprintf("%d of %s %s", n, scene.Several(boxes, "boxes"), verb)
}
