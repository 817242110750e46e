package levelsets_test

import (
	"math/bits"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/levelsets"
)

// concept returns the concept of a figure, with its space.
func concept(t testing.TB, figure string) (levelsets.Concept, *space) {
	t.Helper()
	for _, c := range levelsets.Concepts() {
		if c.Figure == figure {
			return c, explored(t, c.Text)
		}
	}
	t.Fatalf("no concept has figure %s", figure)
	return levelsets.Concept{}, nil
}

func place(x, y int) levelsets.Place { return levelsets.Place{X: x, Y: y} }

// rows returns a test for the squares of some rows.
func rows(from, to int) func(levelsets.Place) bool {
	return func(p levelsets.Place) bool { return p.Y >= from && p.Y <= to }
}

// Each concept can be solved, its moves end well, its marks are on its floor, and its text has two or three sentences.
func TestConceptsCanBeSolved(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range levelsets.Concepts() {
		s := explored(t, c.Text)
		if !s.alive() || s.distance[0] == 0 || int(s.distance[0]) != fewest(t, c.Level) {
			t.Errorf("%s: %d pushes", c.Title, s.distance[0])
		}
		if seen[c.Title] || seen[c.Figure] || seen[c.Text] || c.Title == "" || c.Figure == "" {
			t.Errorf("%q is there twice", c.Title)
		}
		seen[c.Title], seen[c.Figure], seen[c.Text] = true, true, true
		if n := strings.Count(c.Says+" ", ". ") + strings.Count(c.Says, "? "); n < 2 || n > 5 || !strings.HasSuffix(c.Says, ".") {
			t.Errorf("%s says %q", c.Title, c.Says)
		}
		if a, _ := s.after(t, c.Shown); s.left(t, a) == dead {
			t.Errorf("%s: %s leads into a deadlock", c.Title, c.Shown)
		}
		for _, m := range c.Marks {
			if !s.Holds(m.Y, m.X) || m.Name == "" {
				t.Errorf("%s: %+v is not on the floor", c.Title, m)
			}
		}
	}
}

// Each wrong way makes a deadlock by its last push. The named barrels cause it without the others, and there would be no deadlock without
// any one of them.
func TestWrongPushesMakeDeadlocks(t *testing.T) {
	for _, c := range levelsets.Concepts() {
		s := explored(t, c.Text)
		for _, w := range c.Wrong {
			before, _ := s.after(t, w.Moves[:len(w.Moves)-1])
			after, _ := s.after(t, w.Moves)
			if s.left(t, before) == dead || s.left(t, after) != dead || w.Says == "" {
				t.Errorf("%s, %s: %d pushes are left, then %d", c.Title, w.Moves, s.left(t, before), s.left(t, after))
			}
			named := s.places(w.Barrels...)
			if named&^after.barrels != 0 || bits.OnesCount64(named) != len(w.Barrels) || named == 0 {
				t.Fatalf("%s, %s: not all of %v are barrels", c.Title, w.Moves, w.Barrels)
			}
			pusher := s.Cells[after.zone]
			if s.from(t, nil, s.state(named, pusher)).alive() {
				t.Errorf("%s, %s: %v are not a deadlock", c.Title, w.Moves, w.Barrels)
			}
			for left := named; left != 0; left &= left - 1 {
				if rest := named &^ (left & -left); !s.from(t, nil, s.state(rest, pusher)).alive() {
					t.Errorf("%s, %s: fewer than %v make the deadlock", c.Title, w.Moves, w.Barrels)
				}
			}
		}
	}
}

// Figure 2.4: "in order to push this barrel to the left, we first need to push it inside, get behind it and then push it
// back (we assume that the pusher is not inside at the start)".
func TestTurningAround(t *testing.T) {
	c, s := concept(t, "2.4")
	inside := s.where(func(p levelsets.Place) bool { return p.X >= 6 })
	if s.zone(s.start())&inside != 0 || s.Goals.First() >= s.Boxes.First() {
		t.Error("the pusher is inside, or the barrel need not go left")
	}
	for _, e := range s.pushes[0] {
		if s.distance[e.to] != dead && e.push.Dir != floor.Right {
			t.Errorf("it can begin by %+v", e.push)
		}
	}
	if s.from(t, func(a state) bool { return a.barrels&s.places(place(7, 2)) == 0 }, s.start()).alive() {
		t.Error("the barrel need not be pushed inside")
	}
	a, pushes := s.after(t, c.Shown)
	if last := pushes[len(pushes)-1]; last.Dir != floor.Left || s.zone(a)&inside == 0 {
		t.Error("it is not shown how the barrel is pushed back")
	}
}

