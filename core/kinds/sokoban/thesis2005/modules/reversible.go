package modules

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Reversible is reversible (3.4.3): it reports whether a sequence is legal and "there exists a second (reverse) sequence
// which, when executed after this one, leads back to the original situation", that is to an equivalent state. It
// returns the second sequence, which was played as a test. Versions:
//
//  1. "tests only the exact symmetric sequence": every push in the opposite direction, from the last to the first.
//  2. "may change the order in the reverse sequence". Each barrel still goes back the way that it came.
//  3. "may also try to make different temporary pushes, if such pushes are reversible": the barrels of the
//     sequence may be pushed aside, if they come back the same way.
//  4. "may furthermore try to push previously untouched barrels temporarily", those in focus.
//
// Each version finds a second sequence if the previous one does. "All versions are correct, but even the
// fourth version is not complete" (figure 3.3): it does not look for another way back of a barrel.
func (p *Planner) Reversible(version int, sequence []structure.Push, limit *Limit) ([]structure.Push, bool) {
	m := p.Milestone()
	defer p.back(m)
	r := &p.reverse
	r.begin(p, version)
	for _, push := range sequence {
		if !limit.goes() || !p.Push(push) {
			return nil, false
		}
	}
	after := p.Milestone()
	if p.symmetric(sequence, limit) {
		back := make([]structure.Push, 0, len(sequence))
		for _, push := range slices.Backward(sequence) {
			back = append(back, p.opposite(push))
		}
		return back, true
	}
	p.Return(after)
	if version < 2 {
		return nil, false
	}
	for _, push := range sequence {
		r.record(push)
	}
	for extra := 0; ; extra += 2 {
		r.seen.clear()
		r.missed = false
		if r.try(len(sequence)+extra, limit) {
			return slices.Clone(r.back), true
		}
		if !r.missed || version < 3 || limit.Exhausted() {
			return nil, false
		}
	}
}

// symmetric plays the exact symmetric sequence, and reports whether it is legal.
func (p *Planner) symmetric(sequence []structure.Push, limit *Limit) bool {
	for _, push := range slices.Backward(sequence) {
		if !limit.goes() || !p.Push(p.opposite(push)) {
			return false
		}
	}
	return p.Hash() == p.reverse.start
}

// opposite returns the push that undoes a push.
func (p *Planner) opposite(push structure.Push) structure.Push {
	return structure.PushOf(push.Barrel()+p.Step[push.Dir()], push.Dir().Back())
}

// reverse searches for the second sequence by iterative deepening (IDA*, Korf 1985) on the game itself. Each barrel that was pushed has a
// stack of its pushes. A push that reverses the last push of a stack removes it from the stack. Any other push is temporary: it is added to
// a stack, to be undone later. The search ends when all stacks are empty.
type reverse struct {
	p       *Planner
	version int
	start   uint64 // hash of the state before the sequence
	focus   floor.Set
	owner   []int16 // by position: index of the moved barrel that is there now, -1 if none
	moved   []moved
	todo    int    // number of pushes to be undone
	hash    uint64 // hash of the stacks
	back    []structure.Push
	path    []trial
	seen    table[int32] // by state: greatest number of remaining pushes with which it was entered
	missed  bool         // a higher limit on pushes might help
}

// moved is a barrel that was moved, with the stack of its pushes.
type moved struct {
	at    floor.Cell
	stack []floor.Dir
}

func (r *reverse) begin(p *Planner, version int) {
	r.p, r.version, r.start = p, version, p.Hash()
	if r.owner == nil {
		r.owner, r.focus = make([]int16, p.Size), p.None()
	}
	for i := range r.owner {
		r.owner[i] = -1
	}
	r.focus.Copy(p.Focus())
	r.moved, r.todo, r.hash, r.back = r.moved[:0], 0, 0, r.back[:0]
}

// record puts a push on the stack of its barrel.
func (r *reverse) record(push structure.Push) {
	from := push.Barrel()
	n := r.owner[from]
	if n < 0 {
		n = r.newcomer(from)
	}
	r.push(n, push.Dir())
}

// newcomer adds an empty stack for a barrel, and returns the index.
func (r *reverse) newcomer(at floor.Cell) int16 {
	n := int16(len(r.moved))
	if len(r.moved) < cap(r.moved) {
		r.moved = r.moved[:n+1] // reuses the memory of an earlier stack
		r.moved[n].at, r.moved[n].stack = at, r.moved[n].stack[:0]
	} else {
		r.moved = append(r.moved, moved{at: at})
	}
	r.owner[at] = n
	return n
}

