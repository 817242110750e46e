package scene

// Glyph is a drawing of a kind's own. Its box is a cell: 0 0 the top left corner, 1 1
// the bottom right one. It has only the colour of the thing that it stands for.
type Glyph struct {
	Name   string `json:"name"`             // as a Shape or a Flag calls it
	Filled Path   `json:"filled,omitempty"` // filled areas
	Drawn  Path   `json:"drawn,omitempty"`  // lines, with a round pen a twelfth of the box wide
}

// Check says what is wrong with the glyph; nil if it can be drawn.
func (g Glyph) Check() error {
	for _, path := range []Path{g.Filled, g.Drawn} {
		if err := path.Check(); err != nil {
			return err
		}
	}
	return nil
}
