package lab

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// source is where puzzles of a table come from.
type source interface {
	// pose gives the puzzles. A collection that is not given is errNotGiven.
	pose(l *layout, kind puzzle.Kind) ([]posed, error)
	// title is the name of the puzzle, or of all of them.
	title() string
}

// posed is a puzzle of a table.
type posed struct {
	name string
	puzzle.Puzzle
}

// written is a puzzle whose text stands in the script.
type written struct {
	name   string
	rows   []string
	places []place
}

// place is where a row of a puzzle begins: what its columns count from.
type place struct{ line, col int }

// level is a puzzle that comes with Unknot.
type level struct{ name, file string }

// made is a puzzle from a generator.
type made struct {
	name   string
	seed   uint64
	params map[string]any
}

// taken are puzzles of a collection, from 1.
type taken struct {
	collection string
	from, to   int
}

// shared are the puzzles of another table, or the one of a name.
type shared struct{ experiment, table, puzzle string }

func (s *written) title() string { return s.name }
func (s level) title() string    { return s.name }
func (s made) title() string     { return s.name }
func (s taken) title() string    { return fmt.Sprintf("%s %d–%d", s.collection, s.from, s.to) }

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
	return []posed{{s.name, p}}, err
}

// moved puts a fault that has a line to where that is in the whole.
func moved(err error, to func(line, col int) (int, int)) error {
	if fault := (*text.Fault)(nil); errors.As(err, &fault) && fault.Line > 0 {
		line, col := to(fault.Line, fault.Col)
		return &text.Fault{Line: line, Col: col, Text: fault.Text}
	}
	return err
}

func (s level) pose(l *layout, kind puzzle.Kind) ([]posed, error) {
	source, err := fs.ReadFile(l.levels, path.Join(kind.Info().Name, s.file+".txt"))
	if err != nil {
		return nil, fmt.Errorf("there is no level %s of %s", s.file, kind.Info().Title)
	}
	p, err := kind.Parse(string(source))
	return []posed{{s.name, p}}, err
}

// longestMaking keeps an experiment that asks too much of a generator from
// never being laid out; what is made does not depend on it.
const longestMaking = 10 * time.Second

func (s made) pose(_ *layout, kind puzzle.Kind) (p []posed, err error) {
	defer puzzle.Recover(&err, "generate")
	generator, ok := kind.(puzzle.Generator)
	if !ok {
		return nil, fmt.Errorf("there is no generator for %s", kind.Info().Title)
	}
	params, err := puzzle.Fill(generator.Settings(), s.params)
	if err != nil {
		return nil, err
	}
	run := run.New(context.Background(), run.Setup{Seed: s.seed, Limit: longestMaking})
	made, err := generator.Generate(run, params)
	return []posed{{s.name, made}}, err
}

// errNotGiven is a collection that has not been opened.
var errNotGiven = errors.New("the collection was not given")

func (s taken) pose(l *layout, kind puzzle.Kind) (puzzles []posed, err error) {
	source, ok := l.files[s.collection]
	if !ok {
		return s.made(kind)
	}
	parts, ok := l.parts[s.collection]
	if !ok {
		if _, parts, err = catalogue.Split(l.kinds, kind.Info().Name, source); err != nil {
			return nil, fmt.Errorf("the file for %s: %w", s.collection, err)
		}
		l.parts[s.collection] = parts
	}
	if s.to > len(parts) {
		return nil, fmt.Errorf("the file for %s has %s, but %d are asked for; is it the right one?", s.collection, scene.Several(len(parts), "puzzles"), s.to)
	}
	for i, part := range parts[s.from-1 : s.to] {
		p, err := kind.Parse(part.Text)
		if err != nil {
			err = moved(err, func(line, col int) (int, int) { return line + part.Line - 1, col })
			return nil, fmt.Errorf("the file for %s: puzzle %d: %w", s.collection, s.from+i, err)
		}
		puzzles = append(puzzles, posed{fmt.Sprintf("%s %d", s.collection, s.from+i), p})
	}
	return puzzles, nil
}

// made takes them from the kind, if it makes that collection.
func (s taken) made(kind puzzle.Kind) (puzzles []posed, err error) {
	all, ok := collected(kind, s.collection)
	switch {
	case !ok:
		return nil, errNotGiven
	case s.to > len(all):
		return nil, fmt.Errorf("%s has %s, but %d are asked for", s.collection, scene.Several(len(all), "puzzles"), s.to)
	}
	for i, p := range all[s.from-1 : s.to] {
		puzzles = append(puzzles, posed{fmt.Sprintf("%s %d", s.collection, s.from+i), p})
	}
	return puzzles, nil
}

