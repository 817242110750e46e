package pencil

import (
	"math/rand/v2"
	"testing"
)

func TestRoomsHaveTheirSizes(t *testing.T) {
	const least, most = 2, 5
	large, rooms := 0, 0
	for seed := range uint64(50) {
		g := Form{Rooms: Parted}.NewGivens(7, 6)
		g.Divide(rand.New(rand.NewPCG(seed, 2)), least, most)
		for _, cells := range g.RoomCells() {
			rooms++
			if len(cells) < least {
				t.Errorf("a room has %d cells", len(cells))
			}
			if len(cells) > most {
				large++
			}
		}
	}
	if large > rooms/10 {
		t.Errorf("%d of %d rooms are too large", large, rooms)
	}
	g := Form{Rooms: Parted}.NewGivens(1, 1)
	if g.Divide(rand.New(rand.NewPCG(1, 2)), least, most); len(g.RoomCells()) != 1 {
		t.Error("a board of one cell is not one room")
	}
}
