package evolve

import (
	"slices"
	"testing"
)

// startBits starts an evolution of bits whose fitness is the number of ones.
func startBits(t *testing.T, seed uint64, bits int, stages ...Stage[[]byte]) *Evolution[[]byte] {
	t.Helper()
	engine := Engine[[]byte]{Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 2, Stages: stages}
	e, err := engine.Start(newRun(seed))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Figure 9, cross-over: q is a copy of p_i; C_freq times, a random place of q takes the bit of p_j. So q differs from p_i at no more than
// C_freq places, and has the bit of p_j there.
func TestIncorporateTakesSoManyBitsOfTheMate(t *testing.T) {
	const bits = 12
	e := startBits(t, 3, bits, Overwrite[[]byte]{})
	most := map[int]int{}
	for range 3000 {
		one, mate := Individual[[]byte]{Genome: oneMax{bits: bits}.Random(e.Rand)}, Individual[[]byte]{Genome: make([]byte, bits)}
		for at := range mate.Genome {
			mate.Genome[at] = 1 - one.Genome[at]
		}
		before, other := slices.Clone(one.Genome), slices.Clone(mate.Genome)
		for _, count := range []int{0, 1, 5, 100} {
			child := Incorporate[byte](count)(e, &one, &mate).Genome
			taken := 0
			for at := range child {
				if child[at] != one.Genome[at] {
					taken++
				}
			}
			if taken > count || count > 0 && taken == 0 {
				t.Fatalf("%d bits of the mate, of %d draws", taken, count)
			}
			most[count] = max(most[count], taken)
		}
		if !slices.Equal(one.Genome, before) || !slices.Equal(mate.Genome, other) {
			t.Fatal("a parent was written to")
		}
	}
	if most[1] != 1 || most[5] != 5 || most[100] != bits {
		t.Errorf("at most %v bits were taken", most)
	}
}

// Figure 9, directed mutation: M_freq times, a mutant replaces the individual if it is better. If every mutant is better, M_freq bits are
// set.
func TestImproveKeepsOnlyWhatIsBetter(t *testing.T) {
	const bits = 40
	for _, tries := range []int{0, 1, 7, 200} {
		e := startBits(t, 4, bits, Overwrite[[]byte]{})
		before := e.Evaluations
		one := Individual[[]byte]{Genome: make([]byte, bits)}
		after := Improve(tries, Flip)(e, &one)
		ones := count(after.Genome)
		if ones > tries || ones < min(tries, 3) || int(after.Fitness) != ones {
			t.Errorf("%d of %d tries were kept, at a fitness of %v", ones, tries, after.Fitness)
		}
		if e.Evaluations-before != int64(1+tries) { // one for the individual, and one for each mutant
			t.Errorf("%d evaluations for %d tries", e.Evaluations-before, tries)
		}
		if count(one.Genome) != 0 {
			t.Error("the individual was written to")
		}
		full := Individual[[]byte]{Genome: slices.Repeat([]byte{1}, bits)}
		if worse := Improve(tries, Flip)(e, &full); count(worse.Genome) != bits {
			t.Errorf("a worse mutant was kept after %d tries", tries)
		}
	}
}

// The three operators together, in the order of figure 8, find the string of ones.
func TestFigure9SolvesOneMax(t *testing.T) {
	const bits = 60
	stages := Distributed(1, Incorporate[byte](bits/2), Improve(5, Flip), nil)
	for seed := range uint64(5) {
		engine := Engine[[]byte]{Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 20, Stages: stages, Stop: FirstFeasible(),
			Generations: 200}
		e, err := engine.Evolve(newRun(seed))
		if err != nil || !e.Best.Feasible {
			t.Errorf("seed %d: %v after %d generations, %v", seed, e.Best.Fitness, e.Generation, err)
		}
	}
}
