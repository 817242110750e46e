package lab

import (
	"context"
	"sync"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// Run runs cells on so many workers, and those that are exclusive alone, after
// the others. Each result is handed over as it comes, one at a time. When ctx
// is done it stops; what was cut short has no result.
func Run(ctx context.Context, kinds []puzzle.Kind, cells []Cell, workers int, ended func(Result)) {
	var together, alone []Cell
	for _, c := range cells {
		if c.Exclusive {
			alone = append(alone, c)
		} else {
			together = append(together, c)
		}
	}
	pool(ctx, kinds, together, workers, ended)
	pool(ctx, kinds, alone, 1, ended)
}

func pool(ctx context.Context, kinds []puzzle.Kind, cells []Cell, workers int, ended func(Result)) {
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
			store := run.NewStore(run.UsualStore)
			for c, ok := take(); ok; c, ok = take() {
				r := Solve(ctx, kinds, c, store)
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

// Solve runs one cell natively, with what is kept from the cells before it.
func Solve(ctx context.Context, kinds []puzzle.Kind, c Cell, store *run.Store) Result {
	r := Result{Cell: c.ID, Host: "native"}
	begin := time.Now()
	if err := c.solve(ctx, kinds, store, &r); err != nil {
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
	s, v, _, err := puzzle.SolveIslands(ctx, run.Setup{
		Seed: c.Seed, Limit: time.Duration(c.Limit * float64(time.Second)), Memory: c.Memory, Store: store, Islands: c.Islands,
	}, solver, p.Start(), c.Params)
	if err != nil {
		return err
	}
	r.Outcome, r.Goal, r.Cost, r.Bound, r.Proved = s.Outcome, v.Status.Goal, v.Cost, s.Bound, s.Proved
	r.Remaining, r.Counts, r.Effort, r.Value, r.Memory = s.Remaining, s.Counts, s.Effort, s.Value, s.Memory
	if s.Outcome != puzzle.Impossible {
		r.Solution = puzzle.Notation(p.Start(), s.Moves)
	}
	return nil
}
