package puzzle

// Signed is a Kind whose texts can be told from most others before anything is
// parsed. A kind without it is asked about every text.
type Signed interface {
	// Signature is data: it is the same at every call.
	Signature() Signature
}

// Signature lists features that every text of the kind has, faulty ones too, or that
// holds a puzzle which it reads: one line that is like one of Lines, or signs that are
// mostly of one set. An address or a file of one of KindInfo.Genres has it as well.
// It takes in too much rather than too little: a text that lacks it is neither
// recognised nor parsed as the kind.
//
// Sets of signs are written out. All digits are one sign, "0", a letter is the same in
// either case, all characters beyond ASCII are one sign, and blanks are none.
type Signature struct {
	// Lines are sorts of line. Comments and empty lines are none.
	Lines []Line
	// Mostly are signs that make up three quarters of the text, comments and
	// blanks aside.
	Mostly string
}

// Line is a sort of line: it has all signs of Has and, unless Only is empty, none but
// those of Only.
type Line struct{ Has, Only string }
