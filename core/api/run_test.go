package api_test

import (
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/testkit"
	"unknot/core/text"
)

func solve(solver string, params map[string]any) api.Solve {
	return api.Solve{Kind: "fixture", Solver: solver, Text: yard, Params: params}
}

func TestSolve(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "solve", solve("walk", nil)})
	end := outcome[api.SolveReply](p, 1)
	d, reports := end.Done, end.Reports
	if d == nil || d.Solution.Outcome != puzzle.Solved || d.Notation != "D,D,R,R,R" || !d.Verdict.OK || d.Verdict.Cost["steps"] != 5 ||
		len(d.Solution.Views) != 5 {
		t.Fatalf("got %+v", end)
	}
	last := reports[len(reports)-1]
	if last.Effort != 5 || *last.Progress != 1 || len(last.Views) != 5 || last.Value == nil || last.Value.Number != 5 {
		t.Errorf("the last report is %+v", last)
	}
	// The same stream can do a second piece of work.
	further := solve("", nil)
	further.Moves = *moves("R")
	p.send(request{2, "solve", further})
	if end := outcome[api.SolveReply](p, 2); end.Done == nil || end.Done.Notation != "R,R,D,D" {
		t.Errorf("from further on: %+v", end)
	}
	p.send(request{3, "hint", api.Task{Kind: "fixture", Text: yard}})
	if end := outcome[api.HintReply](p, 3); end.Done == nil || end.Done.Hint.Move != "D" ||
		end.Done.Hint.Text.String() != "From here a shortest way goes D." {
		t.Errorf("hint: %+v", end)
	}
	there := scene.Cell(0, 2)
	p.send(request{3, "hint", api.Ask{Task: api.Task{Kind: "fixture", Text: yard}, Place: &there}})
	if end := outcome[api.HintReply](p, 3); end.Done == nil || end.Done.Hint.Text.String() != "It is 2 steps from here." {
		t.Errorf("why: %+v", end)
	}
	p.send(request{4, "explain", api.Task{Kind: "fixture", Text: yard, Moves: *moves("RRR")}})
	if end := outcome[api.ExplainReply](p, 4); end.Done == nil || len(end.Done.Explanation.Steps) != 2 ||
		end.Done.Explanation.Steps[1].Move != "D" {
		t.Errorf("explanation: %+v", end)
	}
	p.send(request{5, "grade", api.Task{Kind: "fixture", Text: yard}})
	if end := outcome[api.GradeReply](p, 5); end.Done == nil || end.Done.Grade.Word != "winding" || end.Done.Grade.Level != 2 {
		t.Errorf("grade: %+v", end)
	}
	for _, test := range []struct {
		name string
		task api.Task
		said string
		back *api.Back
	}{
		{"nothing to go back for", api.Task{Kind: "fixture", Text: yard, Moves: *moves("RRR", "DD")},
			"There is nothing to do from here.", nil},
		{"a detour", api.Task{Kind: "fixture", Text: yard, Moves: *moves("R", "L", "RRR", "DD")}, "There is nothing to do from here.",
			&api.Back{At: 1, Undoes: 3}},
		{"a detour with waits", api.Task{Kind: "fixture", Text: yard, Moves: *moves("R", "L", "wait 2", "RRR", "wait 1", "DD")},
			"There is nothing to do from here.", &api.Back{At: 1, Undoes: 3}},
	} {
		p.send(request{6, "hint", test.task})
		end := outcome[api.HintReply](p, 6)
		if end.Done == nil || end.Done.Hint.Text.String() != test.said {
			t.Fatalf("%s: %+v", test.name, end)
		}
		if back := end.Done.Back; !reflect.DeepEqual(back, test.back) {
			t.Errorf("%s: back to %+v, want %+v", test.name, back, test.back)
		}
	}
	for _, test := range []struct {
		name        string
		task        api.Task
		said, frees string
	}{
		{"a drawing that began empty", api.Task{Kind: "fixture", Draft: true, Params: map[string]any{"rows": 2, "cols": 3}},
			"The way has 3 steps.", "...\n...\n"},
		{"a drawing of a puzzle", api.Task{Kind: "fixture", Draft: true, Text: yard, Moves: *moves("wall 1 2", "wall 2 1")},
			"There is no way yet.", ""},
	} {
		p.send(request{7, "checkDraft", test.task})
		if end := outcome[api.CheckDraftReply](p, 7); end.Done == nil || end.Done.Status.Text.String() != test.said ||
			end.Done.Puzzle != test.frees {
			t.Errorf("%s: %+v", test.name, end)
		}
	}
	p.end()
}

