package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

// turnsOf are the signs of a cell by the sides that its line leaves through: up, right, down, left.
var turnsOf = []rune(".╵╶└╷│┌├╴┘─┴┐┤┬┼")

// networks calls for all sets of sides between the cells of a board: open has the crossed sides of each cell.
func (b board) networks(each func(open []int)) {
	var pairs [][2]int
	for c := range b.near {
		for _, d := range b.near[c] {
			if int(d) > c {
				pairs = append(pairs, [2]int{c, int(d)})
			}
		}
	}
	for bits := range 1 << len(pairs) {
		open := make([]int, b.Cells())
		for i, pair := range pairs {
			if bits>>i&1 == 0 {
				continue
			}
			if pair[1] == pair[0]+1 {
				open[pair[0]] |= 2
				open[pair[1]] |= 8
			} else {
				open[pair[0]] |= 4
				open[pair[1]] |= 1
			}
		}
		each(open)
	}
}

// linked reports whether the lines connect all cells that they pass.
func (b board) linked(open []int) bool {
	near := make([][]int32, len(open))
	passed := make([]bool, len(open))
	for c, sides := range open {
		passed[c] = sides > 0
		for i, step := range []int{-b.Cols, 1, b.Cols, -1} {
			if sides>>i&1 == 1 {
				near[c] = append(near[c], int32(c+step))
			}
		}
	}
	b.near = near
	return b.near.Connected(passed)
}

func (b board) drawn(open []int) string {
	return b.write(func(c int) string { return string(turnsOf[open[c]]) })
}

func TestKPlumber(t *testing.T) {
	b := boardOf(3, 3)
	sorts := map[int]string{0: "."}
	for open := 1; open < 16; open++ {
		sorts[open] = map[int]string{1: "1", 3: "T", 4: "+"}[len(strings.ReplaceAll(fmt.Sprintf("%b", open), "0", ""))]
		if sorts[open] == "" {
			sorts[open] = "L"
		}
	}
	sorts[5], sorts[10] = "-", "-"
	answers := map[string][]string{}
	var texts []string
	b.networks(func(open []int) {
		if slices.Max(open) == 0 || !b.linked(open) {
			return
		}
		text := b.write(func(c int) string { return sorts[open[c]] + " " })
		if answers[text] == nil {
			texts = append(texts, text)
		}
		answers[text] = append(answers[text], b.drawn(open))
	})
	penciltest.Counts(t, kindOf("kplumber"), 300, func(chance *rand.Rand) (string, []string) {
		text := []byte(texts[chance.IntN(len(texts))])
		if at := 2 * chance.IntN(3); chance.IntN(3) == 0 {
			text[at], text[at+7] = text[at+7], text[at]
		}
		return string(text), answers[string(text)]
	})
}

func TestYajilin(t *testing.T) {
	b := boardOf(3, 4)
	type drawing struct {
		open   []int
		answer string
	}
	var loops []drawing
	b.networks(func(open []int) {
		for _, sides := range open {
			if sides != 0 && strings.Count(fmt.Sprintf("%b", sides), "1") != 2 {
				return
			}
		}
		if slices.Max(open) > 0 && b.linked(open) {
			loops = append(loops, drawing{open, b.drawn(open)})
		}
	})
	penciltest.Counts(t, kindOf("yajilin"), 300, func(chance *rand.Rand) (string, []string) {
		words := slices.Repeat([]string{"."}, b.Cells())
		loop := loops[chance.IntN(len(loops))]
		for c, sides := range loop.open {
			if sides == 0 && chance.IntN(2) == 0 {
				words[c] = fmt.Sprintf("%d%c", chance.IntN(2), "^v<>"[chance.IntN(4)])
			}
		}
		var answers []string
		for _, loop := range loops {
			if answer, fits := b.shadedAround(loop.open, loop.answer, words); fits {
				answers = append(answers, answer)
			}
		}
		return b.spaced(words), answers
	})
}

