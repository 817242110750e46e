package pzpr

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"unknot/core/testkit"
)

// examples has, for each genre, a board as an address and as a file, made by hand.
var examples = []struct{ address, file string }{
	// 8 is a 3 and the empty cell after it; a is the 0 in the last cell.
	{"slither/3/2/g8.ga", "pzprv3/slither/2/3/. 3 . /- . 0 /0 0 0 0 /0 0 0 0 /0 0 0 /0 0 0 /0 0 0 /"},
	{"slither/f/1/1/c", "pzprv3/slither/1/1/f/2 /0 0 /0 /0 /"},
	{"slither/v:/f/1/1/c", "pzprv3/v:/slither/1/1/f/2 /0 0 /0 /0 /"},
	// 9 + 2 = b, 6 + 1 = 7.
	{"mashu/3/2/b7", "pzprv3/mashu/2/3/1 . 2 /. 2 1 /0 0 /0 0 /0 0 0 /"},
	{"akari/3/2/.gce", "pzprv3/lightup/2/3/- . 2 /. . 4 /"},
	// Down 11, right 17; 20 is A. Above white cells 5 and 20, left of one 9.
	{"kakuro/3/2/bhm.k5A9", "pzprv3/kakuro/2/3/0 0 5 20 /0 17,11 . . /9 . 0,0 . /. . . /. . . /"},
	{"sudoku/4/4/h3g.q", "pzprv3/sudoku/4/. . 3 . /- . . . /. . . . /. . . . /. . . . /. . . . /. . . . /. . . . /"},
	{"hashi/3/1/3g./", "pzprv3/hashikake/1/3/3 . - /0 0 /"},
	{"numlin/2/2/-11h-11", "pzprv3/numlin/2/2/17 . /. 17 /0 /0 /0 0 /"},
	{"nurikabe/3/1/2g./", "pzprv3/nurikabe/1/3/2 . - /"},
	{"cave/3/2/5i+12cg", "pzprv3/cave/2/3/5 . . /. 300 . /. . . /. . . /"},
	{"mines/2/2/0g.8", "pzprv3/mines/2/2/0 . /- 8 /. . /. . /"},
	{"hitori/2/2/1-10.@", "pzprv3/hitori/2/2/1 36 /. - /. . /. . /"},
	// 1,1,1,1 is 9; 2,3 is 360 + 15 = af; ?,1,2 is 396 + 6 = b6; four of ? are 460 = cs.
	{"tapa/4/2/98afgb6.cs0", "pzprv3/tapa/2/4/1,1,1,1 8 2,3 . /-,1,2 - -,-,-,- 0 /"},
	{"shikaku/2/2/4i", "pzprv3/shikaku/2/2/4 . /. . /0 /0 /0 0 /"},
	{"tatamibari/3/2/1.h23", "pzprv3/tatamibari/2/3/a - . /. b c /0 0 /0 0 /0 0 0 /"},
	// An arrow down, two empty cells, a circle without a number, one with 3 and one with 18.
	{"sashigane/3/2/hl.3-12", "pzprv3/sashigane/2/3/2 . . /o o3 o18 /0 0 /0 0 /0 0 0 /"},
	// Grey cells as bits: 00101 and 1; then a number that is not known, a 3 and a 2 in grey cells.
	{"dbchoco/3/2/5g.g3h2", "pzprv3/dbchoco/2/3/? . -3 /. - -2 /0 0 /0 0 /0 0 0 /"},
	{"fillomino/2/2/2h1", "pzprv3/fillomino/2/2/2 . /. 1 /. . /. . /0 /0 /0 0 /"},
	// A wall left of the 1, another above it.
	{"fillomino/t/2/2/2h188", "pzprv3/fillomino/2/2/t/2 . /. 1 /. . /. . /0 /X /0 X /"},
	{"ripple/2/2/g8g3h", "pzprv3/ripple/2/2/1 /0 /0 1 /. 3 /. . /. . /. . /"},
	{"ripple/2/2/g8g3h4", "pzprv3/ripple/2/2/1 /0 /0 1 /. 3 /* . /. . /. . /"},
	{"suguru/2/2/g8g3h", "pzprv3/suguru/2/2/1 /0 /0 1 /. 3 /. . /. . /. . /"},
	{"nanro/3/2/cog1j", "pzprv3/nanro/2/3/3/0 0 1 /2 1 1 /. 1 . /. . . /. . . /. . . /"},
	// Walls 01 10 beside, 110 below; the second room has the number.
	{"heyawake/3/2/cog1g", "pzprv3/heyawake/2/3/3/0 0 1 /2 1 1 /. . 1 /. . . /. . . /. . . /"},
	// A wall within the only room.
	{"heyawake/2/2/g03", "pzprv3.1/heyawake/2/2/1 /0 /0 0 /3 . /. . /. . /. . /"},
	{"country/3/2/cog1g", "pzprv3/country/2/3/3/0 0 1 /2 1 1 /. . 1 /. . . /0 0 /0 0 /0 0 0 /"},
	// A sun in the third room, a moon in the second.
	{"moonsun/3/2/co0i", "pzprv3/moonsun/2/3/3/0 0 1 /2 1 1 /. . . /2 . . /0 0 /0 0 /0 0 0 /"},
	{"geradeweg/3/1/3g./", "pzprv3/geradeweg/1/3/3 . - /0 0 /"},
	// A white 4 is 8, a black circle without a number 1.
	{"balance/3/1/8g1", "pzprv3/balance/1/3/0,4 . 1,-2 /0 0 /"},
	{"norinori/3/2/co", "pzprv3/norinori/2/3/3/0 0 1 /2 1 1 /. . . /. . . /"},
	{"lits/3/2/co", "pzprv3/lits/2/3/3/0 0 1 /2 1 1 /. . . /. . . /"},
	{"starbattle/3/2/1/co", "pzprv3/starbattle/2/3/1/3/0 0 1 /2 1 1 /. . . /. . . /"},
	{"canal/3/2/5i.-12", "pzprv3/canal/2/3/5 . . /. - 18 /. . . /. . . /"},
	{"nurimisaki/3/2/5i.-12", "pzprv3/nurimisaki/2/3/5 . . /. - 18 /. . . /. . . /"},
	{"yinyang/3/2/b7", "pzprv3/yinyang/2/3/1 . 2 /. 2 1 /. . . /. . . /"},
	{"aqre/3/2/cog1g", "pzprv3/aqre/2/3/3/0 0 1 /2 1 1 /. . 1 /. . . /. . . /. . . /"},
	{"kurotto/3/2/5i.-12", "pzprv3/kurotto/2/3/5 . . /. - 18 /. . . /. . . /"},
	{"kurodoko/3/2/5i.-12", "pzprv3/kurodoko/2/3/5 . . /. - 18 /. . . /. . . /"},
	// Corners in three rows of four: 2 with two empty ones behind it is c.
	{"creek/3/2/ci0.h3d", "pzprv3/creek/2/3/2 . . . /. . 0 - /. . 3 3 /. . . /. . . /"},
	{"gokigen/2/1/g66b", "pzprv3/gokigen/1/2/. 1 . /1 . 1 /. . /"},
	{"simpleloop/3/2/8g", "pzprv3/simpleloop/2/3/. * . /. . * /0 0 /0 0 /0 0 0 /"},
	// Up 2, a grey cell, ? without arrow, left 18.
	{"yajilin/o/4/2/a12+0.a812b", "pzprv3/yajilin/2/4/o/. 1,2 # 0,- /. 3,18 . . /. . . . /. . . . /0 0 0 /0 0 0 /0 0 0 0 /"},
	// White, 2 down; black; grey, 18 to the right.
	{"castle/4/1/12220.a0912", "pzprv3/castle/1/4/2,2,1 0,-,2 . 4,18,0 /0 0 0 /"},
	// A white star, a black one five places on, then nothing; the third cell is blocked.
	{"tentaisho/2/2/8f4", "pzprv3/tentaisho/2/2/1../..2/X../0 /0 /0 0 /"},
	// One place above each column, two left of each row.
	{"nonogram/3/2/2g1111g", "pzprv3/nonogram/2/3/. . 2 . 1 /1 1 . . . /. 1 . . . /"},
	{"skyscrapers/2/2/2j1h", "pzprv3/skyscrapers/2/2/. 2 . . /. . . . /1 . . . /. . . . /"},
	{"skyscrapers/2/2/2j1h1i", "pzprv3/skyscrapers/2/2/. 2 . . /. q1 . . /1 . . . /. . . . /"},
	{"easyasabc/3/3/2/h1i1k", "pzprv3/easyasabc/3/3/2/. . . 1 . /1 . . . . /. . . . . /. . . . . /. . . . . /"},
	{"easyasabc/2/2/1/i1jh1g", "pzprv3/easyasabc/2/2/1/. . . . /. . . . /. q1 . . /. . 1 . /"},
	{"doppelblock/3/3/g10-10h", "pzprv3/doppelblock/3/3/. . 1 0 /16 . . . /. . . . /. . . . /"},
	// White and black circle, 2 above the first column, 12 left of the second row.
	{"snake/3/2/502ic", "pzprv3/snake/2/3/. 2 . . /. 0 1 2 /12 0 0 0 /"},
	// A black 2 and one without a number.
	{"shakashaka/3/2/2.j", "pzprv3/shakashaka/2/3/2 - . /. . . /. . . /. . . /"},
	// 1 above the first column, 2 left of the second row, water and a left end; ships of one, two and six cells.
	{"battleship/3/2/1i2i03g/3/11g/21o/61vg", "pzprv3/battleship/2/3/3/11g/21o/61vg/. 1 . . /. . . . /2 0 3 . /. . . /. . . /0 0 0 /"},
	{"battleship/2/2/j22h//d", "pzprv3/battleship/2/2/d/. . . /. 2 2 /. . . /. . /. . /0 0 0 0 0 0 0 0 0 0 /"},
	// Minus before plus poles: 2 minus below the first column, 1 minus right of the row; then a last cell that is not part of the board.
	{"magnets/3/1/2k1g8", "pzprv3/magnets/1/3/0 1 /. . . . . /. . 2 . . /. 1 . . . /"},
	{"magnets/3/1/2k1g004", "pzprv3/magnets/1/3/0 0 /. . . . . /. . 2 . . /. 1 . . # /"},
	{"tents/3/2/1i1i30", "pzprv3/tents/2/3/. 1 . . /. . 1 . /1 . . 1 /0 0 /0 0 /0 0 0 /"},
}

