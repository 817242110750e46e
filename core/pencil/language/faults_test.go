package language

import (
	"errors"
	"strings"
	"testing"

	"unknot/core/text"
)

// rules is a text that can be read, with a place for one more line.
const rules = `genre Test
board 1 to 8, usually 4
clue n: number 0..4 or ? in cells
mark shaded #, dot in cells
`

// roomed, rimmed and listed are such texts with clues in rooms, beside the board, and of several numbers.
var (
	roomed = strings.NewReplacer("usually 4", "usually 4, rooms", "clue n", "clue k", "in cells\nmark", "in rooms\nmark").Replace(rules)
	areas  = "genre X\nboard 1 to 9\nclue n: number 1..9 in cells\nmark area in cells, one for each n\n"
	walled = "genre X\nboard 1 to 9\nclue n: signs grey g, white none and number 1.. in cells\nmark wall in borders\n"
	rimmed = strings.NewReplacer("usually 4", "usually 4, rim top", "in cells\nmark", "in rim\nmark").Replace(rules)
	lined  = strings.Replace(rimmed, "number", "list of number", 1)
	listed = strings.Replace(rules, "number", "list of number", 1)
)

func TestFaults(t *testing.T) {
	const rule = "rule A: each c in cells with n: count shaded in neighbours of c = n \"this {n}\"\n"
	for _, test := range []struct {
		name, text string
		line, col  int
		says       string
	}{
		{"nothing", "", 1, 0, "begins with the name of the genre"},
		{"a continued line without a line", "  genre X", 1, 1, "continues a line above it"},
		{"an unknown head", "genre X\nrules are", 2, 1,
			"“rules” stands here; did you mean “rule”? Expected: a word with which a statement begins, one of rule, genre, name"},
		{"no board", "genre X\nmark a, b in cells\n", 0, 0, "there is no line for the board"},
		{"no marks", "genre X\nboard 1 to 9\n", 0, 0, "there is no line for what the player marks"},
		{"no rules", rules, 0, 0, "there is no rule yet"},
		{"a board without sizes", "genre X\nboard large", 2, 7, "“large” stands here; expected: the least number of rows"},
		{"a board upside down", "genre X\nboard 9 to 3", 2, 1, "a board has 1 to 100 rows and columns"},
		{"a board that is too large", "genre X\nboard 1 to 900", 2, 1, "a board has 1 to 100 rows and columns"},
		{"something else of the board", "genre X\nboard 1 to 9, walls", 2, 15,
			"expected: more of the board, one of usually, rooms, boxes, rim"},
		{"a rim without sides", "genre X\nboard 1 to 9, rim", 2, 18, "sides of the board, in this order: top"},
		{"a name twice", rules + "clue n: number 0..4 in cells\n", 5, 6, "“n” has a meaning already"},
		{"a word of the language as a name", rules + "clue in: number 0..4 in cells\n", 5, 6, "that is not a word of the language"},
		{"two clues of cells", rules + "clue k: number 0..4 in cells\n", 5, 1, "there are such clues already"},
		{"clues of rooms without rooms", rules + "clue k: number 0..4 in rooms\n", 5, 1, "the board has no rooms"},
		{"cells without lines along sides", "genre X\nboard 1 to 9\nmark line in sides\nclue k: signs a A in cells, without line\n", 4, 37,
			"“line” does not enter cells: only lines from cell to cell do"},
		{"rooms without lines", "genre X\nboard 1 to 9, rooms\nmark line in paths\nclue k: number 0.. in rooms, without line\n", 4, 1,
			"only signs in cells are without lines; around numbers write: mark line in paths without k"},
		{"walls without rooms", rules + "rule A: each a b in neighbours across walls: shaded a\n", 5, 21, "the board has no rooms"},
		{"sides within corners", rules + "rule A: count shaded in sides within corners = 1\n", 5, 38, "“corners” are not cells"},
		{"a shape that is none", roomed + "rule A: each r in rooms: shaded in r is a square\n", 5, 43,
			"one of domino, tromino, tetromino, pentomino"},
		{"the shape of a cell", rules + "rule A: each c in cells: shaded in c is a tetromino\n", 5, 36,
			"“c” is a place, and a line or a room is expected here"},
		{"the shape of lines", "genre X\nboard 1 to 9, rooms\nmark line in paths\nrule A: each r in rooms: line in r is a domino\n", 4, 34,
			"only cells make a shape"},
		{"shapes without rooms", rules + "rule A: each a b in neighbours: tetrominoes of shaded at a b differ\n", 5, 33,
			"the board has no rooms"},
		{"shapes that are equal", roomed + "rule A: each a b in neighbours: tetrominoes of shaded at a b match\n", 5, 62,
			"expected: differ"},
		{"shapes of lines", "genre X\nboard 1 to 9, rooms\nmark line in paths\n" +
			"rule A: each a b in neighbours: dominoes of line at a b differ\n", 4, 45, "only cells make a shape"},
		{"arms without lines", rules + "rule A: each c in cells: arms a b at c: a = b\n", 5, 38, "this board has no lines"},
		{"arms along sides", "genre X\nboard 1 to 9\nmark line in sides\nrule A: each c in cells: arms a b at c: a = b\n", 4, 38,
			"only lines from cell to cell leave a cell"},
		{"turns of lines along sides",
			"genre X\nboard 1 to 9\nmark line in sides\nrule A: each l in lines: line along l turns at one end\n",
			4, 37, "only lines from cell to cell turn"},
		{"a number behind a sign that is not the last", "genre X\nboard 1 to 9\n" +
			"clue n: signs ring o, arrow ^ and number 3.. behind ring in cells\n", 3, 53, "the name of the last sign"},
		{"arms that depend on marks", "genre X\nboard 1 to 9\nmark line in paths\n" +
			"rule A: each c in cells: arms a b at c: a = count line in sides of c\n", 4, 41, "marks are not known"},
		{"cells at a cell", rules + "rule A: each c in cells: count shaded in cells at c = 1\n", 5, 51, "“c” is not a corner"},
		{"a clue on a corner as a mark", "genre X\nboard 1 to 9\nmark a, b in cells\nclue n: number 0..4 in corners, is a\n", 4, 33,
			"only a clue in cells is a mark: this one stands in corners"},
		{"the inside of no cell", "genre X\nboard 1 to 9\nmark line in paths\nrule A: each s in sides: inside s\n", 4, 33,
			"“s” is not a cell, and only cells are inside a loop"},
		{"a sign with an arrow that has no name", "genre X\nboard 1 to 9\n" +
			"clue n: signs white w, black b and number 0.. and arrow in cells\n", 3, 1,
			"a number with an arrow has two names"},
		{"groups beside a line", rules + "rule A: each r in rows: total shaded beside r = 1\n", 5, 45,
			"a single place, such as a cell, is expected here"},
		{"areas of clues beside the board",
			"genre X\nboard 1 to 9, rim top\nclue n: number 1..9 in rim\nmark a in cells, one for each n\n", 4, 31,
			"each area has a clue in one of its cells"},
		{"areas and another mark", "genre X\nboard 1 to 9\nclue n: number 1..9 in cells\n" +
			"mark line in paths\nmark a in cells, one for each n\n", 5, 1,
			"areas are the only marks of a board"},
		{"the area of a cell without a clue", areas + "rule A: each c in cells: area of c is a rectangle\n", 5, 34,
			"each c in cells with n: area of c is a rectangle"},
		{"an area of no shape", areas + "rule A: each c in cells with n: area of c is a ring\n", 5, 43, "is a rectangle"},
		{"the width of an area that marks decide",
			areas + "rule A: each c in cells with n: area of c is a rectangle where width = sum in cells\n", 5, 64,
			"marks are not known"},
		{"an area as a mark", areas + "rule A: each c in cells: area c\n", 5, 31, "of"},
		{"areas without walls", rules + "rule A: each c in cells: area of c is two equal parts by grey\n", 5, 31,
			"say it with mark wall in borders"},
		{"marks of cells between areas", rules + "rule A: shaded only between areas\n", 5, 9,
			"“shaded” does not stand between cells: say it with mark shaded in borders"},
		{"marks of cells around areas", walled + "rule A: wall encloses equal parts by grey\n", 5, 23, "equal numbers"},
		{"the area of a line", walled + "rule A: each l in rows: area of l is two equal parts by grey\n", 5, 33,
			"a single place, such as a cell, is expected here"},
		{"the area of a corner", walled + "rule A: each p in corners: area of p is two equal parts by grey\n", 5, 36, "“p” is not a cell"},
		{"parts by no sign", walled + "rule A: each c in cells: area of c is two equal parts by wall\n", 5, 58, "the name of a sign"},
		{"parts by two signs", walled + "rule A: each c in cells: area of c is two equal parts by grey\n" +
			"rule B: each c in cells with n: part of c by white has n cells\n", 6, 46, "all rules about parts name the same sign"},
		{"a part whose size marks decide", walled + "rule A: each c in cells: part of c by grey has count wall in sides of c cells\n",
			5, 48, "must not depend on marks"},
		{"made parts that are not lines", rules + "part cage: cells\nmake cage of 2 to 4 cells\n", 6, 6,
			"parts are made that are lines of 2 or more"},
		{"made parts of one cell", rules + "part tube: line\nmake tube of 1 to 4 cells\n", 6, 6,
			"parts are made that are lines of 2 or more"},
		{"parts that no rule is about", walled + "make parts of 1 to 4 cells\n", 5, 1, "area of c is two equal parts by grey"},
		{"no diagonals", rules + "rule A: no ring of diagonals\n", 5, 20, "this board has no diagonals"},
		{"one diagonal", "genre X\nboard 1 to 9\nmark line in diagonals\n", 3, 1, "a cell has two diagonals"},
		{"the clue of a cell on a board with clues on corners", "genre X\nboard 1 to 9\nmark a, b in cells\n" +
			"clue n: number 0..4 in corners\nrule A: each c in cells where n of c = 1: a c\n", 5, 36, "“c” is not a corner"},
		{"a cell with a clue on corners", "genre X\nboard 1 to 9\nmark a, b in cells\nclue n: number 0..4 in corners\n" +
			"rule A: each c in cells with n: a c\n", 5, 19, "say each p in corners with n"},
		{"clues in no place", rules + "clue k: number 0..4 in nets\n", 5, 24, "one of cells, corners, rooms, rim"},
		{"a clue of no sort", rules + "clue k: text in cells\n", 5, 9, "one of number, list, letters, marks, signs"},
		{"three marks", "genre X\nboard 1 to 9\nmark a, b, c in cells\n", 3, 1, "a place has two marks, or numbers"},
		{"one mark", "genre X\nboard 1 to 9\nmark a in cells\n", 3, 1, "say what a cell is that is not “a”"},
		{"marks of cells twice", rules + "mark black, white in cells\n", 5, 1, "there are such marks already"},
		{"two rules of one name", rules + rule + rule, 6, 1, "there is a rule “A” already"},
		{"a rule without a name", rules + "rule : shaded connected\n", 5, 6, "the name of the rule"},
		{"a rule without a colon", rules + "rule A each c in cells: shaded c\n", 5, 8, "a colon after the name"},
		{"an unknown set", rules + "rule A: each c in neighbors: shaded c\n", 5, 19,
			"“neighbors” stands here; did you mean “neighbours”? Expected: a set of places"},
		{"a set that the board lacks", rules + "rule A: each k in rooms: count shaded in k = 1\n", 5, 19, "the board has no rooms"},
		{"an unknown mark", rules + "rule A: each r in rows: count black in r = 1\n", 5, 31, "the name of a mark, one of dot, shaded"},
		{"an unknown variable", rules + "rule A: each r in rows: count shaded in s = 1\n", 5, 41,
			"“s” is not known here; name it in front of what must hold, such as each s in rows: …"},
		{"a clue that its place does not have", rules + "rule A: each r in rows with n: count shaded in r = n\n", 5, 19, "stands in cells"},
		{"a cell with a clue of rooms", roomed + "rule A: each c in cells with k: shaded c\n", 5, 19,
			"“k” stands in rooms, not here: say each k in rooms with k; the number of a cell’s room is k of c"},
		{"a cell with the clue of a line", rimmed + "rule A: each a b in pairs in lines where n of a = n of b: shaded a\n", 5, 47,
			"the clue “n” stands in rim, not in a cell"},
		{"a corner with a clue", rules + "rule A: each k in corners where n of k = 1: shaded connected\n", 5, 0,
			"“k” is not a cell, and the clue “n” stands in cells"},
		{"a list as a number", listed + "rule A: each c in cells where n of c = 1: shaded c\n", 5, 31, "“n” is a list of numbers"},
		{"marks where rooms have a clue", roomed + "mark d 1..3 in cells with k\n", 5, 27, "a clue in cells is expected here"},
		{"a clue of rooms that is a mark", "genre X\nboard 1 to 9, rooms\nmark a, b in cells\nclue k: number 0.. in rooms, is b\n", 4, 30,
			"only a clue in cells is a mark"},
		{"a mark that is connected", rules + "rule A: shaded is connected\n", 5, 16, "“is” stands here; write: shaded connected"},
		{"what fits behind a mark", rules + "rule A: shaded joined\n", 5, 16, "one of connected, along, around, dot, shaded, count, …"},
		{"not all of a square", rules + "rule A: each s in squares: not all shaded in s\n", 5, 36,
			"“shaded” is a mark; write how many: count shaded in s <= 3"},
		{"not all of a row", rules + "rule A: each r in rows: not all shaded in r\n", 5, 33, "write how many: count dot in r >= 1"},
		{"all of a row", rules + "rule A: each r in rows: all shaded in r\n", 5, 29, "write how many: count dot in r = 0"},
		{"some of a row", rules + "rule A: each r in rows: some dot in r or shaded connected\n", 5, 30,
			"write how many: count dot in r >= 1"},
		{"none of a ring", rules + "rule A: each c in cells: no dot in ring of c\n", 5, 26, "write a number: count dot in ring of c = 0"},
		{"all connected", rules + "rule A: all shaded connected\n", 5, 13, "“shaded” is a mark; write: shaded connected"},
		{"cells that are connected", rules + "rule A: shaded cells are connected\n", 5, 16, "write: shaded connected"},
		{"a connection and more", rules + "rule A: shaded connected and count shaded in cells >= 1\n", 5, 26,
			"“and” stands here, and nothing can be joined to what is in front of it; write two rules"},
		{"a statement that is a number", rules + "rule A: each c in cells with n: shaded c = n\n", 5, 44,
			"“n” is a number, and what is in front of = is a statement"},
		{"a cell that is a mark", rules + "rule A: each c in cells: if c is shaded then shaded up of c\n", 5, 29,
			"“c” is a place, and a statement is expected here; write: shaded c"},
		{"a cell that is not a mark", rules + "rule A: each c in cells: c is not shaded\n", 5, 26, "; write: not shaded c"},
		{"one number or another", rules + "rule A: each c in cells: count shaded in ring of c = 1 or 2\n", 5, 59,
			"“2” alone is not a statement; write the whole: … or count shaded in ring of c = 2"},
		{"a number that is another", rules + "rule A: each r in rows: count shaded in r is 1\n", 5, 43,
			"“is” stands here; write a sign in place of it: count shaded in r = 1"},
		{"a number alone", rules + "rule A: each r in rows: count shaded in r\n", 5, 25,
			"a statement is expected here; compare it, such as = 1"},
		{"a count of a list", listed + "rule A: each c in cells with n: count shaded in ring of c = n\n", 5, 61,
			"“n” is a list of numbers, and a number is expected here; write: shaded around c runs n in any order"},
		{"a count of the list of a line", lined + "rule A: each l in rim with n: count shaded in l = n\n", 5, 51,
			"; write: shaded along l runs n"},
		{"the ring of a room", roomed + "rule A: each r in rooms: count shaded in ring of r = 1\n", 5, 50,
			"“r” is a line or a room, and a single place, such as a cell, is expected here"},
		{"each in a rule", rules + "rule A: each r in rows: each c in r: shaded c\n", 5, 25,
			"“each” stands in front of the colon of a rule"},
		{"every", roomed + "rule A: every r in rooms: count shaded in r = 1\n", 5, 9,
			"“every” stands here; did you mean “each”?"},
		{"rooms compared", roomed + "rule A: each a b in neighbours where room of a != room of b: shaded a\n", 5, 38,
			"rooms cannot be compared"},
		{"pairs of rooms", roomed + "rule A: each a b in rooms: shaded a\n", 5, 21, "pairs are pairs of cells"},
		{"pairs in rooms", roomed + "rule A: each a b in pairs in rooms: shaded a\n", 5, 30, "pairs are pairs of cells"},
		{"corners of a cell", rules + "rule A: each c in cells: count shaded in corners of c = 1\n", 5, 50,
			"“corners” are all of the board; sets about a place are gaps of, neighbours of, ring of, room of, sides of, sight of, ray " +
				"up of; cells that touch at a corner are pairs: each a b in cells 1 by 1 apart"},
		{"cells of a row", rules + "rule A: each r in rows: count shaded in cells of r = 1\n", 5, 47,
			"“cells” are all of the board; “r” is a set of cells itself: write r without cells of"},
		{"a sentence without an end", rules + "rule A: each c in cells: shaded c \"this cell\n", 5, 35, "has no end"},
		{"a hole that is nothing", rules + "rule A: each c in cells: shaded c \"this {m}\"\n", 5, 41, "“{m}” in this sentence is nothing"},
		{"a hole for a line in a rule about cells", rules + "rule A: each c in cells: shaded c \"this {line}\"\n", 5, 41,
			"is nothing: the rule is not about each"},
		{"a hole for a side without a rim", rules + "rule A: each r in rows: count shaded in r = 1 \"from {side}\"\n", 5, 53,
			"is not about each line of the rim"},
		{"a hole for a place", rules + "rule A: each c in cells:\n shaded c “this {c}”\n", 6, 17, "a place has no name in a sentence"},
		{"a counted list", "genre X\nboard 1 to 9, rim top\nclue n: list of number 1.. in rim\nmark shaded #, dot in cells\n" +
			"rule A: each l in rim with n: shaded along l runs n \"{n runs}\"\n", 5, 54, "only a number counts things"},
		{"a mistyped mark", rules + "rule A: each r in rows: count shadde in r = 1\n", 5, 31,
			"did you mean “shaded”? Expected: the name of a mark"},
		{"a mistyped word of a rule", rules + "rule A: each c in cells: if shaded c than dot c\n", 5, 38, "did you mean “then”? Expected"},
		{"a mistyped phrase", rules + "rule A: each c in cells: cuont shaded in neighbours of c = 1\n", 5, 26,
			"did you mean “count”? Expected"},
		{"a mistyped clue", strings.Replace(rules, "clue n", "clue number", 1) + "rule A: each c in cells with nubmer: shaded c\n", 5, 30,
			"did you mean “number”? Expected: the name of a clue"},
		{"a mistyped sort", "genre X\nboard 1 to 9\nclue n: nummber 1..4 in cells\n", 3, 9, "did you mean “number”? Expected"},
		{"a hole without an end", rules + "rule A: each c in cells: shaded c \"this {c\"\n", 5, 41, "a closing brace"},
		{"a statement for a number", rules + "rule A: each c in cells: 3\n", 5, 26, "a number, and a statement is expected"},
		{"a number for a statement", rules + "rule A: each c in cells: not size\n", 5, 30, "a number, and a statement is expected"},
		{"a rule that says nothing about marks", rules + "rule A: each c in cells with n: n = 3\n", 5, 33, "says nothing about marks"},
		{"marks in a condition", rules + "rule A: each c in cells where shaded c: dot c\n", 5, 31, "marks are not known"},
		{"a product of marks", rules + "rule A: each r in rows: count shaded in r * count dot in r = 4\n", 5, 45,
			"only one number of a product"},
		{"a bracket that stays open", rules + "rule A: each c in cells: (shaded c or dot c\n", 5, 44, "a closing bracket"},
		{"words after a rule", rules + "rule A: each c in cells: shaded c \"this\" here\n", 5, 42, "nothing more in this line"},
		{"brackets in brackets", rules + "rule A: each c in cells: " + strings.Repeat("(", 99) + "\n", 5, 0, "more than 40 parts"},
		{"too large a number", rules + "rule A: each r in rows: count shaded in r = 99999999999999999999\n", 5, 45, "is too large"},
		{"a loop of cells", rules + "loop shaded\n", 5, 1, "a loop is of lines"},
		{"straight without lines", rules + "rule A: each c in cells: straight c\n", 5, 35, "this board has no lines"},
		{"a fold that changes nothing known", rules + "rule A: each r in rows: along r keep k = 0: when x > 0: m = 1 give k = 1\n", 5, 57,
			"the name of something that is kept"},
		{"numbers upside down", "genre X\nboard 1 to 9\nmark d 5..2 in cells\n", 3, 1, "from a least one to a greatest one"},
		{"numbers of rooms without rooms", "genre X\nboard 1 to 9\nmark d 1..room in cells\n", 3, 11, "the board has no rooms"},
		{"numbers that small rooms lack", "genre X\nboard 1 to 9, rooms\nmark d 2..room in cells\n", 3, 11,
			"a room of one cell has no number from 2"},
		{"numbers that are too large", "genre X\nboard 1 to 9\nmark d 1..40000 in cells\n", 3, 1, "up to 4095"},
		{"a dot as the sign of a mark", "genre X\nboard 1 to 9\nmark a ., b in cells\n", 3, 8, "one character that clues are written with"},
		{"a pair with a clue", rules + "rule A: each a b in neighbours with n: shaded a\n", 5, 16, "a pair has no clue"},
		{"a span without walls", "genre X\nboard 1 to 9, rooms\nmark a, b in cells\n" +
			"rule A: each s in spans over 0 walls: count a in s = 1\n",
			4, 19,
			"one wall or more"},
		{"each number of cells without numbers", rules + "rule A: each v in numbers: count shaded in cells = v\n", 5, 19,
			"no cell has a number"},
		{"a span of unknown length", "genre X\nboard 1 to 9\nmark d 1..9 in cells\n" +
			"rule A: each c in cells, each s in spans of c cells: all different in s\n", 4, 45, "must not depend on marks"},
		{"halves with one mark", "genre X\nboard 1 to 9\nmark a in halves\n", 3, 1, "mark triangle, white in halves"},
		{"angles without halves", "genre X\nboard 1 to 9\nmark a, b in cells\nrule A: each p in corners: right angles at p\n", 4, 41,
			"only half black cells make angles"},
		{"a list without its usual numbers", "genre X\nboard 1 to 9\nsetting a: list of number 0..9\n", 3, 31, "a comma, usually"},
		{"a list that ends in 0", "genre X\nboard 1 to 9\nsetting a: list of number 0..9, usually 0 0\n", 3, 41, "does not end in 0"},
		{"a list with too large a number", "genre X\nboard 1 to 9\nsetting a: list of number 0..2, usually 3\n", 3, 41, "from 0 to 2"},
		{"lists for small boards alone", "genre X\nboard 1 to 9\nsetting a: list of number 0..9, usually 2 up to 4\n", 3, 1,
			"the last list stands without a size"},
		{"a list as a number", "genre X\nboard 1 to 9\nsetting a: list of number 0..9, usually 2\nmark b, d in cells\n" +
			"rule A: count b in cells = a\n", 5, 28, "“a” is a list; name its numbers: each k f in a"},
		{"bars of lines", "genre X\nboard 1 to 9\nmark line in paths\nrule A: bars of line with 2 cells = 1\n", 4, 17,
			"“line” is not a mark of cells"},
		{"bars of an unknown length", "genre X\nboard 1 to 9\nmark a, b in cells\n" +
			"rule A: bars of a with count a in cells cells = 1\n", 4, 24, "must not depend on marks"},
		{"two settings", "genre X\nboard 1 to 9\nsetting a: 1..2\nsetting b: 1..2\n", 4, 1, "there is a setting already"},
		{"a setting upside down", "genre X\nboard 1 to 9\nsetting a: 2..1\n", 3, 1, "from a least number to a greatest one"},
		{"a setting without an end", "genre X\nboard 1 to 9\nsetting a: 2..\n", 3, 15, "the greatest number, or size"},
		{"a setting with the name of a word", "genre X\nboard 1 to 9\nsetting size: 1..2\n", 3, 9, "not a word of the language"},
		{"a clue with the name of a setting", "genre X\nboard 1 to 9\nsetting a: 1..2\nclue a: number 1.. in cells\n", 4, 6,
			"has a meaning already"},
		{"a technique without quotes", rules + rule + "technique Zero: A\n", 6, 11, "the name of the technique in quotes"},
		{"a technique without a rule", rules + rule + "technique \"Zero\": B\n", 6, 19, "a rule that stands above this line: A"},
		{"a technique above its rule", rules + "technique \"Zero\": A\n" + rule, 5, 19, "the name of a rule that stands above this line"},
		{"a technique of a rule for pairs", rules + rule + "technique \"Zero\": each a b in neighbours: A a b\n", 6, 43,
			"the rule “A” is stated for 1 place, not for 2 places"},
		{"a technique from a strange mark", rules + rule + "technique \"Zero\": A from lines\n", 6, 26, "the name of a mark"},
		{"a look of 0 without numbers", rules + "draw 0: black\n", 5, 6, "no cell of this text can be 0"},
		{"a clue that is a mark without a sign", "genre X\nboard 1 to 9\nmark a A, b in cells\nclue m: marks in cells\n", 4, 1,
			"two marks in cells with their signs"},
		{"a clue that is a mark of a room", "genre X\nboard 1 to 9, rooms\nmark a A, b B in cells\nclue m: marks in rooms\n", 4, 9,
			"only a clue in cells is a mark"},
		{"shares of two signs", "genre X\nboard 1 to 9\nclue g: signs black #, white none and number 1..9 in cells, is the mark\n" +
			"make black 20 of 100\nmake white 20 of 100\n", 5, 12, "one sign has a share"},
		{"a quotient of marks", rules + "rule A: each r in rows: count shaded in r / 2 = 1\n", 5, 45, "must not depend on marks"},
		{"a sign without a number behind which it stands", "genre X\nboard 1 to 9\nclue n: signs plus + behind in cells\n", 3, 22,
			"in, and where"},
		{"clues that are erased, or not", "genre X\nboard 1 to 9\nclue n: number 1..2 in cells, never\n", 3, 36, "never erased"},
		{"numbers between cells", "genre X\nboard 1 to 9\nclue n: number 1..9 in sides\n", 3, 9,
			"clues between cells are signs"},
		{"signs between cells and beside the board", "genre X\nboard 1 to 9, rim top\nclue s: signs less <, more > in sides\n", 3, 9,
			"in sides or beside it, not both"},
		{"a second character of a sign in cells", "genre X\nboard 1 to 9\nclue s: signs less < ^ in cells\n", 3, 9,
			"only signs in sides have a second character"},
		{"a second character of one sign", "genre X\nboard 1 to 9\nclue s: signs less < ^, more > in sides\n", 3, 9,
			"and then all of them"},
		{"a sign between cells of a single cell", "genre X\nboard 1 to 9\nclue s: signs less <, more > in sides\nmark d 1..3 in cells\n" +
			"rule A: each c in cells with less: c = 1\n", 5, 19, "say each a b in neighbours with s"},
		{"signs for some of the numbers", "genre X\nboard 1 to 9\nmark d 0..3 as + - in cells\n", 3, 13,
			"each number from 1 on has one sign"},
		{"signs for all numbers up to the size", "genre X\nboard 1 to 9\nmark d 1..size as + - in cells\n", 3, 16,
			"each number from 1 on has one sign"},
		{"a side without clues", "genre X\nboard 1 to 9, rim top\nclue n: number 1.. in rim\nmark a, b in cells\n" +
			"rule A: each l in rim left with n: count a in l = n\n", 5, 23, "no clues stand at the left of this board"},
		{"a path of few numbers", "genre X\nboard 1 to 9\nmark d 1..9 in cells\npath d by touch\n", 4, 6,
			"numbers that go from 1 to the number of cells: mark d 1..cells in cells"},
		{"a path and a loop", "genre X\nboard 1 to 9\nmark d 1..cells in cells\npath d by side\npath d by touch\n", 5, 1,
			"a loop or for paths already"},
		{"a path by nothing", "genre X\nboard 1 to 9\nmark d 1..cells in cells\npath d by corner\n", 4, 11,
			"how the cells of consecutive numbers lie"},
		{"dominoes of a rim", "genre X\nboard 1 to 9, rim top\nclue n: number 1.. in rim\nmark line in paths\n" +
			"rule A: each k in dominoes of n: count line in k = 1\n", 5, 31, "dominoes are pairs of numbers in cells"},
		{"dominoes of signs", "genre X\nboard 1 to 9\nclue s: signs white w, black b in cells\nmark line in paths\nmake s as dominoes\n",
			5, 6, "dominoes are made of clues that are numbers from 0"},
		{"few columns", "genre X\nboard 2 to 9, usually 7 by 10\n", 2, 1, "the usual number of columns is from 2 to 9"},
		{"a corner without a sign", rules + "draw top left:\n", 5, 15, "a sign is missing"},
		{"a strange look of 0", "genre X\nboard 1 to 9\nmark d 0..4 as letters in cells\ndraw 0: disc\n", 4, 9,
			"the look of a cell with 0"},
		{"a pair of one cell", rules + "rule A: each a b in cells 0 by 0 apart: shaded a\n", 5, 21, "are one cell"},
		{"pairs with clues beside the board", "genre X\nboard 1 to 9, rim top\nclue n: number 1.. in rim\nmark a, b in cells\n" +
			"rule A: pairs n a by side\n", 5, 15, "stands in rim, and cells are paired"},
		{"pairs of lines", "genre X\nboard 1 to 9\nclue n: number 1.. in cells\nmark line in paths\nrule A: pairs n line by side\n", 5, 17,
			"“line” is a mark in paths"},
		{"pairs by nothing", rules + "rule A: pairs n dot by sdie\n", 5, 24, "did you mean “side”? Expected: how the cells of a pair lie"},
		{"paths of cells", rules + "paths shaded join n\n", 5, 1, "paths are of lines from cell to cell"},
		{"paths that join unknown clues", "genre X\nboard 1 to 9\nclue n: number 1.. or ? in cells\nmark line in paths\n" +
			"paths line join n\n", 5, 17, "is not such a clue"},
		{"paths of one cell", "genre X\nboard 1 to 9\nclue n: number 1.. in cells\nmark line in paths\npaths line join n\n" +
			"make line of 1 to 5 cells\n", 6, 19, "it has 2 cells or more"},
		{"a loop and paths", "genre X\nboard 1 to 9\nclue n: number 1.. in cells\nmark line in paths\nloop line\npaths line join n\n", 6, 1,
			"a loop or for paths already"},
		{"two boards", "genre X\nboard 1 to 9\nboard 1 to 9\n", 3, 1, "a line for the board already"},
		{"a text that is too long", "genre " + strings.Repeat("x", maxBytes), 0, 0, "at most 64 kB"},
		{"a mark of a row, in another alphabet", "genre Тест\nboard 1 to 9\nmark да, нет in cells\nrule А: each c in rows: да c\n", 4, 28,
			"“c” is a line or a room, and a single place, such as a cell, is expected"},
		{"a direction of a room", rules + "rule A: each r in rows: shaded up of r\n", 5, 38, "is a line or a room, and a single place"},
		{"something unknown made", rules + "make walls\n", 5, 6, "what the generator makes: rooms of 2 to 6 cells, groups"},
		{"as many rooms as rows without rooms", rules + "make size rooms of 2 to 6 cells\n", 5, 1, "on a board with rooms"},
		{"rooms made without rooms", rules + "make rooms of 2 to 6 cells\n", 5, 1, "on a board with rooms"},
		{"rooms made upside down", "genre X\nboard 1 to 9, rooms\nmake rooms of 6 to 2 cells\n", 3, 1, "a least number of cells"},
		{"groups made without numbers", rules + "make groups of 1 to 9 cells\n", 5, 1, "mark number 1..group in cells"},
		{"groups of one size", "genre X\nboard 1 to 9\nclue n: number 1.. in cells\nmark q 1..group in cells\n" +
			"make groups of 5 to 5 cells\n", 5, 21, "the greatest number must be 6 or more"},
		{"a share of all", rules + "make shaded 100 of 100\n", 5, 6, "from 1 to 99 of 100"},
		{"a share of lines beside marks of cells", "genre X\nboard 1 to 9\nmark line in paths\nmake line 10 of 100\n" +
			"mark a, b in cells\nmake a 20 of 100\nrule A: each c in cells: a c\n", 4, 6, "“line” has no share"},
		{"a share of something else", rules + "make shaded 10 of 50\n", 5, 16, "of 100"},
		{"clues made of nothing", rules + "make n 0 of 100\n", 5, 6, "from 1 to 100 of 100 cells"},
		{"clues made at ends of cells", rules + "make n 20 of 100 at ends of shaded\n", 5, 29, "mark bridge 0..2 in gaps with n"},
		{"clues made of a rim", "genre X\nboard 1 to 9, rim top\nclue n: number 0..9 in rim\nmake n 20 of 100\n", 4, 6,
			"only clues of cells are made"},
		{"cells of a clue beside the board", "genre X\nboard 1 to 9, rim top\nclue n: number 0.. in rim\nmark a, b in cells\n" +
			"rule A: count a in first of each n = 1\n", 5, 34, "“n” is a clue “in rim”, and a clue “in cells” is expected here"},
		{"a number as the mark of a clue", "genre X\nboard 1 to 9\nmark d 1..9 in cells\nclue n: number 1..9 in cells, is d\n", 4, 34,
			"write “is the mark”"},
		{"neighbours in lines", rules + "rule A: each a b in neighbours in rows: shaded a\n", 5, 35, "a set of cells is expected here"},
		{"words of no letters", rules + "make n in rows of 3 to 6 cells\n", 5, 6, "words are made of letters that stand for numbers"},
		{"numbers chosen upside down", rules + "make n 3..2\n", 5, 6, "from a least one to a greater one"},
		{"numbers chosen that no clue is", rules + "make n 1..9\n", 5, 6, "the clue allows"},
		{"a grade made of no grade", rules + "make grades simple\n", 5, 13, "a grade, one of easy, medium, hard, expert"},
		{"grades made upside down", rules + "make grades hard, easy\n", 5, 6, "from the lowest to the highest"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(test.text)
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v", err)
			}
			if fault.Line != test.line || test.col > 0 && fault.Col != test.col || !strings.Contains(fault.Text, test.says) {
				t.Errorf("got line %d, column %d: %s\nwant line %d, column %d: %s", fault.Line, fault.Col, fault.Text, test.line, test.col,
					test.says)
			}
		})
	}
}

