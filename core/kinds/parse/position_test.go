package parse

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// play plays moves separated by spaces.
func play(t *testing.T, p position, moves string) position {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		next, err := p.Play(puzzle.Move(m))
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		p = next.(position)
	}
	return p
}

// draw writes trees as the paper does, in figure 3.
func (p position) draw(parts []*tree) string {
	var all []string
	for _, part := range parts {
		if p.isWord(part.symbol) {
			all = append(all, p.names[part.symbol])
		} else {
			all = append(all, "("+p.names[part.symbol]+" ("+p.draw(part.children)+"))")
		}
	}
	return strings.Join(all, " ")
}

func TestTheMovesOfFigure3ParseItsSentence(t *testing.T) {
	tests := []struct {
		moves, parts string
		distance     int
	}{
		{"", "I have a book", 4},
		{"4@1 6@2 7@3 4@4", "(n (I)) (v (have)) (a (a)) (n (book))", 4},
		{"4@1 6@2 7@3 4@4 2@3 5@2", "(n (I)) (vp ((v (have)) (np ((a (a)) (n (book))))))", 2},
		{"4@1 6@2 7@3 4@4 2@3 5@2 3@1 1@1", "(s ((np ((n (I)))) (vp ((v (have)) (np ((a (a)) (n (book))))))))", 0},
	}
	for _, test := range tests {
		p := play(t, parse(t, figure3), test.moves)
		// The paper's lists of one tree and of one word look the same here.
		if got := p.draw(p.parts); got != test.parts || distance(p.row()) != test.distance {
			t.Errorf("after %q: %s at %d, want %s at %d", test.moves, got, distance(p.row()), test.parts, test.distance)
		}
		if goal := p.Status().Goal; goal != (test.distance == 0) {
			t.Errorf("after %q: goal %v", test.moves, goal)
		}
	}
}

func TestDistanceIsOneLessWhereAPartIsHeadedByTheStart(t *testing.T) {
	tests := []struct {
		sentence, moves string
		want            int
	}{
		{"x x x", "", 3},
		{"x x x", "1@2", 2},
		{"x x x", "1@2 1@3", 2}, // one less in all, not for each part
		{"x s", "", 2},          // the bare word s is not a head
		{"x", "1@1", 0},
	}
	for _, test := range tests {
		p := play(t, parse(t, "s -> x\nsentence: "+test.sentence), test.moves)
		if got := distance(p.row()); got != test.want {
			t.Errorf("%s after %q: %d, want %d", test.sentence, test.moves, got, test.want)
		}
	}
}

func TestPlayRefuses(t *testing.T) {
	tests := []struct{ before, move, why string }{
		{"", "", "is not a move"},
		{"", "4", "is not a move"},
		{"", "4@1 6@2", "is not a move"},
		{"", "x@1", "is not a move"},
		{"", "4@0", "there is no part 0"},
		{"", "4@5", "there is no part 5"},
		{"", "8@1", "there is no rule 8"},
		{"", "2@1", "rule 2 does not fit at part 1"},
		{"", "2@4", "rule 2 does not fit at part 4"},
		{"", "4@3", "rule 4 does not fit at part 3"},
		{"7@3", "7@3", "rule 7 does not fit at part 3"}, // the word a is an a now
	}
	for _, test := range tests {
		p := play(t, parse(t, figure3), test.before)
		if _, err := p.Play(puzzle.Move(test.move)); err == nil || !strings.Contains(err.Error(), test.why) {
			t.Errorf("%q: %v, want %s", test.move, err, test.why)
		}
	}
}

