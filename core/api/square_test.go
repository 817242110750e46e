package api

import (
	"io"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/scene"
)

// A plain board of 20 by 20 cells, as a solver reports it many times a second.
func BenchmarkEncodeBoard(b *testing.B) {
	board := &scene.Board{Rows: 20, Cols: 20, Label: "Painting, 20 by 20", Cells: make([]scene.Square, 400)}
	for i := range board.Cells {
		switch i % 4 {
		case 0:
			board.Cells[i] = scene.Square{Fill: scene.Solid, Label: "sea"}
		case 1:
			board.Cells[i] = scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: "land"}
		}
	}
	for id := range 6 {
		board.Sprites = append(board.Sprites, scene.Sprite{ID: id + 1, At: scene.Cell(id, id), Shape: scene.Crate, Label: "box"})
		board.Strokes = append(board.Strokes, scene.Stroke{From: scene.Place{id, id}, To: scene.Place{id, id + 2}})
	}
	enc := msgpack.NewEncoder(io.Discard)
	enc.SetCustomStructTag("json")
	b.ReportAllocs()
	for b.Loop() {
		if err := enc.Encode(board); err != nil {
			b.Fatal(err)
		}
	}
}
