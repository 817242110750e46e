package sokoban

import (
	"fmt"
	"slices"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const (
	deadKey = "x" // key that shows dead squares and frozen boxes while it is held
	// playNodes is the number of positions expanded after each move to prove the position dead: few enough that the player notices no
	// delay.
	playNodes = 200
	// maxWarned is the largest product of squares and boxes for which play warns of deadlocks. The deadlock table takes half a second at
	// 160,000, and longer in a browser.
	maxWarned = 50_000
)

// deadlocked looks for a proof that the position is dead, unless the number of squares times boxes exceeds maxWarned.
func (p position) deadlocked() (deadlock.Reason, bool) {
	if len(p.Cells)*len(p.boxes) > maxWarned {
		return deadlock.Reason{}, false
	}
	known := p.analysis(p.store)
	last := &known.last
	if !slices.Equal(last.boxes, p.boxes) || !last.reach.Has(p.at) {
		last.boxes, last.reach = p.boxes, p.None()
		boxes := p.Of(p.boxes...)
		p.Reach(boxes, p.at, last.reach)
		last.reason, last.dead = known.deadlocks.Why(boxes, p.at, playNodes, func() bool { return true })
	}
	return last.reason, last.dead
}

// warning returns marks on the boxes of a deadlock.
func (p position) warning(reason deadlock.Reason) []scene.Mark {
	return []scene.Mark{{Role: scene.Broken, Places: p.places(reason.Boxes.Cells()), Text: reason.Words(p.Floor)}}
}

// showDead marks the dead squares and the frozen boxes.
func (p position) showDead() puzzle.Response {
	deadlocks, boxes, reach := p.analysis(p.store).deadlocks, p.Of(p.boxes...), p.None()
	p.Reach(boxes, p.at, reach)
	squares := p.None()
	for _, c := range p.Cells {
		if !deadlocks.Alive.Has(c) {
			squares.Add(c)
		}
	}
	frozen := deadlocks.Frozen(boxes, reach).Cells()
	said := puzzle.Response{Say: fmt.Sprintf("%s %s dead: a box there can never reach a goal.", scene.Several(squares.Count(), "squares"),
		are(squares.Count()))}
	if len(frozen) > 0 {
		said.Say += fmt.Sprintf(" %s %s frozen: pushing a frozen box loses the level.", scene.Several(len(frozen), "boxes"),
			are(len(frozen)))
		said.Marks = append(said.Marks, scene.Mark{Role: scene.Differ, Places: p.places(frozen), Text: "frozen"})
	}
	said.Marks = append(said.Marks, scene.Mark{Role: scene.Barred, Places: p.places(squares.Cells()), Text: "dead square"})
	return said
}
