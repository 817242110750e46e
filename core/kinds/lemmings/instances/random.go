package instances

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// The limits of random instances.
const (
	MaxObstacles = 24
	MaxCrowd     = rules.MaxSide / crowdApart
	MaxLeniency  = 12
	MaxActions   = 12
)

// Relay makes corridors with the given number of obstacles in a random order, each of which needs an action. leniency
// is the number of cells, at most three, from which a gap can be bridged. It returns the instance with its solution.
func Relay(chance *rand.Rand, obstacles, leniency int) (Posed, bool) {
	gap := 4 - min(max(leniency, 1), 3)
	// The order is drawn first, since it determines how many lemmings are lost.
	var order []string
	for left := obstacles; left > 0; left-- {
		order = append(order, relayed[chance.IntN(len(relayed))])
	}
	ends := chance.IntN(4) // whether a climb, a fall, both or neither come at the end
	lost, bridges := 0, 0
	for _, o := range order {
		switch o {
		case "blast", "stop":
			lost++
		case "gap":
			bridges++
		}
	}
	survive := 1 + chance.IntN(3)
	r := newRelay(4, lost+survive, 7+4*bridges)
	r.walk(2 + chance.IntN(3))
	for i, o := range order {
		width := map[string]int{"gap": 6, "wall": 2, "blast": 2}[o]
		if r.room() < width+3 { // the lane is full
			r.long(chance)
			r.turnBack()
		}
		switch o {
		case "gap":
			r.gap(gap)
			r.walk(1)
		case "wall":
			r.walk(1)
			r.wall()
		case "blast":
			r.walk(1)
			r.blast()
		case "dig", "mine", "stop":
			if i%2 == 0 {
				r.long(chance)
			}
			switch o {
			case "dig":
				r.dig()
			case "mine":
				r.mine()
			default:
				r.stop()
			}
		}
		r.walk(1 + chance.IntN(2))
	}
	if ends&1 != 0 {
		if r.room() < 5 {
			r.turnBack()
		}
		r.walk(1)
		r.climb(3)
		r.walk(1)
	}
	if ends&2 != 0 && r.room() >= 3 {
		r.drop(6)
	}
	if r.room() < 1 {
		return Posed{}, false
	}
	m, orders, ok := r.end("", rules.Standard)
	return Posed{m, orders}, ok && !m.SolvesItself()
}

// relayed lists the obstacles of a relay. Each of the last three ends a lane.
var relayed = []string{"gap", "wall", "blast", "dig", "mine", "stop"}

// room returns the number of columns left in the lane, without the space for ledges at its end.
func (r *relay) room() int {
	const left, right = 3, 16
	at := r.lane.col(r.col)
	if r.mirror == 0 {
		return right - at + 1
	}
	return at - left + 1
}

// long continues the lane almost to its end, to leave room for the lanes below.
func (r *relay) long(chance *rand.Rand) {
	if n := r.room() - 2 - chance.IntN(3); n > 0 {
		r.walk(n)
	}
}

// turnBack ends a lane with a ledge before a wall, as dig does, but the way to the ledge is open.
func (r *relay) turnBack() {
	r.floor(3, r.col, r.col)
	for below := -1; below <= 3; below++ {
		r.front(below, r.col)
	}
	r.turn()
}

// crowdApart is the number of rows per lemming in a crowd.
const crowdApart = 3

// Crowd returns a map with one corridor per lemming. Before each exit are low walls, and above it is a platform. A walker passes
// the walls, steps up onto the platform and misses the exit. A lemming that becomes a basher at one of the walls reaches the exit.
// leniency is the number of walls, and so the number of steps in which this is possible. The length of the way to the walls is
// random, up to most. Only one action is possible per step, so there may be no solution. solvable reports whether there is one.
func Crowd(chance *rand.Rand, lemmings, leniency, most int) (m *notation.Map, solvable bool) {
	s := &sheet{lemmings: lemmings, target: lemmings, frequency: 1}
	in := rules.NewInstance(max(rules.DefaultSide, lemmings*crowdApart), max(rules.DefaultSide, most+leniency+4))
	first := make([]int, lemmings) // by lemming: the first step in which it can become a basher
	for i := range lemmings {
		row, way := i*crowdApart+1, chance.IntN(most+1)
		s.floor(row, 1, 1+way+leniency)
		for k := range leniency {
			s.wall(row, 1+way+k)
		}
		s.platform(row-1, 1+way+leniency)
		in.SetEntrance(row, 1)
		in.SetExit(row, 1+way+leniency)
		first[i] = i + way + 2
	}
	for _, p := range s.platforms {
		in.Start.SetPlatform(p.row, p.col, true)
	}
	for _, w := range s.walls {
		in.Start.SetWall(w.row, w.col, true)
	}
	in.Lemmings, in.Target, in.Frequency = lemmings, lemmings, 1
	in.Quantity[rules.Basher] = lemmings
	in.Time = lemmings + most + 3*leniency + 4
	slices.Sort(first)
	next, solvable := 0, true
	for _, f := range first { // the lemming with the earliest deadline receives its type first
		next = max(next+1, f)
		solvable = solvable && next < f+leniency
	}
	return &notation.Map{Title: fmt.Sprintf("Crowd of %d, leniency %d", lemmings, leniency), Instance: in}, solvable
}

// Wild returns a random map of the given size with the given number of random actions. About density per cent of
// the cells have a platform; walls are fewer. The map may have no solution. ok is false if it needs no action.
func Wild(chance *rand.Rand, rows, cols, lemmings, density, actions int) (m *notation.Map, ok bool) {
	in := rules.NewInstance(rows, cols)
	for r := range rows {
		for c := range cols {
			in.Start.SetPlatform(r, c, chance.IntN(100) < density)
			in.Start.SetWall(r, c, chance.IntN(300) < density)
		}
	}
	for r := range rows {
		in.Start.SetWall(r, -1, true)
		in.Start.SetWall(r, cols-1, true)
	}
	from, to := chance.IntN(cols), chance.IntN(cols)
	in.SetEntrance(0, from)
	in.SetExit(rows-1, to)
	in.Start.SetPlatform(0, from, true)
	in.Start.SetPlatform(rows-1, to, true)
	in.Lemmings, in.Target, in.Frequency = lemmings, lemmings, 3
	in.Time = max(4*(rows+cols), in.Frequency*(lemmings-1)+2*(rows+cols)) // the last lemming has half of the usual time
	for range actions {
		in.Quantity[chance.IntN(rules.Assignable)]++
	}
	return &notation.Map{Title: fmt.Sprintf("Wild, %d actions", actions), Instance: in}, !in.SolvesItself()
}
