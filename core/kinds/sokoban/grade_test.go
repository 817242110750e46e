package sokoban

import (
	"strings"
	"testing"
)

func TestGrade(t *testing.T) {
	for _, test := range []struct{ board, word, err string }{
		{"#####\n#@$.#\n#####", "easy", ""},
		{counted[4].board, "", "a level that begins with every box at home has no grade"},
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

// What play has learned of a level changes neither its grade nor anything that the grade rests on.
func TestGradeIsOfTheUntouchedLevel(t *testing.T) {
	p := open(t, hall)
	if _, err := p.level.Grade(newRun()); err != nil {
		t.Fatal(err)
	}
	if p.level.known != nil {
		t.Error("the grade rests on what is known while the level is played")
	}
}
