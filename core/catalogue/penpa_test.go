package catalogue

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/links"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/testcorpus"
	"unknot/levels"
)

// TestPublishedDrawingsAreOpenedOrRefused reads a Penpa address of each of many genres in a sentence. None of them names its genre.
func TestPublishedDrawingsAreOpenedOrRefused(t *testing.T) {
	const unnamed = "names no kind of puzzle, and no kind here has such clues"
	wants := map[string]string{
		"sudoku": "sudoku", "slitherlink": "slither", "masyu": "masyu", "nurikabe": "nurikabe", "akari": "lightup", "heyawake": "heyawake",
		"kakuro": "kakuro", "hitori": "hitori", "hashi": "hashi", "yajilin": "yajilin", "fillomino": "fillomino", "tapa": "tapa",
		"cave": "cave", "nonogram": "nonogram",
		"shikaku": "shikaku", "lits": "lits", "norinori": "norinori",
		"ripple": "ripple", "tents": "tents", "kurodoko": "kurodoko",
		"simpleloop": "simpleloop", "country": "countryroad", "yinyang": "yinyang",
		"starbattle": "starbattle", "creek": "creek", "gokigen": "slant",
		"castle": "castlewall", "snake": unnamed,
	}
	left := map[string]string{
		"kakuro": "numbers, from row 2, column 4 on", "hashi": "lines of the player, from row 1, column 1 on",
		"shikaku": "lines on the grid of the player, from row 2, column 4 on",
		"castle":  "removed grid lines, from row 4, column 5 on",
		"yajilin": "colours of the player, from row 2, column 3 on",
	}
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/penpa.jsonl")) {
		var row struct{ Genre, Link string }
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		as, parts, err := Split(allKinds(), "", "Look: "+row.Link+" (today)\n")
		if err != nil {
			if !strings.Contains(err.Error(), wants[row.Genre]) {
				t.Errorf("%s: %v, want %s", row.Genre, err, wants[row.Genre])
			}
			continue
		}
		if as.Kind.Info().Name != wants[row.Genre] {
			t.Errorf("%s is read as %s, want %s", row.Genre, as.Kind.Info().Name, wants[row.Genre])
			continue
		}
		if want := left[row.Genre]; want != "" && !slices.Contains(parts[0].Left, want) || want == "" && len(parts[0].Left) != 2 {
			t.Errorf("%s: left out %q, want %q", row.Genre, parts[0].Left, want)
		}
		p, err := as.Kind.Parse(parts[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		written, err := puzzle.Write(p, "penpa")
		if err != nil {
			t.Errorf("%s: %v", row.Genre, err)
			continue
		}
		as, again, err := Read(allKinds(), "", written)
		if err != nil || as.Kind.Info().Name != wants[row.Genre] || again.Text() != p.Text() {
			t.Errorf("%s: written and read it is another puzzle of %v (%v)", row.Genre, as.Kind, err)
		}
	}
}

func TestDrawingsKeepTheirNamesAndWarn(t *testing.T) {
	_, p, err := Read(allKinds(), "nurikabe", "; title: Here\n; author: Someone\n2 . .\n. . .\n. . 3\n")
	if err != nil {
		t.Fatal(err)
	}
	address, err := puzzle.Write(p, "penpa")
	if err != nil {
		t.Fatal(err)
	}
	d, err := links.ReadPenpa(address)
	if err != nil || d.Title != "Here" || d.Author != "Someone" {
		t.Errorf("drawn as %+v (%v)", d, err)
	}
	d.Question.Surface = []links.Surface{{At: links.Dot{Row: 1}, Colour: 5}}
	_, odd, err := Read(allKinds(), "", d.Write())
	if err != nil {
		t.Fatal(err)
	}
	warnings := odd.(puzzle.Warner).Warnings()
	if odd.Info().Title != "Here" || odd.Text() != p.Text() || len(warnings) != 1 ||
		warnings[0].Text != "Left out: colours, from row 2, column 1 on." {
		t.Errorf("%v, warnings %v\n%s", odd.Info(), warnings, odd.Text())
	}
	if _, _, err := Read(allKinds(), "slither", address); err == nil || !strings.Contains(err.Error(), "for the puzzle “Nurikabe”") {
		t.Errorf("as Slither Link: %v", err)
	}
}

func TestAddressesOfSeveralSitesAreACollection(t *testing.T) {
	nurikabe, err := onPenpa("nurikabe/5/5/i1p5n3g")
	if err != nil {
		t.Fatal(err)
	}
	akari, err := onPenpa("akari/5/5/m07bg80.m")
	if err != nil {
		t.Fatal(err)
	}
	sudoku := "https://f-puzzles.com/?load=" + links.Compress(`{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],`+
		`[{},{},{},{}],[{},{},{},{}]]}`)
	_, parts, err := Split(allKinds(), "", nurikabe+"\nhttps://puzz.link/p?mashu/5/5/013b9c00i\n"+akari+"\n"+sudoku+"\n")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, part := range parts {
		kinds = append(kinds, part.Kind)
	}
	if want := []string{"nurikabe", "masyu", "lightup", "sudoku"}; !slices.Equal(kinds, want) {
		t.Errorf("the kinds are %v, want %v", kinds, want)
	}
}

// onPenpa returns an address of Penpa with the puzzle of an address of puzz.link.
func onPenpa(address string) (string, error) {
	a, _ := pzpr.Read("https://puzz.link/p?" + address)
	p, err := a.Puzzle()
	if err != nil {
		return "", err
	}
	d, err := penpa.Draw(p)
	if err != nil {
		return "", err
	}
	return d.Write(), nil
}

// The levels of kinds whose clues are symbols or texts in Penpa are drawn and read again, with and without the name of their genre.
func TestDrawnSignsAreRead(t *testing.T) {
	kinds := allKinds()
	for _, name := range []string{"shakashaka", "battleship", "tatamibari", "moonsun", "sashigane"} {
		k, err := Find(kinds, name)
		if err != nil {
			t.Fatal(err)
		}
		listed, err := Levels(levels.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range some(listed) {
			p, err := k.Parse(l.Text)
			if err != nil {
				t.Fatal(err)
			}
			address, err := puzzle.Write(p, "penpa")
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if as, again, err := Read(kinds, "", address); err != nil || as.Kind != k || again.Text() != p.Text() {
				t.Errorf("%s\nis read as %v (%v)", l.Text, as.Kind, err)
			} else if twice, err := puzzle.Write(again, "penpa"); err != nil || twice != address {
				t.Errorf("%s: written again it is another address (%v)", name, err)
			}
			d, err := links.ReadPenpa(address)
			if err != nil {
				t.Fatal(err)
			}
			d.Tags = nil
			as, again, err := Read(kinds, "", d.Write())
			mine := err == nil && as.Kind == k && again.Text() == p.Text()
			if !mine && !slices.Contains(as.Others, k) { // a drawing may have one solution as two kinds
				t.Errorf("without a tag\n%s\nis read as %v (%v)", l.Text, as.Kind, err)
			}
		}
	}
}

// The small numbers and colours that a player has drawn in a Sudoku come with it as moves that can be played.
func TestDrawnNotesAreMoves(t *testing.T) {
	p, err := pzpr.New("sudoku", 4, 4)
	if err != nil {
		t.Fatal(err)
	}
	p.Clues[0] = 1
	d, err := penpa.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	at := func(col int) links.Dot { return links.Dot{Col: col} }
	d.Answer = links.Layers{Numbers: []links.Number{{At: at(1), Text: "24", Mode: "5"}, {At: at(3), Text: "3", Mode: "1"}},
		Small: []links.Small{{At: at(2), Corner: 1, Text: "2"}}, Surface: []links.Surface{{At: at(1), Colour: 7}}}
	as, read, err := Read(allKinds(), "", d.Write())
	if err != nil || as.Kind.Info().Name != "sudoku" {
		t.Fatalf("%v, %v", as.Kind, err)
	}
	moves := read.(puzzle.SolutionHolder).EmbeddedMoves()
	if got := fmt.Sprint(moves); got != "[r1c4=3 r1c2=2?4,r1c3=2^ r1c2=yellow]" {
		t.Errorf("the moves are %s", got)
	}
	position := read.Start()
	for _, m := range moves {
		if position, err = position.Play(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
}
