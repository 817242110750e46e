package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sort"
)

// The offsets of a function's record (type _func in runtime/runtime2.go). The numbers of its tables by address follow it, then those of its
// data.
const (
	deferReturn, pcsp, pcfile, pcln, npcdata, cuOffset, startLine, flags, nfuncdata, recordEnd = 12, 16, 20, 24, 28, 32, 36, 41, 43, 44
)

const assembly = 4 // a flag: the function was written in assembly (abi.FuncFlagAsm)

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

func functionsOf(memory []byte) *functions {
	header := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}) // type pcHeader in runtime/symtab.go
	f := &functions{memory: memory}
	field := func(i int) int { return f.word(header + 8 + 8*i) }
	names := header + field(3)
	f.count, f.units, f.tables, f.records = field(0), header+field(4), header+field(6), header+field(7)

	const gofunc = 8 * 40 // in type moduledata, which begins with the addresses of the header and of the names
	module := bytes.Index(memory, binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(header)), uint64(names)))
	f.data = f.word(module + gofunc)
	if end := f.word(module + gofunc + 8); header < 0 || module < 0 || f.data < f.records || f.data > end || end > len(memory) {
		panic(errUnknown)
	}
	return f
}

// word reads a number of 32 bits, or the lower half of one of 64: the other half is 0.
func (f *functions) word(at int) int { return int(binary.LittleEndian.Uint32(f.memory[at:])) }

func (f *functions) setWord(at, n int) { binary.LittleEndian.PutUint32(f.memory[at:], uint32(n)) }

// record returns the address of the i-th record, and the number of its function in the code section.
func (f *functions) record(i int) (record, function int) {
	return f.records + f.word(f.records+8*i+4), f.word(f.records+8*i) - firstFunction
}

// recordOf returns the address of a function's record, or 0 if the function has none.
func (f *functions) recordOf(function int) int {
	i := sort.Search(f.count, func(i int) bool { _, at := f.record(i); return at >= function })
	if i == f.count {
		return 0
	}
	record, at := f.record(i)
	if at != function {
		return 0
	}
	return record
}

// blankTables overwrites the data that only the report of a crash reads: files, lines, inlined calls and arguments. It also overwrites the
// places where a function must not be interrupted, since nothing interrupts a function in WebAssembly. The records then say that all these
// tables are missing. The other tables are written again, for the new numbers of places.
func (f *functions) blankTables(numbers [][]int) {
	written := tableWriter{room: f.records - f.tables, content: []byte{0}, at: map[string]int{}} // the table at 0 is a missing one
	dropped := []span{{f.units, f.records}}                                                      // files and their names, and all tables
	var kept []span
	for i := range f.count {
		record, function := f.record(i)
		clear(f.memory[record+pcfile : record+pcln+4])
		clear(f.memory[record+cuOffset : record+startLine+4])
		var old []int
		if function < len(numbers) {
			old = numbers[function]
		}
		calls := f.writeTables(record, old, &written)
		data, other := f.blankData(record, calls)
		kept, dropped = append(kept, data...), append(dropped, other...)
	}
	before := bytes.Clone(f.memory)
	for _, s := range dropped {
		clear(f.memory[s.from:s.to])
	}
	for _, s := range kept { // equal data are stored only once
		copy(f.memory[s.from:s.to], before[s.from:s.to])
	}
	copy(f.memory[f.tables:], written.content)
}

// writeTables writes the tables of a function that are kept, and returns how many calls are inlined. “old” has the old numbers of its
// places, or is nil if these have not changed.
func (f *functions) writeTables(record int, old []int, written *tableWriter) (calls int) {
	write := func(at int, olds []int) {
		table := f.memory[f.tables+f.word(at):]
		table = table[:tableLength(table)]
		if olds != nil {
			table = tableOf(valuesOf(table), olds)
		}
		f.setWord(at, written.write(table))
	}
	write(record+pcsp, old)
	if n := f.word(record + deferReturn); n != 0 && old != nil {
		i, found := slices.BinarySearch(old, n)
		if !found {
			i--
		}
		f.setWord(record+deferReturn, i)
	}
	var calling []int // the place before each call, at which the runtime looks up a function that waits for a call
	for i := range old {
		calling = append(calling, append(old, places)[i+1]-1)
	}
	for i := range f.word(record + npcdata) {
		at := record + recordEnd + 4*i
		number := f.word(at)
		switch {
		case number == 0:
		case i != unsafePoints && i != inlinedIndices:
			write(at, calling)
		case i == inlinedIndices:
			calls = 1 + slices.Max(valuesOf(f.memory[f.tables+number:]))
			fallthrough
		default:
			f.setWord(at, 0)
		}
	}
	return calls
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

// A tableWriter writes tables, equal ones only once.
type tableWriter struct {
	room    int
	content []byte
	at      map[string]int
}

// write returns the number of a table.
func (w *tableWriter) write(table []byte) int {
	at, ok := w.at[string(table)]
	if !ok {
		at = len(w.content)
		w.at[string(table)] = at
		if w.content = append(w.content, table...); len(w.content) > w.room {
			panic(errUnknown)
		}
	}
	return at
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

// valuesOf returns the value of a table at each place. Values begin at -1; the lowest bit of a change is its sign.
func valuesOf(table []byte) (values []int) {
	r := reader{table, 0}
	value := -1
	for first := true; ; first = false {
		change := r.number()
		if change == 0 && !first {
			return values
		}
		value += change>>1 ^ -(change & 1)
		values = append(values, slices.Repeat([]int{value}, r.number())...)
	}
}

// tableOf returns a table of the values that another has at the given places, and of its last value for all further places. So functions
// of different lengths share their tables.
func tableOf(values, olds []int) (table []byte) {
	last := len(values) - 1
	at := func(i int) int {
		if i < len(olds) {
			return values[min(olds[i], last)]
		}
		return values[last]
	}
	value := -1
	for from, to := 0, 1; from <= len(olds); from, to = to, to+1 {
		for to <= len(olds) && at(to) == at(from) {
			to++
		}
		change, length := at(from)-value, to-from
		if to > len(olds) {
			length = places - from
		}
		table = binary.AppendUvarint(table, uint64(change<<1^change>>63))
		table = binary.AppendUvarint(table, uint64(length))
		value = at(from)
	}
	return append(table, 0)
}
