package main

import (
	"encoding/binary"
	"slices"
)

// Local variables that are added to each function with calls: the stack pointer of a called function, and the address of the function
// itself. They have the same numbers in all functions, so that calls are written alike everywhere and pack well. Other variables move up.
const calleePointer, home, added = 2, 3, 2

// calls makes a return address from the address of the function, which is a local variable, and the place. As one constant it would be
// different in each function. The stack pointer of the called function goes into its own variable, so that the function's own need not be
// read again after a call that returns: the stack is moved only while it is unwound.
func calls(list []instruction, function int) []instruction {
	declared := withAdded(list[0].raw)
	if declared == nil {
		return list
	}
	out := make([]instruction, 0, 2*len(list))
	for at := 0; at < len(list); at++ {
		i := list[at]
		if i.code >= opLocalGet && i.code <= opLocalTee && i.n > stackPointer {
			i.n += added
		}
		if i.code != opI64Const || i.n>>placeBits != function {
			out = append(out, i)
			continue
		}
		if _, ok := isReturnAddress(list, at); !ok {
			return list
		}
		call := at
		for list[call].code != opCall && list[call].code != opCallIndirect && !is(list, call, opLocalGet, stackPointer) {
			call++
		}
		again := is(list, call+1, opGlobalGet, globalStackPointer) && is(list, call+2, opLocalSet, stackPointer)
		if n := len(out); again {
			out[n-3].n, out[n-1].n = calleePointer, calleePointer
		}
		out = append(out,
			instruction{code: opLocalGet, n: home}, instruction{code: opI64Const, n: i.n % places}, instruction{code: opI64Or})
		if again {
			out = append(out, list[at+1:call+1]...)
			at = call + 2
		}
	}
	out[0].raw = declared
	return slices.Insert(out, 3, instruction{code: opI64Const, n: function << placeBits}, instruction{code: opLocalSet, n: home})
}

// withAdded returns the declarations of local variables with the added ones, or nil if they do not begin with the stack pointer alone.
func withAdded(declarations []byte) []byte {
	if len(declarations) < 3 || declarations[1] != 1 || declarations[2] != typeI32 {
		return nil
	}
	if len(declarations) > 3 && declarations[4] == typeI64 {
		more := slices.Clone(declarations)
		more[1]++
		more[3]++
		return more
	}
	more := binary.AppendUvarint(nil, uint64(declarations[0]+1))
	return append(append(more, 2, typeI32, 1, typeI64), declarations[3:]...)
}
