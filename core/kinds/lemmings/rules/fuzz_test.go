package rules

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// strewn returns a map all of whose parts are random.
func strewn(seed uint64) *Instance {
	chance := rand.New(rand.NewPCG(seed, 7))
	sides := []int{1, 2, 5, 9, 20, 63, 70}
	in := NewInstance(sides[chance.IntN(len(sides))], sides[chance.IntN(len(sides))])
	in.Variant = Variant(chance.IntN(len(variants)))
	in.Lemmings, in.Frequency, in.Time = 1+chance.IntN(70), 1+chance.IntN(4), 1+chance.IntN(300)
	for t := range in.Quantity {
		if in.Quantity[t] = chance.IntN(30); Type(t) == Miner && in.Variant == Alpha {
			in.Quantity[t] = 0
		}
	}
	floors, walls := chance.Float64(), chance.Float64()*0.5
	for r := range in.Rows {
		for c := -1; c < in.Cols; c++ {
			hard := in.Variant == Cormode && chance.IntN(4) == 0
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
	doors := 1
	if in.Variant != Cormode {
		doors += chance.IntN(3)
	}
	for range doors {
		in.SetExit(chance.IntN(in.Rows), chance.IntN(in.Cols))
	}
	for range doors {
		in.SetEntrance(chance.IntN(in.Rows), chance.IntN(in.Cols))
	}
	return in
}

// Any script on any map ends by the time limit; no lemming that is inside is outside the grid; the counts include every lemming; a copy
// continues like its original; nothing removes a hard partition; and a restarted game equals a new one.
func FuzzGame(f *testing.F) {
	f.Add(uint64(1), []byte("any script"))
	f.Add(uint64(2), []byte{0, 1, 0, 3, 1, 5, 2, 7, 255, 255})
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) {
		in := strewn(seed)
		g := NewGame(in)
		g.Explore()
		other := g.Clone()
		for at := 0; !g.Over(); at += 2 {
			if g.Steps() > in.Time {
				t.Fatal("the game goes on after the time limit")
			}
			a := Pass
			if at+1 < len(script) {
				if a = Assign(int(script[at]), Type(script[at+1]&15)); script[at] == 255 {
					a = Nuke
				}
			}
			may := g.May(a)
			if did := g.Step(a); did != (may && !a.Passes()) {
				t.Fatalf("step %d: %v may be %v and is %v", g.Steps(), a, may, did)
			}
			check(t, g)
			// The copy is one step behind the game. It catches up by being copied again or by playing the step.
			if other.Step(a); at%3 == 0 {
				other.Copy(g)
			}
			same(t, g, other)
		}
		g.Reset()
		other = NewGame(in)
		other.Explore()
		same(t, g, other)
	})
}

// The number saved by passing is computed without playing.
func FuzzPassing(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		in := strewn(seed)
		g := NewGame(in)
		g.Run(in.Time)
		if n := in.SavedByPassing(); n != g.Saved() {
			t.Errorf("%d are saved, and %d are said to be", g.Saved(), n)
		}
	})
}

func check(t *testing.T, g *Game) {
	inside, saved, dead, blockers := 0, 0, 0, 0
	blocked := make([]uint64, len(g.blocked))
	for i, l := range g.lemmings {
		switch {
		case l.Inside():
			inside++
			if int(l.Row) >= g.in.Rows || int(l.Col) >= g.in.Cols {
				t.Fatalf("lemming %d is at %d %d", i, l.Row, l.Col)
			}
			if l.Type == Blocker {
				blockers++
				word, bit := g.now.at(int(l.Row), int(l.Col))
				blocked[word] |= bit
			}
		case l.Type == Saved:
			saved++
		case l.Type == Dead:
			dead++
		}
		if l.Inside() != (g.inside[i>>6]>>(i&63)&1 == 1) {
			t.Fatalf("lemming %d is inside or not", i)
		}
	}
	if inside != g.Inside() || saved != g.Saved() || blockers != g.blockers || inside+saved+dead != g.Entered() {
		t.Fatalf("%d inside, %d saved, %d dead of %d", inside, saved, dead, g.Entered())
	}
	for i := range blocked {
		if blocked[i] != g.blocked[i] {
			t.Fatal("the cells with blockers are others")
		}
	}
	for i, hard := range g.in.Hard.words {
		if hard&^g.now.words[i] != 0 {
			t.Fatal("a hard partition is gone")
		}
	}
}

func same(t *testing.T, a, b *Game) {
	for i := range a.lemmings {
		if a.lemmings[i] != b.lemmings[i] {
			t.Fatalf("step %d: lemming %d is %+v and %+v", a.step, i, a.lemmings[i], b.lemmings[i])
		}
	}
	if !slices.Equal(a.now.words, b.now.words) || a.tally != b.tally || a.Explored() != b.Explored() {
		t.Fatal("the copy is another game")
	}
}

// Neither a step nor a copy allocates memory.
func TestStepsAllocateNothing(t *testing.T) {
	in := strewn(3)
	in.Time = MaxTime
	g := NewGame(in)
	start := g.Clone()
	if n := testing.AllocsPerRun(20, func() {
		g.Copy(start)
		for i := range 50 {
			g.Step(Assign(i%in.Lemmings, Type(i%Assignable)))
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
