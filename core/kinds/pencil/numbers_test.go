package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

// fillings calls for all ways to fill each cell with one of its values.
func fillings(values [][]int, each func(filled []int)) {
	filled := make([]int, len(values))
	var fill func(c int)
	fill = func(c int) {
		if c == len(values) {
			each(filled)
			return
		}
		for _, filled[c] = range values[c] {
			fill(c + 1)
		}
	}
	fill(0)
}

func TestFillomino(t *testing.T) {
	b := boardOf(2, 4)
	var all [][]int
	fillings(slices.Repeat([][]int{{1, 2, 3, 4, 5, 6, 7, 8}}, 8), func(filled []int) {
		for c, v := range filled { // skip at once most fillings that are wrong
			if v == 1 && slices.ContainsFunc(b.near[c], func(d int32) bool { return filled[d] == 1 }) ||
				v > 1 && !slices.ContainsFunc(b.near[c], func(d int32) bool { return filled[d] == v }) {
				return
			}
		}
		for v := 1; v <= 8; v++ {
			inside := make([]bool, len(filled))
			for c := range filled {
				inside[c] = filled[c] == v
			}
			_, patches := b.near.Components(inside)
			for _, patch := range patches {
				if len(patch) != v {
					return
				}
			}
		}
		all = append(all, slices.Clone(filled))
	})
	penciltest.Counts(t, kindOf("fillomino"), 300, func(chance *rand.Rand) (string, []string) {
		one, words := all[chance.IntN(len(all))], slices.Repeat([]string{"."}, 8)
		for c := range words {
			if chance.IntN(2) == 0 {
				words[c] = fmt.Sprint(one[c])
			}
		}
		if chance.IntN(6) == 0 {
			words[chance.IntN(8)] = "3"
		}
		var answers []string
		for _, filled := range all {
			answer := b.write(func(c int) string { return fmt.Sprint(filled[c]) })
			if fits := strings.ReplaceAll(answer, "\n", ""); !slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5, 6, 7},
				func(c int) bool { return words[c] != "." && words[c] != fits[c:c+1] }) {
				answers = append(answers, answer)
			}
		}
		return b.spaced(words), answers
	})
}

func TestSkyscrapers(t *testing.T) {
	b := boardOf(3, 3)
	views := func(filled []int) (seen [12]int) { // from the left, the top, the right and the bottom
		for i, line := range b.lines() {
			for back := range 2 {
				highest := 0
				for _, c := range line {
					if filled[c] > highest {
						highest, seen[i+6*back] = filled[c], seen[i+6*back]+1
					}
				}
				slices.Reverse(line)
			}
		}
		return seen
	}
	var all [][]int
	fillings(slices.Repeat([][]int{{1, 2, 3}}, 9), func(filled []int) {
		for _, line := range b.lines() {
			for v := 1; v <= 3; v++ {
				if count(filled, line, v) != 1 {
					return
				}
			}
		}
		all = append(all, slices.Clone(filled))
	})
	penciltest.Counts(t, kindOf("skyscrapers"), 300, func(chance *rand.Rand) (string, []string) {
		one, words := views(all[chance.IntN(len(all))]), [12]string{}
		for i := range words {
			if words[i] = "."; chance.IntN(3) == 0 {
				if words[i] = fmt.Sprint(one[i]); chance.IntN(8) == 0 {
					words[i] = "3"
				}
			}
		}
		text := ". " + strings.Join(words[3:6], " ") + " .\n"
		for r := range 3 {
			text += words[r] + " . . . " + words[6+r] + "\n"
		}
		var answers []string
		for _, filled := range all {
			fits := true
			for i, seen := range views(filled) {
				fits = fits && (words[i] == "." || words[i] == fmt.Sprint(seen))
			}
			if fits {
				answers = append(answers, b.write(func(c int) string { return fmt.Sprint(filled[c]) }))
			}
		}
		return text + ". " + strings.Join(words[9:], " ") + " .\n", answers
	})
}

// Puzzles with sums and products of words in several bases.
func TestCryptarithm(t *testing.T) {
	shapes := []struct {
		base, letters int // maximum number of letters
		product       bool
		lengths       []int // of the words
	}{
		{10, 5, false, []int{2, 2, 3}}, {2, 2, false, []int{1, 2, 3}}, {7, 5, false, []int{1, 2, 2, 3}}, {16, 4, false, []int{2, 2, 3}},
		{10, 5, true, []int{1, 2, 3}}, {10, 4, true, []int{2, 2, 4}}, {5, 5, true, []int{1, 1, 2, 3}}, {2, 2, true, []int{2, 2, 4}},
		{16, 4, true, []int{2, 2, 3}}, {12, 4, true, []int{1, 2, 2}}, {3, 3, true, []int{2}},
	}
	penciltest.Counts(t, kindOf("cryptarithm"), 360, func(chance *rand.Rand) (string, []string) {
		shape := shapes[chance.IntN(len(shapes))]
		words := make([]string, len(shape.lengths))
		for i, length := range shape.lengths {
			for range length {
				words[i] += string(rune('A' + chance.IntN(shape.letters)))
			}
		}
		return cryptarithm(shape.base, shape.product, words)
	})
}

// cryptarithm returns the text of a puzzle of words, and its answers, found by trying all digits.
func cryptarithm(base int, product bool, words []string) (text string, answers []string) {
	rows, cols := len(words), len(slices.MaxFunc(words, func(a, b string) int { return len(a) - len(b) }))
	b := boardOf(rows, cols)
	signs := slices.Repeat([]string{"."}, b.Cells())
	for i, word := range words {
		copy(signs[(i+1)*cols-len(word):], strings.Split(word, ""))
	}
	text = b.spaced(signs)
	if base != 10 {
		text = fmt.Sprintf("base: %d\n%s", base, text)
	}
	if product {
		text += "product\n"
	}
	letters := slices.Compact(slices.Sorted(slices.Values(strings.Split(strings.Join(words, ""), ""))))
	every := make([]int, base)
	for d := range every {
		every[d] = d
	}
	fillings(slices.Repeat([][]int{every}, len(letters)), func(filled []int) {
		digit, used := map[rune]int{}, map[int]bool{}
		for i, letter := range letters {
			digit[rune(letter[0])], used[filled[i]] = filled[i], true
		}
		sum, times, last, begins := 0, 1, 0, true
		for i, word := range words {
			last, begins = 0, begins && digit[rune(word[0])] > 0
			for _, letter := range word {
				last = base*last + digit[letter]
			}
			if i < rows-1 {
				sum, times = sum+last, times*last
			}
		}
		if len(used) == len(letters) && begins && (!product && sum == last || product && times == last) {
			answers = append(answers, b.write(func(c int) string {
				if signs[c] == "." {
					return "#"
				}
				return strings.ToUpper(strconv.FormatInt(int64(digit[rune(signs[c][0])]), 16))
			}))
		}
	})
	return text, answers
}
