package odga

import (
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
)

// independent is the location-independent scheme (3.4.1, 3.7.2): an operator is bound only to its turn, its index in the path. Paths are
// not cut at the nearest state: 3.7.2 mentions neither getbest nor append, and nothing there would restore the operators that these cut
// off.
type independent[S comparable] struct {
	*walker[S]
}

// Random implements scheme: it returns LENGTH random operators, or fewer at a dead end.
func (n *independent[S]) Random(chance *rand.Rand) Path {
	n.state = n.start
	return n.path(n.extend(n.draft[:0], chance))
}

// extend appends random operators to ops, which lead to n.state, until there are LENGTH or n.state is a dead end.
func (n *independent[S]) extend(ops []Op, chance *rand.Rand) []Op {
	for len(ops) < n.length {
		op, ok := n.draw(ops, chance)
		if !ok {
			break
		}
		n.take(op)
		ops = append(ops, op)
	}
	n.draft = ops
	return ops
}

// draw picks a random legal operator at n.state. It picks the operator that undoes the last of ops only if there is no other. ok is false
// at a dead end.
func (n *independent[S]) draw(ops []Op, chance *rand.Rand) (drawn Op, ok bool) {
	n.legal = n.Legal(&n.state, n.legal[:0])
	count := 0
	for _, op := range n.legal {
		if !n.idle(ops, op) {
			n.legal[count] = op
			count++
		}
	}
	switch {
	case count > 0:
		return n.legal[chance.IntN(count)], true
	case len(n.legal) > 0: // the inverse of the last operator is the only legal one
		return n.legal[0], true
	}
	return 0, false
}

// idle reports whether op undoes the last of ops.
func (n *independent[S]) idle(ops []Op, op Op) bool {
	return len(ops) > 0 && n.undoes(ops[len(ops)-1], op)
}

// cross implements scheme. For each index of the path it chooses between the operators of the parents: with a high probability the one that
// leads nearer to the goal. It ignores operators that are illegal or undo the previous one, and draws a random legal one if both are
// (figure 14).
func (n *independent[S]) cross(e *evolve.Evolution[Path], one, mate *evolve.Individual[Path]) evolve.Individual[Path] {
	a, b := one.Genome.Ops, mate.Genome.Ops
	n.state = n.start
	child := n.draft[:0]
	for turn := range max(len(a), len(b)) {
		n.legal = n.Legal(&n.state, n.legal[:0])
		var fit [2]Op
		count := 0
		for _, parent := range [2][]Op{a, b} {
			if turn < len(parent) && slices.Contains(n.legal, parent[turn]) && !n.idle(child, parent[turn]) {
				fit[count] = parent[turn]
				count++
			}
		}
		op, ok := fit[0], count > 0
		switch count {
		case 2:
			op = n.choose(fit[0], fit[1], e.Rand)
		case 0:
			op, ok = n.draw(child, e.Rand)
		}
		if !ok {
			break
		}
		n.take(op)
		child = append(child, op)
	}
	n.draft = child
	return n.live(e, one, n.individual(e, n.path(child)))
}

// choose picks the operator that leads nearer to the goal with probability n.better. If both lead equally near, it picks each with
// probability 0.5.
func (n *independent[S]) choose(a, b Op, chance *rand.Rand) Op {
	if a == b {
		return a
	}
	farA, farB := n.try(a), n.try(b)
	often := n.better
	switch {
	case farA == farB:
		often = 0.5
	case farB < farA:
		a, b = b, a
	}
	if chance.Float64() < often {
		return a
	}
	return b
}

// mutate implements scheme. At MUT-RANGE random turns it draws a legal operator, which must pass the Boltzmann test against the old one. At
// the other turns it replaces operators that have become illegal. The stage then tests the whole mutant.
func (n *independent[S]) mutate(e *evolve.Evolution[Path], one *evolve.Individual[Path]) evolve.Individual[Path] {
	ops := one.Genome.Ops
	n.state = n.start
	mutant := n.draft[:0]
	chosen := min(n.mutation, len(ops))
	for turn, old := range ops {
		n.legal = n.Legal(&n.state, n.legal[:0])
		op, ok := old, slices.Contains(n.legal, old)
		// The remaining chosen turns are a uniform sample of the remaining turns.
		if e.Rand.IntN(len(ops)-turn) < chosen {
			chosen--
			if drawn, any := n.draw(mutant, e.Rand); any && (!ok || n.accepts(e, old, drawn)) {
				op, ok = drawn, true
			}
		}
		if !ok {
			if op, ok = n.draw(mutant, e.Rand); !ok {
				break
			}
		}
		n.take(op)
		mutant = append(mutant, op)
	}
	mutant = n.extend(mutant, e.Rand)
	return n.individual(e, n.path(mutant))
}

// accepts is the Boltzmann test of replacing one operator at n.state.
func (n *independent[S]) accepts(e *evolve.Evolution[Path], old, drawn Op) bool {
	return n.heat.Accept(&e.Progress, e.Rand, float64(n.try(old)), float64(n.try(drawn)))
}

// lengthen implements scheme.
func (n *independent[S]) lengthen() { n.length = longer(n.length) }

// adopt implements scheme.
func (n *independent[S]) adopt(ops []Op, _ *rand.Rand) (Path, error) {
	return n.path(ops[:min(len(ops), n.maxlen)]), nil
}
