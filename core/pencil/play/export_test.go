package play

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Way is an explanation in progress, for tests.
type Way struct {
	*reason.Reasoning
	apart *pencil.Model // in which steps are checked, not that of the reasoning
}

// WayOf begins the explanation of a puzzle with just one solution; ok is false for other puzzles.
func WayOf(p puzzle.Puzzle, run *puzzle.Run) (w Way, ok bool) {
	g := p.(*instance)
	found := reason.Prove(g.Laid, run, nil)
	if !found.Done || found.First == nil || found.Second != nil {
		return w, false
	}
	return Way{reason.Begin(g.Laid, g.Layout.Bare(), found.Certain, run.Continue), pencil.NewModel(g.Layout, true, run.Continue)}, true
}

// Step is a step with its number of rules.
type Step struct {
	reason.Step
	Rules int
}

// Next returns the next step; ok is false at the end.
func (w Way) Next() (Step, bool) {
	s, ok := w.Reasoning.Next()
	return Step{s, len(s.Rules)}, ok
}

// Take adds a step to the knowledge.
func (w Way) Take(s Step) { w.Reasoning.Take(s.Step) }

// Done reports whether the puzzle is solved.
func (w Way) Done() bool { return w.Layout.Solved(w.Marks) }

// Check returns an error if a step is wrong. The step's rules and facts alone must force each of its claims. Of several
// rules, each must be necessary even with all knowledge, as far as a short search sees. (Some proofs take a very long search,
// such as that a line crosses a border an even number of times.) A step by a single rule is also tried on all boards.
func (w Way) Check(s Step) error {
	w.Ground(&s.Step)
	if len(s.Is)+len(s.Not) == 0 {
		return fmt.Errorf("it says nothing")
	}
	for _, is := range s.Is {
		if err := w.check(s.Step, is, false); err != nil {
			return err
		}
	}
	for _, is := range s.Not {
		if err := w.check(s.Step, is, true); err != nil {
			return err
		}
	}
	return nil
}

func (w Way) check(s reason.Step, claim pencil.Is, not bool) error {
	m := w.apart
	denied := m.Is(claim)
	if !not {
		denied = denied.Not()
	}
	given := m.Only(s.Rules, append(w.named(m, s), denied)...)
	if m.Solve(func() bool { return true }, given...) != csp.Unsat {
		return fmt.Errorf("%v does not follow from %v and %v, %v", claim, s.Rules, s.Facts, s.Told)
	}
	if len(s.Rules) == 1 {
		if marks, ok := w.counterexample(s, claim, not); ok {
			return fmt.Errorf("%v does not follow from rule %v: %v", claim, w.Layout.Rules[s.Rules[0]].Holds, marks)
		}
		return nil
	}
	m = pencil.NewModel(w.Layout, true, func() bool { return true })
	for i, rule := range s.Rules {
		given := m.Only(slices.Delete(slices.Clone(s.Rules), i, i+1), denied) // equal literals have equal numbers in both models
		for p := range w.Marks {
			given = append(given, w.everything(m, p)...)
		}
		limit := m.Conflicts() + reason.MaxAsked
		if m.Solve(func() bool { return m.Conflicts() < limit }, given...) == csp.Unsat {
			return fmt.Errorf("%v follows from %v even without %v", claim, s.Rules, rule)
		}
	}
	return nil
}

// everything returns the knowledge about a place as literals.
func (w Way) everything(m *pencil.Model, place int) (lits []csp.Lit) {
	if mark := w.Marks[place]; mark != pencil.Open {
		return []csp.Lit{m.Is(pencil.Is{Place: place, Value: int(mark)})}
	}
	for k, why := range w.Out[place] {
		if why != reason.Possible {
			lits = append(lits, m.Values[place][k].Not())
		}
	}
	return lits
}

