package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

// shadedIn returns which cells are shaded in an answer.
func shadedIn(answer string) []bool {
	signs := strings.ReplaceAll(answer, "\n", "")
	shaded := make([]bool, len(signs))
	for c := range shaded {
		shaded[c] = signs[c] == '#'
	}
	return shaded
}

// numbered returns words with some numbers of a right answer, and at times a wrong one: number returns a cell's number, -1 for none.
func (b board) numbered(chance *rand.Rand, wrong int, number func(c int) int) []string {
	words := slices.Repeat([]string{"."}, b.Cells())
	for c := range words {
		n := number(c)
		if n < 0 || chance.IntN(3) > 0 {
			continue
		}
		switch chance.IntN(16) {
		case 0:
			n = wrong
		case 1:
			words[c] = "?"
			continue
		}
		words[c] = fmt.Sprint(n)
	}
	return words
}

// fits reports whether a board keeps the clues of words, each in an unshaded cell: number returns the number of a cell.
func fits(words []string, shaded []bool, number func(c int) int) bool {
	for c, word := range words {
		if word != "." && (shaded[c] || word != "?" && word != fmt.Sprint(number(c))) {
			return false
		}
	}
	return true
}

func TestKurodoko(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(b.loose)
	penciltest.Counts(t, kindOf("kurodoko"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		words := b.numbered(chance, 4, func(c int) int {
			if one[c] {
				return -1
			}
			return b.sees(one, c)
		})
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			return !fits(words, shaded, func(c int) int { return b.sees(shaded, c) })
		})
	})
}
