package thesis2007

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
)

// quick has parameters with which each method ends soon if it does not solve.
var quick = map[string]map[string]any{
	"ga": {"generations": 300}, "alpha": {"population": 60, "generations": 40},
	"random": {"evaluations": 5000}, "hill": {"evaluations": 5000, "restart": 500},
}

func TestEveryMethodSolvesASmallLevel(t *testing.T) {
	for name := range quick {
		for _, repair := range []bool{false, true} {
			params := map[string]any{"repair": repair}
			if name == "alpha" {
				params["stop"] = true
			}
			s := solve(t, name, open(t, twoHoles).Start(), 3, params)
			if s.Outcome != puzzle.Solved || *s.Remaining != 0 || s.Value.Number != 2 || s.Counts["saved"] != 2 {
				t.Errorf("%s, repair %v: %s, %s", name, repair, s.Outcome, s.Why)
			}
		}
	}
}

// However a run ends, its moves save the number of lemmings that it reports, and its figures are those of the best game.
func TestWhatARunSaysIsSo(t *testing.T) {
	for name, params := range quick {
		for _, text := range []string{twoHoles, diggers(6)} {
			s := solve(t, name, open(t, text).Start(), 1, params)
			if s.Value.Number != s.Counts["saved"] || s.Effort == 0 || s.Counts["lemming-steps"] < int(s.Effort) {
				t.Errorf("%s: %d saved, %v, effort %d", name, s.Value.Number, s.Counts, s.Effort)
			}
			if text != twoHoles && (s.Outcome != puzzle.Open || *s.Remaining != float64(6-s.Value.Number) || s.Why == "") {
				t.Errorf("%s: %s, %v away: %s", name, s.Outcome, *s.Remaining, s.Why)
			}
			var ids []string
			for _, v := range s.Views {
				ids = append(ids, v.ID)
			}
			for _, id := range []string{"outcome", "score", "actions", "waste"} {
				if !slices.Contains(ids, id) {
					t.Errorf("%s: no view %s among %v", name, id, ids)
				}
			}
			sum := int64(0)
			for _, row := range viewOf(t, s.Views, "score").Table.Rows {
				sum += row.Values[2].(int64)
			}
			if name == "alpha" {
				sum = (sum + 5) / 10
			}
			if int(sum) != s.Counts["score"] {
				t.Errorf("%s: the terms are %d together, the score is %d", name, sum, s.Counts["score"])
			}
		}
	}
}

func viewOf(t testing.TB, views []scene.View, id string) scene.View {
	t.Helper()
	i := slices.IndexFunc(views, func(v scene.View) bool { return v.ID == id })
	if i < 0 {
		t.Fatalf("there is no view %s", id)
	}
	return views[i]
}

// A run of each algorithm, natively and under wasm.
func TestASeedGivesTheSameRunEverywhere(t *testing.T) {
	testkit.Pinned(t)
	var runs strings.Builder
	for _, name := range []string{"ga", "alpha", "random", "hill"} {
		p := open(t, diggers(3)).Start()
		s := solve(t, name, p, 2007, quick[name])
		fmt.Fprintf(&runs, "%s: %s, effort %d, score %d, %d illegal: %s\n", name, s.Outcome, s.Effort, s.Counts["score"],
			s.Counts["illegal"], strings.ReplaceAll(puzzle.Notation(p, s.Moves), "\n", "/"))
	}
	testkit.Golden(t, "runs.txt", runs.String(),
		"Chance drawn in another order changes all of it. A run that was solved is then solved still, or another is instead.")
}

// The first algorithm goes on when a level is solved, the second one stops (table 6.1).
func TestWhenTheAlgorithmsStop(t *testing.T) {
	p := open(t, twoHoles).Start()
	if s := solve(t, "alpha", p, 1, map[string]any{"generations": 60, "begin": "random"}); s.Outcome != puzzle.Solved ||
		s.Counts["generations"] != 60 || s.Counts["solutions"] != 61*250 {
		t.Errorf("alpha: %s, %v", s.Outcome, s.Counts)
	}
	if s := solve(t, "ga", p, 1, nil); s.Outcome != puzzle.Solved || s.Counts["generations"] > 1000 || s.Memory != 2*50*20*4 {
		t.Errorf("ga: %s, %v", s.Outcome, s.Counts)
	}
	if s := solve(t, "ga", p, 1, map[string]any{"stop": false, "generations": 1000}); s.Counts["generations"] != 1000 {
		t.Errorf("ga without a stop: %v", s.Counts)
	}
	if s := solve(t, "random", p, 1, map[string]any{"stop": false, "evaluations": 20_000}); s.Effort != 20_000 ||
		s.Counts["feasible-scripts"] < 2 {
		t.Errorf("random: %v", s.Counts)
	}
}

// Table 6.1: each algorithm is the other one by its parameters.
func TestTheAlgorithmsDifferByTheirParameters(t *testing.T) {
	p := open(t, diggers(2)).Start()
	as := map[string]any{
		"score": "6.2", "cut": "each", "dynamic": true, "certain": false, "nuke": true, "stop": false, "elitism": "better", "scaling": 0,
		"mutation": 0.001, "population": 250, "generations": 20,
	}
	a, b := solve(t, "alpha", p, 4, map[string]any{"generations": 20}), solve(t, "ga", p, 4, as)
	if a.Effort != b.Effort || a.Counts["score"] != b.Counts["score"] || a.Counts["illegal"] != b.Counts["illegal"] {
		t.Errorf("%d %v and %d %v", a.Effort, a.Counts, b.Effort, b.Counts)
	}
}

