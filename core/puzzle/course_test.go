package puzzle

import (
	"errors"
	"slices"
	"testing"

	"unknot/core/run"
)

// tallied is the puzzle of a tally.
type tallied struct{}

func (tallied) Info() PuzzleInfo { return PuzzleInfo{} }
func (tallied) Text() string     { return "count to three" }
func (tallied) Start() Position  { return tally(0) }

func (n tally) key() string { return string(rune('0' + n)) }

func TestCourse(t *testing.T) {
	store := run.NewStore(run.DefaultStore)
	solution := Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Proved: []string{Optimal}}
	c := NewCourse(store, tallied{}, tally(0), solution, tally.key)
	if c.End != 3 || !c.Proved || !slices.Equal(c.Moves, solution.Moves) {
		t.Errorf("the course is %+v", c)
	}
	for _, test := range []struct {
		at   tally
		on   bool
		move int
		rest string
	}{
		{0, true, 0, "Every solution has 1 step or more after it."},
		{1, true, 1, "the last"},
		{2, false, 0, ""},
		{3, false, 0, ""},
	} {
		again, move := CourseOf[tally](store, tallied{}, test.at.key())
		if (again == c) != test.on || move != test.move || test.on && again.Rest(move, "steps", "the last") != test.rest {
			t.Errorf("from %d: %+v, move %d", test.at, again, move)
		}
	}
	illegal := NewCourse(store, tallied{}, tally(0), Solution{Moves: []Move{"twice", "twice", "once"}}, tally.key)
	if illegal.End != 2 || len(illegal.Moves) != 1 || illegal.Proved {
		t.Errorf("the course with an illegal move is %+v", illegal)
	}
	if _, move := CourseOf[tally](store, tallied{}, tally(1).key()); move != 0 {
		t.Error("the previous course is still stored")
	}
}

func TestUntilLost(t *testing.T) {
	moves := []Move{"once", "once", "once"}
	for from := tally(0); from <= 4; from++ {
		asked := 0
		first, err := UntilLost(tally(0), moves, func(at tally) (bool, error) {
			asked++
			return at >= from, nil
		})
		if want := max(int(from)-1, 0); first != want || err != nil || asked > 3 {
			t.Errorf("lost from %d on: %d moves stay after %d questions, want %d, %v", from, first, asked, want, err)
		}
	}
	if _, err := UntilLost(tally(0), append(moves, "once"), func(tally) (bool, error) { return false, nil }); err == nil {
		t.Error("an illegal move is not refused")
	}
	fault := errors.New("out of memory")
	if _, err := UntilLost(tally(0), moves, func(tally) (bool, error) { return false, fault }); !errors.Is(err, fault) {
		t.Errorf("the error is %v", err)
	}
}
