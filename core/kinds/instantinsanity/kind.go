// Package instantinsanity is Instant Insanity: cubes with coloured faces are turned until no side of their stack has a colour twice.
package instantinsanity

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// maxCubes is the largest number of cubes in a stack.
const maxCubes = 30

// Kind is the kind Instant Insanity.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "instantinsanity",
		Title:  "Instant Insanity",
		Family: puzzle.MoveFamily,
		Also: []string{"Insanity cubes", "Great Tantalizer", "Tantalizer", "Katzenjammer", "Symington’s puzzle", "Four coloured cubes",
			"Four-cube problem", "インスタントインサニティ", "Insutanto Insaniti"},
		Rules: "Turn the cubes so that on each of the four sides of the stack (top, front, bottom and back) no colour appears twice. The " +
			"faces to the left and right do not count.",
		Limits: fmt.Sprintf("1 to %d cubes, a letter or a digit for each colour", maxCubes),
		Formats: []puzzle.Format{{
			Name: "text", Title: "A row of six letters per cube", Reads: true, Writes: true,
			Help: "Each row is a cube, each letter the colour of a face: first the strip around the cube, which is top, front, " +
				"bottom and back, then left and right. Blanks between the letters do not matter.",
			Sample: "RGBYRW\nYRGRWB\nBBWGYR\nGWRBGY\n",
		}},
		Measures: []string{"turns"},
	}
}

// Solvers lists the exact solver and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{exact{}}, turnings)
}

// Faces of a cube, in the order of the text. The first four are at the sides of the stack, in the order around it.
const (
	top = iota
	front
	bottom
	back
	left
	right
	faces
)

// sides is the number of sides of the stack.
const sides = 4

var faceNames = [faces]string{"top", "front", "bottom", "back", "left", "right"}

// opposite returns the face on the opposite side of a cube.
func opposite(face int) int {
	if face < sides {
		return face ^ 2
	}
	return face ^ 1
}

// stack is an Instant Insanity puzzle: the cubes of a stack.
type stack struct {
	title, author string
	cubes         [][faces]byte // the letters of the colours
}

// Parse reads a row of six letters or digits per cube.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	p := &stack{title: src.Title, author: src.Author}
	for _, line := range src.Lines {
		if line.Text == "" {
			continue
		}
		cube, err := readCube(line)
		if err != nil {
			return nil, err
		}
		if len(p.cubes) == maxCubes {
			return nil, text.Errorf(line.Number, 0, "there are more than %d cubes", maxCubes)
		}
		p.cubes = append(p.cubes, cube)
	}
	if len(p.cubes) == 0 {
		return nil, text.Errorf(0, 0, "there are no cubes here; write a row of six letters per cube")
	}
	return p, nil
}

// readCube reads the six letters of a line.
func readCube(line text.Line) (cube [faces]byte, err error) {
	n := 0
	for i, r := range []rune(line.Text) {
		if r == ' ' || r == '\t' {
			continue
		}
		if r >= 'a' && r <= 'z' {
			r -= 'a' - 'A'
		}
		if !isColour(r) {
			return cube, text.Errorf(line.Number, i+1, "“%s” is not a colour; use letters and digits", string(r))
		}
		if n < faces {
			cube[n] = byte(r)
		}
		n++
	}
	if n != faces {
		return cube, text.Errorf(line.Number, 0, "this cube has %s; it should have %d", scene.Several(n, "faces"), faces)
	}
	return cube, nil
}

// isColour reports whether a sign stands for a colour.
func isColour(r rune) bool { return r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' }

// Signature matches any row of letters and digits.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Only: "abcdefghijklmnopqrstuvwxyz0"}}}
}

// Recognise accepts rows of six letters that have as many different ones as there are rows. One row may have a fault. In rows that show
// rooms, most neighbours are equal.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	p, faults, digits, equal := &stack{}, 0, 0, 0
	for _, line := range src.Lines {
		if line.Text == "" {
			continue
		}
		cube, err := readCube(line)
		if err != nil {
			if faults++; faults > 1 || utf8.RuneCountInString(line.Text) > 2*faces {
				return puzzle.No
			}
			continue
		}
		p.cubes = append(p.cubes, cube)
		for face, letter := range cube {
			if letter <= '9' {
				digits++
			}
			if face > 0 && letter == cube[face-1] {
				equal++
			}
		}
	}
	switch colours, rows := len(p.colours()), len(p.cubes)+faults; {
	case digits > len(p.cubes) || len(p.cubes) < 2+faults || rows > maxCubes || colours > 3*rows:
		return puzzle.No
	case colours == rows && equal < 2*len(p.cubes):
		return puzzle.Likely
	case faults > 0:
		return puzzle.No
	}
	return puzzle.Unlikely
}

// Info returns the title and the number of cubes.
func (p *stack) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: p.title, Author: p.author, Size: scene.Several(len(p.cubes), "cubes")}
}

// Text returns the heading and the rows.
func (p *stack) Text() string {
	var b strings.Builder
	b.WriteString(text.Heading(p.title, p.author))
	for i := range p.cubes {
		b.Write(append(p.cubes[i][:], '\n'))
	}
	return b.String()
}

// colours lists the letters of the colours in alphabetical order.
func (p *stack) colours() (all []byte) {
	for _, cube := range p.cubes {
		for _, colour := range cube {
			if !slices.Contains(all, colour) {
				all = append(all, colour)
			}
		}
	}
	slices.Sort(all)
	return all
}

// Start returns the position before any turn.
func (p *stack) Start() puzzle.Position {
	at := position{stack: p, turned: make([]turned, len(p.cubes))}
	for i := range at.turned {
		at.turned[i] = turned{0, 1, 2, 3, 4, 5}
	}
	return at
}
