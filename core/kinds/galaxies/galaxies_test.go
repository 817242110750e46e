package galaxies

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func TestParse(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "closely written", Source: ".o.\n...\n.*.\n", Want: ". o .\n. . .\n. * .\n"},
		{Name: "a blocked cell", Source: "o . #\n. . .\n. * .\n", Want: "o . #\n. . .\n. * .\n"},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "an even row", Source: "o .\n. .\n", Line: 1, Says: "must be odd"},
		{Name: "a letter", Source: "o . x\n", Line: 1, Col: 5, Says: "is not a clue here"},
		{Name: "no star", Source: ". . .\n", Line: 1, Says: "at least one star"},
		{Name: "two stars in a cell", Source: "o o .\n", Line: 1, Col: 3, Says: "two stars"},
		{Name: "blocked between cells", Source: "o # .\n", Line: 1, Col: 3, Says: "between cells"},
		{Name: "a star at a blocked cell", Source: "# o .\n", Line: 1, Col: 3, Says: "blocked"},
		{Name: "a cell out of reach", Source: "o . .\n", Line: 1, Says: "no galaxy can reach row 1, column 2"},
	})
}

func TestRules(t *testing.T) {
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "solved", Board: ". o . . o\n", Says: "solved"},
	})
}

// draw returns a random board: stars and blocked cells, or a division of which one point is changed.
func draw(chance *rand.Rand) *pencil.Givens {
	for {
		rows, cols := 3, 3+chance.IntN(3)
		g := genre{}.Form().NewGivens(rows, cols)
		if chance.IntN(4) == 0 {
			g = genre{}.Compose(chance, rows, cols)
			g.Clues[chance.IntN(len(g.Clues))] = chance.IntN(5) - 1
		} else {
			for range 1 + chance.IntN(5) {
				g.Clues[chance.IntN(len(g.Clues))] = white
			}
			if chance.IntN(3) == 0 {
				g.Clues[point(chance.IntN(rows*cols), g)] = blocked
			}
		}
		for i, clue := range g.Clues {
			g.Clues[i] = map[bool]int{true: pencil.None, false: clue}[clue == 0]
		}
		if _, err := (genre{}).Lay(g); err == nil {
			return g
		}
	}
}

// all tries every way to assign cells to stars, and tests each by the wording of the rules.
func all(g *pencil.Givens) (solutions []string) {
	cells := make([]int, g.Rows*g.Cols)
	every := stars(g)
	var from func(c int)
	from = func(c int) {
		if c == len(cells) {
			if proper(g, every, cells) {
				var b strings.Builder
				for i, galaxy := range cells {
					if b.WriteString(map[bool]string{true: "#",
						false: string(rune('A' + max(galaxy, 0)))}[galaxy < 0]); i%g.Cols == g.Cols-1 {
						b.WriteByte('\n')
					}
				}
				solutions = append(solutions, b.String())
			}
			return
		}
		if g.Clues[point(c, g)] == blocked {
			cells[c] = -1
			from(c + 1)
			return
		}
		for i, s := range every {
			m := s.mirror(scene.Cell(c/g.Cols, c%g.Cols))
			if !m.In(g.Rows, g.Cols) {
				continue
			}
			if k := m[0]/2*g.Cols + m[1]/2; k < c && cells[k] != i {
				continue
			}
			cells[c] = i
			from(c + 1)
		}
	}
	from(0)
	return solutions
}

// proper reports whether the galaxies keep all rules. Each cell has the number of its galaxy, or -1 if it is blocked.
func proper(g *pencil.Givens, every []star, cells []int) bool {
	for i, s := range every {
		for _, p := range s.own() {
			if cells[p[0]/2*g.Cols+p[1]/2] != i {
				return false
			}
		}
		if !same(g, s, i, cells) || !onePiece(g, i, cells) {
			return false
		}
	}
	return true
}

// same reports whether a galaxy looks the same after half a turn around its star.
func same(g *pencil.Givens, s star, galaxy int, cells []int) bool {
	for c, of := range cells {
		m := s.mirror(scene.Cell(c/g.Cols, c%g.Cols))
		if of == galaxy && (!m.In(g.Rows, g.Cols) || cells[m[0]/2*g.Cols+m[1]/2] != galaxy) {
			return false
		}
	}
	return true
}

