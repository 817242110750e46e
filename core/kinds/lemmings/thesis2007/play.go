package thesis2007

import (
	"unknot/core/evolve"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
)

// outcome is the result of a script.
type outcome struct {
	saved, steps, explored int
	life                   int64
	tried, wasted          int // number of actions in the steps played, and of illegal ones among them
}

// scoring computes the fitness of a script: the sum of 6.2 (alphaScore) or the sum of 6.3 (lemmingsScore).
type scoring func(in *rules.Instance, o *outcome) float64

// alphaScore returns (alpha + beta + delta + gamma) / 10 (6.2).
func alphaScore(in *rules.Instance, o *outcome) float64 {
	a, b, d, g := alphaTerms(in, o)
	return float64(a+b+d+g) / 10
}

func alphaTerms(in *rules.Instance, o *outcome) (alpha, beta, delta, gamma int64) {
	all, limit := int64(in.Lemmings), int64(in.Time)
	if o.saved > 0 {
		beta = all * (limit - int64(o.steps)) * 10
	}
	return all * limit * int64(o.saved) * 10, beta, o.life, int64(o.explored) * 10
}

// lemmingsScore returns theta + lambda + sigma (6.3).
func lemmingsScore(in *rules.Instance, o *outcome) float64 {
	return float64(theta(in, o) + o.life + int64(o.explored))
}

func theta(in *rules.Instance, o *outcome) int64 {
	return int64(o.saved) * int64(in.Lemmings) * int64(in.Time)
}

// player plays scripts from a position. It keeps the best script, which solves the level if any script
// does, and the script with the highest score (top). These can differ, since explored cells may count for
// more than a saved lemming, and the thesis uses only the score (6.2). Playing a script allocates nothing.
type player struct {
	*Puzzle
	run    *puzzle.Run
	by     scoreName
	points scoring
	repair bool    // whether an illegal action is replaced by a legal one
	types  []int16 // types of the instance, for repair

	start, game *rules.Game
	astray      bool             // whether the run stopped before the game reached the position
	orders      []notation.Order // actions with an effect in the last script played
	last        outcome
	played      int64 // number of scripts
	walked      int64 // number of turns of lemmings
	sum         outcome

	best struct {
		*rules.Game
		outcome
		orders []notation.Order
		score  evolve.Score
		found  bool
		at     int64 // number of the script in the order of playing
	}
	top struct {
		outcome
		script []gene
		score  float64
		found  bool
	}
}

// newPlayer plays from the beginning up to the position, since cells explored before it count too.
func newPlayer(run *puzzle.Run, p *Puzzle, by scoreName) *player {
	pl := &player{Puzzle: p, run: run, by: by, points: by.of()}
	pl.start = rules.NewGame(p.Instance)
	pl.start.Explore()
	orders, steps := p.Played()
	for pl.start.Steps() < steps && !pl.start.Over() && run.Continue() {
		orders = do(pl.start, orders)
		pl.start.Advance()
	}
	pl.astray = pl.start.Steps() < steps && !pl.start.Over()
	do(pl.start, orders)
	pl.game, pl.best.Game = pl.start.Clone(), pl.start.Clone()
	return pl
}

// do plays the orders of the next step, and returns the orders of later steps.
func do(g *rules.Game, orders []notation.Order) []notation.Order {
	for len(orders) > 0 && orders[0].Step <= g.Steps()+1 {
		g.Do(orders[0].Action)
		orders = orders[1:]
	}
	return orders
}

// length returns the number of genes of a script from the position on.
func (p *player) length() int { return p.Time - p.start.Steps() }

// patience is the number of turns of lemmings between two ticks. A turn takes about ten nanoseconds.
const patience = 4096

// play plays a script and returns its score. If the run is stopped, it returns the score so far.
func (p *player) play(script []gene) evolve.Score {
	g := p.game
	g.Copy(p.start)
	p.orders = p.orders[:0]
	before, o := g.Life(), &p.last
	*o = outcome{}
	for i, left := 0, patience; !g.Over(); i++ {
		if code := script[i]; code != pass {
			p.act(code.action(), o)
		}
		g.Advance()
		if left -= 1 + g.Inside(); left < 0 {
			left = patience
			if !p.run.Continue() {
				break
			}
		}
	}
	o.saved, o.steps, o.life, o.explored = g.Saved(), g.Steps(), g.Life(), g.Explored()
	p.played++
	p.walked += o.life - before
	p.sum.tried += o.tried
	p.sum.wasted += o.wasted
	s := evolve.Score{Fitness: p.points(p.Instance, o), Feasible: g.Feasible()}
	if !p.top.found || s.Fitness > p.top.score {
		p.top.outcome, p.top.script, p.top.score, p.top.found = *o, append(p.top.script[:0], script...), s.Fitness, true
	}
	if !p.best.found || s.Feasible && !p.best.score.Feasible || s.Feasible == p.best.score.Feasible && s.Fitness > p.best.score.Fitness {
		p.best.Copy(g)
		p.best.orders = append(p.best.orders[:0], p.orders...)
		p.best.outcome, p.best.score, p.best.found, p.best.at = *o, s, true, p.played
	}
	return s
}

// act plays an action that is not a pass or, with repair, a legal action in its place.
func (p *player) act(a rules.Action, o *outcome) {
	if a.Passes() {
		return
	}
	o.tried++
	if p.repair && !p.game.May(a) {
		a = p.legal(a)
	}
	if step := p.game.Steps() + 1; p.game.Do(a) {
		p.orders = append(p.orders, notation.Order{Step: step, Action: a})
	} else {
		o.wasted++
	}
}

// legal returns a legal assignment in place of an illegal one. It is of the same type to the next
// lemming, in cyclic order, that may receive it, or otherwise of the next type. A nuke is not replaced.
func (p *player) legal(a rules.Action) rules.Action {
	at, entered := 0, p.game.Entered()
	for i, t := range p.types {
		if int32(t) == a.Type {
			at = i
		}
	}
	if a == rules.Nuke || entered == 0 {
		return rules.Pass
	}
	for i := range p.types {
		t := rules.Type(p.types[(at+i)%len(p.types)])
		if p.game.Left(t) == 0 {
			continue
		}
		for k := range entered {
			if other := rules.Assign((int(a.Lemming)+k)%entered, t); p.game.May(other) {
				return other
			}
		}
	}
	return rules.Pass
}

// given lists the types that an instance has.
func given(in *rules.Instance) (types []int16) {
	for t, n := range in.Quantity {
		if n > 0 {
			types = append(types, int16(t))
		}
	}
	return types
}
