package play

import "unknot/core/puzzle"

// asking is the key with which the player asks why the place at the cursor has its value.
const asking = "w"

var askingKey = puzzle.Key{
	Key: asking, Title: "Why?", Pad: true, Hold: true,
	Help: "Choose a place to see why the current marks force it.",
}

// asks reports whether an input is a question about a place.
func asks(in puzzle.Input) bool {
	return in.Key == asking || in.Held == asking && (in.Key == " " || in.Key == "Enter")
}

// ask responds to an input that is a question about a place.
func (p position) ask(in puzzle.Input) puzzle.Response {
	switch {
	case in.Type == puzzle.Hover:
		return puzzle.Response{}
	case len(in.Places) == 0:
		return puzzle.Response{Say: "Choose a place first, and then ask why."}
	}
	return puzzle.Response{Ask: &in.Places[0]}
}
