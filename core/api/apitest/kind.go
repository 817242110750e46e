// Package apitest is a kind of puzzle only for tests: a walk through a yard. It shows every view, and has every type of parameter and every
// ability. Its bad methods do everything that a method must not do.
package apitest

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

const maxSide = 24 // limited because the learner recurses once per cell

// Kind is the walk: from the top left corner of a yard to the bottom right corner, around walls and around fences that the player may put
// up.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "fixture",
		Title:  "Walk",
		Family: "Yards",
		Rules:  "Walk from the top left corner to the bottom right one.",
		Limits: fmt.Sprintf("1 to %d rows and columns", maxSide),
		Formats: []puzzle.Format{{Name: "text", Title: "Rows of . and #", Reads: true, Writes: true},
			{Name: "line", Title: "One line, rows separated by /", Writes: true, Ending: "walk"}},
		Measures: []string{"moves", "steps"},
		Checked:  true,
		Value:    "cells come",
	}
}

// Solvers lists the good methods, then the bad ones.
func (Kind) Solvers() []puzzle.Solver { return append(good(), bad()...) }

// Tools lists the tools.
func (Kind) Tools() []puzzle.Tool { return []puzzle.Tool{stride{}, astray{}} }

// Recognise accepts rows of dots and walls, with at least one wall.
func (k Kind) Recognise(source string) puzzle.Confidence {
	rows, _, _ := strings.Cut(source, "show: ")
	if strings.Trim(rows, ".#/ \r\n") == "" && strings.Contains(rows, "#") {
		return puzzle.Likely
	}
	return puzzle.No
}

// Split splits a text at empty lines.
func (Kind) Split(source string) []text.Part {
	var parts []text.Part
	line := 1
	for _, part := range strings.Split(source, "\n\n") {
		parts = append(parts, text.Part{Name: fmt.Sprint(len(parts) + 1), Text: part, Line: line})
		line += strings.Count(part, "\n") + 2
	}
	return parts
}

// Parse reads rows of . and #, of which the first and the last cell are free, and further pieces that the yard shows.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	y := &yard{title: src.Title, author: src.Author}
	for _, line := range src.Lines {
		if line.Text == "" {
			continue
		}
		if name, shows := strings.CutPrefix(line.Text, "show: "); shows {
			if _, err := showing(name); err != nil {
				return nil, text.Errorf(line.Number, len("show: ")+1, "%v", err)
			}
			y.show = name
			continue
		}
		if y.rows == 0 {
			y.cols = len(line.Text)
		}
		if len(line.Text) != y.cols {
			return nil, text.Errorf(line.Number, 0, "this row has %d cells, the first one %d", len(line.Text), y.cols)
		}
		for c, ch := range line.Text {
			if ch != '.' && ch != '#' {
				return nil, text.Errorf(line.Number, c+1, "%q is neither . nor #", ch)
			}
			y.wall = append(y.wall, ch == '#')
		}
		y.rows++
	}
	return y, y.check()
}

// yard is a puzzle of this kind: cells, some of which are walls.
type yard struct {
	title, author string
	rows, cols    int
	wall          []bool
	show          string        // name of the extra pieces that it shows, one of shows; "" for none
	carried       []puzzle.Move // solution in the text of the yard, after its rows
}

func (y *yard) check() error {
	switch {
	case y.rows == 0:
		return text.Errorf(0, 0, "the yard has no rows")
	case y.rows > maxSide || y.cols > maxSide:
		return text.Errorf(0, 0, "a yard of %d × %d is too large; the limit is %d", y.rows, y.cols, maxSide)
	case y.wall[0] || y.wall[len(y.wall)-1]:
		return text.Errorf(0, 0, "the first and the last cell must be free")
	}
	return nil
}

func (y *yard) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: y.title, Author: y.author, Size: fmt.Sprintf("%d × %d", y.rows, y.cols), StepRate: 17}
}

func (y *yard) Text() string {
	rows := text.Heading(y.title, y.author) + y.join("\n") + "\n"
	if y.show != "" {
		rows += "show: " + y.show + "\n"
	}
	return rows
}

func (y *yard) join(between string) string {
	rows := make([]string, y.rows)
	for r := range rows {
		for _, wall := range y.wall[r*y.cols : (r+1)*y.cols] {
			rows[r] += map[bool]string{true: "#", false: "."}[wall]
		}
	}
	return strings.Join(rows, between)
}

func (y *yard) Write(format string) (string, error) {
	switch format {
	case "text":
		return y.Text(), nil
	case "line":
		if y.carried == nil {
			return y.join("/"), nil
		}
		return y.join("/") + " " + puzzle.Notation(y.Start(), y.carried), nil
	}
	return "", fmt.Errorf("there is no format “%s”", format)
}

// WithMoves returns the yard with moves, which its text writes after the yard.
func (y *yard) WithMoves(solution []puzzle.Move) puzzle.Puzzle {
	carrying := *y
	carrying.carried = solution
	return &carrying
}

// EmbeddedMoves returns the solution in the text.
func (y *yard) EmbeddedMoves() []puzzle.Move { return y.carried }

func (y *yard) Start() puzzle.Position { return &walk{yard: y} }

// A parameter of each type.
var (
	side  = &puzzle.IntParam{Name: "side", Title: "Side", Default: 6, Min: 2, Max: maxSide, Unit: "cells"}
	walls = &puzzle.FloatParam{Name: "walls", Title: "Walls", Default: 0.2, Max: 0.9}
	open  = &puzzle.BoolParam{Name: "open", Title: "Open corners", Default: true}
	flat  = &puzzle.ChoiceParam[bool]{Name: "shape", Title: "Shape",
		Choices: []puzzle.Named[bool]{{Name: "square", Value: false}, {Name: "wide", Value: true}}}
)

// Settings returns the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(side, walls, open, flat) }

// Generate places walls at random, and tries again until there is a way to the goal.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	y := &yard{rows: side.Of(params), cols: side.Of(params)}
	if flat.Of(params) {
		y.rows = (y.rows + 1) / 2
	}
	chance := run.Rand(0)
	for run.Continue() {
		y.wall = make([]bool, y.rows*y.cols)
		for i := range y.wall {
			y.wall[i] = chance.Float64() < walls.Of(params)
		}
		if open.Of(params) {
			y.wall[0], y.wall[len(y.wall)-1] = false, false
		}
		if y.check() == nil && (&walk{yard: y}).way() != nil {
			return y, nil
		}
	}
	return nil, fmt.Errorf("no yard with a way through it was found in time")
}
