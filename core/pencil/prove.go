package pencil

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// differ marks where two solutions differ.
func (g *laid) differ(f *Proof) scene.Mark {
	var places []int
	for i, m := range f.First {
		if m != f.Second[i] {
			places = append(places, i)
		}
	}
	return scene.Mark{Role: scene.Differ, Places: g.where(places), Text: "two solutions differ here"}
}

// prove decides whether there is a solution, whether there is another, and what they share.
func (g *laid) prove(run *puzzle.Run, report func(*Proof)) *Proof {
	return g.decide(run, true, report)
}

// decide is prove; what several solutions share it finds out only if that is asked for.
func (g *laid) decide(run *puzzle.Run, common bool, report func(*Proof)) *Proof {
	if own, ok := g.layout.Own.(Searcher); ok {
		return own.Prove(run, common, report)
	}
	m := newModel(g.layout, false)
	m.fix()
	f := &Proof{Certain: g.layout.bare()}
	tick := func() bool {
		f.Conflicts = m.Conflicts()
		if report != nil && run.Due() {
			m.certain(f.Certain)
			report(f)
		}
		return run.Tick()
	}
	f.search(m, common, tick)
	f.Conflicts = m.Conflicts()
	return f
}

func (f *Proof) search(m *model, common bool, tick func() bool) {
	result := m.solve(tick)
	m.certain(f.Certain)
	if result != csp.Sat {
		f.Done = result == csp.Unsat
		return
	}
	f.First = m.marks()
	shared := f.First
	for {
		result = m.solve(tick, m.otherThan(shared))
		m.certain(f.Certain)
		if result != csp.Sat {
			f.Done = result == csp.Unsat
			break
		}
		other := m.marks()
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
				shared[i] = Open
			} else if mark != Open && len(m.values[i]) == 2 {
				m.Prefer(m.values[i][1], mark == No)
			}
		}
	}
	if f.Done {
		f.Certain = shared
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
