package sudoku

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// places returns the places of cells, each written as its row and column: “11 12”.
func places(cells string) (at []scene.Place) {
	for _, cell := range strings.Fields(cells) {
		at = append(at, scene.Cell(int(cell[0]-'1'), int(cell[1]-'1')))
	}
	return at
}

// inputs returns the position of a drawing after inputs with the tool of a part held, and the last message. An input is “drag 11 12”,
// “click 11”, “second 11”, “enter 11 12” (with these cells selected), “corner 11” (below and to the right of that cell) or “type 12 at 11”;
// “press” is the tool's own key, while another is held.
func inputs(t *testing.T, d puzzle.Position, tool, made string) (after puzzle.Position, said string) {
	t.Helper()
	tool = "part " + tool
	do := func(in puzzle.Input) {
		r := d.Interpret(in)
		if said = r.Say; r.Move == "" {
			return
		}
		played, err := d.Play(r.Move)
		if err != nil {
			t.Fatalf("%v: %v", in, err)
		}
		d = played
	}
	for input := range strings.SplitSeq(made, "; ") {
		verb, cells, _ := strings.Cut(input, " ")
		switch verb {
		case "drag":
			do(puzzle.Input{Type: puzzle.Drag, Places: places(cells), Key: tool})
		case "click", "second":
			do(puzzle.Input{Type: puzzle.Click, Places: places(cells), Key: tool, Second: verb == "second"})
		case "enter":
			do(puzzle.Input{Type: puzzle.Press, Places: places(cells), Key: "Enter", Held: tool})
		case "corner":
			at := places(cells)[0]
			do(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{at[0] + 1, at[1] + 1}}, Key: tool})
		case "press":
			do(puzzle.Input{Type: puzzle.Press, Key: tool, Held: "part cage"})
		case "type":
			keys, at, _ := strings.Cut(cells, " at ")
			for key := range strings.SplitSeq(keys, "") {
				do(puzzle.Input{Type: puzzle.Press, Places: places(at), Key: strings.Replace(key, "<", "Backspace", 1), Held: tool})
			}
		}
	}
	return d, said
}

// partsOf returns the lines of a puzzle's text about parts.
func partsOf(t *testing.T, d puzzle.Position) string {
	t.Helper()
	p, err := d.(puzzle.Draft).Freeze()
	if err != nil {
		return "unfinished: " + err.Error()
	}
	lines := strings.Split(strings.TrimSpace(p.Text()), "\n")
	return strings.Join(lines[9:], "\n")
}

