package scene

// Code is a program or a term, set line by line in letters of one width.
type Code struct {
	Lines []CodeLine `json:"lines,omitempty"`
}

// CodeLine is one line. Spans of its text with an About are stretches that can be
// pointed at for their explanation; the one that is Lit is explained at once.
// Spans with the same About are one stretch, on one line or on several.
type CodeLine struct {
	Label  string `json:"label,omitempty"`  // what stands before the line: "bid", "do"
	Indent int    `json:"indent,omitempty"` // steps, each of two letters
	Text   Text   `json:"text,omitempty"`
}
