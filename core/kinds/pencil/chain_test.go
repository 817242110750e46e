package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// walks lists the numbers of all paths through the cells of a board whose steps a predicate accepts.
func (b board) walks(step func(down, right int) bool) (found [][]int) {
	numbers := make([]int, b.Cells())
	var walk func(at, n int)
	walk = func(at, n int) {
		if numbers[at] = n; n == b.Cells() {
			found = append(found, slices.Clone(numbers))
		}
		for next := range numbers {
			if numbers[next] == 0 && step(next/b.Cols-at/b.Cols, next%b.Cols-at%b.Cols) {
				walk(next, n+1)
			}
		}
		numbers[at] = 0
	}
	for first := range numbers {
		walk(first, 1)
	}
	return found
}

func TestHidato(t *testing.T) {
	b := boardOf(3, 3)
	all := b.walks(func(down, right int) bool { return max(down, -down, right, -right) <= 1 })
	penciltest.Counts(t, kindOf("hidato"), 300, func(chance *rand.Rand) (string, []string) {
		one, words := all[chance.IntN(len(all))], make([]string, b.Cells())
		for c := range words {
			if words[c] = "."; chance.IntN(3) == 0 {
				words[c] = fmt.Sprint(one[c])
			}
		}
		if c := chance.IntN(b.Cells()); words[c] == "." && !slices.Contains(words, "5") {
			words[c] = "5"
		}
		var answers []string
		for _, numbers := range all {
			if !slices.ContainsFunc(allOf(b), func(c int) bool { return words[c] != "." && words[c] != fmt.Sprint(numbers[c]) }) {
				answers = append(answers, b.write(func(c int) string { return fmt.Sprint(numbers[c]) }))
			}
		}
		return b.spaced(words), answers
	})
}

// Boards with more numbers than keys are typed in digits. On boards with more numbers than candidates, nothing is noted.
func TestManyNumbers(t *testing.T) {
	kind := kindOf("hidato")
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "a number that the board has no cell for", Source: "1 .\n5 .\n", Line: 2, Col: 1, Says: "go from 1 to 4"},
	})
	blank := func(rows, cols int) puzzle.Position {
		empty := strings.Repeat(strings.Repeat(". ", cols)+"\n", rows-1)
		return penciltest.Parse(t, kind, "; kind: hidato\n"+empty+"1"+strings.Repeat(" .", cols-1)+"\n").Start()
	}
	for _, test := range []struct {
		rows, cols, keys int
		fills            bool
	}{{5, 5, 25, true}, {5, 7, 35, true}, {6, 6, 9, true}, {7, 9, 9, true}, {8, 8, 9, false}} {
		position, keys := blank(test.rows, test.cols), 0
		for _, key := range position.(puzzle.Keyed).Keys() {
			if key.Pad && !key.Mode && len(key.Title) <= 2 {
				keys++
			}
		}
		if keys != test.keys {
			t.Errorf("%d × %d has %d keys for numbers, want %d", test.rows, test.cols, keys, test.keys)
		}
		fill := position.Interpret(puzzle.Input{Type: puzzle.Press, Key: "f"})
		if filled := fill.Move != ""; filled != test.fills || !filled && fill.Say != "Only numbers up to 63 can be noted." {
			t.Errorf("%d × %d is filled with %+v", test.rows, test.cols, fill)
		}
	}
	position := blank(8, 8)
	for _, key := range []string{"6", "4"} {
		move := position.Interpret(puzzle.Input{Type: puzzle.Press, Key: key, Places: []scene.Place{{1, 1}}}).Move
		next, err := position.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		position = next
	}
	if square := position.Scene()[0].Board.Cells[0]; square.Text != "64" {
		t.Errorf("the typed number is %+v", square)
	}
}

// A random path is a puzzle.
func TestPathsAreMade(t *testing.T) {
	unique(t, kindOf("hidato"), run.Setup{Seed: 5}, puzzle.Params{"rows": 5, "cols": 5})
}
