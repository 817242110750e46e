package main

// inverses has the opcode of the opposite comparison by opcode. Comparisons of floats for “less” have none, because of NaN.
var inverses = func() map[byte]byte {
	m := map[byte]byte{}
	for _, pair := range [][2]byte{
		{0x46, 0x47}, {0x48, 0x4e}, {0x49, 0x4f}, {0x4a, 0x4c}, {0x4b, 0x4d}, // i32: eq ne, lt ge, gt le, each signed and unsigned
		{0x51, 0x52}, {0x53, 0x59}, {0x54, 0x5a}, {0x55, 0x57}, {0x56, 0x58}, // i64
		{0x5b, 0x5c}, {0x61, 0x62}, // f32 and f64: eq ne
	} {
		m[pair[0]], m[pair[1]] = pair[1], pair[0]
	}
	return m
}()

// narrowLoads has, for each load of 64 bits, the load of the lower half of its value.
var narrowLoads = map[byte]byte{opI64Load: opI32Load, opI64Load32S: opI32Load, opI64Load32U: opI32Load, opI64Load8S: opI32Load8S,
	opI64Load8U: opI32Load8U, opI64Load16S: opI32Load16S, opI64Load16U: opI32Load16U}

// narrow computes conditions and addresses with 32 bits where the compiler uses 64 bits and drops the upper half, or compares with zero.
// It also removes copies of a local variable to itself, and joins the two changes of the stack pointer at the end of a function.
func narrow(list []instruction) []instruction {
	out := append(make([]instruction, 0, len(list)), list[0])
	for _, i := range list[1:] {
		n := len(out)
		last := &out[n-1]
		switch load, isLoad := narrowLoads[last.code]; {
		case i.code == opNop:
			continue
		case i.code == opI64Eqz && last.code == opI64ExtendI32U:
			out = negated(out[:n-1])
			continue
		case i.code == opI64Eqz && last.code == opI64Load8U:
			last.code, i.code = load, opI32Eqz
		case i.code == opI32Eqz:
			out = negated(out)
			continue
		case (i.code == opIf || i.code == opBrIf) && last.code == opI32Eqz && out[n-2].code == opI32Eqz:
			out = out[:n-2]
		case i.code == opI32WrapI64 && isLoad:
			const wordAlignment = 2 // the logarithm of four bytes
			last.code, last.n = load, min(last.n, wordAlignment)
			continue
		case i.code == opI32WrapI64 && last.code == opI64Const:
			last.code, last.n = opI32Const, int(int32(last.n))
			continue
		case i.code == opLocalSet && is(out, n-1, opLocalGet, i.n):
			out = out[:n-1]
			continue
		case i.code == opI32Add && last.code == opI32Const && isStackChange(out[:n-1]):
			out[n-6].n += last.n
			out = out[:n-5]
		}
		out = append(out, i)
	}
	return out
}

// negated appends the negation of the condition on the stack, or negates the comparison that computes it.
func negated(out []instruction) []instruction {
	last := &out[len(out)-1]
	if inverse, ok := inverses[last.code]; ok {
		last.code = inverse
		return out
	}
	return append(out, instruction{code: opI32Eqz})
}

// isStackChange reports whether the last instructions add a constant to the stack pointer and read it again.
func isStackChange(list []instruction) bool {
	n := len(list)
	return n > 5 && list[n-5].code == opI32Const && list[n-4].code == opI32Add && is(list, n-3, opLocalTee, stackPointer) &&
		is(list, n-2, opGlobalSet, globalStackPointer) && is(list, n-1, opLocalGet, stackPointer)
}
