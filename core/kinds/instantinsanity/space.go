package instantinsanity

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// turnings is the state space for the general search methods: an operator turns a cube.
var turnings = search.FromPositions("turns", "turns",
	"the largest number of cubes on one side whose colour is there already, since a turn changes one cube")

// Legal implements puzzle.Searchable.
func (p position) Legal() (moves []puzzle.Move) {
	for cube := range p.cubes {
		for _, t := range turnsOf(cube) {
			moves = append(moves, t.move())
		}
	}
	return moves
}

// State implements puzzle.Searchable: the faces at the top and the front of each cube determine the others. Orientations that look the
// same count as one.
func (p position) State() []byte {
	state := make([]byte, len(p.turned))
	for cube, o := range p.turned {
		state[cube] = o[top]*faces + o[front]
		for code := range state[cube] {
			up, ahead := int(code)/faces, int(code)%faces
			if up != ahead && up != opposite(ahead) && p.alike(cube, o, facing(up, ahead)) {
				state[cube] = code
				break
			}
		}
	}
	return state
}

// alike reports whether two orientations of a cube look the same.
func (p position) alike(cube int, a, b turned) bool {
	for place := range faces {
		if p.cubes[cube][a[place]] != p.cubes[cube][b[place]] {
			return false
		}
	}
	return true
}

// At implements puzzle.Searchable.
func (p position) At(state []byte) puzzle.Searchable {
	p.turned = make([]turned, len(state))
	for i, s := range state {
		p.turned[i] = facing(int(s)/faces, int(s)%faces)
	}
	return p
}

// facing returns the orientation in which two neighbouring faces are at the top and the front.
func facing(up, ahead int) (o turned) {
	o = turned{0, 1, 2, 3, 4, 5}
	if up != top {
		o = turn{0, up, top}.apply(o)
	}
	if at := o.place(ahead); at != front {
		if at == back {
			return turn{0, back, front}.apply(o)
		}
		return turn{0, at, front}.apply(o)
	}
	return o
}

// place returns the place at which a face of the text is now.
func (o turned) place(face int) int {
	for place, there := range o {
		if int(there) == face {
			return place
		}
	}
	return -1
}

// Least implements puzzle.Searchable.
func (p position) Least() (least int) {
	for side := range sides {
		var seen [256]bool
		again := 0
		for cube := range p.cubes {
			if colour := p.at(cube, side); seen[colour] {
				again++
			} else {
				seen[colour] = true
			}
		}
		least = max(least, again)
	}
	return least
}

// Top implements puzzle.Searchable: positions have no values.
func (position) Top() int { return 0 }
