package tiles

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
)

// goalNames are the names of the usual goals.
var goalNames = []string{"blank-last", "blank-first", "ring"}

// goalOf returns the usual goal with the given name.
func goalOf(z size, name string) board {
	if name == "ring" {
		return ring(z)
	}
	return ascending(z, name == "blank-first")
}

// ring returns the board whose tiles run clockwise in a spiral from the top left
// corner to the blank. On 3 × 3 this is the goal of Suh and Lee 1989, figure 20.
func ring(z size) (b board) {
	for cell := range b {
		b[cell] = maxCells // no tile yet
	}
	cell, tile := 0, 1
	for turn := 0; tile < z.cells(); turn++ {
		d := [4]direction{right, down, left, up}[turn%4]
		for tile < z.cells() {
			next, ok := z.step(cell, d)
			if !ok || b[next] != maxCells {
				break
			}
			b[cell] = uint8(tile)
			cell, tile = next, tile+1
		}
	}
	b[cell] = 0
	clear(b[z.cells():])
	return b
}

// exchanged returns the usual goal with its last two tiles exchanged, as in Loyd's
// 14-15 puzzle. Every board that cannot reach the usual goal can reach this goal.
func exchanged(z size) board {
	b := ascending(z, false)
	first, second := b.find(uint8(z.cells()-2)), b.find(uint8(z.cells()-1))
	b[first], b[second] = b[second], b[first]
	return b
}

// unreachable is the status of a board that cannot reach its goal by the parity test.
const unreachable = "This board can never reach its goal: two tiles would have to swap places, and sliding cannot do that."

// reachableGoals says which usual goals a board can reach if it cannot reach its own goal, and returns the
// puzzles with these goals. If there are none, it offers the usual order with the last two tiles exchanged.
func (g *game) reachableGoals() (says string, remedies []puzzle.Alternative) {
	var words []string
	for _, name := range goalNames {
		goal := goalOf(g.size, name)
		known := slices.ContainsFunc(remedies, func(r puzzle.Alternative) bool { return r.Text == g.towards(goal) })
		if known || !solvable(g.size, &g.start, &goal) {
			continue
		}
		word := map[string]string{"blank-last": "the usual order with the blank last",
			"blank-first": "the usual order with the blank first", "ring": "the ring around the blank"}[name]
		words = append(words, word)
		remedies = append(remedies, puzzle.Alternative{
			Title: fmt.Sprintf("Use %s as the goal", word), How: fmt.Sprintf("write “goal: %s” below the board", name),
			Text: g.towards(goal),
		})
	}
	if remedies == nil {
		goal, last := exchanged(g.size), g.cells()-1
		words = []string{fmt.Sprintf("the usual order with %d and %d swapped", last-1, last)}
		rows := strings.ReplaceAll(strings.TrimSpace(g.rowsOf(&goal)), "\n", " / ")
		remedies = []puzzle.Alternative{{
			Title: fmt.Sprintf("Swap %d and %d in the goal", last-1, last),
			How:   "write “goal: / " + rows + "” below the board, with a new line for each slash", Text: g.towards(goal),
		}}
	}
	return fmt.Sprintf("%s It can reach %s.", unreachable, strings.Join(words, ", or ")), remedies
}

// towards returns the text of the puzzle with another goal.
func (g *game) towards(goal board) string {
	return newGame(g.title, g.author, g.size, g.start, goal).Text()
}

// impossible returns the solution for a board that cannot reach its goal.
func (g *game) impossible() puzzle.Solution {
	why, _ := g.reachableGoals()
	return puzzle.Solution{Outcome: puzzle.Impossible, Why: why}
}
