package sokoban

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// A hall of 100 × 100 with a row of boxes is played without a deadlock table.
func TestLargeBoardsAreNotSearchedForDeadlocks(t *testing.T) {
	row := "#" + strings.Repeat(" ", 98) + "#\n"
	hall := strings.Repeat("#", 100) + "\n#@" + strings.Repeat(" ", 97) + "#\n" + row +
		"#" + strings.Repeat(" $", 49) + "#\n" + row + "#" + strings.Repeat(" .", 49) + "#\n" + strings.Repeat(row, 93) +
		strings.Repeat("#", 100)
	p, err := Kind{}.Parse(hall)
	if err != nil {
		t.Fatal(err)
	}
	store := run.NewStore(run.DefaultStore)
	start := puzzle.WithStore(p, store).Start().(position)
	start.Status()
	if store.Recall(analysisKey(start.key())) != nil {
		t.Error("tables were made")
	}
}

// With a store, the analysis of a level is made once for all positions, and without a store once per position. The status is the same.
func TestStatusKeepsToItsStore(t *testing.T) {
	for _, board := range []string{lostBoard, hall} {
		free := open(t, board)
		store := run.NewStore(run.DefaultStore)
		kept := puzzle.WithStore(free.level, store).Start().(position)
		want := free.Status()
		for range 2 {
			if got := kept.Status(); got.Text != want.Text || len(got.Marks) != len(want.Marks) {
				t.Errorf("%q with a store, %q without", got.Text, want.Text)
			}
		}
		if made := kept.analysis(store); made != kept.analysis(store) || made.last.boxes == nil {
			t.Error("what a status finds out is not kept")
		}
		if first, second := free.analysis(nil), free.analysis(nil); first == second {
			t.Error("something is kept without a store")
		}
	}
}

// Several goroutines may play one level, since nobody writes to it.
func TestALevelIsShared(t *testing.T) {
	testkit.Racing(t)
	p := open(t, hall)
	statuses := make([]string, 4)
	var all sync.WaitGroup
	for i := range statuses {
		all.Go(func() {
			hint, err := p.Hint(newRun())
			if err != nil {
				t.Error(err)
				return
			}
			next, err := p.Play(hint.Move)
			if err != nil {
				t.Error(err)
				return
			}
			in := puzzle.Input{Type: puzzle.Press, Key: deadKey}
			statuses[i] = hint.Text.String() + next.Status().Text + next.Interpret(in).Say
		})
	}
	all.Wait()
	if slices.ContainsFunc(statuses, func(s string) bool { return s != statuses[0] }) {
		t.Errorf("%q", statuses)
	}
}
