package levelsets_test

import (
	"context"
	"math/bits"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sokoban"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/optimal"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/kinds/sokoban/thesis2005/levelsets"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// fewest returns the least number of pushes, as the optimal solver finds it. The solution is played by the kind's own rules.
func fewest(t testing.TB, level levelsets.Level) int {
	t.Helper()
	l := floortest.Draw(t, level.Text)
	r := optimal.Pushes{}.Search(run.New(context.Background(), run.Setup{Limit: time.Minute, Clock: floortest.Clock}),
		strategy.Job{Level: l, Deadlocks: deadlock.New(l), Memory: 1 << 24})
	if r.End != strategy.Solved || len(r.Pushes) != r.Bound {
		t.Fatalf("%s: end %d, %d pushes, at least %d", level.Title, r.End, len(r.Pushes), r.Bound)
	}
	steps, _, err := l.Play(r.Pushes)
	if err != nil {
		t.Fatal(err)
	}
	var lurd strings.Builder
	for _, d := range steps {
		lurd.WriteByte(floor.Letters[d])
	}
	p, err := sokoban.Kind{}.Parse(level.Text)
	if err != nil {
		t.Fatalf("%s: %v", level.Title, err)
	}
	moves, err := puzzle.ReadMoves(p.Start(), lurd.String())
	if err != nil {
		t.Fatal(err)
	}
	if v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: moves}); !v.OK {
		t.Errorf("%s: %s", level.Title, v.Why)
	}
	return len(r.Pushes)
}

// added returns the levels that each set adds to the previous one, by the set's name.
func added() map[string][]levelsets.Level {
	levels := map[string][]levelsets.Level{}
	before := 0
	for _, s := range levelsets.Sets() {
		levels[s.Name] = s.Levels[before:]
		before = len(s.Levels)
	}
	return levels
}

func barrels(l levelsets.Level) int { return strings.Count(l.Text, "$") + strings.Count(l.Text, "*") }

// single returns the levels with one barrel.
func single() []levelsets.Level {
	all := levelsets.Sets()[3].Levels
	return slices.Clone(all)
}

// The sets are those of 6.2: each contains the previous one, and ends with its figure.
func TestSetsGrow(t *testing.T) {
	var before []levelsets.Level
	titles := map[string]bool{}
	for i, want := range []struct {
		name, figure  string
		barrels, more int // barrels of the added levels, and the least number of these levels
	}{
		{"A1", "D.1", 1, 1}, {"A2", "D.2", 1, 1}, {"A3", "D.3", 1, 3}, {"A4", "D.4", 1, 3}, {"B1", "5.2", 2, 3}, {"B2", "D.5", 2, 3},
	} {
		s := levelsets.Sets()[i]
		if s.Name != want.name || s.Title == "" || !slices.Equal(s.Levels[:len(before)], before) {
			t.Fatalf("%s follows %d levels", s.Name, len(before))
		}
		news := s.Levels[len(before):]
		if len(news) < want.more || len(news) > 1 != (want.more > 1) {
			t.Errorf("%s adds %d levels", s.Name, len(news))
		}
		for _, l := range news {
			if barrels(l) != want.barrels || titles[l.Title] || l.Title == "" {
				t.Errorf("%s has %q with %d barrels", s.Name, l.Title, barrels(l))
			}
			titles[l.Title] = true
		}
		if l := last(s); l.Figure != want.figure {
			t.Errorf("%s ends with %+v", s.Name, l)
		}
		before = s.Levels
	}
}

// last returns the last level of a set, on which the thesis measures results.
func last(s levelsets.Set) levelsets.Level { return s.Levels[len(s.Levels)-1] }

// A caller that changes a set does not change what the next caller gets.
func TestSetsAreCopies(t *testing.T) {
	s := levelsets.Sets()
	s[0].Levels[0].Title = "changed"
	if s[1].Levels[0].Title == "changed" || levelsets.Sets()[0].Levels[0] == s[0].Levels[0] {
		t.Error("the sets share their levels")
	}
}

// The levels that A4 and B2 add are "longer"; those of figures D.4 and D.5 are the longest with one barrel and with two.
func TestLaterSetsAreLonger(t *testing.T) {
	shortest, longest, last := map[string]int{}, map[string]int{}, map[string]int{}
	for name, levels := range added() {
		shortest[name] = 1 << 30
		for _, level := range levels {
			n := fewest(t, level)
			s := explored(t, level.Text)
			if int(s.distance[0]) != n {
				t.Errorf("%s: %d pushes, and %d by trying everything", level.Title, n, s.distance[0])
			}
			shortest[name], longest[name], last[name] = min(shortest[name], n), max(longest[name], n), n
		}
	}
	if longest["A1"] != 1 || shortest["A4"] <= max(longest["A2"], longest["A3"]) || shortest["B2"] <= longest["B1"] {
		t.Errorf("from %v to %v", shortest, longest)
	}
	if last["A4"] != longest["A4"] || last["B2"] != longest["B2"] || last["B2"] <= last["A4"] {
		t.Errorf("the last take %v of at most %v", last, longest)
	}
}

