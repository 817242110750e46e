package main

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// listAll prints how many solutions the puzzles of a file have, and up to o.list of them.
func (s session) listAll(src source, o solveOptions) (status int) {
	for i := range src.parts {
		name, p, err := src.puzzle(i)
		if err == nil {
			var whole bool
			if whole, err = s.listOne(name+" ("+src.kinds[i].Info().Title+", "+p.Info().Size+")", p, o); !whole {
				status = max(status, notAll)
			}
		}
		if err != nil {
			s.complain(err)
			status = badInput
		}
	}
	return status
}

// listOne prints the solutions of one puzzle, and reports whether they are all.
func (s session) listOne(name string, p puzzle.Puzzle, o solveOptions) (whole bool, err error) {
	start := p.Start()
	taker, ok := start.(puzzle.CensusTaker)
	if !ok {
		return false, fmt.Errorf("the solutions of puzzles of this kind cannot be listed")
	}
	c, err := taker.Census(run.New(s.ctx, run.Setup{Limit: o.limit, Store: s.store}), o.list)
	if err != nil {
		return false, err
	}
	fmt.Fprintf(s.stdout, "%s: %s. %s\n", name, c.Title, c.Text)
	for i := range c.Moves {
		fmt.Fprintf(s.stdout, "%d.\n%s", i+1, puzzle.Notation(start, c.Moves[:i+1]))
	}
	return c.Whole, nil
}
