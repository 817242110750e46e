package pzpr

import "iter"

// layout describes the content of a genre's addresses and files, in order.
type layout struct {
	genre  string
	link   string // name of the genre in addresses of puzz.link, if different
	parts  []part
	blocks []block
	square bool // whether files have one size for both sides
}

// part is a part of a body: the numbers of one or more grids, all written by the same codec.
type part struct {
	codec
	optional bool // left out if all numbers are empty
	fields   []field
}

// field describes a list of numbers of a Puzzle: where it is, how long it is on a board of a given size, and which number stands for
// nothing.
type field struct {
	name  string
	in    func(p *Puzzle) *[]int
	size  func(rows, cols int) int
	empty int
}

func area(rows, cols int) int   { return rows * cols }
func beside(rows, cols int) int { return rows * (cols - 1) }
func below(rows, cols int) int  { return (rows - 1) * cols }

var (
	clues    = field{"cells", func(p *Puzzle) *[]int { return &p.Clues }, area, None}
	downs    = field{"cells", func(p *Puzzle) *[]int { return &p.Downs }, area, None}
	facing   = field{"arrows", func(p *Puzzle) *[]int { return &p.Arrows }, area, 0}
	coloured = field{"colours", func(p *Puzzle) *[]int { return &p.Colours }, area, 0}
	blocked  = field{"blocked cells", func(p *Puzzle) *[]int { return &p.Blocked }, area, 0}
	lattice  = field{"places", func(p *Puzzle) *[]int { return &p.Stars }, func(r, c int) int { return (2*r - 1) * (2*c - 1) }, 0}
	corners  = field{"corners", func(p *Puzzle) *[]int { return &p.Corners }, func(r, c int) int { return (r + 1) * (c + 1) }, None}
	given    = field{"walls", func(p *Puzzle) *[]int { return &p.Walls.Beside }, beside, 0}
	givenLow = field{"walls", func(p *Puzzle) *[]int { return &p.Walls.Below }, below, 0}

	top      = field{"rim numbers", func(p *Puzzle) *[]int { return &p.Top }, func(_, c int) int { return c }, None}
	bottom   = field{"rim numbers", func(p *Puzzle) *[]int { return &p.Bottom }, top.size, None}
	left     = field{"rim numbers", func(p *Puzzle) *[]int { return &p.Left }, func(r, _ int) int { return r }, None}
	right    = field{"rim numbers", func(p *Puzzle) *[]int { return &p.Right }, left.size, None}
	topRuns  = field{"rim numbers", top.in, func(r, c int) int { return c * runs(r) }, None}
	leftRuns = field{"rim numbers", left.in, func(r, c int) int { return r * runs(c) }, None}

	shading = field{"shaded cells", func(p *Puzzle) *[]int { return &p.Answer.Shading }, area, 0}
	entered = field{"numbers", func(p *Puzzle) *[]int { return &p.Answer.Numbers }, area, None}
	line    = field{"lines", func(p *Puzzle) *[]int { return &p.Answer.Lines.Beside }, beside, 0}
	lineLow = field{"lines", func(p *Puzzle) *[]int { return &p.Answer.Lines.Below }, below, 0}
	rim     = field{"lines", line.in, func(r, c int) int { return r * (c + 1) }, 0}
	rimLow  = field{"lines", lineLow.in, func(r, c int) int { return (r + 1) * c }, 0}
	wall    = field{"walls", func(p *Puzzle) *[]int { return &p.Answer.Walls.Beside }, beside, 0}
	wallLow = field{"walls", func(p *Puzzle) *[]int { return &p.Answer.Walls.Below }, below, 0}
)

var (
	numbered  = part{codec: num16, fields: []field{clues}}
	walled    = part{codec: walls, fields: []field{given, givenLow}}
	blockedAt = part{codec: bits, optional: true, fields: []field{blocked}}

	lined    = sides(line, lineLow)
	divided  = sides(wall, wallLow)
	asked    = cells(numbersOf(clues), clues)
	answered = cells(enteredNumbers, entered)
	shaded   = cells(shades, shading)
)