// In each level with one barrel the agent of 8.1 acts once and has solved it: usableStorage has the storage location,
// for the pusher can reach it, and getBarrelTo brings the barrel there.
func TestOneBarrelIsStoredByOneAction(t *testing.T) {
	for _, level := range single() {
		l := floortest.Draw(t, level.Text)
		reach := l.None()
		l.Reach(l.Boxes, l.Player, reach)
		b := floor.NewBoxPushes(l.Floor)
		b.Find(l.Boxes, l.Player, l.Boxes.First(), deadlock.New(l).Alive)
		if !l.Goals.Within(reach) || !slices.ContainsFunc(b.States, func(s floor.PushState) bool { return l.Goals.Has(s.Cell) }) {
			t.Errorf("%s: one action does not solve\n%s", level.Title, level.Text)
		}
	}
}

// D.1 is the simplest possible level: with fewer squares the pusher cannot reach the storage location.
func TestNothingIsSimplerThanTheSimplest(t *testing.T) {
	d1 := explored(t, levelsets.Sets()[0].Levels[0].Text)
	if d1.distance[0] != 1 || len(d1.Cells) != 6 {
		t.Fatalf("%d pushes on %d squares", d1.distance[0], len(d1.Cells))
	}
	const side = 7 // width of a picture with room for five squares on each side of the wall's corner
	tried := 0
	for _, cells := range shapes(5, side) {
		for _, pusher := range cells {
			for _, barrel := range cells {
				for _, goal := range cells {
					if barrel == pusher || barrel == goal {
						continue
					}
					p := floor.Picture{Rows: side, Cols: side, PlayerRow: pusher / side, PlayerCol: pusher % side}
					p.Wall, p.Goal, p.Box = slices.Repeat([]bool{true}, side*side), make([]bool, side*side), make([]bool, side*side)
					for _, c := range cells {
						p.Wall[c] = false
					}
					p.Box[barrel], p.Goal[goal] = true, true
					l, err := floor.New(p)
					if err != nil {
						t.Fatal(err)
					}
					s := newSpace(t, l)
					s.explore(t, nil, s.start())
					tried++
					if s.alive() && s.zone(s.start())&s.goals != 0 {
						t.Errorf("%d squares are enough: %v, pusher %d, barrel %d, storage location %d", len(cells), cells,
							pusher, barrel, goal)
					}
				}
			}
		}
	}
	if tried < 1000 {
		t.Errorf("only %d levels were tried", tried)
	}
}

// shapes returns all connected floors of at most the given number of squares, moved to the upper left corner of a picture.
func shapes(most, side int) (all [][]int) {
	known := map[string]bool{}
	layer := [][]int{{side + 1}}
	for n := 1; n <= most; n++ {
		all = append(all, layer...)
		var larger [][]int
		for _, cells := range layer {
			for _, c := range cells {
				for _, step := range [4]int{1, -1, side, -side} {
					if slices.Contains(cells, c+step) {
						continue
					}
					grown := corner(append(slices.Clone(cells), c+step), side)
					var key strings.Builder
					for _, c := range grown {
						key.WriteByte(byte(c))
					}
					if !known[key.String()] {
						known[key.String()] = true
						larger = append(larger, grown)
					}
				}
			}
		}
		layer = larger
	}
	return all
}

func corner(cells []int, side int) []int {
	top, left := side, side
	for _, c := range cells {
		top, left = min(top, c/side), min(left, c%side)
	}
	for i := range cells {
		cells[i] += (1-top)*side + 1 - left
	}
	slices.Sort(cells)
	return cells
}

// random returns a lower bound for the average number of pushes to solve a level if each push is drawn from allPushes, which
// has none onto forbidden positions (3.2). It iterates the equations of the expectation for the given number of rounds, which
// can only raise it.
func random(t *testing.T, s *space, rounds int) float64 {
	allowed := deadlock.New(s.Level).Alive
	expected := make([]float64, len(s.states))
	for range rounds {
		for i := range s.states {
			n, sum := 0, 0.0
			for _, e := range s.pushes[i] {
				if allowed.Has(e.push.Box + s.Step[e.push.Dir]) {
					n++
					sum += expected[e.to]
				}
			}
			if s.distance[i] > 0 && n > 0 {
				expected[i] = 1 + sum/float64(n)
			}
		}
	}
	return expected[0]
}

