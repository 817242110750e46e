package evolve

// Stop reports whether an evolution is over. It is called after every generation, including generation 0.
type Stop func(p *Progress) bool

// Any returns a condition that is true if any of the given conditions is true.
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

// SteadyFitness returns a condition that is true if the best fitness has not improved for the given number of generations.
func SteadyFitness(generations int) Stop {
	return func(p *Progress) bool { return p.Steady >= generations }
}

// FirstFeasible returns a condition that is true if the best individual so far is a solution.
func FirstFeasible() Stop { return func(p *Progress) bool { return p.Top.Feasible } }
