package pencil

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/csp"
	"unknot/core/grid"
)

// drawn is a random constraint on a few places.
type drawn struct {
	name string
	make func(chance *rand.Rand, l *Layout) Constraint
}

// either adds places with two marks, and returns the statements that they are Yes.
func either(l *Layout, n int) (of []Is) {
	for range n {
		of = append(of, Is{len(l.Places), Yes})
		l.Places = append(l.Places, Place{Values: Either})
	}
	return of
}

func numbered(l *Layout, n, most int) (places []int) {
	var values []int
	for v := 1; v <= most; v++ {
		values = append(values, v)
	}
	for range n {
		places = append(places, len(l.Places))
		l.Places = append(l.Places, Place{Values: values})
	}
	return places
}

// grid3 returns the sides of 2 x 2 cells as edges between 3 x 3 corners.
func grid3() (ends [][2]int) {
	for v := range 9 {
		if v%3 < 2 {
			ends = append(ends, [2]int{v, v + 1})
		}
		if v < 6 {
			ends = append(ends, [2]int{v, v + 3})
		}
	}
	return ends
}

var constraints = []drawn{
	{"count", func(chance *rand.Rand, l *Layout) Constraint {
		of := either(l, 1+chance.IntN(6))
		least := chance.IntN(len(of) + 1)
		return Count{least, least + chance.IntN(3), of}
	}},
	{"same", func(chance *rand.Rand, l *Layout) Constraint {
		a, b := numbered(l, 2, 3), numbered(l, 2, 3)
		return Same{{{a[0], 1 + chance.IntN(3)}, {b[0], 1 + chance.IntN(3)}}, {{a[1], 2}, {b[1], 3}}}
	}},
	{"patterns", func(chance *rand.Rand, l *Layout) (p Constraint) {
		of := either(l, 5)
		patterns := Patterns{}
		for range chance.IntN(4) {
			var pattern []Is
			for _, is := range of {
				if chance.IntN(2) == 0 {
					pattern = append(pattern, Is{is.Place, chance.IntN(2)})
				}
			}
			patterns = append(patterns, pattern)
		}
		return patterns
	}},
	{"where", func(chance *rand.Rand, l *Layout) Constraint {
		accepted := chance.Uint32()
		return Where(PlacesOf(either(l, 4)), func(yes uint) bool { return accepted>>yes&1 == 1 })
	}},
	{"arms", func(chance *rand.Rand, l *Layout) Constraint {
		arms := Arms{}
		for d := range arms.Ways {
			arms.Ways[d] = PlacesOf(either(l, chance.IntN(3)))
		}
		accepted := chance.Uint32()
		arms.Fits = func(opposite bool, one, other int) bool {
			if opposite {
				return accepted>>(16+one*other)&1 == 1
			}
			return accepted>>(one*other)&1 == 1
		}
		return arms
	}},
	{"no ends", func(chance *rand.Rand, l *Layout) Constraint { return NoEnds(either(l, 2+chance.IntN(3))) }},
	{"borders", func(chance *rand.Rand, l *Layout) Constraint { return Borders{walled(chance, l)} }},
	{"balanced", func(chance *rand.Rand, l *Layout) Constraint { return Balanced{walled(chance, l)} }},
	{"part size", func(chance *rand.Rand, l *Layout) Constraint {
		w := walled(chance, l)
		return PartSize{w, chance.IntN(len(w.Sort)), 1 + chance.IntN(4)}
	}},
	{"congruent", func(chance *rand.Rand, l *Layout) Constraint {
		w := walled(chance, l)
		return Congruent{w, chance.IntN(len(w.Sort))}
	}},
	{"different", func(chance *rand.Rand, l *Layout) Constraint { return Different(numbered(l, 2+chance.IntN(3), 4)) }},
	{"each", func(chance *rand.Rand, l *Layout) Constraint {
		n := 2 + chance.IntN(3)
		places := numbered(l, n, n)
		return Each{places, l.Places[0].Values}
	}},
	{"sum", func(chance *rand.Rand, l *Layout) Constraint {
		n := 1 + chance.IntN(3)
		return Sum{1 + chance.IntN(9*n), numbered(l, n, 9)}
	}},
	{"loop", func(chance *rand.Rand, l *Layout) Constraint {
		ends := grid3()
		chance.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		ends = ends[:8+chance.IntN(3)]
		of, at, edges := either(l, len(ends)), [9]NoEnds{}, make([][2]int32, len(ends))
		for i, pair := range ends {
			edges[i] = [2]int32{int32(pair[0]), int32(pair[1])}
			at[pair[0]], at[pair[1]] = append(at[pair[0]], of[i]), append(at[pair[1]], of[i])
		}
		for _, node := range at {
			l.Rules = append(l.Rules, Rule{Holds: node})
		}
		return Loop{PlacesOf(of), grid.NewLines(edges, 9)}
	}},
	{"area", func(chance *rand.Rand, l *Layout) Constraint {
		ways := make([][]int, chance.IntN(5))
		for i := range ways { // each is connected and has the middle
			in := [9]bool{4: true}
			for range chance.IntN(12) {
				pair := grid3()[chance.IntN(len(grid3()))]
				in[pair[0]], in[pair[1]] = in[pair[0]] || in[pair[1]], in[pair[0]] || in[pair[1]]
			}
			for c, is := range in {
				if is {
					ways[i] = append(ways[i], c)
				}
			}
		}
		return NewArea(either(l, 9), ways, grid3())
	}},
	{"pairs", func(chance *rand.Rand, l *Layout) Constraint {
		p := Pairs{Of: either(l, 2+chance.IntN(6)), Near: make([][]int, 1+chance.IntN(4))}
		for given := range p.Near {
			for i := range p.Of {
				if chance.IntN(2) == 0 {
					p.Near[given] = append(p.Near[given], i)
				}
			}
		}
		return p
	}},
	{"paths", func(chance *rand.Rand, l *Layout) Constraint {
		ends := grid3()
		chance.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		ends = ends[:7+chance.IntN(3)]
		edges := make([][2]int32, len(ends))
		for i, pair := range ends {
			edges[i] = [2]int32{int32(pair[0]), int32(pair[1])}
		}
		numbers, at := make([]int, 9), chance.Perm(9)
		for k := range 1 + chance.IntN(3) {
			n := 1 + k*chance.IntN(2)
			numbers[at[2*k]], numbers[at[2*k+1]] = n, n
		}
		paths := Paths{PlacesOf(either(l, len(ends))), grid.NewLines(edges, 9), numbers}
		for node, n := range numbers {
			var meet []Is
			for _, edge := range paths.Lines.At(node) {
				meet = append(meet, Is{paths.Edges[edge], Yes})
			}
			if n > 0 {
				l.Rules = append(l.Rules, Rule{Holds: Count{1, 1, meet}})
			} else {
				l.Rules = append(l.Rules, Rule{Holds: NoEnds(meet)})
			}
		}
		return paths
	}},
	{"several", func(chance *rand.Rand, l *Layout) Constraint {
		of, s := either(l, 6), Several{}
		for range 1 + chance.IntN(4) {
			var either Patterns
			for range chance.IntN(3) {
				one, other := of[chance.IntN(6)], of[chance.IntN(6)]
				either = append(either, []Is{{one.Place, chance.IntN(2)}, {other.Place, chance.IntN(2)}})
			}
			s.Of = append(s.Of, either)
		}
		s.Least = chance.IntN(len(s.Of) + 1)
		s.Most = s.Least + chance.IntN(2)
		return s
	}},
	{"touched", func(chance *rand.Rand, l *Layout) Constraint {
		near := make([][]int, 9)
		for _, pair := range grid3() {
			near[pair[0]], near[pair[1]] = append(near[pair[0]], pair[1]), append(near[pair[1]], pair[0])
		}
		return Touched{chance.IntN(8), either(l, 9), near, chance.Perm(9)[:1+chance.IntN(3)]}
	}},
	{"inside", func(chance *rand.Rand, l *Layout) Constraint {
		of := PlacesOf(either(l, 5))
		i := Inside{Within: chance.IntN(2) == 0}
		for d := range i.Ways {
			chance.Shuffle(len(of), func(a, b int) { of[a], of[b] = of[b], of[a] })
			i.Ways[d] = slices.Clone(of[:chance.IntN(4)])
		}
		return i
	}},
	{"forest", func(chance *rand.Rand, l *Layout) Constraint {
		ends := grid3()
		chance.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		ends = ends[:8+chance.IntN(3)]
		edges, of := make([][2]int32, len(ends)), make([]Is, len(ends))
		for i, pair := range ends {
			edges[i] = [2]int32{int32(pair[0]), int32(pair[1])}
			if i%2 == 0 {
				of[i] = either(l, 1)[0]
			} else {
				of[i] = Is{of[i-1].Place, No} // each second edge is drawn if the place of the previous one is not marked
			}
		}
		return Forest{of, grid.NewLines(edges, 9)}
	}},
	{"connected", func(chance *rand.Rand, l *Layout) Constraint {
		of, root := either(l, 9), chance.IntN(10)-1
		if root >= 0 {
			l.Fixed = []Is{of[root]}
		}
		return NewConnected(of, grid3(), root)
	}},
	{"reaching", func(chance *rand.Rand, l *Layout) Constraint {
		return NewReaching(either(l, 9), grid3(), chance.Perm(9)[:chance.IntN(4)])
	}},
	{"island", func(chance *rand.Rand, l *Layout) Constraint {
		all := islands3(chance, l)
		return Island{all, chance.IntN(len(all.roots))}
	}},
	{"in islands", func(chance *rand.Rand, l *Layout) Constraint { return InIslands{islands3(chance, l)} }},
	{"some", func(chance *rand.Rand, l *Layout) Constraint {
		of := upToTwo(l, 2+chance.IntN(4))
		if chance.IntN(2) == 0 {
			return Count{chance.IntN(len(of)), len(of) - 1, of}
		}
		var beside [][2]int
		for i := range of[1:] {
			beside = append(beside, [2]int{i, i + 1})
		}
		return NewConnected(of, beside, -1)
	}},
	{"linear", func(chance *rand.Rand, l *Layout) Constraint {
		places := append(numbered(l, 1+chance.IntN(3), 4), PlacesOf(append(either(l, 2), upToTwo(l, 1)...))...)
		sum := Linear{Least: chance.IntN(9) - 2}
		sum.Most = sum.Least + chance.IntN(4)
		for _, place := range places {
			sum.Of = append(sum.Of, l.Term(place, chance.IntN(6)-2))
		}
		return sum
	}},
	{"product", func(chance *rand.Rand, l *Layout) Constraint {
		base := 3 + chance.IntN(2)
		digits := numbered(l, 1, base-1)
		for len(digits) < 5 {
			digits = append(digits, upToTwo(l, 1)[0].Place)
		}
		p := Product{Base: base, Is: slices.Clone(digits[3:])}
		p.Factors = [][]int{digits[:1], digits[1:3]}
		if chance.IntN(2) == 0 {
			p.Factors = [][]int{digits[:1], digits[1:2], {-1, digits[2]}}
		}
		if chance.IntN(2) == 0 {
			p.Is = append(p.Is, -1)
		}
		return p
	}},
	{"runs", func(chance *rand.Rand, l *Layout) Constraint {
		var lengths []int
		for range chance.IntN(4) {
			lengths = append(lengths, 1+chance.IntN(3))
		}
		return Runs{lengths, either(l, 1+chance.IntN(8))}
	}},
	{"seen", func(chance *rand.Rand, l *Layout) Constraint {
		return Seen{chance.IntN(6), [][]Is{either(l, chance.IntN(4)), either(l, chance.IntN(4)), either(l, 1)}}
	}},
	{"groups", func(chance *rand.Rand, l *Layout) Constraint {
		ends := grid3()
		chance.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		g := grid3()[:0]
		for _, pair := range ends[:7+chance.IntN(5)] {
			if pair[0] < 6 && pair[1] < 6 {
				g = append(g, pair)
			}
		}
		return NewGroups(numbered(l, 6, 3), g)
	}},
}

