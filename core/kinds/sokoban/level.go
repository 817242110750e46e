package sokoban

import (
	"cmp"
	"errors"
	"fmt"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// level is a puzzle.
type level struct {
	title, author string
	solution      string   // in LURD, if one came with it
	refuted       string   // what is wrong with one that came and does not solve it
	rows          []string // XSB
	cols          int
	*floor.Level
	store *puzzle.Store // where play keeps what it finds out; nil: it is found out each time
}

// KeepIn implements puzzle.Keeper.
func (l *level) KeepIn(store *puzzle.Store) puzzle.Puzzle {
	kept := *l
	kept.store = store
	return &kept
}

// build makes a level of an entry, or says what is wrong with it and where.
func build(e entry) (puzzle.Puzzle, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	l, err := newLevel(e.title, e.author, picture(e.rows))
	if err != nil {
		return nil, err
	}
	for _, moves := range e.moves {
		var why error
		if l.solution, why = l.proven(moves); why == nil {
			l.refuted = ""
			break
		}
		l.refuted = cmp.Or(l.refuted, why.Error())
	}
	return l, nil
}

// proven is a text of moves in LURD if they solve the level, else what is wrong with them.
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

// newLevel makes a level of rows in XSB.
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
			p.Wall[i], p.Goal[i], p.Box[i] = square == wall, isGoal(square), isBox(square)
			if c < len(row) && isPlayer(square) {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	f, err := floor.New(p)
	l.Level = f
	return l, err
}

// square is the square of the level in a row and a column.
func (l *level) square(r, c int) byte {
	if c < len(l.rows[r]) {
		return l.rows[r][c]
	}
	return ground
}

// Info returns the title and the size.
func (l *level) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: l.title, Author: l.author, Size: grid.Size(len(l.rows), l.cols)}
}

// check says what is wrong with the rows of a level, and where.
func (e entry) check() error {
	if len(e.rows) == 0 {
		return text.Faultf(e.line, 0, "this level has no rows")
	}
	rows := e.rows
	boxes, goals := 0, 0
	at, stands := spot{}, false
	for r, row := range rows {
		if len(rows) > maxSide || len(row.squares) > maxSide {
			return text.Faultf(row.line, 0, "this board is too large: at most %d rows and columns", maxSide)
		}
		for c, square := range row.squares {
			switch {
			case isPlayer(square) && stands:
				return rows[r].fault(c, "this is a second player; there must be exactly one")
			case isPlayer(square):
				at, stands = spot{r, c}, true
			}
			if isBox(square) {
				boxes++
			}
			if isGoal(square) {
				goals++
			}
		}
	}
	first := rows[0].line
	switch {
	case !stands:
		return text.Faultf(first, 0, "there is no player on this board; %s", e.missing("Player", "@", "+"))
	case boxes == 0:
		return text.Faultf(first, 0, "there is no box on this board; %s", e.missing("Box", "$", "*"))
	case boxes != goals:
		return text.Faultf(first, 0, "this board has %s and %s; there must be as many goals as boxes", scene.Several(boxes, "boxes"),
			scene.Several(goals, "goals"))
	}
	return checkReach(rows, at)
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// missing says how to put down what is missing.
func (e entry) missing(brush, sign, onGoal string) string {
	if e.drawn {
		return "put one down with " + brush
	}
	return fmt.Sprintf("write %s, or %s where it stands on a goal", sign, onGoal)
}

// among says how many of the boxes are, for what follows.
func among(n, boxes int) string {
	verb := are(n)
	if boxes == 1 {
		verb = are(1)
	}
	return fmt.Sprintf("%d of %s %s", n, scene.Several(boxes, "boxes"), verb)
}

// spot is a row and a column, from 0.
type spot struct{ r, c int }

// neighbours are the four spots around one, in the order of the directions.
func (s spot) neighbours() [4]spot {
	return [4]spot{{s.r - 1, s.c}, {s.r + 1, s.c}, {s.r, s.c - 1}, {s.r, s.c + 1}}
}

func (r row) fault(c int, format string, args ...any) error {
	return text.Faultf(r.line, r.cols[c], format, args...)
}

// checkReach walks over the floor from the player, through boxes, and says
// where it is open, or what else of the level lies out of reach.
func checkReach(rows []row, from spot) error {
	seen := make([][]bool, len(rows))
	for r := range rows {
		seen[r] = make([]bool, len(rows[r].squares))
	}
	seen[from.r][from.c] = true
	for queue := []spot{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range queue[0].neighbours() {
			if next.r < 0 || next.c < 0 || next.r == len(rows) || next.c >= len(rows[next.r].squares) {
				return rows[queue[0].r].fault(queue[0].c, "there is a gap in the wall here: the player could walk off the board")
			}
			if rows[next.r].squares[next.c] != wall && !seen[next.r][next.c] {
				seen[next.r][next.c] = true
				queue = append(queue, next)
			}
		}
	}
	boxes := 0
	for r, row := range rows {
		for c, square := range row.squares {
			switch {
			case seen[r][c] && isBox(square):
				boxes++
			case seen[r][c]:
			case square == box:
				return row.fault(c, "the player can never reach this box, and it is not on a goal")
			case square == goal:
				return row.fault(c, "no box can ever reach this goal")
			}
		}
	}
	if boxes == 0 {
		return text.Faultf(rows[from.r].line, 0, "the player cannot reach any box")
	}
	return nil
}
