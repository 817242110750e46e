package states

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testcorpus"
)

// Each of the eighty instances is solved within few states, far fewer than a search visits in a second.
func TestPublishedInstances(t *testing.T) {
	const enough = 50_000
	for name, source := range testcorpus.Files(t, "lemmings/instances/*.txt") {
		m, err := notation.ReadMap(source)
		if err != nil {
			t.Fatal(err)
		}
		states := 0
		s := Search{Tick: func() bool { states++; return states <= enough }}
		r := s.From(rules.NewGame(m.Instance))
		g := rules.NewGame(m.Instance)
		notation.Play(g, r.Orders, nil)
		if r.Outcome != Found || !g.Feasible() {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// tiny is a random map, small enough for a complete search.
func tiny(seed uint64) *rules.Instance {
	chance := rand.New(rand.NewPCG(seed, 3))
	in := rules.NewInstance(3+chance.IntN(7), 3+chance.IntN(5))
	in.Variant = rules.Variant(max(0, chance.IntN(6)-3))
	in.Lemmings, in.Frequency, in.Time = 1+chance.IntN(3), 1+chance.IntN(4), 6+chance.IntN(14)
	in.Target = 1 + chance.IntN(in.Lemmings)
	for range 1 + chance.IntN(3) {
		if t := chance.IntN(rules.Assignable); in.Variant != rules.Alpha || rules.Type(t) != rules.Miner {
			in.Quantity[t]++
		}
	}
	floors, walls := 0.2+0.5*chance.Float64(), 0.5*chance.Float64()
	for r := range in.Rows {
		for c := -1; c < in.Cols; c++ {
			hard := in.Variant == rules.Cormode && chance.IntN(4) == 0
			if c >= 0 && chance.Float64() < floors {
				in.Start.SetPlatform(r, c, true)
				in.Hard.SetPlatform(r, c, hard)
			}
			if chance.Float64() < walls {
				in.Start.SetWall(r, c, true)
				in.Hard.SetWall(r, c, hard)
			}
		}
	}
	in.SetExit(chance.IntN(in.Rows), chance.IntN(in.Cols))
	for {
		if r, c := chance.IntN(in.Rows), chance.IntN(in.Cols); !in.Exit(r, c) {
			in.SetEntrance(r, c)
			return in
		}
	}
}

// fewest returns the number of actions that are needed, by trying all actions, or far if no actions are enough.
func fewest(g *rules.Game, known map[[2]uint64]int) int {
	if g.Feasible() {
		return 0
	}
	if g.Over() {
		return far
	}
	a, b := g.Key()
	key := [2]uint64{a, b}
	if n, ok := known[key]; ok {
		return n
	}
	least := far
	var step func(g *rules.Game, from, did int)
	step = func(g *rules.Game, from, did int) {
		next := g.Clone()
		next.Advance()
		least = min(least, did+fewest(next, known))
		if did > 0 && g.Instance().Variant != rules.Cormode {
			return
		}
		for l := from; l < g.Entered(); l++ {
			for t := range rules.Assignable {
				next := g.Clone()
				if next.Do(rules.Assign(l, rules.Type(t))) {
					step(next, l+1, did+1)
				}
			}
		}
		if next := g.Clone(); did == 0 && next.Do(rules.Nuke) {
			next.Advance()
			least = min(least, 1+fewest(next, known))
		}
	}
	step(g, 0, 0)
	known[key] = least
	return least
}

// On random maps, the search finds and proves the same as trying everything.
func TestAgainstTryingEverything(t *testing.T) {
	maps := uint64(800)
	if testing.Short() {
		maps = 100
	}
	counts := map[string]int{}
	for seed := range maps {
		in := tiny(seed)
		if in.Check() != nil || in.SolvesItself() {
			continue
		}
		want := fewest(rules.NewGame(in), map[[2]uint64]int{})
		for _, s := range []Search{{}, {Fewest: true}} {
			r := s.From(rules.NewGame(in))
			g := rules.NewGame(in)
			notation.Play(g, r.Orders, nil)
			m := notation.Map{Instance: in}
			switch {
			case want == far && r.Outcome != None, want < far && r.Outcome != Found:
				t.Fatalf("seed %d: %d actions are needed, and it says %+v\n%s", seed, want, r, m.Text())
			case r.Outcome == Found &&
				(!g.Feasible() || len(r.Orders) < want || r.Bound > want || r.Fewest && len(r.Orders) > want || s.Fewest && !r.Fewest):
				t.Fatalf("seed %d: %d actions are needed, and it says %+v, feasible: %v\n%s", seed, want, r, g.Feasible(), m.Text())
			}
			counts[[]string{"open", "found", "none"}[r.Outcome]]++
		}
	}
	if counts["found"] < int(maps)/20 || counts["none"] < int(maps)/20 {
		t.Errorf("they are %v", counts)
	}
}

// A search on the largest map asks often whether to go on, while it finds bounds too, and ends when the answer is no.
func TestStop(t *testing.T) {
	in := rules.NewInstance(rules.MaxSide, rules.MaxSide)
	in.Lemmings, in.Target, in.Frequency, in.Time = rules.MaxLemmings, rules.MaxLemmings, 1, rules.MaxTime
	for r := 0; r < in.Rows; r += 3 {
		for c := range in.Cols {
			in.Start.SetPlatform(r, c, (c*7+r*5)%29 != 0)
		}
		in.Start.SetWall(r, -1, true)
		in.Start.SetWall(r, in.Cols-1, true)
	}
	in.SetEntrance(0, 5)
	in.SetExit(250, 250)
	for _, types := range [][]rules.Type{{rules.Climber, rules.Floater},
		{rules.Basher, rules.Digger, rules.Builder, rules.Floater, rules.Climber}} {
		in.Quantity = [rules.Assignable]int{}
		for _, one := range types {
			in.Quantity[one] = rules.MaxQuantity
		}
		for _, after := range []int{0, 1, 100, 3000} {
			ticks := 0
			s := Search{Tick: func() bool { ticks++; return ticks <= after }}
			if r := s.From(rules.NewGame(in)); ticks > after+1 || ticks == after+1 && r.Outcome != Open {
				t.Errorf("%v: stopped after %d ticks, it went on to %d and says %v", types, after, ticks, r.Outcome)
			}
		}
	}
}