// Without elitism, the best score of a generation may fall. With elitism it never falls.
func TestElitismKeepsTheBest(t *testing.T) {
	p := open(t, diggers(6)).Start()
	for elitism, keeps := range map[string]bool{"none": false, "better": true, "always": true} {
		s := solve(t, "ga", p, 6, map[string]any{"elitism": elitism, "generations": 200})
		best := viewOf(t, s.Views, "fitness").Series.Lines[0].Points
		falls := slices.ContainsFunc(best[1:], func(at [2]float64) bool { return at[1] < best[int(at[0])-1][1] })
		if falls == keeps {
			t.Errorf("%s: falls is %v", elitism, falls)
		}
	}
}

// A run that is stopped at any time returns the best script so far, also in the middle of a long game.
func TestRunsAreStoppedAnywhere(t *testing.T) {
	long := strings.NewReplacer("lemmings: 2", "lemmings: 1000", "target: 2", "target: 1000", "frequency: 3", "frequency: 1", "time: 20",
		"time: 1000000", "digger: 2", "blocker: 9").Replace(twoHoles)
	long = strings.Replace(long, " . _ _ _ X", "|. _ _ _ _|", 1) + "\n x"
	small := map[string]map[string]any{"ga": {"population": 4}, "alpha": {"population": 4}}
	for name := range quick {
		for _, ticks := range []int{0, 1, 40} {
			r := run.New(context.Background(), run.Setup{StopAt: &run.Checkpoint{Ticks: ticks}})
			s, _, err := puzzle.Solve(r, method(t, name), open(t, long).Start(), small[name])
			if err != nil || s.Outcome != puzzle.Open {
				t.Errorf("%s after %d ticks: %s, %v", name, ticks, s.Outcome, err)
			}
		}
	}
}

// If the game is over, no script has an effect, and none is played after the first population.
func TestNothingIsTriedAfterTheEnd(t *testing.T) {
	over, err := open(t, twoHoles).Start().Play("wait 20")
	if err != nil || !over.Status().Done {
		t.Fatalf("it goes on: %v", err)
	}
	for name, most := range map[string]int64{"ga": 50, "alpha": 250, "random": 1, "hill": 1} {
		if s := solve(t, name, over, 1, nil); s.Outcome != puzzle.Open || s.Effort > most || len(s.Moves) > 0 {
			t.Errorf("%s: %s after %d scripts, %q", name, s.Outcome, s.Effort, s.Moves)
		}
	}
}

// Playing a script allocates nothing.
func TestPlayingAllocatesNothing(t *testing.T) {
	p := playerOn(t, diggers(4), score63)
	p.repair, p.types = true, given(p.Instance)
	script := make([]gene, p.length())
	for i := range script {
		script[i] = pair(i%5-1, 5)
	}
	p.play(script)
	if n := testing.AllocsPerRun(50, func() { p.play(script) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Reports on the way are true: the moves lead to the board, to the value and to what remains.
func TestReportsAreTrue(t *testing.T) {
	for name, params := range quick {
		start := open(t, diggers(6)).Start()
		var reports []puzzle.Report
		now := time.Duration(0)
		r := run.New(context.Background(),
			run.Setup{Seed: 2, Report: func(r puzzle.Report) { reports = append(reports, r) }, Clock: func() time.Duration {
				now += 3 * time.Millisecond
				return now
			}})
		if _, _, err := puzzle.Solve(r, method(t, name), start, params); err != nil {
			t.Fatal(err)
		}
		if len(reports) < 2 {
			t.Fatalf("%s: %d reports", name, len(reports))
		}
		for _, r := range reports {
			at := start
			for _, m := range r.Best {
				next, err := at.Play(m)
				if err != nil {
					t.Fatalf("%s: %s: %v", name, m, err)
				}
				at = next
			}
			if at.Status().Value.Number != r.Value.Number || *r.Remaining != float64(6-r.Value.Number) || r.Effort == 0 {
				t.Errorf("%s: %d saved at the end of the moves, reported are %d and %v left", name, at.Status().Value.Number,
					r.Value.Number, *r.Remaining)
			}
			seen := at.Scene()[0].Board // the reported board lacks lemmings that have just died
			seen.Sprites = slices.DeleteFunc(seen.Sprites, func(s scene.Sprite) bool { return s.Shape == "dead" })
			if !slices.EqualFunc(r.Board.Sprites, seen.Sprites, func(a, b scene.Sprite) bool { return reflect.DeepEqual(a, b) }) {
				t.Errorf("%s: the lemmings are others", name)
			}
			r.Board.Sprites, seen.Sprites = nil, nil
			if !reflect.DeepEqual(*r.Board, *seen) {
				t.Errorf("%s: the board is another one", name)
			}
		}
	}
}

// Nothing is kept of a script that is cut off before anybody was saved: checking its moves, perhaps a million steps, would take long.
func TestNothingIsKeptOfAScriptCutOff(t *testing.T) {
	from := open(t, "size: 3 6\nlemmings: 1000\ntarget: 1\nfrequency: 4\ntime: 1000000\nbasher: 9\nmap:\n . . . . . .|\n|_ E _ _ _ _|\n"+
		" . . . . . X\n").Start()
	for name := range quick {
		if name == "alpha" || name == "ga" {
			continue // both refuse so long a script
		}
		stopped := run.New(t.Context(), run.Setup{Seed: 1, StopAt: &run.Checkpoint{Ticks: 1}})
		s, _, err := puzzle.Solve(stopped, method(t, name), from, nil)
		if err != nil || s.Outcome != puzzle.Open || len(s.Moves) > 0 {
			t.Errorf("%s: %s, %d moves, %v", name, s.Outcome, len(s.Moves), err)
		}
	}
}
