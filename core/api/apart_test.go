package api_test

import (
	"cmp"
	"io/fs"
	"net/http"
	"path"
	"reflect"
	"slices"
	"testing"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	shipped "unknot/levels"
)

// soon stops a run at its first step or after so many ticks, which are counted and not timed, so
// that it always ends in the same place.
var soon = &run.Moment{Ticks: 20_000}

// visitor is somebody with a session and a worker, and all that was said to them.
type visitor struct {
	t     *testing.T
	asker *asker
	work  *page
	said  []any
}

// visit plays and solves a level of every kind, and gives what was said.
func visit(t *testing.T, engine http.Handler) []any {
	v := visitor{t: t, asker: &asker{page: connectTo(t, engine, "/session")}, work: connectTo(t, engine, "/run")}
	for _, kind := range catalogue.Kinds() {
		files, err := fs.Glob(shipped.Files, path.Join(kind.Info().Name, "*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no levels of %s, %v", kind.Info().Name, err)
		}
		text, err := fs.ReadFile(shipped.Files, files[len(files)/2])
		if err != nil {
			t.Fatal(err)
		}
		v.play(kind, api.Text(text))
		v.solve(kind, api.Text(text))
	}
	return v.said
}

// play opens a level, and goes some moves along the hints with every key tried at each of them.
func (v *visitor) play(kind puzzle.Kind, text api.Text) {
	name := kind.Info().Name
	state := v.asker.state(api.Ask{Do: "open", Kind: name, Text: text})
	v.said = append(v.said, state)
	for range 3 {
		for _, key := range state.Keys {
			v.said = append(v.said, v.asker.ask(api.Ask{Do: "look", Game: state.Game}).Sight,
				v.asker.ask(api.Ask{Do: "input", Game: state.Game, Input: &puzzle.Input{Type: puzzle.Hover, Key: key.Key}}).Marks)
		}
		if !state.Hint {
			return
		}
		done := v.done(api.Order{Do: "hint", Kind: name, Text: text, Moves: state.Moves})
		if done.Hint == nil || done.Hint.Move == "" {
			return
		}
		state = v.asker.state(api.Ask{Do: "play", Game: state.Game, Moves: []puzzle.Move{done.Hint.Move}})
		v.said = append(v.said, state)
	}
}

// solve has the first solver solve a level, and lets each of the others begin; tools are
// applied, the level is graded, and another one made.
func (v *visitor) solve(kind puzzle.Kind, text api.Text) {
	name := kind.Info().Name
	v.done(api.Order{Do: "solve", Kind: name, Text: text})
	for _, solver := range kind.Solvers() {
		v.done(api.Order{Do: "solve", Kind: name, Text: text, Solver: solver.Info().Name, Seed: 7, Stopped: soon})
	}
	if tooled, ok := kind.(puzzle.Tooled); ok {
		for _, tool := range tooled.Tools() {
			v.done(api.Order{Do: "apply", Kind: name, Text: text, Tool: tool.Info().Name})
		}
	}
	v.done(api.Order{Do: "grade", Kind: name, Text: text})
	v.done(api.Order{Do: "generate", Kind: name, Seed: 7, Stopped: soon})
}

// done gives an order and notes how it ended, but for what is of the clock.
func (v *visitor) done(order api.Order) api.Done {
	order.ID = len(v.said) + 1
	v.work.send(order)
	end, _ := v.work.outcome(order.ID)
	done := *cmp.Or(end.Done, &api.Done{})
	done.Elapsed = 0
	if s := done.Solution; s != nil {
		s.Views = slices.DeleteFunc(s.Views, func(view scene.View) bool { return view.ID == "timings" })
	}
	v.said = append(v.said, done, end.Error)
	return done
}

// Two visitors of one engine at once are told what each is told alone: nothing that one of them finds out
// reaches the other. Under -race nothing is shared at all.
func TestVisitorsShareNothing(t *testing.T) {
	engine := api.Handler(catalogue.Kinds(), shipped.Files, api.Host{})
	alone := visit(t, engine)
	for _, who := range []string{"one", "other"} {
		t.Run(who, func(t *testing.T) {
			t.Parallel()
			for i, said := range visit(t, engine) {
				if !reflect.DeepEqual(said, alone[i]) {
					t.Fatalf("answer %d is\n%+v, alone\n%+v", i, said, alone[i])
				}
			}
		})
	}
}
