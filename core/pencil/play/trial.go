package play

import (
	"errors"
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// A trial is a segment of play that the player can drop as a whole. Trials nest;
// `keep` and `drop` end the innermost.
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

// askTrial returns the meaning of a trial's key here.
func (p position) askTrial(m puzzle.Move) puzzle.Response {
	if m != tryMove && len(p.trials) == 0 {
		return puzzle.Response{Say: "No trial has been started. Choose Try to start one."}
	}
	return puzzle.Response{Move: m}
}

// tried returns, for each place, the trial in which it got its mark, counted from 1; 0 for no trial.
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

// remembered reports whether the end of a trial could bring the mark of a place back.
func (p position) remembered(place int) bool {
	return slices.ContainsFunc(p.trials, func(was before) bool { return was.marks[place] == p.Marks[place] })
}

// forget clears the mark of a place in the boards from before the trials.
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

// trialName returns the end of a sentence about the state of play: "", " in the
// trial", " in trial 2".
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

// sayTrial describes the effect of a trial's move.
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
