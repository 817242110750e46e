package improve

import (
	"unknot/core/sokoban/floor"
)

// cost is two counts of which the first decides: pushes and moves, in the order of a measure.
type cost uint64

func costOf(first, second int) cost { return cost(first)<<32 | cost(second) }

// less is by how much c is cheaper than another; more in the first count is more.
func (c cost) less(than cost) int64 { return int64(than) - int64(c) }

// trail is a solution with all positions on its way; index i is after i pushes.
type trail struct {
	pushes []floor.Push
	moves  []int        // made so far
	player []floor.Cell // where it is
	region []floor.Cell // the least square that it can walk to
	boxes  []uint64     // numbers, a set after the other
	hash   []uint64     // of the boxes alone
}

// follow plays pushes; they must be legal.
func (g *ground) follow(pushes []floor.Push) (*trail, error) {
	steps, _, err := g.Play(pushes)
	if err != nil {
		return nil, err
	}
	n := len(pushes) + 1
	t := &trail{pushes: pushes, moves: make([]int, 0, n), player: make([]floor.Cell, 0, n), region: make([]floor.Cell, 0, n),
		boxes: make([]uint64, n*g.words), hash: make([]uint64, 0, n)}
	boxes, reach := g.Boxes.Clone(), g.None()
	player, made := g.Player, 0
	note := func() {
		g.Reach(boxes, player, reach)
		g.numbered(boxes, t.at(len(t.moves), g.words))
		t.moves, t.player = append(t.moves, made), append(t.player, player)
		t.region, t.hash = append(t.region, reach.First()), append(t.hash, g.keys.Boxes(boxes))
	}
	note()
	for _, d := range steps {
		made++
		player += g.Step[d]
		if boxes.Has(player) {
			boxes.Remove(player)
			boxes.Add(player + g.Step[d])
			note()
		}
	}
	return t, nil
}

func (t *trail) len() int { return len(t.pushes) }

// at is the boxes after i pushes.
func (t *trail) at(i, words int) []uint64 { return t.boxes[i*words : (i+1)*words] }

// cost is what the first i pushes come to.
func (t *trail) cost(m mode, i int) cost {
	switch m {
	case regions:
		return costOf(i, 0)
	case pushesFirst:
		return costOf(i, t.moves[i])
	}
	return costOf(t.moves[i], i)
}
