package states

import (
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testkit"
)

// In each of 8,000 steps a lemming might block, and none should. Under wasm this runs on the stack of Safari's workers.
func TestDeepPaths(t *testing.T) {
	testkit.Pinned(t)
	in := rules.NewInstance(1, 8)
	for c := range in.Cols {
		in.Start.SetPlatform(0, c, true)
	}
	in.SetEntrance(0, 1)
	in.SetExit(0, 6)
	in.Lemmings, in.Target, in.Frequency, in.Time = 1000, 1000, 8, 9000
	in.Quantity[rules.Blocker] = 1
	for _, s := range []Search{{}, {Fewest: true}} {
		most := 0
		s.Seen = func(*rules.Game) { most = max(most, len(s.path)) }
		if r := s.From(rules.NewGame(in)); r.Outcome != Found || len(r.Orders) > 0 || most < 4000 {
			t.Errorf("%+v after %d choices", r, most)
		}
	}
}

// Each of many jobs has a step, and could have the next one; one more job needs the first step, so all other jobs must take the next one.
// Under wasm this runs on the stack of Safari's workers.
func TestDeepMatchings(t *testing.T) {
	testkit.Pinned(t)
	const jobs = 20_000
	m := matching{owner: make([]int32, jobs+2), left: [2]int{jobs + 2, 0}}
	for i := range int32(jobs) {
		if !m.one(int(i), 0, []span{{i, i + 1}}) || m.jobs[i].step != i {
			t.Fatalf("job %d has step %d", i, m.jobs[i].step)
		}
	}
	if !m.one(jobs, 0, []span{{0, 0}}) || m.jobs[jobs].step != 0 || m.jobs[0].step != 1 || m.jobs[jobs-1].step != jobs {
		t.Errorf("steps %d, %d and %d", m.jobs[jobs].step, m.jobs[0].step, m.jobs[jobs-1].step)
	}
	if m.one(jobs+1, 0, []span{{0, 0}}) {
		t.Error("there are more jobs than steps")
	}
}
