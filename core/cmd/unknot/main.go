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
	"syscall"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Exit statuses.
const (
	allWell  = 0
	notAll   = 1 // some puzzle is impossible, open or not made, or a solution is wrong; some run is missing
	badInput = 2
)

const usage = `usage:
  unknot kinds [KIND]
  unknot solve [--kind K] [--solver S] [--preset NAME] [--param NAME=VALUE]... [--seed N] [--limit 30s]
               [--memory 1GiB] [--pick 3 | 1-20] [--islands N [--log LOG]]
               [--artifact ARTIFACT] [--json] FILE... | -
  unknot solve [--limit 30s] [--memory 1GiB] [--json] --replay LOG
  unknot solve --explain [--kind K] [--limit 30s] [--pick 3 | 1-20] FILE... | -
  unknot learn [--kind K] [--solver S] [--preset NAME] [--param NAME=VALUE]... [--seed N] [--limit 60s]
               [--memory 1GiB] [--pick 1-20] [--artifact ARTIFACT] --out ARTIFACT FILE... | -
  unknot apply [--kind K] [--param NAME=VALUE]... [--seed N] [--pick 3] [--out COLLECTION] TOOL FILE | -
  unknot check [--kind K] [--pick 3] [--trace] FILE SOLUTION
  unknot generate [--param NAME=VALUE]... [--seed N] [--count N] [--kind] KIND
  unknot experiment
  unknot experiment [--shard 3/16] [--workers N] [--resume RESULTS]... [--file COLLECTION=PATH]...
                    [--json | --csv] NAME | --script FILE
  unknot experiment merge [--script FILE] [--file COLLECTION=PATH]... [--json | --csv | --missing] RESULTS... | -
`

// session is what a command works with.
type session struct {
	ctx    context.Context // done after Ctrl-C, or when a batch system wants it to end
	kinds  []puzzle.Kind
	store  *run.Store // what one puzzle leaves to the next
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends it at once
	s := session{ctx, catalogue.Kinds(), run.NewStore(run.UsualStore), os.Stdin, os.Stdout, os.Stderr}
	os.Exit(s.run(os.Args[1:]))
}

// run carries out a command line and gives the exit status.
func (s session) run(args []string) int {
	commands := map[string]func([]string) (int, error){
		"kinds": s.listKinds, "solve": s.solve, "learn": s.learn, "apply": s.apply, "check": s.check,
		"generate": s.generate, "experiment": s.experiment,
	}
	if len(args) == 0 || commands[args[0]] == nil {
		if len(args) > 0 && args[0] != "help" && args[0] != "-h" && args[0] != "--help" {
			fmt.Fprintf(s.stderr, "unknot: there is no command %q\n", args[0])
		}
		fmt.Fprint(s.stderr, usage)
		return badInput
	}
	status, err := commands[args[0]](args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(s.stdout, usage)
		return allWell
	case err != nil:
		s.complain(err)
	}
	return status
}

func (s session) complain(err error) { fmt.Fprintln(s.stderr, "unknot:", err) }
