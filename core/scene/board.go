package scene

import "cmp"

// Board is a grid with its contents. It is drawn from the bottom up: paints, ornaments, cells, regions, notes, strokes and crosses,
// sprites, marks, and above them the sprites that never move and lie between cells.
type Board struct {
	Rows  int    `json:"rows"`
	Cols  int    `json:"cols"`
	Label string `json:"label"` // spoken name: "the board, 4 by 4"
	Grid  Grid   `json:"grid,omitempty"`
	Handling
	Cells   []Square `json:"cells"` // squares by rows, Rows*Cols in all
	Strokes []Stroke `json:"strokes,omitempty"`
	Sprites []Sprite `json:"sprites,omitempty"`
	Marks   []Mark   `json:"marks,omitempty"`

	Even     bool   `json:"even,omitempty"` // all texts in cells have the same size: the largest that fits the longest
	Fine     bool   `json:"fine,omitempty"` // pieces cover several cells, so that cells half as large as usual suffice
	RowNames Naming `json:"rowNames,omitempty"`
	ColNames Naming `json:"colNames,omitempty"`
	Details
	Glyphs []Glyph `json:"glyphs,omitempty"` // drawings by name, for the Shapes of the board
}

// Handling is how a board reacts to a pointer and to keys.
type Handling struct {
	Touch []Touch `json:"touch,omitempty"` // types of places that react to a pointer; none means cells
	Drag  []Touch `json:"drag,omitempty"`  // types of places that a drag visits, if not those of Touch
	Typed bool    `json:"typed,omitempty"` // keys are typed into the focused place, which is always visible
}

// LabelAt returns the text at a place for a screen reader: the text of its cell or, if it has none, the text of a sprite there.
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

// Grid is the style of a board's ground.
type Grid string

const (
	Ruled  Grid = ""       // hairlines between the cells and a frame around them
	Well   Grid = "well"   // a sunken tray without lines, for pieces that slide
	Dotted Grid = "dotted" // dots on the corners, for puzzles drawn on edges
	Lined  Grid = "lined"  // hairlines without a frame, for boards on which lines and edges belong to the puzzle
	Rooms  Grid = "rooms"  // solid cells merge into walls, hairlines only between other cells, no frame
)

// Touch is a type of places on the doubled grid.
type Touch string

const (
	Cells   Touch = "cell"   // odd row and odd column
	Edges   Touch = "edge"   // one odd, one even
	Corners Touch = "corner" // both even
)

// Square is the look of one cell. A screen reader says its Label or, if that is empty, its Text. Trial is the trial in which the cell was
// marked, from 1: the page gives each trial a different look.
type Square struct {
	Fill  Fill   `json:"fill,omitempty"`
	Text  string `json:"text,omitempty"`
	Tone  Tone   `json:"tone,omitempty"` // tone of Text and Shape
	Shape Shape  `json:"shape,omitempty" ts:"Shape | (string & {})"`
	Label string `json:"label,omitempty"`
	Trial int    `json:"trial,omitempty"`
}

// Fill is the ground of a cell. The page's theme gives it a colour, and a pattern if colour alone would carry the meaning.
type Fill string

const (
	Paper Fill = ""      // no special fill
	Solid Fill = "solid" // filled with dark ink, also in the dark theme: a sea, a wall
	Tried Fill = "tried" // as Solid, but marked in a trial
	Wash  Fill = "wash"  // faintly tinted: out of use, reached, done
	Shade Fill = "shade" // grey as the rules call it: lighter than Solid, darker than Wash
	Lit   Fill = "lit"   // bright: a lamp that is on
	Glow  Fill = "glow"  // faintly lit: what a lamp shines on
	Void  Fill = "void"  // not part of the board
)

// Tone is the colour of a text or a drawing.
type Tone string

