package evolve

import "slices"

// record is the history of an evolution: the best fitness, the mean fitness and the diversity, as a function of the generation. When it has
// maxPoints points, it drops every other point, and takes later points half as often.
type record struct {
	every int // number of generations between two points; 0 means 1
	lines [3][][2]float64
}

const maxPoints = 512 // must be even

// sample adds a point for the current generation, if one is due.
func (e *Evolution[G]) sample() {
	r := &e.record
	if e.Generation%max(r.every, 1) != 0 {
		return
	}
	if len(r.lines[0]) == maxPoints {
		r.every = 2 * max(r.every, 1)
		for i := range r.lines {
			r.lines[i] = thin(r.lines[i])
		}
	} // a point is still due in this generation, since maxPoints is even
	for i, value := range e.point() {
		r.lines[i] = append(r.lines[i], [2]float64{float64(e.Generation), value})
	}
}

// history returns the record with the current generation as its last point.
func (e *Evolution[G]) history() [3][][2]float64 {
	lines, generation := e.record.lines, float64(e.Generation)
	if last := len(lines[0]) - 1; lines[0][last][0] == generation {
		return lines
	}
	for i, value := range e.point() { // use copies, since sample appends other points to the record later
		lines[i] = append(slices.Clip(lines[i]), [2]float64{generation, value})
	}
	return lines
}

// maxCourse is the maximum number of points that Sparse returns.
const maxCourse = 64

// Course returns the best fitness as a function of the generation, in at most 64 points, including the first and the current generation.
func (e *Evolution[G]) Course() [][2]float64 { return Sparse(e.history()[0]) }

// Sparse returns at most 64 of the points, evenly spread, including the first and the last.
func Sparse(points [][2]float64) [][2]float64 {
	if len(points) <= maxCourse {
		return slices.Clone(points)
	}
	few := make([][2]float64, maxCourse)
	for i := range few {
		few[i] = points[i*(len(points)-1)/(maxCourse-1)]
	}
	return few
}

func (e *Evolution[G]) point() [3]float64 {
	best := e.Population[e.pool(e.Population).best()].Fitness
	diversity := 0.0
	if e.engine.Show.Diversity != nil {
		diversity = e.engine.Show.Diversity(e.Population)
	}
	return [3]float64{best, average(e.Population), diversity}
}

// thin returns every other point. It makes a new slice, since views may share the old one.
func thin(points [][2]float64) [][2]float64 {
	kept := make([][2]float64, 0, maxPoints)
	for pair := range slices.Chunk(points, 2) {
		kept = append(kept, pair[0])
	}
	return kept
}
