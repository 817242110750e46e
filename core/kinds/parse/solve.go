package parse

import (
	"cmp"
	"errors"
	"fmt"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var errNoSentence = errors.New("this is not a sentence to be parsed")

// chartParser is the solver that fills a chart. It decides whether there is a parse, and whether there is only one.
type chartParser struct{}

// Info describes the solver.
func (chartParser) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "chart", Title: "Chart", Note: "proved", Unit: "spans", Complete: true,
		About: "Finds everything that each span of the sentence can be, short spans first, so that it finds nothing twice (Cocke, " +
			"Younger and Kasami).",
		Params: puzzle.Describe(look),
	}
}

// look is the parameter type of Suh and Lee 1989, 2.2, which the genetic algorithm has too.
var look = func() *puzzle.ChoiceParam[odga.Aim] {
	p := *odga.Look
	p.Help = "A parse or, if there is none, whatever comes closest to one (types I and II, 2.2)"
	return &p
}()

// Solve parses a position.
func (chartParser) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNoSentence
	}
	c, filled, done := p.chart(run, run.Report)
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: filled}
	if !done {
		s.Why = "Stopped before the whole sentence was examined."
		return s, nil
	}
	whole := node{start, 0, len(p.parts)}
	if c.has(start, whole.i, whole.j) {
		one, other := c.parses(whole)
		s.Outcome, s.Moves, s.Other, s.Proved = puzzle.Solved, moves(one), moves(other), []string{puzzle.Unique}
		if other != nil {
			s.Proved = []string{puzzle.Several}
		}
		return s, nil
	}
	parts, distance := c.closest()
	s.Why = p.noParse()
	if look.Of(params) == odga.Closest {
		s.Why += fmt.Sprintf(" The closest attempt leaves %s.", scene.Several(len(parts), "parts"))
	}
	if look.Of(params) == odga.Reach {
		s.Outcome = puzzle.Impossible
		return s, nil
	}
	var steps []step
	for before, part := range parts {
		steps = c.reduce(steps, part, before, firstDerivation)
	}
	s.Moves = moves(steps)
	remaining := float64(distance)
	s.Remaining = &remaining
	return s, nil
}

// noParse says that the position has no parse, with the reason if one is known.
func (p position) noParse() string {
	return cmp.Or(p.unknown(), fmt.Sprintf("No rules lead from here to a single %s.", p.names[start]))
}

// chart fills the chart of a position. filled is the number of spans filled. done is false if the run was stopped before the end.
func (p position) chart(run *puzzle.Run, report func(puzzle.Report)) (c *chart, filled int64, done bool) {
	row := p.row()
	c = newChart(p.grammar, row)
	all := float64(len(row) * (len(row) + 1) / 2)
	for length := 1; length <= len(row); length++ {
		for i := 0; i+length <= len(row); i++ {
			if !run.Continue() {
				return c, filled, false
			}
			c.fill(i, i+length)
			filled++
			if run.ReportDue() {
				progress := float64(filled) / all
				report(puzzle.Report{Phase: "filling the chart", Progress: &progress, Effort: filled})
			}
		}
	}
	return c, filled, true
}

func firstDerivation(_ node, found []derivation) derivation { return found[0] }

// parses returns the steps of one parse and of another one, or nil if there is none. Steps are ordered left to right and bottom up,
// so that different sequences are different trees. If every node of the first tree has only one derivation, there is no other tree.
func (c *chart) parses(whole node) (one, other []step) {
	var ambiguous *node
	one = c.reduce([]step{}, whole, 0, func(n node, found []derivation) derivation {
		if len(found) > 1 && ambiguous == nil {
			ambiguous = &n
		}
		return found[0]
	})
	if ambiguous == nil {
		return one, nil
	}
	turned := false
	other = c.reduce(nil, whole, 0, func(n node, found []derivation) derivation {
		if n == *ambiguous && !turned {
			turned = true
			return found[1]
		}
		return found[0]
	})
	return one, other
}

// moves converts steps to moves; nil stays nil.
func moves(steps []step) []puzzle.Move {
	if steps == nil {
		return nil
	}
	moves := make([]puzzle.Move, len(steps))
	for i, s := range steps {
		moves[i] = s.move()
	}
	return moves
}

// Hint returns the next step of a parse of the position.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	c, _, done := p.chart(run, run.Report)
	switch {
	case !done:
		return puzzle.Hint{Text: scene.Say("Stopped before a step was found.")}, nil
	case !c.has(start, 0, len(p.parts)) && p.ungrammatical(run):
		return puzzle.Hint{Text: scene.Say(cmp.Or(p.unknown(),
			fmt.Sprintf("This sentence has no parse: no rules lead to a single %s.", p.names[start])))}, nil
	case !c.has(start, 0, len(p.parts)):
		return puzzle.Hint{Text: scene.Say(p.noParse() + " Undo some moves.")}, nil
	}
	steps, _ := c.parses(node{start, 0, len(p.parts)})
	if len(steps) == 0 {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	s := steps[0]
	after := " That completes the parse."
	if more := len(steps) - 1; more > 0 {
		after = fmt.Sprintf(" A parse needs %s after it.", scene.Several(more, "more steps"))
	}
	places := p.places(s.at, s.end())
	return puzzle.Hint{
		Move: s.move(),
		Text: scene.Text{
			{Text: "Make "}, {Text: p.call(p.parts[s.at:s.end()]), Strong: true, Places: places},
			{Text: fmt.Sprintf("%s the part %s, by rule %d.%s", p.aside(s), p.names[s.production.left], s.production.rule, after)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}, nil
}

// ungrammatical reports whether the sentence of the puzzle has no parse.
func (p position) ungrammatical(run *puzzle.Run) bool {
	c, _, done := p.Start().(position).chart(run, run.Report)
	return done && !c.has(start, 0, len(p.words))
}
