package language

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/puzzle"
)

// Complete lists the words that fit at a cursor, counted in bytes. It reads the text up to the word at the cursor, and lists the words
// that the parser looks for there.
func Complete(source string, cursor int) puzzle.Composed {
	before := source[:min(max(cursor, 0), len(source))]
	from := len(before)
	for from > 0 {
		r, size := utf8.DecodeLastRuneInString(before[:from])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			break
		}
		from -= size
	}
	begun, gap := before[from:], ""
	if begun != "" && strings.Trim(begun, "0123456789") == "" {
		from, begun, gap = len(before), "", " " // the number is complete, so what follows it fits
	}
	c := puzzle.Composed{From: from}
	fit := func(word puzzle.Fitting) {
		if gap != "" {
			word.Takes, word.Name = cmp.Or(word.Takes, word.Name), gap+word.Name
		}
		known := slices.ContainsFunc(c.Fitting, func(f puzzle.Fitting) bool { return f.Name == word.Name })
		if strings.HasPrefix(word.Name, begun) && !known {
			c.Fitting = append(c.Fitting, word)
		}
	}
	if from == 0 || before[from-1] == '\n' {
		c.Want = "a statement"
		for _, head := range heads {
			fit(puzzle.Fitting{Name: head, About: abouts[head]})
		}
		return c
	}
	statements, fault := split(before[:from])
	if fault != nil || len(statements) == 0 || inComment(before[:from]) {
		return c // a sentence has begun here
	}
	g := newGenre("")
	var p *parser
	for _, s := range statements {
		p = &parser{Genre: g, statement: s}
		if declare, ok := declarations[s.head.text]; ok {
			declare(p)
		}
	}
	if p.fault != nil {
		if at := p.fault; at.Line != p.end().line || at.Col != p.end().col {
			return c
		}
		c.Want = p.lacked
	}
	for _, word := range p.fits {
		fit(word)
	}
	return c
}

// inComment reports whether the last line of a text has a comment.
func inComment(source string) bool {
	quoted := false
	for _, r := range source[strings.LastIndexByte(source, '\n')+1:] {
		switch {
		case r == '"' || r == '“' || r == '”':
			quoted = !quoted
		case r == ';' && !quoted:
			return true
		}
	}
	return false
}

// end returns the end of the statement.
func (p *parser) end() token {
	last := p.head
	if len(p.tokens) > 0 {
		last = p.tokens[len(p.tokens)-1]
	}
	return token{sort: end, line: last.line, col: last.col + len([]rune(last.text))}
}

