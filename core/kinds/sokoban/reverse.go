package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// In reverse play the boxes start on the goals, and the player pulls them to their start squares. The move `reverse` begins reverse play
// from any position. `forward` ends it: it plays the solution found, or returns to that position. `r2c3` places the player before the first
// pull. In LURD a capital pulls the box behind the player.
const (
	reverseMove puzzle.Move = "reverse"
	forwardMove puzzle.Move = "forward"
	reverseKey              = "r"
)

// reversed is a position of reverse play.
type reversed struct {
	*level
	before position     // position at which reverse play began
	boxes  []floor.Cell // by number of a box: its square
	at     floor.Cell   // the player's square, -1 before the player is placed
	pulls  []floor.Push // pulls made so far, each as the push that undoes it
}

// reverse begins reverse play.
func (p position) reverse() reversed {
	return reversed{level: p.level, before: p, boxes: p.Goals.Cells(), at: -1}
}

// Play makes a move of reverse play, or ends reverse play.
func (r reversed) Play(m puzzle.Move) (puzzle.Position, error) {
	if m == forwardMove {
		if lurd, ok := r.solution(); ok {
			return r.before.Play(lurd)
		}
		return r.before, nil
	}
	if strings.ContainsAny(string(m), "0123456789") {
		return r.set(grid.ReadCell(string(m), len(r.rows), r.cols))
	}
	r.boxes, r.pulls = slices.Clone(r.boxes), slices.Clip(r.pulls)
	for i := range len(m) {
		d, ok := direction(m[i])
		if !ok {
			return nil, fmt.Errorf("“%s” is not a move of reverse play; moves are l, u, r and d, in capitals when a box is pulled", m)
		}
		if err := r.step(d, m[i] == letter(d, true)); err != nil {
			return nil, err
		}
	}
	if m == "" {
		return nil, errors.New("this move is empty")
	}
	return r, nil
}

// set places the player. It passes on err, the error of parsing the square.
func (r reversed) set(row, col int, err error) (puzzle.Position, error) {
	switch {
	case err != nil:
		return nil, err
	case len(r.pulls) > 0:
		return nil, errors.New("the player can be placed only before the first pull")
	case !r.Holds(row, col) || slices.Contains(r.boxes, r.Cell(row, col)):
		return nil, errors.New("the player can be placed only on free floor")
	}
	r.at = r.Cell(row, col)
	return r, nil
}

// step moves the player and, if pulls is true, the box behind, in place.
func (r *reversed) step(d floor.Dir, pulls bool) error {
	if r.at < 0 {
		return errors.New("the player has to be placed first")
	}
	to := r.at + r.Step[d]
	switch {
	case !r.Inside.Has(to):
		return fmt.Errorf("there is a wall %s", beside[d])
	case slices.Contains(r.boxes, to):
		return fmt.Errorf("there is a box %s, and in reverse play boxes are pulled, not pushed", beside[d])
	}
	if pulls {
		i := slices.Index(r.boxes, r.at-r.Step[d])
		if i < 0 {
			return fmt.Errorf("there is no box %s to be pulled", beside[d.Back()])
		}
		r.boxes[i] = r.at
		r.pulls = append(r.pulls, floor.Push{Box: r.at, Dir: d.Back()})
	}
	r.at = to
	return nil
}

// solution returns the pushes that undo the pulls as one move. ok is false unless every box is on a start square and the player can walk to
// the player's start.
func (r reversed) solution() (puzzle.Move, bool) {
	if r.at < 0 || len(r.pulls) == 0 || r.waiting() > 0 {
		return "", false
	}
	pushes := slices.Clone(r.pulls)
	slices.Reverse(pushes)
	steps, _, err := r.before.here().Play(pushes)
	if err != nil {
		return "", false
	}
	lurd, _, err := r.before.walk(puzzle.Move(lurdOf(steps)))
	return puzzle.Move(lurd), err == nil
}

// waiting counts the boxes that are not yet on a start square.
func (r reversed) waiting() (n int) {
	for _, c := range r.boxes {
		if r.before.boxAt(c) < 0 {
			n++
		}
	}
	return n
}

