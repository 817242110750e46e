package frontier

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func always() bool { return true }

// solutions lists all solutions of a board, up to most: it draws each cell in each way, and follows the lines of full drawings.
func solutions(b Board, most int) (all []Lines) {
	lines, near := make(Lines, len(b.Numbers)), b.neighbours()
	var draw func(at int)
	draw = func(at int) {
		if len(all) == most {
			return
		}
		if at == len(lines) {
			if b.solved(lines) {
				all = append(all, slices.Clone(lines))
			}
			return
		}
		for exits := range uint8(4) {
			if exits&Right > 0 && at%b.Cols+1 == b.Cols || exits&Down > 0 && at+b.Cols >= len(lines) {
				continue
			}
			lines[at] = exits
			n := 0
			for _, next := range near[at] {
				if b.joins(lines, at, next) && (next < at || exits > 0) {
					n++
				}
			}
			if b.Numbers[at] > 0 && n == 1 || b.Numbers[at] == 0 && (n == 0 || n == 2) {
				draw(at + 1)
			}
		}
		lines[at] = 0
	}
	draw(0)
	return all
}

// solved reports whether lines join equal numbers, by the rules: one line ends at each number, none or two meet elsewhere, and no line is
// closed.
func (b Board) solved(lines Lines) bool {
	near := b.neighbours()
	reached := make([]bool, len(lines))
	for start, n := range b.Numbers {
		if n == 0 {
			continue
		}
		at, before := start, -1
		for going := true; going; {
			going, reached[at] = false, true
			for _, next := range near[at] {
				if next != before && b.joins(lines, at, next) {
					at, before, going = next, at, true
					break
				}
			}
		}
		if at == start || b.Numbers[at] != n {
			return false
		}
	}
	for at := range lines {
		meet := 0
		for _, next := range near[at] {
			if b.joins(lines, at, next) {
				meet++
			}
		}
		if meet > 0 && !reached[at] || b.Numbers[at] > 0 && meet != 1 || b.Numbers[at] == 0 && meet != 0 && meet != 2 {
			return false
		}
	}
	return true
}

// random makes a board with some pairs of numbers, of which a few are equal.
func random(chance *rand.Rand, rows, cols int) Board {
	b := Board{rows, cols, make([]int, rows*cols)}
	cells := chance.Perm(rows * cols)
	pairs := 1 + chance.IntN(max(1, rows*cols/3))
	for k := range pairs {
		n := k + 1
		if chance.IntN(4) == 0 {
			n = 1 + chance.IntN(pairs)
		}
		for _, at := range cells[2*k : 2*k+2] {
			b.Numbers[at] = n
		}
	}
	return b
}

// The search finds as many solutions as a search through all drawings, up to two, and each is one.
func TestSolutionsAgreeWithBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	counts := map[int]int{}
	for _, size := range [][2]int{{1, 2}, {1, 6}, {6, 1}, {2, 2}, {2, 5}, {5, 2}, {3, 3}, {3, 4}, {4, 3}, {4, 4}, {5, 4}, {4, 5}} {
		boards := 400
		if size[0]*size[1] > 12 {
			boards = 60
		}
		for range boards {
			b := random(chance, size[0], size[1])
			want := solutions(b, 2)
			got := b.Solve(math.MaxInt, math.MaxInt, always)
			if !got.Decided || len(got.Solutions) != len(want) {
				t.Fatalf("%d solutions of %v, want %d", len(got.Solutions), b, len(want))
			}
			for _, lines := range got.Solutions {
				if !b.solved(lines) {
					t.Fatalf("%v does not solve %v", lines, b)
				}
			}
			if len(got.Solutions) == 2 && slices.Equal(got.Solutions[0], got.Solutions[1]) {
				t.Fatalf("the solutions of %v are the same", b)
			}
			counts[len(want)]++
		}
	}
	if counts[0] < 100 || counts[1] < 100 || counts[2] < 100 {
		t.Errorf("boards with none, one and several solutions: %v", counts)
	}
}

// A search that runs out of states or memory, or is stopped, knows no solution.
func TestSearchStopsAtItsLimits(t *testing.T) {
	b := Board{4, 4, []int{1, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0, 1, 3, 0, 2}}
	for _, test := range []struct {
		name          string
		bytes, states int
		going         func() bool
		decided       bool
	}{
		{"no limit", math.MaxInt, math.MaxInt, always, true},
		{"few states", math.MaxInt, 10, always, false},
		{"little memory", 100, math.MaxInt, always, false},
		{"stopped", math.MaxInt, math.MaxInt, func() bool { return false }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := b.Solve(test.bytes, test.states, test.going)
			if a.Decided != test.decided || !a.Decided && len(a.Solutions) > 0 {
				t.Errorf("decided %v with %d solutions", a.Decided, len(a.Solutions))
			}
		})
	}
}

// A board that is too wide from each side, or has too many numbers, is left undecided.
func TestWideBoardsAreLeftUndecided(t *testing.T) {
	wide := Board{maxCols + 1, maxCols + 1, make([]int, (maxCols+1)*(maxCols+1))}
	many := Board{30, 30, make([]int, 900)}
	for i := range 2 * (maxKinds + 1) {
		many.Numbers[i] = 1 + i/2
	}
	for _, b := range []Board{wide, many} {
		if a := b.Solve(math.MaxInt, math.MaxInt, always); a.Decided || len(a.Solutions) > 0 {
			t.Errorf("a board of %d × %d is decided", b.Rows, b.Cols)
		}
	}
}

// Lines on a board as seen from a side become lines on the board.
func TestLinesOfAViewAreTurnedBack(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		b := random(chance, 2+chance.IntN(3), 2+chance.IntN(3))
		for _, turned := range []bool{false, true} {
			for _, risen := range []bool{false, true} {
				v := view{turned, risen}
				seen := v.of(b)
				for _, lines := range solutions(seen, 2) {
					if all := v.back(lines, seen.Rows, seen.Cols); !b.solved(all) {
						t.Fatalf("%v of %v becomes %v", lines, b, all)
					}
				}
			}
		}
	}
}
