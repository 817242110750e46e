package compose

import (
	"math/rand/v2"
	"slices"
)

// goals chooses squares for the goals: close together, in a line, or anywhere. It returns nil if they do not fit.
func (m *room) goals(chance *rand.Rand, boxes int) []int {
	var free []int
	for i, wall := range m.wall {
		if !wall {
			free = append(free, i)
		}
	}
	if len(free) < 2*boxes+2 {
		return nil
	}
	start := free[chance.IntN(len(free))]
	switch chance.IntN(5) {
	case 0:
		return m.line(start, boxes, [2]int{1, m.cols}[chance.IntN(2)])
	case 1, 2:
		chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
		return free[:boxes]
	}
	return m.cluster(chance, start, boxes)
}

// line returns a row or a column of goals that begins at a square.
func (m *room) line(start, boxes, step int) (goals []int) {
	for i := start; len(goals) < boxes; i += step {
		if m.wall[i] {
			return nil
		}
		goals = append(goals, i)
	}
	return goals
}

// cluster returns connected squares around start.
func (m *room) cluster(chance *rand.Rand, start, boxes int) []int {
	goals := []int{start}
	for len(goals) < boxes {
		var beside []int
		best := 0
		for _, i := range goals {
			for _, next := range m.around(i) {
				if m.wall[next] || slices.Contains(goals, next) {
					continue
				}
				touching := 0
				for _, other := range m.around(next) {
					if slices.Contains(goals, other) {
						touching++
					}
				}
				if touching > best {
					beside, best = beside[:0], touching
				}
				if touching == best {
					beside = append(beside, next)
				}
			}
		}
		if len(beside) == 0 {
			return nil
		}
		goals = append(goals, beside[chance.IntN(len(beside))])
	}
	return goals
}
