// Protocol writes the page's side of the wire, site/src/engine/protocol.ts, from the Go types of core/api: run it as `go run
// ./core/cmd/protocol` from the root. A generator that reads only source is not suitable: it would write every type of each package, and
// named strings without their possible values.
package main

import (
	"fmt"
	"os"
	"reflect"

	"unknot/core/api"
	"unknot/core/run"
)

// roots are the types from which all others are reached.
var roots = []reflect.Type{
	reflect.TypeFor[api.SessionVerbs](), reflect.TypeFor[api.RunVerbs](),
	reflect.TypeFor[api.Reply](), reflect.TypeFor[api.WorkReply](), reflect.TypeFor[run.Log](),
}

// renamed are types whose name on the page differs, since another type has the same name.
var renamed = map[string]string{
	"unknot/core/api.Error":      "WireError",
	"unknot/core/api.State":      "Update", // a State of the page is complete, so this type has another name
	"unknot/core/api.Input":      "InputRequest",
	"unknot/core/api.Experiment": "ExperimentRequest",
	"unknot/core/puzzle.Applied": "Application",
	"unknot/core/api.Solution":   "SolutionRequest",
	"unknot/core/lab.Info":       "ExperimentInfo",
	"unknot/core/run.State":      "IslandState",
}

// constants lists the constants that the page needs too.
var constants = []struct {
	name, doc string
	value     any
}{
	{"maxIslands", "The largest number of islands of a run.", run.MaxIslands},
	{"maxAhead", "The largest number of steps that one request prefetches.", api.MaxAhead},
}

func main() {
	text, err := written(roots...)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Print(text)
}

// written returns a file with the types of the roots and all types that they use.
func written(roots ...reflect.Type) (string, error) {
	w := newWriter()
	for _, root := range roots {
		w.want(root)
	}
	return w.all()
}
