package lights

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is a press, `r2c3`, rows and columns
// from 1; several are parted by blanks.
type position struct {
	*lamps
	now []uint64
}

// Scene is the board of lamps.
func (p position) Scene() []scene.View {
	board := &scene.Board{Rows: p.rows, Cols: p.cols, Label: fmt.Sprintf("Lights, %d by %d", p.rows, p.cols)}
	for r := range p.rows {
		for c := range p.cols {
			lamp := scene.Square{Fill: scene.Wash, Label: "dark"}
			if p.now[r]>>c&1 == 1 {
				lamp = scene.Square{Fill: scene.Lit, Shape: scene.Ring, Label: "lit"}
			}
			board.Cells = append(board.Cells, lamp)
		}
	}
	return []scene.View{{ID: "board", Board: board}}
}

// Play presses the lamps of m.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	now := slices.Clone(p.now)
	for _, press := range strings.Fields(string(m)) {
		r, c, err := puzzle.ReadCell(press, p.rows, p.cols)
		if err != nil {
			return nil, err
		}
		for _, at := range p.cross(r, c) {
			row, col, _ := at.Cell()
			now[row] ^= 1 << col
		}
	}
	return position{p.lamps, now}, nil
}

// cross is the lamps that a press at (r, c) switches, from 0.
func (p position) cross(r, c int) (places []scene.Place) {
	for _, d := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at := scene.Cell(r+d[0], c+d[1]); at.In(p.rows, p.cols) {
			places = append(places, at)
		}
	}
	return places
}

// Status counts the lamps that are lit.
func (p position) Status() puzzle.Status {
	switch lit := count(p.now); lit {
	case 0:
		return puzzle.Status{Done: true, Goal: true, Text: "All lamps are out."}
	case 1:
		return puzzle.Status{Text: "One lamp is lit."}
	default:
		return puzzle.Status{Text: fmt.Sprintf("%d lamps are lit.", lit)}
	}
}

// Interpret presses what is clicked and previews the cross.
func (p position) Interpret(in puzzle.Input) (answer puzzle.Response) {
	if len(in.Places) != 1 || !in.Places[0].In(p.rows, p.cols) {
		return answer
	}
	r, c, _ := in.Places[0].Cell()
	switch in.Type {
	case puzzle.Click:
		answer.Move = press(r, c)
	case puzzle.Hover:
		answer.Marks = []scene.Mark{{Role: scene.Preview, Places: p.cross(r, c)}}
	}
	return answer
}

func press(r, c int) puzzle.Move { return puzzle.Move(puzzle.CellName(r, c)) }

// Narrate says what is pressed and how many lamps that leaves.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("Pressed %s. %s", m, next.Status().Text)
}

// Cost counts presses.
func (p position) Cost(m puzzle.Move) map[string]int {
	return map[string]int{"presses": len(strings.Fields(string(m)))}
}

// Hint is the first press, in reading order, of a shortest solution.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	s, err := fewest{}.Solve(run, p, nil)
	switch {
	case err != nil:
		return puzzle.Hint{}, err
	case s.Outcome == puzzle.Impossible:
		return puzzle.Hint{Text: scene.Say(s.Why)}, nil
	case len(s.Moves) == 0:
		return puzzle.Hint{Text: scene.Say("Nothing is left to do.")}, nil
	}
	r, c, _ := puzzle.ReadCell(string(s.Moves[0]), p.rows, p.cols)
	left := "At most %d more presses are needed after it; the order does not matter."
	if slices.Contains(s.Proved, puzzle.Optimal) {
		left = "A shortest solution presses it and %d more; the order does not matter."
	}
	return puzzle.Hint{
		Move:  s.Moves[0],
		Text:  scene.Text{{Text: "Press this lamp. ", Strong: true}, {Text: fmt.Sprintf(left, len(s.Moves)-1)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{scene.Cell(r, c)}}},
	}, nil
}
