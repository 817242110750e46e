package sudoku

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/links"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/testcorpus"
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
			continue // it may have further solutions
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

// The example of the format's description: a 2 x 2 board is too small here, so the same drawing stands on 4 x 4.
func TestDrawingsOfSudokuPadNeedTheirRules(t *testing.T) {
	const pad = `{metadata:{author:'Ann',title:'Lines',rules:'RULES'},ce:[[{v:1},,,],[,,,],[,,,],[,,,]],` +
		`re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],` +
		`ca:[{ce:[[0,1],[1,1]],v:3}],l:[{wp:[[0.5,0.5],[1.5,1.5],[3.5,1.5]],c:FF8800,th:4}]}`
	for _, test := range []struct{ rules, part, left string }{
		{"Digits increase along the thermometer.", "thermometer: r1c1 r2c2..r4c2", ""},
		{"The orange line is a palindrome.", "palindrome: r1c1 r2c2..r4c2", ""},
		{"A thermometer or a palindrome.", "", "lines, whose meaning is only in the words of the rules"},
		{"Solve it.", "", "lines, whose meaning is only in the words of the rules"},
	} {
		p, err := links.ParsePad(strings.Replace(pad, "RULES", test.rules, 1))
		if err != nil {
			t.Fatal(err)
		}
		address, err := p.Write()
		if err != nil {
			t.Fatal(err)
		}
		opened := penciltest.Parse(t, Kind(), address)
		if info := opened.Info(); info.Title != "Lines" || info.Author != "Ann" {
			t.Errorf("%+v", info)
		}
		text := opened.Text()
		if !strings.Contains(text, "cage 3: r1c2 r2c2\n") || !strings.Contains(text, test.part) {
			t.Errorf("%s: %s", test.rules, text)
		}
		var left []string
		for _, w := range opened.(puzzle.Warner).Warnings() {
			left = append(left, w.Text)
		}
		if all := strings.Join(left, " "); !strings.Contains(all, test.left) || test.left == "" && all != "" {
			t.Errorf("%s: left out %q", test.rules, all)
		}
	}
}
