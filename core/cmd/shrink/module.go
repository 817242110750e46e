package main

import (
	"bytes"
	"encoding/binary"
)

// The numbers of sections (WebAssembly Core Specification, 5.5.2).
const codeSection, dataSection = 10, 11

const headerLength = 8 // bytes before the first section

// A module is a program in the binary format of WebAssembly.
type module struct {
	program  []byte
	sections []section
}

type section struct {
	number   byte
	from, to int // range of the contents in the program
}

func moduleOf(program []byte) *module {
	m := &module{program: program}
	for r := (reader{program, headerLength}); r.at < len(program); {
		s := section{number: r.byte()}
		length := r.number()
		s.from, s.to = r.at, r.at+length
		r.at = s.to
		m.sections = append(m.sections, s)
	}
	return m
}

// find returns a reader of the contents of a section.
func (m *module) find(number byte) reader {
	for _, s := range m.sections {
		if s.number == number {
			return reader{m.program[:s.to], s.from}
		}
	}
	panic(errUnknown)
}

// memory returns the memory with which the program begins: the contents of the data section (5.5.14). All its segments are active, and
// begin at a constant.
func (m *module) memory() (memory []byte) {
	r := m.find(dataSection)
	for n := r.number(); n > 0; n-- {
		mode, constant := r.byte(), r.byte()
		at := r.number()
		if end := r.byte(); mode != 0 || constant != opI32Const || end != opEnd {
			panic(errUnknown)
		}
		length := r.number()
		memory = append(memory, make([]byte, max(0, at+length-len(memory)))...)
		copy(memory[at:], r.bytes[r.at:r.at+length])
		r.at += length
	}
	return memory
}

// data returns the contents of a data section, whose segments leave out long gaps of zeros.
func data(memory []byte) (section []byte) {
	const gap = 256
	var segments []byte
	count := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end := len(memory)
		if i := bytes.Index(memory[at:], make([]byte, gap)); i >= 0 {
			end = at + i
		}
		segments = append(appendSigned(append(segments, 0, opI32Const), at), opEnd)
		segments = append(binary.AppendUvarint(segments, uint64(end-at)), memory[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(nil, uint64(count)), segments...)
}

// code returns the contents of a smaller code section, and by function the old numbers of its places, nil if they are kept.
func (m *module) code(f *functions) (code []byte, numbers [][]int) {
	r := m.find(codeSection)
	numbers = make([][]int, r.number())
	code = binary.AppendUvarint(nil, uint64(len(numbers)))
	var body []byte
	for i := range numbers {
		length := r.number()
		list := parse(r.bytes[r.at : r.at+length])
		r.at += length
		if dispatch := dispatchOf(list); dispatch != nil {
			list = dispatch.direct(list)
			if record := f.recordOf(i); record != 0 && f.memory[record+flags]&assembly == 0 {
				numbers[i] = dispatch.renumber(list, firstFunction+i, f.word(record+deferReturn))
				list = calls(list, firstFunction+i)
			}
		}
		body = write(body[:0], sink(narrow(addresses(list))))
		code = append(binary.AppendUvarint(code, uint64(len(body))), body...)
	}
	return code, numbers
}

// written returns the program with other contents of some sections, by number.
func (m *module) written(contents map[byte][]byte) []byte {
	out := append(make([]byte, 0, len(m.program)), m.program[:headerLength]...)
	for _, s := range m.sections {
		content, ok := contents[s.number]
		if !ok {
			content = m.program[s.from:s.to]
		}
		out = append(binary.AppendUvarint(append(out, s.number), uint64(len(content))), content...)
	}
	return out
}

// A reader reads the numbers of a module.
type reader struct {
	bytes []byte
	at    int
}

func (r *reader) byte() byte {
	r.at++
	return r.bytes[r.at-1]
}

// number reads a number without a sign. It also serves for an address, which is below 2^31.
func (r *reader) number() int {
	n, shift := 0, 0
	for {
		b := r.byte()
		n |= int(b&127) << shift
		if shift += 7; b < 128 {
			return n
		}
	}
}

func (r *reader) signed() int {
	n, shift := 0, 0
	for {
		b := r.byte()
		n |= int(b&127) << shift
		if shift += 7; b < 128 {
			if shift < 64 && b&64 != 0 {
				n |= -1 << shift
			}
			return n
		}
	}
}

func appendSigned(out []byte, n int) []byte {
	for ; n < -64 || n > 63; n >>= 7 {
		out = append(out, byte(n)|128)
	}
	return append(out, byte(n)&127)
}
