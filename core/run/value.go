package run

// Value is the value of a position in a kind that keeps score, such as the number of figures saved or the goal value of a game.
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