// walled makes a board of up to eight cells of random sorts.
func walled(chance *rand.Rand, l *Layout) *Walled {
	sizes := [][2]int{{1, 5}, {2, 2}, {2, 3}, {3, 2}, {2, 4}}
	size := sizes[chance.IntN(len(sizes))]
	sort := make([]int8, size[0]*size[1])
	for c := range sort {
		sort[c] = int8(chance.IntN(2))
	}
	return NewWalled(size[0], size[1], sort, either(l, size[0]*(size[1]-1)+(size[0]-1)*size[1]))
}

// islands3 makes one to three random islands on a board of three rows and columns.
func islands3(chance *rand.Rand, l *Layout) *Islands {
	near, roots := make([][]int, 9), chance.Perm(9)[:1+chance.IntN(3)]
	for _, pair := range grid3() {
		near[pair[0]] = append(near[pair[0]], pair[1])
		near[pair[1]] = append(near[pair[1]], pair[0])
	}
	sizes := make([]int, len(roots))
	for i := range sizes {
		sizes[i] = chance.IntN(6)
	}
	return NewIslands(either(l, 9), near, roots, sizes)
}

// upToTwo adds places with 0, 1 or 2, and returns the statements that they are not 0.
func upToTwo(l *Layout, n int) (of []Is) {
	for range n {
		of = append(of, Is{len(l.Places), Some})
		l.Places = append(l.Places, Place{Values: []int{0, 1, 2}})
	}
	return of
}

