package sat

// propagator is a constraint that is propagated when clauses and counts are at a fixed
// point. Its places are numbered from 0; each place has a literal.
type propagator interface {
	// note records that place i is true (1) or false (-1), and reports whether that may imply anything. It is called even if the guard is
	// not true, since some constraints forget nothing.
	note(i int32, value int8) bool
	// forget undoes the last note.
	forget(i int32)
	// wake is called when the guard becomes true: everything must be propagated again.
	wake()
	// propagate is called when the guard is true and clauses are at a fixed point. It
	// returns false on a conflict.
	propagate(s *Solver) bool
}

// guarded pairs a propagator with the literal that enables it, or noLit if it is
// always enabled.
type guarded struct {
	propagator
	guard  Lit
	size   int32 // the cheapest is propagated first
	queued bool
}

// onGuard is the place of a watcher that watches the guard itself.
const onGuard int32 = -1

// install adds a propagator over the literals, and schedules it. It notes the values that are already certain, which are never forgotten.
func (s *Solver) install(p propagator, guard Lit, lits []Lit) {
	if guard >= 0 && s.value[guard] != 0 {
		if s.value[guard] < 0 {
			return
		}
		guard = noLit
	}
	i := int32(len(s.propagators))
	s.propagators = append(s.propagators, guarded{propagator: p, guard: guard, size: int32(len(lits))})
	if guard >= 0 {
		s.watchers.add(guard, watcher{^i, onGuard, 1})
	}
	for j, l := range lits {
		if v := s.value[l]; v != 0 {
			p.note(int32(j), v)
			continue
		}
		s.watchers.add(l, watcher{^i, int32(j), 1})
		s.watchers.add(l.Not(), watcher{^i, int32(j), -1})
	}
	p.wake()
	s.schedule(i)
}

// tell passes a watched event to its propagator.
func (s *Solver) tell(w watcher) {
	i := ^w.constraint
	p := &s.propagators[i]
	if w.node == onGuard {
		p.wake()
		s.schedule(i)
	} else if p.note(w.node, w.value) && !p.queued {
		s.schedule(i)
	}
}

// schedule queues a propagator whose guard is true.
func (s *Solver) schedule(i int32) {
	p := &s.propagators[i]
	if !p.queued && (p.guard < 0 || s.value[p.guard] == 1) {
		p.queued = true
		s.pending = append(s.pending, i)
	}
}

// propagatePending propagates the smallest constraint that is queued.
func (s *Solver) propagatePending() bool {
	best := 0
	for i, c := range s.pending {
		if s.propagators[c].size < s.propagators[s.pending[best]].size {
			best = i
		}
	}
	p := &s.propagators[s.pending[best]]
	s.pending = append(s.pending[:best], s.pending[best+1:]...)
	p.queued = false
	s.guard = p.guard
	ok := p.propagate(s)
	s.guard = noLit
	return ok
}
