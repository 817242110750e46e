package lemmings

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/kinds/lemmings/instances"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
)

// The designs: ways to make a level.
const (
	relayDesign = "relay"
	crowdDesign = "crowd"
	wildDesign  = "wild"
)

var (
	design = &puzzle.ChoiceParam[string]{
		Name: "design", Title: "Design", Default: relayDesign, Choices: puzzle.Words(designs()...),
		Help: "A relay of obstacles always has a solution. A crowd, where all need help at the same time, and a wild map, which is " +
			"random, may have none. The others are the sets of the thesis, which grow with the size.",
	}
	size = &puzzle.IntParam{Name: "size", Title: "Size",
		Help: "The number of obstacles in a relay, or of lemmings in a crowd or a wild map; the n of a set", Default: 5, Min: 1,
		Max: rules.MaxLemmings}
	leniency = &puzzle.IntParam{
		Name: "leniency", Title: "Leniency", Default: 2, Min: 1, Max: instances.MaxLeniency,
		Help: "The number of steps in which an action helps, at a bump in a crowd or a gap in a relay (there at most 3)",
	}
	spread = &puzzle.IntParam{Name: "spread", Title: "Spread", Help: "In a crowd, how much the lemmings’ routes may differ in length",
		Default: 8, Min: 0, Max: 200}
	density = &puzzle.IntParam{Name: "density", Title: "Density", Unit: "%", Help: "Of platforms in a wild map", Default: 30,
		Min: 1, Max: 90}
	actions = &puzzle.IntParam{Name: "actions", Title: "Actions", Help: "The number that a wild map offers, of random types", Default: 4,
		Min: 0, Max: instances.MaxActions}
)

func designs() (names []string) {
	names = []string{relayDesign, crowdDesign, wildDesign}
	for _, s := range instances.Sets() {
		names = append(names, plural(s))
	}
	return names
}

// plural returns the name of a set for designs and collections, such as diggers.
func plural(s *instances.Set) string { return s.Type.String() + "s" }

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(design, size, leniency, spread, density, actions)
}

// The size of a wild map, which is small enough for a search to decide whether it has a solution.
const wildRows, wildCols = 7, 10

// Generate makes a level. Levels of the relay and of the sets have a solution by construction.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	chance, n := run.Rand(0), size.Of(params)
	switch name := design.Of(params); name {
	case relayDesign:
		if n > instances.MaxObstacles {
			return nil, fmt.Errorf("a relay has at most %d obstacles", instances.MaxObstacles)
		}
		for {
			if p, ok := instances.Relay(chance, n, leniency.Of(params)); ok {
				p.Title = fmt.Sprintf("Relay of %d, seed %d", n, run.Seed())
				return newLevel(p.Map), nil
			}
			if !run.Continue() {
				return nil, errors.New("stopped before a relay was found that has a solution")
			}
		}
	case crowdDesign:
		if n > instances.MaxCrowd {
			return nil, fmt.Errorf("a crowd has at most %d lemmings", instances.MaxCrowd)
		}
		m, _ := instances.Crowd(chance, n, leniency.Of(params), spread.Of(params))
		return newLevel(m), nil
	case wildDesign:
		for {
			if m, ok := instances.Wild(chance, wildRows, wildCols, n, density.Of(params), actions.Of(params)); ok {
				return newLevel(m), nil
			}
			if !run.Continue() {
				return nil, errors.New("stopped before a map was found that does not solve itself")
			}
		}
	default:
		for _, s := range instances.Sets() {
			if plural(s) != name {
				continue
			}
			if n > s.Most {
				return nil, fmt.Errorf("the size of %s is at most %d", name, s.Most)
			}
			m, _ := s.Make(n)
			return newLevel(m), nil
		}
	}
	return nil, errors.New("there is no such design")
}

// Collection returns instances of the thesis by the names that experiments use. There are the eight sets, such as
// lemmings-diggers, and the instances composed in place of the lost ones of chapter 6, lemmings-alpha and lemmings-parameters.
func (Kind) Collection(name string) (puzzles []puzzle.Puzzle, ok bool) {
	add := func(m *notation.Map) { puzzles = append(puzzles, newLevel(m)) }
	name, ok = strings.CutPrefix(name, "lemmings-")
	switch {
	case !ok:
	case name == "alpha":
		for _, p := range instances.Alpha() {
			add(p.Map)
		}
	case name == "parameters":
		for _, p := range instances.Tested() {
			add(p.Map)
		}
	default:
		for _, s := range instances.Sets() {
			if plural(s) == name {
				for n := 1; n <= instances.Thesis; n++ {
					m, _ := s.Make(n)
					add(m)
				}
			}
		}
	}
	return puzzles, len(puzzles) > 0
}
