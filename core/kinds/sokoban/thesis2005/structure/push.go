package structure

import "unknot/core/kinds/sokoban/floor"

// Push is the cell of a barrel before a push, and the direction of the push.
type Push int32

// PushOf packs a push.
func PushOf(barrel floor.Cell, d floor.Dir) Push { return Push(barrel<<2 | int(d)) }

// Barrel returns the barrel's cell before the push, which is the pusher's cell afterwards.
func (p Push) Barrel() floor.Cell { return floor.Cell(p >> 2) }

// Dir returns the direction of the push.
func (p Push) Dir() floor.Dir { return floor.Dir(p & 3) }

// Moves converts pushes to those of package floor.
func Moves(sequence []Push) []floor.Push {
	moves := make([]floor.Push, len(sequence))
	for i, p := range sequence {
		moves[i] = floor.Push{Box: p.Barrel(), Dir: p.Dir()}
	}
	return moves
}
