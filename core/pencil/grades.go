package pencil

// Grade is the difficulty of a puzzle. It depends on how many rules must be seen together at once.
type Grade int

// The grades, from the easiest.
const (
	Easy Grade = iota + 1
	Medium
	Hard
	Expert
	Search // it needs guessing
)

// String returns the grade as users read it.
func (g Grade) String() string {
	return [...]string{Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Search: "needs guessing"}[g]
}

// Crossing is a genre any two of whose rules have at most one place in common, as two runs cross in one cell. Two rules
// together imply no more than each alone; at least four rules, which cross in a ring, imply more. So its puzzles are
// medium if the consequences of a single rule are hard to see.
type Crossing interface {
	// Crossing does nothing: it only marks the genre.
	Crossing()
}

// Scaled is a genre with its own reasons, and so with its own meaning of grades.
type Scaled interface {
	// About explains a grade in a clause.
	About(is Grade) string
}
