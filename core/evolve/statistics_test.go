package evolve

import (
	"math/rand/v2"
	"testing"
)

// counted returns a row of the statistics: the values behind its name.
func counted[G any](t *testing.T, e *Evolution[G], name string) []any {
	t.Helper()
	for _, row := range viewed(e.Views(), "statistics").Table.Rows {
		if row.Values[0] == name {
			return row.Values[1:]
		}
	}
	t.Fatalf("there is nothing about %s", name)
	return nil
}

func TestWhatIsCountedOverAllGenerations(t *testing.T) {
	fitness := []float64{4, 2, 3, 1}
	swap := func(_ *rand.Rand, a, b int) (int, int) { return b, a }
	same := Mutant(func(_ *rand.Rand, i int) (int, bool) { return i, i == 0 }) // only a change of 0 counts
	for _, test := range []struct {
		name    string
		stage   Stage[int]
		altered int64 // number of changes in two generations
	}{
		{"nothing", Breed[int]{Survivors: Truncation{}, Offspring: Truncation{}}, 0},
		{"pairs", Pair[int]{Rate: 1, Cross: swap}, 2 * 2 * 4},
		{"mutants", Mutate[int]{Rate: 1, Change: same}, 2},
		{"known scores", Mutate[int]{Rate: 1, Change: func(e *Evolution[int], one *Individual[int]) Individual[int] {
			return e.Scored(one.Genome, one.Score)
		}}, 2 * 4},
		{"evaluated", Mutate[int]{Rate: 1, Change: func(e *Evolution[int], one *Individual[int]) Individual[int] {
			return e.Evaluate(one.Genome)
		}}, 2 * 4},
	} {
		e := startNumbered(t, 1, Minimum, fitness, test.stage)
		e.Next()
		e.Next()
		got := counted(t, e, "altered")
		if got[0] != test.altered || got[1] != float64(test.altered)/3 {
			t.Errorf("%s: %v, wanted %d", test.name, got, test.altered)
		}
		if n := counted(t, e, "generations")[0]; n != 3 {
			t.Errorf("%s: %v generations, wanted 3", test.name, n)
		}
	}
}

func TestAgesAndFitnessOverAllGenerations(t *testing.T) {
	e := startNumbered(t, 1, Minimum, []float64{4, 2, 3, 1}, Breed[int]{Survivors: Truncation{}, Offspring: Truncation{}})
	e.Next()
	e.Next()
	for name, want := range map[string][5]float64{ // mean, least, greatest, variance, deviation
		"age":     {1, 0, 2, 2.0 / 3, 0.816496580927726},
		"fitness": {2.5, 1, 4, 1.25, 1.118033988749895},
	} {
		got := counted(t, e, name)[1:]
		for i := range want {
			if d := got[i].(float64) - want[i]; d > 1e-12 || d < -1e-12 {
				t.Errorf("%s: %v, wanted %v", name, got, want)
				break
			}
		}
	}
}

func TestTheOldAndTheInvalidAreRenewed(t *testing.T) {
	still := Breed[[]byte]{Survivors: Truncation{}, Offspring: Truncation{}}
	for _, test := range []struct {
		renew           Renew[[]byte]
		killed, invalid int64
	}{
		{Renew[[]byte]{}, 0, 0},
		{Renew[[]byte]{Age: 2}, 2 * 4, 0}, // all four individuals are replaced after generations 3 and 6
		{Renew[[]byte]{Valid: func([]byte) bool { return false }}, 0, 7 * 4},
	} {
		engine := Engine[[]byte]{Problem: oneMax{bits: 9}, Size: 4, Stages: []Stage[[]byte]{still, test.renew}}
		e, err := engine.Start(newRun(1))
		if err != nil {
			t.Fatal(err)
		}
		for range 7 {
			e.Next()
			for _, one := range e.Population {
				if age := e.Generation - one.Born; test.renew.Age > 0 && age != e.Generation%3 {
					t.Fatalf("generation %d has one of age %d", e.Generation, age)
				}
			}
		}
		killed, invalid := counted(t, e, "killed")[0], counted(t, e, "invalid")[0]
		if killed != test.killed || invalid != test.invalid || counted(t, e, "altered")[0] != int64(0) {
			t.Errorf("%v killed, %v invalid; wanted %d and %d", killed, invalid, test.killed, test.invalid)
		}
	}
}

func TestCourses(t *testing.T) {
	var points [][2]float64
	for n := 1; n <= 1000; n++ {
		points = append(points, [2]float64{float64(n), 0})
		few := Sparse(points)
		if len(few) != min(n, 64) || few[0] != points[0] || few[len(few)-1] != points[n-1] {
			t.Fatalf("%d of %d points, from %v to %v", len(few), n, few[0], few[len(few)-1])
		}
		for i := range few[1:] {
			if few[i+1][0] <= few[i][0] {
				t.Fatalf("of %d points %v comes after %v", n, few[i+1], few[i])
			}
		}
	}
}
