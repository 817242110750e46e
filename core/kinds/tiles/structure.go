package tiles

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// structure is the structure-oriented genetic algorithm that Suh and Lee argue against (2.4 to 2.6). The genome
// is a board. Either it is repaired after every change so that the start can reach it, or it may have any tiles
// in its cells, at a penalty. The algorithm finds the goal or a board near it, but no path to that board.
type structure struct{}

// boardEvolution has the parameters of the evolution, with the values of 4.2.
var boardEvolution = func() *evolve.Parameters {
	p := evolve.DefaultParameters()
	p.Generations.Default, p.Generations.Min, p.Generations.Help = 75, 1, ""
	return p
}()

// constraints is the parameter that selects how boards that cannot be reached
// are treated: they are repaired (2.5, 2.6), or allowed at a penalty (2.4).
var constraints = &puzzle.ChoiceParam[bool]{Name: "constraints", Title: "Constraints",
	Choices: []puzzle.Named[bool]{{Name: "patched", Value: false}, {Name: "relaxed", Value: true}},
	Help: "patched: a board that cannot be reached is repaired (2.5); relaxed: a cell may have any tile, and each fault costs a " +
		"penalty (2.4)"}

// penalty is the penalty of the relaxation, of which the paper only says that it is positive.
var penalty = &puzzle.FloatParam{Name: "penalty", Title: "Penalty", Default: 3, Max: 1000,
	Help: "Of relaxed boards, for each repeat of a tile and, if there is none, for odd parity; the paper says “positive” (2.4.1)"}

// Info describes the solver.
func (structure) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "structure",
		Title: "Evolved boards",
		Note:  "finds no moves",
		About: "Evolves boards instead of moves: crossed cell by cell, mutated by swapping tiles, and repaired to even parity so " +
			"that each can be reached. Or with any tiles in any cells, where repeated tiles and odd parity are only penalised. It comes " +
			"to the goal or near it, and shows why that is not a solution: nothing says how to get there.",
		Paper: "Suh and Lee 1989",
		Group: puzzle.Experiments,
		Unit:  "evaluations",
		Params: puzzle.Describe(boardEvolution.Population, boardEvolution.Crossover, boardEvolution.Generations, metric,
			constraints, penalty),
		Stochastic: true,
	}
}

// Solve evolves boards. The outcome is always Open, and there are no moves. Remaining is the distance from the goal of the best
// board that can be reached, nil if no such board was bred. The count legal is the number of evaluated boards that can be reached.
func (structure) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNotInPlay
	}
	b := &boardProblem{position: p, slides: newOperatorProblem(p, metric.Of(params) == misplaced, "")}
	var problem evolve.Problem[board] = b
	cross, mutate := b.cross, b.mutate
	if constraints.Of(params) {
		relaxed := &relaxedProblem{boardProblem: b, penalty: penalty.Of(params)}
		problem, cross, mutate = relaxed, relaxed.cross, relaxed.mutate
	}
	engine := evolve.Engine[board]{
		Problem: problem,
		Stages: evolve.Distributed(boardEvolution.Crossover.Of(params), evolve.FirstChild(cross), evolve.Mutant(mutate),
			evolve.Annealed{Cooling: 0.975}),
		Show: evolve.Show[board]{
			Diversity: evolve.Distinct(func(genome board) uint64 { return evolve.Hash(genome[:p.cells()]) }),
			Row: func(one *evolve.Individual[board]) ([]any, *scene.Board) {
				return nil, p.picture(&one.Genome, &p.goal, "A board")
			},
			Report: func(e *evolve.Evolution[board], report *puzzle.Report) {
				report.Board = p.picture(&e.Best.Genome, &p.goal, "The closest board so far")
				remaining := e.Best.Fitness
				report.Remaining = &remaining
			},
		},
	}
	engine.Set(boardEvolution, params)
	e, err := engine.Evolve(run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	s := puzzle.Solution{
		Outcome: puzzle.Open, Effort: e.Evaluations,
		Counts: map[string]int{"generations": e.Generation, "legal": b.legal}, Views: e.Views(),
	}
	remaining := float64(b.least)
	switch {
	case b.legal == 0:
		s.Why = "None of the boards it bred can be reached."
		return s, nil
	case remaining == 0:
		s.Why = "It bred the finished board, but no moves that lead there."
	default:
		s.Why = fmt.Sprintf("The closest board it bred is %v from the goal, but no moves that lead there are known.", remaining)
	}
	s.Remaining = &remaining
	return s, nil
}

// boardProblem is the evolution of boards that can be reached from a position.
type boardProblem struct {
	position
	slides *operatorProblem
	legal  int // number of evaluated boards that can be reached
	least  int // least distance from the goal of a board that can be reached
}

// note counts a board that can be reached, and records its distance from the goal.
func (b *boardProblem) note(sum int) {
	if b.legal == 0 || sum < b.least {
		b.least = sum
	}
	b.legal++
}

// Random implements evolve.Problem.
func (b *boardProblem) Random(chance *rand.Rand) board { return deal(b.size, b.at, chance) }

// Evaluate implements evolve.Problem.
func (b *boardProblem) Evaluate(genome board) evolve.Score {
	sum := b.slides.node(&genome, genome.find(0)).State.sum
	b.note(int(sum))
	return evolve.Score{Fitness: float64(sum), Feasible: sum == 0}
}

// cross is uniform crossover: each cell gets the tile of either parent at random. A tile that
// would occur twice is replaced by a missing tile, in the order of the first parent. A child
// that cannot be reached is repaired. For the second child, the parents exchange their roles.
func (b *boardProblem) cross(chance *rand.Rand, first, second board) (one, other board) {
	return b.uniform(chance, &first, &second), b.uniform(chance, &second, &first)
}

func (b *boardProblem) uniform(chance *rand.Rand, first, second *board) (child board) {
	var there [maxCells]bool
	var open [maxCells]int
	count := 0
	for cell := range b.cells() {
		tile := first[cell]
		if chance.IntN(2) == 0 {
			tile = second[cell]
		}
		if there[tile] {
			open[count] = cell
			count++
			continue
		}
		there[tile], child[cell] = true, tile
	}
	count = 0
	for _, tile := range first[:b.cells()] {
		if !there[tile] {
			child[open[count]] = tile
			count++
		}
	}
	return b.repaired(chance, child)
}

// mutate exchanges two pieces, which may include the blank.
func (b *boardProblem) mutate(chance *rand.Rand, genome board) (mutant board, changed bool) {
	i, j := chance.IntN(b.cells()), chance.IntN(b.cells())
	genome[i], genome[j] = genome[j], genome[i]
	return b.repaired(chance, genome), i != j
}

// repaired swaps two tiles of a board with odd parity (figure 5), so that the board can be reached.
func (b *boardProblem) repaired(chance *rand.Rand, genome board) board {
	if solvable(b.size, &genome, &b.at) {
		return genome
	}
	tile := 1 + chance.IntN(b.cells()-1)
	other := 1 + chance.IntN(b.cells()-2)
	if other >= tile {
		other++
	}
	i, j := genome.find(uint8(tile)), genome.find(uint8(other))
	genome[i], genome[j] = genome[j], genome[i]
	return genome
}
