package tbia

import (
	"slices"

	"unknot/core/search/registry"
)

// path is a path through states. A path without moves has exactly one state.
type path struct {
	states [][]uint64 // the states before, between and after the moves
	moves  []int
	value  int // value of the goal at the end of the path; 0: none
}

func here(state []uint64) *path { return &path{states: [][]uint64{slices.Clone(state)}} }

// advance removes the first move from the path and returns it.
func (p *path) advance() (move int) {
	move = p.moves[0]
	p.states, p.moves = p.states[1:], p.moves[1:]
	return move
}

// from returns the rest of a path from a state on. If the path does not contain the state, it returns a path with only that state.
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

// joined returns the path that follows follow up to a state that it shares with fresh, and then continues along fresh
// (algorithm 2, lines 11 and 12). Of several such paths it returns a shortest, and nil if the paths do not cross.
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

// injection stores estimates for the states on a path to a goal that cannot be followed from the state of the agent
// (3.3). They survive when the lists are emptied, so that a search that meets one of these states follows the path.
type injection struct {
	known  bool
	states registry.Registry
	values registry.Column[int32]
}

// inject sets the estimate of each state of a path, below all other estimates. The thesis only
// says that it depends on the value of the goal. Here it is the negated value of the goal.
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
