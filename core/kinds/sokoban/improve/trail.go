package improve

import (
	"errors"
	"slices"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
)

// cost is two counts of which the first decides.
type cost uint64

func costOf(first, second int) cost { return cost(first)<<32 | cost(second) }

// first is the count that decides.
func (c cost) first() int { return int(c >> 32) }

// mode is what tells positions apart and what is counted.
type mode int

const (
	regions     mode = iota // the player's region; pushes alone
	pushesFirst             // the player's square; pushes, then moves
	movesFirst              // the player's square; moves, then pushes
)

// push is what one costs after a walk of some steps.
func (m mode) push(steps int) cost {
	switch m {
	case regions:
		return costOf(1, 0)
	case pushesFirst:
		return costOf(1, steps+1)
	}
	return costOf(steps+1, 1)
}

// trail is a solution with all positions on its way, each numbered by the pushes made before.
type trail struct {
	pushes []floor.Push
	boxes  [][]uint64   // keys of the table, the player on the first square
	player []floor.Cell // where it is
	region []floor.Cell // the least square that it can walk to
	moves  []int        // made before
}

// follow plays the pushes of a solution.
func (g *ground) follow(pushes []floor.Push, table *closed.Table) (*trail, error) {
	steps, end, err := g.Play(pushes)
	if err != nil {
		return nil, err
	}
	if !g.Solved(end.Boxes) {
		return nil, errors.New("the pushes leave a box away from the goals")
	}
	t := &trail{pushes: pushes}
	boxes, reach, player := g.Boxes.Clone(), g.None(), g.Player
	note := func(moves int) {
		key := make([]uint64, table.Words())
		table.Pack(key, boxes, g.Cells[0])
		g.Reach(boxes, player, reach)
		t.boxes, t.player = append(t.boxes, key), append(t.player, player)
		t.region, t.moves = append(t.region, reach.First()), append(t.moves, moves)
	}
	note(0)
	for made, d := range steps {
		player += g.Step[d]
		if boxes.Has(player) {
			boxes.Remove(player)
			boxes.Add(player + g.Step[d])
			note(made + 1)
		}
	}
	return t, nil
}

// end is the last place.
func (t *trail) end() int { return len(t.pushes) }

// cost is what the way between two places comes to.
func (t *trail) cost(m mode, from, to int) cost {
	pushes, moves := to-from, t.moves[to]-t.moves[from]
	switch m {
	case regions:
		return costOf(pushes, 0)
	case pushesFirst:
		return costOf(pushes, moves)
	}
	return costOf(moves, pushes)
}

// stands is the square of the player that tells a place from others.
func (t *trail) stands(m mode, place int) floor.Cell {
	if m == regions {
		return t.region[place]
	}
	return t.player[place]
}

// spliced is the pushes with others in place of those between two places.
func (t *trail) spliced(from, to int, pushes []floor.Push) []floor.Push {
	return slices.Concat(t.pushes[:from], pushes, t.pushes[to:])
}

// stretch is the part of a trail between two places.
type stretch struct{ from, to int }

// since is the stretch of the trail that is not as it was in an older one.
func (t *trail) since(old *trail) (s stretch) {
	for s.to = t.end(); s.from < min(t.end(), old.end()) && t.pushes[s.from] == old.pushes[s.from]; {
		s.from++
	}
	for was := old.end(); s.to > s.from && was > s.from && t.pushes[s.to-1] == old.pushes[was-1]; {
		s.to, was = s.to-1, was-1
	}
	return s
}