// shadedAround shades the white cells that a loop does not pass, and reports whether the result keeps the rules of Yajilin.
func (b board) shadedAround(open []int, answer string, words []string) (string, bool) {
	shaded := make([]bool, len(open))
	signs := []rune(answer)
	for c, sides := range open {
		shaded[c] = sides == 0 && words[c] == "."
		if sides != 0 && words[c] != "." {
			return "", false
		}
		if shaded[c] {
			signs[c/b.Cols*(b.Cols+1)+c%b.Cols] = '#'
		}
	}
	for c, word := range words {
		if shaded[c] && slices.ContainsFunc(b.near[c], func(d int32) bool { return shaded[d] }) {
			return "", false
		}
		if word == "." {
			continue
		}
		d := map[byte][2]int{'^': {-1, 0}, 'v': {1, 0}, '<': {0, -1}, '>': {0, 1}}[word[1]]
		n := 0
		for r, k := c/b.Cols+d[0], c%b.Cols+d[1]; r >= 0 && k >= 0 && r < b.Rows && k < b.Cols; r, k = r+d[0], k+d[1] {
			if shaded[b.Cell(r, k)] {
				n++
			}
		}
		if word[:1] != fmt.Sprint(n) {
			return "", false
		}
	}
	if !slices.ContainsFunc(words, func(word string) bool { return word != "." }) {
		return string(signs), true
	}
	var table strings.Builder // its columns are as wide as those of the clues
	for c, word := range words {
		if word == "." {
			word = string(signs[c/b.Cols*(b.Cols+1)+c%b.Cols])
		}
		fmt.Fprintf(&table, "%2s%c", word, " \n"[(c%b.Cols+1)/b.Cols])
	}
	return table.String(), true
}

func TestHashi(t *testing.T) {
	// Islands at the corners and the middles of the sides of a board of 3 x 5, and two gaps that cross.
	b := boardOf(3, 5)
	islands := []int{0, 2, 4, 5, 9, 10, 12, 14}
	gaps := [][2]int{{0, 2}, {2, 4}, {0, 5}, {2, 12}, {4, 9}, {5, 9}, {5, 10}, {9, 14}, {10, 12}, {12, 14}}
	type drawing struct {
		has   []int // number of bridges at each island
		built []int
	}
	var all []drawing
	fillings(slices.Repeat([][]int{{0, 1, 2}}, len(gaps)), func(built []int) {
		near := make([][]int32, b.Cells())
		has, at := make([]int, b.Cells()), make([]bool, b.Cells())
		for i, n := range built {
			if from, to := gaps[i][0], gaps[i][1]; n > 0 {
				near[from], near[to] = append(near[from], int32(to)), append(near[to], int32(from))
				has[from] += n
				has[to] += n
			}
		}
		for _, c := range islands {
			at[c] = true
		}
		if whole := (board{b.Board, near}); (built[3] == 0 || built[5] == 0) && whole.near.Connected(at) {
			all = append(all, drawing{has, slices.Clone(built)})
		}
	})
	draw := func(d drawing, words []string) string {
		lines := slices.Repeat([]string{". . . . .", "         "}, 3)[:5]
		put := func(r, c int, sign string) { lines[r] = lines[r][:c] + sign + lines[r][c+1:] }
		for i, n := range d.built {
			from, to := gaps[i][0], gaps[i][1]
			for k := 2*(from/5) + 1; n > 0 && from%5 == to%5 && k < 2*(to/5); k++ {
				put(k, 2*(from%5), []string{"|", `"`}[n-1])
			}
			for k := 2*(from%5) + 1; n > 0 && from/5 == to/5 && k < 2*(to%5); k++ {
				put(2*(from/5), k, []string{"-", "="}[n-1])
			}
		}
		for _, c := range islands {
			put(2*(c/5), 2*(c%5), words[c])
		}
		return strings.Join(lines, "\n") + "\n"
	}
	penciltest.Counts(t, kindOf("hashi"), 300, func(chance *rand.Rand) (string, []string) {
		words, one := slices.Repeat([]string{"."}, b.Cells()), all[chance.IntN(len(all))]
		for _, c := range islands {
			if words[c] = fmt.Sprint(one.has[c]); chance.IntN(4) == 0 {
				words[c] = "?"
			} else if chance.IntN(30) == 0 {
				words[c] = "4"
			}
		}
		var answers []string
		for _, d := range all {
			if !slices.ContainsFunc(islands, func(c int) bool { return words[c] != "?" && words[c] != fmt.Sprint(d.has[c]) }) {
				answers = append(answers, draw(d, words))
			}
		}
		return b.spaced(words), answers
	})
}
