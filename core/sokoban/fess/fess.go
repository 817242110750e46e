// Package fess solves Sokoban levels by feature space search (Shoham & Schaeffer, "The FESS
// Algorithm", CoG 2020).
package fess

import (
	"cmp"
	"slices"
	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// trials is how many positions each small search for a deadlock may look at.
const trials = 100

// batch is how many moves that no advisor chose are taken up together.
const batch = 16

// Search is the strategy.
type Search struct {
	Narrow bool   // by the packing plan's other order
	Seed   uint64 // of chance among positions alike; 0: none
}

var orders = [][]int{{0, 1, 2, 3, 4, 5}, {1, 0, 2, 3, 4, 5}, {2, 0, 1, 3, 4, 5}, {0, 4, 1, 2, 3, 5}, {4, 2, 1, 0, 3, 5}, {0, 2, 3, 4, 1}, {1, 0, 4}, {0, 1}}

func (s *search) noise(h uint64) uint64 {
	if s.opt.Seed == 0 {
		return 0
	}
	h ^= s.opt.Seed * 0x9e3779b97f4a7c15
	h *= 0xbf58476d1ce4e5b9
	return h >> 40
}

// search is one at work.
type search struct {
	run *puzzle.Run
	strategy.Job
	lens   *lens
	opt    Search
	space  *space
	tree   tree
	keys   floor.Keys
	travel *floor.Travel
	boxes  floor.Set // of a child
	reach  floor.Set // of the node
	fresh  floor.Set
	list   []child
	goal   int32 // a node that is solved, -1 before
}

// Search implements strategy.Strategy.
func (o Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := o.start(run, job)
	s.root()
	r := strategy.Result{End: s.work(), Nodes: int64(s.tree.len())}
	if s.goal >= 0 {
		r.End, r.Pushes = strategy.Solved, s.tree.pushes(s.travel, job.Book.Alive, s.goal)
	}
	return r
}

func (o Search) start(run *puzzle.Run, job strategy.Job) *search {
	l := job.Level
	s := &search{run: run, Job: job, lens: newLens(run, job.Book, o.Narrow), opt: o, keys: l.NewKeys(),
		travel: floor.NewTravel(l.Floor), boxes: l.None(), reach: l.None(), fresh: l.None(), goal: -1}
	s.tree.words = l.Words
	s.space = newSpace(len(s.lens.plan.Steps))
	return s
}

func (s *search) work() strategy.End {
	for s.goal < 0 {
		if !s.run.Tick() {
			return strategy.Stopped
		}
		if s.Nodes > 0 && int64(s.tree.len()) >= s.Nodes {
			return strategy.Spent
		}
		c := s.space.next()
		if c == nil {
			return strategy.Spent
		}
		for len(c.open) > 0 {
			m := c.pop()
			if m.box == 0 {
				s.more(c, m)
			} else if s.expand(m) {
				break
			}
		}
	}
	return strategy.Solved
}

func (s *search) root() {
	l := s.Level
	s.Level.Reach(l.Boxes, l.Player, s.reach)
	player := s.reach.First()
	s.boxes.Copy(l.Boxes)
	s.tree.seen.add(s.keys.Boxes(l.Boxes) ^ s.keys.Player[player])
	f := s.lens.measure(l.Boxes, s.reach)
	s.moves(s.tree.add(l.Boxes, player, -1, 0, 0, 0), f)
}

// expand makes the node that a move leads to; false if it is known or lost.
func (s *search) expand(m move) bool {
	s.boxes.Copy(s.tree.at(m.node))
	s.boxes.Remove(int(m.box))
	s.boxes.Add(int(m.to))
	if !s.tree.seen.add(s.keys.Boxes(s.boxes) ^ s.keys.Player[m.player]) {
		return false
	}
	s.Level.Reach(s.boxes, int(m.player), s.reach)
	if s.Book.Examine(s.boxes, s.reach, int(m.to), trials) {
		return false
	}
	node := s.tree.add(s.boxes, int(m.player), m.node, m.box, m.to, uint16(m.key>>weightShift))
	if s.Level.Solved(s.boxes) {
		s.goal = node
		return true
	}
	s.moves(node, s.lens.measure(s.boxes, s.reach))
	return true
}

// moves gives the moves from a node their weights: none to those that advisors choose, one to
// the best of the others. Reach is where the player can walk.
func (s *search) moves(node int32, from features) {
	boxes := s.tree.at(node).Clone()
	s.children(boxes, int(s.tree.player[node]), from.packed)
	for _, chooses := range advisors {
		s.advise(boxes, from, chooses)
	}
	cell := s.space.cell(from)
	cell.nodes++
	for i := range s.list {
		if c := &s.list[i]; c.advised {
			cell.push(c.move(node, s.tree.weight[node]))
		}
	}
	s.rest(cell, node, s.tree.weight[node]+1, 0)
}

// advise finds the best child that an advisor would choose and that is not lost.
func (s *search) advise(boxes floor.Set, from features, chooses func(features, *child) bool) {
	for {
		var best *child
		for i := range s.list {
			if c := &s.list[i]; !c.lost && chooses(from, c) && (best == nil || c.rank < best.rank) {
				best = c
			}
		}
		if best == nil || best.advised || !s.lost(boxes, best) {
			if best != nil {
				best.advised = true
			}
			return
		}
	}
}

// rest lets so many of the children at hand be expanded that no advisor chose, the best from
// a rank on, and leaves the others for later, at one more.
func (s *search) rest(cell *cell, node int32, weight uint16, from uint64) {
	slices.SortFunc(s.list, func(a, b child) int { return cmp.Compare(a.rank, b.rank) })
	given, last := 0, uint64(0)
	for i := range s.list {
		c := &s.list[i]
		if c.advised || c.lost || c.rank < from {
			continue
		}
		if given >= batch && c.rank > last {
			cell.push(move{key: key(min(weight+1, 65535), c.rank), node: node})
			return
		}
		cell.push(c.move(node, weight))
		given, last = given+1, c.rank
	}
}

// more gives the moves that rest has left for later.
func (s *search) more(cell *cell, m move) {
	boxes, player := s.tree.at(m.node), int(s.tree.player[m.node])
	s.Level.Reach(boxes, player, s.reach)
	s.children(boxes, player, cell.features.packed)
	s.rest(cell, m.node, uint16(m.key>>weightShift), m.key&(1<<weightShift-1))
}

// lost says whether a child is lost.
func (s *search) lost(from floor.Set, c *child) bool {
	s.boxes.Copy(from)
	s.boxes.Remove(int(c.box))
	s.boxes.Add(int(c.to))
	s.Level.Reach(s.boxes, int(c.player), s.fresh)
	c.lost = s.Book.Examine(s.boxes, s.fresh, int(c.to), trials)
	if c.lost {
		s.tree.seen.add(c.hash)
	}
	return c.lost
}

// children lists the positions one move away that are new.
func (s *search) children(boxes floor.Set, player floor.Cell, packed int) {
	s.list = s.list[:0]
	hash := s.keys.Boxes(boxes)
	worst := s.lens.worst(boxes)
	var ways uint8
	if worst >= 0 {
		ways = s.lens.ways(boxes, s.reach, worst)
	}
	way := s.lens.route(boxes, player, packed)
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		s.travel.Find(boxes, player, box, s.Book.Alive)
		for i := 1; i < len(s.travel.Arrivals); i++ {
			a := s.travel.Arrivals[i]
			region := s.travel.Region(i)
			c := child{box: uint16(box), to: uint16(a.Cell), player: uint16(region.First())}
			c.hash = hash ^ s.keys.Box[box] ^ s.keys.Box[a.Cell] ^ s.keys.Player[c.player]
			if s.tree.seen.has(c.hash) {
				continue
			}
			s.boxes.Copy(boxes)
			s.boxes.Remove(box)
			s.boxes.Add(a.Cell)
			c.features = s.lens.measure(s.boxes, region)
			c.rank = c.features.rank(len(s.lens.plan.Steps), orders[int(s.opt.Seed)%len(orders)], s.noise(c.hash))
			for k, w := range region {
				s.fresh[k] = w &^ s.reach[k]
			}
			s.fresh.Remove(box)
			c.opens = !s.fresh.Empty()
			if worst >= 0 && box != worst {
				c.frees = s.lens.ways(s.boxes, region, worst)&^ways != 0
			}
			if way.Has(box) && !way.Has(a.Cell) {
				c.clears = -1
			}
			s.list = append(s.list, c)
		}
	}
}
