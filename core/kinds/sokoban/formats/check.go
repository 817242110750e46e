package formats

import (
	"fmt"

	"unknot/core/scene"
	"unknot/core/text"
)

// Check returns an error with the first fault in the rows of a level and its place, nil if there is none.
func (e Entry) Check() error {
	if len(e.Rows) == 0 {
		return text.Errorf(e.Line, 0, "this level has no rows")
	}
	rows := e.Rows
	boxes, goals := 0, 0
	at, stands := spot{}, false
	for r, row := range rows {
		if len(rows) > MaxSide || len(row.Squares) > MaxSide {
			return text.Errorf(row.Line, 0, "this board is too large: at most %d rows and columns", MaxSide)
		}
		for c, square := range row.Squares {
			switch {
			case IsPlayer(square) && stands:
				return rows[r].fault(c, "this is a second player; there must be exactly one")
			case IsPlayer(square):
				at, stands = spot{r, c}, true
			}
			if IsBox(square) {
				boxes++
			}
			if IsGoal(square) {
				goals++
			}
		}
	}
	first := rows[0].Line
	switch {
	case !stands:
		return text.Errorf(first, 0, "there is no player on this board; %s", e.missing("Player", "@", "+"))
	case boxes == 0:
		return text.Errorf(first, 0, "there is no box on this board; %s", e.missing("Box", "$", "*"))
	case boxes != goals:
		return text.Errorf(first, 0, "this board has %s and %s; there must be as many goals as boxes", scene.Several(boxes, "boxes"),
			scene.Several(goals, "goals"))
	}
	return checkReach(rows, at)
}

// missing returns words that tell how to add a missing piece to a drawing or a text.
func (e Entry) missing(brush, sign, onGoal string) string {
	if e.Drawn {
		return "put one down with " + brush
	}
	return fmt.Sprintf("write %s, or %s where it stands on a goal", sign, onGoal)
}

// spot is a row and a column, from 0.
type spot struct{ r, c int }

// neighbours returns the four spots around a spot, in the order of the directions.
func (s spot) neighbours() [4]spot {
	return [4]spot{{s.r - 1, s.c}, {s.r + 1, s.c}, {s.r, s.c - 1}, {s.r, s.c + 1}}
}

func (r Row) fault(c int, format string, args ...any) error {
	return text.Errorf(r.Line, r.Cols[c], format, args...)
}

// checkReach finds the floor that the player can reach if boxes are ignored. It returns an error if walls do not enclose this floor, or if
// a part of the level is out of reach.
func checkReach(rows []Row, from spot) error {
	seen := make([][]bool, len(rows))
	for r := range rows {
		seen[r] = make([]bool, len(rows[r].Squares))
	}
	seen[from.r][from.c] = true
	for queue := []spot{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range queue[0].neighbours() {
			if next.r < 0 || next.c < 0 || next.r == len(rows) || next.c >= len(rows[next.r].Squares) {
				return rows[queue[0].r].fault(queue[0].c, "there is a gap in the wall here: the player could walk off the board")
			}
			if rows[next.r].Squares[next.c] != Wall && !seen[next.r][next.c] {
				seen[next.r][next.c] = true
				queue = append(queue, next)
			}
		}
	}
	boxes := 0
	for r, row := range rows {
		for c, square := range row.Squares {
			switch {
			case seen[r][c] && IsBox(square):
				boxes++
			case seen[r][c]:
			case square == Box:
				return row.fault(c, "the player can never reach this box, and it is not on a goal")
			case square == Goal:
				return row.fault(c, "no box can ever reach this goal")
			}
		}
	}
	if boxes == 0 {
		return text.Errorf(rows[from.r].Line, 0, "the player cannot reach any box")
	}
	return nil
}
