package pencil_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/pencil/penciltest"
)

// ring is a loop: by cell the sides that it crosses, as bits, and its text.
type ring struct {
	open   []int
	answer string
}

// rings lists all loops from cell to cell.
func (b board) rings() (all []ring) {
	open := make([]int, b.Cells())
	var lay func(c int)
	lay = func(c int) {
		if c == len(open) {
			if slices.Max(open) > 0 && b.linked(open) {
				all = append(all, ring{slices.Clone(open), b.drawn(open)})
			}
			return
		}
		for ways := range 4 { // bit 0: to the right, bit 1: downwards
			right, down := ways&1, ways>>1
			n := bits.OnesCount(uint(open[c])) + right + down
			if n != 0 && n != 2 || right == 1 && c%b.Cols == b.Cols-1 || down == 1 && c/b.Cols == b.Rows-1 {
				continue
			}
			was := open[c]
			open[c] |= right<<1 | down<<2
			if right == 1 {
				open[c+1] |= 8
			}
			if down == 1 {
				open[c+b.Cols] |= 1
			}
			lay(c + 1)
			open[c] = was
			if right == 1 {
				open[c+1] &^= 8
			}
			if down == 1 {
				open[c+b.Cols] &^= 1
			}
		}
	}
	lay(0)
	return all
}

// countLoops checks a kind against all loops of a board. clue makes the rows of a puzzle for a loop, and returns a test for the other
// loops.
func (b board) countLoops(t *testing.T, kind string, clue func(chance *rand.Rand, open []int) (rows string, keeps func(open []int) bool)) {
	t.Helper()
	all := b.rings()
	penciltest.Counts(t, kindOf(kind), 300, func(chance *rand.Rand) (string, []string) {
		rows, keeps := clue(chance, all[chance.IntN(len(all))].open)
		var answers []string
		for _, r := range all {
			if keeps(r.open) {
				answers = append(answers, r.answer)
			}
		}
		return rows, answers
	})
}

func TestSimpleLoop(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "simpleloop", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		black := make([]bool, len(open))
		for c, sides := range open {
			black[c] = (sides == 0) != (chance.IntN(60) == 0)
		}
		return b.write(func(c int) string { return map[bool]string{false: ". ", true: "# "}[black[c]] }), func(open []int) bool {
			for c, sides := range open {
				if (sides == 0) != black[c] {
					return false
				}
			}
			return true
		}
	})
}

// visits returns, by room, the number of cells that a loop passes, and the number of sides of the room that it crosses.
func (b board) visits(open, room []int) (passed, crossed map[int]int) {
	passed, crossed = map[int]int{}, map[int]int{}
	for c, sides := range open {
		if sides != 0 {
			passed[room[c]]++
		}
		for i, step := range []int{-b.Cols, 1, b.Cols, -1} {
			if sides>>i&1 == 1 && room[c+step] != room[c] {
				crossed[room[c]]++
			}
		}
	}
	return passed, crossed
}

// visitsOnce reports whether a loop enters and leaves each room once.
func visitsOnce(room []int, crossed map[int]int) bool {
	return !slices.ContainsFunc(room, func(r int) bool { return crossed[r] != 2 })
}

func TestCountryRoad(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "countryroad", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words, room := b.rooms(chance)
		for tries := range 300 { // every other board has rooms that the loop visits once
			if _, crossed := b.visits(open, room); tries%2 == 1 && visitsOnce(room, crossed) {
				break
			}
			words, room = b.rooms(chance)
		}
		numbers := map[int]int{}
		passed, _ := b.visits(open, room)
		for c, r := range room {
			if numbers[r] == 0 && passed[r] > 0 && chance.IntN(3) == 0 {
				numbers[r] = passed[r] + chance.IntN(20)/19
				words[c] += fmt.Sprint(numbers[r])
			}
		}
		return b.spaced(words), func(open []int) bool {
			passed, crossed := b.visits(open, room)
			for r, n := range numbers {
				if passed[r] != n {
					return false
				}
			}
			for c := range open {
				for _, d := range b.near[c] {
					if room[d] != room[c] && open[c] == 0 && open[d] == 0 {
						return false
					}
				}
			}
			return visitsOnce(room, crossed)
		}
	})
}

func TestMoonOrSun(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "moonsun", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words, room := b.rooms(chance)
		for tries := range 300 { // draw rooms again, so that some puzzles have a solution
			if _, crossed := b.visits(open, room); tries%2 == 1 && visitsOnce(room, crossed) {
				break
			}
			words, room = b.rooms(chance)
		}
		first := map[int]bool{} // rooms whose first cell was seen: each room has a sign there
		for c, r := range room {
			if !first[r] || chance.IntN(4) == 0 {
				words[c] += string("ms"[chance.IntN(2)])
			}
			first[r] = true
		}
		return b.spaced(words), func(open []int) bool {
			_, crossed := b.visits(open, room)
			return visitsOnce(room, crossed) && b.alternates(open, room, words)
		}
	})
}

// alternates reports whether a loop passes in each room all signs of one sort and no sign of the other, and changes the sort from each
// room to the next.
func (b board) alternates(open, room []int, words []string) bool {
	sort := map[int]byte{} // by room: the sign that the loop passes
	for c, word := range words {
		sign := word[len(word)-1]
		if sign == 'm' || sign == 's' {
			if open[c] == 0 {
				sign = 'm' + 's' - sign
			}
			if had := sort[room[c]]; had != 0 && had != sign {
				return false
			}
			sort[room[c]] = sign
		}
	}
	passed := map[int]bool{}
	for c, sides := range open {
		sign := words[c][len(words[c])-1]
		passed[room[c]] = passed[room[c]] || sides != 0 && (sign == 'm' || sign == 's')
		for i, step := range []int{-b.Cols, 1, b.Cols, -1} {
			if sides>>i&1 == 1 && room[c+step] != room[c] && sort[room[c+step]] == sort[room[c]] {
				return false
			}
		}
	}
	return !slices.ContainsFunc(room, func(r int) bool { return !passed[r] })
}

