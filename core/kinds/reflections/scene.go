package reflections

import (
	"math/bits"
	"strings"

	"unknot/core/grid"
	"unknot/core/scene"
)

var glyphs = []scene.Glyph{
	{Name: "bulb", Filled: "M.5 .17a.24 .24 0 0 1 .13 .44c-.03 .02-.04 .05-.04 .08h-.18c0-.03-.01-.06-.04-.08a.24 .24 0 0 1 .13-.44z",
		Drawn: "M.435 .765h.13M.465 .845h.07"},
	{Name: "unlit", Drawn: "M.5 .17a.24 .24 0 0 1 .13 .44c-.03 .02-.04 .05-.04 .08h-.18c0-.03-.01-.06-.04-.08a.24 .24 0 0 1 " +
		".13-.44zM.435 .765h.13M.465 .845h.07"},
	{Name: "bomb", Filled: "M.5 .3a.29 .29 0 0 1 0 .58a.29 .29 0 0 1 0-.58z", Drawn: "M.62 .3L.7 .2M.7 .2C.76 .12 .82 .14 .86 .2"},
	{Name: "laser", Filled: "M.28 .4H.72V.86H.28zM.4 .16H.6V.4H.4z"},
	{Name: "mirror", Filled: "M.1 .82L.82 .1L.9 .18L.18 .9z"},
	{Name: "crystal", Filled: "M.5 .14L.86 .5L.5 .86L.14 .5z"},
}

// signWords describes a cell by its sign.
var signWords = map[byte]string{
	'.': "empty", '#': "wall", '*': "bomb", 'O': "bulb", '/': "mirror from bottom left to top right",
	'\\': "mirror from top left to bottom right", 'X': "crystal", '^': "laser that points up", '>': "laser that points right",
	'v': "laser that points down", '<': "laser that points left",
}

// Scene returns the board.
func (p position) Scene() []scene.View { return p.scene(p.now, p.ids) }

// scene draws signs and their beams. ids has the numbers of the pieces; it is nil if they do not move.
func (b *board) scene(now []byte, ids []uint8) []scene.View {
	beams := b.shine(now)
	s := &scene.Board{Rows: b.Rows, Cols: b.Cols, Label: "Reflections, " + grid.SpokenSize(b.Rows, b.Cols), Glyphs: glyphs,
		Cells: make([]scene.Square, len(now))}
	for cell, sign := range now {
		square := scene.Square{Label: signWords[sign]}
		piece := scene.Sprite{At: b.Place(cell), Label: signWords[sign]}
		switch sign {
		case '#':
			square.Fill = scene.Solid
		case '*':
			square.Shape = "bomb"
			if beams.bomb == int32(cell) {
				square.Tone = scene.Bad
			}
		case 'O':
			if square.Shape = "unlit"; beams.lit(int32(cell)) {
				square.Shape, square.Fill = "bulb", scene.Lit
				square.Label += ", lit"
			}
		case '/', '\\':
			if piece.Shape = "mirror"; sign == '\\' {
				piece.Heading = 90
			}
		case 'X':
			piece.Shape = "crystal"
		}
		if d := strings.IndexByte(lasers, sign); d >= 0 {
			piece.Shape, piece.Heading, piece.Tone = "laser", 90*d, scene.Accent
		}
		switch n := bits.OnesCount8(beams.in[cell]); {
		case n == 1:
			square.Label += ", crossed by a beam"
		case n > 1:
			square.Label += ", crossed by " + scene.Several(n, "beams")
		}
		if ids != nil {
			piece.ID = int(ids[cell])
		}
		if s.Cells[cell] = square; piece.Shape != "" {
			s.Sprites = append(s.Sprites, piece)
		}
	}
	s.Strokes = b.strokes(beams)
	return []scene.View{{ID: "board", Board: s}}
}

// strokes draws the beams, each part from the middle of a cell to the middle of the next cell, or to its side if the beam ends there.
func (b *board) strokes(beams *beams) (all []scene.Stroke) {
	drawn := make([]bool, len(b.next)) // by head: whether the part of a beam is drawn, from either of its ends
	for _, h := range beams.heads {
		d := h.direction()
		from, to := b.Place(h.cell()), b.beyond(h.cell(), d)
		if next := b.next[h]; next < 0 {
			to = scene.Place{from[0] + steps[d][0], from[1] + steps[d][1]}
		} else if back := headOf(int(next), d^2); drawn[back] {
			continue
		}
		if !drawn[h] {
			drawn[h] = true
			all = append(all, scene.Stroke{From: from, To: to, Tone: scene.Accent})
		}
	}
	return all
}
