package instances

import "unknot/core/kinds/lemmings/rules"

// shafts draws the levels of Diggers and Miners. A lemming that walks off the end, or into a hole dug by another lemming,
// falls five rows. Its own hole ends after four rows. Therefore lemming i must dig through platform i, counted from the right.
func shafts(s *sheet, n int, t rules.Type) {
	const top, floor = 9, 14
	s.lemmings, s.target, s.frequency, s.time = n, n, 3, 8+4*n
	s.entrance = mapCell{top, 1}.cell()
	s.floor(top, 1, n)
	s.floor(floor, 1, n+2) // a walker off the end lands before the exit, and dies
	s.exit(floor, n+2)
	for i := range n {
		s.deed(i, t, top, n-i)
	}
}

// blockers draws levels with two platforms. A lemming lands on the inner one and walks outwards. The outer platform must hold a
// blocker, otherwise the lemming leaves the map. Odd levels turn left, even ones right, so that odd and even n end on different sides.
func blockers(s *sheet, n int) {
	const right, left = 10, 9 // columns of the inner platforms
	s.lemmings, s.target, s.frequency, s.time = 2*n, 1, 3, 10*n
	s.entrance = mapCell{0, right}.cell()
	for k := range n {
		inner, outer := right, right+1
		if k%2 == 1 {
			inner, outer = left, left-1
		}
		s.platform(2*k, inner, outer)
		s.deed(k, rules.Blocker, 2*k, outer)
		if k == n-1 {
			s.platform(2*k, right+left-inner)
			s.exit(2*k, right+left-inner)
		}
	}
}

const (
	perCorridor     = 5
	gapsPerCorridor = 3
	// basherFloors is the number of corridors that fit into the maximum number of rows.
	basherFloors  = (rules.MaxSide-1-4)/6 + 1
	bomberFloors  = (rules.MaxSide-1-5)/6 + 1
	builderFloors = (rules.MaxSide-1-3)/5 + 1
)

// bashers draws bumps, each of which hides an exit behind two walls that are one cell high. A walker
// passes the first wall and steps over the second. A basher breaks through both, whether it starts before
// the first or before the second wall. The walls are then gone, so each lemming needs a separate bump.
func bashers(s *sheet, n int) {
	s.lemmings, s.target, s.frequency, s.time = n, n, 4, 8*n+1+9*((n-1)/perCorridor)
	s.entrance = mapCell{4, 1}.cell()
	for i := range n {
		l := s.lane(i/perCorridor, 4, 6, 17)
		first := 2 + 3*(i%perCorridor)
		if i%perCorridor == 0 {
			l.floor(0, 1, 1)
		}
		l.floor(0, first, first+2)
		l.floor(-1, first+2, first+2)
		l.front(0, first)
		l.front(0, first+1)
		l.exit(first + 2)
		l.deed(i, rules.Basher, first)
		if i%perCorridor == perCorridor-1 && i < n-1 {
			l.fold(first + 3)
		}
	}
}

// bombers draws walls that are two cells high, each with a second platform under the floor before it. A lemming is
// next to the wall for two steps. If it explodes then, it opens the wall and the floor. The other lemmings fall one
// cell and step up behind the wall. An explosion anywhere else leaves a hole through which lemmings leave the map.
func bombers(s *sheet, n int) {
	s.lemmings, s.target, s.frequency, s.time = n+1, 1, 4, 7*n+10+11*((n-1)/perCorridor)
	s.entrance = mapCell{4, 1}.cell()
	s.floor(4, 1, 3)
	for i := range n {
		l := s.lane(i/perCorridor, 4, 6, 20)
		wall := 6 + 2*(i%perCorridor)
		if i%perCorridor == 0 {
			l.floor(0, 4, 5)
		}
		l.floor(0, wall, wall+1)
		l.floor(1, wall, wall)
		l.front(-1, wall)
		l.front(0, wall)
		l.deed(i, rules.Bomber, wall)
		switch {
		case i == n-1:
			l.floor(0, wall+2, wall+2)
			l.exit(wall + 2)
		case i%perCorridor == perCorridor-1:
			l.floor(0, wall+2, wall+2)
			l.fold(wall + 3)
		}
	}
}

// builders draws gaps that are two cells wide. A bridge can begin in the last cell before the
// gap, or in the cell before it. The first lemming builds all bridges, and loses four steps
// at each. A lemming that arrives at an unfinished bridge is lost, so lemmings enter rarely.
func builders(s *sheet, n int) {
	s.lemmings, s.target, s.frequency, s.spare = n, n, 4*n+2, 2
	s.entrance = mapCell{3, 1}.cell()
	s.platform(3, 1)
	for i := range n {
		l := s.lane(i/gapsPerCorridor, 3, 5, 19)
		edge := 3 + 5*(i%gapsPerCorridor)
		l.floor(0, edge-1, edge)
		l.floor(0, edge+3, edge+4)
		l.deed(0, rules.Builder, edge)
		switch {
		case i == n-1:
			l.floor(0, edge+5, edge+5)
			l.exit(edge + 5)
		case i%gapsPerCorridor == gapsPerCorridor-1:
			l.fold(edge + 5)
		default:
			l.floor(0, edge+5, edge+5)
		}
	}
}

// climbers draws a pit. The wall on its right is four cells high, with a ledge and the exit beyond.
// The wall on its left has a lid, so that a climber that reaches this wall first comes back.
func climbers(s *sheet, n int) {
	const floor, ledge = 11, 7
	s.lemmings, s.target, s.frequency, s.time = n, n, 4, 50+5*n
	s.entrance = mapCell{floor, 4}.cell()
	s.floor(floor, 2, 8)
	s.floor(ledge, 9, 12)
	s.exit(ledge, 12)
	s.platform(ledge+1, 2)
	for row := ledge + 1; row <= floor; row++ {
		s.wall(row, 8)
		if row > ledge+1 {
			s.wall(row, 1)
		}
	}
	for i := range n {
		s.deed(i, rules.Climber, floor, 4)
	}
}

// floaters draws three platforms and a fall of six rows. A lemming survives if it becomes a floater in one of nine steps. The frequency is
// so low that no two lemmings have such a step in common.
func floaters(s *sheet, n int) {
	const top, floor = 4, 10
	s.lemmings, s.target, s.frequency, s.time = n, n, 9, 10+9*n
	s.entrance = mapCell{top, 1}.cell()
	s.floor(top, 1, 3)
	s.floor(floor, 4, 6)
	s.exit(floor, 6)
	for i := range n {
		s.deed(i, rules.Floater, top, 1)
	}
}
