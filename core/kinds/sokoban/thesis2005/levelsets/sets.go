package levelsets

import "slices"

// Set is a level set of 6.2: levels from which to learn in order. "We assume that all levels but
// the last one are easy, and measure the performances only on that last one."
type Set struct {
	Name   string // name in the thesis, such as A1
	Title  string // description of the levels that the previous set does not have
	Levels []Level
}

// Sets returns A1 to A4, B1 and B2. Each contains the previous one. The set Cn consists of B2 and the first n classic levels. These may not
// be published, so experiments add them.
func Sets() []Set {
	var sets []Set
	var all []Level
	for _, s := range []Set{
		{"A1", "the simplest possible level", a1},
		{"A2", "a very simple level with one barrel", a2},
		{"A3", "more levels with one barrel, the last with a concept", a3},
		{"A4", "longer levels with one barrel", a4},
		{"B1", "levels with two barrels, the last of which can easily be pushed into a deadlock", b1},
		{"B2", "longer levels with two barrels", b2},
	} {
		for _, level := range s.Levels {
			level.Text = board(level.Text)
			all = append(all, level)
		}
		sets = append(sets, Set{s.Name, s.Title, slices.Clone(all)})
	}
	return sets
}

// According to 8.1 of the thesis, the agent
//
//	executeSequence(getBarrelTo(randSelect(focusBarrels), randSelect(usableStorage)))
//
// solves each level with one barrel by a single action. usableStorage has the storage locations that the pusher can reach (table 4.3). So
// in all levels here with one barrel, the pusher can walk to the storage location at the start.

// a1 is the smallest room that allows a push: figure D.1 is “the simplest possible level”.
var a1 = []Level{{Title: "One push", Figure: "D.1", Text: `
#####
#   #
#@$.#
#####
`}}

// a2 is “very simple”, but agents that have learned on A1 to push at random perform badly on it (8.1).
var a2 = []Level{{Title: "Open room", Figure: "D.2", Text: `
#######
#     #
# $   #
#@  . #
#     #
#######
`}}

// a3 ends with figure D.3: one barrel, a concept (turning around), and "every push leads us closer to the
// solution" (7.5).
var a3 = []Level{
	{Title: "Along the wall", Text: `
########
#      #
#@ $  .#
########
`},
	{Title: "Down and along", Text: `
#######
#     #
# #$# #
# # # #
# @ . #
#######
`},
	{Title: "Round the corner", Figure: "2.2", Text: `
######
#@   #
# $# #
#  # #
#   .#
######
`},
	{Title: "There and back", Figure: "D.3", Text: `
#####
##+##
##$##
#   #
#   #
#   #
#####
`},
}

var a4 = []Level{
	{Title: "Down to the next room", Text: `
#########
#   #   #
# $   @ #
#   #   #
## ### ##
#   #   #
#     . #
#   #   #
#########
`},
	{Title: "Bow-legged", Text: `
########
#+     #
##   $##
#      #
#  ##  #
#  ##  #
########
`},
	{Title: "Long way down", Text: `
#########
#   #  ##
#     $@#
######  #
#      .#
#   #  ##
#########
`},
	{Title: "Letter S", Figure: "D.4", Text: `
#########
#@  ##  #
#       #
####    #
# $  ####
#.      #
#  ##   #
#########
`},
}

// b1 has the levels that set B1 adds. The last one is figure 5.2 of the thesis, reconstructed such that the pushes and bids of table 5.1
// are possible; TestFigure52PlaysTable51 plays them.
var b1 = []Level{
	{Title: "Two in step", Text: `
#######
#     #
# $ . #
#@$ . #
#     #
#######
`},
	{Title: "Meet in the middle", Text: `
########
#  ..  #
# $  $ #
#  @   #
########
`},
	{Title: "Two chutes", Text: `
#########
##+    ##
##$## $##
#   #   #
#  .    #
#########
`},
	{Title: "Which one first?", Figure: "5.2", Text: `
#######
#.$   #
#@$.  #
#######
`},
}

var b2 = []Level{
	{Title: "Up and down", Text: `
########
#.     #
## #$# #
#   @  #
# #$# ##
#     .#
########
`},
	{Title: "Two landings", Text: `
########
#      #
#@$ ####
#     .#
#### $ #
#.     #
########
`},
	{Title: "Through one door", Text: `
#########
#   #   #
# $     #
# $ # ..#
# @ #   #
#########
`},
	{Title: "Up and over", Text: `
########
#  #   #
#      #
#  # ###
#  # $@#
#.  $# #
#. #   #
########
`},
	{Title: "Letter S, twice", Figure: "D.5", Text: `
#########
#@  ##..#
#       #
####    #
#    ####
#  $ $  #
#  ##   #
#########
`},
}
