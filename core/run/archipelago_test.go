package run

import "testing"

func TestMigrantsComeToIslandsAtWork(t *testing.T) {
	for _, test := range []struct {
		name         string
		at           []State
		from, to, in int // in: the island that gets the migrant, -1 for none
	}{
		{"where it goes", []State{AtWork, AtWork, AtWork}, 0, 1, 1},
		{"the next one", []State{AtWork, Lost, AtWork}, 0, 1, 2},
		{"round the end", []State{AtWork, Ended, Lost}, 1, 2, 0},
		{"not back home", []State{AtWork, Lost, Lost}, 0, 1, -1},
		{"a number too large", []State{AtWork, AtWork, AtWork}, 0, 7, 1},
		{"a number below 0", []State{AtWork, AtWork, AtWork}, 0, -1, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var a Archipelago
			for _, state := range test.at {
				a = append(a, Standing{State: state})
			}
			in := -1
			if m, arrives := a.Carry(Migrant{From: test.from, To: test.to}); arrives {
				in = m.To
			}
			if in != test.in {
				t.Errorf("it came to %d, wanted %d", in, test.in)
			}
		})
	}
}

func TestSurvey(t *testing.T) {
	far, near := 7.0, 2.0
	dear, cheap := 9, 8
	for _, test := range []struct {
		name    string
		islands Archipelago
		leading int
		over    bool
	}{
		{"nothing is known", Archipelago{{State: AtWork}, {State: AtWork}}, 0, false},
		{"an incumbent", Archipelago{{State: AtWork}, {State: AtWork, Best: true}}, 1, false},
		{"the nearer one", Archipelago{{State: Ended, Remaining: &far}, {State: Stopped, Remaining: &near}}, 1, false},
		{"the first of equals", Archipelago{{State: AtWork, Remaining: &near}, {State: AtWork, Remaining: &near}}, 0, false},
		{"what is lost counts for nothing", Archipelago{{State: Lost, Remaining: &near}, {State: AtWork}}, 1, false},
		{"proved", Archipelago{{State: AtWork, Remaining: &near}, {State: Impossible}}, 1, true},
		{"solved", Archipelago{{State: Impossible}, {State: Solved}}, 1, true},
		{"the better score, though there is more left",
			Archipelago{{State: AtWork, Remaining: &near, Value: &Value{Number: 3}},
				{State: Stopped, Remaining: &far, Value: &Value{Number: 4}}}, 1, false},
		{"the lower score, where less is better",
			Archipelago{{State: AtWork, Value: &Value{4, true}}, {State: AtWork, Value: &Value{3, true}}, {State: AtWork}}, 1, false},
		{"a score rather than none", Archipelago{{State: AtWork, Best: true}, {State: AtWork, Value: &Value{}}}, 1, false},
		{"of equal scores the nearer one",
			Archipelago{{State: AtWork, Remaining: &far, Value: &Value{}}, {State: AtWork, Remaining: &near, Value: &Value{}}}, 1, false},
		{"of two that are there the better score",
			Archipelago{{State: Solved, Value: &Value{Number: 1}}, {State: Solved, Value: &Value{Number: 2}}}, 1, true},
		{"what is there before a better score",
			Archipelago{{State: Stopped, Value: &Value{Number: 9}}, {State: Solved, Value: &Value{Number: 2}}}, 1, true},
		{"the score of a lost island counts for nothing", Archipelago{{State: Lost, Value: &Value{Number: 9}}, {State: AtWork}}, 1, false},
		{"what costs less, though there is more left",
			Archipelago{{State: AtWork, Remaining: &near, Cost: &dear}, {State: AtWork, Remaining: &far, Cost: &cheap}}, 1, false},
		{"of two that are there what costs less",
			Archipelago{{State: Solved, Cost: &dear}, {State: Solved, Cost: &cheap}, {State: Solved, Cost: &dear}}, 1, true},
		{"of equal costs the one that came to an end",
			Archipelago{{State: Solved, Cost: &cheap, Cut: true}, {State: Solved, Cost: &cheap}, {State: Solved, Cost: &dear}}, 1, true},
		{"what costs something rather than nothing at all",
			Archipelago{{State: AtWork}, {State: AtWork, Cost: &dear}, {State: AtWork}}, 1, false},
		{"the cost of a lost island counts for nothing", Archipelago{{State: Lost, Cost: &cheap}, {State: AtWork, Cost: &dear}}, 1, false},
		{"a replay", Archipelago{{State: InTheLog}, {State: AtWork}}, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			for i := range test.islands {
				test.islands[i].Effort, test.islands[i].Elapsed, test.islands[i].Sent = 10, float64(i+1), 3
			}
			s := test.islands.Survey()
			if s.Leading != test.leading || s.Over != test.over {
				t.Errorf("leading %d, over %v", s.Leading, s.Over)
			}
			n := len(test.islands)
			if s.Effort != int64(10*n) || s.Elapsed != float64(n) || s.Rate != 10 || s.Sent != 3*n || len(s.Table.Table.Rows) != n {
				t.Errorf("the sums are %+v", s)
			}
			for i, row := range s.Table.Table.Rows {
				if len(row.Values) != len(s.Table.Table.Columns) {
					t.Errorf("row %d has %d values under %d columns", i, len(row.Values), len(s.Table.Table.Columns))
				}
			}
		})
	}
}
