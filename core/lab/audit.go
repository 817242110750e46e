package lab

import (
	"fmt"

	"unknot/core/puzzle"
)

// Audit plays through what results from elsewhere claim, and reads what they
// have learned. The first solution that is illegal, or does not reach what it is
// said to reach, is an error, and so is an artifact that its solver cannot read.
func Audit(kinds []puzzle.Kind, cells []Cell, results []Result) error {
	byID := map[string]Cell{}
	for _, c := range cells {
		byID[c.ID] = c
	}
	for _, r := range results {
		if r.Artifact != "" {
			if err := auditArtifact(kinds, byID[r.Cell], r); err != nil {
				return fmt.Errorf("the result of %s is wrong: %w", r.Cell, err)
			}
			continue
		}
		if r.Solution == "" && !r.Goal {
			continue
		}
		if err := audit(kinds, byID[r.Cell], r); err != nil {
			return fmt.Errorf("the result of %s is wrong: %w", r.Cell, err)
		}
	}
	return nil
}

// auditArtifact reads what a result says was learned.
func auditArtifact(kinds []puzzle.Kind, c Cell, r Result) error {
	a, by, err := puzzle.OpenArtifact(kinds, r.Artifact)
	if err == nil {
		err = a.MadeBy(puzzle.Maker{Kind: c.Kind, Solver: c.Solver})
	}
	if err == nil {
		_, err = by.Show(a)
	}
	return err
}

func audit(kinds []puzzle.Kind, c Cell, r Result) error {
	_, p, err := c.open(kinds)
	if err != nil {
		return err
	}
	moves, err := puzzle.ReadMoves(p.Start(), r.Solution)
	if err != nil {
		return err
	}
	v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: r.Outcome, Moves: moves})
	switch {
	case !v.OK:
		return fmt.Errorf("%s", v.Why)
	case v.Status.Goal != r.Goal:
		return fmt.Errorf("played through, it ends with: %s", v.Status.Text)
	}
	return nil
}
