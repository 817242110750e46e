package samegame

import (
	"fmt"
	"slices"
	"sort"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Limits of the searches behind a hint.
const (
	hintExpansions = 50_000  // positions of the exact search
	hintMoves      = 600_000 // moves of playouts: about 10,000 games on a large board
)

// plan is the game behind the last hint. Hints follow it to its end.
type plan struct {
	boards []string // the boards of the game, without the last one
	moves  []puzzle.Move
	why    string // reason to follow the plan
	proved bool   // whether no game is better
}

// Bytes returns the memory of the plan, in bytes.
func (p *plan) Bytes() int64 {
	if len(p.boards) == 0 {
		return 64
	}
	return 64 + int64(len(p.boards)*(len(p.boards[0])+24))
}

// planKey is the key of a plan in a store.
type planKey string

// Hint returns the next move of the best game that a short search finds. In a lost position it explains why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	s := p.Status()
	switch {
	case s.Done && s.Goal:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	case s.Mistake == puzzle.Lost && (s.Done || !p.scored):
		return puzzle.Hint{Rule: "Lost", Text: scene.Say(s.Text), Marks: s.Marks}, nil
	}
	plan, _ := run.Store().Recall(planKey(p.Text())).(*plan)
	at := -1
	if plan != nil {
		at = slices.Index(plan.boards, string(p.now))
	}
	if at < 0 {
		best, err := p.solution(run)
		if err != nil || len(best.Moves) == 0 || !p.scored && best.Outcome != puzzle.Solved {
			return p.noHint(best), err
		}
		plan, at = p.follow(best), 0
		run.Store().Keep(planKey(p.Text()), plan)
	}
	cells, err := p.group(plan.moves[at])
	if err != nil {
		return puzzle.Hint{}, err
	}
	places := p.places(cells...)
	return puzzle.Hint{
		Move: plan.moves[at],
		Text: scene.Text{{Text: "Remove "}, {Text: "this group", Strong: true, Places: places},
			{Text: " (" + p.gain(len(cells)) + "). " + p.reason(plan, at)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}, nil
}

// reason explains move i of a plan.
func (p position) reason(plan *plan, i int) string {
	after := len(plan.moves) - i - 1
	switch {
	case p.scored:
		return plan.why
	case after == 0:
		return "That is the last move."
	case plan.proved:
		return fmt.Sprintf("Every solution has %s or more after it.", scene.Several(after, "moves"))
	}
	return fmt.Sprintf("A solution takes %s after it.", scene.Several(after, "moves"))
}

// noHint explains why there is no game to follow.
func (p position) noHint(s puzzle.Solution) puzzle.Hint {
	if s.Outcome != puzzle.Impossible {
		return puzzle.Hint{Text: scene.Say("No way to clear the board was found in a short search. There may still be one.")}
	}
	return puzzle.Hint{Rule: "Lost", Text: scene.Say("This position is lost. " + s.Why)}
}

// solution returns the best game that a short search finds.
func (p position) solution(run *puzzle.Run) (s puzzle.Solution, err error) {
	limited := puzzle.Params{"expansions": hintExpansions}
	if p.remaining() <= mostExact {
		s, err = exact.Solve(run, p, limited)
	}
	if err == nil && s.Outcome != puzzle.Solved && s.Outcome != puzzle.Impossible && !p.scored && p.remaining() <= mostClear {
		s, err = clearing.Solve(run, p, limited)
	}
	if err != nil || s.Outcome == puzzle.Impossible || len(s.Proved) > 0 || !p.scored && s.Outcome == puzzle.Solved {
		return s, err
	}
	return playing.Solve(run, p, puzzle.Params{"level": 2, "expansions": hintMoves, "runs": 0})
}

// follow returns the plan of a solution.
func (p position) follow(s puzzle.Solution) *plan {
	plan := &plan{moves: s.Moves, proved: len(s.Proved) > 0}
	for _, m := range s.Moves {
		plan.boards = append(plan.boards, string(p.now))
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next.(position)
	}
	plan.why = fmt.Sprintf("The best game that a short search found ends with %s.", scene.Several(p.earned, "points"))
	if plan.proved {
		plan.why = fmt.Sprintf("No game ends with more than %s, and this one does.", scene.Several(p.earned, "points"))
	}
	return plan
}

// Retrace returns the number of first moves after which the goal can still be reached, as far as is known. A lost position stays lost.
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
		if at[i].Status().Mistake == puzzle.Lost {
			return true
		}
		if p.scored || at[i].remaining() > mostClear {
			return false
		}
		s, err := clearing.Solve(run, at[i], puzzle.Params{"expansions": hintExpansions})
		if err != nil {
			fault = err
		}
		return s.Outcome == puzzle.Impossible
	})
	return max(lost-1, 0), fault
}
