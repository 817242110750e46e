package tiles

import "slices"

// The groups of the 15-puzzle, drawn on the goal with the blank in the corner.
// The sixes are those of Korf and Felner 2002.
const (
	fives = "abbb" + "aabb" + "aacc" + "ccc."
	sixes = "accc" + "aabb" + "aabb" + "abb."
)

// drawn reads a drawing of groups.
func drawn(drawing string) [][]uint8 {
	var groups [][]uint8
	for cell, letter := range drawing {
		if letter == '.' {
			continue
		}
		for len(groups) <= int(letter-'a') {
			groups = append(groups, nil)
		}
		groups[letter-'a'] = append(groups[letter-'a'], uint8(cell))
	}
	return groups
}

// winding parts the tiles into groups of k, the last one smaller, along a line
// that winds through strips of two rows, three if that is the rest, or of
// columns: groups that lie close together know more of each other's ways.
func winding(h shape, k int, byColumns bool) [][]uint8 {
	lines, length := h.rows, h.cols
	if byColumns {
		lines, length = length, lines
	}
	var line []uint8
	for from, to := 0, 0; from < lines; from = to {
		if to = from + 2; to+1 >= lines {
			to = lines
		}
		for step := range length {
			for i := from; i < to; i++ {
				at, along := i, step
				if step%2 == 1 {
					at = from + to - 1 - i
				}
				if from%4 == 2 {
					along = length - 1 - step
				}
				cell := at*h.cols + along
				if byColumns {
					cell = along*h.cols + at
				}
				if cell != h.blank {
					line = append(line, uint8(cell))
				}
			}
		}
	}
	var groups [][]uint8
	for group := range slices.Chunk(line, k) {
		slices.Sort(group)
		groups = append(groups, group)
	}
	return groups
}
