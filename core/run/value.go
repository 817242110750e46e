package run

// Value is how good a position is where a kind keeps score: figures saved, the
// goal value of a game.
type Value struct {
	Number int  `json:"number"`
	Less   bool `json:"less,omitempty"` // less is better
}

// Better reports whether a value is better than another one, or than none.
func (v Value) Better(than *Value) bool {
	if than == nil {
		return true
	}
	if v.Less {
		return v.Number < than.Number
	}
	return v.Number > than.Number
}
