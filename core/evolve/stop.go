package evolve

// Stop says whether an evolution is over; it is asked after every generation,
// the first included.
type Stop func(p *Progress) bool

// Any stops when one of them does.
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

// All stops when all of them would.
func All(stops ...Stop) Stop {
	return func(p *Progress) bool {
		for _, stop := range stops {
			if !stop(p) {
				return false
			}
		}
		return true
	}
}

// Generations stops after so many generations.
func Generations(most int) Stop { return func(p *Progress) bool { return p.Generation >= most } }

// Evaluations stops at the end of the generation in which so many were made.
func Evaluations(most int64) Stop { return func(p *Progress) bool { return p.Evaluations >= most } }

// SteadyFitness stops when the best ever has stood for so many generations.
func SteadyFitness(generations int) Stop {
	return func(p *Progress) bool { return p.Steady >= generations }
}

// Target stops when the best ever is as good as that.
func Target(fitness float64) Stop {
	return func(p *Progress) bool { return !p.Optimize.Better(fitness, p.Top.Fitness) }
}

// FirstFeasible stops when the best ever is a solution.
func FirstFeasible() Stop { return func(p *Progress) bool { return p.Top.Feasible } }
