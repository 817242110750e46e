package odga

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/search/fast"
)

// exploration is the state of the sequential search on its island (5). It alternates two searches: trunk begins at the initial state;
// branch begins at the nearest state of an immigrant path, and runs in odd generations if there is one.
type exploration[S comparable] struct {
	*work[S]
	trunk, branch Search
	stem          Path   // immigrant from whose nearest state branch searches
	waiting       []Path // the latest immigrants to branch from, at most maxWaiting
	best          Path
	decode        func(text string) (Path, error)
	effort        int64
}

const maxWaiting = 8

// explore runs the search. It generates about as many states per generation as another island makes evaluations.
func (w *work[S]) explore() puzzle.Solution {
	x := &exploration[S]{work: w, best: Path{Far: w.Distance(&w.start)}, decode: w.decoder(nil)}
	x.trunk = w.finisher.Finish(w.run, &w.start)
	nodes := int64(float64(w.population)*(1+w.crossover)) + 1
	generation := 0
	for x.trunk != nil && (w.generations == 0 || generation < w.generations) {
		x.receive(generation)
		going := x.resume(generation, nodes)
		generation++
		if w.run.ReportDue() {
			report := x.trunk.Report()
			report.Effort = x.effort
			w.describe(&report, x.best)
			w.run.Report(report)
		}
		if !going || w.evaluations > 0 && x.effort >= w.evaluations || !w.run.Step() {
			break
		}
	}
	return w.solution(x.best, generation, x.effort)
}

// receive stores the immigrants of a generation, and starts a branch if there is none.
func (x *exploration[S]) receive(generation int) {
	for _, migrant := range x.run.Immigrants(generation) {
		p, err := x.decode(migrant.Genome)
		if err != nil {
			continue
		}
		x.waiting = append(x.waiting[max(len(x.waiting)-maxWaiting+1, 0):], p)
		if p.Far < x.best.Far {
			x.best = p
		}
	}
	if x.branch == nil && len(x.waiting) > 0 {
		x.stem, x.waiting = x.waiting[0], x.waiting[1:]
		end := x.end(x.stem)
		x.branch = x.finisher.Finish(x.run, &end)
	}
}

// resume continues the trunk or, in odd generations, the branch by the given number of nodes. It returns false if the search is over.
func (x *exploration[S]) resume(generation int, nodes int64) bool {
	way, before := x.trunk, []Op(nil)
	branching := x.branch != nil && generation%2 == 1
	if branching {
		way, before = x.branch, x.stem.Ops[:x.stem.Best]
	}
	made := way.Nodes()
	result := way.Search(x.run, made+nodes, silent)
	x.effort += way.Nodes() - made
	if branching && (result == fast.Exhausted || way.Nodes() >= finishNodes) {
		x.branch = nil
	}
	if result == fast.Found {
		x.best = x.path(slices.Concat(before, way.Ops()))
	}
	return result == fast.NodeLimit || branching && result == fast.Exhausted
}
