package api

import (
	"errors"
	"io"
	"strconv"
	"testing"
	"testing/synctest"

	"unknot/core/api/fixture"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// desk is a Stream in memory: the orders lie there, and the reader may sleep.
type desk struct {
	orders chan Order
	asleep chan struct{} // closed when the reader wakes; nil: always awake
	gone   bool
	news   []News
}

func (d *desk) Receive(message any) error {
	order, open := <-d.orders
	if !open {
		return io.EOF
	}
	*message.(*Order) = order
	return nil
}

func (d *desk) Send(message any) error {
	if d.gone {
		return errors.New("the reader has gone away")
	}
	d.news = append(d.news, message.(News))
	if d.asleep != nil {
		<-d.asleep
	}
	return nil
}

var flood = Order{ID: 1, Do: "solve", Kind: "fixture", Solver: "flood", Text: "....\n", Params: map[string]any{"count": 100_000}}

func TestReportsToASlowReaderAreMerged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &desk{orders: make(chan Order), asleep: make(chan struct{})}
		go serveRun(t.Context(), d, []puzzle.Kind{fixture.Kind{}}, Host{})
		d.orders <- flood
		synctest.Wait() // the flood is over, and its reader has read one report
		if len(d.news) != 1 || d.news[0].Done != nil {
			t.Fatalf("a reader that sleeps was sent %d messages", len(d.news))
		}
		close(d.asleep)
		synctest.Wait()
		last := d.news[len(d.news)-1]
		if len(d.news) > 3 || last.Done == nil || last.Report == nil || last.Report.Effort != 100_000 {
			t.Errorf("%d messages, the last one %+v", len(d.news), last)
		}
		if grown, err := strconv.Atoi(last.Done.Solution.Why); err != nil || grown >= 1<<20 {
			t.Errorf("the heap grew by %d bytes", grown)
		}
		close(d.orders)
		synctest.Wait()
	})
}

func TestRunEndsWhenItsReaderHasGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &desk{orders: make(chan Order), gone: true}
		served := false
		go func() {
			serveRun(t.Context(), d, []puzzle.Kind{fixture.Kind{}}, Host{})
			served = true
		}()
		endless := flood
		endless.Solver, endless.Params = "endless", nil
		d.orders <- endless
		close(d.orders)
		synctest.Wait()
		if !served {
			t.Error("the work goes on for nobody")
		}
	})
}

func TestMigrantsWaitForASlowReader(t *testing.T) {
	box := newMailbox()
	const sent = 2*mostMigrants + 1
	for n := range sent {
		box.put(News{ID: 1, Migrants: []puzzle.Migrant{{Left: n}}})
		box.put(News{ID: 1, Report: &puzzle.Report{Effort: int64(n)}})
	}
	end := box.merged(News{ID: 1, Done: &Done{}})
	if len(end.Migrants) != mostMigrants || end.Migrants[0].Left != sent-mostMigrants || end.Migrants[mostMigrants-1].Left != sent-1 {
		t.Errorf("%d migrants wait, the first one %+v", len(end.Migrants), end.Migrants[0])
	}
	if end.Report.Effort != sent-1 {
		t.Errorf("the report is %+v", end.Report)
	}
}

func TestMerge(t *testing.T) {
	board := &scene.Board{Label: "the best"}
	old := &puzzle.Report{
		Phase: "first", Effort: 1, Best: []puzzle.Move{"a"}, Board: board,
		Figures: []puzzle.Figure{{Name: "bound", Value: "1"}},
		Views:   []scene.View{{ID: "kept", Title: "old"}, {ID: "changed", Title: "old"}},
	}
	new := &puzzle.Report{Effort: 2, Views: []scene.View{{ID: "changed", Title: "new"}}}
	both := merge(old, new)
	if both.Effort != 2 || both.Phase != "" || both.Figures != nil || both.Board != board || len(both.Best) != 1 {
		t.Errorf("got %+v", both)
	}
	if len(both.Views) != 2 || both.Views[0].Title != "new" || both.Views[1].ID != "kept" || len(new.Views) != 1 {
		t.Errorf("views %+v", both.Views)
	}
	near, far := 1.0, 9.0
	if r := merge(&puzzle.Report{Remaining: &far}, &puzzle.Report{}).Remaining; r != &far {
		t.Error("what remains is not carried on with the best")
	}
	if r := merge(&puzzle.Report{Remaining: &far}, &puzzle.Report{Remaining: &near}).Remaining; r != &near {
		t.Error("less remains than is said")
	}
	if r := merge(&puzzle.Report{Remaining: &far}, &puzzle.Report{Best: []puzzle.Move{"b"}}).Remaining; r != nil {
		t.Error("what remained for another best is said of this one")
	}
	if merge(nil, new) != new || merge(old, nil) != old || merge(nil, nil) != nil {
		t.Error("what is alone does not stay as it is")
	}
}
