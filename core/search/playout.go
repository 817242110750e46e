package search

import "unknot/core/search/registry"

// Game plays the operators of a space one after another, in place and without allocation, for the methods that play many games to their
// ends (playouts).
type Game interface {
	// Restart returns to the initial state.
	Restart()
	// Choices returns the operators that a playout may play, none at the end of the game. The next call may overwrite them.
	Choices() []Choice
	// Play plays an operator of the last choices.
	Play(op uint16)
	// Result rates the state.
	Result() Result
}

// Choice is an operator that a playout may play.
type Choice struct {
	Op     uint16
	Code   uint64  // code of the move for a policy, not 0: equal codes are the same move, also in different states
	Weight float64 // bias of the first policy, such as 1 for all; it is e^beta of T. Cazenave 2021, Generalized NRPA
}

// Result rates the end of a playout.
type Result struct {
	Goal        bool
	Value, Cost int // value of the goal, and cost of the path
	Rest        int // estimate of the distance from the goal, if it is not reached
}

// Under reports whether a result is worse than another one: it has no goal, its goal has a lower value, or its path costs more.
func (r Result) Under(other Result) bool {
	switch {
	case r.Goal != other.Goal:
		return other.Goal
	case !r.Goal:
		return r.Rest > other.Rest
	case r.Value != other.Value:
		return r.Value < other.Value
	}
	return r.Cost > other.Cost
}

// Playable is a Space with its own fast playouts.
type Playable interface{ Game() Game }

// player plays games for a method.
type player struct {
	*Task
	game     Game
	playouts int
	over     bool // the search must end
	end      End
}

// player returns a player of the task's space, or nil and the end of the search.
func (t *Task) player() (*player, End) {
	root := make([]uint64, t.space.Words())
	if t.start(root) {
		return nil, Found
	}
	if t.bound = t.h(root); t.bound == Never {
		return nil, Exhausted
	}
	p := &player{Task: t}
	if own, ok := t.space.(Playable); ok {
		p.game = own.Game()
	} else {
		p.game = &expanding{Task: t, state: root, next: NewSuccessors(len(root))}
	}
	return p, 0
}

// finish records the end of a playout.
func (p *player) finish(r Result, ops func() []uint16) {
	p.playouts++
	switch {
	case r.Goal:
		before := p.best
		most := p.improve(r.Value, r.Cost, ops)
		if space, ok := p.space.(Scored); ok && (!before.Found || p.best.Cost < before.Cost) {
			p.course = append(p.course, [2]float64{float64(p.playouts), float64(space.Score(p.best.Cost))})
		}
		if most && (!p.scored || p.best.Cost <= p.bound) {
			p.over, p.end = true, Found
		}
	case r.Rest < p.nearest.H:
		p.nearest = Nearest{r.Rest, ops()}
	}
	if !p.over && !p.going() {
		p.over, p.end = true, p.halted()
	}
}

// playoutSteps is the greatest length of a game in a space without its own playouts, which may have cycles.
const playoutSteps = 1000

// expanding is the game of any space. The code of a move is the hash of the state to which it leads.
type expanding struct {
	*Task
	state   []uint64
	next    *Successors
	choices []Choice
	result  Result
	steps   int
}

// Restart implements Game.
func (g *expanding) Restart() {
	g.result, g.steps = Result{Goal: g.space.Start(g.state)}, 0
	if v, ok := g.space.(Valued); ok && g.result.Goal {
		g.result.Value = v.StartValue()
	}
}

// Choices implements Game.
func (g *expanding) Choices() []Choice {
	g.choices = g.choices[:0]
	g.next.Cut(0)
	if g.result.Goal && g.result.Value >= g.most || g.steps == playoutSteps {
		return nil
	}
	g.space.Expand(g.state, g.next)
	for i := range g.next.Len() {
		g.choices = append(g.choices, Choice{g.next.At(i).Op, registry.Hash(g.next.State(i)) | 1, 1})
	}
	return g.choices
}

// Play implements Game.
func (g *expanding) Play(op uint16) {
	g.steps++
	for i := range g.next.Len() {
		if s := g.next.At(i); s.Op == op {
			copy(g.state, g.next.State(i))
			g.result = Result{Goal: s.Goal, Value: s.Value, Cost: plus(g.result.Cost, s.Cost)}
			return
		}
	}
}

// Result implements Game.
func (g *expanding) Result() Result {
	r := g.result
	if !r.Goal {
		r.Rest = g.h(g.state)
	}
	return r
}
