package tiles

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// anytime finds some solution at once, and shorter ones for as long as it may.
type anytime struct{}

var lastWidth = &puzzle.IntParam{Name: "width", Title: "End with a beam of", Max: 10_000_000, Unit: "boards", Help: "0: go on until stopped"}

// Info describes the solver.
func (anytime) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:       "anytime",
		Title:      "Quick, then better",
		Note:       "until stopped",
		About:      "Beam search, each beam wider than the one before: all ways are followed move by move, but only the most promising boards are kept. Between the beams a depth-first search raises the number of moves that are needed at least; when both meet, the solution is as short as can be.",
		Unit:       "boards",
		Params:     puzzle.Describe(lastWidth, notation),
		Complete:   true,
		Optimal:    "moves",
		Stochastic: true,
	}
}

// Solve runs wider and wider beams.
func (anytime) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	j, err := newJob(run, from, notation.Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	if !j.from.solvable {
		return j.from.impossible(), nil
	}
	j.climb(lastWidth.Of(params))
	if j.best != nil {
		j.views = append(j.views, j.course.view())
	}
	return j.solution(), nil
}

const (
	firstWidth = 100
	quickWidth = 1000 // the widest beam with quick tables
	boardBytes = 2000 // memory for each board of a beam's width, before it is swept
	mostWidth  = 1 << 24
)

// climb runs beams of growing width, up to a last one if that is not 0.
func (j *job) climb(last int) {
	t := j.tables(quick)
	if t == nil {
		return
	}
	space := newWide(t)
	root := space.node(t, &j.board)
	chance := j.run.Rand(0)
	beam := fast.NewBeam(space, root, chance)
	proof := fast.NewIDAStar(space, root, 0)
	j.raise(proof.Bound())
	widest := j.widest(last)
	for rung := 0; !j.proved(); rung++ {
		before, width := j.effort, widthOf(rung, widest)
		if !j.beam(beam, width) || last > 0 && width == widest {
			return
		}
		if width >= quickWidth && j.frame.cells() <= 16 {
			j.shortest(fast.NoNodeLimit)
			return
		}
		if !j.prove(proof, (j.effort-before)/4) {
			return
		}
		if width == quickWidth && j.fits(strong) {
			if t = j.tables(strong); t == nil {
				return
			}
			space = newWide(t)
			root = space.node(t, &j.board)
			beam = fast.NewBeam(space, root, chance)
			proof.SwitchSpace(space, root)
			j.raise(proof.Bound())
		}
	}
}

// widest is the width of the last beam, or if last is 0 of all from some beam
// on: as wide as the memory allows, and as the first beam at least.
func (j *job) widest(last int) int {
	widest := int(min(max(j.run.Memory()/boardBytes, firstWidth), mostWidth))
	if last > 0 {
		widest = min(last, widest)
	}
	return widest
}

// widthOf is the width of a beam: 100, 300, 1000, 3000 and so on up to the
// widest, and then the widest again and again, as chance may have it.
func widthOf(rung, widest int) int {
	width := firstWidth
	for range rung / 2 {
		width = min(10*width, widest)
	}
	if rung%2 == 1 {
		width *= 3
	}
	return min(width, widest)
}

// beam runs one beam for a way that is shorter than the best; false if the run
// stops. Lengths of all ways are even, or all are odd.
func (j *job) beam(beam *fast.Beam[spread], width int) bool {
	limit := 100 + 4*j.bound // no use in wandering on
	if j.best != nil {
		limit = len(j.best) - 2
	}
	result := j.during(beam.Nodes, func(tell fast.ReportFunc) fast.Result {
		return beam.Search(j.run, width, limit, tell)
	})
	if result == fast.Found {
		path := beam.Path()
		j.improve(path)
		j.tell(puzzle.Report{Phase: "searching"})
		if shorter := j.polish(path); len(shorter) < len(path) {
			j.improve(shorter)
			j.tell(puzzle.Report{Phase: "searching"})
		}
	}
	return result != fast.Stopped
}

// prove raises the bound for some nodes; false if the run stops.
func (j *job) prove(proof *fast.IDAStar[spread], nodes int64) bool {
	if j.best == nil {
		return true
	}
	result := j.during(proof.Nodes, func(tell fast.ReportFunc) fast.Result {
		return proof.Search(j.run, len(j.best)-2, proof.Nodes()+nodes, tell)
	})
	j.raise(proof.Bound())
	if result == fast.Found {
		j.improve(proof.Path())
	}
	j.views = []scene.View{proof.View()}
	return result != fast.Stopped
}
