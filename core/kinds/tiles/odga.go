package tiles

import (
	"fmt"
	"maps"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// evolving is the method that evolves paths of the blank by the operator-oriented genetic algorithm.
type evolving struct{}

// distance names a distance d_G of the paper (2.3).
type distance string

const (
	manhattan distance = "manhattan"
	misplaced distance = "misplaced"
	patterns  distance = "patterns"
)

// dG is the parameter metric with the additional choice of pattern databases.
var dG = &puzzle.ChoiceParam[distance]{
	Name: "distance", Title: "Distance", Default: manhattan, Choices: puzzle.Words(manhattan, misplaced, patterns),
	Help: "Distance of the tiles from their places, or the number of tiles out of place (2.3), where the blank is not counted; patterns: " +
		"the fewest moves that groups of tiles take, from tables (Korf and Felner 2002)",
}

// metric is the parameter that selects the distance d_G.
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
		About: "Breeds a population of paths of the blank: better ones overwrite worse ones, two are joined by a bridge, and parts are " +
			"replaced at random. It may stop short of the goal, and then says how close it came. Islands exchange paths.",
		Paper: "Suh and Lee 1989",
		Group: puzzle.Experiments,
		Unit:  "evaluations",
		Params: puzzle.Describe(append(odga.Parameters(odga.Abilities{Located: true, Finisher: true, Sized: sized}),
			dG, notation)...),
		Presets: []puzzle.Preset{
			// The values of the paper. There, the program knows the length of each solution. These presets use one length
			// for all boards, since the problems of the paper need at most 40 moves. On 3 × 3, the printed values solve few
			// boards; the rule that no sequence is shorter than MINLEN makes the difference (the experiment tiles-3x3).
			printed("easy", "3 × 3, easy (4.1)",
				map[string]any{"population": 20, "length": 12, "crossover": 0.7, "getbest": "minlen", "minlen": 40, "maxlen": 60,
					"idle": true, "generations": 1000}),
			printed("difficult", "3 × 3, difficult (4.1)",
				map[string]any{"population": 50, "length": 30, "crossover": 0.7, "getbest": "minlen", "minlen": 30, "maxlen": 60,
					"idle": true, "generations": 1000}),
			printed("large", "4 × 4 (4.2)",
				map[string]any{"population": 50, "length": 20, "crossover": 0.6, "known": 40, "generations": 75}),
			// This preset makes as many evaluations as the one for large boards makes at most.
			{Name: "improved", Title: "Improved: sequences go on from their ends, mostly towards the goal",
				Params: map[string]any{"generations": 0, "evaluations": 6050}},
		},
		Gone:       odga.Gone,
		Stochastic: true,
		Islands:    true,
	}
}

// printed returns a preset with the values of the paper.
func printed(name, title string, params map[string]any) puzzle.Preset {
	maps.Copy(params, map[string]any{"mutation": 3, "ends": 0.0, "guide": 0.0, "tested": false, "restart": 0})
	if params["idle"] == nil {
		params["idle"] = false
	}
	return puzzle.Preset{Name: name, Title: title, Params: params}
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
	s := newOperatorProblem(p, dG.Of(params) == misplaced, notation.Of(params))
	if dG.Of(params) == patterns {
		return solveByPatterns(run, s, params)
	}
	return odga.Solve(run, s, params)
}

// operatorProblem is the puzzle in the metric-operator class: operators are the directions of the blank, and places are its cells.
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
	s := &operatorProblem{manhattanSpace: newManhattanSpace(p.size, &p.goal), from: p, misplaced: misplaced, notation: notation,
		home: p.goal.find(0)}
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

// sized describes the default of Length to users.
const sized = "the distance at the start, which is usually close (3.5.1), and at least twice as many moves as there are cells"

// Length implements odga.Sized. The distance alone is not enough: if two pairs of tiles are exchanged, the distance
// is 4, but no path of 4 moves solves the board. A path needs enough moves to carry tiles around the board.
func (s *operatorProblem) Length() int {
	start := s.Start()
	return max(s.Distance(&start), 2*s.cells())
}

// Range implements odga.Ranged. A shortest solution takes up to 31 moves on 3 × 3 and up to 80
// on 4 × 4, and evolution finds longer ones. With this range, every board of 3 × 3 is solved.
func (s *operatorProblem) Range() (least, most int) {
	least = s.cells() * s.cells() / 2
	return least, least * 3 / 2
}

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
