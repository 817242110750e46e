package sokoban

import (
	"strings"
	"testing"

	"unknot/core/run"
)

func TestGrade(t *testing.T) {
	for _, test := range []struct{ board, word, err string }{
		{"#####\n#@$.#\n#####", "easy", ""},
		{counted[4].board, "", "a level that begins with every box on a goal has no grade"},
		{lostBoard, "", "a level without a solution has no grade"},
	} {
		g, err := open(t, test.board).Grade(newRun())
		if err != nil != (test.err != "") || err != nil && err.Error() != test.err || g.Word != test.word {
			t.Errorf("%s\n%+v, %v", test.board, g, err)
		}
		if err == nil && (g.Level < 1 || g.Level > g.Of || g.About == "" || strings.HasSuffix(g.About, ".")) {
			t.Errorf("%+v", g)
		}
	}
}

// What hints have learned of a level does not change its grade.
func TestGradeIsOfTheUntouchedLevel(t *testing.T) {
	p, store := open(t, hall), run.NewStore(run.DefaultStore)
	want, err := p.Grade(newRun())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Hint(runWith(store)); err != nil {
		t.Fatal(err)
	}
	deadlocks := p.analysis(store).deadlocks
	learned := deadlocks.Patterns()
	if got, err := p.Grade(runWith(store)); err != nil || got != want {
		t.Errorf("%+v after a hint, %+v before (%v)", got, want, err)
	}
	if deadlocks.Patterns() != learned {
		t.Error("the grade learns what hints use")
	}
}
