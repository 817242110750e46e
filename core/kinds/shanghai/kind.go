// Package shanghai is Shanghai, also known as Mahjong solitaire: tiles lie in layers, and pairs of equal tiles that are free are taken off
// until none is left.
package shanghai

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// signs are the signs of tiles, in the order in which they are dealt.
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz"

// Kind is the kind Shanghai.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "shanghai",
		Title:  "Shanghai",
		Family: puzzle.MoveFamily,
		Also:   []string{"Mahjong solitaire", "Mahjongg", "Mah-Jongg solitaire", "Taipei", "上海", "Shanhai", "Kyodai"},
		Rules: "Tiles lie in layers. A tile is free if no tile is on it, even in part, and if it has no neighbour on its left or none on " +
			"its right. Take off two free tiles with the same sign, until no tile is left. In open play all signs are known, also those " +
			"of covered tiles. In closed play a covered tile shows only its back.",
		Limits: fmt.Sprintf("layouts of any shape, up to %d tiles in %d layers, at most %d × %d tiles wide and high; each sign on an "+
			"even number of tiles", maxTiles, maxLayers, maxCols/2, maxRows/2),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Layers, each with rows of signs", Reads: true, Writes: true,
			Help: "A line “layer 1” begins the lowest layer, “layer 2” the next one. In the rows below, a column and a row are half a " +
				"tile. A letter or a digit is the top left quarter of a tile with this sign, and dots are the rest. Each tile above the " +
				"first layer must lie on another. A first line “play: closed” hides covered tiles.",
			Sample: "layer 1\nA.B.A.\n......\nB.C.C.\n......\nlayer 2\n......\n..D.D.\n",
		}},
		Measures: []string{"moves"},
	}
}

// Solvers lists the search for a pairing, the search through positions, the player of closed games, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{matching{}, depthFirst, blind{}}, takings)
}

// deal is a Shanghai puzzle: a layout with a sign for each tile.
type deal struct {
	title, author string
	*layout
	signs  []byte    // by tile: its sign
	groups [][]int16 // by tile: all tiles with its sign
	closed bool
}

// newDeal returns the puzzle with signs for the tiles of a layout.
func newDeal(l *layout, signs []byte) *deal {
	d := &deal{layout: l, signs: signs, groups: make([][]int16, len(signs))}
	by := [256][]int16{}
	for t, sign := range signs {
		by[sign] = append(by[sign], int16(t))
	}
	for t, sign := range signs {
		d.groups[t] = by[sign]
	}
	return d
}

// signed is a tile with its sign and its place in the text.
type signed struct {
	tile
	sign      byte
	line, col int
}

// fault returns the first fault of a layout and its signs, nil if there is none.
func fault(tiles []signed) error {
	for i, a := range tiles {
		held := a.z == 0
		for _, b := range tiles {
			held = held || b.z == a.z-1 && a.meets(b.tile)
		}
		for _, b := range tiles[:i] {
			if a.z == b.z && a.meets(b.tile) {
				return text.Errorf(a.line, a.col, "this tile overlaps the tile %c of the same layer; tiles are two rows high and two "+
					"columns wide", b.sign)
			}
		}
		if !held {
			return text.Errorf(a.line, a.col, "this tile floats: no tile of layer %d is below it", a.z)
		}
	}
	for i, a := range tiles {
		count, last := 0, 0
		for k, b := range tiles {
			if a.sign == b.sign {
				count, last = count+1, k
			}
		}
		if count%2 == 1 && last == i {
			return text.Errorf(a.line, a.col, "there are %d tiles %c; each sign must be on an even number of tiles", count, a.sign)
		}
	}
	return nil
}

// made makes a puzzle from tiles that have no fault.
func made(tiles []signed) *deal {
	tiles = slices.SortedFunc(slices.Values(tiles), func(a, b signed) int { return a.compare(b.tile) })
	at, all := make([]tile, len(tiles)), make([]byte, len(tiles))
	for t, a := range tiles {
		at[t], all[t] = a.tile, a.sign
	}
	return newDeal(newLayout(at), all)
}

