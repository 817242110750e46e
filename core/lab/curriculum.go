package lab

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// curriculum reads a line that begins a set of puzzles to learn from.
func (p *parser) curriculum(e entry) error {
	t := p.table()
	name, attributes, err := e.named()
	if err != nil {
		return err
	}
	taken := slices.ContainsFunc(t.curricula, func(c trainingSet) bool { return c.name == name })
	if err := checkName(e, name, taken); err != nil {
		return err
	}
	if strings.Contains(name, " ") {
		return e.errorf("a learning set must have a name of one word, such as learn=easy")
	}
	c := trainingSet{name: name, line: e.number}
	for _, a := range attributes {
		if a.key != "limit" {
			return text.Errorf(e.number, a.col, "a learning set may have a limit, but not %s", a.key)
		}
		if c.limit, err = seconds(e, a.value, a.col); err != nil {
			return err
		}
	}
	t.curricula = append(t.curricula, c)
	p.learn = true
	return nil
}

// has reports whether the table has a puzzle of that name, to solve or to learn from.
func (t *table) has(name string) bool {
	is := func(s sourceLine) bool { return s.title() == name }
	return slices.ContainsFunc(t.supplies, is) ||
		slices.ContainsFunc(t.curricula, func(c trainingSet) bool { return slices.ContainsFunc(c.supplies, is) })
}

// checkCurricula checks that the sets of puzzles to learn from exist, and that each set is used.
func (t *table) checkCurricula() error {
	for _, s := range t.settings {
		if s.learn != "" && t.curriculum(s) == nil {
			return text.Errorf(s.line, 0, "the setting %s learns from %s; add a line “learn: %s”, and puzzles below it", s.name,
				s.learn, s.learn)
		}
	}
	for _, c := range t.curricula {
		switch {
		case len(c.supplies) == 0:
			return text.Errorf(c.line, 0, "there are no puzzles below “learn: %s”", c.name)
		case !slices.ContainsFunc(t.settings, func(s setting) bool { return s.learn == c.name }):
			return text.Errorf(c.line, 0, "no setting has learn=%s", c.name)
		}
	}
	return nil
}

// curriculum returns the puzzles from which a setting learns, nil if it does not learn.
func (t *table) curriculum(s setting) *trainingSet {
	at := slices.IndexFunc(t.curricula, func(c trainingSet) bool { return c.name == s.learn })
	if at < 0 {
		return nil
	}
	return &t.curricula[at]
}

// learns checks that the solver of a cell can learn. It returns the parameter that receives the artifact.
func (c Cell) learns(kind puzzle.Kind) (param string, err error) {
	learner, err := puzzle.LearnerFor(kind, c.Solver)
	if err != nil {
		return "", err
	}
	return learner.Info().ArtifactParam(), nil
}

// lessons returns the puzzles of a table's curricula, by the names of the curricula. If a collection was not supplied, the error is
// errNotGiven, and missing names the collection.
func (l *layout) lessons(t table, kind puzzle.Kind) (texts map[string][]string, missing string, err error) {
	texts = map[string][]string{}
	for _, c := range t.curricula {
		for _, supply := range c.supplies {
			puzzles, err := supply.pose(l, kind)
			if errors.Is(err, errNotGiven) {
				return nil, supply.title(), err
			}
			if err != nil {
				return nil, "", at(supply.line, err)
			}
			for _, p := range puzzles {
				texts[c.name] = append(texts[c.name], p.Text())
			}
		}
	}
	return texts, "", nil
}

// learning lays out, once, the cell in which a variant of a setting learns with a seed. It returns the After of the cells that solve with
// the result.
func (l *layout) learning(t *resolvedTable, setting int, variant Cell, seed uint64) *After {
	from := t.curriculum(t.settings[setting])
	if from == nil {
		return nil
	}
	cell := variant
	cell.ID = fmt.Sprintf("%s / learn / %s / %s / seed %d", t.name, from.name, variant.ID, seed)
	if !l.learned[cell.ID] {
		l.learned[cell.ID] = true
		cell.Learn, cell.Seed, cell.Islands = t.lessons[from.name], seed, 1
		if from.limit > 0 {
			cell.Limit = from.limit
		}
		l.cell(cell, optimumRef{cell: -1})
	}
	return &After{cell.ID, t.artifacts[setting]}
}
