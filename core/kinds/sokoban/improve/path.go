package improve

import (
	"errors"
	"slices"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
)

// cost is a pair of counts, compared first by the first and then by the second.
type cost uint64

// costOf packs two counts.
func costOf(first, second int) cost { return cost(first)<<32 | cost(second) }

// first returns the first count.
func (c cost) first() int { return int(c >> 32) }

// mode determines how positions are distinguished and costs are counted.
type mode int

const (
	regions     mode = iota // positions by the player's region; only pushes count
	pushesFirst             // positions by the player's square; counts pushes, then moves
	movesFirst              // positions by the player's square; counts moves, then pushes
)

// push returns the cost of a push and the walk of the given number of steps before it.
func (m mode) push(steps int) cost {
	switch m {
	case regions:
		return costOf(1, 0)
	case pushesFirst:
		return costOf(1, steps+1)
	}
	return costOf(steps+1, 1)
}

// solutionPath is a solution with all its positions, indexed by the number of pushes before them.
type solutionPath struct {
	pushes []floor.Push
	boxes  [][]uint64   // by position: its boxes, packed as in a key of closed.Table; the player's square in the key is 0
	player []floor.Cell // by position: the player's square
	region []floor.Cell // by position: the least square that the player can walk to
	moves  []int        // by position: number of moves before
}

// pathOf returns the path of a solution. It returns an error if the pushes do not solve the level.
func (g *numbering) pathOf(pushes []floor.Push, table *closed.Table) (*solutionPath, error) {
	steps, end, err := g.Play(pushes)
	if err != nil {
		return nil, err
	}
	if !g.Solved(end.Boxes) {
		return nil, errors.New("the pushes leave a box away from the goals")
	}
	p := &solutionPath{pushes: pushes}
	boxes, reach, player := g.Boxes.Clone(), g.None(), g.Player
	note := func(moves int) {
		key := make([]uint64, table.Words())
		table.Pack(key, boxes, g.Cells[0])
		g.Reach(boxes, player, reach)
		p.boxes, p.player = append(p.boxes, key), append(p.player, player)
		p.region, p.moves = append(p.region, reach.First()), append(p.moves, moves)
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
	return p, nil
}

// end returns the index of the last position.
func (p *solutionPath) end() int { return len(p.pushes) }

// cost returns the cost from one position of the path to another.
func (p *solutionPath) cost(m mode, from, to int) cost {
	pushes, moves := to-from, p.moves[to]-p.moves[from]
	switch m {
	case regions:
		return costOf(pushes, 0)
	case pushesFirst:
		return costOf(pushes, moves)
	}
	return costOf(moves, pushes)
}

// stands returns the square that represents the player in the key of a position.
func (p *solutionPath) stands(m mode, place int) floor.Cell {
	if m == regions {
		return p.region[place]
	}
	return p.player[place]
}

// spliced returns the pushes of the path, with those between two positions replaced by pushes.
func (p *solutionPath) spliced(from, to int, pushes []floor.Push) []floor.Push {
	return slices.Concat(p.pushes[:from], pushes, p.pushes[to:])
}

// segment is the part of a path between two positions.
type segment struct{ from, to int }

// since returns the segment of the path that differs from an older path.
func (p *solutionPath) since(old *solutionPath) (s segment) {
	for s.to = p.end(); s.from < min(p.end(), old.end()) && p.pushes[s.from] == old.pushes[s.from]; {
		s.from++
	}
	for was := old.end(); s.to > s.from && was > s.from && p.pushes[s.to-1] == old.pushes[was-1]; {
		s.to, was = s.to-1, was-1
	}
	return s
}
