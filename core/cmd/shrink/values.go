package main

import "slices"

// sink moves the computation of a value to its only use, so that it needs no local variable, if nothing in between changes the value.
func sink(list []instruction) []instruction {
	after, ok := liveness(list)
	if !ok {
		return list
	}
	s := sinking{list, after}
	for at := range list {
		switch i := &list[at]; {
		case i.code == opLocalTee && after[at]&only(i.n) == 0:
			i.code = opNop
		case i.code == opLocalSet && i.n > stackPointer:
			s.value(at)
		}
	}
	return list
}

// A sinking is a function whose values move.
type sinking struct {
	list  []instruction
	after []set // the local variables that are live after each instruction, or more
}

// maxDistance is the number of instructions over which a value moves. Few would move further.
const maxDistance = 60

// value moves the value that the instruction at an index stores in a local variable.
func (s *sinking) value(at int) {
	local := s.list[at].n
	v, ok := valueBefore(s.list, at)
	if !ok {
		return
	}
	depth := 0 // number of values on the stack since the value was stored
	for to := at + 1; to < min(len(s.list), at+maxDistance); to++ {
		i := &s.list[to]
		dead := s.after[to]&only(local) == 0
		switch takes, leaves, ok := i.effect(); {
		case is(s.list, to, opLocalGet, local) && dead:
			s.move(v, at, to)
			return
		case is(s.list, to, opLocalGet, local) && to == at+1:
			s.list[at].code, i.code = opLocalTee, opNop
			return
		case !ok, depth < takes, i.code == opLocalGet && i.n == local, v.conflicts(i, local):
			return
		default:
			depth += leaves - takes
		}
	}
}

// move moves a value, which is before the index “at”, to the index “to” of its use.
func (s *sinking) move(v value, at, to int) {
	computed := slices.Clone(s.list[v.from:at])
	rest := copy(s.list[v.from:], s.list[at+1:to])
	copy(s.list[v.from+rest:], computed)
	s.list[to-1], s.list[to] = instruction{code: opNop}, instruction{code: opNop}
	live := v.reads | v.writes
	for _, after := range s.after[v.from:to] {
		live |= after
	}
	for i := v.from; i < to; i++ {
		s.after[i] = live
	}
}

// A value is a run of instructions that leaves one value on the stack, and has no other effect than writes to local variables.
type value struct {
	from          int // index of the first instruction
	reads, writes set // local variables
	loads         bool
}

// valueBefore returns the value on the stack before an index. It is not ok if its instructions have another effect.
func valueBefore(list []instruction, end int) (v value, ok bool) {
	needed := 1
	for v.from = end; needed > 0; {
		v.from--
		i := &list[v.from]
		takes, leaves, ok := i.effect()
		if c := i.code; !ok || takes > 0 && leaves == 0 || c == opGlobalGet || c == opMemorySize || c == opMemoryGrow {
			return v, false
		}
		switch c := i.code; {
		case c == opLocalGet:
			v.reads |= only(i.n)
		case c == opLocalTee:
			v.writes |= only(i.n)
		case c >= opFirstLoad && c < opFirstStore:
			v.loads = true
		}
		needed += takes - leaves
	}
	return v, true
}

// conflicts reports whether an instruction changes the value, or uses what the value changes. The value is kept in a local variable.
func (v *value) conflicts(i *instruction, local int) bool {
	switch c := i.code; {
	case c == opLocalGet:
		return v.writes&only(i.n) != 0
	case c == opLocalSet, c == opLocalTee:
		return (v.reads|v.writes|only(local))&only(i.n) != 0
	case c >= opFirstStore && c <= opLastStore, c == opPrefix && i.n >= memoryCopy:
		return v.loads
	}
	return i.code == opGlobalSet || i.code == opMemoryGrow
}
