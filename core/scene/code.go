package scene

// Code is a program or a term, set line by line in a monospaced font.
type Code struct {
	Lines []CodeLine `json:"lines,omitempty"`
}

// CodeLine is one line. A span with an About can be pointed at for that explanation; the explanation of the Lit one is shown at once. Spans
// with the same About belong together, on one line or on several.
type CodeLine struct {
	Label  string `json:"label,omitempty"`  // what stands before the line: "bid", "do"
	Indent int    `json:"indent,omitempty"` // steps, each of two letters
	Text   Text   `json:"text,omitempty"`
}
