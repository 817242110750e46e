package play

import (
	"math/rand/v2"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// sideLetters are the letters for the sides of a cell in moves, in the order of pencil.Around.
const sideLetters = "urdl"

// before is the board as it was before a trial.
type before struct {
	marks  []int16
	pieces []uint8
}

func (e turning) touch() (click, drag []scene.Touch) {
	return []scene.Touch{scene.Cells}, []scene.Touch{scene.Cells}
}

func (e turning) show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board) {
	e.showPieces(pieced{e.Turning, g, marks, nil}, stage, b)
}

// pieced is a board with marks and with the pieces that a player has turned.
type pieced struct {
	pencil.Turning
	*pencil.Laid
	marks  []int16
	pieces []uint8 // as in the type position
}

// ways lists the orientations that the piece of a cell can have. It returns none for a cell without a piece.
func (e pieced) ways(cell int) []uint8 {
	if clue := e.Givens.Clues[cell]; clue > 0 && clue < len(e.Ways) {
		return e.Ways[clue]
	}
	return nil
}

// sides returns, for each side of a cell, the place there and the cell beyond; -1 if there is none.
func (e pieced) sides(cell int) (places, beyond [4]int) {
	at := scene.Cell(cell/e.Givens.Cols, cell%e.Givens.Cols)
	for i, d := range pencil.Around {
		places[i] = e.PlaceAt(scene.Place{at[0] + d[0], at[1] + d[1]})
		beyond[i] = e.Givens.Cell(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]})
	}
	return places, beyond
}

func opens(piece uint8, side int) bool { return piece>>side&1 == 1 }

// lies returns the orientation of the piece of a cell: the one that the player gave it, otherwise the one that the marks around it show,
// otherwise the initial one.
func (e pieced) lies(cell int) uint8 {
	if e.pieces != nil && e.pieces[cell] != 0 {
		return e.pieces[cell]
	}
	ways, known := e.ways(cell), false
	first := rand.New(rand.NewPCG(uint64(cell), uint64(len(e.Givens.Clues)))).IntN(len(ways))
	places, _ := e.sides(cell)
	for k := range ways {
		way, fits := ways[(first+k)%len(ways)], true
		for i, place := range places {
			if place >= 0 && e.marks[place] != pencil.Open {
				known = true
				fits = fits && (e.marks[place] == pencil.Yes) == opens(way, i)
			} else if place < 0 {
				fits = fits && !opens(way, i)
			}
		}
		if fits && known {
			return way
		}
	}
	return ways[first]
}

// flow returns the marks that follow from the orientations of all pieces, and the number of openings that do not meet another opening.
func (e pieced) flow() (marks []int16, leaks int) {
	marks = make([]int16, len(e.marks))
	for cell := range e.Givens.Rows * e.Givens.Cols {
		if e.ways(cell) == nil {
			continue
		}
		places, beyond := e.sides(cell)
		for i, place := range places {
			switch {
			case !opens(e.lies(cell), i):
			case place >= 0 && opens(e.lies(beyond[i]), (i+2)%4):
				marks[place] = pencil.Yes
			default:
				leaks++
			}
		}
	}
	return marks, leaks
}

// showPieces draws each piece in its orientation. Its line to a side that is marked Yes is bold. A side that is marked No has a cross.
func (e turning) showPieces(p pieced, stage []int, b *scene.Board) {
	b.Strokes = nil
	var crossed []scene.Place
	for cell := range b.Cells {
		if p.ways(cell) == nil {
			continue
		}
		at, lies := scene.Cell(cell/p.Givens.Cols, cell%p.Givens.Cols), p.lies(cell)
		places, _ := p.sides(cell)
		for i, d := range pencil.Around {
			if !opens(lies, i) {
				continue
			}
			stroke := scene.Stroke{From: at, To: scene.Place{at[0] + d[0], at[1] + d[1]}}
			if place := places[i]; place >= 0 && p.marks[place] == pencil.Yes {
				stroke.Bold, stroke.Trial = true, stage[place]
			}
			b.Strokes = append(b.Strokes, stroke)
		}
		b.Cells[cell].Text = ""
		b.Cells[cell].Label += ", " + openings(lies)
	}
	for place, mark := range p.marks {
		if mark == pencil.No {
			crossed = append(crossed, p.Layout.Places[place].At)
		}
	}
	if crossed != nil {
		b.Crosses = append(b.Crosses, scene.Crosses{Places: crossed, Tone: scene.Soft})
	}
}

// openings describes the orientation of a piece by its openings.
func openings(piece uint8) string {
	var words []string
	for i, side := range [...]string{"up", "right", "down", "left"} {
		if opens(piece, i) {
			words = append(words, side)
		}
	}
	return "open " + strings.Join(words, ", ")
}

