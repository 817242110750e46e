package evolve

import (
	"math/rand/v2"
	"slices"
)

// MultiPoint returns a crossover that cuts both parents at the given number of distinct random points within the shorter parent, and
// exchanges every other segment. The last segment extends to the end, so parents of different lengths may exchange their lengths. If the
// shorter parent has too few genes for this number of points, it uses as many as fit.
func MultiPoint[T any](points int) Crossover[[]T] {
	return func(rng *rand.Rand, a, b []T) ([]T, []T) {
		return splice(a, b, cuts(rng, min(len(a), len(b)), points))
	}
}

// OnePoint returns a crossover that exchanges the segments after one point.
func OnePoint[T any]() Crossover[[]T] { return MultiPoint[T](1) }

// TwoPoint returns a crossover that exchanges the segments between two points.
func TwoPoint[T any]() Crossover[[]T] { return MultiPoint[T](2) }

// cuts draws distinct random points between genes, and returns them in order (Floyd's sampling). It returns fewer if there are not enough.
func cuts(rng *rand.Rand, length, points int) []int {
	gaps := max(length-1, 0)
	points = min(points, gaps)
	drawn := make([]int, 0, points)
	for last := gaps - points + 1; last <= gaps; last++ {
		point := 1 + rng.IntN(last)
		if slices.Contains(drawn, point) {
			point = last
		}
		drawn = append(drawn, point)
	}
	slices.Sort(drawn)
	return drawn
}

func splice[T any](a, b []T, cuts []int) ([]T, []T) {
	c, d := make([]T, 0, len(a)), make([]T, 0, len(b))
	from := 0
	for _, to := range cuts {
		c, d = append(c, a[from:to]...), append(d, b[from:to]...)
		c, d, from = d, c, to
	}
	c, d = append(c, a[from:]...), append(d, b[from:]...)
	if len(cuts)%2 == 1 {
		c, d = d, c
	}
	return c, d
}

// Uniform returns a crossover that exchanges each gene within the shorter parent's length with the given probability.
func Uniform[T any](rate float64) Crossover[[]T] {
	return func(rng *rand.Rand, a, b []T) ([]T, []T) {
		c, d := slices.Clone(a), slices.Clone(b)
		shared := min(len(c), len(d))
		for i := geometric(rng, rate, shared); i < shared; i += 1 + geometric(rng, rate, shared-i-1) {
			c[i], d[i] = d[i], c[i]
		}
		return c, d
	}
}

// Bits is the constraint for genes that are single bits or words of bits.
type Bits interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~int | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uint
}

// And returns a crossover whose first child has the bits that are set in both parents. The second child is the second parent. Genes of the
// first parent beyond the end of the shorter parent stay.
func And[T Bits]() Crossover[[]T] { return arithmetic(func(a, b T) T { return a & b }) }

// Or is like And, with the bits that are set in either parent or both.
func Or[T Bits]() Crossover[[]T] { return arithmetic(func(a, b T) T { return a | b }) }

// Xor is like And, with the bits that are set in exactly one parent.
func Xor[T Bits]() Crossover[[]T] { return arithmetic(func(a, b T) T { return a ^ b }) }

func arithmetic[T Bits](operate func(a, b T) T) Crossover[[]T] {
	return func(_ *rand.Rand, a, b []T) ([]T, []T) {
		c := slices.Clone(a)
		for i := range min(len(a), len(b)) {
			c[i] = operate(a[i], b[i])
		}
		return c, b
	}
}