// Status describes the remaining task, and counts the pulls.
func (r reversed) Status() puzzle.Status {
	return puzzle.Status{Text: r.standing(), Tally: map[string]int{"pulls": len(r.pulls)}}
}

func (r reversed) standing() string {
	left := r.waiting()
	switch _, ok := r.solution(); {
	case r.at < 0:
		return "The boxes are on the goals. Choose the square where the player ends, or press Enter to have one chosen, and again for " +
			"another. Then pull the boxes back to the rings."
	case ok:
		return "Every box is back: this is a solution. Play it forwards."
	case left == 0 && len(r.pulls) > 0:
		return "Every box is back, but the player cannot walk from here to where the level starts."
	}
	return among(len(r.boxes)-left, len(r.boxes)) + " back."
}

// Scene returns the board, with rings on the boxes' start squares. Boxes look as in forward play, except that a box on a start square is
// green.
func (r reversed) Scene() []scene.View {
	board := r.ground()
	for _, c := range r.before.boxes {
		row, col := r.Place(c)
		square := &board.Cells[row*r.cols+col]
		square.Shape, square.Tone = scene.Ring, scene.Soft
		square.Label = "place of a box"
		if r.Goals.Has(c) {
			square.Tone, square.Label = scene.Accent, "place of a box, on a goal"
		}
	}
	views := r.actors(board, r.boxes, r.at, r.Goals.Has)
	for i := range board.Sprites {
		s := &board.Sprites[i]
		if c, ok := r.cellAt(s.At); ok && s.Shape == scene.Crate && r.before.boxAt(c) >= 0 {
			s.Tone, s.Label = scene.Good, s.Label+", back in its place"
			row, col := r.Place(c)
			board.Cells[row*r.cols+col].Label += ", back in its place"
		}
	}
	return views
}

// Keys lists the keys of reverse play.
func (r reversed) Keys() []puzzle.Key {
	keys := append([]puzzle.Key{{Key: reverseKey, Title: "Play forwards", Pad: true}}, stepKeys...)
	if len(r.pulls) == 0 {
		for _, key := range setKeys {
			keys = append(keys, puzzle.Key{Key: key, Title: "Place the player, then try elsewhere"})
		}
	}
	return keys
}

// setKeys are the keys that place the player before the first pull.
var setKeys = []string{"Enter", " "}

// Interpret turns input into moves of reverse play. Arrows and capitals pull, and small letters walk. If the player is not placed yet, each
// of these keys places the player. Before the first pull, Enter and Space place the player in the next region. A click places the player or
// walks, and a drag pulls a box to the end of the drag.
func (r reversed) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		return r.pressed(in.Key)
	}
	to, ok := r.pointed(in.Places)
	if !ok {
		return puzzle.Response{}
	}
	if len(in.Places) > 1 { // a drag, which may not be finished yet
		in.Pick = &in.Places[0]
	}
	m := gesture{to: to, show: in.Type == puzzle.Hover, pick: -1}
	if in.Pick != nil {
		if c, ok := r.cellAt(*in.Pick); ok && slices.Contains(r.boxes, c) {
			if m.pick = c; c == to && in.Type == puzzle.Click {
				return puzzle.Response{}
			}
		}
	}
	return r.respond(m)
}

func (r reversed) pressed(key string) puzzle.Response {
	if key == reverseKey {
		return puzzle.Response{Move: forwardMove}
	}
	d, steps := arrows[key]
	switch sets := slices.Contains(setKeys, key); {
	case steps && r.at < 0, sets && len(r.pulls) == 0:
		return r.elsewhere()
	case !steps:
		return puzzle.Response{}
	}
	if len(key) > 1 || key < "a" {
		if pull := puzzle.Move(letter(d, true)); r.legal(pull) {
			return puzzle.Response{Move: pull}
		}
	}
	step := puzzle.Move(letter(d, false))
	if _, err := r.Play(step); err != nil {
		return puzzle.Response{Say: scene.Sentence(err.Error())}
	}
	return puzzle.Response{Move: step}
}

func (r reversed) legal(m puzzle.Move) bool {
	_, err := r.Play(m)
	return err == nil
}

