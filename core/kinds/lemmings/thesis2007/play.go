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
	tried, wasted          int // number of actions in the played steps, and of those that were illegal
}

// scoring computes the fitness of a script: the sum of section 6.2 (alphaScore) or of 6.3 (lemmingsScore).
type scoring func(in *rules.Instance, o *outcome) float64

// alphaScore is (alpha + beta + delta + gamma) / 10 (6.2).
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

// lemmingsScore is theta + lambda + sigma (6.3).
func lemmingsScore(in *rules.Instance, o *outcome) float64 {
	return float64(theta(in, o) + o.life + int64(o.explored))
}

func theta(in *rules.Instance, o *outcome) int64 {
	return int64(o.saved) * int64(in.Lemmings) * int64(in.Time)
}

// player plays scripts from a position, and keeps the best of them, preferring one that solves the level, and the one with the highest
// score. These can differ: explored cells may count for more than a saved lemming, and the thesis uses only the score (6.2). It allocates
// nothing per script.
type player struct {
	*Puzzle
	run    *puzzle.Run
	by     scoreName
	points scoring
	repair bool    // an illegal action becomes a legal one
	types  []int16 // that there are, for repair

	start, game *rules.Game
	astray      bool             // the run stopped before the game reached the position
	orders      []notation.Order // orders of the last script played, those with an effect
	last        outcome
	played      int64 // scripts
	walked      int64 // turns of lemmings
	sum         outcome

	best struct {
		*rules.Game
		outcome
		orders []notation.Order
		score  evolve.Score
		found  bool
		at     int64 // the number of the script
	}
	top struct {
		outcome
		script []gene
		score  float64
		found  bool
	}
}

// newPlayer plays from the beginning to the position, since cells explored on the way count too.
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

// do performs the orders of the next step, and returns those of later steps.
func do(g *rules.Game, orders []notation.Order) []notation.Order {
	for len(orders) > 0 && orders[0].Step <= g.Steps()+1 {
		g.Do(orders[0].Action)
		orders = orders[1:]
	}
	return orders
}

// length returns the length of a script from the position on.
func (p *player) length() int { return p.Time - p.start.Steps() }

// patience is the number of lemmings' turns between two ticks; a turn takes about ten nanoseconds.
const patience = 4096

// play plays a script and returns its score. A script that is stopped has the score so far.
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

// act performs an action that is not a pass, or a legal one in its place.
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

// legal returns the next legal assignment in place of an illegal one: of the same type to the next lemming that may receive it, in cyclic
// order, otherwise of the next type. A nuke has no replacement.
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
