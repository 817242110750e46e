package pacman

import (
	"unknot/core/grid"
	"unknot/core/scene"
)

var glyphs = []scene.Glyph{
	{Name: "pacman", Filled: "M.5 .5L.8 .74A.38 .38 0 1 1 .8 .26z"},
	{Name: "ghost", Filled: "M.16 .86V.46A.34 .34 0 0 1 .84 .46V.86L.73 .76 .61 .86 .5 .76 .39 .86 .27 .76z"},
	{Name: "scared", Drawn: "M.16 .86V.46A.34 .34 0 0 1 .84 .46V.86L.73 .76 .61 .86 .5 .76 .39 .86 .27 .76z"},
}

// Scene returns the board.
func (p position) Scene() []scene.View {
	s := p.scene(p.now, p.face)
	for i := range s.Sprites {
		sprite := &s.Sprites[i]
		sprite.ID = i + 1
		if len(p.ways[i]) > 2 {
			sprite.Way = p.ways[i]
		}
	}
	if p.over == caught {
		s.Sprites[0].Tone = scene.Bad
	}
	return []scene.View{{ID: "board", Board: s}}
}

// scene draws a state. If there is a Pac-Man, he is the first sprite.
func (m *maze) scene(now state, face direction) *scene.Board {
	s := &scene.Board{Rows: m.Rows, Cols: m.Cols, Label: "Maze, " + grid.SpokenSize(m.Rows, m.Cols), Grid: scene.Rooms, Glyphs: glyphs,
		Cells: make([]scene.Square, len(m.signs))}
	for cell, sign := range m.signs {
		square := scene.Square{Label: "empty"}
		dot := m.dotAt[cell]
		switch {
		case sign == '#':
			square = scene.Square{Fill: scene.Solid, Label: "wall"}
		case dot < 0 || now.left[dot>>6]>>(dot&63)&1 == 0:
		case sign == 'o':
			square = scene.Square{Shape: scene.Ring, Label: "pill"}
		default:
			square = scene.Square{Shape: scene.Dot, Label: "dot"}
		}
		s.Cells[cell] = square
	}
	add := func(cell int16, sprite scene.Sprite) {
		sprite.At = m.Place(int(cell))
		if square := &s.Cells[cell]; square.Label == "empty" {
			square.Label = sprite.Label
		} else {
			square.Label = sprite.Label + ", " + square.Label
		}
		s.Sprites = append(s.Sprites, sprite)
	}
	if now.pacman >= 0 {
		add(now.pacman, scene.Sprite{Shape: "pacman", Tone: scene.Accent, Label: "Pac-Man", Heading: [5]int{270, 180, 90, 0, 0}[face]})
	}
	look := scene.Sprite{Shape: "ghost", Label: "ghost"}
	if now.power > 0 {
		look = scene.Sprite{Shape: "scared", Label: "ghost that Pac-Man can catch"}
	}
	for i := range m.ghosts {
		add(now.ghosts[i].cell, look)
	}
	return s
}
