package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"unknot/core/puzzle"
)

// terminal opens a pseudo-terminal: the test reads from seen the output that goes to written.
func terminal(t *testing.T) (seen, written *os.File) {
	t.Helper()
	seen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here: ", err)
	}
	t.Cleanup(func() { seen.Close() })
	var number, locked int32
	for request, value := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &locked} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, seen.Fd(), request, uintptr(unsafe.Pointer(value))); errno != 0 {
			t.Fatal(errno)
		}
	}
	written, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { written.Close() })
	return seen, written
}

// The test works as a person does. The command solves a hundred puzzles into lines of JSON while a line on the terminal shows the
// progress. After Ctrl-C the solved puzzles are in the file, and the exit status shows the interruption.
func TestHundredPuzzlesAtATerminal(t *testing.T) {
	const easy = 98
	path := file(t, "hundred.txt",
		strings.Repeat(oneAway+"\n", easy)+
			strings.Repeat("24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 0\n\n", 100-easy))
	seen, written := terminal(t)
	program := exec.Command(os.Args[0], "solve", "--json", path)
	program.Env = append(os.Environ(), "UNKNOT_MAIN=1")
	program.Stderr = written
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	written.Close() // then the terminal ends with the program
	stuck := time.AfterFunc(2*time.Minute, func() { program.Process.Kill() })
	defer stuck.Stop()
	progress := make(chan string, 1)
	go func() {
		var line bytes.Buffer
		for piece := make([]byte, 256); ; {
			n, err := seen.Read(piece)
			line.Write(piece[:n])
			if said := fmt.Sprintf("\r\x1b[K%d of 100", easy+1); strings.Contains(line.String(), said) {
				progress <- line.String()
				_, _ = io.Copy(io.Discard, seen)
				return
			}
			if err != nil {
				progress <- line.String()
				return
			}
		}
	}()
	lines := bufio.NewScanner(out)
	solved := 0
	for ; solved < easy && lines.Scan(); solved++ {
		var r result
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil || r.Status != puzzle.Solved {
			t.Fatalf("line %d is %s: %v", solved+1, lines.Text(), err)
		}
	}
	if line := <-progress; !strings.Contains(line, "boards") {
		t.Errorf("the line on the terminal is %q", line)
	}
	if err := program.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() {
		solved++
	}
	_ = program.Wait()
	if solved < easy || solved >= 100 || program.ProcessState.ExitCode() != notAll {
		t.Errorf("%d lines and exit status %d, want at least %d and %d", solved, program.ProcessState.ExitCode(), easy, notAll)
	}
}
