package greedy

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Clearing searches backwards, in two stages, for a solution that passes a position with hardly any box on a goal. In the first stage,
// beams pull the boxes off the goals to any squares. In the second, other beams pull the boxes from the best of these positions to the
// start squares. A single beam towards the start would bring the nearest boxes to the start squares, and these boxes may shut in others
// that must come out first.
type Clearing struct {
	Seed uint64 // random seed for the first stage; 0: no randomness. If Seed is even and not 0, the second stage uses macro moves
}

const (
	clearingNodes = 300_000   // node limit of the first stage
	backNodes     = 3_000_000 // node limit of the second stage from one position
	lockedNodes   = 100_000   // a waypoint from which the search ends with fewer nodes does not count as live
	maxWaypoints  = 60        // maximum number of positions from which the second stage starts
	maxLive       = 3         // maximum number of live waypoints, whose searches take at least lockedNodes
)

// OnIsland implements strategy.Varied.
func (o Clearing) OnIsland(island int) strategy.Strategy {
	o.Seed += uint64(island) << 32
	return o
}

// Search implements strategy.Strategy.
func (o Clearing) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	return o.course().Search(run, job)
}

// course holds the parameters of a Clearing.
type course struct {
	out, back Search // the beams of the first and the second stage
	margin    int    // first stage: a box at this distance from a goal adds 1 to h, and 1 more for each square nearer
	perGoal   int    // penalty in h for each box on a goal
	perRegion int    // penalty in h for each region besides the player's
}

func (o Clearing) course() course {
	c := course{out: Search{Macro: true, Cells: true, Eager: true, Width: 1000},
		back: Search{Pulls: true, Cells: true, Eager: true, Width: 1000}, margin: 3}
	if o.Seed > 0 {
		chance := rand.New(rand.NewPCG(50, o.Seed))
		c.out.Width = []int{200, 1000, 2000}[chance.IntN(3)]
		c.margin = 2 + chance.IntN(5)
		c.perRegion = chance.IntN(2)
		c.back.Macro = o.Seed%2 == 0
	}
	c.perGoal = c.margin + 2
	return c
}

// Search implements strategy.Strategy.
func (o course) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	stage := job
	stage.Nodes = within(job.Nodes, clearingNodes)
	s := &clearing{macroPulling{pulling: pulling{search: o.out.start(run, stage)}}, o}
	if job.Deadlocks.Dead(job.Level.Boxes, s.childReach) {
		return strategy.Result{End: strategy.Impossible}
	}
	s.begin()
	r := s.result(s.work(s), s)
	if r.End != strategy.Spent {
		return r
	}
	own, live := s.ownBytes(), 0
	stage.Memory = job.Ceiling(run) - own
	for _, w := range s.waypoints() {
		left := job.Nodes - r.Nodes
		if live == maxLive || job.Nodes > 0 && left <= 0 {
			break
		}
		stage.Nodes = within(max(left, 0), backNodes)
		stage.Tell = after(r.Nodes, job.Tell)
		back := o.back
		back.end = &w.State
		from := back.Search(run, stage)
		r.Nodes, r.Memory = r.Nodes+from.Nodes, max(r.Memory, from.Memory+own)
		if from.End == strategy.Solved {
			r.End, r.Pushes = strategy.Solved, append(from.Pushes, s.pathFrom(w.node)...)
			return r
		}
		if from.Nodes >= lockedNodes {
			live++
		}
	}
	if !run.Continue() {
		r.End = strategy.Stopped
	}
	return r
}

// within returns the lower of two limits; 0 means no limit.
func within(limit, other int64) int64 {
	if limit == 0 {
		return other
	}
	return min(limit, other)
}

// after returns a function that adds nodes to the effort of a report, and passes the report to tell.
func after(nodes int64, tell func(puzzle.Report)) func(puzzle.Report) {
	if tell == nil {
		return nil
	}
	return func(r puzzle.Report) {
		r.Effort += nodes
		tell(r)
	}
}

// clearing is the state of the first stage of a Clearing.
type clearing struct {
	macroPulling
	course course
}

func (s *clearing) begin() {
	s.macroPulling.begin()
	l := s.Level
	adds := make([]int16, l.Size) // by square: addition to h for a box there
	near, next := l.Goals.Clone(), l.None()
	for away := 1; away <= s.course.margin; away++ {
		next.Copy(near)
		for c := near.First(); c >= 0; c = near.Next(c) {
			for _, d := range floor.Dirs {
				if to := c + l.Step[d]; l.Inside.Has(to) && !next.Has(to) {
					next.Add(to)
					adds[to] = int16(s.course.margin + 1 - away)
				}
			}
		}
		near.Copy(next)
	}
	for c, pushes := range s.heuristic.nearest {
		switch {
		case pushes == floor.Far:
			adds[c] = floor.Far
		case l.Goals.Has(c) && !l.Boxes.Has(c):
			adds[c] = int16(s.course.perGoal)
		}
	}
	s.heuristic = heuristic{nearest: adds}
	s.perRegion = s.course.perRegion
}

// waypoint is a position that the first stage of Clearing has found, and from which a search of the second stage may start.
type waypoint struct {
	floor.State
	node int32
}

// waypoints returns the positions with the least h, at most one per cell.
func (s *clearing) waypoints() (list []waypoint) {
	type candidate struct {
		node int32
		h    int
	}
	best := map[int]candidate{}
	var cells []int
	for node := range int32(s.table.Len()) {
		if !s.run.Continue() {
			return nil
		}
		s.unpack(node)
		cell, regions := s.cell(s.boxes, s.reach)
		h := s.heuristic.evaluate(s.boxes) + s.perRegion*regions
		before, ok := best[cell]
		if !ok {
			cells = append(cells, cell)
		}
		if !ok || h < before.h {
			best[cell] = candidate{node, h}
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(best[a].h, best[b].h) })
	for _, cell := range cells[:min(len(cells), maxWaypoints)] {
		node := best[cell].node
		s.unpack(node)
		list = append(list, waypoint{floor.State{Boxes: s.boxes.Clone(), Player: s.reach.First()}, node})
	}
	return list
}
