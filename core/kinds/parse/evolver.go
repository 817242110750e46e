package parse

import (
	"fmt"
	"slices"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// evolver is the operator-oriented genetic algorithm for the third and fourth examples of Suh and Lee 1989 (2.3). It is the
// location-independent variant, since the parts of a sentence form no graph of locations.
type evolver struct{}

// down is the parameter for the direction: operators join parts as in figure 3, or replace heads as in 2.3 (3) and 2.7.
var down = &puzzle.ChoiceParam[bool]{Name: "direction", Title: "Direction",
	Choices: []puzzle.Named[bool]{{Name: "up", Value: false}, {Name: "down", Value: true}},
	Help: "up: rules join the words to a single part (figure 3); down: rules replace parts, from the left side of the first rule to " +
		"the words (2.7). Down and closest is best-fit parsing: it derives a sentence as near as possible, by words put in, taken out or " +
		"replaced"}

var evolverParams = slices.Insert(odga.Parameters(odga.Abilities{Sized: "three times the number of parts, since each part takes one step " +
	"itself and more for the nodes above it"}), 1, puzzle.Parameter(down))

// Info describes the solver.
func (evolver) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "odga", Title: "Evolved rule sequences", Note: "genetic, 1989", Unit: "evaluations",
		Params: puzzle.Describe(evolverParams...), Gone: odga.Gone, Stochastic: true, Islands: true,
		About: "Evolves sequences of rules, not trees. A sequence scores by the fewest parts it ever leaves or, downwards, by how near " +
			"it ever comes to the sentence. If there is no parse at all, a chart proves that first.",
		Paper: "Suh and Lee 1989", Group: puzzle.Experiments,
		// Among 50 random sequences there is often a parse, so that nothing would evolve.
		Presets: []puzzle.Preset{{Name: "few", Title: "Few sequences, to see them evolve",
			Params: map[string]any{"population": 6, "generations": 1000}}},
	}
}

// Solve evolves sequences of steps from a position.
func (evolver) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNoSentence
	}
	if odga.Look.Of(params) == odga.Reach {
		c, _, done := p.chart(run, func(r puzzle.Report) {
			r.Effort = 0 // nothing has been evaluated yet
			run.Report(r)
		})
		if done && !c.has(start, 0, len(p.parts)) {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: p.noParse()}, nil
		}
	}
	if down.Of(params) {
		return odga.Solve[form](run, newDeriving(p), params)
	}
	return odga.Solve[parts](run, problem{p}, params)
}

// parts is a row of parts without their trees.
type parts struct {
	count int32
	row   [maxWords]symbol
	words [maxWords]uint8 // by part: its number of words
}

// problem is a position as a problem of the metric-operator class. An operator applies a production at a place of the row.
type problem struct{ position }

func operator(production int16, at int) odga.Op { return odga.Op(int(production)*maxWords + at) }

func (b problem) step(op odga.Op) step { return step{&b.productions[op/maxWords], int(op % maxWords)} }

// Start implements odga.Space.
func (b problem) Start() (s parts) {
	s.count = int32(len(b.parts))
	for i, part := range b.parts {
		s.row[i], s.words[i] = part.symbol, uint8(part.words)
	}
	return s
}

// Legal implements odga.Space.
func (b problem) Legal(s *parts, ops []odga.Op) []odga.Op {
	row := s.row[:s.count]
	for at, first := range row {
		for _, production := range b.byFirst[first] {
			if b.productions[production].fits(row[at:]) {
				ops = append(ops, operator(production, at))
			}
		}
	}
	return ops
}

// Apply implements odga.Space.
func (b problem) Apply(s *parts, ops []odga.Op, far []int32) {
	for i, op := range ops {
		step := b.step(op)
		at, end := step.at, step.end()
		for _, words := range s.words[at+1 : end] {
			s.words[at] += words
		}
		s.row[at] = step.production.left
		copy(s.row[at+1:s.count], s.row[end:s.count])
		copy(s.words[at+1:s.count], s.words[end:s.count])
		count := s.count - int32(end-at-1)
		clear(s.row[count:s.count]) // so that equal rows are equal states
		clear(s.words[count:s.count])
		s.count = count
		far[i] = int32(b.Distance(s))
	}
}

// Length implements odga.Sized. Each part takes one step, and further steps for the heads above it.
func (b problem) Length() int { return 3 * len(b.parts) }

// Distance implements odga.Space.
func (b problem) Distance(s *parts) int { return distance(s.row[:s.count]) }

// Moves implements odga.Problem.
func (b problem) Moves(ops []odga.Op) []puzzle.Move {
	steps := make([]step, len(ops))
	for i, op := range ops {
		steps[i] = b.step(op)
	}
	return moves(steps)
}

// Picture implements odga.Problem.
func (b problem) Picture(s *parts) *scene.Board {
	p := position{sentence: b.sentence}
	for i, symbol := range s.row[:s.count] {
		p.parts = append(p.parts, &tree{symbol: symbol, words: int(s.words[i])})
	}
	return p.board()
}

// Short implements odga.Problem.
func (b problem) Short(s *parts) string {
	return fmt.Sprintf("The best sequence leaves %s, at a distance of %d from a single %s.", scene.Several(int(s.count), "parts"),
		b.Distance(s), b.names[start])
}
