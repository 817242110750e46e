package sudoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// allGrids returns the 288 solutions of an empty Sudoku of four rows.
func allGrids(t *testing.T) (all [][]int16) {
	layout := layoutOf(t, strings.Repeat(". . . .\n", 4))
	marks := slices.Repeat([]int16{pencil.Open}, 16)
	var fill func(cell int)
	fill = func(cell int) {
		if cell == 16 {
			all = append(all, slices.Clone(marks))
			return
		}
		for v := range int16(4) {
			marks[cell] = v + 1
			if rules, _ := layout.Broken(marks); len(rules) == 0 {
				fill(cell + 1)
			}
		}
		marks[cell] = pencil.Open
	}
	fill(0)
	return all
}

func layoutOf(t *testing.T, source string) *pencil.Layout {
	t.Helper()
	form := newGenre().Form()
	g := form.NewGivens(4, 4)
	src, err := text.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	if _, parts := form.CutParts(src.Lines); form.ReadParts(g, parts) != nil {
		t.Fatalf("the parts cannot be read:\n%s", source)
	}
	layout, err := newGenre().Lay(g)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return layout
}

// randomPart returns the line that describes a random part: some cells that touch each other and, if the part has a number, one that may
// fit.
func randomPart(chance *rand.Rand, of pencil.PartForm) string {
	if of.Whole {
		return of.Name
	}
	name := func(cell int) string { return fmt.Sprintf("r%dc%d", cell/4+1, cell%4+1) }
	cells := []int{chance.IntN(16)}
	for range 1 + chance.IntN(3) {
		last := cells[len(cells)-1]
		row, col := last/4+chance.IntN(3)-1, last%4+chance.IntN(3)-1
		if next := row*4 + col; row >= 0 && col >= 0 && row < 4 && col < 4 && !slices.Contains(cells, next) {
			cells = append(cells, next)
		}
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = name(cell)
	}
	line := of.Name
	switch {
	case of.Values == pencil.Any:
		line += fmt.Sprintf(" %d,%d", 1+chance.IntN(4), 1+chance.IntN(4))
	case of.Values == 1:
		line += fmt.Sprintf(" %d", 1+chance.IntN(3*len(cells)))
	}
	if of.Look.Outside {
		words = []string{fmt.Sprintf("r1c%[1]d..r4c%[1]d", 1+chance.IntN(4))}
	}
	if of.Head {
		return line + ": " + words[0] + " = " + strings.Join(append(words[1:], name(chance.IntN(16))), " ")
	}
	return line + ": " + strings.Join(words, " ")
}

// With any parts, the solver finds no solution, one or several exactly if none, one or several of all grids satisfy the rules.
func TestPartsLeaveTheGridsThatTheSolverFinds(t *testing.T) {
	kind, form, chance := Kind(), newGenre().Form(), rand.New(rand.NewPCG(7, 7))
	grids := allGrids(t)
	if len(grids) != 288 {
		t.Fatalf("there are %d grids", len(grids))
	}
	counts, cells := map[int]int{}, make([]int, 16)
	for i := range cells {
		cells[i] = i
	}
	for range 150 {
		grid, rows := grids[chance.IntN(len(grids))], slices.Repeat([]string{"."}, 16)
		for range 4 {
			cell := chance.IntN(16)
			rows[cell] = fmt.Sprint(grid[cell])
		}
		source := ""
		for row := range slices.Chunk(rows, 4) {
			source += strings.Join(row, " ") + "\n"
		}
		for range 1 + chance.IntN(2) {
			of := form.Parts[chance.IntN(len(form.Parts))]
			if of.Name != "region" {
				source += randomPart(chance, of) + "\n"
			}
		}
		layout, left := layoutOf(t, source), 0
		for _, grid := range grids {
			given := func(cell int) bool { return rows[cell] != "." && rows[cell] != fmt.Sprint(grid[cell]) }
			if rules, _ := layout.Broken(grid); len(rules) == 0 && !slices.ContainsFunc(cells, given) {
				left++
			}
		}
		s := penciltest.Solve(t, kind, penciltest.Parse(t, kind, source))
		found := 2
		switch {
		case s.Outcome == puzzle.Impossible:
			found = 0
		case slices.Contains(s.Proved, puzzle.Unique):
			found = 1
		}
		if found != min(left, 2) {
			t.Errorf("%d grids keep the rules, but the solver says %s %v\n%s", left, s.Outcome, s.Proved, source)
		}
		counts[found]++
	}
	if counts[0] < 20 || counts[1] < 5 || counts[2] < 10 {
		t.Errorf("puzzles without a solution, with one and with several: %v", counts)
	}
}
