package frontier

import "slices"

// layer has the states after a cell is drawn, each state once. Their keys are needed only until the next layer is complete.
type layer struct {
	keys   []byte
	width  int     // bytes of a key
	table  []int32 // hash table: 1 + the index of a state, 0 for none
	arcs   []arc   // by state: the arc by which the state was reached first
	second []again // further arcs to states that had been reached before, in the order in which they were found
	twice  []bool  // by state: whether several drawings lead to it
}

// arc leads to a state: the index of the previous state, shifted by two bits, and the lines that leave the cell.
type arc uint32

func (a arc) from() int    { return int(a >> 2) }
func (a arc) exits() uint8 { return uint8(a & 3) }

// again is a further arc to a state.
type again struct {
	state int32
	by    arc
}

// clear removes all states and keeps the memory. The hash table becomes smaller, since a large table takes long to clear.
func (l *layer) clear() {
	if 1<<10 < len(l.table) && 8*l.size() < len(l.table) {
		l.table = l.table[:len(l.table)/2]
	}
	l.keys, l.arcs, l.second, l.twice = l.keys[:0], l.arcs[:0], l.second[:0], l.twice[:0]
	clear(l.table)
}

func (l *layer) size() int { return len(l.arcs) }

func (l *layer) key(i int) []byte { return l.keys[i*l.width : (i+1)*l.width] }

// add adds a state or, if the layer has the state, a further arc to it. several reports whether several drawings lead to the previous
// state.
func (l *layer) add(key []byte, by arc, several bool) {
	if 2*l.size() >= len(l.table) {
		l.grow()
	}
	mask := uint64(len(l.table) - 1)
	for at := hash(key) & mask; ; at = (at + 1) & mask {
		i := l.table[at] - 1
		if i < 0 {
			l.table[at] = int32(l.size() + 1)
			l.keys, l.arcs, l.twice = append(l.keys, key...), append(l.arcs, by), append(l.twice, several)
			return
		}
		if string(l.key(int(i))) == string(key) {
			if !l.twice[i] {
				l.twice[i] = true
				l.second = append(l.second, again{i, by})
			}
			return
		}
	}
}

func (l *layer) grow() {
	l.table = make([]int32, max(1<<10, 2*len(l.table)))
	mask := uint64(len(l.table) - 1)
	for i := range l.size() {
		at := hash(l.key(i)) & mask
		for l.table[at] != 0 {
			at = (at + 1) & mask
		}
		l.table[at] = int32(i + 1)
	}
}

// hash is FNV-1a with its high bits mixed into the low ones.
func hash(key []byte) uint64 {
	h := uint64(14695981039346656037)
	for _, b := range key {
		h = (h ^ uint64(b)) * 1099511628211
	}
	return h ^ h>>32
}

// past has the arcs of the earlier layers, from which solutions are drawn.
type past struct {
	arcs   [][]arc
	second [][]again
}

// keep adds the arcs of a layer.
func (p *past) keep(l *layer) {
	p.arcs, p.second = append(p.arcs, slices.Clone(l.arcs)), append(p.second, slices.Clone(l.second))
}

// bytes returns the memory of the arcs in bytes.
func (p *past) bytes() (n int) {
	for t := range p.arcs {
		n += 4*len(p.arcs[t]) + 8*len(p.second[t])
	}
	return n
}

// prune removes the states that do not lead to the last layer.
func (p *past) prune() {
	last := len(p.arcs) - 1
	for t := last; t > 0; t-- {
		before := make([]bool, len(p.arcs[t-1]))
		for _, a := range p.arcs[t] {
			before[a.from()] = true
		}
		for _, o := range p.second[t] {
			before[o.by.from()] = true
		}
		if !slices.Contains(before, false) {
			return
		}
		renumbered := make([]uint32, len(before))
		kept := p.arcs[t-1][:0]
		for i, is := range before {
			if renumbered[i] = uint32(len(kept)); is {
				kept = append(kept, p.arcs[t-1][i])
			}
		}
		p.arcs[t-1] = slices.Clone(kept)
		others := slices.DeleteFunc(p.second[t-1], func(o again) bool { return !before[o.state] })
		for i, o := range others {
			others[i].state = int32(renumbered[o.state])
		}
		p.second[t-1] = slices.Clone(others)
		for i, a := range p.arcs[t] {
			p.arcs[t][i] = arc(renumbered[a.from()])<<2 | arc(a.exits())
		}
		for i, o := range p.second[t] {
			p.second[t][i].by = arc(renumbered[o.by.from()])<<2 | arc(o.by.exits())
		}
	}
}

// draw returns a drawing that leads to a state of the last layer. If other is true, it returns a second drawing, if there is one: it takes
// the further arc to the last state on the way that has two arcs.
func (p *past) draw(state int, other bool) Lines {
	lines := make(Lines, len(p.arcs))
	for t := len(p.arcs) - 1; t >= 0; t-- {
		a := p.arcs[t][state]
		if i := slices.IndexFunc(p.second[t], func(o again) bool { return int(o.state) == state }); other && i >= 0 {
			a, other = p.second[t][i].by, false
		}
		lines[t], state = a.exits(), a.from()
	}
	return lines
}
