package lemmings

import (
	"fmt"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint returns the next action of a solution from this position, or the number of steps to wait for it.
func (p *position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.game.Over() {
		return puzzle.Hint{Text: scene.Say("The game is over.")}, nil
	}
	s, err := everyState{}.Solve(run, p, nil)
	switch {
	case err != nil:
		return puzzle.Hint{}, err
	case s.Outcome == puzzle.Impossible:
		return puzzle.Hint{Text: scene.Say("From here too few can be saved, whatever you do: go back a few steps.")}, nil
	case s.Outcome != puzzle.Solved:
		return puzzle.Hint{Text: scene.Say("No solution was found from here in the time available.")}, nil
	case len(s.Moves) == 0:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	m := s.Moves[0]
	wait, waits := puzzle.Waited(m)
	if !waits {
		return p.advice(m, 0), nil
	}
	if len(s.Moves) == 1 {
		return puzzle.Hint{Move: m, Text: scene.Say("There is nothing left to do: let time pass, and enough will be saved.")}, nil
	}
	then := p.next()
	for ; wait > 0 && !then.game.Over(); wait-- {
		then.step()
	}
	hint := then.advice(s.Moves[1], then.game.Steps()-p.game.Steps())
	hint.Move = m
	return hint, nil
}

// advice describes a move in words. later is the number of steps to wait before it is played. The text counts steps as
// the page does, by completed steps. A replay counts one more, since it names the step in which the action is played.
func (p *position) advice(m puzzle.Move, later int) puzzle.Hint {
	actions, err := readMove(m)
	if err != nil || len(actions) == 0 {
		return puzzle.Hint{Move: m, Text: scene.Say("Let time pass.")}
	}
	hint := puzzle.Hint{Move: m}
	for i, a := range actions {
		what := "use the nuke"
		if a != rules.Nuke {
			l := p.game.Lemming(int(a.Lemming))
			r, c := int(l.Row), int(l.Col)
			what = fmt.Sprintf("make %s a %s", p.calls(int(a.Lemming)), rules.Type(a.Type))
			hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Hinted, Places: []scene.Place{scene.Cell(r, c)}})
		}
		switch {
		case i > 0:
			what = " and " + what
		case later > 0:
			hint.Text = append(hint.Text, scene.Span{Text: fmt.Sprintf("Let time pass to step %d. Then ", p.game.Steps())})
		default:
			what = "Now " + what
		}
		hint.Text = append(hint.Text, scene.Span{Text: what, Strong: true})
	}
	hint.Text = append(hint.Text, scene.Span{Text: "."})
	return hint
}
