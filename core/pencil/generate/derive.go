package generate

import (
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// derived is a solved board of a genre that composes none. Its marks are a random solution of the rules that need no clues. Its clues
// are written for these marks.
type derived struct {
	by pencil.Planner
	random
}

// derive makes a derived board. It returns nil if the attempt fails.
func (m *making) derive(by pencil.Planner, rows, cols int) (d *derived, g *pencil.Givens) {
	r, solution := marked(m.Spec, m.chance, rows, cols, m.tick)
	if solution == nil {
		return nil, nil
	}
	bare := r.Laid
	g = by.Write(m.chance, bare.Givens, bare.Layout.Places, solution)
	if !m.made(bare, g) {
		m.unmade++
		return nil, nil
	}
	return &derived{by, r}, g
}

// maxPlans is the number of random plans that are tried until one has a solution.
const maxPlans = 30

// made reports whether a board has clues, and the same places with and without them. Otherwise the clues cannot be removed.
func (m *making) made(bare *pencil.Laid, g *pencil.Givens) bool {
	known := func(clue int) bool { return clue >= 0 }
	if g == nil || slices.Equal(g.Clues, bare.Givens.Clues) && !slices.ContainsFunc(g.Clues, known) {
		return false
	}
	p, err := m.LayOut(g)
	return err == nil && len(p.Layout.Places) == len(bare.Layout.Places)
}

// marked marks a random board that has its structure and no clues. It tries some plans, and marks the first that has a solution.
func marked(k *pencil.Spec, chance *rand.Rand, rows, cols int, tick func() bool) (r random, solution []int16) {
	for range maxPlans {
		plan := k.Form.NewGivens(rows, cols)
		if by, ok := k.Genre.(pencil.Planner); ok {
			plan = by.Plan(chance, rows, cols)
		}
		if plan == nil {
			continue
		}
		k.Form.SetUsual(plan)
		bare, err := k.LayOut(plan)
		if err != nil {
			return r, nil
		}
		if r, solution = some(bare, chance, tick); solution != nil {
			break
		}
	}
	return r, solution
}

// Sample returns a random board without clues, marked by the rules that need none. The generator of a Planner begins with such a board.
// The marks are nil if the attempt fails.
func Sample(k *pencil.Spec, chance *rand.Rand, rows, cols int, tick func() bool) (p *pencil.Laid, marks []int16) {
	r, marks := marked(k, chance, rows, cols, tick)
	return r.Laid, marks
}

// Revise implements pencil.Reviser. It adds a clue where two solutions differ, or changes one of the solutions there.
func (d *derived) Revise(_ *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	var differ []int
	for i := range one {
		if one[i] != other[i] {
			differ = append(differ, i)
		}
	}
	if len(places) != len(d.Layout.Places) || len(differ) == 0 {
		return nil
	}
	if by, ok := d.by.(pencil.Replanner); ok {
		if plan := by.Replan(d.chance, d.Givens, places, one, other); plan != nil {
			return d.replanned(plan, g, one)
		}
	}
	marks := d.changed(one, differ[d.chance.IntN(len(differ))])
	return d.by.Write(d.chance, g, d.Layout.Places, marks)
}

// replanned marks a plan that has one more clue, with marks as near the old ones as possible, and writes the clues.
func (d *derived) replanned(plan, g *pencil.Givens, marks []int16) *pencil.Givens {
	p, err := d.LayOut(plan)
	if err != nil {
		return nil
	}
	r := random{p, pencil.NewModel(p.Layout, false, d.tick), d.chance, d.tick}
	r.Fix()
	for i, place := range p.Layout.Places {
		if was := d.PlaceAt(place.At); was >= 0 {
			r.Prefer(r.Model.Is(pencil.Is{Place: i, Value: int(marks[was])}), true)
		}
	}
	if r.Search(r.limited()) != csp.Sat {
		return nil
	}
	d.random = r
	planned := *plan
	planned.Clues = slices.Clone(g.Clues)
	for at, clue := range plan.Clues {
		if clue == pencil.Unknown && g.Clues[at] == pencil.None {
			planned.Clues[at] = clue
		}
	}
	return d.by.Write(d.chance, &planned, p.Layout.Places, r.Marks())
}

const (
	thrown = 5 // maximum number of ticks per place to find a solution near random marks
	reach  = 4 // distance from the middle of a window to its edge, on the doubled grid: two cells
	spread = 3 // number of places per window in which a solution is changed
)

// some returns a random solution. It returns nil if the search finds none. The search begins with random marks. If there is no solution
// near them, for example because the cells of both marks must be connected, the function takes any solution and changes it in one small
// window after another.
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
	_, both := r.Form.Hand.(pencil.Both)
	for i, lits := range r.Values {
		if within != nil && !within[i] {
			continue
		}
		k, early := r.chance.IntN(len(lits)), true
		switch share := r.Form.Share; {
		case share == 0 || r.Numbered(i):
		case both && !r.Layout.Places[i].OfCells():
			early = false // lines follow from the marks of cells
		default:
			if k = pencil.No; r.chance.Float64() < share {
				k = pencil.Yes
			}
		}
		for v, lit := range lits {
			if r.Prefer(lit, v == k); early {
				r.Early(lit)
			}
		}
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