// A tool is not a solver: it is applied, and what it makes of the position is replayed.
func TestApply(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "apply", api.Apply{Kind: "fixture", Tool: "stride", Text: yard, Params: map[string]any{"steps": "RR"}}})
	end := outcome[api.ApplyReply](p, 1)
	d := end.Done
	if d == nil || d.Applied.Text != "2 steps made." || d.Notation != "R,R" || len(d.Applied.Views) != 1 || d.Verdict.Cost["steps"] != 2 {
		t.Fatalf("got %+v", end)
	}
	p.end()
}

func TestGenerateRepeatsItself(t *testing.T) {
	texts := map[uint64]string{}
	p := connect(t, "/run")
	p.send(request{0, "generate", api.Generate{Kind: "fixture", Means: api.Means{Seed: 1}}})
	first := outcome[api.GenerateReply](p, 0).Done.Text
	for i, seed := range []uint64{1, 2, 1 << 52} {
		p.send(request{i + 1, "generate", api.Generate{Kind: "fixture", Means: api.Means{Seed: seed}, Params: map[string]any{"side": 6}}})
		texts[seed] = outcome[api.GenerateReply](p, i+1).Done.Text
	}
	if texts[1] != first || texts[2] == first || texts[1<<52] == first || !strings.Contains(first, "#") {
		t.Errorf("first %q, then %v", first, texts)
	}
}

func TestWorkThatIsRefused(t *testing.T) {
	for _, test := range []struct {
		name string
		do   string
		with any
		want string
	}{
		{"no known kind", "solve", api.Solve{Kind: "chess"}, `there is no kind of puzzle called “chess”; choose from fixture`},
		{"no known solver", "solve", solve("magic", nil),
			`Walk has no solver called “magic”; there are walk, corner, endless, islands, habit, echo, flood, wide, panic, deaf, liar, mute`},
		{"no known tool", "apply", api.Apply{Kind: "fixture", Tool: "saw", Text: yard},
			`Walk has no tool called “saw”; there are stride, astray`},
		{"a tool that does not take what it is given", "apply",
			api.Apply{Kind: "fixture", Tool: "stride", Text: yard, Params: map[string]any{"steps": "X"}}, "steps are U, D, L and R"},
		{"a tool that does not take the position", "apply", api.Apply{Kind: "fixture", Tool: "stride", Text: yard, Moves: *moves("R")},
			"it only starts in the top left corner"},
		{"a tool that makes illegal moves", "apply", api.Apply{Kind: "fixture", Tool: "astray", Text: yard},
			"the tool astray returned moves that cannot be made: move 1, U: there is no way U from row 1, column 1"},
		{"no known work", "dance", api.Task{Kind: "fixture", Text: yard}, `the engine does not know the request “dance”`},
		{"a puzzle that is not drawn", "checkDraft", api.Task{Kind: "fixture", Text: yard}, "only a drawing is judged"},
		{"no grade", "grade", api.Task{Kind: "fixture", Text: "."}, "there is no way to go"},
		{"a fault in the text", "hint", api.Task{Kind: "fixture", Text: "x"}, "line 1, column 1: 'x' is neither . nor #"},
		{"a text that is too long", "solve", api.Solve{Kind: "fixture", Text: api.Text(strings.Repeat(".", text.Max+1))},
			"this text is too long for a puzzle: it is over 1 MB"},
		{"an illegal move", "solve", api.Solve{Kind: "fixture", Text: yard, Moves: *moves("L")},
			"move 1, L: there is no way L from row 1, column 1"},
		{"a seed that JSON cannot carry", "generate", api.Generate{Kind: "fixture", Means: api.Means{Seed: 1 << 53}},
			"a seed is a whole number below 2^53"},
		{"a limit that is not a number", "solve", api.Solve{Kind: "fixture", Text: yard, Means: api.Means{Limit: math.NaN()}},
			"a limit is a number of seconds"},
		{"a wrong parameter", "solve", solve("walk", map[string]any{"pace": 99}), "pace must be from 1 to 10, not 99"},
		{"a wrong solution", "solve", solve("liar", nil),
			"the solver liar returned a wrong solution: the moves do not reach the goal: The walker is on the way."},
		{"islands of a method that has none", "solve", api.Solve{Kind: "fixture", Solver: "walk", Text: yard, Islands: 2},
			"the solver walk does not run on islands"},
		{"nothing to learn from", "learn", api.Learn{Kind: "fixture"}, "there are no puzzles to learn from"},
		{"a solver that does not learn", "learn", api.Learn{Kind: "fixture", Solver: "walk", Texts: api.List[api.Text]{yard}},
			"the solver walk does not learn"},
		{"a fault in what is learned from", "learn", api.Learn{Kind: "fixture", Texts: api.List[api.Text]{yard, "x"}},
			"puzzle 2: line 1, column 1: 'x' is neither . nor #"},
		{"no artifact to solve with", "solve", solve("habit", map[string]any{"habits": "a diary"}),
			"line 1, column 1: this is not an artifact; an artifact begins with the line “unknot artifact 1”"},
		{"a panic", "solve", solve("panic", nil), "panic crashed: the fixture panics"},
		{"what cannot be written", "solve", solve("mute", nil), "writing a message crashed: msgpack: Encode(unsupported chan int)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := connect(t, "/run")
			p.send(request{1, test.do, test.with})
			end := outcome[api.SolveReply](p, 1)
			if end.Error == nil || end.Error.Text != test.want {
				t.Fatalf("got %+v, wanted %q", end.Error, test.want)
			}
			p.send(request{2, "solve", solve("walk", nil)})
			if end := outcome[api.SolveReply](p, 2); end.Done == nil {
				t.Errorf("the stream takes no more work: %+v", end)
			}
			p.end()
		})
	}
}

