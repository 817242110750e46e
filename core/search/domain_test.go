package search

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// ladder is a game that may end on any rung above the ground, each with a score.
type ladder struct {
	scores []int
	rung   int
	less   bool // less is better
}

func (l ladder) Scene() []scene.View                    { return nil }
func (l ladder) Interpret(puzzle.Input) puzzle.Response { return puzzle.Response{} }
func (l ladder) Least() int                             { return 0 }
func (l ladder) Top() int                               { return math.MaxInt }
func (l ladder) State() []byte                          { return []byte{byte(l.rung)} }
func (l ladder) At(state []byte) puzzle.Searchable      { l.rung = int(state[0]); return l }

func (l ladder) Legal() (moves []puzzle.Move) {
	for n := l.rung + 1; n < min(l.rung+3, len(l.scores)); n++ {
		moves = append(moves, puzzle.Move(fmt.Sprint(n)))
	}
	return moves
}

func (l ladder) Play(m puzzle.Move) (puzzle.Position, error) {
	_, err := fmt.Sscan(string(m), &l.rung)
	return l, err
}

func (l ladder) Status() puzzle.Status {
	return puzzle.Status{Goal: l.rung > 0, Value: &puzzle.Value{Number: l.scores[l.rung], Less: l.less}}
}

func TestPlayedForAScore(t *testing.T) {
	for _, test := range []struct {
		less         bool
		score, moves int
	}{{false, 9, 3}, {true, 2, 2}} {
		l := ladder{scores: []int{0, 5, 7, 2, 8, 9, 4}, less: test.less}
		space, err := FromPositions("moves", "moves", "").Open(l)
		if err != nil {
			t.Fatal(err)
		}
		task := NewTask(newRun(), space, nil)
		// The search minimises the number of moves, since moves have no other cost.
		end := breadthFirst.Search(task)
		path := space.Path(task.Best().Path)
		if len(path) != test.moves || end != Exhausted {
			t.Fatalf("less is better: %v: %v, end %d", test.less, path, end)
		}
		var at puzzle.Position = l
		for _, m := range path {
			at, _ = at.Play(m)
		}
		if got := at.Status().Value.Number; got != test.score {
			t.Errorf("less is better: %v: a score of %d, wanted %d", test.less, got, test.score)
		}
	}
}

