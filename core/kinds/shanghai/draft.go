package shanghai

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

var sides = &puzzle.Sides{
	Rows: &puzzle.IntParam{Name: "rows", Title: "Rows", Default: 8, Min: 1, Max: maxRows / 2, Unit: "tiles"},
	Cols: &puzzle.IntParam{Name: "cols", Title: "Columns", Default: 10, Min: 1, Max: maxCols / 2, Unit: "tiles"},
}

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a table without tiles.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	return draft{rows: 2 * rows, cols: 2 * cols}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*deal)
	if !ok {
		return nil, errors.New("this is not a layout of tiles")
	}
	d := draft{title: from.title, author: from.author, closed: from.closed,
		rows: min(from.rows+4, maxRows), cols: min(from.cols+4, maxCols)}
	for t, a := range from.tiles {
		d.tiles = append(d.tiles, signed{tile: a, sign: from.signs[t]})
	}
	return d, nil
}

// draft is a layout that a user sets up. Its moves are r1c1=+, which lays a tile without a sign on everything that it covers, r1c1=A for
// the sign of the uppermost tile on this cell, r1c1=- to take it away, deal=7 to deal signs by a seed, closed and open.
type draft struct {
	title, author string
	rows, cols    int
	tiles         []signed // in the order in which they were laid
	closed        bool
}

// unsigned is the sign of a tile that has none yet.
const unsigned = '?'

// top returns the index of the uppermost tile that covers a cell, -1 if there is none.
func (d draft) top(r, c int) (at int) {
	at = -1
	for i, a := range d.tiles {
		if (r == a.y || r == a.y+1) && (c == a.x || c == a.x+1) && (at < 0 || a.z > d.tiles[at].z) {
			at = i
		}
	}
	return at
}

// Play changes a tile, deals signs, or chooses between open and closed play.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	name, value, _ := strings.Cut(string(m), "=")
	switch name {
	case "open", "closed":
		d.closed = name == "closed"
		return d, nil
	case "deal":
		seed, err := strconv.ParseUint(value, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("“%s” is not a number for a deal, such as deal=7", value)
		}
		return d.deal(seed)
	}
	r, c, err := grid.ReadCell(name, d.rows, d.cols)
	if err != nil {
		return nil, err
	}
	d.tiles = slices.Clone(d.tiles)
	at := d.top(r, c)
	switch {
	case value == "+" && len(d.tiles) == maxTiles:
		return nil, fmt.Errorf("there are %d tiles already; more are not possible", maxTiles)
	case value == "+" && (r == d.rows-1 || c == d.cols-1):
		return nil, errors.New("there is no room for a whole tile here")
	case value == "+":
		a := signed{tile: tile{0, r, c}, sign: unsigned}
		for _, b := range d.tiles {
			if a.meets(b.tile) {
				a.z = max(a.z, b.z+1)
			}
		}
		if a.z == maxLayers {
			return nil, fmt.Errorf("there are %d layers already; more are not possible", maxLayers)
		}
		d.tiles = append(d.tiles, a)
	case at < 0:
		return nil, fmt.Errorf("there is no tile in %s", name)
	case value == "-":
		d.tiles = slices.Delete(d.tiles, at, at+1)
	case len(value) == 1 && strings.Contains(signs, value):
		d.tiles[at].sign = value[0]
	default:
		return nil, fmt.Errorf("“%s” is not a tile with its sign, such as r1c1=A", m)
	}
	return d, nil
}

// deal deals signs so that there is a solution.
func (d draft) deal(seed uint64) (puzzle.Position, error) {
	if len(d.tiles) == 0 || len(d.tiles)%2 == 1 {
		return nil, fmt.Errorf("there are %s; only an even number can be dealt", scene.Several(len(d.tiles), "tiles"))
	}
	d.tiles = slices.SortedFunc(slices.Values(d.tiles), func(a, b signed) int { return a.compare(b.tile) })
	at := make([]tile, len(d.tiles))
	for i, a := range d.tiles {
		at[i] = a.tile
	}
	all := backwards(newLayout(at), rand.New(rand.NewPCG(seed, 0)))
	if all == nil {
		return nil, errors.New("no deal on this layout was found that has a solution")
	}
	for i := range d.tiles {
		d.tiles[i].sign = all[i]
	}
	return d, nil
}

