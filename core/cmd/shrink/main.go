// Shrink makes a Go program for WebAssembly smaller, by almost a third when it is packed. Run it as
// `go run ./core/cmd/shrink .build/engine.wasm`.
//
// It rewrites the code that the compiler adds to each function: how a function jumps (jumps.go), where it continues after a call
// (places.go), how it calls (calls.go), and how it computes addresses on the stack (addresses.go). It computes conditions with fewer
// instructions (conditions.go), and leaves a value that is used once on the stack (values.go, liveness.go). It blanks the tables of source
// files, lines, inlined calls and arguments (tables.go), which only the report of a crash reads. The report still names the functions that
// were called.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "shrink: name one program")
		os.Exit(2)
	}
	if err := shrinkFile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

// shrinkFile shrinks a program, or leaves its file as it is.
func shrinkFile(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	program, err = shrink(program)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, program, 0o755)
}

// errUnknown is returned for a program that is not as the compiler and the linker of Go 1.26 write it.
var errUnknown = errors.New("its code or its tables of functions are not as Go 1.26 writes them (cmd/internal/obj/wasm, runtime/symtab.go)")

// shrink returns a smaller program.
func shrink(program []byte) (smaller []byte, err error) {
	defer func() {
		if recover() != nil { // an offset was outside the program
			err = errUnknown
		}
	}()
	m := moduleOf(program)
	f := functionsOf(m.memory())
	code, numbers := m.code(f)
	f.blankTables(numbers)
	return m.written(map[byte][]byte{codeSection: code, dataSection: data(f.memory)}), nil
}
