package api

import (
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

func TestAGlyphThatIsNoPathDoesNotLeave(t *testing.T) {
	for path, why := range map[scene.Path]string{
		"M0 0H1V1z":       "",
		"M0 0H2":          "a glyph cannot be drawn: the path's letter 6: the line leaves the box from 0 0 to 1 1",
		`M0 0"/><script>`: `a glyph cannot be drawn: the path's letter 5: '"' is no command`,
	} {
		var out strings.Builder
		enc := msgpack.NewEncoder(&out)
		enc.SetCustomStructTag("json")
		err := enc.Encode(&scene.Board{Glyphs: []scene.Glyph{{Name: "x", Filled: path}}})
		if why == "" && (err != nil || !strings.Contains(out.String(), string(path))) {
			t.Errorf("%q is not written: %v", path, err)
		}
		if why != "" && (err == nil || err.Error() != why || strings.Contains(out.String(), string(path))) {
			t.Errorf("%q: %v, want %s", path, err, why)
		}
	}
}

func TestTheFixtureShowsEveryPieceOnAnyYard(t *testing.T) {
	for _, show := range []struct {
		name string
		has  func(b *scene.Board) bool
	}{
		{"notes", func(b *scene.Board) bool { return len(b.Notes) > 0 }},
		{"diagonals", func(b *scene.Board) bool { return len(b.Divided) > 0 }},
		{"clues", func(b *scene.Board) bool { return len(b.Clues) == 2*(b.Rows+b.Cols) }},
		{"edges", func(b *scene.Board) bool { return len(b.Crosses) > 0 && len(b.Strokes) > 0 }},
		{"headings", func(b *scene.Board) bool { return b.Sprites[1].Heading == 45 }},
		{"regions", func(b *scene.Board) bool { return len(b.Regions) == b.Rows*b.Cols }},
		{"colours", func(b *scene.Board) bool { return len(b.Paints) == len(scene.Colours()) }},
		{"glyphs", func(b *scene.Board) bool { return b.Sprites[0].Shape == "walker" && len(b.Glyphs) > 0 }},
		{"letters", func(b *scene.Board) bool { return b.ColNames == scene.Letters }},
	} {
		t.Run(show.name, func(t *testing.T) {
			for _, yard := range []string{"...\n", "......\n.#....\n......\n......\n"} {
				text := yard + "show: " + show.name + "\n"
				p, err := apitest.Kind{}.Parse(text)
				if err != nil || p.Text() != text {
					t.Fatalf("%q comes back as %v, %v", text, p, err)
				}
				views := p.Start().Scene()
				if b := views[0].Board; !show.has(b) {
					t.Errorf("it is not there: %+v", b)
				}
				var out strings.Builder
				enc := msgpack.NewEncoder(&out)
				enc.SetCustomStructTag("json")
				if err := enc.Encode(views); err != nil {
					t.Error(err)
				}
			}
		})
	}
	if _, err := (apitest.Kind{}).Parse("..\nshow: nothing\n"); err == nil ||
		!strings.Contains(err.Error(), `nothing is called "nothing"; there are notes, `) {
		t.Errorf("what is not there: %v", err)
	}
}

func TestAKeyCountsWhatIsLeft(t *testing.T) {
	p, err := apitest.Kind{}.Parse("...\n...\nshow: glyphs\n")
	if err != nil {
		t.Fatal(err)
	}
	at := p.Start()
	for left := 2; left >= 0; left-- {
		keys := at.(interface{ Keys() []puzzle.Key }).Keys()
		if key := keys[len(keys)-1]; key.Title != "floater" || key.Glyph.Check() != nil || *key.Left != left {
			t.Fatalf("with %d left the key is %+v", left, key)
		}
		called := at.Interpret(puzzle.Input{Type: puzzle.Click, Key: "4", Places: []scene.Place{scene.Cell(0, 1)}})
		if at, err = at.Play(called.Move); err != nil {
			if left > 0 {
				t.Fatal(err)
			}
			return
		}
	}
	t.Error("a third floater came")
}