// onePiece reports whether the cells of a galaxy are connected.
func onePiece(g *pencil.Givens, galaxy int, cells []int) bool {
	seen := make([]bool, len(cells))
	var from func(r, c int)
	from = func(r, c int) {
		if r < 0 || c < 0 || r == g.Rows || c == g.Cols || seen[r*g.Cols+c] || cells[r*g.Cols+c] != galaxy {
			return
		}
		seen[r*g.Cols+c] = true
		from(r-1, c)
		from(r+1, c)
		from(r, c-1)
		from(r, c+1)
	}
	first := slices.Index(cells, galaxy)
	from(first/g.Cols, first%g.Cols)
	for c, of := range cells {
		if of == galaxy && !seen[c] {
			return false
		}
	}
	return true
}

// In a random division, exactly those rules are reported as broken that the wording of the rules calls broken, each at its star.
func TestRulesOfRandomDivisions(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	said := map[string]int{}
	for range 1500 {
		g := draw(chance)
		every, cells := stars(g), divided(chance, g)
		var moves []string
		var want []string
		for c, galaxy := range cells {
			if own := func(s star) bool { return slices.Contains(s.own(), scene.Cell(c/g.Cols, c%g.Cols)) }; galaxy >= 0 &&
				!slices.ContainsFunc(every, own) {
				moves = append(moves, fmt.Sprintf("r%dc%d=%d", c/g.Cols+1, c%g.Cols+1, galaxy))
			}
		}
		for i, s := range every {
			if !same(g, s, i, cells) {
				want = append(want, fmt.Sprint("must look the same upside down", s.at))
			}
			if !onePiece(g, i, cells) {
				want = append(want, fmt.Sprint("must be connected", s.at))
			}
		}
		position := penciltest.Parse(t, Kind(), text(g)).Start()
		if len(moves) > 0 {
			var err error
			if position, err = position.Play(puzzle.Move(strings.Join(moves, ","))); err != nil {
				t.Fatal(err)
			}
		}
		status := position.Status()
		var got []string
		for _, mark := range status.Marks {
			_, asks, _ := strings.Cut(mark.Text, " must ")
			got = append(got, fmt.Sprint("must "+asks, mark.Places[0]))
			said[asks]++
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) || status.Goal != (len(want) == 0) {
			t.Fatalf("%v, solved %v; want %v\n%s%v", got, status.Goal, want, text(g), cells)
		}
		if status.Goal {
			said["solved"]++
		}
	}
	if len(said) != 3 {
		t.Errorf("not all came up: %v", said)
	}
}

// divided assigns each cell to a random galaxy that may contain it, and usually the opposite cell too.
func divided(chance *rand.Rand, g *pencil.Givens) []int {
	layout, err := genre{}.Lay(g)
	if err != nil {
		return nil
	}
	cells, every := slices.Repeat([]int{-1}, g.Rows*g.Cols), stars(g)
	index := func(p scene.Place) int { return p[0]/2*g.Cols + p[1]/2 }
	turned := chance.IntN(4) > 0
	for _, place := range layout.Places {
		if cells[index(place.At)] >= 0 {
			continue
		}
		galaxy := place.Values[chance.IntN(len(place.Values))]
		cells[index(place.At)] = galaxy
		if turned {
			cells[index(every[galaxy].mirror(place.At))] = galaxy
		}
	}
	for _, is := range layout.Fixed {
		cells[index(layout.Places[is.Place].At)] = is.Value
	}
	return cells
}

// Solutions of generated boards pass the check, and fail it without one of their marks.
func TestGeneratedBoardsAreChecked(t *testing.T) {
	for seed := range uint64(5) {
		p, err := Kind().(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: seed}),
			puzzle.Params{"rows": 6, "cols": 7, "grade": "easy"})
		if err != nil {
			t.Fatal(err)
		}
		s := penciltest.Solve(t, Kind(), p)
		for i, left := range s.Moves {
			less := s
			less.Moves = slices.Delete(slices.Clone(s.Moves), i, i+1)
			if puzzle.Check(p.Start(), less).OK {
				t.Errorf("it is solved even without %s\n%s", left, p.Text())
			}
		}
	}
}