// Figure 2.5: "the pusher can only go from the left to the right (push right, push left) if it does not want to put the barrel
// into a deadlock. After having passed through, it is again only possible to go through from left to right."
func TestOneWayPassage(t *testing.T) {
	c, s := concept(t, "2.5")
	left := s.where(func(p levelsets.Place) bool { return p.X <= 3 })
	right := s.where(func(p levelsets.Place) bool { return p.X >= 5 })
	gate := s.places(place(4, 2))
	if s.zone(s.start())&^left != 0 || s.start().barrels&gate == 0 {
		t.Fatal("the pusher does not begin on the left of the passage")
	}
	passed, pushes := s.after(t, c.Shown)
	through := pushes[len(pushes)-2:]
	if through[0].Dir != floor.Right || s.mask(through[0].Box) != gate || through[1].Dir != floor.Left ||
		passed.barrels&gate == 0 || s.zone(passed)&right == 0 {
		t.Errorf("it passes by %v", through)
	}
	back := func(s *space) bool { // whether the pusher gets to the left in a state without a deadlock
		for i, a := range s.states {
			if s.distance[i] != dead && s.zone(a)&left != 0 {
				return true
			}
		}
		return false
	}
	if back(s.from(t, nil, passed)) {
		t.Error("the pusher comes back")
	}
	// If the pusher is put on the left again, it can pass once more, and then cannot come back either.
	again := s.from(t, nil, s.state(passed.barrels, s.Player))
	if !again.alive() || again.states[0] == passed {
		t.Fatal("on the left again, the pusher is in a deadlock")
	}
	passes := false
	for i, a := range again.states {
		if again.distance[i] != dead && s.zone(a)&right != 0 && a.barrels&gate != 0 {
			passes = true
			if back(s.from(t, nil, a)) {
				t.Error("the pusher comes back the second time")
			}
		}
	}
	if !passes {
		t.Error("the passage can be passed only once")
	}
}

// Figure 2.6: "a passage that can be passed only once (enter at the bottom, push down both barrels, exit at the top) and is
// then forever blocked".
func TestOneTimePassage(t *testing.T) {
	c, s := concept(t, "2.6")
	below, above := s.where(rows(5, 5)), s.where(func(p levelsets.Place) bool { return p.X <= 3 && p.Y <= 3 })
	plug := s.places(place(4, 4), place(5, 4))
	if zone := s.zone(s.start()); zone&below == 0 || zone&above != 0 {
		t.Fatal("the pusher does not begin at the bottom")
	}
	passed, pushes := s.after(t, c.Shown)
	if s.zone(passed)&above == 0 || passed.barrels&plug != plug {
		t.Error("it is not shown how to pass")
	}
	for _, p := range pushes {
		if y, x := s.Place(p.Box); (x == 4 || x == 5) && p.Dir != floor.Down {
			t.Errorf("the barrel in (%d,%d) is not pushed down", x, y)
		}
	}
	// Both barrels have to be pushed before the pusher can be above at all.
	for _, barrel := range []uint64{s.places(place(4, 3)), s.places(place(5, 2))} {
		for _, a := range s.from(t, func(a state) bool { return a.barrels&barrel != 0 }, s.start()).states {
			if s.left(t, a) != dead && s.zone(a)&above != 0 {
				t.Error("the pusher is above with a barrel in its place that was never pushed")
			}
		}
	}
	// Without a deadlock, the pusher cannot come back; with both barrels down, no push at all leads back.
	for i, a := range s.states {
		alive := s.distance[i] != dead
		blocked := a.barrels&plug == plug
		if s.zone(a)&above == 0 || !alive && !blocked {
			continue
		}
		later := s.from(t, nil, a)
		for j, b := range later.states {
			if (blocked || later.distance[j] != dead) && s.zone(b)&below != 0 {
				t.Fatalf("the pusher comes back from state %d", i)
			}
		}
	}
}

