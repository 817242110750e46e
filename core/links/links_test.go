package links

import (
	"strings"
	"testing"
)

// tiny is a Sudoku of 4 rows on f-puzzles, and twoByTwo a board of SudokuPad.
const (
	tinyJSON = `{"size":4,"title":"Tiny","author":"Unknot","grid":[[{},{},{"value":3,"given":true},{}],[{},{},{},{}],[{},{},{},{}],` +
		`[{"value":2,"given":true},{},{},{}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"ratio":[{"cells":["R2C3","R2C4"]}]}`
	tiny = "N4IgzglgXgpiBcAWANCALhNAbO8QBUIA7ATxFQEMBXNACwHsAnBEAVSIGsj61yQBzRhAAmCANpjgAX2TTZIAG4UsVXAGZU/CAphEEaRqpnSAusknHLsqW" +
		"YvX7p86CUrcAJk3bd+wzCtzTMxAOCCwcRgBjCn5cSRAImDCwcRAAJQBGAGF0vgzMtxAgl1UWNRAbVEYKDHpxUASklNS3TLLUZszEQpspIA="
	twoByTwoText = `{metadata:{author:'Unknot',rules:'Digits 1 and 2; the cage sums to 3.',t:'Two by two'},cs:50,ce:[[{v:1},],[,]],` +
		`re:[[[0,0],[0,1],[1,0],[1,1]]],ca:[{unique:t,ce:[[0,1],[1,1]],v:3}],l:[{wp:[[0.5,0.5],[1.5,1.5]],c:FF8800,th:4}]}`
	twoByTwo = "N4WwpgLghgJl0C5hQK4QBYHsBOCDkAqgHYDWRmEeANNigDZgDO+AIgJYDmbEjABAIy8oRGLwBMAbl4YwvAMZQOsxihB8ImXgGYAdNQj4AKgHdNAIwCe00" +
		"3gC+VOcwCsABgdgEAbU/AAbgn57AF0qTyogkOwPb083FxDYqn4E/ip40NTkiIcoL2AUIjYARxQPCHcvROSMpOz/LVsQujzjAAdKlx0nNK6UrqTekLkEADERg" +
		"A5xlzcMBAAWRtsgA==="
)

func TestAddressesAreTakenApart(t *testing.T) {
	escaped := strings.NewReplacer("+", "%2B", "/", "%2F", "=", "%3D").Replace(tiny)
	drawing := strings.TrimPrefix((&Penpa{Rows: 3, Cols: 3}).Write(), "https://swaroopg92.github.io/penpa-edit/#m=edit&p=")
	for address, want := range map[string]Link{
		"https://f-puzzles.com/?load=" + tiny:                                  {"f-puzzles", FPuzzles, tiny},
		"https://www.f-puzzles.com/?load=" + escaped:                           {"f-puzzles", FPuzzles, tiny},
		"f-puzzles.com/?load=" + strings.ReplaceAll(tiny, "+", " "):            {"f-puzzles", FPuzzles, tiny},
		"https://f-puzzles.com/?id=abc123":                                     {"f-puzzles", Short, ""},
		"https://sudokupad.app/fpuz" + tiny:                                    {"SudokuPad", FPuzzles, tiny},
		"https://beta.sudokupad.app/fpuzzles" + escaped + "?setting-nogrid=1":  {"SudokuPad", FPuzzles, tiny},
		"https://sudokupad.app/?puzzleid=fpuzzles" + escaped + "&x=1":          {"SudokuPad", FPuzzles, tiny},
		"https://sudokupad.app/scl" + twoByTwo:                                 {"SudokuPad", SudokuPad, twoByTwo},
		"https://sudokupad.app/?puzzleid=ctc" + twoByTwo:                       {"SudokuPad", SudokuPad, twoByTwo},
		"https://app.crackingthecryptic.com/sudoku/?puzzleid=scl" + twoByTwo:   {"SudokuPad", SudokuPad, twoByTwo},
		"https://app.crackingthecryptic.com/sudoku/scl" + twoByTwo:             {"SudokuPad", SudokuPad, twoByTwo},
		"https://app.crackingthecryptic.com/sudoku/DLm9j8BgQd":                 {"SudokuPad", Short, ""},
		"https://sudokupad.app/L82RmGGrD7":                                     {"SudokuPad", Short, ""},
		"https://sudokupad.app/sclerosis":                                      {"SudokuPad", Short, ""},
		"https://tinyurl.com/2p9kzr3n":                                         {"TinyURL", Short, ""},
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + drawing:         {"Penpa", Drawing, drawing},
		"https://opt-pan.github.io/penpa-edit/?m=solve&p=" + drawing + "&a=xy": {"Penpa", Drawing, drawing},
		"https://example.com/penpa-edit/#m=solve&amp;p=" + drawing:             {"Penpa", Drawing, drawing},
		tiny:                                       {"f-puzzles", FPuzzles, tiny},
		"scl" + twoByTwo:                           {"SudokuPad", SudokuPad, twoByTwo},
		"https://f-puzzles.com/":                   {},
		"https://sudokupad.app/":                   {},
		"https://notf-puzzles.com/?load=" + tiny:   {},
		"https://puzz.link/p?nurikabe/3/3/1a1":     {},
		"https://swaroopg92.github.io/penpa-edit/": {},
		"https://example.com/penpa-edit/?p=https://puzz.link/p?lits/4/4/9q02jg": {},
		"I like f-puzzles.com, and N4Ig is a word":                              {},
		"": {},
		"https://example.com/?next=https://tinyurl.co": {},
	} {
		got, ok := Read(address)
		if got != want || ok != (want != Link{}) {
			t.Errorf("%.80s:\n%v, want\n%v", address, got, want)
		}
	}
}

func TestFindReadsAddressesInSentences(t *testing.T) {
	link, ok := Find("Try [this one](https://f-puzzles.com/?load=" + tiny + "), or tinyurl.com/xyz.")
	if !ok || link != (Link{"f-puzzles", FPuzzles, tiny}) {
		t.Errorf("got %v", link)
	}
	if link, ok := Find("no address here: 1/2, a.b"); ok {
		t.Errorf("found %v", link)
	}
}
