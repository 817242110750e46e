package api

import (
	"errors"
	"io"
	"reflect"
	"strconv"
	"testing"
	"testing/synctest"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/testkit"
)

// desk is a Stream in memory: requests wait in it, and its reader may sleep.
type desk struct {
	requests chan Request
	asleep   chan struct{} // closed when the reader wakes; nil: always awake
	gone     bool
	replies  []WorkReply
}

func (d *desk) Receive(message any) error {
	request, open := <-d.requests
	if !open {
		return io.EOF
	}
	*message.(*Request) = request
	return nil
}

func (d *desk) Send(message any) error {
	if d.gone {
		return errors.New("the reader has gone away")
	}
	d.replies = append(d.replies, message.(WorkReply))
	if d.asleep != nil {
		<-d.asleep
	}
	return nil
}

// requested returns a request as it arrives.
func requested(t testing.TB, id int, do string, with any) Request {
	return Request{ID: id, Do: do, With: sent(t, with)}
}

var flood = Solve{Kind: "fixture", Solver: "flood", Text: "....\n", Params: map[string]any{"count": 100_000}}

func TestConcurrentReportsToASlowReaderAreMerged(t *testing.T) {
	testkit.Racing(t)
	synctest.Test(t, func(t *testing.T) {
		d := &desk{requests: make(chan Request), asleep: make(chan struct{})}
		go serveRun(t.Context(), d, []puzzle.Kind{apitest.Kind{}}, Host{})
		d.requests <- requested(t, 1, "solve", flood)
		synctest.Wait() // the solver has sent all reports, and the reader has taken one
		if len(d.replies) != 1 || d.replies[0].Done != nil {
			t.Fatalf("a reader that sleeps was sent %d messages", len(d.replies))
		}
		close(d.asleep)
		synctest.Wait()
		last := d.replies[len(d.replies)-1]
		if len(d.replies) > 3 || last.Done == nil || last.Report == nil || last.Report.Effort != 100_000 {
			t.Errorf("%d messages, the last one %+v", len(d.replies), last)
		}
		if grown, err := strconv.Atoi(last.Done.(*SolveReply).Solution.Why); err != nil || grown >= 1<<20 {
			t.Errorf("the heap grew by %d bytes", grown)
		}
		close(d.requests)
		synctest.Wait()
	})
}

func TestConcurrentRunEndsWhenItsReaderHasGone(t *testing.T) {
	testkit.Racing(t)
	synctest.Test(t, func(t *testing.T) {
		d := &desk{requests: make(chan Request), gone: true}
		served := false
		go func() {
			serveRun(t.Context(), d, []puzzle.Kind{apitest.Kind{}}, Host{})
			served = true
		}()
		endless := flood
		endless.Solver, endless.Params = "endless", nil
		d.requests <- requested(t, 1, "solve", endless)
		close(d.requests)
		synctest.Wait()
		if !served {
			t.Error("the work goes on for nobody")
		}
	})
}

func TestConcurrentMigrantsWaitForASlowReader(t *testing.T) {
	testkit.Racing(t)
	box := newMailbox()
	const sent = 2*maxMigrants + 1
	for n := range sent {
		box.put(WorkReply{ID: 1, Migrants: []puzzle.Migrant{{Left: n}}})
		box.put(WorkReply{ID: 1, Report: &puzzle.Report{Effort: int64(n)}})
	}
	end := box.joined(WorkReply{ID: 1, Done: &SolveReply{}})
	if len(end.Migrants) != maxMigrants || end.Migrants[0].Left != sent-maxMigrants || end.Migrants[maxMigrants-1].Left != sent-1 {
		t.Errorf("%d migrants wait, the first one %+v", len(end.Migrants), end.Migrants[0])
	}
	if end.Report.Effort != sent-1 {
		t.Errorf("the report is %+v", end.Report)
	}
}

// A reader can put together each complete report, although it is sent only what is new.
func TestConcurrentReportsAreSentAsWhatIsNew(t *testing.T) {
	testkit.Racing(t)
	synctest.Test(t, func(t *testing.T) {
		d, box := &desk{}, newMailbox()
		go box.deliver(d, func() {})
		best, board := []puzzle.Move{"a"}, &scene.Board{Label: "the best"}
		still, moving := scene.View{ID: "still", Table: &scene.Table{}}, scene.View{ID: "moving", Text: scene.Say("one")}
		say := func(n WorkReply) WorkReply {
			box.put(n)
			synctest.Wait()
			return d.replies[len(d.replies)-1]
		}
		first := puzzle.Report{Effort: 1, Best: best, Board: board, Views: []scene.View{still, moving}}
		if got := say(WorkReply{ID: 1, Report: &first}).Report; !reflect.DeepEqual(*got, first) {
			t.Errorf("the first is %+v", got)
		}
		second := first
		second.Effort, second.Views = 2, []scene.View{still, {ID: "moving", Text: scene.Say("two")}}
		want := puzzle.Report{Effort: 2, Views: []scene.View{{ID: "still"}, second.Views[1]}}
		if got := say(WorkReply{ID: 1, Report: &second}).Report; !reflect.DeepEqual(*got, want) {
			t.Errorf("the second is %+v, wanted %+v", got, want)
		}
		third := second
		third.Best, third.Board = []puzzle.Move{"a"}, &scene.Board{Label: "the best"} // other values, though equal
		if got := say(WorkReply{ID: 1, Report: &third}).Report; got.Best == nil || got.Board == nil || got.Views[1].Text != nil {
			t.Errorf("the third is %+v", got)
		}
		if got := say(WorkReply{ID: 2, Report: &third}).Report; !reflect.DeepEqual(*got, third) {
			t.Errorf("the first of other work is %+v", got)
		}
		box.finish(WorkReply{ID: 2, Done: &SolveReply{}})
		synctest.Wait()
		if got := say(WorkReply{ID: 2, Report: &third}).Report; !reflect.DeepEqual(*got, third) {
			t.Errorf("the first of work with the same number is %+v", got)
		}
		box.close()
	})
}
