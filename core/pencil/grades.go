package pencil

// Grade is how hard a puzzle is: how many rules have to be seen together at once.
type Grade int

// The grades, from the easiest.
const (
	Easy Grade = iota + 1
	Medium
	Hard
	Expert
	Search // it needs guessing
)

// String is the grade as users read it.
func (g Grade) String() string {
	return [...]string{Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Search: "needs guessing"}[g]
}

// Crossing is a genre any two of whose rules have one place in common at most, as two runs cross in one cell. Two of
// them say no more than each alone; the fewest that do are four, which cross in a ring. So its puzzles are medium where
// a single rule is hard to see through.
type Crossing interface {
	// Crossing does nothing; to have it is enough.
	Crossing()
}

// Scaled is a genre with reasons of its own, and so with another meaning of grades.
type Scaled interface {
	// About says what a grade means, a clause.
	About(is Grade) string
}
