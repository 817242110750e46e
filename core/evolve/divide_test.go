package evolve

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// apart returns the distributed algorithm on an island's part of a population of the given size.
func apart(t *testing.T, setup run.Setup, whole, every, copies int) (*Engine[[]byte], *DistributedPopulation[[]byte], *puzzle.Run) {
	t.Helper()
	if setup.Clock == nil {
		setup.Clock = ticking(1)
	}
	run := run.New(context.Background(), setup)
	x := &DistributedPopulation[[]byte]{Every: every, Count: copies, Encode: encodeBits, Decode: decodeBits}
	if err := x.settle(run, whole); err != nil {
		t.Fatal(err)
	}
	alone := distributed(32)
	cross, mutate := alone[1].(Cross[[]byte]), alone[2].(Mutate[[]byte])
	engine := &Engine[[]byte]{Problem: oneMax{bits: 32}, Optimize: Maximum,
		Stages: DividedOver(x, cross.Rate, cross.Mate, mutate.Change, mutate.Accept)}
	engine.Divide(x)
	return engine, x, run
}

// With one island the divided algorithm is the undivided one: the same population after as many draws.
func TestOneIslandIsTheUndividedPopulation(t *testing.T) {
	for seed := range uint64(20) {
		plain := evolve(t,
			Engine[[]byte]{Problem: oneMax{bits: 32}, Optimize: Maximum, Size: 21, Stages: distributed(32), Generations: 15}, seed)
		engine, _, run := apart(t, run.Setup{Seed: seed}, 21, 1, 2)
		engine.Generations = 15
		divided, err := engine.Evolve(run)
		if err != nil {
			t.Fatal(err)
		}
		same(t, 0, plain, divided)
		if a, b := plain.Rand.Uint64(), divided.Rand.Uint64(); a != b || plain.Deviation != divided.Deviation {
			t.Errorf("seed %d: another number of draws, or another deviation", seed)
		}
	}
}

// “The population can be distributed over all processors evenly” (1): the parts of all islands together are the population, their sizes
// differ by at most one, and the evaluations are divided in the same way.
func TestPartsAreEven(t *testing.T) {
	for _, whole := range []int{8, 50, 51, 1000} {
		for islands := 1; islands <= 8; islands++ {
			var sizes []int
			sum, evaluations := 0, int64(0)
			for island := range islands {
				_, x, _ := apart(t, run.Setup{Island: island, Islands: islands}, whole, 1, 1)
				sizes = append(sizes, x.Size())
				sum += x.Size()
				evaluations += x.Share(6050)
			}
			if sum != whole || slices.Max(sizes)-slices.Min(sizes) > 1 {
				t.Errorf("%d over %d: %v", whole, islands, sizes)
			}
			if evaluations < 6050 || evaluations >= int64(6050+islands) {
				t.Errorf("%d over %d: of 6050 evaluations %d are made", whole, islands, evaluations)
			}
		}
	}
	x := &DistributedPopulation[[]byte]{}
	if err := x.settle(run.New(context.Background(), run.Setup{Islands: 4}), 3); err == nil ||
		err.Error() != "a population of 3 cannot be divided over 4 islands" {
		t.Errorf("three over four: %v", err)
	}
}

// bits returns a genome with the given number of ones.
func bits(ones int) string { return strings.Repeat("1", ones) + strings.Repeat("0", 32-ones) }

// sent returns a migrant with copies, from an island with the given best fitness.
func sent(from, joined, epoch int, best float64, genomes ...string) puzzle.Migrant {
	return puzzle.Migrant{From: from, Joined: joined, Left: joined,
		Genome: fmt.Sprintf("%d:%v:%s", epoch, best, strings.Join(genomes, ","))}
}

// begun returns island 1 of 3 at generation 0, in a population of 11, after the island has received the given migrants.
func begun(t *testing.T, seed uint64, joining ...puzzle.Migrant) (*Evolution[[]byte], *DistributedPopulation[[]byte]) {
	t.Helper()
	for i := range joining {
		joining[i].To = 1
	}
	engine, x, run := apart(t, run.Setup{Seed: seed, Island: 1, Islands: 3, Log: append([]puzzle.Migrant{}, joining...)}, 11, 1, 1)
	e, err := engine.Start(run)
	if err != nil {
		t.Fatal(err)
	}
	x.Apply(e, e.Population)
	return e, x
}

