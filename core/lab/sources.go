package lab

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// source is a source of puzzles for a table.
type source interface {
	// pose returns the puzzles. If a collection was not supplied, the error is errNotGiven.
	pose(l *layout, kind puzzle.Kind) ([]posed, error)
	// title returns the name of the puzzle, or the common name of several.
	title() string
}

// posed is a puzzle of a table.
type posed struct {
	name string
	puzzle.Puzzle
	given map[string]any // parameters that came with the puzzle from another table; nil if there are none
	kind  puzzle.Kind    // nil: the kind of the table
	row   string         // the title of the row that several puzzles share; "" if the puzzle has a separate row
	by    string         // the solver for it; "": that of the setting
	grade string         // word for the grade of the puzzle; "" if it is not known
}

// written is a puzzle whose text is in the script.
type written struct {
	name   string
	rows   []string
	places []place
}

// place is the line and column at which a row of the puzzle begins. Faults count columns from there.
type place struct{ line, col int }

// level is a puzzle that comes with Unknot.
type level struct{ name, file string }

// everyLevel is all puzzles that come with the kinds that have a solver. Each kind is one row.
type everyLevel struct{ solver string }

// made is a puzzle from a generator.
type made struct {
	name   string
	seed   uint64
	params map[string]any
}

// foreign is a source of puzzles of another kind than the table's, with their solver. All puzzles of the kind are one row.
type foreign struct {
	source
	kind, solver string
}

// taken is a range of puzzles of a collection, counted from 1, or several simpler versions of each of them.
type taken struct {
	collection string
	from, to   int
	simpler    int // 0: the puzzles themselves
}

// shared is the puzzles of another table, or a named one of them.
type shared struct{ experiment, table, puzzle string }

func (s *written) title() string   { return s.name }
func (s level) title() string      { return s.name }
func (s everyLevel) title() string { return several }
func (s made) title() string       { return s.name }

func (s taken) title() string {
	if s.simpler > 0 {
		return fmt.Sprintf("%s %d–%d, %d simpler", s.collection, s.from, s.to, s.simpler)
	}
	return fmt.Sprintf("%s %d–%d", s.collection, s.from, s.to)
}

func (s shared) title() string {
	if s.puzzle != "" {
		return s.puzzle
	}
	return s.experiment + " " + s.table
}

func (s *written) pose(_ *layout, kind puzzle.Kind) ([]posed, error) {
	p, err := kind.Parse(strings.Join(s.rows, "\n"))
	err = moved(err, func(line, col int) (int, int) {
		at := s.places[line-1]
		if col == 0 {
			return at.line, 0
		}
		return at.line, at.col + col
	})
	return []posed{{name: s.name, Puzzle: p}}, err
}

// moved converts a fault in a puzzle's text to its line and column in the script.
func moved(err error, to func(line, col int) (int, int)) error {
	if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Line > 0 {
		line, col := to(fault.Line, fault.Col)
		return &text.ParseError{Line: line, Col: col, Text: fault.Text}
	}
	return err
}

func (s level) pose(l *layout, kind puzzle.Kind) ([]posed, error) {
	source, err := catalogue.ReadLevel(l.levels, path.Join(kind.Info().Name, s.file+".txt"))
	if err != nil {
		return nil, fmt.Errorf("there is no level %s of %s", s.file, kind.Info().Title)
	}
	p, err := kind.Parse(source)
	return []posed{{name: s.name, Puzzle: p}}, err
}

func (s everyLevel) pose(l *layout, _ puzzle.Kind) (puzzles []posed, err error) {
	for _, kind := range l.kinds {
		if _, err := puzzle.SolverFor(kind, nil, s.solver); err != nil {
			continue
		}
		info := kind.Info()
		listed, err := catalogue.Levels(l.levels, info.Name)
		if err != nil {
			return nil, err
		}
		for _, level := range listed {
			p, err := kind.Parse(level.Text)
			if err != nil {
				return nil, fmt.Errorf("the level %s of %s: %w", level.Name, info.Title, err)
			}
			puzzles = append(puzzles, posed{name: info.Name + " " + level.Name, Puzzle: p, kind: kind, row: info.Title, grade: level.Grade})
		}
	}
	if len(puzzles) == 0 {
		return nil, fmt.Errorf("no kind with levels has the solver %s", s.solver)
	}
	return puzzles, nil
}

// maxMaking is the time limit for a generator. With it, even an experiment that demands too much of a generator gets a layout. The
// generated puzzles do not depend on the limit.
const maxMaking = 10 * time.Second

func (s made) pose(_ *layout, kind puzzle.Kind) (p []posed, err error) {
	defer puzzle.Recover(&err, "generate")
	generator, ok := kind.(puzzle.Generator)
	if !ok {
		return nil, puzzle.NoGenerator(kind)
	}
	params, err := puzzle.Fill(generator.Settings(), s.params)
	if err != nil {
		return nil, err
	}
	run := run.New(context.Background(), run.Setup{Seed: s.seed, Limit: maxMaking})
	made, err := generator.Generate(run, params)
	return []posed{{name: s.name, Puzzle: made}}, err
}