// Figure 2.7: "the maximum of 6 barrels have been temporarily placed inside". Here all three barrels must be inside at the same time;
// fewer are not enough.
func TestTemporaryStorage(t *testing.T) {
	c, s := concept(t, "2.7")
	room := s.where(rows(4, 7))
	in := func(a state) int { return bits.OnesCount64(a.barrels & room) }
	if in(s.start()) != 0 || s.goals&room != 0 {
		t.Error("the room is not empty, or has a storage location")
	}
	all := bits.OnesCount64(s.start().barrels)
	if s.from(t, func(a state) bool { return in(a) < all }, s.start()).alive() {
		t.Errorf("it can be solved with fewer than %d barrels in the room", all)
	}
	if a, _ := s.after(t, c.Shown); in(a) != all {
		t.Errorf("%d barrels are shown in the room", in(a))
	}
}

// Figure D.6 "has only 6 barrels, 5 of which are already in a correct location, and still the solution is surprisingly long".
func TestCompactAndHard(t *testing.T) {
	c, s := concept(t, "D.6")
	n := bits.OnesCount64(s.start().barrels)
	if home := bits.OnesCount64(s.start().barrels & s.goals); home != n-1 || n > 6 {
		t.Errorf("%d of %d barrels are stored", home, n)
	}
	if pushes := fewest(t, c.Level); pushes != 40 || !strings.Contains(c.Says, "40 pushes") {
		t.Errorf("%d pushes", pushes)
	}
	longest := 0
	for _, set := range levelsets.Sets() {
		for _, l := range set.Levels {
			longest = max(longest, fewest(t, l))
		}
	}
	if longest >= 40 {
		t.Errorf("a level of the sets takes %d pushes", longest)
	}
}

// Figure 2.8: "one barrel and the configuration of walls around it". Figure 2.9: patterns that are "simple, local": a square
// of four holds them, and one barrel of them alone would be on no forbidden position. Figure 2.10: no two of the barrels
// touch, not even at a corner, and "the barrel in (5,4)", here the one pushed, makes the deadlock.
func TestKindsOfDeadlock(t *testing.T) {
	for _, kind := range []struct {
		figure      string
		least, most int // number of barrels
		holds       func(allowed uint64, apart, width int) bool
	}{
		{"2.8", 1, 1, func(allowed uint64, apart, width int) bool { return allowed == 0 }},
		{"2.9", 2, 4, func(allowed uint64, apart, width int) bool { return allowed > 0 && width == 1 }},
		{"2.10", 3, 3, func(allowed uint64, apart, width int) bool { return allowed > 0 && apart >= 2 }},
	} {
		c, s := concept(t, kind.figure)
		live := s.mask(deadlock.New(s.Level).Alive.Cells()...)
		if len(c.Wrong) == 0 {
			t.Errorf("%s shows no deadlock", c.Title)
		}
		for _, w := range c.Wrong {
			allowed := s.places(w.Barrels...)
			if allowed&live != allowed {
				allowed = 0
			}
			apart, width := 1<<30, 0
			for i, a := range w.Barrels {
				for _, b := range w.Barrels[:i] {
					distance := max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y)
					apart, width = min(apart, distance), max(width, distance)
				}
			}
			if n := len(w.Barrels); n < kind.least || n > kind.most || !kind.holds(allowed, apart, width) {
				t.Errorf("%s: %v are %d to %d squares apart", c.Title, w.Barrels, apart, width)
			}
		}
	}
}

