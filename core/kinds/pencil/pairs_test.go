package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

func TestTents(t *testing.T) {
	b := boardOf(3, 4)
	around := b.Around()
	// paired reports whether the remaining trees can each get a separate adjacent tent.
	var paired func(trees []int, tents []bool) bool
	paired = func(trees []int, tents []bool) bool {
		if len(trees) == 0 {
			return !slices.Contains(tents, true)
		}
		return slices.ContainsFunc(b.near[trees[0]], func(d int32) bool {
			if !tents[d] {
				return false
			}
			left := slices.Clone(tents)
			left[d] = false
			return paired(trees[1:], left)
		})
	}
	penciltest.Counts(t, kindOf("tents"), 300, func(chance *rand.Rand) (string, []string) {
		words := slices.Repeat([]string{"."}, b.Cells())
		trees := chance.Perm(b.Cells())[:1+chance.IntN(3)]
		for _, c := range trees {
			words[c] = "T"
		}
		all := b.shadings(func(tents []bool) bool {
			for c, is := range tents {
				if is && (words[c] == "T" || slices.ContainsFunc(around[c], func(d int32) bool { return tents[d] })) {
					return false
				}
			}
			return paired(trees, tents)
		})
		numbers := slices.Repeat([]string{"."}, b.Rows+b.Cols)
		if len(all) > 0 && chance.IntN(4) > 0 {
			one := strings.ReplaceAll(all[chance.IntN(len(all))], "\n", "")
			for i, line := range b.lines() {
				if chance.IntN(2) == 0 {
					numbers[i] = fmt.Sprint(count([]byte(one), line, '#'))
				}
			}
		}
		text := ". " + strings.Join(numbers[b.Rows:], " ") + "\n"
		for r := range b.Rows {
			text += numbers[r] + " " + strings.Join(words[r*b.Cols:(r+1)*b.Cols], " ") + "\n"
		}
		var answers []string
		for _, answer := range all {
			signs := []byte(strings.ReplaceAll(answer, "\n", ""))
			fits := true
			for i, line := range b.lines() {
				fits = fits && (numbers[i] == "." || numbers[i] == fmt.Sprint(count(signs, line, '#')))
			}
			if fits {
				answers = append(answers, b.write(func(c int) string {
					switch {
					case words[c] == "T":
						return "#"
					case signs[c] == '#':
						return "*"
					}
					return "."
				}))
			}
		}
		return text, answers
	})
}
