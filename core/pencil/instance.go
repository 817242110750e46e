package pencil

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// instance is a puzzle.
type instance struct {
	*kind
	title, author string
	givens        *Givens
	layout        *Layout
	fixed         []bool  // of each place: the givens mark it
	at            []int32 // what is marked at each place of the doubled grid, -1 for nothing
	carried       []puzzle.Move
}

// lay makes the puzzle that givens say.
func (k *kind) lay(g *Givens) (*instance, error) {
	layout, err := k.genre.Lay(g)
	if err != nil {
		return nil, err
	}
	p := &instance{kind: k, givens: g, layout: layout, fixed: make([]bool, len(layout.Places)), at: layout.index(g.Rows, g.Cols)}
	for _, is := range layout.Fixed {
		p.fixed[is.Place] = true
	}
	return p, nil
}

// placeAt returns the index of the place at a point of the doubled grid, -1 if there is none.
func (g *instance) placeAt(p scene.Place) int {
	if p[0] < 0 || p[1] < 0 || p[0] > 2*g.givens.Rows || p[1] > 2*g.givens.Cols {
		return -1
	}
	return int(g.at[p[0]*(2*g.givens.Cols+1)+p[1]])
}

// cell is the cell of a place that is one, by rows.
func (g *instance) cell(place int) int {
	r, c, _ := g.layout.Places[place].At.Cell()
	return r*g.givens.Cols + c
}

// Info implements puzzle.Puzzle.
func (g *instance) Info() puzzle.PuzzleInfo {
	size := grid.Size(g.givens.Rows, g.givens.Cols)
	if g.givens.Options != 0 {
		size += ", " + g.form.Options.words(g.givens.Options)
	}
	return puzzle.PuzzleInfo{Title: g.title, Author: g.author, Size: size}
}

// Text is the heading, the line of rules and the rows, blanks between the clues.
func (g *instance) Text() string {
	return text.Heading(g.title, g.author) + g.form.Options.line(g.givens.Options) + g.form.writeTable(g.givens)
}

// Start is the givens alone.
func (g *instance) Start() puzzle.Position { return position{instance: g, marks: g.layout.bare()} }

// Write writes the puzzle as text, as an address, as a file with what it carries drawn in it, or in a format of its genre. Only a
// text has a place for rules.
func (g *instance) Write(format string) (string, error) {
	if format == "text" {
		return g.Text(), nil
	}
	if g.givens.Options != 0 {
		return "", fmt.Errorf("only the text format can hold the special rules of this puzzle (%s)", g.form.Options.words(g.givens.Options))
	}
	for _, more := range g.form.Formats {
		if more.Name == format {
			return more.Write(g.givens), nil
		}
	}
	if len(g.info.Genres) == 0 {
		return "", fmt.Errorf("there is no format %q for %s", format, g.info.Name)
	}
	p, err := g.toLink()
	switch {
	case err != nil:
		return "", err
	case format == "link":
		return p.Address()
	case format == "pzprv3":
		g.draw(p)
		return p.File()
	}
	return "", fmt.Errorf("there is no format %q for %s", format, g.info.Name)
}
