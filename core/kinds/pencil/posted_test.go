package pencil_test

import (
	"fmt"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
)

// Each rule of a text becomes the constraint whose hints have the best wording.
func TestConstraintsOfRules(t *testing.T) {
	for _, test := range []struct{ name, board, want string }{
		{"corral", "3 . .\n. . .\n. . .\n", "Numbers Seen, Inside *Connected, Outside *Connected, Fence Count"},
		{"cryptarithm", ". A B\n. B A\nC C C\n", "Letters Linear, Different letters Different, Zeros Linear, Sum Linear"},
		{"cryptarithm", ". A B\n. B A\nC C C\nproduct\n", "Letters Linear, Different letters Different, Zeros Linear, Product Product"},
		{"doppelblock", ". 1 . . .\n0 . . . .\n. . . . .\n. . . . .\n. . . . .\n", "Black cells Count, Numbers Count, Sums Regular"},
		{"easyasabc", "letters: 2\n. A . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n", "Lines Count, First letters Regular"},
		{"str8ts", ". #2 .\n. . #\n. . 3\n", "Lines Different, Black cells Count, Straights Sets"},
		{"kenken", "A5+ A B2/\nC1- D9* B\nC D D\n",
			"Row Each, Column Each, Sums Linear, Differences Regular, Products Regular, Quotients Regular"},
		{"futoshiki", ". < . . .\n^ . . . .\n. . . . .\n. . . . .\n. . . > .\n", "Row Each, Column Each, Smaller Linear, Larger Linear"},
		{"fillomino", "2 . .\n", "Groups *Groups"},
		{"hashi", "1 . 2\n. . .\n. . ?\n", "Numbers Linear, Islands Count, Connection *Connected"},
		{"heyawake", "A1 B C\nA B C\n", "Rooms Count, Neighbours Count, Connection *Connected, Lines Count"},
		{"hitori", "1 1\n2 1\n", "Numbers Count, Neighbours Count, Connection *Connected"},
		{"kplumber", "1 L\n1 L\n", "Ends Count, Bends Count, Connection *Connected"},
		{"yinyang", "w . .\n. b .\n", "White squares Count, Black squares Count, White *Connected, Black *Connected"},
		{"aqre", "A1 A A A\nB C C C\n", "Rooms Count, Shaded lines Count, Unshaded lines Count, Connection *Connected"},
		{"nurimisaki", "3 . .\n. ? .\n", "Numbers Seen, Capes Count, Circles Count, Other cells Patterns, Shaded squares Count, " +
			"Unshaded squares Count, Connection *Connected"},
		{"mosaic", "3 . .\n. . .\n", "Numbers Count"},
		{"canal", "3 . .\n. . .\n", "Numbers Seen, Squares Count, Connection *Connected"},
		{"binairo", "1 . . .\n. . . .\n. . . .\n. . . .\n", "Balance Linear, Zeros Linear, Ones Linear"},
		{"kurodoko", "3 . .\n. . .\n", "Numbers Seen, Neighbours Count, Connection *Connected"},
		{"creek", "1 . .\n. . .\n. . .\n", "Numbers Count, Connection *Connected"},
		{"kurotto", "3 . .\n. . .\n", "Numbers Touched"},
		{"shikaku", "2 . 4\n. . .\n", "Numbers Area"},
		{"tatamibari", "| - .\n. . -\n", "Wide ones Area, Tall ones Area, Corners Patterns"},
		{"sashigane", "^ . .\n. o3 .\n. . .\n", "Circles Patterns, Numbers Seen, Arrows up Count, Cells Count, Legs Regular"},
		{"snake", ". 2 . .\n. b . .\n1 . w .\n. . . .\n", "Lines Count, Black circles Count, White circles Count, Branches Patterns, " +
			"Falling corners Patterns, Rising corners Patterns, Ends Several, Connection *Connected"},
		{"slant", "1 . .\n. . .\n. . .\n", "Numbers Count, Rings Forest"},
		{"lightup", "1 . .\n. . .\n", "Numbers Count, Lamps Count, Light Count"},
		{"masyu", ". w .\n. . .\n. . b\n", "White circles Patterns, Black circles Patterns, Cells NoEnds, Loop Loop"},
		{"lits", "A A A\nA B B\nA B B\n",
			"Rooms Count, Squares Count, Tetrominoes Shaped, Shapes Unequal, Connection *Connected"},
		{"aquarium", ". 1 . .\n. A A B\n2 A B B\n", "Lines Count, Levels Same, Gravity Count"},
		{"nanro", "A1 A\nB B\n", "Rooms Regular, Borders Patterns, Squares Count, Connection *Connected"},
		{"thermometers", ". 1 .\n1 . .\n. . .\ntube: r1c1 r1c2\ntube: r2c2 r2c1\n", "Lines Count, Thermometers Regular"},
		{"norinori", "A A B\nA A B\n", "Rooms Count, Pairs Patterns"},
		{"starbattle", "stars: 1\nA A B B\nA A B B\nC C D D\nC C D D\n", "Lines Count, Rooms Count, Distance Count"},
		{"doublechoco", ". 1\ng g\n", "Walls Borders, Balance Balanced, Numbers PartSize, Shapes Congruent"},
		{"shakashaka", "2 . .\n. . .\n. . x\n", "Numbers Count, Right angles Patterns"},
		{"battleship", "fleet: 3 1\n. 2 . . . .\n. n . . . .\n1 . . w . .\n. . m . . .\n. . s e o .\n",
			"Lines Count, Corners Count, Top ends Count, Bottom ends Count, Left ends Count, Right ends Count, Middles Patterns, " +
				"Single cells Count, Longest ships Count, Fleet Several"},
		{"magnets", ". 1 . .\n1 A A .\n. B B .\n. . 1 .\n", "Plates Count, Poles Patterns, Plus poles Count, Minus poles Count"},
		{"hidato", "1 .\n. .\n", "Board Each, Steps Follows, Distances Count"},
		{"dominosa", "0 0 1\n1 0 1\n", "Cells Count, Dominoes Count"},
		{"mines", "1 .\n. .\n", "Numbers Count"},
		{"nonogram", ". 1 .\n1 . .\n. . .\n", "Lines Runs"},
		{"numberlink", "1 . .\n. . 1\n", "Ends Count, Cells NoEnds, Paths Paths"},
		{"ripple", "A1 A\nB B\n", "Room Each, Ripples Count"},
		{"castlewall", "g1> . .\n. w .\n. . b\n", "Inside Inside, Outside Inside, Numbers Count, Cells NoEnds, Loop Loop"},
		{"countryroad", "A2 A B\nC C B\nC C B\n", "Numbers Count, Rooms Count, Walls Count, Cells NoEnds, Loop Loop"},
		{"geradeweg", "2 . ?\n. . .\n. . .\n", "Numbers Arms, Circles Count, Cells NoEnds, Loop Loop"},
		{"balanceloop", "w2 . b\n. . .\n. . .\n",
			"White circles Arms, Black circles Arms, Numbers Seen, Cells NoEnds, Loop Loop"},
		{"shingoki", ". w2 .\n. b .\n. . .\n", "White circles Count, Black circles Patterns, Numbers Seen, Cells NoEnds, Loop Loop"},
		{"simpleloop", "# . .\n. . .\n. . .\n", "White cells Count, Cells NoEnds, Loop Loop"},
		{"skyscrapers", ". 1 . .\n. . . .\n. . . .\n. . . .\n", "Row Each, Column Each, Views Regular"},
		{"slither", "1 .\n. .\n", "Numbers Count, Corners NoEnds, Loop Loop"},
		{"sudoku", "1 . . .\n. . . .\n. . . .\n. . . .\n", "Box Each, Row Each, Column Each"},
		{"suguru", "A1 A\nB B\n", "Room Each, Touching Different"},
		{"tapa", "1 .\n. .\n", "Numbers Patterns, Squares Count, Connection *Connected, Wall Count"},
		{"tents", ". 1 . 1 .\n. . T . .\n. . . . .\n. . . . T\n. . . . .\n",
			"Lines Count, Trees Count, Meadow Count, Distance Count, Pairs Pairs"},
		{"yajilin", "1> . .\n. . .\n. . .\n", "Cells NoEnds, Loop Loop, White cells Count, Neighbours Count, Arrows Count"},
	} {
		genre := kinds.Genre(test.name)
		read, err := formats.Reader{Spec: pencil.NewSpec(genre)}.Read(test.board)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		var stated []string
		seen := map[string]bool{}
		for _, r := range read.Layout.Rules {
			if !seen[r.Name] {
				seen[r.Name] = true
				stated = append(stated, r.Name+" "+strings.Replace(fmt.Sprintf("%T", r.Holds), "pencil.", "", 1))
			}
		}
		if got := strings.Join(stated, ", "); got != test.want {
			t.Errorf("%s: %s\nwant %s", test.name, got, test.want)
		}
	}
}
