package shanghai

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
	"unknot/core/testcorpus"
)

func parse(t testing.TB, source string) *deal {
	t.Helper()
	return puzzletest.Parse[*deal](t, Kind{}, source)
}

// winnable reports whether a position can be won, by trying all games.
func winnable(p position, known map[set]bool) bool {
	if p.on == (set{}) {
		return true
	}
	won, seen := known[p.on]
	if !seen {
		for _, pair := range p.pairs() {
			next, err := p.Play(p.move(pair))
			if err == nil && winnable(next.(position), known) {
				won = true
				break
			}
		}
		known[p.on] = won
	}
	return won
}

// drawnDeal returns a random small deal: tiles dropped at random, with groups of two to eight.
func drawnDeal(chance *rand.Rand) *deal {
	var tiles []signed
	n := 2 * (3 + chance.IntN(6))
	for len(tiles) < n {
		a := signed{tile: tile{0, chance.IntN(4), chance.IntN(7)}}
		for _, b := range tiles {
			if a.meets(b.tile) {
				a.z = max(a.z, b.z+1)
			}
		}
		if a.z < 4 {
			tiles = append(tiles, a)
		}
	}
	few := 2 + chance.IntN(3)
	bag := []byte{}
	for len(bag) < n {
		sign := signs[chance.IntN(few)]
		bag = append(bag, sign, sign)
	}
	chance.Shuffle(n, func(i, k int) { bag[i], bag[k] = bag[k], bag[i] })
	for i := range tiles {
		tiles[i].sign = bag[i]
	}
	return made(tiles)
}

// On random small deals both complete methods agree with trying all games, also in the middle of a game.
func TestSolversByBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(39, 1))
	won, lost, searched := 0, 0, 0
	for won+lost < 400 || lost < 100 || searched < 20 {
		p := drawnDeal(chance).Start().(position)
		if pairs := p.pairs(); len(pairs) > 0 && chance.IntN(2) == 0 {
			next, err := p.Play(p.move(pairs[chance.IntN(len(pairs))]))
			if err != nil {
				t.Fatal(err)
			}
			p = next.(position)
		}
		want := winnable(p, map[set]bool{})
		if c := newClearing(p.layout, &p.on, p.groups); !c.clears(nil) && want {
			t.Fatalf("%s\nis won, but tiles stay even without mates", p.Text())
		} else if c.now.rest == 0 && !want {
			searched++
		}
		for _, solver := range []puzzle.Solver{matching{}, depthFirst} {
			s, _, err := puzzle.Solve(puzzletest.Run(1), solver, p, nil)
			if err != nil || (s.Outcome == puzzle.Solved) != want || (s.Outcome == puzzle.Impossible) == want {
				t.Fatalf("%s\n%s: %s, %s, %v; wanted %v", p.Text(), solver.Info().Name, s.Outcome, s.Why, err, want)
			}
			if !want && solver == puzzle.Solver(matching{}) && (s.Why == "" || len(s.Marks) == 0) {
				t.Fatalf("%s\nis lost without a reason", p.Text())
			}
		}
		switch {
		case want:
			won++
		case !confirmed(p):
			t.Fatalf("%s\nis lost, but not confirmed", p.Text())
		default:
			lost++
		}
	}
}

func TestParseFaults(t *testing.T) {
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no tile", "layer 1\n...", 0, 0},
		{"no layer", "A.A", 1, 1},
		{"another layer first", "layer 2\nA.A", 1, 1},
		{"a layer left out", "layer 1\nA.A\nlayer 3\nA", 3, 1},
		{"ten layers", strings.Join(stack(10), "\n"), 28, 1},
		{"an odd number of a sign", "layer 1\nA.B.A\n.\nA.B", 4, 1},
		{"an overlap", "layer 1\nA..A\n.A\n", 3, 2},
		{"a floating tile", "layer 1\nA.A\nlayer 2\n....BB", 4, 5},
		{"another sign", "layer 1\nA.#", 2, 3},
		{"too wide", "layer 1\n" + strings.Repeat(".", 63) + "A", 2, 64},
		{"too high", "layer 1\n" + strings.Repeat(".\n", 39) + "A", 41, 1},
		{"too many tiles", "layer 1\n" + strings.Repeat(strings.Repeat("A.", 30)+"\n.\n", 9), 18, 33},
		{"play below a layer", "layer 1\nplay: closed\nA.A", 2, 1},
		{"another play", "play: half\nlayer 1\nA.A", 1, 1},
		{"not text", "\xff\x00", 0, 0},
	})
}

