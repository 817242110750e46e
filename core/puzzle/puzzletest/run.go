// Package puzzletest checks what the tests of most kinds check: texts, play, hints, solvers, generators and drawings.
package puzzletest

import (
	"context"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// Run returns a run without a limit.
func Run(seed uint64) *puzzle.Run { return run.New(context.Background(), run.Setup{Seed: seed}) }
