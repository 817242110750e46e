package pencil

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// instance is a puzzle.
type instance struct{ content }

// lay makes the puzzle that givens say.
func (k *kind) lay(g *Givens) (*instance, error) {
	p, err := k.layOut(g)
	if err != nil {
		return nil, err
	}
	return &instance{content{laid: p}}, nil
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
func (g *instance) Start() puzzle.Position { return g.with(g.bare()) }

// with is a position of the puzzle.
func (g *instance) with(m marking) position { return position{question: question{m}, puzzle: g} }

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
	if len(g.kindInfo.Genres) == 0 {
		return "", fmt.Errorf("there is no format %q for %s", format, g.kindInfo.Name)
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
	return "", fmt.Errorf("there is no format %q for %s", format, g.kindInfo.Name)
}

// Carried is what a file had drawn in it, a move for each mark; or what Carry took along.
func (g *instance) Carried() []puzzle.Move { return g.carried }

// Carry gives the puzzle with moves from Start, wherever they lead: a file has a place for any marks.
func (g *instance) Carry(moves []puzzle.Move) puzzle.Puzzle {
	carrying := *g
	carrying.carried = moves
	return &carrying
}

// draw writes into a file what the moves that the puzzle carries have drawn.
func (g *instance) draw(f *pzpr.Puzzle) {
	if len(g.carried) == 0 {
		return
	}
	p := g.with(g.bare())
	for _, m := range g.carried {
		p = p.after(m)
	}
	filling{p.marking, p.colours}.draw(f)
}

// Grade is that of the hardest step that the puzzle needs.
func (g *instance) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	is, err := g.graded(run)
	if err != nil {
		return puzzle.Grade{}, err
	}
	return g.scale().graded(is), nil
}
