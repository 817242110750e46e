package sokoban

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

const attic = `; title: Attic
########
#      #
#      #
# $ #. #
#@  #  #
# $  . #
########
`

func newTestRun(t *testing.T) *puzzle.Run {
	return run.New(t.Context(), run.Setup{Seed: 4, Memory: 64 << 20})
}

// toolOn applies a tool to a level after some moves.
func toolOn(t *testing.T, text, moves, name string, given map[string]any) (puzzle.Applied, error) {
	t.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	from := p.Start()
	if moves != "" {
		if from, err = from.Play(puzzle.Move(moves)); err != nil {
			t.Fatal(err)
		}
	}
	tool, err := puzzle.ToolFor(Kind{}, name)
	if err != nil {
		t.Fatal(err)
	}
	a, _, err := puzzle.Apply(newTestRun(t), tool, from, given)
	return a, err
}

// The tools make separate puzzles that can be solved, and show each as it starts.
func TestToolsMakeLevelsThatCanBeSolved(t *testing.T) {
	for _, test := range []struct {
		name, moves, tool string
		given             map[string]any
		titles            []string // beginnings of the titles
		set               string
	}{
		{"one box", "", "boxes", nil, []string{"Without the box in row 4, column 3", "Without the box in row 6, column 3"},
			"Attic: remove boxes and their goals"},
		{"boxes after some pushes", "dRR", "boxes", nil,
			[]string{"Without the box in row 4, column 3", "Without the box in row 6, column 5"}, "Attic: "},
		{"walls", "", "walls", map[string]any{"remove": 1}, []string{"Without the wall in row ", "Without the wall in row "},
			"Attic: remove walls"},
		{"both walls", "", "walls", map[string]any{"remove": 9},
			[]string{"Without the walls in row 4, column 5 and row 5, column 5"}, "Attic: "},
		{"stages", "", "stages", map[string]any{"stages": 3}, []string{"1 push before the goal", "", ""}, "Attic: stages of the solution"},
		{"stages of a solution that is given", "", "stages", map[string]any{"solution": "dRR", "stages": 40}, nil, ""},
		{"in front", "", "front", map[string]any{"versions": 4}, []string{"", "", "", "", "The level itself"},
			"Attic: simpler versions in front"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, err := toolOn(t, attic, test.moves, test.tool, test.given)
			if test.titles == nil {
				if err == nil {
					t.Errorf("moves that do not solve it are taken: %s", a.Text)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(a.Made) != len(test.titles) || !strings.HasPrefix(a.Set, test.set) {
				t.Fatalf("%d levels called %q", len(a.Made), a.Set)
			}
			for i, made := range a.Made {
				if !strings.HasPrefix(made.Title, test.titles[i]) {
					t.Errorf("level %d is %q", i+1, made.Title)
				}
				p, err := Kind{}.Parse(made.Text)
				if err != nil || p.Text() != made.Text {
					t.Fatalf("level %d: %v", i+1, err)
				}
				start := p.Start().(position)
				if !(scene.View{ID: "board", Board: &made.Board}).Equal(start.Scene()[0]) {
					t.Errorf("level %d is shown otherwise", i+1)
				}
				if s, err := start.solve(newTestRun(t)); err != nil || s.Outcome != puzzle.Solved {
					t.Errorf("level %d cannot be solved: %v %v", i+1, s.Outcome, err)
				}
			}
		})
	}
}

// If a tool can make nothing, it says why.
func TestToolsSayWhyNothingIsMade(t *testing.T) {
	for _, test := range []struct {
		name, level, tool string
		given             map[string]any
		says              string
	}{
		{"all boxes", attic, "boxes", map[string]any{"remove": 2}, "there are 2 boxes on the board, and one has to stay"},
		{"the only box with something to do", "#######\n#@$. *#\n#######\n", "boxes", nil, ""},
		{"the outer walls", "######\n#@$ .#\n######\n", "walls", nil, "no wall can be removed"},
		{"one push", "#####\n#@$.#\n#####\n", "stages", nil, "one push solves it"},
		{"a lost level", "######\n#@ $ #\n#.   #\n#.$  #\n######\n", "stages", nil, "a solution from here is needed first"},
		{"nothing to do", "#####\n#@* #\n#####\n", "measures", nil, "every box is on a goal already"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, err := toolOn(t, test.level, "", test.tool, test.given)
			if test.says == "" {
				if err != nil || len(a.Made) != 1 || !strings.HasPrefix(a.Made[0].Title, "Without the box in row 2, column 6") {
					t.Errorf("%v, %v", a.Made, err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("it says %v", err)
			}
		})
	}
}

// The six measures are shown with what they mean, and the concepts with how they are known.
func TestDifficultyIsShown(t *testing.T) {
	a, err := toolOn(t, attic, "", "measures", map[string]any{"positions": 30})
	if err != nil {
		t.Fatal(err)
	}
	rows := a.Views[0].Table.Rows
	if len(rows) != 6 || rows[0].Values[1] != "8 × 7" || rows[1].Values[1] != "2" || rows[4].Values[1] != "over 30" {
		t.Errorf("measured %v", rows)
	}
	if len(a.Views) < 2 {
		t.Fatal("no concepts are found")
	}
	for _, r := range a.Views[1].Table.Rows {
		if len(r.Values) != 2 || r.Values[0] == "" || r.Values[1] == "" {
			t.Errorf("it is not said what %q means", r.Values)
		}
	}
}

// Simpler versions of a level are the same each time, and the first has the fewest pushes.
func TestSimplerVersionsComeInOrder(t *testing.T) {
	p, err := Kind{}.Parse(attic)
	if err != nil {
		t.Fatal(err)
	}
	versions := func() (texts []string, pushes []int) {
		all, err := p.(puzzle.Simplifier).Simpler(newTestRun(t), 6)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range all {
			f, _, err := v.Start().(position).guide(newTestRun(t))
			if err != nil || f.pushes == nil {
				t.Fatalf("no solution of\n%s", v.Text())
			}
			texts, pushes = append(texts, v.Text()), append(pushes, len(f.pushes))
		}
		return texts, pushes
	}
	texts, pushes := versions()
	again, _ := versions()
	if len(texts) < 4 || !slices.Equal(texts, again) || pushes[0] > 2 || !slices.IsSorted(pushes) {
		t.Errorf("%d versions of %v pushes", len(texts), pushes)
	}
}

// The level sets of the thesis come as puzzles that can be saved and learned from, each with those before it.
func TestLevelSets(t *testing.T) {
	for name, want := range map[string]int{"A1": 1, "A2": 2, "A3": 6, "A4": 10, "B1": 14, "B2": 19} {
		a, err := toolOn(t, attic, "", "sets", map[string]any{"set": name})
		if err != nil || len(a.Made) != want || a.Set != "Schaul’s set "+name || !strings.HasPrefix(a.Text, "Set "+name+" has ") {
			t.Fatalf("%s: %d levels, %q, %v", name, len(a.Made), a.Set, err)
		}
		for _, m := range a.Made {
			if p, err := (Kind{}).Parse(m.Text); err != nil || p.Info().Title != m.Title {
				t.Errorf("%s: %q, %v", name, m.Text, err)
			}
		}
	}
}
