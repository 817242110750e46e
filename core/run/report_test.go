package run

import (
	"context"
	"reflect"
	"testing"

	"unknot/core/scene"
)

func TestWhatAReportLeavesOutStandsAsItWas(t *testing.T) {
	board := &scene.Board{Label: "the best"}
	near, far, cost := 1.0, 9.0, 7
	old := Report{
		Phase: "first", Effort: 1, Best: []Move{"a"}, Board: board, Remaining: &far, Cost: &cost,
		Figures: []Figure{{Name: "bound", Value: "1"}},
		Views:   []scene.View{{ID: "kept", Title: "old"}, {ID: "changed", Title: "old"}},
	}
	said := Report{Effort: 2, Views: []scene.View{{ID: "new", Title: "new"}, {ID: "changed", Title: "new"}}}
	both := said.after(old)
	if both.Effort != 2 || both.Phase != "" || both.Figures != nil || both.Board != board || len(both.Best) != 1 {
		t.Errorf("got %+v", both)
	}
	want := []scene.View{{ID: "kept", Title: "old"}, {ID: "changed", Title: "new"}, {ID: "new", Title: "new"}}
	if !reflect.DeepEqual(both.Views, want) || len(said.Views) != 2 || old.Views[1].Title != "old" {
		t.Errorf("views %+v", both.Views)
	}
	if both.Remaining != &far || both.Cost != &cost {
		t.Error("what remains and what it costs are not carried on with the best")
	}
	if r := (Report{Remaining: &near}).after(old).Remaining; r != &near {
		t.Error("less remains than is said")
	}
	if r := (Report{Best: []Move{"b"}}).after(old); r.Remaining != nil || r.Cost != nil {
		t.Error("the remaining distance or the cost of another best is reported for this one")
	}
	if r := said.after(Report{}); !reflect.DeepEqual(r, said) {
		t.Errorf("after nothing it is %+v", r)
	}
	if r := (Report{}).after(old); !reflect.DeepEqual(r,
		Report{Best: old.Best, Board: board, Remaining: &far, Cost: &cost, Views: old.Views}) {
		t.Errorf("nothing after it is %+v", r)
	}
}

// A reader's report and the news since then together make the complete report.
func TestSinceLeavesOutWhatTheReaderHas(t *testing.T) {
	board, table := &scene.Board{Label: "the best"}, &scene.Table{}
	old := Report{Effort: 1, Best: []Move{"a"}, Board: board,
		Views: []scene.View{{ID: "table", Table: table}, {ID: "text", Text: scene.Say("one")}}}
	if r := old.Since(old); r.Best != nil || r.Board != nil || !reflect.DeepEqual(r.Views, []scene.View{{ID: "table"}, {ID: "text"}}) {
		t.Errorf("nothing is new, and it says %+v", r)
	}
	for name, now := range map[string]Report{
		"another best":  {Effort: 2, Best: []Move{"a"}, Board: board, Views: old.Views},
		"a longer one":  {Effort: 2, Best: append(old.Best, "b"), Board: board, Views: old.Views},
		"another board": {Effort: 2, Best: old.Best, Board: &scene.Board{Label: "the best"}, Views: old.Views},
		"another text": {Effort: 2, Best: old.Best, Board: board,
			Views: []scene.View{old.Views[0], {ID: "text", Text: scene.Say("two")}}},
		"another title": {Effort: 2, Best: old.Best, Board: board,
			Views: []scene.View{{ID: "table", Title: "new", Table: table}, old.Views[1]}},
		"a view more": {Effort: 2, Best: old.Best, Board: board,
			Views: append(old.Views[:2:2], scene.View{ID: "more", Table: table})},
		"the same in an order": {Effort: 2, Best: old.Best, Board: board, Views: []scene.View{old.Views[1], old.Views[0]}},
	} {
		since := now.Since(old)
		whole := since
		if whole.Best == nil {
			whole.Best = old.Best
		}
		if whole.Board == nil {
			whole.Board = old.Board
		}
		whole.Views = nil
		left := 0
		for _, view := range since.Views {
			for _, before := range old.Views {
				if reflect.DeepEqual(view, scene.View{ID: before.ID}) {
					view = before
					left++
				}
			}
			whole.Views = append(whole.Views, view)
		}
		if !reflect.DeepEqual(whole, now) {
			t.Errorf("%s: it says %+v", name, since)
		}
		if wanted := map[string]int{"another text": 1, "another title": 1}; left != 2-wanted[name] {
			t.Errorf("%s: %d views are left out", name, left)
		}
		if (since.Best == nil) != (len(now.Best) == 1 && &now.Best[0] == &old.Best[0]) || (since.Board == nil) != (now.Board == board) {
			t.Errorf("%s: it says %+v", name, since)
		}
	}
}

// Each report that the host gets is complete.
func TestReportsAreWhole(t *testing.T) {
	var got []Report
	run := New(context.Background(), Setup{Report: func(r Report) { got = append(got, r) }})
	view := scene.View{ID: "table", Table: &scene.Table{}}
	run.Report(Report{Effort: 1, Best: []Move{"a"}, Views: []scene.View{view}})
	run.Report(Report{Effort: 2, Board: &scene.Board{}})
	if last := got[1]; last.Effort != 2 || len(last.Best) != 1 || last.Board == nil || !reflect.DeepEqual(last.Views, []scene.View{view}) {
		t.Errorf("the last report is %+v", last)
	}
	if first := got[0]; first.Board != nil {
		t.Errorf("the first one has become %+v", first)
	}
}
