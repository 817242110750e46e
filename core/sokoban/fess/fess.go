// Package fess solves Sokoban levels by feature space search (Shoham & Schaeffer, "The FESS
// Algorithm", CoG 2020).
package fess

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// trials is how many positions each small search for a deadlock may look at.
const trials = 100

// Search is the strategy.
type Search struct{}

// search is one at work.
type search struct {
	run *puzzle.Run
	strategy.Job
	lens   *lens
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
func (Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job)
	s.root()
	r := strategy.Result{End: s.work(), Nodes: int64(s.tree.len())}
	if s.goal >= 0 {
		r.End, r.Pushes = strategy.Solved, s.tree.pushes(s.travel, job.Book.Alive, s.goal)
	}
	return r
}

func newSearch(run *puzzle.Run, job strategy.Job) *search {
	l := job.Level
	s := &search{run: run, Job: job, lens: newLens(run, job.Book), keys: l.NewKeys(),
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
		for len(c.open) > 0 && !s.expand(c.pop()) {
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

// moves gives all moves from a node their weights. Reach is where the player can walk.
func (s *search) moves(node int32, from features) {
	boxes := s.tree.at(node).Clone()
	s.children(boxes, int(s.tree.player[node]))
	n := len(s.lens.plan.Steps)
	for i := range s.list {
		s.list[i].rank = s.list[i].features.rank(n)
	}
	for _, chooses := range advisors {
		for {
			best := -1
			for i := range s.list {
				if c := &s.list[i]; !c.lost && chooses(from, c) && (best < 0 || c.rank < s.list[best].rank) {
					best = i
				}
			}
			if best < 0 {
				break
			}
			c := &s.list[best]
			if c.advised || !s.lost(boxes, c) {
				c.advised = true
				break
			}
		}
	}
	cell := s.space.cell(from)
	cell.nodes++
	weight := uint64(s.tree.weight[node])
	for i := range s.list {
		c := &s.list[i]
		if c.lost {
			continue
		}
		w := weight
		if !c.advised {
			w++
		}
		cell.push(move{min(w, 65535)<<weightShift | c.rank, node, c.box, c.to, c.player})
	}
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
func (s *search) children(boxes floor.Set, player floor.Cell) {
	s.list = s.list[:0]
	hash := s.keys.Boxes(boxes)
	worst := s.lens.worst(boxes)
	var ways uint8
	if worst >= 0 {
		ways = s.lens.ways(boxes, s.reach, worst)
	}
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
			for k, w := range region {
				s.fresh[k] = w &^ s.reach[k]
			}
			if s.fresh.Has(box) {
				s.fresh.Remove(box)
			}
			c.opens = !s.fresh.Empty()
			if worst >= 0 && box != worst {
				c.frees = s.lens.ways(s.boxes, region, worst)&^ways != 0
			}
			s.list = append(s.list, c)
		}
	}
}
