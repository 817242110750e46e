package floor

// Stand is a square that one box can be pulled to while all others stay, with the
// player beside it. A square has a stand for each part of the floor that the player
// may be left in.
type Stand struct {
	Box, Player Cell
	Pulls       int
	from        int32 // the stand before the last pull, -1 for the start
}

// Haul is everywhere that one box can be pulled: Travel in reverse. It keeps its memory
// from one box to the next.
type Haul struct {
	*Floor
	Stands []Stand // by pulls; the first is the start, where the box is
	region Set
	seen   []int32 // by 4*square+direction: stamped once the player has stood beside a box there
	stamp  int32
	boxes  Set
}

// NewHaul makes room for the hauls of a floor.
func NewHaul(f *Floor) *Haul {
	return &Haul{Floor: f, region: f.None(), seen: make([]int32, 4*f.Size), boxes: f.None()}
}

// Find works out where a box can be pulled by fewest pulls.
func (h *Haul) Find(boxes Set, player, box Cell) {
	h.stamp++
	h.Stands = append(h.Stands[:0], Stand{Box: box, Player: player, from: -1})
	h.boxes.Copy(boxes)
	h.boxes.Remove(box)
	for i := 0; i < len(h.Stands); i++ {
		s := h.Stands[i]
		h.boxes.Add(s.Box)
		h.Reach(h.boxes, s.Player, h.region)
		h.boxes.Remove(s.Box)
		// What other stands of the square lead to is the same where the player gets to the same sides.
		for _, d := range Dirs {
			to := s.Box + h.Step[d]
			if !h.region.Has(to) {
				continue
			}
			end := to + h.Step[d]
			if !h.Inside.Has(end) || h.boxes.Has(end) || h.seen[4*s.Box+int(d)] == h.stamp {
				continue
			}
			h.seen[4*s.Box+int(d)] = h.stamp
			h.Stands = append(h.Stands, Stand{to, end, s.Pulls + 1, int32(i)})
		}
	}
}

// Way gives the stands that lead to stand i, the start first.
func (h *Haul) Way(i int) (way []Stand) {
	if from := h.Stands[i].from; from >= 0 {
		way = h.Way(int(from))
	}
	return append(way, h.Stands[i])
}