// stack returns the lines of layers with a pair each.
func stack(layers int) (lines []string) {
	for z := range layers {
		lines = append(lines, fmt.Sprint("layer ", z+1), "A.A", ".")
	}
	return lines
}

// Spaces stand for dots, empty rows and columns at the rim do not count, and headings may have capitals.
func TestParseForms(t *testing.T) {
	want := "layer 1\nA.A\nlayer 2\n.B\n"
	for _, source := range []string{"Layer 1\nA A\nlayer 2\n B\n", "play: open\nlayer 1\n.\n..A.A\n\nlayer 2\n.\n...B..\n"} {
		if p, err := (Kind{}).Parse(strings.Replace(source, "B", "B", 1)); err == nil {
			t.Errorf("%q has one B and is read", p.Text())
		}
		source = strings.ReplaceAll(source, "B", "A")
		if _, err := (Kind{}).Parse(source); err == nil {
			t.Errorf("three tiles A are read")
		}
		source = strings.Replace(source, "A A", "A A A", 1)
		source = strings.Replace(source, "A.A", "A.A.A", 1)
		if got := parse(t, source).Text(); got != strings.NewReplacer("A.A", "A.A.A", "B", "A").Replace(want) {
			t.Errorf("%q is read as %q", source, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{},
		"layer 1\nA.A", "play: closed\nlayer 1\nA.B.A\n.\nB.C.C\nlayer 2\n.\n..D.D\n", "layer 1\nA A\nlayer 2\nB B",
		"layer 2",
	)
}

// sample is a wall of two layers that shows the rules: in the middle row B is between A and A, and C is under D.
const sample = "layer 1\nA.B.A\n.\nC.B.C\nlayer 2\n.\n.\nD...D\n"

func TestPlay(t *testing.T) {
	tests := []struct{ name, moves, fault string }{
		{"a pair at the ends of a row", "r1c1-r1c5", ""},
		{"a tile with neighbours on both sides", "r1c3-r1c1", "the tile B in layer 1, row 1, column 3 has neighbours on both sides"},
		{"no pair", "r1c1-r3c1", "A and D are not a pair"},
		{"the upper tile first", "r3c1-r3c5", ""},
		{"then the lower one", "r3c1-r3c5 r3c1-r3c5", ""},
		{"one tile twice", "r1c1-r1c1", "a move takes two tiles off"},
		{"no tile there", "r2c1-r1c1", "no tile has its top left corner in r2c1"},
		{"no move", "r1c1", "“r1c1” is not a move; write r1c3-r5c9 for two tiles"},
		{"all tiles are up", "open", "all tiles are turned up already"},
		{"the whole game", "r3c1-r3c5 r1c1-r1c5 r3c1-r3c5 r1c3-r3c3", ""},
	}
	for _, test := range tests {
		at, err := puzzle.Position(parse(t, sample).Start()), error(nil)
		for _, m := range strings.Fields(test.moves) {
			if err == nil {
				at, err = at.Play(puzzle.Move(m))
			}
		}
		if got := fmt.Sprint(err); got != test.fault && (err != nil || test.fault != "") {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.name == "the whole game" && !at.Status().Goal {
			t.Errorf("the game ends with %s", at.Status().Text)
		}
	}
}

func TestGeneralMethods(t *testing.T) {
	play := searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(at puzzle.Position) (moves []puzzle.Move) {
			for _, pair := range at.(position).pairs() {
				moves = append(moves, at.(position).move(pair))
			}
			return moves
		},
		Key: func(at puzzle.Position) string { return fmt.Sprint(at.(position).on) },
	}
	play.Solvers(t, sample, "layer 1\nA.B.A\nlayer 2\n..B\n", "layer 1\nA.B.C\n.\nA.B.C\nlayer 2\nB.A\n.\nB.A\n")
}

// In closed play, the board, the hints and the method for closed games do not depend on the hidden tiles.
func TestClosedPlayHidesTiles(t *testing.T) {
	d := newDeal(shaped(shapes[2].blocks), backwards(shaped(shapes[2].blocks), rand.New(rand.NewPCG(1, 2))))
	d.closed = true
	p := d.Start().(position)
	q := p.dealtAgain(rand.New(rand.NewPCG(3, 4)))
	q.deal.closed = true
	if p.Text() == q.Text() {
		t.Fatal("the deals are equal")
	}
	for i, view := range p.Scene() {
		if !view.Equal(q.Scene()[i]) {
			t.Errorf("view %s differs", view.ID)
		}
	}
	one, _ := p.Hint(puzzletest.Run(1))
	other, _ := q.Hint(puzzletest.Run(1))
	if one.Move != other.Move || one.Move == "" {
		t.Errorf("the hints are %q and %q", one.Move, other.Move)
	}
	if err := puzzle.Supports(matching{}, p); err == nil {
		t.Error("a method that sees all tiles accepts a closed game")
	}
	opened, err := p.Play(turnUp)
	if err != nil || puzzle.Supports(matching{}, opened) != nil {
		t.Errorf("after all tiles are turned up: %v", err)
	}
	s, v, err := puzzle.Solve(puzzletest.Run(1), blind{}, p, map[string]any{"samples": 2})
	if err != nil || v.Status.Goal != (s.Outcome == puzzle.Solved) || !v.Status.Done {
		t.Errorf("%s, %v, %v", s.Outcome, v.Status, err)
	}
}

// Hints lead to the goal. In a lost position the hint says so, and a game is led back to the last position that can be won.
func TestHintsAndRetrace(t *testing.T) {
	d := newDeal(shaped(shapes[3].blocks), backwards(shaped(shapes[3].blocks), rand.New(rand.NewPCG(5, 6))))
	run := puzzletest.Run(1)
	puzzletest.Hints(t, run, d.Start(), len(d.tiles))
	kept, lost := 0, 0
	chance := rand.New(rand.NewPCG(7, 7))
	for range 30 {
		p := drawnDeal(chance).Start().(position)
		if !winnable(p, map[set]bool{}) {
			continue
		}
		for _, pair := range p.pairs() {
			next, err := p.Play(p.move(pair))
			if err != nil {
				t.Fatal(err)
			}
			ok := winnable(next.(position), map[set]bool{})
			right, err := p.Retrace(run, []puzzle.Move{p.move(pair)})
			if err != nil || (right == 1) != ok {
				t.Errorf("%s\n%s: %d moves can stay, %v", p.Text(), p.move(pair), right, err)
			}
			h, err := next.(position).Hint(run)
			if done := next.Status().Done; err != nil || !done && ((h.Move != "") != ok || (h.Rule == "Lost") == ok) {
				t.Errorf("%s\n%s: the hint is %+v, %v", p.Text(), p.move(pair), h, err)
			}
			if ok {
				kept++
			} else {
				lost++
			}
		}
	}
	if kept < 20 || lost < 5 {
		t.Errorf("%d pairs lead on, %d do not: the test says little", kept, lost)
	}
}

func TestPlayByPointerAndKeys(t *testing.T) {
	p := parse(t, sample).Start().(position)
	at := func(r, c int) []scene.Place { return []scene.Place{scene.Cell(r, c)} }
	took := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(1, 1)})
	if took.Pick == nil || took.Move != "" || len(took.Marks) != 1 {
		t.Fatalf("a click on a tile: %+v", took)
	}
	for _, in := range []puzzle.Input{
		{Type: puzzle.Click, Places: at(0, 5), Pick: took.Pick}, {Type: puzzle.Press, Key: "Enter", Places: at(1, 4), Pick: took.Pick},
		{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(0, 0), scene.Cell(0, 5)}},
	} {
		if got := p.Interpret(in); got.Move != "r1c1-r1c5" {
			t.Errorf("%+v: %+v", in, got)
		}
	}
	got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(0, 2), Pick: took.Pick})
	if got.Move != "" || got.Say == "" || got.Pick == nil {
		t.Errorf("a click on a blocked tile: %+v", got)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(0, 0), Pick: took.Pick}); got.Move != "" || got.Pick != nil {
		t.Errorf("a second click: %+v", got)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "f"}); len(got.Marks) != 1 || len(got.Marks[0].Places) != 16 {
		t.Errorf("free pairs: %+v", got)
	}
}

