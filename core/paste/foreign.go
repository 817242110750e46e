package paste

import (
	"strings"

	"unknot/core/programs"
	"unknot/core/text"
)

// foreign returns a text in the format of another program as puzzles that name their kinds; ok is false for any other text.
func (v Version) foreign() (plain Version, ok bool, err error) {
	puzzles, ok, err := programs.Read(v.Text)
	if err != nil || !ok {
		return v, false, v.Placed(err)
	}
	var lines []string
	add := func(line string, number int) {
		from := v.origin(number - 1)
		lines, plain.lines = append(lines, line), append(plain.lines, origin{line: from.line, cols: []int{0}})
	}
	for _, p := range puzzles {
		for line := range strings.Lines(text.Headed(p.Kind, text.Heading(p.Title, p.Author))) {
			add(strings.TrimSuffix(line, "\n"), p.Line)
		}
		for i, row := range strings.Split(strings.TrimSpace(p.Rows), "\n") {
			number := p.Line
			if i < len(p.At) {
				number = p.At[i]
			}
			add(row, number)
		}
		add("", p.Line)
		for _, piece := range p.Left {
			plain.left = append(plain.left, scrap{v.origin(p.Line - 1).line, piece})
		}
	}
	plain.Text = strings.Join(lines, "\n")
	return plain, true, nil
}
