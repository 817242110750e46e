package evolve

// Scaling changes, in place, the proportions in which individuals are chosen. Proportions are at least 0, and a better individual has a
// greater one.
type Scaling interface{ Scale(proportions []float64) }

// LinearScaling is the linear scaling of Goldberg (1989). It preserves the average, and scales the greatest proportion to Multiple times
// the average (1.2 in GALib). If this would make the least proportion negative, it scales so that the least is 0.
type LinearScaling struct{ Multiple float64 }

// Scale implements Scaling.
func (l LinearScaling) Scale(proportions []float64) {
	least, most, sum := proportions[0], proportions[0], 0.0
	for _, f := range proportions {
		least, most, sum = min(least, f), max(most, f), sum+f
	}
	average := sum / float64(len(proportions))
	if most <= average || average <= least { // all proportions are equal
		return
	}
	slope := (l.Multiple - 1) * average / (most - average)
	slope = min(slope, average/(average-least))
	for i, f := range proportions {
		proportions[i] = max(average+float64(slope*(f-average)), 0)
	}
}

// scaled returns the proportions of a pool. It applies scaling unless this is nil.
func scaled(pool Pool, scaling Scaling) []float64 {
	proportions := proportions(pool)
	if scaling != nil {
		scaling.Scale(proportions)
	}
	return proportions
}

// proportions converts the fitness values of a pool to values that are not negative and greater for better individuals.
func proportions(pool Pool) []float64 {
	least, most := pool.Scores[0].Fitness, pool.Scores[0].Fitness
	for _, s := range pool.Scores {
		least, most = min(least, s.Fitness), max(most, s.Fitness)
	}
	weights := make([]float64, len(pool.Scores))
	for i, s := range pool.Scores {
		f := s.Fitness
		if pool.Optimize == Minimum {
			f = most - f + least
		}
		weights[i] = f - min(least, 0)
	}
	return weights
}
