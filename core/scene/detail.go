package scene

// Details are the contents of a board that most boards lack: the printed parts of a puzzle, and the pencil marks of players.
type Details struct {
	Regions   []int      `json:"regions,omitempty"` // by cell: its region; thick borders separate regions; 0: none
	Paints    []Paint    `json:"paints,omitempty"`
	Notes     []Note     `json:"notes,omitempty"`
	Divided   []Divided  `json:"divided,omitempty"`
	Clues     []Clue     `json:"clues,omitempty"`
	Crosses   []Crosses  `json:"crosses,omitempty"`
	Ornaments []Ornament `json:"ornaments,omitempty"`
}

// Naming is the system of names for the rows or the columns of a board, used at its rim and in sentences.
type Naming string

const (
	Plain   Naming = ""        // numbers from 1, not written at the rim
	Numbers Naming = "numbers" // numbers from 1, written at the rim
	Letters Naming = "letters" // A to Z, then AA
)

// Paint is cells in a colour that the player chose, drawn on their paper. Any Fill other than Paper hides it.
type Paint struct {
	Colour Colour  `json:"colour"`
	Places []Place `json:"places,omitempty"`
}

// Colour is one of a small palette. The page draws each with its own pattern, so that people who see few colours or none can distinguish
// them.
type Colour string

// The palette.
const (
	Red    Colour = "red"
	Orange Colour = "orange"
	Yellow Colour = "yellow"
	Green  Colour = "green"
	Sky    Colour = "sky"
	Blue   Colour = "blue"
	Purple Colour = "purple"
	Grey   Colour = "grey"
)

// Colours lists the palette in the order of its keys and menus.
func Colours() []Colour { return []Colour{Red, Orange, Yellow, Green, Sky, Blue, Purple, Grey} }

// Note is several small texts in a cell, in reading order; an empty text leaves its place free. They fill the smallest square with room for
// them: nine candidates are three by three. If some texts of a cell have another tone, the cell has two notes, which overlap. A count over
// a piece is one text, which is also part of the piece's Label, so that a screen reader says it only once.
type Note struct {
	At      Place    `json:"at"`
	Texts   []string `json:"texts,omitempty"`
	Corners bool     `json:"corners,omitempty"` // in the corners, around the cell's own Text; more than four texts are along the rim
	Row     bool     `json:"row,omitempty"`     // in the middle, side by side; many texts take several rows
	// Over shows a single text at the foot of the cell above or, in the top row, at the top of this cell. It is large enough to read on a
	// small board.
	Over bool `json:"over,omitempty"`
	Tone Tone `json:"tone,omitempty"`
}

// Divided is a cell that a diagonal divides, from the top left or, if Rising, from
// the bottom left; Above and Below are the texts on its two sides.
type Divided struct {
	At     Place  `json:"at"`
	Rising bool   `json:"rising,omitempty"`
	Above  string `json:"above,omitempty"`
	Below  string `json:"below,omitempty"`
	Tone   Tone   `json:"tone,omitempty"` // tone of the texts
}

// Clue is the texts beside one row or column, outside the grid, in reading order.
type Clue struct {
	Side  Side     `json:"side"`
	Line  int      `json:"line"` // the row or column, from 0; -1 or the number of columns: beyond a corner, a sign for all clues beside it
	Texts []string `json:"texts,omitempty"`
	Tones []Tone   `json:"tones,omitempty"` // a tone per text; nil if all are as printed
}

// Side is a side of the board.
type Side string

// The sides.
const (
	Top    Side = "top"
	Right  Side = "right"
	Bottom Side = "bottom"
	Left   Side = "left"
)

// Crosses is small crosses on edges: no line goes there.
type Crosses struct {
	Places []Place `json:"places,omitempty"`
	Tone   Tone    `json:"tone,omitempty"`
	Trial  int     `json:"trial,omitempty"` // trial in which the lines were made, from 1; it replaces the Tone
}
