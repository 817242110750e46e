package puzzle

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"unknot/core/run"
)

// CheckIslands returns an error if a solver cannot run on the island of this number, from 0, among
// the given number of islands.
func CheckIslands(island, islands int, solver Solver) error {
	switch {
	case islands == 1 && island == 0:
		return nil
	case !solver.Info().Islands:
		return fmt.Errorf("the solver %s does not run on islands", solver.Info().Name)
	case islands > run.MaxIslands:
		return fmt.Errorf("there can be at most %d islands, not %d", run.MaxIslands, islands)
	case island < 0 || island >= islands:
		return fmt.Errorf("there is no island %d among %d", island, islands)
	}
	return nil
}

// SolveIslands is Solve on setup.Islands islands at once, a goroutine each; with one island it is a plain Solve. All islands have the same
// seed and parameters and share setup.Memory; setup.Commands is not read. Each report is for all islands: it is the report of the best
// island, with the effort of all and a table "Islands". The first island to reach the goal, or to prove that there is none, ends the
// others. If an island fails, the others continue; if all fail, the error is returned.
//
// The solution comes from the island that solved the puzzle, otherwise from the one with the least Remaining; Effort and Memory are totals
// over all islands. joined holds the logs of all islands, one after another. With a setup.Log only setup.Island runs: the log supplies the
// migrants that the other islands sent it, and the effort is that of this island alone.
func SolveIslands(ctx context.Context, setup run.Setup, solver Solver, from Position, given map[string]any) (s Solution, v Verdict,
	joined []Migrant, err error) {
	if setup.Islands <= 1 {
		run := run.New(ctx, setup)
		s, v, err = Solve(run, solver, from, given)
		return s, v, run.Joined(), err
	}
	if err := CheckIslands(setup.Island, setup.Islands, solver); err != nil {
		return s, v, nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	h := &harbour{setup: setup, stop: stop, standings: make(run.Archipelago, setup.Islands), islands: make([]island, setup.Islands)}
	for i := range h.islands {
		h.standings[i].State = run.InTheLog
		if setup.Log == nil || i == setup.Island {
			h.standings[i].State = run.AtWork
			h.islands[i].inbox = make(chan Command, run.MaxQueued)
		}
	}
	var all sync.WaitGroup
	for i, at := range h.standings {
		if at.State == run.AtWork {
			all.Go(func() { h.settle(ctx, i, solver, from, given) })
		}
	}
	all.Wait()
	return h.outcome()
}

// harbour connects the islands of a run: it carries migrants and combines reports.
type harbour struct {
	setup     run.Setup
	stop      func()
	mu        sync.Mutex // guards the fields below, except the channels
	standings run.Archipelago
	islands   []island
}

type island struct {
	inbox    chan Command
	last     Report // the latest report, with the fields that it keeps from earlier ones
	solution Solution
	verdict  Verdict
	joined   []Migrant
	err      error
}

// settle runs the solver on an island.
func (h *harbour) settle(ctx context.Context, i int, solver Solver, from Position, given map[string]any) {
	own := h.setup
	own.Island = i
	own.Store = nil // islands share nothing
	own.Commands = h.islands[i].inbox
	own.Memory = cmp.Or(own.Memory, run.DefaultMemory) / int64(own.Islands)
	own.Emigrate = func(m Migrant) {
		h.carry(m)
		runtime.Gosched() // let the other islands notice the migrant, even if there are more islands than threads
	}
	if own.Yield == nil {
		own.Yield = runtime.Gosched // with a single thread, the islands take turns
	}
	if own.Report != nil {
		own.Report = func(r Report) { h.report(i, r) }
	}
	r := run.New(ctx, own)
	s, v, err := Solve(r, solver, from, given)

	h.mu.Lock()
	defer h.mu.Unlock()
	h.islands[i].solution, h.islands[i].verdict, h.islands[i].joined, h.islands[i].err = s, v, r.Joined(), err
	if err != nil {
		h.standings[i].State = run.Lost
	} else {
		s.Remaining = cmp.Or(s.Remaining, h.standings[i].Remaining)
		h.standings[i] = s.Standing(r)
	}
	if err == nil && s.Outcome != Open {
		h.stop()
	}
	h.tell()
}

// Standing returns the standing of an island that has ended with the solution.
func (s Solution) Standing(r *Run) run.Standing {
	state := run.Ended
	switch {
	case s.Outcome != Open:
		state = run.State(s.Outcome)
	case s.Stopped != nil:
		state = run.Stopped
	}
	return r.Standing(state, s.Effort, s.Memory, s.Remaining, s.Value, len(s.Moves) > 0)
}

// carry delivers a migrant to its island. If the inbox of the island is full, the migrant is lost.
func (h *harbour) carry(m Migrant) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m, arrives := h.standings.Carry(m); arrives {
		select {
		case h.islands[m.To].inbox <- run.Immigrate(m):
		default:
		}
	}
}

func (h *harbour) report(i int, r Report) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.islands[i].last = r
	h.standings[i] = r.Standing()
	h.tell()
}

// tell sends a report about all islands, if the caller wants reports.
func (h *harbour) tell() {
	if h.setup.Report == nil {
		return
	}
	all := h.standings.Survey()
	r := h.islands[all.Leading].last
	r.Effort, r.Rate, r.Elapsed, r.Sent, r.Joined = all.Effort, all.Rate, all.Elapsed, all.Sent, all.Joined
	r.Remaining, r.Value = h.standings[all.Leading].Remaining, h.standings[all.Leading].Value
	r.Views = append(slices.Clip(r.Views), all.Table)
	h.setup.Report(r)
}

// outcome combines the islands' outcomes once all have ended.
func (h *harbour) outcome() (s Solution, v Verdict, joined []Migrant, err error) {
	all := h.standings.Survey()
	chosen := h.islands[all.Leading]
	if h.setup.Log != nil {
		chosen = h.islands[h.setup.Island]
	}
	if chosen.err != nil {
		return s, v, nil, chosen.err
	}
	for _, at := range h.islands {
		joined = append(joined, at.joined...)
	}
	s, v = chosen.solution, chosen.verdict
	s.Effort, s.Memory = all.Effort, all.Memory
	s.Views = append(slices.Clip(s.Views), all.Table)
	return s, v, joined, nil
}
