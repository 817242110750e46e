package tbia

import (
	"slices"

	"unknot/core/search/registry"
)

// path is a path through states. A path without moves has one state.
type path struct {
	states [][]uint64 // one more than there are moves
	moves  []int
	value  int // value of the goal at its end; 0: none
}

func here(state []uint64) *path { return &path{states: [][]uint64{slices.Clone(state)}} }

// advance makes the first move.
func (p *path) advance() (move int) {
	move = p.moves[0]
	p.states, p.moves = p.states[1:], p.moves[1:]
	return move
}

// from returns the rest of a path that begins at a state, or a path of only that state if the path does not contain it.
func (p *path) from(state []uint64) *path {
	if i := p.index(state); i >= 0 && i < len(p.moves) {
		return &path{p.states[i:], p.moves[i:], p.value}
	}
	return here(state)
}

// index returns the index of a state on a path, -1 if it is not on the path.
func (p *path) index(state []uint64) int {
	return slices.IndexFunc(p.states, func(s []uint64) bool { return slices.Equal(s, state) })
}

// joined follows one path to a state that it shares with another, and continues along the other (algorithm 2, lines 11 and 12).
// It returns the shortest such path, or nil if they do not cross.
func joined(follow, fresh *path) *path {
	shortest, leave, enter := 0, -1, -1
	for j := len(fresh.states) - 1; j >= 0; j-- {
		i := follow.index(fresh.states[j])
		if length := i + len(fresh.moves) - j; i >= 0 && (leave < 0 || length < shortest) {
			shortest, leave, enter = length, i, j
		}
	}
	if leave < 0 {
		return nil
	}
	return &path{
		states: slices.Concat(follow.states[:leave], fresh.states[enter:]),
		moves:  slices.Concat(follow.moves[:leave], fresh.moves[enter:]),
		value:  fresh.value,
	}
}

// injection stores values for states on a path to a goal that cannot be followed from the agent's state (3.3). They stay when
// the lists are reset, so that a search that meets one of these states follows that path.
type injection struct {
	known  bool
	states registry.Registry
	values registry.Column[int32]
}

// inject sets the value of the states of a path, below all estimates. The thesis says only that it depends on the value of the goal;
// here it is the negated value of the goal.
func (in *injection) inject(p *path, memory int64) {
	if !in.known {
		in.states, in.known = registry.New(len(p.states[0]), 4, memory), true
	}
	for _, s := range p.states {
		if in.states.Full() {
			return
		}
		id, fresh := in.states.Enter(s)
		if fresh {
			in.values.Grow(id)
			*in.values.At(id) = 0
		}
		v := in.values.At(id)
		*v = min(*v, int32(-p.value))
	}
}

func (in *injection) of(state []uint64) (int32, bool) {
	if !in.known {
		return 0, false
	}
	if id := in.states.Find(state); id >= 0 {
		return *in.values.At(id), true
	}
	return 0, false
}
