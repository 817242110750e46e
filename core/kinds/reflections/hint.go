package reflections

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint returns the first move of a solution with the fewest moves, and what the beams do after it.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	s, err := fewest{}.Solve(run, p, nil)
	switch {
	case err != nil:
		return puzzle.Hint{}, err
	case s.Outcome != puzzle.Solved:
		return puzzle.Hint{Text: scene.Say(s.Why)}, nil
	case len(s.Moves) == 0:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	from, to, err := p.read(s.Moves[0])
	if err != nil {
		return puzzle.Hint{}, err
	}
	played, err := p.Play(s.Moves[0])
	if err != nil {
		return puzzle.Hint{}, err
	}
	next := played.(position)
	places := []scene.Place{p.Place(from)}
	text := scene.Text{{Text: "Turn this mirror. ", Strong: true, Places: places}}
	if from != to {
		places = append(places, p.Place(to))
		text = scene.Text{{Text: "Put this " + pieceWord(p.now[from]) + " in " + p.cellWords(to) + ". ", Strong: true, Places: places}}
	}
	reason, because := p.effect(next, from, to)
	left := "That is the last move."
	if n := len(s.Moves) - 1; n > 0 {
		left = fmt.Sprintf("Every solution has %s or more after it.", scene.Several(n, "moves"))
		if !slices.Contains(s.Proved, puzzle.Optimal) {
			left = fmt.Sprintf("A solution takes %s after it.", scene.Several(n, "moves"))
		}
	}
	text = append(text, scene.Span{Text: reason + " ", Places: because}, scene.Span{Text: left})
	return puzzle.Hint{Move: s.Moves[0], Text: text, Marks: []scene.Mark{
		{Role: scene.Hinted, Places: places}, {Role: scene.Because, Places: because}}}, nil
}

// effect describes in a sentence where a move of a piece sends the beams, and marks the places where they end or the bulbs that they reach.
func (p position) effect(next position, from, to int) (reason string, places []scene.Place) {
	after := next.shine(next.now)
	var ways string
	for _, h := range after.heads {
		if h.cell() != to {
			continue
		}
		if ways != "" {
			ways += " and "
		}
		way, end := next.way(h)
		ways += way
		places = append(places, next.Place(end))
	}
	did := "There"
	if from == to {
		did = "Turned"
	}
	switch {
	case ways != "":
		return fmt.Sprintf("%s, it sends the beam %s.", did, ways), places
	case p.shine(p.now).in[from] != 0:
		return "It gets out of the way of the beam.", p.fresh(next)
	}
	return "There, it will meet a beam later, or be out of its way.", nil
}

// way describes where a beam goes: its direction, and the bulb, the piece or the end that it reaches first. It also returns the cell of
// that bulb, piece or end.
func (p position) way(h head) (text string, end int) {
	end = h.cell()
	for at := h; ; {
		to := p.next[at]
		if to < 0 {
			what := "rim"
			if wall, ok := p.CellAt(p.beyond(end, at.direction())); ok {
				what = thing(p.now[wall])
			}
			return fmt.Sprintf("%s to the %s", words[h.direction()], what), end
		}
		end = int(to)
		if p.now[to] != '.' {
			return fmt.Sprintf("%s to the %s in %s", words[h.direction()], thing(p.now[to]), p.cellWords(end)), end
		}
		at = headOf(end, h.direction())
	}
}

// thing names what a beam can reach.
func thing(sign byte) string {
	switch sign {
	case 'O':
		return "bulb"
	case '#':
		return "wall"
	case '/', '\\', 'X':
		return pieceWord(sign)
	}
	return "laser"
}
