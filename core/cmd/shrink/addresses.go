package main

// addresses computes addresses on the stack as numbers of 32 bits, and adds their constant to the offset of the instruction that uses them.
// The compiler computes each as a number of 64 bits: extends the stack pointer, adds a constant, and drops the upper half.
func addresses(list []instruction) []instruction {
	var stack []int // for each value on the stack, the index in out of the constant that was added last, or 0 for other values
	out := append(make([]instruction, 0, len(list)), list[0])
	for _, i := range list[1:] {
		n := len(out)
		takes, leaves, ok := i.effect()
		switch {
		case !ok: // the values below are no longer known, and stay as they are
			stack = stack[:0]
			out = append(out, i)
			continue
		case i.code == opNop:
			continue
		case i.code == opI32WrapI64 && out[n-1].code == opI64ExtendI32U:
			out = out[:n-1]
			continue
		case i.code == opI32WrapI64 && isStackAddress(out):
			out = append(out[:n-3], instruction{code: opI32Const, n: out[n-2].n}, instruction{code: opI32Add})
			stack = append(stack[:max(0, len(stack)-1)], n-3)
			continue
		}
		address := 0
		if at := len(stack) - takes; at >= 0 && i.code >= opFirstLoad && i.code <= opLastStore {
			address = stack[at]
		}
		stack = stack[:max(0, len(stack)-takes)]
		for range leaves {
			stack = append(stack, 0)
		}
		if address > 0 && i.offset+out[address].n < 1<<31 {
			i.offset += out[address].n
			out[address], out[address+1] = instruction{code: opNop}, instruction{code: opNop}
		}
		out = append(out, i)
	}
	return out
}

// isStackAddress reports whether the last instructions compute the stack pointer plus a constant, as 64 bits.
func isStackAddress(list []instruction) bool {
	n := len(list)
	return n > 4 && list[n-1].code == opI64Add && list[n-2].code == opI64Const && list[n-2].n >= 0 && list[n-2].n < 1<<31 &&
		list[n-3].code == opI64ExtendI32U && is(list, n-4, opLocalGet, stackPointer)
}

// effect returns how many values an instruction takes from the stack, and how many it leaves. It is not ok if that depends on types, or if
// the next instruction can be reached in another way.
func (i *instruction) effect() (takes, leaves int, ok bool) {
	switch c := i.code; {
	case c == opNop:
		return 0, 0, true
	case c == opLocalGet, c == opGlobalGet, c >= opI32Const && c <= opF64Const, c == opMemorySize:
		return 0, 1, true
	case c == opLocalSet, c == opGlobalSet, c == opDrop:
		return 1, 0, true
	case c == opLocalTee, c >= opFirstLoad && c < opFirstStore, c == opMemoryGrow:
		return 1, 1, true
	case c >= opFirstStore && c <= opLastStore:
		return 2, 0, true
	case c == opSelect:
		return 3, 1, true
	case c == opPrefix && i.n >= memoryCopy:
		return 3, 0, true
	case c == opI32Eqz, c == opI64Eqz, c >= opFirstI32Count && c <= opLastI32Count, c >= opFirstI64Count && c <= opLastI64Count,
		c >= opFirstF32Unary && c <= opLastF32Unary, c >= opFirstF64Unary && c <= opLastF64Unary, c >= opI32WrapI64: // conversions too
		return 1, 1, true
	case c >= opI32Eqz:
		return 2, 1, true
	}
	return 0, 0, false
}
