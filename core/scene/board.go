package scene

import "cmp"

// Board is a grid with what stands on it. It is drawn from the bottom up:
// paints, cells, regions, notes, strokes and crosses, sprites, marks, and above them the
// sprites that never move and lie between cells.
type Board struct {
	Rows    int      `json:"rows"`
	Cols    int      `json:"cols"`
	Label   string   `json:"label"` // spoken name: "the board, 4 by 4"
	Grid    Grid     `json:"grid,omitempty"`
	Touch   []Touch  `json:"touch,omitempty"` // which places answer a pointer; none means cells
	Drag    []Touch  `json:"drag,omitempty"`  // which of them a drag visits, if others: the corners that a line joins
	Cells   []Square `json:"cells"`           // Rows*Cols of them, by rows
	Strokes []Stroke `json:"strokes,omitempty"`
	Sprites []Sprite `json:"sprites,omitempty"`
	Marks   []Mark   `json:"marks,omitempty"`

	// What few boards have.
	Typed    bool      `json:"typed,omitempty"` // keys are typed into the place in focus, which is shown all the time
	Even     bool      `json:"even,omitempty"`  // what is written in the cells is all as large as the longest of it can be: words
	RowNames Naming    `json:"rowNames,omitempty"`
	ColNames Naming    `json:"colNames,omitempty"`
	Regions  []int     `json:"regions,omitempty"` // one a cell: thick borders part cells with different numbers; 0 for no region
	Paints   []Paint   `json:"paints,omitempty"`
	Notes    []Note    `json:"notes,omitempty"`
	Divided  []Divided `json:"divided,omitempty"`
	Clues    []Clue    `json:"clues,omitempty"`
	Crosses  []Crosses `json:"crosses,omitempty"`
	Glyphs   []Glyph   `json:"glyphs,omitempty"`
}

// LabelAt returns the text at a place for a screen reader: in a cell, or else as a sprite.
func (b *Board) LabelAt(p Place) string {
	if p.In(b.Rows, b.Cols) {
		r, c, _ := p.Cell()
		if square := b.Cells[r*b.Cols+c]; square.Label != "" || square.Text != "" {
			return cmp.Or(square.Label, square.Text)
		}
	}
	for _, sprite := range b.Sprites {
		if sprite.At == p {
			return cmp.Or(sprite.Label, sprite.Text)
		}
	}
	return ""
}

// Grid is how the ground of a board is drawn.
type Grid string

const (
	Ruled  Grid = ""       // hairlines between the cells and a frame around them
	Well   Grid = "well"   // a sunken tray without lines, for pieces that slide
	Dotted Grid = "dotted" // dots on the corners, for puzzles drawn on edges
	Lined  Grid = "lined"  // hairlines without a frame, for boards on which lines and edges belong to the puzzle
	Rooms  Grid = "rooms"  // solid cells run together as walls, hairlines between the others only, no frame
)

// Touch is a class of places on the doubled grid.
type Touch string

const (
	Cells   Touch = "cell"   // odd row, odd column
	Edges   Touch = "edge"   // one odd, one even
	Corners Touch = "corner" // both even
)

// Square is the look of one cell. Label is what a screen reader says of it; if
// it is empty, Text is said. Trial is the trial in which the cell was marked, from 1: the page
// gives each trial a different look.
type Square struct {
	Fill  Fill   `json:"fill,omitempty"`
	Text  string `json:"text,omitempty"`
	Tone  Tone   `json:"tone,omitempty"` // of Text and Shape
	Shape Shape  `json:"shape,omitempty" ts:"Shape | (string & {})"`
	Label string `json:"label,omitempty"`
	Trial int    `json:"trial,omitempty"`
}

// Fill is the ground of a cell; the page's theme gives it a colour, and a
// pattern where colour alone would carry the meaning.
type Fill string

const (
	Paper Fill = ""      // plain
	Solid Fill = "solid" // filled with the dark ink, in the dark too: a sea, a wall
	Tried Fill = "tried" // as Solid, but for a trial only
	Wash  Fill = "wash"  // faintly tinted: out of use, reached, done
	Lit   Fill = "lit"   // bright: a lamp that is on
	Glow  Fill = "glow"  // faintly lit: what a lamp shines on
	Void  Fill = "void"  // not part of the board
)

