package blocksworld

import (
	"encoding/binary"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// stackings is the state space of the general search methods. An operator moves a block. States that differ only in the places of their
// towers are equal.
var stackings = func() *search.Domain {
	d := search.FromPositions("moves", "moves",
		"the number of blocks out of position, plus those that are above the same block now and in the goal, plus 1 if other blocks wait "+
			"for each other")
	every := d.Supports
	d.Supports = func(from puzzle.Position) error {
		if p, ok := from.(position); ok && min(p.most()*p.most(), maxLegal)*len(p.State()) > maxExpansion {
			return fmt.Errorf("a table for %d towers of %d blocks has too many moves for this method", p.most(), p.now.blocks())
		}
		return every(from)
	}
	return d
}()

// maxExpansion is the largest number of bytes that the successors of a state may take.
const maxExpansion = 80 << 20

// maxLegal is one more than the number of moves of a position that the general methods accept. Legal stops there.
const maxLegal = 1<<16 + 1

// Legal implements puzzle.Searchable.
func (p position) Legal() (moves []puzzle.Move) {
	var clear []int32
	for b := 1; b < len(p.now.on); b++ {
		if p.now.above[b] == 0 {
			clear = append(clear, int32(b))
		}
	}
	for _, b := range clear {
		if p.now.on[b] != 0 && len(clear) < p.most() {
			moves = append(moves, step{b, 0}.move())
		}
		for _, to := range clear {
			if len(moves) == maxLegal {
				return moves
			}
			if to != b {
				moves = append(moves, step{b, to}.move())
			}
		}
	}
	return moves
}

// State implements puzzle.Searchable.
func (p position) State() []byte {
	state := make([]byte, 0, 2*len(p.now.on))
	for _, under := range p.now.on[1:] {
		state = binary.LittleEndian.AppendUint16(state, uint16(under))
	}
	return state
}

// At implements puzzle.Searchable.
func (p position) At(state []byte) puzzle.Searchable {
	on := make([]int32, len(state)/2+1)
	for b := 1; b < len(on); b++ {
		on[b] = int32(binary.LittleEndian.Uint16(state[2*b-2:]))
	}
	p.now = newState(on)
	return p
}

// Least implements puzzle.Searchable.
func (p position) Least() int {
	w := wait(p.now.on, p.goal.on)
	return w.left + len(w.forced) + min(len(w.blocks), 1)
}

// Top implements puzzle.Searchable: positions have no values.
func (position) Top() int { return 0 }
