package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// instance is a puzzle of a genre.
type instance struct{ formats.Content }

// lay makes the puzzle with the given clues. It stops if going returns false; going may be nil.
func (k *kind) lay(g *pencil.Givens, going func() bool) (*instance, error) {
	if err := k.Form.Unfinished(g); err != nil {
		return nil, err
	}
	p, err := k.LayOutWhile(g, going)
	if err != nil {
		return nil, err
	}
	return &instance{formats.Content{Laid: p}}, nil
}

// Info implements puzzle.Puzzle.
func (g *instance) Info() puzzle.PuzzleInfo {
	size := grid.Size(g.Givens.Rows, g.Givens.Cols)
	if g.Givens.Options != 0 {
		size += ", " + g.Form.Options.Words(g.Givens.Options)
	}
	if g.Form.Setting.Written(g.Givens.Setting) {
		size += ", " + g.Form.Setting.Words(g.Givens.Setting)
	}
	info := puzzle.PuzzleInfo{Title: g.Title, Author: g.Author, Size: size}
	if g.Own {
		info.Title, info.Rules, info.Blank = cmp.Or(g.Title, g.KindInfo.Title), g.KindInfo.Rules, g.blank()
		if info.Title != g.KindInfo.Title && info.Rules != "" {
			info.Rules = g.KindInfo.Title + ". " + info.Rules
		}
	}
	if words := g.partRules(); words != "" {
		info.Rules = strings.TrimSpace(info.Rules + " " + words)
	}
	return info
}

// partRules returns the rules of the parts that the puzzle has, one sentence for each rule.
func (g *instance) partRules() string {
	if len(g.Givens.Parts) == 0 {
		return ""
	}
	said := map[string]bool{}
	words := "Besides the usual rules:"
	for _, r := range g.Layout.StatedRules() {
		if r.OfParts && !said[r.Name] {
			said[r.Name] = true
			words += " " + r.Name + ": " + r.Says + "."
		}
	}
	return words
}

// blank reports whether a board has neither clues nor rooms, although boards of its genre usually have some.
func (g *instance) blank() bool {
	rooms := g.Form.Rooms != pencil.NoRooms
	if g.Givens.Clued() || !rooms && !g.Form.HasClues() {
		return false
	}
	return !rooms || slices.Equal(g.Givens.Rooms, g.Form.NewGivens(g.Givens.Rows, g.Givens.Cols).Rooms)
}

// Text returns the heading, the line of rules, and the rows with spaces between the clues. It includes the rules themselves if no kind has
// them.
func (g *instance) Text() string {
	if g.Own {
		return g.below(g.Rules)
	}
	return g.below("")
}

// below returns the text of the puzzle, with the given rules above it if there are any.
func (g *instance) below(rules string) string {
	rows := g.Form.Options.Line(g.Givens.Options) + g.Form.Setting.Line(g.Givens.Setting) +
		formats.WriteTable(g.Form, g.Givens) + g.Form.WriteParts(g.Givens)
	if rules != "" {
		rows = formats.Joined(rules, rows)
	}
	return text.Heading(g.Title, g.Author) + rows
}

// Warnings lists the parts of a drawing that could not be read, and oddities of the rules in the puzzle's text.
func (g *instance) Warnings() (all []puzzle.Warning) {
	for _, left := range g.Left {
		all = append(all, puzzle.Warning{Text: "Left out: " + left + "."})
	}
	odd, ok := g.Genre.(pencil.Remarked)
	if !g.Own || !ok {
		return all
	}
	for _, w := range odd.Remarks() {
		w.Line += strings.Count(text.Heading(g.Title, g.Author), "\n")
		all = append(all, w)
	}
	return all
}

// Start returns the position with only the givens.
func (g *instance) Start() puzzle.Position { return g.with(g.Bare()) }

// with returns the position of the puzzle with the given marks.
func (g *instance) with(m pencil.Marking) position {
	return position{Question: reason.Question{Marking: m}, puzzle: g}
}

// Write writes the puzzle as text, as an address, as a file with the player's marks, or in a format of its genre. Only texts can contain
// changed rules.
func (g *instance) Write(format string) (string, error) {
	if format == "text" {
		return g.Text(), nil
	}
	if format == "rules" && g.Rules != "" {
		rules := g.Rules
		if !g.Own {
			rules = formats.Unlinked(rules)
		}
		return g.below(rules), nil
	}
	if g.Givens.Options != 0 {
		return "", fmt.Errorf("only the text format can hold the special rules of this puzzle (%s)", g.Form.Options.Words(g.Givens.Options))
	}
	for _, link := range g.Form.Links {
		if link.Name == format {
			marks, err := pzpr.New(g.KindInfo.Genres[0], g.Givens.Rows, g.Givens.Cols)
			if err != nil {
				return "", err
			}
			g.draw(marks)
			return link.Write(g.Givens, marks, g.Title, g.Author)
		}
	}
	if len(g.Givens.Parts) > 0 {
		of := g.Form.Parts[g.Givens.Parts[0].Of]
		return "", fmt.Errorf("this format has no place for the parts of the puzzle, such as “%s”", of.Title)
	}
	for _, more := range g.Form.Formats {
		if more.Name == format {
			return more.Write(g.Givens), nil
		}
	}
	if len(g.KindInfo.Genres) == 0 && g.Own && format == "link" {
		return "", errors.New("these rules name no kind of puzz.link, so their puzzles have no address there")
	}
	if len(g.KindInfo.Genres) == 0 {
		return "", fmt.Errorf("there is no format “%s” for %s", format, g.KindInfo.Name)
	}
	if format == "penpa" {
		return formats.ToPenpa(g.Laid, g.Title, g.Author, g.draw)
	}
	p, err := formats.ToLink(g.Laid)
	switch {
	case err != nil:
		return "", err
	case format == "link":
		return p.Address()
	case format == "pzprv3":
		g.draw(p)
		return p.File()
	}
	return "", fmt.Errorf("there is no format “%s” for %s", format, g.KindInfo.Name)
}

// EmbeddedMoves returns the moves that make the marks in the puzzle's file, or those that WithMoves gave.
func (g *instance) EmbeddedMoves() []puzzle.Move { return g.Drawn }

// WithMoves returns the puzzle with other embedded moves, which begin at Start. They may lead to any marks, as in a file.
func (g *instance) WithMoves(moves []puzzle.Move) puzzle.Puzzle {
	carrying := *g
	carrying.Drawn = moves
	return &carrying
}

// draw writes the marks that the embedded moves make into a file.
func (g *instance) draw(f *pzpr.Puzzle) {
	if len(g.Drawn) == 0 {
		return
	}
	p := g.embedded()
	filled := formats.Filling{Marking: p.Marking}
	if p.scribble != nil {
		filled.Corners = p.scribble.corners
		filled.Colours = make([][]scene.Colour, len(p.scribble.colours))
		for cell, of := range p.scribble.colours {
			filled.Colours[cell] = of.colours()
		}
		for _, s := range p.pens() {
			filled.Pens = append(filled.Pens, s.Pen)
		}
	}
	filled.Draw(f)
}

// Grade returns the grade of the hardest step that the puzzle needs.
func (g *instance) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	is, err := reason.Graded(g.Laid, run)
	if err != nil {
		return puzzle.Grade{}, err
	}
	return reason.ScaleOf(g.Spec).Graded(is), nil
}
