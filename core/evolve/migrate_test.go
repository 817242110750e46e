package evolve

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

func decodeBits(text string) ([]byte, error) {
	if len(text) != 32 {
		return nil, errors.New("not 32 bits")
	}
	genome := []byte(text)
	for i := range genome {
		genome[i] -= '0'
	}
	return genome, nil
}

func encodeBits(genome []byte) string {
	text := slices.Clone(genome)
	for i := range text {
		text[i] += '0'
	}
	return string(text)
}

// archipelago returns a distributed algorithm that migrates.
func archipelago() *Engine[[]byte] {
	migrate := Migrate[[]byte]{
		Every: 3, Count: 2, Emigrants: Truncation{}, Deselector: Truncation{},
		Encode: encodeBits, Decode: decodeBits,
	}
	return &Engine[[]byte]{
		Problem: oneMax{bits: 32}, Optimize: Maximum, Size: 20, Stages: append(distributed(32), migrate), Generations: 60,
	}
}

// sail runs all islands at once, and returns the final evolution and the log of each.
func sail(t *testing.T, engine *Engine[[]byte], islands int) (ends []*Evolution[[]byte], logs [][]puzzle.Migrant) {
	t.Helper()
	ends, logs = make([]*Evolution[[]byte], islands), make([][]puzzle.Migrant, islands)
	atSea(islands, func(i int, setup run.Setup) {
		setup.Seed = 25
		run := run.New(t.Context(), setup)
		e, err := engine.Evolve(run)
		if err != nil {
			t.Error(err)
			return
		}
		ends[i], logs[i] = e, run.Joined()
	})
	return ends, logs
}

// atSea calls do for several islands at once, connected by channels.
func atSea(islands int, do func(island int, setup run.Setup)) {
	sea := make([]chan puzzle.Command, islands)
	for i := range sea {
		sea[i] = make(chan puzzle.Command, 4096)
	}
	var all sync.WaitGroup
	for i := range islands {
		all.Go(func() {
			do(i, run.Setup{
				Island: i, Islands: islands, Commands: sea[i],
				Clock: ticking(time.Millisecond), Yield: runtime.Gosched, // the islands take turns, even if there is only one thread
				Emigrate: func(m puzzle.Migrant) { sea[m.To] <- run.Immigrate(m) },
			})
		})
	}
	all.Wait()
}

func same(t *testing.T, island int, a, b *Evolution[[]byte]) {
	t.Helper()
	if a.Evaluations != b.Evaluations || a.Generation != b.Generation || !slices.Equal(a.Best.Genome, b.Best.Genome) {
		t.Errorf("island %d: %d evaluations, %d generations; again: %d, %d", island, a.Evaluations, a.Generation,
			b.Evaluations, b.Generation)
	}
	for k := range a.Population {
		if !slices.Equal(a.Population[k].Genome, b.Population[k].Genome) {
			t.Fatalf("island %d: individual %d differs", island, k)
		}
	}
}

// The result of an island depends on when migrants arrive. Its log reproduces the result without the other islands.
func TestIslandsAreReplayedFromTheirLogs(t *testing.T) {
	const islands = 4
	engine := archipelago()
	ends, logs := sail(t, engine, islands)
	joined := 0
	for i, end := range ends {
		joined += len(logs[i])
		replay := run.New(context.Background(), run.Setup{
			Seed: 25, Island: i, Islands: islands, Log: append([]puzzle.Migrant{}, logs[i]...),
		})
		again, err := engine.Evolve(replay)
		if err != nil {
			t.Fatal(err)
		}
		same(t, i, end, again)
		if !slices.Equal(replay.Joined(), logs[i]) {
			t.Errorf("island %d: the replay has another log", i)
		}
	}
	if joined == 0 {
		t.Error("nobody has come anywhere")
	}
}

func TestEachIslandHasAPopulationOfItsOwn(t *testing.T) {
	seen := tally{}
	for i := range 5 {
		e, err := archipelago().Start(run.New(context.Background(), run.Setup{Seed: 25, Island: i, Islands: 5}))
		if err != nil {
			t.Fatal(err)
		}
		seen[encodeBits(e.Population[0].Genome)]++
	}
	if len(seen) != 5 {
		t.Errorf("of 5 islands some begin alike: %v", seen)
	}
}

func TestWhereMigrantsGo(t *testing.T) {
	for _, test := range []struct {
		island, islands int
		shares          []float64
	}{
		{0, 3, []float64{0, 1, 0}},
		{2, 3, []float64{1, 0, 0}},
		{0, 1, []float64{0}},
	} {
		engine := archipelago()
		engine.Generations = 900
		counts, generations := make([]int, test.islands), map[int]int{}
		run := run.New(context.Background(), run.Setup{
			Island: test.island, Islands: test.islands,
			Emigrate: func(m puzzle.Migrant) {
				counts[m.To]++
				generations[m.Left]++
				if m.From != test.island {
					t.Errorf("it comes from %d", m.From)
				}
			},
		})
		if _, err := engine.Evolve(run); err != nil {
			t.Fatal(err)
		}
		for generation, count := range generations {
			if generation%3 != 0 || count != 2 {
				t.Errorf("%d left in generation %d", count, generation)
			}
		}
		if test.islands == 1 {
			if len(generations) > 0 {
				t.Error("somebody left the only island")
			}
			continue
		}
		fits(t, "destinations", counts, test.shares)
	}
}

// Immigrants replace the worst individuals, and unreadable ones do no harm.
func TestImmigrantsTakeThePlaceOfTheWorst(t *testing.T) {
	migrant := func(joined int, genome string) puzzle.Migrant {
		return puzzle.Migrant{From: 1, To: 0, Joined: joined, Genome: genome}
	}
	var calls int64
	engine := archipelago()
	engine.Problem = oneMax{32, &calls}
	engine.Stages = engine.Stages[len(engine.Stages)-1:]
	const champion = "11111111111111111111111111111111"
	e, err := engine.Start(run.New(context.Background(), run.Setup{Islands: 2, Log: []puzzle.Migrant{
		migrant(1, champion), migrant(1, "a stranger's tongue"), migrant(2, ""),
	}}))
	if err != nil {
		t.Fatal(err)
	}
	before := take(nil, e.Population, e.pool(e.Population).ranked())
	for range 4 {
		e.Next()
	}
	after := take(nil, e.Population, e.pool(e.Population).ranked())
	if encodeBits(after[0].Genome) != champion || after[0].Born != 2 || !e.Best.Feasible {
		t.Errorf("the best is %v, born %d", after[0].Genome, after[0].Born)
	}
	for i := range after[1:] {
		if !slices.Equal(after[1+i].Genome, before[i].Genome) {
			t.Errorf("place %d of the others changed", i)
		}
	}
	if calls != e.Evaluations || calls != 21 {
		t.Errorf("%d evaluations, %d counted, wanted 21", calls, e.Evaluations)
	}
}
