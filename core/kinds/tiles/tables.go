package tiles

import (
	"slices"

	"unknot/core/puzzle"
)

// grade says how much a set of tables may cost.
type grade int

const (
	quick  grade = iota // a few MB, at hand at once
	strong              // up to 40 MB, for boards that deserve it
)

// tables are two estimates of a board: a database and its reading in the
// mirror, or where the goal has no mirror a second database.
type tables struct {
	shape
	grade  grade
	first  *database
	second *database // nil: the first in the mirror
}

// tablesKey names tables in a store.
type tablesKey struct {
	shape
	grade
}

// groupSizes is how many tiles make a group on boards of up to so many cells,
// by grade; 0 where the grade is not worth having.
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

// groupsFor parts the tiles for a grade; none if the grade is not worth having
// for this size.
func groupsFor(h shape, g grade, second bool) [][]uint8 {
	if h.size == (size{4, 4}) && h.blank == 15 {
		return drawn([2]string{quick: fives, strong: sixes}[g])
	}
	row := slices.IndexFunc(groupSizes, func(s groupSize) bool { return h.cells() <= s.cells })
	if tiles := groupSizes[row].tiles[g]; tiles > 0 {
		return winding(h, tiles, second)
	}
	return nil
}

// tableBytes is the memory that tables take; 0 if there are none.
func tableBytes(h shape, g grade) int64 {
	bytes := bytesOf(h.size, groupsFor(h, g, false))
	if !h.symmetric() {
		bytes += bytesOf(h.size, groupsFor(h, g, true))
	}
	return bytes
}

// Bytes is the memory the tables take.
func (t *tables) Bytes() int64 { return tableBytes(t.shape, t.grade) }

// getTables takes tables from the run's store or builds them; nil if the run
// stops first. Progress goes to tell.
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
	t.first = newDatabase(run, h, groupsFor(h, g, false), func(done float64) { tell(done * share) })
	if t.first == nil {
		return nil
	}
	if !h.symmetric() {
		t.second = newDatabase(run, h, groupsFor(h, g, true), func(done float64) { tell(0.5 + done*share) })
		if t.second == nil {
			return nil
		}
	}
	run.Store().Keep(key, t)
	return t
}

// look is one way to read a board: a database, and the board as it is or in
// the mirror.
type look struct {
	*database
	mirror bool
}

// looks gives the two estimates.
func (t *tables) looks() [2]look {
	if t.second == nil {
		return [2]look{{t.first, false}, {t.first, true}}
	}
	return [2]look{{t.first, false}, {t.second, false}}
}

// seen is a cell, or a tile by its name, as the look sees it.
func (l look) seen(cell int) int {
	if l.mirror {
		return l.mirrored(cell)
	}
	return cell
}

// home finds the group of a tile and its number in the group.
func (l look) home(tile int) (group, number int) {
	for group, names := range l.groups {
		for number, name := range names {
			if int(name) == l.seen(tile) {
				return group, number
			}
		}
	}
	return -1, -1
}