// Parse reads the headings and the layers of a layout.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	r := reader{}
	for _, line := range src.Lines {
		if err := r.line(line); err != nil {
			return nil, err
		}
	}
	if len(r.tiles) == 0 {
		return nil, text.Errorf(0, 0, "there are no tiles here; write “layer 1” and below it rows of signs and dots")
	}
	if err := fault(r.tiles); err != nil {
		return nil, err
	}
	d := made(r.tiles)
	d.title, d.author, d.closed = src.Title, src.Author, r.closed
	return d, nil
}

// reader collects the tiles of a text.
type reader struct {
	tiles      []signed
	layer, row int
	closed     bool
}

// line reads a line of the text.
func (r *reader) line(line text.Line) error {
	words := line.Words()
	switch {
	case len(words) == 0:
		return nil
	case strings.EqualFold(words[0].Text, "play:"):
		if len(words) != 2 || words[1].Text != "open" && words[1].Text != "closed" || r.layer > 0 {
			return line.Errorf("write “play: open” or “play: closed” above the first layer")
		}
		r.closed = words[1].Text == "closed"
		return nil
	case strings.EqualFold(words[0].Text, "layer"):
		if len(words) != 2 || words[1].Text != fmt.Sprint(r.layer+1) {
			return line.Errorf("expected “layer %d”, not “%s”", r.layer+1, line.Text)
		}
		if r.layer++; r.layer > maxLayers {
			return line.Errorf("there are more than %d layers", maxLayers)
		}
		r.row = 0
		return nil
	case r.layer == 0:
		return line.Errorf("write “layer 1” above the rows of the first layer")
	}
	for col, sign := range []rune(line.Text) {
		switch {
		case sign == '.' || sign == ' ':
			continue
		case sign > 127 || !strings.ContainsRune(signs, sign):
			return text.Errorf(line.Number, col+1, "“%c” is not the sign of a tile; use letters, digits and dots", sign)
		case r.row > maxRows-2 || col > maxCols-2:
			return text.Errorf(line.Number, col+1, "this layout is too large: at most %d rows and %d columns", maxRows, maxCols)
		case len(r.tiles) == maxTiles:
			return text.Errorf(line.Number, col+1, "there are more than %d tiles", maxTiles)
		}
		r.tiles = append(r.tiles, signed{tile{r.layer - 1, r.row, col}, byte(sign), line.Number, col + 1})
	}
	r.row++
	return nil
}

// Signature matches the heading of a layer.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "layer0", Only: "layer0"}}}
}

// Recognise accepts texts with layers.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	for _, line := range src.Lines {
		if words := line.Words(); len(words) == 2 && strings.EqualFold(words[0].Text, "layer") && words[1].Text == "1" {
			return puzzle.Likely
		}
	}
	return puzzle.No
}

// Info returns the title and the size.
func (d *deal) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: d.title, Author: d.author,
		Size: scene.Several(len(d.tiles), "tiles") + " in " + scene.Several(d.layers, "layers")}
}

// Text returns the heading and the layers.
func (d *deal) Text() string {
	var s strings.Builder
	s.WriteString(text.Heading(d.title, d.author))
	if d.closed {
		s.WriteString("play: closed\n")
	}
	t := 0
	for z := range d.layers {
		fmt.Fprintf(&s, "layer %d\n", z+1)
		for y := 0; t < len(d.tiles) && d.tiles[t].z == z; y++ {
			row := []byte{'.'}
			for ; t < len(d.tiles) && d.tiles[t].z == z && d.tiles[t].y == y; t++ {
				for len(row) < d.tiles[t].x+1 {
					row = append(row, '.')
				}
				row[d.tiles[t].x] = d.signs[t]
			}
			s.Write(append(row, '\n'))
		}
	}
	return s.String()
}

// Start returns the position before the first move.
func (d *deal) Start() puzzle.Position {
	p := position{deal: d}
	for t := range d.tiles {
		p.on.add(int16(t))
	}
	return p
}
