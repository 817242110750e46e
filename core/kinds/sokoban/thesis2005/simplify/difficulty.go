package simplify

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/modules"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Difficulty holds the six measures of difficulty in 2.4: “there is no unique way of measuring the difficulty of a level, although there
// are different relevant criteria”.
type Difficulty struct {
	Rows, Cols    int       // 1. the size of the grid: the floor and the walls around it
	Barrels       int       // 2. the number of barrels
	Pushes, Steps int       // 3. the length of the known solution, which need not be the shortest
	Seconds       *float64  // 4. the average time of human players; nil: not known
	Positions     int       // 5. the size of the search space: positions that legal pushes can reach
	Bounded       bool      // counting stopped at Positions; there may be more
	Concepts      []Concept // 6. the concepts that were found
}

// Concept is a concept of 2.5, 2.6 or chapter 3 that a level involves. Difficulty does not measure the complexity of concepts.
type Concept string

const (
	Static     Concept = "static deadlocks"     // a push during the solution could lead onto a forbidden position
	Structural Concept = "structural deadlocks" // a push leads into a deadlock that detectDeadlock 1 misses and version 2 detects
	Patterns   Concept = "deadlock patterns"    // a push leads into a deadlock that version 2 misses and version 3 detects
	NonLocal   Concept = "non-local deadlocks"  // a push leads into a deadlock that version 3 misses and version 4 detects
	Turning    Concept = "turning around"       // the solution pushes a barrel straight back to its previous position (figure 2.4)
	LoopBack   Concept = "loop back"            // the solution returns a barrel to an earlier position by another way
	Temporary  Concept = "temporary storage"    // the solution stores a barrel and takes it out again after pushes of others
	Barriers   Concept = "zones and barriers"   // the solution breaks a barrier, and the pusher enters another zone
	Straits    Concept = "straits"              // all barrels have to pass a strait
	Order      Concept = "order of storage"     // a barrel in one storage location closes the way to another
)

// concepts lists all concepts in the order of display.
var concepts = []Concept{Static, Structural, Patterns, NonLocal, Turning, LoopBack, Temporary, Barriers, Straits, Order}

// looked is the limit on positions that detectDeadlock 4 examines per push.
const looked = 200

// Measure measures a level. It counts at most the given number of positions.
func Measure(s Level, most int) Difficulty {
	l := s.level
	d := Difficulty{Cols: l.Stride + 1, Rows: (l.Size - 1) / l.Stride, Barrels: l.Boxes.Count(), Steps: len(s.Steps), Pushes: len(s.pushes)}
	d.Positions, d.Bounded = positions(l, most)
	m := measuring{Planner: modules.New(structure.New(l, true)), found: map[Concept]bool{}}
	m.follow(s)
	if _, ok := m.Strait(); ok {
		m.found[Straits] = true
	}
	if m.ordered() {
		m.found[Order] = true
	}
	for _, c := range concepts {
		if m.found[c] {
			d.Concepts = append(d.Concepts, c)
		}
	}
	return d
}

// positions counts, depth-first, the positions that legal pushes can reach. bounded is true if it stopped because there are more than most.
func positions(l *floor.Level, most int) (n int, bounded bool) {
	g := structure.New(l, true)
	seen := map[uint64]bool{g.Hash(): true}
	pushes := g.AppendPushes(nil, g.Barrels())
	// A frame is the range of a position's pushes in a list, and the next push to make.
	type frame struct{ from, next int }
	for open := []frame{{}}; len(open) > 0; {
		top := &open[len(open)-1]
		if top.next == len(pushes) {
			pushes, open = pushes[:top.from], open[:len(open)-1]
			g.Undo()
			continue
		}
		g.Push(pushes[top.next])
		top.next++
		switch {
		case seen[g.Hash()]:
			g.Undo()
		case len(seen) >= most:
			return len(seen), true
		default:
			seen[g.Hash()] = true
			open = append(open, frame{len(pushes), len(pushes)})
			pushes = g.AppendPushes(pushes, g.Barrels())
		}
	}
	return len(seen), false
}

