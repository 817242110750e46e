package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// artifact is the artifact of an earlier run, in a file.
type artifact struct {
	file, text string // both "" if no artifact is given
	solver     string // solver that learned the artifact
}

// openArtifact reads the artifact of the named file, if there is one.
func (s session) openArtifact(a *artifact) error {
	if a.file == "" {
		return nil
	}
	text, err := s.read(a.file)
	if err != nil {
		return err
	}
	read, by, err := puzzle.OpenArtifact(s.kinds, text)
	if err == nil {
		_, err = by.Show(read)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", a.file, err)
	}
	a.text, a.solver = text, read.Solver
	return nil
}

// among returns the parameters given to a solver with the artifact added.
func (a artifact) among(given params, to puzzle.SolverInfo) (params, error) {
	if a.file == "" {
		return given, nil
	}
	name := to.ArtifactParam()
	if name == "" {
		return nil, fmt.Errorf("--artifact: the solver %s does not take one", to.Name)
	}
	given = maps.Clone(given)
	given[name] = a.text
	if _, err := puzzle.Fill(to.Params, map[string]any{name: a.text}); err != nil {
		return nil, fmt.Errorf("%s: %w", a.file, err)
	}
	return given, nil
}

type learnOptions struct {
	solveOptions
	out string
}

// learn trains a method on the puzzles of files, in order, and writes the artifact.
func (s session) learn(args []string) (int, error) {
	o := learnOptions{solveOptions: solveOptions{params: params{}, seed: 1}}
	flags := newFlags()
	flags.StringVar(&o.kind, "kind", "", "")
	flags.StringVar(&o.solver, "solver", "", "")
	flags.StringVar(&o.preset, "preset", "", "")
	flags.Var(o.params, "param", "")
	flags.Var(&o.seed, "seed", "")
	flags.Var((*limit)(&o.limit), "limit", "")
	flags.Var(&o.memory, "memory", "")
	flags.Var(&o.pick, "pick", "")
	flags.StringVar(&o.artifact.file, "artifact", "", "")
	flags.StringVar(&o.out, "out", "", "")
	files, err := parse(flags, args)
	switch {
	case err != nil:
		return badInput, err
	case len(files) == 0:
		return badInput, fmt.Errorf("name the files to learn from, or - for standard input")
	case o.out == "":
		return badInput, fmt.Errorf("say where to write what it learns: --out ARTIFACT, or --out - for standard output")
	}
	if err := s.openArtifact(&o.artifact); err != nil {
		return badInput, err
	}
	kind, puzzles, err := s.lessons(files, o)
	if err != nil {
		return badInput, err
	}
	learner, err := puzzle.LearnerFor(kind, o.solverName())
	if err != nil {
		return badInput, err
	}
	for i, p := range puzzles {
		if err := puzzle.Supports(learner, p.Start()); err != nil {
			return badInput, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	given, err := o.artifact.among(o.params, learner.Info())
	if err != nil {
		return badInput, err
	}
	filled, err := learner.Info().Fill(o.preset, given)
	if err != nil {
		return badInput, err
	}
	if err := canKeepArtifact(o.out); err != nil {
		return badInput, err
	}
	return s.learnFrom(kind, learner, puzzles, filled, o)
}

// solverName returns the named solver, otherwise the solver of the artifact to
// continue.
func (o learnOptions) solverName() string {
	if o.solver == "" {
		return o.artifact.solver
	}
	return o.solver
}

// lessons returns the puzzles of all files, which must be of one kind. A puzzle that cannot be read is an error, since the artifact depends
// on all puzzles.
func (s session) lessons(files []string, o learnOptions) (kind puzzle.Kind, puzzles []puzzle.Puzzle, err error) {
	for _, file := range files {
		src, err := s.open(file, o.kind, o.pick)
		if err != nil {
			return nil, nil, err
		}
		for i, its := range src.kinds {
			if kind == nil {
				kind = its
			}
			if its.Info().Name != kind.Info().Name {
				return nil, nil, fmt.Errorf("%s has a puzzle of the kind %s, but the first one is of %s: learn from one kind at a time",
					src.file, its.Info().Title, kind.Info().Title)
			}
			_, p, err := src.puzzle(i)
			if err != nil {
				return nil, nil, err
			}
			puzzles = append(puzzles, p)
		}
	}
	return kind, puzzles, nil
}

func (s session) learnFrom(kind puzzle.Kind, learner puzzle.Learner, puzzles []puzzle.Puzzle, filled puzzle.Params,
	o learnOptions) (int, error) {
	info := learner.Info()
	progress := newProgress(s.stderr, 1)
	r := run.New(s.ctx,
		run.Setup{Seed: uint64(o.seed), Limit: o.limit, Memory: int64(o.memory), Store: s.store, Report: progress.of(1, info.Unit)})
	l, err := puzzle.Learn(r, kind, learner, puzzles, filled)
	progress.clear()
	if err != nil {
		return notAll, err
	}
	if o.out == "-" {
		fmt.Fprint(s.stdout, l.Artifact)
	} else if err := os.WriteFile(o.out, []byte(l.Artifact), 0o644); err != nil {
		return badInput, err
	}
	if o.out != "-" {
		from := scene.Several(len(puzzles), "puzzles")
		if n := len(l.Missed); n > 0 {
			from = fmt.Sprintf("%d of %s", len(puzzles)-n, from)
		}
		words := []string{"learned from " + from, scene.Several(l.Effort, info.Unit), scene.Duration(r.Elapsed().Seconds())}
		fmt.Fprintf(s.stdout, "%s, written to %s\n", strings.Join(words, ", "), o.out)
	}
	if s.ctx.Err() != nil {
		return notAll, errors.New("stopped: this is what was learned so far")
	}
	if len(l.Missed) > 0 {
		return notAll, fmt.Errorf("not learned: %s", numbered(l.Missed))
	}
	return allWell, nil
}

// numbered describes puzzles by their ascending numbers: “puzzles 3, 7-9”.
func numbered(all []int) string {
	var parts []string
	for i := 0; i < len(all); {
		first := i
		for i++; i < len(all) && all[i] == all[i-1]+1; i++ {
		}
		part := fmt.Sprint(all[first])
		if i-first > 1 {
			part += fmt.Sprintf("-%d", all[i-1])
		}
		parts = append(parts, part)
	}
	if len(all) == 1 {
		return "puzzle " + parts[0]
	}
	return "puzzles " + strings.Join(parts, ", ")
}

// canKeepArtifact returns an error if the artifact cannot be written, or would replace another file. It is called before a long run, so
// that no result is lost.
func canKeepArtifact(out string) error {
	if out == "-" {
		return nil
	}
	return canWrite("--out", out, "an artifact", func(content string) error {
		_, err := puzzle.ReadArtifact(content)
		return err
	})
}
