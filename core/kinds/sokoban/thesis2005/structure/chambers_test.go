package structure

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// paths returns, for each position, the positions to which paths in the graph of C.2 lead.
func paths(g *Game) map[floor.Cell]floor.Set {
	all := map[floor.Cell]floor.Set{}
	for _, s := range g.Allowed.Cells() {
		to := g.Of(s)
		for queue := []floor.Cell{s}; len(queue) > 0; queue = queue[1:] {
			for _, step := range g.Step {
				at := queue[0]
				if g.Inside.Has(at-step) && g.Allowed.Has(at+step) && !to.Has(at+step) {
					to.Add(at + step)
					queue = append(queue, at+step)
				}
			}
		}
		all[s] = to
	}
	return all
}

// Two positions are in one chamber if and only if paths lead from each to the other.
func TestChambersAreMutuallyReachable(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 2))
	several := 0
	for n := range 200 {
		g := New(random(chance, 5+n%6, 5+n%11, 2+n%4, 3+n%5), true)
		c, to := g.Chambers, paths(g)
		next := 0
		for s := range g.Size {
			if c.Of(s) < 0 != !g.Allowed.Has(s) {
				t.Fatalf("position %d is in chamber %d", s, c.Of(s))
			}
			if c.Of(s) < 0 {
				continue
			}
			if c.Of(s) > next {
				t.Fatalf("chamber %d comes before %d", c.Of(s), next)
			} else if c.Of(s) == next {
				next++
			}
			for _, other := range g.Allowed.Cells() {
				together := to[s].Has(other) && to[other].Has(s)
				if together != (c.Of(s) == c.Of(other)) || together != c.Cells(c.Of(s)).Has(other) {
					t.Fatalf("positions %d and %d are in chambers %d and %d", s, other, c.Of(s), c.Of(other))
				}
			}
		}
		if next != c.Len() {
			t.Fatalf("%d chambers, wanted %d", c.Len(), next)
		}
		if next > 1 {
			several++
		}
		for n := range c.Len() {
			var exits []int
			storage := 0
			for _, s := range c.Cells(n).Cells() {
				if g.Goals.Has(s) {
					storage++
				}
				for _, step := range g.Step {
					if to := s + step; g.Inside.Has(s-step) && g.Allowed.Has(to) && c.Of(to) != n && !slices.Contains(exits, c.Of(to)) {
						exits = append(exits, c.Of(to))
					}
				}
			}
			got := slices.Sorted(slices.Values(c.Exits(n)))
			slices.Sort(exits)
			if !slices.Equal(got, exits) || c.Storage(n) != storage {
				t.Fatalf("chamber %d leads to %v, wanted %v; it has %d storage locations, wanted %d", n, got, exits, c.Storage(n), storage)
			}
		}
	}
	if several < 50 {
		t.Errorf("only %d levels have several chambers", several)
	}
}

// strait looks for straits by testing for every push whether it must be made.
func strait(g *Game) (all []Strait) {
	// arrive counts the barrels that get to a storage location without making the push of a strait.
	arrive := func(s Strait) (n int) {
	barrels:
		for _, b := range g.Boxes.Cells() {
			type state struct{ barrel, pusher floor.Cell }
			seen := map[state]bool{{b, g.Player}: true}
			for queue := []state{{b, g.Player}}; len(queue) > 0; queue = queue[1:] {
				if g.Goals.Has(queue[0].barrel) {
					n++
					continue barrels
				}
				for _, d := range floor.Dirs {
					next := state{queue[0].barrel, queue[0].pusher + g.Step[d]}
					if next.pusher == next.barrel {
						if next.barrel += g.Step[d]; (s == Strait{next.barrel, d}) {
							continue
						}
					}
					if g.Inside.Has(next.pusher) && g.Inside.Has(next.barrel) && !seen[next] {
						seen[next] = true
						queue = append(queue, next)
					}
				}
			}
		}
		return n
	}
	if arrive(Strait{}) == g.Boxes.Count() {
		for _, c := range g.Cells {
			for _, d := range floor.Dirs {
				if s := (Strait{c, d}); !g.Goals.Has(c) && arrive(s) == 0 {
					all = append(all, s)
				}
			}
		}
	}
	return all
}

// A strait is found if and only if there is one, and none is closer to the storage locations.
func TestStraits(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 3))
	found := 0
	for n := range 800 {
		g := New(random(chance, 5+n%3, 6+n%5, 1+n%2, 4+n%3), true)
		all := strait(g)
		s, ok := g.Strait()
		if ok != (len(all) > 0) {
			t.Fatalf("a strait is found: %v; there are %v", ok, all)
		}
		if !ok {
			continue
		}
		found++
		least := func(s Strait) int {
			least := floor.Far
			for _, d := range g.Table.Distances {
				least = min(least, int(d.At[4*s.At+int(s.Dir.Back())]))
			}
			return least
		}
		if !slices.Contains(all, s) {
			t.Fatalf("%v is not a strait; the straits are %v", s, all)
		}
		for _, other := range all {
			if least(other) < least(s) {
				t.Fatalf("strait %v is closer than %v", other, s)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d levels have a strait", found)
	}
}

// Section 3.1: all barrels have to pass the door in the same direction. A strait is not found if there is a
// second door or a barrel in a storage location.
func TestTheStraitIsTheWayIntoTheStorageArea(t *testing.T) {
	for _, test := range []struct {
		name, level string
		row, col    int // 0: no strait
	}{
		{"one door", `
##########
#@    #..#
# $ $   .#
#     #.##
# $ $ ####
#     #
#######`, 2, 7},
		{"two doors", `
##########
#@    #..#
# $ $   .#
#     #. #
# $ $    #
#     #  #
##########`, 0, 0},
		{"a barrel is there already", `
##########
#@    #..#
# $ $   *#
#     #.##
#   $ ####
#     #
#######`, 0, 0},
	} {
		g := New(floortest.Draw(t, test.level), true)
		s, ok := g.Strait()
		if ok != (test.row > 0) || ok && s != (Strait{g.Cell(test.row, test.col), floor.Right}) {
			row, col := g.Place(s.At)
			t.Errorf("%s: strait %d, %d %v, %v", test.name, row, col, s.Dir, ok)
		}
	}
}
