package main

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// apply applies a tool to the puzzles of a file, and prints what it shows.
func (s session) apply(args []string) (int, error) {
	var kind string
	var only pick
	given := params{}
	flags := newFlags()
	flags.StringVar(&kind, "kind", "", "")
	flags.Var(&only, "pick", "")
	flags.Var(given, "param", "")
	rest, err := parse(flags, args)
	if err != nil {
		return badInput, err
	}
	if len(rest) != 2 {
		return badInput, fmt.Errorf("name the tool to apply and the file that holds the puzzle, or - for standard input")
	}
	src, err := s.open(rest[1], kind, only)
	if err != nil {
		return badInput, err
	}
	status := allWell
	for i := range src.parts {
		if err := s.applyTo(src, i, rest[0], given); err != nil {
			s.complain(err)
			status = badInput
		}
	}
	return status, nil
}

// applyTo applies the tool of a name to one puzzle.
func (s session) applyTo(src source, i int, name string, given params) error {
	tool, err := puzzle.ToolFor(src.kinds[i], name)
	if err != nil {
		return err
	}
	title, p, err := src.puzzle(i)
	if err != nil {
		return err
	}
	from := p.Start()
	a, _, err := puzzle.Apply(run.New(s.ctx, run.Setup{Store: s.store}), tool, from, given)
	if err != nil {
		return fmt.Errorf("%s: puzzle %s: %w", src.file, title, err)
	}
	fmt.Fprintf(s.stdout, "%s (%s, %s): %s\n", title, src.kinds[i].Info().Title, p.Info().Size, a.Text)
	if len(a.Moves) > 0 {
		fmt.Fprintln(s.stdout, puzzle.Notation(from, a.Moves))
	}
	for _, view := range a.Views {
		fmt.Fprintf(s.stdout, "\n%s", printed(view))
	}
	return nil
}