// layouts are the layouts of pzprjs, where each genre's file defines its own.
var layouts = []layout{
	{genre: "slither", parts: []part{{codec: fourCell, fields: numbered.fields}}, blocks: []block{asked, marks, sides(rim, rimLow)}},
	{genre: "creek", parts: []part{{codec: fourCell, fields: []field{corners}}}, blocks: []block{cornered, shaded}},
	{genre: "gokigen", parts: []part{{codec: fourCell, fields: []field{corners}}},
		blocks: []block{cornered, cells(shadesAs("1", "2"), shading)}},
	{genre: "mashu", parts: []part{{codec: circle3, fields: numbered.fields}}, blocks: []block{asked, lined}},
	{genre: "lightup", link: "akari", parts: []part{{codec: fourCell, fields: numbered.fields}},
		blocks: []block{cells(lights, clues, shading)}},
	{genre: "kakuro", parts: []part{{codec: sums, fields: []field{downs, clues, top, left}}}, blocks: []block{kakuroBoard, answered}},
	{genre: "sudoku", parts: []part{numbered}, blocks: []block{asked, answered}, square: true},
	{genre: "hashikake", link: "hashi", parts: []part{numbered}, blocks: []block{asked, lined}},
	{genre: "numlin", parts: []part{numbered}, blocks: []block{asked, lined}},
	{genre: "nurikabe", parts: []part{numbered}, blocks: []block{cells(lights, clues, shading)}},
	{genre: "cave", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "tapa", parts: []part{{codec: lists, fields: numbered.fields}},
		blocks: []block{cells(either(listWords, shades), clues, shading)}},
	{genre: "mines", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "hitori", parts: []part{{codec: dense, fields: numbered.fields}}, blocks: []block{asked, shaded}},
	{genre: "shikaku", parts: []part{numbered}, blocks: []block{asked, divided}},
	{genre: "tatamibari", parts: []part{{codec: bars, fields: numbered.fields}}, blocks: []block{cells(barSigns, clues), divided}},
	{genre: "sashigane", parts: []part{{codec: ells, fields: numbered.fields}}, blocks: []block{cells(ellWords, clues), divided}},
	{genre: "dbchoco", parts: []part{{codec: bits, fields: []field{coloured}}, numbered},
		blocks: []block{cells(greyNumbers, clues, coloured), divided}},
	{genre: "fillomino", parts: []part{numbered, {codec: walls, optional: true, fields: walled.fields}},
		blocks: []block{asked, answered, fillominoWalls}},
	{genre: "ripple", parts: []part{walled, numbered, blockedAt},
		blocks: []block{givenSides, cells(clueOrBlocked, clues, blocked), answered}},
	{genre: "suguru", parts: []part{walled, numbered}, blocks: []block{givenSides, asked, answered}},
	{genre: "nanro", parts: []part{walled, numbered}, blocks: []block{rooms, asked, cells(fewNumbers, entered)}},
	{genre: "heyawake", parts: []part{walled, {codec: roomNumbers, fields: numbered.fields}}, blocks: []block{rooms, asked, shaded}},
	{genre: "country", parts: []part{walled, {codec: roomNumbers, fields: numbered.fields}},
		blocks: []block{rooms, asked, lined, lastMarks}},
	{genre: "moonsun", parts: []part{walled, {codec: circle3, fields: numbered.fields}}, blocks: []block{rooms, asked, lined, lastMarks}},
	{genre: "geradeweg", parts: []part{numbered}, blocks: []block{asked, lined}},
	{genre: "balance", parts: []part{numbered}, blocks: []block{cells(circleNumbers, clues), lined}},
	{genre: "norinori", parts: []part{walled}, blocks: []block{rooms, shaded}},
	{genre: "lits", parts: []part{walled}, blocks: []block{rooms, shaded}},
	{genre: "starbattle", parts: []part{{codec: setting}, walled}, blocks: []block{settingLine, rooms, shaded}},
	{genre: "kurodoko", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "canal", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "kurotto", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "nurimisaki", parts: []part{numbered}, blocks: []block{asked, shaded}},
	{genre: "yinyang", parts: []part{{codec: circle3, fields: numbered.fields}},
		blocks: []block{asked, cells(shadesAs("1", "2"), shading)}},
	{genre: "aqre", parts: []part{walled, {codec: roomNumbers, fields: numbered.fields}}, blocks: []block{rooms, asked, shaded}},
	{genre: "simpleloop", parts: []part{{codec: bits, fields: blockedAt.fields}}, blocks: []block{cells(blockedCells, blocked), lined}},
	{genre: "yajilin", parts: []part{{codec: arrows, fields: []field{clues, facing}}},
		blocks: []block{cells(arrowClues, clues, facing), shaded, lined}},
	{genre: "castle", parts: []part{{codec: castles, fields: []field{clues, facing, coloured}}},
		blocks: []block{cells(castleClues, clues, facing, coloured), lined}},
	{genre: "tentaisho", parts: []part{{codec: stars, fields: []field{lattice}}, blockedAt},
		blocks: []block{starLattice, divided, lastMarks}},
	{genre: "nonogram", parts: []part{{codec: runNumbers, fields: []field{topRuns, leftRuns}}},
		blocks: []block{rimmed(shades, []field{topRuns, leftRuns}, shading)}},
	{genre: "skyscrapers",
		parts:  []part{{codec: num16, fields: []field{top, bottom, left, right}}, {codec: num16, optional: true, fields: numbered.fields}},
		blocks: []block{rimmed(buildings, []field{top, left, bottom, right}, clues, entered)}},
	{genre: "easyasabc",
		parts: []part{{codec: setting}, {codec: num16, fields: []field{top, bottom, left, right}},
			{codec: num16, optional: true, fields: numbered.fields}},
		blocks: []block{settingLine, rimmed(lettersOrEmpty, []field{top, left, bottom, right}, clues, entered)}},
	{genre: "doppelblock", parts: []part{{codec: num16, fields: []field{top, left}}},
		blocks: []block{rimmed(blackNumbers, []field{top, left}, entered)}},
	{genre: "snake", parts: []part{{codec: circle3, fields: numbered.fields}, {codec: num16, fields: []field{top, left}}},
		blocks: []block{rimmed(snakeCells, []field{top, left}, clues, shading)}},
	{genre: "shakashaka", parts: []part{{codec: fourCell, fields: numbered.fields}}, blocks: []block{asked, cells(triangles, entered)}},
	{genre: "battleship",
		parts:  []part{{codec: num16, fields: []field{top, left}}, {codec: seaParts, fields: numbered.fields}, {codec: fleet}},
		blocks: []block{fleetLines, rimmed(partWords, []field{top, left}, clues), shaded, ticks}},
	{genre: "magnets", parts: []part{{codec: poles, fields: []field{top, bottom, left, right}}, walled,
		{codec: loners, optional: true, fields: blockedAt.fields}}, blocks: []block{givenSides, poleBoard}},
	{genre: "tents", parts: []part{{codec: num16, fields: []field{top, left}}, {codec: trees, fields: numbered.fields}},
		blocks: []block{rimmed(camp, []field{top, left}, clues, shading), divided}},
}