func TestAddressesAndFilesSayTheSame(t *testing.T) {
	testkit.Pinned(t)
	for _, example := range examples {
		a, _ := Read("https://puzz.link/p?" + example.address)
		p, err := a.Puzzle()
		if err != nil {
			t.Errorf("%s: %v", example.address, err)
			continue
		}
		if file, err := p.File(); err != nil || strings.ReplaceAll(file, "\n", "/") != example.file {
			t.Errorf("%s as a file: %v\n%s", example.address, err, file)
		}
		if p, err = ReadFile(strings.Split(example.file, "/")); err != nil {
			t.Errorf("%s: %v", example.file, err)
			continue
		}
		if address, err := p.Address(); err != nil || address != "https://puzz.link/p?"+example.address {
			t.Errorf("the address of %s: %s, %v", example.file, address, err)
		}
	}
}

func TestOtherSpellingsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"http://pzv.jp/p.html?masyu/3/2/b7":                        "mashu/3/2/b7",
		"https://puzz.link/p?pearl_edit/3/2/b7/":                   "mashu/3/2/b7",
		"https://puzz.link/p?type=editor&lightup/3/2/.gce":         "akari/3/2/.gce",
		"https://puzz.link/p?bijutsukan/3/2/.gce":                  "akari/3/2/.gce",
		"https://puzz.link/p?slither//1/1/c":                       "slither/1/1/c",
		"https://puzz.link/p?slither/3/2":                          "slither/3/2/l",
		"https://puzz.link/p?slither/3/2/":                         "slither/3/2/l",
		"https://puzz.link/p?slither/3/2/ggg3..":                   "slither/3/2/i3../",
		"https://puzz.link/p?hitori/2/2/1-10.%":                    "hitori/2/2/1-10.@",
		"https://puzz.link/p?hitori%2F2%2F2%2F1111":                "hitori/2/2/1111",
		"https://puzz.link/p?mines/2/1/-0Fg":                       "mines/2/1/fg",
		"https://puzz.link/p?nurikabe/1/1/%001":                    "nurikabe/1/1/@001",
		"https://puzz.link/p?kakuro/2/1/k00-5":                     "kakuro/2/1/k.-5",
		"https://puzz.link/p?pzprv3/shikaku/2/2/4%20./.%20.":       "shikaku/2/2/4i",
		"https://puzz.link/p?pzprv3/norinori/1/3/1/0%200%200":      "norinori/3/1/0",
		"https://puzz.link/p?pzprv3/mines/1/2/1%20./%23%20./info:": "mines/2/1/1g",
		"pzprv3/mines/1/2/1%20./%23%20./TRIAL/1/1%20.":             "mines/2/1/1g",
	} {
		a, ok := Read(text)
		p, err := a.Puzzle()
		if !ok || err != nil {
			t.Errorf("%s: %v, %v", text, ok, err)
			continue
		}
		if got, err := p.Address(); err != nil || got != "https://puzz.link/p?"+want {
			t.Errorf("%s is written as %s, %v", text, got, err)
		}
	}
}

