package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxListed limits the number of marks in all listed solutions together, so that fewer solutions of a larger board are listed.
const maxListed = 200_000

// Census lists the solutions of the puzzle, without regard to the player's marks.
func (p position) Census(run *puzzle.Run, most int) (puzzle.Census, error) {
	return p.puzzle.census(run, most, func(c *reason.Census) *scene.Board {
		b := p.Printed(p.Givens)
		p.puzzle.drawCensus(c, nil, b)
		return b
	})
}

// Census lists the solutions of the puzzle that is drawn so far. The board shows which digits would leave one solution.
func (d draft) Census(run *puzzle.Run, most int) (puzzle.Census, error) {
	p, err := d.kind.lay(d.givens.Settled(), run.Continue)
	if err != nil {
		return puzzle.Census{}, err
	}
	return p.census(run, most, func(c *reason.Census) *scene.Board {
		b := d.Printed(d.givens)
		p.drawCensus(c, p.settling(c), b)
		return d.framed(b)
	})
}

// census finds the solutions and puts the result in words. draw returns the board that shows a census.
func (g *instance) census(run *puzzle.Run, most int, draw func(*reason.Census) *scene.Board) (puzzle.Census, error) {
	most = max(2, min(most, maxListed/max(1, len(g.Layout.Places))))
	c, ok := reason.TakeCensus(g.Laid, most, func(c *reason.Census) bool {
		if run.ReportDue() {
			run.Report(puzzle.Report{Phase: "looking for all solutions", Effort: c.Conflicts, Board: draw(c),
				Figures: []puzzle.Figure{{Name: "solutions", Value: scene.Count(int64(len(c.Solutions)))}}})
		}
		return run.Continue()
	})
	if !ok {
		return puzzle.Census{}, errors.New("this puzzle is too large to list its solutions")
	}
	n := len(c.Solutions)
	found := puzzle.Census{Title: scene.Several(n, "solutions"), Count: n, Whole: c.Whole, Board: draw(c), Moves: g.through(c)}
	switch {
	case n == 0 && c.Whole:
		found.Title = "No solution"
	case n == 0:
		found.Title = "Not decided in time"
	case c.More:
		found.Title = "More than " + found.Title
	case !c.Whole:
		found.Title = "At least " + found.Title
	}
	var differ, cells []int
	for i, p := range g.Layout.Places {
		if open, _ := c.Open(i); open {
			if differ = append(differ, i); p.OfCells() {
				cells = append(cells, i)
			}
		}
	}
	if n > 1 {
		same := fmt.Sprintf("The same in every solution: %d of %d %s.", len(c.Fates)-len(differ), len(c.Fates), g.Form.Hand.Places())
		if !c.Decided {
			same = "The rest was not decided in time. " + same
		}
		found.Text = scene.Say(same)
		shown := cells
		if len(cells) == 0 {
			shown = differ
		}
		if len(differ) < len(c.Fates) {
			found.Marks = []scene.Mark{{Role: scene.Differ, Places: g.Where(shown), Text: "solutions differ here"}}
		}
	}
	return found, nil
}

// through returns moves from the start that show one solution of a census after another. Each move changes the marks in which the next
// solution differs. Places with the default mark stay open.
func (g *instance) through(c *reason.Census) []puzzle.Move {
	moves := []puzzle.Move{}
	p, now := g.Bare(), g.Layout.Bare()
	for _, marks := range c.Solutions {
		var parts []string
		for place, mark := range marks {
			if int(mark) == g.Layout.Default {
				mark = pencil.Open
			}
			if !g.Fixed[place] && mark != now[place] {
				parts, now[place] = append(parts, p.Part(place, mark)), mark
			}
		}
		moves = append(moves, puzzle.Move(strings.Join(parts, ",")))
	}
	return moves
}

// settling returns, by place and value, whether only one solution has the value, if a digit that is typed into the drawing becomes a given.
// It returns nil if not all solutions are known, or if there is no such value.
func (g *instance) settling(c *reason.Census) [][]bool {
	if !c.Whole || len(c.Solutions) < 2 {
		return nil
	}
	var alone [][]bool
	for i, p := range g.Layout.Places {
		if _, digits := g.Hand(i).(pencil.Digits); !digits {
			continue
		}
		for k, n := range c.Count(g.Layout, i) {
			if n != 1 {
				continue
			}
			if alone == nil {
				if alone = make([][]bool, len(g.Layout.Places)); !g.given(i, p.Values[k]) {
					return nil
				}
			}
			if alone[i] == nil {
				alone[i] = make([]bool, len(p.Values))
			}
			alone[i][k] = true
		}
	}
	return alone
}

// given reports whether a clue with a value at a place also marks the place with the value.
func (g *instance) given(place, value int) bool {
	at, ok := g.Form.ClueAt(g.Givens, g.Layout.Places[place].At)
	if !ok || g.Form.Clues.Word(value) != g.Word(place, value) {
		return false
	}
	p, err := g.LayOut(g.Givens.With(at, value))
	return err == nil && slices.Contains(p.Layout.Fixed, pencil.Is{Place: place, Value: value})
}

// drawCensus draws the givens, the marks that all solutions share, faintly, and in each other cell the digits that it has in some solution.
// The digits in “alone” are bold.
func (g *instance) drawCensus(c *reason.Census, alone [][]bool, b *scene.Board) {
	g.drawShared(c.Shared(g.Layout), b)
	for i, p := range g.Layout.Places {
		open, had := c.Open(i)
		if _, digits := g.Hand(i).(pencil.Digits); !digits || !open || had < 0 {
			continue
		}
		soft := scene.Note{At: p.At, Texts: make([]string, len(p.Values)), Tone: scene.Soft}
		bold := scene.Note{At: p.At, Texts: make([]string, len(p.Values)), Tone: scene.Accent}
		var said []string
		counts := c.Count(g.Layout, i)
		for k, v := range p.Values {
			if c.Fates[i][k] != reason.Had {
				continue
			}
			word := g.Word(i, v)
			settles := alone != nil && alone[i] != nil && alone[i][k]
			if settles {
				bold.Texts[k] = word
			} else {
				soft.Texts[k] = word
			}
			if c.Whole {
				word += fmt.Sprintf(" in %d of %d solutions", counts[k], len(c.Solutions))
			}
			said = append(said, word)
		}
		b.Notes = append(b.Notes, soft)
		if alone != nil && alone[i] != nil {
			b.Notes = append(b.Notes, bold)
		}
		b.Cells[g.Cell(i)].Label = "possible: " + strings.Join(said, ", ")
	}
}

// drawShared draws marks more faintly than a player's marks.
func (g *instance) drawShared(marks []int16, b *scene.Board) {
	hand, stage, bare := handle(g.Form.Hand), make([]int, len(marks)), g.Printed(g.Givens)
	hand.show(g.Laid, g.Layout.Bare(), stage, bare)
	strokes := len(bare.Strokes)
	hand.show(g.Laid, marks, stage, b)
	if own, ok := g.Layout.Own.(pencil.Viewer); ok {
		own.Draw(marks, b)
	}
	for i := range b.Strokes[min(strokes, len(b.Strokes)):] {
		b.Strokes[strokes+i].Tone = scene.Soft
	}
	for i := range b.Cells {
		square, before := &b.Cells[i], bare.Cells[i]
		if square.Fill != before.Fill && square.Fill == scene.Solid {
			square.Fill = scene.Tried
		}
		if square.Text != before.Text || square.Shape != before.Shape {
			square.Tone = scene.Soft
		}
	}
}
