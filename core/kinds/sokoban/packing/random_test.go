package packing

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/run"
)

// position is a position of canLeave: the remaining boxes and start squares, the least square that the player reaches, and the box being
// pulled, -1 for any.
type position struct {
	boxes, starts [2]uint64
	player, hand  floor.Cell
}

// canLeave reports whether all boxes can be pulled off the goals to start squares, each to a separate one, by trying every pull. Without
// parking, each box is pulled to its start square before the next one.
func canLeave(l *floor.Level, parking bool) bool {
	seen := map[position]bool{}
	var queue []position
	reach := l.None()
	add := func(p position) {
		l.Reach(p.boxes[:l.Words], p.player, reach)
		if p.player = reach.First(); !seen[p] {
			seen[p] = true
			queue = append(queue, p)
		}
	}
	for _, c := range l.Cells {
		if !l.Goals.Has(c) {
			p := position{player: c, hand: -1}
			copy(p.boxes[:], l.Goals)
			copy(p.starts[:], l.Boxes)
			add(p)
		}
	}
	walk := l.None()
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		boxes := floor.Set(p.boxes[:l.Words])
		if boxes.Empty() {
			return true
		}
		l.Reach(boxes, p.player, walk)
		for box := boxes.First(); box >= 0; box = boxes.Next(box) {
			if p.hand >= 0 && p.hand != box {
				continue
			}
			if next := p; floor.Set(next.starts[:]).Has(box) {
				floor.Set(next.starts[:]).Remove(box)
				floor.Set(next.boxes[:]).Remove(box)
				next.hand = -1
				add(next)
			}
			for _, d := range floor.Dirs {
				to := box + l.Step[d]
				behind := to + l.Step[d]
				if !walk.Has(to) || !l.Inside.Has(behind) || boxes.Has(behind) {
					continue
				}
				next := p
				floor.Set(next.boxes[:]).Remove(box)
				floor.Set(next.boxes[:]).Add(to)
				next.player = behind
				if !parking {
					next.hand = to
				}
				add(next)
			}
		}
	}
	return false
}

// goalRoom returns a level with a room of random goals beside a room with as many boxes.
func goalRoom(chance *rand.Rand, boxes int) string {
	rows := [][]byte{
		[]byte("#############"),
		[]byte("#######@    #"),
		[]byte("####### $ $ #"),
		[]byte("#####     $ #"),
		[]byte("#######     #"),
		[]byte("#######     #"),
		[]byte("#############"),
	}
	var room [][2]int
	for r := 1; r < 6; r++ {
		for c := 1; c < 6; c++ {
			if chance.IntN(4) > 0 {
				rows[r][c] = ' '
				room = append(room, [2]int{r, c})
			}
		}
	}
	chance.Shuffle(len(room), func(i, j int) { room[i], room[j] = room[j], room[i] })
	for _, at := range room[:boxes] {
		rows[at[0]][at[1]] = '.'
	}
	if boxes == 2 {
		rows[3][10] = ' '
	}
	return string(bytes.Join(rows, []byte("\n")))
}

// Every plan can be followed. There is a plan if trying every pull finds one, and it parks boxes only if it must.
func TestPlansOfRandomRoomsCanBeCarriedOut(t *testing.T) {
	chance := rand.New(rand.NewPCG(19, 91))
	var complete, parked, impossible int
	for range 1000 {
		text := goalRoom(chance, 2+chance.IntN(2))
		l, err := floor.New(floortest.Picture(text))
		if err != nil {
			continue // a goal cannot be reached
		}
		p := plan(l)
		follow(t, p)
		shuffled := Shuffled(run.New(context.Background(), run.Setup{}), deadlock.New(l), 5000, 1)
		follow(t, shuffled)
		if shuffled.guessed != p.guessed || shuffled.parkings != p.parkings {
			t.Errorf("%s\n%d guessed and %d parkings, in an order of chance %d and %d", text, p.guessed, p.parkings, shuffled.guessed,
				shuffled.parkings)
		}
		switch {
		case p.guessed > 0:
			impossible++
			if canLeave(l, true) {
				t.Errorf("%s\nthere is a plan, and it was not found", text)
			}
		case p.parkings > 0:
			parked++
			if canLeave(l, false) {
				t.Errorf("%s\n%d parkings that are not needed", text, p.parkings)
			}
		default:
			complete++
		}
	}
	t.Logf("%d complete without parking, %d with, %d impossible", complete, parked, impossible)
	if complete < 20 || parked < 5 || impossible < 20 {
		t.Error("too few of a kind")
	}
}
