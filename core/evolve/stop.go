package evolve

// Stop reports whether an evolution is over; it is asked after every generation,
// the first included.
type Stop func(p *Progress) bool

// Any stops when one of the conditions holds.
func Any(stops ...Stop) Stop {
	return func(p *Progress) bool {
		for _, stop := range stops {
			if stop(p) {
				return true
			}
		}
		return false
	}
}

// SteadyFitness stops when the best ever has stood for the given number of generations.
func SteadyFitness(generations int) Stop {
	return func(p *Progress) bool { return p.Steady >= generations }
}

// FirstFeasible stops when the best individual so far is a solution.
func FirstFeasible() Stop { return func(p *Progress) bool { return p.Top.Feasible } }
