package gdl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/gdl/plan"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// planner finds an end of the greatest possible value, and then a shortest path to it.
type planner struct{}

// Info describes the solver.
func (planner) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "planner", Title: "Fewest moves", Note: "proved", Unit: "states expanded", Complete: true, Optimal: "moves",
		About: "Looks at the rules and chooses. Where each move toggles the same facts whatever else holds, it solves linear equations; " +
			"where the rules split into independent parts, it solves each part separately. Otherwise searches take turns on the network " +
			"of the rules: breadth first, in deep dives, from both ends and with a SAT solver. Once one of them has found a way, those " +
			"that can prove go on until no shorter one is left. If it is proved that no end has the greatest value, they look for the " +
			"next one.",
	}
}

var errWritten = errors.New("these rules are too large with a name in the place of each variable: only the general methods can play them")

// Supports implements puzzle.Supporter.
func (planner) Supports(from puzzle.Position) error {
	if p, ok := from.(position); !ok || p.Network == nil {
		return errWritten
	}
	return nil
}

// Solve searches from a position for an end of the greatest value, and for a shortest path to it.
func (s planner) Solve(r *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	if err := s.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	f := plan.Solve(r, p.Network, p.Bits(p.state), func(f plan.Found) {
		report := puzzle.Report{Phase: "searching", Effort: f.Expanded, Best: p.moves(f.Moves),
			Figures: []puzzle.Figure{{Name: "moves, at least", Value: fmt.Sprint(f.Bound)}}}
		if f.Value >= 0 {
			report.Value = &run.Value{Number: f.Value}
		}
		r.Report(report)
	})
	done := puzzle.Solution{Outcome: puzzle.Open, Moves: p.moves(f.Moves), Effort: f.Expanded, Memory: f.Memory}
	if f.Most > 0 || !f.Never {
		done.Bound = &f.Bound
	}
	out := ""
	if f.Never {
		out = fmt.Sprintf("No end that can be reached is worth %d.", p.top)
	}
	switch {
	case len(p.Network.Goals) == 0:
		done.Outcome, done.Moves = puzzle.Impossible, nil
		done.Why = "The rules give no goal value for any end that can be reached."
	case f.Never && f.Most <= 0:
		done.Outcome, done.Moves = puzzle.Impossible, nil
		if done.Why = out; len(p.Network.Goals) > 1 && p.Network.Goals[1] > 0 {
			done.Why += " None is worth anything."
		}
	case f.Top:
		done.Outcome = puzzle.Solved
		why := []string{f.Reason()}
		if f.Never {
			done.Proved = append(done.Proved, puzzle.Most)
			why = []string{out, fmt.Sprintf("The most is %d.", f.Most), f.Reason()}
		}
		if f.Shortest {
			done.Proved = append(done.Proved, puzzle.Optimal)
		} else {
			why = append(why, fmt.Sprintf("There may be a shorter way: any has at least %s.", scene.Several(f.Bound, "moves")))
		}
		done.Why = strings.TrimSpace(strings.Join(why, " "))
	default:
		done.Why = fmt.Sprintf("Stopped after %s expanded.", scene.Several(f.Expanded, "states"))
		if f.Full {
			done.Why = fmt.Sprintf("There was no memory left after %s expanded.", scene.Several(f.Expanded, "states"))
		}
		done.Why = strings.TrimSpace(fmt.Sprintf("%s %s There may still be an end that is worth %d.", out, done.Why, f.Most))
		if f.Value >= 0 {
			done.Why += fmt.Sprintf(" The best end met so far is worth %d.", f.Value)
		}
	}
	return done, nil
}

// moves returns moves of the network in the player's notation.
func (p position) moves(numbers []int) []puzzle.Move {
	all := make([]puzzle.Move, len(numbers))
	for i, n := range numbers {
		all[i] = puzzle.Move(p.Rules.Terms.Write(p.Network.Moves[n]))
	}
	return slices.Clip(all)
}
