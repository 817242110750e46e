package blocksworld

import (
	"errors"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

var errFew = errors.New("with so little room on the table no block can be moved; choose more blocks or a larger table")

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(blocksMade, roomMade) }

// NewDraft returns a start and a goal with all blocks in one tower.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	on := make([]int32, blocksMade.Of(params)+1)
	for b := range on[1:] {
		on[b+1] = int32(b)
	}
	w, err := newWorld("", "", on, on, roomMade.Of(params))
	return draft{w}, err
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	w, ok := p.(*world)
	if !ok {
		return nil, errors.New("this is not a puzzle of Blocks World")
	}
	return draft{w}, nil
}

// draft is a start and a goal that a user sets up by moving blocks. A move of the goal has goalPart in front.
type draft struct{ *world }

const goalPart = "goal:"

// picture returns an empty board for the start above the goal.
func (d draft) picture() *picture {
	b := &picture{Board: &scene.Board{Grid: scene.Well}}
	least := min(d.start.blocks(), 8)
	b.add(d.start, d.world, false, least)
	b.add(d.goal, d.world, true, least)
	return b
}

// Scene returns the start above the goal.
func (d draft) Scene() []scene.View {
	b := d.picture()
	b.draw(d.start, false, d.goal.on)
	b.draw(d.goal, true, d.start.on)
	for _, f := range b.shelves {
		name := "start"
		if f.goal {
			name = "goal"
		}
		b.Clues = append(b.Clues, scene.Clue{Side: scene.Left, Line: f.top + f.rows - 1, Texts: []string{name}})
	}
	b.Label = d.label("The start above the goal", d.start)
	return []scene.View{{ID: "board", Board: b.Board}}
}

// Play moves a block of the start or of the goal.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	w := *d.world
	s := &w.start
	rest, isGoal := strings.CutPrefix(string(m), goalPart)
	if isGoal {
		s = &w.goal
	}
	moved, err := readStep(puzzle.Move(rest))
	if err == nil {
		err = s.refuses(moved, d.most())
	}
	if err != nil {
		return nil, err
	}
	*s = s.clone()
	s.move(moved)
	w.why = w.unreachable()
	return draft{&w}, nil
}

// Interpret moves blocks of the start or of the goal as in play.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	b := d.picture()
	s, prefix := d.start, ""
	if len(in.Places) > 0 {
		if _, f := b.slotAt(in.Places[0]); f.goal {
			s, prefix = d.goal, goalPart
		}
	}
	return b.interpret(in, s, func(m step) (puzzle.Move, error) {
		return puzzle.Move(prefix) + m.move(), s.refuses(m, d.most())
	})
}

// Keys lists the same keys as in play.
func (draft) Keys() []puzzle.Key { return position{}.Keys() }

// Status asks for moves as long as the start and the goal are equal.
func (d draft) Status() puzzle.Status {
	switch p := (position{d.world, d.start}); {
	case p.Status().Goal:
		return puzzle.Status{Text: "Move the blocks of the start, above, and of the goal, below."}
	case d.why != "":
		return puzzle.Status{Text: d.why}
	default:
		return puzzle.Status{Text: p.Status().Text}
	}
}

// Narrate reports where a block goes.
func (d draft) Narrate(m puzzle.Move) string {
	if _, err := d.Play(m); err != nil {
		return err.Error()
	}
	rest, isGoal := strings.CutPrefix(string(m), goalPart)
	s, _ := readStep(puzzle.Move(rest))
	if isGoal {
		return scene.Sentence("in the goal, block " + words(s))
	}
	return scene.Sentence("block " + words(s))
}

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	w := *d.world
	w.start, w.goal = newState(w.start.on), newState(w.goal.on)
	return &w, nil
}
