package levelsets_test

import (
	"math/bits"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/thesis2005/levelsets"
)

// state is a position for a search: the barrels, with a bit for each of the level's Cells, and the first cell of the pusher's zone.
type state struct {
	barrels uint64
	zone    int8
}

// edge is a push to another state, by its number.
type edge struct {
	push floor.Push
	to   int32
}

// space is the set of all states that pushes reach from some states of a level; the first is the start.
type space struct {
	*floor.Level
	goals    uint64
	next     [][4]int8 // by index in Cells: its neighbours, -1 for a wall
	index    []int8    // by Cell
	states   []state
	number   map[state]int32
	pushes   [][]edge // by state
	distance []int32  // by state: the fewest pushes to a solution, dead if there is none
}

// dead is the distance of a state from which no pushes solve the level.
const dead = int32(-1)

// explored returns the space of a level, given as text, from its start.
func explored(t testing.TB, text string) *space {
	t.Helper()
	s := newSpace(t, floortest.Draw(t, text))
	s.explore(t, nil, s.start())
	return s
}

// newSpace returns a space without states.
func newSpace(t testing.TB, l *floor.Level) *space {
	t.Helper()
	if len(l.Cells) > 64 {
		t.Fatalf("a floor of %d squares is too large", len(l.Cells))
	}
	s := &space{Level: l, index: make([]int8, l.Size), number: map[state]int32{}}
	for i := range s.index {
		s.index[i] = -1
	}
	for i, c := range l.Cells {
		s.index[c] = int8(i)
	}
	for _, c := range l.Cells {
		var next [4]int8
		for d, step := range l.Step {
			next[d] = s.index[c+step]
		}
		s.next = append(s.next, next)
	}
	s.goals = s.mask(l.Goals.Cells()...)
	return s
}

// explore makes every push from each state. It omits states for which keep is false; if keep is nil, it omits none.
func (s *space) explore(t testing.TB, keep func(state) bool, from ...state) {
	t.Helper()
	for _, start := range from {
		s.add(start)
	}
	for i := 0; i < len(s.states); i++ {
		if len(s.states) > 200_000 {
			t.Fatal("this space is too large")
		}
		s.expand(i, keep)
	}
	s.measure()
}

// start returns the level's start.
func (s *space) start() state { return s.state(s.mask(s.Boxes.Cells()...), s.Player) }

// from explores the same level from another state.
func (s *space) from(t testing.TB, keep func(state) bool, start state) *space {
	t.Helper()
	other := newSpace(t, s.Level)
	other.explore(t, keep, start)
	return other
}

// at returns the square of a place.
func (s *space) at(p levelsets.Place) floor.Cell { return s.Cell(p.Y, p.X) }

// places returns squares as a mask.
func (s *space) places(places ...levelsets.Place) (mask uint64) {
	for _, p := range places {
		mask |= s.mask(s.at(p))
	}
	return mask
}

// where returns the mask of the squares for which inside is true.
func (s *space) where(inside func(p levelsets.Place) bool) (mask uint64) {
	for _, c := range s.Cells {
		if y, x := s.Place(c); inside(levelsets.Place{X: x, Y: y}) {
			mask |= s.mask(c)
		}
	}
	return mask
}

// zone returns the squares that the pusher can reach in a state.
func (s *space) zone(a state) uint64 { return s.reach(a.barrels, a.zone) }

// mask returns squares as a mask.
func (s *space) mask(cells ...floor.Cell) (mask uint64) {
	for _, c := range cells {
		mask |= 1 << s.index[c]
	}
	return mask
}

// reach returns the squares that the pusher can reach.
func (s *space) reach(barrels uint64, from int8) uint64 {
	reach := uint64(1) << from
	for todo := reach; todo != 0; {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		for _, next := range s.next[i] {
			if next >= 0 && (barrels|reach)>>next&1 == 0 {
				reach |= 1 << next
				todo |= 1 << next
			}
		}
	}
	return reach
}

// state returns the state with the pusher on a square.
func (s *space) state(barrels uint64, pusher floor.Cell) state {
	return state{barrels, int8(bits.TrailingZeros64(s.reach(barrels, s.index[pusher])))}
}

func (s *space) add(a state) int32 {
	n, known := s.number[a]
	if !known {
		n = int32(len(s.states))
		s.number[a] = n
		s.states = append(s.states, a)
		s.pushes = append(s.pushes, nil)
	}
	return n
}

// expand finds the pushes of a state.
func (s *space) expand(i int, keep func(state) bool) {
	a := s.states[i]
	reach := s.reach(a.barrels, a.zone)
	for left := a.barrels; left != 0; left &= left - 1 {
		barrel := bits.TrailingZeros64(left)
		for _, d := range floor.Dirs {
			behind, to := s.next[barrel][d.Back()], s.next[barrel][d]
			if behind < 0 || to < 0 || reach>>behind&1 == 0 || a.barrels>>to&1 == 1 {
				continue
			}
			b := s.state(a.barrels&^(1<<barrel)|1<<to, s.Cells[barrel])
			if keep == nil || keep(b) {
				n := s.add(b)
				s.pushes[i] = append(s.pushes[i], edge{floor.Push{Box: s.Cells[barrel], Dir: d}, n})
			}
		}
	}
}

// measure computes the distances, backwards from the solutions.
func (s *space) measure() {
	s.distance = make([]int32, len(s.states))
	before := make([][]int32, len(s.states))
	var queue []int32
	for i, a := range s.states {
		s.distance[i] = dead
		if a.barrels&^s.goals == 0 {
			s.distance[i] = 0
			queue = append(queue, int32(i))
		}
		for _, e := range s.pushes[i] {
			before[e.to] = append(before[e.to], int32(i))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, i := range before[queue[0]] {
			if s.distance[i] == dead {
				s.distance[i] = s.distance[queue[0]] + 1
				queue = append(queue, i)
			}
		}
	}
}

// alive reports whether the start can be solved.
func (s *space) alive() bool { return s.distance[0] != dead }

// after returns the state after moves in LURD from the start, and the pushes among the moves. A capital letter must be a push, any other
// letter must not.
func (s *space) after(t testing.TB, moves string) (end state, pushes []floor.Push) {
	t.Helper()
	boxes, at := s.Boxes.Clone(), s.Player
	for i, m := range moves {
		d := floor.Dir(strings.IndexRune(floor.Letters, m|0x20))
		to := at + s.Step[d]
		ahead := to + s.Step[d]
		pushed := boxes.Has(to)
		if !s.Inside.Has(to) || pushed != (m < 'a') || pushed && (boxes.Has(ahead) || !s.Inside.Has(ahead)) {
			t.Fatalf("move %d of %s cannot be made", i+1, moves)
		}
		if pushed {
			pushes = append(pushes, floor.Push{Box: to, Dir: d})
			boxes.Remove(to)
			boxes.Add(ahead)
		}
		at = to
	}
	return s.state(s.mask(boxes.Cells()...), at), pushes
}

// left returns the fewest pushes from a state of the space to a solution.
func (s *space) left(t testing.TB, a state) int32 {
	t.Helper()
	n, known := s.number[a]
	if !known {
		t.Fatal("this state is not in the space")
	}
	return s.distance[n]
}
