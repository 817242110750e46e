package main

import (
	"encoding/json"
	"fmt"
	"time"

	"unknot/core/puzzle"
)

// gradeLimit is the time limit for finding the grade of a puzzle during a check.
const gradeLimit = 10 * time.Second

// check replays a solution under the rules. The solution is an argument, in a file, or the output of solve --json.
func (s session) check(args []string) (int, error) {
	var kind, rules string
	var only pick
	var trace bool
	flags := newFlags()
	flags.StringVar(&kind, "kind", "", "")
	flags.StringVar(&rules, "rules", "", "")
	flags.Var(&only, "pick", "")
	flags.BoolVar(&trace, "trace", false, "")
	rest, err := parse(flags, args)
	if err != nil {
		return badInput, err
	}
	if len(rest) != 2 {
		return badInput, fmt.Errorf("name the file that holds the puzzle, and its solution (as text, in a file, or - for standard input)")
	}
	s, kind, err = s.withRules(rules, kind)
	if err != nil {
		return badInput, err
	}
	src, err := s.open(rest[0], kind, only)
	if err != nil {
		return badInput, err
	}
	if len(src.parts) > 1 {
		return badInput, fmt.Errorf("%s has %d puzzles; choose one with --pick", src.file, len(src.parts))
	}
	_, p, err := src.puzzle(0)
	if err != nil {
		return badInput, err
	}
	solution, err := s.read(rest[1])
	if err != nil {
		if rest[1] == "-" {
			return badInput, err
		}
		solution = rest[1] // not a file: the solution itself
	}
	solution = solutionIn(solution)
	traced, own := p.Start().(puzzle.Traced)
	if trace && own {
		if err := traced.Trace(s.stdout, solution); err != nil {
			return badInput, fmt.Errorf("the solution: %w", err)
		}
	}
	moves, err := puzzle.ReadMoves(p.Start(), solution)
	if err != nil {
		return badInput, fmt.Errorf("the solution: %w", err)
	}
	if trace && !own {
		s.trace(p.Start(), moves)
	}
	v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: moves})
	if !v.OK {
		fmt.Fprintf(s.stdout, "wrong: %s\n", v.Why)
		return notAll, nil
	}
	info := src.kinds[0].Info()
	fmt.Fprintf(s.stdout, "right: %s (%s%s)\n", v.Status.Text, counts(v.Cost, info.Measures), worth(v.Value, info.Value))
	if grade := s.grade(p, gradeLimit); grade.Word != "" {
		fmt.Fprintf(s.stdout, "grade: %s, %s\n", grade.Word, grade.About)
	}
	return allWell, nil
}

// solutionIn returns the solution from a line of solve --json, or any other text unchanged.
func solutionIn(source string) string {
	var r result
	if json.Unmarshal([]byte(source), &r) != nil || r.Solution == "" {
		return source
	}
	return r.Solution
}

// trace prints the board. Then, up to the first illegal move, it prints each move, its effect, and the board after it.
func (s session) trace(at puzzle.Position, moves []puzzle.Move) {
	fmt.Fprint(s.stdout, sketch(at))
	for i, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return
		}
		said := ""
		if n, ok := at.(puzzle.Narrator); ok {
			said = ": " + n.Narrate(m)
		}
		fmt.Fprintf(s.stdout, "\n%d. %s%s\n%s", i+1, m, said, sketch(next))
		at = next
	}
}
