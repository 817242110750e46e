package pencil

import (
	"fmt"
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// exact finds the solution, and proves whether it is the only one.
type exact struct{}

// Info describes the solver.
func (exact) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "exact", Title: "Exact", Note: "proves uniqueness", Unit: "conflicts", Complete: true,
		About: "States the rules as constraints and searches with conflict-driven clause learning, until it finds a second solution or " +
			"proves that there is none. If there are several, it finds the marks they all share.",
	}
}

// Fits implements puzzle.Fitter.
func (exact) Fits(from puzzle.Position) error {
	_, err := BoardOf(from)
	return err
}

// Solve solves the puzzle itself, whatever the player has marked; its moves put right what differs.
func (exact) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p := from.(position)
	found := p.prove(run, func(f *proof) {
		report := puzzle.Report{Phase: f.phase(), Effort: f.conflicts, Figures: []puzzle.Figure{{Name: "certain", Value: f.share()}},
			Board: p.board(f.certain, nil), Views: f.views}
		if f.first != nil {
			report.Best = p.towards(f.first, f.order)
		}
		run.Report(report)
	})
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: found.conflicts, Memory: found.memory}
	if found.first != nil {
		s.Outcome, s.Moves = puzzle.Solved, p.towards(found.first, found.order)
	} else {
		s.Moves = p.towards(found.certain, found.order)
	}
	switch {
	case found.second != nil:
		s.Proved, s.Other = []string{puzzle.Several}, p.towards(found.second, found.order)
		s.Marks = []scene.Mark{p.differ(found)}
		if found.done {
			s.Common = p.towards(found.certain, found.order)
			s.Why = fmt.Sprintf("The same in every solution: %s %s.", found.share(), p.form.Hand.places())
			s.Views = []scene.View{{ID: "common", Title: "The same in every solution", Board: p.board(found.certain, nil)}}
		} else {
			s.Why = fmt.Sprintf("There are several solutions. What they share is not all known yet; %s %s are certain.", found.share(),
				p.form.Hand.places())
		}
	case found.first != nil && found.done:
		s.Proved = []string{puzzle.Unique}
	case found.first != nil:
		s.Why = "This is a solution. Whether it is the only one was not decided in time."
	case !found.done && found.why != "":
		s.Why = found.why
	case !found.done:
		s.Why = fmt.Sprintf("Stopped. So far %s %s are certain.", found.share(), p.form.Hand.places())
	default:
		s.Outcome, s.Moves = puzzle.Impossible, []puzzle.Move{}
		s.Why, s.Marks = p.whyImpossible(run, run.Tick)
	}
	s.Views = append(s.Views, found.views...)
	return s, nil
}

// differ marks where two solutions differ.
func (g *laid) differ(f *proof) scene.Mark {
	var places []int
	for i, m := range f.first {
		if m != f.second[i] {
			places = append(places, i)
		}
	}
	return scene.Mark{Role: scene.Differ, Places: g.where(places), Text: "two solutions differ here"}
}

// proof is what is known of a puzzle's solutions, partial until done.
type proof struct {
	certain       []int16 // what holds in every solution
	first, second []int16 // two solutions, nil if not found
	done          bool    // nothing else is to be found out
	conflicts     int64
	memory        int64        // see Proof
	order         []int        // see Proof
	why           string       // see Proof
	views         []scene.View // see Proof
}

// proof is what a genre's own search has found.
func (f *Proof) proof() *proof {
	return &proof{f.Certain, f.First, f.Second, f.Done, f.Conflicts, f.Memory, f.Order, f.Why, f.Views}
}

func (f *proof) phase() string {
	switch {
	case f.second != nil:
		return "finding what all solutions share"
	case f.first != nil:
		return "looking for a second solution"
	}
	return "looking for a solution"
}

// Phase is what is being looked for.
func (f *Proof) Phase() string { return f.proof().phase() }

// share is how much is certain, "86 of 100".
func (f *proof) share() string {
	n := 0
	for _, m := range f.certain {
		if m != Open {
			n++
		}
	}
	return fmt.Sprintf("%d of %d", n, len(f.certain))
}

// prove decides whether there is a solution, whether there is another, and what they share.
func (g *laid) prove(run *puzzle.Run, report func(*proof)) *proof {
	return g.decide(run, true, report)
}

// decide is prove; what several solutions share it finds out only if that is asked for.
func (g *laid) decide(run *puzzle.Run, common bool, report func(*proof)) *proof {
	if own, ok := g.layout.Own.(Searcher); ok {
		var told func(*Proof)
		if report != nil {
			told = func(found *Proof) { report(found.proof()) }
		}
		return own.Prove(run, common, told).proof()
	}
	m := newModel(g.layout, false)
	m.fix()
	f := &proof{certain: g.layout.bare()}
	tick := func() bool {
		f.conflicts = m.Conflicts()
		if report != nil && run.Due() {
			m.certain(f.certain)
			report(f)
		}
		return run.Tick()
	}
	f.search(m, common, tick)
	f.conflicts = m.Conflicts()
	return f
}

func (f *proof) search(m *model, common bool, tick func() bool) {
	result := m.solve(tick)
	m.certain(f.certain)
	if result != csp.Sat {
		f.done = result == csp.Unsat
		return
	}
	f.first = m.marks()
	shared := f.first
	for {
		result = m.solve(tick, m.otherThan(shared))
		m.certain(f.certain)
		if result != csp.Sat {
			f.done = result == csp.Unsat
			break
		}
		other := m.marks()
		if f.second == nil {
			f.second = other
		}
		if !common {
			f.done = true
			return
		}
		shared = slices.Clone(shared)
		for i, mark := range other {
			if shared[i] != mark {
				shared[i] = Open
			} else if mark != Open && len(m.values[i]) == 2 {
				m.Prefer(m.values[i][1], mark == No)
			}
		}
	}
	if f.done {
		f.certain = shared
	}
}

// two finds a solution and another one, nil where there is none; ok is false when tick stopped it.
func (g *laid) two(tick func() bool) (one, other []int16, ok bool) {
	if own, ok := g.layout.Own.(Searcher); ok {
		return own.Two(tick)
	}
	m := newModel(g.layout, false)
	m.fix()
	result := m.solve(tick)
	if result == csp.Sat {
		one = m.marks()
		if result = m.solve(tick, m.otherThan(one)); result == csp.Sat {
			other = m.marks()
		}
	}
	return one, other, result != csp.Stopped
}

// mostShrunk limits the conflicts that each question of a core may take.
const mostShrunk = 2000

// rulesIn lists the rules whose guards are among literals.
func (m *model) rulesIn(core []csp.Lit) (rules []int) {
	for i, guard := range m.guards {
		if slices.Contains(core, guard) {
			rules = append(rules, i)
		}
	}
	return rules
}
