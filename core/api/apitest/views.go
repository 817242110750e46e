package apitest

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Scene returns the yard, and a sentence that refers to its parts.
func (w *walk) Scene() []scene.View {
	here := []scene.Place{scene.Cell(w.row, w.col)}
	views := []scene.View{
		{ID: "board", Board: w.board()},
		{ID: "where", Title: "Where",
			Text: scene.Text{{Text: "The walker is "}, {Text: "here", Strong: true, Places: here},
				{Text: fmt.Sprintf(" and has waited %d times.", w.waited)}}},
	}
	switch w.show {
	case "glyphs":
		views = append(views, w.history()...)
	case boardless:
		views = append(views[1:], w.history()...)
	}
	return views
}

func (w *walk) board() *scene.Board {
	b := &scene.Board{
		Rows: w.rows, Cols: w.cols,
		Label:    fmt.Sprintf("Walk, %d by %d", w.rows, w.cols),
		Handling: scene.Handling{Touch: []scene.Touch{scene.Cells, scene.Edges, scene.Corners}},
		Cells:    make([]scene.Square, len(w.wall)),
		Sprites:  []scene.Sprite{{ID: 1, At: scene.Cell(w.row, w.col), Shape: scene.Figure, Tone: scene.Accent, Label: "walker"}},
	}
	for i, wall := range w.wall {
		if wall {
			b.Cells[i] = scene.Square{Fill: scene.Solid, Label: "wall"}
		}
	}
	b.Cells[len(b.Cells)-1] = scene.Square{Fill: scene.Lit, Shape: scene.Ring, Label: "goal"}
	for i, p := range w.posts {
		switch {
		case p[0]&1 == 0 && p[1]&1 == 0:
			b.Sprites = append(b.Sprites, scene.Sprite{At: p, Shape: scene.Dot, Label: "peg"})
		case p[0]&1 == 0:
			b.Strokes = append(b.Strokes, scene.Stroke{From: scene.Place{p[0], p[1] - 1}, To: scene.Place{p[0], p[1] + 1}, Bold: i == 0})
		default:
			b.Strokes = append(b.Strokes, scene.Stroke{From: scene.Place{p[0] - 1, p[1]}, To: scene.Place{p[0] + 1, p[1]}})
		}
	}
	b.Marks = w.Status().Marks
	if draw, err := showing(w.show); err == nil {
		draw(w, b)
	}
	return b
}

// views shows the attempts of a method, in every type of view.
func (w *walk) views(tried []puzzle.Move) []scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "n", Title: "Step", Type: "int"},
		{Name: "move", Title: "Move", Type: "text"},
		{Name: "share", Title: "Share", Type: "float", Unit: "%"},
		{Name: "home", Title: "Home", Type: "bool"},
	}}
	tree := &scene.Tree{}
	line := scene.Line{Name: "distance"}
	track := scene.Track{Name: "walker"}
	var at puzzle.Position = w
	for i, m := range tried {
		at, _ = at.Play(m)
		here := at.(*walk)
		table.Rows = append(table.Rows, scene.Row{
			Values: []any{i + 1, string(m), 100 * float64(i+1) / float64(len(tried)), here.goal()},
			Board:  here.board(),
		})
		tree.Nodes = append(tree.Nodes, scene.Node{Parent: i - 1, Text: string(m), Value: fmt.Sprint(i + 1)})
		line.Points = append(line.Points, [2]float64{float64(i), float64(w.rows + w.cols - here.row - here.col)})
		track.Spans = append(track.Spans, scene.Period{From: i, To: i, Text: string(m)})
	}
	return []scene.View{
		{ID: "table", Title: "Steps", Table: table},
		{ID: "tree", Title: "Ways", Tree: tree},
		{ID: "series", Title: "Distance", Series: &scene.Series{X: "step", Y: "cells", Lines: []scene.Line{line}}},
		{ID: "text", Title: "In words",
			Text: scene.Text{{Text: "It starts "}, {Text: "here", Places: []scene.Place{scene.Cell(w.row, w.col)}}, {Text: "."}}},
		{ID: "timeline", Title: "Timeline", Timeline: &scene.Timeline{Steps: len(tried), Tracks: []scene.Track{track}}},
	}
}
