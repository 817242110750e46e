package language

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
)

// Each rule on a board has as many solutions as its words say: 0, 1, or 2 for several.
func TestMeaning(t *testing.T) {
	shading := "mark shaded #, dot in cells\n"
	digits := "mark d 1..%d in cells\n"
	greys := "clue n: signs grey g, white none and number 1.. in cells\nmark wall in borders\n"
	for _, test := range []struct {
		name, text string
		rows, cols int
		clues      map[int]int
		solutions  int
	}{
		{"a factor from a clue", "clue n: number 0..9 in cells\n" + shading +
			"rule A: each c in cells with n: |n - 2| * count shaded in neighbours of c = 4\nrule B: each c in cells with n: dot c\n" +
			"rule C: each c in cells where not n of c >= 0: if count shaded in cells >= 3 then dot c\n", 2, 2, map[int]int{2: 4}, 1},
		{"a number of statements from a clue", "clue n: number 0..9 in cells\n" + shading +
			"rule A: each c in cells with n: exactly n of (shaded up of c, shaded c)\n", 2, 1, map[int]int{1: 2}, 1},
		{"a fold over a difference", fmt.Sprintf(digits, 3) +
			"rule A: each r in rows: along r keep k = 0: when x > 0: k = |x - 5| give k = 4\n", 1, 1, nil, 1},
		{"a long number", "mark d 0..9 in cells\nrule A: each r in rows: number in r = 5\n", 1, 9, nil, 1},
		{"a line to a cell that is not beside", "mark line in paths\n" +
			"rule A: some c in bottom row: line between c down of c\n", 3, 2, nil, 0},
		{"clues that are marks", "mark white w, black b in cells\nclue m: marks in cells\n" +
			"rule A: each r in rows: count black in r = 1\n", 1, 3, map[int]int{0: 1, 2: 2}, 1},
		{"clues that are marks and break a rule", "mark white w, black b in cells\nclue m: marks in cells\n" +
			"rule A: each r in rows: count black in r = 1\n", 1, 3, map[int]int{0: 2, 2: 2}, 0},
		{"a tromino", shading + "rule A: each r in rows: shaded in r is a tromino\nrule B: each c in left column: dot c\n", 1, 5, nil, 2},
		{"a tromino in a row that is too short", shading + "rule A: each r in rows: shaded in r is a tromino\n", 1, 2, nil, 0},
		{"spans of three cells", shading + "rule A: each s in spans of 3 cells: count shaded in s = 1\n" +
			"rule B: each c in left column: dot c\n", 1, 5, nil, 2},
		{"spans that are longer than the board", shading + "rule A: each s in spans of 3 cells: count shaded in s = 1\n" +
			"rule B: each c in cells: dot c\n", 2, 2, nil, 1},
		{"stretches of one cell", "clue b: signs black B in cells\nmark shaded #, dot in cells without b\n" +
			"rule A: each s in stretches: count shaded in s = 1\n", 2, 2, map[int]int{1: 1, 2: 1}, 1},
		{"neighbours in a column", fmt.Sprintf(digits, 2) + "rule A: each a b in neighbours in left column: a != b\n" +
			"rule B: each c in top row: c = 1\nrule C: each c in right column: c = 1\n", 2, 2, nil, 1},
		{"neighbours in each row", fmt.Sprintf(digits, 2) + "rule A: each r in rows, each a b in neighbours in r: a < b\n", 2, 2, nil, 1},
		{"sentences in quotes of other languages", shading + "rule A: each c in cells: shaded c „so“\n" +
			"rule B: each c in cells: shaded c «so»\n", 1, 2, nil, 1},
		{"two numbers that differ", fmt.Sprintf(digits, 25) +
			"rule A: each a b in neighbours: a != b\nrule B: each c in cells: c <= 1\n", 1, 2, nil, 0},
		{"lines from cell to cell that reach the rim", "clue n: number 0..9 in cells\nmark line in paths\n" +
			"rule A: line connected to the rim\nrule B: count line in sides = 1\nrule C: each c in cells with n: line right of c\n",
			4, 4, map[int]int{4: 1}, 1},
		{"lines from cell to cell far from the rim", "clue n: number 0..9 in cells\nmark line in paths\n" +
			"rule A: line connected to the rim\nrule B: count line in sides = 1\nrule C: each c in cells with n: line right of c\n",
			4, 4, map[int]int{5: 1}, 0},
		{"sides that reach the rim", "clue n: number 0..9 in cells\nmark line in sides\n" +
			"rule A: line connected to the rim\nrule B: count line in sides = 1\nrule C: each c in cells with n: line left of c\n",
			3, 3, map[int]int{1: 1}, 1},
		{"sides far from the rim", "clue n: number 0..9 in cells\nmark line in sides\n" +
			"rule A: line connected to the rim\nrule B: count line in sides = 1\nrule C: each c in cells with n: line left of c\n",
			3, 3, map[int]int{4: 1}, 0},
		{"sides that meet at a corner", "clue n: number 0..9 in cells\nmark line in sides\n" +
			"rule A: line connected\nrule B: count line in sides = 2\nrule C: each c in cells with n: line left of c and line up of c\n",
			2, 2, map[int]int{3: 1}, 1},
		{"sides that do not meet", "clue n: number 0..9 in cells\nmark line in sides\n" +
			"rule A: line connected\nrule B: count line in sides = 2\nrule C: each c in cells with n: line left of c and line right of c\n",
			2, 2, map[int]int{3: 1}, 0},
		{"equal numbers of rooms, from any of their cells", "clue n: number 0..9 in rooms\n" + shading +
			"rule A: each a b in cells 1 by 0 apart where n of a = n of b: shaded a and dot b\n" +
			"rule B: count shaded in cells = 0\n", 2, 2, map[int]int{0: 3}, 0},
		{"other numbers of rooms, from any of their cells", "clue n: number 0..9 in rooms\n" + shading +
			"rule A: each a b in cells 1 by 1 apart where n of a != n of b: shaded a and shaded b\n" +
			"rule B: count shaded in cells = 4\n", 2, 2, map[int]int{0: 3, 1: 4}, 1},
		{"a room without a number", "clue n: number 0..9 in rooms\n" + shading +
			"rule A: each a b in cells 1 by 1 apart where n of a != n of b: shaded a\n" +
			"rule B: count shaded in cells = 0\n", 2, 2, map[int]int{0: 3}, 1},
		{"the number of a room and of its cells", "clue n: number 0..9 in rooms\n" + shading +
			"rule A: each k in rooms with n, each c in k where n of c = n of k: shaded c\n" +
			"rule B: count shaded in cells = 2\n", 2, 2, map[int]int{0: 1, 1: 2}, 0},
		{"numbers up to the size of the room", "mark d 1..room in cells\nrule A: each c in cells: c = 3\n", 3, 2, nil, 1},
		{"numbers above the size of the room", "mark d 1..room in cells\nrule A: each c in cells: c = 3\n", 2, 2, nil, 0},
		{"each number, and spans of cells", fmt.Sprintf(digits, 2) +
			"rule A: each v in numbers, each s in spans of at most v + 1 cells: sum c in s: (c = v) <= 1\n" +
			"rule B: each c in top row: c = 1\n", 2, 1, nil, 1},
		{"spans that are longer than lines", fmt.Sprintf(digits, 2) +
			"rule A: each s in spans of at most 9 cells: all different in s\nrule B: sum in left column = 2\n", 2, 1, nil, 0},
		{"numbers up to less than the size", "mark d 0..size - 2 in cells\nrule A: each c in cells: c > 0\n", 3, 2, nil, 1},
		{"numbers above that", "mark d 0..size - 2 in cells\nrule A: each c in cells: c > 1\n", 3, 2, nil, 0},
		{"sides within rooms and around them", "mark line in paths\nrule A: each k in rooms: count line in sides within k = 1\n" +
			"rule B: each k in rooms: count line in sides around k = 0\n", 2, 2, nil, 1},
		{"sides around a cell", "mark line in paths\nrule A: each c in cells: count line in sides around (c) = 1\n", 1, 2, nil, 1},
		{"neighbours across walls", shading + "rule A: each a b in neighbours across walls: shaded a and dot b\n" +
			"rule B: count shaded in left column = 2\nrule C: each k in rooms: count dot in k <= 2\n", 2, 2, nil, 1},
		{"one of several that say this of others", shading +
			"rule A: some c in cells: some d in neighbours of c: shaded d\nrule B: count shaded in cells = 0\n", 2, 2, nil, 0},
		{"lengths of straight lines", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: passes c\nrule B: each c in cells with n: lengths a b at c: a = n and a = b\n",
			3, 3, map[int]int{0: 2}, 2},
		{"lengths that no line has", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: passes c\nrule B: each c in cells with n: lengths a b at c: a = n and a = b\n",
			3, 3, map[int]int{1: 1, 4: 2}, 0},
		{"arms of a line", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: straight c\nrule B: each c in cells with n: arms a b at c: a + b = n and a < b\n",
			2, 4, map[int]int{1: 3}, 1},
		{"lines that turn at one end", "mark line in paths\nrule A: each l in lines: line along l turns at one end\n" +
			"rule B: each c in top row: passes c\nrule C: each c in left column: passes c\n", 2, 2, nil, 1},
		{"lines that turn around a cell", "clue n: number 1..9 in cells\nmark line in paths without n\n" +
			"rule A: each l in lines: line along l turns at one end\nrule B: each c in bottom row: passes c\n" +
			"rule C: each c in left column: passes c\n", 2, 3, map[int]int{1: 1}, 1},
		{"how far a line is seen", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: seen line from c = n\n", 3, 3, map[int]int{0: 4}, 2},
		{"a number of many statements", shading + "rule A: sum c in cells: (shaded c and count shaded in neighbours of c = 1) = 6\n" +
			"rule B: each c in left column: dot c\n", 3, 9, nil, 2},
		{"a number of many statements on a small board", shading +
			"rule A: sum c in cells: (shaded c and count shaded in neighbours of c = 1) = 2\n" +
			"rule B: count shaded in cells = 7\n", 3, 3, nil, 2},
		{"right angles", "mark half, white in halves\nrule A: each p in corners: right angles at p\n" +
			"rule B: count half in cells = 4\n", 2, 2, nil, 1},
		{"no right angles", "mark half, white in halves\nrule A: each p in corners: right angles at p\nrule B: count white in cells = 3\n",
			2, 2, nil, 0},
		{"bars", shading + "rule A: bars of shaded with 3 cells = 1\nrule B: count shaded in cells = 5\n" +
			"rule C: each c in left column: shaded c\n", 2, 4, nil, 2},
		{"bars of one cell", shading + "rule A: bars of shaded with 1 cells = 4\n", 2, 4, nil, 2},
		{"bars that are longer than the board", shading + "rule A: bars of shaded with 4 cells = 0\n" +
			"rule B: count shaded in cells = 9\n", 3, 3, nil, 1},
		{"a list of the puzzle", "setting a: list of number 0..9, usually 4 up to 1, 0 0 1 up to 3, 9\n" + shading +
			"rule A: each k f in a: bars of shaded with k cells = f\nrule B: count shaded in cells = length of a\n", 1, 3, nil, 1},
		{"the cells of groups", "clue n: number 0..9 in cells\n" + shading +
			"rule A: each c in cells with n: total shaded beside c = n\nrule B: each c in cells with n: dot c\n", 1, 4,
			map[int]int{1: 3}, 1},
		{"the cells of groups, and more", "clue n: number 0..9 in cells\n" + shading +
			"rule A: each c in cells with n: total shaded beside c + shaded c >= n\n", 2, 2, map[int]int{1: 4}, 2},
		{"a path by side", "mark d 1..cells in cells\npath d by side\n" +
			"rule A: each c in left column: c <= 2\nrule B: each c in top row: c != 2\n",
			2, 2, nil, 1},
		{"a path by touch", "mark d 1..cells in cells\npath d by touch\n" +
			"rule A: each c in left column: c <= 2\nrule B: each c in top row: c != 2\n",
			2, 2, nil, 2},
		{"cells at a corner", "clue n: number 0..4 in corners\n" + shading +
			"rule A: each p in corners with n: count shaded in cells at p = n\n", 2, 2, map[int]int{1: 2, 6: 1}, 2},
		{"cells at the corners of the board", "clue n: number 0..4 in corners\n" + shading +
			"rule A: each p in corners with n: count shaded in cells at p = n\n", 1, 2, map[int]int{0: 1, 5: 1}, 1},
		{"areas of a number", "clue n: number 1..9 in cells\nmark area in cells, one for each n\n" +
			"rule A: each c in cells with n: area of c is a rectangle where width * height = n\n", 2, 3, map[int]int{0: 2, 1: 2, 2: 2}, 1},
		{"areas of any size", "clue n: number 1..9 in cells\nmark area in cells, one for each n\n" +
			"rule A: each c in cells with n: area of c is a rectangle\n", 2, 2, map[int]int{0: 1, 3: 1}, 2},
		{"areas by two rules", "clue n: number 1..9 in cells\nmark area in cells, one for each n\n" +
			"rule A: each c in cells with n: area of c is a rectangle where width >= n\n" +
			"rule B: each c in cells with n: area of c is a rectangle where height >= n\n", 2, 3, map[int]int{0: 1, 2: 2}, 1},
		{"two equal parts", greys + "rule A: each c in cells: area of c is two equal parts by grey\nrule B: wall only between areas\n",
			2, 2, map[int]int{0: 1, 1: 1}, 2},
		{"parts of a size", greys + "rule A: each c in cells: area of c is two equal parts by grey\nrule B: wall only between areas\n" +
			"rule C: each c in cells with n: part of c by grey has n cells\n", 2, 2, map[int]int{0: 1, 1: 5}, 1},
		{"walls around equal numbers", greys + "rule A: wall encloses equal numbers by grey\nrule B: wall only between areas\n", 1, 3,
			map[int]int{0: 1}, 0},
		{"areas that meet", "clue n: number 1..9 in cells\nmark area in cells, one for each n\n" +
			"rule A: each c in cells with n: area of c is a rectangle where width * height = n\n" +
			"rule B: each k in squares: not all different in k\n", 2, 2, map[int]int{0: 1, 1: 1, 2: 1, 3: 1}, 0},
		{"numbers of which two are equal", fmt.Sprintf(digits, 3) + "rule A: each r in rows: not all different in r\n" +
			"rule B: each c in left column: c = 3\nrule C: each c in right column: c = 1\nrule D: each a b in neighbours: a >= b\n", 1, 3,
			nil, 2},
		{"diagonals at a corner", "clue n: number 0..4 in corners\nmark f \\, r / in diagonals\n" +
			"rule A: each p in corners with n: diagonals at p = n\n", 2, 2, map[int]int{4: 4}, 1},
		{"a ring of diagonals", "clue n: number 0..4 in corners\nmark f \\, r / in diagonals\n" +
			"rule A: no ring of diagonals\nrule B: each p in corners where n of p = 0: diagonals at p = n of p\n", 2, 2,
			map[int]int{4: 0}, 0},
		{"the inside of a loop", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: inside c\n", 3, 3, map[int]int{4: 1}, 1},
		{"the inside of a loop along sides", "clue n: number 1..9 in cells\nmark line in sides\nloop line\n" +
			"rule A: each c in cells with n: inside c\nrule B: each c in cells without n: not inside c\n",
			2, 2, map[int]int{0: 1, 1: 1}, 1},
		{"no cell at the edge is inside", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: inside c\n", 3, 3, map[int]int{3: 1}, 0},
		{"a cell that the loop may pass", "clue n: number 1..9 in cells\nmark line in paths\nloop line\n" +
			"rule A: each c in cells with n: not inside c and not passes c\n", 2, 3, map[int]int{2: 1}, 1},
		{"an opposite direction", shading + "rule A: some direction d: shaded opposite d of (up of d of right of c)\n", 1, 1, nil, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := "board 1 to 64, usually 4"
			if strings.Contains(test.text, "room") {
				board += ", rooms"
			}
			genre, err := Read("genre Test\n" + board + "\n" + test.text)
			if test.solutions < 0 {
				if err == nil || !strings.Contains(err.Error(), "“c”") {
					t.Errorf("the error is %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			givens := genre.Form().NewGivens(test.rows, test.cols)
			if givens.Rooms != nil { // each column is a room
				givens.SetRooms([]int{0, 1, 0, 1, 0, 1}[:test.rows*test.cols])
			}
			for at, clue := range test.clues {
				givens.Clues[at] = clue
			}
			laid, err := pencil.NewSpec(genre).LayOut(givens)
			if err != nil {
				t.Fatal(err)
			}
			one, other, _ := reason.Two(laid, func() bool { return true })
			found := 0
			if one != nil {
				found++
			}
			if other != nil {
				found++
			}
			if found != test.solutions {
				t.Errorf("%d solutions, want %d: %v, %v", found, test.solutions, one, other)
			}
		})
	}
}
