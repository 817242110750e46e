package lab

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func close(a, b float64) bool { return math.Abs(a-b) <= 1e-6*max(1, math.Abs(b)) }

// The figures of these points were computed apart: the parabola in fractions, the exponential by trying
// each b in steps of 1/100000.
func TestFits(t *testing.T) {
	points := [][2]float64{{1, 2}, {2, 9}, {3, 13}, {4, 31}, {5, 44}, {6, 80}}
	q, e := quadratic(points), exponential(points)
	if !close(q.r2, 0.9854507930225327) || q.formula != "3.23 x² − 7.97 x + 8.7" || !close(q.at(0), 8.7) {
		t.Errorf("quadratic %s, r² %v, %v at 0", q.formula, q.r2, q.at(0))
	}
	if !close(e.r2, 0.9907936505555802) || e.formula != "2.86 e^(0.555 x)" {
		t.Errorf("exponential %s, r² %v", e.formula, e.r2)
	}
	if g := grow("it", "", points); g.better() != exponentialGrowth || g.largest != 80 || g.points != 6 {
		t.Errorf("%+v", g)
	}
}

// Points on a curve are fitted by that curve, wherever it lies and whichever way it goes.
func TestFitsOfTheirOwnCurves(t *testing.T) {
	for _, c := range []struct{ a, b, c float64 }{{1, 0, 0}, {0, 2, 5}, {-3, 7, 1e4}, {0.01, -1, 3}} {
		var points [][2]float64
		for x := 3.0; x < 40; x += 4 {
			points = append(points, [2]float64{x, c.a*x*x + c.b*x + c.c})
		}
		if f := quadratic(points); !close(f.r2, 1) || !close(f.at(50), c.a*2500+c.b*50+c.c) {
			t.Errorf("%+v: %s, r² %v", c, f.formula, f.r2)
		}
	}
	for _, c := range []struct{ a, b float64 }{{2, 0.5}, {1e-3, 1.5}, {500, -0.7}, {4, 0}} {
		var points [][2]float64
		for x := 1.0; x <= 10; x++ {
			points = append(points, [2]float64{x, c.a * math.Exp(c.b*x)})
		}
		if f := exponential(points); math.Abs(f.at(5)-c.a*math.Exp(c.b*5)) > 1e-4*c.a*math.Exp(c.b*5) || f.r2 < 0.999999 {
			t.Errorf("%+v: %s, r² %v", c, f.formula, f.r2)
		}
	}
}

func TestNumbersInNames(t *testing.T) {
	for name, want := range map[string]float64{"07Diggers": 7, "instance 12": 12, "a 3 of 9": 3, "none": -1, "": -1} {
		if n, ok := numberIn(name); ok != (want >= 0) || ok && n != want {
			t.Errorf("%q: %v, %v", name, n, ok)
		}
	}
}

const growing = `title: Growing
kind: tiles
[boards]
setting: beam solver=beam
columns: puzzle runs solved mean(moves) score wasted
plot: x=number y=mean(moves) fit=yes published=exponential
runs: 2
puzzle: 01Board
| 1 2
| _ 3
puzzle: 02Boards
| 1 2
| _ 3
puzzle: 04Boards
| 1 2
| _ 3
puzzle: 05Boards
| 1 2
| _ 3
puzzle: 09Boards
| 1 2
| _ 3
`

// Growth over the puzzles' numbers is plotted only where all runs are done and have reached the goal. Curves are fitted to four points or
// more.
func TestTabulateGrowth(t *testing.T) {
	p := plan(t, growing, nil)
	var results []Result
	for n, cost := range []int{1, 4, 16, 25, 1000} {
		for run := range 2 {
			r := Result{Cell: p.Cells[2*n+run].ID, Outcome: puzzle.Solved, Goal: n < 4 || run == 0, Cost: moves(cost + 2*run - 1),
				Counts: map[string]int{"score": 10 * run, "tried": 8, "illegal": 2 * run}}
			results = append(results, r)
		}
	}
	views := p.Tabulate(results[:6])
	expect(t, shown(t, views, "boards mean(moves) by number"), "beam [[1 1] [2 4] [4 16]]")
	expect(t, shown(t, views, "growth"), "Of|Points|Greatest|Better|Better, paper|Quadratic|Its r²|Exponential|Its r²",
		"Boards|3|16||exponential||||")
	views = p.Tabulate(results)
	lines := shown(t, views, "boards mean(moves) by number")
	if len(lines) != 3 || lines[0] != "beam [[1 1] [2 4] [4 16] [5 25]]" || !strings.HasPrefix(lines[1], "quadratic, r² 1.000 ") ||
		!strings.HasPrefix(lines[2], "exponential, r² 0.9") {
		t.Errorf("the plot is %s", strings.Join(lines, "\n"))
	}
	if rows := shown(t, views, "growth"); !strings.HasPrefix(rows[1], "Boards|4|25|quadratic|exponential|") {
		t.Errorf("growth is %s", rows[1])
	}
	table := shown(t, views, "boards")
	expect(t, table[:1], "Puzzle|Runs|Solved|Mean moves|Mean score|Wasted actions")
	expect(t, table[2:3], "01Board|2|2|1|5|12.5")
	expect(t, table[6:], "09Boards|2|1|999|5|12.5")
}

func TestPlotsOverNumbers(t *testing.T) {
	for from, to := range map[string]string{
		"puzzle: 01Board\n": "puzzle: a board\n", "fit=yes": "fit=maybe", "published=exponential": "published=linear",
		"fit=yes p": "slope=yes p",
	} {
		_, err := try(strings.Replace(growing, from, to, 1), nil)
		if err == nil {
			t.Errorf("%s is taken", to)
		} else if words := fmt.Sprint(err); !strings.Contains(words, "line") {
			t.Errorf("%s: %s", to, words)
		}
	}
}

// A published figure of a whole table is shown beside the only puzzle of the table.
func TestPublishedOfATableOfOnePuzzle(t *testing.T) {
	p := plan(t, "title: One\nkind: tiles\n[board]\nsetting: beam solver=beam\ncolumns: puzzle solved score\n"+
		"published: beam score=4211.5\npuzzle: Board\n| 1 2\n| _ 3\n", nil)
	expect(t, shown(t, p.Tabulate(nil), "board"), "Puzzle|Solved|Mean score|Mean score, paper", "Board|||4211.5")
}

// The plot draws the course of the best run of each setting, over the count or score that the plot names.
func TestTabulateCourses(t *testing.T) {
	p := plan(t, strings.Replace(growing, "plot: x=number y=mean(moves) fit=yes published=exponential", "plot: x=course y=score", 1), nil)
	results := []Result{
		{Cell: p.Cells[0].ID, Outcome: puzzle.Open, Counts: map[string]int{"score": 3}, Course: [][2]float64{{0, 1}, {5, 3}}},
		{Cell: p.Cells[1].ID, Outcome: puzzle.Open, Counts: map[string]int{"score": 8}, Course: [][2]float64{{0, 2}, {5, 8}}},
		{Cell: p.Cells[2].ID, Outcome: puzzle.Open, Counts: map[string]int{"score": 5}},
	}
	expect(t, shown(t, p.Tabulate(results), "boards score by course"), "01Board, beam [[0 2] [5 8]]")
}
