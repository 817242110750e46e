package odga

import (
	"slices"
	"testing"

	"unknot/core/evolve"
)

// Figure 17: three moves of one parent, a bridge of R, three of the other.
func TestJoinIsThatOfFigure17(t *testing.T) {
	d := newDependentToy(plain)
	got := newToy().write(d.join(ops("D R U"), ops("R R D D L"), 2, newChance(1)))
	if got != "DRURDDL" {
		t.Errorf("%s, not DRURDDL", got)
	}
}

// The place of an operator in a child is its place in the parent (3.7.3,
// figures 16 to 18), whatever the bridge: the first part and the second stay as
// they are, and the bridge leads from the end of the one to the beginning of
// the other. Dropping idle moves leaves what is left when no two neighbours
// undo each other any more.
func TestCrossoverKeepsOperatorsAtTheirPlaces(t *testing.T) {
	dropped := 0
	for _, any := range []bool{false, true} {
		s := plain
		s.any, s.maxlen = any, 1000
		d := newDependentToy(s)
		s.tidy = true
		tidy := newDependentToy(s)
		chance := newChance(2)
		for seed := range uint64(500) {
			a, b := d.Random(chance).Ops, d.Random(chance).Ops
			i, j := chance.IntN(len(a)+1), chance.IntN(len(b)+1)
			child := slices.Clone(d.join(a[:i], b, j, newChance(seed)))
			bridge := len(child) - (len(b) - j)
			if !slices.Equal(child[:i], a[:i]) || !slices.Equal(child[bridge:], b[j:]) ||
				d.after(d.places.start, child[:bridge]) != d.after(d.places.start, b[:j]) {
				t.Fatalf("%v is not a child of %v and %v", child, a[:i], b[j:])
			}
			left := slices.Clone(child)
			for k := 1; k < len(left); k++ {
				if d.walker.undoes(left[k-1], left[k]) {
					left, k = slices.Delete(left, k-1, k+1), 0
					dropped++
				}
			}
			if again := tidy.join(a[:i], b, j, newChance(seed)); !slices.Equal(again, left) {
				t.Fatalf("of %v is left %v, not %v", child, again, left)
			}
		}
	}
	if dropped < 100 {
		t.Errorf("%d pairs of idle moves in all", dropped)
	}
}

// Generation 0 takes any legal move (3.5.3), or any move except the opposite of the last one.
func TestIdleMovesOfGenerationZero(t *testing.T) {
	for _, tidy := range []bool{false, true} {
		s := plain
		s.tidy, s.length = tidy, 30
		d := newDependentToy(s)
		chance, idle := newChance(12), 0
		for range 200 {
			ops := d.Random(chance).Ops
			for k := 1; k < d.minlen; k++ { // a way home may begin after minlen moves
				if d.walker.undoes(ops[k-1], ops[k]) {
					idle++
				}
			}
		}
		if (idle == 0) != tidy {
			t.Errorf("idle moves dropped %v: %d", tidy, idle)
		}
	}
}

// “After a certain number of move generating steps (LENGTH), this process is stopped, and the structure is cut at the allele
// point where the best result is produced” (3.5.3): whatever MINLEN is, unless none is to be shorter.
func TestLengthOfGenerationZero(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		for _, length := range []int{1, 12, 25} {
			s := plain
			s.keeps, s.length, s.minlen, s.maxlen = keeps, length, 20, 60
			d := newDependentToy(s)
			chance, least, most := newChance(13), 1<<30, 0
			for range 200 {
				n := len(d.Random(chance).Ops)
				least, most = min(least, n), max(most, n)
			}
			wantLeast, wantMost := 1, length+d.diameter()
			if keeps {
				wantLeast, wantMost = 20, max(length, 20)+d.diameter()
			}
			if least < wantLeast || most > wantMost || !keeps && least >= 20 {
				t.Errorf("LENGTH %d, none below MINLEN %v: from %d to %d moves", length, keeps, least, most)
			}
		}
	}
}

