package sokoban

import (
	"slices"

	"unknot/core/assignment"
	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/search"
)

// pushes is the state space for general search methods. An operator walks to a box and pushes it by one square. Its cost is the number of
// moves.
var pushes = &search.Domain{
	Measure: "moves", Steps: "pushes",
	H:        "the least sum of pushes that brings each box to a different goal, as if it were the only box on the floor",
	Supports: forwards{}.Supports,
	Open: func(from puzzle.Position) (search.Problem, error) {
		p, err := playable(from)
		if err != nil {
			return nil, err
		}
		return newSpace(p), nil
	},
}

// space is the space of positions reachable without pushes onto dead squares. A state consists of the squares of the boxes and of the
// player.
type space struct {
	closed.Packing
	from  position
	level *floor.Level
	alive floor.Set
	rows  []int16 // least pushes from a square to each goal: goals entries per square
	goals int
	match assignment.Assignment
	row   []int32      // by square: the assignment row of the box on it, -1 if none
	held  []floor.Cell // by assignment row: the square of its box, -1 if none
	unset []int32      // assignment rows without a box
	steps *floor.WalkDistances
	boxes floor.Set
}

func newSpace(p position) *space {
	l := p.here()
	s := &space{from: p, level: l, alive: l.None(), goals: l.Goals.Count(), steps: floor.NewWalkDistances(l.Floor), boxes: l.None()}
	s.row, s.held = slices.Repeat([]int32{-1}, l.Size), slices.Repeat([]floor.Cell{-1}, s.goals)
	s.rows, s.match = make([]int16, l.Size*s.goals), assignment.New(s.goals)
	sides := l.NewSides()
	for i, goal := range l.Goals.Cells() {
		least := l.DistancesTo(goal, sides).Least
		for _, c := range l.Cells {
			s.rows[c*s.goals+i] = least[c]
			if least[c] < floor.Far {
				s.alive.Add(c)
			}
		}
	}
	room := l.Boxes.Clone() // a box may be on a dead square at the start
	for _, c := range s.alive.Cells() {
		room.Add(c)
	}
	s.Packing = closed.NewPacking(l.Floor, room)
	return s
}

// Words implements search.Space.
func (s *space) Words() int { return s.Length() }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	s.Pack(state, s.level.Boxes, s.level.Player)
	return s.from.solved()
}

// Expand implements search.Space.
func (s *space) Expand(state []uint64, to *search.Successors) {
	player := s.Unpack(state, s.boxes)
	s.steps.From(s.boxes, player)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			onto := box + s.level.Step[d]
			if !s.alive.Has(onto) || s.boxes.Has(onto) {
				continue
			}
			if walk := s.steps.To(box - s.level.Step[d]); walk >= 0 {
				s.push(state, to, box, d, walk)
			}
		}
	}
}

// push adds the successor by a push of the box in direction d, after a walk of the given number of moves.
//
//go:noinline
func (s *space) push(state []uint64, to *search.Successors, box floor.Cell, d floor.Dir, walk int) {
	onto := box + s.level.Step[d]
	after := to.Add(uint16(4*s.Bit(box))+uint16(d), walk+1)
	copy(after, state)
	s.Flip(after, box)
	s.Flip(after, onto)
	s.Stand(after, box)
	if !s.level.Goals.Has(onto) {
		return
	}
	s.boxes.Remove(box)
	s.boxes.Add(onto)
	if s.boxes.Within(s.level.Goals) {
		to.Goal(0)
	}
	s.boxes.Remove(onto)
	s.boxes.Add(box)
}

// H implements search.Evaluator. Boxes on the same squares as in the previous call keep their rows of the assignment.
//
//go:noinline
func (s *space) H(state []uint64) int {
	s.Unpack(state, s.boxes)
	s.unset = s.unset[:0]
	for i, box := range s.held {
		if box < 0 || !s.boxes.Has(box) || s.match.Goal[i] < 0 {
			s.match.Release(i)
			if box >= 0 {
				s.row[box], s.held[i] = -1, -1
			}
			s.unset = append(s.unset, int32(i))
		}
	}
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		if s.row[box] >= 0 {
			continue
		}
		i := s.unset[len(s.unset)-1]
		s.unset = s.unset[:len(s.unset)-1]
		s.row[box], s.held[i] = i, box
		s.match.Set(int(i), s.rows[box*s.goals:(box+1)*s.goals])
		if !s.match.Place(int(i)) {
			return search.Never
		}
	}
	return int(s.match.Total())
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	made := make([]floor.Push, len(ops))
	for i, op := range ops {
		made[i] = floor.Push{Box: s.Box(int(op >> 2)), Dir: floor.Dir(op & 3)}
	}
	moves, _ := s.from.made(made) // the search made only legal pushes
	return moves
}
