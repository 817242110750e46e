package api

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"unknot/core/puzzle"
)

// describe says of each kind what the page has to know.
func describe(kinds []puzzle.Kind, levels fs.FS) ([]Kind, error) {
	described := []Kind{}
	for _, k := range kinds {
		d := Kind{KindInfo: k.Info(), Solvers: []puzzle.SolverInfo{}, Levels: []Level{}}
		for _, s := range k.Solvers() {
			d.Solvers = append(d.Solvers, s.Info())
		}
		if g, ok := k.(puzzle.Generator); ok {
			d.Generate = orNone(g.Settings())
		}
		if e, ok := k.(puzzle.Editor); ok {
			d.Blank = orNone(e.Blank())
		}
		_, d.Lessons = k.(puzzle.Teacher)
		files, err := fs.Glob(levels, path.Join(d.Name, "*"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			level, err := readLevel(k, levels, file)
			if err != nil {
				return nil, fmt.Errorf("the level %s: %w", file, err)
			}
			d.Levels = append(d.Levels, level)
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

func readLevel(k puzzle.Kind, levels fs.FS, file string) (Level, error) {
	text, err := fs.ReadFile(levels, file)
	if err != nil {
		return Level{}, err
	}
	p, err := k.Parse(string(text))
	if err != nil {
		return Level{}, err
	}
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	return Level{Name: name, Text: string(text), PuzzleInfo: p.Info()}, nil
}
