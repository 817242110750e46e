package instances

import "unknot/core/kinds/lemmings/rules"

// sheet is the drawing of an instance whose size is not known yet. Rows and
// columns count from 0. The wall to the right of column -1 is the left edge.
type sheet struct {
	entrance         rules.Cell
	exits            []rules.Cell
	platforms, walls []mapCell
	// Lemmings, target, frequency and time limit are as in rules.Instance.
	lemmings, target, frequency, time int
	// spare is the number of steps by which the time limit exceeds the solution, if time is 0.
	spare int
	deeds []Deed
}

// mapCell is a cell of the sheet, possibly outside the grid.
type mapCell struct{ row, col int }

func (a mapCell) cell() rules.Cell { return rules.Cell{Row: uint8(a.row), Col: uint8(a.col)} }

func (s *sheet) platform(row int, cols ...int) {
	for _, col := range cols {
		s.platforms = append(s.platforms, mapCell{row, col})
	}
}

// floor puts platforms beneath all cells from one column to another.
func (s *sheet) floor(row, from, to int) {
	for col := from; col <= to; col++ {
		s.platform(row, col)
	}
}

func (s *sheet) wall(row, col int) { s.walls = append(s.walls, mapCell{row, col}) }

func (s *sheet) exit(row, col int) { s.exits = append(s.exits, mapCell{row, col}.cell()) }

func (s *sheet) deed(lemming int, t rules.Type, row, col int) {
	s.deeds = append(s.deeds, Deed{lemming, t, mapCell{row, col}.cell()})
}

// instance makes the instance. It has the size of the instances of the thesis, or is larger if necessary.
func (s *sheet) instance() *rules.Instance {
	rows, cols := rules.DefaultSide, rules.DefaultSide
	for _, p := range append(s.platforms, s.walls...) {
		rows, cols = max(rows, p.row+1), max(cols, p.col+1)
	}
	for _, x := range s.exits {
		rows, cols = max(rows, int(x.Row)+1), max(cols, int(x.Col)+1)
	}
	in := rules.NewInstance(rows, cols)
	in.Lemmings, in.Target, in.Frequency, in.Time = s.lemmings, s.target, s.frequency, s.time
	for _, p := range s.platforms {
		in.Start.SetPlatform(p.row, p.col, true)
	}
	for _, w := range s.walls {
		in.Start.SetWall(w.row, w.col, true)
	}
	in.SetEntrance(int(s.entrance.Row), int(s.entrance.Col))
	for _, x := range s.exits {
		in.SetExit(int(x.Row), int(x.Col))
	}
	return in
}

// lane is one of several corridors, one below the other, in which lemmings walk
// right and left in turn. Every lane is drawn as if lemmings walked right.
type lane struct {
	*sheet
	row    int
	mirror int // sum of a column and its mirror image; 0 if lemmings walk right
}

// lane returns the corridor with a number. Corridors are spacing rows apart.
func (s *sheet) lane(number, first, spacing, mirror int) lane {
	if number%2 == 0 {
		mirror = 0
	}
	return lane{s, first + spacing*number, mirror}
}

func (l lane) col(col int) int {
	if l.mirror == 0 {
		return col
	}
	return l.mirror - col
}

// floor draws platforms the given number of rows below the row of the corridor.
func (l lane) floor(below, from, to int) {
	for col := from; col <= to; col++ {
		l.platform(l.row+below, l.col(col))
	}
}

// front draws the wall in front of a cell, in the walking direction.
func (l lane) front(below, col int) {
	if l.mirror != 0 {
		col++
	}
	l.wall(l.row+below, l.col(col))
}

// fold leads lemmings that walk over the end of the corridor into the next
// one: they fall onto a ledge before a wall, turn round, and fall on.
func (l lane) fold(col int) {
	l.floor(3, col, col)
	l.front(2, col)
	l.front(3, col)
}

func (l lane) exit(col int) { l.sheet.exit(l.row, l.col(col)) }

func (l lane) deed(lemming int, t rules.Type, col int) {
	l.sheet.deed(lemming, t, l.row, l.col(col))
}
