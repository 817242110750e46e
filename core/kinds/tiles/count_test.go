package tiles

import (
	"reflect"
	"testing"

	"unknot/core/scene"
)

// Gardner's board, Suh & Lee 1989, figure 21 and section 4.1: 10 solutions of
// 30 moves, 112 of 32, 512 of 34.
func TestGardnersBoardHasTheSolutionsOfThePaper(t *testing.T) {
	got := solve(t, optimal{}, parse(t, "8 7 6\n5 4 3\n2 1 _").Start(), map[string]any{"count": true})
	want := [][]any{{30, 10}, {32, 112}, {34, 512}}
	if rows := countRows(got.Views); !reflect.DeepEqual(rows, want) {
		t.Errorf("counted %v, the paper has %v", rows, want)
	}
}

// The counts agree with an enumeration of all paths.
func TestCountsAgreeWithEnumeration(t *testing.T) {
	g := parse(t, "4 1 2\n_ 5 3")
	if !g.solvable {
		t.Fatal("no paths to count")
	}
	got := countRows(solve(t, optimal{}, g.Start(), map[string]any{"count": true}).Views)
	var want [][]any
	for length := 0; len(want) < 3; length++ {
		if n := paths(g.Start().(position), length, -1); n > 0 || len(want) > 0 && length%2 == want[0][0].(int)%2 {
			want = append(want, []any{length, n})
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("counted %v, there are %v", got, want)
	}
}

func paths(p position, length int, last int8) (count int) {
	if p.at == p.goal {
		if length == 0 {
			return 1
		}
		return 0
	}
	if length == 0 {
		return 0
	}
	for _, s := range stepsFrom(p.size, p.blank, last) {
		next, _ := p.slide(direction(s.move))
		count += paths(next, length-1, s.move)
	}
	return count
}

func countRows(views []scene.View) (rows [][]any) {
	for _, v := range views {
		if v.ID == "solutions" {
			for _, r := range v.Table.Rows {
				rows = append(rows, r.Values)
			}
		}
	}
	return rows
}
