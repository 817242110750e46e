package tiles

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// anytime is the method that finds a first solution at once, and shorter ones the longer it runs.
type anytime struct{}

var lastWidth = &puzzle.IntParam{Name: "width", Title: "End with a beam of", Max: 10_000_000, Unit: "boards",
	Help: "0: go on until stopped"}

// Info describes the solver.
func (anytime) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "anytime",
		Title: "Quick, then better",
		Note:  "until stopped",
		About: "Beam search, each beam wider than the last: it goes one move at a time from all boards in the beam, but keeps only " +
			"the most promising. Between beams a depth-first search raises the lower bound on the number of moves; when the two meet, " +
			"the solution is a shortest one.",
		Unit:       "boards",
		Params:     puzzle.Describe(lastWidth, notation),
		Complete:   true,
		Optimal:    "moves",
		Stochastic: true,
	}
}

// Solve runs beam searches of growing width.
func (anytime) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	j, err := newJob(run, from, notation.Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	if !j.from.solvable {
		return j.from.impossible(), nil
	}
	j.widen(lastWidth.Of(params))
	if j.best != nil {
		j.views = append(j.views, j.progress.view())
	}
	return j.solution(), nil
}

const (
	firstWidth = 100
	quickWidth = 1000 // width of the widest beam with quick tables, in boards
	boardBytes = 2000 // memory in bytes per board of the beam's width, before garbage collection
	maxWidth   = 1 << 24
)

// widen runs beam searches of growing width, up to last unless that is 0. Between them it runs IDA* to raise the bound.
func (j *job) widen(last int) {
	t := j.tables(quick)
	if t == nil {
		return
	}
	space := newUnpackedSpace(t)
	root := space.node(t, &j.board)
	chance := j.run.Rand(0)
	beam := fast.NewBeam(space, root, chance)
	proof := fast.NewIDAStar(space, root, 0)
	j.raiseBound(proof.Bound())
	widest := j.widest(last)
	for round := 0; !j.proved(); round++ {
		before, width := j.effort, widthOf(round, widest)
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
			space = newUnpackedSpace(t)
			root = space.node(t, &j.board)
			beam = fast.NewBeam(space, root, chance)
			proof.SwitchSpace(space, root)
			j.raiseBound(proof.Bound())
		}
	}
}

// widest returns the maximum width of a beam: last or, if last is 0, as many
// boards as the memory allows. It is at least the width of the first beam.
func (j *job) widest(last int) int {
	widest := int(min(max(j.run.Memory()/boardBytes, firstWidth), maxWidth))
	if last > 0 {
		widest = min(last, widest)
	}
	return widest
}

// widthOf returns the width of a round: 100, 300, 1000, 3000 and so on up to widest, which further rounds repeat with other random numbers.
func widthOf(round, widest int) int {
	width := firstWidth
	for range round / 2 {
		width = min(10*width, widest)
	}
	if round%2 == 1 {
		width *= 3
	}
	return min(width, widest)
}

// beam runs one beam search for a path shorter than the incumbent. It returns
// false if the run is stopped. The lengths of all solutions have the same parity.
func (j *job) beam(beam *fast.Beam[unpacked], width int) bool {
	limit := 100 + 4*j.bound // far above the length of any useful solution
	if j.best != nil {
		limit = len(j.best) - 2
	}
	result := j.search(beam.Nodes, func(tell fast.ReportFunc) fast.Result {
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

// prove raises the bound by IDA* with at most the given number of nodes. It returns false if the run is stopped.
func (j *job) prove(proof *fast.IDAStar[unpacked], nodes int64) bool {
	if j.best == nil {
		return true
	}
	result := j.search(proof.Nodes, func(tell fast.ReportFunc) fast.Result {
		return proof.Search(j.run, len(j.best)-2, proof.Nodes()+nodes, tell)
	})
	j.raiseBound(proof.Bound())
	if result == fast.Found {
		j.improve(proof.Path())
	}
	j.views = []scene.View{proof.View()}
	return result != fast.Stopped
}
