package catalogue

import (
	"strings"
	"testing"
)

func TestWordsAroundAPuzzleArePassedOver(t *testing.T) {
	const board = "5 1 2 4\n9 6 3 8\n13 10 7 11\n14 _ 15 12\n"
	tests := []struct {
		name, text, kind string   // name of the test, text, kind or error
		titles           []string // titles of the parts; nil: the text is refused
	}{
		{"a title above", "My hard fifteen\n" + board, "tiles", []string{"My hard fifteen"}},
		{"a title above and a solution below", "My hard fifteen\n" + board + "Solution: UURD\n", "tiles", []string{"My hard fifteen"}},
		{"apart by empty lines", "Look what I found\n\nThe kitchen one\n\n" + board + "\nSolution:\nUURD\n", "tiles",
			[]string{"The kitchen one"}},
		{"a goal stays the puzzle's", "Backwards\n1 2\n3 _\ngoal: blank-first\n\nIt is odd.\n", "tiles", []string{"Backwards"}},
		{"a key", "Title: Cross\n.*.\n***\n.*.\n", "lights", []string{"Cross"}},
		{"two boards", "First\n.*.\n***\n.*.\n\nSecond\n**.\n*..\n...\n", "lights", []string{"First", "Second"}},
		{"a link", "Try this one!\nhttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g\n", "nurikabe", []string{"Try this one!"}},
		{"a level out of a forum", "Hi all, my first one:\n\nThe cellar\n\n#####\n#@$.#\n#####\n\nSolution: R\n\nBye!\n", "sokoban",
			[]string{"The cellar"}},
		{"two levels with their solutions", "First\n\n#####\n#@$.#\n#####\nSolution\nR\n\nSecond\n\n######\n#.$ @#\n######\nSolution\nlL\n",
			"sokoban", []string{"First", "Second"}},
		{"a level without its player", "My level\n\n#####\n#$ .#\n#####\n",
			"read as Sokoban: line 3: there is no player on this board; write @, or + where it stands on a goal", nil},
		{"words alone", "There is no board in this.\n", "Unknot does not recognise this puzzle", nil},
		{"a broken board", "My hard fifteen\n1 2 3\n4 5\n", "read as Sliding tiles: line 3: this row has 2 numbers, the first has 3", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			as, parts, err := Split(allKinds(), "", test.text)
			if test.titles == nil {
				if err == nil || err.Error() != test.kind {
					t.Fatalf("%v: %v, want %s", parts, err, test.kind)
				}
				return
			}
			if err != nil || as.Kind.Info().Name != test.kind || len(parts) != len(test.titles) {
				t.Fatalf("%v: %v", parts, err)
			}
			for i, part := range parts {
				p, err := as.Kind.Parse(part.Text)
				if err != nil || p.Info().Title != test.titles[i] {
					t.Errorf("part %d is %+v: %v", i+1, p.Info(), err)
				}
			}
			if len(parts) == 1 {
				if _, p, err := Read(allKinds(), "", test.text); err != nil || p.Info().Title != test.titles[0] {
					t.Errorf("read as %v: %v", p, err)
				}
			}
		})
	}
}

// A faulty line above rules that can be read is not the title of those rules.
func TestFaultAboveRules(t *testing.T) {
	const rules = "; Two steps.\n(role r)\n(init (at 0))\n(succ 0 1)\n(<= (legal r go) (true (at 0)))\n(<= (next (at 1)) (does r go))\n" +
		"(<= terminal (true (at 1)))\n(<= (goal r 100) (true (at 1)))\n"
	for _, kind := range []string{"", "gdl"} {
		if _, _, err := Read(allKinds(), kind, rules); err != nil {
			t.Fatal(err)
		}
		_, _, err := Read(allKinds(), kind, "(init frog\n"+rules)
		if err == nil || !strings.Contains(err.Error(), "line 1, column 1: this parenthesis is never closed") {
			t.Errorf("as %q: %v", kind, err)
		}
	}
}
