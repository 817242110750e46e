package main

// An address in code has the number of its function, plus firstFunction, in the upper bits, and the place in the lower 16 (cmd/link).
const firstFunction, placeBits, places = 0x1000, 16, 1 << placeBits

// renumber gives consecutive numbers to the places where a function can continue, and no number to others. It returns the old numbers
// by new number, or nil if it changes nothing. The function's tables must be changed too. The runtime continues at deferReturn after a
// panic.
func (d *dispatch) renumber(list []instruction, function, deferReturn int) (old []int) {
	var called []int // indices of the return addresses at which the function continues
	var passed []int // indices of other return addresses
	targeted := map[*label]bool{d.targets[0]: true, d.target(deferReturn): true}
	for i, l := range list {
		switch {
		case l.code == opBr && l.label == d.loop:
			targeted[d.target(list[i-2].n)] = true
		case l.code == opBr, l.code == opBrIf:
			targeted[l.label] = true
		case l.code == opI64Const && l.n>>placeBits == function:
			switch resumes, ok := isReturnAddress(list, i); {
			case !ok:
				return nil
			case resumes:
				called = append(called, i)
				targeted[d.target(l.n%places)] = true
			default:
				passed = append(passed, i)
			}
		}
	}
	numbers, targets := map[*label]int{}, []*label(nil)
	for place, l := range d.targets {
		if (place == 0 || l != d.targets[place-1]) && targeted[l] {
			numbers[l] = len(old)
			old, targets = append(old, place), append(targets, l)
		}
	}
	for _, i := range called {
		list[i].n = function<<placeBits + numbers[d.target(list[i].n%places)]
	}
	for _, i := range passed {
		list[i].n = function<<placeBits + min(1, list[i].n%places) // the frame has its full size at each place but the first
	}
	for i, l := range list {
		switch {
		case l.code == opBr && l.label == d.loop:
			list[i-2].n = numbers[d.target(list[i-2].n)]
		case l.code == opBrTable:
			list[i].table = targets
		}
	}
	return old
}

// isReturnAddress reports whether the constant at an index is a return address, which is pushed for a call, and whether the function
// continues there. A function does not continue after runtime.sigpanic, which is called if a pointer is nil, and begins again after
// runtime.morestack. Only these calls are inside an “if”.
func isReturnAddress(list []instruction, at int) (resumes, ok bool) {
	if !is(list, at-3, opLocalTee, stackPointer) || !is(list, at-2, opGlobalSet, globalStackPointer) ||
		!is(list, at-1, opLocalGet, stackPointer) || list[at+1].code != opI64Store || list[at+1].offset != 0 {
		return false, false
	}
	const push = 7 // the instructions from the change of the stack pointer to the constant
	if list[at-push].code != opIf {
		return true, true
	}
	return false, list[at-push-1].code == opI64Eqz || list[at].n%places == 0
}
