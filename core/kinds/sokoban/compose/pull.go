package compose

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// start is where the boxes are and one square of those that the player can reach.
type start struct {
	boxes  floor.Set
	player floor.Cell
	far    int // pushes that the boxes are from goals, each alone, and some chance
}

// puller pulls boxes away from their goals.
type puller struct {
	*floor.Level
	chance *rand.Rand
	keys   floor.Keys
	seen   map[uint64]bool
	haul   *floor.BoxPulls
	home   []int16 // by square: pushes to the nearest goal
	reach  floor.Set
	after  floor.Set
}

const (
	width = 30 // starts kept
	tries = 3  // stands that are tried for each box of a start
)

func newPuller(l *floor.Level, chance *rand.Rand) *puller {
	p := &puller{Level: l, chance: chance, keys: l.NewKeys(), seen: map[uint64]bool{}, haul: floor.NewBoxPulls(l.Floor), home: make([]int16, l.Size), reach: l.None(), after: l.None()}
	for c := range p.home {
		p.home[c] = floor.Far
	}
	sides := l.NewSides()
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		distances := l.DistancesTo(goal, sides)
		for _, c := range l.Cells {
			p.home[c] = min(p.home[c], distances.Least[c])
		}
	}
	return p
}

// away pulls box after box and gives the best start after each: one that is after n boxes takes
// n changes of the box at most to be solved. Of all that come up some are kept, those whose boxes are
// far away in front (a beam search).
func (p *puller) away(most int, tick func() bool) (best []start) {
	beam := p.ends()
	for range most {
		var next []start
		for _, s := range beam {
			next = p.pull(next, s)
			if !tick() {
				return best
			}
		}
		if len(next) == 0 {
			return best
		}
		slices.SortStableFunc(next, func(a, b start) int { return cmp.Compare(b.far, a.far) })
		beam = next[:min(len(next), width)]
		best = append(best, beam[0])
	}
	return best
}

// ends are the positions with all boxes at home, one for each part of the floor that the player may be in.
func (p *puller) ends() (all []start) {
	left := p.Inside.Clone()
	for i, w := range p.Goals {
		left[i] &^= w
	}
	for c := left.First(); c >= 0; c = left.First() {
		p.Reach(p.Goals, c, p.reach)
		for i, w := range p.reach {
			left[i] &^= w
		}
		all = append(all, start{boxes: p.Goals.Clone(), player: c})
	}
	return all
}

// pull adds what pulling each box makes of a start.
func (p *puller) pull(next []start, s start) []start {
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		p.haul.Find(s.boxes, s.player, box)
		stands := p.haul.States[1:]
		for range min(tries, len(stands)) {
			to := stands[p.chance.IntN(len(stands))]
			p.after.Copy(s.boxes)
			p.after.Remove(box)
			p.after.Add(to.Box)
			p.Reach(p.after, to.Player, p.reach)
			player := p.reach.First()
			if hash := p.keys.Boxes(p.after) ^ p.keys.Player[player]; !p.seen[hash] && to.Box != box {
				p.seen[hash] = true
				next = append(next, start{p.after.Clone(), player, p.far()})
			}
		}
	}
	return next
}

// far is how far the boxes in after are away, more or less.
func (p *puller) far() (sum int) {
	for box := p.after.First(); box >= 0; box = p.after.Next(box) {
		sum += int(p.home[box])
		if p.home[box] == 0 {
			sum -= 3 // a box at home looks done
		}
	}
	return sum + p.chance.IntN(max(sum, 0)/3+8)
}