func TestOptionsAreTheLegalMoves(t *testing.T) {
	tests := []struct{ sentence, before, want string }{
		{"book a book", "", "“book” → n, “a” → a, “book” → n (2)"},
		{"book a book", "7@2 4@3", "“book” → n, a n → np, n → np"},
		{"book the dinner", "4@1 4@3", "n → np (“book”), “the” → a, n → np (“dinner”)"},
		{"book the book", "4@1 4@3", "n → np (“book”), “the” → a, n → np (“book”) (2)"},
	}
	for _, test := range tests {
		var titles []string
		for _, o := range play(t, parse(t, strings.Replace(figure3, "I have a book", test.sentence, 1)), test.before).Options() {
			titles = append(titles, o.Title)
		}
		if got := strings.Join(titles, ", "); got != test.want {
			t.Errorf("%s after %s: %s", test.sentence, test.before, got)
		}
	}
	p := play(t, parse(t, strings.Replace(figure3, "I have a book", "book the book", 1)), "7@2")
	for rule := range 9 {
		for at := range 5 {
			m := (step{&production{rule: rule}, at - 1}).move()
			_, err := p.Play(m)
			listed := slices.ContainsFunc(p.Options(), func(o puzzle.Option) bool { return o.Move == m })
			if listed != (err == nil) {
				t.Errorf("%s is listed: %v; played: %v", m, listed, err)
			}
		}
	}
}

func TestClicksDragsAndHovers(t *testing.T) {
	word := func(at int) scene.Place { return scene.Cell(1, at) }
	head := func(at int) scene.Place { return scene.Cell(0, at) }
	const garden = "s -> n v | n n\nn -> duck\nv -> duck\nsentence: duck duck"
	tests := []struct {
		name, text, before string
		in                 puzzle.Input
		want               puzzle.Move
		say                string
	}{
		{"a word", figure3, "", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(1)}}, "6@2", ""},
		{"the cell above a word", figure3, "", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{head(1)}}, "6@2", ""},
		{"a part that only joins", figure3, "7@3 4@4", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(2)}}, "2@3", ""},
		{"a part that stands alone too", figure3, "7@3 4@4", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(3)}}, "",
			"2 moves fit here: a n → np, n → np. Drag over the parts of the one you mean, or pick it below."},
		{"over it alone", figure3, "7@3 4@4", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{head(3), word(3)}}, "3@4", ""},
		{"a drag within a part that only joins", figure3, "7@3 4@4",
			puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{head(2), word(2)}}, "2@3", ""},
		{"over both", figure3, "7@3 4@4", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{word(3), word(2)}}, "2@3", ""},
		{"over what does not fit", figure3, "", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{word(0), word(1)}}, "",
			"No rule joins “I” “have”."},
		{"a part without a rule", figure3, "7@3", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(2)}}, "",
			"No rule applies to a as the row stands."},
		{"a word without a rule", strings.Replace(figure3, "I have", "I see", 1), "",
			puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(1)}}, "", "No rule applies to “see” as the row stands."},
		{"many rules", "s -> x a | x b\ns -> a x | b x\ns -> x x | x\nsentence: x x x", "",
			puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(1)}}, "",
			"3 moves fit here: “x” “x” → s, “x” “x” → s (2), “x” → s (2). Drag over the parts of the one you mean, or pick it below."},
		{"two rules", garden, "", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(0)}}, "",
			"2 moves fit here: “duck” → n, “duck” → v. Pick one below."},
		{"more rules than can be listed", "s -> a a\na -> x\nb -> x\nc -> x\nd -> x\ne -> x\nsentence: x", "",
			puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(0)}}, "",
			"5 moves fit here: “x” → a, “x” → b, “x” → c, “x” → d, 1 more. Pick one below."},
		{"beside the board", figure3, "", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(2, 0)}}, "", ""},
		{"a key", figure3, "", puzzle.Input{Type: puzzle.Press, Key: "x", Places: []scene.Place{word(0)}}, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := play(t, parse(t, test.text), test.before)
			if got := p.Interpret(test.in); got.Move != test.want || got.Say != test.say {
				t.Errorf("%+v", got)
			}
		})
	}
	hover := puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{word(2)}}
	if got := play(t, parse(t, figure3),
		"7@3 4@4").Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{word(3)}}); len(got.Marks) != 2 ||
		len(got.Marks[0].Places) != 4 || len(got.Marks[1].Places) != 2 {
		t.Errorf("a click that may mean two moves shows %+v", got.Marks)
	}
	if got := play(t, parse(t, figure3), "7@3 4@4").Interpret(hover); got.Move != "" || len(got.Marks) != 1 ||
		len(got.Marks[0].Places) != 4 {
		t.Errorf("a hover over what would join gives %+v", got)
	}
}

