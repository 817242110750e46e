package play

import (
	"errors"
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// A trial is a part of the game that the player can drop as a whole. Trials can be nested. The moves “keep” and “drop” end the innermost
// trial.
const (
	tryMove  puzzle.Move = "try"
	keepMove puzzle.Move = "keep"
	dropMove puzzle.Move = "drop"
)

var trialMoves = map[puzzle.Move]func(position) (puzzle.Position, error){
	tryMove: func(p position) (puzzle.Position, error) {
		p.trials = append(slices.Clip(p.trials), before{p.Marks, p.pieces})
		return p, nil
	},
	keepMove: func(p position) (puzzle.Position, error) {
		return p.outOfTrial(func(before) before { return before{p.Marks, p.pieces} })
	},
	dropMove: func(p position) (puzzle.Position, error) {
		return p.outOfTrial(func(was before) before { return was })
	},
}

func (p position) outOfTrial(stands func(before) before) (puzzle.Position, error) {
	last := len(p.trials) - 1
	if last < 0 {
		return nil, errNoTrial
	}
	now := stands(p.trials[last])
	p.Marks, p.pieces, p.trials = now.marks, now.pieces, p.trials[:last]
	return p, nil
}

var errNoTrial = errors.New("no trial has been started; start one with try")

var trialKeys = map[string]puzzle.Move{"t": tryMove, "k": keepMove, "d": dropMove}

// askTrial returns the response to a key that begins or ends a trial.
func (p position) askTrial(m puzzle.Move) puzzle.Response {
	if m != tryMove && len(p.trials) == 0 {
		return puzzle.Response{Say: "No trial has been started. Choose Try to start one."}
	}
	return puzzle.Response{Move: m}
}

// tried returns, by place, the number of the trial in which its mark was made, counted from 1; 0 if it was made in no trial.
func (p position) tried() []int {
	stage := make([]int, len(p.Marks))
	for i, was := range p.trials {
		after := p.Marks
		if i+1 < len(p.trials) {
			after = p.trials[i+1].marks
		}
		for c := range stage {
			switch {
			case was.marks[c] == after[c]:
			case after[c] == pencil.Open:
				stage[c] = 0
			default:
				stage[c] = i + 1
			}
		}
	}
	return stage
}

// remembered reports whether a mark of a place could return when a trial ends.
func (p position) remembered(place int) bool {
	return slices.ContainsFunc(p.trials, func(was before) bool { return was.marks[place] == p.Marks[place] })
}

// forget clears the mark of a place in all boards that were saved at the start of the open trials.
func (p *position) forget(place int) {
	p.trials = slices.Clone(p.trials)
	for i, was := range p.trials {
		if was.marks[place] != p.Marks[place] {
			continue
		}
		was = before{slices.Clone(was.marks), slices.Clone(was.pieces)}
		was.marks[place] = pencil.Open
		if e, ok := p.pieced(); ok {
			e.marks, e.pieces = was.marks, was.pieces
			e.release(place)
		}
		p.trials[i] = was
	}
}

// trialName returns words for the end of a sentence: “”, “ in the trial” or “ in trial 2”.
func (p position) trialName() string {
	switch n := len(p.trials); n {
	case 0:
		return ""
	case 1:
		return " in the trial"
	default:
		return fmt.Sprintf(" in trial %d", n)
	}
}

// sayTrial describes what a move that begins or ends a trial does. ok is false for other moves.
func (p position) sayTrial(m puzzle.Move) (said string, ok bool) {
	n := len(p.trials)
	switch m {
	case tryMove:
		if n > 0 {
			return fmt.Sprintf("Trial %d starts inside trial %d.", n+1, n), true
		}
		return "Trial started. Keep it, or drop everything you mark from here on.", true
	case keepMove:
		if n > 1 {
			return fmt.Sprintf("Trial %d is now part of trial %d.", n, n-1), true
		}
		return "Trial kept.", true
	case dropMove:
		return "Trial dropped. The board is back as it was.", true
	}
	return "", false
}
