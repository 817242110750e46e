package penpa

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/links"
	"unknot/core/pzpr"
	"unknot/core/testcorpus"
)

// addresses has a puzzle of each genre that can be drawn.
var addresses = []string{
	"sudoku/4/4/j1j43j2", "kakuro/3/3/l7-m-dl4i3d", "nurikabe/5/5/i1p5n3g", "slither/5/5/73cg222b111101b3d", "mashu/5/5/013b9c00i",
	"akari/5/5/m07bg80.m", "hitori/5/5/5155223544153345142142532", "heyawake/5/5/gmn2er7og01g01g", "fillomino/5/5/3j27741g77j73k4",
	"hashi/6/6/h2h33h.n3h5g5l1h4g3", "numlin/4/4/1g2l2i1h", "cave/5/5/i8l4i2k24g5g", "tapa/5/5/j2m2laek", "mines/5/5/1g3h1h5g1i20224g01i",
	"yajilin/6/6/e21c+g+e+b12i", "nonogram/5/5/31g1h1h12g11g1h1h21g1h5h", "tents/4/4/1g1h2g11b1", "skyscrapers/4/4/s2h4g2l1g3j",
	"tentaisho/4/4/eveve", "ripple/5/5/d6lqqf3ei1g3s2g1i", "norinori/5/5/cag4ocjo",
	"lits/4/4/9q02jg", "starbattle/6/6/1/4ilbhgdnmhou",
	"kurodoko/3/2/5i.-12", "creek/3/2/ci0.h3d", "gokigen/2/1/g66b", "yinyang/3/2/b7",
	"shikaku/4/4/4i6m2h4", "country/6/6/4ki9h4c1tr0v2i4g1", "castle/4/2/12220.b00.a10.a", "shakashaka/3/2/2.j",
	"battleship/3/2/1i2i03g/3/11g/21o/61vg", "battleship/2/2/j22h//d", "tatamibari/3/2/1.h23", "moonsun/3/2/co0i", "sashigane/3/2/hl.3-12",
	"simpleloop/6/5/004go0",
}

func puzzleOf(t testing.TB, address string) *pzpr.Puzzle {
	t.Helper()
	a, ok := pzpr.Read("https://puzz.link/p?" + address)
	if !ok {
		t.Fatalf("%s is not an address", address)
	}
	p, err := a.Puzzle()
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return p
}

// question returns what an address of puzz.link can express of a puzzle.
func question(t testing.TB, p *pzpr.Puzzle) string {
	t.Helper()
	address, err := p.Address()
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return address
}

func TestPuzzlesAreReadAsTheyAreDrawn(t *testing.T) {
	seen := map[string]bool{}
	for _, address := range addresses {
		p := puzzleOf(t, address)
		seen[p.Genre] = true
		d, err := Draw(p)
		if err != nil {
			t.Errorf("%s: %v", address, err)
			continue
		}
		if d, err = links.ReadPenpa(d.Write()); err != nil {
			t.Fatal(err)
		}
		again, ask, marks, err := Puzzle(d, p.Genre)
		if err != nil || ask != nil || marks != nil || question(t, again) != question(t, p) {
			t.Errorf("%s is read as %v (%v), left out %v and %v", address, again, err, ask, marks)
		}
		if got := Genres(d); !reflect.DeepEqual(got, []string{p.Genre}) {
			t.Errorf("%s is drawn for %v", address, got)
		}
	}
	for _, g := range genres {
		if g.tool != "" && !seen[g.name] {
			t.Errorf("there is no address of %s", g.name)
		}
	}
}

func TestDrawingsWithoutTagsAreOfTheirGenres(t *testing.T) {
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/penpa.jsonl")) {
		genre, link := field(t, line, "genre"), field(t, line, "link")
		d, err := links.ReadPenpa(link)
		if err != nil {
			t.Fatal(err)
		}
		known, _ := pzpr.Find(genre)
		got := Genres(d)
		if len(got) > 0 && !strings.Contains(strings.Join(got, " "), known.Name) {
			t.Errorf("%s is taken for %v", genre, got)
		}
		if g, ok := find(known.Name); ok && g.tool != "" && (len(got) == 0 || len(got) > 2 && d.Tool != newTool) {
			t.Errorf("%s may be %v", genre, got)
		}
	}
}

