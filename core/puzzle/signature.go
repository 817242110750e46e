package puzzle

// Signed is a Kind whose texts can be distinguished from most others before anything is
// parsed. A kind without it is asked about every text.
type Signed interface {
	// Signature returns the same value at every call.
	Signature() Signature
}

// Signature describes the texts that may belong to a kind: they have a line that matches one of Lines, or consist mostly of the characters
// of Mostly. It must match every text of the kind, even a faulty one or one with other text around the puzzle. Addresses and files of
// KindInfo.Genres match without an entry. A text that does not match is neither recognised nor parsed as the kind.
//
// Sets of characters are written out. All digits count as the character "0", upper and lower case are the same, all characters beyond ASCII
// count as one, and blanks are ignored.
type Signature struct {
	// Lines describes types of lines. Comments and empty lines do not count.
	Lines []Line
	// Mostly is the set of characters that make up three quarters of the text, without comments
	// and blanks.
	Mostly string
}

// Line describes a type of line: the line contains all characters of Has and, unless Only is empty,
// no characters other than those of Only.
type Line struct{ Has, Only string }
