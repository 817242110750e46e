package main

import "encoding/binary"

// The opcodes of instructions that are read or written (WebAssembly Core Specification, 5.4).
const (
	opUnreachable, opNop, opBlock, opLoop, opIf, opElse, opEnd        = 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x0b
	opBr, opBrIf, opBrTable, opReturn, opCall, opCallIndirect         = 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x11
	opDrop, opSelect, opLocalGet, opLocalSet, opLocalTee              = 0x1a, 0x1b, 0x20, 0x21, 0x22
	opGlobalGet, opGlobalSet, opFirstLoad, opI32Load, opI64Load       = 0x23, 0x24, 0x28, 0x28, 0x29
	opI32Load8S, opI32Load8U, opI32Load16S, opI32Load16U              = 0x2c, 0x2d, 0x2e, 0x2f
	opI64Load8S, opI64Load8U, opI64Load16S, opI64Load16U              = 0x30, 0x31, 0x32, 0x33
	opI64Load32S, opI64Load32U, opFirstStore, opI64Store, opLastStore = 0x34, 0x35, 0x36, 0x37, 0x3e
	opMemorySize, opMemoryGrow, opI32Const, opI64Const                = 0x3f, 0x40, 0x41, 0x42
	opF32Const, opF64Const, opI32Eqz, opI64Eqz                        = 0x43, 0x44, 0x45, 0x50
	opI32Add, opI64Add, opI64Or, opI32WrapI64, opI64ExtendI32U        = 0x6a, 0x7c, 0x84, 0xa7, 0xad
	opLast, opPrefix, lastTruncation, memoryCopy, memoryFill          = 0xc4, 0xfc, 7, 10, 11 // the last three follow opPrefix
	opFirstI32Count, opLastI32Count, opFirstI64Count, opLastI64Count  = 0x67, 0x69, 0x79, 0x7b
	opFirstF32Unary, opLastF32Unary, opFirstF64Unary, opLastF64Unary  = 0x8b, 0x91, 0x99, 0x9f
)

// The types of values and blocks (5.3.1).
const typeI32, typeI64, noResult = 0x7f, 0x7e, 0x40

// An instruction is one of a function's body.
type instruction struct {
	code   byte
	n      int      // the first immediate, such as a constant, an index or an alignment
	offset int      // the second immediate
	raw    []byte   // all immediates, if they are kept as they are
	label  *label   // the label that the instruction opens, closes or jumps to
	table  []*label // the targets of br_table; the last is the default
}

// A label is the target of jumps: a block, loop, if or the whole function.
type label struct {
	used, closed bool
	height       int // number of labels around it in the output
}

// parse returns the declarations of a body, as the immediates of the first instruction, and its instructions.
func parse(body []byte) []instruction {
	r := reader{body, 0}
	for n := r.number(); n > 0; n-- {
		r.number()
		r.byte()
	}
	list := append(make([]instruction, 0, len(body)/2), instruction{code: opPrefix, raw: body[:r.at]})
	open := []*label{{used: true}}
	for r.at < len(body) {
		i := instruction{code: r.byte()}
		switch i.code {
		case opBlock, opLoop, opIf:
			i.n, i.label = int(r.byte()), &label{}
			open = append(open, i.label)
		case opElse:
			i.label = open[len(open)-1]
		case opEnd:
			i.label = open[len(open)-1]
			open = open[:len(open)-1]
		case opBr, opBrIf:
			i.label = open[len(open)-1-r.number()]
		case opBrTable:
			for n := r.number(); n >= 0; n-- {
				i.table = append(i.table, open[len(open)-1-r.number()])
			}
		default:
			i.immediates(&r)
		}
		list = append(list, i)
	}
	return list
}

// immediates reads the immediates of an instruction that has no labels.
func (i *instruction) immediates(r *reader) {
	from := r.at
	switch c := i.code; {
	case c == opCall, c >= opLocalGet && c <= opGlobalSet:
		i.n = r.number()
	case c == opCallIndirect, c >= opFirstLoad && c <= opLastStore:
		i.n, i.offset = r.number(), r.number()
	case c == opI32Const, c == opI64Const:
		i.n = r.signed()
	case c == opMemorySize, c == opMemoryGrow:
		r.at++
	case c == opF32Const:
		r.at += 4
	case c == opF64Const:
		r.at += 8
	case c == opPrefix:
		i.n = r.number()
		switch {
		case i.n == memoryCopy:
			r.at += 2
		case i.n == memoryFill:
			r.at++
		case i.n > lastTruncation:
			panic(errUnknown)
		}
	case c >= opI32Eqz && c <= opLast, c == opUnreachable, c == opNop, c == opReturn, c == opDrop, c == opSelect:
	default:
		panic(errUnknown)
	}
	i.raw = r.bytes[from:r.at]
}

// write appends a body to out. It drops instructions without effect or that are never reached, and blocks to which nothing jumps.
func write(out []byte, list []instruction) []byte {
	for _, i := range list {
		switch i.code {
		case opIf, opBr, opBrIf:
			i.label.used = true
		case opBrTable:
			for _, l := range i.table {
				l.used = true
			}
		}
	}
	out = append(out, list[0].raw...)
	height := 1                   // the function is a label too
	reached, unreached := true, 0 // number of blocks around the instruction that are never reached
	for _, i := range list[1:] {
		if !reached {
			switch {
			case i.code == opBlock, i.code == opLoop, i.code == opIf:
				unreached++
			case i.code == opEnd && unreached > 0:
				unreached--
			case unreached == 0:
				reached = i.code == opElse || i.code == opEnd && i.label.used
			}
			if !reached {
				continue
			}
		}
		if i.code == opNop || (i.code == opBlock || i.code == opLoop || i.code == opEnd) && !i.label.used {
			continue
		}
		out = append(out, i.code)
		switch c := i.code; {
		case c == opBlock, c == opLoop, c == opIf:
			i.label.height = height
			height++
			out = append(out, byte(i.n))
		case c == opEnd:
			height--
		case c == opBr, c == opBrIf:
			out = binary.AppendUvarint(out, uint64(height-1-i.label.height))
		case c == opBrTable:
			out = binary.AppendUvarint(out, uint64(len(i.table)-1))
			for _, l := range i.table {
				out = binary.AppendUvarint(out, uint64(height-1-l.height))
			}
		case c == opI32Const, c == opI64Const:
			out = appendSigned(out, i.n)
		case c == opCall, c >= opLocalGet && c <= opGlobalSet:
			out = binary.AppendUvarint(out, uint64(i.n))
		case c == opCallIndirect, c >= opFirstLoad && c <= opLastStore:
			out = binary.AppendUvarint(binary.AppendUvarint(out, uint64(i.n)), uint64(i.offset))
		default:
			out = append(out, i.raw...)
		}
		reached = i.code != opBr && i.code != opBrTable && i.code != opReturn && i.code != opUnreachable
	}
	return out
}

// is reports whether the instruction at an index of the list has this code and first immediate.
func is(list []instruction, at int, code byte, n int) bool {
	return at >= 0 && at < len(list) && list[at].code == code && list[at].n == n
}
