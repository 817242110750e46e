package search

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Open lists return what was pushed, in the order that each promises, for any f and any sequence of pushes and pops.
func TestOpenLists(t *testing.T) {
	type pushed struct {
		Entry
		rank int
	}
	byAge := func(a, b pushed) int { return cmp.Compare(a.rank, b.rank) }
	latest := func(a, b pushed) int { return cmp.Compare(b.rank, a.rank) }
	byF := func(a, b pushed) int { return cmp.Or(cmp.Compare(a.F, b.F), latest(a, b)) }
	for _, test := range []struct {
		name  string
		open  Open
		order func(a, b pushed) int
		least int
		most  int
	}{
		{"FIFO", &FIFO{}, byAge, 0, 9},
		{"buckets", &Buckets{}, byF, 0, 20},
		{"buckets and the heap", &Buckets{}, byF, maxBuckets - 10, maxBuckets + 10},
		{"the heap alone", &Buckets{}, byF, math.MaxInt - 5, math.MaxInt},
	} {
		chance := rand.New(rand.NewPCG(4, 4))
		for range 3 {
			var want []pushed
			test.open.Clear()
			for rank := range 5000 {
				e := Entry{test.least + chance.IntN(test.most-test.least), int32(rank)}
				test.open.Push([]Entry{e})
				want = append(want, pushed{e, rank})
				for chance.IntN(5) < 2 {
					got, ok := test.open.Pop()
					if ok != (len(want) > 0) {
						t.Fatalf("%s: %v with %d entries", test.name, ok, len(want))
					}
					if !ok {
						break
					}
					first := slices.MinFunc(want, test.order)
					if got.ID != first.ID || test.name != "FIFO" && got.F != first.F {
						t.Fatalf("%s: %v comes, wanted %v", test.name, got, first)
					}
					want = slices.DeleteFunc(want, func(p pushed) bool { return p.ID == got.ID })
				}
			}
			if test.open.Bytes() == 0 {
				t.Errorf("%s says that it takes no memory", test.name)
			}
		}
	}
}

// Of the states that are pushed together onto a LIFO list, the first comes off first, before all older states.
func TestLIFO(t *testing.T) {
	open := &LIFO{}
	open.Push([]Entry{{0, 1}, {0, 2}})
	open.Push([]Entry{{0, 3}, {0, 4}})
	for _, want := range []int32{3, 4, 1, 2} {
		if e, ok := open.Pop(); !ok || e.ID != want {
			t.Errorf("%v, %v, wanted %d", e, ok, want)
		}
	}
	if _, ok := open.Pop(); ok {
		t.Error("an empty list gives something")
	}
}

// A trail finds the states on it, and no others, while it is cut and grows.
func TestTrail(t *testing.T) {
	chance := rand.New(rand.NewPCG(6, 6))
	path := newTrail(2)
	var want []uint64
	for range 20_000 {
		state := []uint64{uint64(chance.IntN(3)), uint64(chance.IntN(400))}
		key := state[0]<<32 | state[1]
		at := slices.Index(want, key)
		if got := path.find(state); got != at {
			t.Fatalf("%v is found at %d, wanted %d", state, got, at)
		}
		if at >= 0 {
			path.cut(at)
			want = want[:at+1]
			continue
		}
		path.push(state, uint16(key), len(want))
		want = append(want, key)
		if path.depth() != len(want)-1 || path.cost() != len(want)-1 || len(path.path(1)) != len(want) {
			t.Fatalf("depth %d with cost %d and %v for %d states", path.depth(), path.cost(), path.path(), len(want))
		}
		if chance.IntN(50) == 0 {
			path.cut(-1)
			want = want[:0]
		}
	}
}
