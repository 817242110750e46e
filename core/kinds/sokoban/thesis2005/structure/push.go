package structure

import "unknot/core/kinds/sokoban/floor"

// Push is the cell of a barrel before a push, and the direction of the push.
type Push int32

// PushOf packs a push.
func PushOf(barrel floor.Cell, d floor.Dir) Push { return Push(barrel<<2 | int(d)) }

// Barrel returns the barrel's cell before the push; the pusher stands there afterwards.
func (p Push) Barrel() floor.Cell { return floor.Cell(p >> 2) }

// Dir is the direction of the push.
func (p Push) Dir() floor.Dir { return floor.Dir(p & 3) }

// Moves converts pushes for the floor's methods.
func Moves(sequence []Push) []floor.Push {
	moves := make([]floor.Push, len(sequence))
	for i, p := range sequence {
		moves[i] = floor.Push{Box: p.Barrel(), Dir: p.Dir()}
	}
	return moves
}
