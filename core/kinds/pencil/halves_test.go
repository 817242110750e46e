package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// triangle has, by sign, whether the upper, right, lower and left quarters of a cell are black.
var triangle = map[rune][4]bool{'.': {}, '#': {true, true, true, true}, '◤': {true, false, false, true}, '◥': {true, true, false, false},
	'◢': {false, true, true, false}, '◣': {false, false, true, true}}

// quarter is a quarter of a cell: the part between its middle and one of its sides.
type quarter struct{ row, col, side int }

// whiteAreas lists the white areas of a picture. Quarters of one cell that are next to each other touch, and so do quarters on both
// sides of a side.
func whiteAreas(picture []string) (areas [][]quarter) {
	cells := make([][]rune, len(picture))
	for r, line := range picture {
		cells[r] = []rune(line)
	}
	white := func(q quarter) bool {
		return q.row >= 0 && q.row < len(cells) && q.col >= 0 && q.col < len(cells[0]) && !triangle[cells[q.row][q.col]][q.side]
	}
	seen := map[quarter]bool{}
	for r := range cells {
		for c := range cells[r] {
			for side := range 4 {
				area := []quarter{}
				see := func(q quarter) {
					if white(q) && !seen[q] {
						seen[q] = true
						area = append(area, q)
					}
				}
				see(quarter{r, c, side})
				for i := 0; i < len(area); i++ {
					q := area[i]
					step := [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}[q.side]
					see(quarter{q.row, q.col, (q.side + 1) % 4})
					see(quarter{q.row, q.col, (q.side + 3) % 4})
					see(quarter{q.row + step[0], q.col + step[1], (q.side + 2) % 4})
				}
				if len(area) > 0 {
					areas = append(areas, area)
				}
			}
		}
	}
	return areas
}

// isRectangle reports whether an area fills its smallest upright rectangle, or its smallest one that is turned by 45 degrees.
func isRectangle(area []quarter) bool {
	var low, high [4]int // down, right, falling, rising
	for i, q := range area {
		for _, at := range corners(q) {
			along := [4]int{at[0], at[1], at[0] + at[1], at[0] - at[1]}
			for k, n := range along {
				if i == 0 && at == corners(q)[0] {
					low[k], high[k] = n, n
				}
				low[k], high[k] = min(low[k], n), max(high[k], n)
			}
		}
	}
	// Lengths are in halves of a cell, so that a quarter has the area 1. Lengths along the turned axes are too long by the factor √2.
	upright := (high[0] - low[0]) * (high[1] - low[1])
	turned := (high[2] - low[2]) * (high[3] - low[3]) / 2
	return len(area) == upright || len(area) == turned
}

// corners lists the corners of a quarter in halves of a cell: the middle of the cell, and the ends of a side.
func corners(q quarter) [3][2]int {
	r, c := 2*q.row+1, 2*q.col+1
	ends := [4][2][2]int{{{-1, -1}, {-1, 1}}, {{-1, 1}, {1, 1}}, {{1, 1}, {1, -1}}, {{1, -1}, {-1, -1}}}[q.side]
	return [3][2]int{{r, c}, {r + ends[0][0], c + ends[0][1]}, {r + ends[1][0], c + ends[1][1]}}
}