// A generated puzzle has a solution, and the same seed makes it again.
func TestGenerate(t *testing.T) {
	for _, set := range []map[string]any{
		{"layout": "brick", "grade": "easy"}, {"layout": "ring", "grade": "easy", "closed": true}, {"layout": "weave", "grade": "medium"},
		{"layout": "cross", "deal": "built", "grade": "easy"}, {"layout": "towers", "deal": "shuffled"},
	} {
		d := puzzletest.Generate(t, Kind{}, 7, set).(*deal)
		p := d.Start().(position)
		if d.closed != (set["closed"] == true) || set["deal"] != "shuffled" && p.mates(puzzletest.Run(1), 1e6) == nil {
			t.Errorf("%v\n%s", set, d.Text())
		}
	}
}

func TestDraft(t *testing.T) {
	at := func(r, c int) []scene.Place { return []scene.Place{scene.Cell(r, c)} }
	now := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 2, "cols": 3},
		puzzle.Input{Type: puzzle.Click, Places: at(0, 0)},
		puzzle.Input{Type: puzzle.Click, Places: at(0, 2)},
		puzzle.Input{Type: puzzle.Click, Places: at(0, 1)}, // a click on both tiles
		puzzle.Input{Type: puzzle.Click, Places: at(3, 5)}, // moved into the board
		puzzle.Input{Type: puzzle.Click, Places: at(2, 1)},
		puzzle.Input{Type: puzzle.Click, Places: at(2, 1), Second: true},
		puzzle.Input{Type: puzzle.Press, Key: "A", Places: at(0, 0)},
		puzzle.Input{Type: puzzle.Press, Key: "A", Places: at(1, 3)},
		puzzle.Input{Type: puzzle.Press, Key: "B", Places: at(1, 1)},
		puzzle.Input{Type: puzzle.Press, Key: "B", Places: at(3, 4)},
		puzzle.Input{Type: puzzle.Press, Key: "/"},
	)
	again := puzzletest.Freezes(t, Kind{}, now, "play: closed\nlayer 1\nA.A\n.\n....B\nlayer 2\n.B\n")
	dealt, err := again.Play(again.Interpret(puzzle.Input{Type: puzzle.Press, Key: "*"}).Move)
	if err != nil {
		t.Fatal(err)
	}
	if q, err := dealt.(puzzle.Draft).Freeze(); err != nil || q.Start().(position).mates(puzzletest.Run(1), 1e6) == nil {
		t.Errorf("dealt %v, %v", q, err)
	}
	puzzletest.Illegal(t, again, "r9c9=+", "r1c1=#", "r1c1", "deal=x", "r1c9=-")
}

