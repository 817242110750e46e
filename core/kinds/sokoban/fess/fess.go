// Package fess solves Sokoban levels by feature space search (Shoham and Schaeffer, "The FESS Algorithm", CoG 2020). Positions with the
// same features share a cell of the feature space, and the cells take turns. A move is a macro move: one box pushed from one square to
// another. Progress is the number of steps done of a packing plan. If goals are spread over the board and no order is better than another,
// it is the number of boxes on goals, and the number of goals that can no longer be filled is a second feature. Advisors choose a few moves
// of each position, which have weight 0. All other moves have weight 1, and a cell expands the move with the least accumulated weight. Only
// positions that are proved dead or whose hash is already known (see hashSet) are pruned.
package fess

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/packing"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// deadlockNodes is the number of positions that each small deadlock search may expand. When these searches were added, 64 of the classic 90
// levels were solved within 4 s each.
const deadlockNodes = 100

// corralNodes is the maximum number of positions that a search of all boxes in a position with a corral expands.
const corralNodes = 25

// Search is the strategy that uses one feature space.
type Search struct {
	Axes      []Axis // axes of the feature space besides packing, the progress in the packing plan
	ByRank    bool   // each cell expands the move to the position with the best rank, regardless of weights
	PlanSeed  uint64 // seed of a random packing plan; 0: the plan fills the far goals first
	AnyOrder  bool   // goals are filled in any order: packing counts boxes on goals, OutOfPlan the goals that these boxes block
	Eager     bool   // every other turn belongs to one of the best cells
	OutWeight int    // number of packed boxes that one box out of plan outweighs in the worth of a cell; 0: default
	plan      *plan  // packing plan; nil: Search makes it
}

// search is the state of a running search.
type search struct {
	Search
	strategy.Job
	run        *puzzle.Run
	extractor  *extractor
	space      *space
	tree       tree
	keys       floor.Keys
	boxPushes  *floor.BoxPushes
	boxes      floor.Set // boxes of the current child
	reach      floor.Set // squares that the player can reach in the current node
	route      floor.Set // squares of the next step of the plan, for the current node
	childReach floor.Set // squares that the player can newly reach, for the current child
	list       []child
	generated  int64 // number of children generated so far
	packed     int   // maximum number of steps of the plan done in a position
	goal       int32 // a solved node, -1 if none yet
}

// Search implements strategy.Strategy.
func (o Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	r, _ := o.search(run, job)
	return r
}

func (o Search) search(run *puzzle.Run, job strategy.Job) (strategy.Result, *search) {
	s := o.start(run, job)
	end := s.work()
	r := strategy.Result{End: end, Nodes: int64(s.tree.len()), Memory: s.bytes(), Views: s.views()}
	if end == strategy.Solved {
		r.Pushes = s.pushes(s.goal)
	}
	return r, s
}

// start returns a search with its first node.
func (o Search) start(run *puzzle.Run, job strategy.Job) *search {
	l := job.Level
	var filling *packing.Filling
	if o.AnyOrder {
		filling = packing.NewFilling(job.Deadlocks, o.PlanSeed, ticking(run, l.Floor))
	} else if o.plan == nil {
		o.plan = newPlan(run, job.Deadlocks, o.PlanSeed)
	}
	s := &search{Search: o, Job: job, run: run, extractor: newExtractor(run, job.Deadlocks, o.plan, filling), keys: l.NewKeys(),
		boxPushes: floor.NewBoxPushes(l.Floor), boxes: l.None(), reach: l.None(), childReach: l.None(), goal: -1}
	s.boxPushes.Tick = run.Continue
	s.tree.words = l.Words
	s.space = newSpace(o.Axes, s.extractor.steps, o.Eager, o.OutWeight)
	l.Reach(l.Boxes, l.Player, s.reach)
	player := s.reach.First()
	s.tree.seen.add(s.keys.Boxes(l.Boxes) ^ s.keys.Player[player])
	s.boxes.Copy(l.Boxes)
	s.node(move{node: -1, player: uint16(player)})
	return s
}

// ticking returns the tick function for loops in which every iteration scans the floor, which is slow if the floor is large.
func ticking(run *puzzle.Run, f *floor.Floor) func() bool {
	if f.Size > 1000 {
		return run.ContinueNow
	}
	return run.Continue
}

// work expands moves until one solves the level.
func (s *search) work() strategy.End {
	for s.goal < 0 {
		if !s.run.Continue() {
			return strategy.Stopped
		}
		s.tell()
		if s.Nodes > 0 && int64(s.tree.len()) >= s.Nodes {
			return strategy.Spent
		}
		if s.tree.len()%1024 == 0 && s.bytes() >= s.Ceiling(s.run) {
			return strategy.Full
		}
		c := s.space.next()
		if c == nil {
			return strategy.Spent
		}
		s.visit(c)
	}
	return strategy.Solved
}

// visit expands moves of a cell until one leads to a new position.
func (s *search) visit(c *cell) {
	for len(c.open) > 0 {
		switch m := c.pop(); {
		case s.Deadlocks.HasPattern(s.tree.at(m.node), int(s.tree.player[m.node])):
			// A pattern that was learned later proves the node dead, so its moves are useless.
		case m.box == 0:
			s.more(c, m)
		case s.expand(m):
			return
		}
	}
}

// bytes returns the memory of the tables, in bytes.
func (s *search) bytes() int64 {
	n := s.Deadlocks.Bytes() + s.tree.bytes() + s.extractor.bytes() + 4*int64(len(s.space.index))
	for _, c := range s.space.cells {
		n += int64(cap(c.open)) * moveBytes
	}
	return n
}

// expand adds the node to which a move leads. It returns false if the position is a duplicate or dead.
func (s *search) expand(m move) bool {
	s.boxes.Copy(s.tree.at(m.node))
	s.boxes.Remove(int(m.box))
	s.boxes.Add(int(m.to))
	if !s.tree.seen.add(s.keys.Boxes(s.boxes) ^ s.keys.Player[m.player]) {
		return false
	}
	s.Level.Reach(s.boxes, int(m.player), s.reach)
	if s.Deadlocks.DeadBySearch(s.boxes, s.reach, int(m.to), deadlockNodes) || s.Deadlocks.DeadInCorral(s.boxes, s.reach, corralNodes) {
		return false
	}
	s.node(m)
	return true
}

// node adds the position in s.boxes to the tree, and moves from it to its cell. m is the move that leads to the position.
func (s *search) node(m move) {
	node := s.tree.add(s.boxes, m)
	if s.Level.Solved(s.boxes) {
		s.goal = node
		return
	}
	f := s.extractor.measure(s.boxes, s.reach)
	s.packed = max(s.packed, f.packed)
	f.on[OutOfPlan], s.route = s.extractor.next(s.boxes, int(m.player), f)
	for i, w := range s.route {
		f.on[Obstructions] += bits.OnesCount64(w & s.boxes[i])
	}
	s.moves(node, f)
}
