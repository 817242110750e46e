package report2017

import (
	"math/rand/v2"
	"testing"
)

// workedPuzzle is composed with the counts of the report's worked example (4.2): 8
// numbers that sum to 23, on 6 islands, of which 2 have two numbers; 2 black
// 2 x 2s, one ocean.
const (
	workedPuzzle = ". 4 . . . . .\n2 . . . 4 . .\n. . . . . . .\n. . . . . . .\n. . . 3 . 2 .\n3 . . . . . .\n. . 3 . . 2 ."
	workedBoard  = ". 4 . # . . #\n2 . # # 4 . #\n. # # . # # #\n# # # . # . #\n. # # 3 # 2 #\n3 . # # # # #\n. . 3 # . 2 #"
)

// surveyed returns the counts of a board as it is drawn.
func surveyed(t testing.TB, text string) objectives {
	t.Helper()
	g, marks := drawn(text)
	return counts(g, marks)
}

func counts(g *Puzzle, marks []Mark) objectives {
	s := &counter{canvas: newCanvas(g)}
	s.allBlack()
	for cell, m := range marks {
		if m != Sea && s.square[cell] == black {
			s.whiten(cell)
		}
	}
	return s.objectives()
}

func TestTheCountsOfTheWorkedExample(t *testing.T) {
	want := objectives{numbers: 8, black: 26, pools: 2, oceans: 1, connected: 4, satisfied: 4, met: 4}
	if got := surveyed(t, workedBoard); got != want {
		t.Errorf("%+v, wanted %+v", got, want)
	}
}

func TestCountsOnSmallBoards(t *testing.T) {
	for _, test := range []struct {
		name, board string
		want        objectives
	}{
		{"all black", "# # #\n# # #\n# # #", objectives{black: 9, pools: 4, oceans: 1}},
		{"all white", "1 .\n. .", objectives{numbers: 1}},
		{"corners do not connect", "# .\n2 #", objectives{numbers: 1, black: 2, oceans: 2}},
		{"two numbers on one island", "1 1\n# #", objectives{numbers: 2, black: 2, oceans: 1, connected: 2}},
		{"a number is met though it shares its island", "2 1\n# #", objectives{numbers: 2, black: 2, oceans: 1, connected: 2, met: 1}},
		{"loose land belongs to no number", "1 # .", objectives{numbers: 1, black: 1, oceans: 1, satisfied: 1, met: 1}},
		{"a ring is one ocean", "# # #\n# 1 #\n# # #", objectives{numbers: 1, black: 8, oceans: 1, satisfied: 1, met: 1}},
		{"a spiral is one ocean", "# # # #\n# 3 . #\n# # . #\n. . . #", objectives{numbers: 1, black: 10, oceans: 1}},
	} {
		if got := surveyed(t, test.board); got != test.want {
			t.Errorf("%s: %+v, wanted %+v", test.name, got, test.want)
		}
	}
}

// Whatever the squares and the width of the board, the runs of rows result in the same parts as a walk from square to square.
func TestRunLabellingAgreesWithFloodFill(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, size := range [][2]int{{1, 1}, {1, 64}, {64, 1}, {9, 7}, {20, 20}, {33, 64}, {64, 64}} {
		for density := 1; density < 8; density++ {
			rows, cols := size[0], size[1]
			numbers, marks := make([]int, rows*cols), make([]Mark, rows*cols)
			for i := range marks {
				marks[i] = [...]Mark{Land, Sea}[min(rng.IntN(8)/density, 1)]
				if marks[i] == Land && rng.IntN(4) == 0 {
					numbers[i] = 1 + rng.IntN(5)
				}
			}
			g := NewPuzzle(rows, cols, numbers, false, false, nil)
			want := objectives{numbers: len(g.sources), oceans: len(g.parts(marks, Sea))}
			for _, island := range g.parts(marks, Land) {
				var sources []int
				for _, c := range island {
					if g.given[c] > 0 {
						sources = append(sources, c)
					}
				}
				for _, c := range sources {
					met := int(g.given[c]) == len(island)
					if met {
						want.met++
					}
					if len(sources) > 1 {
						want.connected++
					} else if met {
						want.satisfied++
					}
				}
			}
			for _, m := range marks {
				if m == Sea {
					want.black++
				}
			}
			for c := range marks {
				if c%cols < cols-1 && c < cols*(rows-1) && marks[c] == Sea && marks[c+1] == Sea && marks[c+cols] == Sea &&
					marks[c+cols+1] == Sea {
					want.pools++
				}
			}
			if got := counts(g, marks); got != want {
				t.Fatalf("%d × %d: %+v, wanted %+v", rows, cols, got, want)
			}
		}
	}
}

// parts returns the edge-connected parts of the cells with a mark, each found by a walk.
func (p *Puzzle) parts(marks []Mark, of Mark) (parts [][]int) {
	seen := make([]bool, len(marks))
	for start := range marks {
		if marks[start] != of || seen[start] {
			continue
		}
		part := []int{start}
		seen[start] = true
		for at := 0; at < len(part); at++ {
			row, col := part[at]/p.cols, part[at]%p.cols
			for _, to := range [][2]int{{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}} {
				if to[0] < 0 || to[0] >= p.rows || to[1] < 0 || to[1] >= p.cols {
					continue
				}
				if c := to[0]*p.cols + to[1]; marks[c] == of && !seen[c] {
					seen[c] = true
					part = append(part, c)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// BenchmarkEvaluate evaluates random fillings of the worked puzzle, and of one of
// 20 x 20.
func BenchmarkEvaluate(b *testing.B) {
	for name, g := range map[string]*Puzzle{"7x7": puzzleOf(b, workedPuzzle), "20x20": fours()} {
		c := newCanvas(g)
		f, j := newMoves(c, pool{}), evaluator{counter: &counter{canvas: c}}
		rng := rand.New(rand.NewPCG(1, 2))
		b.Run("filled/"+name, func(b *testing.B) {
			for b.Loop() {
				f.Random(rng)
				j.evaluate()
			}
		})
		genes := f.Random(rng)
		b.Run("decoded/"+name, func(b *testing.B) {
			for b.Loop() {
				f.draw(genes)
				j.evaluate()
			}
		})
	}
}

// fours is a board of 20 x 20 with a 4 in every third square of every third row.
func fours() *Puzzle {
	numbers := make([]int, 400)
	for c := range numbers {
		if c%20%3 == 1 && c/20%3 == 1 {
			numbers[c] = 4
		}
	}
	return NewPuzzle(20, 20, numbers, false, false, nil)
}