// “If a structure reaches this length, the operation is aborted and a new crossover is started all over again” (3.5.1): a crossover of
// two that are too short for MINLEN leaves the first as it is; a mutation does not check this.
func TestCrossoverBelowMinlenIsAborted(t *testing.T) {
	s := plain
	s.keeps, s.minlen, s.maxlen = false, 40, 60
	d := newDependentToy(s)
	one, mate, mutants := ops("R R D"), ops("D R U"), 0
	look := inspect(func(e *evolve.Evolution[Path], _ []evolve.Individual[Path]) {
		one, mate := e.Scored(d.path(one), evolve.Score{}), e.Scored(d.path(mate), evolve.Score{})
		if child := d.cross(e, &one, &mate); !slices.Equal(child.Genome.Ops, one.Genome.Ops) {
			t.Fatalf("%v is a child of two of three moves, and MINLEN is 40", child.Genome.Ops)
		}
		if mutant := d.mutate(e, &one); !slices.Equal(mutant.Genome.Ops, one.Genome.Ops) {
			mutants++
		}
	})
	engine := evolve.Engine[Path]{Problem: d, Size: 2, Generations: 50, Stages: []evolve.Stage[Path]{look}}
	if _, err := engine.Evolve(newRun(14)); err != nil {
		t.Fatal(err)
	}
	if mutants == 0 {
		t.Error("nothing mutates")
	}
}

// MINLEN and MAXLEN are set around the known length (3.3, 3.7.3), unless they are given.
func TestLengthsAroundTheKnownOne(t *testing.T) {
	for _, test := range []struct {
		given       map[string]any
		least, most int
	}{
		{map[string]any{"known": 20}, 10, 30},
		{map[string]any{"known": 30, "around": 20}, 24, 36},
		{map[string]any{"known": 30, "around": 0}, 30, 30},
		{map[string]any{"known": 30, "minlen": 5}, 5, 45},
		{map[string]any{"known": 30, "maxlen": 90}, 15, 90},
		{map[string]any{"length": 10}, 1, 30},
		{map[string]any{"length": 10, "getbest": "minlen"}, 10, 30},
	} {
		if s := read(fill(t, located, test.given), located, lengths{first: 7}); s.minlen != test.least || s.maxlen != test.most {
			t.Errorf("%v: from %d to %d", test.given, s.minlen, s.maxlen)
		}
	}
}

// Figure 18: the second and third moves, R D, become D R; they may stay too.
func TestMutationMakesThePathsOfFigure18(t *testing.T) {
	d := newDependentToy(plain)
	chance, seen := newChance(3), map[string]int{}
	for range 200 {
		seen[newToy().write(d.join(ops("R"), ops("R R D D L"), 3, chance))]++
	}
	if len(seen) != 2 || seen["RDRDL"] == 0 || seen["RRDDL"] == 0 {
		t.Errorf("%v", seen)
	}
}

// Figure 25: of R R D D L, step-like bridges make D R R D L and never R R R D L D L, which other bridges can make.
func TestBridgesOfFigure25(t *testing.T) {
	for _, any := range []bool{false, true} {
		s := plain
		s.any = any
		d := newDependentToy(s)
		chance, seen, old := newChance(4), map[string]bool{}, ops("R R D D L")
		for range 20_000 {
			i := chance.IntN(len(old))
			j := i + chance.IntN(len(old)-i+1)
			seen[newToy().write(d.join(old[:i], old, j, chance))] = true
		}
		if !seen["DRRDL"] || seen["RRRDLDL"] != any {
			t.Errorf("any way %v: D R R D L %v, R R R D L D L %v", any, seen["DRRDL"], seen["RRRDLDL"])
		}
	}
}

// Between any two places a step-like way has at most one run in each direction
// and the least length, and both runs come first; a wandering way has the
// length that was asked for.
func TestBridgesHaveTheLengthAskedFor(t *testing.T) {
	d := newDependentToy(plain)
	chance := newChance(5)
	for from := range d.count {
		for to := range d.count {
			first := map[Op]bool{}
			for range 40 {
				way := d.stepLike(nil, from, to, chance)
				if len(way) != d.places.far(from, to) || d.after(from, way) != to || len(slices.Compact(slices.Clone(way))) > 2 {
					t.Fatalf("from %d to %d: %v", from, to, way)
				}
				if len(way) > 0 {
					first[way[0]] = true
				}
				for extra := 0; extra <= 6; extra += 2 {
					way := d.wander(nil, from, to, len(way)+extra, chance)
					if len(way) != d.places.far(from, to)+extra || d.after(from, way) != to {
						t.Fatalf("from %d to %d with %d more: %v", from, to, extra, way)
					}
				}
			}
			if turns := from/side != to/side && from%side != to%side; turns != (len(first) == 2) {
				t.Errorf("from %d to %d the first run is one of %v", from, to, first)
			}
		}
	}
}

