// Command unknot solves, checks and makes puzzles at the command line, and
// repeats experiments.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Exit statuses.
const (
	allWell  = 0
	notAll   = 1 // some puzzle is impossible, open or not made, a solution is wrong, or a run is missing
	badInput = 2
)

// session is the input and output of a command.
type session struct {
	ctx    context.Context // done after Ctrl-C, or when a batch system ends the program
	kinds  []puzzle.Kind
	store  *run.Store // data that one puzzle leaves to the next
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	rules  string // file with the rules of all puzzles; "" if they may be of any kind
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	s := session{ctx, catalogue.Kinds(), run.NewStore(run.DefaultStore), os.Stdin, os.Stdout, os.Stderr, ""}
	os.Exit(s.run(os.Args[1:]))
}

// run carries out a command line and returns the exit status.
func (s session) run(args []string) int {
	name := ""
	args = commandFirst(args)
	if len(args) > 0 {
		name, args = args[0], args[1:]
	}
	if name == "help" || name == "-h" || name == "--help" {
		return s.help(args)
	}
	c := find(name)
	if c == nil {
		switch {
		case strings.HasPrefix(name, "-"):
			s.complain(fmt.Errorf("write a command first, and then %s; %s", name, choices()))
		case name != "":
			s.complain(errors.New(unknown(name)))
		}
		fmt.Fprint(s.stderr, usage())
		return badInput
	}
	status, err := c.run(s, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(s.stdout, c.help())
		return allWell
	case err != nil:
		s.complain(err)
	}
	return status
}

// commandFirst puts the name of the command before flags that were written in front of it.
func commandFirst(args []string) []string {
	if len(args) == 0 || !strings.HasPrefix(args[0], "--") || args[0] == "--help" {
		return args
	}
	at := slices.IndexFunc(args, func(arg string) bool { return find(arg) != nil })
	if at < 0 {
		return args
	}
	return slices.Concat(args[at:at+1], args[:at], args[at+1:])
}

// help explains the named commands, or all.
func (s session) help(names []string) int {
	var b strings.Builder
	if len(names) == 0 {
		b.WriteString(help())
	}
	for i, name := range names {
		c := find(name)
		if c == nil {
			s.complain(errors.New(unknown(name)))
			return badInput
		}
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(c.help())
	}
	fmt.Fprint(s.stdout, b.String())
	return allWell
}

func (s session) complain(err error) { fmt.Fprintln(s.stderr, "unknot:", err) }
