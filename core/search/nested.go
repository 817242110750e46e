package search

import (
	"math/rand/v2"
	"slices"
)

// Nested is nested Monte Carlo search (T. Cazenave 2009). At each step of a game, a level tries every choice by a game of the next lower
// level, and plays the next move of the best game so far. Level 0 is a playout with random moves.
type Nested struct {
	Level int // depth of the nesting, at least 1
	Runs  int // runs of the highest level; 0: until the run is stopped
}

// nested is a running search.
type nested struct {
	*player
	chance *rand.Rand
}

// line is a game: its operators and its result.
type line struct {
	ops    []uint16
	result Result
}

// Search implements Method.
func (m Nested) Search(t *Task) End {
	n := &nested{chance: t.run.Rand(0)}
	var end End
	if n.player, end = t.player(); n.player == nil {
		return end
	}
	for run := 0; m.Runs == 0 || run < m.Runs; run++ {
		if n.level(m.Level, nil); n.over {
			return n.end
		}
		if !t.run.Step() {
			return Stopped
		}
	}
	return Spent
}

// level plays a level from the state after some operators, and returns its best game.
func (n *nested) level(k int, ops []uint16) (best line) {
	if k == 0 {
		return n.playout(ops)
	}
	for known := false; ; known = true {
		n.replay(ops)
		choices := slices.Clone(n.game.Choices())
		if len(choices) == 0 && !known {
			return n.playout(ops)
		}
		if len(choices) == 0 {
			return best
		}
		for i, c := range choices {
			if l := n.level(k-1, append(ops, c.Op)); !known && i == 0 || best.result.Under(l.result) {
				best = l
			}
			if n.over {
				return best
			}
		}
		ops = append(ops, best.ops[len(ops)])
	}
}

// replay plays operators from the initial state.
func (n *nested) replay(ops []uint16) {
	n.game.Restart()
	for _, op := range ops {
		n.game.Choices()
		n.game.Play(op)
	}
}

// playout plays a game that begins with some operators.
func (n *nested) playout(ops []uint16) line {
	n.replay(ops)
	ops = slices.Clone(ops)
	for choices := n.game.Choices(); len(choices) > 0; choices = n.game.Choices() {
		op := n.draw(choices)
		ops = append(ops, op)
		n.game.Play(op)
		n.expanded++
		n.generated += int64(len(choices))
	}
	l := line{ops, n.game.Result()}
	n.finish(l.result, func() []uint16 { return l.ops })
	return l
}

// draw chooses at random, by the weights of the choices.
func (n *nested) draw(choices []Choice) uint16 {
	total := 0.0
	for i := range choices {
		total += choices[i].Weight
	}
	limit := float64(n.chance.Float64() * total)
	for i := range choices {
		if limit -= choices[i].Weight; limit < 0 {
			return choices[i].Op
		}
	}
	return choices[len(choices)-1].Op
}
