package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
)

// board is a small board. Its methods try all fillings by the wording of the rules, without the code under test.
type board struct {
	grid.Board
	near grid.Near
}

func boardOf(rows, cols int) board {
	b := grid.Board{Rows: rows, Cols: cols}
	return board{b, b.Near()}
}

// shadings lists the answers: all ways to shade cells that keep a rule.
func (b board) shadings(keeps func(shaded []bool) bool) (answers []string) {
	shaded := make([]bool, b.Cells())
	for bits := range 1 << len(shaded) {
		for c := range shaded {
			shaded[c] = bits>>c&1 == 1
		}
		if keeps(shaded) {
			answers = append(answers, b.write(func(c int) string {
				if shaded[c] {
					return "#"
				}
				return "."
			}))
		}
	}
	return answers
}

func (b board) write(word func(c int) string) string {
	var s strings.Builder
	for c := range b.Cells() {
		s.WriteString(word(c))
		if c%b.Cols == b.Cols-1 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// spaced returns words as a text, separated by spaces.
func (b board) spaced(words []string) string {
	return b.write(func(c int) string { return words[c] + " " })
}

// loose reports whether no two shaded cells are side by side and the other cells are connected.
func (b board) loose(shaded []bool) bool {
	open := make([]bool, len(shaded))
	for c, is := range shaded {
		open[c] = !is
		for _, d := range b.near[c] {
			if is && shaded[d] {
				return false
			}
		}
	}
	return b.near.Connected(open)
}

// lines returns the cells of all rows, then of all columns.
func (b board) lines() (lines [][]int) {
	for r := range b.Rows {
		var line []int
		for c := range b.Cols {
			line = append(line, b.Cell(r, c))
		}
		lines = append(lines, line)
	}
	for c := range b.Cols {
		var line []int
		for r := range b.Rows {
			line = append(line, b.Cell(r, c))
		}
		lines = append(lines, line)
	}
	return lines
}

func count[T comparable](all []T, of []int, what T) (n int) {
	for _, c := range of {
		if all[c] == what {
			n++
		}
	}
	return n
}

// rooms returns a random division into small rooms, as letters: each patch of one letter is one room.
func (b board) rooms(chance *rand.Rand) (letters []string, of []int) {
	letters = make([]string, b.Cells())
	for c := range letters {
		letters[c] = string(rune('A' + chance.IntN(3)))
		if before := c - 1 - chance.IntN(2)*(b.Cols-1); chance.IntN(3) > 0 && before >= 0 {
			letters[c] = letters[before]
		}
	}
	of = slices.Repeat([]int{-1}, len(letters))
	for _, sign := range []string{"A", "B", "C"} {
		inside := make([]bool, len(letters))
		for c := range letters {
			inside[c] = letters[c] == sign
		}
		patch, _ := b.near.Components(inside)
		for c, p := range patch {
			if p >= 0 {
				of[c] = int(p)*3 + int(sign[0]-'A')
			}
		}
	}
	return letters, of
}

func TestHeyawake(t *testing.T) {
	b := boardOf(3, 4)
	penciltest.Counts(t, kindOf("heyawake"), 300, func(chance *rand.Rand) (string, []string) {
		words, room := b.rooms(chance)
		wants := map[int]int{}
		for c, r := range room {
			if _, has := wants[r]; !has && chance.IntN(3) == 0 {
				wants[r] = chance.IntN(3)
				words[c] += fmt.Sprint(wants[r])
			}
		}
		return b.spaced(words), b.shadings(func(shaded []bool) bool {
			has := map[int]int{}
			for c, is := range shaded {
				if is {
					has[room[c]]++
				}
			}
			for r, n := range wants {
				if has[r] != n {
					return false
				}
			}
			for _, line := range b.lines() {
				walls := 0
				for i, c := range line {
					switch {
					case shaded[c]:
						walls = 0
					case i > 0 && !shaded[line[i-1]] && room[c] != room[line[i-1]]:
						walls++
					}
					if walls > 1 {
						return false
					}
				}
			}
			return b.loose(shaded)
		})
	})
}

// runsOf returns the lengths of a line's runs.
func runsOf(shaded []bool, line []int) (runs []string) {
	n := 0
	for i := range len(line) + 1 {
		if i < len(line) && shaded[line[i]] {
			n++
			continue
		}
		if n > 0 {
			runs = append(runs, fmt.Sprint(n))
		}
		n = 0
	}
	return runs
}

func TestNonogram(t *testing.T) {
	b := boardOf(3, 4)
	penciltest.Counts(t, kindOf("nonogram"), 300, func(chance *rand.Rand) (string, []string) {
		shaded := make([]bool, b.Cells())
		for c := range shaded {
			shaded[c] = chance.IntN(2) == 0
		}
		wants := make([]string, b.Rows+b.Cols)
		for i, line := range b.lines() {
			if wants[i] = strings.Join(runsOf(shaded, line), ","); wants[i] == "" {
				wants[i] = "."
			}
		}
		if other := chance.IntN(len(wants)); chance.IntN(4) == 0 {
			wants[other] = "1"
		}
		text := ". " + strings.Join(wants[b.Rows:], " ") + "\n"
		for r := range b.Rows {
			text += wants[r] + strings.Repeat(" .", b.Cols) + "\n"
		}
		return text, b.shadings(func(shaded []bool) bool {
			for i, line := range b.lines() {
				if runs := strings.Join(runsOf(shaded, line), ","); runs != strings.TrimPrefix(wants[i], ".") {
					return false
				}
			}
			return true
		})
	})
}

func TestHitori(t *testing.T) {
	b := boardOf(3, 4)
	penciltest.Counts(t, kindOf("hitori"), 300, func(chance *rand.Rand) (string, []string) {
		numbers := make([]string, b.Cells())
		for c := range numbers {
			numbers[c] = fmt.Sprint(1 + chance.IntN(4))
		}
		return b.spaced(numbers), b.shadings(func(shaded []bool) bool {
			for _, line := range b.lines() {
				seen := map[string]bool{}
				for _, c := range line {
					if !shaded[c] && seen[numbers[c]] {
						return false
					}
					seen[numbers[c]] = seen[numbers[c]] || !shaded[c]
				}
			}
			return b.loose(shaded)
		})
	})
}

func TestMinesweeper(t *testing.T) {
	b := boardOf(3, 4)
	around := b.Around()
	near := make([][]int, b.Cells())
	for c := range near {
		for _, d := range around[c] {
			near[c] = append(near[c], int(d))
		}
	}
	penciltest.Counts(t, kindOf("mines"), 300, func(chance *rand.Rand) (string, []string) {
		words := slices.Repeat([]string{"."}, b.Cells())
		hidden := make([]bool, len(words))
		for c := range hidden {
			hidden[c] = chance.IntN(3) == 0
		}
		for c := range words {
			if !hidden[c] && chance.IntN(3) > 0 {
				words[c] = fmt.Sprint(count(hidden, near[c], true))
			}
		}
		if chance.IntN(8) == 0 {
			words[0] = "3"
		}
		return b.spaced(words), b.shadings(func(mine []bool) bool {
			for c, word := range words {
				if word != "." && (mine[c] || word != fmt.Sprint(count(mine, near[c], true))) {
					return false
				}
			}
			return true
		})
	})
}

// sees counts the unshaded cells that an unshaded cell sees along its row and its column, including itself.
func (b board) sees(shaded []bool, from int) int {
	seen := 1
	for _, d := range pencil.Around {
		for r, c := from/b.Cols+d[0], from%b.Cols+d[1]; r >= 0 && c >= 0 && r < b.Rows && c < b.Cols && !shaded[b.Cell(r, c)]; r,
			c = r+d[0], c+d[1] {
			seen++
		}
	}
	return seen
}

func TestCorral(t *testing.T) {
	b := boardOf(3, 4)
	outer := boardOf(5, 6)
	right := func(shaded []bool) bool {
		inside := make([]bool, b.Cells())
		outside := slices.Repeat([]bool{true}, outer.Cells())
		for c, is := range shaded {
			inside[c] = !is
			outside[outer.Cell(c/b.Cols+1, c%b.Cols+1)] = is
		}
		return slices.Contains(shaded, true) && b.near.Connected(inside) && outer.near.Connected(outside)
	}
	all := b.shadings(right)
	penciltest.Counts(t, kindOf("corral"), 300, func(chance *rand.Rand) (string, []string) {
		one := all[chance.IntN(len(all))]
		words := slices.Repeat([]string{"."}, b.Cells())
		shaded := make([]bool, b.Cells())
		for c := range shaded {
			shaded[c] = strings.ReplaceAll(one, "\n", "")[c] == '#'
		}
		for c := range words {
			if !shaded[c] && chance.IntN(3) == 0 {
				if words[c] = fmt.Sprint(b.sees(shaded, c)); chance.IntN(8) == 0 {
					words[c] = "4"
				}
			}
		}
		return b.spaced(words), b.shadings(func(shaded []bool) bool {
			for c, word := range words {
				if word != "." && (shaded[c] || word != fmt.Sprint(b.sees(shaded, c))) {
					return false
				}
			}
			return right(shaded)
		})
	})
}

func TestTapa(t *testing.T) {
	b := boardOf(3, 4)
	// runs walks around a cell on a board with a rim, from an unshaded cell on, and lists its runs in ascending order.
	runs := func(shaded []bool, cell int) []int {
		var around []bool
		for _, d := range [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
			r, c := cell/b.Cols+d[0], cell%b.Cols+d[1]
			around = append(around, r >= 0 && c >= 0 && r < b.Rows && c < b.Cols && shaded[b.Cell(r, c)])
		}
		gap := slices.Index(around, false)
		if gap < 0 {
			return []int{8}
		}
		var lengths []int
		for run := range strings.FieldsSeq(strings.NewReplacer("[", "", "]", "", " ", "", "true", "#", "false", " ").Replace(
			fmt.Sprint(slices.Concat(around[gap:], around[:gap])))) {
			lengths = append(lengths, len(run))
		}
		slices.Sort(lengths)
		return lengths
	}
	right := func(shaded []bool) bool {
		for c := range shaded {
			if c%b.Cols+1 < b.Cols && c+b.Cols < len(shaded) && shaded[c] && shaded[c+1] && shaded[c+b.Cols] && shaded[c+b.Cols+1] {
				return false
			}
		}
		return slices.Contains(shaded, true) && b.near.Connected(shaded)
	}
	all := b.shadings(right)
	penciltest.Counts(t, kindOf("tapa"), 300, func(chance *rand.Rand) (string, []string) {
		one := strings.ReplaceAll(all[chance.IntN(len(all))], "\n", "")
		shaded, words := make([]bool, b.Cells()), slices.Repeat([]string{"."}, b.Cells())
		for c := range shaded {
			shaded[c] = one[c] == '#'
		}
		for c := range words {
			switch {
			case shaded[c] || chance.IntN(3) > 0:
			case chance.IntN(12) == 0:
				words[c] = "2"
			default:
				words[c] = strings.Trim(strings.ReplaceAll(fmt.Sprint(runs(shaded, c)), " ", ","), "[]")
				if words[c] == "" {
					words[c] = "0"
				} else if chance.IntN(4) == 0 {
					words[c] = "?" + strings.TrimLeft(words[c], "0123456789")
				}
			}
		}
		return b.spaced(words), b.shadings(func(shaded []bool) bool {
			for c, word := range words {
				if word != "." && (shaded[c] || !b.says(word, runs(shaded, c))) {
					return false
				}
			}
			return right(shaded)
		})
	})
}

// says reports whether runs agree with a clue of Tapa.
func (b board) says(word string, runs []int) bool {
	if word == "0" || word == "?" && len(runs) == 0 {
		return len(runs) == 0
	}
	left := slices.Clone(runs)
	parts := strings.Split(word, ",")
	for _, part := range parts {
		if i := slices.IndexFunc(left, func(n int) bool { return fmt.Sprint(n) == part }); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if part != "?" {
			return false
		}
	}
	return len(parts) == len(runs)
}
