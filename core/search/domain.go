package search

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Problem is a Space whose paths are moves of a puzzle.
type Problem interface {
	Space
	// Path writes the operators from the initial state as moves.
	Path(ops []uint16) []puzzle.Move
}

// Domain is the state space of a kind.
type Domain struct {
	// Measure is the kind's measure in which operators have costs, such as “moves”.
	Measure string
	// Steps is the measure in which each operator costs 1, such as “moves” or “pushes”. It equals Measure if all operators cost the same,
	// and is "" if there is none.
	Steps string
	// H describes the heuristic h in words that follow “h is”; "" if the space has no heuristic.
	H string
	// Own names the kind's own methods, which replace the general methods of the same name.
	Own []string
	// Supports returns nil if the space contains the position, otherwise an error with the reason.
	Supports func(from puzzle.Position) error
	// Open makes the space of the states reachable from a position that fits.
	Open func(from puzzle.Position) (Problem, error)
}

// WithGeneralMethods returns a kind's own methods followed by the general ones. If there is no h, it omits those that depend on h.
func WithGeneralMethods(own []puzzle.Solver, d *Domain) []puzzle.Solver {
	all := slices.Clip(own)
	for i := range algorithms {
		a := &algorithms[i]
		if !slices.Contains(d.Own, a.name) && (d.H != "" || !a.informed) {
			all = append(all, solver{a, d})
		}
	}
	return all
}

// FromPositions returns the space of a kind's positions, for kinds that pack none. Its operators are the legal moves of a position, in
// order. If h is not "", the heuristic is the position's Least.
func FromPositions(measure, steps, h string) *Domain {
	return &Domain{
		Measure: measure, Steps: steps, H: h,
		Supports: func(from puzzle.Position) error {
			if _, ok := from.(puzzle.Searchable); !ok {
				return errors.New("this position cannot be searched")
			}
			return nil
		},
		Open: func(from puzzle.Position) (Problem, error) {
			p := &played{from: from.(puzzle.Searchable), measure: measure}
			p.length, p.every = len(p.from.State()), 16
			if _, ok := from.(Slow); ok {
				p.every = 1
			}
			return p, nil
		},
	}
}

// played is a space of positions. A state is the bytes of the position's State.
type played struct {
	from    puzzle.Searchable
	measure string
	length  int // of a state, in bytes
	bytes   []byte
	going   func() bool
	lack    func(why error)
	ended   bool // going has returned false
	every   int  // number of successors between two calls of going
}

// Slow is a puzzle.Searchable whose moves take long to play.
type Slow interface{ Slow() }

// ErrLacking is in the error of a move that is legal, but whose result could not be computed. Any other error means that there is no
// such move.
var ErrLacking = errors.New("a position could not be worked out")

// Heed implements Patient.
func (p *played) Heed(going func() bool, lack func(why error)) { p.going, p.lack = going, lack }

// maxMoves is the maximum number of moves of a position, since operators are 16-bit numbers.
const maxMoves = math.MaxUint16 + 1

// Words implements Space.
func (p *played) Words() int { return max((p.length+7)/8, 1) }

// Start implements Space.
func (p *played) Start(state []uint64) (goal bool) {
	pack(p.from.State(), state)
	return ends(p.from.Status())
}

// Expand implements Space. It skips moves that cannot be played. If some could not be tried, it reports that to the task, if there is one.
// A position may have thousands of moves, and each may take long to play.
func (p *played) Expand(state []uint64, to *Successors) {
	at := p.at(state)
	if at.Status().Done {
		return
	}
	for op, m := range at.Legal() {
		if op%p.every == p.every-1 && p.going != nil && !p.going() {
			p.ended = true
			p.lack(nil)
			return
		}
		if op >= maxMoves {
			p.leave(fmt.Errorf("a position has more than %s", scene.Several(maxMoves, "moves")))
			return
		}
		next, err := at.Play(m)
		if err != nil {
			if errors.Is(err, ErrLacking) {
				p.leave(err)
			}
			continue
		}
		spaced, ok := next.(puzzle.Searchable)
		if !ok {
			continue
		}
		pack(spaced.State(), to.Add(uint16(op), puzzle.Cost(at, m)[p.measure]))
		if s := next.Status(); ends(s) {
			to.Goal(worth(s))
		}
	}
}

// leave reports to the task why a successor is omitted.
func (p *played) leave(why error) {
	if p.lack != nil {
		p.lack(why)
	}
}

// Most implements Valued.
func (p *played) Most() int { return p.from.Top() }

// StartValue implements Valued.
func (p *played) StartValue() int { return worth(p.from.Status()) }

// ends reports whether a search may end in a position: at the goal or, if the kind keeps score, at another end with a score above 0.
func ends(s puzzle.Status) bool { return s.Goal || s.Done && worth(s) > 0 }

// worth returns the value of a goal: a score, or the negative of a cost.
func worth(s puzzle.Status) int {
	switch {
	case s.Value == nil:
		return 0
	case s.Value.Less:
		return -s.Value.Number
	}
	return s.Value.Number
}

// H implements Evaluator.
func (p *played) H(state []uint64) int {
	if p.ended {
		return 0 // nobody waits for it
	}
	return p.at(state).Least()
}

// Path implements Problem.
func (p *played) Path(ops []uint16) []puzzle.Move {
	moves, at := make([]puzzle.Move, len(ops)), p.from
	for i, op := range ops {
		moves[i] = at.Legal()[op]
		next, _ := at.Play(moves[i])
		at, _ = next.(puzzle.Searchable)
	}
	return moves
}

func (p *played) at(state []uint64) puzzle.Searchable {
	p.bytes = unpack(state, p.bytes[:0])
	return p.from.At(p.bytes[:p.length])
}

// pack writes bytes into words, the first into the lowest byte.
func pack(bytes []byte, words []uint64) {
	clear(words)
	for i, b := range bytes {
		words[i>>3] |= uint64(b) << (8 * (i & 7))
	}
}

func unpack(words []uint64, bytes []byte) []byte {
	for _, w := range words {
		for i := range 8 {
			bytes = append(bytes, byte(w>>(8*i)))
		}
	}
	return bytes
}
