package scene

// Glyph is a drawing that belongs to a kind. Its box is a cell, from 0 0, the top left corner, to 1 1. It has only the colour of the thing
// that it represents.
type Glyph struct {
	Name   string `json:"name"`             // the name by which a Shape or a Flag refers to it
	Filled Path   `json:"filled,omitempty"` // filled areas
	Drawn  Path   `json:"drawn,omitempty"`  // lines, drawn with a round pen of a twelfth of the box
}

// Check returns an error that says what is wrong with the glyph; nil if it can be drawn.
func (g Glyph) Check() error {
	for _, path := range []Path{g.Filled, g.Drawn} {
		if err := path.Check(); err != nil {
			return err
		}
	}
	return nil
}
