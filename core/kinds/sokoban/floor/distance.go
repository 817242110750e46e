package floor

// Far is the distance of a square that cannot be reached.
const Far = 1<<15 - 1

// Distances holds the push distances of a lone box to a goal: At[4*box+d] if the player is beside the box in direction d, and Least[box] if
// the player is on the best side. They are Far if the box cannot reach the goal.
type Distances struct {
	Goal  Cell
	At    []int16
	Least []int16
}

// DistancesTo computes the push distances to a goal by pulling a lone box from it.
func (f *Floor) DistancesTo(goal Cell, sides Sides) *Distances {
	t := &Distances{Goal: goal, At: make([]int16, 4*f.Size), Least: make([]int16, f.Size)}
	for i := range t.At {
		t.At[i] = Far
	}
	for i := range t.Least {
		t.Least[i] = Far
	}
	queue := make([]int32, 0, 4*len(f.Cells)) // entries are 4*box + direction
	reach := func(box Cell, d Dir, pulls int16) {
		t.Least[box] = min(t.Least[box], pulls)
		for _, e := range Dirs {
			if sides[box][d]>>e&1 == 1 && t.At[4*box+int(e)] == Far {
				t.At[4*box+int(e)] = pulls
				queue = append(queue, int32(4*box)+int32(e))
			}
		}
	}
	for _, d := range Dirs {
		if f.Inside.Has(goal + f.Step[d]) {
			reach(goal, d, 0)
		}
	}
	for i := 0; i < len(queue); i++ {
		box, d := Cell(queue[i]>>2), Dir(queue[i]&3)
		// The player beside the box steps back and pulls it onto its own square.
		next := box + f.Step[d]
		if f.Inside.Has(next + f.Step[d]) {
			reach(next, d, t.At[queue[i]]+1)
		}
	}
	return t
}
