package sudoku

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/links"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/testcorpus"
	"unknot/core/text"
)

func TestPublishedFPuzzlesHaveTheirAnswers(t *testing.T) {
	kind, answered := Kind(), 0
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/fpuzzles.jsonl")) {
		var row struct {
			Name, Link string
			Answer     string
			Fixture    bool
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		p := penciltest.Parse(t, kind, row.Link)
		left := p.(puzzle.Warner).Warnings()
		for _, format := range []string{"text", "fpuzzles", "sudokupad"} {
			written, err := puzzle.Write(p, format)
			if err != nil {
				t.Errorf("%s: %v", row.Name, err)
				continue
			}
			if again := penciltest.Parse(t, kind, written); puzzleRows(again) != puzzleRows(p) {
				t.Errorf("%s as %s: %s\nwant %s", row.Name, format, puzzleRows(again), puzzleRows(p))
			}
		}
		if len(row.Answer) != 81 {
			continue
		}
		answered++
		if !filled(t, kind, p, row.Answer).Start().Status().Goal {
			t.Errorf("%s: the answer %s breaks a rule\n%s", row.Name, row.Answer, p.Text())
		}
		if len(left) > 0 {
			continue // there may be other solutions
		}
		if answer, s, _ := solve(t, kind, row.Link, time.Hour); answer != row.Answer || !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%s: %s, want %s; %s %v\n%s", row.Name, answer, row.Answer, s.Outcome, s.Proved, p.Text())
		}
	}
	if answered < 10 {
		t.Errorf("only %d puzzles have answers", answered)
	}
}

// filled returns a puzzle with a number in each cell.
func filled(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle, answer string) puzzle.Puzzle {
	lines := strings.SplitAfter(strings.TrimPrefix(puzzleText(p), "\n"), "\n")
	rows := ""
	for row := range slices.Chunk(strings.Split(answer, ""), 9) {
		rows += strings.Join(row, " ") + "\n"
	}
	return penciltest.Parse(t, kind, rows+strings.Join(lines[9:], ""))
}

