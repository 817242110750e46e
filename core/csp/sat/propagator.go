package sat

// propagator is a constraint that is propagated after clauses and counts have
// reached a fixed point. It has places, numbered from 0, each with a literal.
type propagator interface {
	// note records that place i is true (1) or false (-1), and reports whether this may imply anything.
	// The solver calls note even if the guard is not true, since a later guard needs all values.
	note(i int32, value int8) bool
	// forget undoes the last note.
	forget(i int32)
	// wake is called when the guard becomes true: the next call of propagate must consider everything.
	wake()
	// propagate is called when the guard is true and clauses are at a fixed point. It
	// returns false on a conflict.
	propagate(s *Solver) bool
}

// guarded is a propagator with its guard. The guard is noLit if the propagator is always on.
type guarded struct {
	propagator
	guard  Lit
	size   int32 // number of literals; of queued propagators, the smallest comes first
	queued bool
}

// onGuard is the place in a watcher that is notified of the guard itself.
const onGuard int32 = -1

// install adds a propagator over the literals, and schedules it. The propagator
// notes the values that are already certain, which are never forgotten.
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

// tell passes a change of a watched literal to the propagator of the watcher.
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
