package tiles

import "slices"

// The groups of the 15-puzzle, drawn on the goal with the blank in the corner.
// The sixes are those of Korf and Felner 2002.
const (
	fives = "aabb" + "aabb" + "accb" + "ccc."
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
// that winds through the goal by rows or by columns.
func winding(h shape, k int, byColumns bool) [][]uint8 {
	var line []uint8
	lines, length := h.rows, h.cols
	if byColumns {
		lines, length = length, lines
	}
	for i := range lines {
		for j := range length {
			if i%2 == 1 {
				j = length - 1 - j
			}
			cell := i*h.cols + j
			if byColumns {
				cell = j*h.cols + i
			}
			if cell != h.blank {
				line = append(line, uint8(cell))
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
