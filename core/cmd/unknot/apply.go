package main

import (
	"fmt"
	"os"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// apply applies a tool to the puzzles of a file, and prints the result.
func (s session) apply(args []string) (int, error) {
	var kind string
	var only pick
	given := params{}
	n, out := seed(1), ""
	flags := newFlags()
	flags.StringVar(&kind, "kind", "", "")
	flags.Var(&only, "pick", "")
	flags.Var(given, "param", "")
	flags.Var(&n, "seed", "")
	flags.StringVar(&out, "out", "", "")
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
	if out != "" {
		if err := canWrite("--out", out, "a collection of puzzles", s.readsPuzzles); err != nil {
			return badInput, err
		}
	}
	status, made := allWell, []string{}
	for i := range src.parts {
		more, err := s.applyTo(src, i, rest[0], given, uint64(n), out == "")
		if err != nil {
			s.complain(err)
			status = badInput
		}
		made = append(made, more...)
	}
	if out != "" {
		if len(made) == 0 {
			if info, err := os.Stat(out); err == nil && info.Size() == 0 {
				_ = os.Remove(out) // the test whether the file can be written has created it
			}
			return badInput, fmt.Errorf("no puzzles were made, so nothing was written to %s", out)
		}
		return status, os.WriteFile(out, []byte(strings.Join(made, "\n")), 0o644)
	}
	return status, nil
}

// readsPuzzles reports whether a text holds puzzles.
func (s session) readsPuzzles(content string) error {
	_, _, err := catalogue.Split(s.kinds, "", content)
	return err
}

// applyTo applies the named tool to one puzzle. It returns the texts of the puzzles that the tool makes, and prints them if print is true.
func (s session) applyTo(src source, i int, name string, given params, seed uint64, print bool) (made []string, err error) {
	tool, err := puzzle.ToolFor(src.kinds[i], name)
	if err != nil {
		return nil, err
	}
	title, p, err := src.puzzle(i)
	if err != nil {
		return nil, err
	}
	from := p.Start()
	a, _, err := puzzle.Apply(run.New(s.ctx, run.Setup{Seed: seed, Store: s.store}), tool, from, given)
	if err != nil {
		return nil, fmt.Errorf("%s: puzzle %s: %w", src.file, title, err)
	}
	fmt.Fprintf(s.stdout, "%s (%s, %s): %s\n", title, src.kinds[i].Info().Title, p.Info().Size, a.Text)
	if len(a.Moves) > 0 {
		fmt.Fprintln(s.stdout, puzzle.Notation(from, a.Moves))
	}
	for _, view := range a.Views {
		fmt.Fprintf(s.stdout, "\n%s", printed(view))
	}
	for _, m := range a.Made {
		p, err := src.kinds[i].Parse(m.Text)
		if err != nil {
			return nil, fmt.Errorf("the tool %s made a puzzle that cannot be read: %w", name, err)
		}
		written, err := catalogue.Write(src.kinds[i], p, "")
		if err != nil {
			return nil, err
		}
		made = append(made, written)
		if print {
			fmt.Fprintf(s.stdout, "\n%s", written)
		}
	}
	return made, nil
}
