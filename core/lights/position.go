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
			lamp := scene.Square{Shape: scene.Ring, Tone: scene.Soft, Label: "dark"}
			if p.now[r]>>c&1 == 1 {
				lamp = scene.Square{Fill: scene.Lit, Shape: scene.Disc, Label: "lit"}
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
		r, c, err := p.lamp(press)
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

func (p position) lamp(press string) (r, c int, err error) {
	if n, err := fmt.Sscanf(press+"\n", "r%dc%d\n", &r, &c); n != 2 || err != nil {
		return 0, 0, fmt.Errorf("%q is no press; write r2c3 for row 2, column 3", press)
	}
	if r < 1 || r > p.rows || c < 1 || c > p.cols {
		return 0, 0, fmt.Errorf("there is no lamp at %s", press)
	}
	return r - 1, c - 1, nil
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
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	at, ok := p.target(in)
	if !ok {
		return puzzle.Response{}
	}
	r, c, _ := at.Cell()
	if in.Type == puzzle.Hover {
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.cross(r, c)}}}
	}
	return puzzle.Response{Move: press(r, c)}
}

func (p position) target(in puzzle.Input) (scene.Place, bool) {
	if in.Type != puzzle.Click && in.Type != puzzle.Hover || len(in.Places) != 1 {
		return scene.Place{}, false
	}
	return in.Places[0], in.Places[0].In(p.rows, p.cols)
}

func press(r, c int) puzzle.Move { return puzzle.Move(fmt.Sprintf("r%dc%d", r+1, c+1)) }

// Notation lists the presses.
func (p position) Notation(moves []puzzle.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// Moves reads a list of presses.
func (p position) Moves(notation string) (moves []puzzle.Move, err error) {
	for _, word := range strings.Fields(notation) {
		if _, _, err := p.lamp(word); err != nil {
			return nil, err
		}
		moves = append(moves, puzzle.Move(word))
	}
	return moves, nil
}

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
	r, c, _ := p.lamp(string(s.Moves[0]))
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
