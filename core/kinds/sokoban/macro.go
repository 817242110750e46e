package sokoban

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// macro is a macro move: successive pushes of one box.
type macro struct {
	box    int // index of the box, from 0
	pushes []floor.Push
}

// macros splits pushes, which begin at this position, into macro moves.
func (p position) macros(pushes []floor.Push) (all []macro) {
	boxes, last := slices.Clone(p.boxes), -1
	for _, by := range pushes {
		box := slices.Index(boxes, by.Box)
		if box != last {
			all, last = append(all, macro{box: box}), box
		}
		j := &all[len(all)-1]
		j.pushes = append(j.pushes, by)
		boxes[box] += p.Step[by.Dir]
	}
	return all
}

// from returns the square of the box before the macro move.
func (j macro) from() floor.Cell { return j.pushes[0].Box }

// to returns the square of the box after a macro move.
func (p position) to(j macro) floor.Cell {
	last := j.pushes[len(j.pushes)-1]
	return last.Box + p.Step[last.Dir]
}

// pushesOf returns the pushes of moves from this position. It skips illegal steps.
func (p position) pushesOf(moves []puzzle.Move) (pushes []floor.Push) {
	p.boxes = slices.Clone(p.boxes)
	for _, m := range moves {
		for i := range len(m) {
			d, _ := direction(m[i])
			if pushed, err := p.step(d); err == nil && pushed >= 0 {
				pushes = append(pushes, floor.Push{Box: p.at, Dir: d})
			}
		}
	}
	return pushes
}

// tidied reorders the pushes of a solution into fewer macro moves. It joins two macro moves of a box where the pushes of other boxes
// between them can be made before or after both.
func (p position) tidied(pushes []floor.Push) []macro {
	all := p.macros(pushes)
	for {
		fewer, found := p.tidier(all)
		if !found {
			return all
		}
		all = p.macros(joined(fewer))
	}
}

// tidier joins the first two macro moves of one box that can be joined. ok is false if there are none.
func (p position) tidier(all []macro) ([]macro, bool) {
	at := p.here()
	for i := range all {
		if k := i + 1 + slices.IndexFunc(all[i+1:], func(j macro) bool { return j.box == all[i].box }); k > i {
			between := slices.Clone(all[i+1 : k])
			for _, other := range [][]macro{
				slices.Concat(all[i:i+1], all[k:k+1], between),
				slices.Concat(between, all[i:i+1], all[k:k+1]),
			} {
				if sameEnd(at, all[i:k+1], other) {
					copy(all[i:], other)
					return all, true
				}
			}
		}
		_, end, _ := at.Play(all[i].pushes)
		at.Boxes, at.Player = end.Boxes, end.Player
	}
	return all, false
}

// sameEnd reports whether the macro moves one, reordered as other, are legal and leave the player in the same region.
func sameEnd(from *floor.Level, one, other []macro) bool {
	_, end, _ := from.Play(joined(one))
	_, otherEnd, err := from.Play(joined(other))
	if err != nil {
		return false
	}
	_, ok := from.Walk(end.Boxes, otherEnd.Player, end.Player)
	return ok
}

// joined returns the pushes of macro moves in one list.
func joined(all []macro) (pushes []floor.Push) {
	for _, j := range all {
		pushes = append(pushes, j.pushes...)
	}
	return pushes
}

// pushed plays pushes with the walks between them. It returns these steps as one move, and the position after it.
func (p position) pushed(pushes []floor.Push) (m puzzle.Move, end position, err error) {
	steps, _, err := p.here().Play(pushes)
	if err != nil {
		return "", p, err
	}
	lurd, end, err := p.walk(puzzle.Move(lurdOf(steps)))
	return puzzle.Move(lurd), end, err
}