// elsewhere places the player in the largest region from which a box can be pulled. If the player is already in such a region, it chooses
// the next smaller region, and after the smallest the largest.
func (r reversed) elsewhere() puzzle.Response {
	parts := r.parts()
	here := slices.IndexFunc(parts, func(p part) bool { return r.at >= 0 && p.reach.Has(r.at) })
	switch {
	case len(parts) == 0:
		return puzzle.Response{Say: "No box can be pulled on this board."}
	case len(parts) == 1 && here == 0:
		return puzzle.Response{Say: "Boxes can be pulled only from this part of the floor."}
	}
	row, col := r.Place(parts[(here+1)%len(parts)].stand)
	return puzzle.Response{Move: puzzle.Move(grid.CellName(row, col))}
}

// part is a region of floor without boxes, and a square in it from which the player can pull a box.
type part struct {
	stand floor.Cell
	reach floor.Set
}

// parts returns the regions from which the player can pull a box, the largest first.
func (r reversed) parts() (all []part) {
	boxes := r.Of(r.boxes...)
	free := func(c floor.Cell) bool { return r.Inside.Has(c) && !boxes.Has(c) }
	for _, box := range r.boxes {
		for _, by := range r.Step {
			at := box + by
			if !free(at) || !free(at+by) || slices.ContainsFunc(all, func(p part) bool { return p.reach.Has(at) }) {
				continue
			}
			reach := r.None()
			r.Reach(boxes, at, reach)
			all = append(all, part{at, reach})
		}
	}
	slices.SortStableFunc(all, func(a, b part) int { return b.reach.Count() - a.reach.Count() })
	return all
}

// respond places the player, walks, picks up a box, or pulls the box that was picked up.
func (r reversed) respond(m gesture) puzzle.Response {
	boxes := r.Of(r.boxes...)
	here := preview(r.places([]floor.Cell{m.to}))
	switch {
	case boxes.Has(m.to) && r.at < 0:
		return m.refuse(r.level, "First choose the square where the player ends, or press Enter to have one chosen.")
	case boxes.Has(m.to) && (m.pick < 0 || !m.show):
		return r.picked(m, newBoxPulls(r.Floor, boxes, r.at, m.to).squares())
	case m.pick >= 0:
		lurd, ok := newBoxPulls(r.Floor, boxes, r.at, m.pick).to(m.to)
		if !ok {
			return m.refuse(r.level, "The box cannot be pulled there while the others stay where they are. Click it again to let it go.")
		}
		return m.response(lurd, here)
	case len(r.pulls) == 0:
		row, col := r.Place(m.to)
		return m.response(puzzle.Move(grid.CellName(row, col)), here)
	}
	steps, ok := r.Walk(boxes, r.at, m.to)
	if !ok || m.to == r.at {
		return m.refuse(r.level, "The player cannot get to this square.")
	}
	return m.response(puzzle.Move(lurdOf(steps)), here)
}

// Cost returns the cost of the solution found for `forward`, and nil for other moves.
func (r reversed) Cost(m puzzle.Move) map[string]int {
	if lurd, ok := r.solution(); ok && m == forwardMove {
		return r.before.Cost(lurd)
	}
	return nil
}

// Piece returns the number of the box that a move pulls, from 1; 0 if it pulls none.
func (r reversed) Piece(m puzzle.Move) (box int) {
	if next, err := r.Play(m); err == nil && m != forwardMove {
		for i, c := range next.(reversed).boxes {
			if c != r.boxes[i] {
				box = i + 1
			}
		}
	}
	return box
}

// Narrate describes the result of a move.
func (r reversed) Narrate(m puzzle.Move) string {
	next, err := r.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	switch next := next.(type) {
	case position:
		if next.solved() {
			return "Playing forwards."
		}
		return "Reverse play is over; the boxes are where they were before."
	case reversed:
		if pulls := len(next.pulls) - len(r.pulls); pulls > 0 {
			return scene.Several(pulls, "pulls") + "; the player is in " + r.named(next.at) + "."
		}
		return "The player is in " + r.named(next.at) + "."
	}
	return ""
}