// A kind that cannot use a clue says where it stands.
func TestWhereCluesAre(t *testing.T) {
	for _, test := range []struct {
		text       string
		clue       int
		field, col int
	}{
		{"slither/3/2/g8.ga", 1, 3, 2},
		{"slither/f/3/2/g8.ga", 5, 4, 5},
		{"slither/3/2/g8.ga", 4, 0, 0},
		{"slither/3/2/g8.ga", 6, 0, 0},
		{"mashu/3/2/b7", 5, 3, 2},
		{"hitori/2/2/1-10.@", 3, 3, 6},
		{"ripple/2/2/g8g3h4", 1, 3, 4},
		{"heyawake/3/2/cog1g", 2, 3, 4},
		{"heyawake/3/2/cog1g", 1, 0, 0},
		{"kakuro/3/2/bhm.k5A9", 4, 3, 4},
		{"yajilin/o/4/2/a12+0.a812b", 5, 4, 8},
		{"tentaisho/2/2/8f4", 5, 3, 2},
		{"skyscrapers/2/2/2j1h1i", 0, 3, 5},
		{"tents/3/2/1i1i30", 5, 3, 6},
		{"pzprv3/slither/2/3/. 3 . /- . 0 ", 5, 6, 5},
		{"pzprv3/kakuro/2/3/0 0 5 20 /0 17,11 . . /9 . 0,0 . ", 4, 7, 5},
		{"pzprv3/tentaisho/2/2/1../..2/X..", 5, 6, 3},
		{"pzprv3/norinori/1/1/1/0 ", 0, 0, 0},
	} {
		a, _ := Read("p?" + test.text)
		p, err := a.Puzzle()
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if field, col := p.Where(test.clue); field != test.field || col != test.col {
			t.Errorf("%s: clue %d is in field %d, column %d", test.text, test.clue, field, col)
		}
	}
}

