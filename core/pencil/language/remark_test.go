package language

import (
	"strings"
	"testing"

	"unknot/core/pencil"
)

func TestRemarks(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line       int
		says       string
	}{
		{"nothing", "clue n: number 0.. in cells\nmark a, b in cells\nrule A: each c in cells with n: a c\n", 0, ""},
		{"a mark", "mark a, b in cells\nmark line in paths\nrule A: each c in cells: a c\n", 4, "no rule mentions “line”"},
		{"a line that a word implies", "mark line in paths\nrule A: each c in cells: turns c\n", 0, ""},
		{"a clue", "clue n: number 0.. in cells\nmark a, b in cells\nrule A: a connected\n", 3,
			"no rule uses the clue “n”: name a place that has it in a rule, each c in cells with n: …"},
		{"a number that is not said to be the mark", "clue n: number 1..8 in cells\nmark d 1..8 in cells\nrule A: each r in rows: " +
			"all different in r\n", 3, "no rule uses the clue “n”: name a place that has it in a rule, each c in cells with n: …; if its " +
			"number is the mark of its cell, write “, is the mark” at the end of this line"},
		{"cells without a mark", "clue n: number 0.. in cells\nmark a, b in cells without n\nrule A: a connected\n", 0, ""},
		{"a sign", "clue p: signs ring O, dot D in cells\nmark a, b in cells\nrule A: each c in cells with ring: a c\n", 3,
			"no rule uses the sign “dot”"},
		{"a rule without a place", "mark a, b in cells\nrule A: a connected\nrule B: each c d in cells 0 by 9 apart: a c or a d\n", 5,
			"the rule “B” says nothing on a board of 8 by 8: there is no such place, or it holds whatever is marked"},
		{"a rule that always holds", "mark a, b in cells\nrule A: each r in rows: count a in r >= 0\n", 4,
			"the rule “A” says nothing on a board of 8 by 8: there is no such place, or it holds whatever is marked"},
		{"a rule that cannot hold", "mark a, b in cells\nrule A: each r in rows: count a in r = 1-2\n", 4,
			"the rule “A” cannot hold on a board of 8 by 8, whatever is marked"},
		{"a limit for each room", "mark a, b in cells\nrule A: each k in rooms: count a in k <= 1\n", 0, ""},
		{"a limit that no room reaches", "mark a, b in cells\nrule A: each k in rooms: count a in k <= 10\n", 4,
			"the rule “A” says nothing on a board of 8 by 8: there is no such place, or it holds whatever is marked"},
		{"spans over walls", "mark a, b in cells\nrule A: each s in spans over 2 walls: some c in s: a c\n", 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := "board 1 to 8, usually 4\n"
			if strings.Contains(test.text, "rooms") || strings.Contains(test.text, "walls") {
				board = "board 1 to 8, usually 4, rooms\n"
			}
			genre, err := Read("genre Test\n" + board + test.text)
			if err != nil {
				t.Fatal(err)
			}
			remarks := genre.(pencil.Remarked).Remarks()
			switch {
			case test.says == "" && len(remarks) > 0 || len(remarks) > 1:
				t.Errorf("remarks: %v", remarks)
			case test.says != "" && (len(remarks) == 0 || remarks[0].Line != test.line || remarks[0].Text != test.says):
				t.Errorf("remarks: %v", remarks)
			}
		})
	}
}
