package states

import (
	"slices"
	"testing"
	"time"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/published"
)

// Each of the eighty is solved, with as few actions as the README says that it takes.
func TestPublishedInstances(t *testing.T) {
	files := published.Files(t, "lemmings/instances/*.txt")
	names := []string{}
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		m, err := notation.ReadMap(files[name])
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		s := Search{Tick: func() bool { return time.Since(began) < 20*time.Second }}
		r := s.From(rules.NewGame(m.Instance))
		g := rules.NewGame(m.Instance)
		notation.Play(g, r.Orders, nil)
		t.Logf("%s: %d, %d actions, %d states, %d tables, %v", name, r.Outcome, len(r.Orders), r.States, len(s.est.tables), time.Since(began))
		if r.Outcome != Found || !g.Feasible() {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
