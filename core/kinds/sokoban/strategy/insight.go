package strategy

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// Insight is the searches' record of a level, to say why they do not solve it. It is counted as they go on and
// costs next to nothing, except for the positions that are examined. A nil Insight takes no notes.
type Insight struct {
	Examining bool // some positions are searched for deadlocks with a hundred times the effort

	Steps   int // of the packing plan with the fewest guesses
	Guessed int // of them

	Done, Of int   // most steps that a position has done, as a share of its plan, and how many the plan has
	Furthest int64 // positions expanded before that one

	Placed int // most boxes that a position has on goals without shutting others out of theirs, where goals are filled in any order
	Boxes  int // of the level; 0: no search has looked

	Expanded int64 // positions
	Children int64 // of them, new ones
	Examined int   // of the expanded positions, none of which the search took for dead
	Dead     int   // of the examined

	deadlocks *deadlock.Table // of the examiner: what it learns is to help no search
}

// Bytes is the memory that examining takes.
func (i *Insight) Bytes() int64 {
	if i.deadlocks == nil {
		return 0
	}
	return i.deadlocks.Bytes()
}

// Plan notes a packing plan.
func (i *Insight) Plan(steps, guessed int) {
	if i != nil && (i.Steps == 0 || guessed < i.Guessed) {
		i.Steps, i.Guessed = steps, guessed
	}
}

// Progress notes a position that has done some steps of its plan.
func (i *Insight) Progress(done, of int) {
	if i != nil && of > 0 && (i.Of == 0 || done*i.Of > i.Done*of) {
		i.Done, i.Of, i.Furthest = done, of, i.Expanded
	}
}

// Placing notes a position by the number of boxes on goals that shut no others out.
func (i *Insight) Placing(placed, boxes int) {
	if i != nil {
		i.Placed, i.Boxes = max(i.Placed, placed), boxes
	}
}

// Expansion notes an expanded position by the number of new children.
func (i *Insight) Expansion(run *puzzle.Run, level *floor.Level, boxes floor.Set, player floor.Cell, children int) {
	if i == nil {
		return
	}
	i.Expanded++
	i.Children += int64(children)
	if i.Examining && i.Expanded%examineEvery == 0 {
		i.examine(run, level, boxes, player)
	}
}

const (
	examineEvery = 500    // expanded positions
	examineNodes = 10_000 // of the search for a deadlock: a hundred times what searches spend on one
)

// examine looks for a proof that a position is dead.
func (i *Insight) examine(run *puzzle.Run, level *floor.Level, boxes floor.Set, player floor.Cell) {
	if i.deadlocks == nil {
		i.deadlocks = deadlock.NewWhile(level, run.LongTick)
	}
	if !run.Tick() {
		return // the table may not be complete
	}
	_, dead := i.deadlocks.Why(boxes, player, examineNodes, run.Tick)
	switch {
	case dead:
		i.Dead++
	case !run.Tick():
		return
	}
	i.Examined++
}