// A completed draft is cut where it is nearest and goes home (3.5.3); its
// evaluation is the least distance over its prefixes from the first move on
// (3.6), here in quadratic time.
func TestCompletedDraftsAreCutAtTheNearestAndGoHome(t *testing.T) {
	d := newDependentToy(plain)
	chance := newChance(6)
	for range 1000 {
		draft, place := []Op(nil), d.places.start
		for range d.minlen + chance.IntN(d.maxlen-d.minlen+1) {
			op, _ := d.draw(place, 0, anywhere, none, chance)
			draft, place = append(draft, op), d.step(place, op)
		}
		p := d.complete(slices.Clone(draft), chance)
		distances := func(ops []Op) (far []int) {
			for i := range ops {
				state := d.Start()
				d.Apply(&state, ops[:i+1], make([]int32, i+1))
				far = append(far, d.Distance(&state))
			}
			return far
		}
		far := distances(p.Ops)
		if p.Far != slices.Min(far) || p.Best != slices.Index(far, p.Far)+1 {
			t.Fatalf("%d after %d moves of %v", p.Far, p.Best, far)
		}
		same := 0
		for same < min(len(p.Ops), len(draft)) && p.Ops[same] == draft[same] {
			same++
		}
		least := 1 << 30
		for i, f := range distances(draft) {
			if home := d.places.far(d.after(d.places.start, draft[:i+1]), d.home); i+1 >= d.minlen && i+1+home <= d.maxlen {
				least = min(least, f)
			}
		}
		if cut := slices.Min(distances(draft[:same])[d.minlen-1:]); cut > least {
			t.Fatalf("cut %d away, and %d was to be had", cut, least)
		}
	}
}

// Every individual of every generation is legal from the start, within its lengths and, where moves have places, ends at home, whatever
// the options; no individual is worse than its evaluation.
func TestEveryIndividualIsLegalAndWithinItsLengths(t *testing.T) {
	for _, test := range []struct {
		name string
		set  func(*settings)
	}{
		{"as printed", func(s *settings) { s.keeps = false }},
		{"as printed, narrow lengths", func(s *settings) { s.keeps, s.minlen, s.maxlen = false, 12, 18 }},
		{"none shorter", func(*settings) {}},
		{"any bridge", func(s *settings) { s.any = true }},
		{"without idle moves", func(s *settings) { s.tidy = true }},
		{"a wide range", func(s *settings) { s.mutation = 20 }},
		{"narrow lengths", func(s *settings) { s.minlen, s.maxlen = 12, 18 }},
		{"no room", func(s *settings) { s.length, s.minlen, s.maxlen = 1, 1, 1 }},
		{"the least is long", func(s *settings) { s.length, s.minlen, s.maxlen = 3, 20, 40 }},
		{"independent", func(s *settings) { s.dependent = false }},
		{"independent, all mutated", func(s *settings) { s.dependent, s.mutation = false, 100 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := plain
			test.set(&s)
			var all scheme
			var d *dependent[tiled]
			n := newIndependentToy(s)
			w := n.walker
			if all = n; s.dependent {
				d = newDependentToy(s)
				all, w = d, d.walker
			}
			look := inspect(func(e *evolve.Evolution[Path], population []evolve.Individual[Path]) {
				for i := range population {
					p := population[i].Genome
					state := w.Start()
					for _, op := range p.Ops {
						if !slices.Contains(w.Legal(&state, nil), op) {
							t.Fatalf("generation %d: %v is illegal", e.Generation, p.Ops)
						}
						w.Apply(&state, []Op{op}, make([]int32, 1))
					}
					if again := w.path(p.Ops); again.Far != p.Far || again.Best != p.Best {
						t.Fatalf("generation %d: %d away after %d, not %d after %d", e.Generation, again.Far, again.Best, p.Far, p.Best)
					}
					if d == nil && len(p.Ops) != s.length {
						t.Fatalf("generation %d: %d moves, not %d", e.Generation, len(p.Ops), s.length)
					}
					if d != nil && (state.blank != d.home || len(p.Ops) < d.shortest() || len(p.Ops) > d.maxlen) {
						t.Fatalf("generation %d: %d moves of %d to %d, the blank on %d", e.Generation, len(p.Ops), d.shortest(),
							d.maxlen, state.blank)
					}
				}
			})
			engine := evolve.Engine[Path]{
				Problem: all, Size: s.population, Generations: 40,
				Stages: []evolve.Stage[Path]{
					look, evolve.Overwrite[Path]{}, evolve.Cross[Path]{Rate: s.crossover, Mate: all.cross}, look,
					evolve.Mutate[Path]{Rate: 1, Change: all.mutate, Accept: &w.heat}, look,
				},
			}
			if _, err := engine.Evolve(newRun(7)); err != nil {
				t.Fatal(err)
			}
		})
	}
}
