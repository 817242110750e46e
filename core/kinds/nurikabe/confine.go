package nurikabe

import "math/bits"

// widest is the most cells of a room for which confine is tried: what it costs
// grows with the square.
const widest = 200

// confine: a cell is land if without it an island has too little room, loose
// land no number, or a square of four no cell that could be land.
func confine(s *study) (steps []step) {
	r := s.reach()
	lost := make([]int, len(s.marks)) // by how many islands, in this turn
	for a, m := range s.marks {
		if m != open || isEmpty(r.of(r.over, a)) {
			continue
		}
		if !s.goesOn() {
			return nil
		}
		clear(lost)
		if found, ok := r.without(a, lost); ok {
			steps = append(steps, found)
		} else if found, ok := r.deserted(a, lost); ok {
			steps = append(steps, found)
		} else if found, ok := r.lastOfSquare(a, lost); ok {
			steps = append(steps, found)
		}
	}
	return steps
}

// without counts what each island that may cover a cell loses if that is sea.
func (r *reach) without(a int, lost []int) (found step, ok bool) {
	for w, word := range r.of(r.over, a) {
		for ; word > 0; word &= word - 1 {
			k := w<<6 + bits.TrailingZeros64(word)
			if len(r.rooms[k]) > widest {
				continue
			}
			source := r.source[k]
			n := r.given[source]
			room := r.flood(k, a)
			if n > 0 && len(room) < int(n) {
				return is(land, []int{a}, []int{source}, "As sea it would leave the island of %s room for only %d cells.", n, len(room)), true
			}
			for _, c := range r.rooms[k] {
				lost[c]++
			}
			for _, c := range room {
				lost[c]--
			}
		}
	}
	return found, false
}

// forsaken says whether all islands that may cover a cell have lost it.
func (r *reach) forsaken(c int, lost []int) bool { return lost[c] == sizeOf(r.of(r.over, c)) }

func (r *reach) deserted(a int, lost []int) (found step, ok bool) {
	for i, cells := range r.land.cells {
		if r.source[i] < 0 && lost[cells[0]] > 0 && r.forsaken(cells[0], lost) {
			return is(land, []int{a}, cells, "As sea it would leave this land out of the reach of every number."), true
		}
	}
	return found, false
}

func (r *reach) lastOfSquare(a int, lost []int) (found step, ok bool) {
	r.squares(a, func(q [4]int) {
		for _, c := range q {
			if r.marks[c] == land || c != a && r.marks[c] == open && !r.forsaken(c, lost) {
				return
			}
		}
		if !ok {
			found, ok = is(land, []int{a}, q[:], "As sea it would leave no cell of this square that could be land."), true
		}
	})
	return found, ok
}
