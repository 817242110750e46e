package puzzle

import (
	"fmt"
	"slices"

	"unknot/core/scene"
)

// Course is a solution that hints follow to its end, since hints from new solutions could lead in circles.
type Course[P Position] struct {
	Moves  []Move
	End    P
	Proved bool // no solution costs less

	keys []string // by move: the key of the position before it
}

// Bytes returns the approximate memory of the course, in bytes.
func (c *Course[P]) Bytes() (n int64) {
	for _, key := range c.keys {
		n += int64(len(key)) + 40
	}
	return n + 256
}

// courseKey is the text of a puzzle, as the key of its course in a store.
type courseKey string

// CourseOf returns the course that the last hint of a puzzle followed, and the index of its move at a position. The course is nil if the
// position is not on it. The key distinguishes the positions of the puzzle.
func CourseOf[P Position](store *Store, p Puzzle, key string) (c *Course[P], at int) {
	c, _ = store.Recall(courseKey(p.Text())).(*Course[P])
	if c == nil {
		return nil, 0
	}
	if at = slices.Index(c.keys, key); at < 0 {
		return nil, 0
	}
	return c, at
}

// NewCourse returns the course of a solution, and stores it for the next hints of the puzzle. The course ends early if a move is illegal.
func NewCourse[P Position](store *Store, p Puzzle, from P, s Solution, key func(P) string) *Course[P] {
	c := &Course[P]{End: from, Proved: slices.Contains(s.Proved, Optimal)}
	for _, m := range s.Moves {
		next, err := c.End.Play(m)
		if err != nil {
			break
		}
		c.Moves, c.keys = append(c.Moves, m), append(c.keys, key(c.End))
		c.End = next.(P)
	}
	store.Keep(courseKey(p.Text()), c)
	return c
}

// Rest returns a sentence about the number of moves after the one with an index, or the sentence last if there are none.
func (c *Course[P]) Rest(at int, plural, last string) string {
	switch after := len(c.Moves) - at - 1; {
	case after == 0:
		return last
	case c.Proved:
		return fmt.Sprintf("Every solution has %s or more after it.", scene.Several(after, plural))
	default:
		return fmt.Sprintf("A solution takes %s after it.", scene.Several(after, plural))
	}
}

// Along returns the positions before, between and after moves.
func Along[P Position](from P, moves []Move) ([]P, error) {
	all := []P{from}
	for i, m := range moves {
		next, err := all[i].Play(m)
		if err != nil {
			return nil, err
		}
		all = append(all, next.(P))
	}
	return all, nil
}

// UntilLost returns the number of first moves after which a position is not lost, as a MistakeFinder does. Since a lost position stays
// lost, it asks only about a few of the positions. It returns an error if a move is illegal, or if lost returns one.
func UntilLost[P Position](from P, moves []Move, lost func(P) (bool, error)) (int, error) {
	all, err := Along(from, moves)
	if err != nil {
		return 0, err
	}
	first, after := 0, len(all) // the first lost position is one of these or between them
	for first < after {
		middle := (first + after) / 2
		is, fault := lost(all[middle])
		if fault != nil {
			return 0, fault
		}
		if is {
			after = middle
		} else {
			first = middle + 1
		}
	}
	return max(first-1, 0), nil
}
