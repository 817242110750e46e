package lights

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is a press, `r2c3`, with rows and columns from 1, or several presses separated by spaces.
type position struct {
	*lamps
	now []uint64
}

// Scene returns the board.
func (p position) Scene() []scene.View { return p.scene(p.now) }

func (p *lamps) scene(lit []uint64) []scene.View {
	board := &scene.Board{Rows: p.rows, Cols: p.cols, Label: "Lights, " + grid.SpokenSize(p.rows, p.cols)}
	for r := range p.rows {
		for c := range p.cols {
			lamp := scene.Square{Fill: scene.Wash, Label: "dark"}
			if lit[r]>>c&1 == 1 {
				lamp = scene.Square{Fill: scene.Lit, Shape: scene.Ring, Label: "lit"}
			}
			board.Cells = append(board.Cells, lamp)
		}
	}
	return []scene.View{{ID: "board", Board: board}}
}

// Play presses the lamps of a move.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	now, err := p.switched(p.now, m, p.cross)
	return position{p.lamps, now}, err
}

// switched returns the lit lamps after a move. by returns the lamps that each cell of the move switches.
func (p *lamps) switched(lit []uint64, m puzzle.Move, by func(r, c int) []scene.Place) ([]uint64, error) {
	lit = slices.Clone(lit)
	for _, name := range strings.Fields(string(m)) {
		r, c, err := grid.ReadCell(name, p.rows, p.cols)
		if err != nil {
			return nil, err
		}
		for _, at := range by(r, c) {
			row, col, _ := at.Cell()
			lit[row] ^= 1 << col
		}
	}
	return lit, nil
}

// cross returns the lamps that a press at row r and column c, from 0, switches.
func (p *lamps) cross(r, c int) (places []scene.Place) {
	for _, d := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at := scene.Cell(r+d[0], c+d[1]); at.In(p.rows, p.cols) {
			places = append(places, at)
		}
	}
	return places
}

// Status counts the lit lamps.
func (p position) Status() puzzle.Status {
	if count(p.now) == 0 {
		return puzzle.Status{Done: true, Goal: true, Text: "All the lamps are off."}
	}
	return puzzle.Status{Text: litText(p.now)}
}

func litText(rows []uint64) string {
	if n := count(rows); n > 1 {
		return fmt.Sprintf("%d lamps are lit.", n)
	}
	return "One lamp is lit."
}

// Interpret presses the clicked lamp. On hover it shows which lamps a press would switch.
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

func press(r, c int) puzzle.Move { return puzzle.Move(grid.CellName(r, c)) }

// Narrate says which lamps are pressed, and how many are then lit.
func (p position) Narrate(m puzzle.Move) string { return narrate("Pressed", p, m) }

func narrate(did string, at puzzle.Position, m puzzle.Move) string {
	next, err := at.Play(m)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s %s. %s", did, m, next.Status().Text)
}

// Cost counts presses.
func (p position) Cost(m puzzle.Move) map[string]int {
	return map[string]int{"presses": len(strings.Fields(string(m)))}
}

// Hint returns the first press, in reading order, of a shortest solution.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	s, err := fewest{}.Solve(run, p, nil)
	switch {
	case err != nil:
		return puzzle.Hint{}, err
	case s.Outcome == puzzle.Impossible:
		return puzzle.Hint{Text: scene.Say(s.Why)}, nil
	case len(s.Moves) == 0:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	r, c, _ := grid.ReadCell(string(s.Moves[0]), p.rows, p.cols)
	left, after := "That is the last press.", len(s.Moves)-1
	switch {
	case after > 0 && slices.Contains(s.Proved, puzzle.Optimal):
		left = fmt.Sprintf("A shortest solution takes %s after it, in any order.", scene.Several(after, "presses"))
	case after > 0:
		left = fmt.Sprintf("At most %s will do after it, in any order.", scene.Several(after, "presses"))
	}
	return puzzle.Hint{
		Move:  s.Moves[0],
		Text:  scene.Text{{Text: "Press this lamp. ", Strong: true}, {Text: left}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{scene.Cell(r, c)}}},
	}, nil
}