// A drawing in which nobody has chosen a tool may be of a genre without shading.
func TestTheToolOfANewDrawingSaysNothing(t *testing.T) {
	p, err := pzpr.New("numlin", 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	p.Clues[0], p.Clues[2], p.Clues[3], p.Clues[5] = 1, 1, 2, 2
	d, err := Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	d.Tags = nil
	for tool, want := range map[string][]string{newTool: {"numlin", "mines"}, "linex": {"numlin"}} {
		d.Tool = tool
		got := Genres(d)
		for _, genre := range want {
			if !slices.Contains(got, genre) {
				t.Errorf("%s: %v", tool, got)
			}
		}
		if tool == "linex" && slices.Contains(got, "mines") {
			t.Errorf("%s: %v", tool, got)
		}
	}
}

// field returns a text of a line of JSON.
func field(t *testing.T, line, name string) string {
	t.Helper()
	_, rest, ok := strings.Cut(line, `"`+name+`":"`)
	value, _, end := strings.Cut(rest, `"`)
	if !ok || !end {
		t.Fatalf("%.80s has no %s", line, name)
	}
	return value
}

func TestTheRestOfADrawingIsListed(t *testing.T) {
	d, err := Draw(puzzleOf(t, addresses[2]))
	if err != nil {
		t.Fatal(err)
	}
	at := links.Dot{Row: 1, Col: 2}
	d.Question.Surface = []links.Surface{{At: at, Colour: 5}}
	d.Question.Symbols = []links.Symbol{{At: at, Style: 1, Name: "star"}}
	d.Question.Numbers = append(d.Question.Numbers, links.Number{At: links.Dot{Side: links.Corner, Row: -1, Col: 3}, Text: "7", Mode: "1"},
		links.Number{At: at, Text: "half", Mode: "1"})
	d.Question.Paths = map[string][][]links.Dot{"thermo": {{at, at}}}
	d.Answer.Surface = []links.Surface{{At: at, Colour: 4}, {At: links.Dot{}, Colour: 2}, {At: links.Dot{Row: 2}, Colour: 12}}
	p, ask, marks, err := Puzzle(d, "nurikabe")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"numbers, from row 2, column 3 on", "numbers at corners, from row 1, column 4 on",
		"symbols “star”, from row 2, column 3 on", "colours, from row 2, column 3 on", "thermometers"}
	if !reflect.DeepEqual(ask, want) {
		t.Errorf("left out %q, want %q", ask, want)
	}
	if want := []string{"colours of the player, from row 3, column 1 on"}; !reflect.DeepEqual(marks, want) {
		t.Errorf("left out %q, want %q", marks, want)
	}
	if p.Answer.Shading[7] != pzpr.Shaded || p.Answer.Shading[0] != pzpr.Cleared {
		t.Errorf("the marks are %v", p.Answer.Shading)
	}
}