// named returns the facts of a step as literals: marks, the values that these rule out at sight, and values that earlier
// steps ruled out.
func (w Way) named(m *pencil.Model, s reason.Step) (lits []csp.Lit) {
	for _, is := range s.Told {
		lits = append(lits, m.Is(is).Not())
	}
	for _, place := range s.Facts {
		lits = append(lits, m.Is(pencil.Is{Place: place, Value: int(w.Marks[place])}))
	}
	for place, out := range w.Out {
		for k, why := range out {
			if why >= 0 && slices.Contains(s.Facts, int(why)) {
				lits = append(lits, m.Values[place][k].Not())
			}
		}
	}
	return lits
}

// counterexample tries all boards with the facts of a step, and finds one on which its only rule holds and its claim does
// not. It uses no model. If there are too many boards, it tries none.
func (w Way) counterexample(s reason.Step, claim pencil.Is, not bool) ([]int16, bool) {
	const most = 20000
	holds := w.Layout.Rules[s.Rules[0]].Holds
	places := pencil.Distinct(append(slices.Clone(holds.Places()), claim.Place))
	marks := slices.Repeat([]int16{pencil.Open}, len(w.Marks))
	for _, p := range s.Facts {
		marks[p] = w.Marks[p]
	}
	var open []int
	var values [][]int
	boards := 1
	for _, p := range places {
		if marks[p] == pencil.Open {
			open, values = append(open, p), append(values, w.open(s, p))
			if boards *= max(len(values[len(values)-1]), 1); boards > most {
				return nil, false
			}
		}
	}
	for board := range boards {
		for i, p := range open {
			marks[p] = int16(values[i][board%len(values[i])])
			board /= len(values[i])
		}
		if _, broken := holds.Broken(marks); !broken && (marks[claim.Place] == int16(claim.Value)) == not {
			return marks, true
		}
	}
	return nil, false
}

// open returns the values of a place except those that are ruled out by the facts of a step.
func (w Way) open(s reason.Step, place int) (values []int) {
	for k, v := range w.Layout.Places[place].Values {
		why := w.Out[place][k]
		if !slices.Contains(s.Told, pencil.Is{Place: place, Value: v}) && (why < 0 || !slices.Contains(s.Facts, int(why))) {
			values = append(values, v)
		}
	}
	return values
}

// Sights returns an error if a value was ruled out at sight but no single rule excludes it.
func (w Way) Sights() error {
	for place, out := range w.Out {
		for k, why := range out {
			if why < 0 || w.seenBy(place, w.Layout.Places[place].Values[k], int(why)) {
				continue
			}
			return fmt.Errorf("place %d: %d is ruled out by what stands at %d, which no rule says", place,
				w.Layout.Places[place].Values[k], why)
		}
	}
	return nil
}

func (w Way) seenBy(place, value, by int) bool {
	marks := slices.Repeat([]int16{pencil.Open}, len(w.Marks))
	marks[place], marks[by] = int16(value), w.Marks[by]
	return slices.ContainsFunc(w.Rules[place], func(rule int) bool {
		_, broken := w.Layout.Rules[rule].Holds.Broken(marks)
		return broken
	})
}

// Scribbled returns moves that mark random places of a board, and note candidates and colour cells if files can hold them.
func Scribbled(p puzzle.Puzzle, chance *rand.Rand) (moves []puzzle.Move) {
	g := p.(*instance)
	at := p.Start().(position)
	for i, place := range g.Layout.Places {
		switch _, noted := g.Form.Hand.(pencil.Digits); {
		case g.Fixed[i] || chance.IntN(3) == 0:
		case noted && chance.IntN(2) == 0:
			moves = append(moves, at.Note(i, 1<<place.Values[0]|1<<place.Values[chance.IntN(len(place.Values))]))
		default:
			moves = append(moves, at.Paint([]int{i}, int16(place.Values[chance.IntN(len(place.Values))])))
		}
	}
	if name := g.KindInfo.Genres[0]; name == "slither" || name == "tentaisho" {
		for _, colour := range scene.Colours() {
			moves = append(moves, at.tint([]int{chance.IntN(g.Givens.Rows * g.Givens.Cols)}, colour).Move)
		}
	}
	return moves
}

