package pencil

// MostWhere is the largest number of places that Where takes.
const MostWhere = 12

// Where returns the patterns of a few places with two values that a predicate accepts: bit i of its argument is set if
// places[i] is Yes. At most MostWhere places are allowed, since every pattern is listed.
func Where(places []int, accepts func(yes uint) bool) (patterns Patterns) {
	if len(places) > MostWhere {
		panic("pencil.Where: too many places")
	}
	for yes := uint(0); yes < 1<<len(places); yes++ {
		if !accepts(yes) {
			continue
		}
		pattern := make([]Is, len(places))
		for i, place := range places {
			pattern[i] = Is{place, int(yes >> i & 1)}
		}
		patterns = append(patterns, pattern)
	}
	return patterns
}
