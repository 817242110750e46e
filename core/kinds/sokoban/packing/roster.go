package packing

import "slices"

// roster gives each box that has left the board a start box of its own that
// can have come there: a matching, grown box by box along augmenting paths.
type roster struct {
	comers []crowd // by box that has left: who can have come
	taken  []int16 // by start box: the box it is given to, -1 for none
}

func newRoster(starts int) *roster {
	r := &roster{taken: make([]int16, starts)}
	for i := range r.taken {
		r.taken[i] = -1
	}
	return r
}

func (r *roster) clone() *roster {
	return &roster{slices.Clone(r.comers), slices.Clone(r.taken)}
}

// enlist adds a box; it fails, and changes nothing, if there is no start box left
// for it however the others change theirs.
func (r *roster) enlist(come crowd) bool {
	r.comers = append(r.comers, slices.Clone(come))
	tried := make(crowd, len(come))
	if r.augment(int16(len(r.comers)-1), tried) {
		return true
	}
	r.comers = r.comers[:len(r.comers)-1]
	return false
}

// augment finds a box a start box that is free, or that its box can do without.
func (r *roster) augment(box int16, tried crowd) bool {
	for i := range r.taken {
		if r.comers[box][i>>6]>>(i&63)&1 == 0 || tried[i>>6]>>(i&63)&1 == 1 {
			continue
		}
		tried[i>>6] |= 1 << (i & 63)
		if r.taken[i] < 0 || r.augment(r.taken[i], tried) {
			r.taken[i] = box
			return true
		}
	}
	return false
}
