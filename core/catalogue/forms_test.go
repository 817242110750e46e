package catalogue

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shelf has the names of kinds by the genres of the published collection with texts in parts.
var shelf = map[string]string{"aqre": "aqre", "balance": "balanceloop", "battleship": "battleship",
	"canal": "canal", "castle": "castlewall",
	"country": "countryroad", "creek": "creek", "dominosa": "dominosa", "doppelblock": "doppelblock", "geradeweg": "geradeweg",
	"gokigen": "slant", "hidato": "hidato", "kurodoko": "kurodoko", "kurotto": "kurotto", "magnets": "magnets", "moonsun": "moonsun",
	"nurimisaki": "nurimisaki", "sashigane": "sashigane", "shakashaka": "shakashaka", "suguru": "suguru", "tapa": "tapa",
	"tatamibari": "tatamibari", "yinyang": "yinyang"}

// shelved returns the rows of a genre of the collection: name, text, answer, source and address.
func shelved(t *testing.T, genre string) (rows [][]string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "data", "pencil2", genre+".tsv"))
	if err != nil {
		t.Skipf("no published puzzles of %s: %v", genre, err)
	}
	for line := range strings.Lines(string(data)) {
		rows = append(rows, strings.Split(strings.TrimSpace(line), "\t"))
	}
	return rows
}

// A text whose rows end in slashes and whose parts end in two is the puzzle of the address.
func TestTextsInPartsArePuzzles(t *testing.T) {
	kinds := allKinds()
	for genre, name := range shelf {
		t.Run(genre, func(t *testing.T) {
			k, err := Find(kinds, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range shelved(t, genre) {
				p, err := k.Parse(row[1])
				if err != nil {
					t.Errorf("%s: %v", row[0], err)
					continue
				}
				if len(row) < 5 {
					continue
				}
				linked, err := k.Parse(row[4])
				if err != nil {
					t.Errorf("%s: %v", row[0], err)
				} else if p.Text() != linked.Text() {
					t.Errorf("%s is\n%sits address is\n%s", row[0], p.Text(), linked.Text())
				}
			}
		})
	}
}

// A first line that names a kind decides, whatever else it says about the puzzle.
func TestFirstLineNamesKind(t *testing.T) {
	kinds := allKinds()
	const cells = "1 1 0 3 0\n3 3 0 1 1\n1 2 3 2 0\n2 2 3 2 0\n"
	for _, heading := range []string{"Dominosa", "dominosa:", "## Dominosa 5x4", "**Domino Hunt**\n", "Puzzle 7: Dominosa"} {
		as, parts, err := Split(kinds, "", heading+"\n"+cells)
		if err != nil || as.Kind.Info().Name != "dominosa" || len(parts) != 1 || len(as.Others) > 0 {
			t.Errorf("%q: %+v, %v", heading, as, err)
		}
	}
	for _, heading := range []string{"A good Dominosa for Ann", "Easy", "Dominosa: 5"} {
		if as, _, err := Split(kinds, "", heading+"\n"+cells); err != nil || as.Kind.Info().Name == "dominosa" {
			t.Errorf("%q: %v, %v", heading, as.Kind, err)
		}
	}
	if as, _, err := Split(kinds, "", "Snake\n"+sudokuRows); err != nil || as.Kind.Info().Name != "sudoku" {
		t.Errorf("a Sudoku with the title Snake: %v", err)
	}
}

// The signs of players are read, and written as the signs of the kind.
func TestOtherSignsOfPlayers(t *testing.T) {
	kinds := allKinds()
	for _, test := range []struct{ name, text, kind, has string }{
		{"black cells", "2 . . . . .\n. . . 3 . .\n. . . . . .\n. . . . . .\n. . . . . .\n. # 0 . # .\n", "shakashaka", ". x 0 . x ."},
		{"black squares", "2□□□□□\n□□□3□□\n□□□□□□\n□□□□□□\n□□□□□□\n□■0□■□\n", "shakashaka", ". x 0 . x ."},
		{"letters for arrows", ". . . . .\n. U D . .\n. . . . o3\n. . o4 . .\no5 . . . U\n", "sashigane", "^"},
		{"arrows", ". . . . .\n. ↑ ↓ . .\n. . . . o3\n. . o4 . .\no5 . . . ↑\n", "sashigane", "v"},
	} {
		as, p, err := Read(kinds, "", test.text)
		if err != nil || as.Kind.Info().Name != test.kind || !strings.Contains(p.Text(), test.has) {
			t.Errorf("%s: %v, %v", test.name, as.Kind, err)
		}
	}
	lamps := "#1.\n...\n.#.\n"
	if as, _, err := Read(kinds, "", lamps); err != nil || as.Kind.Info().Name != "lightup" {
		t.Errorf("a board of Light Up: %v, %v", as.Kind, err)
	}
}

// Wrong boards of the kinds whose forms players write in many ways, with and without a first line that names the kind.
func TestFaultsOfBoardsHavePlaces(t *testing.T) {
	kinds := allKinds()
	for _, test := range []struct{ name, text, want string }{
		{"ragged", "Tatamibari\n. . .\n. +\n. . .\n", "read as Tatamibari: line 3, column 4: this row has 2 cells, the first has 3"},
		{"ragged without a name", ". . . .\n. + .\n. . - .\n| . . .\n", "line 2: this row has 3 cells, most rows have 4"},
		{"ragged in one line", "Hidato\n1 . ./. 4/. . 9\n", "read as Hidato: line 2, column 10: this row has 2 cells, the first has 3"},
		{"an unknown sign", "Shakashaka 3x3\n. . .\n. % .\n. . 2\n",
			"read as Shakashaka: line 3, column 3: “%” is not a clue here: a clue is a number from 0 to 4, or x"},
		{"an unknown sign without a name", "20 . . .\n. . 13 .\n. 10 16 %\n5 7 . .\n. . . 1\n",
			"read as Hidato: line 3, column 9: “%” is not a clue here: a clue is a number from 1 on"},
		{"an impossible count", "Shikaku\n. . .\n. 7 .\n. . 2\n",
			"read as Shikaku: line 3, column 3: no rectangle of this clue fits here"},
		{"too few parts", "Battleship\n3 2 1//. . ./. . ./. . .\n",
			"read as Battleship: line 2: two slashes divide this text into 2 parts; " +
				"it must have 3: the clues above, the clues at the left, the cells"},
		{"no fleet", "Battleship\n3 a 1//1 1 1//1 1 1//. . ./. . ./. . .\n", "read as Battleship: line 2, column 3: “a” is not a number"},
		{"rooms of another size", "Moon or Sun\n1 1/2 2//m . ./. . s\n",
			"read as Moon or Sun: line 2, column 10: these cells are 3 × 2, and the rooms 2 × 2"},
		{"a room without a number", "Moon or Sun\n1 1/2 q//m ./. s\n",
			"read as Moon or Sun: line 2, column 7: “q” is not the number of a room"},
		{"a side that is too long", "Battleship\n1 1 1 1//1 1 1//. . ./. . ./. . .\n",
			"read as Battleship: line 2, column 22: this row has 4 cells, the first has 5"},
		{"another side that is too long", "Battleship\n1 1 1//1 1 1 9//. . ./. . ./. . .\n",
			"read as Battleship: line 2, column 8: 4 clues for 3 rows: the clues at the left"},
	} {
		if _, _, err := Split(kinds, "", test.text); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v\nwant %s", test.name, err, test.want)
		}
	}
}