// shift updates the position of a barrel after a push in direction d.
func (r *reverse) shift(n int16, d floor.Dir) {
	b := &r.moved[n]
	r.owner[b.at] = -1
	b.at += r.p.Step[d]
	r.owner[b.at] = n
}

func (r *reverse) push(n int16, d floor.Dir) {
	r.shift(n, d)
	b := &r.moved[n]
	r.hash ^= r.key(n, len(b.stack), d)
	b.stack = append(b.stack, d)
	r.todo++
}

func (r *reverse) pop(n int16) (d floor.Dir) {
	b := &r.moved[n]
	last := len(b.stack) - 1
	d, b.stack = b.stack[last], b.stack[:last]
	r.hash ^= r.key(n, last, d)
	r.todo--
	r.shift(n, d.Back())
	return d
}

func (r *reverse) key(n int16, depth int, d floor.Dir) uint64 {
	return mix(uint64(n)<<34 | uint64(depth)<<2 | uint64(d))
}

// trial is a state on the way back, with the pushes still to try and the last push tried.
type trial struct {
	next, stacks int        // next: index of the next stack to pop; stacks: number of stacks in this state
	barrel       floor.Cell // barrel of the next temporary push, -1 if none is left
	dir          int        // index of the direction of this push
	tried, pops  bool       // tried: a push was tried; pops: this push popped a stack
	n            int16      // index of the stack of the barrel of this push
	d            floor.Dir  // direction that was pushed or popped
}

// try searches for a way back of at most the given number of pushes. It is not recursive, since the way may have as many pushes as the
// sequence.
func (r *reverse) try(most int, limit *Limit) bool {
	r.path = r.path[:0]
	for done := r.enter(most); !done; {
		last := len(r.path) - 1
		if last < 0 {
			return false
		}
		top := &r.path[last]
		if top.tried {
			r.undo(top)
		}
		if top.tried = r.next(top, most-last, limit); top.tried {
			done = r.enter(most - last - 1)
		} else {
			r.path = r.path[:last]
		}
	}
	return true
}

// enter reports whether the current state ends the way back. If not, and if the remaining pushes may suffice, it adds the state to the
// path.
func (r *reverse) enter(most int) bool {
	p := r.p
	switch {
	case r.todo == 0 && p.Hash() == r.start:
		return true
	case most == 0:
		r.missed = true
	case r.better(r.hash^p.Keys().Player[p.PusherZone()], int32(most)):
		r.path = append(r.path, trial{stacks: len(r.moved), barrel: p.Barrels().First()})
	}
	return false
}

// next makes the next push in the last state of the path. It returns false if no push is left to try.
func (r *reverse) next(top *trial, most int, limit *Limit) bool {
	p := r.p
	for top.next < top.stacks {
		n := int16(top.next)
		top.next++
		if len(r.moved[n].stack) == 0 {
			continue
		}
		b := &r.moved[n]
		d := b.stack[len(b.stack)-1]
		push := structure.PushOf(b.at, d.Back())
		if !p.Legal(push) {
			continue
		}
		if !limit.take() {
			return false
		}
		r.back = append(r.back, push)
		p.Push(push)
		top.n, top.d, top.pops = n, r.pop(n), true
		return true
	}
	if r.version < 3 {
		return false
	}
	if r.todo+2 > most {
		r.missed = true
		return false
	}
	for ; top.barrel >= 0; top.barrel, top.dir = p.Barrels().Next(top.barrel), 0 {
		b := top.barrel
		if n := r.owner[b]; n < 0 && (r.version < 4 || !r.focus.Has(b)) {
			continue
		}
		for top.dir < len(floor.Dirs) {
			d := floor.Dirs[top.dir]
			top.dir++
			push := structure.PushOf(b, d)
			if !p.Legal(push) {
				continue
			}
			n := r.owner[b]
			if n < 0 {
				n = r.newcomer(b)
			} else if s := r.moved[n].stack; len(s) > 0 && s[len(s)-1] == d.Back() {
				continue // this push pops a stack, and was tried above
			}
			if !limit.take() {
				return false
			}
			r.back = append(r.back, push)
			p.Push(push)
			r.push(n, d)
			top.n, top.d, top.pops = n, d, false
			return true
		}
	}
	return false
}

// undo undoes the push tried last in a state.
func (r *reverse) undo(top *trial) {
	if top.pops {
		r.push(top.n, top.d)
	} else {
		r.pop(top.n)
	}
	r.p.Undo()
	r.back = r.back[:len(r.back)-1]
}

// better records the number of remaining pushes in a state. It reports whether this is more than in earlier visits.
func (r *reverse) better(key uint64, left int32) bool {
	most, known := r.seen.find(key)
	if known && *most >= left {
		return false
	}
	*most = left
	return true
}
