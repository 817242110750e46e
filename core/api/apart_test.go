package api_test

import (
	"net/http"
	"reflect"
	"slices"
	"testing"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
	shipped "unknot/levels"
)

// soon stops a run at its first step or after 100 ticks. Ticks are counted, not timed, so the run always ends at the same place.
var soon = &run.Checkpoint{Ticks: 100}

// visitor is a visitor with a session and a worker, and everything that both have sent.
type visitor struct {
	*client
	work *page
	said []any
}

// visited lists the kinds to visit: all, or, in short tests, every Go type of a kind, but only one in five kinds that have the same type.
func visited() (kinds []puzzle.Kind) {
	with := map[reflect.Type]int{}
	for _, kind := range catalogue.Kinds() {
		of := reflect.TypeOf(kind)
		if !testing.Short() || with[of]%5 == 0 {
			kinds = append(kinds, kind)
		}
		with[of]++
	}
	return kinds
}

// visit plays and solves a level of each kind, and returns the messages.
func visit(t *testing.T, engine http.Handler) []any {
	v := visitor{client: &client{page: connectTo(t, engine, "/session"), games: map[int]held{}}, work: connectTo(t, engine, "/run")}
	for _, kind := range visited() {
		levels, err := catalogue.Levels(shipped.Files, kind.Info().Name)
		if err != nil || len(levels) == 0 {
			t.Fatalf("no levels of %s, %v", kind.Info().Name, err)
		}
		level := levels[len(levels)/2]
		if testing.Short() {
			level = levels[0] // the easiest
		}
		text := api.Text(level.Text)
		v.play(kind, text)
		v.solve(kind, text)
	}
	return v.said
}

// play opens a level and plays some hinted moves. After each of them it tries every key.
func (v *visitor) play(kind puzzle.Kind, text api.Text) {
	name := kind.Info().Name
	state := v.state("open", api.Open{Kind: name, Text: text})
	v.said = append(v.said, state)
	for range 3 {
		for _, key := range state.Keys {
			v.said = append(v.said, ask[api.PeekReply](v.client, "peek", api.Peek{Game: state.Game}),
				ask[api.InputReply](v.client, "input",
					api.Input{Change: in(state.Game), Input: puzzle.Input{Type: puzzle.Hover, Key: key.Key}}))
		}
		if !state.Hint {
			return
		}
		hinted := done[api.HintReply](v, "hint", api.Task{Kind: name, Text: text, Moves: state.Moves})
		if hinted == nil || hinted.Hint.Move == "" {
			return
		}
		state = v.state("play", api.Play{Change: in(state.Game), Moves: api.List[puzzle.Move]{hinted.Hint.Move}})
		v.said = append(v.said, state)
	}
}

// solve has the first solver solve a level, and lets each of the other solvers begin. It applies tools, grades the level, and has another
// level made.
func (v *visitor) solve(kind puzzle.Kind, text api.Text) {
	name := kind.Info().Name
	done[api.SolveReply](v, "solve", api.Solve{Kind: name, Text: text})
	for _, solver := range kind.Solvers() {
		done[api.SolveReply](v, "solve",
			api.Solve{Kind: name, Text: text, Solver: solver.Info().Name, Means: api.Means{Seed: 7}, Stopped: soon})
	}
	if tooled, ok := kind.(puzzle.Tooled); ok {
		for _, tool := range tooled.Tools() {
			done[api.ApplyReply](v, "apply", api.Apply{Kind: name, Text: text, Tool: tool.Info().Name})
		}
	}
	done[api.GradeReply](v, "grade", api.Task{Kind: name, Text: text})
	if maker, ok := kind.(puzzle.Generator); ok {
		done[api.GenerateReply](v, "generate", api.Generate{Kind: name, Params: small(maker), Means: api.Means{Seed: 7}})
	}
}

// small returns the settings for a new puzzle of six rows and columns, if the kind has boards of any size.
func small(maker puzzle.Generator) map[string]any {
	set := map[string]any{}
	for _, setting := range maker.Settings() {
		if setting.Name == "rows" || setting.Name == "cols" {
			set[setting.Name] = 6
		}
	}
	return set
}

// done asks for a piece of work and notes its outcome, without times.
func done[Done any](v *visitor, do string, with any) *Done {
	id := len(v.said) + 1
	v.work.send(request{id, do, with})
	end := outcome[Done](v.work, id)
	switch d := any(end.Done).(type) {
	case *api.SolveReply:
		if d != nil {
			d.Elapsed, d.Standing.Elapsed, d.Standing.Rate = 0, 0, 0
			d.Solution.Views = slices.DeleteFunc(d.Solution.Views, func(view scene.View) bool { return view.ID == "timings" })
		}
	case *api.HintReply:
		if d != nil {
			d.Elapsed = 0
		}
	case *api.GradeReply:
		if d != nil {
			d.Elapsed = 0
		}
	case *api.GenerateReply:
		if d != nil {
			d.Elapsed = 0
		}
	case *api.ApplyReply:
		if d != nil {
			d.Elapsed = 0
		}
	}
	v.said = append(v.said, end.Done, end.Error)
	return end.Done
}

// Two visitors of one engine at once get the answers that each would get alone: nothing that one finds out reaches the other. Under -race
// no memory is shared either.
func TestVisitorsShareNothing(t *testing.T) {
	testkit.Racing(t)
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
