package floor

// Sides holds, for each square of a lone box, which of the box's neighbours are connected by walks around the box. Bit e of Sides[box][d]
// is set if the player can walk from the neighbour in direction d to the neighbour in direction e. A wall is connected to nothing.
type Sides [][4]uint8

// NewSides computes the sides of every square of an empty floor.
func (f *Floor) NewSides() Sides { return f.SidesAmong(f.None()) }

// SidesAmong computes the sides of every square if the given boxes do not move. Squares with such a box have none.
//
// Two neighbours of a square are connected around the square exactly if all three are on a closed walk without repeated squares, that is,
// if the steps to both neighbours are in the same block (biconnected component) of the floor. A depth-first search finds the blocks in time
// linear in the squares (Hopcroft & Tarjan, “Efficient algorithms for graph manipulation”, 1973).
func (f *Floor) SidesAmong(boxes Set) Sides {
	b := f.newBlocks()
	b.find(boxes)
	sides := make(Sides, f.Size)
	for _, c := range f.Cells {
		for _, d := range Dirs {
			sides[c][d] = b.joined(c, d)
		}
	}
	return sides
}

// Sources adds squares to the set from: those from which a lone box can be pushed to one of the goals, if the player is on the best side.
// sides determines the sides between which the player can walk.
func (f *Floor) Sources(goals Set, sides Sides, from Set) {
	(&sources{Floor: f, joined: func(box Cell, d Dir) uint8 { return sides[box][d] }, seen: make([]uint8, f.Size)}).add(goals, from)
}

// sources is the search that Sources runs.
type sources struct {
	*Floor
	joined func(box Cell, d Dir) uint8 // returns the entry of Sides for a box and a direction
	seen   []uint8                     // by square of the box: the sides on which the player has been, one bit each
	queue  []int32                     // sides still to be examined, as 4*box + direction
}

func (s *sources) add(goals, from Set) {
	clear(s.seen)
	s.queue = s.queue[:0]
	for goal := goals.First(); goal >= 0; goal = goals.Next(goal) {
		for _, d := range Dirs {
			s.stand(from, goal, d)
		}
	}
	for i := 0; i < len(s.queue); i++ {
		box, d := int(s.queue[i]>>2), Dir(s.queue[i]&3)
		// The player beside the box steps back and pulls it onto its own square.
		s.stand(from, box+s.Step[d], d)
	}
}

func (s *sources) stand(from Set, box Cell, d Dir) {
	fresh := s.joined(box, d) &^ s.seen[box]
	if fresh == 0 {
		return
	}
	from.Add(box)
	s.seen[box] |= fresh
	for _, e := range Dirs {
		if fresh>>e&1 == 1 {
			s.queue = append(s.queue, int32(4*box)+int32(e))
		}
	}
}

// Basins finds the squares from which a lone box can be pushed to a goal among boxes that do not move. It reuses its memory.
type Basins struct {
	blocks  *blocks
	sources sources
	goal    Set
}

// NewBasins returns Basins with memory for the squares of a floor.
func (f *Floor) NewBasins() *Basins {
	b := &Basins{blocks: f.newBlocks(), sources: sources{Floor: f, seen: make([]uint8, f.Size)}, goal: f.None()}
	b.sources.joined = b.blocks.joined
	return b
}

// Find writes to basin the squares from which a lone box can be pushed to a goal among boxes that do not move, if the player is on the best
// side.
func (b *Basins) Find(goal Cell, boxes, basin Set) {
	b.blocks.find(boxes)
	b.goal.Clear()
	b.goal.Add(goal)
	basin.Clear()
	b.sources.add(b.goal, basin)
}

// blocks finds the blocks of a floor with boxes: maximal sets of steps such that any two are on a closed walk without repeated squares.
type blocks struct {
	*Floor
	boxes  Set
	count  int32   // number of squares numbered so far
	blocks int32   // number of blocks found so far
	number []int32 // by square: the number in the order of the search, from 1; 0: not visited
	low    []int32 // by square: the low point, the least number that the search below the square can reach by one step back
	of     []int32 // by 4*square+direction: the block of the step, from 1; 0: no block
	steps  []int32 // steps not in a block yet, as 4*square+direction
	path   []at
}

func (f *Floor) newBlocks() *blocks {
	return &blocks{Floor: f, number: make([]int32, f.Size), low: make([]int32, f.Size), of: make([]int32, 4*f.Size)}
}

// find finds the blocks among some boxes.
func (s *blocks) find(boxes Set) {
	s.boxes, s.count, s.blocks = boxes, 0, 0
	clear(s.number)
	clear(s.of)
	for _, c := range s.Cells {
		if s.number[c] == 0 && !boxes.Has(c) {
			s.from(c)
		}
	}
}

// joined returns the neighbours of a square that are connected around the square with the neighbour in direction d, as Sides does.
func (s *blocks) joined(c Cell, d Dir) (dirs uint8) {
	of := s.of[4*c : 4*c+4]
	block := of[d]
	if block == 0 {
		return 0
	}
	for e, other := range of {
		if other == block {
			dirs |= 1 << e
		}
	}
	return dirs
}

// at is a square on the path of the depth-first search.
type at struct {
	square Cell
	step   int32 // the step that led here, as 4*square+direction; -1 for the first
	next   Dir   // direction to be tried next
}

// from searches the squares that can be reached from start.
func (s *blocks) from(start Cell) {
	s.meet(start, -1)
	for len(s.path) > 0 {
		here := &s.path[len(s.path)-1]
		c := here.square
		if d := here.next; d < 4 {
			here.next++
			switch to := c + s.Step[d]; {
			case !s.Inside.Has(to) || s.boxes.Has(to) || here.step >= 0 && to == int(here.step>>2):
			case s.number[to] == 0:
				s.steps = append(s.steps, int32(4*c)+int32(d))
				s.meet(to, int32(4*c)+int32(d))
			case s.number[to] < s.number[c]:
				s.steps = append(s.steps, int32(4*c)+int32(d))
				s.low[c] = min(s.low[c], s.number[to])
			}
			continue
		}
		step := here.step
		s.path = s.path[:len(s.path)-1]
		if step < 0 {
			return
		}
		before := int(step >> 2)
		s.low[before] = min(s.low[before], s.low[c])
		if s.low[c] >= s.number[before] {
			s.close(step)
		}
	}
}

// meet numbers a square and puts it on the path.
func (s *blocks) meet(c Cell, step int32) {
	s.count++
	s.number[c], s.low[c] = s.count, s.count
	s.path = append(s.path, at{c, step, 0})
}

// close makes a block from the steps of the list, from index first on.
func (s *blocks) close(first int32) {
	s.blocks++
	for {
		step := s.steps[len(s.steps)-1]
		s.steps = s.steps[:len(s.steps)-1]
		c, d := int(step>>2), Dir(step&3)
		s.of[step] = s.blocks
		s.of[4*(c+s.Step[d])+int(d.Back())] = s.blocks
		if step == first {
			return
		}
	}
}
