package search

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Problem is a Space whose paths can be written as moves of a puzzle.
type Problem interface {
	Space
	// Path converts operators from the initial state to moves.
	Path(ops []uint16) []puzzle.Move
}

// Domain describes the state spaces of a kind for the general methods.
type Domain struct {
	// Measure is the name of the kind's measure that the costs of operators add up to, such as “moves”.
	Measure string
	// Steps is the name of the measure in which each operator costs 1, such as “moves” or “pushes”; "" if the kind has none. It equals
	// Measure if all operators cost 1.
	Steps string
	// H is a description of the heuristic that follows the words “h is”; "" if the space has no heuristic.
	H string
	// Own lists the names of general methods that methods of the kind replace.
	Own []string
	// Supports returns nil if the space contains the position, otherwise an error with the reason.
	Supports func(from puzzle.Position) error
	// Open returns the space whose initial state is a supported position.
	Open func(from puzzle.Position) (Problem, error)
}

// WithGeneralMethods returns a kind's own methods followed by the general methods. If the domain has no heuristic, WithGeneralMethods omits
// the methods that need a heuristic.
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

// FromPositions returns a domain for a kind without a packed space. A state is the State of a puzzle.Searchable. Operator i is the legal
// move of index i. If h is not "", the heuristic is the position's Least.
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
	length  int // the function going has returned false
	bytes   []byte
	going   func() bool
	lack    func(why error)
	ended   bool // going has returned false
	every   int  // number of moves between two calls of going
}

// Slow is a puzzle.Searchable whose moves take long to play.
type Slow interface{ Slow() }

// ErrLacking is wrapped in the error of a legal move whose result could not be computed. Any other error means that the move is illegal.
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

// Expand implements Space. It skips illegal moves, and reports to the task if the results of other moves could not be computed. Because a
// position may have thousands of slow moves, it calls going between them.
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

// leave reports to the task, if there is one, why a successor is omitted.
func (p *played) leave(why error) {
	if p.lack != nil {
		p.lack(why)
	}
}

// Most implements Valued.
func (p *played) Most() int { return p.from.Top() }

// StartValue implements Valued.
func (p *played) StartValue() int { return worth(p.from.Status()) }

// ends reports whether a position counts as a goal of a search: at the goal or, if the kind keeps score, at another end of the game with a
// score above 0.
func ends(s puzzle.Status) bool { return s.Goal || s.Done && worth(s) > 0 }

// worth returns the value of a goal: the score, the negative of a cost, or 0 if the kind has neither.
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
		return 0 // the search has ended, so the value does not matter
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