const (
	Ink    Tone = ""       // as printed
	Soft   Tone = "soft"   // less prominent
	Accent Tone = "accent" // settled, at home, chosen
	Bad    Tone = "bad"    // breaks a rule
	Good   Tone = "good"   // keeps a rule
	White  Tone = "white"  // white with a dark rim, also in the dark theme, for things that the rules call white
	Black  Tone = "black"  // black, with a light rim in the dark theme

	Neutral Tone = "neutral" // grey with a dark rim, between White and Black in both themes
)

// Shape is a small drawing in the middle of a place: one of the constants below, or the name of one of the board's Glyphs.
type Shape string

const (
	Dot     Shape = "dot"     // small and filled
	Circlet Shape = "circlet" // small and open: a dot that was set in a trial
	Ring    Shape = "ring"    // large and open
	Disc    Shape = "disc"    // large and filled
	Cross   Shape = "cross"   // two strokes
	Diamond Shape = "diamond" // filled, on its point
	Tile    Shape = "tile"    // a piece that fills its cell and has Text on it
	Crate   Shape = "crate"   // a box that is pushed
	Figure  Shape = "figure"  // somebody who walks
)

// Stroke is a line between two places: corner to corner along an edge, or
// through the middle of cells. It stays clear of the text of a cell where it ends.
type Stroke struct {
	From   Place  `json:"from"`
	To     Place  `json:"to"`
	Tone   Tone   `json:"tone,omitempty"`
	Bold   bool   `json:"bold,omitempty"`
	Double bool   `json:"double,omitempty"` // two lines side by side: two bridges
	Dashed bool   `json:"dashed,omitempty"` // a line that only another solution has, or that was removed
	Colour Colour `json:"colour,omitempty"` // instead of the Tone
	Label  string `json:"label,omitempty"`  // spoken name; "": a line
	// trial in which the line was drawn, from 1; its look replaces the Tone, with dashes that fit a line two steps long
	Trial int `json:"trial,omitempty"`
}

// Sprite is a piece on the board. Sprites with the same ID, above 0, in two boards are the same piece, and the page animates its path
// between them; a piece with ID 0 never moves. Way is the path of the last move to At, with places evenly spaced in time; without it a
// piece moves straight.
type Sprite struct {
	ID    int     `json:"id,omitempty"`
	At    Place   `json:"at"`
	Way   []Place `json:"way,omitempty"`
	Shape Shape   `json:"shape" ts:"Shape | (string & {})"`
	Text  string  `json:"text,omitempty"`
	Tone  Tone    `json:"tone,omitempty"`
	Label string  `json:"label,omitempty"`
	// Heading turns the shape clockwise, in degrees. Mirrored first swaps its left and right, for a walker who turns round. Text stays
	// upright.
	Heading  int    `json:"heading,omitempty"`
	Mirrored bool   `json:"mirrored,omitempty"`
	Colour   Colour `json:"colour,omitempty"` // replaces the Tone; without a Text the page writes the colour's letter on it
	// Size is the side of the piece in cells, with its text; 0 means 1.
	Size float64 `json:"size,omitempty"`
}

// Mark highlights places: for example where a rule is broken, or to which a hint refers.
type Mark struct {
	Role   Role    `json:"role"`
	Places []Place `json:"places,omitempty"`
	Text   string  `json:"text,omitempty"`  // why, in a few words
	Shade  int     `json:"shade,omitempty"` // shade of a Piece: any number; equal numbers are equal shades
}

// Shades is the number of shades of a Piece that the page distinguishes; larger numbers begin again.
const Shades = 6

// Role is the purpose of a mark.
type Role string

const (
	Broken  Role = "broken"  // a rule is broken here
	Wrong   Role = "wrong"   // the contents are wrong; while a board has such marks, its Broken ones are not drawn
	Hinted  Role = "hinted"  // the next move goes here
	Because Role = "because" // a reason for a hint
	Preview Role = "preview" // what a click here would do
	Differ  Role = "differ"  // where two solutions differ
	Barred  Role = "barred"  // dead places: a piece on them cannot reach the goal
	Piece   Role = "piece"   // places that belong together, in a common shade
	Named   Role = "named"   // the name that a text uses for the place: the mark's Text, one or two letters, is written on it
)
