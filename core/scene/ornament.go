package scene

// Ornament is a printed part of a puzzle that belongs to several cells: a cage, a thermometer, a dot on a border.
type Ornament struct {
	Style  Style   `json:"style"`
	Places []Place `json:"places"` // cells, in the order of a line
	Colour Colour  `json:"colour,omitempty"`
	Text   string  `json:"text,omitempty"`
	Label  string  `json:"label,omitempty"` // what a screen reader says of each place: "cage 12"
}

// Style is how an ornament is drawn.
type Style string

// The styles of ornaments.
const (
	Cage    Style = "cage"    // a dashed outline, with the text in the corner of its first cell
	Bulb    Style = "bulb"    // a thick line with a disc at its first cell
	Band    Style = "band"    // a thick line
	Thread  Style = "thread"  // a thin line
	Pointer Style = "pointer" // a thin line with the head of an arrow at its last cell
	Ends    Style = "ends"    // a thick line with a ring at both ends
	Lozenge Style = "lozenge" // a thick line with a diamond at both ends
	Pill    Style = "pill"    // a round outline of the cells
	Patch   Style = "patch"   // tinted cells
	Boxed   Style = "boxed"   // a square in each cell
	Round   Style = "round"   // a disc in each cell
	Low     Style = "low"     // wedges at the sides of each cell that point to its middle
	High    Style = "high"    // wedges at the sides of each cell that point away from its middle
	Hollow  Style = "hollow"  // a white dot with the text, between cells
	Full    Style = "full"    // a black dot with the text, between cells
	Letter  Style = "letter"  // the text alone
	Wreath  Style = "wreath"  // a ring around the text
)
