package thesis2005

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// A game that goes to and fro forever stays within its memory: in the end, only undoing is possible.
func TestGameThatNeverEnds(t *testing.T) {
	w := open(t, "#######\n#.   .#\n# $@$ #\n#     #\n#######", Focus, Undo)
	chance := rand.New(rand.NewPCG(1, 1))
	for range 4 * maxEntries {
		for b := w.Barrels().First(); b >= 0; b = w.Barrels().Next(b) {
			w.IntoFocus(b)
			w.OutOfFocus(b)
		}
		if all := w.AppendPushes(nil, w.Barrels()); len(all) > 0 {
			w.Push(all[chance.IntN(len(all))])
		}
	}
	if n := len(w.Trace()); n != maxEntries {
		t.Errorf("its trace has %d entries", n)
	}
	if _, ok := run(t, w, "undo", sexpr.Acting); !ok || len(w.Trace()) >= maxEntries {
		t.Errorf("after an undo it has %d", len(w.Trace()))
	}
}

// Games that share a prepared level behave as if each had its own, while the others are played.
func TestPreparedOnce(t *testing.T) {
	groups := Language.Groups()
	chance := rand.New(rand.NewPCG(5, 6))
	level := floortest.Draw(t, figure52)
	start := Prepare(level, groups, nil)
	for range 50 {
		one, other, alone := start.Open(), start.Open(), Prepare(level, groups, nil).Open()
		for range 30 {
			all := alone.AppendPushes(nil, alone.Barrels())
			if len(all) == 0 {
				break
			}
			push := all[chance.IntN(len(all))]
			if !alone.Push(push) || !one.Push(push) {
				t.Fatal("a push is legal in one game alone")
			}
			if rest := other.AppendPushes(nil, other.Barrels()); len(rest) > 0 {
				other.Push(rest[chance.IntN(len(rest))])
			}
			if one.Situation() != alone.Situation() || one.Stuck() != alone.Stuck() || one.Solved() != alone.Solved() ||
				!slices.Equal(one.AppendPushes(nil, one.Barrels()), alone.AppendPushes(nil, alone.Barrels())) ||
				!slices.Equal(one.order, alone.order) {
				t.Fatal("two games of the same pushes differ")
			}
		}
	}
}

// A deadlock that the bank detects is a deadlock of some barrel, and vice versa.
func TestStuckIsADeadlockOfABarrel(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 8))
	stuck := 0
	for range 300 {
		w := open(t, "########\n#.    .#\n#  ##  #\n# $@ $ #\n# $   .#\n########")
		for range 25 {
			all := w.AppendPushes(nil, w.Barrels())
			if len(all) == 0 {
				break
			}
			w.Push(all[chance.IntN(len(all))])
			any := false
			for b := w.Barrels().First(); b >= 0; b = w.Barrels().Next(b) {
				any = any || w.DetectDeadlock(thesis.deadlock, b, limited(Language.Machine(w, chance)))
			}
			if w.Stuck() != any {
				t.Fatalf("the bank says %v, the barrels %v", w.Stuck(), any)
			}
			if any {
				stuck++
			}
		}
	}
	if stuck == 0 {
		t.Error("there was no deadlock")
	}
}

// After an expression is interrupted at any tick, Tick is not called again, and its pushes can be undone. The same holds for the
// preparation of a level.
func TestBrokenOffAtAnyTick(t *testing.T) {
	groups := Language.Groups()
	d, err := Language.Dialect(Language.Groups())
	if err != nil {
		t.Fatal(err)
	}
	for name, drawn := range map[string]string{"figure 5.2": figure52, "scattered walls": strange()["scattered walls"]} {
		level := floortest.Draw(t, drawn)
		whole := Prepare(level, groups, nil).Open()
		for n := 1; n < 1<<16; n *= 3 {
			left := n
			w := Prepare(level, groups, func() bool { left--; return left > 0 }).Open()
			if left < -level.Goals.Count()-50 {
				t.Errorf("%s: after the tick that ended it there were %d", name, -left)
			}
			if left > 0 && w.Stuck() != whole.Stuck() {
				t.Errorf("%s: a deadlock at the start: %v, and without a tick %v", name, w.Stuck(), whole.Stuck())
			}
		}
		w := whole
		chance := rand.New(rand.NewPCG(9, 9))
		broken := 0
		for range 60 {
			program := d.Generate(chance, sexpr.Acting, sexpr.Shape{Depth: 6, Nodes: 50, Constants: 4})
			m := Language.Machine(w, chance)
			left := 1 + chance.IntN(20)
			m.Tick = func() bool { left--; return left > 0 }
			before := w.Situation()
			moment := w.Moment()
			_, ok := m.Run(program, 3000)
			if m.Broken() {
				broken++
			}
			if ok && m.Broken() || left < 0 {
				t.Fatalf("%s: %s goes on for %d ticks, and ends as %v", name, Language.Print(program), -left, ok)
			}
			if w.Back(moment); w.Situation() != before {
				t.Fatalf("%s: %s is not undone", name, Language.Print(program))
			}
		}
		if broken == 0 {
			t.Errorf("%s: none was broken off", name)
		}
	}
}

// A level with more storage locations than the memory allows is refused, and all others are accepted.
func TestTooLargeLevels(t *testing.T) {
	if err := Supports(floortest.Draw(t, large(func(r, c int) byte { return []byte{'$', '.'}[(r+c)%2] }))); err == nil {
		t.Error("a board full of barrels and storage locations is taken")
	}
	for name, level := range strange() {
		if err := Supports(floortest.Draw(t, level)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
