package shanghai

import (
	"fmt"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// glyphs has the shadow of a tile, in a box that is a little larger than the tile.
var glyphs = []scene.Glyph{{Name: "shadow", Filled: "M.12 .86V.92Q.12 .98 .18 .98H.92Q.98 .98 .98 .92V.18Q.98 .12 .92 .12H.86V.86Z"}}

// shadowSize is the side of the box of a shadow on the table, in cells. It is larger by shadowGrowth for each layer below the tile.
const shadowSize, shadowGrowth = 2.07, 0.06

// Scene returns the board. In open play, the layers in which tiles are covered are below it, one by one. In closed play, a list of the
// hidden signs is below it.
func (p position) Scene() []scene.View {
	views := []scene.View{{ID: "board", Board: p.drawn(p.on, "Shanghai", true)}}
	if p.blind() {
		if list := p.unseen(); list != "" {
			views = append(views, scene.View{ID: "hidden", Title: "Hidden tiles", Text: scene.Say(list)})
		}
		return views
	}
	for z := p.layers - 2; z >= 0; z-- {
		var layer set
		hides := false
		for _, t := range p.on.all() {
			if p.tiles[t].z == z {
				layer.add(t)
				hides = hides || p.covered(t)
			}
		}
		if hides {
			title := fmt.Sprintf("Layer %d", z+1)
			views = append(views, scene.View{ID: fmt.Sprintf("layer%d", z+1), Title: title, Board: p.drawn(layer, title, false)})
		}
	}
	return views
}

// unseen lists the signs of the hidden tiles, in order, with the number of tiles of each.
func (p position) unseen() string {
	var words []string
	for _, sign := range []byte(signs) {
		count := 0
		for _, t := range p.on.all() {
			if p.signs[t] == sign && p.hidden(t) {
				count++
			}
		}
		if count > 0 {
			words = append(words, fmt.Sprintf("%c × %d", sign, count))
		}
	}
	return strings.Join(words, ", ")
}

// drawn draws some of the tiles on the board.
func (p position) drawn(some set, name string, moves bool) *scene.Board {
	b := &scene.Board{Rows: p.rows, Cols: p.cols, Label: fmt.Sprintf("%s, %s half tiles", name, grid.SpokenSize(p.rows, p.cols)),
		Grid: scene.Well, Fine: true, Glyphs: glyphs, Cells: make([]scene.Square, p.rows*p.cols)}
	for cell := range b.Cells {
		b.Cells[cell] = scene.Square{Fill: scene.Void}
	}
	for t, a := range p.tiles {
		t := int16(t)
		for _, at := range a.places() {
			r, c, _ := at.Cell()
			square := &b.Cells[r*p.cols+c]
			square.Fill = scene.Paper
			switch {
			case some.has(t) && square.Label != "" && !p.blind():
				square.Label = p.label(t) + ", on " + square.Label
			case some.has(t):
				square.Label = p.label(t)
			}
		}
		if !some.has(t) {
			continue
		}
		sign, id := p.signs[t], 0
		if p.hidden(t) {
			sign = back
		}
		if moves {
			id = 2*int(t) + 1
		}
		b.Sprites = append(b.Sprites, drawTile(a, sign, id)...)
	}
	for cell := range b.Cells {
		if square := &b.Cells[cell]; square.Fill != scene.Void && square.Label == "" {
			square.Label = "empty"
		}
	}
	return b
}

// back is the sign of a tile that shows its back.
const back = 0

// drawTile draws a tile and its shadow. They are the pieces of a number and of the next one; 0: they never move.
func drawTile(a tile, sign byte, id int) []scene.Sprite {
	middle := scene.Place{2*a.y + 2, 2*a.x + 2}
	shadow := scene.Sprite{ID: id, At: middle, Shape: "shadow", Size: shadowSize + shadowGrowth*float64(a.z), Tone: scene.Soft}
	piece := scene.Sprite{At: middle, Shape: scene.Tile, Size: 2}
	if id > 0 {
		piece.ID = id + 1
	}
	if sign != back {
		piece.Text, piece.Tone = string(sign), toneOf(sign)
	}
	return []scene.Sprite{shadow, piece}
}

// label describes a tile in words.
func (p position) label(t int16) string {
	what, state := spoken(p.signs[t]), "blocked"
	switch {
	case p.hidden(t):
		return fmt.Sprintf("hidden tile, layer %d", p.tiles[t].z+1)
	case p.covered(t):
		state = "covered"
	case p.free(&p.on, t):
		state = "free"
	}
	return fmt.Sprintf("%s, layer %d, %s", what, p.tiles[t].z+1, state)
}

// toneOf returns the tone of a sign: digits and small letters look different from the capitals that they resemble.
func toneOf(sign byte) scene.Tone {
	switch {
	case sign <= '9':
		return scene.Accent
	case sign == unsigned:
		return scene.Soft
	case sign >= 'a':
		return scene.Good
	}
	return scene.Ink
}

// Keys lists the keys of play.
func (p position) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "Enter", Title: "Take the tile at the cursor, then another one like it"},
		{Key: "f", Title: "Show free pairs", Pad: true}}
	if p.blind() {
		return append(keys, puzzle.Key{Key: "o", Title: "Turn all tiles up", Pad: true})
	}
	return keys
}

// Interpret picks up a free tile by a click or Enter, and takes it off with another one by the next click. The key f marks all free
// pairs.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	switch {
	case in.Type == puzzle.Press && in.Key == "o" && p.blind():
		return puzzle.Response{Move: turnUp}
	case in.Type == puzzle.Press && in.Key == "f":
		return puzzle.Response{Marks: p.showPairs(), Say: scene.Several(len(p.pairs()), "free pairs") + "."}
	case len(in.Places) == 0 || in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " ":
		return puzzle.Response{}
	}
	t, picked := p.topAt(&p.on, in.Places[len(in.Places)-1]), int16(-1)
	if in.Pick != nil {
		picked = p.topAt(&p.on, *in.Pick)
	} else if len(in.Places) > 1 {
		picked = p.topAt(&p.on, in.Places[0])
	}
	switch {
	case t < 0:
		return puzzle.Response{}
	case in.Type == puzzle.Hover && p.free(&p.on, t):
		return puzzle.Response{Marks: p.mark(p.freeOf(t))}
	case in.Type == puzzle.Hover || picked == t:
		return puzzle.Response{}
	case !p.free(&p.on, t):
		answer := puzzle.Response{Say: scene.Sentence(p.blocked(t).Error())}
		if picked >= 0 {
			answer.Pick, answer.Marks = in.Pick, p.mark(p.freeOf(picked))
		}
		return answer
	case picked >= 0 && p.free(&p.on, picked) && p.signs[picked] == p.signs[t]:
		return puzzle.Response{Move: p.move([2]int16{picked, t})}
	case len(p.freeOf(t)) == 1:
		return puzzle.Response{Say: fmt.Sprintf("No other tile %c is free.", p.signs[t])}
	}
	return puzzle.Response{Pick: &in.Places[len(in.Places)-1], Marks: p.mark(p.freeOf(t))}
}

// mark marks tiles as the preview of a move.
func (p position) mark(tiles []int16) []scene.Mark {
	m := scene.Mark{Role: scene.Preview}
	for _, t := range tiles {
		m.Places = append(m.Places, p.tiles[t].places()...)
	}
	return []scene.Mark{m}
}

// showPairs marks all free tiles that are part of a pair.
func (p position) showPairs() []scene.Mark {
	var tiles []int16
	for _, pair := range p.pairs() {
		tiles = append(tiles, pair[:]...)
	}
	return p.mark(tiles)
}
