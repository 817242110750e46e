// Package relax estimates how far a state of a game is from an end with value 100. It uses an easier game in which facts
// never cease to hold (G. Þ. Guðmundsson: Solving General Game Playing Puzzles using Heuristic Search, Reykjavík University
// 2009, chapter 4), and the heuristics on which that game builds (2.2). Numbers in brackets refer to the thesis.
package relax

import (
	"math/bits"

	"unknot/core/gdl/network"
)

// Full is the only value that the relaxation aims at (4.1).
const Full = 100

// Super is a super state, a set of facts that only grows (4.1). A step makes all legal moves at once, and adds the facts
// of all their next states. A super state need not be a state of the game: it may contain facts that exclude each other.
type Super struct {
	Transitions int64 // number of moves made, including those skipped because their effect is known

	// StopAtTerminal ends a relaxation as soon as the game would be over. The thesis ends it when
	// no action is left. This is the same for rules whose moves are legal only until the game is
	// over (4.2). Other rules are relaxed beyond the end of the game unless StopAtTerminal is set.
	StopAtTerminal bool

	// Tick is called for each move. If it returns false, the relaxation ends. It may be nil.
	Tick func() bool

	machine   *network.Machine
	influence *network.Influence
	parts     []part // by move; nil if this would need too much memory
	state     []uint64
	grown     []uint64
	idle      []uint64 // the state after no move
	news      []uint64 // facts added by the last step
	done      []uint64 // moves made in the last step
	first     bool     // whether no step has been made
}

// maxParts is the maximum total number of words of all parts.
const maxParts = 4 << 20

// part is the result of network.Influence.Of for a move; nil until needed.
type part struct{ next, on []uint64 }

// NewSuper returns a super state of a game.
func NewSuper(net *network.Network) *Super {
	room := func() []uint64 { return make([]uint64, net.Words) }
	s := &Super{machine: net.Machine(), influence: net.Influence(), state: room(), grown: room(), idle: room(), news: room(),
		done: make([]uint64, (len(net.Moves)+63)/64)}
	if 2*net.Words*len(net.Moves) <= maxParts {
		s.parts = make([]part, len(net.Moves))
	}
	return s
}

// Ending is the reason why a relaxation ended.
type Ending int

// The reasons why a relaxation ended. All but Reached mean that the relaxation gave up.
const (
	Reached Ending = iota // the goal holds
	Over                  // the game would be over
	Stuck                 // no move is legal
	Still                 // no move adds a fact
	Halted                // Tick returned false
)

// Begin starts a relaxation from a state of the game.
func (s *Super) Begin(state []uint64) {
	copy(s.state, state)
	s.machine.Set(s.state)
	s.first = true
}

// State returns the facts that hold. The caller must not change the result, which is valid until the next step.
func (s *Super) State() []uint64 { return s.state }

// Value returns the greatest goal that holds, 0 if no goal holds.
func (s *Super) Value() int { return max(s.machine.Value(), 0) }

// Grow makes all legal moves at once. The next state of a move consists of Add(a), the facts
// that the move adds, and facts that stay, which hold already (algorithm 3, lines 13 to 16).
//
// Grow skips a move if the last steps added no facts on which the effect of the move depends, since its
// effect holds already. Facts that do not depend on the move come from the next state without a move.
func (s *Super) Grow() Ending {
	if s.StopAtTerminal && s.machine.Terminal() {
		return Over
	}
	copy(s.grown, s.state)
	copy(s.idle, s.machine.Idle())
	acted := false
	for w, legal := range s.machine.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			if s.Tick != nil && !s.Tick() {
				return Halted
			}
			acted = true
			s.Transitions++
			move := w<<6 + bits.TrailingZeros64(legal)
			if !s.first && s.parts != nil && s.done[w]&(legal&-legal) != 0 {
				if p := s.part(move); !meet(p.on, s.news) {
					for i, x := range s.idle {
						s.grown[i] |= x &^ p.next[i]
					}
					continue
				}
			}
			for i, x := range s.machine.Next(move) {
				s.grown[i] |= x
			}
		}
	}
	if !acted {
		return Stuck
	}
	copy(s.done, s.machine.Legal())
	s.first = false
	still := true
	for i, x := range s.grown {
		s.news[i] = x &^ s.state[i]
		still = still && s.news[i] == 0
	}
	if still {
		return Still
	}
	copy(s.state, s.grown)
	s.machine.Set(s.state)
	return Reached
}

func (s *Super) part(move int) *part {
	p := &s.parts[move]
	if p.next == nil {
		p.next, p.on = s.influence.Of(move)
	}
	return p
}

func meet(a, b []uint64) bool {
	for i, x := range a {
		if x&b[i] != 0 {
			return true
		}
	}
	return false
}

// To makes steps from a state until goal returns true, and returns the number of steps
// (algorithm 3, lines 10 to 18). If it gives up, it returns the number of steps until then.
func (s *Super) To(state []uint64, goal func() bool) (steps int, ending Ending) {
	for s.Begin(state); !goal(); steps++ {
		if ending = s.Grow(); ending != Reached {
			return steps, ending
		}
	}
	return steps, Reached
}

// Contains reports whether all facts of a set hold.
func (s *Super) Contains(set []uint64) bool {
	for i, x := range set {
		if x&^s.state[i] != 0 {
			return false
		}
	}
	return true
}

// IsGoal reports whether the goal with value 100 holds.
func (s *Super) IsGoal() bool { return s.machine.Value() == Full }

// Size returns the number of facts that hold.
func (s *Super) Size() (n int) {
	for _, x := range s.state {
		n += bits.OnesCount64(x)
	}
	return n
}

// GoalSet returns a minimal set of facts that suffices for the goal, which must hold. It removes each fact in turn, and puts the fact back
// if the goal no longer holds (4.1). There may be other such sets. The super state does not change.
func (s *Super) GoalSet() []uint64 {
	set := make([]uint64, len(s.state))
	copy(set, s.state)
	for w := range set {
		for left := set[w]; left != 0; left &= left - 1 {
			p := left & -left
			set[w] &^= p
			if s.machine.Set(set); !s.IsGoal() {
				set[w] |= p
			}
		}
	}
	s.machine.Set(s.state)
	return set
}

// Layer has the facts that one step adds to a super state. The first layer has the facts of the initial state.
type Layer struct {
	Facts []int // facts as indices of bits
	Goal  bool  // whether the goal holds after the step
}

// Layers returns the facts of a state and then the facts that each step adds (figures
// 4.1 and 4.2). It stops at the goal, when the relaxation gives up, or after most steps.
func (s *Super) Layers(state []uint64, most int) (layers []Layer, ending Ending) {
	before := make([]uint64, len(s.state))
	s.Begin(state)
	for {
		var l Layer
		for w, x := range s.state {
			for x &^= before[w]; x != 0; x &= x - 1 {
				l.Facts = append(l.Facts, w<<6+bits.TrailingZeros64(x))
			}
		}
		copy(before, s.state)
		l.Goal = s.IsGoal()
		layers = append(layers, l)
		if l.Goal || len(layers) > most {
			return layers, Reached
		}
		if ending = s.Grow(); ending != Reached {
			return layers, ending
		}
	}
}