// No method makes a false claim about the best score. It claims a shortest way only after it has searched everything. Until then, cheaper
// goals with lower scores do not count as a bound.
func TestProofOfAScore(t *testing.T) {
	l := ladder{scores: []int{0, 5, 7, 2, 8, 9, 4}}
	solvers := WithGeneralMethods(nil, FromPositions("moves", "moves", "how many moves it takes at least"))
	for _, solver := range solvers {
		info := solver.Info()
		if info.Optimal == "" {
			continue
		}
		s, _, err := puzzle.Solve(newRun(), solver, l, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Value == nil || s.Value.Number != 9 || len(s.Moves) != 3 || !slices.Equal(s.Proved, []string{puzzle.Optimal}) ||
			s.Bound == nil || *s.Bound != 3 {
			t.Errorf("%s: %+v", info.Name, s)
		}
		// A search that may not visit everything finds a goal, perhaps not the one with the best score.
		s, err = solver.Solve(newRun(), tall(), puzzle.Params{"expansions": 1})
		if err != nil {
			t.Fatal(err)
		}
		if s.Outcome != puzzle.Solved || s.Value == nil || s.Bound != nil || len(s.Proved) > 0 || !strings.Contains(s.Why, "better value") {
			t.Errorf("%s, cut short: %+v", info.Name, s)
		}
	}
}

// tall is a ladder that takes more than a burst, with the best score at its top.
func tall() ladder {
	l := ladder{scores: make([]int, 256)}
	for rung := range l.scores {
		l.scores[rung] = rung
	}
	return l
}

// A report has the cost of the best score, and no bound while a better score is possible.
func TestReportOfAScore(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	clock, last := time.Duration(0), puzzle.Report{}
	r := run.New(ctx, run.Setup{
		Clock:  func() time.Duration { clock += time.Second; return clock },
		Report: func(r puzzle.Report) { last = r; stop() },
	})
	l := tall()
	solver := WithGeneralMethods(nil, FromPositions("moves", "moves", ""))[0] // breadth-first search
	s, err := solver.Solve(r, l, puzzle.Params{"expansions": 0})
	if err != nil {
		t.Fatal(err)
	}
	if len(last.Best) == 0 {
		t.Fatal("no report has a best")
	}
	var at puzzle.Position = l
	for _, m := range last.Best {
		at, _ = at.Play(m)
	}
	if want := at.Status().Value; last.Value == nil || *last.Value != *want {
		t.Errorf("the report has %v, its best comes to %v", last.Value, want)
	}
	if slices.ContainsFunc(last.Figures, func(f puzzle.Figure) bool { return f.Name == "bound" }) || s.Bound != nil {
		t.Errorf("a bound on what may be bettered: %v, in the end %v", last.Figures, s.Bound)
	}
}

// wide is a game of one move, of which there are many alternatives; one of them wins. The later ones cannot be computed.
type wide struct {
	ladder
	moves, wins, lost int
	played            func()
}

func (wide) Top() int        { return 0 }
func (w wide) State() []byte { return []byte{byte(w.rung >> 16), byte(w.rung >> 8), byte(w.rung)} }
func (w wide) At(state []byte) puzzle.Searchable {
	w.rung = int(state[0])<<16 | int(state[1])<<8 | int(state[2])
	return w
}
func (w wide) Status() puzzle.Status {
	return puzzle.Status{Done: w.rung > 0, Goal: w.rung > 0 && w.rung == w.wins}
}

func (w wide) Legal() []puzzle.Move {
	all := make([]puzzle.Move, w.moves)
	for i := range all {
		all[i] = puzzle.Move(strconv.Itoa(i + 1))
	}
	return all
}

func (w wide) Play(m puzzle.Move) (puzzle.Position, error) {
	w.rung, _ = strconv.Atoi(string(m))
	if w.played(); w.rung >= w.lost {
		return w, fmt.Errorf("%w: here", ErrLacking)
	}
	return w, nil
}

// A successor that is left out proves nothing: there may be a solution behind it.
func TestLeftOut(t *testing.T) {
	for _, solver := range WithGeneralMethods(nil, FromPositions("moves", "moves", "")) {
		info := solver.Info()
		if info.Stochastic {
			continue
		}
		for _, test := range []struct {
			name string
			wide
			want puzzle.Outcome
			why  string
		}{
			{"all are played", wide{moves: 300, lost: 1000}, puzzle.Impossible, "Every reachable position"},
			{"one cannot be worked out", wide{moves: 300, lost: 300}, puzzle.Open, "here"},
			{"too many", wide{moves: maxMoves + 1, lost: 1e6}, puzzle.Open, "more than 65"},
			{"solved beside it", wide{moves: 300, lost: 300, wins: 2}, puzzle.Solved, ""},
		} {
			t.Run(info.Name+", "+test.name, func(t *testing.T) {
				test.played = func() {}
				s, _, err := puzzle.Solve(newRun(), solver, test.wide, nil)
				if err != nil {
					t.Fatal(err)
				}
				if !info.Complete && s.Outcome == puzzle.Open && test.want != puzzle.Solved {
					return
				}
				if s.Outcome != test.want || !strings.Contains(s.Why, test.why) {
					t.Errorf("%+v", s)
				}
			})
		}
	}
}

// A run is stopped between two moves of one position, and draws no conclusion from moves that it has not tried.
func TestStoppedAmongMoves(t *testing.T) {
	for _, solver := range WithGeneralMethods(nil, FromPositions("moves", "moves", "")) {
		ctx, stop := context.WithCancel(context.Background())
		now, played := time.Duration(0), 0
		w := wide{moves: 10_000, lost: 1e6, played: func() {
			now += time.Second
			if played++; played == 100 {
				stop()
			}
		}}
		s, err := solver.Solve(run.New(ctx, run.Setup{Clock: func() time.Duration { return now }}), w, nil)
		stop()
		if err != nil {
			t.Fatal(err)
		}
		if s.Outcome != puzzle.Open || played > 5000 {
			t.Errorf("%s: %s after %d moves: %s", solver.Info().Name, s.Outcome, played, s.Why)
		}
	}
}
