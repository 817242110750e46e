package search

import (
	"fmt"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// ladder is a game that may end on any rung above the ground, each with a score.
type ladder struct {
	scores []int
	rung   int
	less   bool // little is wanted
}

func (l ladder) Scene() []scene.View                    { return nil }
func (l ladder) Interpret(puzzle.Input) puzzle.Response { return puzzle.Response{} }
func (l ladder) Least() int                             { return 0 }
func (l ladder) State() []byte                          { return []byte{byte(l.rung)} }
func (l ladder) At(state []byte) puzzle.Spaced          { l.rung = int(state[0]); return l }

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
		space, err := Played("moves", "moves", "").Open(l)
		if err != nil {
			t.Fatal(err)
		}
		task := NewTask(newRun(), space, nil)
		// A move costs nothing that is counted, so breadth-first search goes by their number.
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