func (s foreign) pose(l *layout, _ puzzle.Kind) (puzzles []posed, err error) {
	kind, err := catalogue.Find(l.kinds, s.kind)
	if err != nil {
		return nil, err
	}
	puzzles, err = s.source.pose(l, kind)
	for i := range puzzles {
		puzzles[i].kind, puzzles[i].by, puzzles[i].row = kind, s.solver, kind.Info().Title
	}
	return puzzles, err
}

// errNotGiven is the error for a collection that the user has not supplied.
var errNotGiven = errors.New("the collection was not given")

func (s taken) pose(l *layout, kind puzzle.Kind) (puzzles []posed, err error) {
	source, ok := l.files[s.collection]
	if !ok {
		if puzzles, err = s.made(kind); err != nil {
			return nil, err
		}
		return s.versions(puzzles)
	}
	parts, ok := l.parts[s.collection]
	if !ok {
		if _, parts, err = catalogue.Split(l.kinds, kind.Info().Name, source); err != nil {
			return nil, fmt.Errorf("the file for %s: %w", s.collection, err)
		}
		l.parts[s.collection] = parts
	}
	if s.to > len(parts) {
		return nil, fmt.Errorf("the file for %s has %s, but %d are asked for; is it the right one?", s.collection,
			scene.Several(len(parts), "puzzles"), s.to)
	}
	for i, part := range parts[s.from-1 : s.to] {
		p, err := kind.Parse(part.Text)
		if err != nil {
			err = moved(err, func(line, col int) (int, int) { return line + part.Line - 1, col })
			return nil, fmt.Errorf("the file for %s: puzzle %d: %w", s.collection, s.from+i, err)
		}
		puzzles = append(puzzles, posed{name: fmt.Sprintf("%s %d", s.collection, s.from+i), Puzzle: p})
	}
	return s.versions(puzzles)
}

// versions returns simpler versions of puzzles if they are wanted, otherwise the puzzles themselves.
func (s taken) versions(puzzles []posed) (all []posed, err error) {
	if s.simpler == 0 {
		return puzzles, nil
	}
	for _, p := range puzzles {
		simplifier, ok := p.Puzzle.(puzzle.Simplifier)
		if !ok {
			return nil, fmt.Errorf("there are no simpler versions of %s", p.name)
		}
		versions, err := simplifier.Simpler(run.New(context.Background(), run.Setup{Seed: 1, Limit: maxMaking}), s.simpler)
		if err != nil {
			return nil, fmt.Errorf("simpler versions of %s: %w", p.name, err)
		}
		for i, v := range versions {
			all = append(all, posed{name: fmt.Sprintf("%s, simpler %d", p.name, i+1), Puzzle: v})
		}
	}
	return all, nil
}

// made returns the puzzles of a collection that the kind makes itself.
func (s taken) made(kind puzzle.Kind) (puzzles []posed, err error) {
	all, ok := collected(kind, s.collection)
	switch {
	case !ok:
		return nil, errNotGiven
	case s.to > len(all):
		return nil, fmt.Errorf("%s has %s, but %d are asked for", s.collection, scene.Several(len(all), "puzzles"), s.to)
	}
	for i, p := range all[s.from-1 : s.to] {
		puzzles = append(puzzles, posed{name: fmt.Sprintf("%s %d", s.collection, s.from+i), Puzzle: p})
	}
	return puzzles, nil
}

// collected returns the named collection of a kind that makes it itself; ok is false for other kinds.
func collected(kind puzzle.Kind, name string) (puzzles []puzzle.Puzzle, ok bool) {
	if c, can := kind.(puzzle.Collector); can {
		return c.Collection(name)
	}
	return nil, false
}

func (s shared) pose(l *layout, kind puzzle.Kind) (puzzles []posed, err error) {
	other, err := l.others.open(s.experiment)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(other.tables, func(t table) bool { return t.name == s.table })
	if at < 0 {
		return nil, fmt.Errorf("the experiment %s has no table %s", s.experiment, s.table)
	}
	for _, supply := range other.tables[at].supplies {
		if s.puzzle != "" && supply.title() != s.puzzle {
			continue
		}
		switch supply.source.(type) {
		case shared, taken:
			return nil, fmt.Errorf("the puzzles of %s %s are not its own; name the table that has them", s.experiment, s.table)
		}
		more, err := supply.pose(l, kind)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.experiment, err)
		}
		for _, p := range more {
			p.given = supply.given
			puzzles = append(puzzles, p)
		}
	}
	if len(puzzles) == 0 {
		return nil, fmt.Errorf("there is no puzzle %s in %s %s", s.puzzle, s.experiment, s.table)
	}
	return puzzles, nil
}