// “n processors are randomly interacting with one another” (1): opponents and mates come from each island as often as they would if the
// population were not divided, regardless of the number of copies from it. None come from islands without copies.
func TestOpponentsAndMatesComeFromTheWholePopulation(t *testing.T) {
	all := []puzzle.Migrant{sent(0, 0, 0, 4, bits(1), bits(2), bits(3), bits(4)), sent(2, 0, 0, 7, bits(5), bits(6), bits(7))}
	for _, test := range []struct {
		name    string
		joining []puzzle.Migrant
		shares  []float64 // by individual: four of this island, four of the first, three of the last
	}{
		{"all are known", all, alike(11)},
		{"one island is", all[1:], []float64{1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1}},
		{"two are", []puzzle.Migrant{sent(0, 0, 0, 9, bits(8), bits(9))}, []float64{1, 1, 1, 1, 2, 2, 0, 0, 0, 0, 0}},
		{"three are, and one cannot be read", []puzzle.Migrant{sent(0, 0, 0, 9, bits(8), bits(9)), sent(2, 0, 0, 9, "?", bits(9))},
			[]float64{1, 1, 1, 1, 2, 2, 0, 0, 3, 0, 0}},
		{"nobody is", nil, []float64{1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}},
	} {
		e, x := begun(t, 31, test.joining...)
		opponents, mates := make([]int, 11), make([]int, 11)
		number := func(one *Individual[[]byte]) int {
			for i := range e.Population {
				if one == &e.Population[i] {
					return i
				}
			}
			for from, first := range map[int]int{0: 4, 2: 8} {
				for i := range x.copies[from] {
					if one == &x.copies[from][i].Individual {
						return first + i
					}
				}
			}
			t.Fatal("it is nobody that is known")
			return 0
		}
		for range 5000 {
			if here, guest := x.draw(e, e.Population); guest != nil {
				opponents[number(&guest.Individual)]++
			} else {
				opponents[here]++
			}
		}
		fits(t, test.name+", opponents", opponents, test.shares)
		cross := Cross[[]byte]{Rate: 1, Elsewhere: x, Mate: func(_ *Evolution[[]byte], one, mate *Individual[[]byte]) Individual[[]byte] {
			mates[number(mate)]++
			return *one
		}}
		for range 1250 {
			cross.Apply(e, e.Population)
		}
		fits(t, test.name+", mates", mates, test.shares)
	}
}

// Figure 9: “if p_i is better than p_j then copy p_i into p_j; otherwise do nothing”, where p_i is on another island: each p_j meets it
// with probability 1/11, and it overwrites at most one individual per generation.
func TestBetterOnesElsewhereOverwrite(t *testing.T) {
	counts := make([]int, 2)
	for seed := range uint64(3000) {
		e, x := begun(t, seed, sent(0, 0, 0, 32, bits(32), bits(16), bits(1), bits(0)), sent(2, 0, 0, 0, bits(0), bits(0), bits(0)))
		before := slices.Clone(e.Population)
		for i := range before { // all individuals here are equal, and only one on another island is better
			before[i].Genome, before[i].Score = []byte(nil), Score{Fitness: 16}
		}
		e.Best.Score = before[0].Score
		after := Overwrite[[]byte]{Elsewhere: x}.Apply(e, slices.Clone(before))
		came := 0
		for _, one := range after {
			switch {
			case one.Fitness == 32:
				came++
			case one.Fitness != 16 || one.Genome != nil:
				t.Fatalf("one with %v came", one.Fitness)
			}
		}
		if came > 1 {
			t.Fatalf("it has overwritten %d", came)
		}
		if (came == 1) != e.Best.Feasible {
			t.Fatal("the best ever is not noticed")
		}
		counts[came]++
	}
	never := 10. / 11 * 10 / 11 * 10 / 11 * 10 / 11
	fits(t, "overwritten", counts, []float64{never, 1 - never})
}

