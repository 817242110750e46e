package homemade

import (
	"embed"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

//go:embed lessons/*.txt
var steps embed.FS

// lessons are the titles and the words of the lessons, which lead from four lines to a whole kind. Their texts are files.
var lessons = [...]struct{ title, text string }{
	{"A board and marks",
		"A kind of puzzle is a text, and each line says one thing. Four lines are enough: a title, the board, the marks and a " +
			"rule. Here the player puts stars into cells, and a dot into a cell that has none. Change the 1 to 2 in the last line: " +
			"the board follows at once."},
	{"A second rule",
		"A rule begins with a name. Then each says for what it must hold: here for each column, which the rule calls k. More " +
			"sets are rows, lines, cells, boxes and rooms."},
	{"Words for hints",
		"Hints say why. Write the reason in quotes behind a rule, so that it completes “Otherwise …”. Behind a mark, write what " +
			"one is called, and what several are called. Then ask for a hint."},
	{"Cells side by side",
		"Each a b in neighbours takes every two cells side by side. Of such two cells, at most one has a star: the count in (a, " +
			"b) is at most 1."},
	{"Cells further apart",
		"Cells 1 by 1 apart touch at a corner. With 1 by 2 they would be a knight’s move apart. No star touches another now, " +
			"but the board has many solutions still: clues must decide."},
	{"Clues",
		"The line of the clue gives it a name, and says where it is. The rule is for cells with n, so n is the number in the " +
			"cell. The ring of a cell is the eight cells around it. In the sentence, {n stars} becomes “one star” or “two stars”. " +
			"Below the line --- is the puzzle."},
	{"What a clue is",
		"Is dot says that a cell with a clue has no star. The line of the marks must be above it. Choose Draw and type numbers " +
			"into the board: below it you read whether your puzzle has one solution."},
	{"Rooms",
		"The word rooms behind the sizes divides the board. Below the line ---, each word begins with the letter of its room. A " +
			"rule can count in rooms as in rows."},
	{"New puzzles",
		"Choose New: Unknot fills in a board by the rules, reads the numbers off and takes away those that are not needed. It " +
			"must know how large rooms are, and the line make says it. Whatever a rule counts with = n can be read off."},
	{"The finishing touches",
		"About says the rules in words to those who play. Draw gives the stars a shape. Your kind is ready: save it, send its " +
			"address to a friend, or put it into your page with Embed."},
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
			panic(fmt.Errorf("%s: %w", l.title, err)) // the texts are tested
		}
		all[i] = puzzle.Lesson{Title: l.title, Text: scene.Say(l.text), Before: *p.Start().Scene()[0].Board, Puzzle: p.Text()}
	}
	return all
}
