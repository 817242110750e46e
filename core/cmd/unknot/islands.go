package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/text"
)

// ofTheLog are the flags whose values a replay takes from its log, so that they cannot be given.
var ofTheLog = []string{"kind", "solver", "preset", "param", "seed", "islands", "log", "pick", "artifact"}

// replay repeats the run of a log.
func (s session) replay(file string, o solveOptions, flags *flag.FlagSet, files []string) (status int, err error) {
	flags.Visit(func(f *flag.Flag) {
		if slices.Contains(ofTheLog, f.Name) {
			err = fmt.Errorf("a replay takes its puzzle and settings from the log: leave out --%s", f.Name)
		}
	})
	if len(files) > 0 {
		err = fmt.Errorf("a replay takes its puzzle from the log: leave out %s", files[0])
	}
	if err != nil {
		return badInput, err
	}
	content, err := s.read(file)
	if err != nil {
		return badInput, err
	}
	log, err := run.ReadLog(content)
	if err != nil {
		return badInput, fmt.Errorf("%s is not the log of a run: %w", file, err)
	}
	kind, err := catalogue.Find(s.kinds, log.Kind)
	if err != nil {
		return badInput, fmt.Errorf("%s: %w", file, err)
	}
	if _, err := kind.Parse(log.Text); err != nil {
		return badInput, fmt.Errorf("%s: its puzzle cannot be read as %s: %w", file, log.Kind, err)
	}
	o.solver, o.params, o.seed, o.islands, o.replayed = log.Solver, log.Params, seed(log.Seed), log.Islands, log
	return s.solveAll(source{file, 1, []text.Part{{Text: log.Text}}, []puzzle.Kind{kind}}, o), nil
}

// from returns the position at which a solve begins.
func (o solveOptions) from(p puzzle.Puzzle) (at puzzle.Position, err error) {
	at = p.Start()
	if o.replayed == nil {
		return at, nil
	}
	for i, m := range o.replayed.Moves {
		if at, err = at.Play(m); err != nil {
			return nil, fmt.Errorf("move %d of the log, %s: %w", i+1, m, err)
		}
	}
	return at, nil
}

// canKeepLog returns an error if the log of a run cannot be written, or would replace another file. It is called before a long run, so that
// no result is lost.
func (o solveOptions) canKeepLog(files []string) error {
	if o.log == "" {
		return nil
	}
	if len(files) > 1 {
		return fmt.Errorf("--log is for one puzzle, but there are %d files", len(files))
	}
	return canWrite("--log", o.log, "the log of a run", func(content string) error {
		_, err := run.ReadLog(content)
		return err
	})
}

// keepLog writes the log that replays a run on several islands.
func (o solveOptions) keepLog(r result, p puzzle.Puzzle, params puzzle.Params, s puzzle.Solution, joined []puzzle.Migrant) error {
	if o.log == "" {
		return nil
	}
	content, err := json.Marshal(run.Log{
		Kind: r.Kind, Text: p.Text(), Moves: []puzzle.Move{}, Solver: r.Solver, Params: params, Seed: r.Seed,
		Islands: r.Islands, Island: *s.Island, Effort: s.Alone, Stopped: s.Stopped, Migrants: joined,
	})
	if err != nil {
		return err
	}
	return os.WriteFile(o.log, append(content, '\n'), 0o644)
}