// Puzzles of Janko's site with areas are boards with rooms, and their faults are on the lines of the paste.
func TestJankosAreasAreRooms(t *testing.T) {
	text := func(puzzle, problem string) string {
		return "Look:\n\nbegin\npuzzle " + puzzle + "\nauthor Ann\nsize 3\nareas\n1 1 2\n1 1 2\n3 3 2\nproblem\n" + problem +
			"solution\nx - -\nend\n"
	}
	const bare = "- - -\n- - -\n- - -\n"
	for _, test := range []struct{ puzzle, problem, kind, want string }{
		{"heyawake", "2 - -\n- - -\n- - -\n", "heyawake", "A2 A B\nA  A B\nC  C B\n"},
		{"norinori", bare, "norinori", "A A B\nA A B\nC C B\n"},
		{"lits", bare, "lits", "A A B\nA A B\nC C B\n"},
		{"suguru", "- - 3\n- 4 -\n- - -\n", "suguru", "A A  B3\nA A4 B\nC C  B\n"},
		{"hakyuu", "- - 3\n- 4 -\n- - -\n", "ripple", "A A  B3\nA A4 B\nC C  B\n"},
		{"country-road", "2 - -\n- - -\n- - -\n", "countryroad", "A2 A B\nA  A B\nC  C B\n"},
		{"moon-or-sun", "m - s\n- s -\n- m s\n", "moonsun", "Am A  Bs\nA  As B\nC  Cm Bs\n"},
	} {
		as, p, err := Read(allKinds(), "", text(test.puzzle, test.problem))
		if err != nil || as.Kind.Info().Name != test.kind || !strings.HasSuffix(p.Text(), test.want) {
			t.Errorf("%s: %v, %v\n%s", test.puzzle, as.Kind, err, p.Text())
		}
	}
	_, _, err := Read(allKinds(), "", text("heyawake", "2 - -\n- q -\n- - -\n"))
	if want := "line 13: “q” is not a clue here"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}
