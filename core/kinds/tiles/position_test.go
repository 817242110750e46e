package tiles

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

const middle = "1 2 3\n4 _ 6\n7 5 8"

func TestMovesSlideTilesOrAreRefused(t *testing.T) {
	for _, c := range []struct{ move, want, narration string }{
		{"U", "1 _ 3\n4 2 6\n7 5 8\n", "The blank goes up: tile 2 comes down."},
		{"D", "1 2 3\n4 5 6\n7 _ 8\n", "The blank goes down: tile 5 comes up."},
		{"L", "1 2 3\n_ 4 6\n7 5 8\n", "The blank goes left: tile 4 comes to the right."},
		{"r", "1 2 3\n4 6 _\n7 5 8\n", "The blank goes right: tile 6 comes to the left."},
		{"DR", "1 2 3\n4 5 6\n7 8 _\n", "The blank goes down: tile 5 comes up. The blank goes right: tile 8 comes to the left."},
		{"DRUU", "1 2 _\n4 5 3\n7 8 6\n", "The blank goes down: tile 5 comes up. The blank goes right: tile 8 comes to the left. The " +
			"blank goes up: tiles 6 and 3 come down."},
		{"6", "1 2 3\n4 6 _\n7 5 8\n", "The blank goes right: tile 6 comes to the left."},
	} {
		at := parse(t, middle).Start().(position)
		next, err := at.Play(puzzle.Move(c.move))
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		end := next.(position)
		if got := end.rowsOf(&end.at); got != c.want {
			t.Errorf("%s leads to\n%s", c.move, got)
		}
		if got := at.Narrate(puzzle.Move(c.move)); got != c.narration {
			t.Errorf("%s: %q", c.move, got)
		}
		if cost := at.Cost(puzzle.Move(c.move))["moves"]; cost != len(c.move) {
			t.Errorf("%s costs %d", c.move, cost)
		}
	}
	for move, want := range map[puzzle.Move]string{
		"":    "this move is empty",
		"UU":  "the blank is at the edge and cannot move up",
		"X":   "“X” is not a move",
		"1":   "tile 1 is neither in the blank’s row nor in its column",
		"9":   "there is no tile 9",
		"0":   "there is no tile 0",
		"-1":  "there is no tile -1",
		"U L": "“U L” is not a move",
	} {
		at := parse(t, middle).Start()
		if _, err := at.Play(move); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", move, err)
		}
	}
}

func TestStatusCountsTilesAtHome(t *testing.T) {
	for text, want := range map[string]puzzle.Status{
		"1 2\n3 _": {Done: true, Goal: true, Text: "Every tile is in place."},
		"1 2\n_ 3": {Text: "2 of 3 tiles are in place."},
		"_ 1\n3 2": {Text: "1 of 3 tiles is in place."},
		"2 1\n3 _": {Text: unreachable + " It can reach the usual order with the blank first."},
	} {
		if got := parse(t, text).Start().Status(); got.Done != want.Done || got.Goal != want.Goal || got.Text != want.Text {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

func TestInputsBecomeMoves(t *testing.T) {
	cell := scene.Cell
	at := parse(t, " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n 13 14 15 _").Start()
	for name, c := range map[string]struct {
		in   puzzle.Input
		move puzzle.Move
	}{
		"click a row":        {puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(3, 0)}}, "LLL"},
		"click a column":     {puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(1, 3)}}, "UU"},
		"click the blank":    {puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(3, 3)}}, ""},
		"click outside":      {puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{9, 9}}}, ""},
		"click nowhere":      {puzzle.Input{Type: puzzle.Click}, ""},
		"click an edge":      {puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{2, 1}}}, ""},
		"arrow down":         {puzzle.Input{Type: puzzle.Press, Key: "ArrowDown"}, "U"},
		"arrow right":        {puzzle.Input{Type: puzzle.Press, Key: "ArrowRight"}, "L"},
		"arrow that cannot":  {puzzle.Input{Type: puzzle.Press, Key: "ArrowUp"}, ""},
		"enter":              {puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: []scene.Place{cell(3, 2)}}, "L"},
		"other key":          {puzzle.Input{Type: puzzle.Press, Key: "x", Places: []scene.Place{cell(3, 2)}}, ""},
		"drag to the blank":  {puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(3, 1), cell(3, 2)}}, "LL"},
		"drag away":          {puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(3, 1), cell(3, 0)}}, ""},
		"drag of the blank":  {puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(3, 3), cell(2, 3), cell(2, 2)}}, "UL"},
		"hover makes none":   {puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{cell(3, 1)}}, ""},
		"drag that is a tap": {puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(2, 3)}}, "U"},
	} {
		got := at.Interpret(c.in)
		if got.Move != c.move {
			t.Errorf("%s: %q, not %q", name, got.Move, c.move)
		}
		if got.Move != "" {
			if _, err := at.Play(got.Move); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	hover := at.Interpret(puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{cell(3, 1)}})
	if len(hover.Marks) != 1 || len(hover.Marks[0].Places) != 2 {
		t.Errorf("hover: %+v", hover)
	}
	if say := at.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(0, 0)}}).Say; say == "" {
		t.Error("a click that slides nothing is not explained")
	}
}

