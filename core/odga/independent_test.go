package odga

import (
	"slices"
	"testing"

	"unknot/core/evolve"
)

// TestCrossoverPicksOperatorsTurnByTurn checks the rules of the stepwise crossover (3.7.2) on the parents of
// figure 14 and on random ones. The figure's first row contradicts its own
// reason, so it cannot serve as a test. The other rows are: R is the only choice; U is illegal
// but D is legal; R is illegal and L would undo the R before, so a
// legal move is drawn.
func TestCrossoverPicksOperatorsTurnByTurn(t *testing.T) {
	n := newIndependentToy(plain)
	e := begin(t, n, 20, 1)
	seen := map[string]bool{}
	check := func(a, b Path) {
		one, mate := evolve.Individual[Path]{Genome: a}, evolve.Individual[Path]{Genome: b}
		child := n.cross(e, &one, &mate).Genome.Ops
		seen[newToy().write(child)] = true
		if len(child) != max(len(a.Ops), len(b.Ops)) {
			t.Fatalf("%d moves of %d and %d", len(child), len(a.Ops), len(b.Ops))
		}
		state := n.Start()
		for turn, op := range child {
			legal := n.Legal(&state, nil)
			idle := func(op Op) bool { return turn > 0 && n.undoes(child[turn-1], op) }
			if !slices.Contains(legal, op) || idle(op) {
				t.Fatalf("%v: %c in turn %d is illegal or idle", child, letters[op], turn)
			}
			var fit []Op
			for _, parent := range [][]Op{a.Ops, b.Ops} {
				if turn < len(parent) && slices.Contains(legal, parent[turn]) && !idle(parent[turn]) {
					fit = append(fit, parent[turn])
				}
			}
			after := func(op Op) int {
				next, far := state, make([]int32, 1)
				n.Apply(&next, []Op{op}, far)
				return int(far[0])
			}
			if len(fit) > 0 && !slices.Contains(fit, op) {
				t.Fatalf("%v: %c in turn %d comes from no parent", child, letters[op], turn)
			}
			if len(fit) == 2 && after(op) > min(after(fit[0]), after(fit[1])) {
				t.Fatalf("%v: %c in turn %d leads farther off, with the probability 1 of the nearer", child, letters[op], turn)
			}
			n.Apply(&state, []Op{op}, make([]int32, 1))
		}
	}
	for range 200 {
		check(n.path(ops("D R U R R")), n.path(ops("R R D D L")))
	}
	third := map[byte]bool{}
	for child := range seen {
		if child[:2] == "RR" {
			third[child[2]] = true
		}
	}
	if !third['D'] || len(third) != 1 {
		t.Errorf("after R R the third move is one of %v, and U is illegal and D is not", third)
	}
	for range 500 {
		check(n.Random(e.Rand), n.Random(e.Rand))
	}
}

// Figure 14's last row by itself: at the right edge, after R, neither R nor L.
func TestIdleMovesAreDropped(t *testing.T) {
	s := plain
	s.better = 0.5
	n := newIndependentToy(s)
	e := begin(t, n, 20, 2)
	last := map[byte]int{}
	for range 3000 {
		one := evolve.Individual[Path]{Genome: n.path(ops("D R U R R"))}
		mate := evolve.Individual[Path]{Genome: n.path(ops("R R D D L"))}
		if child := newToy().write(n.cross(e, &one, &mate).Genome.Ops); child[:4] == "RRDR" {
			last[child[4]]++
		}
	}
	if last['U'] < 200 || last['D'] < 200 || len(last) != 2 {
		t.Errorf("the last move is drawn from those that are legal: %v", last)
	}
}

// The better move is taken as often as the parameter says, and of two equal moves, each with probability one half.
func TestTheBetterMoveIsTakenAsOftenAsSet(t *testing.T) {
	s := plain
	s.better = 0.8
	n := newIndependentToy(s)
	n.start.cells = [16]uint8{1, 2, 0, 3, 5, 6, 7, 4} // R brings 3 home; D takes 7 off; L takes 2 off
	n.start.blank = 2
	n.state = n.start
	chance, near, left := newChance(3), 0, 0
	const times = 10_000
	for range times {
		if n.choose(ops("D")[0], ops("R")[0], chance) == ops("R")[0] {
			near++
		}
		if n.choose(ops("L")[0], ops("D")[0], chance) == ops("L")[0] {
			left++
		}
	}
	if near < 7800 || near > 8200 || left < 4800 || left > 5200 {
		t.Errorf("the nearer %d times, one of two equal ones %d times of %d", near, left, times)
	}
}

// Directed mutation with one chosen position (figure 15): nothing changes before it, and after it legal moves stay and illegal ones are
// replaced. The figure calls an L illegal that is legal on any board, so its last move is not a test; an R there is illegal indeed.
func TestMutationReplacesOnlyWhatItMust(t *testing.T) {
	s := plain
	s.mutation, s.length = 1, 5
	n := newIndependentToy(s)
	e := begin(t, n, 20, 4)
	e.Deviation = 1e9 // high, so that any draw passes
	figure := map[string]int{}
	for _, original := range []string{"RRDDL", "RRDDR", "RDRDR", "DDDRR"} {
		old := ops(original)
		for range 400 {
			one := evolve.Individual[Path]{Genome: n.path(old)}
			mutant := n.mutate(e, &one).Genome.Ops
			if len(mutant) != len(old) {
				t.Fatalf("%s has become %s", original, newToy().write(mutant))
			}
			state, chosen := n.Start(), -1
			for turn, op := range mutant {
				legal := n.Legal(&state, nil)
				switch {
				case !slices.Contains(legal, op):
					t.Fatalf("%s has become %s, turn %d is illegal", original, newToy().write(mutant), turn)
				case op != old[turn] && chosen < 0:
					chosen = turn
				case op != old[turn] && slices.Contains(legal, old[turn]):
					t.Fatalf("%s has become %s, though turn %d was legal still", original, newToy().write(mutant), turn)
				}
				n.Apply(&state, []Op{op}, make([]int32, 1))
			}
			if chosen == 2 && original == "RRDDR" {
				figure[newToy().write(mutant)]++
			}
		}
	}
	// The third move became R, the fourth stays D, the fifth is drawn; U would
	// take D back.
	if len(figure) != 2 || figure["RRRDD"] == 0 || figure["RRRDL"] == 0 {
		t.Errorf("figure 15: %v", figure)
	}
}

// At temperature 0, a mutated move leads no farther from the goal than the move that it replaces.
func TestMutationAtZeroTemperatureLeadsNoFarther(t *testing.T) {
	s := plain
	s.mutation, s.length = 30, 30
	n := newIndependentToy(s)
	e := begin(t, n, 20, 5)
	e.Deviation = 0
	for range 200 {
		one := evolve.Individual[Path]{Genome: n.Random(e.Rand)}
		old := one.Genome.Ops
		mutant := n.mutate(e, &one).Genome.Ops
		state, far := n.Start(), make([]int32, 1)
		for turn, op := range mutant {
			before := state
			n.Apply(&state, []Op{op}, far)
			if op == old[turn] || !slices.Contains(n.Legal(&before, nil), old[turn]) {
				continue
			}
			drawn := far[0]
			n.Apply(&before, old[turn:turn+1], far)
			if drawn > far[0] {
				t.Fatalf("turn %d: %d away in place of %d", turn, drawn, far[0])
			}
		}
	}
}