// collected are the puzzles of a collection that a kind makes itself.
func collected(kind puzzle.Kind, name string) (puzzles []puzzle.Puzzle, ok bool) {
	if c, can := kind.(puzzle.Collector); can {
		return c.Collection(name)
	}
	return nil, false
}

func (s shared) pose(l *layout, kind puzzle.Kind) (puzzles []posed, err error) {
	other, err := open(s.experiment)
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
		puzzles = append(puzzles, more...)
	}
	if len(puzzles) == 0 {
		return nil, fmt.Errorf("there is no puzzle %s in %s %s", s.puzzle, s.experiment, s.table)
	}
	return puzzles, nil
}

// The lines that name a source.

// several stands for the name where a line brings more puzzles than one.
const several = "/"

func (p *parser) add(s source, line int) {
	p.last = s.title()
	switch s := s.(type) {
	case taken:
		p.last = several
	case shared:
		if s.puzzle == "" {
			p.last = several
		}
	}
	to := &p.table().supplies
	if p.learn {
		curricula := p.table().curricula
		to = &curricula[len(curricula)-1].supplies
	}
	*to = append(*to, supply{s, line, p.runs})
}

// named reads the name of a puzzle and its attributes; the name must be new.
func (p *parser) named(e entry) (string, map[string]any, error) {
	name, attributes, err := e.named()
	if err != nil {
		return "", nil, err
	}
	taken := p.table().has(name)
	values := map[string]any{}
	for _, a := range attributes {
		values[a.key] = a.value
	}
	return name, values, checkName(e, name, taken)
}

// pop takes an attribute out of the values.
func pop(values map[string]any, key string) string {
	value, _ := values[key].(string)
	delete(values, key)
	return value
}

func (p *parser) puzzle(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	if len(values) > 0 {
		return e.faultf("write the puzzle's name here and its text in the lines below, each after a bar |")
	}
	p.rows = &written{name: name}
	p.add(p.rows, e.number)
	return nil
}

func (p *parser) level(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	file := pop(values, "file")
	if file == "" || len(values) > 0 {
		return e.faultf("write a level as NAME file=07-turning-frame")
	}
	p.add(level{name, file}, e.number)
	return nil
}

// mostSeeds keeps a slip of the pen in a range from being laid out.
const mostSeeds = 1000

// generate reads a puzzle that is made, or one for each seed of a range, as seed=1..30, with the seed
// behind its name.
func (p *parser) generate(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	first, last, ranges := strings.Cut(pop(values, "seed"), "..")
	from, err := seed(e, first)
	if err != nil {
		return err
	}
	if !ranges {
		p.add(made{name, from, values}, e.number)
		return nil
	}
	to, err := seed(e, last)
	switch {
	case err != nil:
		return err
	case to < from:
		return e.faultf("a range of seeds goes from the lower to the higher, as seed=1..30")
	case to-from >= mostSeeds:
		return e.faultf("a range has at most %d seeds, not %d", mostSeeds, to-from+1)
	}
	for n := from; n <= to; n++ {
		one := made{name + " " + strconv.FormatUint(n, 10), n, values}
		if err := checkName(e, one.name, p.table().has(one.name)); err != nil {
			return err
		}
		p.add(one, e.number)
	}
	p.last = several
	return nil
}

func seed(e entry, digits string) (uint64, error) {
	n, err := strconv.ParseUint(digits, 10, 53)
	if err != nil {
		return 0, e.faultf("a generated puzzle needs a seed, a whole number below 2^53, as seed=3 or seed=1..30")
	}
	return n, nil
}

func (p *parser) take(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(p.script.collections, func(c Collection) bool { return c.Name == name }) {
		return e.faultf("there is no collection %s in the heading", name)
	}
	from, err1 := strconv.Atoi(pop(values, "from"))
	to, err2 := strconv.Atoi(pop(values, "to"))
	if err1 != nil || err2 != nil || from < 1 || to < from || len(values) > 0 {
		return e.faultf("write what is taken as COLLECTION from=1 to=10")
	}
	p.add(taken{name, from, to}, e.number)
	return nil
}

func (p *parser) puzzles(e entry) error {
	words := strings.SplitN(e.value, " ", 3)
	if len(words) < 2 {
		return e.faultf("name an experiment and one of its tables, and a puzzle if you want only that")
	}
	s := shared{words[0], words[1], strings.Join(words[2:], "")}
	taken := p.table().has(s.title())
	if err := checkName(e, s.title(), taken); err != nil {
		return err
	}
	p.add(s, e.number)
	return nil
}
