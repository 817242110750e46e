package language

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// divider makes boards with rooms and without clues. It moves the walls until one solution is left.
type divider struct{ planner }

// Compose implements pencil.Composer: it divides the board at random. The board may have no solution.
func (d divider) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	return d.Plan(chance, rows, cols)
}

// WithoutClue implements pencil.Eraser: there are no clues.
func (d divider) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) {
	return g.Clues[at], false
}

// Narrow implements pencil.Narrower: it moves one or two cells, each into a room beside it.
func (d divider) Narrow(chance *rand.Rand, g *pencil.Givens, differ []scene.Place) *pencil.Givens {
	near := func() int {
		if chance.IntN(elsewhere) == 0 {
			return chance.IntN(g.Rows * g.Cols)
		}
		at := differ[chance.IntN(len(differ))]
		return min(at[0]/2, g.Rows-1)*g.Cols + min(at[1]/2, g.Cols-1)
	}
	moved := d.moved(chance, g, near())
	for range maxMoved {
		if moved != nil {
			break
		}
		moved = d.moved(chance, g, near())
	}
	if moved != nil && chance.IntN(twice) == 0 {
		if again := d.moved(chance, moved, near()); again != nil {
			return again
		}
	}
	return moved
}

const (
	maxMoved  = 20 // number of cells that Narrow tries to move
	elsewhere = 4  // with probability 1/elsewhere, a cell is chosen from the whole board
	twice     = 3  // with probability 1/twice, a change moves two cells
)

// Mend implements pencil.Mender: it changes the board near an open place.
func (d divider) Mend(chance *rand.Rand, g *pencil.Givens, _, open []int) *pencil.Givens {
	b, err := d.genre.laid(g, false)
	if err != nil || len(open) == 0 {
		return nil
	}
	places := make([]scene.Place, len(open))
	for i, place := range open {
		places[i] = b.layout.Places[place].At
	}
	return d.Narrow(chance, g, places)
}

// moved returns the board with a cell moved into a room beside it. It returns nil if one of the rooms would be split, too small or
// much too large.
func (d divider) moved(chance *rand.Rand, g *pencil.Givens, cell int) *pencil.Givens {
	least, most := d.genre.making.rooms[0], 2*d.genre.making.rooms[1]-d.genre.making.rooms[0]
	var rooms []int
	sizes := map[int]int{}
	for _, room := range g.Rooms {
		sizes[room]++
	}
	for _, pair := range g.Neighbours() {
		for i, one := range pair {
			if to := g.Rooms[pair[1-i]]; one == cell && to != g.Rooms[cell] && sizes[to] < most {
				rooms = append(rooms, to)
			}
		}
	}
	if rooms == nil || sizes[g.Rooms[cell]] <= least {
		return nil
	}
	moved, of := *g, slices.Clone(g.Rooms)
	of[cell] = rooms[chance.IntN(len(rooms))]
	moved.SetRooms(of)
	if len(moved.RoomCells()) != len(g.RoomCells()) {
		return nil
	}
	return &moved
}
