package parse

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// relaxation is best-fit parsing by a method that Suh and Lee 1989 expect to fail (2.4, 2.6): the
// genome is a sentence of any words in any order, and its distance from the language costs a penalty.
type relaxation struct{}

// stringEvolution has the parameters of the evolution, with the values of 4.2.
var stringEvolution = func() *evolve.Parameters {
	p := evolve.DefaultParameters()
	p.Generations.Default, p.Generations.Min, p.Generations.Help = 75, 1, ""
	return p
}()

// penalty is the penalty of the relaxation, of which the paper only says that it is positive.
var penalty = &puzzle.FloatParam{Name: "penalty", Title: "Penalty", Default: 3, Max: 1000,
	Help: "Added for each part beyond one that is left when rules join the words as far as they can; the paper says only " +
		"“positive” (2.4.1)"}

// Info describes the solver.
func (relaxation) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "strings", Title: "Evolved sentences", Note: "finds no moves", Unit: "evaluations", Stochastic: true,
		About: "Evolves sentences instead of rules: any words, whose score is the number of edits from the given sentence. A sentence " +
			"outside the language gets a penalty: the fewest parts into which rules can join its words. The paper expects this to fail.",
		Paper: "Suh and Lee 1989",
		Group: puzzle.Experiments,
		Params: puzzle.Describe(stringEvolution.Population, stringEvolution.Crossover, stringEvolution.Generations,
			stringEvolution.Evaluations, penalty),
	}
}

// Solve evolves sentences. The outcome is always Open, and there are no moves. Remaining is the number of edits to the best
// sentence of the language, nil if no such sentence was bred. The count legal is the number of evaluated sentences of the language.
func (relaxation) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNoSentence
	}
	r := newRelaxed(p.sentence, penalty.Of(params))
	engine := evolve.Engine[[]symbol]{
		Problem: r,
		Stages: evolve.Distributed(stringEvolution.Crossover.Of(params), evolve.FirstChild(r.cross), evolve.Mutant(r.mutate),
			evolve.Annealed{Cooling: 0.975}),
		Show: evolve.Show[[]symbol]{
			Diversity: evolve.Distinct(evolve.Hash[symbol]),
			Columns:   []scene.Column{{Name: "sentence", Title: "Sentence", Type: "text"}},
			Row: func(one *evolve.Individual[[]symbol]) ([]any, *scene.Board) {
				return []any{p.quote(one.Genome)}, nil
			},
			Report: func(_ *evolve.Evolution[[]symbol], report *puzzle.Report) { report.Remaining = r.remaining() },
		},
	}
	engine.Set(stringEvolution, params)
	e, err := engine.Evolve(run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	s := puzzle.Solution{
		Outcome: puzzle.Open, Why: "None of the sentences it bred is in the language.", Remaining: r.remaining(), Effort: e.Evaluations,
		Counts: map[string]int{"generations": e.Generation, "legal": r.legal}, Views: e.Views(),
	}
	if r.legal > 0 {
		s.Why = fmt.Sprintf("The nearest sentence of the language that it bred is “%s”, %s away, but no moves that lead there are known.",
			p.quote(r.best), scene.Several(r.least, "edits"))
	}
	return s, nil
}

// relaxed is the evolve.Problem of relaxation: its genomes are sentences of any words, in the language or not.
type relaxed struct {
	*sentence
	penalty  float64
	alphabet []symbol // the words in the rules and in the sentence
	legal    int      // number of evaluated sentences of the language
	least    int      // least number of edits from the sentence to a sentence of the language
	best     []symbol
}

func newRelaxed(s *sentence, penalty float64) *relaxed {
	r := &relaxed{sentence: s, penalty: penalty}
	for word := s.heads; word < len(s.names); word++ {
		r.alphabet = append(r.alphabet, symbol(word))
	}
	return r
}

func (r *relaxed) remaining() *float64 {
	if r.legal == 0 {
		return nil
	}
	edits := float64(r.least)
	return &edits
}

func (r *relaxed) anyWord(chance *rand.Rand) symbol { return r.alphabet[chance.IntN(len(r.alphabet))] }

// Random implements evolve.Problem: it returns random words, as many as the original sentence has.
func (r *relaxed) Random(chance *rand.Rand) []symbol {
	genome := make([]symbol, len(r.words))
	for i := range genome {
		genome[i] = r.anyWord(chance)
	}
	return genome
}

// Evaluate implements evolve.Problem.
func (r *relaxed) Evaluate(genome []symbol) evolve.Score {
	c := newChart(r.grammar, genome)
	for length := 1; length <= len(genome); length++ {
		for i := 0; i+length <= len(genome); i++ {
			c.fill(i, i+length)
		}
	}
	_, parts := c.closest()
	edits := editDistance(genome, r.words)
	if parts == 0 {
		if r.legal == 0 || edits < r.least {
			r.least, r.best = edits, genome
		}
		r.legal++
	}
	return evolve.Score{Fitness: float64(edits) + r.penalty*float64(parts), Feasible: edits == 0 && parts == 0}
}

// editDistance returns the least number of words to insert, delete or replace (Wagner and Fischer 1974).
func editDistance(a, b []symbol) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, s := range a {
		before := row[0]
		row[0] = i + 1
		for j, other := range b {
			replaced := before
			if s != other {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// cross joins the first words of each parent and the last words of the other. The two cuts are independent, so lengths change.
func (r *relaxed) cross(chance *rand.Rand, first, second []symbol) (one, other []symbol) {
	i, j := chance.IntN(len(first)+1), chance.IntN(len(second)+1)
	one, other = slices.Concat(first[:i], second[j:]), slices.Concat(second[:j], first[i:])
	return r.bounded(one, first), r.bounded(other, second)
}

// bounded returns the child, or the parent if the child has no words or too many words.
func (r *relaxed) bounded(child, parent []symbol) []symbol {
	if len(child) == 0 || len(child) > maxWords {
		return parent
	}
	return child
}

// mutate inserts, deletes or replaces a word.
func (r *relaxed) mutate(chance *rand.Rand, genome []symbol) (mutant []symbol, changed bool) {
	at := chance.IntN(len(genome))
	switch chance.IntN(3) {
	case 0:
		if mutant = slices.Insert(slices.Clone(genome), at+chance.IntN(2), r.anyWord(chance)); len(mutant) > maxWords {
			return genome, false
		}
	case 1:
		if len(genome) == 1 {
			return genome, false
		}
		mutant = slices.Delete(slices.Clone(genome), at, at+1)
	default:
		mutant = slices.Clone(genome)
		mutant[at] = r.anyWord(chance)
	}
	return mutant, !slices.Equal(mutant, genome)
}
