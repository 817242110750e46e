package puzzle

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"sync"

	"unknot/core/scene"
)

// SolveIslands is Solve on setup.Islands islands at once, a goroutine each; one
// island is a plain Solve. All have the same seed and parameters and share
// setup.Memory; setup.Commands is not read. Reports are one for all: the best
// island's, with the effort of all and a table "Islands". The first island to
// reach the goal, or to prove that there is none, ends the others. One that
// fails is lost, and the others go on; when all are lost, that is the error.
//
// The solution is the one island's that solved it, else the one with the least
// Remaining; Effort and Memory are of all. joined are the logs of all, one
// after another. With a setup.Log only setup.Island runs: the log has what the
// others sent it, and the effort is its own.
func SolveIslands(ctx context.Context, setup Setup, solver Solver, from Position, given map[string]any) (s Solution, v Verdict, joined []Migrant, err error) {
	if setup.Islands <= 1 {
		run := NewRun(ctx, setup)
		s, v, err = Solve(run, solver, from, given)
		return s, v, run.Joined(), err
	}
	if err := CheckIslands(setup, solver); err != nil {
		return s, v, nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	a := &archipelago{setup: setup, stop: stop, islands: make([]island, setup.Islands)}
	for i := range a.islands {
		a.islands[i] = island{state: inTheLog}
		if setup.Log == nil || i == setup.Island {
			a.islands[i] = island{state: atWork, inbox: make(chan Command, mostWaiting)}
		}
	}
	var all sync.WaitGroup
	for i := range a.islands {
		if a.islands[i].state == atWork {
			all.Go(func() { a.settle(ctx, i, solver, from, given) })
		}
	}
	all.Wait()
	return a.outcome()
}

// What becomes of an island, beside Solved and Impossible.
const (
	atWork   = "at work"
	ended    = "ended"   // of itself
	stopped  = "stopped" // since another one was successful, or by the host
	lost     = "lost"
	inTheLog = "in the log" // of a replay, which needs no more of it
)

// archipelago is the islands of one run and the boats between them.
type archipelago struct {
	setup   Setup
	stop    func()
	mu      sync.Mutex // islands, but for the channels
	islands []island
}

type island struct {
	inbox    chan Command
	state    string
	last     Report // all that is known of it
	solution Solution
	verdict  Verdict
	joined   []Migrant
	err      error
}

// settle runs the solver on an island.
func (a *archipelago) settle(ctx context.Context, i int, solver Solver, from Position, given map[string]any) {
	own := a.setup
	own.Island = i
	own.Commands = a.islands[i].inbox
	own.Memory = cmp.Or(own.Memory, usualMemory) / int64(own.Islands)
	own.Emigrate = a.carry
	if own.Yield == nil {
		own.Yield = runtime.Gosched // where there is one thread, it goes round
	}
	if own.Report != nil {
		own.Report = func(r Report) { a.report(i, r) }
	}
	run := NewRun(ctx, own)
	s, v, err := Solve(run, solver, from, given)

	a.mu.Lock()
	defer a.mu.Unlock()
	at := &a.islands[i]
	at.solution, at.verdict, at.joined, at.err = s, v, run.Joined(), err
	switch {
	case err != nil:
		at.state = lost
	case s.Outcome != Open:
		at.state = string(s.Outcome)
	case s.Stopped != nil:
		at.state = stopped
	default:
		at.state = ended
	}
	if err == nil {
		at.last = run.stamped(Report{Effort: s.Effort, Remaining: s.Remaining}).After(at.last)
	}
	if err == nil && s.Outcome != Open {
		a.stop()
	}
	a.tell()
}

// carry brings a migrant to its island, or where that one is not at work any
// more to the next but the one it comes from. One whose inbox is full takes
// no more.
func (a *archipelago) carry(m Migrant) {
	a.mu.Lock()
	defer a.mu.Unlock()
	n := len(a.islands)
	for k := range n {
		to := ((m.To+k)%n + n) % n
		if to == m.From || a.islands[to].state != atWork {
			continue
		}
		m.To = to
		select {
		case a.islands[to].inbox <- Immigrate(m):
		default:
		}
		return
	}
}

func (a *archipelago) report(i int, r Report) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.islands[i].last = r.After(a.islands[i].last)
	a.tell()
}

// tell reports what is known of all.
func (a *archipelago) tell() {
	if a.setup.Report == nil {
		return
	}
	all := a.islands[a.best()].last
	all.Effort, all.Sent, all.Joined = 0, 0, 0
	for _, at := range a.islands {
		all.Effort += at.last.Effort
		all.Sent += at.last.Sent
		all.Joined += at.last.Joined
		all.Elapsed = max(all.Elapsed, at.last.Elapsed)
	}
	all.Rate = rate(all.Effort, all.Elapsed)
	all.Views = append(all.Views[:len(all.Views):len(all.Views)], a.table())
	a.setup.Report(all)
}

// best is the island with the best so far, the first of equals.
func (a *archipelago) best() int {
	best := 0
	for i := range a.islands {
		if a.islands[i].rank() < a.islands[best].rank() {
			best = i
		}
	}
	return best
}

// rank is the less the better: below 0 for what is sure, else what remains, as
// far as it is known.
func (at *island) rank() float64 {
	switch {
	case at.state == string(Solved):
		return -2
	case at.state == string(Impossible):
		return -1
	case at.state == lost || at.state == inTheLog:
		return math.Inf(1)
	case at.last.Remaining != nil:
		return *at.last.Remaining
	case len(at.last.Best)+len(at.solution.Moves) > 0:
		return math.MaxFloat64 / 2
	}
	return math.MaxFloat64
}

func (a *archipelago) table() scene.View {
	t := &scene.Table{Columns: []scene.Column{
		{Name: "island", Title: "Island", Type: "int"},
		{Name: "state", Title: "State", Type: "text"},
		{Name: "remaining", Title: "Remaining", Type: "float"},
		{Name: "effort", Title: "Effort", Type: "int"},
		{Name: "rate", Title: "A second", Type: "int"},
		{Name: "sent", Title: "Sent", Type: "int"},
		{Name: "joined", Title: "Joined", Type: "int"},
	}}
	for i, at := range a.islands {
		var remaining any = ""
		if at.last.Remaining != nil {
			remaining = *at.last.Remaining
		}
		row := scene.Row{Values: []any{i + 1, at.state, remaining, int(at.last.Effort), int(at.last.Rate), at.last.Sent, at.last.Joined}}
		row.Tone = map[string]scene.Tone{string(Solved): scene.Good, lost: scene.Bad}[at.state]
		t.Rows = append(t.Rows, row)
	}
	return scene.View{ID: "islands", Title: "Islands", Table: t}
}

// outcome is one for all islands, when all have ended.
func (a *archipelago) outcome() (s Solution, v Verdict, joined []Migrant, err error) {
	chosen := a.best()
	if a.setup.Log != nil {
		chosen = a.setup.Island
	}
	if err := a.islands[chosen].err; err != nil {
		return s, v, nil, err
	}
	s, v = a.islands[chosen].solution, a.islands[chosen].verdict
	s.Effort, s.Memory = 0, 0
	for _, at := range a.islands {
		s.Effort += at.last.Effort
		s.Memory += at.solution.Memory
		joined = append(joined, at.joined...)
	}
	s.Views = append(s.Views[:len(s.Views):len(s.Views)], a.table())
	return s, v, joined, nil
}