// Keys lists the keys that change a tile and the whole layout.
func (d draft) Keys() []puzzle.Key {
	turn := puzzle.Key{Key: "/", Title: "Closed play", Pad: true}
	if d.closed {
		turn.Title = "Open play"
	}
	return []puzzle.Key{{Key: "*", Title: "Deal signs", Pad: true}, turn, {Key: "Enter", Title: "Lay a tile with its top left corner here"},
		{Key: "Delete", Title: "Take the tile away"}, {Key: "Backspace", Title: "Take the tile away"}}
}

// Interpret lays a tile by a click, and takes one away by the second button. A letter or a digit is the sign of the tile at the cursor.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	switch {
	case in.Type == puzzle.Press && in.Key == "*":
		seed := uint32(1)
		for _, a := range d.tiles {
			seed = seed*31 + uint32(a.sign) // so that each request gives another deal
		}
		return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("deal=%d", seed))}
	case in.Type == puzzle.Press && in.Key == "/":
		return puzzle.Response{Move: map[bool]puzzle.Move{false: "closed", true: "open"}[d.closed]}
	case len(in.Places) == 0 || in.Type == puzzle.Drag:
		return puzzle.Response{}
	}
	r, c, _ := in.Places[0].Cell()
	if !in.Places[0].In(d.rows, d.cols) {
		return puzzle.Response{}
	}
	at := d.top(r, c)
	switch {
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: tile{0, min(r, d.rows-2), min(c, d.cols-2)}.places()}}}
	case in.Type == puzzle.Click && !in.Second, in.Key == "Enter", in.Key == " ":
		return puzzle.Response{Move: puzzle.Move(grid.CellName(min(r, d.rows-2), min(c, d.cols-2)) + "=+")}
	case at < 0:
		return puzzle.Response{}
	case in.Second, in.Key == "Delete", in.Key == "Backspace":
		return puzzle.Response{Move: puzzle.Move(grid.CellName(r, c) + "=-")}
	case len(in.Key) == 1 && strings.Contains(signs, in.Key):
		return puzzle.Response{Move: puzzle.Move(grid.CellName(r, c) + "=" + in.Key)}
	}
	return puzzle.Response{}
}

// Status counts the tiles.
func (d draft) Status() puzzle.Status {
	play := "Open play."
	if d.closed {
		play = "Closed play."
	}
	if len(d.tiles) == 0 {
		return puzzle.Status{Text: "Click to lay tiles. " + play}
	}
	without := 0
	for _, a := range d.tiles {
		if a.sign == unsigned {
			without++
		}
	}
	return puzzle.Status{Text: fmt.Sprintf("%s, %d without a sign. %s", scene.Several(len(d.tiles), "tiles"), without, play)}
}

// Narrate describes what a move of the draft changes.
func (d draft) Narrate(m puzzle.Move) string { return puzzle.StatusAfter(d, m) }

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	for _, a := range d.tiles {
		if a.sign == unsigned {
			return nil, errors.New("some tiles have no sign; type it, or deal all signs")
		}
	}
	if len(d.tiles) == 0 {
		return nil, errors.New("the table needs tiles")
	}
	if err := fault(d.tiles); err != nil {
		var at *text.ParseError
		if errors.As(err, &at) {
			return nil, errors.New(at.Text)
		}
		return nil, err
	}
	p := made(d.tiles)
	p.title, p.author, p.closed = d.title, d.author, d.closed
	return p, nil
}

// Scene shows the tiles that were laid.
func (d draft) Scene() []scene.View {
	b := &scene.Board{Rows: d.rows, Cols: d.cols, Label: fmt.Sprintf("Shanghai, %s half tiles", grid.SpokenSize(d.rows, d.cols)),
		Handling: scene.Handling{Typed: true}, Fine: true, Glyphs: glyphs, Cells: make([]scene.Square, d.rows*d.cols)}
	for cell := range b.Cells {
		b.Cells[cell].Label = "empty"
		if at := d.top(cell/d.cols, cell%d.cols); at >= 0 {
			a := d.tiles[at]
			b.Cells[cell].Label = fmt.Sprintf("%s, layer %d", spoken(a.sign), a.z+1)
		}
	}
	for _, a := range slices.SortedStableFunc(slices.Values(d.tiles), func(a, b signed) int { return a.z - b.z }) {
		b.Sprites = append(b.Sprites, drawTile(a.tile, a.sign, 2*len(b.Sprites)+1)...)
	}
	return []scene.View{{ID: "board", Board: b}}
}
