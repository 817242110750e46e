package main

import (
	"strings"
	"unicode/utf8"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// sketch returns a position in the letters of its kind. If there are none, it draws the first board in other letters, one column per cell,
// without the strokes between cells.
func sketch(at puzzle.Position) string {
	if lettered, ok := at.(puzzle.TextBoard); ok {
		return lettered.Letters()
	}
	for _, v := range at.Scene() {
		if v.Board != nil {
			return sketchBoard(v.Board)
		}
	}
	return ""
}

func sketchBoard(b *scene.Board) string {
	cells := make([]string, len(b.Cells))
	width := 1
	set := func(i int, text string) {
		cells[i] = text
		width = max(width, utf8.RuneCountInString(text))
	}
	for i, c := range b.Cells {
		text := c.Text
		if text == "" {
			text = shapes[c.Shape]
		}
		if text == "" {
			text = fills[c.Fill]
		}
		set(i, text)
	}
	for _, sprite := range b.Sprites {
		if r, c, ok := sprite.At.Cell(); ok && sprite.At.In(b.Rows, b.Cols) {
			text := sprite.Text
			if text == "" {
				text = shapes[sprite.Shape]
			}
			set(r*b.Cols+c, text)
		}
	}
	var out strings.Builder
	for i, text := range cells {
		out.WriteString(strings.Repeat(" ", width-utf8.RuneCountInString(text)) + text)
		if (i+1)%b.Cols == 0 {
			out.WriteByte('\n')
		} else {
			out.WriteByte(' ')
		}
	}
	return out.String()
}

var fills = map[scene.Fill]string{scene.Paper: ".", scene.Solid: "#", scene.Wash: "-", scene.Shade: "+", scene.Lit: "*", scene.Void: " "}

var shapes = map[scene.Shape]string{
	scene.Dot: "o", scene.Ring: "o", scene.Disc: "O", scene.Cross: "x", scene.Diamond: "+", scene.Tile: "=", scene.Crate: "$",
	scene.Figure: "@",
}