// The player's numbers, small numbers, triangles, ships, mines, circles, dots and colours are marks of the puzzle.
func TestMarksOfPlayersAreRead(t *testing.T) {
	at := func(row, col int) links.Dot { return links.Dot{Row: row, Col: col} }
	symbols := func(name string, styles ...int) (all []links.Symbol) {
		for col, style := range styles {
			all = append(all, links.Symbol{At: at(0, col), Style: style, Name: name})
		}
		return all
	}
	const s, c = pzpr.Shaded, pzpr.Cleared
	for _, test := range []struct {
		name, address string
		drawn         links.Layers
		want          pzpr.Answer // only the first cells of what the drawing has
		left          []string
	}{
		{"candidates", "sudoku/4/4/j1j43j2", links.Layers{Numbers: []links.Number{{At: at(0, 0), Text: "[1,0,1,0,0,0,0,0,0]", Mode: "7"},
			{At: at(0, 1), Text: "24", Mode: "5"}, {At: at(0, 2), Text: "3", Mode: "10"}, {At: at(0, 3), Text: "a", Mode: "5"}}},
			pzpr.Answer{Candidates: []uint64{0b1010, 0b10100, 0}, Numbers: []int{-1, -1, 3}},
			[]string{"numbers of the player, from row 1, column 4 on"}},
		{"corners", "sudoku/4/4/j1j43j2", links.Layers{Small: []links.Small{{At: at(0, 0), Corner: 0, Text: "1"},
			{At: at(0, 0), Corner: 2, Text: "4"}, {At: at(0, 1), Corner: 1, Text: "x"}}},
			pzpr.Answer{Cornered: []uint64{0b10010, 0}}, []string{"small numbers of the player, from row 1, column 2 on"}},
		{"triangles", "shakashaka/5/2/g.n", links.Layers{Symbols: append(symbols("tri", 1, 4, 3, 2), links.Symbol{At: at(1, 0), Style: 8,
			Name: "ox_B"})}, pzpr.Answer{Numbers: []int{1, 2, 3, 4, -1, 0}}, nil},
		{"ships", "battleship/2/2/j22h//d", links.Layers{Symbols: symbols("battleship_G", 3, 8)},
			pzpr.Answer{Shading: []int{s, c, 0}}, nil},
		{"mines", "mines/3/2/1k", links.Layers{Symbols: []links.Symbol{{At: at(0, 1), Style: 4, Name: "sun_moon"},
			{At: at(0, 2), Style: 8, Name: "ox_B"}}}, pzpr.Answer{Shading: []int{0, s, c}}, nil},
		{"circles", "yinyang/3/2/00", links.Layers{Symbols: symbols("circle_M", 1, 2)}, pzpr.Answer{Shading: []int{s, c}}, nil},
		{"colours", "slither/3/2/l", links.Layers{Surface: []links.Surface{{At: at(0, 1), Colour: 6}, {At: at(0, 2), Colour: 40}}},
			pzpr.Answer{Marks: []int{0, 5, 0}}, []string{"colours of the player, from row 1, column 3 on"}},
	} {
		d, err := Draw(puzzleOf(t, test.address))
		if err != nil {
			t.Fatal(err)
		}
		d.Answer = test.drawn
		if d, err = links.ReadPenpa(d.Write()); err != nil {
			t.Fatal(err)
		}
		known, _ := Tagged(d)
		p, _, left, err := Puzzle(d, known.Name)
		if err != nil || !reflect.DeepEqual(left, test.left) {
			t.Errorf("%s: left out %q (%v), want %q", test.name, left, err, test.left)
		}
		got := p.Answer
		if !begins(got.Numbers, test.want.Numbers) || !begins(got.Shading, test.want.Shading) || !begins(got.Marks, test.want.Marks) ||
			!begins(got.Candidates, test.want.Candidates) || !begins(got.Cornered, test.want.Cornered) {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// begins reports whether a list begins with another one.
func begins[T comparable](all, first []T) bool {
	return len(first) <= len(all) && slices.Equal(all[:len(first)], first)
}

// The player's stars, crosses and diagonals are marks of the puzzle.
func TestMarksOfObjectsAreRead(t *testing.T) {
	corner := func(row, col int) links.Dot { return links.Dot{Side: links.Corner, Row: row, Col: col} }
	for _, test := range []struct {
		name, address string
		answer        links.Layers
		shading       []int // of the first cells
		left          []string
	}{
		{"stars", "starbattle/3/2/1/co", links.Layers{Symbols: []links.Symbol{
			{At: links.Dot{Col: 1}, Style: 2, Name: "star"}, {At: links.Dot{Row: 1}, Style: 0, Name: "star"},
			{At: links.Dot{Row: 1, Col: 1}, Style: 1, Name: "sun_moon"},
		}}, []int{0, pzpr.Shaded, 0, pzpr.Cleared}, []string{"symbols “sun_moon” of the player, from row 2, column 2 on"}},
		{"diagonals", "gokigen/3/1/g66b", links.Layers{Strokes: map[string][]links.Stroke{"lineE": {
			{From: corner(-1, -1), To: corner(0, 0), Style: 3}, {From: corner(0, 0), To: corner(-1, 1), Style: 3},
		}}}, []int{pzpr.Shaded, pzpr.Cleared, 0}, nil},
		{"both diagonals of a cell", "gokigen/3/1/g66b", links.Layers{Strokes: map[string][]links.Stroke{"lineE": {
			{From: corner(-1, -1), To: corner(0, 0), Style: 3}, {From: corner(-1, 0), To: corner(0, -1), Style: 3},
		}}}, []int{0, 0, 0}, []string{"lines on the grid of the player, from row 1, column 1 on"}},
	} {
		d, err := Draw(puzzleOf(t, test.address))
		if err != nil {
			t.Fatal(err)
		}
		d.Answer = test.answer
		p, _, marks, err := Puzzle(d, d.Tags[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Answer.Shading[:len(test.shading)]; !reflect.DeepEqual(got, test.shading) || !reflect.DeepEqual(marks, test.left) {
			t.Errorf("%s: the marks are %v, left out %q", test.name, got, marks)
		}
	}
}

func TestGenresThatCanBeDrawn(t *testing.T) {
	for name, want := range map[string]bool{"nurikabe": true, "akari": true, "lits": true, "kurodoko": true, "castle": true,
		"snake": false, "": false} {
		if Draws(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

func TestTagsDecide(t *testing.T) {
	d, err := Draw(puzzleOf(t, addresses[3]))
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"Slitherlink": "slither", "Light Up": "lightup", "castle": "castle", "spiralgalaxies": "tentaisho", "classic": "sudoku",
		"hashiwokakero (hashi/bridges)": "hashikake", "hard": "slither",
	} {
		d.Tags = []string{"new", tag}
		if got := Genres(d); !reflect.DeepEqual(got, []string{want}) {
			t.Errorf("%s: %v, want %s", tag, got, want)
		}
	}
	d.Tags = []string{"new", "hard"}
	d.Source = "https://puzz.link/p?lits/4/4/9q02jg"
	if got := Genres(d); !reflect.DeepEqual(got, []string{"lits"}) {
		t.Errorf("made from an address of LITS, and taken for %v", got)
	}
	_, ask, _, err := Puzzle(d, "slither")
	if err != nil || !reflect.DeepEqual(ask, []string{"the tag “new”", "the tag “hard”"}) {
		t.Errorf("left out %q (%v)", ask, err)
	}
}

func TestLinesWithoutMeaningAreNoFault(t *testing.T) {
	for i, lines := range map[int][]ends{
		2: {along(links.Below, links.Dot{Row: 4}), along(links.Beside, links.Dot{Row: 1, Col: -1}),
			along(links.Below, links.Dot{Row: -2})},
		14: {along(links.Beside, links.Dot{Row: 0, Col: 5}), along(links.Below, links.Dot{Row: 0, Col: 5})},
		15: {along(links.Beside, links.Dot{Row: 2, Col: 2})},
	} {
		p := puzzleOf(t, addresses[i])
		d, err := Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		d.Tags, d.Question.Strokes = nil, map[string][]links.Stroke{}
		for _, e := range lines {
			d.Question.Strokes["lineE"] = append(d.Question.Strokes["lineE"], links.Stroke{From: e.from, To: e.to, Style: wallStyle})
		}
		_, ask, _, err := Puzzle(d, p.Genre)
		if got := Genres(d); err != nil || ask != nil || len(got) == 0 || got[0] != p.Genre {
			t.Errorf("%s: taken for %v, left out %q (%v)", p.Genre, got, ask, err)
		}
	}
}

func TestFaultsOfDrawingsAreNamed(t *testing.T) {
	sudoku, err := Draw(puzzleOf(t, addresses[0]))
	if err != nil {
		t.Fatal(err)
	}
	nonogram, err := Draw(puzzleOf(t, addresses[15]))
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		from   *links.Penpa
		change func(d *links.Penpa)
		says   string
	}{
		"other regions": {sudoku, func(d *links.Penpa) {
			wall := along(links.Beside, links.Dot{})
			d.Question.Strokes = map[string][]links.Stroke{"lineE": {{From: wall.from, To: wall.to, Style: wallStyle}}}
		}, "row 1, column 1: the thick lines"},
		"too many numbers": {nonogram, func(d *links.Penpa) {
			for row := range 4 {
				d.Question.Numbers = append(d.Question.Numbers, links.Number{At: links.Dot{Row: -1 - row, Col: 2}, Text: "1", Mode: "1"})
			}
			d.Top = 4
		}, "room for 3"},
		"a hole":       {sudoku, func(d *links.Penpa) { d.Hidden = []links.Dot{{}} }, "has holes"},
		"not a square": {sudoku, func(d *links.Penpa) { d.Rows = 5 }, "as many rows as columns"},
		"a white rim":  {sudoku, func(d *links.Penpa) { d.Tags = []string{"kakuro"} }, "only black cells in its first row"},
		"not drawn":    {sudoku, func(d *links.Penpa) { d.Tags = []string{"aho"} }, "cannot be read"},
	} {
		d := *test.from
		test.change(&d)
		if _, _, _, err := Puzzle(&d, Genres(&d)[0]); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want … %s …", name, err, test.says)
		}
	}
}

func FuzzPuzzle(f *testing.F) {
	for _, address := range addresses {
		d, err := Draw(puzzleOf(f, address))
		if err != nil {
			f.Fatal(err)
		}
		d.Tags = nil
		f.Add(d.Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := links.ParsePenpa(text)
		if err != nil || d.Rows*d.Cols > 400 {
			return
		}
		names := Genres(d)
		for _, g := range genres {
			names = append(names, g.name)
		}
		for _, name := range names {
			p, _, _, err := Puzzle(d, name)
			if err != nil {
				continue
			}
			drawn, err := Draw(p)
			if err != nil {
				continue
			}
			again, ask, _, err := Puzzle(drawn, name)
			if err != nil || ask != nil {
				t.Fatalf("%s: %v, left out %v of %v", name, err, ask, drawn)
			}
			if p.Answer, again.Answer = (pzpr.Answer{}), (pzpr.Answer{}); !reflect.DeepEqual(again, p) {
				t.Fatalf("%s: %+v became %+v", name, p, again)
			}
		}
	})
}
