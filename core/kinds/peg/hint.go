package peg

import (
	"fmt"
	"slices"
	"sort"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for a solution with few moves on which a hint is based.
const hintExpansions = 100_000

// followed is the solution from which the last hint came. Further hints follow the same solution to its end, because hints from new
// solutions could lead in circles.
type followed struct {
	positions []uint64 // the positions of the solution in order; the last one is the goal
	moves     []puzzle.Move
	proved    bool // whether no solution has fewer moves
}

// Bytes returns the memory of the solution, in bytes.
func (f *followed) Bytes() int64 { return 64 + int64(40*len(f.moves)) }

// followedKey is the key under which a followed solution is in a store.
type followedKey string

// Hint returns the next move of a solution. In a lost position it explains the loss, if weights or colours prove it.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.done(p.now) {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	f, _ := run.Store().Recall(followedKey(p.Text())).(*followed)
	at := -1
	if f != nil {
		at = slices.Index(f.positions[:len(f.moves)], p.now)
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
	path, err := p.path(move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	from, to := []scene.Place{p.place(path[0])}, []scene.Place{p.place(path[len(path)-1])}
	text := scene.Text{{Text: "Jump with "}, {Text: "the peg on " + p.name(path[0]), Strong: true, Places: from},
		{Text: " to "}, {Text: p.name(path[len(path)-1]), Places: to}}
	for i, hole := range path[1 : len(path)-1] {
		word := ", by way of "
		if i > 0 {
			word = " and "
		}
		text = append(text, scene.Span{Text: word + p.name(hole)})
	}
	after := len(f.moves) - at - 1
	switch {
	case after == 0:
		text = append(text, scene.Span{Text: ". That is the last move."})
	case f.proved:
		text = append(text, scene.Span{Text: fmt.Sprintf(". Every solution has %s or more after it.", scene.Several(after, "moves"))})
	default:
		text = append(text, scene.Span{Text: fmt.Sprintf(". A solution takes %s after it.", scene.Several(after, "moves"))})
	}
	return puzzle.Hint{Move: move, Text: text, Marks: []scene.Mark{{Role: scene.Hinted, Places: append(from, to...)}}}, nil
}

// lostHint explains why there is no solution to follow.
func (p position) lostHint(s puzzle.Solution) puzzle.Hint {
	h := puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}
	if s.Outcome == puzzle.Impossible {
		h.Rule = "Lost"
	}
	if why := p.excluded(p.now); why != nil && p.now != p.start {
		h.Text = scene.Say("This position is lost: " + why.text)
	}
	return h
}

// solution returns a solution with few moves or, if that takes too long, any solution.
func (p position) solution(run *puzzle.Run) (puzzle.Solution, error) {
	s, err := fewest.Solve(run, p, puzzle.Params{"expansions": hintExpansions})
	if err == nil && s.Outcome == puzzle.Open {
		s, err = anyJumps.Solve(run, p, puzzle.Params{"expansions": 0})
	}
	return s, err
}

// follow returns a solution together with the positions after its moves.
func (p position) follow(s puzzle.Solution) *followed {
	f := &followed{positions: []uint64{p.now}, moves: s.Moves,
		proved: slices.Contains(s.Proved, puzzle.Optimal) && s.Bound != nil && *s.Bound == len(s.Moves)}
	for _, m := range s.Moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next.(position)
		f.positions = append(f.positions, p.now)
	}
	return f
}

// Retrace returns how many of the moves can stay: after them there is still a solution, as far as is known. A lost position stays lost, so
// the number is found by halving.
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
		s, err := anyJumps.Solve(run, at[i], puzzle.Params{"expansions": hintExpansions})
		if err != nil {
			fault = err
		}
		return s.Outcome == puzzle.Impossible
	})
	return max(lost-1, 0), fault
}
