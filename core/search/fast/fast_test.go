package fast

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
	"unsafe"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// plane is a grid with obstacles: steps up, down, left and right, one goal. Its h is
// the Manhattan distance.
type plane struct {
	side int
	free []bool
	goal int16
}

func (p *plane) estimate(cell int16) int16 {
	n := int16(p.side)
	dr, dc := cell/n-p.goal/n, cell%n-p.goal%n
	return max(dr, -dr) + max(dc, -dc)
}

func (p *plane) root(cell int16) Node[int16] { return Node[int16]{State: cell, H: p.estimate(cell)} }

func (p *plane) Branching() int { return 4 }

func (p *plane) Hash(cell *int16) uint64 { return uint64(*cell) * 0x9e3779b97f4a7c15 }

func (p *plane) step(cell int16, move int8) (int16, bool) {
	n := int16(p.side)
	r, c := cell/n, cell%n
	switch move {
	case 0:
		r--
	case 1:
		r++
	case 2:
		c--
	default:
		c++
	}
	if r < 0 || c < 0 || r == n || c == n {
		return 0, false
	}
	return r*n + c, p.free[r*n+c]
}

func (p *plane) Expand(n *Node[int16], limit int, successors []Node[int16]) Expansion {
	expansion := Expansion{MinPruned: Infinity}
	for move := range int8(4) {
		cell, ok := p.step(n.State, move)
		if !ok || n.Move >= 0 && move == n.Move^1 {
			continue
		}
		expansion.Generated++
		h := p.estimate(cell)
		if int(h) > limit {
			expansion.MinPruned = min(expansion.MinPruned, int32(h))
			continue
		}
		successors[expansion.Kept] = Node[int16]{State: cell, H: h, Move: move}
		expansion.Kept++
	}
	return expansion
}

func (p *plane) Judge(n *Node[int16], limit int, out []Candidate) (count int) {
	successors := make([]Node[int16], 4)
	for _, child := range successors[:p.Expand(n, limit, successors).Kept] {
		out[count] = Candidate{Hash: p.Hash(&child.State), Score: uint16(child.H), H: child.H, Move: child.Move}
		count++
	}
	return count
}

func (p *plane) Generate(parent *int16, move int8, child *int16) { *child, _ = p.step(*parent, move) }

// distance is the true distance to the goal, by relaxation to a fixed point; -1 if the goal is out of reach.
func (p *plane) distance(from int16) int {
	far := p.side * p.side
	d := make([]int, far)
	for i := range d {
		d[i] = far
	}
	d[p.goal] = 0
	for changed := true; changed; {
		changed = false
		for cell := range d {
			for move := range int8(4) {
				if next, ok := p.step(int16(cell), move); ok && d[next]+1 < d[cell] {
					d[cell], changed = d[next]+1, true
				}
			}
		}
	}
	if d[from] == far {
		return -1
	}
	return d[from]
}

// arrives reports whether a path leads to the goal.
func (p *plane) arrives(from int16, path []int8) bool {
	for _, move := range path {
		next, ok := p.step(from, move)
		if !ok {
			return false
		}
		from = next
	}
	return from == p.goal
}

func planes(t *testing.T, side, count int, try func(t *testing.T, p *plane, from int16, distance int)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(3, uint64(side)))
	reached := 0
	for range count {
		p := &plane{side: side, free: make([]bool, side*side)}
		for i := range p.free {
			p.free[i] = chance.IntN(4) > 0
		}
		from := int16(chance.IntN(side * side))
		p.goal = int16(chance.IntN(side * side))
		p.free[from], p.free[p.goal] = true, true
		d := p.distance(from)
		if d >= 0 {
			reached++
		}
		try(t, p, from, d)
	}
	if reached == 0 || reached == count {
		t.Fatalf("%d of %d planes can be solved: they test one side only", reached, count)
	}
}

func quiet(puzzle.Report) {}

