package peg

import (
	"errors"
	"math/bits"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// hops is the state space of moves, each of one or more jumps by the same peg.
var hops = &search.Domain{
	Measure: "moves",
	H: "the number of separate regions full of pegs in which a move has to begin, since no peg from outside can jump over one of theirs " +
		"(Merson 1962); it is infinite where weights of the holes show a dead end",
	Supports: puzzle.InPlay[position],
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

// space is the set of positions that can be reached by whole moves. A state is a set of pegs: the least of its images under the symmetries
// that keep both the start and the goal.
type space struct {
	*pegs
	at            position
	images        []bytewise
	ends          []uint64 // the final positions that the colours allow
	regions       []uint64 // as board.regions: regions in which a move must begin before the goal is reached
	changed       []uint64 // the regions whose holes all have pegs at the start
	lost, foreign bars
	learned       [2]bool   // whether lost and foreign have been learned
	reached       []reached // scratch memory of an expansion
	lack          func(why error)
}

// reached is a position that a peg reaches in one move or, if moves are undone, from which the peg came.
type reached struct {
	pegs uint64
	hole int8
	last int32 // index of the entry before the last jump, -1 before the first jump
}

func newSpace(p position) *space {
	s := &space{pegs: p.pegs, at: p, ends: p.pegs.ends(p.now), regions: p.regions(p.final)}
	for _, image := range p.images {
		if image.of(p.now) == p.now && image.of(p.final) == p.final {
			s.images = append(s.images, image)
		}
	}
	for _, region := range p.regions(0) {
		if region&^p.now == 0 {
			s.changed = append(s.changed, region)
		}
	}
	return s
}

// Words implements search.Space.
func (s *space) Words() int { return 1 }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	state[0] = s.at.now
	return s.done(s.at.now)
}

// Heed implements search.Patient.
func (s *space) Heed(_ func() bool, lack func(why error)) { s.lack = lack }

// maxMoves is the largest number of entries that moves lists for a position, since an operator is a 16-bit number.
const maxMoves = 1 << 16

var errManyMoves = errors.New("a position has more than 65,536 moves")

// Expand implements search.Space. Operator i is entry i of the list of moves. At the start, the peg that jumped last continues its move at
// no cost.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	s.moves(state[0])
	s.cut()
	begun := s.begun(state[0])
	free := false // whether the moves of this peg cost nothing
	for i := range s.reached {
		r := &s.reached[i]
		if r.last < 0 {
			free = r.hole == begun
			continue
		}
		cost := 1
		if free {
			cost = 0
		}
		to.Add(uint16(i), cost)[0] = canonical(s.images, r.pegs)
		if s.done(r.pegs) {
			to.Goal(0)
		}
	}
}

// cut leaves out the entries beyond maxMoves, and reports that the search is incomplete.
func (s *space) cut() {
	if len(s.reached) > maxMoves {
		s.reached = s.reached[:maxMoves]
		if s.lack != nil {
			s.lack(errManyMoves)
		}
	}
}

// begun returns the hole of the peg that may continue its move, -1 if there is none. Only the start can have such a peg. No other state has
// the pegs of the start, since each jump removes one.
func (s *space) begun(pegs uint64) int8 {
	if pegs != s.at.now {
		return -1
	}
	return s.at.last
}

// moves lists the positions that each peg reaches in one move, up to maxMoves. The entries of a peg begin with one for the unchanged
// position.
func (s *space) moves(pegs uint64) { s.travel(pegs, s.from) }

// unmoves lists the positions from which each peg can have come in one move. The list has the form of moves.
func (s *space) unmoves(pegs uint64) { s.travel(pegs, s.into) }

// travel lists the positions that each peg reaches by one or more jumps. The parameter jumps has the possible jumps by their first hole.
func (s *space) travel(pegs uint64, jumps [][]jump) {
	s.reached = s.reached[:0]
	for rest := pegs; rest != 0; rest &= rest - 1 {
		from := len(s.reached)
		s.reached = append(s.reached, reached{pegs, int8(bits.TrailingZeros64(rest)), -1})
		for i := from; i < len(s.reached) && len(s.reached) <= maxMoves; i++ {
			at := s.reached[i]
			for k := range jumps[at.hole] {
				if j := &jumps[at.hole][k]; j.legal(at.pegs) {
					s.reach(from, reached{at.pegs ^ j.all, j.to, int32(i)})
				}
			}
		}
		if len(s.reached) == from+1 {
			s.reached = s.reached[:from]
		}
	}
}