// Figure 3.1, by the definition of a barrier: "the set of barrels between two zones, so that, was any of the barrels to be
// removed, the two zones would be connected".
func TestZonesAndBarriers(t *testing.T) {
	c, s := concept(t, "3.1")
	marked := map[string]uint64{}
	for _, m := range c.Marks {
		marked[m.Name] = s.places(m.Place)
	}
	barrels := s.start().barrels
	reach := func(name string, barrels uint64) uint64 {
		return s.reach(barrels, int8(bits.TrailingZeros64(marked[name])))
	}
	if all := reach("1", barrels) | reach("2", barrels) | reach("3", barrels); all != s.mask(s.Cells...)&^barrels {
		t.Error("there are more zones than three")
	}
	if s.zone(s.start()) != reach("2", barrels) {
		t.Error("the pusher is not in zone 2")
	}
	for _, pair := range []struct{ one, other, barrier string }{{"1", "2", "AB"}, {"2", "3", "CD"}, {"1", "3", ""}} {
		if reach(pair.one, barrels)&reach(pair.other, barrels) != 0 {
			t.Fatalf("zones %s and %s are one", pair.one, pair.other)
		}
		barrier := ""
		for _, name := range []string{"A", "B", "C", "D"} {
			if barrels&marked[name] == 0 {
				t.Fatalf("%s is not a barrel", name)
			}
			if reach(pair.one, barrels&^marked[name])&marked[pair.other] != 0 {
				barrier += name
			}
		}
		if barrier != pair.barrier {
			t.Errorf("the barrier between %s and %s is %q", pair.one, pair.other, barrier)
		}
	}
	// B and C seem to lie between zones 1 and 3: they touch each other, and each touches one of these zones.
	beside := func(barrel, zone uint64) bool {
		for _, next := range s.next[bits.TrailingZeros64(barrel)] {
			if next >= 0 && zone>>next&1 == 1 {
				return true
			}
		}
		return false
	}
	if !beside(marked["B"], marked["C"]) || !beside(marked["B"], reach("1", barrels)) || !beside(marked["C"], reach("3", barrels)) {
		t.Error("B and C tempt nobody")
	}
}

// Figure 3.3: "Would pushing the barrel down once be reversible? Yes, but we need to go all around." The start is the state
// after that push.
func TestLoopBack(t *testing.T) {
	c, s := concept(t, "3.3")
	home, pushes := s.after(t, c.Shown)
	if s.left(t, home) != 0 || len(pushes) != int(s.distance[0]) {
		t.Fatalf("%s does not solve it by the fewest pushes", c.Shown)
	}
	barrel := s.Goals.First()
	found := false
	for _, e := range s.pushes[s.number[home]] {
		if e.push == (floor.Push{Box: barrel, Dir: floor.Down}) {
			found = s.states[e.to] == s.start()
		}
	}
	if !found {
		t.Error("the start is not one push down from home")
	}
	// No way back contains the opposite of that push, and the barrel returns from the side.
	for i := range s.states {
		for _, e := range s.pushes[i] {
			if e.push == (floor.Push{Box: barrel + s.Step[floor.Down], Dir: floor.Up}) {
				t.Error("the barrel can be pushed back up")
			}
		}
	}
	if len(pushes) < 5 || pushes[len(pushes)-1].Dir != floor.Right {
		t.Errorf("the way round is %v", pushes)
	}
}

// Figure 3.4: "is barrel A causing a deadlock? The answer is yes if the position marked by B can never be reached by the
// pusher. This however is dependent on what is in the big rectangle."
func TestAsHardAsSolving(t *testing.T) {
	c, s := concept(t, "3.4")
	marked := map[string]levelsets.Place{}
	for _, m := range c.Marks {
		marked[m.Name] = m.Place
	}
	a, b := s.places(marked["A"]), s.places(marked["B"])
	rectangle := s.where(rows(3, 5))
	if start := s.start(); start.barrels&a == 0 || start.barrels&^a&^rectangle != 0 || s.zone(start)&b != 0 {
		t.Fatal("A is not a barrel, another is outside the rectangle, or B is in reach")
	}
	// A leaves its position for good only by a push from B.
	for i, from := range s.states {
		for _, e := range s.pushes[i] {
			if from.barrels&a != 0 && s.mask(e.push.Box) == a && s.distance[e.to] != dead && e.push.Dir != floor.Right {
				t.Errorf("A can be saved by %+v", e.push)
			}
		}
	}
	if way, pushes := s.after(t, c.Shown); s.left(t, way) != 0 || len(pushes) != int(s.distance[0]) {
		t.Error("the moves that are shown are not a solution by the fewest pushes")
	}
	for _, w := range c.Wrong {
		lost, pushes := s.after(t, w.Moves)
		if last := pushes[len(pushes)-1]; s.mask(last.Box)&rectangle == 0 || lost.barrels&a == 0 {
			t.Error("the wrong push is not in the rectangle")
		}
		// If the barrels of the rectangle are stored, B is out of reach, and they can be stored.
		stored := false
		for _, later := range s.from(t, nil, lost).states {
			if later.barrels&a != 0 && later.barrels&^a&^s.goals == 0 {
				stored = true
				if s.zone(later)&b != 0 {
					t.Error("the pusher comes to B")
				}
			}
		}
		if !stored {
			t.Error("the barrels of the rectangle cannot be stored, so A is not to blame")
		}
	}
}
