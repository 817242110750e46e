package odga

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
)

var located = Abilities{Located: true}

func fill(t *testing.T, has Abilities, given map[string]any) puzzle.Params {
	t.Helper()
	params, err := puzzle.Fill(puzzle.Describe(Parameters(has)...), given)
	if err != nil {
		t.Fatal(err)
	}
	return params
}

// shuffled returns a toy some moves away from its goal.
func shuffled(moves string) *toy {
	t := newToy()
	for i := range t.start {
		t.start[i] = uint8((i + 1) % len(t.start))
	}
	s := t.Start()
	t.Apply(&s, ops(moves), make([]int32, len(moves)))
	t.start = s.cells
	return t
}

func TestContradictorySettingsAreRefused(t *testing.T) {
	for _, test := range []struct {
		given map[string]any
		want  string
	}{
		{map[string]any{"minlen": 9, "maxlen": 8}, "the shortest length, minlen, is 9, but the longest, maxlen, is only 8"},
		{map[string]any{"known": 20, "minlen": 31}, "the shortest length, minlen, is 31, but the longest, maxlen, is only 30"},
		{map[string]any{"known": 20, "maxlen": 9}, "the shortest length, minlen, is 10, but the longest, maxlen, is only 9"},
		{map[string]any{"known": 20, "minlen": 31, "scheme": "independent"}, ""}, // which has no use for them
		{map[string]any{"population": 20, "migrants": 21}, "21 migrants cannot leave a population of 20"},
		{map[string]any{"minlen": 9, "maxlen": 9, "population": 20, "migrants": 20, "getbest": "anywhere"}, ""},
		{map[string]any{"minlen": 9}, ""},
		{map[string]any{"maxlen": 3, "getbest": "anywhere"},
			"the longest length, maxlen, is 3, but 1 move and the way back need up to 7: raise it to that or more"},
		{map[string]any{"maxlen": 7, "getbest": "anywhere"}, ""},
		{map[string]any{"maxlen": 7, "minlen": 2, "getbest": "minlen"},
			"the longest length, maxlen, is 7, but 2 moves and the way back need up to 8: raise it to that or more"},
		{map[string]any{"length": 1}, ""}, // maxlen is then too small by default, but is accepted
		{map[string]any{"known": 1}, ""},
	} {
		_, err := Solve(newRun(1), Problem[tiled](shuffled("LURDLLU")), fill(t, located, test.given))
		if got := fmt.Sprint(err); err != nil && got != test.want || err == nil && test.want != "" {
			t.Errorf("%v: %v, wanted %q", test.given, err, test.want)
		}
	}
}

// A Solved result ends at the goal and not before; an Open one says how far its
// moves stay from it; the same seed gives the same run.
func TestSolutionsAreTrueAndRepeatWithTheirSeed(t *testing.T) {
	testkit.Pinned(t)
	solved, open := 0, 0
	for _, moves := range []string{"LURDLLU", "ULULDRRULLDRDR", "LULURDDLURULDLDRURULDDRU"} {
		for _, scheme := range []string{"dependent", "independent"} {
			for seed := range uint64(5) {
				t.Run(fmt.Sprint(moves, scheme, seed), func(t *testing.T) {
					problem := shuffled(moves)
					params := fill(t, located, map[string]any{"scheme": scheme, "generations": 20, "length": 15})
					run := func() puzzle.Solution {
						s, err := Solve(newRun(seed), Problem[tiled](problem), params)
						if err != nil {
							t.Fatal(err)
						}
						return s
					}
					s := run()
					if again := run(); !slices.Equal(s.Moves, again.Moves) || s.Effort != again.Effort {
						t.Fatal("two runs of one seed")
					}
					state := problem.Start()
					var word strings.Builder
					for _, m := range s.Moves {
						word.WriteString(string(m))
					}
					far := make([]int32, len(s.Moves))
					problem.Apply(&state, ops(word.String()), far)
					last := len(far) - 1
					if *s.Remaining != float64(far[last]) || slices.Min(far) != far[last] || slices.Index(far, far[last]) != last {
						t.Errorf("%v remain after %v", *s.Remaining, far)
					}
					if (s.Outcome == puzzle.Solved) != (far[last] == 0) || (s.Why == "") != (far[last] == 0) {
						t.Errorf("%s, %q, %d away", s.Outcome, s.Why, far[last])
					}
					switch {
					case s.Outcome == puzzle.Solved:
						solved++
					case s.Counts["generations"] != 20:
						t.Errorf("open after %d generations", s.Counts["generations"])
					default:
						open++
					}
				})
			}
		}
	}
	if solved < 5 || open < 5 {
		t.Errorf("%d solved, %d open: the test tries one of the two only", solved, open)
	}
}

