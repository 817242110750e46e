// Package lights is Lights Out: a press switches a lamp and its neighbours.
// It is the smallest kind, and serves as a template for new kinds.
package lights

import (
	"fmt"
	"math/bits"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

const (
	maxSide  = 64 // largest number of rows and of columns; a row fits into a 64-bit word
	maxShort = 20 // the solver tries at most 2^20 patterns of its first line
)

// Kind is the kind Lights Out.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:     "lights",
		Title:    "Lights",
		Family:   puzzle.MoveFamily,
		Also:     []string{"Lights Out", "Merlin"},
		Rules:    "Pressing a lamp switches it and the lamps above, below, left and right of it. Turn all the lamps off.",
		Limits:   fmt.Sprintf("1 to %d rows and columns, the shorter side at most %d", maxSide, maxShort),
		Formats:  []puzzle.Format{{Name: "text", Title: "Rows of * (lit) and . (off)", Reads: true, Writes: true}},
		Measures: []string{"presses"},
	}
}

// Solvers lists the solver that proves the fewest presses, evolution, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest{}, bitVectors{}}, pressings)
}

// lampSigns are signs that people use for a lit lamp in place of *.
const lampSigns = "1#OX"

// lamp returns the sign among lampSigns that a board uses for lit lamps, 0 if it uses none of
// them. A board with 1 must also have dots or zeros, a board with another sign must have dots.
func lamp(lines []text.Line) rune {
	signs := ""
	for _, line := range lines {
		for _, r := range line.Text {
			if r != ' ' && r != '\t' && !strings.ContainsRune(signs, r) {
				signs += string(r)
			}
		}
	}
	for _, r := range lampSigns {
		dark := "."
		if r == '1' {
			dark = ".0"
		}
		if strings.ContainsRune(signs, r) && strings.Trim(signs, string(r)+dark) == "" && len(signs) > 1 {
			return r
		}
	}
	return 0
}

// Parse reads rows of * and ., which may be separated by spaces. Lit lamps may also have another sign.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	p := &lamps{title: src.Title, author: src.Author}
	apart := false // whether an empty line has followed the board
	other := lamp(src.Lines)
	for _, line := range src.Lines {
		if line.Text == "" {
			apart = p.rows > 0
			continue
		}
		if apart {
			return nil, text.Errorf(line.Number, 0, "a second board begins here; paste one puzzle at a time")
		}
		var word uint64
		cols := 0
		for i, r := range []rune(line.Text) {
			switch {
			case r == ' ' || r == '\t':
				continue
			case r == '*' || r == other:
				word |= 1 << (cols & 63)
			case r == '.' || r == '0' && other == '1':
			default:
				return nil, text.Errorf(line.Number, i+1, "“%s” is neither a lit lamp (*) nor one that is off (.)", string(r))
			}
			cols++
		}
		if p.rows > 0 && cols != p.cols {
			return nil, text.Errorf(line.Number, 0, "this row has %s, the first has %d", scene.Several(cols, "lamps"), p.cols)
		}
		p.rows, p.cols, p.lit = p.rows+1, cols, append(p.lit, word)
		if err := checkSize(p.rows, p.cols); err != nil {
			return nil, text.Errorf(line.Number, 0, "%v", err)
		}
	}
	if p.rows == 0 {
		return nil, text.Errorf(0, 0, "there are no lamps here; write rows of * (lit) and . (off)")
	}
	return p, nil
}

// Signature matches a row of lamps, even with a few mistakes.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Only: "*."}, {Only: "0."}, {Only: "#."}, {Only: "ox."}}, Mostly: "*."}
}

// Recognise accepts rows of lamps with at least one lit lamp, even with a few mistakes.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	lit, dark, dots, others, other := 0, 0, 0, 0, lamp(src.Lines)
	for _, line := range src.Lines {
		for _, r := range line.Text {
			switch {
			case r == '*' || r == other:
				lit++
			case r == '0' && other == '1':
				dark++
			case r == '.':
				dark++
				dots++
			case r == ' ' || r == '\t':
			default:
				others++
			}
		}
	}
	switch {
	case lit > 0 && others == 0 && (other == 0 || other == '1' && dots == 0):
		return puzzle.Likely
	case lit+dark > 0 && others == 0 || lit > 0 && 3*others <= lit+dark:
		return puzzle.Possible
	}
	return puzzle.No
}

func checkSize(rows, cols int) error {
	if max(rows, cols) > maxSide || min(rows, cols) > maxShort {
		return fmt.Errorf("%s is too large: at most %d a side, and %d on the shorter one", grid.Size(rows, cols), maxSide, maxShort)
	}
	return nil
}

// lamps is a puzzle: bit c of lit[r] is the lamp in row r, column c.
type lamps struct {
	title, author string
	rows, cols    int
	lit           []uint64
}

// Info returns the title and the size.
func (p *lamps) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: p.title, Author: p.author, Size: grid.Size(p.rows, p.cols)}
}

// Text returns the heading and the rows.
func (p *lamps) Text() string {
	return text.Heading(p.title, p.author) + picture(p.lit, p.cols)
}

// Start returns the position before any press.
func (p *lamps) Start() puzzle.Position { return position{p, p.lit} }

func picture(lit []uint64, cols int) string {
	var b strings.Builder
	for _, row := range lit {
		for c := range cols {
			b.WriteByte(".*"[row>>c&1])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func count(rows []uint64) (n int) {
	for _, row := range rows {
		n += bits.OnesCount64(row)
	}
	return n
}
