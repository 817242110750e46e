package language

import (
	"errors"
	"strings"
	"testing"

	"unknot/core/text"
)

// The first lines of texts in TestMistakes.
const (
	stars   = "genre Star\nboard 1 to 9, usually 4\nmark star *, empty in cells\n"
	around8 = "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells\n"
	latin   = "genre Latin\nboard square 2 to 9, usually 4\nmark d 1..size in cells\n"
	roomed8 = "genre Rooms\nboard 1 to 9, usually 4, rooms\nclue n: number 0..9 in rooms\nmark shaded #, dot in cells\n"
	rimmed8 = "genre Rim\nboard 1 to 9, usually 4, rim top left\nclue n: number 0..9 in rim\nmark shaded #, dot in cells\n"
	nono    = "genre Nono\nboard 1 to 9, usually 4, rim top left\nclue n: list of number 1.. in rim\nmark shaded #, dot in cells\n"
	loops   = "genre Loop\nboard 1 to 9, usually 4\nclue p: signs white W, black B in cells\nmark line in paths\n"
)

// Players of puzzles write these. Each fault says what to write.
func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line, col  int
		says       string
	}{
		{"a row that was not named", stars + "rule A: each r in rows: count star in row = 1\n", 4, 39,
			"“row” is not known here; name it in front of what must hold: each row in rows: …"},
		{"all rows where one is meant", stars + "rule A: each row in rows: count star in rows = 1\n", 4, 41,
			"“rows” are several; name one of them in front of what must hold, each row in rows: …, and write “row” here"},
		{"for each", stars + "rule A: for each r in rows: count star in r = 1\n", 4, 9,
			"write “each” alone in place of “for each”"},
		{"each at the end", stars + "rule A: count star in r = 1 for each r in rows\n", 4, 23,
			"“r” is not known here; each stands in front of what must hold: rule A: each r in …: …"},
		{"a comma for a colon", stars + "rule A: each r in rows, count star in r = 1\n", 4, 23,
			"write a colon in place of it, and then what must hold"},
		{"a comma between names", stars + "rule A: each a, b in neighbours: count star in (a, b) <= 1\n", 4, 15,
			"write the two names without it: each a b in …"},
		{"pairs in a set of places", stars + "rule A: each a b in cells: count star in (a, b) <= 1\n", 4, 21,
			"“cells” is a set of places, and pairs are pairs of cells: write neighbours, pairs, pairs in lines or cells 1 by 2"},
		{"neighbours without of", stars + "rule A: each c in cells: count star in neighbours c = 1\n", 4, 40,
			"the cells beside a cell c are neighbours of c"},
		{"neighbours of nothing", stars + "rule A: each c in cells: count star in neighbours = 1\n", 4, 40,
			"the cells beside a cell c are neighbours of c"},
		{"two signs for one", stars + "rule A: each r in rows: count star in r == 1\n", 4, 42,
			"“==” is not a sign of the language; write ="},
		{"a sign turned round", stars + "rule A: each r in rows: count star in r => 1\n", 4, 42,
			"“=>” is not a sign of the language; write >="},
		{"three numbers compared", stars + "rule A: each r in rows: 1 <= count star in r <= 2\n", 4, 46,
			"a comparison has two numbers: join two of them, such as count star in r >= 1 and count star in r <= 3"},
		{"or more", stars + "rule A: each r in rows: count star in r = 1 or more\n", 4, 48,
			"write the sign for it: count star in r >= 1"},
		{"a range of numbers", stars + "rule A: each r in rows: count star in r = 1 to 2\n", 4, 45,
			"a comparison has two numbers: join two of them, such as count star in r >= 1 and count star in r <= 3"},
		{"a number without a sign", stars + "rule A: each r in rows: count star in r 2\n", 4, 41,
			"write a sign in front of it: count star in r = 2"},
		{"words for a sign", stars + "rule A: each r in rows: count star in r is at least 2\n", 4, 41,
			"write a sign in place of it: count star in r >= 2"},
		{"exactly a number of marks", stars + "rule A: each r in rows: exactly 2 star in r\n", 4, 35,
			"marks are counted: count star in r = 2"},
		{"a number in letters", stars + "rule A: each r in rows: exactly one star in r\n", 4, 33,
			"write the number in digits: 1"},
		{"a mark in a set", stars + "rule A: each r in rows: star in r = 2\n", 4, 25,
			"write how many: count star in r = 2"},
		{"number of a mark", stars + "rule A: each r in rows: number of stars = 2\n", 4, 32,
			"the number of marks is a count: count star in …"},
		{"count without in", stars + "rule A: each r in rows: count star r = 2\n", 4, 36,
			"expected: in, and a set of places; write “in” in front of “r”"},
		{"an English sentence", stars + "rule A: each r in rows: there is one star in r\n", 4, 25,
			"expected: a number, a place or a statement, such as count star in r = 1"},
		{"no", stars + "rule A: no two stars touch\n", 4, 9,
			"write how many there are, such as count star in r = 0, or not in front of a statement"},
		{"each without a colon", stars + "rule A each r in rows: count star in r = 1\n", 4, 8,
			"expected: a colon after the name of the rule; write “:” in front of “each”"},
		{"a colon behind rule", stars + "rule: each r in rows: count star in r = 1\n", 4, 1,
			"write it without the colon: rule"},
		{"a rule without rule", stars + "A: each r in rows: count star in r = 1\n", 4, 1,
			"if this is the name of a rule, write “rule” in front of it"},
		{"capital letters", stars + "Rule A: each r in rows: count star in r = 1\n", 4, 1,
			"words of the language have small letters: rule"},
		{"= behind the name of a rule", stars + "rule A = each r in rows: count star in r = 1\n", 4, 8,
			"write “:” in place of it"},
		{"single quotes", stars + "rule A: each r in rows: count star in r = 1 'one star'\n", 4, 45,
			"a sentence stands between double quotes \"; this is another sign: “'”"},
		{"a comma in front of a sentence", stars + "rule A: each r in rows: count star in r = 1, \"one star\"\n", 4, 44,
			"leave it out: the sentence follows what must hold"},
		{"a sentence in front", stars + "rule A: \"one star\" each r in rows: count star in r = 1\n", 4, 9,
			"the sentence stands behind what must hold, at the end of the rule"},
		{"two sets", stars + "rule A: each r in rows and columns: count star in r = 1\n", 4, 24,
			"rows and columns together are lines: each r in lines"},
		{"a comma for then", stars + "rule A: each c in cells: if star c, empty up of c\n", 4, 35,
			"write “then” in place of it"},
		{"is for a mark", stars + "rule A: each c in cells: if c is star then up of c is empty\n", 4, 29,
			"“c” is a place, and a statement is expected here; write: star c"},
		{"above", stars + "rule A: each c in cells: if star c then empty above c\n", 4, 47,
			"did you mean “up”?"},
		{"implies", stars + "rule A: each c in cells: star c implies empty up of c\n", 4, 33,
			"write “if … then …”"},
		{"a mark of several places", stars + "rule A: each c in cells: if star c then empty neighbours of c\n", 4, 47,
			"“neighbours” is a set of places; say it of each of them, or of some: all d in neighbours of c: …"},
		{"else", stars + "rule A: each c in cells: if star c then count star in ring of c = 0 else star c\n", 4, 69,
			"write a second rule, with the opposite condition: if not … then …"},
		{"an arrow", stars + "rule A: each c in cells: star c => empty up of c\n", 4, 33,
			"write “if … then …”"},
		{"a clue as a place", around8 + "rule A: each n in cells: count shaded in ring of n = n\n", 5, 14,
			"“n” is a clue, not a place; write each c in cells with n"},
		{"a clue as a set", around8 + "rule A: each c in n: count shaded in ring of c = n\n", 5, 19,
			"“n” is a clue; write each c in cells with n"},
		{"a place without a set", around8 + "rule A: each c with n: count shaded in ring of c = n\n", 5, 16,
			"write in front of it where the place is: each c in cells"},
		{"clue in front of its name", around8 + "rule A: each c in cells with clue n: count shaded in ring of c = n\n", 5, 30,
			"leave it out: the name of the clue is n"},
		{"count around", around8 + "rule A: each c in cells with n: count shaded around c = n\n", 5, 46,
			"the cells around a cell are its ring: count shaded in ring of c = n"},
		{"a mark as a number", around8 + "rule A: each c in cells with n: n = shaded in ring of c\n", 5, 37,
			"write how many: count shaded in ring of c"},
		{"a condition without where", around8 + "rule A: each c in cells with n > 2: count shaded in ring of c = n\n", 5, 32,
			"a condition has where in front of it: n where n > 2"},
		{"a clue that was not named", around8 + "rule A: each c in cells where n = 2: shaded c\n", 5, 31,
			"“n” is a clue; name a place that has it in front of what must hold: each c in cells with n: …"},
		{"or missing in front of ?", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 ?in cells\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 3, 21,
			"write “or” in front of it"},
		{"a clue without number", "genre Around\nboard 1 to 9, usually 4\nclue n: 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 9,
			"write “number” in front of it"},
		{"a hyphen for two dots", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0-8 or ? in cells\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 3, 17,
			"write “..” in place of it"},
		{"to for two dots", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0 to 8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 18,
			"write “..” in place of it"},
		{"three dots", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0...8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 19,
			"a third dot stands here; write two dots between the least number and the greatest"},
		{"a clue without a colon", "genre Around\nboard 1 to 9, usually 4\nclue n number 0..8 or ? in cells\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 3, 8,
			"write a colon in front of it"},
		{"a digit as a name", "genre Around\nboard 1 to 9, usually 4\nclue 1: number 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 6,
			"expected: a name for a clue, which begins with a letter"},
		{"a clue without a place", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ?\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 25,
			"the line ends here; expected: in, and where the clues stand, such as in cells"},
		{"the", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in the cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 29,
			"leave it out"},
		{"is without a comma", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells is dot\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 3, 35,
			"write a comma in front of it"},
		{"marks without a comma", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\n" +
			"mark shaded # dot in cells\nrule A: shaded connected\n", 4, 15,
			"write a comma in front of it"},
		{"a name of two words", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\n" +
			"mark shaded cell, empty cell in cells\nrule A: shaded connected\n", 4, 13,
			"the name of a mark is one word, and a comma separates two marks: “shaded”"},
		{"and between marks", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\nmark shaded and dot in cells\n" +
			"rule A: shaded connected\n", 4, 13,
			"write a comma in place of it"},
		{"numbers without a name", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\nmark 1..9 in cells\n" +
			"rule A: shaded connected\n", 4, 6,
			"numbers to be filled in have a name in front: mark d 1..9 in cells"},
		{"a colon behind a mark", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\nmark d: 1..9 in cells\n" +
			"rule A: shaded connected\n", 4, 7,
			"leave it out"},
		{"a single size", "genre Around\nboard 10\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 2, 9,
			"the line ends here; write the least and the greatest number of rows and columns: board 10 to 10, or board 1 to 10"},
		{"a size by a size", "genre Around\nboard 10 by 10\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 2, 10,
			"write the least and the greatest number of rows and columns: board 10 to 10, or board 1 to 10"},
		{"usually without a comma", "genre Around\nboard 1 to 9 usually 4\nclue n: number 0..8 or ? in cells\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 2, 14,
			"write a comma in front of it"},
		{"a hyphen in sizes", "genre Around\nboard 1-9, usually 4\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 2, 8,
			"write “to” in place of it"},
		{"size for board", "genre Around\nsize 4\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 2, 1,
			"did you mean “board”?"},
		{"sides of a rim in another order", "genre Rim\nboard 1 to 9, usually 4, rim left top\nclue n: number 0..9 in rim\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 2, 35,
			"the sides of a rim have this order, without commas: top bottom left right"},
		{"a comma between sides of a rim", "genre Rim\nboard 1 to 9, usually 4, rim top, left\nclue n: number 0..9 in rim\n" +
			"mark shaded #, dot in cells\nrule A: shaded connected\n", 2, 35,
			"the sides of a rim have this order, without commas: top bottom left right"},
		{"a clue of rooms that was not named", roomed8 + "rule A: each r in rooms: count shaded in r = n\n", 5, 46,
			"“n” is a clue of rooms; name a room that has it in front of what must hold: each k in rooms with n: …"},
		{"different without all", latin + "rule A: each r in rows: different in r\n", 4, 25,
			"write: all different in r"},
		{"all of a mark different", latin + "rule A: each r in rows: all d different in r\n", 4, 29,
			"leave it out: all different in r"},
		{"all numbers different", latin + "rule A: each r in rows: all numbers different in r\n", 4, 29,
			"write: all different in r"},
		{"every number once", latin + "rule A: each r in rows: every number once in r\n", 4, 31,
			"did you mean “digit”? These words belong together: every digit once in"},
		{"each digit once", latin + "rule A: each r in rows: each digit once in r\n", 4, 25,
			"did you mean “every”? These words belong together: every digit once in"},
		{"sum without in", latin + "rule A: each r in rows: sum r = 10\n", 4, 29,
			"write in front of it: sum in r"},
		{"sum of", latin + "rule A: each r in rows: sum of r = 10\n", 4, 29,
			"write: sum in r = 10"},
		{"sum of a mark", latin + "rule A: each r in rows: sum d in r = 10\n", 4, 29,
			"leave it out: sum in r = 10"},
		{"marks compared", latin + "rule A: each a b in neighbours: d a != d b\n", 4, 33,
			"the name of a place is its number: a != b"},
		{"the number of a place", latin + "rule A: each c in cells: d of c > 2\n", 4, 26,
			"the name of a place is its number: write c > 2"},
		{"all different in all rows", latin + "rule A: all different in rows\n", 4, 26,
			"“rows” are several; name one of them in front of what must hold, each row in rows: …, and write “row” here"},
		{"each row and column", latin + "rule A: each row and column has different numbers\n", 4, 18,
			"behind each are a name, in and a set of places, such as each row in rows: …"},
		{"a sign in capital letters", loops + "rule A: each c in cells with White: straight c\n", 5, 30,
			"words of the language have small letters: white"},
		{"a sign by its character", loops + "rule A: each c in cells with W: straight c\n", 5, 30,
			"write the name of this sign: white"},
		{"a sign as a set", loops + "rule A: each c in white: line goes straight c\n", 5, 19,
			"“white” is a sign of a clue; write in cells with white"},
		{"line turns", loops + "rule A: each c in cells with white: line turns c\n", 5, 37,
			"leave it out: turns c"},
		{"signs without the word", "genre Loop\nboard 1 to 9, usually 4\nclue p: white W, black B in cells\nmark line in paths\n" +
			"loop line\n", 3, 9,
			"write “signs” in front of it"},
		{"a title without genre", "Star Battle\nboard 4 to 4\nmark star, empty in cells\n" +
			"rule A: each r in rows: count star in r = 1\n", 1, 1,
			"the first line is the title, behind the word “genre”: genre Star Battle"},
		{"a mark below its rule", "genre Star Battle\nrule A: each r in rows: count star in r = 1\nboard 4 to 4\n" +
			"mark star, empty in cells\n", 2, 31,
			"“star” has its meaning from line 4 on: move that line above this one"},
		{"a board below its rule", "genre Star Battle\nmark star, empty in cells\nrule A: each r in rooms: count star in r = 1\n" +
			"board 4 to 4, rooms\n", 3, 19,
			"the line of the board must stand above this one"},
		{"four hyphens", stars + "rule A: each r in rows: count star in r = 1\n----\n. . . .\n", 5, 1,
			"the line between the rules and the rows of the puzzle is --- alone: three hyphens"},
		{"a blank in front of ---", stars + "rule A: each r in rows: count star in r = 1\n ---\n. . . .\n", 5, 2,
			"this line begins with a blank, so it continues the line above it: write --- without a blank in front of it"},
		{"another sign for a comment", stars + "; rules follow\n# comment\nrule A: each r in rows: count star in r = 1\n", 5, 1,
			"a comment begins with a semicolon: ;"},
		{"a sentence in two lines", stars + "rule A: each r in rows: count star in r = 1 \"one star\n in each row\"\n", 4, 45,
			"the sentence that begins here has no end in this line: write a quote \" behind its last word"},
		{"a line that does not begin with a blank", stars + "rule A: each r in rows:\ncount star in r = 1\n", 4, 24,
			"the line ends here; if the next line continues it, begin that line with a blank"},
		{"diagonals", stars + "rule A: each d in diagonals: count star in d = 1\n", 4, 19,
			"the language has no sets of diagonals: two cells that touch at a corner are each a b in cells 1 by 1 apart"},
		{"neighbours of a corner", stars + "rule A: each c in corners: count star in neighbours of c <= 1\n", 4, 56,
			"“c” is not a cell, and only a cell has neighbours"},
		{"a place as a set", stars + "rule A: each c in corners: count star in c <= 1\n", 4, 42,
			"“c” is one place, and a set of places is expected here, such as neighbours of c"},
		{"count all", stars + "rule A: each r in rows: count all star in r = 1\n", 4, 31,
			"leave it out: count star in …"},
		{"all cells", stars + "rule A: each r in rows: all cells in r star\n", 4, 29,
			"give one of them a name: all c in r: …"},
		{"a bracket too many", stars + "rule A: each c in cells: star c or empty c)\n", 4, 43,
			"“)” stands here, and no bracket is open: leave it out, or write ( as well"},
		{"rows without --- above them", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: count star in r = 1\nrule Columns: each c in columns: count star in c = 1\n" +
			". . . .\n. . . .\n. . . .\n. . . .\n", 6, 1,
			"if rows of the puzzle begin here, write a line --- above them, between the rules and the rows"},
		{"a first line with a blank", " genre Star Field\n board 1 to 9, usually 4\n mark star *, empty in cells\n" +
			" rule Rows: each r in rows: count star in r = 1\n", 1, 1,
			"this line begins with a blank, so it continues a line above it, and there is none: remove the blank"},
		{"a range upside down", "genre Numbers Around\nboard 1 to 9, usually 3\nclue n: number 8..0 in cells\n" +
			"mark shaded #, dot in cells\nrule Numbers: each c in cells with n: count shaded in ring of c = n\n", 3, 19,
			"the least number of a clue stands first, and the greatest is 1 or more: 0..8"},
		{"is mark", "genre Latin\nboard square 2 to 9, usually 3\nmark d 1..size in cells\nclue n: number 1..size in cells, is mark\n" +
			"rule Rows: each r in rows: all different in r\nrule Columns: each c in columns: all different in c\n", 4, 37,
			"if the number of the clue is the mark of its cell, write: is the mark"},
		{"a mistyped phrase of several words", "genre Latin\nboard square 2 to 9, usually 3\nmark d 1..size in cells\n" +
			"clue n: number 1..size in cells, is the mark\nrule Rows: each r in rows: all differnt in r\n" +
			"rule Columns: each c in columns: all different in c\n", 5, 32,
			"did you mean “different”? These words belong together: all different in"},
		{"one name for neighbours", "genre Apart\nboard 1 to 9, usually 3\nmark shaded #, dot in cells\n" +
			"rule Apart: each c in neighbours: count shaded in (c) <= 1\n", 4, 23,
			"“neighbours” are pairs of cells, with two names: each a b in neighbours; the cells beside one cell c are neighbours of c"},
		{"a clue above its mark", "genre Tapa Clone\nboard 1 to 9, usually 3\nclue n: number 0..8 in cells, is dot\n" +
			"mark shaded #, dot in cells\nrule Numbers: each c in cells with n: count shaded in ring of c = n\n", 3, 34,
			"“dot” has its meaning from line 4 on: move that line above this one"},
		{"= behind the name of a clue", "genre Latin\nboard square 2 to 9, usually 3\nmark d 1..size in cells\n" +
			"clue n = number 1..size in cells, is the mark\nrule Rows: each r in rows: all different in r\n", 4, 8,
			"write “:” in place of it"},
		{"a comma for and", "genre Dark\nboard 1 to 9, usually 4\nmark shaded #, dot in cells\n" +
			"rule Pairs: each c in cells: if shaded c then dot up of c, dot left of c\n", 4, 58,
			"write “and” in place of it, and a whole statement on either side, or write two rules"},
		{"a missing quote", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: count star in r = 1 \"each row has one star\n" +
			"rule Columns: each c in columns: count star in c = 1 \"each column has one star\"\n", 4, 48,
			"the sentence that begins here has no end in this line: write a quote \" behind its last word"},
		{"a sentence without quotes", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: count star in r = 1 each row has one star\n", 4, 48,
			"a sentence stands in quotes: write a quote \" in front of “each” and one behind the last word"},
		{"lines that begin with tabs", "genre Star Field\n	board 1 to 9, usually 4\n	mark star *, empty in cells\n" +
			"	rule Rows: each r in rows: count star in r = 1\n", 2, 2,
			"this line begins with a blank, so it continues the line above it: remove the blank in front of “board”"},
		{"a count of a number", "genre Ones\nboard 1 to 9, usually 4\nmark d 1..4 in cells\n" +
			"rule Ones: each r in rows: count 1 in r = 1\n", 4, 34,
			"“1” is a number, and count counts marks that have a name; write in place of it: sum c in r: (c = 1)"},
		{"a hole that is the word for a clue", "genre Numbers Around\nboard 1 to 9, usually 3\nclue n: number 0..8 in cells\n" +
			"mark shaded #, dot in cells\nrule Numbers: each c in cells with n: count shaded in ring of c = n " +
			"\"this clue needs {number} shaded cells\"\n", 5, 86,
			"“{number}” in this sentence is nothing that the rule names; here a hole is {n}"},
		{"a rim that the board lacks", "genre Rim Count\nboard 1 to 9, usually 4\nclue n: number 0..9 in rim\n" +
			"mark star *, empty in cells\nrule Lines: each l in rim with n: count star in l = n\n", 3, 1,
			"the board has no rim: say it in the line of the board, with its sides: “, rim top left” behind the sizes"},
		{"a clue without a name", "genre Around\nboard 1 to 9, usually 4\nclue number 0..8 in cells\nmark shaded #, dot in cells\n" +
			"rule Numbers: each c in cells with number: count shaded in ring of c = number\n", 3, 6,
			"write a name for the clue and a colon in front of it: clue n: number 0..8 in cells"},
		{"a size as 4x4", "genre Star Field\nboard 4x4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: count star in r = 1\n", 2, 8,
			"write the least and the greatest number of rows and columns: board 4 to 4, or board 1 to 4"},
		{"number of", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: number of star in r = 1\n", 4, 35,
			"the number of marks is a count: count star in r = 1"},
		{"a rule that is a sentence", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Every row has one star.\n", 4, 28,
			"a rule has a name, a colon, and what must hold in words of the language, such as rule Rows: each r in rows: count"},
		{"at most for a sign", "genre Star Field\nboard 1 to 9, usually 4\nmark star *, empty in cells\n" +
			"rule Rows: each r in rows: count star in r at most 2\n", 4, 44,
			"write a sign in place of it: count star in r <= 2"},
		{"a clue of no place", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 in cells\nmark shaded #, dot in cells\n" +
			"rule Numbers: each c in cells: count shaded in ring of c = n\n", 5, 60,
			"“n” is a clue; name a place that has it in front of what must hold: each c in cells with n: …"},
		{"runs in a line", nono + "rule A: each l in rim with n: shaded in l runs n\n", 5, 38,
			"write “along” in place of it"},
		{"a list that was not named", nono + "rule A: each l in rim: shaded along l runs n\n", 5, 44,
			"“n” is a clue; name a place that has it in front of what must hold: each l in rim with n: …"},
		{"runs of marks", nono + "rule A: each l in rim with n: runs of shaded in l = n\n", 5, 31,
			"write: shaded along l runs n, where l is the line and n is its clue"},
		{"a cell that turns", loops + "loop line\nrule A: each c in cells with white: c turns\n", 6, 37,
			"“c” is a place, and a statement is expected here; write: turns c"},
		{"a direction without of", loops + "loop line\nrule A: each c in cells with white: line up of c and line down c\n", 6, 64,
			"expected: of, and a cell; write “of” in front of “c”"},
		{"two clues of a place", loops + "loop line\nrule A: each c in cells with white and black: straight c\n", 6, 36,
			"a place has one clue: write two rules"},
		{"a loop as a rule", loops + "rule loop: line is one loop\n", 5, 12,
			"one loop is a statement without rule in front of it: loop line"},
		{"marks connected in a room", roomed8 + "rule A: each k in rooms: all shaded in k connected\n", 5, 30,
			"“shaded” is a mark; write: shaded connected"},
		{"neighbours in different rooms", roomed8 + "rule A: each a b in neighbours in different rooms: dot a or dot b\n", 5, 35,
			"two cells on either side of a wall between rooms are each s in spans over 1 wall"},
		{"each room", roomed8 + "rule A: each room: count shaded in room = 2\n", 5, 18,
			"write in front of it where the place is: each room in rooms"},
		{"no two equal", latin + "rule A: each r in rows: no two equal in r\n", 4, 25,
			"if no number may be there twice, write: all different in r, where r is the set of places"},
		{"abs", latin + "rule A: each a b in neighbours: abs(a - b) > 1\n", 4, 33,
			"write the difference of two numbers between two signs |, such as |a - b|"},
		{"a number that is not another", latin + "rule A: each a b in neighbours: a is not b\n", 4, 35,
			"write a sign in place of it: a != b"},
		{"the first row", latin + "rule A: each c in first row: c < 3\n", 4, 19,
			"of single rows and columns the language has top row, bottom row, left column and right column"},
		{"a row by its number", latin + "rule A: each c in row 1: c < 3\n", 4, 19,
			"of single rows and columns the language has top row, bottom row, left column and right column"},
		{"a cell by its name", latin + "rule A: each c in r1c1: c = 3\n", 4, 19,
			"single cells have no names"},
		{"up without of", latin + "rule A: each c in cells: c > up c\n", 4, 30,
			"“up” is a direction, and a number is expected here; write: up of c"},
		{"numbers from a least one", "genre Latin\nboard square 2 to 9, usually 4\nmark numbers from 1 to size in cells\n" +
			"rule A: each r in rows: all different in r\n", 3, 14,
			"numbers are written: mark numbers 1..9 in cells"},
		{"a mark of two cells", around8 + "rule A: each a b in neighbours: not shaded a and b\n", 5, 50,
			"“b” is a place, and a statement is expected here; write its mark in front of it: shaded b"},
		{"statements that differ", around8 + "rule A: each a b in neighbours: shaded a != shaded b\n", 5, 42,
			"“!=” stands between numbers, and in front of it is a statement; write = between two statements that hold"},
		{"2x2", around8 + "rule A: each s in 2x2: count shaded in s < 4\n", 5, 19,
			"2 × 2 squares are the set squares: each s in squares"},
		{"connected in front", around8 + "rule A: connected shaded\n", 5, 9,
			"write: shaded connected"},
		{"marks that must be connected", around8 + "rule A: all shaded cells must be connected\n", 5, 13,
			"“shaded” is a mark; write: shaded connected"},
		{"a mark as a set", around8 + "rule A: each c in shaded: count shaded in neighbours of c <= 1\n", 5, 19,
			"“shaded” is a mark, and marks are not known when a rule is stated; say it in what must hold: if shaded c then …"},
		{"each of a mark", around8 + "rule A: each shaded c in cells: count shaded in neighbours of c <= 1\n", 5, 14,
			"“shaded” is a mark; say it in what must hold: each c in cells: if shaded c then …"},
		{"a colon for then", around8 + "rule A: each c in cells: if shaded c: dot up of c\n", 5, 37,
			"write “then” in place of it"},
		{"an arrow between statements", around8 + "rule A: each c in cells: shaded c -> dot up of c\n", 5, 36,
			"write “if … then …”"},
		{"a number as a clue", around8 + "rule A: each c in cells with 3: count shaded in ring of c = 3\n", 5, 30,
			"write the name of the clue, and the number as a condition: with n where n = 3"},
		{"marks above a cell", around8 + "rule A: each c in cells with n: count shaded above c = n\n", 5, 46,
			"the cells in a direction are a ray: count shaded in ray up of c"},
		{"the column of a cell", around8 + "rule A: each c in cells with n: count shaded in column of c = n\n", 5, 49,
			"the language has no column of a cell: state the rule for each column in columns"},
		{"and for or", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 and ? in cells\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 21,
			"write “or” in place of it"},
		{"is a mark", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells, is a dot\nmark shaded #, dot in cells\n" +
			"rule A: shaded connected\n", 3, 39,
			"leave it out"},
		{"a full stop", "genre Around\nboard 1 to 9, usually 4\nclue n: number 0..8 or ? in cells\nmark shaded #, dot in cells.\n" +
			"rule A: shaded connected\n", 4, 28,
			"leave it out"},
		{"sides without of", around8 + "mark line in sides\nrule A: each c in cells: count line in sides c = 2\n", 6, 46,
			"write “of” in front of it: sides of c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(test.text)
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v", err)
			}
			if fault.Line != test.line || fault.Col != test.col || !strings.Contains(fault.Text, test.says) {
				t.Errorf("got line %d, column %d: %s\nwant line %d, column %d: %s", fault.Line, fault.Col, fault.Text, test.line, test.col,
					test.says)
			}
		})
	}
}