func newRun() *puzzle.Run { return run.New(context.Background(), run.Setup{}) }

func TestAStarFindsShortestPaths(t *testing.T) {
	planes(t, 7, 300, func(t *testing.T, p *plane, from int16, distance int) {
		a := NewAStar(p, p.root(from))
		result := a.Search(newRun(), NoNodeLimit, quiet)
		if (result == Found) != (distance >= 0) {
			t.Fatalf("result %d, distance %d", result, distance)
		}
		if result == Found && (len(a.Path()) != distance || a.Bound() != distance || !p.arrives(from, a.Path())) {
			t.Fatalf("path %v, bound %d, distance %d", a.Path(), a.Bound(), distance)
		}
	})
}

func TestWeightedAStarStaysWithinItsWeight(t *testing.T) {
	planes(t, 7, 300, func(t *testing.T, p *plane, from int16, distance int) {
		for weight := 2; weight <= 4; weight++ {
			a := NewWeightedAStar(p, p.root(from), weight)
			result := a.Search(newRun(), NoNodeLimit, quiet)
			if (result == Found) != (distance >= 0) {
				t.Fatalf("weight %d: result %d, distance %d", weight, result, distance)
			}
			if result == Found && (len(a.Path()) > weight*distance || a.Bound() > distance || !p.arrives(from, a.Path())) {
				t.Fatalf("weight %d: path %v, bound %d, distance %d", weight, a.Path(), a.Bound(), distance)
			}
		}
	})
}

func TestAStarInPartsIsTheSameSearch(t *testing.T) {
	testkit.Pinned(t)
	planes(t, 7, 50, func(t *testing.T, p *plane, from int16, distance int) {
		whole, parts := NewAStar(p, p.root(from)), NewAStar(p, p.root(from))
		want, got := whole.Search(newRun(), NoNodeLimit, quiet), NodeLimit
		for got == NodeLimit {
			got = parts.Search(newRun(), parts.Nodes()+3, quiet)
		}
		if got != want || got == Found && !slices.Equal(parts.Path(), whole.Path()) || parts.Nodes() != whole.Nodes() {
			t.Fatalf("%d with %d nodes, not %d with %d", got, parts.Nodes(), want, whole.Nodes())
		}
	})
}

// IDA* does not end where there are cycles and no goal, hence the ceiling of f.
func TestIDAStarFindsShortestPaths(t *testing.T) {
	const ceiling = 14
	planes(t, 5, 300, func(t *testing.T, p *plane, from int16, distance int) {
		s := NewIDAStar(p, p.root(from), 0)
		result := s.Search(newRun(), ceiling, NoNodeLimit, quiet)
		if (result == Found) != (distance >= 0 && distance <= ceiling) {
			t.Fatalf("result %d, distance %d", result, distance)
		}
		if result == Found && (len(s.Path()) != distance || s.Bound() != distance || !p.arrives(from, s.Path())) {
			t.Fatalf("path %v, bound %d, distance %d", s.Path(), s.Bound(), distance)
		}
	})
}

func TestIDAStarFindsAllPaths(t *testing.T) {
	planes(t, 4, 100, func(t *testing.T, p *plane, from int16, distance int) {
		if distance < 0 || distance > 10 {
			return
		}
		want := p.count(from, -1, distance)
		s := NewIDAStar(p, p.root(from), distance)
		got := 0
		for s.Search(newRun(), distance, NoNodeLimit, quiet) == Found {
			got++
		}
		if got != want {
			t.Fatalf("%d paths found, there are %d", got, want)
		}
	})
}

func (p *plane) count(from int16, last int8, length int) (paths int) {
	switch {
	case from == p.goal && length == 0:
		return 1
	case from == p.goal || length == 0:
		return 0
	}
	for move := range int8(4) {
		if next, ok := p.step(from, move); ok && (last < 0 || move != last^1) {
			paths += p.count(next, move, length-1)
		}
	}
	return paths
}

