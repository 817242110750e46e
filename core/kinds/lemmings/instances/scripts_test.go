package instances

import (
	"encoding/binary"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// scripts counts the scripts of effective assignments that lead to a feasible outcome, up to a maximum. The nuke is left out. It is a
// measure of difficulty that depends on no method, for tiny instances: every state that can be reached is visited once.
func scripts(in *rules.Instance, most int) int {
	c := counter{known: map[string]int{}, most: most}
	return c.count(rules.NewGame(in))
}

type counter struct {
	known map[string]int
	most  int
	key   []byte
}

func (c *counter) count(g *rules.Game) int {
	if g.Over() {
		if g.Feasible() {
			return 1
		}
		return 0
	}
	c.key = state(c.key[:0], g)
	if n, ok := c.known[string(c.key)]; ok {
		return n
	}
	key := string(c.key)
	next := g.Clone()
	next.Step(rules.Pass)
	n := c.count(next)
	for l := g.Next(0); l >= 0 && n < c.most; l = g.Next(l + 1) {
		for t := range rules.Assignable {
			if a := rules.Assign(l, rules.Type(t)); g.May(a) {
				next.Copy(g)
				next.Step(a)
				n += c.count(next)
			}
		}
	}
	n = min(n, c.most)
	c.known[key] = n
	return n
}

// state appends everything that the rest of a game depends on.
func state(b []byte, g *rules.Game) []byte {
	in, now := g.Instance(), g.Partitions()
	b = binary.AppendUvarint(b, uint64(g.Steps()))
	b = binary.AppendUvarint(b, uint64(g.Saved()))
	for l := range g.Entered() {
		b = binary.LittleEndian.AppendUint64(b, g.Lemming(l).Packed())
	}
	for t := range rules.Assignable {
		b = binary.AppendUvarint(b, uint64(g.Left(rules.Type(t))))
	}
	for r := range in.Rows {
		for c := -1; c < in.Cols; c++ {
			if p, w := now.Platform(r, c), now.Wall(r, c); p != in.Start.Platform(r, c) || w != in.Start.Wall(r, c) {
				b = append(b, byte(r), byte(c+1), bit(p)|bit(w)<<1)
			}
		}
	}
	return b
}

func bit(set bool) byte {
	if set {
		return 1
	}
	return 0
}

// lenient counts the steps in which one of the orders of a solution can be played (its own step included), with all other orders in their
// steps.
func lenient(in *rules.Instance, orders []notation.Order, which int) (steps int) {
	g := rules.NewGame(in)
	script := make([]rules.Action, in.Time+1)
	for i := range script {
		script[i] = rules.Pass
	}
	for i, o := range orders {
		if i != which {
			script[o.Step] = o.Action
		}
	}
	for step := 1; step <= in.Time; step++ {
		if script[step] != rules.Pass {
			continue
		}
		script[step] = orders[which].Action
		g.Reset()
		works := true
		for !g.Over() && works {
			did := g.Step(script[g.Steps()+1])
			works = did || g.Steps() != step
		}
		if works && g.Feasible() {
			steps++
		}
		script[step] = rules.Pass
	}
	return steps
}
