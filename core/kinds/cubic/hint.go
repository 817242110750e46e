package cubic

import (
	"bytes"
	"fmt"
	"slices"
	"sort"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for the fewest moves behind a hint or a grade.
const hintExpansions = 200_000

// followed is the solution behind the last hint. Hints follow it to its end, since new solutions might lead in circles of advice.
type followed struct {
	grids  [][]byte // the positions from the first to the last, which is empty
	moves  []puzzle.Move
	proved bool // whether the solution has the fewest moves
}

// Bytes returns the memory of the solution, in bytes.
func (f *followed) Bytes() int64 { return 64 + int64(len(f.grids)*(len(f.grids[0])+48)) }

// followedKey is the key of a followed solution in a store.
type followedKey string

// Hint returns the next move of a solution, and what it does. In a lost position it shows why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.Status().Goal {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	f, _ := run.Store().Recall(followedKey(p.Text())).(*followed)
	at := -1
	if f != nil {
		at = slices.IndexFunc(f.grids[:len(f.moves)], func(grid []byte) bool { return bytes.Equal(grid, p.grid) })
	}
	if at < 0 {
		s, err := p.solution(run)
		if err != nil || s.Outcome != puzzle.Solved {
			return p.lostHint(s), err
		}
		f, at = p.follow(s), 0
		run.Store().Keep(followedKey(p.Text()), f)
	}
	move := f.moves[at]
	next, err := p.Play(move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	after := next.(position)
	from, to := p.places(after.last.from), p.places(after.last.to)
	rest := len(f.moves) - at - 1
	end := "That is the last move."
	switch {
	case rest > 0 && f.proved:
		end = fmt.Sprintf("Every solution has %s or more after it.", scene.Several(rest, "moves"))
	case rest > 0:
		end = fmt.Sprintf("A solution takes %s after it.", scene.Several(rest, "moves"))
	}
	block := "the block " + letter(p.grid[after.last.from]) + " on " + p.name(after.last.from)
	text := scene.Text{{Text: "Slide "}, {Text: block, Strong: true, Places: from},
		{Text: " to "}, {Text: p.name(after.last.to), Places: to}, {Text: ". " + p.effect(after) + end}}
	marks := []scene.Mark{{Role: scene.Hinted, Places: append(from, to...)}}
	if partners := p.partners(after); len(partners) > 0 {
		marks = append(marks, scene.Mark{Role: scene.Because, Places: p.places(partners...)})
	}
	return puzzle.Hint{Move: move, Text: text, Marks: marks}, nil
}

// solution returns a solution with the fewest moves or, if that takes too long, another one.
func (p position) solution(run *puzzle.Run) (puzzle.Solution, error) {
	s, err := fewest.Solve(run, p, puzzle.Params{"expansions": hintExpansions})
	if err == nil && s.Outcome == puzzle.Open {
		s, err = quick.Solve(run, p, puzzle.Params{"expansions": 0})
	}
	return s, err
}

// partners lists the blocks that vanish after a slide, except the block that slides.
func (p position) partners(after position) (cells []int) {
	for _, t := range after.last.gone {
		if cell := slices.Index(p.ids, t.id); cell != after.last.from {
			cells = append(cells, cell)
		}
	}
	return cells
}

// lostHint explains why there is no solution to follow.
func (p position) lostHint(s puzzle.Solution) puzzle.Hint {
	h := puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}
	if s.Outcome == puzzle.Impossible {
		h.Rule = "Lost"
	}
	return h
}

// follow returns a solution with its positions.
func (p position) follow(s puzzle.Solution) *followed {
	f := &followed{grids: [][]byte{p.grid}, moves: s.Moves, proved: slices.Contains(s.Proved, puzzle.Optimal)}
	for _, m := range s.Moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next.(position)
		f.grids = append(f.grids, p.grid)
	}
	return f
}

// Retrace returns the number of first moves after which there is still a solution, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	at := []position{p}
	for _, m := range moves {
		next, err := at[len(at)-1].Play(m)
		if err != nil {
			return 0, err
		}
		at = append(at, next.(position))
	}
	var fault error
	lost := sort.Search(len(at), func(i int) bool {
		if at[i].Status().Goal {
			return false
		}
		s, err := quick.Solve(run, at[i], puzzle.Params{"expansions": hintExpansions})
		if err != nil {
			fault = err
		}
		return s.Outcome == puzzle.Impossible
	})
	return max(lost-1, 0), fault
}