// ashore runs all islands of a divided population at once, connected by channels.
func ashore(t *testing.T, islands, whole, generations int) (ends []*Evolution[[]byte], logs [][]puzzle.Migrant) {
	t.Helper()
	ends, logs = make([]*Evolution[[]byte], islands), make([][]puzzle.Migrant, islands)
	atSea(islands, func(i int, setup run.Setup) {
		setup.Seed = 26
		engine, _, run := apart(t, setup, whole, 2, 3)
		engine.Generations = generations
		e, err := engine.Evolve(run)
		if err != nil {
			t.Error(err)
			return
		}
		ends[i], logs[i] = e, run.Joined()
	})
	return ends, logs
}

// Figure 8: “m processors, each of which contains an individual”; and fewer processors with several individuals each. The log of each
// island reproduces its part.
func TestADividedPopulationIsReplayedFromItsLogs(t *testing.T) {
	for _, test := range []struct{ islands, whole int }{{8, 8}, {2, 21}, {4, 50}} {
		ends, logs := ashore(t, test.islands, test.whole, 40)
		sum, joined := 0, 0
		for i, end := range ends {
			sum += len(end.Population)
			joined += len(logs[i])
			engine, _, replay := apart(t,
				run.Setup{Seed: 26, Island: i, Islands: test.islands, Log: append([]puzzle.Migrant{}, logs[i]...)}, test.whole, 2, 3)
			engine.Generations = 40
			again, err := engine.Evolve(replay)
			if err != nil {
				t.Fatal(err)
			}
			same(t, i, end, again)
			if !slices.Equal(replay.Joined(), logs[i]) {
				t.Errorf("island %d: the replay has another log", i)
			}
		}
		if sum != test.whole || joined == 0 {
			t.Errorf("%d over %d: all have %d, %d migrants have joined", test.whole, test.islands, sum, joined)
		}
	}
}

