package levelsets

// Concept is a level that shows one of the thesis's concepts.
type Concept struct {
	Level
	Says  string  // explanation
	Shown string  // moves from the start that show the concept, in LURD
	Marks []Mark  // names for positions in the level
	Wrong []Wrong // moves that lead into deadlocks
}

// Mark is a name for a position.
type Mark struct {
	Place
	Name string
}

// Wrong is a sequence of moves into a deadlock. Only its last push makes the deadlock.
type Wrong struct {
	Moves   string  // moves in LURD from the start
	Barrels []Place // barrels of the resulting deadlock; if any one of them were removed, the others could be stored
	Says    string
}

// Concepts returns the concepts in the order of a tour: those of 2.5, of 2.6 and of chapter 3.
func Concepts() []Concept {
	tour := []Concept{
		{
			Level: Level{Title: "Turning around", Figure: "2.4", Text: `
##########
#   ##   #
# .@$    #
#   ##   #
##########
`},
			Says: "The barrel has to go left, but the pusher is on the wrong side of it and cannot get past. " +
				"So push it away from its storage location, into the room, walk round it and push it back.",
			Shown: "RRRurrdL",
			Wrong: []Wrong{{"RRRR", []Place{{8, 2}}, "One square too far: against the wall, nobody can get behind the barrel any more."}},
		},
		{
			Level: Level{Title: "One-way passage", Figure: "2.5", Text: `
##########
####   ###
#.$@*  $.#
##########
`},
			Says: "The barrel in the passage lets the pusher through from left to right: push right, walk round, push left. " +
				"It is then where it was before, but from the right there is no way back: it could only be pushed into the corridor, " +
				"for good. So finish on the left before you go.",
			Shown: "LrRurrdL",
			Wrong: []Wrong{
				{"RurrdL", []Place{{2, 2}, {4, 2}}, "Now the pusher is on the right, and the barrel on the left can never be stored."},
				{"LrRurrdLL", []Place{{1, 2}, {3, 2}},
					"From the right, the barrel of the passage goes into the corridor and never comes back."},
			},
		},
		{
			Level: Level{Title: "One-time passage", Figure: "2.6", Text: `
#########
#. ##   #
#$ # $# #
#   $ # #
####..  #
#.$@ ####
#########
`},
			Says: "Enter at the bottom, push down both barrels and leave at the top left. The first push opens the way to the second, " +
				"and the second opens the way out and closes the way in. Nobody passes here twice, so finish below first.",
			Shown: "LrrurrruuullDDulDl",
			Wrong: []Wrong{{"rurrruuullDlD", []Place{{4, 4}, {2, 5}}, "The way back is closed, and the barrel below is not stored yet."}},
		},
		{
			Level: Level{Title: "Temporary storage", Figure: "2.7", Text: `
#########
####  ###
##.  $.##
#  $ .$@#
#### ####
##    ###
##    ###
##    ###
#########
`},
			Says: "The room below has no storage location, but nothing works without it: at one moment all three barrels have to be " +
				"inside. Place them so that each can be got out again.",
			Shown: "LuLulDDDDlddrUruLuuulldRurDDDrdLuuuurrdLulDDD",
		},
		{
			Level: Level{Title: "Compact and hard", Figure: "D.6", Text: `
########
# #    #
#   $ ##
# * # ##
##@#.  #
##*    #
#   *# #
########
`},
			Says: "Three of four barrels are stored already, and the fourth is three squares from its storage location. " +
				"Still it takes 40 pushes: a small level need not be an easy one.",
		},
		{
			Level: Level{Title: "Static deadlocks", Figure: "2.8", Text: `
########
#   #  #
# $@ $ #
# .  . #
########
`},
			Says: "One barrel and the walls about it are enough for a deadlock: in a corner, or along a wall " +
				"that has no storage location. Such positions are known before play begins, and no barrel is ever pushed there.",
			Wrong: []Wrong{
				{"L", []Place{{1, 2}}, "Along this wall the barrel goes only up and down, and there is no storage location."},
				{"dlU", []Place{{2, 1}}, "Along the upper wall there is none either."},
				{"ulDrdL", []Place{{1, 3}}, "The storage location was left behind, and out of the corner no barrel ever comes."},
			},
		},
		{
			Level: Level{Title: "Deadlock patterns", Figure: "2.9", Text: `
########
#      #
# $# $ #
# $  $@#
#. .. .#
########
`},
			Says: "Neighbours can hold each other fast, however large the rest of the level is: two along a wall, " +
				"or a square of four that are barrels or walls. Each of these barrels alone could still be pushed home.",
			Wrong: []Wrong{
				{"LL", []Place{{2, 2}, {2, 3}, {3, 3}}, "Three barrels and a wall fill a square. None of them moves again."},
				{"uulldRldR", []Place{{6, 2}, {6, 3}}, "Two barrels touch along the wall, so neither slides to its storage location."},
			},
		},
		{
			Level: Level{Title: "Non-local deadlock", Figure: "2.10", Text: `
#########
#   @   #
#.  $   #
# ## ## #
# ## ## #
# .$ $. #
#########
`},
			Says: "Push the upper barrel down by one and the level can never be solved, though it touches no other barrel and only " +
				"stands in a doorway. The two below contribute: they can only be pushed outwards, from inside, and now all three doors " +
				"are shut.",
			Wrong: []Wrong{{"D", []Place{{4, 3}, {3, 5}, {5, 5}},
				"The room inside is closed on three sides, and each barrel could only be saved from there."}},
		},
		{
			Level: Level{Title: "Zones and barriers", Figure: "3.1", Text: `
##########
#  #@ #  #
#  $..$  #
#   **   #
#   ##   #
##########
`},
			Says: "The barrels divide the floor into three zones, and the pusher is in the second. A and B are the barrier between " +
				"zones 1 and 2: take one away and the zones are one. C and D are the one between 2 and 3. But B and C are not a barrier " +
				"between 1 and 3: taking away either does not connect them.",
			Marks: []Mark{
				{Place{3, 2}, "A"}, {Place{4, 3}, "B"}, {Place{5, 3}, "C"}, {Place{6, 2}, "D"},
				{Place{1, 2}, "1"}, {Place{5, 1}, "2"}, {Place{8, 2}, "3"},
			},
		},
		{
			Level: Level{Title: "Loop back", Figure: "3.3", Text: `
#######
####  #
#   . #
#@  $ #
#  ####
#######
`},
			Says: "The barrel lies just below its storage location, and the wall below leaves no room to push it up. It has to go all " +
				"the way round. Then pushing it down once is reversible, but no short look at that push could tell.",
			Shown: "urrrrdLLullddrUluRR",
		},
		{
			Level: Level{Title: "As hard as solving", Figure: "3.4", Text: `
########
# $@.  #
# #### #
#.$ #  #
#  $   #
#  .#  #
########
`},
			Says: "Is barrel A in a deadlock? Only if the pusher can never reach B, and the way there leads through the room below, " +
				"which could be a level of any difficulty. So whoever can tell every deadlock can also solve every level.",
			Shown: "rrrdddllLdlluuuuRRllddddrruuLDldR",
			Marks: []Mark{{Place{2, 1}, "A"}, {Place{1, 1}, "B"}},
			Wrong: []Wrong{{"rrrdddllLuL", []Place{{2, 1}, {1, 3}},
				"The room can still be solved, but now a stored barrel closes the way to B. That is the end of A, which nobody has " +
					"touched."}},
		},
	}
	for i := range tour {
		tour[i].Text = board(tour[i].Text)
	}
	return tour
}