func TestFaultsOfAddresses(t *testing.T) {
	for _, test := range []struct {
		address    string
		field, col int
		text       string
	}{
		{"slither/3/3/h3h", 3, 4, "the address ends after 5 of its 9 cells"},
		{"slither/3/3/g3f", 3, 3,
			`“f” stands here among the cells, where there should be a digit from 0 to e, a full stop or a letter from g to z`},
		{"slither/f/3/3/z", 4, 1, "the address has more than the 9 cells of its board"},
		{"slither/3/3/m.gg", 3, 4, `the address goes on with “g” after the last of its cells`},
		{"slither/0/3/g", 1, 0, `“0” is not a number of columns from 1 to 256`},
		{"slither/3/257/g", 2, 0, `“257” is not a number of rows from 1 to 256`},
		{"slither/3/99999999999999999999/g", 2, 0, `“99999999999999999999” is not a number of rows from 1 to 256`},
		{"sudoku/3/4/r", 0, 0, "this genre has as many rows as columns, not 4 and 3"},
		{"aho/3/3/o", 0, 0, `the cells of the genre "aho" cannot be read`},
		{"mines/3/3/2-1", 3, 4, "the address ends within its cells: there should be a digit to the base 16"},
		{"mines/3/3/2_", 3, 2, `“_” stands here among the cells, where there should be a number, a full stop or a letter from g to z`},
		{"tapa/3/3/0a_", 3, 2, `“a” stands here among the cells, where there should be a digit, a full stop, two signs for a list or a letter ` +
			"from g to z"},
		{"tapa/3/3/0d8", 3, 2, `“d” stands here among the cells, where there should be a digit, a full stop, two signs for a list or a letter ` +
			"from g to z"},
		{"mashu/3/3/0r0", 3, 2, `“r” stands here among the cells, where there should be a digit to the base 27`},
		{"hitori/3/3/12", 3, 3, "the address ends after 2 of its 9 cells"},
		{"norinori/3/2/cw", 3, 2, `“w” stands here among the walls, where there should be a digit to the base 32`},
		{"heyawake/3/2/coh", 3, 4, "the address ends after 2 of its 3 cells"},
		{"yajilin/3/3/c72", 3, 4, "the address ends within its cells: there should be a digit to the base 16"},
		{"yajilin/3/3/c@", 3, 2,
			`“@” stands here among the cells, where there should be a direction from 0 to 9, -, + or a letter from a to z`},
		{"starbattle/3/2/co", 3, 1, `“c” stands here among the stars, where there should be a number and a slash`},
		{"kakuro/2/1/k_1", 3, 2, `“_” stands here among the cells, where there should be a sum (0 to 9, a to j, A to Z) or -`},
		{"kakuro/2/1/k..", 3, 3, `“.” stands here among the sums on the rim, where there should be a sum (0 to 9, a to j, A to Z) or -`},
		{"tents/3/2/j1i9", 3, 4, "the address has more than the 6 cells of its board"},
		{"tentaisho/2/2/o~", 3, 2, `“~” stands here among the blocked cells, where there should be a digit to the base 32`},
	} {
		text := "ē p?" + test.address
		a, _ := Read(text[len("ē "):])
		_, err := a.Puzzle()
		var fault *FormatError
		if !errors.As(err, &fault) || fault.Field != test.field || fault.Col != test.col || fault.Text != test.text {
			t.Errorf("%s: %+v", test.address, err)
			continue
		}
		if test.col == 0 {
			continue
		}
		want := "ē p?" + a.Genre
		for _, field := range a.Fields[:test.field-1] {
			want += "/" + field
		}
		if got := a.Column(text, fault); got != utf8.RuneCountInString(want)+1+test.col {
			t.Errorf("the fault of %s is in column %d", test.address, got)
		}
	}
}

