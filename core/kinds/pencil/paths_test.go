package pencil_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/pencil/penciltest"
)

func TestNumberlink(t *testing.T) {
	b := boardOf(3, 3)
	type drawing struct {
		ends   []int // by cell: the other end of its path if the cell is an end, -1 otherwise
		answer string
	}
	var all []drawing
	b.networks(func(open []int) {
		d := drawing{ends: slices.Repeat([]int{-1}, len(open))}
		if slices.ContainsFunc(open, func(sides int) bool { return bits.OnesCount(uint(sides)) > 2 }) {
			return
		}
		reached := make([]bool, len(open)) // cells that are reached from an end
		for c, sides := range open {
			if bits.OnesCount(uint(sides)) != 1 {
				continue
			}
			at, before := c, -1
			for next := c; next >= 0; {
				at, next = next, -1
				reached[at] = true
				for i, step := range []int{-b.Cols, 1, b.Cols, -1} {
					if open[at]>>i&1 == 1 && at+step != before {
						next = at + step
					}
				}
				before = at
			}
			d.ends[c] = at
		}
		for c, sides := range open {
			if sides != 0 && !reached[c] {
				return // the cell is part of a loop
			}
		}
		d.answer = b.drawn(open)
		all = append(all, d)
	})
	penciltest.Counts(t, kindOf("numberlink"), 300, func(chance *rand.Rand) (string, []string) {
		numbers := make([]int, b.Cells())
		cells := chance.Perm(b.Cells())
		for k := range 1 + chance.IntN(3) {
			n := 1 + k*chance.IntN(2)
			numbers[cells[2*k]], numbers[cells[2*k+1]] = n, n
		}
		words := make([]string, b.Cells())
		for c, n := range numbers {
			if words[c] = "."; n > 0 {
				words[c] = fmt.Sprint(n)
			}
		}
		var answers []string
		for _, d := range all {
			fits := true
			for c, end := range d.ends {
				fits = fits && (end >= 0) == (numbers[c] > 0) && (end < 0 || numbers[end] == numbers[c])
			}
			if fits {
				answers = append(answers, d.answer)
			}
		}
		return b.spaced(words), answers
	})
}
