package evolve

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func mutate(mutate Mutation[[]byte], genome string, times int) tally {
	rng, seen := seeded(10), tally{}
	one := []byte(genome)
	for range times {
		mutant, changed := mutate(rng, one)
		if !changed && string(mutant) != genome {
			panic("a mutation does not say that it changed something")
		}
		seen[string(mutant)]++
	}
	if string(one) != genome {
		panic("a mutation wrote to the genome")
	}
	return seen
}

func TestMutationsThatMoveGenes(t *testing.T) {
	for _, test := range []struct {
		name   string
		mutate Mutation[[]byte]
		genome string
		want   map[string]float64 // relative frequency of each result, by the definition
	}{
		// A gene taken out of abc can be put into two other places. An exchange of neighbours can happen in two ways.
		{"insertion", Insertion[byte](), "abc", map[string]float64{"bac": 2, "bca": 1, "acb": 2, "cab": 1}},
		{"inversion", Inversion[byte](), "abc", map[string]float64{"bac": 1, "acb": 1, "cba": 1}},
		{"inversion of four", Inversion[byte](), "abcd",
			map[string]float64{"bacd": 1, "acbd": 1, "abdc": 1, "cbad": 1, "adcb": 1, "dcba": 1}},
		// The segments a, b and c have two other places each, ab and bc one each.
		{"displacement", Displacement[byte](), "abc", map[string]float64{"bac": 2, "bca": 1 + 2, "acb": 2, "cab": 1 + 2}},
		{"inverted displacement", InvertedDisplacement[byte](), "abc",
			map[string]float64{"bac": 2, "bca": 1, "acb": 2, "cab": 1, "cba": 2 + 2}},
		{"insertion of none", Insertion[byte](), "", map[string]float64{"": 1}},
		{"inversion of one", Inversion[byte](), "a", map[string]float64{"a": 1}},
		{"displacement of one", Displacement[byte](), "a", map[string]float64{"a": 1}},
		{"displacement of two", Displacement[byte](), "ab", map[string]float64{"ba": 1}},
	} {
		seen := mutate(test.mutate, test.genome, 6000)
		var counts []int
		var shares []float64
		for mutant, share := range test.want {
			counts, shares = append(counts, seen[mutant]), append(shares, share)
			delete(seen, mutant)
		}
		if len(seen) > 0 {
			t.Errorf("%s of %s: %v", test.name, test.genome, seen)
			continue
		}
		fits(t, test.name, counts, shares)
	}
}

func TestPerGeneChangesEachWithItsChance(t *testing.T) {
	next := func(_ *rand.Rand, genome []byte, at int) byte { return genome[at] + 1 }
	rng := seeded(11)
	counts, shares := make([]int, 6), make([]float64, 6)
	for range 20_000 {
		mutant, _ := PerGene(0.3, next)(rng, []byte{0, 0, 0, 0, 0})
		changed := 0
		for _, gene := range mutant {
			changed += int(gene)
		}
		counts[changed]++
	}
	for k, ways := range []float64{1, 5, 10, 10, 5, 1} {
		shares[k] = ways * math.Pow(0.3, float64(k)) * math.Pow(0.7, float64(5-k))
	}
	fits(t, "genes changed", counts, shares)
}

// The range of an allele may depend on the genes that were changed before it.
func TestPerGeneShowsTheGenomeAsChangedSoFar(t *testing.T) {
	grow := func(_ *rand.Rand, genome []byte, at int) byte { return genome[max(at-1, 0)] + 1 }
	mutant, changed := PerGene(1, grow)(seeded(12), []byte{0, 0, 0})
	if !changed || !slices.Equal(mutant, []byte{1, 2, 3}) {
		t.Errorf("%v %v", mutant, changed)
	}
	same := func(_ *rand.Rand, genome []byte, at int) byte { return genome[at] }
	if _, changed := PerGene(1, same)(seeded(12), []byte{4, 5}); changed {
		t.Error("the same alleles again are said to be a change")
	}
}

// Transfer takes genes out of one genome and inserts them into the other at a random place, with
// equal chances. The first genes of both genomes stay.
func TestTransfersMoveGenesIntoTheOther(t *testing.T) {
	for _, test := range []struct {
		name MutationName
		want []string // what is left of a, and what is moved into b, which is "xX"
	}{
		{InsertionMutation, []string{"xbc a", "xac b", "xab c"}},
		{DisplacementMutation, []string{"xbc a", "xac b", "xab c", "xc ab", "xa bc"}},
		{InvertedDisplacementMutation, []string{"xbc a", "xac b", "xab c", "xc ba", "xa cb"}},
	} {
		transfer := transferOf[byte](Variation{MutationBy: test.name, MovedInto: AnotherGenome}, 1)
		seen := cross(transfer, "xabc", "xX", 3000)
		var want []string
		for _, one := range test.want {
			rest, moved, _ := strings.Cut(one, " ")
			want = append(want, rest+" x"+moved+"X", rest+" xX"+moved)
		}
		for _, children := range want {
			if seen[children] == 0 {
				t.Errorf("%s: never %q", test.name, children)
			}
		}
		if len(seen) != len(want) {
			t.Errorf("%s: %v", test.name, seen)
		}
		if short := cross(transfer, "xa", "xX", 100); len(short) != 1 || short["xa xX"] == 0 {
			t.Errorf("%s: the last gene is taken: %v", test.name, short)
		}
	}
	for _, v := range []Variation{{MutationBy: InversionMutation, MovedInto: AnotherGenome},
		{MutationBy: InsertionMutation, MovedInto: SameGenome}} {
		if transferOf[byte](v, 0) != nil {
			t.Errorf("%+v is between two", v)
		}
	}
}
