package parse

import (
	"encoding/binary"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// applications is the state space for the general search methods: an operator applies a rule.
var applications = search.FromPositions("moves", "moves",
	"a lower bound on the moves that leave a single part, if each joined as many parts as the longest rule does")

// Legal implements puzzle.Searchable.
func (p position) Legal() []puzzle.Move { return moves(p.steps(p.row())) }

// State implements puzzle.Searchable: the symbol of each part plus 1, padded with 0 to the number of words.
func (p position) State() []byte {
	state := make([]byte, 2*len(p.words))
	for i, part := range p.parts {
		binary.LittleEndian.PutUint16(state[2*i:], uint16(part.symbol)+1)
	}
	return state
}

// At implements puzzle.Searchable. The result has no trees below its parts.
func (p position) At(state []byte) puzzle.Searchable {
	p.parts = nil
	for ; len(state) > 0; state = state[2:] {
		if s := binary.LittleEndian.Uint16(state); s > 0 {
			p.parts = append(p.parts, &tree{symbol: symbol(s - 1), words: 1})
		}
	}
	return p
}

// Least implements puzzle.Searchable.
func (p position) Least() int {
	if distance(p.row()) == 0 {
		return 0
	}
	joins := len(p.parts) - 1
	return max((joins+p.longest-2)/max(p.longest-1, 1), 1)
}

// Top implements puzzle.Searchable: positions have no values.
func (position) Top() int { return 0 }
