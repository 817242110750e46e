package deadlock

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// Among some frozen boxes a lone box reaches the same goals as in a search over the squares of the box and the player with the frozen
// boxes as walls.
func TestGoalReachIsThatOfABruteForceSearch(t *testing.T) {
	chance := rand.New(rand.NewPCG(9, 10))
	for range 60 {
		l := chanced(chance, 7, 8, 5)
		b := New(l)
		for range 8 {
			frozen := l.None()
			for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
				if chance.IntN(3) == 0 {
					frozen.Add(goal)
				}
			}
			w := b.goalReach(frozen)
			for _, box := range l.Cells {
				for _, d := range floor.Dirs {
					if player := box + l.Step[d]; frozen.Has(box) || !l.Inside.Has(player) || frozen.Has(player) {
						continue
					}
					want := alone(l, frozen, box, box+l.Step[d])
					for g, distances := range b.Distances {
						if got := w.goals(box, d)[g>>6]>>(g&63)&1 == 1; got != want.Has(distances.Goal) {
							t.Fatalf("from %d, player %d, to %d: %v\n%s", box, d, distances.Goal, got, picture(l, frozen, box+l.Step[d]))
						}
					}
				}
			}
		}
	}
}

// alone returns the squares to which a lone box can be pushed among walls.
func alone(l *floor.Level, walls floor.Set, box, player floor.Cell) floor.Set {
	at := l.None()
	boxes := walls.Clone()
	met := map[place]bool{}
	var try func(box, player floor.Cell)
	try = func(box, player floor.Cell) {
		boxes.Add(box)
		here := placed(l, boxes, player)
		boxes.Remove(box)
		if met[here] {
			return
		}
		met[here] = true
		at.Add(box)
		reach := l.None()
		boxes.Add(box)
		l.Reach(boxes, player, reach)
		boxes.Remove(box)
		for _, d := range floor.Dirs {
			if to := box + l.Step[d]; reach.Has(box-l.Step[d]) && l.Inside.Has(to) && !walls.Has(to) {
				try(to, box)
			}
		}
	}
	try(box, player)
	return at
}

func TestDeadlockTestsAllocateNothing(t *testing.T) {
	l := floortest.Draw(t, "#########\n#.$  @  #\n#   $   #\n#  .    #\n#########")
	b := New(l)
	pushes(l, l.Boxes, l.Player, func(boxes, reach floor.Set, pushed floor.Cell) {
		if n := testing.AllocsPerRun(100, func() { b.DeadAfterPush(boxes, reach, pushed) }); n > 0 {
			t.Errorf("%v allocations", n)
		}
	})
}
