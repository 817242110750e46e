package lab

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Audit replays the solutions of results that were computed elsewhere, and reads their
// artifacts. It returns an error for the first solution that is illegal, or whose goal, score or cost differs from
// the claim, and for an artifact that its solver cannot read.
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
		if r.Solution == "" && !r.Goal && r.Value == nil && len(r.Cost) == 0 {
			continue // the result claims nothing
		}
		if err := audit(kinds, byID[r.Cell], r); err != nil {
			return fmt.Errorf("the result of %s is wrong: %w", r.Cell, err)
		}
	}
	return nil
}

// auditArtifact reads the artifact of a result.
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
	var moves []puzzle.Move
	// A notation may omit waits, so an empty one means that there are no moves only if the cost is 0.
	if r.Solution != "" || slices.ContainsFunc(slices.Collect(maps.Values(r.Cost)), func(n int) bool { return n > 0 }) {
		if moves, err = puzzle.ReadMoves(p.Start(), r.Solution); err != nil {
			return err
		}
	}
	claimed := puzzle.Solution{Outcome: r.Outcome, Moves: moves}
	if slices.Contains(r.Proved, puzzle.Most) {
		claimed.Proved = []string{puzzle.Most}
	}
	v := puzzle.Check(p.Start(), claimed)
	switch {
	case !v.OK:
		return fmt.Errorf("%s", v.Why)
	case v.Status.Goal != r.Goal:
		return fmt.Errorf("replayed, it ends with: %s", v.Status.Text)
	case r.Outcome != puzzle.Impossible && !sameValue(v.Value, r.Value):
		return fmt.Errorf("replayed, it scores %s, not %s", scored(v.Value), scored(r.Value))
	}
	for _, measure := range slices.Sorted(maps.Keys(joinedCosts(v.Cost, r.Cost))) {
		if n, said := v.Cost[measure], r.Cost[measure]; n != said {
			return fmt.Errorf("replayed, it takes %s, not %d", scene.Several(n, measure), said)
		}
	}
	return nil
}

// joinedCosts returns the costs of a and b by measure. If both have a measure, the cost is b's.
func joinedCosts(a, b map[string]int) map[string]int {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

func sameValue(a, b *puzzle.Value) bool { return a == b || a != nil && b != nil && *a == *b }

// scored describes a value in words.
func scored(v *puzzle.Value) string {
	switch {
	case v == nil:
		return "no value"
	case v.Less:
		return fmt.Sprintf("a value of %d, where less is better", v.Number)
	}
	return fmt.Sprintf("a value of %d", v.Number)
}
