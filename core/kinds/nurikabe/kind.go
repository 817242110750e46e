// Package nurikabe is Nurikabe: cells are sea or island, every island has one
// number, its size, and the sea is connected and holds no 2 x 2 square.
package nurikabe

import (
	"fmt"
	"strings"

	"unknot/core/kinds/nurikabe/report2017"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Kind is Nurikabe.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "nurikabe",
		Title:  "Nurikabe",
		Family: "Pencil",
		Rules: "Mark cells as sea so that the rest form islands. Each island contains exactly one number, which says how many cells it has (? stands for any number). " +
			"Islands touch each other only at corners. The sea is connected and has no 2 × 2 squares. " +
			"The first line “rules: parted sea” allows a sea in several parts, “rules: pools” allows 2 × 2 squares; write both with a comma between them.",
		Example: &puzzle.Example{Title: "a puzz.link address", Text: "https://puzz.link/p?nurikabe/5/5/i1p5n3g"},
		Limits:  fmt.Sprintf("1 to %d rows and columns", maxSide),
		Genres:  []string{"nurikabe"},
		Checked: true,
		Formats: []puzzle.Format{
			{Name: "text", Title: "Rows of numbers, ? and .", Reads: true, Writes: true},
			{Name: "link", Title: "puzz.link address", Reads: true, Writes: true},
			{Name: "pzprv3", Title: "pzprv3 file", Reads: true, Writes: true},
			{Name: "pencilbox", Title: "PencilBox text file", Reads: true, Writes: true},
		},
	}
}

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver {
	return append([]puzzle.Solver{exact{}}, report2017.Solvers(readReported)...)
}

// Tools lists the tools.
func (Kind) Tools() []puzzle.Tool { return report2017.Tools(readReported) }

// Parse reads a plain grid, a link with or without a name before it, a pzprv3
// file or a text file of PencilBox.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	v, lines, err := readVariant(src.Lines)
	if err != nil {
		return nil, err
	}
	g, err := read(lines)
	if err != nil {
		return nil, err
	}
	g.variant = v
	g.author = src.Author
	if src.Title != "" {
		g.title = src.Title
	}
	return g, nil
}

func read(lines []text.Line) (*instance, error) {
	lines = trimEmpty(lines)
	if len(lines) == 0 {
		return nil, checkSize(0, 0)
	}
	if name, l, ok := namedLink(lines[0]); ok {
		if len(lines) > 1 {
			return nil, text.Faultf(lines[1].Number, 0, "nothing may follow a link; paste one puzzle at a time")
		}
		g, err := l.puzzle()
		if err != nil {
			return nil, err
		}
		g.title = name
		return g, nil
	}
	if pzpr.IsFile(lines[0].Text) {
		return readFile(lines)
	}
	if isBox(lines) {
		return readBox(lines, "?")
	}
	t, err := readTable(lines)
	if err != nil {
		return nil, err
	}
	numbers, err := t.givens("?", ".")
	if err != nil {
		return nil, err
	}
	return t.puzzle(numbers)
}

// namedLink reads a link that may have a name and a tab before it.
func namedLink(line text.Line) (name string, l link, ok bool) {
	if l, ok = readLink(line); ok {
		return "", l, true
	}
	name, _, ok = strings.Cut(line.Text, "\t")
	if !ok {
		return "", l, false
	}
	// The name becomes as many blanks, so that columns still count.
	rest := text.Line{Number: line.Number, Text: strings.Repeat(" ", len(name)+1) + line.Text[len(name)+1:]}
	l, ok = readLink(rest)
	return strings.TrimSpace(name), l, ok
}

// telling is how many parts of a collection are looked at to recognise it.
const telling = 31

// Signature is a row of numbers, ? and dots, or the number of rows of a file.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Only: "0.?"}, {Has: "0", Only: "0+"}}}
}

// Recognise is certain of links and files that name the kind, and takes grids
// of numbers that leave each other room for its own.
func (k Kind) Recognise(source string) puzzle.Confidence {
	sure := puzzle.No
	for _, part := range text.First(source, telling, k.Split) {
		if sure = max(sure, recognise(part.Text)); sure == puzzle.Certain {
			break
		}
	}
	return sure
}

func recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	v, lines, err := readVariant(src.Lines)
	if err != nil || len(lines) == 0 {
		return puzzle.No
	}
	if _, l, ok := namedLink(lines[0]); ok {
		return named(l.Genre)
	}
	if pzpr.IsFile(lines[0].Text) {
		return named(pzpr.FileGenre(texts(splitSlashes(lines))))
	}
	g, err := read(lines)
	switch {
	case g == nil:
		return unread(lines)
	case v != variant{}:
		return puzzle.Likely
	}
	return g.plausible(err == nil)
}

// plausible is how sure it is that numbers are meant as islands: they do not
// touch, and have room for themselves and the sea. In a drawing with a mistake
// that still holds for most of them.
func (g *instance) plausible(sound bool) puzzle.Confidence {
	crowded := 0
	for _, c := range g.sources {
		if !g.clear(c, c) {
			crowded++
		}
	}
	for range g.impossibleNumbers() {
		crowded++
	}
	switch {
	case sound && crowded == 0 && g.sea > 0 && len(g.sources) > 0 && 2*len(g.sources) < len(g.given):
		return puzzle.Likely
	case crowded <= max(2, len(g.sources)/4):
		return puzzle.Possible
	}
	return puzzle.No
}

// unread is how sure the kind is of a grid that it cannot read: one of
// numbers and more dots could be its own, with a mistake in it.
func unread(lines []text.Line) puzzle.Confidence {
	dots, numbers := 0, 0
	for _, line := range lines {
		for _, r := range line.Text {
			switch {
			case r == '.':
				dots++
			case '0' <= r && r <= '9' || r == '?':
				numbers++
			case r != ' ' && r != '\t':
				return puzzle.No
			}
		}
	}
	if numbers > 0 && dots > numbers {
		return puzzle.Possible
	}
	return puzzle.No
}

// named is how sure a link or file is that says which puzzle it is for.
func named(genre string) puzzle.Confidence {
	if genre == "nurikabe" {
		return puzzle.Certain
	}
	return puzzle.No
}

// Split parts a text into links, one a line, into files, each from its first
// line on, and into grids with an empty line between. A link may name its part.
func (Kind) Split(source string) []text.Part {
	parts := text.Split(source, puzzleStarts)
	for i := range parts {
		if src, err := text.Read(parts[i].Text); err == nil && parts[i].Name == "" {
			if _, lines, err := readVariant(src.Lines); err == nil && len(lines) > 0 {
				parts[i].Name, _, _ = namedLink(lines[0])
			}
		}
	}
	return parts
}

// puzzleStarts is the numbers of the lines on which a puzzle begins.
func puzzleStarts(lines []text.Line) (starts []int) {
	apart, headed := true, 0
	for _, line := range lines {
		_, _, isLink := namedLink(line)
		if line.Text != "" && line.Number != headed && (apart || isLink || pzpr.IsFile(line.Text)) {
			starts = append(starts, line.Number)
		}
		apart = line.Text == "" || isLink
		if isVariant(line) {
			headed = line.Number + 1
		}
	}
	return starts
}

// Text is the heading, the line of a variant and the rows, blanks between the
// cells.
func (g *instance) Text() string {
	return text.Heading(g.title, g.author) + g.variant.line() + g.parted(func(int) string { return "." }) + "\n"
}

// Write gives the puzzle as text, link, pzprv3 or pencilbox. The last three
// know the usual rules only.
func (g *instance) Write(format string) (string, error) {
	if format != "text" && g.variant != (variant{}) {
		return "", fmt.Errorf("only the text format can hold the special rules of this puzzle (%s)", g.variant.words())
	}
	switch format {
	case "text":
		return g.Text(), nil
	case "link":
		return g.link(), nil
	case "pzprv3":
		return g.file("pzprv3\nnurikabe\n", "-"), nil
	case "pencilbox":
		return g.file("", "?"), nil
	}
	return "", fmt.Errorf("there is no format %q for nurikabe", format)
}
