// Package lemmings is LEMMINGS, the problem of Spoerer's thesis of 2007: lemmings
// walk by themselves, and the player assigns a type of work to one of them at a time.
package lemmings

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"unknot/core/grid"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Kind is the kind LEMMINGS.
type Kind struct{}

// stepRate is the number of steps per second while the game plays.
const stepRate = 4

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "lemmings",
		Title:  "Lemmings",
		Family: puzzle.TimeFamily,
		Rules: "Lemmings drop in through a hatch and walk straight ahead. They turn round at walls two cells high, step up onto what is " +
			"one cell higher, and fall off edges; a fall of more than five cells kills them. Choose a type, then click a lemming: it " +
			"builds, digs, climbs, floats, blocks the way or blows itself up. Lead enough of them to an exit before time runs out.",
		Limits: fmt.Sprintf("1 to %d rows and columns, up to %d lemmings and a million steps", rules.MaxSide, rules.MaxLemmings),
		Formats: []puzzle.Format{
			{Name: "text", Title: "Heading and map", Reads: true, Writes: true, Help: writing, Sample: example},
			{Name: "plain", Title: "The same, with the title in the heading", Reads: true, Writes: true},
		},
		Example:  &puzzle.Example{Title: "a Lemmings level", Text: example},
		Measures: []string{"actions", "steps"},
		Value:    "lemmings saved",
	}
}

const writing = "The heading gives numbers, one to a line: size (rows and columns, 20 20 without that line), lemmings, target (how many " +
	"must be saved), frequency (the steps from one lemming to the next), time (how many steps there are), and how many there are of each " +
	"type. Below the line “map:” come the rows. A cell is two signs: first . or _ (nothing, or a floor beneath it), e or E (an " +
	"entrance), or x or X (an exit), the capitals with a floor; then | (a wall on its right) or a blank. Each row begins with | or a " +
	"blank, for the left edge. What is left out is empty."

const example = `size: 6 9
lemmings: 5
target: 5
frequency: 3
time: 45
digger: 1
map:
 . . . . . . . . .
|. . . . . . . . .|
|_ E _ _ _ _ _ _ _|
 . . . . . . . . .
|. . . . . . . . .|
|_ _ _ _ _ _ _ X _|
`

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver { return solvers }

// Parse reads a heading and a map.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	m, err := notation.ReadMap(source)
	if err != nil {
		return nil, err
	}
	return newLevel(m), nil
}

// Split begins a puzzle at the first line of a heading, or at the comments
// above it. Rows of a map may be empty, so empty lines do not separate puzzles.
func (Kind) Split(source string) []text.Part {
	parts := text.Split(source, func(lines []text.Line) (starts []int) {
		comment, heading := 0, false // number of the first comment line just above, 0 for none; whether a heading continues
		for _, line := range lines {
			content := strings.TrimSpace(line.Text)
			switch {
			case strings.HasPrefix(content, "#"):
				if comment == 0 {
					comment = line.Number
				}
				continue
			case strings.EqualFold(content, "map:"):
				heading = false
			case strings.Contains(content, ":") && !heading:
				starts, heading = append(starts, cmp.Or(comment, line.Number)), true
			}
			comment = 0
		}
		return starts
	})
	for i := range parts {
		for line := range strings.Lines(parts[i].Text) {
			if title, ok := strings.CutPrefix(strings.TrimSpace(line), "title:"); ok && parts[i].Name == "" {
				parts[i].Name = strings.TrimSpace(title)
			}
		}
	}
	return parts
}

// Signature matches a line of the heading that no other kind has, or the line above the map.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "map:", Only: "map:"}, {Has: "frequncy:", Only: "frequncy:0-"}}}
}

// Recognise looks for the lines of the heading.
func (Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	found := 0
	for _, line := range src.Lines {
		key, _, ok := strings.Cut(line.Text, ":")
		switch key = strings.ToLower(strings.TrimSpace(key)); {
		case !ok:
		case key == "lemmings" || key == "frequency" || key == "map":
			found++
		}
	}
	switch {
	case found >= 3:
		return puzzle.Certain
	case found == 2:
		return puzzle.Likely
	case found == 1:
		return puzzle.Possible
	}
	return puzzle.No
}

// level is a puzzle. Its map never changes.
type level struct {
	*notation.Map
	passing func() int // returns the number of lemmings saved without any action; counts it once
}

func newLevel(m *notation.Map) *level { return &level{m, sync.OnceValue(m.SavedByPassing)} }

// some returns the words for n of the level's lemmings: “3 of 5 lemmings”, “all 5 lemmings”.
func (l *level) some(n int) string {
	switch {
	case n < l.Lemmings:
		return fmt.Sprintf("%d of %d lemmings", n, l.Lemmings)
	case n == 1:
		return "the lemming"
	}
	return fmt.Sprintf("all %d lemmings", n)
}

// positionOf returns a position of this kind. It returns an error for a draft.
func positionOf(from puzzle.Position) (*position, error) {
	if p, ok := from.(*position); ok {
		return p, nil
	}
	return nil, puzzle.ErrDraft
}

// Info returns the title and the size.
func (l *level) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: l.Title, Author: l.Author, Size: grid.Size(l.Rows, l.Cols), StepRate: stepRate}
}

// Write writes the canonical text or, in the format plain, the text of the reconstructed instances.
func (l *level) Write(format string) (string, error) {
	switch format {
	case "text":
		return l.Text(), nil
	case "plain":
		return l.Plain(), nil
	}
	return "", fmt.Errorf("there is no format “%s”", format)
}

// Start returns the game before its first step.
func (l *level) Start() puzzle.Position { return &position{level: l, game: rules.NewGame(l.Instance)} }
