package homemade

import "unknot/core/puzzle"

// words describes the language for the editor.
var words = puzzle.Language{
	Name:    "rules",
	Text:    "The rules",
	Comment: ";",
	Words: []puzzle.Word{
		{Name: "genre", Form: "genre Stars", About: "The title of the kind. A text begins with it.", Prose: true},
		{Name: "about", Form: "about Put a star into each row.", About: "The rules in words, for players.", Prose: true},
		{Name: "board", Form: "board 5 to 10, usually 6, rooms",
			About: "The least, the greatest and the usual number of rows and columns. After them: square, rooms, boxes, " +
				"or rim top left."},
		{Name: "clue", Form: "clue n: number 0..8 or ? in cells",
			About: "What is given: number, list of number, letters or signs, in cells, in rooms or beside the board, in " +
				"rim. The name stands for the clue in rules."},
		{Name: "mark", Form: `mark star * "a star, stars", dot "an empty cell, empty cells" in cells`,
			About: "What the player fills in: two marks of cells, numbers such as d 1..size, or a line in sides or " +
				"paths. The words in quotes are for hints."},
		{Name: "rule", Form: `rule Rows: each r in rows: count star in r = 1 "this row has one star"`,
			About: "What must hold, once for each place that each names. Hints quote the sentence."},
		{Name: "count", Form: "count star in neighbours of c",
			About: "How many of some places have a mark. Also: sum in r, seen dot from c, size."},
		{Name: "with", Form: "each c in cells with n", About: "Only cells with such a clue, whose number is then n. Also: without n."},
		{Name: "where", Form: "each a b in pairs in lines where n of a = n of b",
			About: "Only places of which a condition on clues is true."},
		{Name: "connected", Form: "rule Land: dot connected", About: "The cells with a mark are connected by their sides."},
		{Name: "paths", Form: "paths line join n", About: "Each path of lines joins two equal clues. Lines are marks: mark line in paths."},
		{Name: "loop", Form: "loop line", About: "All lines are one loop. Lines are marks: mark line in paths."},
		{Name: "make", Form: "make rooms of 2 to 6 cells",
			About: "What the generator puts on a board. Clues that rules count are found by themselves."},
		{Name: "draw", Form: "draw star: diamond", About: "How a mark, a clue or the grid looks."},
		{Name: "link", Form: "link starbattle", About: "The name of the kind on puzz.link, if it is there."},
		{Name: "---", Form: "---",
			About: "The rules end here. Below it are the rows of a puzzle, a dot for a cell without a clue; or draw them " +
				"on the board."},
	},
	About: "A statement is a line. A line that begins with a blank continues the one above it, and a semicolon begins a comment. A " +
		"name means something from its line on: write the board first, then marks and clues, then rules. A sentence in quotes " +
		"completes “Otherwise …”; in it, {n} is the number of a clue, and {n stars} counts: one star, two stars. The lessons of " +
		"this kind lead from four lines to a whole kind, and its puzzles are examples: the rules of the kinds that come with " +
		"Unknot, to be changed.",
}