// A start that is the goal, and a start without operators, need no evolution.
func TestNoEvolutionWithoutNeedOrOperators(t *testing.T) {
	s, err := Solve(newRun(1), Problem[tiled](shuffled("")), fill(t, located, nil))
	if err != nil || s.Outcome != puzzle.Solved || len(s.Moves) > 0 || *s.Remaining != 0 {
		t.Errorf("at the goal: %+v, %v", s, err)
	}
	s, err = Solve(newRun(1), Problem[tiled](dead{newToy()}), fill(t, Abilities{}, nil))
	if err != nil || s.Outcome != puzzle.Open || len(s.Moves) > 0 || *s.Remaining == 0 || s.Why == "" {
		t.Errorf("at a dead end: %+v, %v", s, err)
	}
}

// If no state that can be reached is nearer than the start, the result is an empty path.
func TestTheEmptyPathWhereNothingIsNearer(t *testing.T) {
	problem := newToy()
	problem.start = [side * side]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0}
	s, err := Solve(newRun(1), Problem[tiled](problem), fill(t, located, map[string]any{"length": 3, "generations": 5}))
	if err != nil || s.Outcome != puzzle.Open || len(s.Moves) > 0 || *s.Remaining != 2 || s.Why == "" {
		t.Errorf("%s with %v, %v away, %v", s.Outcome, s.Moves, *s.Remaining, err)
	}
}

// dead is a toy in which nothing is legal.
type dead struct{ t *toy }

func (d dead) Start() tiled                      { return d.t.Start() }
func (d dead) Legal(*tiled, []Op) []Op           { return nil }
func (d dead) Apply(s *tiled, _ []Op, _ []int32) {}
func (d dead) Distance(s *tiled) int             { return d.t.Distance(s) }
func (d dead) Moves([]Op) []puzzle.Move          { return nil }
func (d dead) Picture(*tiled) *scene.Board       { return nil }
func (d dead) Short(*tiled) string               { return "stuck" }

// The limit on evaluations ends the run at the end of a generation, whatever the limit on generations.
func TestTheLimitOfEvaluationsEndsTheRun(t *testing.T) {
	params := fill(t, located, map[string]any{"generations": 0, "evaluations": 1000, "population": 20})
	s, err := Solve(newRun(1), Problem[tiled](newToy()), params)
	if err != nil || s.Outcome != puzzle.Open || s.Effort < 1000 || s.Effort > 1040 {
		t.Errorf("%s after %d evaluations, %v", s.Outcome, s.Effort, err)
	}
}

// A stopped run still returns its best path.
func TestAStoppedRunHasItsBest(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s, err := Solve(run.New(ctx, run.Setup{}), Problem[tiled](newToy()), fill(t, located, nil))
	if err != nil || s.Outcome != puzzle.Open || len(s.Moves) == 0 || s.Why == "" {
		t.Errorf("%+v, %v", s, err)
	}
}

// Figure 19, from the generation in which the population was drawn: exp((old -
// new) / T), T the deviation of generation 0 times 0.975 to the generation.
func TestAnnealingFollowsFigure19(t *testing.T) {
	p := evolve.Progress{Generation: 50, Deviation: 3}
	chance := newChance(8)
	for _, from := range []int{0, 40, 50} {
		a := annealing{from}
		temperature := 3 * math.Pow(0.975, float64(50-from))
		for _, loss := range []float64{-1, 0, 1, 2, 5} {
			accepted := 0
			const times = 20_000
			for range times {
				if a.Accept(&p, chance, 10, 10+loss) {
					accepted++
				}
			}
			want := min(math.Exp(-loss/temperature), 1)
			deviation := math.Sqrt(want * (1 - want) / times)
			if got := float64(accepted) / times; math.Abs(got-want) > 4*deviation {
				t.Errorf("from %d, %v worse: %v accepted, not %v", from, loss, got, want)
			}
		}
	}
}

