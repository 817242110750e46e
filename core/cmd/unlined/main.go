// Unlined blanks tables in a Go program for WebAssembly, which makes it smaller when it is packed: the tables of source files, lines,
// inlined calls and arguments, which only the report of a crash reads. The report still names the functions that were called. Run it as
// `go run ./core/cmd/unlined .build/engine.wasm`.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "unlined: name one program")
		os.Exit(2)
	}
	if err := unline(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "unlined:", err)
		os.Exit(1)
	}
}

// unline blanks the tables of a program, or leaves its file as it is.
func unline(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := blank(program); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, program, 0o755)
}

// errUnknown is returned for a program whose tables are not those of cmd/link of Go 1.26.
var errUnknown = errors.New("its tables of functions are not as Go 1.26 lays them out (runtime/symtab.go)")

// blank overwrites the tables in place.
func blank(program []byte) (err error) {
	defer func() {
		if recover() != nil { // an offset was outside the program
			err = errUnknown
		}
	}()
	segments := dataOf(program)
	var memory []byte
	for _, s := range segments {
		memory = append(memory, make([]byte, max(0, s.at+len(s.content)-len(memory)))...)
		copy(memory[s.at:], s.content)
	}
	if err := blankTables(memory); err != nil {
		return err
	}
	for _, s := range segments {
		copy(s.content, memory[s.at:])
	}
	return nil
}

// A segment is a piece of the memory with which a program begins.
type segment struct {
	at      int
	content []byte // a part of the program
}

// dataOf returns the segments of a module's data section (WebAssembly Core Specification, 5.5.14). All are active, and begin at a constant.
func dataOf(program []byte) []segment {
	const data, header = 11, 8
	for r := (reader{program, header}); ; {
		id, length := r.byte(), r.number()
		if id != data {
			r.at += length
			continue
		}
		segments := make([]segment, r.number())
		for i := range segments {
			mode, constant := r.byte(), r.byte()
			at := r.number()
			if end := r.byte(); mode != 0 || constant != 0x41 || end != 0x0b {
				panic(errUnknown)
			}
			length := r.number()
			segments[i] = segment{at, program[r.at : r.at+length]}
			r.at += length
		}
		return segments
	}
}

// A reader reads the numbers of a module. Addresses are below 2^31, so that their sign does not matter.
type reader struct {
	bytes []byte
	at    int
}

func (r *reader) byte() byte {
	r.at++
	return r.bytes[r.at-1]
}

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

// The offsets of a function's record (type _func in runtime/runtime2.go). The numbers of its tables by address follow it, then those of its
// data.
const (
	pcsp, pcfile, pcln, npcdata, cuOffset, startLine, nfuncdata, recordEnd = 16, 20, 24, 28, 32, 36, 43, 44
)

// The tables and data that functions have in WebAssembly (internal/abi/symtab.go).
const (
	unsafePoints, inlinedIndices                                                               = 0, 2
	argumentMaps, localMaps, stackObjects, inlinedCalls, openDefers, argumentOffsets, wrapping = 0, 1, 2, 3, 4, 5, 7
)

const noData = 1<<32 - 1 // a table that is missing has the number 0

// A span is a part of the memory.
type span struct{ from, to int }

// functions has a program in its memory, and the addresses of the tables about its functions.
type functions struct {
	memory                       []byte
	count                        int
	units, tables, records, data int
}

func functionsOf(memory []byte) (*functions, error) {
	header := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}) // type pcHeader in runtime/symtab.go
	if header < 0 {
		return nil, errUnknown
	}
	f := &functions{memory: memory}
	field := func(i int) int { return f.word(header + 8 + 8*i) }
	names := header + field(3)
	f.count, f.units, f.tables, f.records = field(0), header+field(4), header+field(6), header+field(7)

	const gofunc = 8 * 40 // in type moduledata, which begins with the addresses of the header and of the names
	module := bytes.Index(memory, binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(header)), uint64(names)))
	if module < 0 {
		return nil, errUnknown
	}
	f.data = f.word(module + gofunc)
	if end := f.word(module + gofunc + 8); f.data < f.records || f.data > end || end > len(memory) {
		return nil, errUnknown
	}
	return f, nil
}

