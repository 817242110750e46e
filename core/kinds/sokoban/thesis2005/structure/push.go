package structure

import "unknot/core/kinds/sokoban/floor"

// Push is a barrel's cell before it is pushed, and the direction.
type Push int32

// PushOf packs a push.
func PushOf(barrel floor.Cell, d floor.Dir) Push { return Push(barrel<<2 | int(d)) }

// Barrel returns the barrel's cell before the push; the pusher stands there afterwards.
func (p Push) Barrel() floor.Cell { return floor.Cell(p >> 2) }

// Dir is the direction of the push.
func (p Push) Dir() floor.Dir { return floor.Dir(p & 3) }

// Moves are pushes as the floor's methods take them.
func Moves(sequence []Push) []floor.Push {
	moves := make([]floor.Push, len(sequence))
	for i, p := range sequence {
		moves[i] = floor.Push{Box: p.Barrel(), Dir: p.Dir()}
	}
	return moves
}
