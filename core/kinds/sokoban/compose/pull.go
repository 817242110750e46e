package compose

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// start is a start position: the boxes and one square of the player's region.
type start struct {
	boxes  floor.Set
	player floor.Cell
	far    int // sum of the push distances of the boxes to goals, each box alone, plus a random number
}

// puller pulls boxes away from their goals.
type puller struct {
	*floor.Level
	chance   *rand.Rand
	keys     floor.Keys
	seen     map[uint64]bool
	pulls    *floor.BoxPulls
	distance []int16 // by square: pushes to the nearest goal
	reach    floor.Set
	after    floor.Set
}

const (
	width = 30 // width of the beam
	tries = 3  // random squares tried for each box of a start
)

func newPuller(l *floor.Level, chance *rand.Rand) *puller {
	p := &puller{Level: l, chance: chance, keys: l.NewKeys(), seen: map[uint64]bool{}, pulls: floor.NewBoxPulls(l.Floor),
		distance: make([]int16, l.Size), reach: l.None(), after: l.None()}
	for c := range p.distance {
		p.distance[c] = floor.Far
	}
	sides := l.NewSides()
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		distances := l.DistancesTo(goal, sides)
		for _, c := range l.Cells {
			p.distance[c] = min(p.distance[c], distances.Least[c])
		}
	}
	return p
}

// away is a beam search by pulls for starts whose boxes are far from goals. It returns the best start of each depth. A start of depth n can
// be solved in at most n macro moves.
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

// ends returns the solved positions, one for each region of the player.
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

// pull adds successors of a start by pulling each box to a few random squares.
func (p *puller) pull(next []start, s start) []start {
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		p.pulls.Find(s.boxes, s.player, box)
		stands := p.pulls.States[1:]
		for range min(tries, len(stands)) {
			to := stands[p.chance.IntN(len(stands))]
			p.after.Copy(s.boxes)
			p.after.Remove(box)
			p.after.Add(to.Box)
			p.Reach(p.after, to.Player, p.reach)
			player := p.reach.First()
			if hash := p.keys.Boxes(p.after) ^ p.keys.Player[player]; !p.seen[hash] && to.Box != box {
				p.seen[hash] = true
				next = append(next, start{p.after.Clone(), player, p.distanceFromGoals()})
			}
		}
	}
	return next
}

// distanceFromGoals returns the randomised distance from goals of the boxes in after.
func (p *puller) distanceFromGoals() (sum int) {
	for box := p.after.First(); box >= 0; box = p.after.Next(box) {
		sum += int(p.distance[box])
		if p.distance[box] == 0 {
			sum -= 3 // penalty, since a box that starts on a goal seems to be done
		}
	}
	return sum + p.chance.IntN(max(sum, 0)/3+8)
}
