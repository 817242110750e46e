package penpa

import (
	"slices"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// every reports whether a question has numbers that all satisfy a condition.
func every(d *links.Penpa, holds func(n links.Number) bool) bool {
	return len(d.Question.Numbers) > 0 && !slices.ContainsFunc(d.Question.Numbers, func(n links.Number) bool { return !holds(n) })
}

// plain reports whether a drawing has numbers, but not in all cells, and none in a circle.
func plain(p *pzpr.Puzzle, d *links.Penpa) bool {
	return len(d.Question.Numbers) < p.Rows*p.Cols && every(d, func(n links.Number) bool { return !isCircle(n.Colour) })
}

// circled reports whether there are numbers, all of them in circles.
func circled(_ *pzpr.Puzzle, d *links.Penpa) bool {
	return every(d, func(n links.Number) bool { return isCircle(n.Colour) })
}

// isFull reports whether every cell has a number. The text of a number may be empty.
func isFull(p *pzpr.Puzzle, d *links.Penpa) bool {
	return len(d.Question.Numbers) == p.Rows*p.Cols && !circled(p, d)
}

// within returns a test for drawings with plain numbers that are all in a range.
func within(least, most int) func(p *pzpr.Puzzle, d *links.Penpa) bool {
	return func(p *pzpr.Puzzle, d *links.Penpa) bool {
		return plain(p, d) && !slices.ContainsFunc(p.Clues, func(clue int) bool { return clue >= 0 && (clue < least || clue > most) })
	}
}

// apart reports whether all clues are plain numbers of at least 1, and no two are in neighbouring cells.
func apart(p *pzpr.Puzzle, d *links.Penpa) bool {
	for i, clue := range p.Clues {
		beside := (i+1)%p.Cols != 0 && p.Clues[i+1] != pzpr.None
		below := i+p.Cols < len(p.Clues) && p.Clues[i+p.Cols] != pzpr.None
		if clue != pzpr.None && (beside || below) {
			return false
		}
	}
	return within(1, pzpr.MaxSide*pzpr.MaxSide)(p, d)
}

// inPairs reports whether each number occurs twice.
func inPairs(p *pzpr.Puzzle, d *links.Penpa) bool {
	of := map[int]int{}
	for _, clue := range p.Clues {
		of[clue]++
	}
	delete(of, pzpr.None)
	for _, n := range of {
		if n != 2 {
			return false
		}
	}
	return len(d.Question.Numbers) > 0
}

// inRooms reports whether walls divide the board, and there are plain numbers, at most one in a room.
func inRooms(p *pzpr.Puzzle, d *links.Penpa) bool {
	room, _ := p.Rooms()
	seen := map[int]bool{}
	for i, clue := range p.Clues {
		if clue == pzpr.None {
			continue
		}
		if seen[room[i]] {
			return false
		}
		seen[room[i]] = true
	}
	return isDivided(p, d) && plain(p, d)
}

// isDivided reports whether walls divide the board.
func isDivided(p *pzpr.Puzzle, _ *links.Penpa) bool {
	_, first := p.Rooms()
	return len(first) > 1
}

// isFillomino reports whether the plain numbers can be sizes of areas. Either the players write numbers, or the numbers are too large for a
// genre in which players draw lines along the grid.
func isFillomino(p *pzpr.Puzzle, d *links.Penpa) bool {
	return within(1, pzpr.MaxSide*pzpr.MaxSide)(p, d) && (handOf(d.Tool) != edge || !within(0, 3)(p, d))
}

// isSudoku reports whether the tool or the boxes of a drawing show that it is a Sudoku.
func isSudoku(p *pzpr.Puzzle, d *links.Penpa) bool {
	within := func(s links.Stroke) bool {
		cell, side, ok := sideOf(ends{s.From, s.To})
		if side == links.Below {
			return ok && cell.Row >= 0 && cell.Row < p.Rows-1
		}
		return ok && cell.Col >= 0 && cell.Col < p.Cols-1
	}
	return plain(p, d) && (d.Tool == "sudoku" || slices.ContainsFunc(d.Question.Strokes["lineE"], within))
}

// isShikaku reports whether the numbers can be sizes of areas that cover the whole board.
func isShikaku(p *pzpr.Puzzle, d *links.Penpa) bool {
	sum, unknown := 0, 0
	for _, clue := range p.Clues {
		if sum += max(clue, 0); clue == pzpr.Unknown {
			unknown++
		}
	}
	free := p.Rows*p.Cols - sum
	return len(d.Question.Numbers) > 0 && (free == 0 || unknown > 0 && free >= unknown)
}

// isClued reports whether there is a clue in a cell.
func isClued(p *pzpr.Puzzle, _ *links.Penpa) bool { return clued(p.Clues) }

// isRimmed reports whether there are numbers below a square board or at its right.
func isRimmed(p *pzpr.Puzzle, _ *links.Penpa) bool {
	return p.Rows == p.Cols && (clued(p.Bottom) || clued(p.Right))
}

func clued(clues []int) bool {
	return slices.ContainsFunc(clues, func(clue int) bool { return clue != pzpr.None })
}

// isNumbered reports whether a black cell has a number, or players put lamps into cells.
func isNumbered(p *pzpr.Puzzle, d *links.Penpa) bool {
	return d.Tool == "akari" || slices.ContainsFunc(p.Clues, func(clue int) bool { return clue >= 0 })
}

// hasLists reports whether a clue consists of several digits.
func hasLists(_ *pzpr.Puzzle, d *links.Penpa) bool {
	return slices.ContainsFunc(d.Question.Numbers, func(n links.Number) bool { return n.Mode == "4" })
}

// hasArrows reports whether there are numbers with arrows, none of them on black.
func hasArrows(p *pzpr.Puzzle, d *links.Penpa) bool {
	black := slices.ContainsFunc(d.Question.Surface, func(s links.Surface) bool { return s.Colour == black })
	return !black && slices.ContainsFunc(p.Arrows, func(arrow int) bool { return arrow != 0 })
}

// hasBlackArrows reports whether there are numbers with arrows, and black cells.
func hasBlackArrows(_ *pzpr.Puzzle, d *links.Penpa) bool {
	black := slices.ContainsFunc(d.Question.Surface, func(s links.Surface) bool { return s.Colour == black })
	return black && slices.ContainsFunc(d.Question.Numbers, func(n links.Number) bool { return n.Mode == "2" })
}

// countsStars reports whether walls divide the board, and there is a star.
func countsStars(p *pzpr.Puzzle, d *links.Penpa) bool {
	return isDivided(p, d) && slices.ContainsFunc(d.Question.Symbols, func(s links.Symbol) bool { return s.Name == "star" })
}

// hasStars reports whether any circle is on a side or a corner of a cell, as stars of Tentaisho may be.
func hasStars(_ *pzpr.Puzzle, d *links.Penpa) bool {
	return slices.ContainsFunc(d.Question.Symbols, func(s links.Symbol) bool { return s.At.Side != links.Middle })
}

// isFleet reports whether there are numbers outside the board and either a part of a ship, or players who put such parts into cells.
func isFleet(p *pzpr.Puzzle, d *links.Penpa) bool {
	return (d.Tool == "battleship" || clued(p.Clues)) && (clued(p.Top) || clued(p.Left))
}

// isBent reports whether a clue is an arrow.
func isBent(p *pzpr.Puzzle, _ *links.Penpa) bool {
	return slices.ContainsFunc(p.Clues, func(clue int) bool { return clue >= pzpr.Up && clue <= pzpr.Right })
}