// Tone is the colour of a text or a drawing.
type Tone string

const (
	Ink    Tone = ""       // as printed
	Soft   Tone = "soft"   // quiet
	Accent Tone = "accent" // settled, at home, chosen
	Bad    Tone = "bad"    // breaks a rule
	Good   Tone = "good"   // keeps it
	White  Tone = "white"  // white with a dark rim, in the dark too, for what the rules call so
	Black  Tone = "black"  // black, with a light rim in the dark
)

// Shape is a small drawing in the middle of a place: one of these, or the name of one
// of the board's Glyphs.
type Shape string

const (
	Dot     Shape = "dot"     // small and filled
	Circlet Shape = "circlet" // small and open: a dot for a trial only
	Ring    Shape = "ring"    // large and open
	Disc    Shape = "disc"    // large and filled
	Cross   Shape = "cross"   // two strokes
	Diamond Shape = "diamond" // filled, on its point
	Tile    Shape = "tile"    // a piece that fills its cell, Text on it
	Crate   Shape = "crate"   // a box that is pushed
	Figure  Shape = "figure"  // somebody who walks
)

// Stroke is a line between two places: corner to corner along an edge, or
// through the middle of cells.
type Stroke struct {
	From   Place  `json:"from"`
	To     Place  `json:"to"`
	Tone   Tone   `json:"tone,omitempty"`
	Bold   bool   `json:"bold,omitempty"`
	Double bool   `json:"double,omitempty"` // two lines side by side: two bridges
	Dashed bool   `json:"dashed,omitempty"` // not there, or no longer: what another solution has
	Colour Colour `json:"colour,omitempty"` // instead of the Tone
	// in which it was drawn, from 1, for a line from one place to the next but one; instead of the Tone
	Trial int `json:"trial,omitempty"`
}

// Sprite is a piece on the board. Sprites with the same ID, above 0, in two
// boards are the same piece, and the page animates the way between them; 0 is
// a piece that never moves. Way is how the last move brought it to At, from where
// it was, the places evenly in time: without it a piece goes straight.
type Sprite struct {
	ID    int     `json:"id,omitempty"`
	At    Place   `json:"at"`
	Way   []Place `json:"way,omitempty"`
	Shape Shape   `json:"shape" ts:"Shape | (string & {})"`
	Text  string  `json:"text,omitempty"`
	Tone  Tone    `json:"tone,omitempty"`
	Label string  `json:"label,omitempty"`
	// Heading turns the shape, clockwise and in degrees; Mirrored first swaps its
	// left and right: a walker who turns round. Text stays upright.
	Heading  int    `json:"heading,omitempty"`
	Mirrored bool   `json:"mirrored,omitempty"`
	Colour   Colour `json:"colour,omitempty"` // instead of the Tone; without a Text the page writes the colour's letter on it
}

// Mark points at places: where a rule is broken, where a hint goes.
type Mark struct {
	Role   Role    `json:"role"`
	Places []Place `json:"places,omitempty"`
	Text   string  `json:"text,omitempty"`  // why, in a few words
	Shade  int     `json:"shade,omitempty"` // of a Piece: any number; the same number is the same shade
}

// Shades is how many shades of a Piece the page tells apart; further numbers begin again.
const Shades = 6

// Role says what a mark is for.
type Role string

const (
	Broken  Role = "broken"  // a rule is broken here
	Wrong   Role = "wrong"   // what stands here is wrong; while a board has such marks, its Broken ones are not drawn
	Hinted  Role = "hinted"  // the next move goes here
	Because Role = "because" // what a hint rests on
	Preview Role = "preview" // what a click here would do
	Differ  Role = "differ"  // where two solutions differ
	Barred  Role = "barred"  // places of no use
	Piece   Role = "piece"   // places that belong together, in their own shade
	Named   Role = "named"   // what a text calls this place: the mark's Text, a letter or two, is written on it
)
