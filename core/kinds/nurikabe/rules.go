package nurikabe

import (
	"math"
	"slices"
)

// rule is a way to find steps. It returns every step that it finds, and none for marked cells.
type rule struct {
	name    string
	grade   grade
	see     func(*analysis) []step
	about   string // the rule in words, for the lessons
	example string // board on which no earlier rule finds a step: # sea, . land, _ open
}

// rules has groups of rules in order of difficulty. All rules of a group are tried before the next group.
var rules = [][]rule{
	{
		{"Island complete", easy, surroundComplete,
			"An island that has as many cells as its number is complete: everything next to it is sea.",
			"_ _ _ _\n_ _ _ _\n_ 4 _ _\n_ _ _ 1"},
		{"Between two numbers", easy, betweenNumbers,
			"A cell next to two islands with numbers would join them, so it is sea.",
			"_ _ _ _\n2 _ 4 _\n_ _ _ _\n_ _ _ _"},
		{"Pool of four", easy, pool,
			"Four sea cells never form a 2 × 2 square. Where three are sea, the fourth is land.",
			"# # _ _\n# _ _ _\n_ _ 5 _\n_ _ _ _"},
		{"Only way out", easy, onlyIslandExit,
			"An island that still has to grow, or land cells without a number, take the cell next to them if it is the only undecided one.",
			"3 # 3 _\n_ _ _ _\n_ _ _ _\n_ _ _ _"},
		{"The sea’s only way out", easy, onlySeaExit,
			"The sea is connected. A part of it with only one undecided cell next to it goes on there.",
			"_ _ _ _\n_ _ _ _\n2 _ _ 3\n_ _ _ #"},
		{"Too large", easy, tooLarge,
			"A cell that would make an island larger than its number is sea.",
			"# # # _\n_ . _ 2\n_ _ _ _\n4 _ _ _"},
		{"Elbow", easy, twoWays,
			"An island needs one more cell and has two to choose from. A cell next to both of them is sea either way.",
			"_ _ _ _\n_ _ 3 _\n_ _ _ _\n_ _ _ 2"},
	},
	{
		{"Strangers", medium, incompatibleIslands,
			"Island cells that can only belong to different numbers must not meet: a cell that would join them is sea.",
			"_ _ _ 4 _\n# . _ # _\n_ _ _ 4 _\n# . _ _ _\n_ _ _ _ #"},
		{"Out of reach", medium, unreachableCells,
			"A cell that no number can reach, going around the sea and the other islands, is sea.",
			"_ _ _ _\n_ _ _ _\n_ _ 4 _\n_ _ _ _"},
		{"All the room", medium, exactRoom,
			"An island with room for exactly as many cells as its number takes all of it.",
			"4 _ # _\n_ _ _ 2\n# _ # _\n_ 2 _ #"},
	},
	{
		{"The sea must pass", medium, seaBottleneck,
			"A cell on every path between two parts of the sea is sea.",
			"_ _ _ _\n_ _ _ _\n# . _ #\n_ _ 6 #"},
		{"The island must pass", medium, islandBottleneck,
			"A cell belongs to an island if, without it, the island would not have enough room or could not join its other cells.",
			"# _ _ _\n_ _ _ _\n_ _ 4 _\n3 _ _ _"},
		{"Pocket", medium, pocket,
			"Cells that islands cut off from the sea are land.",
			"# # _ #\n_ _ 2 _\n. _ # #\n_ 4 # 1"},
	},
	{{"Would enclose", hard, wouldEnclose,
		"A cell is sea if, as land, it would enclose cells that cannot all belong to the same island: the sea among them would be cut off.",
		"_ _ _ _\n_ _ _ _\n2 # 5 _\n_ _ _ _"}},
	{{"Confined", hard, confined,
		"What if it were sea? If an island would then not have enough room, land cells would have no number within reach, or a 2 × 2 " +
			"square could have no land cell, it is land.",
		"# _ _ _\n_ _ _ _\n_ _ _ #\n_ _ 5 _"}},
	{
		{"All its shapes", hard, shapes,
			"Go through all shapes of an island that leave no pool and do not cut the sea in two. Cells in all of them are land, and " +
				"cells next to all of them are sea.",
			"_ _ _ _\n_ _ 4 _\n_ _ _ _\n_ 2 _ _"},
		{"Counted", hard, countCells,
			"The numbers say how many land cells there are in all. If just as many 2 × 2 squares that do not overlap still need one " +
				"each, there are none outside those squares.",
			"_ _ _ #\n_ _ 4 _\n_ _ _ _\n# _ _ _"},
	},
}

// trying is the rule that comes last: it tries a mark from which rules up to medium deduce a contradiction.
var trying = rule{
	name: "Trial", grade: expert,
	see: func(s *analysis) []step {
		if found, ok := s.byContradiction(nil, math.MaxInt); ok {
			return []step{found}
		}
		return nil
	},
	about: "When nothing else helps, suppose that a cell is sea or land, and go on with the simpler rules. If they lead to a " +
		"contradiction, it is the opposite.",
	example: "# _ _ _\n_ _ _ _\n_ _ _ _\n_ _ 5 _",
}

// named has all named rules, the easiest first.
var named = slices.Concat(rules...)

// unexplained is the rule of steps that only the search knows.
var unexplained = rule{name: "Search", grade: search}
