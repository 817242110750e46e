package lab

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Run runs cells on the given number of workers. Exclusive cells run alone after the others; in both groups, cells that learn come first.
// It calls ended with each result as it arrives, one at a time. Cells with a result in already do not run again; their artifacts are used.
// It stops when ctx is done; interrupted cells have no result.
func Run(ctx context.Context, kinds []puzzle.Kind, cells []Cell, already []Result, workers int, ended func(Result)) {
	learned := map[string]Result{}
	for _, r := range already {
		learned[r.Cell] = r
	}
	cells = slices.DeleteFunc(slices.Clone(cells), func(c Cell) bool {
		_, ok := learned[c.ID]
		return ok
	})
	for _, exclusive := range []bool{false, true} {
		var learn, solve []Cell
		for _, c := range cells {
			switch {
			case c.Exclusive != exclusive:
			case c.Learn != nil:
				learn = append(learn, c)
			default:
				solve = append(solve, c)
			}
		}
		if exclusive {
			workers = 1
		}
		pool(ctx, learn, workers, func(c Cell, store *run.Store) Result { return Learn(ctx, kinds, c, store) }, func(r Result) {
			learned[r.Cell] = r
			ended(r)
		})
		pool(ctx, solve, workers, func(c Cell, store *run.Store) Result { return solveAfter(ctx, kinds, c, store, learned) }, ended)
	}
}

// solveAfter runs a cell with the artifact that an earlier cell has learned.
func solveAfter(ctx context.Context, kinds []puzzle.Kind, c Cell, store *run.Store, learned map[string]Result) Result {
	if c.After == nil {
		return Solve(ctx, kinds, c, store)
	}
	before := learned[c.After.Cell]
	if before.Artifact == "" {
		return Result{Cell: c.ID, Error: fmt.Sprintf("nothing was learned by %s", c.After.Cell), Host: "native"}
	}
	c.Params = maps.Clone(c.Params)
	c.Params[c.After.Param] = before.Artifact
	r := Solve(ctx, kinds, c, store)
	r.Learning = before.Effort
	return r
}

func pool(ctx context.Context, cells []Cell, workers int, carryOut func(Cell, *run.Store) Result, ended func(Result)) {
	var (
		next, handing sync.Mutex
		working       sync.WaitGroup
	)
	take := func() (c Cell, ok bool) {
		next.Lock()
		defer next.Unlock()
		if len(cells) == 0 || ctx.Err() != nil {
			return c, false
		}
		c, cells = cells[0], cells[1:]
		return c, true
	}
	for range workers {
		working.Go(func() {
			store := run.NewStore(run.DefaultStore)
			for c, ok := take(); ok; c, ok = take() {
				r := carryOut(c, store)
				if ctx.Err() != nil {
					return
				}
				handing.Lock()
				ended(r)
				handing.Unlock()
			}
		})
	}
	working.Wait()
}

// Solve runs a cell that solves natively, with the store of the previous cells.
func Solve(ctx context.Context, kinds []puzzle.Kind, c Cell, store *run.Store) Result {
	return c.timed(func(r *Result) error { return c.solve(ctx, kinds, store, r) })
}

// Learn runs a cell that learns natively.
func Learn(ctx context.Context, kinds []puzzle.Kind, c Cell, store *run.Store) Result {
	return c.timed(func(r *Result) error { return c.learn(ctx, kinds, store, r) })
}

func (c Cell) timed(do func(*Result) error) Result {
	r := Result{Cell: c.ID, Host: "native"}
	begin := time.Now()
	if err := do(&r); err != nil {
		r.Error = err.Error()
	}
	r.Seconds = time.Since(begin).Seconds()
	return r
}

func (c Cell) solve(ctx context.Context, kinds []puzzle.Kind, store *run.Store, r *Result) error {
	kind, p, err := c.open(kinds)
	if err != nil {
		return err
	}
	solver, err := puzzle.SolverFor(kind, p.Start(), c.Solver)
	if err != nil {
		return err
	}
	s, v, _, err := puzzle.SolveIslands(ctx, c.setup(store), solver, p.Start(), c.Params)
	if err != nil {
		return err
	}
	r.Outcome, r.Goal, r.Cost, r.Bound, r.Proved = s.Outcome, v.Status.Goal, v.Cost, s.Bound, s.Proved
	r.Course = s.Course
	r.Remaining, r.Counts, r.Effort, r.Value, r.Memory = s.Remaining, s.Counts, s.Effort, s.Value, s.Memory
	if s.Outcome != puzzle.Impossible {
		r.Solution = puzzle.Notation(p.Start(), s.Moves)
	}
	return nil
}

func (c Cell) setup(store *run.Store) run.Setup {
	return run.Setup{Store: store, Seed: c.Seed, Limit: time.Duration(c.Limit * float64(time.Second)), Memory: c.Memory, Islands: c.Islands}
}

func (c Cell) learn(ctx context.Context, kinds []puzzle.Kind, store *run.Store, r *Result) error {
	kind, err := catalogue.Find(kinds, c.Kind)
	if err != nil {
		return err
	}
	learner, err := puzzle.LearnerFor(kind, c.Solver)
	if err != nil {
		return err
	}
	from := make([]puzzle.Puzzle, len(c.Learn))
	for i, source := range c.Learn {
		if from[i], err = kind.Parse(source); err != nil {
			return fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	l, err := puzzle.Learn(run.New(ctx, c.setup(store)), kind, learner, from, c.Params)
	r.Artifact, r.Effort, r.Counts, r.Memory = l.Artifact, l.Effort, l.Counts, l.Memory
	return err
}