// Comments, continued lines, Windows line ends and tabs change nothing.
func TestSpaces(t *testing.T) {
	for _, text := range []string{
		rules + "rule A: each c in cells: shaded c \"this; cell\" ; a comment\n",
		strings.ReplaceAll(rules+"rule A: each c in cells:\n\tshaded c\n", "\n", "\r\n"),
		roomed + "rule A: each s in spans over 1 wall: count shaded in s >= 1\n",
		"\ufeff" + rules + "rule A: each c in cells:\n\n; between\n  shaded c\n",
		rules + "rule A: each c in cells: shaded c “this cell”\n",
	} {
		if _, err := Read(text); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(rules + "rule A: each c in cells with n: count shaded in neighbours of c = n \"this {n shaded cells}\" | n = 0 \"none\"\n")
	f.Add("genre X\nboard square 2 to 9, rim top left\nclue n: number 1..9 in rim\nmark d 1..size in cells\n" +
		"rule V: each l in rim with n: along l keep top = 0: when x > top: top = x give top = n\n")
	f.Add("genre X\nboard 1 to 9\nclue p: signs a A \"first\", b B in cells\nmark line in paths with p\n" +
		"rule S: each c in cells with a: straight c\nloop line\n")
	f.Fuzz(func(t *testing.T, source string) {
		genre, err := Read(source)
		if err != nil {
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line > 1+strings.Count(source, "\n") {
				t.Fatalf("%q: %v", source, err)
			}
			return
		}
		form := genre.Form()
		rows := form.Sides.Rows.Min
		if rows > 4 {
			return
		}
		genre.Lay(form.NewGivens(rows, rows))
	})
}
