package generate

import (
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// derived is a solved board for a genre that composes none. Its marks are a random solution of the rules that need no clues. Its clues
// follow from the marks.
type derived struct {
	by pencil.Planner
	random
}

// derive makes a derived board. It returns nil if the attempt fails.
func (m *making) derive(by pencil.Planner, rows, cols int) (d *derived, g *pencil.Givens) {
	bare := planned(m.Spec, m.chance, rows, cols)
	if bare == nil {
		return nil, nil
	}
	m.turn("marking a board", bare)
	r, solution := some(bare, m.chance, m.tick)
	if solution == nil {
		return nil, nil
	}
	g = by.Derive(bare.Givens, bare.Layout.Places, solution)
	if !m.made(bare, g) {
		m.unmade++
		return nil, nil
	}
	return &derived{by, r}, g
}

// made reports whether a board has clues, and the same places with and without them. Otherwise the clues cannot be removed.
func (m *making) made(bare *pencil.Laid, g *pencil.Givens) bool {
	if g == nil || slices.Equal(g.Clues, bare.Givens.Clues) {
		return false
	}
	p, err := m.LayOut(g)
	return err == nil && len(p.Layout.Places) == len(bare.Layout.Places)
}

// planned lays out a board with its structure but without clues. It returns nil if the attempt fails.
func planned(k *pencil.Spec, chance *rand.Rand, rows, cols int) *pencil.Laid {
	plan := k.Form.NewGivens(rows, cols)
	if by, ok := k.Genre.(pencil.Planner); ok {
		plan = by.Plan(chance, rows, cols)
	}
	if plan == nil {
		return nil
	}
	bare, err := k.LayOut(plan)
	if err != nil {
		return nil
	}
	return bare
}

// Sample returns the marks of a random board that keeps the rules that need no clues. The generator of a Planner begins with such marks.
// Sample returns nil if the attempt fails.
func Sample(k *pencil.Spec, chance *rand.Rand, rows, cols int, tick func() bool) (marks []int16) {
	if bare := planned(k, chance, rows, cols); bare != nil {
		_, marks = some(bare, chance, tick)
	}
	return marks
}

// Revise implements pencil.Reviser: it changes one solution near a place where the other differs.
func (d *derived) Revise(_ *rand.Rand, _ *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	var differ []int
	for i := range one {
		if one[i] != other[i] {
			differ = append(differ, i)
		}
	}
	if len(places) != len(d.Layout.Places) || len(differ) == 0 {
		return nil
	}
	marks := d.changed(one, differ[d.chance.IntN(len(differ))])
	return d.by.Derive(d.Givens, d.Layout.Places, marks)
}

const (
	thrown = 5 // ticks per place to find a solution near random marks
	reach  = 4 // of a window from its middle, on the doubled grid: two cells
	spread = 3 // places for each window in which a solution is changed
)

// some returns a random solution. It returns nil if the search finds none. The search begins with random marks. If they lead nowhere,
// for example because both marks must be connected, some takes any solution, and changes it in one small window after another.
func some(g *pencil.Laid, chance *rand.Rand, tick func() bool) (r random, solution []int16) {
	r = random{g, pencil.NewModel(g.Layout, false, tick), chance, tick}
	r.Fix()
	r.throw(nil)
	switch r.Search(r.limited()) {
	case csp.Sat:
		return r, r.Marks()
	case csp.Unsat:
		return r, nil
	}
	r.Model = pencil.NewModel(g.Layout, false, tick)
	r.Fix()
	if r.Search(tick) != csp.Sat {
		return r, nil
	}
	solution = r.Marks()
	for range len(solution) / spread {
		solution = r.changed(solution, chance.IntN(len(solution)))
	}
	return r, solution
}

// random is a model whose marks are chosen at random.
type random struct {
	*pencil.Laid
	*pencil.Model
	chance *rand.Rand
	tick   func() bool
}

func (r random) limited() func() bool {
	left := thrown * len(r.Layout.Places)
	return func() bool { left--; return left > 0 && r.tick() }
}

// throw prefers a random value for each place, or for those that are in a window.
func (r random) throw(within []bool) {
	for i, lits := range r.Values {
		if within != nil && !within[i] {
			continue
		}
		k := r.chance.IntN(len(lits))
		if share := r.Form.Share; share > 0 && !r.Numbered(i) {
			if k = pencil.No; r.chance.Float64() < share {
				k = pencil.Yes
			}
		}
		r.Prefer(lits[k], true)
	}
}

// changed returns a solution that differs from another one in a window around a place, where its marks are near random ones.
func (r random) changed(marks []int16, around int) []int16 {
	middle, within := r.Layout.Places[around].At, make([]bool, len(marks))
	var kept []csp.Lit
	for i, p := range r.Layout.Places {
		within[i] = max(p.At[0]-middle[0], middle[0]-p.At[0], p.At[1]-middle[1], middle[1]-p.At[1]) <= reach
		if !within[i] {
			kept = append(kept, r.Model.Is(pencil.Is{Place: i, Value: int(marks[i])}))
		}
	}
	r.throw(within)
	if r.Solve(r.limited(), kept...) != csp.Sat {
		return marks
	}
	return r.Marks()
}
