// Package detmath computes the exponential function with the same result on every machine.
package detmath

import "math"

// Exp returns e to the power of x, with the same bits on every machine. math.Exp does not: some machines have special code for it, and
// compilers may fuse a product and a sum unless the product is converted. Exp reduces the range by ln 2, in two parts, and then adds a
// Taylor polynomial of degree 13. Its error is at most about one unit in the last place.
func Exp(x float64) float64 {
	const (
		high = 6.93147180369123816490e-01 // ln 2, its lower 32 bits 0: k*high is exact
		low  = 1.90821492927058770002e-10
	)
	switch {
	case x != x:
		return x
	case x > 709.782712893384:
		return math.Inf(1)
	case x < -745.1332191019412:
		return 0
	}
	k := math.Floor(float64(x*(1/math.Ln2)) + 0.5)
	rough := x - float64(k*high) // both operations are exact
	tail := float64(k * low)
	r := rough - tail
	sum := 0.0
	for i := 13; i >= 2; i-- {
		sum = float64(r*(1+sum)) / float64(i)
	}
	return math.Ldexp(1+(rough+(float64(r*sum)-tail)), int(k))
}
