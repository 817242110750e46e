package unsupported

import (
	"strings"
	"testing"

	"unknot/core/links"
)

func TestAddressesAreRefusedForTheirReason(t *testing.T) {
	packed := links.Compress(`{"size":1,"grid":[[{}]]}`)
	corners := &links.Penpa{Rows: 3, Cols: 3, Question: links.Layers{Numbers: []links.Number{
		{At: links.Dot{Side: links.Corner}, Text: "2", Colour: 6, Mode: "1"}}}}
	creek := &links.Penpa{Rows: 3, Cols: 3, Tags: []string{"creek"}}
	for source, want := range map[string]string{
		"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBX":            "f-puzzles: the address is cut off",
		"f-puzzles.com/?id=y5dkwqr7":                                  "f-puzzles: only the site has this puzzle",
		"https://www.f-puzzles.com/?load=" + packed:                   "",
		"Try [this](https://sudokupad.app/fpuz" + packed + ") today":  "",
		"https://beta.sudokupad.app/L82RmGGrD7":                       "SudokuPad: only the site has this puzzle",
		"https://app.crackingthecryptic.com/sudoku/DLm9j8BgQd":        "SudokuPad: only the site has this puzzle",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTPj9MwE": "Penpa: the address is cut off",
		corners.Write():                          "no kind here has such clues: numbers at corners, from row 1, column 1 on",
		creek.Write():                            "this is a drawing of Creek, which Unknot cannot solve",
		(&links.Penpa{Rows: 3, Cols: 3}).Write(): "is empty",
		"https://tinyurl.com/2p9kzr3n":           "TinyURL: only the site",
		"https://WWW.SudokuWiki.org/sudoku.htm?bd=200105003054000710010203080602807304":      "addresses of SudokuWiki yet",
		"<a href='https://sudokuexchange.com/play/?s=2001050030540007100102030806028'>x</a>": "addresses of SudokuExchange yet",
		"https://www.f-puzzles.com/":      "",
		"https://notf-puzzles.com/?load=": "",
		"https://example.com/puzzles/17":  "",
		"I like f-puzzles.com.":           "",
		"":                                "",
	} {
		err := Address(source)
		if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, want %q", source, err, want)
		}
	}
}

func TestDrawingsOfOtherGenresAreNamed(t *testing.T) {
	wall := []links.Stroke{{From: links.Dot{Side: links.Corner, Row: -1}, To: links.Dot{Side: links.Corner}, Style: 2},
		{From: links.Dot{Side: links.Corner}, To: links.Dot{Side: links.Corner, Row: 1}, Style: 2}}
	d := &links.Penpa{Rows: 2, Cols: 2, Question: links.Layers{Strokes: map[string][]links.Stroke{"lineE": wall}}, Tool: "surface"}
	guesses := Guesses(d.Write())
	if len(guesses) != 5 || guesses[0].Says != "this looks like Norinori or LITS or Ripple Effect or Country Road or Moon or Sun" {
		t.Errorf("got %v", guesses)
	}
	d.Tags = []string{"LITS"}
	if guesses = Guesses(d.Write()); len(guesses) != 1 || guesses[0].Says != "this is a drawing of LITS" {
		t.Errorf("got %v", guesses)
	}
}
