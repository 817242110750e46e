package floor

// Stand is a square that one box can be pulled to while all others stay, with the
// player beside it. A square has a stand for each part of the floor that the player
// may be left in.
type PullState struct {
	Box, Player Cell
	Pulls       int
	from        int32 // the stand before the last pull, -1 for the start
}

// Haul is everywhere that one box can be pulled: Travel in reverse. It keeps its memory
// from one box to the next.
type BoxPulls struct {
	*Floor
	States []PullState // by pulls; the first is the start, where the box is
	region Set
	seen   []int32 // by 4*square+direction: stamped once the player has stood beside a box there
	stamp  int32
	boxes  Set
}

// NewHaul makes room for the hauls of a floor.
func NewBoxPulls(f *Floor) *BoxPulls {
	return &BoxPulls{Floor: f, region: f.None(), seen: make([]int32, 4*f.Size), boxes: f.None()}
}

// Find works out where a box can be pulled by fewest pulls.
func (b *BoxPulls) Find(boxes Set, player, box Cell) {
	b.stamp++
	b.States = append(b.States[:0], PullState{Box: box, Player: player, from: -1})
	b.boxes.Copy(boxes)
	b.boxes.Remove(box)
	for i := 0; i < len(b.States); i++ {
		s := b.States[i]
		b.boxes.Add(s.Box)
		b.Reach(b.boxes, s.Player, b.region)
		b.boxes.Remove(s.Box)
		// What other stands of the square lead to is the same where the player gets to the same sides.
		for _, d := range Dirs {
			to := s.Box + b.Step[d]
			if !b.region.Has(to) {
				continue
			}
			end := to + b.Step[d]
			if !b.Inside.Has(end) || b.boxes.Has(end) || b.seen[4*s.Box+int(d)] == b.stamp {
				continue
			}
			b.seen[4*s.Box+int(d)] = b.stamp
			b.States = append(b.States, PullState{to, end, s.Pulls + 1, int32(i)})
		}
	}
}

// Way gives the stands that lead to stand i, the start first.
func (b *BoxPulls) Path(i int) (way []PullState) {
	if from := b.States[i].from; from >= 0 {
		way = b.Path(int(from))
	}
	return append(way, b.States[i])
}