// An island first sends copies of its whole population to all other islands, and does so again after it has redrawn its part.
// Otherwise it sends a few at a time, to one island after another. Each message names the best known fitness.
func TestCopiesLeaveInTurn(t *testing.T) {
	var got []string
	engine, x, run := apart(t, run.Setup{Island: 2, Islands: 3, Emigrate: func(m puzzle.Migrant) {
		got = append(got, fmt.Sprintf("%d in %d: %s", m.To, m.Left, m.Genome))
	}}, 11, 2, 2)
	engine.Stages = engine.Stages[:1]
	e, err := engine.Start(run)
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		e.Next()
	}
	x.Renewed()
	e.Next()
	a, b, c := encodeBits(e.Population[0].Genome), encodeBits(e.Population[1].Genome), encodeBits(e.Population[2].Genome)
	best := fmt.Sprint(max(e.Population[0].Fitness, e.Population[1].Fitness, e.Population[2].Fitness)) + ":"
	all := best + a + "," + b + "," + c
	want := []string{
		"0 in 0: 0:" + all, "1 in 0: 0:" + all,
		"0 in 2: 0:" + best + a + "," + b, "1 in 4: 0:" + best + c + "," + a,
		"0 in 6: 0:" + best + b + "," + c, "1 in 8: 0:" + best + a + "," + b,
		"0 in 10: 1:" + all, "1 in 10: 1:" + all,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwanted\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// knows returns the fitness of the copies of an island.
func knows(x *DistributedPopulation[[]byte], island int) (fitness []float64) {
	for _, one := range x.copies[island] {
		fitness = append(fitness, one.Fitness)
	}
	return fitness
}

// Only the last copies that an island has sent are kept. Copies count as no evaluations. The temperature (figure 19) begins with the
// average deviation of the whole population, as far as it is known.
func TestWhatIsKnownOfTheOthers(t *testing.T) {
	e, x := begun(t, 33,
		sent(0, 0, 0, 24, bits(1), bits(2), bits(3), bits(4)),
		sent(0, 1, 0, 25, bits(20), bits(21)),
		sent(2, 1, 0, 20, bits(9), bits(9), bits(9)))
	first := slices.Clone(e.Population)
	for _, ones := range []int{1, 2, 3, 4} {
		genome, _ := decodeBits(bits(ones))
		first = append(first, Individual[[]byte]{Score: oneMax{bits: 32}.Evaluate(genome)})
	}
	if got := knows(x, 0); e.Deviation != deviation(first) || !slices.Equal(got, []float64{1, 2, 3, 4}) || *x.Best() != 24 {
		t.Errorf("known are %v, the best has %v, and the deviation is %v, not %v", got, *x.Best(), e.Deviation, deviation(first))
	}
	e.Generation = 1
	x.Apply(e, e.Population)
	if got := knows(x, 0); !slices.Equal(got, []float64{20, 21}) || *x.Best() != 25 || e.Evaluations != 4 {
		t.Errorf("known are %v, the best has %v, after %d evaluations", got, *x.Best(), e.Evaluations)
	}
	if e.Deviation != deviation(first) { // without the last island, whose copies are from a later generation
		t.Error("what left later has changed the deviation")
	}
}

// Where much has come at once, only what an island sent last is read, and the first part, for the deviation.
func TestOnlyTheLatestCopiesAreRead(t *testing.T) {
	e, x := begun(t, 37,
		sent(0, 1, 0, 9, bits(8)), sent(2, 1, 0, 9, bits(7)), sent(0, 1, 0, 9, bits(9)), sent(2, 1, 0, 9, bits(5)))
	var read []string
	x.Decode = func(text string) ([]byte, error) {
		read = append(read, text)
		return decodeBits(text)
	}
	e.Generation = 1
	x.Apply(e, e.Population)
	if want := []string{bits(9), bits(5)}; !slices.Equal(read, want) || !slices.Equal(knows(x, 0), []float64{9}) {
		t.Errorf("read are %v, known %v and %v", read, knows(x, 0), knows(x, 2))
	}
}

// If one island draws a new population, all do. Copies from the old population are ignored, and an island that hears of a new population
// is called on to draw its own, once.
func TestARestartIsThatOfAll(t *testing.T) {
	e, x := begun(t, 34,
		sent(0, 0, 0, 32, bits(1), bits(2), bits(3), bits(4)),
		sent(2, 1, 1, 31, bits(9)),
		sent(0, 1, 0, 32, bits(30)),
		sent(0, 2, 1, 9, bits(11)))
	if x.Called() {
		t.Error("it is called before any island has drawn again")
	}
	e.Generation = 1
	x.Apply(e, e.Population)
	if !x.Called() || x.copies[0] != nil || *x.Best() != 31 {
		t.Errorf("called %v, of the old ones %v are known, the best has %v", x.Called(), knows(x, 0), *x.Best())
	}
	x.Renewed()
	e.Generation = 2
	x.Apply(e, e.Population)
	if x.Called() || len(x.copies[0]) != 1 || len(x.copies[2]) != 1 || x.epoch != 1 {
		t.Errorf("called %v, of the new ones %v and %v are known, in epoch %d", x.Called(), knows(x, 0), knows(x, 2), x.epoch)
	}
	x.Renewed() // this island draws a new population
	if x.epoch != 2 || x.copies[0] != nil || x.Best() != nil {
		t.Error("what was before is still known")
	}
}

// Texts that are not copies are ignored.
func TestWhatIsNoCopyIsIgnored(t *testing.T) {
	good := bits(7)
	for _, m := range []puzzle.Migrant{
		{From: 0, Genome: ""}, {From: 0, Genome: good}, {From: 0, Genome: "0:" + good}, {From: 0, Genome: "x:1:" + good},
		{From: 0, Genome: "-1:1:" + good},
		{From: 0, Genome: "0:x:" + good}, {From: 0, Genome: "0:NaN:" + good}, {From: 0, Genome: "0:Inf:" + good},
		{From: 0, Genome: "0:-Inf:" + good}, {From: 0, Genome: "0:1:"}, {From: 0, Genome: "7:1:strange,,"},
		{From: 0, Genome: "99999999999999999999:1:" + good},
		{From: 1, Genome: "0:1:" + good}, {From: 3, Genome: "0:1:" + good}, {From: -1, Genome: "0:1:" + good},
	} {
		_, x := begun(t, 35, m)
		if slices.ContainsFunc(x.copies, func(copies []visitor[[]byte]) bool { return copies != nil }) || x.Called() {
			t.Errorf("%+v was taken in", m)
		}
	}
	if _, x := begun(t, 36, sent(2, 0, 0, 7, good, good, good, good)); len(x.copies[2]) != 3 {
		t.Errorf("of the three there %d came", len(x.copies[2]))
	}
}
