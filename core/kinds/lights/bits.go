package lights

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// bitVectors is the distributed genetic algorithm as Suh and Lee 1989 review it (3.1, figures 8 and 9),
// on the least constrained representation (2.1): a vector of bits, any of which may be set. Here a bit
// says whether a lamp is pressed. The order of presses does not matter, so each solution is one vector.
type bitVectors struct{}

// bitEvolution has the parameters that all evolutions share, with the defaults for bit vectors.
var bitEvolution = func() *evolve.Parameters {
	p := evolve.DefaultParameters()
	p.Crossover.Default = 1
	p.Crossover.Help = "The share of the population that is crossed: all of it in figure 8, a probability in figure 11"
	p.Generations.Default, p.Generations.Min, p.Generations.Help = 200, 1, ""
	return p
}()

var (
	crossed = &puzzle.IntParam{Name: "cfreq", Title: "Bits of the mate", Default: 6, Max: 10_000,
		Help: "C_freq (figure 9): how often a bit at a random place is copied from the mate; the paper names no number"}
	tried = &puzzle.IntParam{Name: "mfreq", Title: "Mutations tried", Default: 6, Max: 10_000,
		Help: "M_freq (figure 9): how often a bit at a random place is flipped, which is kept only if fewer lamps stay lit; the paper " +
			"names no number"}
)

// Info describes the solver.
func (bitVectors) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "bits", Title: "Evolved bit vectors", Note: "genetic, 1989", Unit: "evaluations", Stochastic: true,
		About: "The distributed genetic algorithm on vectors of bits, a bit for each lamp that is pressed or not. A vector scores by " +
			"the lamps that stay lit. Its crossover copies bits from a mate, and its mutation keeps what is better.",
		Paper: "Suh and Lee 1989",
		Group: puzzle.Experiments,
		Params: puzzle.Describe(bitEvolution.Population, bitEvolution.Crossover, crossed, tried, bitEvolution.Generations,
			bitEvolution.Evaluations),
	}
}

// Solve evolves sets of presses from a position. The moves of the solution are the presses of the best vector.
func (bitVectors) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, puzzle.ErrDraft
	}
	b := pressed{p}
	engine := evolve.Engine[[]byte]{
		Problem: b,
		Stages: evolve.Distributed(bitEvolution.Crossover.Of(params),
			evolve.Incorporate[byte](crossed.Of(params)), evolve.Improve(tried.Of(params), evolve.Flip), nil),
		Show: evolve.Show[[]byte]{
			Diversity: evolve.Distinct(evolve.Hash[byte]),
			Columns:   []scene.Column{{Name: "presses", Title: "Presses", Type: "int"}},
			Row: func(one *evolve.Individual[[]byte]) ([]any, *scene.Board) {
				return []any{len(b.moves(one.Genome))}, p.scene(b.after(one.Genome))[0].Board
			},
			Report: func(e *evolve.Evolution[[]byte], report *puzzle.Report) {
				remaining := e.Best.Fitness
				report.Best, report.Board, report.Remaining = b.moves(e.Best.Genome), p.scene(b.after(e.Best.Genome))[0].Board, &remaining
			},
		},
	}
	engine.Set(bitEvolution, params)
	e, err := engine.Evolve(run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	remaining := e.Best.Fitness
	s := puzzle.Solution{
		Outcome: puzzle.Solved, Moves: b.moves(e.Best.Genome), Remaining: &remaining, Effort: e.Evaluations,
		Counts: map[string]int{"generations": e.Generation}, Views: e.Views(),
	}
	if remaining > 0 {
		s.Outcome, s.Why = puzzle.Open, fmt.Sprintf("The best vector leaves %s lit.", scene.Several(int(remaining), "lamps"))
	}
	return s, nil
}

// pressed is the problem of which lamps to press in a position. A genome has
// one byte per lamp, in reading order: 1 if the lamp is pressed, otherwise 0.
type pressed struct{ position }

// Random implements evolve.Problem.
func (b pressed) Random(chance *rand.Rand) []byte {
	genome := make([]byte, b.rows*b.cols)
	for i := range genome {
		genome[i] = byte(chance.IntN(2))
	}
	return genome
}

// Evaluate implements evolve.Problem: it counts the lamps that remain lit.
func (b pressed) Evaluate(genome []byte) evolve.Score {
	lit := count(b.after(genome))
	return evolve.Score{Fitness: float64(lit), Feasible: lit == 0}
}

// after returns the lamps that are lit after the presses of a vector.
func (b pressed) after(genome []byte) []uint64 {
	presses, mask := make([]uint64, b.rows+2), uint64(1)<<b.cols-1 // the board has an extra row above and one below, without lamps
	for i, bit := range genome {
		presses[1+i/b.cols] |= uint64(bit) << (i % b.cols)
	}
	lit := make([]uint64, b.rows)
	for r := range lit {
		row := presses[r+1]
		lit[r] = b.now[r] ^ (row^row<<1^row>>1^presses[r]^presses[r+2])&mask
	}
	return lit
}

// moves returns the presses of a vector as moves.
func (b pressed) moves(genome []byte) []puzzle.Move {
	moves := []puzzle.Move{}
	for i, bit := range genome {
		if bit == 1 {
			moves = append(moves, press(i/b.cols, i%b.cols))
		}
	}
	return moves
}
