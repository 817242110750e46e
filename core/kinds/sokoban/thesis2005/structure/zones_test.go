package structure

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// graph computes the dynamic structure from scratch by a walk step by step: the zone of every position, and the barrels beside each zone.
func graph(g *Game) (zoneAt []Zone, barrels map[Zone][]floor.Cell) {
	zoneAt, barrels = make([]Zone, g.Size), map[Zone][]floor.Cell{}
	for c := range zoneAt {
		zoneAt[c] = -1
	}
	free := func(c floor.Cell) bool { return g.Inside.Has(c) && !g.Barrels().Has(c) }
	for _, c := range g.Cells {
		if !free(c) || zoneAt[c] >= 0 {
			continue
		}
		zoneAt[c] = c
		for queue := []floor.Cell{c}; len(queue) > 0; queue = queue[1:] {
			for _, step := range g.Step {
				if to := queue[0] + step; free(to) && zoneAt[to] < 0 {
					zoneAt[to] = c
					queue = append(queue, to)
				}
			}
		}
		for _, b := range g.Barrels().Cells() {
			if slices.ContainsFunc(g.Step[:], func(step int) bool { return zoneAt[b+step] == c }) {
				barrels[c] = append(barrels[c], b)
			}
		}
	}
	return zoneAt, barrels
}

// agrees compares the zones that the game keeps up to date with zones that are computed from scratch.
func agrees(t *testing.T, g *Game) {
	t.Helper()
	zoneAt, barrels := graph(g)
	var zones, neighbours []Zone
	for _, c := range g.Cells {
		if g.ZoneAt(c) != zoneAt[c] {
			t.Fatalf("position %d is in zone %d, wanted %d", c, g.ZoneAt(c), zoneAt[c])
		}
		if zoneAt[c] != c {
			continue
		}
		zones = append(zones, c)
		size := 0
		for _, other := range g.Cells {
			if in := zoneAt[other] == c; in != g.ZoneCells(c).Has(other) {
				t.Fatalf("zone %d and position %d", c, other)
			} else if in {
				size++
			}
		}
		if g.ZoneSize(c) != size || !slices.Equal(g.ZoneBarrels(c).Cells(), barrels[c]) {
			t.Fatalf("zone %d of %d, wanted %d; linked with %v, wanted %v", c, g.ZoneSize(c), size, g.ZoneBarrels(c).Cells(), barrels[c])
		}
		mine := zoneAt[g.Pusher()]
		if c != mine && slices.ContainsFunc(barrels[mine], func(b floor.Cell) bool { return slices.Contains(barrels[c], b) }) {
			neighbours = append(neighbours, c)
		}
	}
	if got := g.AppendZones(nil); !slices.Equal(got, zones) {
		t.Fatalf("zones %v, wanted %v", got, zones)
	}
	if got := g.AppendNeighborZones(nil); !slices.Equal(got, neighbours) {
		t.Fatalf("neighbours %v, wanted %v", got, neighbours)
	}
	misplaced := 0
	for _, b := range g.Barrels().Cells() {
		if !g.Goals.Has(b) {
			misplaced++
		}
	}
	if g.misplaced != misplaced {
		t.Fatalf("%d misplaced, wanted %d", g.misplaced, misplaced)
	}
	if want := g.Keys().Hash(floor.State{Boxes: g.Barrels(), Player: zoneAt[g.Pusher()]}); g.Hash() != want {
		t.Fatalf("hash %x, wanted %x", g.Hash(), want)
	}
	if !g.Focus().Within(g.Barrels()) {
		t.Fatalf("a focus without a barrel")
	}
}

// random returns a random level of a given size.
func random(chance *rand.Rand, rows, cols, barrels, walls int) *floor.Level {
	for {
		if l := floortest.Random(chance, rows, cols, barrels, walls); l != nil {
			return l
		}
	}
}

