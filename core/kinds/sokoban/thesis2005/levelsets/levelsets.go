// Package levelsets has levels for Schaul's thesis, "Evolving a compact, concept-based Sokoban solver" (EPFL
// 2005): the sets of 6.2 that its economy learns from, and a level for each concept of 2.5, 2.6 and chapter 3.
//
// The thesis's figures are lost. Figure 5.2 is rebuilt from the pushes of table 5.1. The other levels are new; they fit
// the captions and everything that the text says about the figures, as the tests check.
//
// The words are the thesis's: a barrel is a box, a storage location a goal, and the pusher the player.
package levelsets

import "strings"

// Level is a level in the usual notation.
type Level struct {
	Title  string
	Text   string // rows of # wall, $ barrel, . storage location, @ pusher, * and + on a storage location
	Figure string // the thesis's figure in whose place it stands, such as "D.1"; empty if it has none
}

// Place is a position as the thesis gives it: x to the right and y down from the corner of the wall, (0,0).
type Place struct{ X, Y int }

// board takes a level's text out of its quotes.
func board(text string) string { return strings.Trim(text, "\n") + "\n" }