// abouts explains the words of the language whose names do not explain themselves.
var abouts = map[string]string{
	"genre":     "the title of the kind",
	"name":      "its name in addresses and commands",
	"link":      "its name on puzz.link",
	"about":     "the rules in words, for players",
	"author":    "who invented it",
	"also":      "other names by which players look for it, with commas between",
	"board":     "the sizes of the board, its rooms, boxes and rim",
	"setting":   "one number of the whole puzzle, or one list",
	"clue":      "what is given, and where",
	"mark":      "what the player fills in, and where",
	"part":      "what some puzzles have besides their clues: thermometers, cages",
	"rule":      "what must hold",
	"loop":      "the lines are one loop",
	"technique": "the name that players have for a step, by the rules of its reason",
	"path":      "consecutive numbers are in cells side by side, or in cells that touch",
	"paths":     "each path of lines joins two equal clues",
	"make":      "what the generator puts on a board",
	"draw":      "how something looks",

	"cells":                   "every cell",
	"rows":                    "each row",
	"columns":                 "each column",
	"lines":                   "each row and each column",
	"rooms":                   "each room",
	"boxes":                   "each box, as in Sudoku",
	"squares":                 "each square of four cells",
	"corners":                 "each corner where sides meet",
	"sides":                   "each side",
	"gaps":                    "each gap between two clues",
	"stretches":               "each row of cells between cells that cannot be marked",
	"spans over 2 walls":      "each straight line of cells that passes two walls",
	"spans of 3 cells":        "any three cells in a row or column that follow each other; with at most, a shorter row or column too",
	"rim":                     "each line, from its clue inwards",
	"top row":                 "the cells of the top row",
	"bottom row":              "the cells of the bottom row",
	"left column":             "the cells of the column at the left",
	"right column":            "the cells of the column at the right",
	"cells at":                "the up to four cells around a corner",
	"diagonals":               "how many diagonals meet at a corner",
	"right angles at":         "the white areas have right angles at a corner",
	"no ring of":              "the diagonals form no ring",
	"first of each":           "the first cell of each clue",
	"neighbours of":           "the cells side by side with a cell",
	"ring of":                 "the eight cells around a cell",
	"sight of":                "the cells in the row and the column of a cell, up to one that cannot be marked",
	"sides of":                "the sides of a cell, or at a corner",
	"sides within":            "the sides between two cells of a room or another set",
	"sides around":            "the sides between a cell of a set and a cell beside the set",
	"neighbours across walls": "two cells that share a side and are in different rooms",
	"room of":                 "the cells of the room of a cell",
	"gaps of":                 "the gaps that begin at a cell",
	"gaps over":               "the gaps that pass over a cell",
	"ray":                     "the cells from a cell in a direction",
	"neighbours":              "two cells that share a side",
	"neighbours in":           "two cells of a set that share a side",
	"pairs":                   "each clue has its own cell with a mark near it, as each tree has a tent",
	"pairs in lines":          "two cells of a row or a column",
	"cells 1 by 2 apart":      "two cells a knight’s move apart",

	"consecutive in":          "numbers in a row, in any order",
	"first":                   "the first cell of a line",
	"last":                    "the last cell of a line",
	"length":                  "how many cells a line has",
	"place":                   "the number of a cell in a line, from 1",
	"has":                     "whether the puzzle has such parts",
	"joined":                  "whether two cells are next to each other in a part",
	"odd":                     "a cell has an odd number",
	"even":                    "a cell has an even number",
	"count":                   "how many of some places have a mark",
	"sum":                     "the sum of the numbers in some places",
	"product":                 "the product of the numbers of some lines",
	"seen":                    "how far one sees along the row and the column",
	"bars":                    "the number of straight groups of this length",
	"total":                   "how many cells the groups have that touch a cell",
	"size":                    "the number of rows",
	"exactly":                 "a number of statements hold",
	"some":                    "a statement holds for one of some places",
	"all":                     "a statement holds for all of some places",
	"if":                      "if … then …",
	"not":                     "the opposite of a statement",
	"inside":                  "the loop goes around a cell that it does not pass",
	"passes":                  "the line passes a cell",
	"straight":                "the line goes straight through a cell",
	"turns":                   "the line turns in a cell",
	"turns at one end":        "each straight stretch of line turns at one of its ends only",
	"all different in":        "no number is in two of some places",
	"not all different in":    "two of some places have the same number, or are in one area",
	", one for each":          "each cell is in the area of one clue",
	"area of":                 "the area that walls make around a cell",
	"part of":                 "the cells of one sort in the area of a cell",
	"only between areas":      "each wall is between two areas",
	"encloses":                "walls enclose as many cells with a sign as without it",
	"is two equal parts":      "the cells with a sign and the others have the same shape",
	"is a rectangle":          "the area is a rectangle, perhaps where a condition on width and height is true",
	"every digit once in":     "each number is in one of some places",
	"groups of equal numbers": "connected cells of a number are as many as it says",
	"connected":               "the cells with a mark are connected",
	"with":                    "only places with a clue",
	"without":                 "only places without a clue; of a clue: no line enters its cell",
	"where":                   "only places of which a condition is true",
	"each":                    "for what the rule is stated",
	"usually":                 "the usual size",
	"square":                  "as many rows as columns",
	"is":                      "the mark of a cell with the clue",
	"erased":                  "what remains of a clue that the generator takes away",
}
