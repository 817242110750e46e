// Package sample has an example of each sort of type from which command protocol writes the page's types.
package sample

// Tone is how a thing is said.
type Tone string

// The tones.
const (
	Soft Tone = "soft"
	Loud Tone = "loud"
)

// Word is a named string without values.
type Word string

// Voice is of
// more than one line. */
type Voice struct {
	Sound
	Name    string         `json:"name"` // as it is called
	Tones   []Tone         `json:"tones"`
	Pitch   *float64       `json:"pitch"`
	Louder  *Voice         `json:"louder,omitempty"`
	Count   int            `json:"count,omitempty"`
	Words   map[string]int `json:"words"`
	Params  map[string]any `json:"params"`
	Pair    [2]bool        `json:"pair"`
	Word    Word           `json:"word"`
	Raw     []byte         `json:"raw"`
	Own     any            `json:"own" ts:"Date | null"`
	Several []string       `json:"several" ts:"string[]"`
	Hidden  string         `json:"-"`
	private Log
}

// Sound is a part of others.
type Sound struct {
	Any any `json:"any"`
}

// Log has the name of a type of another package.
type Log struct{}
