package nurikabe

import (
	"fmt"
	"strings"
)

// The rule gives no results for an island with more than maxShapes shapes, or if their enumeration takes too many
// steps. The check that the sea stays connected visits at most maxShapeWalk cells, and is skipped after that.
const (
	maxShapes     = 400
	maxShapeSteps = 10_000
	maxShapeWalk  = 200_000
)

// shapes: cells in all shapes of an island are land, and cells next to all
// shapes are sea. Shapes that make a pool or cut off sea are excluded.
func shapes(s *analysis) (steps []step) {
	v := newShaper(s)
	for k, source := range s.source {
		if source < 0 || s.given[source] == anySize || s.missing(k) <= 0 {
			continue
		}
		if !s.running() {
			return nil
		}
		if !v.all(k) || v.found == 0 {
			continue
		}
		var covered, beside []int
		for _, c := range v.touched {
			switch v.found {
			case v.covers[c]:
				covered = append(covered, c)
			case v.borders[c]:
				beside = append(beside, c)
			}
		}
		if len(covered) > 0 {
			steps = append(steps, is(land, covered, []int{source}, "%s", v.say("%s of the island of %s contain it.")))
		}
		if len(beside) > 0 {
			steps = append(steps, is(sea, beside, []int{source}, "%s", v.say("%s of the island of %s border it.")))
		}
	}
	return steps
}

// shaper enumerates the shapes of one island. A shape is a connected set of cells of the room, as many as the number
// says, that includes the part of the island and all land that it touches (Redelmeier 1981, “Counting polyominoes”).
type shaper struct {
	*reachability
	part    int
	size    int    // number of cells of a shape
	must    []int  // parts of land without a number that certainly belong to the island
	in      []bool // by cell: whether the current shape includes it
	cells   []int  // cells of the current shape
	shut    []bool // by cell: whether it is excluded, or waiting to be decided
	steps   int
	tried   int   // number of shapes enumerated, for all islands
	found   int   // number of valid shapes of this island
	covers  []int // by open cell: the number of valid shapes that include it
	borders []int // by open cell: the number of valid shapes next to it
	touched []int // open cells for which covers or borders is above 0
	shore   []int // by cell: the last shape next to it, as a value of tried
	walked  []int // scratch of oneSea, by cell: the last shape for which it was visited
	stack   []int
	work    int // number of cells visited by oneSea
}

func newShaper(s *analysis) *shaper {
	n := len(s.marks)
	return &shaper{
		reachability: s.reachability(), in: make([]bool, n), shut: make([]bool, n),
		covers: make([]int, n), borders: make([]int, n), shore: make([]int, n), walked: make([]int, n),
	}
}

// say formats a sentence with the number of valid shapes and the number of the island.
func (v *shaper) say(format string) string {
	count := fmt.Sprintf("All %d shapes", v.found)
	if v.found == 1 {
		count = "The only shape"
		format = strings.NewReplacer("contain it", "contains it", "border", "borders").Replace(format)
	}
	return fmt.Sprintf(format, count, v.number(v.part))
}

// all enumerates all shapes of the island of a part. It returns false if there are too many.
func (v *shaper) all(part int) bool {
	v.part, v.size = part, int(v.number(part))
	if room := len(v.rooms[part]); room < v.size || room > 8*v.size+8 {
		return false
	}
	clear(v.in)
	clear(v.shut)
	clear(v.covers)
	clear(v.borders)
	v.cells, v.must, v.touched = v.cells[:0], v.must[:0], v.touched[:0]
	v.steps, v.found, v.work = 0, 0, 0
	for i := range v.land.cells {
		if k, ok := v.only(v.candidates, i); ok && k == part && i != part {
			v.must = append(v.must, i)
		}
	}
	for _, c := range v.land.cells[part] {
		v.add(c)
	}
	return v.grow(v.fresh(v.cells))
}

// fresh lists the cells next to some cells that may be added next. It shuts these cells, so that each is listed once.
func (v *shaper) fresh(cells []int) (next []int) {
	for _, c := range cells {
		for _, d := range v.near[c] {
			if !v.in[d] && !v.shut[d] && v.has(v.reachers, d, v.part) {
				v.shut[d] = true
				next = append(next, d)
			}
		}
	}
	return next
}

// growth is a level of the enumeration: the cells that may be added, and the one among them that was added.
type growth struct {
	waiting []int
	from    int   // index in the shape of the first cell that was added with it
	next    []int // cells that may be added after the cell added last
	taken   bool
}

