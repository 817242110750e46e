package gdl

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// frogs must change places: those on the left go right, one step or over another; those on the right go left.
const frogs = `; title: Four frogs
; author: Unknot
; Two of each, and a pond between them.
(role frogs)
(init (cell 1 green)) (init (cell 2 green)) (init (cell 3 pond)) (init (cell 4 brown)) (init (cell 5 brown))
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(<= (ahead green ?x ?y) (succ ?x ?y))
(<= (ahead brown ?x ?y) (succ ?y ?x))

(<= (legal frogs (hop ?x ?y)) (true (cell ?x ?who)) (ahead ?who ?x ?y) (true (cell ?y pond)))
(<= (legal frogs (hop ?x ?y)) (true (cell ?x ?who)) (ahead ?who ?x ?m) (ahead ?who ?m ?y) (true (cell ?y pond)))

(<= (next (cell ?y ?who)) (does frogs (hop ?x ?y)) (true (cell ?x ?who)))
(<= (next (cell ?x pond)) (does frogs (hop ?x ?y)))
(<= (next (cell ?z ?who)) (true (cell ?z ?who)) (does frogs (hop ?x ?y)) (distinct ?z ?x) (distinct ?z ?y))

(<= swapped (true (cell 1 brown)) (true (cell 2 brown)) (true (cell 4 green)) (true (cell 5 green)))
(<= can (legal frogs ?m))
(<= terminal (not can))
(<= (goal frogs 100) swapped)
(<= (goal frogs 0) (not swapped))
`

func parse(t *testing.T, source string) puzzle.Puzzle {
	t.Helper()
	p, err := Kind{}.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestText(t *testing.T) {
	p := parse(t, strings.ReplaceAll(frogs, "\n", " \r\n"))
	if p.Text() != frogs {
		t.Errorf("the text is\n%s", p.Text())
	}
	if i := p.Info(); i.Title != "Four frogs" || i.Size != "15 facts, 14 moves" {
		t.Errorf("%+v", i)
	}
	if again := parse(t, p.Text()); again.Text() != frogs {
		t.Error("it is not read again as it was")
	}
}

func TestPlay(t *testing.T) {
	p := parse(t, frogs).Start()
	for i, m := range []string{"(HOP 2  3)", "(hop 4 2)", "(hop 5 4)", "(hop 3 5)", "(hop 1 3)", "(hop 2 1)", "(hop 4 2)", "(hop 3 4)"} {
		next, err := p.Play(puzzle.Move(m))
		if err != nil {
			t.Fatal(i, m, err)
		}
		p = next
	}
	if s := p.Status(); !s.Goal || !s.Done || s.Value.Number != 100 || s.Text != "Solved: it is worth 100 after 8 moves." {
		t.Errorf("%+v", s)
	}
	for _, c := range []struct{ move, want string }{
		{"(hop 1 2)", "the game is over"}, {"", "a move is one word"}, {"(hop", "is not a move"}, {"a b", "a move is one word"},
	} {
		if _, err := p.Play(puzzle.Move(c.move)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.move, err, c.want)
		}
	}
	start := parse(t, frogs).Start()
	if _, err := start.Play("(hop 1 2)"); err == nil || err.Error() != "hop 1 2 is not legal here" {
		t.Error(err)
	}
	lost, _ := start.Play("(hop 1 3)")
	if _, err := lost.Play("(hop 2 1)"); err == nil {
		t.Error("a frog went back")
	}
}

