package parse

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func TestEditDistanceAgreesWithItsDefinition(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 9))
	for range 500 {
		var a, b []symbol
		for range chance.IntN(7) {
			a = append(a, symbol(chance.IntN(3)))
		}
		for range chance.IntN(7) {
			b = append(b, symbol(chance.IntN(3)))
		}
		if got := editDistance(a, b); got != levenshtein(a, b) {
			t.Fatalf("%v and %v: %d edits", a, b, got)
		}
	}
}

// The value of a structure is its own value plus a penalty by the degree of violation (2.4): the number of parts that are left, as figure
// 3 counts them.
func TestPenaltiesOfRelaxedSentences(t *testing.T) {
	p := parse(t, strings.Replace(figure3, "a book", "a a book", 1))
	r := newRelaxed(p.sentence, 10)
	tests := []struct {
		sentence string
		fitness  float64
		legal    int
	}{
		{"I have a book", 1, 1},
		{"I have a a book", 40, 1}, // the parts are I, have, a, and the np “a book”: the first a is between them
		{"have", 14, 1},            // one part, which is not an s
		{"You skip dinner", 5, 2},
		{"the the", 25, 2},
	}
	for _, test := range tests {
		var genome []symbol
		for _, name := range strings.Fields(test.sentence) {
			genome = append(genome, p.word(name))
		}
		if score := r.Evaluate(genome); score.Fitness != test.fitness || score.Feasible || r.legal != test.legal {
			t.Errorf("%q: %+v, %d legal", test.sentence, score, r.legal)
		}
	}
	if r.least != 1 || p.quote(r.best) != "I have a book" {
		t.Errorf("%q at %d", p.quote(r.best), r.least)
	}
}

// Operators make sentences of 1 to 64 words, change no parent, and lose no word in a crossover.
func TestOperatorsOnRelaxedSentences(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 10))
	p := parse(t, "s -> a | b s\nsentence:"+strings.Repeat(" a b", 30))
	r := newRelaxed(p.sentence, 1)
	lengths := map[int]bool{}
	one, other := r.Random(chance), r.Random(chance)
	for range 3000 {
		before, beside := slices.Clone(one), slices.Clone(other)
		first, second := r.cross(chance, one, other)
		mutant, changed := r.mutate(chance, first)
		if !slices.Equal(one, before) || !slices.Equal(other, beside) || changed == slices.Equal(mutant, first) ||
			editDistance(mutant, first) > 1 {
			t.Fatalf("%v and %v have %v and %v, and %v", before, beside, first, second, mutant)
		}
		for _, child := range [][]symbol{first, second, mutant} {
			if len(child) == 0 || len(child) > maxWords {
				t.Fatalf("%d words", len(child))
			}
			lengths[len(child)] = true
		}
		one, other = mutant, second
	}
	if len(lengths) < 30 {
		t.Errorf("only the lengths %v", lengths)
	}
}

// The sentence that is found is in the language, and never nearer than the chart of edits proves.
func TestRelaxedSentencesEvolve(t *testing.T) {
	p := parse(t, strings.Replace(figure3, "a book", "a a book", 1))
	s, _ := solve(t, relaxation{}, p, map[string]any{"penalty": 1})
	if s.Outcome != puzzle.Open || len(s.Moves) > 0 || s.Remaining == nil || *s.Remaining < 1 || s.Counts["legal"] == 0 ||
		!strings.Contains(s.Why, "no moves that lead there") {
		t.Errorf("%s, %v remain, %d legal: %s", s.Outcome, s.Remaining, s.Counts["legal"], s.Why)
	}
	if s, _ := solve(t, relaxation{}, parse(t, figure3), nil); s.Outcome != puzzle.Open || *s.Remaining != 0 {
		t.Errorf("%s, %v remain: %s", s.Outcome, s.Remaining, s.Why)
	}
	if s, _ := solve(t, relaxation{}, parse(t, "s -> s a\nsentence: a b"), nil); s.Remaining != nil || s.Counts["legal"] != 0 ||
		!strings.Contains(s.Why, "None of the sentences") {
		t.Errorf("%v remain: %s", s.Remaining, s.Why)
	}
}
