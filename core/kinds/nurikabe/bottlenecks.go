package nurikabe

// pocket: cells that no sea can reach are land, if there is sea elsewhere.
func pocket(s *analysis) (steps []step) {
	if s.apart || len(s.water.cells) == 0 {
		return nil
	}
	places := s.parts(s.marks, sea, open)
	home := places.of[s.water.cells[0][0]]
	for i, cells := range places.cells {
		if i != home && len(s.openOf(cells)) == len(cells) {
			steps = append(steps, is(land, cells, nil, "Land keeps the sea out here."))
		}
	}
	return steps
}

// seaBottleneck: an articulation point between parts of the sea is sea.
func seaBottleneck(s *analysis) (steps []step) {
	if s.apart || len(s.water.cells) < 2 {
		return nil
	}
	found, _ := s.articulationPoints(s.water.cells[0][0], s.notLand())
	for _, k := range found {
		if s.marks[k.cell] != open {
			continue
		}
		for _, c := range k.beyond {
			if s.marks[c] == sea {
				steps = append(steps, is(sea, []int{k.cell}, s.water.cells[s.water.of[c]], "As land it would cut the sea in two."))
				break
			}
		}
	}
	return steps
}

func (s *analysis) notLand() []bool {
	inside := make([]bool, len(s.marks))
	for c, m := range s.marks {
		inside[c] = m != land
	}
	return inside
}

// wouldEnclose: a cell is sea if, as land, it would enclose cells that cannot all be land of its island. Some of these cells must be sea.
func wouldEnclose(s *analysis) (steps []step) {
	if s.apart || len(s.water.cells) == 0 {
		return nil
	}
	found, _ := s.articulationPoints(s.water.cells[0][0], s.notLand())
	for _, k := range found {
		if s.marks[k.cell] == open && len(s.openOf(k.beyond)) == len(k.beyond) && !s.oneIsland(append([]int{k.cell}, k.beyond...)) {
			steps = append(steps,
				is(sea, []int{k.cell}, k.beyond, "As land it would enclose cells that cannot all belong to its island, so some sea would "+
					"be cut off."))
		}
	}
	return steps
}

// oneIsland reports whether connected open cells can all belong to one island.
func (s *analysis) oneIsland(cells []int) bool {
	r := s.reachability()
	all := make([]uint64, r.words)
	copy(all, r.of(r.reachers, cells[0]))
	beside := map[int]bool{}
	for _, c := range cells {
		r.meetIn(all, r.of(r.reachers, c))
		if isEmpty(all) {
			return false
		}
		for _, d := range s.near[c] {
			if p := s.land.of[d]; p >= 0 {
				beside[p] = true
			}
		}
	}
	loose := 0
	for p := range beside {
		if s.source[p] < 0 {
			loose += len(s.land.cells[p])
		}
	}
	for k, source := range s.source {
		if source >= 0 && all[k>>6]>>(k&63)&1 > 0 {
			if n := s.given[source]; n == anySize || len(s.land.cells[k])+loose+len(cells) <= int(n) {
				return true
			}
		}
	}
	return false
}

// islandBottleneck: an articulation point of the room of an island is land if, without the
// point, the room would be too small, or would lose land that belongs only to this island.
func islandBottleneck(s *analysis) (steps []step) {
	r := s.reachability()
	inside := make([]bool, len(s.marks))
	for i, source := range s.source {
		if source < 0 || r.lack[i] <= 0 {
			continue
		}
		n := s.given[source]
		for _, c := range s.room(i) {
			inside[c] = true
		}
		found, reached := s.articulationPoints(source, inside)
		for _, c := range s.room(i) {
			inside[c] = false
		}
		lost := map[int]int{}
		for _, k := range found {
			if s.marks[k.cell] != open || lost[k.cell] < 0 {
				continue
			}
			lost[k.cell] += len(k.beyond)
			own := r.ownIn(k.beyond, i)
			switch {
			case own >= 0:
				steps = append(steps,
					is(land, []int{k.cell}, append([]int{source}, s.land.cells[own]...),
						"This land can only belong to the %s, and this is the only way to it.", n))
			case n != anySize && len(reached)-1-lost[k.cell] < int(n):
				steps = append(steps, is(land, []int{k.cell}, []int{source}, "Without it the island of %s would not have enough room.", n))
			default:
				continue
			}
			lost[k.cell] = -len(reached) // report each cell once
		}
	}
	return steps
}

// ownIn returns a part of land without a number, among some cells, that only the given island can reach. It returns -1 if there is none.
func (r *reachability) ownIn(cells []int, island int) (part int) {
	for _, c := range cells {
		if p := r.land.of[c]; p >= 0 && p != island {
			if k, ok := r.only(r.candidates, p); ok && k == island {
				return p
			}
		}
	}
	return -1
}
