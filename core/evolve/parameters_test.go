package evolve

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"unknot/core/puzzle"
)

// all lists every parameter of a set.
func (p *Parameters) all() (list []puzzle.Parameter) {
	fields := reflect.ValueOf(*p)
	for _, f := range reflect.VisibleFields(fields.Type()) {
		if !f.Anonymous {
			list = append(list, fields.FieldByIndex(f.Index).Interface().(puzzle.Parameter))
		}
	}
	return list
}

func TestTheUsualParametersAreSound(t *testing.T) {
	if err := puzzle.CheckParams(puzzle.Describe(DefaultParameters().all()...)); err != nil {
		t.Error(err)
	}
}

func set(t *testing.T, given map[string]any) puzzle.Params {
	t.Helper()
	values, err := puzzle.Fill(puzzle.Describe(DefaultParameters().all()...), given)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

func TestSelectorsAreSetByName(t *testing.T) {
	given := map[string]any{"tournament": 5, "beta": -2, "pressure": 1.75, "ratio": 0.5, "scaling": 1.2, "kept": 3}
	want := map[SelectorName]Selector{
		ByTournament: Tournament{5}, ByRoulette: RouletteWheel{LinearScaling{1.2}}, ByLinearRank: LinearRank{1.75},
		ByMonteCarlo: MonteCarlo{},
		ByBoltzmann:  Boltzmann{-2}, ByExponential: ExponentialRank{0.5}, ByUniversal: StochasticUniversal{LinearScaling{1.2}},
		ByTruncation: Truncation{3},
	}
	p := DefaultParameters()
	for _, choice := range p.Survivors.Choices {
		if got := p.selector(choice.Value, set(t, given)); want[choice.Value] == nil || got != want[choice.Value] {
			t.Errorf("%s: %#v", choice.Name, got)
		}
	}
	if got := p.selector(ByRoulette, set(t, nil)); got != (RouletteWheel{}) {
		t.Errorf("unscaled: %#v", got)
	}
}

// Every parameter that is set reaches the engine, and one that is not listed is off.
func TestAnEngineIsBuiltFromItsParameters(t *testing.T) {
	values := set(t, map[string]any{
		"population": 30, "generations": 7, "evaluations": 900, "steady": 4, "age": 9, "migrate": 3, "migrants": 6,
		"survivors": "linear", "offspring": "truncation", "fraction": 0.25, "elite": 2,
	})
	stages := append(Generational(DefaultParameters(), values, bitAlterers(8)), Renewal[[]byte](DefaultParameters(), values),
		Migration(DefaultParameters(), values, encodeBits, decodeBits))
	engine := Engine[[]byte]{Problem: oneMax{bits: 8}, Stages: stages}
	engine.Set(DefaultParameters(), values)
	breed, renew, migrate := engine.Stages[0].(Breed[[]byte]), engine.Stages[1].(Renew[[]byte]), engine.Stages[2].(Migrate[[]byte])
	if engine.Size != 30 || engine.Generations != 7 || engine.Evaluations != 900 {
		t.Errorf("%+v", engine)
	}
	if breed.Survivors != (LinearRank{1.5}) || breed.Offspring != (Truncation{}) || breed.Fraction != 0.25 || breed.Elite != 2 ||
		len(breed.Alterers) != 2 {
		t.Errorf("%+v", breed)
	}
	if renew.Age != 9 || migrate.Every != 3 || migrate.Count != 6 {
		t.Errorf("%+v, every %d, %d leave", renew, migrate.Every, migrate.Count)
	}
	for _, p := range []Progress{{Steady: 4}, {Top: Score{Feasible: true}}, {Generation: 7}, {Evaluations: 900}} {
		if !engine.over(&p) {
			t.Errorf("it goes on at %+v", p)
		}
	}

	engine.Set(DefaultParameters(), nil)
	if engine.Generations != 0 || engine.Evaluations != 0 || engine.over(&Progress{Generation: 1e9, Steady: 1e9, Evaluations: 1e12}) {
		t.Errorf("without values: %+v", engine)
	}
}

func TestSteadyStateIsSetByItsParameter(t *testing.T) {
	values := set(t, map[string]any{"replaced": "steady", "offspring": "tournament", "tournament": 3})
	steady, ok := Generational[[]byte](DefaultParameters(), values, nil)[0].(SteadyState[[]byte])
	if !ok || steady.Parents != (Tournament{3}) || steady.Births != 2 || steady.Deselector != (Truncation{}) {
		t.Errorf("%+v", steady)
	}
}

// Each crossover has its own two children of the same parents.
func TestCrossoversAreSetByName(t *testing.T) {
	for name, want := range map[CrossoverName][]string{
		OnePointCrossover:   {"\x03\x0a\x0a \x05\x0c\x0c", "\x03\x0c\x0a \x05\x0a\x0c"}, // cut after the first gene, or after the second
		TwoPointCrossover:   {"\x03\x0a\x0c \x05\x0c\x0a"},
		MultiPointCrossover: {"\x03\x0a\x0c \x05\x0c\x0a"},
		AndCrossover:        {"\x01\x08\x08 \x05\x0a\x0a"},
		OrCrossover:         {"\x07\x0e\x0e \x05\x0a\x0a"},
		XorCrossover:        {"\x06\x06\x06 \x05\x0a\x0a"},
	} {
		values := set(t, map[string]any{"cross": name, "points": 2})
		p := DefaultParameters()
		for children := range cross(CrossoverOf[byte](p.Variation(values)), "\x03\x0c\x0c", "\x05\x0a\x0a", 200) {
			if !slices.Contains(want, children) {
				t.Errorf("%s: %q", name, children)
			}
		}
	}
	values, p := set(t, map[string]any{"cross": UniformCrossover}), DefaultParameters()
	cross(CrossoverOf[byte](p.Variation(values)), "aaa", "bbb", 4800).fitsAlike(t, "uniform", 8)
}

// The first genes stay; each of the others changes at the given rate.
func TestMutationsAreSetByName(t *testing.T) {
	const rate, times = 0.25, 8000
	upper := func(_ *rand.Rand, genome []byte, at int) byte { return genome[at] - 'a' + 'A' }
	for _, test := range []struct {
		name      MutationName
		different int // possible mutants of the three genes that are not fixed
	}{{DisplacementMutation, 4}, {InvertedDisplacementMutation, 5}, {InsertionMutation, 4}, {InversionMutation, 3}} {
		p, values := DefaultParameters(), set(t, map[string]any{"mutate": test.name, "mutation": rate})
		seen := mutate(MutationOf(p.Variation(values), 2, upper), "xyabc", times)
		same := seen["xyabc"]
		for mutant := range seen {
			if mutant[:2] != "xy" {
				t.Errorf("%s: %s", test.name, mutant)
			}
		}
		if len(seen) != test.different+1 {
			t.Errorf("%s: %v", test.name, seen)
		}
		fits(t, string(test.name), []int{same, times - same}, []float64{1 - rate, rate})
		if short := mutate(MutationOf(p.Variation(values), 6, upper), "xyabc", 100); len(short) != 1 {
			t.Errorf("%s of a genome that is all fixed: %v", test.name, short)
		}
	}
	p, values := DefaultParameters(), set(t, map[string]any{"mutation": rate})
	seen := mutate(MutationOf(p.Variation(values), 2, upper), "ab", times)
	hit := func(n int) float64 { return math.Pow(rate, float64(n)) * math.Pow(1-rate, float64(2-n)) }
	fits(t, "gene by gene", []int{seen["ab"], seen["Ab"], seen["aB"], seen["AB"]}, []float64{hit(0), hit(1), hit(1), hit(2)})
}
