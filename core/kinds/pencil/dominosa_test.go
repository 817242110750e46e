package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
)

// pavings lists the ways to divide a board into dominoes: the other half of each cell.
func (b board) pavings() (found [][]int) {
	other := slices.Repeat([]int{-1}, b.Cells())
	var pave func()
	pave = func() {
		at := slices.Index(other, -1)
		if at < 0 {
			found = append(found, slices.Clone(other))
			return
		}
		for _, d := range b.near[at] {
			if other[d] < 0 {
				other[at], other[d] = int(d), at
				pave()
				other[at], other[d] = -1, -1
			}
		}
	}
	pave()
	return found
}

func TestDominosa(t *testing.T) {
	b := boardOf(3, 4)
	all := b.pavings()
	set := [][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}}
	penciltest.Counts(t, kindOf("dominosa"), 300, func(chance *rand.Rand) (string, []string) {
		numbers, next := make([]int, b.Cells()), chance.Perm(len(set))
		for c, d := range all[chance.IntN(len(all))] {
			if c < d {
				turn := chance.IntN(2)
				numbers[c], numbers[d] = set[next[0]][turn], set[next[0]][1-turn]
				next = next[1:]
			}
		}
		if chance.IntN(4) == 0 {
			c, d := chance.IntN(b.Cells()), chance.IntN(b.Cells())
			numbers[c], numbers[d] = numbers[d], numbers[c]
		}
		var answers []string
		for _, other := range all {
			laid := map[[2]int]bool{}
			for c, d := range other {
				laid[[2]int{min(numbers[c], numbers[d]), max(numbers[c], numbers[d])}] = true
			}
			if len(laid) == len(set) {
				answers = append(answers, b.write(func(c int) string {
					return map[int]string{1: "╶", -1: "╴", b.Cols: "╷", -b.Cols: "╵"}[other[c]-c]
				}))
			}
		}
		return b.spaced(strings.Split(strings.Trim(fmt.Sprint(numbers), "[]"), " ")), answers
	})
}

// Rows of numbers are a set of dominoes if each number occurs as often as in a set.
func TestSetsOfDominoesAreRecognised(t *testing.T) {
	genre := pencil.NewSpec(kinds.Genre("dominosa"))
	for rows, want := range map[string]bool{
		"0 0 1\n1 0 1\n": true, "0 0 1\n1 1 1\n": false, "0 0 1 1\n1 0 1 0\n": false, "1 1 2\n2 1 2\n": false,
	} {
		words := strings.Fields(rows)
		givens := genre.Form.NewGivens(2, len(words)/2)
		for i, word := range words {
			givens.Clues[i] = int(word[0] - '0')
		}
		if got := genre.Form.Confidence(givens) > 0; got != want {
			t.Errorf("%q is a set of dominoes: %v", rows, got)
		}
	}
}

// The generator of dominoes makes boards that a set fills.
func TestSizesOfDominoes(t *testing.T) {
	penciltest.Generates(t, kindOf("dominosa"), [2]int{7, 8})
	if err := kinds.Genre("dominosa").(pencil.Sizing).Fits(6, 6); err == nil || !strings.Contains(err.Error(), "not one of 6 × 6") {
		t.Errorf("a board of 6 × 6 is made: %v", err)
	}
}
