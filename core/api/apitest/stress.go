package apitest

import (
	"fmt"
	"runtime"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Parameters of the methods that count commands or reports, and of the command “say”.
var (
	commands = &puzzle.IntParam{Name: "count", Title: "Count", Default: 10_000, Min: 1, Max: 1e6}
	reports  = &puzzle.IntParam{Name: "count", Title: "Count", Default: 100_000, Min: 1, Max: 1e6}
	said     = &puzzle.FloatParam{Name: "n", Title: "Number"}
)

// bad lists the methods that strain the stream, or that do things that no method may do.
func bad() []puzzle.Solver {
	return []puzzle.Solver{
		method{puzzle.SolverInfo{Name: "echo", Title: "Echo", Unit: "commands", Params: puzzle.Describe(commands)}, echo},
		method{puzzle.SolverInfo{Name: "flood", Title: "Flood", Unit: "reports", Params: puzzle.Describe(reports)}, flood},
		method{puzzle.SolverInfo{Name: "wide", Title: "Large reports", Unit: "reports"}, wide},
		method{puzzle.SolverInfo{Name: "panic", Title: "Panic", Unit: "steps"},
			func(run *puzzle.Run, _ *walk, _ puzzle.Params) (puzzle.Solution, error) {
				run.Report(puzzle.Report{Effort: 1, Phase: "about to fall"})
				run.Continue()
				panic("the fixture panics")
			}},
		method{puzzle.SolverInfo{Name: "deaf", Title: "Never ticks", About: "Stops listening at its first command.", Unit: "steps"},
			func(run *puzzle.Run, w *walk, _ puzzle.Params) (puzzle.Solution, error) {
				run.Report(puzzle.Report{Effort: 1, Best: []puzzle.Move{"R"}, Value: &puzzle.Value{Number: w.row + w.col + 1}})
				for _, told := run.Command(); !told; _, told = run.Command() {
					run.Continue()
				}
				for {
					w.waited++
				}
			}},
		method{puzzle.SolverInfo{Name: "liar", Title: "Wrong", Unit: "steps"},
			func(*puzzle.Run, *walk, puzzle.Params) (puzzle.Solution, error) {
				return puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{"wait 1"}}, nil
			}},
		method{puzzle.SolverInfo{Name: "mute", Title: "Cannot be written", Unit: "steps"},
			func(run *puzzle.Run, _ *walk, _ puzzle.Params) (puzzle.Solution, error) {
				return puzzle.Solution{Outcome: puzzle.Open,
					Views: []scene.View{{Table: &scene.Table{Rows: []scene.Row{{Values: []any{make(chan int)}}}}}}}, nil
			}},
	}
}

// echo counts the commands “say” and adds up their numbers. It reports the number of each.
func echo(run *puzzle.Run, _ *walk, params puzzle.Params) (puzzle.Solution, error) {
	s := puzzle.Solution{Outcome: puzzle.Open}
	sum := 0.0
	for s.Effort < int64(commands.Of(params)) && run.Continue() {
		for c, ok := run.Command(); ok; c, ok = run.Command() {
			filled, err := puzzle.Fill(puzzle.Describe(said), map[string]any{"n": c.Data})
			if err != nil {
				return s, err
			}
			sum += said.Of(filled)
			s.Effort++
			run.Report(puzzle.Report{Effort: s.Effort, Figures: []puzzle.Figure{{Name: "last", Value: fmt.Sprint(said.Of(filled))}}})
		}
	}
	s.Why = strconv.FormatFloat(sum, 'f', -1, 64)
	return s, nil
}

// flood reports as often as it can, and states by how many bytes the heap has grown.
func flood(run *puzzle.Run, w *walk, params puzzle.Params) (puzzle.Solution, error) {
	s := puzzle.Solution{Outcome: puzzle.Open}
	before := live()
	for s.Effort < int64(reports.Of(params)) && run.Continue() {
		s.Effort++
		run.Report(puzzle.Report{Effort: s.Effort, Board: w.board()})
	}
	s.Why = fmt.Sprint(live() - before)
	return s, nil
}

func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// wide sends 100 boards per report until it is stopped.
func wide(run *puzzle.Run, w *walk, _ puzzle.Params) (puzzle.Solution, error) {
	s := puzzle.Solution{Outcome: puzzle.Open}
	table := &scene.Table{}
	for range 100 {
		table.Rows = append(table.Rows, scene.Row{Values: []any{}, Board: w.board()})
	}
	for run.Continue() {
		s.Effort++
		run.Report(puzzle.Report{Effort: s.Effort, Views: []scene.View{{ID: "wide", Table: table}}})
	}
	return s, nil
}

// misbehave does, at certain keys, things that no kind may do to a session: it panics, ends the program or hangs.
func misbehave(key string) {
	switch key {
	case "panic":
		panic("the fixture panics at a key")
	case "die":
		go func() { panic("the fixture ends the program") }()
		runtime.Gosched()
	case "hang":
		//lint:ignore SA5002 this key must hang
		for {
		}
	}
}
