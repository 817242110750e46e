package pencil

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// Options are the variations of the rules that puzzles of a genre may have. A text names its variations in a separate line
// before the board: "rules: pools".
type Options []Option

// Option is a variation of the rules.
type Option struct {
	Word              string // word for the option in a text
	Name, Title, Help string // name, title and help of the option's parameter
}

// optionLine begins the line that names rules.
const optionLine = "rules:"

// Headed reports whether a line names rules.
func (o Options) Headed(line text.Line) bool {
	return len(o) > 0 && strings.HasPrefix(line.Text, optionLine)
}

// Read reads the line that names rules, if there is one, and returns the other lines as rest.
func (o Options) Read(lines []text.Line) (chosen uint, rest []text.Line, err error) {
	lines = TrimEmpty(lines)
	if len(lines) == 0 || !o.Headed(lines[0]) {
		return 0, lines, nil
	}
	for word := range strings.SplitSeq(strings.TrimPrefix(lines[0].Text, optionLine), ",") {
		bit := o.find(strings.TrimSpace(word))
		if bit == 0 {
			return 0, nil, text.Errorf(lines[0].Number, 0, "“%s” is not a rule; write %s %s, with commas between several",
				text.Quote(strings.TrimSpace(word)), optionLine, strings.Join(o.all(), " or "))
		}
		chosen |= bit
	}
	return chosen, TrimEmpty(lines[1:]), nil
}

func (o Options) find(word string) uint {
	for i := range o {
		if o[i].Word == word {
			return 1 << i
		}
	}
	return 0
}

func (o Options) all() []string { return o.named(1<<len(o) - 1) }

func (o Options) named(chosen uint) (words []string) {
	for i := range o {
		if chosen>>i&1 == 1 {
			words = append(words, o[i].Word)
		}
	}
	return words
}

// Words returns the words of the chosen options, with commas between them.
func (o Options) Words(chosen uint) string { return strings.Join(o.named(chosen), ", ") }

// Line returns the line that Read reads, with its line end. It is empty for the usual rules.
func (o Options) Line(chosen uint) string {
	if chosen == 0 {
		return ""
	}
	return optionLine + " " + o.Words(chosen) + "\n"
}

// help returns an explanation of how to write the options, "" if there are none.
func (o Options) help() string {
	if len(o) == 0 {
		return ""
	}
	lines := make([]string, len(o))
	for i := range o {
		lines[i] = fmt.Sprintf("“%s %s” (%s)", optionLine, o[i].Word, o[i].Help)
	}
	return "A line before the board changes the rules: " + strings.Join(lines, " or ") + ". Write a comma between several."
}

func (o Options) params() []*puzzle.BoolParam {
	params := make([]*puzzle.BoolParam, len(o))
	for i := range o {
		params[i] = &puzzle.BoolParam{Name: o[i].Name, Title: o[i].Title, Help: o[i].Help}
	}
	return params
}

// Describe implements puzzle.Parameter.
func (o Options) Describe() (params []puzzle.Param) {
	for _, p := range o.params() {
		params = append(params, puzzle.Describe(p)...)
	}
	return params
}

// Of returns the options that are chosen in params, one bit each.
func (o Options) Of(params puzzle.Params) (chosen uint) {
	for i, p := range o.params() {
		if p.Of(params) {
			chosen |= 1 << i
		}
	}
	return chosen
}

// TrimEmpty removes empty lines above and below.
func TrimEmpty(lines []text.Line) []text.Line {
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}
