package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a position of play. A move is a text in LURD: its steps, with a capital for each push.
type position struct {
	*level
	boxes         []floor.Cell // by number of a box, which it keeps: its square
	at            floor.Cell   // the player
	steps, pushes int          // counts since the start; steps include pushes
	lastSteps     []lastStep   // steps of the last move, preceded by the square where it began
	moved         int          // number of the box that was pushed last, from 1; 0 if none
}

// Start returns the initial position.
func (l *level) Start() puzzle.Position {
	return position{level: l, boxes: l.Boxes.Cells(), at: l.Player}
}

// here returns a level that starts at this position, the input of a search.
func (p position) here() *floor.Level {
	return &floor.Level{Floor: p.Floor, Goals: p.Goals, Boxes: p.Of(p.boxes...), Player: p.at}
}

// playable returns a position of normal play. It fails for reverse play and drawings.
func playable(from puzzle.Position) (position, error) {
	switch p := from.(type) {
	case position:
		return p, nil
	case reversed:
		return position{}, errors.New("the boxes are being pulled in reverse; switch to playing forwards first")
	}
	return position{}, puzzle.ErrDraft
}

// towards has the words for the directions of pushes.
var towards = [4]string{"up", "down", "left", "right"}

// direction parses a letter of LURD in either case.
func direction(letter byte) (d floor.Dir, ok bool) {
	at := strings.IndexByte(floor.Letters, letter|0x20)
	return floor.Dir(at), at >= 0
}

// letter returns the letter of a step in LURD, a capital for a push.
func letter(d floor.Dir, pushes bool) byte {
	if pushes {
		return floor.Letters[d] &^ 0x20
	}
	return floor.Letters[d]
}

// step moves the player in place, and pushes the box in the way. It returns the index of that box, -1 if there is none.
func (p *position) step(d floor.Dir) (pushed int, err error) {
	to := p.at + p.Step[d]
	pushed = slices.Index(p.boxes, to)
	switch {
	case !p.Inside.Has(to):
		return -1, fmt.Errorf("there is a wall %s", beside[d])
	case pushed >= 0 && !p.Inside.Has(to+p.Step[d]):
		return -1, fmt.Errorf("the box %s cannot be pushed: there is a wall behind it", beside[d])
	case pushed >= 0 && slices.Contains(p.boxes, to+p.Step[d]):
		return -1, fmt.Errorf("the box %s cannot be pushed: there is another box behind it", beside[d])
	}
	p.at = to
	p.steps++
	if pushed >= 0 {
		p.boxes[pushed] = to + p.Step[d]
		p.pushes++
		p.moved = pushed + 1
	}
	return pushed, nil
}

// beside has the words for the player's four neighbours.
var beside = [4]string{"above", "below", "on the left", "on the right"}

// walk makes the steps of a move. lurd is the move with a capital for each push.
func (p position) walk(m puzzle.Move) (lurd string, end position, err error) {
	end = p
	end.boxes = slices.Clone(p.boxes)
	end.lastSteps = []lastStep{{p.at, -1}}
	var b strings.Builder
	for i := range len(m) {
		d, ok := direction(m[i])
		if !ok {
			return "", p, fmt.Errorf("“%s” is not a move; moves are l, u, r and d, in capitals when a box is pushed", m)
		}
		pushed, err := end.step(d)
		if err != nil {
			return "", p, err
		}
		b.WriteByte(letter(d, pushed >= 0))
		end.lastSteps = append(end.lastSteps, lastStep{end.at, pushed})
	}
	if m == "" {
		return "", p, errors.New("this move is empty")
	}
	return b.String(), end, nil
}

// Play makes the steps of m, or begins reverse play. It ignores the case of the letters.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if m == reverseMove {
		return p.reverse(), nil
	}
	_, end, err := p.walk(m)
	if err != nil {
		return nil, err
	}
	return end, nil
}

// onGoals counts the boxes on goals.
func (p position) onGoals() (n int) {
	for _, c := range p.boxes {
		if p.Goals.Has(c) {
			n++
		}
	}
	return n
}

// solved reports whether every box is on a goal after at least one push. If a level begins with every box on a goal, its solution pushes
// boxes off the goals and back.
func (p position) solved() bool { return p.pushes > 0 && p.onGoals() == len(p.boxes) }

// Status counts the boxes on goals, and warns of deadlocks. At the start it also warns of a supplied solution that does not solve the
// level.
func (p position) Status() puzzle.Status {
	s := p.standing()
	if p.steps == 0 && p.refuted != "" {
		refuted := " The solution that came with this level does not solve it (" + strings.TrimSuffix(p.refuted, ".") + ")."
		s.Text += refuted
		if s.Plain != "" {
			s.Plain += refuted
		}
	}
	return s
}

func (p position) standing() puzzle.Status {
	home := p.onGoals()
	switch {
	case p.solved():
		return puzzle.Status{Done: true, Goal: true, Text: "Every box is on a goal."}
	case home == len(p.boxes):
		return puzzle.Status{Text: "Every box is on a goal already: push one off, then bring them all back."}
	}
	plain := among(home, len(p.boxes)) + " on goals."
	if home == 1 || len(p.boxes) == 1 {
		plain = among(home, len(p.boxes)) + " on a goal."
	}
	if reason, lost := p.deadlocked(); lost {
		return puzzle.Status{Text: "This position is lost: undo a push. " +
			reason.Words(p.Floor), Marks: p.warning(reason), Mistake: puzzle.Lost, Plain: plain}
	}
	return puzzle.Status{Text: plain}
}

// Cost counts moves and pushes.
func (p position) Cost(m puzzle.Move) map[string]int {
	if m == reverseMove {
		return nil
	}
	_, end, _ := p.walk(m)
	return map[string]int{"moves": end.steps - p.steps, "pushes": end.pushes - p.pushes}
}

// made converts the pushes of a search into moves.
func (p position) made(pushes []floor.Push) ([]puzzle.Move, error) {
	steps, _, err := p.here().Play(pushes)
	if err != nil {
		return nil, err
	}
	moves, _, err := p.splitMoves(lurdOf(steps))
	return moves, err
}

func lurdOf(steps []floor.Dir) string {
	lurd := make([]byte, len(steps))
	for i, d := range steps {
		lurd[i] = floor.Letters[d]
	}
	return string(lurd)
}

// Piece returns the number of the box that a move pushes last, from 1; 0 if it pushes none.
func (p position) Piece(m puzzle.Move) (box int) {
	p.moved = 0
	_, end, _ := p.walk(m)
	return end.moved
}

// Narrate describes where a move leads, and which box it brings onto a goal.
func (p position) Narrate(m puzzle.Move) string {
	if m == reverseMove {
		return "Reverse play: the boxes are on the goals, to be pulled back."
	}
	_, end, err := p.walk(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	pushes := end.pushes - p.pushes
	if pushes == 0 {
		return "The player walks to " + p.named(end.at) + "."
	}
	said := ""
	for i, c := range end.boxes {
		if c == p.boxes[i] {
			continue
		}
		where := ""
		switch {
		case p.Goals.Has(c):
			where = ", onto a goal"
		case p.Goals.Has(p.boxes[i]):
			where = ", off its goal"
		}
		if said == "" {
			said = scene.Several(pushes, "pushes") + ". "
		}
		said += fmt.Sprintf("A box moves to %s%s. ", p.named(c), where)
	}
	return strings.TrimSpace(said)
}
