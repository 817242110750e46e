package scene

// Code is a program or a term, set line by line in a monospaced font.
type Code struct {
	Lines []CodeLine `json:"lines,omitempty"`
}

// CodeLine is one line. The page shows the About of a span when the reader points at the span, and the About of the Lit span at once. Spans
// with the same About belong together, on one line or on several.
type CodeLine struct {
	Label  string `json:"label,omitempty"`  // text before the line: "bid", "do"
	Indent int    `json:"indent,omitempty"` // steps, each of two letters
	Text   Text   `json:"text,omitempty"`
}
