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
type solutionPath struct {
	pushes []floor.Push
	boxes  [][]uint64   // keys of the table, the player on the first square
	player []floor.Cell // where it is
	region []floor.Cell // the least square that it can walk to
	moves  []int        // made before
}

// follow plays the pushes of a solution.
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

// end is the last place.
func (p *solutionPath) end() int { return len(p.pushes) }

// cost is what the way between two places comes to.
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

// stands is the square of the player that tells a place from others.
func (p *solutionPath) stands(m mode, place int) floor.Cell {
	if m == regions {
		return p.region[place]
	}
	return p.player[place]
}

// spliced is the pushes with others in place of those between two places.
func (p *solutionPath) spliced(from, to int, pushes []floor.Push) []floor.Push {
	return slices.Concat(p.pushes[:from], pushes, p.pushes[to:])
}

// stretch is the part of a trail between two places.
type segment struct{ from, to int }

// since is the stretch of the trail that is not as it was in an older one.
func (p *solutionPath) since(old *solutionPath) (s segment) {
	for s.to = p.end(); s.from < min(p.end(), old.end()) && p.pushes[s.from] == old.pushes[s.from]; {
		s.from++
	}
	for was := old.end(); s.to > s.from && was > s.from && p.pushes[s.to-1] == old.pushes[was-1]; {
		s.to, was = s.to-1, was-1
	}
	return s
}
