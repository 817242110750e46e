package main

// A set has one bit per local variable.
type set uint64

// maxLocals is the number of local variables that fit into a set. The compiler uses fewer.
const maxLocals = 64

func only(local int) set { return 1 << local }

// liveness returns, for each instruction, the local variables whose value after it can still be read. It is not ok if a function has too
// many variables.
func liveness(list []instruction) (after []set, ok bool) {
	for _, i := range list {
		if i.code >= opLocalGet && i.code <= opLocalTee && i.n >= maxLocals {
			return nil, false
		}
	}
	after = make([]set, len(list))
	l := labels{ends: map[*label]set{}, loops: map[*label]set{}, elses: map[*label]set{}}
	for changed := true; changed; { // until the variables that are live at the beginning of each loop are known
		changed = false
		live := set(0)
		for at := len(list) - 1; at > 0; at-- {
			i := &list[at]
			after[at] = live
			if live = l.before(i, live); i.code == opLoop && l.loops[i.label] != live {
				l.loops[i.label], changed = live, true
			}
		}
	}
	return after, true
}

// labels has, by label, the variables that are live after its end, at the beginning of a loop and at an “else”.
type labels struct{ ends, loops, elses map[*label]set }

// before returns the variables that are live before an instruction, from those that are live after it.
func (l *labels) before(i *instruction, live set) set {
	switch i.code {
	case opEnd:
		l.ends[i.label] = live
	case opElse:
		l.elses[i.label] = live
		return l.ends[i.label]
	case opIf:
		if other, ok := l.elses[i.label]; ok {
			return live | other
		}
		return live | l.ends[i.label]
	case opBr:
		return l.target(i.label)
	case opBrIf:
		return live | l.target(i.label)
	case opBrTable:
		live = 0
		for _, to := range i.table {
			live |= l.target(to)
		}
	case opReturn, opUnreachable:
		return 0
	case opLocalGet:
		return live | only(i.n)
	case opLocalSet, opLocalTee:
		return live &^ only(i.n)
	}
	return live
}

// target returns the variables that are live where a jump to a label continues.
func (l *labels) target(to *label) set { return l.ends[to] | l.loops[to] }
