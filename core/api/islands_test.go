package api_test

import (
	"maps"
	"slices"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// Two islands, each on its own stream, between which the page carries the
// migrants; then the one that solved it, replayed alone from the log.
func TestConcurrentIslands(t *testing.T) {
	testkit.Racing(t)
	pages := []*page{connect(t, "/run"), connect(t, "/run")}
	island := solve("islands", map[string]any{"enough": 30})
	island.Seed, island.Islands = 5, 2
	for i, p := range pages {
		island.Island = i
		p.send(request{1, "solve", island})
	}
	type told struct {
		island int
		workReply
		Done *api.SolveReply
	}
	arriving := make(chan told)
	for i, p := range pages {
		go func() {
			for {
				n := told{island: i, workReply: p.workReply()}
				if n.workReply.Done != nil {
					n.Done = new(api.SolveReply)
					decode(t, n.workReply.Done, n.Done)
				}
				arriving <- n
				if n.Done != nil || n.Error != nil {
					return
				}
			}
		}()
	}
	over := [2]bool{}
	var first *told
	for !over[0] || !over[1] {
		n := <-arriving
		if n.Error != nil {
			t.Fatal(n.Error)
		}
		for _, m := range n.Migrants {
			if m.From != n.island || m.To != 1-m.From {
				t.Errorf("island %d sends %+v", n.island, m)
			}
		}
		if to := 1 - n.island; !over[to] {
			pages[to].send(request{1, "migrate", api.Migrants{Migrants: n.Migrants}})
		}
		if n.Done != nil {
			over[n.island] = true
			if first == nil {
				first = &n
				pages[1-n.island].send(request{1, "cancel", nil})
			}
		}
	}
	d := first.Done
	if d.Solution.Outcome != puzzle.Solved || len(d.Joined) < 30 {
		t.Fatalf("got %+v", d)
	}
	log := api.List[run.Migrant](d.Joined)
	island.Island, island.Log = first.island, &log
	p := connect(t, "/run")
	p.send(request{1, "solve", island})
	if end := outcome[api.SolveReply](p, 1); end.Done == nil || !maps.Equal(end.Done.Solution.Counts, d.Solution.Counts) ||
		!slices.Equal(end.Done.Joined, d.Joined) {
		t.Errorf("replayed: %+v, before %+v", end.Done, d)
	}
	p.end()
}

func TestConcurrentMigrantsComeTooLate(t *testing.T) {
	testkit.Racing(t)
	p := connect(t, "/run")
	late := request{1, "migrate", api.Migrants{Migrants: api.List[run.Migrant]{{Genome: "1"}}}}
	p.send(late)
	p.send(request{1, "solve", solve("walk", nil)})
	outcome[api.SolveReply](p, 1)
	for range 3000 { // more than the engine stores
		p.send(late)
	}
	p.send(request{2, "solve", solve("islands", nil)})
	if end := outcome[api.SolveReply](p, 2); end.Done == nil || len(end.Done.Joined) > 0 {
		t.Errorf("got %+v", end)
	}
	p.end()
}
