package sketch_test

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// skyscrapers has a number on each side of each line.
type skyscrapers struct{}

func (skyscrapers) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "skyscrapers", Title: "Skyscrapers", Genres: []string{"skyscrapers"},
		Rules: "Write a number in each cell so that every row and column has each number once. They are the heights of houses: a number " +
			"on the rim says how many of them are seen from there, over lower ones.",
	}
}

func (skyscrapers) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(2, 7, 5), Square: true, Clues: pencil.Numbers{Least: 1, Most: 7}, Signs: "0.", Hand: pencil.Digits{},
		Rim: pencil.Rim{Sides: []scene.Side{scene.Top, scene.Bottom, scene.Left, scene.Right}, Clues: pencil.Numbers{Least: 1, Most: 7}},
	}
}

func (skyscrapers) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	var values []int
	for v := range g.Rows {
		values = append(values, v+1)
	}
	l, cells := pencil.NewCells(g, values, nil)
	for c := range cells {
		clue := g.Clues[c]
		if clue > g.Rows {
			return nil, &pencil.Misplaced{At: c, Why: fmt.Sprintf("the heights of this board go from 1 to %d", g.Rows)}
		}
		if clue != pencil.None {
			l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: clue})
		}
	}
	heights := permutations(values)
	for _, side := range (skyscrapers{}).Form().Rim.Sides {
		for i := range g.Rows {
			view(l, g, side, i, values, heights)
		}
	}
	return l, nil
}

// view adds the rules that a line has each height once, and that a clue beside it counts the visible buildings.
func view(l *pencil.Layout, g *pencil.Givens, side scene.Side, i int, values []int, heights [][]int) {
	line := g.Cells(side, i)
	of := make([]int, len(line))
	for k, cell := range line {
		of[k] = g.Cell(cell)
	}
	if side == scene.Top || side == scene.Left {
		what := map[scene.Side]string{scene.Top: "column", scene.Left: "row"}[side]
		l.Rules = append(l.Rules,
			pencil.Rule{Name: "Lines", Says: "this " + what + " has each height once", At: line,
				Holds: pencil.Each{Of: of, Values: values}})
	}
	seen, at := g.Line(side, i)
	if seen == nil {
		return
	}
	var patterns pencil.Patterns
	for _, row := range heights {
		var pattern []pencil.Is
		highest, n := 0, 0
		for k, h := range row {
			pattern = append(pattern, pencil.Is{Place: of[k], Value: h})
			if h > highest {
				highest, n = h, n+1
			}
		}
		if n == seen[0] {
			patterns = append(patterns, pattern)
		}
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Views", Says: fmt.Sprintf("%s are seen from the %s", scene.Several(seen[0], "houses"), side), At: line,
			Clue: at + 1, Holds: patterns})
}

func permutations(values []int) (all [][]int) {
	if len(values) == 0 {
		return [][]int{nil}
	}
	for i, v := range values {
		rest := append(append([]int{}, values[:i]...), values[i+1:]...)
		for _, tail := range permutations(rest) {
			all = append(all, append([]int{v}, tail...))
		}
	}
	return all
}