func TestIDAStarInPartsIsTheSameSearch(t *testing.T) {
	testkit.Pinned(t)
	p := &plane{side: 20, free: make([]bool, 400), goal: 399}
	for i := range p.free {
		p.free[i] = i%20 != 10 || i/20 == 16 // a wall with a gap 3 rows away
	}
	whole := NewIDAStar(p, p.root(380), 0)
	if whole.Search(newRun(), Infinity, NoNodeLimit, quiet) != Found {
		t.Fatal("no path")
	}
	parts, stops := NewIDAStar(p, p.root(380), 0), 0
	for parts.Search(newRun(), Infinity, parts.Nodes()+100, quiet) == NodeLimit {
		stops++
	}
	if stops == 0 || parts.Nodes() != whole.Nodes() || parts.Bound() != whole.Bound() || len(parts.Path()) != len(whole.Path()) {
		t.Errorf("in %d parts %d nodes, bound %d; at once %d, %d", stops, parts.Nodes(), parts.Bound(), whole.Nodes(), whole.Bound())
	}
}

func TestABeamAsWideAsTheSpaceFindsShortestPaths(t *testing.T) {
	planes(t, 7, 300, func(t *testing.T, p *plane, from int16, distance int) {
		for _, width := range []int{2, 49} {
			b := NewBeam(p, p.root(from), newRun().Rand(0))
			result := b.Search(newRun(), width, 48, quiet)
			if result == Found && !p.arrives(from, b.Path()) {
				t.Fatalf("width %d: %v does not arrive", width, b.Path())
			}
			if width == 49 && ((result == Found) != (distance >= 0) || result == Found && len(b.Path()) != distance) {
				t.Fatalf("wide beam: result %d, distance %d", result, distance)
			}
		}
	})
}

// tall is a plane whose moves have high numbers.
type tall struct{ *plane }

const tallBranching = 100

func (tall) Branching() int { return tallBranching }

func (p tall) Judge(n *Node[int16], limit int, out []Candidate) int {
	low := *n
	if low.Move >= 0 {
		low.Move -= tallBranching - 4
	}
	count := p.plane.Judge(&low, limit, out)
	for i := range out[:count] {
		out[i].Move += tallBranching - 4
	}
	return count
}

func (p tall) Generate(parent *int16, move int8, child *int16) {
	p.plane.Generate(parent, move-(tallBranching-4), child)
}

func TestBeamUnpacksHighMoves(t *testing.T) {
	planes(t, 7, 100, func(t *testing.T, p *plane, from int16, distance int) {
		b := NewBeam(tall{p}, p.root(from), newRun().Rand(0))
		if (b.Search(newRun(), 49, 48, quiet) == Found) != (distance >= 0) {
			t.Fatalf("distance %d", distance)
		}
		if distance < 0 {
			return
		}
		path := b.Path()
		for i := range path {
			path[i] -= tallBranching - 4
		}
		if len(path) != distance || !p.arrives(from, path) {
			t.Fatalf("path %v, distance %d", path, distance)
		}
	})
}

func TestBeamCountsAtLeastItsNodesAsMemory(t *testing.T) {
	p := &plane{side: 10, free: slices.Repeat([]bool{true}, 100), goal: 99}
	b := NewBeam(p, p.root(0), newRun().Rand(0))
	b.Search(newRun(), 1000, 40, quiet)
	if got, least := b.Bytes(), int64(2*1000*unsafe.Sizeof(Node[int16]{})); got < least {
		t.Errorf("%d bytes, its nodes alone take %d", got, least)
	}
}

