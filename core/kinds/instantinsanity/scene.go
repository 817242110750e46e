package instantinsanity

import (
	"fmt"

	"unknot/core/scene"
)

// boardCols is the number of columns of the board: the number of the cube and its faces. Above the cubes is a row of headings.
const boardCols = 1 + faces

// cellOf returns the cell of the board that shows a face.
func cellOf(cube, face int) scene.Place { return scene.Cell(cube+1, face+1) }

// faceAt returns the face at a cell. ok is false if there is none.
func faceAt(at scene.Place, cubes int) (cube, face int, ok bool) {
	r, c, _ := at.Cell()
	return r - 1, c - 1, at.In(cubes+1, boardCols) && r > 0 && c > 0
}

// paints are the colours of the page that have the letters of their names.
var paints = map[byte]scene.Colour{
	'R': scene.Red, 'O': scene.Orange, 'Y': scene.Yellow, 'G': scene.Green, 'S': scene.Sky,
	'B': scene.Blue, 'P': scene.Purple, 'E': scene.Grey,
}

// inner returns the name of a colour within a sentence. Colours without a name are called by their letters.
func inner(colour byte) string {
	if paint, ok := paints[colour]; ok {
		return string(paint)
	}
	if colour == 'W' {
		return "white"
	}
	return string(rune(colour))
}

// name returns the name of a colour at the beginning of a sentence.
func name(colour byte) string { return scene.Capital(inner(colour)) }

// Scene returns the stack, and the graph of opposite faces.
func (p position) Scene() []scene.View {
	board := p.drawn(p.at)
	return []scene.View{
		{ID: "board", Board: board},
		{ID: "graph", Title: "Graph of opposite faces", Board: p.graph(),
			About: "Each cube has three lines, which join the colours of its opposite faces. Blue lines are front and back, orange lines " +
				"top and bottom, dashed lines left and right. In a solution, no colour has more than two ends of blue lines, or of " +
				"orange ones."},
	}
}

// drawn draws a row per cube, with a heading per face. colour returns the letter of a face, 0 if it has none yet.
func (p *stack) drawn(colour func(cube, face int) byte) *scene.Board {
	b := &scene.Board{
		Rows: len(p.cubes) + 1, Cols: boardCols, Label: "A stack of " + scene.Several(len(p.cubes), "cubes"),
		Grid: scene.Rooms, Cells: make([]scene.Square, (len(p.cubes)+1)*boardCols),
		Details: scene.Details{Regions: make([]int, (len(p.cubes)+1)*boardCols)},
	}
	b.Cells[0].Fill = scene.Void
	for face, heading := range faceNames {
		b.Cells[face+1] = scene.Square{Fill: scene.Void, Text: heading, Tone: scene.Soft}
	}
	var painted [256][]scene.Place
	for cube := range p.cubes {
		row := (cube + 1) * boardCols
		b.Cells[row] = scene.Square{Fill: scene.Void, Text: fmt.Sprint(cube + 1), Tone: scene.Soft, Label: fmt.Sprintf("cube %d", cube+1)}
		for face := range faces {
			b.Regions[row+face+1] = 1 + face/sides
			if letter := colour(cube, face); letter != 0 {
				b.Cells[row+face+1] = scene.Square{Text: string(rune(letter)), Label: inner(letter)}
				painted[letter] = append(painted[letter], cellOf(cube, face))
			}
		}
	}
	for letter, places := range painted {
		if paint, ok := paints[byte(letter)]; ok && len(places) > 0 {
			b.Paints = append(b.Paints, scene.Paint{Colour: paint, Places: places})
		}
	}
	return b
}

// graph draws the colours around a square, and a line per pair of opposite faces with the number of its cube.
func (p position) graph() *scene.Board {
	colours := p.colours()
	side := 5
	for (side-1)*4 < 2*len(colours) || (side-2)*(side-2) < 4*len(p.cubes) {
		side++
	}
	b := &scene.Board{Rows: side, Cols: side, Label: "The graph of opposite faces", Grid: scene.Lined,
		Cells: make([]scene.Square, side*side)}
	for i := range b.Cells {
		b.Cells[i].Fill = scene.Void
	}
	nodes := map[byte]scene.Place{}
	for i, colour := range colours {
		at := around(i*(side-1)*4/len(colours), side)
		nodes[colour] = at
		r, c, _ := at.Cell()
		b.Cells[r*side+c] = scene.Square{Text: string(rune(colour))}
		if paint, ok := paints[colour]; ok {
			b.Paints = append(b.Paints, scene.Paint{Colour: paint, Places: []scene.Place{at}})
		}
	}
	for cube := range p.cubes {
		for _, axis := range axes {
			first, second := nodes[p.at(cube, axis.from)], nodes[p.at(cube, opposite(axis.from))]
			label := middle(b, first, second)
			r, c, _ := label.Cell()
			b.Cells[r*side+c] = scene.Square{Fill: scene.Void, Text: fmt.Sprint(cube + 1), Tone: scene.Soft, Label: fmt.Sprintf(
				"%s of cube %d: %s and %s", axis.name, cube+1, inner(p.at(cube, axis.from)), inner(p.at(cube, opposite(axis.from))))}
			b.Strokes = append(b.Strokes, scene.Stroke{From: first, To: label, Colour: axis.colour, Dashed: axis.hidden},
				scene.Stroke{From: label, To: second, Colour: axis.colour, Dashed: axis.hidden})
		}
	}
	return b
}

// axes are the pairs of opposite faces, and the lines of the graph that stand for them.
var axes = [3]struct {
	from   int // one of the two faces
	name   string
	colour scene.Colour
	hidden bool
}{
	{front, "front and back", scene.Blue, false},
	{top, "top and bottom", scene.Orange, false},
	{left, "left and right", scene.Grey, true},
}

// around returns the cell at a distance from the top left corner, clockwise along the border of a square.
func around(distance, side int) scene.Place {
	leg, along := distance/(side-1), distance%(side-1)
	switch leg {
	case 0:
		return scene.Cell(0, along)
	case 1:
		return scene.Cell(along, side-1)
	case 2:
		return scene.Cell(side-1, side-1-along)
	}
	return scene.Cell(side-1-along, 0)
}

// middle returns the free cell inside the border of a board that is nearest to the middle between two cells.
func middle(b *scene.Board, first, second scene.Place) (best scene.Place) {
	least := -1
	for r := 1; r < b.Rows-1; r++ {
		for c := 1; c < b.Cols-1; c++ {
			at := scene.Cell(r, c)
			dr, dc := 2*at[0]-first[0]-second[0], 2*at[1]-first[1]-second[1]
			if far := dr*dr + dc*dc; b.Cells[r*b.Cols+c].Text == "" && (least < 0 || far < least) {
				best, least = at, far
			}
		}
	}
	return best
}
