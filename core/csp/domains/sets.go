package domains

// Sets requires that the values at some places, which must differ, form exactly one of the given sets.
func (p *Problem) Sets(places []int, all []uint32) {
	of, _ := p.indices(places)
	p.add(&sets{of: of, all: all})
}

type sets struct {
	of  []int32
	all []uint32
}

func (s *sets) places() []int32 { return s.of }

func (*sets) rank() int { return setsRank }

// narrow discards the impossible sets, and removes the values that are in no remaining set. Values in all remaining sets are certain: see
// exclude. If at most three places are open, each of their values is then part of a way to have one of the sets. Otherwise a certain value
// is fixed if only one place can have it.
func (s *sets) narrow(p *Problem) bool {
	union, fixed := uint32(0), uint32(0)
	var open [3]int32
	n := 0
	for _, place := range s.of {
		set := p.at(place)
		union |= set
		if single(set) {
			fixed |= set
			continue
		}
		if n < len(open) {
			open[n] = place
		}
		n++
	}
	if n <= len(open) {
		return s.few(p, open[:n], union, fixed)
	}
	some, every := uint32(0), ^uint32(0)
	for _, set := range s.all {
		if set&^union == 0 && fixed&^set == 0 && s.meets(p, set) {
			some |= set
			every &= set
		}
	}
	if some == 0 {
		return false
	}
	for _, place := range s.of {
		if !p.keep(place, some) {
			return false
		}
	}
	every &^= fixed
	once, twice := p.spread(s.of)
	return every&^once == 0 && p.fix(s.of, every&^twice) && p.exclude(s.of, every)
}

// few is narrow for at most three open places. The places together can have only the values of union, and the places that are not open have
// the values of fixed.
func (s *sets) few(p *Problem, open []int32, union, fixed uint32) bool {
	var left, had [3]uint32
	for i, place := range open {
		left[i] = p.at(place)
	}
	fit, every := false, ^uint32(0)
	for _, set := range s.all {
		if set&^union == 0 && fixed&^set == 0 && fits(set&^fixed, len(open), &left, &had) {
			fit = true
			every &= set
		}
	}
	if !fit {
		return false
	}
	for i, place := range open {
		if !p.keep(place, had[i]) {
			return false
		}
	}
	return p.exclude(s.of, every&^fixed)
}

// fits reports whether n places, which have left open, can have the values of a set, which has n values. It adds all ways to had.
func fits(set uint32, n int, left, had *[3]uint32) bool {
	a := set & -set
	set &^= a
	switch n {
	case 0:
		return true
	case 1:
		if left[0]&a == 0 {
			return false
		}
		had[0] |= a
		return true
	case 2:
		return pairs(a, set, 0, 1, left, had)
	}
	b := set & -set
	c := set &^ b
	ok := false
	for _, values := range [3][3]uint32{{a, b, c}, {b, a, c}, {c, a, b}} {
		if left[0]&values[0] != 0 && pairs(values[1], values[2], 1, 2, left, had) {
			had[0] |= values[0]
			ok = true
		}
	}
	return ok
}

// pairs reports whether places i and j can have the values a and b in either order.
func pairs(a, b uint32, i, j int, left, had *[3]uint32) (ok bool) {
	if left[i]&a != 0 && left[j]&b != 0 {
		had[i] |= a
		had[j] |= b
		ok = true
	}
	if left[i]&b != 0 && left[j]&a != 0 {
		had[i] |= b
		had[j] |= a
		ok = true
	}
	return ok
}

// meets reports whether each place has an open value in a set.
func (s *sets) meets(p *Problem, set uint32) bool {
	for _, place := range s.of {
		if p.at(place)&set == 0 {
			return false
		}
	}
	return true
}

// spread returns the values that are open at one or more of the places, and the values open at two or more.
func (p *Problem) spread(of []int32) (once, twice uint32) {
	for _, place := range of {
		set := p.at(place)
		twice |= once & set
		once |= set
	}
	return once, twice
}
