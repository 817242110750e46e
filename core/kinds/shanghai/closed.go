package shanghai

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// sampleTicks is the number of ticks after which the search for mates of one deal gives up.
const sampleTicks = 20_000

var samples = &puzzle.IntParam{Name: "samples", Title: "Samples", Default: 12, Min: 1, Max: 1000, Unit: "deals",
	Help: "random ways to lay the hidden tiles, before each move"}

// sampled is the pair that is best in random deals of the hidden tiles.
type sampled struct {
	pair         [2]int16
	safe         bool // whether all tiles of the group are seen and free
	votes, deals int  // number of deals with a solution in which the two tiles are mates, and number of all deals
}

// sample lays the hidden tiles at random, as a player may who has only counted them, and finds mates for each deal. The pair that is chosen
// most often wins.
func (p position) sample(run *puzzle.Run, chance *rand.Rand, deals int) (best sampled, ok bool) {
	pairs := p.pairs()
	for _, pair := range pairs {
		if p.safe(pair) {
			return sampled{pair: pair, safe: true}, true
		}
	}
	votes := make([]int, len(pairs))
	for best.deals = 0; best.deals < deals && run.Continue(); best.deals++ {
		mate := p.dealtAgain(chance).mates(run, sampleTicks)
		for i, pair := range pairs {
			if mate != nil && (mate[pair[0]] == pair[1] || mate[pair[0]] < 0 && mate[pair[1]] < 0) {
				votes[i]++
			}
		}
	}
	for i, pair := range pairs {
		if i == 0 || votes[i] > best.votes {
			best.pair, best.votes = pair, votes[i]
		}
	}
	return best, len(pairs) > 0
}

// dealtAgain returns a position that looks the same, with the hidden tiles dealt again.
func (p position) dealtAgain(chance *rand.Rand) position {
	signs := append([]byte{}, p.signs...)
	var hidden []int16
	for _, t := range p.on.all() {
		if p.hidden(t) {
			hidden = append(hidden, t)
		}
	}
	chance.Shuffle(len(hidden), func(i, k int) { signs[hidden[i]], signs[hidden[k]] = signs[hidden[k]], signs[hidden[i]] })
	return position{deal: newDeal(p.layout, signs), on: p.on}
}

// mates returns, by tile, mates with which the board can be emptied. It returns nil if none are found within the given number of ticks.
// Tiles that can go without a choice have no mate (-1).
func (p position) mates(run *puzzle.Run, ticks int) []int16 {
	s := newPairing(newClearing(p.layout, &p.on, p.groups))
	tick := func() bool { ticks--; return ticks > 0 && run.Continue() }
	if s.solve(tick, s.guards) != sat.Sat {
		return nil
	}
	return s.now.mate
}

// blind is the method that plays a closed game. It uses only the tiles that a player sees.
type blind struct{}

// Info describes the solver.
func (blind) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "closed", Title: "Closed play", Note: "may lose", Unit: "moves", Stochastic: true, Params: puzzle.Describe(samples),
		About: "Plays without knowing the hidden tiles. Before each move it lays them at random several times, solves each deal, and " +
			"takes the pair that most of these solutions take. A move that blocks nothing is made at once.",
	}
}

// Supports implements puzzle.Supporter.
func (blind) Supports(from puzzle.Position) error {
	return puzzle.InPlay[position](from)
}

// Solve plays until the end of the game.
func (b blind) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if err := b.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p, s, chance := from.(position), puzzle.Solution{Outcome: puzzle.Open}, run.Rand(0)
	for p.on.len() > 0 {
		best, ok := p.sample(run, chance, samples.Of(params))
		if !run.Continue() {
			s.Why = "Stopped before the end of the game."
			return s, nil
		}
		if !ok {
			s.Why = fmt.Sprintf("The game ended with %s.", scene.Several(p.on.len(), "tiles left"))
			return s, nil
		}
		m := p.move(best.pair)
		next, err := p.Play(m)
		if err != nil {
			return s, errors.New("a chosen pair cannot be taken off: " + err.Error())
		}
		p, s.Moves, s.Effort = next.(position), append(s.Moves, m), s.Effort+1
		if run.ReportDue() {
			run.Report(puzzle.Report{Phase: "playing", Effort: s.Effort, Board: p.drawn(p.on, "Shanghai", true)})
		}
	}
	s.Outcome = puzzle.Solved
	return s, nil
}
