package deadlock

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pattern is what pattern searches keep: small searches whose boxes are not those of an area, but
// those that turn out to matter (Junghanns 1999, ch. 5).
type pattern struct {
	wait int // calls to go by until the next
	gap  int // from one to the next
	now  floor.Set
	// The boxes that are not at hand; all boxes; and where the player gets to among them.
	others, all, reach floor.Set
	way                []floor.Push
	walker             *floor.Walker
}

// What one position teaches tells of many: not every one is searched, and fewer of them
// where searches are stopped undecided.
const (
	leastGap = 8
	mostGap  = 64
	// leastSearch is the nodes that callers spend who make few positions a second: to others a pattern search costs more than it spares.
	leastSearch = 100
)

func newPattern(b *Book) pattern {
	return pattern{gap: leastGap, wait: leastGap, now: b.None(), others: b.None(), all: b.None(), reach: b.None(), walker: floor.NewWalker(b.Floor)}
}

// sampled makes a pattern search if it is time for one.
func (b *Book) sampled(boxes floor.Set, player, box floor.Cell, nodes int) bool {
	p := &b.pattern
	if p.wait--; p.wait > 0 || nodes < leastSearch {
		return false
	}
	verdict := b.patterned(boxes, player, box, 2*nodes)
	switch verdict {
	case lost:
		p.gap = leastGap
	case open:
		p.gap = min(2*p.gap, mostGap)
	}
	p.wait = p.gap
	return verdict == lost
}

// patterned begins with one box. As long as the boxes at hand get home, those that their way runs
// into are added to them; a box that gets to a goal is gone, which makes it only easier for
// the others. If they are proved lost, by at most so many nodes, the least of them that are is learned.
func (b *Book) patterned(boxes floor.Set, player, box floor.Cell, nodes int) verdict {
	t, x := &b.trial, &b.examining
	x.some.Clear()
	x.some.Add(box)
	for i, w := range b.Inside {
		x.area[i] = w &^ b.Goals[i]
	}
	for ; nodes > 0; nodes -= t.made + 1 {
		switch b.try(x.some, player, x.area, nodes) {
		case lost:
			b.reduce(player, 2*t.made+50) // fewer boxes rarely take more positions
			return lost
		case open:
			return open
		}
		if !b.conflict(boxes, player) {
			return loose
		}
	}
	return open
}

// conflict adds the boxes that the way of those at hand runs into: where one is pushed to, or
// where the player walks and cannot walk around. It says whether there are any.
func (b *Book) conflict(boxes floor.Set, player floor.Cell) (grown bool) {
	x, p := &b.examining, &b.pattern
	p.now.Copy(x.some)
	for i, w := range boxes {
		p.others[i] = w &^ x.some[i]
	}
	p.way = b.trial.way(p.way[:0])
	for _, push := range slices.Backward(p.way) {
		stand, to := push.Box-b.Step[push.Dir], push.Box+b.Step[push.Dir]
		for i, w := range p.others {
			p.all[i] = w | p.now[i]
		}
		if b.Reach(p.all, player, p.reach); !p.reach.Has(stand) {
			steps, _ := p.walker.Walk(p.now, player, stand)
			for _, d := range steps {
				player += b.Step[d]
				grown = b.join(player) || grown
			}
		}
		grown = b.join(to) || grown
		p.now.Remove(push.Box)
		if x.area.Has(to) {
			p.now.Add(to)
		}
		player = push.Box
	}
	return grown
}

// join puts the box on a square, if there is one that is not, to those at hand.
func (b *Book) join(c floor.Cell) bool {
	if !b.pattern.others.Has(c) {
		return false
	}
	b.examining.some.Add(c)
	return true
}
