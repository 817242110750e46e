package homemade

import (
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
)

// words describes the language for the editor.
var words = puzzle.Language{
	Name:    "rules",
	Text:    "The rules",
	Comment: ";",
	Below:   formats.Below,
	Words: []puzzle.Word{
		{Name: "genre", Form: "genre Stars", About: "The title of the kind. A text begins with it.", Prose: true},
		{Name: "about", Form: "about Put a star into each row.", About: "The rules in words, for players.", Prose: true},
		{Name: "author", Form: "author Ada", About: "Who invented the kind.", Prose: true},
		{Name: "also", Form: "also Star Battle, 星", About: "Other names by which players look for the kind.", Prose: true},
		{Name: "name", Form: "name stars", About: "The name of the kind in commands; without it, the title in small letters."},
		{Name: "board", Form: "board 5 to 10, usually 6, rooms",
			About: "The least, the greatest and the usual number of rows and columns. After them: square, rooms, boxes, " +
				"or rim top left."},
		{Name: "setting", Form: "setting stars: 1..9, usually 1",
			About: "One number of the whole puzzle, which rules may name. Puzzles have it in a line above their rows: stars: 2."},
		{Name: "clue", Form: "clue n: number 0..8 or ? in cells",
			About: "What is given: number, list of number, letters or signs, in cells, in rooms, on corners or beside the " +
				"board, in rim; signs also between two cells, in sides, or behind a number. The name stands for the clue in rules."},
		{Name: "mark", Form: `mark star * "a star, stars", dot "empty, empty cells" in cells`,
			About: "What the player fills in: two marks of cells, numbers such as d 1..size, a line in sides or " +
				"paths, a wall in borders, or two diagonals in diagonals. Numbers may be shown as letters, d 1..5 as letters, or as " +
				"signs: d 0..2 as + -. The words in quotes are for hints: this must be a star; six stars."},
		{Name: "rule", Form: `rule Rows: each r in rows: count star in r = 1 "this row has one star"`,
			About: "What must hold, once for each place that each names. Hints quote the sentence."},
		{Name: "each", Form: "each c in cells",
			About: "For what the rule is stated, in front of a colon. Choose any name. Another each follows after a comma: each k in " +
				"rooms, each c in k."},
		{Name: "with", Form: "each c in cells with n", About: "Only cells with such a clue, whose number is then n. Also: without n."},
		{Name: "where", Form: "each a b in pairs in lines where n of a != n of b",
			About: "Only places of which a condition on clues is true. If clues stand in rooms, n of a is the number of its room."},
		{Name: "cells", Form: "cells, rows, columns, lines, rooms, boxes, rim",
			About: "Sets of places. Lines are rows and columns, and rim has the lines as seen from their clues; rim top only those with " +
				"clues at the top. A row or a room is a set itself: count star in r. Also: rows but the last."},
		{Name: "squares", Form: "squares, stretches, spans over 2 walls, spans of 3 cells",
			About: "More sets: all squares of 2 × 2 cells; lines of cells between cells that cannot be marked; straight lines that " +
				"reach into three rooms; any three cells that follow each other in a line."},
		{Name: "ring", Form: "ring of c, neighbours of c, room of c, sight of c, ray up of c",
			About: "Sets about a cell: the eight cells around it; those side by side with it; those of its room; those in its row and " +
				"column as far as a cell that cannot be marked; those in one direction, which is up, right, down or left."},
		{Name: "sides", Form: "sides, corners, gaps, sides of c, gaps of c, gaps over c, sides within k, sides around k, cells at p",
			About: "Sets of places for lines and bridges. Corners are points where sides meet, and cells at a corner are around it. The " +
				"sides within a room are between two of its cells, those around it between a cell of it and a cell beside it."},
		{Name: "top", Form: "top row, left column, first of each n, dominoes of n, (a, b), {c in cells where n of c = 1}",
			About: "More sets: a line at the edge, also bottom row and right column; the first cell of each clue; for each pair of " +
				"numbers the sides between two cells that have them; places by name; those of which a condition is true."},
		{Name: "neighbours", Form: "each a b in neighbours",
			About: "Pairs of places: two cells that share a side. Also: neighbours in r (in a line or another set), pairs (any two " +
				"cells), pairs in lines, neighbours across walls (in two rooms), cells 1 by 2 apart. Pairs are pairs of cells, not of " +
				"rooms."},
		{Name: "count", Form: "count star in neighbours of c <= 2",
			About: "Numbers: how many of some places have a mark. Also: sum in r, sum or product r in rows: number in r, seen dot " +
				"from c, total star beside c (the cells of all groups that touch c), bars of star with 2 cells (straight groups), " +
				"number in r in base 16, size, n. " +
				"Signs are + - * and |a - b|, and between two numbers = != < <= > >=."},
		{Name: "if", Form: "if star c then count star in ring of c = 1",
			About: "Statements: star c, star up of c, and, or, not, if … then …, some c in r: …, all c in r: …, exactly 1 of (…, …), " +
				"at most 1 of, at least 1 of."},
		{Name: "passes", Form: "passes c, straight c, turns c, inside c, line up of c, line between a b, line along l turns at one end",
			About: "Statements about lines."},
		{Name: "arms", Form: "arms a b at c: a = b",
			About: "A statement about the lengths a and b of the two straight lines that leave a cell. lengths a b at c: the same for " +
				"all straight lines that pass a cell or end there."},
		{Name: "connected", Form: "rule Land: dot connected",
			About: "The cells with a mark are connected by their sides. Also: dot connected to the rim."},
		{Name: "around", Form: "star around c runs n in any order",
			About: "The runs of a mark in the ring of a cell have the numbers of a list as their lengths: clue n: list of number 0..8."},
		{Name: "along", Form: "star along r runs n", About: "The same for a line of the rim, in order: each r in rim with n."},
		{Name: "keep", Form: "along r keep k = 0: when x > k: k = x give k = n",
			About: "From cell to cell of a line, x is the number in the cell. The first case that holds changes k, and the statement " +
				"behind give must hold at the end."},
		{Name: "different", Form: "all different in r",
			About: "For marks that are numbers. Also: every digit once in r, consecutive in r, groups of equal numbers."},
		{Name: "tetromino", Form: "star in k is a tetromino, tetrominoes of star at a b differ",
			About: "The cells of a room with a mark are four connected cells. Those of the rooms of two cells have different shapes, if " +
				"they have these cells: each a b in neighbours across walls. Also: domino, tromino, pentomino."},
		{Name: "rectangle", Form: "area of c is a rectangle where width * height = n",
			About: "For marks that are areas, each cell in the area of one clue: mark area in cells, one for each n. The rule is about " +
				"each c in cells with n, and the condition may be missing. " +
				"Also: not all different in k, if two cells of k are in one area."},
		{Name: "area", Form: "area of c is two equal parts by grey, part of c by grey has n cells",
			About: "For walls, which divide the board into areas: mark wall in borders. The cells with the sign grey are one part of an " +
				"area, the others are the other part. Also: wall only between areas, wall encloses equal numbers by grey."},
		{Name: "diagonals", Form: "diagonals at p = n",
			About: "How many diagonals meet at a corner: mark falling \\, rising / in diagonals. Also: no ring of diagonals; " +
				"right angles at p: mark triangle, white in halves."},
		{Name: "pairs", Form: "pairs n tent by side",
			About: "Each clue n has its own cell with the mark beside it, as each tree has a tent. Also: by touch."},
		{Name: "paths", Form: "paths line join n", About: "Each path of lines joins two equal clues. Lines are marks: mark line in paths."},
		{Name: "technique", Form: `technique "Line complete": each r in rows: Rows r from star so dot`,
			About: "The name that players have for a step. It names the rules on which the step rests: a rule with places, or a " +
				"rule alone for any number of its instances. From says on which mark the step also rests, or from nothing, and so " +
				"which mark follows."},
		{Name: "path", Form: "path number by touch",
			About: "The numbers from 1 to the number of cells are a path: mark number 1..cells in cells. Also: by side."},
		{Name: "loop", Form: "loop line", About: "All lines are one loop. Lines are marks: mark line in paths."},
		{Name: "part", Form: "part cage total: cells, number 1.. or none",
			About: "What some puzzles have besides their clues, a line each below the rows: cage 12: r1c1 r1c2. " +
				"A title in quotes may follow the name. Also: line, cells = line, whole board. " +
				"Rules: each k in cage with total, each a b in steps of k."},
		{Name: "inside", Form: "first of k, last of k, inside of k, middle of k, head of k, segments of k, threes of k, length of k",
			About: "What a line or a part consists of. Pairs: steps of k, mirrored of k, matches of k, pairs in k."},
		{Name: "in", Form: "c in k, odd c, even c, has cage, joined a b by cage, c is one of n, n stand in k, place of c in r",
			About: "More statements about cells and parts."},
		{Name: "make", Form: "make rooms of 2 to 6 cells",
			About: "What the generator puts on a board. Clues that rules count are found by themselves, and rooms without clues leave " +
				"one solution. Make size rooms of 3 to 20 cells makes as many rooms as rows."},
		{Name: "draw", Form: "draw star: diamond", About: "How a mark, a clue or the grid looks."},
		{Name: "link", Form: "link starbattle", About: "The name of the kind on puzz.link, if it is there."},
		{Name: "---", Form: "---",
			About: "The rules end here. Below it are the rows of a puzzle, a dot for a cell without a clue; or draw them " +
				"on the board."},
	},
	About: "A statement is a line. A line that begins with a blank continues the one above it, and a semicolon begins a comment. A " +
		"name means something from its line on: write the board first, then marks and clues, then rules. A sentence in quotes " +
		"completes “Otherwise …”; in it, {n} is the number of a clue, and {n stars} counts: one star, two stars. Behind the " +
		"colon is one statement: two numbers and a sign between them, or a form of the list from if to pairs. There is no " +
		"each inside a statement, no comparison of two rooms, and no size of an area. The lessons of this kind lead from four " +
		"lines to whole kinds, and its puzzles are examples: the rules of the kinds that come with " +
		"Unknot, to be changed.",
}
