package tiles

import "slices"

// Partitions of the 15-puzzle, drawn on the goal with the blank in the last corner. The 6-6-3 partition is the one of Korf and Felner 2002.
const (
	partition555 = "abbb" + "aabb" + "aacc" + "ccc."
	partition663 = "accc" + "aabb" + "aabb" + "abb."
)

// parsePartition reads a drawing, in which the tiles of a group have the same letter.
func parsePartition(drawing string) [][]uint8 {
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

// serpentine divides the tiles into groups of k, of which the last may be smaller. The groups
// follow a line that winds through strips of two rows or columns (three at the end if their number
// is odd). Therefore the tiles of a group are close to each other at the goal, and interact most.
func serpentine(h shape, k int, byColumns bool) [][]uint8 {
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