// reach adds an entry, unless the entries of the same peg, which begin at index “from”, have the position.
func (s *space) reach(from int, r reached) {
	for i := from + 1; i < len(s.reached); i++ {
		if s.reached[i].pegs == r.pegs {
			return
		}
	}
	s.reached = append(s.reached, r)
}

// H implements search.Evaluator.
//
//go:noinline
func (s *space) H(state []uint64) int {
	if s.hopeless(state[0]) {
		return search.Never
	}
	count, single := apart(s.regions, state[0])
	if s.final == 0 && single {
		count-- // the last peg may be in a region of one hole
	}
	if s.begun(state[0]) >= 0 {
		count-- // the peg that jumped last may leave a region without a further move
	}
	return max(count, 0)
}

// hopeless reports whether the learned weights prove that the pegs cannot come to the goal.
func (s *space) hopeless(pegs uint64) bool {
	if !s.learned[0] && len(s.ends) > 0 {
		s.lost = s.dead(s.ends)
	}
	s.learned[0] = true
	return len(s.ends) == 0 || s.lost.lacks(pegs)
}

// apart chooses regions within a set of holes that have no hole in common. count is their number, and single reports whether one of them
// has only one hole.
func apart(regions []uint64, set uint64) (count int, single bool) {
	var taken uint64
	for _, region := range regions {
		if region&^set == 0 && region&taken == 0 {
			taken |= region
			single = single || region&(region-1) == 0
			count++
		}
	}
	return count, single
}

// Goals implements search.Reversible.
func (s *space) Goals(to *search.Successors) {
	for _, end := range s.ends {
		to.Add(0, 0)[0] = canonical(s.images, end)
	}
}

// Retreat implements search.Reversible.
//
//go:noinline
func (s *space) Retreat(state []uint64, to *search.Successors) {
	s.unmoves(state[0])
	s.cut()
	for i := range s.reached {
		if r := &s.reached[i]; r.last >= 0 {
			to.Add(0, 1)[0] = canonical(s.images, r.pegs)
		}
	}
}

// Since implements search.Reversible. A move has begun in each separate region that was full at the start and is no longer full.
//
//go:noinline
func (s *space) Since(state []uint64) int {
	if !s.learned[1] {
		s.learned[1] = true
		s.foreign = s.unborn(s.ends)
	}
	if s.foreign.lacks(state[0]) {
		return search.Never
	}
	var taken uint64
	count := 0
	for _, region := range s.changed {
		if region&^state[0] != 0 && region&taken == 0 {
			taken |= region
			count++
		}
	}
	if s.at.last >= 0 {
		count--
	}
	return max(count, 0)
}

// Path implements search.Problem. The operators belong to the least images of the positions, so it maps each move back to the position
// itself.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	state, pegs := s.at.now, s.at.now
	for i, op := range ops {
		s.moves(state)
		state = canonical(s.images, s.reached[op].pegs)
		free := i == 0 && s.begun(pegs) >= 0 && s.first(int(op)) == s.begun(pegs)
		s.moves(pegs)
		for k := range s.reached {
			if r := &s.reached[k]; r.last >= 0 && canonical(s.images, r.pegs) == state && (!free || s.first(k) == s.at.last) {
				moves[i], pegs = s.written(k), r.pegs
				break
			}
		}
	}
	return moves
}

// first returns the hole where the move of an entry begins.
func (s *space) first(i int) int8 {
	for s.reached[i].last >= 0 {
		i = int(s.reached[i].last)
	}
	return s.reached[i].hole
}

// written returns the move of an entry as text.
func (s *space) written(i int) puzzle.Move {
	text := ""
	for at := i; at >= 0; at = int(s.reached[at].last) {
		text = s.name(s.reached[at].hole) + text
	}
	return puzzle.Move(text)
}
