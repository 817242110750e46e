package tiles

import (
	"unknot/core/puzzle"
	"unknot/core/text"
)

// sampledParts is the maximum number of parts of a collection that Recognise reads.
const sampledParts = 30

// Signature matches a row of numbers, in brackets or separated by bars, as readFields accepts.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "0", Only: "0_.,|[]"}}}
}

// Recognise accepts boards, and rows of numbers that are a board with a few mistakes: nearly all of the numbers are tiles that occur once.
func (k Kind) Recognise(source string) puzzle.Confidence {
	for _, part := range text.First(source, sampledParts, k.Split) {
		if _, err := k.Parse(part.Text); err == nil {
			return puzzle.Likely
		}
	}
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	var fields []field
	for _, line := range src.Lines {
		if _, ok := goalLine(line.Text); ok {
			continue
		}
		row, err := readFields(line)
		if err != nil {
			return puzzle.No
		}
		fields = append(fields, row...)
	}
	blanks, once := 0, map[int]bool{}
	for _, f := range fields {
		if f.value == 0 {
			blanks++
		}
		if f.value <= len(fields) {
			once[f.value] = true
		}
	}
	switch count := len(fields); {
	case count < minSide*minSide || blanks > count/2:
		return puzzle.No
	case count <= maxCells && blanks <= 1 && len(once) >= max(count-2, count*3/4):
		return puzzle.Likely
	case len(once) > count/2:
		return puzzle.Possible
	}
	return puzzle.No
}

// Split splits a collection: boards are separated by empty lines, or are single lines. A goal belongs to the board above it.
func (Kind) Split(source string) []text.Part { return text.Split(source, boardStarts) }

// boardStarts returns the numbers of the lines on which a board begins.
func boardStarts(lines []text.Line) (starts []int) {
	inBoard, inGoal := false, false
	for _, line := range lines {
		if line.Text == "" {
			inBoard = false
			continue
		}
		if rest, ok := goalLine(line.Text); ok {
			inBoard, inGoal = rest == "", rest == ""
			continue
		}
		whole := isWhole(line)
		if !inBoard || whole && !inGoal {
			starts = append(starts, line.Number)
		}
		inBoard, inGoal = !whole, false
	}
	return starts
}

// isWhole reports whether a line is a board by itself: it has the numbers of a square board, more than any row has.
func isWhole(line text.Line) bool {
	fields, err := readFields(line)
	_, ok := lineSide(len(fields))
	return err == nil && ok && len(fields) > maxSide
}