func TestScene(t *testing.T) {
	p := parse(t, frogs).Start()
	views := p.Scene()
	if len(views) != 1 || views[0].Board == nil || views[0].Board.Rows != 1 || views[0].Board.Cols != 5 ||
		views[0].Board.Cells[0].Text != "green" {
		t.Fatalf("%+v", views)
	}
	r := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(0, 1)}})
	if r.Move != "(hop 2 3)" {
		t.Errorf("a click gives %+v", r)
	}
	r = p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(0, 2)}})
	if r.Move != "" || r.Pick == nil {
		t.Errorf("a click where four could go gives %+v", r)
	}
	r = p.Interpret(puzzle.Input{Type: puzzle.Click, Pick: r.Pick, Places: []scene.Place{scene.Cell(0, 4)}})
	if r.Move != "(hop 5 3)" {
		t.Errorf("the second click gives %+v", r)
	}
}

// The changes of a move are described by the names in the rules.
func TestNarrate(t *testing.T) {
	step := strings.NewReplacer("(role frogs)",
		"(role frogs) (init (step 0)) (init (green 9 9)) (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n)) (succ 0 1)").Replace(frogs)
	for _, c := range []struct{ source, move, want string }{
		{frogs, "(hop 2 3)", "After hop 2 3 cell 2 is pond and cell 3 is green. 2 legal moves; goal: 0 of 100."},
		{step, "(hop 2 3)", "After hop 2 3 cell 2 is pond, cell 3 is green, step is 1 and green 9 9 no longer holds. 2 legal moves; " +
			"goal: 0 of 100."},
		{"(role r) (init (at 1 1)) (init (lamp off)) (legal r go) (<= (next (at 2 1)) (does r go)) (<= terminal (true (at 9 9))) " +
			"(goal r 0)", "go",
			"After go at is 2 1 and lamp off no longer holds. 1 legal move; goal: 0 of 0."},
		{"(role r) (init a) (legal r wait) (<= (next a) (true a)) (<= terminal (true x)) (goal r 0)", "wait",
			"After wait everything is as it was. 1 legal move; goal: 0 of 0."},
	} {
		if got := parse(t, c.source).Start().(position).Narrate(puzzle.Move(c.move)); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}

func TestRemarks(t *testing.T) {
	based := frogs + "(<= (base (cell ?n ?what)) (succ ?n ?m) (thing ?what)) (base (cell 5 green)) (base (cell 5 brown)) (base (cell 5 " +
		"pond)) (thing green) (thing brown) (thing pond)\n" +
		"(<= (input frogs (hop ?m ?n)) (ahead ?who ?m ?n)) (<= (input frogs (hop ?m ?n)) (ahead ?who ?m ?o) (ahead ?who ?o ?n))\n"
	for _, c := range []struct{ source, want string }{
		{based, ""},
		{frogs, "0: No rules for base and input"},
		{strings.Replace(based, "(distinct ?z ?x)", "(differs ?z ?x)", 1), "15: No rule says when differs holds"},
		{strings.Replace(based, "(goal frogs 100) swapped", "(goal frogs 0) swapped", 1), "20: No goal is worth more than 0"},
	} {
		got := ""
		for _, r := range parse(t, c.source).(puzzle.Warner).Warnings() {
			got += fmt.Sprintf("%d: %s\n", r.Line, r.Text)
		}
		if !strings.HasPrefix(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%q; want %q", got, c.want)
		}
	}
}

// A state without a board is listed by its names.
func TestFactsAreListed(t *testing.T) {
	views := parse(t, "(role r) (init (on a b)) (init (on c table)) (init over) (init (step 1)) (legal r go) (<= (next ?f) (true ?f)) "+
		"(<= terminal (true x)) (goal r 100)").Start().Scene()
	if len(views) != 1 || views[0].Table == nil {
		t.Fatalf("%+v", views)
	}
	got := ""
	for _, row := range views[0].Table.Rows {
		got += fmt.Sprintf("%v: %v; ", row.Values[0], row.Values[1])
	}
	if want := "on: a b, c table; over: ; step: 1; "; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

// The board that is recognised in facts of well-known forms.
func TestGuess(t *testing.T) {
	const rest = " (legal r go) (<= (next ?f) (true ?f)) (<= terminal (not (true x))) (goal r 0) (role r) "
	for _, c := range []struct{ name, facts, want string }{
		{"numbers", "(init (cell 1 1 b)) (init (cell 1 2 x)) (init (cell 2 1 o)) (init (cell 2 2 b))", "cell 2×2: . x / o ."},
		{"letters below", "(init (at a 1 k)) (init (at a 2 q)) (init (at b 1 r)) (init (at b 2 n))", "at 2×2: k r / q n"},
		{"one thing at a place", "(init (at 2)) (stone 1) (stone 2) (stone 3) (stone 4) (<= (legal r (to ?x)) (stone ?x)) (<= (next (at " +
			"?x)) (does r (to ?x)))", "at 1×4: 1 2, at 3 4"},
		{"one thing of no place", "(init (hand 2)) (stone 1) (stone 2) (stone 3) (stone 4) (<= (legal r (to ?x)) (stone ?x)) (<= (next " +
			"(hand ?x)) (does r (to ?x)))", "none"},
		{"places of one word", "(init (cell a1 k)) (init (cell a2 q)) (init (cell b1 r))", "cell 2×2: k r / q "},
		{"places of two figures", "(init (cell p11 k)) (init (cell p12 q)) (init (cell p21 r)) (init (cell p22 b))", "cell 2×2: k q / r ."},
		{"places by numbers", "(init (cell p1 k)) (init (cell p2 q)) (init (cell p3 r))", "cell 1×3: k q r"},
		{"asked for the list", "; board: list\n(init (cell 1 1 b)) (init (cell 1 2 x)) (init (cell 2 1 o)) (init (cell 2 2 b))", "none"},
		{"asked for the other side", "; board: (cell column row what)\n" +
			"(init (cell 1 1 b)) (init (cell 1 2 x)) (init (cell 2 1 o)) (init (cell 2 2 b))", "cell 2×2: . o / x ."},
		{"asked for something that is not a board", "; Four.\n; BOARD: (step n)\n(init (step 2)) (init (step 1))", "step 1×2: step step"},
		{"asked for another", "; board: in\n(init (cell 1 1 b)) (init (cell 1 2 x)) (init (cell 2 1 o)) (init (cell 2 2 b)) (init (in 1 " +
			"x)) (init (in 2 y))", "in 1×2: x y"},
		{"asked for none there is", "; board: (cells row column what)\n(init (cell 1 k)) (init (cell 2 q))", "none"},
		{"one row", "(init (cell 1 peg)) (init (cell 2 hole)) (init (cell 3 peg))", "cell 1×3: peg hole peg"},
		{"an order of its own", "(init (in north red)) (init (in mid red)) (init (in south blue)) (after north mid) (after mid south)",
			"in 1×3: red red blue"},
		{"a counter is not a board", "(init (step 1)) (succ 1 2)", "none"},
		{"each has one place", "(init (on 1 a)) (init (on 2 a)) (init (on 3 c)) (peg a) (peg c) (<= (base (on ?d ?p)) (disc ?d) (peg " +
			"?p)) (disc 1) (disc 2) (disc 3)", "on 1×3: a a c"},
		{"things on things",
			"(init (on a b)) (init (on b c)) (<= (base (on ?x ?y)) (block ?x) (block ?y)) (block a) (block b) (block c)", "none"},
		{"two figures", "(init (speed up 2)) (init (speed right 3)) (<= (base (speed ?d ?n)) (way ?d) (n ?n)) (way up) (way right) (n 1) " +
			"(n 2) (n 3)", "none"},
		{"one long fact", "(init (order 1 2 3 4)) (base (order 2 1 3 4)) (base (order 1 1 3 4))", "none"},
		{"words that have no order", "(init (on a b)) (init (on c table))", "none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.facts+rest)
			got := "none"
			if b := p.Start().Scene()[0].Board; b != nil {
				got = fmt.Sprintf("%s %d×%d:", p.(*rules).look.name, b.Rows, b.Cols)
				for i, s := range b.Cells {
					if i > 0 && i%b.Cols == 0 {
						got += " /"
					}
					if s.Label == "b" {
						s.Label = "."
					}
					got += " " + s.Label
				}
			}
			if got != c.want {
				t.Errorf("%s; want %s", got, c.want)
			}
		})
	}
}

// seventy is a game in which two steps lead to an end of value 70. An end of value 100 is out of reach, and one step in the other
// direction has the value 10.
const seventy = `(role r) (init (at 0)) (then 0 1) (then 1 2) (then 0 5) (base (at 9))
(<= (legal r (go ?y)) (true (at ?x)) (then ?x ?y)) (<= (next (at ?x)) (does r (go ?x)))
(<= terminal (true (at 2))) (<= terminal (true (at 5)))
(<= (goal r 100) (true (at 9))) (<= (goal r 70) (true (at 2))) (<= (goal r 10) (true (at 5)))`

func TestSolves(t *testing.T) {
	for _, c := range []struct {
		name, source string
		outcome      puzzle.Outcome
		moves        int
		why          string
		value        int // best value, if less than the greatest that the rules name
	}{
		{"frogs", frogs, puzzle.Solved, 8, "", 0},
		{"frogs of which the green ones cannot leap",
			strings.Replace(frogs, "(ahead ?who ?m ?y)", "(ahead ?who ?m ?y) (distinct ?who green)", 1), puzzle.Impossible, 0,
			"No end that can be reached is worth 100.", 0},
		{"a goal that holds on the way alone",
			"(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (<= (goal r 100) (true a)) (<= (goal r 0) " +
				"(true b))", puzzle.Impossible, 0, "No end that can be reached is worth 100.", 0},
		{"a greatest value that never holds", seventy, puzzle.Solved, 2, "No end that can be reached is worth 100. The most is 70.", 70},
		{"two lesser values that never hold",
			"(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (<= (goal r 100) (true a)) (<= (goal r 50) " +
				"(true a)) (<= (goal r 0) (true b))",
			puzzle.Impossible, 0, "No end that can be reached is worth 100. None is worth anything.", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 1}), planner{}, parse(t, c.source).Start(), nil)
			if err != nil || s.Outcome != c.outcome || len(s.Moves) != c.moves || !strings.HasPrefix(s.Why, c.why) {
				t.Errorf("%+v, %+v, %v", s, v, err)
			}
			if c.value > 0 && (s.Value == nil || s.Value.Number != c.value || !slices.Contains(s.Proved, puzzle.Most)) {
				t.Errorf("worth %v, proved %v", s.Value, s.Proved)
			}
			if c.outcome == puzzle.Solved && !slices.Contains(s.Proved, puzzle.Optimal) {
				t.Error("it is not proved")
			}
			if (s.Value == nil) != (c.outcome == puzzle.Impossible) {
				t.Errorf("worth %v", s.Value)
			}
		})
	}
}

