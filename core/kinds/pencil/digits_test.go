package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/pencil/penciltest"
)

// digits writes a full board, one number for each cell.
func (b board) digits(filled []int) string {
	return b.write(func(c int) string { return fmt.Sprint(filled[c]) })
}

// roomSizes lists the numbers from 1 to the size of its room for each cell.
func roomSizes(room []int) (values [][]int) {
	for _, r := range room {
		var numbers []int
		for n := range count(room, all(len(room)), r) {
			numbers = append(numbers, n+1)
		}
		values = append(values, numbers)
	}
	return values
}

// all lists the numbers from 0 on.
func all(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// search calls each for all ways to fill the cells from one on so that each cell fits those before it.
func search(values [][]int, filled []int, from int, fits func(filled []int, c int) bool, each func()) {
	if from == len(values) {
		each()
		return
	}
	for _, filled[from] = range values[from] {
		if fits(filled, from) {
			search(values, filled, from+1, fits, each)
		}
	}
}

// roomed fills random rooms, each with the numbers from 1 to its size, so that no two of some cells clash, and gives some of them.
func (b board) roomed(chance *rand.Rand, clash func(filled []int, c, d int) bool) (text string, answers []string) {
	letters, room := b.rooms(chance)
	for slices.ContainsFunc(roomSizes(room), func(numbers []int) bool { return len(numbers) > 6 }) {
		letters, room = b.rooms(chance)
	}
	var found [][]int
	fits := func(filled []int, c int) bool {
		for d := range c {
			if filled[c] == filled[d] && (room[c] == room[d] || clash(filled, c, d)) {
				return false
			}
		}
		return true
	}
	filled := make([]int, len(room))
	search(roomSizes(room), filled, 0, fits, func() { found = append(found, slices.Clone(filled)) })
	words, given := slices.Clone(letters), make([]string, len(letters))
	for c := range words {
		if chance.IntN(5) == 0 && len(found) > 0 {
			given[c] = fmt.Sprint(found[chance.IntN(len(found))][c])
			words[c] += given[c]
		}
	}
	for _, filled := range found {
		keeps := true
		for c, is := range given {
			keeps = keeps && (is == "" || is == fmt.Sprint(filled[c]))
		}
		if keeps {
			answers = append(answers, b.digits(filled))
		}
	}
	return b.spaced(words), answers
}

func TestSuguru(t *testing.T) {
	b := boardOf(3, 4)
	around := b.Around()
	penciltest.Counts(t, kindOf("suguru"), 300, func(chance *rand.Rand) (string, []string) {
		return b.roomed(chance, func(_ []int, c, d int) bool { return slices.Contains(around[c], int32(d)) })
	})
}

func TestRippleEffect(t *testing.T) {
	b := boardOf(3, 4)
	penciltest.Counts(t, kindOf("ripple"), 300, func(chance *rand.Rand) (string, []string) {
		return b.roomed(chance, func(filled []int, c, d int) bool {
			down, right := c/b.Cols-d/b.Cols, c%b.Cols-d%b.Cols
			return (down == 0 || right == 0) && max(down, -down)+max(right, -right) <= filled[c]
		})
	})
}

// A room has its numbers, and a number beyond them is refused.
func TestNumbersOfRooms(t *testing.T) {
	penciltest.Refuses(t, kindOf("suguru"), []penciltest.Faulty{
		{Name: "a number that the room is too small for", Source: "A A B\nA A3 B4\n", Line: 2, Col: 6,
			Says: "the numbers of this room go from 1 to 2"},
		{Name: "no number", Source: "A A B\nA A B0\n", Line: 2, Col: 5, Says: "is not a clue here"},
		{Name: "an address of another kind", Source: "https://puzz.link/p?ripple/2/2/g8g3h", Line: 1, Says: "for the puzzle “ripple”"},
	})
	penciltest.Refuses(t, kindOf("ripple"), []penciltest.Faulty{
		{Name: "blocked cells", Source: "https://puzz.link/p?ripple/2/2/g8g3h4", Line: 1, Says: "cells are blocked here"},
	})
	penciltest.Notes(t, kindOf("suguru"), "A1 A3 B1\nA  A  B\n", "131\n242\n")
}
