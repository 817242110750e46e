package blocksworld

// squeezing makes a plan for a table that has room for at least three towers, but not for all blocks. It brings one block after another
// into position. Before that it moves the blocks in the way onto another tower. A plan for n blocks has at most about n²/2 moves, and
// seldom nearly as many.
type squeezing struct {
	state
	goal, goalAbove []int32
	most            int
	placed          []bool
	over            []int32 // by block: the number of blocks above it
	base            []int32 // by block: the bottom of its tower
	reserved        int     // number of free places on the table that the next block in position needs
	plan            []step
}

// maxSqueezed is the largest number of moves of a plan, so that a plan fits into memory.
const maxSqueezed = 300_000

// squeeze returns a plan for a table with room for “most” towers, at least three. It returns nil if the plan is too long, or if going
// returns false.
func squeeze(s state, goal []int32, most int, going func() bool) []step {
	q := &squeezing{state: s.clone(), goal: goal, goalAbove: uppers(goal), most: most}
	for q.look(); ; q.look() {
		best, least := int32(0), len(q.on)*2
		for b := int32(1); int(b) < len(q.on); b++ {
			if cost := q.digging(b); cost >= 0 && cost < least {
				best, least = b, cost
			}
		}
		switch {
		case best == 0:
			return q.plan
		case len(q.plan) > maxSqueezed || !going():
			return nil
		}
		q.settle(best)
	}
}

// look computes the fields that depend on the state.
func (q *squeezing) look() {
	q.placed = q.state.placed(q.goal)
	q.over, q.base = make([]int32, len(q.on)), make([]int32, len(q.on))
	for slot := range q.slots {
		tower := q.tower(slot)
		for i, b := range tower {
			q.over[b], q.base[b] = int32(len(tower)-1-i), tower[0]
		}
	}
}

// digging returns how many blocks must move before a block can be brought into position. It returns -1 if the block cannot be the next one
// in position.
func (q *squeezing) digging(b int32) int {
	to := q.goal[b]
	switch {
	case q.placed[b] || !q.placed[to]:
		return -1
	case to != 0 && q.base[to] == q.base[b]:
		return int(q.over[to]) + 1
	case to != 0:
		return int(q.over[b] + q.over[to])
	case q.towers() < q.most:
		return int(q.over[b])
	}
	return int(q.over[b]) + int(q.over[q.lowest()]) + 1
}

// lowest returns the bottom block of a lowest tower that is not in position.
func (q *squeezing) lowest() (bottom int32) {
	for _, b := range q.slots {
		if b != 0 && !q.placed[b] && (bottom == 0 || q.over[b] < q.over[bottom]) {
			bottom = b
		}
	}
	return bottom
}

// settle moves the blocks in the way of a block, and then brings the block into position.
func (q *squeezing) settle(b int32) {
	to, from := q.goal[b], q.base[b]
	onto := q.base[to] // the bottom block of the tower to which the block goes, 0 for a free place
	q.reserved = 0
	if to == 0 && q.towers() >= q.most {
		onto = q.lowest()
	} else if to == 0 {
		q.reserved = 1
	}
	q.clear(b, from, onto)
	switch {
	case onto == from && b != from:
		// The block waits on another tower until its own tower is ready.
		wait := q.other(from, 0)
		q.put(b, wait)
		bottom := q.bottom(b)
		q.clear(to, from, bottom)
	case onto == from:
		q.put(b, to) // the block is already the bottom of its own tower
		return
	case onto != 0:
		q.clear(to, onto, from)
	}
	q.put(b, to)
}

// bottom returns the bottom block of the tower of a block.
func (q *squeezing) bottom(b int32) int32 {
	for q.on[b] != 0 {
		b = q.on[b]
	}
	return b
}

// clear moves the blocks above a block, or all blocks of its tower if b is 0, onto other towers, but not onto the towers “tower” and
// “spared”.
func (q *squeezing) clear(b, tower, spared int32) {
	top := tower
	for q.above[top] != 0 {
		top = q.above[top]
	}
	for top != b && top != 0 {
		under := q.on[top]
		q.put(top, q.other(tower, spared))
		top = under
	}
}

// other returns the top block of a tower other than the two given ones. It returns the table if the table has room and all other towers are
// in position.
func (q *squeezing) other(first, second int32) (top int32) {
	for _, ready := range []bool{false, true} {
		for _, b := range q.slots {
			if b == 0 || b == first || b == second || q.placed[b] != ready {
				continue
			}
			for top = b; q.above[top] != 0; top = q.above[top] {
			}
			return top
		}
		if q.towers()+q.reserved < q.most {
			return 0
		}
	}
	return top
}

// put moves a block and updates the fields.
func (q *squeezing) put(b, to int32) {
	q.plan = append(q.plan, step{b, to})
	q.move(step{b, to})
}
