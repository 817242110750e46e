package reflections

import "math/bits"

// direction is the direction of a beam: up, right, down or left.
type direction uint8

var (
	steps = [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	words = [4]string{"up", "right", "down", "left"}
)

// head is a beam that leaves a cell in a direction.
type head int32

func headOf(cell int, d direction) head { return head(4*cell + int(d)) }

func (h head) cell() int            { return int(h) / 4 }
func (h head) direction() direction { return direction(h & 3) }

// turned returns the directions in which a beam leaves a cell with a sign. They are equal unless the cell has a crystal.
func turned(d direction, sign byte) (one, other direction) {
	switch sign {
	case '/':
		return d ^ 1, d ^ 1
	case '\\':
		return 3 - d, 3 - d
	case 'X':
		return (d + 1) & 3, (d + 3) & 3
	}
	return d, d
}

// beams are the beams of all lasers. A beam exists once, however many beams merge into it.
type beams struct {
	in    []uint8 // by cell: the set of directions in which beams enter it
	bomb  int32   // a bomb that is hit, -1 if there is none
	heads []head  // all parts of beams, by the cell that they leave
}

// shine returns the beams of all lasers on a board with the given signs.
func (b *board) shine(now []byte) *beams {
	t := &beams{in: make([]uint8, len(now))}
	t.trace(b, now)
	return t
}

// trace traces all beams of a board with the given signs.
//
//go:noinline
func (t *beams) trace(b *board, now []byte) {
	clear(t.in)
	t.bomb, t.heads = -1, append(t.heads[:0], b.lasers...)
	for i := 0; i < len(t.heads); i++ {
		h := t.heads[i]
		to, d := b.next[h], h.direction()
		if to < 0 || t.in[to]>>d&1 == 1 {
			continue
		}
		t.in[to] |= 1 << d
		if now[to] == '*' {
			t.bomb = to
			continue
		}
		one, other := turned(d, now[to])
		if t.heads = append(t.heads, headOf(int(to), one)); other != one {
			t.heads = append(t.heads, headOf(int(to), other))
		}
	}
}

// lit reports whether a bulb is lit.
func (t *beams) lit(bulb int32) bool { return bits.OnesCount8(t.in[bulb])&1 == 1 }

// solved reports whether all bulbs are lit, and no bomb is hit.
func (t *beams) solved(b *board) bool {
	for _, bulb := range b.bulbs {
		if !t.lit(bulb) {
			return false
		}
	}
	return t.bomb < 0
}
