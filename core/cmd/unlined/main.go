// Unlined blanks the tables of source files and lines in a Go program for WebAssembly, which makes it smaller when it is packed. Only the
// report of a crash reads them: it still names the functions. Run it as `go run ./core/cmd/unlined .build/engine.wasm`.
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

// The offsets of a function's record (type _func in runtime/runtime2.go). Its numbers of tables follow it.
const (
	pcsp, pcfile, pcln, npcdata, cuOffset, startLine, recordEnd = 16, 20, 24, 28, 32, 36, 44
)

// blankTables overwrites the tables of files and lines in the memory of a program (type pcHeader in runtime/symtab.go): each function's
// numbers of these tables and of its first line become 0, which means none, and so does what no function names any more.
func blankTables(memory []byte) error {
	header := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	if header < 0 {
		return errUnknown
	}
	word := func(at int) int { return int(binary.LittleEndian.Uint32(memory[at:])) }
	field := func(i int) int { return word(header + 8 + 8*i) } // 64 bits each
	functions, units, tables, records := field(0), header+field(4), header+field(6), header+field(7)

	kept := make([]byte, records-tables)
	for i := range functions {
		record := records + word(records+8*i+4)
		clear(memory[record+pcfile : record+pcln+4])
		clear(memory[record+cuOffset : record+startLine+4])
		numbers := []int{word(record + pcsp)}
		for j := range word(record + npcdata) {
			numbers = append(numbers, word(record+recordEnd+4*j))
		}
		for _, n := range numbers {
			copy(kept[n:], memory[tables+n:tables+n+tableLength(memory[tables+n:])])
		}
	}
	copy(memory[tables:records], kept)
	clear(memory[units:tables]) // the files of each unit and their names
	return nil
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
