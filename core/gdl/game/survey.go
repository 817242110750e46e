package game

import (
	"math/rand/v2"

	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/core/text"
)

// Limits of a survey: the number of moves (fewer if a network has many gates), and the length of a game.
const (
	surveyMoves  = 2_000
	surveyGates  = 4_000_000 // maximum number of moves times gates
	surveyLength = 200
)

// survey adds warnings if the rules violate parts of the language specification that the reader does not enforce: a
// game should be playable and winnable, and its goals should never fall. It plays random games, always the same ones.
func (g *Game) survey() {
	said := func(r lang.Relation) bool { return g.rule(r, -1) != nil }
	switch base, input := said(lang.Base), said(lang.Input); {
	case !base && !input:
		g.warn(nil, "no rules for base and input: what can hold and what can be done are worked out from the other rules")
	case !base:
		g.warn(nil, "no rules for base: what can hold is worked out from the other rules")
	case !input:
		g.warn(nil, "no rules for input: what can be done is worked out from the other rules")
	}
	if g.Network == nil {
		g.warn(nil, "these rules are too large to compile, so they are evaluated again at every move, which is slow")
		return
	}
	switch n := g.Network; {
	case len(n.Goals) == 0 || n.Goals[0] == 0:
		g.warn(g.rule(lang.Goal, -1), "no goal is worth more than 0: there is nothing to play for. Add a rule such as (<= (goal %s 100) …)",
			g.Rules.Terms.Write(g.Rules.Player))
	case n.Lost():
		g.warn(g.rule(lang.Goal, n.Goals[0]), "what this rule asks for can never hold, whatever is done: the game cannot be won")
	}
	g.walk()
}

// rule returns the first rule for a relation, nil if there is none. If value is not negative, only rules for the goal of that value count.
func (g *Game) rule(r lang.Relation, value int) *lang.Rule {
	for i := range g.Rules.Clauses {
		c := &g.Rules.Clauses[i]
		if c.Head.Relation != r {
			continue
		}
		if value < 0 {
			return c
		}
		if t := c.Head.Args[1].Term; t >= 0 {
			if v, fault := g.Rules.Value(t); fault == nil && v == value {
				return c
			}
		}
	}
	return nil
}

func (g *Game) warn(at *lang.Rule, format string, args ...any) {
	line, col := 0, 0
	if at != nil {
		line, col = at.Line, at.Col
	}
	g.Rules.Warnings = append(g.Rules.Warnings, text.Errorf(line, col, format, args...))
}

// walk plays one random game of a survey.
func (g *Game) walk() {
	n := g.Network
	m := n.Machine()
	random := rand.New(rand.NewPCG(2009, 1))
	fell, several, none, stuck := false, false, false, false
	moves := min(surveyMoves, max(20, surveyGates/(n.Gates()+1)))
	for left := moves; left > 0; {
		m.Set(n.Start)
		before := -1
		for length := 0; length < surveyLength && left > 0; length++ {
			left--
			values := m.Values()
			if len(values) > 1 && !several {
				several = true
				g.warn(g.rule(lang.Goal, values[1]), "several goal values can hold at once, such as %d and %d: the greatest counts",
					values[0], values[1])
			}
			if now := m.Value(); now >= 0 {
				if now < before && !fell {
					fell = true
					g.warn(g.rule(lang.Goal, before), "the goal value can fall, here from %d to %d, which GDL does not allow in games for "+
						"one player: what counts is the value at the end", before, now)
				}
				before = now
			}
			if m.Terminal() {
				if len(values) == 0 && !none {
					none = true
					g.warn(nil, "the game can end with no goal value, which counts as 0. Add a rule for goal that holds there")
				}
				break
			}
			move := network.Random(m.Legal(), random)
			if move < 0 {
				if !stuck {
					stuck = true
					g.warn(nil, "play can reach a state in which no move is legal and the game is not over. Add a rule for terminal that "+
						"holds there")
				}
				break
			}
			m.Play(move)
		}
	}
}