func layoutOf(genre string) (layout, bool) {
	for _, l := range layouts {
		if l.genre == genre {
			return l, true
		}
	}
	return layout{}, false
}

// fields yields the grids of a puzzle of the genre, some more than once.
func (l layout) fields() iter.Seq[field] {
	return func(yield func(field) bool) {
		for _, p := range l.parts {
			for _, f := range p.fields {
				if !yield(f) {
					return
				}
			}
		}
		for _, b := range l.blocks {
			for _, f := range b.fields {
				if !yield(f) {
					return
				}
			}
		}
	}
}

// join concatenates the grids of a part.
func (part part) join(p *Puzzle) (all []int) {
	for _, f := range part.fields {
		all = append(all, *f.in(p)...)
	}
	return all
}

// split copies concatenated numbers, as join returns them, back into the grids of a part.
func (part part) split(p *Puzzle, all []int) {
	for _, f := range part.fields {
		all = all[copy(*f.in(p), all):]
	}
}

// blank reports whether a puzzle has no data for a part.
func (part part) blank(p *Puzzle) bool {
	for _, f := range part.fields {
		for _, n := range *f.in(p) {
			if n != f.empty {
				return false
			}
		}
	}
	return true
}

// holdsClues reports whether the part begins with a grid of clues.
func (part part) holdsClues() bool { return len(part.fields) > 0 && part.fields[0].holdsClues() }

func (f field) holdsClues() bool {
	return f.name == clues.name || f.name == corners.name || f.name == lattice.name
}

// name returns the name of the part in a fault.
func (part part) name() string {
	if len(part.fields) == 0 {
		return "stars"
	}
	return part.fields[0].name
}
