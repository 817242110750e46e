package unsupported

import "testing"

func TestSitesAreNamed(t *testing.T) {
	for source, want := range map[string]string{
		"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUBXAC2IHsEBD": "f-puzzles",
		"f-puzzles.com/?id=y5dkwqr7":                                                               "f-puzzles",
		"Try [this](https://sudokupad.app/scl?puzzle=N4Igzglg) today":                              "SudokuPad",
		"https://beta.sudokupad.app/scf?load=N4Igzglg":                                             "SudokuPad",
		"https://app.crackingthecryptic.com/sudoku/DLm9j8BgQd":                                     "SudokuPad",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTPj9MwE":                              "Penpa",
		"https://opt-pan.github.io/penpa-edit/?m=solve&p=7VTPj9MwE":                                "Penpa",
		"https://WWW.SudokuWiki.org/sudoku.htm?bd=200105003054000710010203080602807304":            "SudokuWiki",
		"<a href='https://sudokuexchange.com/play/?s=2001050030540007100102030806028073040'>x</a>": "SudokuExchange",
		"https://www.f-puzzles.com/":                                                               "",
		"https://notf-puzzles.com/?load=":                                                          "",
		"https://example.com/puzzles/17":                                                           "",
		"I like f-puzzles.com.":                                                                    "",
		"":                                                                                         "",
	} {
		if got, ok := Site(source); got != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
