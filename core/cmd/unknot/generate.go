package main

import (
	"fmt"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// generate makes puzzles of a kind, one for each seed in sequence.
func (s session) generate(args []string) (int, error) {
	given := params{}
	from := seed(1)
	count := 1
	kind, rules := "", ""
	flags := newFlags()
	flags.StringVar(&kind, "kind", "", "")
	flags.StringVar(&rules, "rules", "", "")
	flags.Var(given, "param", "")
	flags.Var(&from, "seed", "")
	flags.IntVar(&count, "count", 1, "")
	rest, err := parse(flags, args)
	if err != nil {
		return badInput, err
	}
	if s, kind, err = s.withRules(rules, kind); err != nil {
		return badInput, err
	}
	if kind == "" && len(rest) > 0 {
		kind, rest = rest[0], rest[1:]
	}
	if kind == "" || len(rest) > 0 {
		return badInput, fmt.Errorf("name one kind of puzzle to make")
	}
	if count < 1 {
		return badInput, fmt.Errorf("--count must be at least 1, not %d", count)
	}
	k, err := catalogue.Find(s.kinds, kind)
	if err != nil {
		return badInput, err
	}
	g, ok := k.(puzzle.Generator)
	if !ok {
		return badInput, puzzle.NoGenerator(k)
	}
	if k, err = puzzle.Under(k, g.Settings(), given); err != nil {
		return badInput, err
	}
	g = k.(puzzle.Generator)
	filled, err := puzzle.Fill(g.Settings(), given)
	if err != nil {
		return badInput, err
	}
	for i := range count {
		p, err := s.make(g, from+seed(i), filled)
		if err != nil {
			return notAll, err
		}
		if i > 0 {
			fmt.Fprintln(s.stdout) // an empty line starts the next puzzle
		}
		written, err := catalogue.Write(k, p, "")
		if err != nil {
			return notAll, err
		}
		fmt.Fprintln(s.stdout, strings.TrimRight(written, "\n"))
	}
	return allWell, nil
}

func (s session) make(g puzzle.Generator, n seed, filled puzzle.Params) (p puzzle.Puzzle, err error) {
	defer puzzle.Recover(&err, "generate")
	return g.Generate(run.New(s.ctx, run.Setup{Seed: uint64(n)}), filled)
}
