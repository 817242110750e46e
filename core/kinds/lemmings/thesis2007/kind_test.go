package thesis2007

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// Lemmings is the kind. It imports this package, so only the external test package can set it.
var Lemmings puzzle.Kind

// method is one of the kind's solvers.
func method(t testing.TB, name string) puzzle.Solver {
	t.Helper()
	for _, s := range Lemmings.Solvers() {
		if s.Info().Name == name {
			return s
		}
	}
	t.Fatalf("there is no method %s", name)
	return nil
}

// reader is the kind's Reader.
func reader(t testing.TB) Reader { return method(t, "ga").(genetic).Reader }

func newRun(seed uint64) *puzzle.Run { return run.New(context.Background(), run.Setup{Seed: seed}) }

func open(t testing.TB, text string) puzzle.Puzzle {
	t.Helper()
	p, err := Lemmings.Parse(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return p
}

// playerOn returns a player at the beginning of a map.
func playerOn(t testing.TB, text string, by scoreName) *player {
	t.Helper()
	p, err := reader(t)(open(t, text).Start())
	if err != nil {
		t.Fatal(err)
	}
	return newPlayer(newRun(0), p, by)
}

// solve calls the function through which all solutions pass, which checks them.
func solve(t testing.TB, name string, p puzzle.Position, seed uint64, params map[string]any) puzzle.Solution {
	t.Helper()
	s, _, err := puzzle.Solve(newRun(seed), method(t, name), p, params)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// twoHoles is the worked example of the reconstructed data.
const twoHoles = `lemmings: 2
target: 2
frequency: 3
time: 20
digger: 2
map:

 . E _ .
 . .
 . .|
 . .|
 .
 . _ _ _ X
`

// diggers is nDiggers of that data: each of n lemmings has to dig at its own platform.
func diggers(n int) string {
	return fmt.Sprintf("lemmings: %d\ntarget: %d\nfrequency: 3\ntime: %d\ndigger: %d\nmap:\n", n, n, 8+4*n, n) +
		strings.Repeat("\n", 9) + " . E" + strings.Repeat(" _", n-1) + strings.Repeat("\n", 5) + " ." + strings.Repeat(" _", n+1) + " X\n"
}
