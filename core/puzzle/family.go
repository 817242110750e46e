package puzzle

// Family is the heading under which the shelf lists a kind, in the words of players.
type Family string

// The families.
const (
	NumberFamily  Family = "Numbers"
	ShadingFamily Family = "Shading"
	LoopFamily    Family = "Loops and paths"
	ObjectFamily  Family = "Objects"
	RegionFamily  Family = "Regions"
	LetterFamily  Family = "Letters"
	MoveFamily    Family = "Moves"
	TimeFamily    Family = "In real time"
	RuleFamily    Family = "Written rules"
)

// Families lists the families in the order of the shelf.
var Families = []Family{
	NumberFamily, ShadingFamily, LoopFamily, ObjectFamily, RegionFamily, LetterFamily, MoveFamily, TimeFamily, RuleFamily,
}
