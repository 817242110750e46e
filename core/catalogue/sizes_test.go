package catalogue

import (
	"strings"
	"testing"

	"unknot/core/grid"
	"unknot/core/scene"
)

// Sizes are width by height in every kind, in the list and to a screen reader.
func TestSizesAreWidthByHeight(t *testing.T) {
	for _, test := range []struct {
		kind, text string
		rows, cols int
	}{
		{"tiles", "1 2 3\n4 5 _\n", 2, 3},
		{"lights", "*.*.\n....\n", 2, 4},
		{"nurikabe", "2 . . .\n. . . .\n", 2, 4},
		{"slither", "2 . . .\n. . . .\n", 2, 4},
		{"masyu", "w . . .\n. . . .\n", 2, 4},
		{"lightup", ". . 1 .\n. . . .\n", 2, 4},
		{"galaxies", "o . o . o\n. . . . .\no . o . o\n", 2, 3},
		{"kakuro", "# 4\\ 6\\\n\\3 . .\n", 2, 3},
		{"sokoban", "#####\n#@$.#\n#####\n", 3, 5},
		{"lemmings", "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 9\nsize: 2 3\nmap:\n . . .\n E _ X\n", 2, 3},
	} {
		t.Run(test.kind, func(t *testing.T) {
			kind, err := Find(allKinds(), test.kind)
			if err != nil {
				t.Fatal(err)
			}
			p, err := kind.Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := p.Info().Size, grid.Size(test.rows, test.cols); got != want {
				t.Errorf("the size is %q, want %q", got, want)
			}
			if got, want := boardOf(p.Start().Scene()).Label,
				grid.SpokenSize(test.rows, test.cols); strings.Contains(got, " by ") && !strings.HasSuffix(got, want) {
				t.Errorf("the board is %q, want one of %q", got, want)
			}
		})
	}
}

func boardOf(views []scene.View) *scene.Board {
	for _, view := range views {
		if view.Board != nil {
			return view.Board
		}
	}
	return &scene.Board{}
}

// Rules are read by players, and printed: how files are written stands with the formats.
func TestRulesHaveNoFileSyntax(t *testing.T) {
	for _, kind := range Kinds() {
		info := kind.Info()
		if info.Language == nil && strings.ContainsAny(info.Rules, "“”") { // else the rules are texts
			t.Errorf("the rules of %s quote a text: %q", info.Title, info.Rules)
		}
	}
}
