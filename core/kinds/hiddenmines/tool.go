package hiddenmines

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Tools lists the tool that shows the chances.
func (Kind) Tools() []puzzle.Tool { return []puzzle.Tool{showing{}} }

// showing is the tool that shows the chances of all closed cells.
type showing struct{}

// Info describes the tool.
func (showing) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{Name: "chances", Title: "Chances of mines",
		About: "Shows in each closed cell the chance of a mine in per cent. Every layout of mines that fits the open numbers counts once."}
}

// Apply counts the layouts that fit a position.
func (showing) Apply(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Applied, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Applied{}, puzzle.ErrDraft
	}
	if p.hit >= 0 {
		return puzzle.Applied{}, errors.New("the game is over; undo the last move first")
	}
	v := p.view()
	c, err := v.chances(run.Continue)
	if err != nil {
		return puzzle.Applied{}, err
	}
	s := p.board("Chances of mines, in per cent")
	for cell, state := range v.cells {
		s.Cells[cell] = square(state, false)
		if state != closed {
			continue
		}
		switch chance := c.of(cell); chance {
		case 0:
			s.Cells[cell] = scene.Square{Fill: scene.Lit, Text: "0", Tone: scene.Good, Label: "certainly free"}
		case 1:
			s.Cells[cell] = scene.Square{Fill: scene.Shade, Shape: "mine", Label: "certainly a mine"}
		default:
			s.Cells[cell] = scene.Square{Fill: scene.Wash, Text: fmt.Sprintf("%.0f", 100*chance), Tone: scene.Soft,
				Label: "a mine, " + fraction(chance)}
		}
	}
	free, mines := c.certain(v)
	text := fmt.Sprintf("%s certainly free, %s certainly a mine.", are(len(free)), have(len(mines)))
	if len(free) == 0 && len(mines) < p.count {
		text += " The smallest chance of a mine is " + fraction(c.of(c.safest(v)[0])) + "."
	}
	return puzzle.Applied{Text: text, Views: []scene.View{{ID: "chances", Title: "Chances of mines", Board: s}}}, nil
}

func are(n int) string {
	if n == 1 {
		return "1 cell is"
	}
	return fmt.Sprintf("%d cells are", n)
}

func have(n int) string {
	if n == 1 {
		return "1 has"
	}
	return fmt.Sprintf("%d have", n)
}
