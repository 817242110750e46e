package compose

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/run"
)

func always() bool { return true }

// Each start is a level of the room's size with as many boxes as goals, and the boxes that were pulled away can be
// pushed home.
func TestStartsAreSolvable(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 6))
	made := 0
	for range 60 {
		for i, p := range Starts(chance, 7, 8, 3, 9, always) {
			l, err := floor.New(p)
			if err != nil || l.Boxes.Count() != 3 || l.Goals.Count() != 3 {
				t.Fatalf("%+v: %v", p, err)
			}
			if wide := l.Stride - 1; wide != 6 {
				t.Errorf("its floor is %d squares wide", wide)
			}
			made++
			if i%4 > 0 {
				continue
			}
			run := run.New(context.Background(), run.Setup{})
			if r := (greedy.Search{}).Search(run,
				strategy.Job{Level: l, Deadlocks: deadlock.New(l), Memory: 1 << 26}); r.End != strategy.Solved {
				t.Errorf("%+v: it ends %d", p, r.End)
			}
		}
	}
	if made < 100 {
		t.Errorf("60 rooms led to %d starts", made)
	}
}

func TestRooms(t *testing.T) {
	chance := rand.New(rand.NewPCG(2, 6))
	for range 300 {
		m, ok := build(chance, 5+chance.IntN(12), 5+chance.IntN(12))
		if !ok {
			continue
		}
		free := 0
		for i, wall := range m.wall {
			r, c := i/m.cols, i%m.cols
			if !wall && (r == 0 || c == 0 || r == m.rows-1 || c == m.cols-1) {
				t.Fatal("the walls are open")
			}
			if !wall {
				free++
			}
		}
		l, err := m.floor(nil, slices.Index(m.wall, false))
		if err != nil || len(l.Cells) != free {
			t.Fatalf("%d of %d squares hang together, %v", len(l.Cells), free, err)
		}
	}
}

func TestDeadEndsAreClosed(t *testing.T) {
	m := &room{4, 8, make([]bool, 32)}
	m.fill(true)
	for _, i := range []int{9, 10, 17, 18, 19, 20, 21} { // a square of four and a corridor of three
		m.wall[i] = false
	}
	m.close(func(i int) bool { return i != 20 })
	if !m.wall[21] || m.wall[20] || m.wall[19] || m.wall[9] {
		t.Errorf("%v", m.wall)
	}
	m.close(func(int) bool { return true })
	if !m.wall[20] || !m.wall[19] || m.wall[18] || m.wall[9] {
		t.Errorf("%v", m.wall)
	}
}

func TestGoals(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 6))
	m := &room{6, 6, make([]bool, 36)}
	m.fill(false)
	for range 200 {
		goals := m.goals(chance, 4)
		seen := map[int]bool{}
		for _, i := range goals {
			if seen[i] || m.wall[i] {
				t.Fatalf("%v", goals)
			}
			seen[i] = true
		}
		if goals != nil && len(goals) != 4 {
			t.Errorf("%v", goals)
		}
	}
	if goals := m.goals(chance, 8); goals != nil {
		t.Errorf("eight goals on sixteen squares: %v", goals)
	}
}

func BenchmarkStarts(b *testing.B) {
	chance := rand.New(rand.NewPCG(4, 6))
	for b.Loop() {
		Starts(chance, 10, 10, 5, 15, always)
	}
}
