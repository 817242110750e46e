package api

import (
	"io/fs"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// describe checks the kinds' parameters, and says of each kind what the page has to know. No level is parsed: their sizes are
// catalogue.Sizes, for those that are looked at.
func describe(kinds []puzzle.Kind, levels fs.FS) ([]Kind, error) {
	described := []Kind{}
	for _, k := range kinds {
		if err := puzzle.CheckParameters(k); err != nil {
			return nil, err
		}
		d := Kind{KindInfo: k.Info(), Solvers: []puzzle.SolverInfo{}, Levels: []Level{}}
		for _, s := range k.Solvers() {
			d.Solvers = append(d.Solvers, s.Info())
		}
		if t, ok := k.(puzzle.Tooled); ok {
			for _, tool := range t.Tools() {
				d.Tools = append(d.Tools, tool.Info())
			}
		}
		if g, ok := k.(puzzle.Generator); ok {
			d.Generate = orNone(g.Settings())
		}
		if e, ok := k.(puzzle.Editor); ok {
			d.Blank = orNone(e.Blank())
		}
		_, d.Lessons = k.(puzzle.Teacher)
		listed, err := catalogue.Levels(levels, d.Name)
		if err != nil {
			return nil, err
		}
		for _, level := range listed {
			d.Levels = append(d.Levels, Level{level.Name, level.Text, level.Title, level.Author})
		}
		described = append(described, d)
	}
	return described, nil
}

// orNone keeps "has no parameters" apart from "cannot be done".
func orNone(params []puzzle.Param) *[]puzzle.Param {
	if params == nil {
		params = []puzzle.Param{}
	}
	return &params
}
