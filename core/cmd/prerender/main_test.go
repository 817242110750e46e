package main

import (
	"slices"
	"testing"

	"unknot/core/catalogue"
	"unknot/levels"
)

func TestBoardsAreThoseOfAllLevels(t *testing.T) {
	page, err := prerender(catalogue.Kinds())
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Boards) < len(catalogue.Kinds())/2 {
		t.Errorf("only %d kinds draw a board", len(page.Boards))
	}
	for _, k := range catalogue.Kinds() {
		kind, written := k.Info().Name, k.Info().Language != nil
		played, drawn := page.Boards[kind]
		if !drawn {
			continue
		}
		all := played.Levels
		if (played.Rules == "") != written {
			t.Errorf("%s begins with the rules %q", kind, played.Rules)
		}
		known, err := catalogue.Levels(levels.Files, kind)
		if err != nil {
			t.Fatal(err)
		}
		if all[0].Name != known[0].Name {
			t.Errorf("%s begins with %s, and its boards with %s", kind, known[0].Name, all[0].Name)
		}
		if written { // some rules that players write draw no board
			known = slices.DeleteFunc(known, func(level catalogue.Level) bool {
				return !slices.ContainsFunc(all, func(board Level) bool { return board.Name == level.Name })
			})
		}
		same := slices.EqualFunc(all, known, func(a Level, b catalogue.Level) bool { return a.Name == b.Name && a.Title == b.Title })
		if !same {
			t.Errorf("%s: %d boards are not those of its %d levels", kind, len(all), len(known))
		}
	}
	for i, k := range catalogue.Kinds() {
		told := page.Kinds[i]
		if told.Name != k.Info().Name || len(told.Texts) == 0 || len(told.Solvers) != len(k.Solvers()) {
			t.Errorf("%s is described as %+v", k.Info().Name, told)
		}
	}
	if len(page.Shelf) != len(catalogue.Kinds()) {
		t.Errorf("the shelf shows %d of %d kinds", len(page.Shelf), len(catalogue.Kinds()))
	}
	for _, kind := range page.Shelf {
		if kind.Title == "" || kind.Level != "" && kind.View == nil {
			t.Errorf("%s has no title or no picture", kind.Name)
		}
	}
	for _, ending := range []string{"kif", "sok", "txt", "xsb"} {
		if !slices.Contains(page.Endings, ending) {
			t.Errorf("files that end in .%s are not opened: %v", ending, page.Endings)
		}
	}
}
