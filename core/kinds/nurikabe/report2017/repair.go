package report2017

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// hybrid is the combination that the report proposes (6.3): a genetic algorithm in which rules of logic repair the boards.
type hybrid struct{ Reader }

var rulesParam = &puzzle.ChoiceParam[Rules]{Name: "rules", Title: "Rules", Default: MediumRules,
	Choices: puzzle.Words(EasyRules, MediumRules, HardRules),
	Help: "The hardest rules to use: easy ones look next to a cell or an island, medium ones at reach and paths, hard ones at " +
		"what-ifs and shapes"}

// hybridEvolution returns parameters with a small population, since each evaluation is costly.
func hybridEvolution() *evolve.Parameters {
	p := reportEvolution()
	p.Population.Default, p.Steady.Default, p.Age.Default = 40, 0, 0
	p.Crossover.Default, p.Mutation.Default = 0.6, 0.05
	p.Offspring.Default = evolve.ByTournament
	p.Mutation.Help = "Of each square"
	return p
}

// Info describes the solver.
func (hybrid) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "hybrid", Title: "Bred, then repaired by rules", Note: "genetic, with rules", Paper: reportPaper, Group: puzzle.Experiments,
		Unit: "evaluations",
		About: "Breeds whole boards. Each new board is repaired square by square in a random order: a square keeps its colour where the " +
			"rules allow it, and the rules colour whatever follows.",
		Params: puzzle.Describe(listed(hybridEvolution(), nil, []puzzle.Parameter{rulesParam})...), Stochastic: true, Islands: true,
	}
}

// Solve breeds boards for the empty puzzle, whatever the player has marked.
func (m hybrid) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	c := newCanvas(p)
	hardest := rulesParam.Of(params)
	r := &repair{canvas: c, run: run, rules: hardest, certain: p.empty()}
	if !p.Conclude(r.certain, hardest, run.Continue) {
		copy(r.certain, p.empty()) // there is no solution, so no mark is certain
	}
	b := &algorithm{
		Puzzle: p, run: run, evolution: hybridEvolution(), params: params, genome: r,
		evaluator: evaluator{&counter{canvas: c}, judgedParam.Of(params)},
		write:     writeColours, read: r.readColours,
	}
	return b.solve()
}

// repair is the genome of whole boards: each gene is the colour of a square.
type repair struct {
	*canvas
	run     *puzzle.Run
	rules   Rules
	certain []Mark // marks that the rules find on the empty board
}

func colour(m Mark) gene {
	if m == Sea {
		return gene(black)
	}
	return gene(white)
}

// Random implements representation: random colours, repaired.
func (r *repair) Random(rng *rand.Rand) chromosome {
	return r.repair(randomGenes(rng, len(r.given), 2), rng)
}

// repair visits the open squares in a random order. A square keeps its colour, or takes the other colour
// if the rules find a contradiction. Consequences by the rules are coloured at once. If both colours
// lead to a contradiction, an earlier square was wrong, and the remaining squares keep their colours.
func (r *repair) repair(genes chromosome, rng *rand.Rand) chromosome {
	marks := slices.Clone(r.certain)
	trial := make([]Mark, len(marks))
	for _, cell := range rng.Perm(len(marks)) {
		if marks[cell] != Open {
			continue
		}
		wanted := [...]Mark{Sea, Land}[genes[cell]&1]
		right := false
		for _, m := range [...]Mark{wanted, Sea + Land - wanted} {
			copy(trial, marks)
			trial[cell] = m
			if right = r.Conclude(trial, r.rules, r.run.Continue); right {
				break
			}
		}
		if !right {
			break
		}
		marks, trial = trial, marks
	}
	mended := slices.Clone(genes)
	for cell, m := range marks {
		if m != Open {
			mended[cell] = colour(m)
		}
	}
	return mended
}

// draw implements representation.
func (r *repair) draw(genes chromosome) {
	r.allBlack()
	for cell, g := range genes {
		if g == gene(white) && r.square[cell] == black {
			r.whiten(cell)
		}
	}
}

// alterers returns a crossover that exchanges a rectangle, a mutation of single squares, and the repair after them.
func (r *repair) alterers(v evolve.Variation) []stage {
	turn := evolve.PerGene(v.Mutation, func(_ *rand.Rand, genes chromosome, at int) gene { return 1 - genes[at]&1 })
	return []stage{
		evolve.Pair[chromosome]{Rate: v.Crossover, Cross: r.rectangle},
		evolve.Mutate[chromosome]{Rate: 1, Change: evolve.Mutant(func(rng *rand.Rand, genes chromosome) (chromosome, bool) {
			mutant, _ := turn(rng, genes)
			mutant = r.repair(mutant, rng)
			return mutant, !slices.Equal(mutant, genes)
		})},
	}
}

// rectangle exchanges the colours of the squares in a random rectangle.
func (r *repair) rectangle(rng *rand.Rand, a, b chromosome) (chromosome, chromosome) {
	a, b = slices.Clone(a), slices.Clone(b)
	top, bottom := rng.IntN(r.rows), rng.IntN(r.rows)
	left, right := rng.IntN(r.cols), rng.IntN(r.cols)
	for row := min(top, bottom); row <= max(top, bottom); row++ {
		for col := min(left, right); col <= max(left, right); col++ {
			cell := row*r.cols + col
			a[cell], b[cell] = b[cell], a[cell]
		}
	}
	return a, b
}

// writeColours writes one digit per square, 1 for white.
func writeColours(genes chromosome) string {
	var b strings.Builder
	for _, g := range genes {
		b.WriteByte('0' + byte(g))
	}
	return b.String()
}

// readColours reads the output of writeColours.
func (r *repair) readColours(text string) (chromosome, error) {
	if len(text) != len(r.given) {
		return nil, fmt.Errorf("a board of %d squares, not %d", len(text), len(r.given))
	}
	genes := make(chromosome, len(text))
	for i := range genes {
		if text[i] != '0' && text[i] != '1' {
			return nil, errors.New("a board is written with 0 and 1")
		}
		genes[i] = gene(text[i] - '0')
	}
	return genes, nil
}
