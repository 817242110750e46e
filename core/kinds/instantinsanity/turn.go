package instantinsanity

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
)

// turned is the orientation of a cube: for each place, the face of the text that is there now.
type turned [faces]byte

// turn is a rotation of one cube that brings the face at one place to another place: a quarter turn to a neighbouring place, or a
// half-turn to the opposite place. The axis of a half-turn is always between two sides of the stack.
type turn struct{ cube, from, to int }

// apply returns the orientation after a turn.
func (t turn) apply(o turned) turned {
	away, hither := opposite(t.from), opposite(t.to)
	if t.to != away {
		o[t.to], o[away], o[hither], o[t.from] = o[t.from], o[t.to], o[away], o[hither]
		return o
	}
	third := left
	if t.from >= sides {
		third = front
	}
	o[t.to], o[t.from] = o[t.from], o[t.to]
	o[third], o[opposite(third)] = o[opposite(third)], o[third]
	return o
}

// move writes a turn: the number of the cube, the place of a face and its new place, as in 2:front-top.
func (t turn) move() puzzle.Move {
	return puzzle.Move(fmt.Sprintf("%d:%s-%s", t.cube+1, faceNames[t.from], faceNames[t.to]))
}

// readTurn reads what move writes, for a stack of some cubes.
func readTurn(m puzzle.Move, cubes int) (turn, error) {
	number, way, _ := strings.Cut(string(m), ":")
	from, to, _ := strings.Cut(way, "-")
	n, err := strconv.Atoi(number)
	t := turn{n - 1, slices.Index(faceNames[:], from), slices.Index(faceNames[:], to)}
	switch {
	case err != nil || t.from < 0 || t.to < 0 || strconv.Itoa(n) != number:
		return t, fmt.Errorf("“%s” is not a turn, such as 2:front-top", m)
	case n < 1 || n > cubes:
		return t, fmt.Errorf("there is no cube %s", number)
	case t.from == t.to:
		return t, fmt.Errorf("“%s” turns nothing", m)
	}
	return t, nil
}

// turnsOf lists the turns of a cube that differ: six quarter turns and two half-turns. Two quarter turns make the third half-turn.
func turnsOf(cube int) []turn {
	var all []turn
	for _, way := range [][2]int{
		{top, front}, {front, top}, {front, left}, {left, front}, {top, left}, {left, top}, {front, back}, {top, bottom},
	} {
		all = append(all, turn{cube, way[0], way[1]})
	}
	return all
}

// between returns a shortest sequence of turns from one orientation of a cube to another. No orientation is further than three turns.
func between(cube int, from, to turned) []turn {
	type reached struct {
		at  turned
		way []turn
	}
	for open := []reached{{at: from}}; ; open = open[1:] {
		next := open[0]
		if next.at == to {
			return next.way
		}
		for _, t := range turnsOf(cube) {
			open = append(open, reached{t.apply(next.at), append(slices.Clip(next.way), t)})
		}
	}
}
