package shanghai

import (
	"slices"

	"unknot/core/csp/sat"
)

// pairing searches for mates with which the board can be emptied. The order of moves follows from the mates, so the only choice is which
// tiles of a group go together. A SAT solver makes it. If tiles stay, the fewest choices that suffice for that become a clause, which
// excludes them from then on: the search alternates between choosing and refuting, as in counterexample-guided refinement.
type pairing struct {
	*clearing
	sat     *sat.Solver
	choices []choice
	guards  []sat.Lit // by group: whether its tiles must have mates
	first   []int16   // by group: one of its tiles
	refuted int64
}

// choice is a set of pairs of a group that are chosen together. In a group of four tiles, the choice of one pair determines the other.
type choice struct {
	group  int
	chosen sat.Lit
	pairs  [][2]int16
}

func newPairing(c *clearing) *pairing {
	p := &pairing{clearing: c, sat: sat.New(3 * len(c.on))}
	var on set
	for _, t := range c.on {
		on.add(t)
	}
	for _, t := range c.on {
		var group []int16
		for _, u := range c.groups[t] {
			if on.has(u) {
				group = append(group, u)
			}
		}
		if group[0] == t && len(group) > 2 {
			p.group(group)
		}
	}
	return p
}

// group adds the choices for the tiles of a group. A group of two tiles needs no choice.
func (p *pairing) group(g []int16) {
	number, guard := len(p.guards), p.sat.Var()
	p.guards, p.first = append(p.guards, guard), append(p.first, g[0])
	if len(g) == 4 {
		p.exactly(guard, []sat.Lit{p.choose(number, [2]int16{g[0], g[1]}, [2]int16{g[2], g[3]}),
			p.choose(number, [2]int16{g[0], g[2]}, [2]int16{g[1], g[3]}), p.choose(number, [2]int16{g[0], g[3]}, [2]int16{g[1], g[2]})})
		return
	}
	of := make([][]sat.Lit, len(g))
	for i := range g {
		for k := range i {
			l := p.choose(number, [2]int16{g[k], g[i]})
			of[i], of[k] = append(of[i], l), append(of[k], l)
		}
	}
	for _, lits := range of {
		p.exactly(guard, lits)
	}
}

func (p *pairing) choose(group int, pairs ...[2]int16) sat.Lit {
	l := p.sat.Var()
	p.choices = append(p.choices, choice{group, l, pairs})
	return l
}

func (p *pairing) exactly(guard sat.Lit, lits []sat.Lit) {
	p.sat.Count(guard, 1, 1, lits)
	p.sat.Choose(lits)
}

// solve searches for mates with which the board can be emptied. It finds mates for the groups whose guards are assumed; all other tiles
// go without mates. If it returns Sat, the clearing has these mates.
func (p *pairing) solve(tick func() bool, guards []sat.Lit) sat.Result {
	if !p.try(nil) {
		p.sat.Add() // no choice helps, since tiles stay even if all go without mates
	}
	for {
		if result := p.sat.Solve(tick, guards...); result != sat.Sat {
			return result
		}
		var chosen []choice
		for _, c := range p.choices {
			if p.sat.True(c.chosen) && slices.Contains(guards, p.guards[c.group]) {
				chosen = append(chosen, c)
			}
		}
		if p.try(chosen) {
			return sat.Sat
		}
		for stuck := true; stuck; stuck = !p.try(chosen) {
			chosen = p.refute(chosen)
			if p.refuted++; !tick() {
				return sat.Stopped
			}
		}
	}
}

// try reports whether the board can be emptied with the mates of some choices.
func (p *pairing) try(chosen []choice) bool {
	p.reset()
	for _, c := range chosen {
		p.join(c.pairs)
	}
	p.begin()
	return p.now.rest == 0
}

// refute finds a minimal set of choices with which tiles stay on the board, and excludes it. It returns the other choices and half of
// this set, since they may be refuted in another way. It omits choices whose tiles are gone first.
func (p *pairing) refute(chosen []choice) (rest []choice) {
	slices.SortStableFunc(chosen, func(a, b choice) int { return p.staying(a) - p.staying(b) })
	var core []choice
	var clause []sat.Lit
	for _, c := range chosen {
		if p.part(c.pairs) {
			rest = append(rest, c)
		} else {
			core, clause = append(core, c), append(clause, c.chosen.Not())
		}
	}
	p.sat.Add(clause...)
	return append(rest, core[:len(core)/2]...)
}

// staying returns the number of tiles of a choice that are not gone.
func (p *pairing) staying(c choice) (n int) {
	for _, pair := range c.pairs {
		for _, t := range pair {
			if !p.now.gone[t] {
				n++
			}
		}
	}
	return n
}

// critical returns groups that cannot be paired even if the tiles of all other groups go without mates. solve must have returned Unsat. As
// long as the run continues, it omits groups that are not needed.
func (p *pairing) critical(tick func() bool) []sat.Lit {
	core := slices.Sorted(slices.Values(p.sat.Core()))
	for i := 0; i < len(core); {
		less := slices.Delete(slices.Clone(core), i, i+1)
		switch p.solve(tick, less) {
		case sat.Unsat:
			core = slices.Sorted(slices.Values(p.sat.Core())) // the groups before index i are needed, so they stay
		case sat.Stopped:
			return core
		default:
			i++
		}
	}
	return core
}
