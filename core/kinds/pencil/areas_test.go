package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/testcorpus"
)

// tilings lists the divisions of a board into rectangles, as the number of the rectangle of each cell. Rectangles are numbered in the
// order of their first cells.
func (b board) tilings() (all [][]int) {
	of := make([]int, b.Cells())
	for c := range of {
		of[c] = -1
	}
	var fill func(from, n int)
	fill = func(from, n int) {
		for from < len(of) && of[from] >= 0 {
			from++
		}
		if from == len(of) {
			all = append(all, append([]int(nil), of...))
			return
		}
		for height := 1; from/b.Cols+height <= b.Rows; height++ {
			for width := 1; from%b.Cols+width <= b.Cols && of[from+width-1] < 0; width++ {
				b.paint(of, from, height, width, n)
				fill(from, n+1)
				b.paint(of, from, height, width, -1)
			}
		}
	}
	fill(0, 0)
	return all
}

func (b board) paint(of []int, first, height, width, n int) {
	for r := range height {
		for c := range width {
			of[first+r*b.Cols+c] = n
		}
	}
}

// lettered writes a division as solutions are written. The clues number the rectangles.
func (b board) lettered(of []int, clues []string) string {
	number := map[int]int{}
	for c, word := range clues {
		if word != "." {
			number[of[c]] = len(number)
		}
	}
	numbered := make([]int, len(of))
	for c, n := range of {
		numbered[c] = number[n]
	}
	letters := pencil.Lettered(&pencil.Givens{Rows: b.Rows, Cols: b.Cols}, numbered)
	return b.write(func(c int) string { return pencil.Letter(letters[numbered[c]]) })
}

// sides returns the height and the width of each rectangle of a division.
func (b board) sides(of []int) (sides [][2]int) {
	for c, n := range of {
		if n == len(sides) {
			sides = append(sides, [2]int{})
		}
		if c < b.Cols || of[c-b.Cols] != n {
			sides[n][1]++
		}
		if c%b.Cols == 0 || of[c-1] != n {
			sides[n][0]++
		}
	}
	return sides
}

// divisions checks a kind against all divisions of a small board. clue returns the clue of a rectangle, and fits reports whether a
// rectangle may have a clue.
func divisions(t *testing.T, name string, clue func(chance *rand.Rand, height, width int) string,
	fits func(clue string, height, width int) bool, keeps func(b board, of []int) bool) {
	b := boardOf(3, 4)
	all := b.tilings()
	kind := kindOf(name)
	penciltest.Counts(t, kind, 300, func(chance *rand.Rand) (string, []string) {
		for {
			one := all[chance.IntN(len(all))]
			words := strings.Split(strings.Repeat(".", b.Cells()), "")
			for n, side := range b.sides(one) {
				cell := chance.IntN(b.Cells())
				for one[cell] != n {
					cell = chance.IntN(b.Cells())
				}
				words[cell] = clue(chance, side[0], side[1])
			}
			text := b.spaced(words)
			if _, err := kind.Parse(text); err != nil {
				continue // no rectangle reaches some cell
			}
			var answers []string
			for _, of := range all {
				clues, sides, good := map[int]string{}, b.sides(of), keeps(b, of)
				for c, word := range words {
					if n := of[c]; word != "." {
						good = good && clues[n] == "" && fits(word, sides[n][0], sides[n][1])
						clues[n] = word
					}
				}
				if good && len(clues) == len(sides) {
					answers = append(answers, b.lettered(of, words))
				}
			}
			return text, answers
		}
	})
}

func TestShikaku(t *testing.T) {
	divisions(t, "shikaku", func(chance *rand.Rand, height, width int) string {
		switch chance.IntN(8) {
		case 0:
			return "?"
		case 1:
			return fmt.Sprint(1 + chance.IntN(6))
		}
		return fmt.Sprint(height * width)
	}, func(clue string, height, width int) bool {
		return clue == "?" || clue == fmt.Sprint(height*width)
	}, func(board, []int) bool { return true })
}

func TestTatamibari(t *testing.T) {
	divisions(t, "tatamibari", func(chance *rand.Rand, height, width int) string {
		switch {
		case chance.IntN(6) == 0:
			return "?"
		case height == width:
			return "+"
		case height > width:
			return "|"
		}
		return "-"
	}, func(clue string, height, width int) bool {
		return clue == "?" || clue == "+" && height == width || clue == "|" && height > width || clue == "-" && height < width
	}, func(b board, of []int) bool {
		for c := range of {
			if c/b.Cols == b.Rows-1 || c%b.Cols == b.Cols-1 {
				continue
			}
			seen := map[int]bool{of[c]: true, of[c+1]: true, of[c+b.Cols]: true, of[c+b.Cols+1]: true}
			if len(seen) == 4 {
				return false
			}
		}
		return true
	})
}

// patched returns the number of the patch of each cell of a written division. A patch is a connected set of cells with one letter;
// patches are numbered in the order of their first cells.
func patched(division string) string {
	return patchesOf(division, func(from, to rune, _ int) bool { return from == to })
}

// threaded does the work of patched for lines that join the cells of a patch.
func threaded(lines string) string {
	return patchesOf(lines, func(from, _ rune, direction int) bool { return slices.Index(turnsOf, from)>>direction&1 == 1 })
}

// patchesOf numbers the patches of a board by cell. joins reports whether a cell and its neighbour are in one patch, by their signs and the
// direction from one to the other: up, right, down or left.
func patchesOf(board string, joins func(from, to rune, direction int) bool) string {
	rows := strings.Fields(board)
	b := boardOf(len(rows), len([]rune(rows[0])))
	signs := []rune(strings.Join(rows, ""))
	of := make([]int, b.Cells())
	patches := 0
	for c := range of {
		if of[c] > 0 {
			continue
		}
		patches++
		of[c] = patches
		for open := []int{c}; len(open) > 0; open = open[1:] {
			at := open[0]
			for _, d := range b.near[at] {
				direction := slices.Index([]int{-b.Cols, 1, b.Cols, -1}, int(d)-at)
				if of[d] == 0 && joins(signs[at], signs[d], direction) {
					of[d] = patches
					open = append(open, int(d))
				}
			}
		}
	}
	return fmt.Sprint(of)
}

// The solution of a published board is the published division.
func TestPublishedDivisions(t *testing.T) {
	for name, patches := range map[string]func(string) string{"tatamibari": patched, "sashigane": threaded, "dbchoco": walledIn} {
		kind := ofGenre(name)
		t.Run(name, func(t *testing.T) {
			for row := range strings.Lines(testcorpus.Read(t, "pencil2/"+name+".tsv")) {
				fields := strings.Split(strings.TrimSpace(row), "\t")
				p := penciltest.Parse(t, kind, fields[4])
				got := puzzle.Notation(p.Start(), penciltest.Solve(t, kind, p).Moves)
				if patches(got) != patched(strings.ReplaceAll(fields[2], "/", "\n")) {
					t.Errorf("%s: the answer is\n%s", fields[0], got)
				}
			}
		})
	}
}
