package registry

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// draw writes a random state. It chooses from few states, so that many are drawn repeatedly. Some differ in only one word
// or one bit.
func draw(chance *rand.Rand, state []uint64) {
	clear(state)
	state[chance.IntN(len(state))] = 1 << chance.IntN(64) * uint64(chance.IntN(300))
}

// A registry finds each state that was added by its latest id, and returns the state of an
// id: for states of one word, of two, and of many.
func TestRegistry(t *testing.T) {
	for _, words := range []int{1, 2, 17} {
		chance := rand.New(rand.NewPCG(8, uint64(words)))
		r := New(words, 0, 1<<30)
		state, ids := make([]uint64, words), map[[17]uint64]int32{}
		for range 2 {
			r.Clear()
			clear(ids)
			for range 30_000 {
				draw(chance, state)
				var key [17]uint64
				copy(key[:], state)
				want, known := ids[key]
				switch got := r.Find(state); {
				case known && got != want || !known && got >= 0:
					t.Fatalf("%x is found as %d, wanted %d", state, got, want)
				case !known && chance.IntN(2) == 0:
					ids[key] = r.Add(state)
				case !known || chance.IntN(4) > 0:
					id, fresh := r.Enter(state)
					if fresh == known || known && id != want {
						t.Fatalf("%x enters as %d, fresh: %v, wanted %d, %v", state, id, fresh, want, !known)
					}
					ids[key] = id
				default:
					ids[key] = r.Again(want)
				}
			}
			for key, id := range ids {
				if !slices.Equal(r.State(id), key[:words]) {
					t.Fatalf("%x is given back as %x", key[:words], r.State(id))
				}
			}
			if r.Len() < len(ids) {
				t.Fatalf("%d ids for %d states", r.Len(), len(ids))
			}
		}
	}
}

// A registry that is filled completely stays below its ceiling, and uses most of it.
func TestCeiling(t *testing.T) {
	for _, most := range []int64{1 << 18, 1 << 20, 1 << 22} {
		r := New(2, 10, most)
		for state := (make([]uint64, 2)); !r.Full(); state[1]++ {
			r.Enter(state)
		}
		if r.Bytes() > most || r.Bytes() < most/2 {
			t.Errorf("%d states in %d bytes of %d", r.Len(), r.Bytes(), most)
		}
		if !r.Lacks(1 << 20) {
			t.Error("there is room for another million states")
		}
	}
}

// A column grows by pages: what is in it stays where it is.
func TestColumn(t *testing.T) {
	var c Column[int]
	c.Grow(0)
	first := c.At(0)
	for i := range int32(3 * pageLen) {
		c.Grow(i)
		*c.At(i) = int(i)
	}
	if *first = 7; *c.At(0) != 7 || *c.At(2 * pageLen) != 2*pageLen {
		t.Errorf("%d, %d", *c.At(0), *c.At(2 * pageLen))
	}
}

// BenchmarkEnter adds a million states of two words, each twice.
func BenchmarkEnter(b *testing.B) {
	const states = 1 << 20
	for b.Loop() {
		r := New(2, 0, 1<<30)
		var state [2]uint64
		for i := range uint64(2 * states) {
			state[0], state[1] = i%states, i%states*0x9e3779b97f4a7c15
			r.Enter(state[:])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(2*states), "ns/state")
}