// If a population does not improve, its paths may become longer; at last a new population is drawn, and the temperature starts again.
func TestStagnationLengthensAndRestarts(t *testing.T) {
	s := plain
	s.grow, s.restart = 3, 10
	d := newDependentToy(s)
	e := begin(t, d, 20, 9)
	stage := &stagnation{stalling: s.stalling, scheme: d, heat: &d.heat}
	first := e.Population[0]
	for ; e.Generation < 30; e.Generation++ {
		e.Population = stage.Apply(e, e.Population)
		since := e.Generation % 10
		if wanted := e.Generation / 10 * 10; since == 0 && wanted > 0 && d.heat.from != wanted+1 {
			t.Errorf("after generation %d the temperature is that since %d", e.Generation, d.heat.from)
		}
		if drawn := e.Population[0].Born > first.Born; drawn != (e.Generation >= 10) {
			t.Errorf("generation %d: drawn again %v", e.Generation, drawn)
		}
	}
	if d.maxlen <= longer(longer(longer(plain.maxlen))) {
		t.Errorf("ways may have %d moves after three times three growths", d.maxlen)
	}
	for range 100 {
		d.lengthen()
	}
	if d.maxlen != maxLength {
		t.Errorf("ways may have %d moves", d.maxlen)
	}
	s.minlen, s.maxlen = maxLength, maxLength // the way home needs further moves
	d = newDependentToy(s)
	if d.lengthen(); d.maxlen < d.minlen+d.diameter() {
		t.Errorf("growing leaves %d moves for the least %d", d.maxlen, d.minlen)
	}
}

// Migrants come as text. A text that is not a path is refused, illegal moves are cut off, and a migrant that joins is treated like any
// other individual.
func TestMigrantsAreAdoptedOrRefused(t *testing.T) {
	d := newDependentToy(plain)
	w := &work[tiled]{walker: d.walker, run: newRun(10)}
	decode := w.decoder(d)
	chance := newChance(10)
	for range 100 {
		p := d.Random(chance)
		again, err := decode(encode(p))
		if err != nil || !slices.Equal(again.Ops[:d.minlen], p.Ops[:d.minlen]) || again.Far > p.Far {
			t.Fatalf("%v comes as %v, %v", p, again, err)
		}
	}
	for text, legal := range map[string]string{"": "", "x": "", "0": "", "999": "", "2 3 0 0 0 0 0 0": "", "2 -1": "",
		"2 2 2 2 2 3 3 3 0 0 0 0": "", "3 3 3 2 2 1 1 1 0 0 9": "DDDRRUUULL", strings.Repeat("2 0 ", 100): strings.Repeat("RL", 14)} {
		p, err := decode(text)
		if (err != nil) != (legal == "") {
			t.Errorf("%.20q: %v", text, err)
		} else if err == nil &&
			(!strings.HasPrefix(newToy().write(p.Ops), legal[:d.minlen]) || len(p.Ops) > d.maxlen ||
				d.after(d.places.start, p.Ops) != d.home) {
			t.Errorf("%.20q comes as %s", text, newToy().write(p.Ops))
		}
	}
}

// The first island stays as it is set, and no two of eight islands have the same settings.
func TestMixedIslandsHaveDifferentSettings(t *testing.T) {
	seen := map[string]bool{}
	for island := range 8 {
		s := plain
		sequential := s.differ(island, true)
		seen[fmt.Sprint(s, sequential)] = true
		if island == 0 && (s != plain || sequential) || sequential != (island == 1) {
			t.Errorf("island %d: %+v, sequential %v", island, s, sequential)
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d different islands of 8", len(seen))
	}
}

// Any text of a migrant is refused, or joins as a path like any other.
func FuzzMigrants(f *testing.F) {
	d := newDependentToy(plain)
	w := &work[tiled]{walker: d.walker, run: newRun(11)}
	decode := w.decoder(d)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := decode(text)
		if err != nil {
			return
		}
		if again := w.path(p.Ops); again.Far != p.Far || again.Best != p.Best {
			t.Errorf("%d away after %d, not %d after %d", again.Far, again.Best, p.Far, p.Best)
		}
		if len(p.Ops) < d.minlen || len(p.Ops) > d.maxlen || d.after(d.places.start, p.Ops) != d.home {
			t.Errorf("%v is not a path of this scheme", p.Ops)
		}
	})
}
