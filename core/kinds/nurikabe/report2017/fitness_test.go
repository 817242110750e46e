package report2017

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

// Every fitness that the report prints, with the counts from which it follows.
func TestTheFitnessGivesAllPrintedValues(t *testing.T) {
	if got := fmt.Sprintf("%.3f", surveyed(t, workedBoard).fitness()); got != "48.077" {
		t.Errorf("the worked example has %s", got)
	}
	for _, test := range []struct {
		o    objectives
		want string
	}{
		{objectives{numbers: 12, satisfied: 9, pools: 2, oceans: 1}, "72.12"},
		{objectives{numbers: 12, satisfied: 9, pools: 3, oceans: 1}, "70.75"},
		{objectives{numbers: 12, satisfied: 9, pools: 4, oceans: 1}, "69.44"},
		{objectives{numbers: 12, satisfied: 9, pools: 5, oceans: 1}, "68.18"},
		{objectives{numbers: 12, satisfied: 9, pools: 6, oceans: 1}, "66.96"},
		{objectives{numbers: 12, satisfied: 10, pools: 4, oceans: 1}, "77.16"},
		{objectives{numbers: 5, satisfied: 5, oceans: 1}, "100.00"},
		{objectives{numbers: 4, satisfied: 2, pools: 0, oceans: 2}, "25.00"},
		{objectives{numbers: 4, pools: 3, oceans: 1}, "0.00"},
		{objectives{oceans: 1}, "100.00"},                // without numbers, none is missing
		{objectives{numbers: 1, satisfied: 1}, "100.00"}, // the board has no sea
	} {
		if got := fmt.Sprintf("%.2f", test.o.fitness()); got != test.want {
			t.Errorf("%+v: %s, wanted %s", test.o, got, test.want)
		}
	}
}

func TestTheFitnessAsDesigned(t *testing.T) {
	for _, test := range []struct {
		name string
		o    objectives
		want float64
	}{
		// alpha = 1 - 4/4 = 0, so gamma = 1.
		{"the worked example", surveyed(t, workedBoard), 1},
		// alpha = 1 - 2/4, beta = 3/2, gamma = 1 - 2 * 3/4.
		{"all terms at once", objectives{connected: 2, met: 4, oceans: 2, pools: 3, satisfied: 2}, -0.5},
		{"a solution", objectives{numbers: 5, satisfied: 5, met: 5, oceans: 1}, 1},
		{"0/0 numbers is 0, so alpha is 1", objectives{pools: 2, oceans: 1}, 1},
		{"0/0 oceans is 0", objectives{satisfied: 3, met: 3}, 1},
		{"wrong, and called right for want of 2 x 2s", objectives{numbers: 5, satisfied: 1, met: 1, oceans: 3}, 1},
		{"above 1", objectives{connected: 4, met: 2, satisfied: 1, pools: 2, oceans: 1}, 3},
	} {
		if got := test.o.designed(); got != test.want {
			t.Errorf("%s: %g, wanted %g", test.name, got, test.want)
		}
	}
}

func TestAllObjectivesGrowTowardsASolution(t *testing.T) {
	solution := objectives{numbers: 5, black: 12, oceans: 1, satisfied: 5}
	best := solution.maximised(12)
	for _, worse := range []objectives{
		{numbers: 5, black: 11, oceans: 1, satisfied: 5}, {numbers: 5, black: 14, oceans: 1, satisfied: 5},
		{numbers: 5, black: 12, oceans: 3, satisfied: 5}, {numbers: 5, black: 12, oceans: 0, satisfied: 5},
		{numbers: 5, black: 12, oceans: 1, satisfied: 4}, {numbers: 5, black: 12, oceans: 1, pools: 1, satisfied: 5},
		{numbers: 5, black: 12, oceans: 1, connected: 2, satisfied: 5},
	} {
		fewer := 0
		for i, x := range worse.maximised(12) {
			if x > best[i] {
				t.Errorf("%+v is better in objective %d", worse, i+1)
			}
			if x < best[i] {
				fewer++
			}
		}
		if fewer != 1 {
			t.Errorf("%+v is worse in %d objectives, wanted one", worse, fewer)
		}
	}
}

// TestPrintedFitnessesFixTheIslands derives the number of islands from the fitness values that the report prints (tables 4.6 to 4.10 and
// 5.1): with another number of islands, some value could not be reached. On 9 x 9 and 15 x 15, twice as many islands would be possible
// too, but there is hardly room for them.
func TestPrintedFitnessesFixTheIslands(t *testing.T) {
	for _, test := range []struct {
		board   string
		most    int // the largest number of islands on such a board
		islands []int
		printed []float64
	}{
		{"9 x 9", 27, []int{12, 24}, []float64{66.96, 64.66, 70.75, 68.18, 69.44, 72.12, 65.79, 77.16}},
		{"10 x 10", 29, []int{18}, []float64{61.21}},
		{"12 x 12", 48, []int{30}, []float64{59.52, 56.50, 58.33, 57.38, 63.64, 56.55, 53.76, 60.34, 57.47, 55.56}},
		{"15 x 15", 75, []int{36, 72},
			[]float64{28.94, 27.06, 30.03, 26.28, 24.31, 35.24, 26.71, 29.76, 25.93, 37.17, 32.34, 31.91, 33.78, 34.72, 35.71, 31.75, 33.26,
				37.54, 31.30}},
	} {
		var possible []int
		for islands := 4; islands <= test.most; islands++ {
			if !slices.ContainsFunc(test.printed, func(value float64) bool { return !reachable(value, islands) }) {
				possible = append(possible, islands)
			}
		}
		if !slices.Equal(possible, test.islands) {
			t.Errorf("%s: %v islands, wanted %v", test.board, possible, test.islands)
		}
	}
}

// reachable reports whether a board with one ocean and the given number of islands can have a given fitness, which is rounded to two
// decimal places.
func reachable(printed float64, islands int) bool {
	for satisfied := range islands + 1 {
		for pools := range 60 {
			o := objectives{numbers: islands, satisfied: satisfied, pools: pools, oceans: 1}
			if math.Abs(o.fitness()-printed) < 0.0051 {
				return true
			}
		}
	}
	return false
}