func TestNotation(t *testing.T) {
	p := parse(t, frogs).Start().(position)
	moves, err := p.Moves("(hop 2 3)\n( hop 4 2 ) (Noop)")
	if err != nil || p.Notation(moves) != "(hop 2 3)\n(hop 4 2)\nnoop\n" {
		t.Error(moves, err)
	}
}

func TestRecognise(t *testing.T) {
	for _, c := range []struct {
		source string
		want   puzzle.Confidence
	}{
		{frogs, puzzle.Certain}, {"(role r) (init a", puzzle.Likely}, {"np -> a n\nsentence: a b", puzzle.No},
		{"#####\n#@$.#\n#####", puzzle.No},
	} {
		if got := (Kind{}).Recognise(c.source); got != c.want {
			t.Errorf("%.20q: %v", c.source, got)
		}
	}
}

// slow are rules that are too large for a network, since it would have to list which four facts may hold together.
const slow = `(role r) (init (holds 0)) (from 0 1)
(<= (legal r (take ?x)) (thing ?x) (not (true (holds ?x))))
(<= (next (holds ?x)) (does r (take ?x)))
(<= (next (holds ?x)) (true (holds ?x)))
(<= (four ?x ?y ?z ?w) (true (holds ?x)) (true (holds ?y)) (true (holds ?z)) (true (holds ?w)))
(<= rich (four 1 2 3 0))
(<= terminal rich) (<= (goal r 90) rich) (<= (goal r 0) (not rich))
`