// grow adds each of the waiting cells in turn, and excludes the cells before it. It returns false if
// there are too many steps. It uses an explicit stack, since a shape may have as many cells as the board.
func (v *shaper) grow(waiting []int) bool {
	if len(v.cells) == v.size {
		return v.judge()
	}
	for stack := []growth{{waiting: waiting}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if top.taken {
			for _, d := range top.next {
				v.shut[d] = false
			}
			for _, d := range v.cells[top.from:] {
				v.in[d] = false
			}
			v.cells, top.next, top.taken = v.cells[:top.from], nil, false
		}
		if len(top.waiting) == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		if v.steps++; v.steps > maxShapeSteps {
			return false
		}
		c := top.waiting[0]
		top.waiting, top.from, top.taken = top.waiting[1:], len(v.cells), true
		if !v.take(c) {
			continue
		}
		top.next = v.fresh(v.cells[top.from:])
		if len(v.cells) < v.size {
			stack = append(stack, growth{waiting: append(top.waiting[:len(top.waiting):len(top.waiting)], top.next...)})
		} else if !v.judge() {
			return false
		}
	}
	return true
}

// take adds an open cell and the land without a number next to it. It returns false if the shape becomes too large.
func (v *shaper) take(c int) bool {
	v.add(c)
	for i := len(v.cells) - 1; i < len(v.cells) && len(v.cells) <= v.size; i++ {
		for _, d := range v.near[v.cells[i]] {
			if v.marks[d] == land && !v.in[d] {
				v.add(d)
			}
		}
	}
	return len(v.cells) <= v.size
}

func (v *shaper) add(c int) {
	v.in[c] = true
	v.cells = append(v.cells, c)
}

// judge counts the current shape if it is valid. It returns false if there are too many valid shapes.
func (v *shaper) judge() bool {
	v.tried++
	if !v.fits() {
		return true
	}
	v.found++
	for _, c := range v.cells {
		if v.marks[c] == open {
			v.note(v.covers, c)
		}
		for _, d := range v.near[c] {
			if v.marks[d] == open && v.shore[d] == v.tried {
				v.shore[d] = 0 // count each cell once
				v.note(v.borders, d)
			}
		}
	}
	return v.found < maxShapes
}

func (v *shaper) note(counts []int, c int) {
	if v.covers[c]+v.borders[c] == 0 {
		v.touched = append(v.touched, c)
	}
	counts[c]++
}

// fits reports whether the current shape includes all land that it must, makes no pool, and keeps the sea and its own shore connected.
func (v *shaper) fits() bool {
	for _, i := range v.must {
		if !v.in[v.land.cells[i][0]] {
			return false
		}
	}
	shore := -1
	for _, c := range v.cells {
		for _, d := range v.near[c] {
			if !v.in[d] {
				v.shore[d], shore = v.tried, d
			}
		}
	}
	for _, c := range v.cells {
		for _, d := range v.near[c] {
			if v.shore[d] == v.tried && v.marks[d] == open && v.pool(d) {
				return false
			}
		}
	}
	return v.apart || shore < 0 || v.work > maxShapeWalk || v.oneSea(shore)
}

// wet reports whether a cell is certainly sea if the island has the current shape.
func (v *shaper) wet(c int) bool { return v.marks[c] == sea || v.shore[c] == v.tried }

// pool reports whether a cell is in a 2 x 2 square of sea if the island has the current shape.
func (v *shaper) pool(c int) (found bool) {
	v.squares(c, func(q [4]int) {
		found = found || v.wet(q[0]) && v.wet(q[1]) && v.wet(q[2]) && v.wet(q[3])
	})
	return found
}

// oneSea reports whether the sea is connected if the island has the current shape.
//
//go:noinline
func (v *shaper) oneSea(from int) bool {
	v.stack = append(v.stack[:0], from)
	v.walked[from] = v.tried
	for i := 0; i < len(v.stack); i++ {
		for _, d := range v.near[v.stack[i]] {
			if v.marks[d] != land && !v.in[d] && v.walked[d] != v.tried {
				v.walked[d] = v.tried
				v.stack = append(v.stack, d)
			}
		}
	}
	v.work += len(v.marks)
	for c := range v.marks {
		if v.wet(c) && v.walked[c] != v.tried {
			return false
		}
	}
	return true
}
