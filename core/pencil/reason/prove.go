package reason

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Differ marks the places at which two solutions differ.
func Differ(g *pencil.Laid, f *pencil.Proof) scene.Mark {
	var places []int
	for i, m := range f.First {
		if m != f.Second[i] {
			places = append(places, i)
		}
	}
	return scene.Mark{Role: scene.Differ, Places: g.Where(places), Text: "two solutions differ here"}
}

// Prove decides whether there is a solution and whether there is another, and finds the marks that all solutions share.
func Prove(g *pencil.Laid, run *puzzle.Run, report func(*pencil.Proof)) *pencil.Proof {
	return Decide(g, run, true, report)
}

// Decide is like Prove, but finds the marks that several solutions share only if common is true.
func Decide(g *pencil.Laid, run *puzzle.Run, common bool, report func(*pencil.Proof)) *pencil.Proof {
	if own, ok := g.Layout.Own.(pencil.Searcher); ok {
		return own.Prove(run, common, report)
	}
	f, v := &pencil.Proof{Certain: g.Layout.Bare()}, newVisitor(g.Layout)
	v.begin(run.ContinueNow)
	if v.decided(common) {
		v.proof(f)
		f.Conflicts = v.deadEnds()
		return f
	}
	if joined := join(f, g.Layout, run.Continue); joined && (f.Second == nil || !common) {
		return f
	}
	known := *f
	*f = pencil.Proof{Certain: g.Layout.Bare()}
	m := pencil.NewModel(g.Layout, false, run.Continue)
	m.Fix()
	tell := func() {
		f.Conflicts = m.Conflicts() + v.deadEnds()
		if report != nil && run.ReportDue() {
			m.FillCertain(f.Certain)
			report(f)
		}
	}
	search(f, m, common, func() bool {
		if v.due(m.Conflicts()) {
			v.visit(func() bool { tell(); return run.ContinueNow() })
		}
		tell()
		return !v.decided(common) && run.Continue()
	})
	if !f.Done && v.decided(common) {
		v.proof(f)
	}
	if f.Second == nil && !f.Done && known.First != nil {
		f.First, f.Second = known.First, known.Second
	}
	f.Conflicts = m.Conflicts() + v.deadEnds()
	return f
}

func search(f *pencil.Proof, m *pencil.Model, common bool, tick func() bool) {
	result := m.Search(tick)
	m.FillCertain(f.Certain)
	if result != csp.Sat {
		f.Done = result == csp.Unsat
		return
	}
	f.First = m.Marks()
	shared := f.First
	for {
		result = m.Search(tick, m.OtherThan(shared))
		m.FillCertain(f.Certain)
		if result != csp.Sat {
			f.Done = result == csp.Unsat
			break
		}
		other := m.Marks()
		if f.Second == nil {
			f.Second = other
		}
		if !common {
			f.Done = true
			return
		}
		shared = slices.Clone(shared)
		for i, mark := range other {
			if shared[i] != mark {
				shared[i] = pencil.Open
			} else if mark != pencil.Open && len(m.Values[i]) == 2 {
				m.Prefer(m.Values[i][1], mark == pencil.No)
			}
		}
	}
	if f.Done {
		f.Certain = shared
	}
}

// Two finds two different solutions. Each is nil if it does not exist. ok is false if tick stops the search.
func Two(g *pencil.Laid, tick func() bool) (one, other []int16, ok bool) {
	if own, ok := g.Layout.Own.(pencil.Searcher); ok {
		return own.Two(tick)
	}
	f := &pencil.Proof{}
	if join(f, g.Layout, tick) {
		return f.First, f.Second, true
	}
	m := pencil.NewModel(g.Layout, false, tick)
	m.Fix()
	result := m.Search(tick)
	if result == csp.Sat {
		one = m.Marks()
		if result = m.Search(tick, m.OtherThan(one)); result == csp.Sat {
			other = m.Marks()
		}
	}
	return one, other, result != csp.Stopped
}
