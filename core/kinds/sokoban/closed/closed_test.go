package closed

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// ground returns a level of one room, with a few inner walls.
func ground(t *testing.T, rows, cols int) *floor.Level {
	t.Helper()
	p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, rows*cols), Goal: make([]bool, rows*cols), Box: make([]bool, rows*cols),
		PlayerRow: 1, PlayerCol: 1}
	for i := range p.Wall {
		r, c := i/cols, i%cols
		p.Wall[i] = r == 0 || c == 0 || r == rows-1 || c == cols-1 || r%3 == 2 && c%4 == 2
	}
	l, err := floor.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

type position struct {
	boxes  [3]floor.Cell
	player floor.Cell
}

// A table contains the positions that were added, each with the number that it received last, and returns them, on boards whose keys have
// one word, a word and the player's number, or many words.
func TestTableFindsWhatWasAdded(t *testing.T) {
	for _, sides := range [][2]int{{5, 6}, {10, 8}, {9, 12}, {40, 50}} {
		l := ground(t, sides[0], sides[1])
		chance := rand.New(rand.NewPCG(8, 8))
		table := New(l.Floor, l.Inside, 0, 1<<30)
		key, numbers := make([]uint64, table.Words()), map[position]int32{}
		boxes := l.None()
		for range 30_000 {
			var p position
			boxes.Clear()
			for i := range p.boxes {
				for p.boxes[i] = 0; p.boxes[i] == 0 || boxes.Has(p.boxes[i]); {
					p.boxes[i] = l.Cells[chance.IntN(min(len(l.Cells), 20))]
				}
				boxes.Add(p.boxes[i])
			}
			copy(p.boxes[:], boxes.Cells())
			p.player = l.Cells[chance.IntN(len(l.Cells))]
			table.Pack(key, boxes, p.player)
			want, known := numbers[p]
			switch got := table.Find(key); {
			case known && got != want || !known && got >= 0:
				t.Fatalf("%v is found as %d, wanted %d", p, got, want)
			case !known:
				numbers[p] = table.Add(key)
			case chance.IntN(4) == 0:
				numbers[p] = table.Again(want)
			}
		}
		for p, n := range numbers {
			if player := table.Unpack(table.State(n), boxes); player != p.player || [3]floor.Cell(boxes.Cells()) != p.boxes {
				t.Fatalf("%v is given back as %v, %d", p, boxes.Cells(), player)
			}
		}
	}
}

// A key that is changed box by box equals the key of the changed position.
func TestKeysChange(t *testing.T) {
	l := ground(t, 12, 12)
	table := New(l.Floor, l.Inside, 0, 1<<30)
	chance := rand.New(rand.NewPCG(9, 9))
	boxes, player := l.None(), l.Player
	key, fresh := make([]uint64, table.Words()), make([]uint64, table.Words())
	table.Pack(key, boxes, player)
	for range 1000 {
		c := l.Cells[chance.IntN(len(l.Cells))]
		if boxes.Has(c) {
			boxes.Remove(c)
		} else {
			boxes.Add(c)
		}
		table.Flip(key, c)
		player = l.Cells[chance.IntN(len(l.Cells))]
		table.Stand(key, player)
		table.Pack(fresh, boxes, player)
		if !slices.Equal(key, fresh) {
			t.Fatalf("%x, afresh %x", key, fresh)
		}
	}
}

// A table that is filled completely stays within its memory limit.
func TestTableKeepsBelowItsMemory(t *testing.T) {
	l := ground(t, 9, 12)
	for _, most := range []int64{1 << 18, 1 << 20, 1 << 22} {
		table := New(l.Floor, l.Inside, 10, most)
		key, boxes := make([]uint64, table.Words()), l.None()
		chance := rand.New(rand.NewPCG(1, 1))
		for !table.Full() {
			boxes.Clear()
			for range 6 {
				boxes.Add(l.Cells[chance.IntN(len(l.Cells))])
			}
			if table.Pack(key, boxes, l.Player); table.Find(key) < 0 {
				table.Add(key)
			}
		}
		if table.Bytes() > most || table.Bytes() < most/2 {
			t.Errorf("%d positions in %d bytes of %d", table.Len(), table.Bytes(), most)
		}
	}
}