// pieced returns the board with its pieces. ok is false if the hand does not turn pieces.
func (p position) pieced() (e pieced, ok bool) {
	hand, ok := p.Form.Hand.(pencil.Turning)
	return pieced{hand, p.Laid, p.Marks, p.pieces}, ok
}

// solved reports whether the marks are a solution, or those that follow from the orientations of the pieces.
func (p position) solved() bool {
	if p.Layout.Solved(p.Marks) {
		return true
	}
	e, ok := p.pieced()
	if !ok {
		return false
	}
	marks, leaks := e.flow()
	return leaks == 0 && p.Layout.Solved(marks)
}

// turn sets the orientation of a piece and marks its sides: lines where this or the next piece opens, crosses elsewhere. If piece is 0,
// turn removes the orientation and these marks.
func (p *position) turn(cell int, piece uint8) {
	if p.pieces == nil {
		p.pieces = make([]uint8, p.Givens.Rows*p.Givens.Cols)
	}
	p.pieces[cell] = piece
	e, _ := p.pieced()
	places, beyond := e.sides(cell)
	for i, place := range places {
		if place < 0 {
			continue
		}
		switch other := p.pieces[beyond[i]]; {
		case piece == 0 && other == 0:
			p.Marks[place] = pencil.Open
		case opens(piece, i) || opens(other, (i+2)%4):
			p.Marks[place] = pencil.Yes
		default:
			p.Marks[place] = pencil.No
		}
	}
}

// release forgets the player's orientations of the pieces at a side that contradict its mark.
func (e pieced) release(place int) {
	if e.pieces == nil {
		return
	}
	from, to := e.Ends(e.Layout.Places[place].At)
	for _, at := range []scene.Place{from, to} {
		cell := e.Givens.Cell(at)
		places, _ := e.sides(cell)
		i := slices.Index(places[:], place)
		if e.marks[place] == pencil.Open || opens(e.pieces[cell], i) != (e.marks[place] == pencil.Yes) {
			e.pieces[cell] = 0
		}
	}
}

// readTurn reads the part of a move that turns a piece: the letters of the sides to which the piece opens.
func (p position) readTurn(at scene.Place, word string) (c change, ok bool) {
	e, ok := p.pieced()
	if !ok || !at.In(p.Givens.Rows, p.Givens.Cols) {
		return c, false
	}
	c = change{place: -1, cell: p.Givens.Cell(at), turned: true}
	ways := e.ways(c.cell)
	if word == pencil.Cleared {
		return c, ways != nil
	}
	for _, way := range ways {
		if letters(way) == word {
			c.piece = way
			return c, true
		}
	}
	return c, false
}

// letters writes the orientation of a piece.
func letters(piece uint8) string {
	var b strings.Builder
	for i := range sideLetters {
		if opens(piece, i) {
			b.WriteByte(sideLetters[i])
		}
	}
	return b.String()
}

// interpret turns the piece of a cell by a quarter turn. A drag, or the key “keeping”, records the present orientation as the player's. The
// key again, Backspace or Delete removes this record.
func (e turning) interpret(p position, in puzzle.Input) puzzle.Response {
	now, _ := p.pieced()
	var parts []string
	for _, at := range in.Places {
		if !at.In(p.Givens.Rows, p.Givens.Cols) {
			continue
		}
		cell := p.Givens.Cell(at)
		ways := now.ways(cell)
		if ways == nil || in.Type == puzzle.Hover {
			continue
		}
		lies, turned := now.lies(cell), p.pieces != nil && p.pieces[cell] != 0
		i := slices.Index(ways, lies)
		word := letters(lies)
		switch {
		case in.Key == "Backspace" || in.Key == "Delete" || in.Key == keeping && turned && in.Type != puzzle.Drag:
			if word = pencil.Cleared; !turned {
				continue
			}
		case in.Key == keeping || in.Type == puzzle.Drag:
			if turned {
				continue
			}
		case in.Second || in.Key == back:
			word = letters(ways[(i+len(ways)-1)%len(ways)])
		case in.Type == puzzle.Press && in.Key != " " && in.Key != "Enter":
			continue
		default:
			word = letters(ways[(i+1)%len(ways)])
		}
		parts = append(parts, grid.Name(at)+"="+word)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// The keys of the hand.
const (
	keeping = "x"
	back    = "z"
)

func (e turning) keys(position) []puzzle.Key {
	return []puzzle.Key{
		{Key: keeping, Title: "Keep", Pad: true, Hold: true,
			Help: "While this is on, a click keeps a piece as it lies: its sides count as marked. Otherwise a click turns it a quarter, " +
				"and a drag keeps pieces."},
		{Key: back, Title: "Turn back", Pad: true, Hold: true},
		{Key: " ", Title: "Turn"},
		{Key: "Backspace", Title: "Clear"},
	}
}

// progress counts the openings that do not meet another opening.
func (e turning) progress(p position) string {
	now, _ := p.pieced()
	_, leaks := now.flow()
	return scene.Several(leaks, "leaks")
}
