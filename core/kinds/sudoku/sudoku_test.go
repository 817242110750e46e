package sudoku

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

const (
	board = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
	small = ". . 1 .\n. 2 . .\n. . 3 .\n. 4 . .\n"
)

func spaced(rows string) string {
	var b strings.Builder
	for line := range strings.Lines(rows) {
		b.WriteString(strings.Join(strings.Split(strings.TrimSpace(line), ""), " ") + "\n")
	}
	return b.String()
}

// ruled draws lines between the boxes. It writes gap between the cells of a row.
func ruled(rows, none, gap, edge string) string {
	var b strings.Builder
	for i, row := range strings.Fields(rows) {
		if i%3 == 0 && (i > 0 || edge != "") {
			b.WriteString("+-------+-------+-------+\n")
		}
		cells := strings.Split(strings.ReplaceAll(row, ".", none), "")
		b.WriteString(edge + strings.Join(cells[:3], gap) + gap + "|" + gap + strings.Join(cells[3:6], gap) + gap + "|" + gap +
			strings.Join(cells[6:], gap) + "\n")
	}
	return b.String()
}

func TestParse(t *testing.T) {
	want := spaced(board)
	line := strings.ReplaceAll(board, "\n", "")
	texts := []penciltest.Text{
		{Name: "closely written", Source: board, Want: want},
		{Name: "separated by spaces", Source: want, Want: want},
		{Name: "on one line", Source: line, Want: want},
		{Name: "four by four on one line", Source: "..1..2....3..4..", Want: small},
		{Name: "an address", Source: "https://puzz.link/p?sudoku/4/4/g1k23k3g", Want: ". 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
		{Name: "with lines", Source: ruled(board, ".", " ", ""), Want: want},
		{Name: "closely, with lines", Source: ruled(board, ".", "", ""), Want: want},
		{Name: "with lines and holes", Source: ruled(board, " ", " ", ""), Want: want},
		{Name: "in a frame", Source: ruled(board, "_", " ", "| "), Want: want},
		{Name: "in a frame, with holes", Source: ruled(board, " ", " ", "| "), Want: want},
		{Name: "letters for large numbers", Source: "1..............g" + strings.Repeat(".", 240),
			Want: wide("1 . . . . . . . . . . . . . . 16\n" + strings.Repeat(strings.TrimSpace(strings.Repeat(". ", 16))+"\n", 15))},
	}
	for _, none := range []string{"0", "-", "_", "*"} {
		texts = append(texts,
			penciltest.Text{Name: "with " + none, Source: strings.ReplaceAll(board, ".", none), Want: want},
			penciltest.Text{Name: "on one line with " + none, Source: strings.ReplaceAll(line, ".", none), Want: want},
			penciltest.Text{Name: "with lines and " + none, Source: ruled(board, none, " ", ""), Want: want})
	}
	penciltest.Parses(t, Kind(), texts)
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "a letter", Source: strings.Replace(want, "1", "x", 1), Line: 2, Col: 7, Says: "“x” is not a clue"},
		{Name: "too high a number", Source: strings.Replace(small, "3", "5", 1), Line: 3, Col: 5, Says: "from 1 to 4"},
		{Name: "too high a number with lines", Source: strings.Replace(ruled(board, ".", " ", "| "), "2 8 .", "2 A .", 1), Line: 10,
			Col: 21, Says: "from 1 to 9"},
		{Name: "a size without boxes", Source: strings.Repeat(". . . . .\n", 5), Line: 1, Says: "4, 6, 9, 16 or 25 rows, not 5"},
		{Name: "not square", Source: strings.Repeat(". . . .\n", 6), Line: 1, Says: "as many rows as columns"},
		{Name: "a row cut short", Source: strings.Replace(board, ".6....28.", ".6....28", 1), Line: 7, Col: 9,
			Says: "this row has 8 cells, the first has 9"},
	})
}

