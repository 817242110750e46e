package tiles

import (
	"fmt"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// evolving evolves paths of the blank by the operator-oriented genetic algorithm.
type evolving struct{}

// distance is what d_G measures (2.3).
type distance string

const (
	manhattan distance = "manhattan"
	misplaced distance = "misplaced"
)

// metric is the parameter for d_G.
var metric = &puzzle.ChoiceParam[distance]{
	Name: "distance", Title: "Distance", Default: manhattan, Choices: puzzle.Words(manhattan, misplaced),
	Help: "Distance of the tiles from their places, or the number of tiles out of place (2.3); the blank is not counted",
}

// Info describes the solver.
func (evolving) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "odga",
		Title: "Evolved move sequences",
		Note:  "genetic, 1989",
		About: "Breeds a population of paths of the blank: better ones overwrite worse ones, two are joined by a bridge, and parts are replaced at random. It may stop short of the goal, and then says how close it came. Islands exchange paths.",
		Paper: "Suh and Lee 1989",
		Group: puzzle.Experiments,
		Unit:  "evaluations",
		Params: puzzle.Describe(append(odga.Parameters(odga.Abilities{Located: true, Finisher: true}),
			metric, notation)...),
		Presets: []puzzle.Preset{
			// The paper's values, and where it gives none those with which its results
			// come out: all of 3 × 3, a third of 4 × 4. The longest solution that it
			// speaks of has 40 moves.
			{Name: "easy", Title: "3 × 3, easy (4.1)", Params: map[string]any{"population": 20, "length": 12, "crossover": 0.7, "mutation": 3, "minlen": 40, "maxlen": 60, "idle": true, "generations": 1000}},
			{Name: "difficult", Title: "3 × 3, difficult (4.1)", Params: map[string]any{"population": 50, "length": 30, "crossover": 0.7, "mutation": 3, "minlen": 30, "maxlen": 60, "idle": true, "generations": 1000}},
			{Name: "large", Title: "4 × 4 (4.2)", Params: map[string]any{"population": 50, "length": 20, "crossover": 0.6, "mutation": 3, "generations": 75}},
			// As many evaluations as the large preset makes at most.
			{Name: "improved", Title: "With the paper's open ends: weighted A*, any bridge, restarts", Params: map[string]any{
				"population": 20, "length": 30, "crossover": 0.6, "mutation": 3, "idle": true, "bridge": "any", "astar": 12, "restart": 5, "generations": 0, "evaluations": 6050}},
		},
		Stochastic: true,
		Islands:    true,
	}
}

// Solve evolves paths from a position.
func (evolving) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNotInPlay
	}
	if !p.solvable && odga.Look.Of(params) == odga.Reach {
		return p.impossible(), nil
	}
	return odga.Solve(run, newOperatorProblem(p, metric.Of(params) == misplaced, notation.Of(params)), params)
}

// operatorProblem is the puzzle as a member of the metric-operator class: operators are the
// directions of the blank, and places are its cells.
type operatorProblem struct {
	*manhattanSpace
	from      position
	misplaced bool
	notation  string
	home      int
	next      [maxCells][4]uint8
	legal     [maxCells][]odga.Op
}

func newOperatorProblem(p position, misplaced bool, notation string) *operatorProblem {
	s := &operatorProblem{manhattanSpace: newManhattanSpace(p.size, &p.goal), from: p, misplaced: misplaced, notation: notation, home: p.goal.find(0)}
	for cell := range s.cells() {
		for d := range direction(4) {
			if next, ok := s.step(cell, d); ok {
				s.next[cell][d] = uint8(next)
				s.legal[cell] = append(s.legal[cell], odga.Op(d))
			}
		}
	}
	if misplaced {
		for tile := range s.away {
			for cell := range s.away[tile] {
				s.away[tile][cell] = min(s.away[tile][cell], 1)
			}
		}
	}
	return s
}

// Start implements odga.Space.
func (s *operatorProblem) Start() manhattanBoard { return s.node(&s.from.at, s.from.blank).State }

// Legal implements odga.Space.
func (s *operatorProblem) Legal(p *manhattanBoard, ops []odga.Op) []odga.Op {
	return append(ops, s.legal[p.blank]...)
}

// Apply implements odga.Space.
//
//go:noinline
func (s *operatorProblem) Apply(p *manhattanBoard, ops []odga.Op, far []int32) {
	blank, sum := p.blank, p.sum
	for i, op := range ops {
		cell := s.next[blank][op&3]
		tile := p.cells[cell]
		away := &s.away[tile]
		sum += away[blank] - away[cell]
		p.cells[blank] = tile
		blank = cell
		far[i] = int32(sum)
	}
	p.cells[blank] = 0
	p.blank, p.sum = blank, sum
}

// Distance implements odga.Space.
func (s *operatorProblem) Distance(p *manhattanBoard) int { return int(p.sum) }

// Undoes implements odga.Undoer.
func (s *operatorProblem) Undoes(a, b odga.Op) bool { return direction(a).back() == direction(b) }

// Ops implements odga.Located.
func (s *operatorProblem) Ops() int { return len(letters) }

// Places implements odga.Located.
func (s *operatorProblem) Places() int { return s.cells() }

// Place implements odga.Located.
func (s *operatorProblem) Place(p *manhattanBoard) int { return int(p.blank) }

// Home implements odga.Located.
func (s *operatorProblem) Home() int { return s.home }

// Next implements odga.Located.
func (s *operatorProblem) Next(place int, op odga.Op) (int, bool) {
	return s.step(place, direction(op))
}

// Moves implements odga.Problem.
func (s *operatorProblem) Moves(ops []odga.Op) []puzzle.Move {
	path := make([]direction, len(ops))
	for i, op := range ops {
		path[i] = direction(op)
	}
	return s.from.write(path, s.notation)
}

// Picture implements odga.Problem.
func (s *operatorProblem) Picture(p *manhattanBoard) *scene.Board {
	b := board(p.cells)
	return s.picture(&b, &s.from.goal, "The nearest board so far")
}

// Short implements odga.Problem.
func (s *operatorProblem) Short(p *manhattanBoard) string {
	if s.misplaced {
		return fmt.Sprintf("The closest board found has %s out of place.", scene.Several(p.sum, "tiles"))
	}
	return fmt.Sprintf("The closest board found is %s of tile movement away from the goal.", scene.Several(p.sum, "steps"))
}