// Verdict returns the kit's judgement of a position: the names of the broken rules in order, the places of each, and the names
// of the rules that would be broken if nothing more were marked.
func Verdict(at puzzle.Position) (broken []string, places [][]scene.Place, finished []string) {
	p := at.(position)
	names := func(marks []int16) (names []string) {
		rules, _ := p.Layout.Broken(marks)
		for _, r := range rules {
			names = append(names, p.Layout.Rules[r].Name)
		}
		return names
	}
	for _, mark := range p.BrokenMarks(p.Marks) {
		places = append(places, mark.Places)
	}
	return names(p.Marks), places, names(p.Layout.Finished(p.Marks))
}

// PlacesOf returns the places of a puzzle that its givens do not mark.
func PlacesOf(p puzzle.Puzzle) (places []scene.Place) {
	g := p.(*instance)
	for i, place := range g.Layout.Places {
		if !g.Fixed[i] {
			places = append(places, place.At)
		}
	}
	return places
}

// Marked returns a position of a puzzle with one solution. Each open place is marked as in the solution with a chance of
// share in a hundred.
func Marked(p puzzle.Puzzle, chance *rand.Rand, share int) (puzzle.Position, error) {
	at := p.Start().(position)
	truth, _, _ := reason.Two(at.Laid, func() bool { return true })
	at.Marks = slices.Clone(at.Marks)
	for i := range at.Marks {
		if at.Marks[i] == pencil.Open && chance.IntN(100) < share {
			at.Marks[i] = truth[i]
		}
	}
	if broken := at.BrokenMarks(at.Marks); len(broken) > 0 {
		return nil, fmt.Errorf("the solution breaks a rule: %s", broken[0].Text)
	}
	return at, nil
}

// ForcedAt returns the step that gives a place its value if only the other marks are known.
func ForcedAt(at puzzle.Position, place scene.Place) (w Way, s Step, ok bool) {
	p := at.(position)
	i := p.PlaceAt(place)
	truth, _, _ := reason.Two(p.Laid, func() bool { return true })
	opened := p.Opened(i)
	r := reason.Begin(opened.Laid, opened.Marks, truth, func() bool { return true })
	forced, ok := r.Forcing(pencil.Is{Place: i, Value: int(truth[i])})
	return Way{r, pencil.NewModel(p.Layout, true, func() bool { return true })}, Step{forced, len(forced.Rules)}, ok
}

// Withouts yields the place of each clue of a drawing that a composer could remove, with the move that removes it.
func Withouts(from puzzle.Draft) iter.Seq2[scene.Place, puzzle.Move] {
	return func(yield func(scene.Place, puzzle.Move) bool) {
		d := from.(draft)
		for at := range d.givens.Clues {
			erased, ok := d.Genre.(pencil.Eraser).WithoutClue(d.givens, at)
			if ok && !yield(d.where([]int{at})[0], d.set([]int{at}, func(int) int { return erased })) {
				return
			}
		}
	}
}

// Clued returns a drawing with every clue of its solution.
func Clued(from puzzle.Draft) puzzle.Draft {
	d := from.(draft)
	p, _ := d.lay(d.givens, nil)
	solution, _, _ := reason.Two(p.Laid, func() bool { return true })
	d.givens = generate.Derived(p.Laid, d.Genre.(pencil.Deriver), solution)
	return d
}

// Decide proves a puzzle by the search of its genre, or by the rules alone, and reports whether the proof was completed.
func Decide(run *puzzle.Run, p puzzle.Position, byRules bool) bool {
	g := p.(position).Laid
	if own := g.Layout.Own; byRules {
		g.Layout.Own = nil
		defer func() { g.Layout.Own = own }()
	}
	return reason.Decide(g, run, false, nil).Done
}
