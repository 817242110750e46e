package pencil

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maker makes puzzles of a genre.
type maker struct {
	*spec
	Composer
	draw func(*laid) *scene.Board // for reports
}

// grades is the choice of a grade.
func (k maker) grades() *puzzle.ChoiceParam[Grade] {
	return &puzzle.ChoiceParam[Grade]{Name: "grade", Title: "Grade", Grades: true, Default: Easy,
		Choices: puzzle.Strings(Easy, Medium, Hard, Expert), Help: k.scale().help}
}

// sides is the choice of a size.
func (k maker) sides() *puzzle.Sides {
	rows := k.form.Sides.Rows
	return puzzle.NewSides(max(rows.Min, 3), min(rows.Max, 30), min(rows.Default, 10))
}

// Settings describes Generate.
func (k maker) Settings() []puzzle.Param { return puzzle.Describe(k.sides(), k.grades()) }

// Generate composes boards until one of the wanted grade has come of them. At its limit, or when it is stopped, it
// gives the puzzle nearest to that, whose title says so.
func (k maker) Generate(run *puzzle.Run, params puzzle.Params) (p *laid, title string, err error) {
	rows, cols := k.sides().Of(params)
	if k.form.Square {
		cols = rows
		if _, err := k.layOut(k.form.NewGivens(rows, cols)); err != nil {
			return nil, "", err
		}
	}
	m := &making{maker: k, run: run, chance: run.Rand(0), wanted: k.grades().Of(params), left: mostEffort}
	for going := true; going; going = m.tick() && m.attempts < mostAttempts {
		if m.attempts++; m.compose(rows, cols) {
			return m.best, "", nil
		}
	}
	switch {
	case m.best != nil:
		return m.best, fmt.Sprintf("The nearest to %s in %s: %s", m.wanted, attempts(m.attempts), m.is), nil
	case m.left > 0 && m.attempts < mostAttempts:
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
	mostAttempts = 400
	mostEffort   = 40_000_000 // ticks
	mostRevised  = 30         // and one more for ten places
)

// making is the search for a puzzle of a grade.
type making struct {
	maker
	run      *puzzle.Run
	chance   *rand.Rand
	wanted   Grade
	left     int64 // ticks until it gives up: not time, so that it ends alike everywhere
	attempts int
	phase    string
	now      *laid // what is worked on
	best     *laid // the nearest to what is wanted, of grade is
	is       Grade
}

// tick is false when the work is to end.
func (m *making) tick() bool {
	if m.left--; m.left <= 0 || !m.run.Tick() {
		return false
	}
	if m.run.Due() && m.now != nil {
		m.run.Report(puzzle.Report{Phase: m.phase, Effort: int64(m.attempts), Board: m.draw(m.now)})
	}
	return true
}

// limited is tick for a part of the work that may be in vain.
func (m *making) limited(ticks int) func() bool {
	return func() bool { ticks--; return ticks > 0 && m.tick() }
}

func (m *making) turn(phase string, p *laid) { m.phase, m.now = phase, p }

// offer keeps a puzzle with one solution if none is nearer to what is wanted, and says whether it is what is wanted.
func (m *making) offer(p *laid, is Grade) bool {
	if off := max(is-m.wanted, m.wanted-is); is < Search && (m.best == nil || off < max(m.is-m.wanted, m.wanted-m.is)) {
		m.best, m.is = p, is
	}
	return is == m.wanted
}

// compose is one attempt.
func (m *making) compose(rows, cols int) (found bool) {
	givens := m.Composer.Compose(m.chance, rows, cols)
	if givens == nil {
		return false
	}
	p, err := m.layOut(givens)
	if err != nil {
		return false
	}
	if by, ok := m.Composer.(Mender); ok {
		return m.mend(by, p)
	}
	p, truth := m.unique(p)
	if p == nil {
		return false
	}
	return m.reduce(p, truth)
}

// unique revises a board until it has one solution; nil if that comes to nothing.
func (m *making) unique(p *laid) (*laid, []int16) {
	by, revises := m.Composer.(Reviser)
	for range mostRevised + len(p.layout.Places)/10 {
		m.turn("composing a board", p)
		one, other, ok := p.two(m.tick)
		switch {
		case !ok || one == nil:
			return nil, nil
		case other == nil:
			return p, one
		case !revises:
			return nil, nil
		}
		givens := by.Revise(m.chance, p.givens, p.layout.Places, one, other)
		if givens == nil {
			return nil, nil
		}
		var err error
		if p, err = m.layOut(givens); err != nil {
			return nil, nil
		}
	}
	return nil, nil
}
