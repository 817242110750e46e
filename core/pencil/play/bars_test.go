package play_test

import (
	"testing"

	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

// Every kind reads rows with a bar between any two cells, in a frame or not, and with nothing in empty cells.
func TestBarsBetweenCells(t *testing.T) {
	for _, test := range []struct {
		kind puzzle.Kind
		text penciltest.Text
	}{
		{nurikabe.Kind(),
			penciltest.Text{Name: "nurikabe", Source: "2|.|.|.\n.|.|.|2\n.|.|.|.\n.|3|.|.\n",
				Want: "2 . . .\n. . . 2\n. . . .\n. 3 . .\n"}},
		{nurikabe.Kind(),
			penciltest.Text{Name: "nurikabe, wide", Source: "| 10 | . | . |\n|  . | . | . |\n|  . | . | . |\n|  . | . | . |\n",
				Want: "10  .  .\n .  .  .\n .  .  .\n .  .  .\n"}},
		{slither.Kind(),
			penciltest.Text{Name: "slither in a frame with holes",
				Source: "+---+---+---+\n| 3 |   | 2 |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n", Want: "3 . 2\n. . .\n"}},
		{slither.Kind(),
			penciltest.Text{Name: "slither with holes at the sides", Source: " |3| |\n2| | |\n | |1|\n | | |0\n",
				Want: ". 3 . .\n2 . . .\n. . 1 .\n. . . 0\n"}},
		{slither.Kind(),
			penciltest.Text{Name: "slither with an empty last column", Source: "3| |\n |2|\n1| |\n", Want: "3 . .\n. 2 .\n1 . .\n"}},
		{slither.Kind(),
			penciltest.Text{Name: "slither with a border at one side", Source: "|3| |1\n| |2|\n|1| |\n", Want: "3 . 1\n. 2 .\n1 . .\n"}},
		{masyu.Kind(), penciltest.Text{Name: "masyu", Source: "w│.│b\n─┼─┼─\n.│.│.\n", Want: "w . b\n. . .\n"}},
		{lightup.Kind(), penciltest.Text{Name: "lightup", Source: "#| |1\n | | \n", Want: "# . 1\n. . .\n"}},
		{kakuro.Kind(),
			penciltest.Text{Name: "kakuro", Source: "\\ | 3\\ |4\\\n\\4|    |\n\\3|    | .\n", Want: " # 3\\ 4\\\n\\4  .  .\n\\3  .  .\n"}},
	} {
		p, err := test.kind.Parse(test.text.Source)
		if err != nil || p.Text() != test.text.Want {
			got := ""
			if err == nil {
				got = p.Text()
			}
			t.Errorf("%s: %v\n%s", test.text.Name, err, got)
		}
	}
	penciltest.Refuses(t, nurikabe.Kind(), []penciltest.Faulty{
		{Name: "a bar that is missing", Source: "2|.|.\n.|. .\n", Line: 2, Col: 5, Says: "this row has 2 cells, the first has 1"},
	})
}

// A file's first line may have the size, and the next ones the cells.
func TestFilesThatChangeTheirLineEnds(t *testing.T) {
	for _, source := range []string{
		"pzprv3/nurikabe/2/3/\n. 2 . /\n. . . /\n", "pzprv3/nurikabe/2/3/. 2 . /\n. . . /", "pzprv3/nurikabe/2/3/. 2 . /. . . /",
		"pzprv3/nurikabe/2/3/.%202%20./.%20.%20./",
	} {
		parts := nurikabe.Kind().(puzzle.Splitter).Split(source)
		p, err := nurikabe.Kind().Parse(parts[0].Text)
		if err != nil || len(parts) != 1 || p.Text() != ". 2 .\n. . .\n" {
			t.Errorf("%q: %d parts, %v", source, len(parts), err)
		}
	}
}