func text(g *pencil.Givens) string {
	var b strings.Builder
	for i, clue := range g.Clues {
		if b.WriteString(string(".o*#"[max(clue, 0)])); i%(2*g.Cols-1) == 2*g.Cols-2 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func TestSolutionsAreThoseOfBruteForce(t *testing.T) {
	penciltest.Counts(t, Kind(), 400, func(chance *rand.Rand) (string, []string) {
		g := draw(chance)
		return text(g), all(g)
	})
}

func TestDrafts(t *testing.T) {
	editor := Kind().(puzzle.Editor)
	d, err := editor.NewDraft(puzzle.Params{"rows": 1, "cols": 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []puzzle.Move{"r1c2=#", "r1c1=o", "r1c3=*"} {
		next, err := d.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		d = next.(puzzle.Draft)
	}
	if p, err := d.Freeze(); err != nil || p.Text() != "o . # . *\n" {
		t.Errorf("drawn is %v, %v", p, err)
	}
}

func TestNotation(t *testing.T) {
	penciltest.Notes(t, Kind(), ". o . . *\n. . . . .\n. o . . #\n", "AAB\nCC#\n")
}

// If there are more than 52 galaxies, some have the same letter, but no adjacent ones do.
func TestManyStars(t *testing.T) {
	const side = 12
	g := genre{}.Form().NewGivens(side, side)
	for c := range side * side {
		g.Clues[point(c, g)] = white
	}
	p := penciltest.Parse(t, Kind(), text(g))
	answer := puzzle.Notation(p.Start(), nil)
	rows := strings.Fields(answer)
	for r, row := range rows {
		for c := range row {
			if c > 0 && row[c] == row[c-1] || r > 0 && row[c] == rows[r-1][c] {
				t.Fatalf("row %d, column %d has its neighbour's letter\n%s", r+1, c+1, answer)
			}
		}
	}
	moves, err := p.Start().(puzzle.Notated).Moves(answer)
	if err != nil || len(moves) > 0 {
		t.Errorf("%v, %v", moves, err)
	}
	for seed := range uint64(2) { // larger boards
		g := genre{}.Compose(rand.New(rand.NewPCG(seed, 1)), 22, 22)
		p := penciltest.Parse(t, Kind(), text(g))
		s := penciltest.Solve(t, Kind(), p)
		answer := puzzle.Notation(p.Start(), s.Moves)
		if len(stars(g)) <= 52 {
			t.Fatalf("%d stars", len(stars(g)))
		}
		moves, err := p.Start().(puzzle.Notated).Moves(answer)
		if err != nil || fmt.Sprint(moves) != fmt.Sprint(s.Moves) {
			t.Errorf("%s is read as other moves, %v", answer, err)
		}
	}
}

func TestGenerated(t *testing.T) {
	for _, test := range []struct {
		size  int
		grade string
	}{{6, "easy"}, {10, "easy"}, {8, "medium"}, {6, "hard"}} {
		if testing.Short() && test.grade != "easy" {
			continue
		}
		p, err := Kind().(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 2}),
			puzzle.Params{"rows": test.size, "cols": test.size, "grade": test.grade})
		if err != nil {
			t.Fatalf("%+v: %v", test, err)
		}
		missed := strings.HasPrefix(p.Info().Title, "The nearest to hard in ")
		if is, err := p.(puzzle.Grader).Grade(run.New(t.Context(), run.Setup{})); err != nil || is.Word != test.grade && !missed {
			t.Errorf("%+v: graded %q, %v\n%s", test, is.Word, err, p.Text())
		}
		if s := penciltest.Solve(t, Kind(), p); !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%+v: %v\n%s", test, s.Proved, p.Text())
		}
	}
}

func TestPublished(t *testing.T) {
	penciltest.Published(t, Kind(), "pencil/tentaisho.tsv", 49)
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), "o . #\n. . .\n. . *\n", "https://puzz.link/p?tentaisho/5/5/6fl94fi65en8dbf10000",
		"pzprv3/tentaisho/1/2/1..")
}
