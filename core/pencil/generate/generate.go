// Package generate makes pencil puzzles. It composes boards, and removes or changes clues until a puzzle has the wanted grade. It also
// finds the clues that a drawing needs.
package generate

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Maker makes puzzles of a genre.
type Maker struct {
	*pencil.Spec
	By   pencil.Eraser                   // a Composer or a Planner
	Draw func(*pencil.Laid) *scene.Board // draws the board for a report
}

// grades returns the parameter for the grade.
func (k Maker) grades() *puzzle.ChoiceParam[pencil.Grade] {
	scale, grades := reason.ScaleOf(k.Spec), k.Form.Grades
	if grades == nil {
		grades = scale.Grades()
	}
	return &puzzle.ChoiceParam[pencil.Grade]{Name: "grade", Title: "Grade", Grades: true, Default: grades[0],
		Choices: puzzle.Strings(grades...), Help: scale.Help}
}

// sides returns the parameter for the size. Puzzles have from 3 to 30 rows, by default at most 10, as far as the form allows.
func (k Maker) sides() *puzzle.Sides {
	rows := k.Form.Sides.Rows
	usual := max(min(rows.Default, 10), rows.Min)
	sides := puzzle.NewSides(min(max(rows.Min, 3), usual), max(min(rows.Max, 30), usual), usual)
	sides.Cols.Default += k.Form.Sides.Cols.Default - rows.Default
	return sides
}

// Settings returns the parameters of Generate.
func (k Maker) Settings() []puzzle.Param {
	return puzzle.Describe(k.sides(), k.grades(), k.Form.Setting)
}

// Generate composes boards until one becomes a puzzle of the wanted grade. At its limit, or when it is stopped, it
// returns the puzzle whose grade is nearest, and its title says so.
func (k Maker) Generate(run *puzzle.Run, params puzzle.Params) (p *pencil.Laid, title string, err error) {
	rows, cols := k.sides().Of(params)
	if k.Form.Setting != nil {
		setting, err := k.Form.Setting.Of(params, rows, cols)
		if err != nil {
			return nil, "", err
		}
		k.Spec = k.Spec.Set(setting)
		if by, ok := k.By.(pencil.Settled); ok {
			k.By = by.Settle(setting)
		}
	}
	if k.Form.Square {
		cols = rows
		if _, err := k.LayOut(k.Form.NewGivens(rows, cols)); err != nil {
			return nil, "", err
		}
	}
	if by, ok := k.By.(pencil.Sizing); ok {
		if err := by.Fits(rows, cols); err != nil {
			return nil, "", err
		}
	}
	m := &making{Maker: k, run: run, chance: run.Rand(0), wanted: k.grades().Of(params), left: maxEffort}
	for going := true; going; going = m.tick() && m.more() {
		if m.attempts++; m.compose(rows, cols) {
			return m.best, "", nil
		}
		if m.unmade == m.attempts && m.unmade == maxUnmade {
			break
		}
	}
	switch {
	case m.best != nil:
		return m.best, fmt.Sprintf("The nearest to %s in %s: %s", m.wanted, attempts(m.attempts), m.is), nil
	case m.unmade == m.attempts:
		return nil, "", errors.New("Unknot cannot make boards of this kind: a random one has no clues that can be read off and taken away")
	case m.left > 0 && m.more():
		return nil, "", errors.New("stopped before a puzzle was found")
	}
	return nil, "", fmt.Errorf("no such puzzle was found in %s; try another size or grade", attempts(m.attempts))
}

func attempts(n int) string {
	if n == 1 {
		return "one attempt"
	}
	return fmt.Sprintf("%d attempts", n)
}

const (
	maxAttempts = 400
	maxVain     = 40_000     // attempts whose board had no solution, in addition to maxAttempts
	maxUnmade   = 20         // attempts after which the search ends if all of them were unmade
	maxEffort   = 40_000_000 // maximum number of ticks
	maxRevised  = 30         // maximum number of changes of a board, plus one per ten places
)

