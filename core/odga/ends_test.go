package odga

import (
	"slices"
	"testing"
)

// A mutation at the end keeps the operators up to shortly before the nearest state, and what it draws ends at its own nearest state, where
// the way home begins.
func TestMutationsAtTheEnd(t *testing.T) {
	s := plain
	s.keeps, s.ends, s.length, s.maxlen = false, 1, 12, 60
	for _, s.guide = range []float64{0, 0.5, 1} {
		d := shuffled("LURDLLUULDRRU").dependent(s)
		e := begin(t, d, 2, 5)
		farther, kept := 0, map[int]bool{}
		for range 500 {
			one := e.Evaluate(d.Random(e.Rand))
			parent := one.Genome
			before := e.Evaluations
			child := d.mutate(e, &one).Genome
			if e.Evaluations != before+1 {
				t.Fatalf("%d evaluations of one mutant", e.Evaluations-before)
			}
			same := 0
			for same < min(len(parent.Ops), len(child.Ops)) && parent.Ops[same] == child.Ops[same] {
				same++
			}
			if len(child.Ops) > s.maxlen {
				t.Fatalf("%v of %v", child, parent)
			}
			if d.after(d.places.start, child.Ops) != d.home {
				t.Fatalf("%v does not lead home", child)
			}
			if child.Far > parent.Far {
				farther++
			}
			kept[parent.Best-min(same, parent.Best)] = true
		}
		if len(kept) < 4 || s.guide == 0 && farther == 0 {
			t.Errorf("guide %v: cut at %v, %d mutants are farther from the goal", s.guide, kept, farther)
		}
	}
}

// An operator that is chosen with guidance is never the opposite of the last one. With the probability guide, no other operator leads
// nearer to the goal.
func TestLedOperators(t *testing.T) {
	chance := newChance(21)
	for _, guide := range []float64{0, 0.5, 1} {
		s := plain
		s.guide = guide
		d := newDependentToy(s)
		nearest, drawn := 0, 0
		for range 2000 {
			d.walk(d.Random(chance).Ops[:5])
			place := d.state.blank
			back := chance.IntN(d.ops)
			op, ok := d.lead(place, back, chance)
			if !ok || int(op) == back || d.step(place, op) < 0 {
				t.Fatalf("operator %d at %d, not %d", op, place, back)
			}
			var far []int
			for other := range Op(d.ops) {
				if int(other) != back && d.step(place, other) >= 0 {
					far = append(far, d.try(other))
				}
			}
			if slices.Min(far) == slices.Max(far) {
				continue
			}
			drawn++
			if d.try(op) == slices.Min(far) {
				nearest++
			}
		}
		if share := float64(nearest) / float64(drawn); share < guide || guide == 1 && share != 1 || guide == 0 && share > 0.8 {
			t.Errorf("guide %v: %d of %d lead nearest", guide, nearest, drawn)
		}
	}
}

// A child of a crossover is no worse than its parent at temperature 0, where it is tested.
func TestCrossoversAreTested(t *testing.T) {
	for _, tested := range []bool{false, true} {
		s := plain
		s.tested = tested
		d := shuffled("LURDLLUULDRRU").dependent(s)
		e := begin(t, d, 2, 5)
		e.Generation = 1 << 20 // late, so that the temperature is nearly 0
		worse := 0
		for range 300 {
			one, mate := e.Evaluate(d.Random(e.Rand)), e.Evaluate(d.Random(e.Rand))
			if d.cross(e, &one, &mate).Fitness > one.Fitness {
				worse++
			}
		}
		if (worse == 0) != tested {
			t.Errorf("tested %v: %d children are worse", tested, worse)
		}
	}
}
