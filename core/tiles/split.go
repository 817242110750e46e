package tiles

import "unknot/core/puzzle"

// Recognise takes boards for its own; rows of numbers that are no board could
// be one with a mistake in it, if they are not mostly blank.
func (k Kind) Recognise(text string) puzzle.Confidence {
	for _, part := range k.Split(text) {
		if _, err := k.Parse(part.Text); err == nil {
			return puzzle.Likely
		}
	}
	src, err := puzzle.ReadSource(text)
	if err != nil {
		return puzzle.No
	}
	tiles, blanks := 0, 0
	for _, line := range src.Lines {
		if _, ok := goalLine(line.Text); ok {
			continue
		}
		fields, err := readFields(line)
		if err != nil {
			return puzzle.No
		}
		for _, f := range fields {
			if f.value > 0 {
				tiles++
			} else {
				blanks++
			}
		}
	}
	if tiles <= blanks {
		return puzzle.No
	}
	return puzzle.Possible
}

// Split takes a collection apart: boards stand apart by empty lines, or are
// lines of their own. A goal belongs to the board before it.
func (Kind) Split(text string) []puzzle.Part { return puzzle.Split(text, boardStarts) }

// boardStarts is the numbers of the lines on which a board begins.
func boardStarts(lines []puzzle.SourceLine) (starts []int) {
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

// isWhole says whether a line is a board by itself: it is longer than a row
// can be and has the numbers of a square board.
func isWhole(line puzzle.SourceLine) bool {
	fields, err := readFields(line)
	_, ok := lineSide(len(fields))
	return err == nil && ok && len(fields) > maxSide
}