func TestPartsAreDrawn(t *testing.T) {
	blank, err := Kind().(puzzle.Editor).NewDraft(puzzle.Params{"rows": 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ tool, made, want, says string }{
		{"cage", "drag 11 12 22; type 12 at 11", "cage 12: r1c1 r1c2 r2c2", ""},
		{"cage", "click 55; type 7 at 55", "cage 7: r5c5", ""},
		{"cage", "drag 11 12; type 12 at 12; type <3 at 11", "cage 13: r1c1 r1c2", ""},
		{"cage", "drag 11 12; type 1<< at 11; drag 33 34", "cage: r3c3 r3c4", ""},
		{"cage", "drag 11 12; drag 21 22; second 12", "cage: r2c1 r2c2", ""},
		{"cage", "drag 11 12; drag 11 12", "cage: r1c1 r1c2", ""},
		{"cage", "drag 11 12; second 55", "cage: r1c1 r1c2", "No cage is here."},
		{"cage", "drag 11 12; type 0 at 11", "cage: r1c1 r1c2", "The number of this cage is from 1 to"},
		{"thermometer", "drag 11 22 33 34", "thermometer: r1c1..r3c3 r3c4", ""},
		{"thermometer", "drag 11 12; drag 11 12; drag 55 56", "thermometer: r5c5 r5c6", ""},
		{"thermometer", "click 11", "", "Drag through the cells of the line."},
		{"arrow", "drag 11 12 13 23", "arrow: r1c1 = r1c2 r1c3 r2c3", ""},
		{"whispers", "drag 11 21 31; type 4 at 11", "whispers 4: r1c1..r3c1", ""},
		{"xv", "drag 11 12; type v at 11; drag 55 56; type X at 55; drag 77 78; type 9 at 77",
			"xv 5: r1c1 r1c2\nxv 10: r5c5 r5c6\nxv 9: r7c7 r7c8", ""},
		{"xv", "drag 11 12", "unfinished: the number of this X or V is missing", ""},
		{"quadruple", "corner 11; type 129 at 11; corner 45; type 5<66 at 45",
			"quadruple 1,2,9: r1c1 r1c2 r2c1 r2c2\nquadruple 6,6: r4c5 r4c6 r5c5 r5c6", ""},
		{"quadruple", "corner 11; type 12345 at 11", "quadruple 1,2,3,4: r1c1 r1c2 r2c1 r2c2", "A quadruple has as many numbers as cells."},
		{"cage", "drag 11 12; drag 33 34; click 12; type 10 at 12", "cage 10: r1c1 r1c2\ncage: r3c3 r3c4", ""},
		{"clone", "drag 11 12 21; click 55", "clone: r1c1 r1c2 r2c1 = r5c5 r5c6 r6c5", ""},
		{"clone", "drag 11 12; click 19; click 29; click 28", "clone: r1c1 r1c2 = r2c8 r2c9", ""},
		{"clone", "drag 11 12; click 19", "unfinished: the copy of this clone is missing", "The copy does not fit on the board there."},
		{"sandwich", "drag 11 12; type 12 at 11", "sandwich 12: r1c1..r1c9", ""},
		{"sandwich", "click 31; type 0 at 31; click 15; type 35 at 15", "sandwich 0: r3c1..r3c9\nsandwich 35: r1c5..r9c5", ""},
		{"littlekiller", "drag 31 22; type 18 at 31", "littlekiller 18: r3c1..r1c3", ""},
		{"littlekiller", "click 11", "", "Drag straight into the board, from the cell beside the number."},
		{"skyscraper", "drag 29 28; type 4 at 29", "skyscraper 4: r2c9..r2c1", ""},
		{"odd", "click 11; drag 22 23; click 11", "odd: r2c2 r2c3", ""},
		{"antiknight", "press", "antiknight", ""},
		{"antiknight", "press; press", "", ""},
		{"odd", "enter 55 56", "odd: r5c5 r5c6", ""},
		{"region", "drag 11 12 13; drag 21 22", "region: r1c1..r1c3\nregion: r2c1 r2c2", ""},
	} {
		d, said := inputs(t, blank, test.tool, test.made)
		got := partsOf(t, d)
		if got != test.want || !strings.HasPrefix(said, test.says) || test.says == "" && said != "" {
			t.Errorf("%s: %s: %q, and %q is said", test.tool, test.made, got, said)
		}
	}
}

// The parts that the tools draw are in the text of the drawing, and the text is read as the same drawing.
func TestEachToolDraws(t *testing.T) {
	blank, err := Kind().(puzzle.Editor).NewDraft(puzzle.Params{"rows": 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range blank.(puzzle.Keyed).Keys() {
		tool, ok := strings.CutPrefix(key.Key, "part ")
		if !ok {
			continue
		}
		made := "drag 11 12; type 3 at 11"
		switch {
		case !key.Hold:
			made = "press"
		case slices.Contains(key.Touch, scene.Corners):
			made = "corner 11; type 3 at 11"
		case tool == "clone":
			made = "drag 11 12; click 51"
		}
		d, _ := inputs(t, blank, tool, made)
		text := partsOf(t, d)
		if !strings.HasPrefix(text, tool) {
			t.Errorf("%s draws %q", tool, text)
			continue
		}
		p, err := Kind().Parse(strings.Repeat(". . . . . . . . .\n", 9) + text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again, err := Kind().(puzzle.Editor).Edit(p)
		if err != nil || partsOf(t, again) != text {
			t.Errorf("%s is edited as %s, %v", text, partsOf(t, again), err)
		}
	}
}

// A drawing refuses moves that no input can make, and says why.
func TestMovesOfPartsAreRefused(t *testing.T) {
	blank, err := Kind().(puzzle.Editor).NewDraft(puzzle.Params{"rows": 4})
	if err != nil {
		t.Fatal(err)
	}
	for move, why := range map[puzzle.Move]string{
		"part=":                     "there is no part",
		"part=worm:r1c1":            "there is no part",
		"part=cage(x):r1c1":         "is not a number",
		"part=cage(3,4):r1c1":       "has one number",
		"part=cage:r9c9":            "is not a cell",
		"part=cage:":                "cells are missing",
		"part=thermometer(3):r1c1":  "has no number",
		"part=antiknight:r1c1":      "nothing follows it",
		"part1=3":                   "there is no part",
		"part0=.":                   "there is no part",
		"partx=.":                   "there is no part",
		"part=arrow:r1c1":           "two lists of cells",
		"part=cage:r1c1=r1c2":       "no equals sign",
		"part=cage:r1c1;part1=0":    "is not a number from",
		"part=odd:r1c1;part1=3":     "has no number",
		"part=odd:r1c1;part1=?":     "has no number",
		"part=clone:r1c1=;part1=r9": "is not a cell",
	} {
		if _, err := blank.Play(move); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// The words for a change of a part.
func TestPartsAreSaid(t *testing.T) {
	d, err := Kind().(puzzle.Editor).NewDraft(puzzle.Params{"rows": 9})
	if err != nil {
		t.Fatal(err)
	}
	var position puzzle.Position = d
	for _, test := range []struct {
		move puzzle.Move
		says string
	}{
		{"part=cage:r2c3,r2c4", "Cage, row 2, column 3: drawn."},
		{"part1=12", "Cage, row 2, column 3: 12."},
		{"part1=?", "Cage, row 2, column 3: no number."},
		{"part=antiknight", "Anti-knight: in force."},
		{"part2=.", "Anti-knight: no longer in force."},
		{"part=clone:r1c1=", "Clone, row 1, column 1: drawn."},
		{"part2=r5c5", "Clone, row 1, column 1: copied."},
		{"part1=.", "Cage, row 2, column 3: erased."},
	} {
		if said := position.(puzzle.Narrator).Narrate(test.move); said != test.says {
			t.Errorf("%s: %s", test.move, said)
		}
		if position, err = position.Play(test.move); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		move puzzle.Move
		says string
	}{
		{"", "0 clues and 1 part."},
		{"part=extra:r2c3,r2c4", "0 clues and 2 parts."},
		{"part=region:r2c3,r2c4", "0 clues and 3 parts. The board has no boxes until every region is erased."},
		{"part3=.", "0 clues and 2 parts."},
	} {
		if test.move != "" {
			if position, err = position.Play(test.move); err != nil {
				t.Fatal(err)
			}
		}
		if said := position.Status().Text; said != test.says {
			t.Errorf("%s: the drawing has %s", test.move, said)
		}
	}
}

// A digit replaces the number of a cell, unless it directly follows another digit there.
func TestDigitsReplaceTheNumbersOfADrawing(t *testing.T) {
	p, err := Kind().Parse("12 . . . . . . . . . . . . . . .\n" + strings.Repeat(strings.Repeat(". ", 16)+"\n", 15))
	if err != nil {
		t.Fatal(err)
	}
	edited, err := Kind().(puzzle.Editor).Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		cells, keys, want string // cells: one for each key
	}{
		{"11 11", "15", "15"}, {"11", "1", "1"}, {"11 12 11", "135", "5"}, {"11 11 11", "123", "3"}, {"11 11", "1<", "."}, {"11", "<", "1"},
	} {
		var d puzzle.Position = edited
		var pick *scene.Place
		for i, at := range strings.Fields(test.cells) {
			key := strings.Replace(test.keys[i:i+1], "<", "Backspace", 1)
			r := d.Interpret(puzzle.Input{Type: puzzle.Press, Key: key, Places: places(at), Pick: pick})
			if pick = r.Pick; r.Move == "" {
				continue
			}
			if d, err = d.Play(r.Move); err != nil {
				t.Fatal(err)
			}
		}
		frozen, err := d.(puzzle.Draft).Freeze()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Fields(puzzleText(frozen))[0]; got != test.want {
			t.Errorf("%s at %s: %s, want %s", test.keys, test.cells, got, test.want)
		}
	}
}
