package uct

import (
	"math"
	"math/bits"
)

// logarithm returns ln n with the same bits on every machine. math.Log has special code on some
// machines, and compilers may fuse a product and a sum unless the product is converted. The result
// is k ln 2 + 2 artanh z, where k is the exponent of n; |z| is at most 1/3 in the series for artanh.
func logarithm(n int32) float64 {
	k := bits.Len32(uint32(n)) - 1
	m := float64(n) / float64(int64(1)<<k)
	z := (m - 1) / (m + 1)
	square := float64(z * z)
	sum := 0.0
	for i := 29; i >= 1; i -= 2 {
		sum = float64(sum*square) + 1/float64(i)
	}
	return float64(float64(k)*math.Ln2) + float64(float64(2*z)*sum)
}