// confirmed reports whether a second method finds that a position is lost: it tries all pairings of the critical groups without a SAT
// solver, and takes off the tiles of each pairing itself.
func confirmed(p position) bool {
	s := newPairing(newClearing(p.layout, &p.on, p.groups))
	always := func() bool { return true }
	if s.solve(always, s.guards) != sat.Unsat {
		return false
	}
	core, mate := s.critical(always), make([]int16, len(p.tiles))
	for t := range mate {
		mate[t] = -1
	}
	var groups [][]int16
	for i, guard := range s.guards {
		if slices.Contains(core, guard) {
			groups = append(groups, p.remaining(s.first[i]))
		}
	}
	return refuted(p, groups, mate)
}

// refuted reports whether tiles stay for every pairing of the tiles of some groups, in addition to the given mates.
func refuted(p position, groups [][]int16, mate []int16) bool {
	if staysByHand(p, mate) {
		return true
	}
	if len(groups) == 0 {
		return false
	}
	g := groups[0]
	if len(g) == 0 {
		return refuted(p, groups[1:], mate)
	}
	for i := 1; i < len(g); i++ {
		mate[g[0]], mate[g[i]] = g[i], g[0]
		less := slices.Delete(slices.Clone(g[1:]), i-1, i)
		ok := refuted(p, append([][]int16{less}, groups[1:]...), mate)
		mate[g[0]], mate[g[i]] = -1, -1
		if !ok {
			return false
		}
	}
	return true
}

