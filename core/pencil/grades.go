package pencil

// Grade is the difficulty of a puzzle. It depends on how many rules must be combined in one step.
type Grade int

// The grades, from the easiest.
const (
	Easy Grade = iota + 1
	Medium
	Hard
	Expert
	Search // the puzzle needs guessing
)

// String returns the grade as users read it.
func (g Grade) String() string {
	return [...]string{Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Search: "needs guessing"}[g]
}

// Crossing is a genre in which any two rules share at most one place, as two runs cross in one cell. Two such rules together imply no more
// than each alone. Only four or more rules that cross in a ring imply more. So a puzzle of the genre is medium if the consequences of a
// single rule are hard to see.
type Crossing interface {
	// Crossing does nothing: it only marks the genre.
	Crossing()
}

// Scaled is a genre with its own reasons, and so with its own meaning of grades.
type Scaled interface {
	// About returns a clause that explains a grade.
	About(is Grade) string
}
