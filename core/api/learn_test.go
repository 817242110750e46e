package api_test

import (
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
)

const hall = "......\n......\n......\n......\n"

// What is learned comes back, is shown, and is run cold on another puzzle.
func TestLearnAndSolveCold(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "learn", api.Learn{Means: api.Means{Seed: 3}, Kind: "fixture", Texts: api.List[api.Text]{yard, hall}, Params: map[string]any{"rounds": 9}}})
	learned := outcome[api.Learned](p, 1)
	if learned.Done == nil || learned.Done.Learning.Stopped || learned.Done.Learning.Counts["rounds"] != 9 || len(learned.Done.Learning.Views) != 1 {
		t.Fatalf("got %+v, %+v", learned.Done, learned.Error)
	}
	last := learned.Reports[len(learned.Reports)-1]
	if last.Phase != "learning" || *last.Progress != 1 || last.Effort != learned.Done.Learning.Effort || len(last.Views) != 2 || last.Board == nil {
		t.Errorf("the last report is %+v", last)
	}
	artifact := learned.Done.Learning.Artifact
	effort := map[string]int64{}
	for name, habits := range map[string]string{"trained": artifact, "untrained": ""} {
		p.send(request{2, "solve", api.Solve{Kind: "fixture", Text: hall, Moves: *moves("R"), Solver: "habit", Params: map[string]any{"habits": habits}}})
		end := outcome[api.Solved](p, 2)
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
	shown := ask[api.Shown](c, "artifact", api.Artifact{Text: api.Text("; title: Straight on\n" + artifact)})
	if shown.Maker != (puzzle.Maker{Kind: "fixture", Solver: "habit"}) || shown.Title != "Straight on" || shown.Unit != "cells" || len(shown.Views) != 1 ||
		len(shown.Trained) != 1 || shown.Trained[0].Puzzles != 2 || shown.Trained[0].Seed != 3 {
		t.Errorf("shown is %+v", shown)
	}
	broken := strings.Replace(artifact, "after U: U", "after U: V", 1)
	if e := c.refused("artifact", api.Artifact{Text: api.Text(broken)}); e.Line != 7 || e.Col != 10 || !strings.Contains(e.Text, "the step U belongs here, not V") {
		t.Errorf("broken: %+v", e)
	}
}

// A learner that is cancelled gives what it has learned so far.
func TestLearningIsCancelled(t *testing.T) {
	p := connect(t, "/run")
	p.send(request{1, "learn", api.Learn{Kind: "fixture", Texts: api.List[api.Text]{hall}, Params: map[string]any{"rounds": 1_000_000}}})
	p.workReply() // it is at work
	p.send(request{1, "cancel", api.Nothing{}})
	end := outcome[api.Learned](p, 1)
	if end.Done == nil || !end.Done.Learning.Stopped || end.Done.Learning.Effort == 0 || !strings.Contains(end.Done.Learning.Artifact, ", stopped\n") {
		t.Fatalf("got %+v, %+v", end.Done, end.Error)
	}
	p.end()
}
