package main

import (
	"slices"
	"testing"

	"unknot/core/catalogue"
	"unknot/levels"
)

func TestBoardsAreThoseOfAllLevels(t *testing.T) {
	page, err := beforehand(catalogue.Kinds())
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Boards) < len(catalogue.Kinds())/2 {
		t.Errorf("only %d kinds draw a board", len(page.Boards))
	}
	for kind, all := range page.Boards {
		known, err := catalogue.Levels(levels.Files, kind)
		if err != nil {
			t.Fatal(err)
		}
		drawn := slices.DeleteFunc(known, func(level catalogue.Level) bool { // some rules have no board
			return !slices.ContainsFunc(all, func(board Level) bool { return board.Name == level.Name && board.Title == level.Title })
		})
		if len(all) != len(drawn) {
			t.Errorf("%s: of %d boards %d are those of a level", kind, len(all), len(drawn))
		}
	}
	for _, ending := range []string{"kif", "sok", "txt", "xsb"} {
		if !slices.Contains(page.Endings, ending) {
			t.Errorf("files that end in .%s are not opened: %v", ending, page.Endings)
		}
	}
}