// Cells and parts agree: every cell belongs to the part that lists it, on boards with one line and with several.
func TestCellsAndPartsAgree(t *testing.T) {
	for _, text := range []string{figure3, "s -> x | s s\nsentence: " + strings.Repeat("x ", 13),
		"s -> x | s s | 'considerably-longer'\nsentence: " + strings.Repeat("x ", 7) + "considerably-longer"} {
		p := parse(t, text)
		if len(p.words) > 4 {
			p = play(t, p, "1@3 1@4 2@3 1@6 1@1")
		}
		b := p.board()
		seen := 0
		for part := range p.parts {
			for _, place := range p.places(part, part+1) {
				if at, ok := p.partAt(place); !ok || at != part {
					t.Errorf("%v belongs to part %d, but is part %d", place, part, at)
				}
				if r, c, _ := place.Cell(); b.Cells[r*b.Cols+c].Fill == scene.Void {
					t.Errorf("%v is not on the board", place)
				}
				seen++
			}
		}
		if seen != 2*len(p.words) {
			t.Errorf("%d cells for %d words", seen, len(p.words))
		}
	}
}

func TestTheSceneShowsRulesAndTrees(t *testing.T) {
	p := parse(t, figure3)
	views := p.Scene()
	if len(views) != 2 || views[0].Board.Rows != 2 || views[0].Board.Cols != 4 || !views[0].Board.Even || len(views[1].Table.Rows) != 7 {
		t.Fatalf("%+v", views)
	}
	for i, row := range views[1].Table.Rows {
		if fits := i == 3 || i == 5 || i == 6; fits != (row.Tone == scene.Accent) {
			t.Errorf("rule %v stands out: %v", row.Values, !fits)
		}
	}
	views = play(t, p, "7@3 4@4 2@3").Scene()
	want := []scene.Node{{Parent: -1, Text: "I"}, {Parent: -1, Text: "have"}, {Parent: -1, Text: "np"}, {Parent: 2, Text: "a"},
		{Parent: 3, Text: "a"}, {Parent: 2, Text: "n"}, {Parent: 5, Text: "book"}}
	if got := views[1].Tree; !got.Drawn || !slices.Equal(got.Nodes, want) {
		t.Errorf("%+v", got)
	}
}

// A parse is written in the notation of corpora, and so is an incomplete one.
func TestTreesInBrackets(t *testing.T) {
	p := parse(t, figure3)
	for _, test := range []struct{ moves, want string }{
		{"", "I have a book\n"},
		{"7@3 4@4 2@3", "I have (np (a a) (n book))\n"},
		{"4@1 3@1 6@2 7@3 4@4 2@3 5@2 1@1", "(s (np (n I)) (vp (v have) (np (a a) (n book))))\n"},
	} {
		if got := play(t, p, test.moves).Letters(); got != test.want {
			t.Errorf("after %q: %q", test.moves, got)
		}
	}
	if got := play(t, parse(t, "pair -> ( )\nsentence: ( )"), "1@1").Letters(); got != "(pair -LRB- -RRB-)\n" {
		t.Error(got)
	}
}

func TestNarrateNamesRuleAndParts(t *testing.T) {
	p := play(t, parse(t, figure3), "4@1 6@2 7@3 4@4 2@3")
	if got := p.Narrate("5@2"); got != "Rule 5: v np (“have a book”) is now the part vp. 2 parts are left; join them into one s." {
		t.Error(got)
	}
	if got := parse(t, figure3).Narrate("7@3"); got != "Rule 7: “a” is now the part a. 4 parts are left; join them into one s." {
		t.Error(got)
	}
	if got := play(t, parse(t, figure3),
		"4@1 3@1 6@2 7@3 4@4 3@4").Status().Text; got != "4 parts are left; join them into one s. No rule fits any more: undo some moves." {
		t.Error(got)
	}
	if got := parse(t, "s -> a\nsentence: b").Status().Text; got != "One part is left, but it should be s. No rule has the word “b”, so "+
		"the sentence has no parse. The nearest sentence of the language is “a”, 1 edit away." {
		t.Error(got)
	}
	if got := parse(t, "s -> a b\nsentence: b").Status().Text; got != "One part is left, but it should be s. No rule fits these words. "+
		"The sentence is not in the language. The nearest sentence of the language is “a b”, 1 edit away." {
		t.Error(got)
	}
}