// In random games, after every push, undo, change of focus and return to a milestone, the structure equals one that is computed from
// scratch, and states after an undo equal the earlier states.
func TestTheGraphIsThatOfTheState(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 1))
	splits, games := 0, 150
	if testing.Short() {
		games = 40
	}
	for n := range games {
		l := random(chance, 5+chance.IntN(6), 5+chance.IntN(20), 2+n%9, 4+n%6)
		g := New(l, n%2 == 0)
		agrees(t, g)
		type state struct {
			barrels, focus []floor.Cell
			hash           uint64
			pusher         floor.Cell
		}
		now := func() state { return state{g.Barrels().Cells(), g.Focus().Cells(), g.Hash(), g.Pusher()} }
		same := func(a, b state) bool {
			return slices.Equal(a.barrels, b.barrels) && slices.Equal(a.focus, b.focus) && a.hash == b.hash && a.pusher == b.pusher
		}
		before := []state{} // the state before every push in the trace
		marks := map[int]state{0: now()}
		length := map[int]int{0: 0}
		for range 60 {
			switch act := chance.IntN(10); {
			case act == 0 && len(before) > 0:
				if !g.Undo() || !same(now(), before[len(before)-1]) {
					t.Fatal("an undo leads elsewhere")
				}
				before = before[:len(before)-1]
			case act == 1:
				m := g.Milestone()
				marks[m], length[m] = now(), len(before)
			case act == 2:
				m := chance.IntN(len(g.marks))
				if !g.Return(m) || !same(now(), marks[m]) {
					t.Fatalf("milestone %d is not come back to", m)
				}
				before = before[:length[m]]
			case act == 3:
				b := g.Barrels().Cells()[chance.IntN(g.Barrels().Count())]
				if g.Focus().Has(b) {
					g.OutOfFocus(b)
				} else {
					g.IntoFocus(b)
				}
			default:
				zones := len(g.AppendZones(nil))
				if pushes := g.AppendPushes(nil, g.Barrels()); len(pushes) > 0 {
					before = append(before, now())
					if !g.Push(pushes[chance.IntN(len(pushes))]) {
						t.Fatal("a push that was offered is not legal")
					}
					if len(g.AppendZones(nil)) > zones {
						splits++
					}
				}
			}
			agrees(t, g)
			if played := g.AppendPlayed(nil); len(played) != len(before) {
				t.Fatalf("%d pushes in the trace, wanted %d", len(played), len(before))
			}
		}
	}
	if splits < games/4 {
		t.Errorf("only %d pushes split a zone", splits)
	}
}

// A barrel may split a zone into four zones, or fill a zone.
func TestABarrelSplitsAZoneInFour(t *testing.T) {
	g := New(floortest.Draw(t, `
#######
### ###
### ###
#    .#
###$###
###@###
#######`), true)
	agrees(t, g)
	if n := len(g.AppendZones(nil)); n != 2 {
		t.Fatalf("%d zones below and above the barrel", n)
	}
	if !g.Push(PushOf(g.Barrels().First(), floor.Up)) {
		t.Fatal("the push is legal")
	}
	agrees(t, g)
	if n := len(g.AppendZones(nil)); n != 4 {
		t.Errorf("%d zones around a barrel in a crossing", n)
	}
}

// Figure 3.1: barrels A and B separate zones 1 and 2, C and D zones 2 and 3. B and C touch, but are not a barrier between
// zones 1 and 3: if one of them is removed, these zones are still not connected.
func TestBarriersOfFigure31(t *testing.T) {
	g := New(floortest.Draw(t, `
###########
#  #  #   #
#@ $  $.. #
#   $$  ..#
###########`), true)
	agrees(t, g)
	one, two, three := g.Cell(2, 2), g.Cell(2, 4), g.Cell(3, 8)
	a, b, c, d := g.Cell(2, 3), g.Cell(3, 4), g.Cell(3, 5), g.Cell(2, 6)
	barrels := g.None()
	for _, test := range []struct {
		from, to floor.Cell
		want     []floor.Cell
	}{{one, two, []floor.Cell{a, b}}, {two, three, []floor.Cell{d, c}}, {one, three, nil}, {two, two, nil}, {one, a, nil}} {
		if g.Barrier(test.from, test.to, barrels) != (test.want != nil) || !slices.Equal(barrels.Cells(), test.want) {
			t.Errorf("between %d and %d: %v, wanted %v", test.from, test.to, barrels.Cells(), test.want)
		}
	}
	var said [][2]Zone
	for _, barrier := range g.AppendBarriers(nil) {
		said = append(said, [2]Zone{barrier.A, barrier.B})
		if !g.Barrier(barrier.A, barrier.B, barrels) || !slices.Equal(barrels, barrier.Barrels) {
			t.Errorf("between %d and %d: %v", barrier.A, barrier.B, barrier.Barrels.Cells())
		}
	}
	if want := [][2]Zone{{g.ZoneAt(one), g.ZoneAt(two)}, {g.ZoneAt(two), g.ZoneAt(three)}}; !slices.Equal(said, want) {
		t.Errorf("barriers between %v, wanted %v", said, want)
	}
	if got := g.AppendNeighborZones(nil); !slices.Equal(got, []Zone{g.ZoneAt(two)}) {
		t.Errorf("neighbours of zone 1: %v", got)
	}
}
