package scene

import (
	"reflect"
	"slices"
)

// Equal reports whether two views show the same.
func (v View) Equal(w View) bool {
	if v.Board == nil || w.Board == nil {
		return reflect.DeepEqual(v, w)
	}
	board, other := *v.Board, *w.Board
	// Most of a board is squares, which can be compared without reflection.
	same := slices.Equal(board.Cells, other.Cells)
	board.Cells, other.Cells, v.Board, w.Board = nil, nil, nil, nil
	return same && reflect.DeepEqual(board, other) && reflect.DeepEqual(v, w)
}

// Same reports whether two views have the same fields and share their contents in memory, without comparing the contents.
func (v View) Same(w View) bool {
	sameText := len(v.Text) == len(w.Text) && (len(v.Text) == 0 || &v.Text[0] == &w.Text[0])
	return v.ID == w.ID && v.Title == w.Title && v.About == w.About && v.Found == w.Found && sameText &&
		v.Board == w.Board && v.Table == w.Table && v.Tree == w.Tree && v.Series == w.Series && v.Timeline == w.Timeline && v.Code == w.Code
}