func TestTheSceneShowsBoardAndUnusualGoal(t *testing.T) {
	views := parse(t, "1 2\n_ 3\ngoal: blank-first").Start().Scene()
	if len(views) != 2 || views[1].ID != "goal" {
		t.Fatalf("a goal of one's own is not shown: %+v", views)
	}
	b := parse(t, "1 2\n_ 3").Start().Scene()[0].Board
	if b.Rows != 2 || b.Cols != 2 || len(b.Cells) != 4 || len(b.Sprites) != 3 {
		t.Fatalf("%+v", b)
	}
	for _, s := range b.Sprites {
		if home := s.ID < 3; (s.Tone == scene.Accent) != home {
			t.Errorf("tile %d: tone %q", s.ID, s.Tone)
		}
	}
	if b.Cells[0].Label != "tile 1, in place" || b.Cells[2].Label != "blank" || b.Cells[3].Label != "tile 3" {
		t.Errorf("labels: %+v", b.Cells)
	}
}

func TestGeneratedBoardsAreSolvableAndRepeat(t *testing.T) {
	make := func(seed uint64, given map[string]any) *game {
		params, err := puzzle.Fill(Kind{}.Settings(), given)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Kind{}.Generate(run.New(context.Background(), run.Setup{Seed: seed}), params)
		if err != nil {
			t.Fatal(err)
		}
		return p.(*game)
	}
	seen := map[string]bool{}
	for seed := range uint64(50) {
		for _, given := range []map[string]any{nil, {"rows": 2, "cols": 2}, {"rows": 2, "cols": 2, "moves": 12}, {"rows": 6, "cols": 5},
			{"rows": 3, "cols": 2, "moves": 1}, {"moves": 200}} {
			g := make(seed, given)
			if !g.solvable || g.start == g.goal {
				t.Fatalf("seed %d, %v: solvable %v", seed, given, g.solvable)
			}
			if again := make(seed, given); *again != *g {
				t.Fatalf("seed %d, %v: two boards", seed, given)
			}
			seen[g.Text()] = true
		}
	}
	for rows, want := range map[int]string{
		3: "1 2 3\n8 _ 4\n7 6 5\n",                                // Suh and Lee 1989, figure 20
		4: " 1  2  3  4\n12 13 14  5\n11  _ 15  6\n10  9  8  7\n", // and figure 23
	} {
		if g := make(1, map[string]any{"rows": rows, "cols": rows, "moves": 30, "goal": "ring"}); g.rowsOf(&g.goal) != want {
			t.Errorf("a ring is\n%s", g.rowsOf(&g.goal))
		}
	}
	for _, z := range []size{{2, 2}, {2, 6}, {6, 2}, {5, 3}, {6, 6}} {
		b := ring(z)
		tiles := slices.Sorted(slices.Values(b[:z.cells()]))
		for tile := range tiles {
			if int(tiles[tile]) != tile {
				t.Errorf("%v: the ring has %v", z, b)
			}
		}
	}
	if g := make(2, map[string]any{"goal": "blank-first"}); g.goal != ascending(g.size, true) {
		t.Errorf("blank first is\n%s", g.rowsOf(&g.goal))
	}
	if len(seen) < 200 {
		t.Errorf("only %d different boards", len(seen))
	}
	// The board of a seed, the same natively and in WebAssembly.
	if got, want := make(1, nil).Text(), "; title: Shuffled, seed 1\n10  8  _  5\n14  3 13 15\n 6 12  7  9\n 1 11  2  4\n"; got != want {
		t.Errorf("seed 1 gives\n%s", got)
	}
}

