package tiles

import (
	"slices"

	"unknot/core/puzzle"
)

// grade is the size of pattern tables.
type grade int

const (
	quick  grade = iota // a few MB, available at once
	strong              // up to 40 MB, for boards that need long searches
)

// tables has two pattern databases for two admissible estimates of a board, whose maximum is used. If
// the goal is symmetric, there is one database, which also looks up the mirror image of the board.
type tables struct {
	shape
	grade  grade
	first  *database
	second *database // nil: use first for the mirror image
}

// tablesKey is the key of tables in a store.
type tablesKey struct {
	shape
	grade
}

// groupSizes has, by grade, the number of tiles per group for boards of up to
// the given number of cells; 0 if the grade does not help for these boards.
var groupSizes = []groupSize{
	{14, [2]int{quick: 5}},
	{16, [2]int{quick: 5, strong: 6}},
	{25, [2]int{quick: 4, strong: 5}},
	{maxCells, [2]int{quick: 3, strong: 4}},
}

type groupSize struct {
	cells int
	tiles [2]int
}

// partition divides the tiles into disjoint groups for a grade. It returns none if the
// grade does not help for this size. With second, the partition differs from the first one.
func partition(h shape, g grade, second bool) [][]uint8 {
	if h.size == (size{4, 4}) && h.blank == 15 {
		return parsePartition([2]string{quick: partition555, strong: partition663}[g])
	}
	row := slices.IndexFunc(groupSizes, func(s groupSize) bool { return h.cells() <= s.cells })
	if tiles := groupSizes[row].tiles[g]; tiles > 0 {
		return serpentine(h, tiles, second)
	}
	return nil
}

// tableBytes returns the number of bytes of tables, 0 if there are none.
func tableBytes(h shape, g grade) int64 {
	bytes := bytesOf(h.size, partition(h, g, false))
	if !h.symmetric() {
		bytes += bytesOf(h.size, partition(h, g, true))
	}
	return bytes
}

// Bytes returns the number of bytes of the tables.
func (t *tables) Bytes() int64 { return tableBytes(t.shape, t.grade) }

// getTables returns tables from the store of the run, or builds them. It returns nil if the run
// is stopped before the end. It calls tell with the completed share of the work, from 0 to 1.
func getTables(run *puzzle.Run, h shape, g grade, tell func(done float64)) *tables {
	key := tablesKey{h, g}
	if t, ok := run.Store().Recall(key).(*tables); ok {
		return t
	}
	t := &tables{shape: h, grade: g}
	share := 1.0
	if !h.symmetric() {
		share = 0.5
	}
	t.first = newDatabase(run, h, partition(h, g, false), func(done float64) { tell(done * share) })
	if t.first == nil {
		return nil
	}
	if !h.symmetric() {
		t.second = newDatabase(run, h, partition(h, g, true), func(done float64) { tell(0.5 + done*share) })
		if t.second == nil {
			return nil
		}
	}
	run.Store().Keep(key, t)
	return t
}

// lookup is one way to read a board: with a database, for the board itself or for its mirror image.
type lookup struct {
	*database
	mirror bool
}

// lookups returns two lookups: in both tables or, if there is only one, in it and in its mirror image.
func (t *tables) lookups() [2]lookup {
	if t.second == nil {
		return [2]lookup{{t.first, false}, {t.first, true}}
	}
	return [2]lookup{{t.first, false}, {t.second, false}}
}

// reflect returns a cell, or the name of a tile, as the lookup reads the board.
func (l lookup) reflect(cell int) int {
	if l.mirror {
		return l.mirrored(cell)
	}
	return cell
}

// home returns the group of a tile, and the index of the tile in the group.
func (l lookup) home(tile int) (group, number int) {
	for group, names := range l.groups {
		for number, name := range names {
			if int(name) == l.reflect(tile) {
				return group, number
			}
		}
	}
	return -1, -1
}