// inside reports whether a cell that a loop does not pass is inside it: upwards, the loop leaves an odd number of cells of the column to
// the right.
func (b board) inside(open []int, c int) bool {
	crossed := 0
	for at := c; at >= 0; at -= b.Cols {
		crossed += open[at] >> 1 & 1
	}
	return crossed%2 == 1
}

// stepsOn returns the number of steps that a loop takes on the straight way from a cell to the edge of the board.
func (b board) stepsOn(open []int, c, direction int) (n int) {
	step, row, col := []int{-b.Cols, 1, b.Cols, -1}[direction], c/b.Cols, c%b.Cols
	left := []int{row, b.Cols - 1 - col, b.Rows - 1 - row, col}[direction]
	for at := c + step; left > 1; at, left = at+step, left-1 {
		n += open[at] >> direction & 1
	}
	return n
}

func TestCastleWall(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "castlewall", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words, ways := slices.Repeat([]string{"."}, b.Cells()), make([]int, b.Cells())
		for c := range words {
			if open[c] != 0 || chance.IntN(3) == 0 {
				continue
			}
			if words[c] = "g"; chance.IntN(3) > 0 {
				words[c] = map[bool]string{true: "w", false: "b"}[b.inside(open, c) != (chance.IntN(30) == 0)]
			}
			if ways[c] = chance.IntN(5); ways[c] < 4 {
				words[c] += fmt.Sprintf("%d%c", b.stepsOn(open, c, ways[c])+chance.IntN(30)/29, "^>v<"[ways[c]])
			}
		}
		return b.spaced(words), func(open []int) bool {
			for c, word := range words {
				if word == "." {
					continue
				}
				if open[c] != 0 || word[0] != 'g' && b.inside(open, c) != (word[0] == 'w') ||
					len(word) > 1 && word[1:len(word)-1] != fmt.Sprint(b.stepsOn(open, c, ways[c])) {
					return false
				}
			}
			return true
		}
	})
}

// arms returns the lengths of the straight lines that leave a cell, upwards, to the right, down and to the left.
func (b board) arms(open []int, c int) (lengths [4]int) {
	for i, step := range []int{-b.Cols, 1, b.Cols, -1} {
		for at := c; open[at]>>i&1 == 1; at += step {
			lengths[i]++
		}
	}
	return lengths
}

// length returns the length of all straight lines that pass a cell or end there; 0 if they have different ones or there are none.
func (b board) length(open []int, c int) int {
	arms := b.arms(open, c)
	upright, level := arms[0]+arms[2], arms[1]+arms[3]
	if upright > 0 && level > 0 && upright != level {
		return 0
	}
	return max(upright, level)
}

func TestGeradeweg(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "geradeweg", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words := slices.Repeat([]string{"."}, b.Cells())
		for c := range words {
			switch n := b.length(open, c); {
			case chance.IntN(3) > 0:
			case n > 0:
				words[c] = fmt.Sprint(n + chance.IntN(30)/29)
			case open[c] != 0:
				words[c] = "?"
			}
		}
		return b.spaced(words), func(open []int) bool {
			for c, word := range words {
				if word == "?" && open[c] == 0 || word != "?" && word != "." && word != fmt.Sprint(b.length(open, c)) {
					return false
				}
			}
			return true
		}
	})
}

// circles puts circles into cells that a loop passes, with the sums of the arms: white circles where sort is 1, black ones where sort is
// 2.
func (b board) circles(chance *rand.Rand, open []int, sort func(open []int, c int) int) (words []string, keeps func(open []int) bool) {
	sum := func(open []int, c int) (n int) {
		for _, arm := range b.arms(open, c) {
			n += arm
		}
		return n
	}
	words = slices.Repeat([]string{"."}, b.Cells())
	for c := range words {
		if open[c] == 0 || chance.IntN(3) > 0 {
			continue
		}
		if words[c] = []string{".", "w", "b"}[sort(open, c)]; words[c] != "." && chance.IntN(2) == 0 {
			words[c] += fmt.Sprint(sum(open, c) + chance.IntN(30)/29)
		}
	}
	return words, func(open []int) bool {
		for c, word := range words {
			if word != "." && (open[c] == 0 || word[0] != ".wb"[sort(open, c)] || len(word) > 1 && word[1:] != fmt.Sprint(sum(open, c))) {
				return false
			}
		}
		return true
	}
}

func TestShingoki(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "shingoki", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words, keeps := b.circles(chance, open, func(open []int, c int) int {
			if open[c] == 5 || open[c] == 10 {
				return 1
			}
			return 2
		})
		return b.spaced(words), keeps
	})
}

func TestBalanceLoop(t *testing.T) {
	b := boardOf(4, 4)
	b.countLoops(t, "balanceloop", func(chance *rand.Rand, open []int) (string, func([]int) bool) {
		words, keeps := b.circles(chance, open, func(open []int, c int) int {
			arms := b.arms(open, c)
			slices.Sort(arms[:])
			if arms[2] == arms[3] {
				return 1
			}
			return 2
		})
		return b.spaced(words), keeps
	})
}