func TestGenerateStopsWithTheRun(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	params, err := puzzle.Fill(Kind{}.Settings(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := (Kind{}).Generate(run.New(ctx, run.Setup{}), params); err == nil {
		t.Errorf("a stopped run made %v", p.Info())
	}
}

func TestADraftExchangesTilesAndFreezes(t *testing.T) {
	g := parse(t, "; title: T\n1 2 3\n4 _ 6\n7 5 8")
	d, err := Kind{}.Edit(g)
	if err != nil {
		t.Fatal(err)
	}
	cell := scene.Cell
	inputs := []puzzle.Input{
		{Type: puzzle.Click, Places: []scene.Place{cell(2, 1)}},                            // the blank and 5 change places
		{Type: puzzle.Drag, Places: []scene.Place{cell(0, 0), cell(0, 1), cell(0, 2)}},     // 1 and 3 change places
		{Type: puzzle.Press, Key: "8", Places: []scene.Place{cell(1, 0)}},                  // 8 and 4 change places
		{Type: puzzle.Press, Key: "g"},                                                     // to the goal
		{Type: puzzle.Press, Key: "Backspace", Places: []scene.Place{cell(0, 0)}},          // there, the blank and 1 change places
		{Type: puzzle.Press, Key: "g"},                                                     // back to the start
		{Type: puzzle.Press, Key: "9", Places: []scene.Place{cell(0, 0)}},                  // there is no tile 9
		{Type: puzzle.Click, Places: []scene.Place{cell(2, 1)}},                            // this is the blank
		{Type: puzzle.Hover, Places: []scene.Place{cell(2, 1)}},                            // hovering does nothing
		{Type: puzzle.Press, Key: "Delete", Places: []scene.Place{cell(2, 1), cell(9, 9)}}, // one cell is outside the board
	}
	var moves []puzzle.Move
	at := puzzle.Position(d)
	for _, in := range inputs {
		m := at.Interpret(in).Move
		if m == "" {
			continue
		}
		if at, err = at.Play(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	if got := puzzle.Notation(d, moves); got != "r3c2=0 r1c3=1 r2c1=8 goal r1c1=0 start" {
		t.Errorf("moves %s", got)
	}
	p, err := at.(puzzle.Draft).Freeze()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Text(), "; title: T\n3 2 1\n8 5 6\n7 _ 4\ngoal:\n_ 2 3\n4 5 6\n7 8 1\n"; got != want {
		t.Errorf("frozen:\n%s", got)
	}
	for _, m := range []puzzle.Move{"", "U", "r0c1=2", "r1c4=2", "r1c1=9", "r1c1=-1"} {
		if _, err := d.Play(m); err == nil {
			t.Errorf("%q is played", m)
		}
	}
}

// Two digits make a number if the board has a tile with that number. The draft lists every key that the test types.
func TestTypedDigitsSetTiles(t *testing.T) {
	for _, c := range []struct {
		side  int
		typed string
		want  []uint8
	}{
		{4, "127", []uint8{1, 12, 7}},
		{6, "260", []uint8{2, 26, 0}}, // 10 times 26 does not fit into a byte
		{6, "356", []uint8{3, 35, 6}},
	} {
		params, err := puzzle.Fill(Kind{}.Blank(), map[string]any{"rows": c.side, "cols": c.side})
		if err != nil {
			t.Fatal(err)
		}
		d, err := Kind{}.NewDraft(params)
		if err != nil {
			t.Fatal(err)
		}
		at, last := puzzle.Position(d), c.side-1
		for i, want := range c.want {
			key := c.typed[i : i+1]
			if !slices.ContainsFunc(at.(draft).Keys(), func(k puzzle.Key) bool { return k.Key == key }) {
				t.Errorf("the draft does not list the key %s", key)
			}
			m := at.Interpret(puzzle.Input{Type: puzzle.Press, Key: key, Places: []scene.Place{scene.Cell(last, last)}}).Move
			if at, err = at.Play(m); err != nil {
				t.Fatal(err)
			}
			if got := at.(draft).at[0][c.side*c.side-1]; got != want {
				t.Errorf("%d × %d: after %s there is %d, not %d", c.side, c.side, key, got, want)
			}
		}
	}
}
