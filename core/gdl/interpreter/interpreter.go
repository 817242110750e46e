// Package interpreter plays a game by its rules as they are written,
// clause by clause. It is slow, and is the reference for faster reasoners.
package interpreter

import (
	"slices"

	"unknot/core/gdl/datalog"
	"unknot/core/gdl/lang"
)

// Game is the rules of a game and the last state that was evaluated. Only one goroutine may use it.
type Game struct {
	rules  *lang.Rules
	engine *datalog.Engine
	start  State
	at     State
	known  bool // whether the consequences of the state in the field at have been computed
}

// State is the list of facts that hold, in order.
type State []lang.Term

// New evaluates the relations that do not depend on the state, and the start.
// Errors are of type *text.ParseError, datalog.ErrTooMany or datalog.ErrStopped.
func New(rules *lang.Rules, room int, tick func() bool) (*Game, error) {
	g := &Game{rules: rules, engine: datalog.New(rules, rules.Clauses)}
	g.engine.Room, g.engine.Tick = room, tick
	if err := g.engine.Follow(func(r lang.Relation) bool { return !rules.Relations[r].Fluid }); err != nil {
		return nil, err
	}
	g.start = g.state(lang.Init)
	return g, nil
}

// Tick sets a function that is called now and then during evaluation; if it returns false, evaluation stops.
func (g *Game) Tick(tick func() bool) { g.engine.Tick = tick }

// state returns the sorted arguments of a relation with one argument.
func (g *Game) state(r lang.Relation) State {
	s := make(State, 0, g.engine.Len(r))
	for i := range g.engine.Len(r) {
		s = append(s, g.engine.Row(r, i)[0])
	}
	slices.Sort(s)
	return s
}

// Start returns the state at the start. The caller must not change it.
func (g *Game) Start() State { return g.start }

// look evaluates a state, unless it was the last state evaluated.
func (g *Game) look(s State) error {
	if g.known && slices.Equal(s, g.at) {
		return nil
	}
	g.known = false
	for r, about := range g.rules.Relations {
		if about.Fluid {
			g.engine.Clear(lang.Relation(r))
		}
	}
	for _, f := range s {
		g.engine.Add(lang.True, f)
	}
	if err := g.engine.Follow(func(r lang.Relation) bool { return g.rules.Relations[r].Fluid && !g.rules.Relations[r].Does }); err != nil {
		return err
	}
	g.at, g.known = append(g.at[:0], s...), true
	return nil
}

// Legal returns the moves in a state, each once, in any order.
func (g *Game) Legal(s State) ([]lang.Term, error) {
	if err := g.look(s); err != nil {
		return nil, err
	}
	var all []lang.Term
	for i := range g.engine.Len(lang.Legal) {
		if row := g.engine.Row(lang.Legal, i); row[0] == g.rules.Player {
			all = append(all, row[1])
		}
	}
	return all, nil
}

// Terminal reports whether the game is over in a state.
func (g *Game) Terminal(s State) (bool, error) {
	err := g.look(s)
	return err == nil && g.engine.Len(lang.Terminal) > 0, err
}

// Goals returns the values of a state, the greatest first. There are none if no goal holds.
func (g *Game) Goals(s State) ([]int, error) {
	if err := g.look(s); err != nil {
		return nil, err
	}
	var all []int
	for i := range g.engine.Len(lang.Goal) {
		if row := g.engine.Row(lang.Goal, i); row[0] == g.rules.Player {
			n, fault := g.rules.Value(row[1])
			if fault != nil {
				return nil, fault
			}
			all = append(all, n)
		}
	}
	slices.SortFunc(all, func(a, b int) int { return b - a })
	return slices.Compact(all), nil
}

// Next returns the state after a move.
func (g *Game) Next(s State, move lang.Term) (State, error) {
	if err := g.look(s); err != nil {
		return nil, err
	}
	for r, about := range g.rules.Relations {
		if about.Does {
			g.engine.Clear(lang.Relation(r))
		}
	}
	g.engine.Clear(lang.Does)
	g.engine.Add(lang.Does, g.rules.Player, move)
	if err := g.engine.Follow(func(r lang.Relation) bool { return g.rules.Relations[r].Does }); err != nil {
		return nil, err
	}
	next := g.state(lang.Next)
	return next, nil
}
