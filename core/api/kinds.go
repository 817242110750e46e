package api

import (
	"io/fs"
	"strconv"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// check returns the first fault in the parameters of the kinds.
func check(kinds []puzzle.Kind) error {
	for _, k := range kinds {
		if err := puzzle.CheckParameters(k); err != nil {
			return err
		}
	}
	return nil
}

// Offer describes all kinds for the front page, in the order of the catalogue. It
// reads one level of each, since the visitor waits for the first board.
func Offer(kinds []puzzle.Kind, levels fs.FS) ([]Offered, error) {
	kinds = catalogue.Offered(kinds)
	all, alike := make([]Offered, len(kinds)), catalogue.Alike(kinds)
	for i, choice := range choices(kinds) {
		info := kinds[i].Info()
		count, small, err := catalogue.Small(levels, info.Name)
		if err != nil {
			return nil, err
		}
		_, scaled := kinds[i].(puzzle.GradeScale)
		all[i] = Offered{
			Choice: choice, Family: info.Family, Also: info.Also, Like: alike[info.Name], Levels: count,
			Daily: info.Checked && scaled && info.Language == nil, Level: small, Example: info.Example,
		}
	}
	return all, nil
}

// describe returns the data that the page needs to open a kind. It parses at most one level: catalogue.Sizes returns the sizes of the
// levels that are shown.
func describe(k puzzle.Kind, levels fs.FS) (Kind, error) {
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
	if s, ok := k.(puzzle.GradeScale); ok {
		d.Grades = s.Grades()
	}
	if t, ok := k.(puzzle.Teacher); ok {
		lessons := t.Lessons()
		d.Lessons, d.Tour = len(lessons) > 0, tour(lessons)
	}
	_, d.Complete = k.(puzzle.Completer)
	listed, err := catalogue.Levels(levels, d.Name)
	if err != nil {
		return d, err
	}
	d.Lessons = d.Lessons || catalogue.Illustrates(k, listed)
	for _, level := range listed {
		d.Levels = append(d.Levels, Level{level.Name, level.Text, level.Title, level.Author, level.Grade})
	}
	return d, nil
}

// tour returns the puzzles of lessons.
func tour(lessons []puzzle.Lesson) (puzzles []Level) {
	for _, l := range lessons {
		if l.Puzzle != "" {
			puzzles = append(puzzles, Level{Name: strconv.Itoa(len(puzzles) + 1), Text: l.Puzzle, Title: l.Title, Grade: l.Grade})
		}
	}
	return puzzles
}

// orNone distinguishes “has no parameters” (an empty list) from “is not possible” (nil).
func orNone(params []puzzle.Param) *[]puzzle.Param {
	if params == nil {
		params = []puzzle.Param{}
	}
	return &params
}