// A pusher that has learned on A1 to push at random is as good as any other there, but bad on D.2 (8.1: "this is not good for A2_0").
func TestRandomPushesSolveOnlyTheSimplest(t *testing.T) {
	sets := levelsets.Sets()
	if n := random(t, explored(t, sets[0].Levels[0].Text), 100); n != 1 {
		t.Errorf("D.1 takes %v random pushes", n)
	}
	s := explored(t, last(sets[1]).Text)
	if n := random(t, s, 1000); n < 3*float64(s.distance[0]) {
		t.Errorf("D.2 takes %v random pushes, and %d at least", n, s.distance[0])
	}
}

// "Every push leads us closer to the solution, like in the level shown in figure D.3" (7.5): from each reachable state without barrels on
// forbidden positions there is a push, and each push shortens the solution by one.
func TestEveryPushOfD3LeadsCloser(t *testing.T) {
	s := explored(t, last(levelsets.Sets()[2]).Text)
	allowed := s.mask(deadlock.New(s.Level).Alive.Cells()...)
	s = s.from(t, func(a state) bool { return a.barrels&^allowed == 0 }, s.start())
	for i := range s.states {
		if s.distance[i] == 0 {
			continue
		}
		if len(s.pushes[i]) == 0 {
			t.Errorf("state %d has no push", i)
		}
		for _, e := range s.pushes[i] {
			if s.distance[i] == dead || s.distance[e.to] != s.distance[i]-1 {
				t.Errorf("a push leads from %d pushes to %d", s.distance[i], s.distance[e.to])
			}
		}
	}
	// The concept of this level: the barrel first goes away from its storage location.
	goal := s.Goals.First()
	first := s.pushes[0][0].push
	if away := first.Box + s.Step[first.Dir]; len(s.pushes[0]) != 1 || away-goal != 2*(first.Box-goal) {
		t.Errorf("the first push is %+v", first)
	}
}

// Figure 5.2 plays as table 5.1 says, bids included: agent 1 bids 500 while it sees one way, agent 2 bids
// 400 * length(neighborZones) - 100.
func TestFigure52PlaysTable51(t *testing.T) {
	s := explored(t, last(levelsets.Sets()[4]).Text)
	zones := func(a state) (n int) {
		for left := s.mask(s.Cells...) &^ a.barrels; left != 0; n++ {
			left &^= s.reach(a.barrels, int8(bits.TrailingZeros64(left)))
		}
		return n
	}
	place := func(x, y int) levelsets.Place { return levelsets.Place{X: x, Y: y} }
	a := s.start()
	for _, round := range []struct {
		from, to  levelsets.Place
		neighbors int // zones beside the pusher's, before
	}{
		{place(2, 2), place(3, 2), 1},
		{place(3, 2), place(4, 2), 1},
		{place(2, 1), place(1, 1), 0},
		{place(4, 2), place(3, 2), 0},
	} {
		if n := zones(a) - 1; n != round.neighbors {
			t.Errorf("%d neighbour zones before %v", n, round.from)
		}
		found := false
		for _, e := range s.pushes[s.number[a]] {
			if e.push.Box == s.at(round.from) && e.push.Box+s.Step[e.push.Dir] == s.at(round.to) {
				a, found = s.states[e.to], true
				break
			}
		}
		if !found || s.left(t, a) == dead {
			t.Fatalf("no push from %v to %v", round.from, round.to)
		}
	}
	if s.left(t, a) != 0 {
		t.Error("the bank does not buy it")
	}
	// Round 2: (2,1)→(3,1)→(4,1)→(5,1) "is not valid because it leads to a deadlock".
	a, _ = s.after(t, "RluRRR")
	if a.barrels != s.places(place(5, 1), place(3, 2)) || s.left(t, a) != dead {
		t.Error("(5,1) is not a deadlock")
	}
	if deadlock.New(s.Level).Alive.Has(s.at(place(5, 1))) {
		t.Error("(5,1) is not forbidden")
	}
}

// The last level of C1 is the level of figure 2.3, whose solution takes "exactly 97" pushes (2.2).
func TestFirstClassicLevel(t *testing.T) {
	if n := fewest(t, levelsets.Level{Text: floortest.Boards(t, "xsokoban-90.sok")[0]}); n != 97 {
		t.Errorf("%d pushes", n)
	}
}