// word reads a number of 32 bits, or the lower half of one of 64: the other half is 0.
func (f *functions) word(at int) int { return int(binary.LittleEndian.Uint32(f.memory[at:])) }

// blankTables overwrites the data that only the report of a crash reads: files, lines, inlined calls and arguments. It also overwrites the
// places where a function must not be interrupted, since nothing interrupts a function in WebAssembly. The records then say that all these
// tables are missing.
func blankTables(memory []byte) error {
	f, err := functionsOf(memory)
	if err != nil {
		return err
	}
	dropped := []span{{f.units, f.records}} // files and their names, and all tables
	var kept []span
	for i := range f.count {
		record := f.records + f.word(f.records+8*i+4)
		clear(memory[record+pcfile : record+pcln+4])
		clear(memory[record+cuOffset : record+startLine+4])
		tables, calls := f.blankTables(record)
		data, other := f.blankData(record, calls)
		kept, dropped = append(append(kept, tables...), data...), append(dropped, other...)
	}
	before := bytes.Clone(memory)
	for _, s := range dropped {
		clear(memory[s.from:s.to])
	}
	for _, s := range kept { // equal tables are stored only once
		copy(memory[s.from:s.to], before[s.from:s.to])
	}
	return nil
}

// blankTables changes the numbers of a function's tables. It returns the tables that are kept, and how many calls are inlined.
func (f *functions) blankTables(record int) (kept []span, calls int) {
	table := func(number int) span {
		from := f.tables + number
		return span{from, from + tableLength(f.memory[from:])}
	}
	kept = append(kept, table(f.word(record+pcsp)))
	for i := range f.word(record + npcdata) {
		at := record + recordEnd + 4*i
		number := f.word(at)
		if i != unsafePoints && i != inlinedIndices {
			kept = append(kept, table(number))
			continue
		}
		if i == inlinedIndices && number != 0 {
			calls = 1 + largest(f.memory[f.tables+number:])
		}
		clear(f.memory[at : at+4])
	}
	return kept, calls
}

// blankData changes the numbers of a function's data, and returns the parts that are kept and those that are not.
func (f *functions) blankData(record, calls int) (kept, dropped []span) {
	first := record + recordEnd + 4*f.word(record+npcdata)
	for i := range int(f.memory[record+nfuncdata]) {
		at := first + 4*i
		if f.word(at) == noData {
			continue
		}
		from := f.data + f.word(at)
		length := 0
		switch i {
		case argumentMaps, localMaps: // the number of maps, the bits of each, the maps
			length = 8 + f.word(from)*((f.word(from+4)+7)/8)
		case stackObjects:
			length = 8 + 16*f.word(from)
		case openDefers:
			r := reader{f.memory[from:], 0}
			r.number()
			r.number()
			length = r.at
		case wrapping:
			length = 4
		case inlinedCalls:
			length = 16 * calls
		case argumentOffsets:
			length = 1 + bytes.IndexByte(f.memory[from:], 0xff)
		default:
			panic(errUnknown)
		}
		if s := (span{from, from + length}); i != inlinedCalls && i != argumentOffsets {
			kept = append(kept, s)
		} else {
			dropped = append(dropped, s)
			binary.LittleEndian.PutUint32(f.memory[at:], noData)
		}
	}
	return kept, dropped
}

// tableLength returns the length of a table of pairs, a change of the value and of the address, which ends with a change of 0 that is not
// its first (runtime.step).
func tableLength(table []byte) int {
	r := reader{table, 0}
	for first := true; r.number() != 0 || first; first = false {
		r.number()
	}
	return r.at
}

// largest returns the largest value in a table. Values begin at -1; the lowest bit of a change is its sign.
func largest(table []byte) int {
	r := reader{table, 0}
	value, most := -1, -1
	for first := true; ; first = false {
		change := r.number()
		if change == 0 && !first {
			return most
		}
		value += change>>1 ^ -(change & 1)
		most = max(most, value)
		r.number()
	}
}