func TestBeamKeepsItsLimitAndRepeatsWithItsSeed(t *testing.T) {
	testkit.Pinned(t)
	p := &plane{side: 30, free: make([]bool, 900), goal: 899}
	for i := range p.free {
		p.free[i] = true
	}
	path := func(limit int) []int8 {
		b := NewBeam(p, p.root(0), newRun().Rand(0))
		if b.Search(newRun(), 5, limit, quiet) != Found {
			return nil
		}
		return b.Path()
	}
	if first := path(58); len(first) != 58 || string(letters(first)) != string(letters(path(58))) {
		t.Errorf("two beams of one seed: %v and %v", first, path(58))
	}
	if short := path(57); short != nil {
		t.Errorf("a path of %d moves, at most 57 were wanted", len(short))
	}
}

func letters(path []int8) (s []byte) {
	for _, move := range path {
		s = append(s, "UDLR"[move])
	}
	return s
}

func TestSearchesStopWithTheRunAndAtTheMemoryLimit(t *testing.T) {
	p := &plane{side: 150, free: make([]bool, 22500), goal: 1}
	for i := range p.free {
		p.free[i] = i != 2 && i != 1 && i != 151 // the goal is walled in
	}
	p.free[0] = false
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	stopped := func() *puzzle.Run {
		clock := time.Duration(0)
		return run.New(ctx, run.Setup{Clock: func() time.Duration { clock += time.Second; return clock }})
	}
	for name, result := range map[string]Result{
		"A*":   NewAStar(p, p.root(20000)).Search(stopped(), NoNodeLimit, quiet),
		"IDA*": NewIDAStar(p, p.root(20000), 0).Search(stopped(), Infinity, NoNodeLimit, quiet),
		"beam": NewBeam(p, p.root(20000), newRun().Rand(0)).Search(stopped(), 100, Infinity, quiet),
	} {
		if result != Stopped {
			t.Errorf("%s went on: %d", name, result)
		}
	}
	small := run.New(context.Background(), run.Setup{Memory: 200_000})
	a := NewAStar(p, p.root(20000))
	if result := a.Search(small, NoNodeLimit, quiet); result != Full || a.Bytes() > 400_000 {
		t.Errorf("result %d with %d bytes", result, a.Bytes())
	}
	if result := NewAStar(p, p.root(20000)).Search(newRun(), NoNodeLimit, quiet); result != Exhausted {
		t.Errorf("a goal behind walls: %d", result)
	}
}

func TestNodesByBoundAddUp(t *testing.T) {
	p := &plane{side: 150, free: make([]bool, 22500), goal: 22499}
	for i := range p.free {
		p.free[i] = i%150 != 75 || i/150 == 0
	}
	var last puzzle.Report
	var now time.Duration
	run := run.New(context.Background(), run.Setup{
		Clock:  func() time.Duration { now += time.Second; return now }, // a report is due at every tick
		Report: func(r puzzle.Report) { last = r },
	})
	a := NewAStar(p, p.root(22350))
	if a.Search(run, NoNodeLimit, func(r puzzle.Report) { run.Report(r) }) != Found {
		t.Fatal("no path")
	}
	sum := 0.0
	for _, point := range a.View().Series.Lines[0].Points {
		sum += point[1]
	}
	if last.Phase == "" || last.Effort == 0 || last.Effort > a.Nodes() || sum != float64(a.Nodes()) {
		t.Errorf("last report %+v; %v nodes by bound, %d in all", last, sum, a.Nodes())
	}
}

func TestSwitchSpaceKeepsOnePointABound(t *testing.T) {
	p := &plane{side: 20, free: make([]bool, 400), goal: 399}
	for i := range p.free {
		p.free[i] = i%20 != 10 || i/20 == 16
	}
	s := NewIDAStar(p, p.root(380), 0)
	s.Search(newRun(), Infinity, 100, quiet)
	s.SwitchSpace(p, p.root(380))
	if s.Search(newRun(), Infinity, NoNodeLimit, quiet) != Found {
		t.Fatal("no path")
	}
	points := s.View().Series.Lines[0].Points
	for i := 1; i < len(points); i++ {
		if points[i][0] <= points[i-1][0] {
			t.Errorf("bound %v comes after %v", points[i][0], points[i-1][0])
		}
	}
}
