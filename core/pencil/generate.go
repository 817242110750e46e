package pencil

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unknot/core/csp"
	"unknot/core/puzzle"
)

// Composer is a genre that makes puzzles.
type Composer interface {
	// Compose makes a random solved board and gives every clue that can be read off it; nil where
	// an attempt comes to nothing.
	Compose(chance *rand.Rand, rows, cols int) *Givens
	// Erased is what stands in place of a clue that says nothing more; ok is false for
	// one that has to stay.
	Erased(clue int) (erased int, ok bool)
}

// composing is a kind whose genre makes puzzles.
type composing struct {
	*kind
	Composer
}

var gradeChoice = &puzzle.ChoiceParam[grade]{Name: "grade", Title: "Grade", Grades: true, Default: easy, Choices: puzzle.Strings(easy, medium, hard, expert),
	Help: "How many rules a step may combine: one, two, three, or up to five"}

const mostAttempts = 200

// Settings describes Generate.
func (k composing) Settings() []puzzle.Param {
	least, most := k.form.Sides.Rows.Min, min(k.form.Sides.Rows.Max, 30)
	return puzzle.Describe(puzzle.NewSides(max(least, 3), most, min(k.form.Sides.Rows.Default, 10)), k.grades())
}

// Generate composes boards, and takes away clues in an order of chance while the solution stays the only one,
// until a puzzle has the wanted grade.
func (k composing) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	sides := puzzle.NewSides(1, 64, 10)
	rows, cols := sides.Of(params)
	if k.form.Square {
		cols = rows
	}
	if _, err := k.lay(k.form.NewGivens(rows, cols)); err != nil && k.form.Square {
		return nil, err
	}
	chance := run.Rand(0)
	for range mostAttempts {
		if p := k.compose(run, chance, rows, cols, k.grades().Of(params)); p != nil {
			return p, nil
		}
		if !run.Tick() {
			return nil, errors.New("stopped before a puzzle was found")
		}
	}
	return nil, fmt.Errorf("no such puzzle was found in %d attempts; try another size or grade", mostAttempts)
}

// compose makes one puzzle of a grade, nil where this attempt has none.
func (k composing) compose(run *puzzle.Run, chance *rand.Rand, rows, cols int, wanted grade) *instance {
	givens := k.Composer.Compose(chance, rows, cols)
	if givens == nil {
		return nil
	}
	full, err := k.lay(givens)
	if err != nil {
		return nil
	}
	if by, ok := k.Composer.(Mender); ok {
		return k.mend(run, chance, by, full, wanted)
	}
	found := full.prove(run, nil)
	for found.done && found.second != nil {
		if full = k.revise(chance, full, found); full == nil {
			return nil
		}
		found = full.prove(run, nil)
	}
	if !found.done || found.first == nil {
		return nil
	}
	return k.thin(run, full, found, k.erase(run, chance, full, found.first), wanted)
}

// Reviser is a composer whose boards often have several solutions.
type Reviser interface {
	// Revise makes another board of one with two solutions, which are the values of its places; nil if it is better
	// given up.
	Revise(chance *rand.Rand, g *Givens, places []Place, one, other []int16) *Givens
}

// revise makes another puzzle of one that has several solutions, if its genre can.
func (k composing) revise(chance *rand.Rand, p *instance, found *proof) *instance {
	by, ok := k.Composer.(Reviser)
	if !ok {
		return nil
	}
	givens := by.Revise(chance, p.givens, p.layout.Places, found.first, found.second)
	if givens == nil {
		return nil
	}
	revised, err := k.lay(givens)
	if err != nil {
		return nil
	}
	return revised
}

// thin takes away clues that are not needed, several at once as long as that goes well, while the puzzle is no harder
// than wanted. Where reasons are many, and so take long to find, the first puzzle of the grade will do.
func (k composing) thin(run *puzzle.Run, p *instance, found *proof, erased []int, wanted grade) *instance {
	is, ok := p.graded(found, wanted, run.Tick)
	if !ok || is > wanted {
		return nil
	}
	batch, least := len(erased), 1+len(erased)/60
	for len(erased) > 0 && (is < wanted || wanted <= medium) {
		batch = min(batch, len(erased))
		fewer, err := k.without(p.givens, erased[:batch])
		if err != nil {
			return nil
		}
		g, ok := fewer.graded(found, wanted, run.Tick)
		if !run.Tick() {
			return nil
		}
		switch {
		case ok && g <= wanted:
			p, is = fewer, g
			erased = erased[batch:]
		case batch <= least:
			erased = erased[batch:]
		default:
			batch = max(batch/2, least)
		}
	}
	if is != wanted {
		return nil
	}
	return p
}

// without is a puzzle without some clues.
func (k composing) without(givens *Givens, erased []int) (*instance, error) {
	for _, at := range erased {
		clue, _ := k.Erased(givens.Clues[at])
		givens = givens.With(at, clue)
	}
	return k.lay(givens)
}

// graded is the grade of a puzzle whose one solution is known; ok is false where it is above most, or would take long
// to find.
func (g *instance) graded(found *proof, most grade, tick func() bool) (is grade, ok bool) {
	left := patience * len(g.layout.Places)
	r := g.reason(g.layout.bare(), found.certain, func() bool { left--; return left > 0 && tick() })
	if most <= medium {
		r.most = int(most)
	}
	var s step
	for is = easy; !g.layout.solved(r.marks); r.take(s) {
		if s, ok = r.next(); !ok || gradeOf(len(s.rules)) > most {
			return search, false
		}
		is = max(is, gradeOf(len(s.rules)))
	}
	return is, true
}

// patience is how often a grading may call tick for each place.
const patience = 400

// erase lists clues, in an order of chance, without all of which the solution is still the only one. One model
// serves for all: each clue has a literal that puts its rules in force.
func (k composing) erase(run *puzzle.Run, chance *rand.Rand, full *instance, solution []int16) (erased []int) {
	m := newModel(full.layout, true)
	kept := make([]csp.Lit, len(full.givens.Clues))
	for i, rule := range full.layout.Rules {
		switch {
		case rule.Clue == 0:
			m.Clause(m.guards[i])
		case kept[rule.Clue-1] == 0:
			kept[rule.Clue-1] = m.guards[i]
		default:
			m.Clause(kept[rule.Clue-1].Not(), m.guards[i])
		}
	}
	for _, is := range full.layout.Fixed {
		if at, ok := full.form.clueAt(full.givens, full.layout.Places[is.Place].At); ok && kept[at] == 0 {
			kept[at] = m.Bool()
			m.Clause(kept[at].Not(), m.is(is))
		} else {
			m.Clause(m.is(is))
		}
	}
	other := m.otherThan(solution)
	for _, at := range chance.Perm(len(kept)) {
		if _, ok := k.Erased(full.givens.Clues[at]); kept[at] == 0 || full.givens.Clues[at] == None || !ok {
			continue
		}
		guard := kept[at]
		kept[at] = 0
		assumed := []csp.Lit{other}
		for _, l := range kept {
			if l != 0 {
				assumed = append(assumed, l)
			}
		}
		start := m.Conflicts()
		switch m.Solve(func() bool { return run.Tick() && m.Conflicts()-start < mostShrunk }, assumed...) {
		case csp.Unsat:
			erased = append(erased, at)
		default:
			kept[at] = guard
		}
	}
	return erased
}
