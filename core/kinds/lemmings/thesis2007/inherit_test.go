package thesis2007

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// learn runs the first algorithm through the function of package puzzle that runs all learners.
func learn(t testing.TB, params map[string]any, from ...string) puzzle.Learning {
	t.Helper()
	var puzzles []puzzle.Puzzle
	for _, text := range from {
		puzzles = append(puzzles, open(t, text))
	}
	l, err := puzzle.Learn(newRun(1), Lemmings, method(t, "alpha").(puzzle.Learner), puzzles, params)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TYPEC (6.2): every script of the next level's first generation is the result of the previous level, cut or
// filled up with passes where the time differs; TYPEA begins with passes.
func TestALevelBeginsWhereTheOneBeforeEnded(t *testing.T) {
	l := learn(t, map[string]any{"generations": 60, "begin": "random"}, twoHoles)
	a, err := puzzle.ReadArtifact(l.Artifact)
	if err != nil {
		t.Fatal(err)
	}
	results, err := readResults(a)
	if err != nil || len(results) != 1 || l.Counts["levels"] != 1 || len(results[0].script) != 20 || results[0].saved != 2 ||
		l.Counts["solved"] != 1 {
		t.Fatalf("%+v, %v, %v", results, l.Counts, err)
	}
	first := func(params map[string]any, text string) []gene {
		full, err := method(t, "alpha").Info().Fill("", params)
		if err != nil {
			t.Fatal(err)
		}
		results, err := readResults(method(t, "alpha").(inheriting).from().Of(full))
		if err != nil {
			t.Fatal(err)
		}
		b, err := method(t, "alpha").(inheriting).breeding(newRun(2), open(t, text).Start(), full, inherited(results))
		if err != nil {
			t.Fatal(err)
		}
		one, other := b.Random(b.run.Rand(0)), b.Random(b.run.Rand(1))
		if written(one.script) != written(other.script) || len(one.script) != b.Time || len(one.lemmings) != b.Lemmings+1 {
			t.Errorf("%s, %s, lemmings %v", written(one.script), written(other.script), one.lemmings)
		}
		return one.script
	}
	before := written(results[0].script)
	if got := written(first(map[string]any{"before": l.Artifact}, diggers(10))); !strings.HasPrefix(got, before+" (-1,-1)") {
		t.Errorf("it begins with %s, not %s", got, before)
	}
	if got := written(first(map[string]any{"before": l.Artifact}, diggers(1))); !strings.HasPrefix(before, got) {
		t.Errorf("it begins with %s, not %s", got, before)
	}
	if got := first(nil, diggers(1)); got[0] != pass || got[5] != pass {
		t.Errorf("without a level before it begins with %s", written(got))
	}
	s := solve(t, "alpha", open(t, twoHoles).Start(), 9, map[string]any{"before": l.Artifact, "generations": 0, "stop": true})
	if s.Outcome != puzzle.Solved || s.Counts["generations"] != 0 {
		t.Errorf("the level that it has learned is %s after %d generations", s.Outcome, s.Counts["generations"])
	}
}

// Learning goes on from an artifact, and the same seed learns the same.
func TestLearningGoesOn(t *testing.T) {
	params := map[string]any{"population": 40, "generations": 20, "begin": "random"}
	both := learn(t, params, diggers(1), diggers(2))
	one := learn(t, params, diggers(1))
	params["before"] = one.Artifact
	two := learn(t, params, diggers(2))
	body := func(l puzzle.Learning) string { return l.Artifact[strings.Index(l.Artifact, "result:"):] }
	if body(both) != body(two) || both.Effort != one.Effort+two.Effort || len(two.Views) != 2 || len(two.Views[0].Table.Rows) != 2 {
		t.Errorf("%s\nand\n%s", both.Artifact, two.Artifact)
	}
}

func TestArtifactsWithMistakesAreRefused(t *testing.T) {
	const heading = "unknot artifact 1\nkind: lemmings\nsolver: alpha\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort 2\n\n"
	for body, where := range map[string]string{
		"result: 12.5 saved 1 of 2\nscript: (0,5)\n": "",
		"":                            "ends without a script",
		"result: 12.5 saved 1 of 2\n": "ends without a script",
		"script: (0,5)\n":             "line 6",
		"result: 1 saved 1 of 2\nscript: (0,5)\nscript: \n": "line 8",
		"result: NaN saved 1 of 2\nscript: (0,5)\n":         "line 6",
		"result: 1 saved -1 of 2\nscript: (0,5)\n":          "line 6",
		"result: 1 saved 1 of 2\nscript: (0,5) (0;5)\n":     "line 7, column 15",
		"nothing\n": "line 6",
	} {
		a, err := puzzle.ReadArtifact(heading + body)
		if err != nil {
			t.Fatal(err)
		}
		_, err = method(t, "alpha").(puzzle.Learner).Show(a)
		if where == "" && err != nil || where != "" && (err == nil || !strings.Contains(err.Error(), where)) {
			t.Errorf("%q: %v", body, err)
		}
	}
}

// The script with the highest score is passed on, even if another one has solved the level.
func TestTheHighestScoreIsHandedOn(t *testing.T) {
	const level = "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 9\ndigger: 1\nmap:\n\n . E _ _ _ _ _ _ _ _ _\n . . X\n"
	l := learn(t, map[string]any{"population": 50, "generations": 100, "mutation": 0.1}, level)
	if l.Counts["solved"] != 1 || !strings.Contains(l.Artifact, "result: 18.8 saved 0 of 1\n") {
		t.Errorf("%v\n%s", l.Counts, l.Artifact)
	}
}