// making is the search for a puzzle of a grade.
type making struct {
	Maker
	run      *puzzle.Run
	chance   *rand.Rand
	wanted   pencil.Grade
	left     int64 // ticks until it gives up; not time, so that the result is the same on every computer
	attempts int
	unmade   int // number of attempts whose board had no clues to derive and remove
	vain     int // number of attempts whose board had no solution
	phase    string
	now      *pencil.Laid // the current puzzle
	best     *pencil.Laid // the puzzle whose grade is nearest to the wanted grade; the field `is` has its grade
	is       pencil.Grade
}

// more reports whether there may be another attempt.
func (m *making) more() bool { return m.attempts-m.vain < maxAttempts && m.vain < maxVain }

// tick counts a step of the work. It returns false when the work must end.
func (m *making) tick() bool {
	if m.left--; m.left <= 0 || !m.run.Continue() {
		return false
	}
	if m.run.ReportDue() && m.now != nil {
		m.run.Report(puzzle.Report{Phase: m.phase, Effort: int64(m.attempts), Board: m.Draw(m.now)})
	}
	return true
}

// limited returns a tick with its own limit, for a part of the work that may be in vain.
func (m *making) limited(ticks int) func() bool {
	return func() bool { ticks--; return ticks > 0 && m.tick() }
}

func (m *making) turn(phase string, p *pencil.Laid) { m.phase, m.now = phase, p }

// offer keeps a puzzle with one solution if its grade is nearer to the wanted one than before, and reports whether it has the
// wanted grade.
func (m *making) offer(p *pencil.Laid, is pencil.Grade) bool {
	if off := max(is-m.wanted, m.wanted-is); is < pencil.Search && (m.best == nil || off < max(m.is-m.wanted, m.wanted-m.is)) {
		m.best, m.is = p, is
	}
	return is == m.wanted
}

// compose makes one attempt.
func (m *making) compose(rows, cols int) (found bool) {
	givens, revisers := m.solved(rows, cols)
	if givens == nil {
		return false
	}
	p, err := m.LayWide(givens)
	if err != nil {
		return false
	}
	if by, ok := m.By.(pencil.Mender); ok {
		if by, ok := by.(pencil.Narrower); ok {
			p = m.narrow(by, p)
			return p != nil && m.mend(by, p, mendedNarrow)
		}
		return m.mend(by, p, maxMended)
	}
	p, truth := m.unique(p, revisers)
	if p == nil {
		return false
	}
	return m.reduce(p, truth)
}

// solved returns the givens of a random solved board with every clue, and its Revisers in the order in which they are asked.
func (m *making) solved(rows, cols int) (g *pencil.Givens, revisers []pencil.Reviser) {
	if by, ok := m.By.(pencil.Reviser); ok {
		revisers = append(revisers, by)
	}
	if by, ok := m.By.(pencil.Composer); ok {
		g = by.Compose(m.chance, rows, cols)
		if g != nil {
			m.Form.SetUsual(g)
		}
		return g, revisers
	}
	d, g := m.derive(m.By.(pencil.Planner), rows, cols)
	if d != nil {
		revisers = append(revisers, d)
	}
	return g, revisers
}

// unique revises a board until it has one solution, and returns that too. It returns nil if it fails.
func (m *making) unique(p *pencil.Laid, by []pencil.Reviser) (*pencil.Laid, []int16) {
	for range maxRevised + len(p.Layout.Places)/10 {
		m.turn("composing a board", p)
		one, other, ok := reason.Two(p, m.tick)
		switch {
		case !ok:
			return nil, nil
		case one == nil:
			m.vain++
			return nil, nil
		case other == nil:
			return p, one
		}
		var givens *pencil.Givens
		for _, by := range by {
			if givens = by.Revise(m.chance, p.Givens, p.Layout.Places, one, other); givens != nil {
				break
			}
		}
		if givens == nil {
			return nil, nil
		}
		var err error
		if p, err = m.LayOut(givens); err != nil {
			return nil, nil
		}
	}
	return nil, nil
}