// wide separates cells as on a board with two-digit numbers.
func wide(rows string) string {
	var b strings.Builder
	for line := range strings.Lines(rows) {
		for i, word := range strings.Fields(line) {
			if i > 0 {
				b.WriteString(" ")
			}
			fmt.Fprintf(&b, "%2s", word)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// framings are ways in which frames with holes are drawn: a row of a box is written between the bars, and the outer bars may be missing.
var framings = []struct {
	name              string
	margin, gap, none string // around and between numbers in each box; sign of an empty cell
	edge              bool
	indent            string
}{
	{"with blanks between cells", " ", " ", " ", true, ""},
	{"with blanks between cells, indented", " ", " ", " ", true, "    "},
	{"without outer bars", " ", " ", " ", false, ""},
	{"closely written", "", "", " ", true, ""},
	{"closely written without outer bars", "", "", " ", false, ""},
	{"closely written, indented", "", "", " ", false, "  "},
	{"without a margin", "", " ", " ", true, ""},
	{"with two blanks between cells", " ", "  ", " ", true, " "},
	{"with wide margins", "  ", "  ", " ", false, ""},
	{"with dots", " ", " ", ".", true, " "},
}

// boxed draws a board of nine rows in a frame, with rules between the bands.
func boxed(rows, margin, gap, none, indent string, edge bool) string {
	var b strings.Builder
	for i, row := range strings.Fields(rows) {
		if i == 3 || i == 6 {
			b.WriteString(indent + "+===+===+===+\n")
		}
		var boxes []string
		for at := range 3 {
			cells := strings.Split(strings.ReplaceAll(row[3*at:3*at+3], ".", none), "")
			boxes = append(boxes, margin+strings.Join(cells, gap)+margin)
		}
		line := strings.Join(boxes, "|")
		if edge {
			line = "|" + line + "|"
		}
		b.WriteString(indent + strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// The cells of a frame with holes are read by their columns, however the frame is drawn.
func TestFramesWithHoles(t *testing.T) {
	// sparse has a number in each column of every box.
	sparse := "..3......\n4........\n.....6...\n.........\n.5.......\n........7\n......1..\n.........\n...8.....\n"
	for _, rows := range []string{board, sparse} {
		var texts []penciltest.Text
		for _, f := range framings {
			texts = append(texts,
				penciltest.Text{Name: f.name, Source: boxed(rows, f.margin, f.gap, f.none, f.indent, f.edge), Want: spaced(rows)})
		}
		for name, bar := range map[string]string{"a bar at each cell": "|", "lines between cells": " │ "} {
			for _, edge := range []string{"", "|", "  |"} {
				var b strings.Builder
				for _, row := range strings.Fields(rows) {
					line := strings.Join(strings.Split(strings.ReplaceAll(row, ".", " "), ""), bar)
					if edge != "" {
						line = edge + line + "|"
					}
					b.WriteString(line + "\n")
				}
				texts = append(texts, penciltest.Text{Name: name + " and " + edge, Source: b.String(), Want: spaced(rows)})
			}
		}
		penciltest.Parses(t, Kind(), texts)
	}
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "six rows", Source: "1    |    6\n    4|\n-----+-----\n  5  |    3\n  2  |1\n-----+-----\n     |5\n3    |    2\n",
			Want: "1 . . . . 6\n. . 4 . . .\n. 5 . . . 3\n. 2 . 1 . .\n. . . 5 . .\n3 . . . . 2\n"},
		{Name: "four rows, closely", Source: "1 | 4\n  |2 \n--+--\n 1|  \n3 | 2\n", Want: "1 . . 4\n. . 2 .\n. 1 . .\n3 . . 2\n"},
		{Name: "four rows, apart", Source: " 1   |   4\n     | 2\n   1 |\n 3   |   2\n", Want: "1 . . 4\n. . 2 .\n. 1 . .\n3 . . 2\n"},
		{Name: "numbers of two digits", Source: large(func(row, col int) string { return fmt.Sprintf("%3d", 1+(row*4+row/4+col)%16) }),
			Want: largeWant(func(row, col int) int { return 1 + (row*4+row/4+col)%16 })},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "cells that do not stand under each other",
			Source: strings.Replace(boxed(board, " ", " ", " ", "", true), "| 6     |", "|  6    |", 1), Line: 1,
			Says: "do not stand under each other"},
		{Name: "a bar too many", Source: strings.Replace(boxed(board, " ", " ", " ", "", true), "| 6     |", "| 6 |   |", 1), Line: 1,
			Says: "bars"},
		{Name: "empty columns that could stand anywhere", Source: strings.Repeat("|   1   |       |       |\n", 9), Line: 1,
			Says: "do not stand under each other"},
	})
}

// large draws every second cell of sixteen rows between bars.
func large(cell func(row, col int) string) string {
	var b strings.Builder
	for row := range 16 {
		for col := range 16 {
			if col%4 == 0 {
				b.WriteString("|")
			}
			if (row+col)%2 == 0 {
				b.WriteString(cell(row, col))
			} else {
				b.WriteString("   ")
			}
		}
		b.WriteString("|\n")
	}
	return b.String()
}

func largeWant(cell func(row, col int) int) string {
	var b strings.Builder
	for row := range 16 {
		for col := range 16 {
			word := "."
			if (row+col)%2 == 0 {
				word = fmt.Sprint(cell(row, col))
			}
			b.WriteString(word + " ")
		}
		b.WriteString("\n")
	}
	return wide(b.String())
}

// Numbers that count from 0 are raised by one, unless 0 is the sign of an empty cell.
func TestNumbersFromZero(t *testing.T) {
	hex := func(signs, none string) (rows, line, want string) {
		for row := range 16 {
			for col := range 16 {
				value, cell, word := (row*4+row/4+col)%16, none, "."
				if (row*col+row)%3 != 1 {
					cell, word = signs[value:value+1], fmt.Sprint(value+1)
				}
				line, want = line+cell, want+word+" "
				if rows += cell; col == 15 {
					rows, want = rows+"\n", want+"\n"
				}
			}
		}
		return rows, line, wide(want)
	}
	var texts []penciltest.Text
	for _, none := range []string{".", "-", "_", "*"} {
		for _, signs := range []string{"0123456789ABCDEF", "0123456789abcdef"} {
			rows, line, want := hex(signs, none)
			texts = append(texts,
				penciltest.Text{Name: signs + " in rows with " + none, Source: rows, Want: want},
				penciltest.Text{Name: signs + " with blanks between and " + none, Source: spaced(rows), Want: want},
				penciltest.Text{Name: signs + " on one line with " + none, Source: line, Want: want})
		}
	}
	rows, line, want := hex("123456789ABCDEFG", "0")
	texts = append(texts,
		penciltest.Text{Name: "0 for an empty cell", Source: rows, Want: want},
		penciltest.Text{Name: "0 for an empty cell on one line", Source: line, Want: want})
	rows, _, want = hex("123456789ABCDEFG", ".")
	texts = append(texts, penciltest.Text{Name: "0 and a dot for empty cells", Source: strings.Replace(rows, ".", "0", 1), Want: want})
	penciltest.Parses(t, Kind(), texts)
}

func TestRules(t *testing.T) {
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "nothing is marked", Board: small},
		{Name: "twice in a row", Board: "1 . . .\n. . . .\n. . . .\n. . . .\n", Move: "r1c4=1", Says: "this row must have each number once",
			At: "r1c1 r1c4"},
		{Name: "twice in a column", Board: "1 . . .\n. . . .\n. . . .\n. . . .\n", Move: "r3c1=1",
			Says: "this column must have each number once", At: "r1c1 r3c1"},
		{Name: "twice in a box", Board: "1 . . .\n. . . .\n. . . .\n. . . .\n", Move: "r2c2=1", Says: "this box must have each number once",
			At: "r1c1 r2c2"},
		{Name: "the boxes of six rows are wide", Board: strings.Repeat(". . . . . .\n", 6), Move: "r1c1=1,r2c3=1", Says: "this box",
			At: "r1c1 r2c3"},
		{Name: "filled rightly", Board: "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n", Move: "r4c4=1", Says: "solved"},
	})
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), small, "..1..2....3..4..", "sudoku/4/4/g1k23k3g", "1 .|. .\n. .|2 .\n---+---\n. .|. .\n. 3|. .",
		"pzprv3/sudoku/4/1 . . ./. . . ./. . . ./. . . 2/", "5")
}

