package parse

import (
	"fmt"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/search/searchtest"
)

// One of the grammars is cyclic.
func TestGeneralMethodsAgreeWithBruteForce(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(p puzzle.Position) (moves []puzzle.Move) {
			for rule := range 9 {
				for at := range len(p.(position).parts) {
					moves = append(moves, puzzle.Move(fmt.Sprintf("%d@%d", rule+1, at+1)))
				}
			}
			return moves
		},
		Key: func(p puzzle.Position) string { return fmt.Sprint(p.(position).row()) },
	}.Solvers(t,
		"s -> a s b | a b\nsentence: a a b b\n",
		"s -> a s b | a b\nsentence: a b b\n",
		"s -> a | b\na -> b | x\nb -> a\nsentence: x\n",
		"s -> n v | s s s\nn -> x | v\nv -> x | n\nsentence: x x\n",
		"s -> n n\nn -> x | v\nv -> n\nsentence: x\n",
		"s -> n v n | v v\nn -> x\nv -> x | n n\nsentence: x x x x\n",
		"s -> x\nsentence: s\n",
	)
}
