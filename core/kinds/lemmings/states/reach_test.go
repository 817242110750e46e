package states

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// crowded returns a random map with so many assignments that all types meet one another.
func crowded(chance *rand.Rand) *rules.Instance {
	in := tiny(chance.Uint64())
	in.Lemmings, in.Frequency, in.Time = 1+chance.IntN(6), 1+chance.IntN(3), 40
	in.Target = 1
	for t := range rules.Assignable {
		if in.Quantity[t] = chance.IntN(3); in.Variant == rules.Alpha && rules.Type(t) == rules.Miner {
			in.Quantity[t] = 0
		}
	}
	return in
}

// Everything that lemmings do is within reach, and no escape costs less than the estimate.
func TestNothingIsOutOfReach(t *testing.T) {
	games := uint64(6000)
	if testing.Short() {
		games = 1500
	}
	built, removed, saved, counted := 0, 0, 0, 0
	for seed := range games {
		chance := rand.New(rand.NewPCG(seed, 11))
		in := crowded(chance)
		g := rules.NewGame(in)
		for range chance.IntN(12) { // the estimator may begin in the middle of a game
			act(chance, g)
			g.Advance()
		}
		e := newEstimator(g, nil)
		start := g.Clone()
		var changes []rules.Change
		g.Watch(&changes)
		type said struct {
			step int
			cost
			deeds, given, all int32
		}
		before := map[int][]said{}
		given, all := map[int]int32{}, int32(0)
		for !g.Over() {
			types, paid := typesOf(g)
			if x := e.table(g, types, paid); x.costs != nil {
				for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
					c, deeds := x.of(g.Lemming(i))
					before[i] = append(before[i], said{g.Steps(), c, deeds, given[i], all})
				}
			}
			if who := act(chance, g); who >= 0 {
				given[who]++
				all++
			}
			g.Advance()
			for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
				l := g.Lemming(i)
				if l.Type == rules.Blocker && start.Entered() <= i && !e.reach.standing(int(l.Row), int(l.Col)) {
					t.Fatalf("seed %d: a blocker at %d %d\n%s", seed, l.Row, l.Col, (&notation.Map{Instance: in}).Text())
				}
			}
			for i := range before {
				if g.Lemming(i).Type == rules.Saved {
					saved++
					for _, s := range before[i] {
						if s.deeds > all-s.all {
							t.Fatalf("seed %d: lemming %d escaped after %d assignments; said were %d\n%s", seed, i, all-s.all, s.deeds,
								(&notation.Map{Instance: in}).Text())
						}
						counted += int(s.deeds)
						if int(s.steps) > g.Steps()-s.step || s.own > given[i]-s.given {
							t.Fatalf("seed %d: lemming %d escaped after %d steps and %d assignments; said were %d and %d\n%s", seed, i,
								g.Steps()-s.step, given[i]-s.given, s.steps, s.own, (&notation.Map{Instance: in}).Text())
						}
					}
				}
				if !g.Lemming(i).Inside() {
					delete(before, i)
				}
			}
		}
		for _, c := range changes {
			switch {
			case c.Built && !e.reach.buildable(c.Row, c.Col), !c.Built && !e.reach.removable(c.Wall, c.Row, c.Col, ^uint16(0)):
				t.Fatalf("seed %d: %+v is out of reach\n%s", seed, c, (&notation.Map{Instance: in}).Text())
			case c.Built:
				built++
			default:
				removed++
			}
		}
	}
	if n := int(games); built < n/60 || removed < n/4 || saved < n/10 || counted < n/60 {
		t.Errorf("only %d were built, %d removed, %d saved, %d assignments foreseen", built, removed, saved, counted)
	}
}

// act makes a random assignment. It returns the lemming that received it, -1 if none did.
func act(chance *rand.Rand, g *rules.Game) int {
	if g.Entered() == 0 || chance.IntN(3) == 0 {
		return -1
	}
	for range 4 {
		a := rules.Assign(chance.IntN(g.Entered()), rules.Type(chance.IntN(rules.Assignable)))
		if g.Do(a) {
			return int(a.Lemming)
		}
	}
	return -1
}
