package homemade

import (
	"embed"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

//go:embed lessons/*.txt
var steps embed.FS

// lessons has the titles and the texts of the lessons, which lead from four lines to three kinds. The rules of each lesson are in a file.
var lessons = [...]struct{ title, text string }{
	{"A board and marks",
		"A kind of puzzle is a text, and each line says one thing. Four lines are enough: a title, the board, the marks and a " +
			"rule. Here the player puts stars into cells, and a dot into a cell that has none. The sign * behind star stands for " +
			"it in a solution. Change the 1 to 2 in the line that begins with rule: the board follows at once."},
	{"A second rule",
		"A rule begins with a name. Then each says for what it must hold: here for each column. The rule calls it k, and you " +
			"choose such names. Put a blank behind a word: below the text you see what fits there. “What you can write” lists all " +
			"words, such as lines, cells, boxes and rooms."},
	{"Words for hints",
		"Hints say why. Write the reason in quotes behind a rule, so that it completes “Otherwise …”. Behind a mark, write what " +
			"one is called, and what several are called. Then ask for a hint."},
	{"Cells side by side",
		"Each a b in neighbours takes every two cells side by side. Of such two cells, at most one has a star: <= 1 means 1 or " +
			"less."},
	{"Cells further apart",
		"Cells 1 by 1 apart touch at a corner. With 1 by 2 they would be a knight’s move apart. No star touches another now, " +
			"but the board has many solutions still: clues must decide."},
	{"Clues",
		"The line of the clue gives it a name, and says where it is. 0..8 means any number from 0 to 8. The rule is for cells " +
			"with n, so n is the number in the cell. The ring of a cell is the eight cells around it. In the sentence, {n stars} " +
			"becomes “one star” or “two stars”. Below the line --- is the puzzle."},
	{"What a clue is",
		"Is dot says that a cell with a clue has no star. The line of the marks must be above it. Choose Draw and type numbers " +
			"into the board: below it you read whether your puzzle has one solution."},
	{"Rooms",
		"The word rooms behind the sizes divides the board. Below the line ---, each word begins with the letter of its room. A " +
			"rule can count in rooms as in rows."},
	{"New puzzles",
		"Choose New: Unknot fills in a board by the rules, reads the numbers off and takes away those that are not needed. It " +
			"must know how large rooms are, and the line make says it. Unknot can read a number n off if a rule counts with = n, " +
			"or ends with runs n."},
	{"All in one piece",
		"Another kind: the player shades cells. Shaded connected says that they are in one piece, joined by their sides. Squares " +
			"are all squares of 2 × 2 cells: none of them is shaded as a whole. Lines are the rows and the columns, and >= 3 means " +
			"3 or more."},
	{"Several numbers in a clue",
		"A clue is now a list of numbers. In a row, write 1,5 without a blank. The numbers are the lengths of the runs of shaded " +
			"cells around the clue. Beside the board, such a rule would be: each r in rim with n: shaded along r runs n. What " +
			"must hold begins with the mark here, without count."},
	{"If …",
		"If … then … limits a rule to some cells: of an unshaded cell it says nothing. A shaded cell has at most two shaded " +
			"cells beside it, so the piece has no branches. And, or and not join statements too."},
	{"The finishing touches",
		"About says the rules in words to those who play. Draw gives the shaded cells a shape. Your kind is ready: save it, send " +
			"its address to a friend, or put it into your page with Embed."},
	{"Numbers",
		"A third kind: the player writes numbers from 1 to the size of the board. Is the mark says that a clue is the number of " +
			"its cell. All different says that a number stands only once. |a - b| is how far two numbers are apart; a < b would " +
			"let them grow. One rule is for the top row alone: change it, and choose New."},
}

// Lessons implements puzzle.Teacher.
func (k kind) Lessons() []puzzle.Lesson {
	all := make([]puzzle.Lesson, len(lessons))
	for i, l := range lessons {
		source, err := steps.ReadFile(fmt.Sprintf("lessons/%02d.txt", i+1))
		if err != nil {
			panic(err)
		}
		p, err := k.Parse(string(source))
		if err != nil {
			panic(fmt.Errorf("%s: %w", l.title, err)) // the tests read all texts
		}
		all[i] = puzzle.Lesson{Title: l.title, Text: scene.Say(l.text), Before: *p.Start().Scene()[0].Board, Puzzle: p.Text()}
	}
	return all
}
