package states

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// walkers returns a random map with climbers and floaters only. It is tall, so that falls are deadly.
func walkers(seed uint64) *rules.Instance {
	chance := rand.New(rand.NewPCG(seed, 7))
	in := rules.NewInstance(7+chance.IntN(4), 3+chance.IntN(3))
	in.Variant = rules.Variant(chance.IntN(3))
	in.Lemmings, in.Frequency, in.Time = 1+chance.IntN(3), 1+chance.IntN(2), 8+chance.IntN(10)
	in.Target = 1 + chance.IntN(in.Lemmings)
	in.Quantity[rules.Climber], in.Quantity[rules.Floater] = chance.IntN(3), chance.IntN(3)
	floors, walls := 0.1+0.4*chance.Float64(), 0.2+0.5*chance.Float64()
	for r := range in.Rows {
		for c := -1; c < in.Cols; c++ {
			in.Start.SetPlatform(r, max(c, 0), chance.Float64() < floors)
			in.Start.SetWall(r, c, chance.Float64() < walls)
		}
	}
	in.SetExit(chance.IntN(in.Rows), chance.IntN(in.Cols))
	for {
		if r, c := chance.IntN(3), chance.IntN(in.Cols); !in.Exit(r, c) {
			in.SetEntrance(r, c)
			return in
		}
	}
}

// The values computed for lemmings that do not interact agree with trying everything. Some games begin in the middle, with lemmings in
// the air or on a wall.
func TestAloneAgainstTryingEverything(t *testing.T) {
	maps := uint64(500)
	if testing.Short() {
		maps = 100
	}
	counts := map[string]int{}
	for seed := range maps {
		in := walkers(seed)
		if in.Check() != nil {
			continue
		}
		start := rules.NewGame(in)
		start.Run(int(seed % 5))
		if start.Over() || start.Feasible() {
			continue
		}
		want := fewest(start, map[[2]uint64]int{})
		for _, fewest := range []bool{false, true} {
			s := Search{Fewest: fewest}
			r, sure := s.alone(start)
			if !sure {
				counts["not sure"]++
				continue
			}
			g := start.Clone()
			notation.Play(g, r.Orders, nil)
			m := notation.Map{Instance: in}
			switch {
			case want == far && r.Outcome != None, want < far && r.Outcome != Found:
				t.Fatalf("seed %d: %d actions are needed, and it says %+v\n%s", seed, want, r, m.Text())
			case r.Outcome == Found &&
				(!g.Feasible() || len(r.Orders) < want || r.Bound > want || r.Fewest && len(r.Orders) > want || fewest && !r.Fewest):
				t.Fatalf("seed %d: %d actions are needed, and it says %+v, feasible: %v\n%s", seed, want, r, g.Feasible(), m.Text())
			}
			counts[[]string{"open", "found", "none"}[r.Outcome]]++
		}
	}
	if n := int(maps); counts["found"] < n/20 || counts["none"] < n/20 || counts["not sure"] > n/5 {
		t.Errorf("they are %v", counts)
	}
}

// towers returns a map in which each lemming must float down a deep shaft, or climb a high wall, or both.
func towers(lemmings, side, shafts int, climb bool) *rules.Instance {
	in := rules.NewInstance(side, side)
	in.Lemmings, in.Target, in.Frequency, in.Time = lemmings, lemmings, 2, 3*lemmings+8*side
	in.Quantity[rules.Floater] = lemmings
	last := side - 1
	for c := range side {
		in.Start.SetPlatform(last, c, true)
	}
	for c := range shafts {
		in.Start.SetPlatform(side/2, c, true)
	}
	if climb {
		in.Quantity[rules.Climber] = lemmings
		for r := last - 8; r <= last; r++ {
			in.Start.SetWall(r, side/2, true)
		}
	}
	in.SetEntrance(side/2, 0)
	in.SetExit(last, last)
	return in
}

// Games of hundreds of lemmings on large maps are solved, or proved impossible, in one look at each lemming: an ability is missing, or all
// must receive one in the same few steps.
func TestManyAlone(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(in *rules.Instance)
		climb  bool
		want   Outcome
	}{
		{"floaters", func(*rules.Instance) {}, false, Found},
		{"both", func(*rules.Instance) {}, true, Found},
		{"one too few", func(in *rules.Instance) { in.Quantity[rules.Floater]-- }, true, None},
		{"one to be given up", func(in *rules.Instance) { in.Quantity[rules.Climber]--; in.Target-- }, true, Found},
		{"no time", func(in *rules.Instance) { in.Time = in.Lemmings }, false, None},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := towers(500, 100, 20, c.climb)
			c.change(in)
			turns := 0
			s := Search{Tick: func() bool { turns++; return turns < 1_000_000 }, Fewest: true}
			r := s.From(rules.NewGame(in))
			if r.Outcome != c.want {
				t.Fatalf("%v, %d orders after %d", r.Outcome, len(r.Orders), turns)
			}
			g := rules.NewGame(in)
			notation.Play(g, r.Orders, nil)
			if r.Outcome == Found && (!g.Feasible() || !r.Fewest) {
				t.Errorf("%d of %d are saved; the fewest: %v", g.Saved(), in.Target, r.Fewest)
			}
		})
	}
}

// Lemmings that appear one per step, and each need two abilities before a fall, need more steps than there are.
func TestTooManyForTheSteps(t *testing.T) {
	for lemmings, want := range map[int]Outcome{4: Found, 100: None} {
		in := towers(lemmings, 30, 5, true)
		in.Frequency, in.Time = 1, lemmings+100
		steps := 0
		r := (&Search{Tick: func() bool { steps++; return steps < 100_000 }}).From(rules.NewGame(in))
		if r.Outcome != want {
			t.Errorf("%d lemmings: %v after %d", lemmings, r.Outcome, steps)
		}
	}
}
