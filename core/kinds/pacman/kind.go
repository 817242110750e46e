// Package pacman is Pac-Man as a puzzle: Pac-Man eats all dots of a maze tick by tick, and ghosts chase him by a fixed rule.
package pacman

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// Kind is the kind Maze and ghosts.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "pacman",
		Title:  "Maze and ghosts",
		Family: puzzle.MoveFamily,
		Also:   []string{"Pac-Man", "Pacman", "Ms. Pac-Man", "Puckman", "パックマン"},
		Rules: "Eat all dots in as few ticks as possible. In each tick Pac-Man moves one cell, or stays if a wall is in his way. Then " +
			"each ghost moves to the open cell nearest to him, counted in rows and columns. If two are equally near, it prefers up, then " +
			"left, then down. It turns back only at a dead end. A ghost that meets Pac-Man catches him. During the eight ticks after a " +
			"pill, which counts as a dot, the ghost returns to its start instead.",
		Limits: fmt.Sprintf("up to %d rows and columns, %d dots and %d ghosts", maxSide, maxDots, maxGhosts),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Rows of # (wall), . (dot), o (pill), P (Pac-Man), G (ghost) and spaces (empty)",
			Reads: true, Writes: true,
			Help: "The rows may also be in one line with / between them. The sign _ is an empty cell too, and is needed at the end " +
				"of a row.",
			Sample: "#######\n#P...##\n#.#.#.#\n#....G#\n#######\n",
		}},
		Measures: []string{"ticks"},
	}
}

// Solvers lists the methods for the fewest ticks and for a way in few ticks, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest, quick}, ticks)
}

const signs = "#.oPG_ "

// row is a row of signs, with the line and column at which it begins in the text.
type row struct {
	signs     []rune
	line, col int
}

// Parse reads rows, which may be in one line with / between them.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	var rows []row
	ended := false
	for _, line := range src.Lines {
		if strings.TrimSpace(line.Text) == "" {
			ended = len(rows) > 0
			continue
		}
		if ended {
			return nil, text.Errorf(line.Number, 0, "a second maze begins here; paste one puzzle at a time")
		}
		col := 1
		for part := range strings.SplitSeq(line.Text, "/") {
			r := row{[]rune(part), line.Number, col}
			rows = append(rows, r)
			col += len(r.signs) + 1
		}
	}
	m, err := read(rows)
	if err != nil {
		return nil, err
	}
	m.title, m.author = src.Title, src.Author
	return m, nil
}

// read makes a maze from rows. It returns an error with a line and column if they are not a puzzle.
func read(rows []row) (*maze, error) {
	if len(rows) == 0 {
		return nil, text.Errorf(0, 0, "there is no maze here; write rows of # (wall), . (dot), P (Pac-Man) and G (ghost)")
	}
	var all []byte
	for i, r := range rows {
		switch {
		case i >= maxSide || len(r.signs) > maxSide:
			return nil, text.Errorf(r.line, 0, "this maze is too large: at most %d rows and columns", maxSide)
		case len(r.signs) != len(rows[0].signs):
			return nil, text.Errorf(r.line, r.col, "this row has %s; the first has %d", scene.Several(len(r.signs), "cells"),
				len(rows[0].signs))
		}
		for k, sign := range r.signs {
			if sign == 'p' || sign == 'g' || sign == 'O' {
				sign ^= 'a' - 'A'
			}
			if !strings.ContainsRune(signs, sign) {
				return nil, text.Errorf(r.line, r.col+k, "“%s” is not # (wall), . (dot), o (pill), P (Pac-Man), G (ghost) or a space",
					string(sign))
			}
			if sign == 'P' && slices.Contains(all, 'P') {
				return nil, text.Errorf(r.line, r.col+k, "there is a second Pac-Man; write one P")
			}
			all = append(all, byte(sign))
		}
	}
	m := newMaze(len(rows), len(rows[0].signs), all)
	if why := m.check(); why != "" {
		return nil, text.Errorf(0, 0, "%s", why)
	}
	return m, nil
}

// newMaze makes a maze from the signs of its cells, without any checks.
func newMaze(rows, cols int, all []byte) *maze {
	m := &maze{Board: grid.Board{Rows: rows, Cols: cols}, signs: slices.Clone(all), start: -1}
	for cell, sign := range all {
		switch at := int16(cell); sign {
		case 'P':
			m.start = at
		case 'G':
			m.ghosts = append(m.ghosts, at)
		case '.', 'o':
			m.dots = append(m.dots, at)
			m.dotAt = append(m.dotAt, int16(len(m.dots)-1))
			m.next = append(m.next, m.beside(cell))
			continue
		}
		if m.signs[cell] != '#' {
			m.signs[cell] = ' '
		}
		m.dotAt, m.next = append(m.dotAt, -1), append(m.next, m.beside(cell))
	}
	return m
}

// beside returns the open cells beside a cell.
func (m *maze) beside(cell int) (next [4]int16) {
	for d, step := range steps {
		at := m.Place(cell)
		next[d] = -1
		if to, ok := m.CellAt(scene.Place{at[0] + 2*step[0], at[1] + 2*step[1]}); ok && m.signs[to] != '#' {
			next[d] = int16(to)
		}
	}
	return next
}

// check returns the reason why a maze is not a puzzle, "" if it is one.
func (m *maze) check() string {
	switch {
	case m.start < 0:
		return "there is no Pac-Man; write P where he begins"
	case len(m.dots) == 0:
		return "there is no dot; write . for one"
	case len(m.dots) > maxDots:
		return fmt.Sprintf("there are %d dots; the limit is %d", len(m.dots), maxDots)
	case len(m.ghosts) > maxGhosts:
		return fmt.Sprintf("there are %d ghosts; the limit is %d", len(m.ghosts), maxGhosts)
	}
	return ""
}

// Signature matches a row of a maze.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "p", Only: "#.opg_/"}, {Has: "g", Only: "#.opg_/"}}}
}

// Recognise accepts rows with Pac-Man and dots, even with mistakes. With ghosts and walls they are likely a maze.
func (Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	all := ""
	for _, line := range src.Lines {
		if strings.Trim(line.Text, signs+"/pgO") == "" {
			all += line.Text
		}
	}
	if !strings.ContainsAny(all, "pP") || !strings.ContainsAny(all, ".oO") {
		return puzzle.No
	}
	if strings.ContainsAny(all, "gG") && strings.Contains(all, "#") {
		return puzzle.Likely
	}
	return puzzle.Possible
}

// Info returns the title and the size.
func (m *maze) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: m.title, Author: m.author, Size: grid.Size(m.Rows, m.Cols)}
}

// Text returns the heading and the rows.
func (m *maze) Text() string { return text.Heading(m.title, m.author) + m.picture(m.initial()) }

// picture writes a state as rows. The ghosts hide dots.
func (m *maze) picture(s state) string {
	all := slices.Clone(m.signs)
	for i, cell := range m.dots {
		if s.left[i>>6]>>(i&63)&1 == 0 {
			all[cell] = ' '
		}
	}
	for i := range m.ghosts {
		all[s.ghosts[i].cell] = 'G'
	}
	all[s.pacman] = 'P'
	var b strings.Builder
	for row := range slices.Chunk(all, m.Cols) {
		if row[m.Cols-1] == ' ' {
			row[m.Cols-1] = '_' // an underscore, since a line of the text loses the spaces at its end
		}
		b.Write(row)
		b.WriteByte('\n')
	}
	return b.String()
}

// Start returns the position before the first tick.
func (m *maze) Start() puzzle.Position { return position{maze: m, now: m.initial(), face: right} }
