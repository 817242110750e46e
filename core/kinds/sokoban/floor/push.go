package floor

import "fmt"

// Push moves the box on a square by one step. Before the push the player is behind the box, and afterwards on the box's former square.
type Push struct {
	Box Cell // square of the box before the push
	Dir Dir
}

// State is a position of a search: the boxes and one square of the player's region. In a normalised state, that square is the least of the
// region.
type State struct {
	Boxes  Set
	Player Cell
}

// Pushes calls each for every push that the player can make from within reach onto a square of room without a box. Pushes are in ascending
// order of squares, then of directions.
func (f *Floor) Pushes(boxes, reach, room Set, each func(Push)) {
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		for _, d := range Dirs {
			if to := box + f.Step[d]; reach.Has(box-f.Step[d]) && room.Has(to) && !boxes.Has(to) {
				each(Push{box, d})
			}
		}
	}
}

// Play converts pushes from the level's start to the player's steps, with shortest walks between the pushes. It returns an error if a push
// is impossible. It does not change the level.
func (l *Level) Play(pushes []Push) (steps []Dir, end State, err error) {
	end = State{l.Boxes.Clone(), l.Player}
	walker := NewWalker(l.Floor)
	for i, p := range pushes {
		to := p.Box + l.Step[p.Dir]
		walk, ok := walker.Walk(end.Boxes, end.Player, p.Box-l.Step[p.Dir])
		if !ok || !end.Boxes.Has(p.Box) || !l.Inside.Has(to) || end.Boxes.Has(to) {
			return nil, end, fmt.Errorf("push %d cannot be made", i+1)
		}
		steps = append(append(steps, walk...), p.Dir)
		end.Boxes.Remove(p.Box)
		end.Boxes.Add(to)
		end.Player = p.Box
	}
	return steps, end, nil
}

// Solved reports whether every box is on a goal.
func (l *Level) Solved(boxes Set) bool { return boxes.Within(l.Goals) }

// Letters are the letters of the directions in LURD; pushes are written as capitals.
const Letters = "udlr"
