package search

import (
	"math/rand/v2"
	"unknot/core/detmath"
)

// Anneal is simulated annealing (S. Kirkpatrick, C. Gelatt and M. Vecchi 1983). It examines random successors. It accepts a successor if h
// does not rise, otherwise with probability e^(-rise/temperature). After a number of examined successors, the temperature is multiplied by
// a factor. Below Frozen, the walk is over.
type Anneal struct {
	Rand        *rand.Rand
	Temperature float64 // temperature at the beginning
	Cooling     float64 // factor of the temperature, below 1
	Looks       int     // number of successors examined at each temperature
	now         float64
	left        int
}

// Frozen is the temperature at which a successor with h greater by 1 is accepted with probability e^-20.
const Frozen = 0.05

// Begin implements Rule.
func (r *Anneal) Begin() { r.now, r.left = r.Temperature, r.Looks }

// Informed implements Rule.
func (*Anneal) Informed() bool { return true }

// Pick implements Rule.
func (r *Anneal) Pick(_ *Successors, h int, hs []int) int {
	for range burst {
		for r.left == 0 {
			r.now, r.left = float64(r.now*r.Cooling), r.Looks
		}
		if r.now < Frozen {
			return -1
		}
		r.left--
		at := r.Rand.IntN(len(hs))
		if rise := hs[at] - h; rise <= 0 || r.Rand.Float64() < detmath.Exp(-float64(rise)/r.now) {
			return at
		}
	}
	return Stay
}
