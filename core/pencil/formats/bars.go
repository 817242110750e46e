package formats

import (
	"strings"

	"unknot/core/pencil"
	"unknot/core/text"
)

// Bars are the signs that people draw between the cells of a row, or between its boxes.
const Bars = "|│┃║"

// IsRule reports whether a line has only drawn lines in it, and more of them than could be empty cells.
func IsRule(line string) bool {
	drawn := false
	for _, c := range line {
		joint := c == '+' || c == '=' || c >= '─' && c <= '╬' && !strings.ContainsRune(Bars, c)
		if !joint && !strings.ContainsRune(" -"+Bars, c) {
			return false
		}
		drawn = drawn || joint
	}
	return drawn
}

// Stretch is the part of a line between two bars, or before the first or after the last one.
type Stretch struct {
	Text string
	Col  int // column of its first character, from 1
}

// Stretches splits a line at its bars.
func Stretches(line text.Line) (all []Stretch) {
	signs, from := []rune(line.Text), 0
	for i, c := range signs {
		if strings.ContainsRune(Bars, c) {
			all = append(all, Stretch{string(signs[from:i]), from + 1})
			from = i + 1
		}
	}
	return append(all, Stretch{string(signs[from:]), from + 1})
}

// Words returns the words of a stretch.
func (s Stretch) Words() []text.Word {
	words := text.Line{Text: s.Text}.Words()
	for i := range words {
		words[i].Col += s.Col - 1
	}
	return words
}

// Blank reports whether nothing is written in a stretch.
func (s Stretch) Blank() bool { return strings.TrimSpace(s.Text) == "" }

// Cell returns the only word of a stretch, a dot if it is blank; ok is false if there are more.
func (s Stretch) Cell() (word text.Word, ok bool) {
	words := s.Words()
	if len(words) == 0 {
		return text.Word{Text: ".", Col: s.Col}, true
	}
	return words[0], len(words) == 1
}

// barred splits lines that have a bar between any two cells. ok is false for other lines.
func barred(lines []text.Line) (rows []pencil.Row, ok bool) {
	var all [][]Stretch
	left, right, edge := true, true, true // whether all lines have a border at the left, at the right, and in the first column
	for _, line := range lines {
		if IsRule(line.Text) {
			continue
		}
		parts := Stretches(line)
		if len(parts) < 2 || len(all) > 0 && len(parts) != len(all[0]) {
			return nil, false
		}
		left, right = left && parts[0].Blank(), right && parts[len(parts)-1].Blank()
		edge = edge && parts[0].Text == ""
		all, rows = append(all, parts), append(rows, pencil.Row{Line: line.Number})
	}
	if len(all) == 0 {
		return nil, false
	}
	from, to := 0, len(all[0])
	if left && (right || edge || to-1 == len(all)) {
		from++
	}
	if right && (left || to-1 == len(all)) {
		to--
	}
	for i, parts := range all {
		for _, part := range parts[from:to] {
			word, ok := part.Cell()
			if !ok {
				return nil, false
			}
			rows[i].Words = append(rows[i].Words, word)
		}
	}
	return rows, to > from
}
