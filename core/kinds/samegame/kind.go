// Package samegame is SameGame, also known as Clickomania: groups of equal cells are removed, to clear the board or for points.
package samegame

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

const (
	maxSide    = 32
	maxColours = 8 // as many as the palette of boards has
)

// Kind is the kind SameGame.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "samegame",
		Title:  "SameGame",
		Family: puzzle.MoveFamily,
		Also:   []string{"Clickomania", "Chain Shot", "Same Gnome", "Swell Foop", "JawBreaker", "さめがめ", "Samegame"},
		Rules: "A move removes a group: two or more cells of one colour that are connected by their sides. The cells above fall, and " +
			"empty columns close up to the left. The goal is to remove all cells or, in a game for points, to earn many points: " +
			"(n - 2)² for a group of n cells, and 1,000 more for an empty board. The game ends when no group is left.",
		Limits: fmt.Sprintf("up to %d rows and columns, up to %d colours", maxSide, maxColours),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Rows of digits or letters, one for each colour, and . for empty", Reads: true, Writes: true,
			Help: "The rows may also be in one line with / between them. Empty cells are above the others, and empty columns on the " +
				"right. The line “goal: score” below the board asks for points, and “goal: score 500” for at least 500. Otherwise the " +
				"board must be cleared.",
			Sample: "1101\n0101\n2110\n0021\ngoal: score\n",
		}},
		Measures: []string{"moves"},
		Value:    "points",
	}
}

// board is a SameGame puzzle.
type board struct {
	title, author string
	frame
	start  []byte
	signs  []byte // by colour from 0: its sign in the text
	scored bool   // whether the goal is points, at least target
	target int    // points to reach; 0: as many as possible
}

// sign is a sign of a row and its place in the text.
type sign struct {
	sign      byte
	line, col int
}

// row is a row of a board and its line in the text.
type row struct {
	signs []sign
	line  int
}

// Parse reads the rows of a board and the goal.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	p := &board{title: src.Title, author: src.Author}
	var rows []row
	goal := 0
	for _, line := range src.Lines {
		word, value, isGoal := strings.Cut(line.Text, ":")
		switch {
		case strings.TrimSpace(line.Text) == "":
		case goal > 0 && isGoal:
			return nil, line.Errorf("there is a goal already; write one goal")
		case goal > 0:
			return nil, line.Errorf("the goal must be the last line")
		case isGoal && strings.EqualFold(strings.TrimSpace(word), "goal"):
			goal = line.Number
			if err := p.aim(line, strings.Fields(strings.ToLower(value))); err != nil {
				return nil, err
			}
		default:
			more, err := signs(line)
			if err != nil {
				return nil, err
			}
			rows = append(rows, more...)
		}
	}
	if err := p.fill(rows); err != nil {
		return nil, err
	}
	return p, nil
}

// aim reads the words of a goal.
func (p *board) aim(line text.Line, words []string) error {
	switch {
	case len(words) == 1 && words[0] == "clear":
		return nil
	case len(words) == 0 || len(words) > 2 || words[0] != "score":
		return line.Errorf("the goal is “clear”, “score” or “score” with a number of points, such as “score 500”")
	}
	p.scored = true
	if len(words) == 2 {
		n, err := strconv.Atoi(strings.ReplaceAll(words[1], ",", ""))
		if err != nil || n < 1 || n > 1e6 {
			return line.Errorf("“%s” is not a number of points from 1 to 1,000,000", text.Quote(words[1]))
		}
		p.target = n
	}
	return nil
}

// signs splits a line into rows.
func signs(line text.Line) (rows []row, err error) {
	at := row{line: line.Number}
	for i, r := range []rune(line.Text) {
		switch {
		case r == '/':
			rows, at.signs = append(rows, at), nil
		case r == ' ' || r == '\t':
		case r == '.' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			at.signs = append(at.signs, sign{byte(r), line.Number, i + 1})
		case r >= 'A' && r <= 'Z':
			at.signs = append(at.signs, sign{byte(r - 'A' + 'a'), line.Number, i + 1})
		default:
			return nil, text.Errorf(line.Number, i+1,
				"“%s” is not a colour; write a digit or a letter for a colour and . for an empty cell", string(r))
		}
	}
	return append(rows, at), nil
}

