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
		same := slices.EqualFunc(all, known, func(a Level, b catalogue.Level) bool { return a.Name == b.Name && a.Title == b.Title })
		if !same {
			t.Errorf("%s: %d boards are not those of its %d levels", kind, len(all), len(known))
		}
	}
	for _, ending := range []string{"kif", "sok", "txt", "xsb"} {
		if !slices.Contains(page.Endings, ending) {
			t.Errorf("files that end in .%s are not opened: %v", ending, page.Endings)
		}
	}
}
