package nurikabe

import (
	"fmt"

	"unknot/core/scene"
)

// Scene is the board. Islands that have their number rest on a wash.
func (p position) Scene() []scene.View {
	marks := p.marks
	if p.solved(marks) {
		marks = make([]mark, len(p.marks))
		for c, m := range p.marks {
			marks[c] = land
			if m == sea {
				marks[c] = sea
			}
		}
	}
	board := p.board(marks)
	if len(p.trials) > 0 && !p.solved(p.marks) {
		p.showTrials(board)
	}
	return []scene.View{{ID: "board", Board: board}}
}

// showTrials draws what is marked in a trial otherwise than what stands.
func (p position) showTrials(board *scene.Board) {
	for c, stage := range p.tried() {
		if stage == 0 {
			continue
		}
		square := &board.Cells[c]
		if p.marks[c] == sea {
			square.Fill = scene.Tried
		} else {
			square.Shape = scene.Circlet
		}
		square.Label += fmt.Sprintf(", trial %d", stage)
	}
}

func (g *instance) board(marks []mark) *scene.Board {
	s := newAnalysis(g, marks)
	board := &scene.Board{
		Rows: g.rows, Cols: g.cols, Label: fmt.Sprintf("Nurikabe, %d by %d", g.cols, g.rows),
		Cells: make([]scene.Square, len(marks)),
	}
	for c, m := range marks {
		switch m {
		case open:
			board.Cells[c].Label = "undecided"
		case sea:
			board.Cells[c] = scene.Square{Fill: scene.Solid, Label: "sea"}
		case land:
			board.Cells[c] = scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: "island"}
		}
	}
	for i, cells := range s.land.cells {
		done := s.finished(i)
		for _, c := range cells {
			square := &board.Cells[c]
			state := "unfinished"
			if done {
				square.Fill, state = scene.Wash, "finished"
			}
			if n := g.given[c]; n != none {
				*square = scene.Square{Fill: square.Fill, Text: n.String(), Label: fmt.Sprintf("%s, island %s", n, state)}
				if done {
					square.Tone = scene.Accent
				}
			}
		}
	}
	return board
}

// finished says whether a part of land has one given, its size and sea around it.
func (s *analysis) finished(part int) bool {
	cells := s.land.cells[part]
	n := s.number(part)
	return len(s.sourcesIn(cells)) == 1 && (n == anySize || len(cells) == int(n)) && len(s.liberties(cells)) == 0
}
