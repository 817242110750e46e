package api_test

import (
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

const hall = "......\n......\n......\n......\n"

// A learned artifact is sent to the page, can be shown, and can solve another puzzle.
func TestLearnAndSolveCold(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "learn",
		api.Learn{Means: api.Means{Seed: 3}, Kind: "fixture", Texts: api.List[api.Text]{yard, hall}, Params: map[string]any{"rounds": 9}}})
	learned := outcome[api.LearnReply](p, 1)
	if learned.Done == nil || learned.Done.Learning.Stopped || learned.Done.Learning.Counts["rounds"] != 9 ||
		len(learned.Done.Learning.Views) != 1 {
		t.Fatalf("got %+v, %+v", learned.Done, learned.Error)
	}
	last := learned.Reports[len(learned.Reports)-1]
	if last.Phase != "learning" || *last.Progress != 1 || last.Effort != learned.Done.Learning.Effort || len(last.Views) != 2 ||
		last.Board == nil {
		t.Errorf("the last report is %+v", last)
	}
	artifact := learned.Done.Learning.Artifact
	effort := map[string]int64{}
	for name, habits := range map[string]string{"trained": artifact, "untrained": ""} {
		p.send(request{2, "solve",
			api.Solve{Kind: "fixture", Text: hall, Moves: *moves("R"), Solver: "habit", Params: map[string]any{"habits": habits}}})
		end := outcome[api.SolveReply](p, 2)
		if end.Done == nil || end.Done.Solution.Outcome != puzzle.Solved {
			t.Fatalf("%s: %+v", name, end)
		}
		effort[name] = end.Done.Solution.Effort
	}
	if effort["trained"] >= effort["untrained"] {
		t.Errorf("it went to %v cells", effort)
	}
	p.end()

	c := newClient(t)
	shown := ask[api.ArtifactReply](c, "artifact", api.Artifact{Text: api.Text("; title: Straight on\n" + artifact)})
	if shown.Maker != (puzzle.Maker{Kind: "fixture", Solver: "habit"}) || shown.Title != "Straight on" || shown.Unit != "cells" ||
		len(shown.Views) != 1 ||
		len(shown.Trained) != 1 || shown.Trained[0].Puzzles != 2 || shown.Trained[0].Seed != 3 {
		t.Errorf("shown is %+v", shown)
	}
	broken := strings.Replace(artifact, "after U: U", "after U: V", 1)
	if e := c.refused("artifact", api.Artifact{Text: api.Text(broken)}); e.Line != 8 || e.Col != 10 ||
		!strings.Contains(e.Text, "the step U belongs here, not V") {
		t.Errorf("broken: %+v", e)
	}
}

// A learner that is cancelled gives what it has learned so far.
func TestConcurrentCancelEndsLearning(t *testing.T) {
	testkit.Racing(t)
	p := connect(t, "/run")
	p.send(request{1, "learn", api.Learn{Kind: "fixture", Texts: api.List[api.Text]{hall}, Params: map[string]any{"rounds": 1_000_000}}})
	p.workReply() // the run has started
	p.send(request{1, "cancel", api.Nothing{}})
	end := outcome[api.LearnReply](p, 1)
	if end.Done == nil || !end.Done.Learning.Stopped || end.Done.Learning.Effort == 0 ||
		!strings.Contains(end.Done.Learning.Artifact, ", stopped\n") {
		t.Fatalf("got %+v, %+v", end.Done, end.Error)
	}
	p.end()
}

// A copy of the artifact is handed over while the run goes on and while it is paused, as often as it is asked for; it is a whole artifact,
// and the result of the run does not depend on the copies.
func TestCopiesWhileLearning(t *testing.T) {
	learn := api.Learn{Means: api.Means{Seed: 5}, Kind: "fixture", Texts: api.List[api.Text]{hall, yard},
		Params: map[string]any{"rounds": 20}, Paused: true}
	p := connect(t, "/run")
	p.send(request{1, "learn", learn})
	copied := func(number int) *run.Copy {
		for {
			r := p.workReply()
			if r.Error != nil || r.Done != nil {
				t.Fatalf("it ended without copy %d", number)
			}
			if r.Report != nil && r.Report.Copy != nil && r.Report.Copy.Number == number {
				return r.Report.Copy
			}
		}
	}
	for n := 1; n <= 3; n++ {
		p.send(request{1, "command", puzzle.Command{Name: "copy"}})
		a, err := puzzle.ReadArtifact(copied(n).Artifact)
		if err != nil || a.Kind != "fixture" || len(a.Trained) != 1 || !a.Trained[0].Stopped {
			t.Fatalf("copy %d: %+v, %v", n, a, err)
		}
		p.send(request{1, "command", puzzle.Command{Name: "step"}})
	}
	p.send(request{1, "command", puzzle.Command{Name: "resume"}})
	with := outcome[api.LearnReply](p, 1)
	learn.Paused = false
	p.send(request{2, "learn", learn})
	without := outcome[api.LearnReply](p, 2)
	if with.Done == nil || without.Done == nil || with.Done.Learning.Artifact != without.Done.Learning.Artifact {
		t.Errorf("with copies it learned %+v, without %+v", with.Done, without.Done)
	}
	p.send(request{3, "solve", api.Solve{Kind: "fixture", Text: hall, Solver: "habit"}})
	p.send(request{3, "command", puzzle.Command{Name: "copy"}}) // a run that does not learn has no copy
	if end := outcome[api.SolveReply](p, 3); end.Done == nil {
		t.Errorf("a run that does not learn ends with %+v", end.Error)
	}
	p.end()
}
