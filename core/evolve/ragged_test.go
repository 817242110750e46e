package evolve

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// tongue is a genome that is not a single string: a word, and the individual's own alphabet, from which the letters of the word come.
// Both can change their lengths.
type tongue struct{ alphabet, word []byte }

// naming has the best value, 0, for a word whose alphabet has each of its letters once and no others.
type naming struct{ word, letters string }

const longest = 12

func (naming) Random(rng *rand.Rand) tongue {
	one := tongue{make([]byte, 1+rng.IntN(longest)), make([]byte, 1+rng.IntN(longest))}
	for i := range one.alphabet {
		one.alphabet[i] = letter(rng)
	}
	return one.spoken(rng)
}

func letter(rng *rand.Rand) byte { return 'a' + byte(rng.IntN(26)) }

// spoken draws new letters where the alphabet lacks those of the word.
func (g tongue) spoken(rng *rand.Rand) tongue {
	word := slices.Clone(g.word)
	for i := range word {
		if !slices.Contains(g.alphabet, word[i]) {
			word[i] = g.alphabet[rng.IntN(len(g.alphabet))]
		}
	}
	return tongue{g.alphabet, word}
}

func (n naming) Evaluate(g tongue) Score {
	wrong := len(n.word) - len(g.word)
	wrong = max(wrong, -wrong)
	for i := range min(len(n.word), len(g.word)) {
		if n.word[i] != g.word[i] {
			wrong++
		}
	}
	for _, a := range []byte(n.letters) {
		if !slices.Contains(g.alphabet, a) {
			wrong++
		}
	}
	for i, a := range g.alphabet {
		if !strings.Contains(n.letters, string(a)) || slices.Contains(g.alphabet[:i], a) {
			wrong++
		}
	}
	return Score{Fitness: float64(wrong), Feasible: wrong == 0}
}

// exchangeTails cuts each parent at a different point and exchanges the tails. An empty child is replaced by its first parent.
func exchangeTails(rng *rand.Rand, a, b []byte) ([]byte, []byte) {
	join := func(head, tail, parent []byte) []byte {
		child := slices.Concat(head, tail)
		if len(child) == 0 {
			return parent
		}
		return child[:min(len(child), longest)]
	}
	i, j := rng.IntN(len(a)+1), rng.IntN(len(b)+1)
	return join(a[:i], b[j:], a), join(b[:j], a[i:], b)
}

// mate exchanges tails of the alphabets, and the words.
func mate(rng *rand.Rand, a, b tongue) (tongue, tongue) {
	alphabetC, alphabetD := exchangeTails(rng, a.alphabet, b.alphabet)
	wordC, wordD := exchangeTails(rng, a.word, b.word)
	return tongue{alphabetC, wordC}.spoken(rng), tongue{alphabetD, wordD}.spoken(rng)
}

// vary draws letters from the individual's own alphabet. It may put a letter
// into each or take one out.
func vary(rng *rand.Rand, g tongue) (tongue, bool) {
	alphabet, learned := PerGene(0.1, func(rng *rand.Rand, _ []byte, _ int) byte { return letter(rng) })(rng, g.alphabet)
	word, changed := PerGene(0.1, func(rng *rand.Rand, _ []byte, _ int) byte {
		return alphabet[rng.IntN(len(alphabet))]
	})(rng, g.word)
	alphabet, word = resize(rng, alphabet, letter(rng)), resize(rng, word, alphabet[rng.IntN(len(alphabet))])
	grown := len(alphabet) != len(g.alphabet) || len(word) != len(g.word)
	return tongue{alphabet, word}.spoken(rng), learned || changed || grown
}

func resize(rng *rand.Rand, letters []byte, more byte) []byte {
	switch kind := rng.IntN(10); {
	case kind == 0 && len(letters) < longest:
		return slices.Insert(slices.Clone(letters), rng.IntN(len(letters)+1), more)
	case kind == 1 && len(letters) > 1:
		at := rng.IntN(len(letters))
		return slices.Delete(slices.Clone(letters), at, at+1)
	}
	return letters
}

func TestRaggedGenomesWithRangesOfTheirOwn(t *testing.T) {
	alterers := []Stage[tongue]{
		Pair[tongue]{Rate: 0.6, Cross: mate},
		Mutate[tongue]{Rate: 0.8, Change: Mutant(vary)},
	}
	for name, stage := range map[string]Stage[tongue]{
		"breed": Breed[tongue]{
			Survivors: Tournament{3}, Offspring: RouletteWheel{LinearScaling{2}}, Fraction: 0.7, Alterers: alterers, Elite: 2,
		},
		"steady state": SteadyState[tongue]{Parents: Tournament{3}, Births: 2, Alterers: alterers, Deselector: Tournament{4}},
	} {
		e := evolve(t, Engine[tongue]{
			Problem: naming{"knotted", "knoted"}, Size: 100, Stages: []Stage[tongue]{stage}, Stop: FirstFeasible(), Generations: 600,
		}, 24)
		if got := e.Best.Genome; string(got.word) != "knotted" || len(got.alphabet) != 6 {
			t.Errorf("%s: %s of %s, %v from it after %d generations", name, got.word, got.alphabet, e.Best.Fitness, e.Generation)
		}
		for _, one := range e.Population {
			if g := one.Genome; len(g.word) > longest ||
				bytes.ContainsFunc(g.word, func(r rune) bool { return !slices.Contains(g.alphabet, byte(r)) }) {
				t.Fatalf("%s: %s is not of %s", name, g.word, g.alphabet)
			}
		}
	}
}