// fill lists the ways to fill a board of four rows.
func fill(cells []int, found func()) {
	for c := range cells {
		if cells[c] > 0 {
			continue
		}
		for v := 1; v <= 4; v++ {
			fits := true
			for d, w := range cells {
				if w == v && (c/4 == d/4 || c%4 == d%4 || c/8 == d/8 && c%4/2 == d%4/2) {
					fits = false
				}
			}
			if fits {
				cells[c] = v
				fill(cells, found)
			}
		}
		cells[c] = 0
		return
	}
	found()
}

func TestAllSolutions(t *testing.T) {
	penciltest.Counts(t, Kind(), 300, func(chance *rand.Rand) (board string, answers []string) {
		cells := make([]int, 16)
		for range 5 + chance.IntN(2) { // random clues, none equal to one that it sees
			c, v := chance.IntN(16), 1+chance.IntN(4)
			cells[c] = v
			for d, w := range cells {
				if c != d && w == v && (c/4 == d/4 || c%4 == d%4 || c/8 == d/8 && c%4/2 == d%4/2) {
					cells[c] = 0
				}
			}
		}
		board = drawn(cells)
		fill(cells, func() { answers = append(answers, drawn(cells)) })
		return board, answers
	})
}

func drawn(cells []int) string {
	var b strings.Builder
	for c, v := range cells {
		b.WriteString(strings.Replace(fmt.Sprint(v), "0", ".", 1))
		if c%4 == 3 {
			b.WriteString("\n")
		}
	}
	return b.String()
}

func TestGenerate(t *testing.T) { penciltest.Generates(t, Kind(), [2]int{9, 9}) }

func TestDraft(t *testing.T) {
	penciltest.Draws(t, Kind(), 4, 4, small, "r1c3=1", "r2c2=2", "r3c3=3", "r4c2=4")
	d, err := Kind().(puzzle.Editor).NewDraft(puzzle.Params{"rows": 4})
	if err != nil {
		t.Fatal(err)
	}
	keys := ""
	for _, key := range d.(puzzle.Keyed).Keys() {
		if key.Group == "" {
			keys += key.Title
		}
	}
	if keys != "1234Clear0" {
		t.Errorf("a board of 4 rows is drawn with %s", keys)
	}
	if _, err := d.Play("r1c1=5"); err == nil {
		t.Error("it takes a 5")
	}
}

func TestAnswer(t *testing.T) {
	penciltest.Notes(t, Kind(), "1 2 3 4\n3 4 1 2\n2 1 . .\n4 . . .\n", "1234\n3412\n2143\n4321\n")
}

func TestPublished(t *testing.T) { penciltest.Published(t, Kind(), "pencil/sudoku.tsv", 97) }