// staysByHand reports whether tiles stay with the given mates, if a tile without a mate goes as soon as it and another tile of its group
// without a mate have been free.
func staysByHand(p position, mate []int16) bool {
	on, free := p.on, set{}
	for changed := true; changed; {
		changed = false
		for _, t := range p.on.all() {
			if p.free(&on, t) {
				free.add(t)
			}
		}
		for _, t := range on.all() {
			for _, u := range p.groups[t] {
				if u != t && free.has(t) && free.has(u) && (mate[t] == u || mate[t] < 0 && mate[u] < 0) && on.has(t) {
					on.remove(t)
					changed = true
				}
			}
		}
	}
	return on != set{}
}

// BenchmarkTurtles decides random deals of the turtle, and confirms each lost deal.
func BenchmarkTurtles(b *testing.B) {
	l, chance := shaped(shapes[0].blocks), rand.New(rand.NewPCG(1, 0))
	lost, open, most := 0, 0, int64(0)
	for b.Loop() {
		all := bag(len(l.tiles))
		chance.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		p := newDeal(l, all).Start().(position)
		s, _, err := puzzle.Solve(puzzletest.Run(1), matching{}, p, nil)
		switch {
		case err != nil:
			b.Fatal(err)
		case s.Outcome == puzzle.Open:
			open++
		case s.Outcome == puzzle.Impossible:
			if lost++; !confirmed(p) {
				b.Fatalf("%s\nis not lost", p.Text())
			}
		}
		most = max(most, s.Effort)
	}
	b.ReportMetric(100*float64(lost)/float64(b.N), "%-lost")
	b.ReportMetric(100*float64(open)/float64(b.N), "%-open")
	b.ReportMetric(float64(most), "most-refuted")
}

// The published deals of the layout are decided, and a second method confirms the lost ones.
func TestDeals(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	l := shaped(shapes[0].blocks)
	for i, line := range strings.Split(strings.TrimSpace(testcorpus.Read(t, "moves/mahjong/layout.txt")), "\n") {
		var number int
		var a tile
		if _, err := fmt.Sscan(line, &number, &a.z, &a.y, &a.x); err != nil || l.tiles[i] != a {
			t.Fatalf("tile %d is %v, wanted %v", i, l.tiles[i], a)
		}
	}
	lost := 0
	for _, line := range strings.Split(strings.TrimSpace(testcorpus.Read(t, "moves/mahjong/deals.tsv")), "\n") {
		words := strings.Split(line, "\t")
		p := newDeal(l, []byte(words[1])).Start().(position)
		s, _, err := puzzle.Solve(puzzletest.Run(1), matching{}, p, nil)
		if err != nil || s.Outcome == puzzle.Open || s.Outcome == puzzle.Impossible && words[2] == "solvable" {
			t.Errorf("%s: %s, %v", words[0], s.Outcome, err)
		}
		if s.Outcome == puzzle.Impossible {
			if lost++; !confirmed(p) {
				t.Errorf("%s: the proof is not confirmed", words[0])
			}
		}
	}
	if lost != 2 {
		t.Errorf("%d deals are lost", lost)
	}
}
