package grid

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/scene"
)

// apart returns the distance of two cells in rows and in columns.
func apart(b Board, one, other int) (rows, cols int) {
	return max(one/b.Cols-other/b.Cols, other/b.Cols-one/b.Cols), max(one%b.Cols-other%b.Cols, other%b.Cols-one%b.Cols)
}

func TestNeighboursAreOneStepAway(t *testing.T) {
	for _, b := range []Board{{1, 1}, {1, 4}, {4, 1}, {3, 5}} {
		near, around, four := b.Near(), b.Around(), b.Neighbours()
		for one := range b.Cells() {
			var beside, about []int32
			for other := range b.Cells() {
				switch rows, cols := apart(b, one, other); {
				case rows+cols == 1:
					beside = append(beside, int32(other))
					about = append(about, int32(other))
				case rows == 1 && cols == 1:
					about = append(about, int32(other))
				}
			}
			if !slices.Equal(near[one], beside) {
				t.Errorf("%+v: beside %d are %v, want %v", b, one, near[one], beside)
			}
			if got := slices.Sorted(slices.Values(around[one])); !slices.Equal(got, about) {
				t.Errorf("%+v: around %d are %v, want %v", b, one, got, about)
			}
			for way, step := range [4][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
				row, col, want := one/b.Cols+step[0], one%b.Cols+step[1], b.Cells()
				if row >= 0 && row < b.Rows && col >= 0 && col < b.Cols {
					want = b.Cell(row, col)
				}
				if got := int(four[one][way]); got != want {
					t.Errorf("%+v: way %d from %d leads to %d, want %d", b, way, one, got, want)
				}
			}
		}
		if off := int32(b.Cells()); four[off] != [4]int32{off, off, off, off} {
			t.Errorf("%+v: beside what is off the board are %v", b, four[off])
		}
	}
}

func TestCellsHavePlaces(t *testing.T) {
	b := Board{3, 4}
	for cell := range b.Cells() {
		if got, ok := b.CellAt(b.Place(cell)); !ok || got != cell {
			t.Errorf("cell %d is at %v, where %d is", cell, b.Place(cell), got)
		}
	}
	for _, p := range []scene.Place{{0, 1}, {2, 2}, {1, 9}, {7, 1}, {-1, 1}} {
		if cell, ok := b.CellAt(p); ok {
			t.Errorf("at %v is the cell %d", p, cell)
		}
	}
}

func TestSidesAreBetweenCellsAndCorners(t *testing.T) {
	b := Board{2, 3}
	sides := b.Sides()
	if len(sides) != 2*4+3*3 {
		t.Fatalf("%d sides", len(sides))
	}
	inner, of := 0, make([]int, b.Cells())
	for i, s := range sides {
		if i > 0 && slices.Compare(sides[i-1].Place[:], s.Place[:]) >= 0 {
			t.Errorf("the side at %v comes after %v", s.Place, sides[i-1].Place)
		}
		for _, cell := range s.Cells {
			if cell < 0 {
				continue
			}
			of[cell]++
			if p := b.Place(int(cell)); max(p[0]-s.Place[0], s.Place[0]-p[0])+max(p[1]-s.Place[1], s.Place[1]-p[1]) != 1 {
				t.Errorf("the side at %v is of the cell at %v", s.Place, p)
			}
		}
		if s.Inner() {
			inner++
		}
		from, to := int(s.Corners[0]), int(s.Corners[1])
		if middle := (scene.Place{from/4 + to/4, from%4 + to%4}); middle != s.Place || to >= b.Corners() {
			t.Errorf("the side at %v is from corner %d to %d", s.Place, from, to)
		}
	}
	if inner != 7 || slices.ContainsFunc(of, func(n int) bool { return n != 4 }) {
		t.Errorf("%d inner sides; the cells have %v", inner, of)
	}
}

// reaches reports, by its own search, whether one node reaches another inside.
func reaches(near Near, from, to int32, inside []bool) bool {
	seen := map[int32]bool{from: true}
	for todo := []int32{from}; len(todo) > 0; todo = todo[1:] {
		for _, n := range near[todo[0]] {
			if inside[n] && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen[to]
}

func TestComponentsReachEachOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	for range 100 {
		b := Board{1 + rng.IntN(5), 1 + rng.IntN(5)}
		near, inside := b.Near(), make([]bool, b.Cells())
		for i := range inside {
			inside[i] = rng.IntN(3) > 0
		}
		of, nodes := near.Components(inside)
		if near.Connected(inside) != (len(nodes) < 2) {
			t.Fatalf("%v is connected or not", inside)
		}
		for one := range inside {
			if (of[one] >= 0) != inside[one] || inside[one] && !slices.Contains(nodes[of[one]], int32(one)) {
				t.Fatalf("%v: cell %d is of component %d: %v", inside, one, of[one], nodes)
			}
			for other := range inside {
				if inside[one] && inside[other] && (of[one] == of[other]) != reaches(near, int32(one), int32(other), inside) {
					t.Fatalf("%v: %d and %d are of %d and %d", inside, one, other, of[one], of[other])
				}
			}
		}
	}
}

func TestRingsAreInOrder(t *testing.T) {
	for _, test := range []struct {
		board Board
		cell  int
		want  [8]int
	}{
		{Board{3, 3}, 4, [8]int{0, 1, 2, 5, 8, 7, 6, 3}},
		{Board{3, 3}, 0, [8]int{-1, -1, -1, 1, 4, 3, -1, -1}},
		{Board{3, 3}, 5, [8]int{1, 2, -1, -1, -1, 8, 7, 4}},
		{Board{1, 3}, 1, [8]int{-1, -1, -1, 2, -1, -1, -1, 0}},
	} {
		if got := test.board.Ring(test.cell); got != test.want {
			t.Errorf("the ring of %d on %v is %v, want %v", test.cell, test.board, got, test.want)
		}
	}
}