func TestShakashaka(t *testing.T) {
	b := boardOf(2, 4)
	signs := []string{".", "◤", "◥", "◢", "◣"}
	penciltest.Counts(t, kindOf("shakashaka"), 20, func(chance *rand.Rand) (string, []string) {
		black := make([]bool, b.Cells())
		for c := range black {
			black[c] = chance.IntN(6) == 0
		}
		var all []string
		marks := make([]string, b.Cells())
		var fill func(c int)
		fill = func(c int) {
			if c == len(marks) {
				picture := b.write(func(c int) string { return marks[c] })
				areas := whiteAreas(strings.Fields(picture))
				if !slices.ContainsFunc(areas, func(area []quarter) bool { return !isRectangle(area) }) {
					all = append(all, picture)
				}
				return
			}
			if marks[c] = "#"; black[c] {
				fill(c + 1)
				return
			}
			for _, sign := range signs {
				marks[c] = sign
				fill(c + 1)
			}
		}
		fill(0)
		number := func(picture string, c int) (n int) {
			cells := []rune(strings.ReplaceAll(picture, "\n", ""))
			for _, d := range b.near[c] {
				if strings.ContainsRune("◤◥◢◣", cells[d]) {
					n++
				}
			}
			return n
		}
		words := slices.Repeat([]string{"."}, b.Cells())
		for c := range words {
			if words[c] = "."; black[c] {
				words[c] = "x"
				if len(all) > 0 && chance.IntN(3) > 0 {
					words[c] = fmt.Sprint(min(number(all[chance.IntN(len(all))], c)+chance.IntN(8)/7, 4))
				}
			}
		}
		return b.spaced(words), slices.DeleteFunc(all, func(picture string) bool {
			for c, word := range words {
				if black[c] && word != "x" && word != fmt.Sprint(number(picture, c)) {
					return true
				}
			}
			return false
		})
	})
}

// A click turns a cell through its triangles, and files keep them.
func TestHalfBlackCells(t *testing.T) {
	kind := kindOf("shakashaka")
	position := penciltest.Parse(t, kind, "x .\n. .\n").Start()
	cell := []scene.Place{{1, 3}}
	for _, want := range []puzzle.Move{"r1c2=nw", "r1c2=ne", "r1c2=se", "r1c2=sw", "r1c2=white", "r1c2=clear"} {
		in := position.Interpret(puzzle.Input{Type: puzzle.Click, Places: cell})
		if in.Move != want {
			t.Fatalf("a click makes %s, want %s", in.Move, want)
		}
		var err error
		if position, err = position.Play(in.Move); err != nil {
			t.Fatal(err)
		}
		square := position.Scene()[0].Board.Cells[1]
		if shape := map[puzzle.Move]scene.Shape{"r1c2=nw": "half nw", "r1c2=white": scene.Dot, "r1c2=clear": ""}; shape[want] != "" &&
			square.Shape != shape[want] {
			t.Errorf("after %s the cell is %+v", want, square)
		}
	}
	for _, press := range []struct {
		key  string
		want puzzle.Move
	}{{"3", "r1c2=se"}, {"z", "r1c2=white"}, {" ", "r1c2=nw"}, {"q", ""}} {
		if in := position.Interpret(puzzle.Input{Type: puzzle.Press, Key: press.key, Places: cell}); in.Move != press.want {
			t.Errorf("the key %q makes %q", press.key, in.Move)
		}
	}
	filed := penciltest.Parse(t, kind, "pzprv3/shakashaka/2/2/- . /. . /. 2 /+ 5 /")
	if marks := filed.(puzzle.SolutionHolder).EmbeddedMoves(); !slices.Equal(marks, []puzzle.Move{"r2c1=white", "r2c2=nw", "r1c2=sw"}) {
		t.Errorf("the marks of a file are %v", marks)
	}
	penciltest.Notes(t, kind, ". . x\n. . x\n", "◤◥#\n◣◢#\n")
}

// A board is solved as soon as it has all triangles: the white cells need no marks.
func TestOpenCellsAreWhite(t *testing.T) {
	kind := kindOf("shakashaka")
	p := penciltest.Parse(t, kind, "2 . . .\n. . . .\n. . . .\n. . . x\n")
	s := penciltest.Solve(t, kind, p)
	at := p.Start()
	if says := at.Status().Text; !strings.Contains(says, "0 of 1 clue") {
		t.Errorf("the start says %q", says)
	}
	white := 0
	for _, move := range s.Moves {
		if strings.HasSuffix(string(move), "=white") {
			white++
			continue
		}
		var err error
		if at, err = at.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	if white == 0 || !at.Status().Goal {
		t.Errorf("the board without %d white marks is not solved: %s", white, at.Status().Text)
	}
}
