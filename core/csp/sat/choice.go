package sat

// Choose declares that exactly one of some literals is true, such as the values of a cell. Decisions prefer a choice
// with few open literals and much activity (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004). With Choose,
// activity also decays more slowly and restarts are rarer. Together this about halves the conflicts of grids of digits.
func (s *Solver) Choose(lits []Lit) {
	s.choices = append(s.choices, lits)
	s.order.growth, s.restartUnit = choiceGrowth, choiceRestartUnit
}

const (
	choiceGrowth      = 1 / 0.95
	choiceRestartUnit = 250
	idleActivity      = 1e-3 // activity of a choice without conflicts, as a multiple of the increment of a bump
)

// choose returns the most active open literal of the best choice, or noLit if all choices are made. The saved phase breaks ties.
func (s *Solver) choose() Lit {
	best, most := noLit, 0.0
	for _, lits := range s.choices {
		most = s.rate(lits, &best, most)
	}
	return best
}

// rate returns the greater of most and the score of a choice. If the score
// is greater, rate sets best to the most active literal of the choice.
func (s *Solver) rate(lits []Lit, best *Lit, most float64) float64 {
	open, top := 0, noLit
	sum, highest := idleActivity*s.order.increment, -1.0
	for _, l := range lits {
		switch s.value[l] {
		case 1:
			return most
		case 0:
			open++
			v := l.variable()
			active := s.order.activity[v]
			sum += active
			if active > highest || active == highest && !s.phase[v] && s.phase[top.variable()] {
				top, highest = l, active
			}
		}
	}
	if open == 0 {
		return most
	}
	if score := sum / float64(open); score > most {
		*best = top
		return score
	}
	return most
}