func TestConcurrentCancelEndsARun(t *testing.T) {
	testkit.Racing(t)
	for _, solver := range []string{"endless", "wide"} {
		p := connect(t, "/run")
		p.send(request{1, "solve", solve(solver, nil)})
		p.workReply()
		p.send(request{1, "cancel", nil})
		if end := outcome[api.SolveReply](p, 1); end.Done == nil || end.Done.Solution.Outcome != puzzle.Open {
			t.Errorf("%s: %+v", solver, end)
		}
		p.end()
	}
}

func TestConcurrentLimitEndsARun(t *testing.T) {
	testkit.Racing(t)
	limited := solve("endless", nil)
	limited.Limit = 0.01
	p := connect(t, "/run")
	p.send(request{1, "solve", limited})
	if end := outcome[api.SolveReply](p, 1); end.Done == nil || end.Done.Elapsed < 0.01 {
		t.Errorf("got %+v", end)
	}
}

func TestCommands(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "solve", solve("echo", map[string]any{"count": 10_000})})
	go func() {
		for n := 1; n <= 10_000; n++ {
			p.encoder.Encode(request{1, "command", puzzle.Command{Name: "say", Data: n}})
		}
	}()
	end := outcome[api.SolveReply](p, 1)
	if d := end.Done; d == nil || d.Solution.Effort != 10_000 || d.Solution.Why != strconv.Itoa(10_000*10_001/2) {
		t.Fatalf("got %+v, %+v", end.Done, end.Error)
	}
	if len(end.Reports) == 0 {
		t.Error("no report came back")
	}
	p.end()
}

func TestConcurrentReaderGoesAway(t *testing.T) {
	testkit.Racing(t)
	ended := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler(api.Host{}).ServeHTTP(w, r)
		close(ended)
	}))
	defer server.Close()
	body, requests := io.Pipe()
	encoder := msgpack.NewEncoder(requests)
	encoder.SetCustomStructTag("json")
	go encoder.Encode(request{1, "solve", solve("endless", nil)})
	response, err := http.Post(server.URL+"/run", "application/msgpack", body)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	requests.CloseWithError(io.ErrUnexpectedEOF)
	<-ended // the endless work has stopped
}
