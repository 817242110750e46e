package gdl

import (
	"encoding/binary"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// space describes the state space for the general search methods.
func space() *search.Domain {
	d := search.FromPositions("moves", "moves", "1, until the game is over")
	open := d.Open
	d.Open = func(from puzzle.Position) (search.Problem, error) {
		if p, ok := from.(position); ok && p.Network == nil {
			from = numbered{p, &states{numbers: map[string]uint32{}}}
		}
		return open(from)
	}
	return d
}

// numbered is a position whose state is written as a number. Without a network, states are
// lists of facts with different lengths, but the general methods need states of equal length.
type numbered struct {
	position
	met *states
}

// states numbers the states that a search has met.
type states struct {
	all     []string
	numbers map[string]uint32
}

// State implements puzzle.Searchable.
func (n numbered) State() []byte {
	at, known := n.met.numbers[string(n.state)]
	if !known {
		at = uint32(len(n.met.all))
		n.met.numbers[string(n.state)] = at
		n.met.all = append(n.met.all, string(n.state))
	}
	return binary.LittleEndian.AppendUint32(nil, at)
}

// At implements puzzle.Searchable.
func (n numbered) At(state []byte) puzzle.Searchable {
	p := n.position.At([]byte(n.met.all[binary.LittleEndian.Uint32(state)]))
	return numbered{p.(position), n.met}
}

// Play implements puzzle.Position. If the result of a move cannot be computed, there is no next position.
func (n numbered) Play(m puzzle.Move) (puzzle.Position, error) {
	next, err := n.position.Play(m)
	if err != nil {
		return n, fmt.Errorf("%w: %w", search.ErrLacking, err) // a legal move could not be made
	}
	p := next.(position)
	if p.err != nil {
		return n, fmt.Errorf("%w: %w", search.ErrLacking, p.err)
	}
	return numbered{p, n.met}, nil
}

// Slow implements search.Slow.
func (numbered) Slow() {}