// measuring searches a level and its solution for concepts.
type measuring struct {
	*modules.Planner
	found map[Concept]bool
}

// life is the history of a barrel.
type life struct {
	been   []floor.Cell // squares that the barrel has left, the latest at the end; a push straight back to the latest removes it
	stored bool         // whether the barrel was brought into a storage location
	pushed int          // number of the last push of the barrel
}

// follow plays the solution, and records the concepts that its pushes show.
func (m *measuring) follow(s Level) {
	lives := map[floor.Cell]*life{} // by current position of a barrel: the barrel's life
	for b := m.Boxes.First(); b >= 0; b = m.Boxes.Next(b) {
		lives[b] = &life{}
	}
	for n, p := range s.sequence() {
		m.lookAround()
		barrel, to := p.Barrel(), p.Barrel()+m.Step[p.Dir()]
		it := lives[barrel]
		delete(lives, barrel)
		lives[to] = it
		if last := len(it.been) - 1; last >= 0 && it.been[last] == to {
			m.found[Turning] = true
			it.been = it.been[:last]
		} else {
			if slices.Contains(it.been, to) {
				m.found[LoopBack] = true
			}
			it.been = append(it.been, barrel)
		}
		if it.stored && m.Goals.Has(barrel) && it.pushed < n-1 {
			m.found[Temporary] = true
		}
		it.pushed, it.stored = n, m.Goals.Has(to)
		others := m.others()
		m.Push(p)
		if others.Meets(m.ZoneCells(m.Pusher())) {
			m.found[Barriers] = true
		}
	}
}

// others returns the positions of the zones that a barrier separates from the pusher's zone.
func (m *measuring) others() floor.Set {
	cells := m.None()
	for _, z := range m.AppendNeighborZones(nil) {
		for i, w := range m.ZoneCells(z) {
			cells[i] |= w
		}
	}
	return cells
}

// lookAround looks for deadlocks after one push from the current state.
func (m *measuring) lookAround() {
	barrels := m.Barrels().Clone()
	for b := barrels.First(); b >= 0; b = barrels.Next(b) {
		for _, d := range floor.Dirs {
			to, p := b+m.Step[d], structure.PushOf(b, d)
			if m.Reachable(b-m.Step[d]) && m.Free(to) && !m.Allowed.Has(to) {
				m.found[Static] = true
			}
			if m.found[Structural] && m.found[Patterns] && m.found[NonLocal] || !m.Push(p) {
				continue
			}
			for i, concept := range []Concept{Structural, Patterns, NonLocal} {
				if m.DetectDeadlock(i+2, to, modules.NewLimit(looked)) {
					m.found[concept] = true
					break
				}
			}
			m.Undo()
		}
	}
}

// ordered reports whether a single barrel in one storage location makes another storage location unreachable for all barrels, although a
// barrel can reach the latter from its start.
func (m *measuring) ordered() bool {
	brought := func(stored floor.Set, at floor.Cell) bool {
		pulls := floor.NewBoxPulls(m.Floor)
		for _, step := range m.Step {
			if side := at + step; m.Inside.Has(side) && !stored.Has(side) {
				pulls.Find(stored, side, at)
				if slices.ContainsFunc(pulls.States, func(s floor.PullState) bool { return m.Boxes.Has(s.Box) }) {
					return true
				}
			}
		}
		return false
	}
	for first := m.Goals.First(); first >= 0; first = m.Goals.Next(first) {
		for at := m.Goals.First(); at >= 0; at = m.Goals.Next(at) {
			if at != first && !brought(m.Of(first), at) && brought(m.None(), at) {
				return true
			}
		}
	}
	return false
}

// sequence returns the pushes of the solution.
func (s Level) sequence() (sequence []structure.Push) {
	l := s.level
	boxes, at := l.Boxes.Clone(), l.Player
	for _, d := range s.Steps {
		if at += l.Step[d]; boxes.Has(at) {
			boxes.Remove(at)
			boxes.Add(at + l.Step[d])
			sequence = append(sequence, structure.PushOf(at, d))
		}
	}
	return sequence
}
