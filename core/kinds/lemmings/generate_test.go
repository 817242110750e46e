package lemmings_test

import (
	"context"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings"
	"unknot/core/kinds/lemmings/instances"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Each design makes levels that are read as they are written, the same ones from the same seed.
func TestGenerate(t *testing.T) {
	kind := lemmings.Kind{}
	for _, asked := range []map[string]any{
		{}, {"size": 1}, {"size": 12, "leniency": 1},
		{"design": "crowd", "size": 10, "leniency": 3, "spread": 5}, {"design": "wild", "size": 2, "density": 40, "actions": 3},
		{"design": "diggers", "size": 4}, {"design": "climbers", "size": 10}, {"design": "builders", "size": 12},
	} {
		params, err := puzzle.Fill(kind.Settings(), asked)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]bool{}
		for _, seed := range []uint64{1, 1, 2} {
			p, err := kind.Generate(run.New(context.Background(), run.Setup{Seed: seed}), params)
			if err != nil {
				t.Fatalf("%v: %v", asked, err)
			}
			if m, err := notation.ReadMap(p.Text()); err != nil || m.Check() != nil || m.SolvesItself() {
				t.Errorf("%v: %v, %v, solves itself: %v", asked, err, m.Check(), m.SolvesItself())
			}
			if again, err := kind.Parse(p.Text()); err != nil || again.Text() != p.Text() {
				t.Errorf("%v is not read as it is written: %v", asked, err)
			}
			texts[p.Text()] = true
		}
		_, drawn := asked["design"]
		if drawn = !drawn || asked["design"] == "crowd" || asked["design"] == "wild"; len(texts) > 2 || drawn && len(texts) != 2 ||
			!drawn && len(texts) != 1 {
			t.Errorf("%v gives %d levels for two seeds", asked, len(texts))
		}
	}
}

func TestGenerateRefuses(t *testing.T) {
	kind := lemmings.Kind{}
	for _, asked := range []map[string]any{{"size": 30}, {"design": "crowd", "size": 100}, {"design": "diggers", "size": 300}} {
		params, err := puzzle.Fill(kind.Settings(), asked)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := kind.Generate(run.New(context.Background(), run.Setup{}), params); err == nil {
			t.Errorf("%v is made", asked)
		}
	}
}

// Experiments use names for the eighty instances of the thesis, and for the instances in place of the lost ones.
func TestCollections(t *testing.T) {
	want := map[string]int{"lemmings-alpha": 7, "lemmings-parameters": 4, "lemmings-none": 0, "diggers": 0}
	for _, s := range instances.Sets() {
		want["lemmings-"+s.Type.String()+"s"] = instances.Thesis
	}
	for name, n := range want {
		all, ok := lemmings.Kind{}.Collection(name)
		if len(all) != n || ok != (n > 0) {
			t.Errorf("%s has %d puzzles, %v", name, len(all), ok)
		}
		titles := map[string]bool{}
		for _, p := range all {
			titles[p.Info().Title] = true
		}
		if len(titles) != n || titles[""] {
			t.Errorf("the titles of %s are %v", name, titles)
		}
	}
	all, _ := lemmings.Kind{}.Collection("lemmings-diggers")
	if title := all[2].Info().Title; !strings.HasPrefix(title, "03Diggers") {
		t.Errorf("the third is %s", title)
	}
}