// A constraint is stated once and used twice: the full boards that Broken accepts are the models of the posted
// constraint. A board with open places is broken only if no full board extends it.
func TestBoardsAndSolversAgreeOnConstraints(t *testing.T) {
	for _, c := range constraints {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(40) {
				chance := rand.New(rand.NewPCG(seed, 7))
				l := &Layout{Default: Open}
				holds := c.make(chance, l)
				l.Rules = append(l.Rules, Rule{Holds: holds})
				compare(t, chance, l)
			}
		})
	}
}

func compare(t *testing.T, chance *rand.Rand, l *Layout) {
	t.Helper()
	m := NewModel(l, chance.IntN(2) == 0, func() bool { return true })
	m.Fix()
	good := map[string]bool{}
	each(l, func(marks []int16) {
		broken, _ := l.Broken(marks)
		assumed := slices.Clone(m.Guards)
		for i, mark := range marks {
			assumed = append(assumed, m.Is(Is{i, int(mark)}))
		}
		fits := m.Solve(func() bool { return true }, assumed...) == csp.Sat
		if fits == (len(broken) > 0) {
			t.Fatalf("%+v with %v: broken %v, has a model %v", l.Rules, marks, broken, fits)
		}
		if len(broken) == 0 {
			good[fmt.Sprint(marks)] = true
		}
	})
	for range 200 {
		partial := l.Bare()
		for i, p := range l.Places {
			if partial[i] == Open && chance.IntN(2) == 0 {
				partial[i] = int16(p.Values[chance.IntN(len(p.Values))])
			}
		}
		if broken, _ := l.Broken(partial); len(broken) > 0 && completes(l, partial, good) {
			t.Fatalf("%+v: %v is called broken, and can be made whole", l.Rules, partial)
		}
	}
}

// each calls for every full board with the fixed marks.
func each(l *Layout, call func(marks []int16)) {
	marks := l.Bare()
	var free []int
	for i, m := range marks {
		if m == Open {
			free = append(free, i)
		}
	}
	var fill func(k int)
	fill = func(k int) {
		if k == len(free) {
			call(marks)
			return
		}
		for _, v := range l.Places[free[k]].Values {
			marks[free[k]] = int16(v)
			fill(k + 1)
		}
		marks[free[k]] = Open
	}
	fill(0)
}

func completes(l *Layout, partial []int16, good map[string]bool) (found bool) {
	fixed := l.Fixed
	defer func() { l.Fixed = fixed }()
	l.Fixed = nil
	for i, m := range partial {
		if m != Open {
			l.Fixed = append(l.Fixed, Is{i, int(m)})
		}
	}
	each(l, func(marks []int16) { found = found || good[fmt.Sprint(marks)] })
	return found
}
