package lab

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

const varied = `title: Widths
kind: tiles
[widths]
columns: puzzle setting runs solved width fitness best remaining
setting: narrow solver=anytime width=8,16
setting: wide solver=anytime width=32,64,128
runs: 2
puzzle: One
| 1 2
| _ 3
published: wide width=64 best=98
`

func TestASettingWithSeveralValuesIsRunWithEach(t *testing.T) {
	p := plan(t, varied, nil)
	var got []string
	for _, c := range p.Cells {
		got = append(got, c.ID)
		if want := strings.Split(c.ID, "width=")[1]; !strings.HasPrefix(want, plain(float64(c.Params["width"].(int)))) {
			t.Errorf("%s has the width %v", c.ID, c.Params["width"])
		}
	}
	want := []string{
		"widths / One / narrow, width=8 / seed 1", "widths / One / narrow, width=8 / seed 2",
		"widths / One / narrow, width=16 / seed 1", "widths / One / narrow, width=16 / seed 2",
	}
	if len(got) != 10 || !slices.Equal(got[:4], want) {
		t.Errorf("%d runs: %v", len(got), got)
	}
}

func TestTheBestOfSeveralValues(t *testing.T) {
	p := plan(t, varied, nil)
	const titles = "Puzzle|Setting|Runs|Solved|Width of the best|Width of the best, paper|Mean fitness|Best fitness|Best fitness, " +
		"paper|Remaining"
	open := func(cell string, remaining float64) Result {
		return Result{Cell: cell, Outcome: puzzle.Open, Remaining: &remaining}
	}
	some := []Result{
		open("widths / One / narrow, width=8 / seed 1", 30),
		open("widths / One / narrow, width=16 / seed 2", 10),
		open("widths / One / wide, width=32 / seed 1", 20),
		{Cell: "widths / One / narrow, width=16 / seed 1", Error: "it broke"},
	}
	for _, c := range []struct {
		results []Result
		want    []string
	}{
		{nil, []string{
			"One|best|none of 10 yet|||||||",
			"One|narrow|none of 4 yet|||||||",
			"One|wide|none of 6 yet|||64|||98|",
		}},
		{some, []string{
			"One|best: narrow|4 of 10|0|16||90|90||10",
			"One|narrow|3 of 4|0|16||80|90||20",
			"One|wide|1 of 6|0|32|64|80|80|98|20",
		}},
		{append(some, Result{Cell: "widths / One / wide, width=128 / seed 2", Outcome: puzzle.Solved, Goal: true}), []string{
			"One|best: wide|5 of 10|1|128||100|100||",
			"One|narrow|3 of 4|0|16||80|90||20",
			"One|wide|2 of 6|1|128|64|90|100|98|20",
		}},
	} {
		expect(t, shown(t, p.Tabulate(c.results), "widths"), append([]string{titles}, c.want...)...)
	}
}

func TestFaultsOfSeveralValues(t *testing.T) {
	for text, part := range map[string]string{
		"setting: s solver=anytime width=8,banana\n":                     "whole number",
		"setting: s solver=anytime width=8,16 cost=1,2\n":                "only one parameter",
		"setting: s solver=anytime width=8,16\nplot: x=width y=solved\n": "several values",
	} {
		if _, err := try("title: T\nkind: tiles\n[a]\n"+text+"puzzle: One\n| 1 2\n| _ 3\n", nil); err == nil ||
			!strings.Contains(err.Error(), part) {
			t.Errorf("%q: %v, wanted a word of %q", text, err, part)
		}
	}
}
