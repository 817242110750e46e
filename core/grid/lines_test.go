package grid

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// corners returns the sides of a board as lines between corners.
func corners(b Board) (*Lines, []Side) {
	sides := b.Sides()
	ends := make([][2]int32, len(sides))
	for i, s := range sides {
		ends[i] = s.Corners
	}
	return NewLines(ends, b.Corners()), sides
}

func TestTrails(t *testing.T) {
	lines, sides := corners(Board{2, 3})
	for _, test := range []struct {
		drawn []string // one sign for each place of the doubled grid
		edges []int    // number of edges of each trail
		loops int
	}{
		{[]string{"       ", "       ", "       ", "       ", "       "}, nil, 0},
		{[]string{" -     ", "|      ", "       ", "       ", "       "}, []int{2}, 0},
		{[]string{" -     ", "| |    ", " -     ", "       ", "       "}, []int{4}, 1},
		{[]string{" -   - ", "| | | |", " -   - ", "       ", " -     "}, []int{4, 4, 1}, 2},
		{[]string{" - -   ", "| |    ", " - -   ", "       ", "       "}, []int{6}, 0},
		{[]string{" - - - ", "       ", "   -   ", "  | |  ", " -   - "}, []int{3, 5}, 0},
	} {
		drawn := make([]bool, len(sides))
		for i, s := range sides {
			drawn[i] = test.drawn[s.Place[0]][s.Place[1]] != ' '
		}
		var edges []int
		loops := 0
		for _, trail := range lines.Trails(drawn) {
			edges = append(edges, len(trail.Edges))
			if trail.Loop {
				loops++
			}
		}
		if !slices.Equal(edges, test.edges) || loops != test.loops {
			t.Errorf("%q: trails of %v edges, %d loops", test.drawn, edges, loops)
		}
	}
}

// Trails are the components of the graph of edges that meet; those without forks are walks.
func TestTrailsHangTogether(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	for range 200 {
		lines, sides := corners(Board{1 + rng.IntN(3), 1 + rng.IntN(3)})
		meet := make(Near, len(sides))
		for node := range lines.Nodes {
			for _, one := range lines.At(node) {
				meet[one] = append(meet[one], lines.At(node)...)
			}
		}
		drawn := make([]bool, len(sides))
		for i := range drawn {
			drawn[i] = rng.IntN(3) == 0
		}
		_, want := meet.Components(drawn)
		got := lines.Trails(drawn)
		if len(got) != len(want) {
			t.Fatalf("%v: %d trails, want %d", drawn, len(got), len(want))
		}
		degrees := lines.Degrees(drawn)
		for i, trail := range got {
			if !slices.Equal(slices.Sorted(slices.Values(trail.Edges)), slices.Sorted(slices.Values(want[i]))) {
				t.Fatalf("%v: the trail %v, want %v", drawn, trail.Edges, want[i])
			}
			loop, forks := true, false
			for _, edge := range trail.Edges {
				for _, node := range lines.Ends[edge] {
					loop, forks = loop && degrees[node] == 2, forks || degrees[node] > 2
				}
			}
			if trail.Loop != loop {
				t.Fatalf("%v: the trail %v is a loop or not", drawn, trail.Edges)
			}
			for k := range trail.Edges[1:] {
				if !forks && !slices.Contains(meet[trail.Edges[k]], trail.Edges[k+1]) {
					t.Fatalf("%v: the trail %v is not a walk", drawn, trail.Edges)
				}
			}
		}
	}
}