// puzzleText returns the text of a puzzle without its heading.
func puzzleText(p puzzle.Puzzle) string {
	text := p.Text()
	for strings.HasPrefix(text, ";") {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text
}

// puzzleRows returns the lines of a puzzle in the order of the alphabet: sites keep the parts in another order.
func puzzleRows(p puzzle.Puzzle) string {
	rows := strings.SplitAfter(puzzleText(p), "\n")
	slices.Sort(rows)
	return strings.Join(rows, "")
}

// padWith returns the address of a 4 x 4 puzzle of SudokuPad with the given rules, and lines by their colours. The first line of each
// colour has a bulb in its last cell.
func padWith(t testing.TB, rules string, colours ...string) string {
	t.Helper()
	var lines, bulbs []string
	for i, colour := range colours {
		lines = append(lines, fmt.Sprintf("{wp:[[%d.5,0.5],[%d.5,2.5]],c:'%s',th:4}", i, i, colour))
		if !slices.Contains(colours[:i], colour) {
			bulbs = append(bulbs, fmt.Sprintf("{ct:[%d.5,2.5],w:0.8,h:0.8,r:t,c2:'%s'}", i, colour))
		}
	}
	pad := `{metadata:{author:'Ann',title:'Lines',rules:'` + rules + `'},ce:[[{v:1},,,],[,,,],[,,,],[,,,]],` +
		`re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],` +
		`ca:[{ce:[[0,1],[1,1]],v:3}],l:[` + strings.Join(lines, ",") + `],u:[` + strings.Join(bulbs, ",") + `]}`
	p, err := links.ParsePad(pad)
	if err != nil {
		t.Fatal(err)
	}
	address, err := p.Write()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// readPad returns the parts of a puzzle behind an address that are lines, what is left out, and the question.
func readPad(t *testing.T, address string) (parts []string, left string, ask *text.Question) {
	t.Helper()
	opened := penciltest.Parse(t, Kind(), address)
	if info := opened.Info(); info.Title != "Lines" || info.Author != "Ann" || !strings.Contains(opened.Text(), "cage 3: r1c2 r2c2\n") {
		t.Errorf("%+v %s", info, opened.Text())
	}
	for line := range strings.Lines(puzzleText(opened)) {
		if name, _, ok := strings.Cut(line, ": "); ok && name != "cage 3" {
			parts = append(parts, strings.TrimSpace(line))
		}
	}
	for _, w := range opened.(puzzle.Warner).Warnings() {
		left += w.Text + "\n"
	}
	return parts, left, Kind().(puzzle.Splitter).Split(address)[0].Ask
}

func TestDrawnLinesNeedTheirRules(t *testing.T) {
	const green, purple, blue, grey, dark = "#67F067", "#F067F0", "#2ECBFF", "#CFCFCF", "#999999"
	for _, test := range []struct {
		rules   string
		colours []string
		parts   []string // without their cells
		ask     string
	}{
		{"Digits increase along the thermometer.", []string{"#FF8800"}, []string{"thermometer: r1c3..r1c1"}, ""},
		{"The orange line is a palindrome.", []string{"#FF8800"}, []string{"palindrome: r1c1..r1c3"}, ""},
		{"The green line is a palindrome.", []string{"#FF8800"}, nil, "What does the orange line (r1c1) mean? Palindrome, Nothing"},
		{"A thermometer or a palindrome.", []string{grey}, nil, "What does the grey line (r1c1) mean? Thermometer, Palindrome, Nothing"},
		{"Green lines are German whispers. Neighbouring digits along the purple line form a set of consecutive digits.",
			[]string{purple, green}, []string{"renban: r1c1..r1c3", "whispers: r2c1..r2c3"}, ""},
		{"Green lines are palindromes, purple lines are whispers.", []string{green, purple},
			[]string{"palindrome: r1c1..r1c3", "whispers: r2c1..r2c3"}, ""},
		{"Neighbours on a green line differ by at least 2.", []string{green}, []string{"whispers 2: r1c1..r1c3"}, ""},
		{"German whispers, renban and region sum lines.", []string{blue, green, purple},
			[]string{"regionsum: r1c1..r1c3", "renban: r3c1..r3c3", "whispers: r2c1..r2c3"}, ""},
		{"German whispers and renban.", []string{green, grey}, []string{"whispers: r1c1..r1c3"},
			"What does the grey line (r2c1) mean? German whispers, Renban line, Nothing"},
		{"Grey lines are palindromes, and there are whispers.", []string{grey, dark, dark}, nil,
			"What does the grey line (r1c1) mean? Palindrome, Nothing"},
		{"Green: whispers. Purple: renban.", []string{green + "08", purple + "80"}, []string{"renban: r2c1..r2c3"}, ""},
		{"Solve it.", []string{green, green}, nil,
			"What do the 2 green lines (r1c1, r2c1) mean? Thermometer, Slow thermometer, German whispers, Renban line, " +
				"Palindrome, Between line, Lockout line, Region sum line, Zipper line, Entropic line, Modular line, Nabner line, " +
				"Double arrow, Nothing"},
	} {
		parts, left, ask := readPad(t, padWith(t, test.rules, test.colours...))
		asked := ""
		if ask != nil {
			asked = ask.Text
			for i, answer := range ask.Answers {
				asked += strings.Repeat(",", min(i, 1)) + " " + answer.Title
			}
		}
		if slices.Sort(parts); !slices.Equal(parts, test.parts) || asked != test.ask {
			t.Errorf("%s: %q, asks %q", test.rules, parts, asked)
		}
		if (asked != "") != (strings.Contains(left, " line (") || strings.Contains(left, " lines (")) {
			t.Errorf("%s: left out %q", test.rules, left)
		}
	}
}

// Each answer leads to the next question. After all answers, no question is left.
func TestAnswersAboutDrawnLines(t *testing.T) {
	address := padWith(t, "Thermometers, palindromes and renban.", "#CFCFCF", "#FFFF00", "#888888")
	var asked []string
	for _, chosen := range []string{"Thermometer", "Nothing", "Palindrome"} {
		_, _, ask := readPad(t, address)
		if ask == nil {
			t.Fatalf("nothing is asked after %q", asked)
		}
		asked = append(asked, ask.Text)
		i := slices.IndexFunc(ask.Answers, func(a text.Answer) bool { return a.Title == chosen })
		address = ask.Answers[i].Text
	}
	parts, left, ask := readPad(t, address)
	want := []string{"palindrome: r3c1..r3c3", "thermometer: r1c3..r1c1"}
	if slices.Sort(parts); !slices.Equal(parts, want) || ask != nil || strings.Contains(left, "lines") {
		t.Errorf("%q, left out %q, asks %v", parts, left, ask)
	}
	if parts, _, _ := readPad(t, address+"&lines-888888=castle"); !slices.Contains(parts, want[1]) || len(parts) != 1 {
		t.Errorf("a part that is not a line is read: %q", parts)
	}
}

func TestLinesOfFPuzzlesThatAreOnlyDrawn(t *testing.T) {
	f, err := links.ParseFPuzzle(`{"size":4,"title":"Lines","author":"Ann","ruleset":"Thermometers.","grid":[[{},{},{},{}],[{},{},{},{}],` +
		`[{},{},{},{}],[{},{},{},{}]],"killercage":[{"cells":["R1C2","R2C2"],"value":3}],"line":[{"lines":[["R1C1","R1C2","R1C3"]],` +
		`"outlineC":"#67F067"}],"circle":[{"cells":["R1C1"]}]}`)
	if err != nil {
		t.Fatal(err)
	}
	parts, _, ask := readPad(t, f.Write())
	if !slices.Equal(parts, []string{"thermometer: r1c1..r1c3"}) || ask != nil {
		t.Errorf("%q, asks %v", parts, ask)
	}
	f.Ruleset = ""
	_, _, ask = readPad(t, f.Write())
	parts, _, _ = readPad(t, ask.Answers[2].Text)
	if !slices.Equal(parts, []string{"whispers: r1c1..r1c3"}) {
		t.Errorf("%q after %v", parts, ask)
	}
}

func TestDrawingsOfPenpaHaveParts(t *testing.T) {
	const rows = "1 . . .\n. . . .\n. . . .\n. . . .\n"
	for _, parts := range []string{
		"cage 3: r1c2 r2c2\n",
		"cage: r3c3 r3c4 r4c4\n",
		"thermometer: r1c1..r1c4\nthermometer: r2c1 r3c2 r4c3\n",
		"arrow: r4c1 = r3c1 r2c2\n",
		"region: r1c1..r1c4\nregion: r2c1..r2c4\nregion: r3c1..r3c4\nregion: r4c1..r4c4\n",
	} {
		p := penciltest.Parse(t, Kind(), rows+parts)
		address, err := puzzle.Write(p, "penpa")
		if err != nil {
			t.Errorf("%s: %v", parts, err)
			continue
		}
		again := penciltest.Parse(t, Kind(), address)
		if puzzleRows(again) != puzzleRows(p) || len(again.(puzzle.Warner).Warnings()) > 0 {
			t.Errorf("%s is read as %s, %v", puzzleRows(p), puzzleRows(again), again.(puzzle.Warner).Warnings())
		}
		if sure := Kind().(puzzle.Recogniser).Recognise(address); sure != puzzle.Certain {
			t.Errorf("%s: %v", parts, sure)
		}
	}
	if _, err := puzzle.Write(penciltest.Parse(t, Kind(), rows+"renban: r1c1..r1c3\n"), "penpa"); err == nil ||
		!strings.Contains(err.Error(), "Penpa has no tool for the part “renban line”") {
		t.Errorf("a renban is drawn: %v", err)
	}
}

// Lines without a bulb have the meaning that the rules give them. The rest of a drawing is left out, and its layers are named.
func TestDrawingsOfPenpaNeedTheirRules(t *testing.T) {
	at := func(row, col int) links.Dot { return links.Dot{Row: row, Col: col} }
	draw := func(rules string) string {
		return (&links.Penpa{Board: "sudoku", Rows: 4, Cols: 4, Title: "Lines", Author: "Ann", Rules: rules, Question: links.Layers{
			Symbols: []links.Symbol{{At: at(3, 3), Style: 1, Name: "star"}},
			Small:   []links.Small{{At: at(0, 1), Text: "3", Colour: 1}, {At: at(3, 0), Text: "9", Colour: 1}},
			Paths: map[string][][]links.Dot{"killercages": {{at(0, 1), at(1, 1)}},
				"nobulbthermo": {{at(2, 0), at(2, 1), at(2, 2)}}, "direction": {{at(0, 0), at(1, 0)}}}}}).Write()
	}
	parts, left, ask := readPad(t, draw("The lines are palindromes."))
	if !slices.Equal(parts, []string{"palindrome: r3c1..r3c3"}) || ask != nil {
		t.Errorf("%q, asks %v", parts, ask)
	}
	for _, layer := range []string{"symbols “star”", "small numbers, from row 4, column 1", "arrows"} {
		if !strings.Contains(left, layer) {
			t.Errorf("%s is not among %q", layer, left)
		}
	}
	if _, _, ask = readPad(t, draw("")); ask == nil {
		t.Fatal("nothing is asked")
	}
	if parts, _, _ = readPad(t, ask.Answers[3].Text); !slices.Equal(parts, []string{"renban: r3c1..r3c3"}) {
		t.Errorf("%q after %v", parts, ask)
	}
}

// FuzzDrawn reads puzzles of other sites from their unpacked texts. Each is refused, or has parts whose cells are on its board.
func FuzzDrawn(f *testing.F) {
	pad, err := links.Unpack(padWith(f, "Green lines are whispers.", "#67F067", "#888", "FFFF"))
	if err != nil {
		f.Fatal(err)
	}
	at := func(row, col int) links.Dot { return links.Dot{Row: row, Col: col} }
	drawing := (&links.Penpa{Board: "sudoku", Rows: 4, Cols: 4, Rules: "palindromes", Question: links.Layers{
		Small: []links.Small{{At: at(0, 1), Text: "3"}}, Strokes: map[string][]links.Stroke{"lineE": around([]int{1, 1, 2, 2, 1, 1, 2, 2,
			3, 3, 3, 4, 4, 4, 4, 3}, 4)},
		Paths: map[string][][]links.Dot{"killercages": {{at(0, 1), at(1, 1)}}, "thermo": {{at(0, 0), at(7, 7)}},
			"nobulbthermo": {{at(2, 0), at(2, 1)}}, "arrows": {{at(0, 0), at(1, 0)}}}}}).Text()
	for _, source := range []string{pad, drawing, `{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"line":[{"lines":[["R1C1","R9C2","R1C3"]],"outlineC":5}],"circle":[{"cells":["R1C1"]}]}`, `{ce:[[,],[,]],l:[{wp:[[1e30,0]]}]}`} {
		f.Add(source)
	}
	form := newGenre().Form()
	f.Fuzz(func(t *testing.T, source string) {
		var all []*translation
		add := func(read *translation, err error) {
			if err == nil {
				all = append(all, read)
			}
		}
		if p, err := links.ParsePad(source); err == nil {
			add(fromPad(form, p, "#lines-67F067=renban"))
		}
		if p, err := links.ParseFPuzzle(source); err == nil {
			add(fromFPuzzle(form, p, ""))
		}
		if d, err := links.ParsePenpa(source); err == nil && d.Rows == d.Cols {
			add(fromPenpa(form, d, ""))
		}
		for _, read := range all {
			for _, part := range read.givens.Parts {
				for _, cell := range slices.Concat(part.Head, part.Cells) {
					if cell < 0 || cell >= len(read.givens.Clues) {
						t.Fatalf("%q: part %+v", source, part)
					}
				}
			}
			if read.ask != nil && (len(read.left) == 0 || len(read.ask.Answers) < 2) {
				t.Fatalf("%q: %+v", source, read.ask)
			}
		}
	})
}