// Without a network, states have variable lengths, and the general methods still tell them apart.
func TestGeneralMethodsWithoutNetwork(t *testing.T) {
	var b strings.Builder
	b.WriteString(slow)
	for i := range 28 {
		fmt.Fprintf(&b, "(thing %d)", i)
	}
	p := parse(t, b.String())
	for _, name := range []string{"bfs", "astar", "ids"} {
		from := p.Start()
		if from.(position).Network != nil {
			t.Fatal("these rules are written out")
		}
		for _, m := range []puzzle.Move{"(take 1)", "(take 2)"} {
			var err error
			if from, err = from.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		var solver puzzle.Solver
		for _, s := range (Kind{}).Solvers() {
			if s.Info().Name == name {
				solver = s
			}
		}
		s, v, err := puzzle.Solve(run.New(t.Context(), run.Setup{Memory: 1 << 24}), solver, from, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Outcome != puzzle.Solved || v.Cost["moves"] != 1 || s.Value.Number != 90 || !slices.Equal(s.Proved, []string{puzzle.Optimal}) {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// If no goal value ever holds, no end has the greatest value, so no end counts as solved.
func TestWorthNothing(t *testing.T) {
	p := parse(t,
		`(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (worth 5) (<= (goal r ?x) (worth ?x) (true never))`)
	end, err := p.Start().Play("go")
	if err != nil {
		t.Fatal(err)
	}
	if s := end.Status(); s.Goal || !s.Done || !strings.Contains(s.Text, "do not say what that is worth") {
		t.Errorf("%+v", s)
	}
	for _, solver := range (Kind{}).Solvers() {
		if info := solver.Info(); info.Complete {
			s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), solver, p.Start(), nil)
			if err != nil || s.Outcome != puzzle.Impossible {
				t.Errorf("%s: %+v, %v", info.Name, s, err)
			}
		}
	}
}

// The words before the first rule are shown beside the size of the rules.
func TestStory(t *testing.T) {
	for _, c := range []struct{ name, before, want string }{
		{"none", "", ""},
		{"below a heading", "; title: Frogs\n; author: A. Body\n;\n; Frogs cross\n; a pond.\n\n; The start.\n", "Frogs cross a pond."},
		{"in a box", ";;;;;;;;;;;;;;\n;;; Four green frogs ;;;\n;;;;;;;;;;;;;;\n;; Their rules.\n", "Four green frogs."},
		{"a semicolon at a line's end", "; The left one turns two;\n; the right one three.\n",
			"The left one turns two; the right one three."},
		{"a name", "; asteroids\n", ""},
		{"a manual", "; Frogs cross. " + strings.Repeat("And more of it. ", 40) + "\n",
			"Frogs cross." + strings.Repeat(" And more of it.", 24)},
		{"one endless sentence", "; " + strings.Repeat("and more ", 60) + "\n", ""},
		{"after the first rule", "(extra 1) ; an example\n; Of things.\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := story(c.before + "(role r)\n; Its own.\n"); got != c.want {
				t.Errorf("%q; want %q", got, c.want)
			}
		})
	}
	if about := parse(t, frogs).Start().Scene()[0].About; about != "Two of each, and a pond between them. Drawn from (cell n what): a "+
		"row of five." {
		t.Errorf("the board is described by %q", about)
	}
}
