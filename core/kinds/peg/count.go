package peg

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/registry"
)

// counting is the method that counts all solutions as sequences of jumps. It goes through the positions by number of pegs, and adds up in
// how many ways each position is reached.
type counting struct{}

// allGames is the parameter for counting games that are lost too.
var allGames = &puzzle.BoolParam{Name: "games", Title: "All games", Help: "Counts the games that are lost too, which takes longer"}

// Info describes the solver.
func (counting) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "count", Title: "Count solutions", Note: "by jumps", Unit: "positions", Complete: true, Optimal: "jumps",
		About: "Goes through all positions by number of pegs, those that symmetry makes alike once, and adds up in how many ways each is " +
			"reached. The English board takes up to half a gigabyte.",
		Params: puzzle.Describe(allGames),
	}
}

// Supports implements puzzle.Supporter.
func (counting) Supports(from puzzle.Position) error { return puzzle.InPlay[position](from) }

// Solve finds a solution, and counts all solutions.
func (counting) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	s, err := anyJumps.Solve(run, from, puzzle.Params{"expansions": 0})
	if err != nil || s.Outcome == puzzle.Open || s.Outcome == puzzle.Impossible && !allGames.Of(params) {
		return s, err
	}
	c := &census{run: run, space: newSpace(from.(position)), every: allGames.Of(params)}
	s.Effort, s.Memory = 0, 0
	whole := c.count()
	s.Effort, s.Memory, s.Views = c.positions, c.memory, nil
	switch {
	case !whole:
		s.Why = c.why
		return s, nil
	case s.Outcome != puzzle.Impossible:
		s.Why = several(&c.solutions, "solutions") + " by jumps."
		if n := c.solutions.big(); n.IsInt64() && !c.over {
			s.Counts = map[string]int{"solutions": int(n.Int64())}
		}
	}
	if c.every {
		s.Why += fmt.Sprintf(" %s in all", several(&c.games, "games"))
		if c.shortest < math.MaxInt {
			s.Why += "; the shortest that gets stuck has " + scene.Several(c.shortest, "jumps")
		}
		s.Why += "."
	}
	if c.over {
		s.Why = "There are more than 2 to the power of 128 games."
	}
	return s, nil
}

// several writes a count with the plural of its noun, or the singular of 1.
func several(n *wide, plural string) string {
	digits := n.big().String()
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "\u202f" + digits[i:]
	}
	if digits == "1" {
		plural = strings.TrimSuffix(plural, "s")
	}
	return digits + " " + plural
}

// wide is a whole number of 128 bits.
type wide struct{ high, low uint64 }

// add adds m to the number, and reports whether the sum is too large for 128 bits.
func (n *wide) add(m wide) (over bool) {
	var carry uint64
	n.low, carry = bits.Add64(n.low, m.low, 0)
	n.high, carry = bits.Add64(n.high, m.high, carry)
	return carry != 0
}

func (n *wide) big() *big.Int {
	b := new(big.Int).SetUint64(n.high)
	return b.Lsh(b, 64).Or(b, new(big.Int).SetUint64(n.low))
}

// layer holds the positions with the same number of pegs, and the number of ways in which each is reached.
type layer struct {
	keys registry.Registry
	ways registry.Column[wide]
}

const wideBytes = 16

// census is the state of a running count.
type census struct {
	*space
	run              *puzzle.Run
	every            bool
	solutions, games wide
	shortest         int // number of jumps of the shortest game that gets stuck
	over             bool
	positions        int64
	memory           int64
	why              string // why the count ended early
}

// count counts layer by layer. It returns false if it ends early.
func (c *census) count() bool {
	var layers [2]layer
	for i := range layers {
		layers[i].keys = registry.New(1, wideBytes, c.run.Memory()/2)
	}
	c.shortest = math.MaxInt
	c.enter(&layers[0], c.at.now, wide{0, 1})
	for depth := 0; layers[0].keys.Len() > 0; depth++ {
		layers[1].keys.Clear()
		for at := 0; at < layers[0].keys.Len(); {
			at = c.some(depth, &layers[0], &layers[1], at)
			c.memory = max(c.memory, layers[0].keys.Bytes()+layers[1].keys.Bytes())
			switch {
			case layers[1].keys.Lacks(batch * len(c.jumps)):
				c.why = fmt.Sprintf("The memory limit of %s was reached before all solutions were counted.", scene.Bytes(c.run.Memory()))
				return false
			case !c.run.Continue():
				c.why = "Stopped before all solutions were counted."
				return false
			}
			if c.run.ReportDue() {
				done := float64(depth) / float64(bits.OnesCount64(c.at.now))
				c.run.Report(puzzle.Report{Phase: "counting", Effort: c.positions, Progress: &done, Figures: []puzzle.Figure{
					{Name: "jumps", Value: fmt.Sprint(depth)}, {Name: "memory", Value: scene.Bytes(c.memory)}}})
			}
		}
		layers[0], layers[1] = layers[1], layers[0]
	}
	return true
}

// batch is the number of positions that are expanded before the clock is checked again.
const batch = 64

// some expands up to batch positions of a layer, beginning at index “at”, into the next layer. It returns the index of the first position
// that is not expanded yet.
//
//go:noinline
func (c *census) some(depth int, from, to *layer, at int) int {
	for end := min(at+batch, from.keys.Len()); at < end; at++ {
		pegs, ways := from.keys.State(int32(at))[0], *from.ways.At(int32(at))
		c.positions++
		if c.done(pegs) {
			c.over = c.solutions.add(ways) || c.over
			if c.final != 0 { // the game ends at its goal, even if pegs could still jump
				c.over = c.games.add(ways) || c.over
				continue
			}
		}
		over := true
		for i := range c.jumps {
			if j := &c.jumps[i]; j.legal(pegs) {
				over = false
				c.enter(to, canonical(c.images, pegs^j.all), ways)
			}
		}
		if over {
			c.over = c.games.add(ways) || c.over
			if !c.done(pegs) {
				c.shortest = min(c.shortest, depth)
			}
		}
	}
	return at
}

// enter adds the number of ways to a position of a layer. It omits lost positions if only solutions are counted.
func (c *census) enter(l *layer, pegs uint64, ways wide) {
	state := [1]uint64{pegs}
	id := l.keys.Find(state[:])
	if id < 0 {
		if !c.every && c.hopeless(pegs) {
			return
		}
		id = l.keys.Add(state[:])
		l.ways.Grow(id)
		*l.ways.At(id) = wide{}
	}
	c.over = l.ways.At(id).add(ways) || c.over
}
