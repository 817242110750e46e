package report2017

import (
	"fmt"
	"testing"
)

// Every fitness that the report prints, as what it stands for.
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
		{objectives{oceans: 1}, "100.00"},                // none of no numbers is missed
		{objectives{numbers: 1, satisfied: 1}, "100.00"}, // no sea at all
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
		{"all at work", objectives{connected: 2, met: 4, oceans: 2, pools: 3, satisfied: 2}, -0.5},
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
