package reflections

import "strings"

// picture holds, by cell, the sign that the cell has in the end, or 0 if its contents do not matter because no beam crosses it.
type picture []byte

// gap is the difference between a position and a picture. Each move removes at most one piece, puts at most one down or turns at most one.
type gap struct {
	added, removed, turned int
	wanted                 [3]int // by type of piece: the number of pieces in the picture
}

// change adds a cell to the gap: it has the sign is, and the picture wants the sign want. A factor of -1 removes the cell again.
func (g *gap) change(is, want byte, factor int) {
	if i := strings.IndexByte(movable, want); i >= 0 {
		g.wanted[i] += factor
	}
	switch {
	case is == want:
	case isMirror(is) && isMirror(want):
		g.turned += factor
	default:
		if isPiece(is) {
			g.removed += factor
		}
		if isPiece(want) {
			g.added += factor
		}
	}
}

// moves returns a lower bound on the moves that close a gap, or false if there are not enough pieces. have is the number of pieces of
// each type on the board. Only a turn changes the type of a mirror.
func (g *gap) moves(have [3]int) (least int, ok bool) {
	slant, back := g.wanted[0]-have[0], g.wanted[1]-have[1]
	return max(g.added, g.removed) + max(g.turned, slant, back), slant+back <= 0 && g.wanted[2] <= have[2]
}

// painter enumerates all pictures in which the beams light all bulbs and hit no bomb. It follows the beams and chooses the contents of a
// cell when the first beam enters it.
type painter struct {
	*board
	now     []byte
	have    [3]int
	going   func() bool          // called now and then; false stops the painter
	found   func(p picture) bool // called with each picture, which it must not keep; true stops the painter
	budget  int                  // maximum of the lower bound on the moves from now to a picture
	cut     bool                 // whether pictures may have been left out because of the budget
	effort  int64                // number of cells whose contents were chosen
	want    picture
	gap     gap
	beams   beams
	entered []head // the entered cells in order, with the directions of the beams
}

// newPainter returns a painter of the pictures near a position.
func newPainter(b *board, now []byte, going func() bool, found func(p picture) bool) *painter {
	return &painter{board: b, now: now, have: counts(now), going: going, found: found, want: make(picture, len(now)),
		beams: beams{in: make([]uint8, len(now)), bomb: -1}}
}

// counts returns how many pieces of each type there are.
func counts(now []byte) (n [3]int) {
	for i := range n {
		n[i] = count(now, movable[i])
	}
	return n
}

// paint enumerates the pictures within a budget. It reports whether it was stopped.
func (p *painter) paint(budget int) (over bool) {
	p.budget, p.cut = budget, false
	p.beams.heads = append(p.beams.heads[:0], p.lasers...)
	return p.follow(0)
}

// follow follows the heads from an index on.
//
//go:noinline
func (p *painter) follow(at int) (over bool) {
	heads, entered := len(p.beams.heads), len(p.entered)
	for hit := false; !hit; at++ {
		if at == len(p.beams.heads) {
			over = p.beams.solved(p.board) && p.found(p.want)
			break
		}
		h := p.beams.heads[at]
		to, d := p.next[h], h.direction()
		if to < 0 || p.beams.in[to]>>d&1 == 1 {
			continue
		}
		p.beams.in[to] |= 1 << d
		p.entered = append(p.entered, headOf(int(to), d))
		switch sign := p.now[to]; {
		case sign == '*':
			hit = true
		case sign == 'O':
			p.emit(to, d, sign)
		case p.want[to] != 0:
			p.emit(to, d, p.want[to])
		default:
			over = p.choose(to, d, at+1)
			hit = true
		}
	}
	for _, h := range p.entered[entered:] {
		p.beams.in[h.cell()] &^= 1 << h.direction()
	}
	p.entered, p.beams.heads = p.entered[:entered], p.beams.heads[:heads]
	return over
}

// emit adds the heads of a beam behind a cell with a sign.
func (p *painter) emit(cell int32, d direction, sign byte) {
	one, other := turned(d, sign)
	if p.beams.heads = append(p.beams.heads, headOf(int(cell), one)); other != one {
		p.beams.heads = append(p.beams.heads, headOf(int(cell), other))
	}
}

// choose tries all contents of a cell that the budget allows, the current contents first, and follows the beam from there.
func (p *painter) choose(cell int32, d direction, at int) (over bool) {
	if p.effort++; p.effort&255 == 0 && !p.going() {
		return true
	}
	heads, is := len(p.beams.heads), p.now[cell]
	for i := 0; i < 5 && !over; i++ {
		want := is
		if i > 0 {
			if want = "."[0]; i > 1 {
				want = movable[i-2]
			}
			if want == is {
				continue
			}
		}
		p.gap.change(is, want, 1)
		if moves, ok := p.gap.moves(p.have); ok && moves <= p.budget {
			p.want[cell] = want
			p.emit(cell, d, want)
			over = p.follow(at)
			p.beams.heads = p.beams.heads[:heads]
		} else if ok {
			p.cut = true
		}
		p.gap.change(is, want, -1)
	}
	p.want[cell] = 0
	return over
}
