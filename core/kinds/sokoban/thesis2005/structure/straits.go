package structure

import "unknot/core/kinds/sokoban/floor"

// Strait is a strait (3.1): “a position through which all barrels have to pass (in the same direction) on their way to a storage location”.
// Without a push onto At in direction Dir, no barrel can get from its start to any storage location, even if there are no other barrels. A
// storage location is not a strait. A level in which a barrel is stored at the start has no strait.
type Strait struct {
	At  floor.Cell
	Dir floor.Dir
}

// straits is the cached result of the search for the strait of a level.
type straits struct {
	known bool
	found bool
	Strait
}

// Strait returns the strait of the level, ok is false if there is none. If there are several, it is "the one that is closest to the storage
// area".
func (g *Game) Strait() (Strait, bool) { return g.StraitWhile(nil) }

// StraitWhile does the work of Strait. It calls tick, which may be nil, repeatedly. Once tick returns false, it finds no strait.
func (g *Game) StraitWhile(tick func() bool) (Strait, bool) {
	if s := g.straits; !s.known {
		w := ways{Level: g.Level, sides: g.Table.Sides, tick: tick, seen: make([]int32, 4*g.Size), reach: g.None(), lone: g.None()}
		s.Strait, s.found = w.strait()
		s.known = !w.stopped
	}
	return g.straits.Strait, g.straits.found
}

// strait tests, from the end, the pushes of a shortest way of one barrel, since a strait is on every way.
func (w *ways) strait() (Strait, bool) {
	l := w.Level
	for b := l.Boxes.Next(l.Boxes.First()); b >= 0; b = l.Boxes.Next(b) {
		if !w.toStorage(b, Strait{}) {
			return Strait{}, false
		}
	}
	if l.Boxes.Empty() || !w.toStorage(l.Boxes.First(), Strait{}) {
		return Strait{}, false
	}
	var way []Strait
	for i := w.end; w.queue[i].from >= 0; i = int(w.queue[i].from) {
		at := w.queue[i].at
		way = append(way, Strait{floor.Cell(at >> 2), floor.Dir(at & 3).Back()})
	}
	for _, s := range way {
		if !l.Goals.Has(s.At) && w.needed(s) && !w.stopped {
			return s, true
		}
	}
	return Strait{}, false
}

// ways searches for ways of lone barrels to storage locations.
type ways struct {
	*floor.Level
	sides   floor.Sides
	tick    func() bool
	stopped bool // tick has returned false
	queue   []side
	seen    []int32 // by 4*position of the barrel + direction of the pusher beside it: equal to the stamp if visited
	stamp   int32
	end     int // index of the queue entry in which the barrel is in a storage location
	reach   floor.Set
	lone    floor.Set
}

// side is a queue entry: a barrel with the pusher beside it, as 4*position+direction, and the index of the entry before the last push, -1
// at the start.
type side struct{ at, from int32 }

// needed reports whether every barrel needs the push of s to get to a storage location.
func (w *ways) needed(s Strait) bool {
	for b := w.Boxes.First(); b >= 0; b = w.Boxes.Next(b) {
		if w.toStorage(b, s) {
			return false
		}
	}
	return true
}

// toStorage searches for a shortest way of a lone barrel to a storage location that avoids the push of a strait, and reports whether there
// is one. For Strait{} it avoids no push.
func (w *ways) toStorage(barrel floor.Cell, without Strait) bool {
	if w.stopped = w.stopped || w.tick != nil && !w.tick(); w.stopped {
		return false
	}
	w.stamp++
	w.queue = w.queue[:0]
	w.lone.Clear()
	w.lone.Add(barrel)
	w.Reach(w.lone, w.Player, w.reach)
	for _, d := range floor.Dirs {
		if w.reach.Has(barrel + w.Step[d]) {
			w.add(barrel, d, -1)
		}
	}
	for i := 0; i < len(w.queue); i++ {
		at, d := floor.Cell(w.queue[i].at>>2), floor.Dir(w.queue[i].at&3)
		if w.Goals.Has(at) {
			w.end = i
			return true
		}
		joined := w.sides[at][d]
		for _, e := range floor.Dirs {
			to := at - w.Step[e]
			// From side e the pusher pushes the barrel away.
			if joined>>e&1 == 1 && w.Inside.Has(to) && (without.At != to || without.Dir != e.Back()) {
				w.add(to, e, int32(i))
			}
		}
	}
	return false
}

func (w *ways) add(at floor.Cell, d floor.Dir, from int32) {
	if n := 4*at + int(d); w.seen[n] != w.stamp {
		w.seen[n] = w.stamp
		w.queue = append(w.queue, side{int32(n), from})
	}
}
