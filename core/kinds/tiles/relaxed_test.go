package tiles

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"unknot/core/puzzle"
)

// factorial over power: n! / nⁿ, the share of structures in which each value occurs once
func shareOnce(n int64) *big.Rat {
	count := new(big.Int).MulRange(1, n)
	return new(big.Rat).SetFrac(count, new(big.Int).Exp(big.NewInt(n), big.NewInt(n), nil))
}

// The share of legal structures: for 50 cities between 10^-21 and 10^-20 (2.4.1), and on 2 × 2,
// where all are counted, half of n!/nⁿ can be reached.
func TestLegalStructuresAreATinyShare(t *testing.T) {
	power := func(n int64) *big.Rat {
		return new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil))
	}
	if tours := shareOnce(50); tours.Cmp(power(21)) <= 0 || tours.Cmp(power(20)) >= 0 {
		t.Errorf("50!/50^50 is %s", tours.FloatString(25))
	}
	g := parse(t, "1 2\n3 _")
	b := &relaxedProblem{boardProblem: &boardProblem{position: g.Start().(position)}}
	reached, legal := flood(g.size, g.start), int64(0)
	for code := range 256 {
		structure := board{uint8(code & 3), uint8(code >> 2 & 3), uint8(code >> 4 & 3), uint8(code >> 6)}
		if (b.faults(&structure) == 0) != reached[structure] {
			t.Fatalf("%v has %d faults", structure[:4], b.faults(&structure))
		}
		if reached[structure] {
			legal++
		}
	}
	if half := new(big.Rat).Mul(shareOnce(4), big.NewRat(1, 2)); half.Cmp(big.NewRat(legal, 256)) != 0 {
		t.Errorf("%d of 256, and %s is expected", legal, half)
	}
}

// A penalty for each tile that appears more than once is added to the value (2.4.1).
func TestPenaltiesOfARelaxedBoard(t *testing.T) {
	g := parse(t, "1 2 3\n4 5 6\n7 _ 8")
	b := &relaxedProblem{boardProblem: &boardProblem{position: g.Start().(position),
		slides: newOperatorProblem(g.Start().(position), false, "")}, penalty: 10}
	tests := []struct {
		name    string
		cells   board
		fitness float64
		goal    bool
	}{
		{"the goal", board{1, 2, 3, 4, 5, 6, 7, 8, 0}, 0, true},
		{"one move away", board{1, 2, 3, 4, 5, 6, 7, 0, 8}, 1, false},
		{"odd parity", board{2, 1, 3, 4, 5, 6, 7, 8, 0}, 12, false},
		{"a tile twice", board{1, 1, 3, 4, 5, 6, 7, 8, 0}, 11, false},
		{"a tile thrice", board{1, 1, 1, 4, 5, 6, 7, 8, 0}, 23, false},
		{"blanks alone", board{}, 80, false},
	}
	for _, test := range tests {
		if score := b.Evaluate(test.cells); score.Fitness != test.fitness || score.Feasible != test.goal {
			t.Errorf("%s: %+v", test.name, score)
		}
	}
	if b.legal != 2 || b.least != 0 {
		t.Errorf("%d boards can be reached, the nearest at %d", b.legal, b.least)
	}
}

// Children have in each cell the tile of a parent, mutants differ in one cell, and no board is repaired.
func TestRelaxedBoardsAreNotRepaired(t *testing.T) {
	g := parse(t, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _")
	b, chance := &relaxedProblem{boardProblem: &boardProblem{position: g.Start().(position)}}, rand.New(rand.NewPCG(2, 9))
	faulty := 0
	for range 300 {
		first, second := b.Random(chance), b.Random(chance)
		one, other := b.cross(chance, first, second)
		mutant, changed := b.mutate(chance, one)
		moved := 0
		for cell := range g.cells() {
			straight := one[cell] == first[cell] && other[cell] == second[cell]
			if turned := one[cell] == second[cell] && other[cell] == first[cell]; !straight && !turned {
				t.Fatalf("%v and %v have %v and %v", first, second, one, other)
			}
			if mutant[cell] != one[cell] {
				moved++
			}
		}
		if moved > 1 || changed != (moved == 1) {
			t.Fatalf("%d cells changed: %v", moved, changed)
		}
		faulty += min(b.faults(&one), 1)
	}
	if faulty < 290 {
		t.Errorf("%d of 300 children are faulty", faulty)
	}
}

// The messages of a run are about boards that can be reached; without a penalty there are no such messages.
func TestARelaxedRunSaysWhatCanBeReached(t *testing.T) {
	g := parse(t, "5 1 2 4\n9 6 3 8\n13 10 7 11\n14 _ 15 12")
	relaxed := func(penalty float64) puzzle.Solution {
		return solve(t, structure{}, g.Start(), map[string]any{"constraints": "relaxed", "penalty": penalty, "generations": 300})
	}
	if got := relaxed(0); got.Remaining != nil || got.Counts["legal"] != 0 || got.Why != "None of the boards it bred can be reached." {
		t.Errorf("%v remain, %d legal: %s", got.Remaining, got.Counts["legal"], got.Why)
	}
	if got := relaxed(1); got.Remaining == nil || *got.Remaining != 0 || got.Counts["legal"] == 0 {
		t.Errorf("%v remain, %d legal: %s", got.Remaining, got.Counts["legal"], got.Why)
	}
	if got := relaxed(100); *got.Remaining < 5 || int64(got.Counts["legal"]) >= got.Effort {
		t.Errorf("%v remain, %d legal of %d: %s", *got.Remaining, got.Counts["legal"], got.Effort, got.Why)
	}
}
