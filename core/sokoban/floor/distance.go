package floor

// Far is the distance of what cannot be reached.
const Far = 1<<15 - 1

// Sides tells, for a lone box on each square, which of its four neighbours are
// joined by walks around it: bit e of Sides[box][d] says that the player gets
// from the neighbour in direction d to that in direction e. A neighbour that is
// a wall is joined to nothing.
type Sides [][4]uint8

// NewSides works out the sides of every square.
func (f *Floor) NewSides() Sides {
	sides := make(Sides, f.Size)
	boxes, reach := f.None(), f.None()
	for _, box := range f.Cells {
		boxes.Add(box)
		for _, d := range Dirs {
			if !f.Inside.Has(box + f.Step[d]) {
				continue
			}
			f.Reach(boxes, box+f.Step[d], reach)
			for _, e := range Dirs {
				if reach.Has(box + f.Step[e]) {
					sides[box][d] |= 1 << e
				}
			}
		}
		boxes.Remove(box)
	}
	return sides
}

// Distances holds the fewest pushes that bring a lone box from a square to one
// goal: At[4*box+d] while the player stands beside it in direction d, Least[box] on its
// best side. Both are Far where no pushes do.
type Distances struct {
	Goal  Cell
	At    []int16
	Least []int16
}

// DistancesTo pulls a lone box from a goal to everywhere.
func (f *Floor) DistancesTo(goal Cell, sides Sides) *Distances {
	t := &Distances{Goal: goal, At: make([]int16, 4*f.Size), Least: make([]int16, f.Size)}
	for i := range t.At {
		t.At[i] = Far
	}
	for i := range t.Least {
		t.Least[i] = Far
	}
	type stand struct {
		box Cell
		dir Dir
	}
	var queue []stand
	reach := func(box Cell, d Dir, pulls int16) {
		t.Least[box] = min(t.Least[box], pulls)
		for _, e := range Dirs {
			if sides[box][d]>>e&1 == 1 && t.At[4*box+int(e)] == Far {
				t.At[4*box+int(e)] = pulls
				queue = append(queue, stand{box, e})
			}
		}
	}
	for _, d := range Dirs {
		if f.Inside.Has(goal + f.Step[d]) {
			reach(goal, d, 0)
		}
	}
	for i := 0; i < len(queue); i++ {
		q := queue[i]
		// The player beside the box steps back and pulls it onto its own square.
		next := q.box + f.Step[q.dir]
		if f.Inside.Has(next + f.Step[q.dir]) {
			reach(next, q.dir, t.At[4*q.box+int(q.dir)]+1)
		}
	}
	return t
}
