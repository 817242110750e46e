package main

// The first local variables of a function whose calls can be resumed (cmd/internal/obj/wasm): the place at which it continues, which is its
// parameter, and a copy of the stack pointer, which is a global variable.
const place, stackPointer, globalStackPointer = 0, 1, 0

// A dispatch is the beginning of a function whose calls can be resumed. The function has nested blocks, one per place. A br_table leaves
// the block that ends at the wanted place. The compiler writes a jump in two steps: it sets the place, and jumps back to the dispatch.
type dispatch struct {
	at        int    // index of br_table
	loop      *label // loop around the blocks; nil if there is none
	unwinding *label // block around the loop: its end returns 1 to the caller, which unwinds the stack too; nil if there is none
	targets   []*label
}

// dispatchOf returns the dispatch of a function, or nil if the function has none, or uses its parameter in another way.
func dispatchOf(list []instruction) *dispatch {
	if !is(list, 1, opGlobalGet, globalStackPointer) || !is(list, 2, opLocalSet, stackPointer) {
		return nil
	}
	d, at, last := &dispatch{}, 3, len(list)-1
	if is(list, at, opBlock, noResult) && is(list, last-1, opI32Const, 1) && list[last-2].code == opEnd &&
		list[last-2].label == list[at].label {
		d.unwinding = list[at].label
		at++
	}
	if is(list, at, opLoop, noResult) {
		d.loop = list[at].label
		at++
	}
	for is(list, at, opBlock, noResult) {
		at++
	}
	if !is(list, at, opLocalGet, place) || list[at+1].code != opBrTable {
		return nil
	}
	d.at, d.targets = at+1, list[at+1].table
	for i := d.at + 1; i < len(list); i++ {
		l, set := list[i], is(list, i-1, opLocalSet, place) && list[i-2].code == opI32Const
		swapped := is(list, i-2, opLocalSet, place) && is(list, i-1, opI32Const, 0) // swaps the address for call_indirect with 0
		if l.code == opBrTable || is(list, i, opLocalTee, place) || is(list, i, opLocalGet, place) && !swapped ||
			(l.code == opBr || l.code == opBrIf) && l.label == d.loop && !(l.code == opBr && set) {
			return nil
		}
	}
	return d
}

// target returns the block that ends at a place.
func (d *dispatch) target(place int) *label { return d.targets[min(place, len(d.targets)-1)] }

// direct makes jumps forwards direct: they leave the block that ends at their target. An “if” that contains only a jump becomes br_if.
// A function that unwinds the stack returns 1 at once, since the distance to a common end would be another number at each call.
func (d *dispatch) direct(list []instruction) []instruction {
	out := make([]instruction, 0, len(list))
	for _, i := range list {
		n := len(out)
		switch {
		case i.code == opEnd:
			i.label.closed = true
			if n >= 2 && out[n-1].code == opBr && out[n-2].code == opIf && out[n-2].label == i.label {
				out = append(out[:n-2], instruction{code: opBrIf, label: out[n-1].label})
				continue
			}
		case i.code == opBrIf && i.label == d.unwinding:
			inner := &label{}
			out = append(out, instruction{code: opIf, n: noResult, label: inner},
				instruction{code: opI32Const, n: 1}, instruction{code: opReturn}, instruction{code: opEnd, label: inner})
			continue
		case i.code == opBr && i.label == d.loop:
			if target := d.target(out[n-2].n); !target.closed {
				out = append(out[:n-2], instruction{code: opBr, label: target})
				continue
			}
		}
		out = append(out, i)
	}
	return out
}
