package blocksworld

// step is a move of a block onto the block “to”, or onto the table if “to” is 0.
type step struct{ block, to int32 }

// planner makes plans in linear time for a table with room for all blocks (Slaney and Thiébaux 2001). A block is in position if it and all
// blocks below it are where the goal has them. A move is constructive if it brings a block into position, where the block then stays. If no
// constructive move is left, the blocks are deadlocked, and one is put aside on the table. The planners differ in their choice of this
// block. Slices are indexed by block.
type planner struct {
	on, above           []int32 // the block below, 0 for the table; and the block above, 0 if there is none
	goalOn, goalAbove   []int32
	placed              []bool // whether the block is in position
	bottom, goalBottom  []int32
	top, high           []int32 // by lowest block of a tower: its top block; and, for a tower of the goal, its highest block in position
	left                int     // number of blocks that are not in position
	constructive, clear []int32 // queues: blocks with a constructive move, and clear blocks that are not in position
	plan                []step
	sequence            []int32 // the sequence of blocks that GN2 follows in a deadlock
	place               []int32 // by block: its place in sequence, from 1
}

// uppers returns, by block, the block on top of it; 0 if there is none.
func uppers(on []int32) []int32 {
	above := make([]int32, len(on))
	for b := 1; b < len(on); b++ {
		if on[b] != 0 {
			above[on[b]] = int32(b)
		}
	}
	return above
}

// towers calls visit with each block from the bottom of its tower to the top, and with the bottom of the tower.
func towers(on, above []int32, visit func(block, bottom int32)) {
	for b := int32(1); int(b) < len(on); b++ {
		if on[b] == 0 {
			for at := b; at != 0; at = above[at] {
				visit(at, b)
			}
		}
	}
}

// newPlanner returns a planner for a state and a goal. It changes neither.
func newPlanner(on, goal []int32) *planner {
	n := len(on)
	p := &planner{
		on: append([]int32{}, on...), above: uppers(on), goalOn: goal, goalAbove: uppers(goal), placed: make([]bool, n),
		bottom: make([]int32, n), goalBottom: make([]int32, n), top: make([]int32, n), high: make([]int32, n), place: make([]int32, n),
	}
	p.placed[0] = true
	towers(on, p.above, func(b, bottom int32) { p.bottom[b], p.top[bottom] = bottom, b })
	towers(goal, p.goalAbove, func(b, bottom int32) {
		p.goalBottom[b] = bottom
		if p.placed[b] = on[b] == goal[b] && p.placed[goal[b]]; p.placed[b] {
			p.high[bottom] = b
		} else {
			p.left++
		}
	})
	for b := range on {
		p.uncover(int32(b))
	}
	return p
}

// uncover adds a block to the queues if the block is clear.
func (p *planner) uncover(b int32) {
	switch {
	case b == 0 || p.above[b] != 0:
	case p.placed[b]:
		p.invite(p.goalAbove[b])
	default:
		p.clear = append(p.clear, b)
		p.invite(b)
	}
}

// invite adds a block to the queue of constructive moves if the block has one.
func (p *planner) invite(b int32) {
	if to := p.goalOn[b]; b != 0 && !p.placed[b] && p.above[b] == 0 && p.placed[to] && (to == 0 || p.above[to] == 0) {
		p.constructive = append(p.constructive, b)
	}
}

// move moves a clear block, and adds the step to the plan.
func (p *planner) move(b, to int32) {
	from := p.on[b]
	p.plan = append(p.plan, step{b, to})
	p.above[from], p.above[to], p.on[b] = 0, b, to
	if from != 0 {
		p.top[p.bottom[b]] = from
	}
	if p.bottom[b] = b; to != 0 {
		p.bottom[b] = p.bottom[to]
	}
	p.top[p.bottom[b]] = b
	if p.placed[b] = p.goalOn[b] == to && p.placed[to]; p.placed[b] {
		p.high[p.goalBottom[b]] = b
		p.left--
		p.uncover(b)
	}
	p.uncover(from)
}

// run makes constructive moves. In each deadlock, it puts the block that the function aside chooses onto the table.
func (p *planner) run(aside func() int32) []step {
	for p.left > 0 {
		for len(p.constructive) > 0 {
			b := p.constructive[0]
			if p.constructive = p.constructive[1:]; !p.placed[b] {
				p.move(b, p.goalOn[b])
			}
		}
		if p.left > 0 {
			p.move(aside(), 0)
		}
	}
	return p.plan
}

// next returns the first clear block, by the order of towers, that is not in position and is allowed. If allowed is nil, all blocks are.
func (p *planner) next(allowed []bool) int32 {
	for {
		b := p.clear[0]
		if !p.placed[b] && p.on[b] != 0 && (allowed == nil || allowed[b]) {
			return b
		}
		p.clear = p.clear[1:]
	}
}

// us is the planner US: it puts each block that is not in position onto the table, and then builds the towers of the goal.
func us(on, goal []int32) []step {
	p := newPlanner(on, goal)
	for i := 0; i < len(p.clear); i++ {
		if b := p.clear[i]; !p.placed[b] && p.on[b] != 0 {
			p.move(b, 0)
		}
	}
	return p.run(nil)
}

// gn1 is the planner GN1 (Gupta and Nau 1992). In a deadlock it puts any block aside: here the block that has been clear longest.
func gn1(on, goal []int32) []step {
	p := newPlanner(on, goal)
	return p.run(func() int32 { return p.next(nil) })
}

// gn2 is the planner GN2. In a deadlock it starts from any clear block, goes to the block that is in the way of its tower, from there to
// the next, and so on. The first block that occurs twice is put aside, since other blocks of the deadlock wait for it.
func gn2(on, goal []int32) []step {
	p := newPlanner(on, goal)
	return p.run(func() int32 {
		for n := len(p.sequence); n > 0 && (p.placed[p.sequence[n-1]] || p.on[p.sequence[n-1]] == 0); n-- {
			p.place[p.sequence[n-1]] = 0
			p.sequence = p.sequence[:n-1]
		}
		b := int32(0)
		if n := len(p.sequence); n > 0 {
			b = p.inTheWay(p.sequence[n-1])
		} else {
			b = p.next(nil)
		}
		for p.place[b] == 0 {
			p.sequence = append(p.sequence, b)
			p.place[b] = int32(len(p.sequence))
			b = p.inTheWay(b)
		}
		return p.sequence[len(p.sequence)-1]
	})
}

// inTheWay returns the clear block for which a clear block waits in a deadlock. It is the top of the tower that contains, or covers, the
// place where the waiting block belongs.
func (p *planner) inTheWay(b int32) int32 {
	bottom := p.goalBottom[b]
	switch high := p.high[bottom]; {
	case high == 0:
		return p.top[p.bottom[bottom]]
	case p.above[high] == 0:
		return p.top[p.bottom[p.goalAbove[high]]]
	default:
		return p.top[p.bottom[high]]
	}
}