func TestFaultsOfFiles(t *testing.T) {
	for _, test := range []struct {
		file       string
		field, col int
		text       string
	}{
		{"pzprv4\nmines\n1\n1", 1, 1, `a file begins with pzprv3 or pzprv3.1, not with “pzprv4”`},
		{"pzprv3\nmines\n1", 3, 1, `“1” and “” are not numbers of rows and columns from 1 to 256`},
		{"pzprv3\nmines\n1\n1000000000", 4, 1, `“1” and “1000000000” are not numbers of rows and columns from 1 to 256`},
		{"pzprv3\nwhist\n1\n1", 0, 0, `the cells of the genre "whist" cannot be read`},
		{"pzprv3\nmines\n1\n3", 4, 1, "this file ends before its cells: copy all of it"},
		{"pzprv3\nslither\n1\n3\nf\n\n", 5, 1, "this file ends before its cells: copy all of it"},
		{"pzprv3\nnurikabe\n1\n3\n. . 2\n. . .", 6, 1, "the board of this file ends before “. . .”: it has 1 row and 3 columns"},
		{"pzprv3\nnurikabe\n2\n1\n.\n2\n\nIs it hard?", 8, 1,
			"the board of this file ends before “Is it hard?”: it has 2 rows and 1 column"},
		{"pzprv3\nmines\n2\n1\n.", 5, 1, "the file ends after 1 of 2 lines of cells"},
		{"pzprv3\nmines\n2\n1\n./x", 5, 3, `“x” has no meaning among the cells`},
		{"pzprv3\nmines\n1\n2\n. . .", 5, 1, "this line of cells has 3 words, but the board asks for 2"},
		{"pzprv3\ntapa\n1\n1\n1,", 5, 1, `“1,” has no meaning among the cells`},
		{"pzprv3\nyajilin\n1\n1\n5,1", 5, 1, `“5,1” has no meaning among the cells`},
		{"pzprv3\nnorinori\n1\n1\n-1", 5, 1, `“-1” is not a number of rooms`},
		{"pzprv3\ntentaisho\n1\n1\n..", 5, 1, "this line of places has 2 signs, but the board asks for 1"},
		{"pzprv3\ntentaisho\n1\n2\n.X.", 5, 1, `“X” has no meaning among the places of stars`},
		{"pzprv3\nmashu\n1\n3\n. . ./0  -2", 5, 10, `“-2” has no meaning among the lines`},
	} {
		var fault *FormatError
		if _, err := ReadFile(strings.Split(test.file, "\n")); !errors.As(err, &fault) || fault.Field != test.field ||
			fault.Col != test.col || fault.Text != test.text {
			t.Errorf("%q: %+v", test.file, err)
		}
	}
}
