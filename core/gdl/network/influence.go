package network

// Influence finds which bits depend on which moves and bits through gates, in any state.
type Influence struct {
	*Network
	touched []int32 // by node: the last visit that reached it
	time    int32
	stack   []int32
}

// Influence returns an Influence of the network. Its methods find which gates depend on which.
func (n *Network) Influence() *Influence {
	return &Influence{Network: n, touched: make([]int32, 1+n.bits+n.moves+n.gates)}
}

func (f *Influence) begin() { f.time++ }

func (f *Influence) touch(node int32) {
	if f.touched[node] != f.time {
		f.touched[node] = f.time
		f.stack = append(f.stack, node)
	}
}

// circle visits all gates in the same loop as a gate.
func (f *Influence) circle(node int32) {
	g := int(node) - (1 + f.bits + f.moves)
	if g < 0 || f.inner == nil || f.inner[g] == 0 {
		return
	}
	l := &f.loops[f.inner[g]-1]
	for _, m := range l.members {
		if m != 0 {
			f.touch(m)
		}
	}
	for _, c := range l.clauses {
		if c.gate >= 0 {
			f.touch(c.gate)
		}
	}
}

// down visits all gates that depend on the nodes on the stack, and calls each with every bit of the next state that depends on them.
func (f *Influence) down(each func(bit int)) {
	n := f.Network
	for len(f.stack) > 0 {
		node := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		for part := counted; part < outputs; part++ {
			for _, gate := range n.part(int(node), part) {
				f.touch(int32(1+n.bits+n.moves) + gate)
			}
		}
		for _, o := range n.part(int(node), outputs) {
			if bit := int(o) - (n.moves+63)/64<<6; bit >= 0 {
				each(bit)
			}
		}
		f.circle(node)
	}
}

// Clock returns the bits that change independently of the moves, such as those of
// a step counter: no move affects their next values, not even through other bits.
func (f *Influence) Clock() []uint64 {
	f.begin()
	for m := range f.moves {
		f.touch(int32(1 + f.bits + m))
	}
	f.down(func(bit int) { f.touch(int32(1 + bit)) })
	clock := make([]uint64, f.Words)
	for i := range f.bits {
		if f.touched[1+i] != f.time {
			clock[i>>6] |= 1 << (i & 63)
		}
	}
	return clock
}

// Of returns the bits of the next state that depend on a move, and the bits of this state on which their values depend. As long as
// none of the latter changes, the move has the same effect.
func (f *Influence) Of(move int) (next, on []uint64) {
	next, on = make([]uint64, f.Words), make([]uint64, f.Words)
	f.begin()
	f.touch(int32(1 + f.bits + move))
	var ends []int
	f.down(func(bit int) {
		next[bit>>6] |= 1 << (bit & 63)
		ends = append(ends, bit)
	})
	leaves := int32(1 + f.bits + f.moves)
	f.begin()
	for _, bit := range ends {
		f.touch(int32(f.next[bit].Node()))
	}
	for len(f.stack) > 0 {
		node := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		switch {
		case node >= leaves:
			for _, in := range f.ands[node-leaves].in {
				f.touch(int32(in.Node()))
			}
			f.circle(node)
		case node > 0 && int(node) <= f.bits:
			on[(node-1)>>6] |= 1 << ((node - 1) & 63)
		}
	}
	return next, on
}
