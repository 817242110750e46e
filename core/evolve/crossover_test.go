package evolve

import (
	"fmt"
	"slices"
	"testing"
)

// tally counts the results of an operator by their text.
type tally map[string]int

// fitsAlike checks that the tally has exactly the given number of different results, with equal chances.
func (seen tally) fitsAlike(t *testing.T, name string, different int) {
	t.Helper()
	counts := make([]int, 0, len(seen))
	for _, n := range seen {
		counts = append(counts, n)
	}
	if len(counts) != different {
		t.Errorf("%s: %d different, wanted %d: %v", name, len(counts), different, seen)
		return
	}
	slices.Sort(counts)
	fits(t, name, counts, alike(different))
}

func cross(cross Crossover[[]byte], a, b string, times int) tally {
	rng, seen := seeded(8), tally{}
	one, other := []byte(a), []byte(b)
	for range times {
		c, d := cross(rng, one, other)
		seen[string(c)+" "+string(d)]++
	}
	if string(one) != a || string(other) != b {
		panic("a crossover wrote to its parents")
	}
	return seen
}

func TestPointsAreDrawnWithEqualChances(t *testing.T) {
	for _, test := range []struct {
		name      string
		cross     Crossover[[]byte]
		a, b      string
		different int
	}{
		{"one point", OnePoint[byte](), "aaaaaa", "bbbbbb", 5},
		{"one point, ragged", OnePoint[byte](), "aaaaaa", "bbb", 2},
		{"two points", TwoPoint[byte](), "aaaaaa", "bbbbbb", 10},
		{"three points", MultiPoint[byte](3), "aaaaaa", "bbbbbb", 10},
		{"no room for so many points", MultiPoint[byte](9), "aaaa", "bbbb", 1},
		{"too short to cut", OnePoint[byte](), "a", "bbbb", 1},
		{"empty", TwoPoint[byte](), "", "bbbb", 1},
		{"every gene or not", Uniform[byte](0.5), "aaa", "bbb", 8},
	} {
		cross(test.cross, test.a, test.b, 600*test.different).fitsAlike(t, test.name, test.different)
	}
}

func TestWhatCrossoversMake(t *testing.T) {
	for _, test := range []struct {
		name  string
		cross Crossover[[]byte]
		a, b  string
		want  []string
	}{
		{"one point", OnePoint[byte](), "abc", "xyz", []string{"ayz xbc", "abz xyc"}},
		{"one point, ragged", OnePoint[byte](), "abcd", "xy", []string{"ay xbcd"}},
		{"two points", TwoPoint[byte](), "abcd", "wxyz", []string{"axcd wbyz", "axyd wbcz", "abyd wxcz"}},
		{"two points, ragged", TwoPoint[byte](), "abcdef", "xyz", []string{"aycdef xbz"}},
		{"uniform 1", Uniform[byte](1), "abc", "xy", []string{"xyc ab"}},
		{"uniform 0", Uniform[byte](0), "abc", "xy", []string{"abc xy"}},
		{"and", And[byte](), "\x0c\x0f", "\x0a", []string{"\x08\x0f \x0a"}},
		{"or", Or[byte](), "\x0c\x0f", "\x0a", []string{"\x0e\x0f \x0a"}},
		{"xor", Xor[byte](), "\x0c\x0f", "\x0a", []string{"\x06\x0f \x0a"}},
	} {
		seen := cross(test.cross, test.a, test.b, 2000)
		for children := range seen {
			if !slices.Contains(test.want, children) {
				t.Errorf("%s of %q and %q: %q", test.name, test.a, test.b, children)
			}
		}
		if len(seen) != len(test.want) {
			t.Errorf("%s of %q and %q: %v", test.name, test.a, test.b, seen)
		}
	}
}

// Wherever the points are, each child has at each place the gene of one parent, and the other child has the gene of the other parent.
func TestCrossoversByPlaceLoseNothing(t *testing.T) {
	rng := seeded(9)
	for name, cross := range map[string]Crossover[[]int]{
		"one": OnePoint[int](), "two": TwoPoint[int](), "five": MultiPoint[int](5), "uniform": Uniform[int](0.3),
	} {
		for range 500 {
			a, b := make([]int, rng.IntN(12)), make([]int, rng.IntN(12))
			for i := range a {
				a[i] = i
			}
			for i := range b {
				b[i] = 100 + i
			}
			c, d := cross(rng, a, b)
			for i := range max(len(a), len(b)) {
				if there, now := fmt.Sprint(at(a, i), at(b, i)),
					fmt.Sprint(at(c, i), at(d, i)); now != there && now != fmt.Sprint(at(b, i), at(a, i)) {
					t.Fatalf("%s: %v and %v became %v and %v", name, a, b, c, d)
				}
			}
		}
	}
}

func at(genome []int, i int) int {
	if i < len(genome) {
		return genome[i]
	}
	return -1
}