// fill makes the board from the rows of its text.
func (p *board) fill(rows []row) error {
	for i, row := range rows {
		switch n, first := len(row.signs), len(rows[0].signs); {
		case n == 0:
			return text.Errorf(row.line, 0, "this row has no cells")
		case n != first:
			return text.Errorf(row.line, 0, "this row has %s; it should have %d, like the first one", scene.Several(n, "cells"), first)
		case i >= maxSide || n > maxSide:
			return text.Errorf(row.line, 0, "this board is too large: at most %d rows and columns", maxSide)
		}
		for _, s := range row.signs {
			if s.sign != '.' && !slices.Contains(p.signs, s.sign) {
				p.signs = append(p.signs, s.sign)
			}
			if len(p.signs) > maxColours {
				return text.Errorf(s.line, s.col, "there are more than %d colours", maxColours)
			}
		}
	}
	if len(p.signs) == 0 {
		return text.Errorf(0, 0, "there is no cell on this board; write rows of digits or letters, one for each colour")
	}
	slices.Sort(p.signs)
	p.frame = newFrame(len(rows), len(rows[0].signs))
	p.start = make([]byte, p.cells())
	for i, row := range rows {
		for col, s := range row.signs {
			p.start[p.index(col, p.rows-1-i)] = byte(slices.Index(p.signs, s.sign) + 1)
			switch {
			case s.sign != '.':
			case i > 0 && rows[i-1].signs[col].sign != '.':
				above := rows[i-1].signs[col]
				return text.Errorf(above.line, above.col,
					"this cell would fall, since the cell below it is empty; write dots only at the top")
			case i == p.rows-1 && col+1 < p.cols && row.signs[col+1].sign != '.':
				return text.Errorf(s.line, s.col,
					"this column is empty, and columns close up to the left; write empty columns on the right")
			}
		}
	}
	return nil
}

// Signature matches rows of digits, rows of letters, and the line of the goal.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "0", Only: "0./"}, {Only: "abcdefghijklmnopqrstuvwxyz./"}, {Has: "goal:"}}}
}

// Recognise accepts boards with a goal, and large boards of digits in few colours. Smaller ones are more often something else.
func (k Kind) Recognise(source string) puzzle.Confidence {
	p, err := k.Parse(source)
	b, _ := p.(*board)
	lower := strings.ToLower(source)
	switch {
	case strings.Contains(lower, "goal: score"), err == nil && strings.Contains(lower, "goal: clear"):
		return puzzle.Likely
	case err == nil && b.rows >= 10 && b.cols >= 10 && len(b.signs) > 1 && len(b.signs) <= 6 && b.signs[len(b.signs)-1] <= '9':
		return puzzle.Possible
	}
	return puzzle.No
}

// Info returns the title and the size.
func (p *board) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: p.title, Author: p.author,
		Size: fmt.Sprintf("%s, %s", grid.Size(p.rows, p.cols), scene.Several(len(p.signs), "colours"))}
}

// Text returns the heading, the rows and the goal.
func (p *board) Text() string { return p.withGoal(p.goalLine()) }

// goalLine returns the line of the goal.
func (p *board) goalLine() string {
	switch {
	case p.target > 0:
		return fmt.Sprintf("goal: score %d\n", p.target)
	case p.scored:
		return "goal: score\n"
	}
	return "goal: clear\n"
}

// withGoal returns the text with the line of a goal.
func (p *board) withGoal(line string) string {
	return text.Heading(p.title, p.author) + p.picture(p.start) + line
}

// picture writes a board as rows.
func (p *board) picture(cells []byte) string {
	var s strings.Builder
	for r := p.rows - 1; r >= 0; r-- {
		for c := range p.cols {
			if colour := cells[p.index(c, r)]; colour == 0 {
				s.WriteByte('.')
			} else {
				s.WriteByte(p.signs[colour-1])
			}
		}
		s.WriteByte('\n')
	}
	return s.String()
}
