// Package levelsets has levels for Schaul's thesis, “Evolving a compact, concept-based Sokoban solver” (EPFL 2005): the sets of 6.2 from
// which its economy learns, and a level for each concept of 2.5, 2.6 and chapter 3.
//
// The thesis's figures are lost. Figure 5.2 is rebuilt from the pushes of table 5.1. The other levels are new; they fit the captions and
// the text about the figures, as the tests check.
//
// The words are the thesis's: a barrel is a box, a storage location a goal, and the pusher the player.
package levelsets

import "strings"

// Level is a level in the usual notation.
type Level struct {
	Title  string
	Text   string // rows of # wall, $ barrel, . storage location, @ pusher, * and + on a storage location
	Figure string // the thesis's figure that the level replaces, such as “D.1”; empty if there is none
}

// Place is a position in the thesis's notation: x to the right and y down from the corner of the wall, (0,0).
type Place struct{ X, Y int }

// board removes the line breaks around a level's text.
func board(text string) string { return strings.Trim(text, "\n") + "\n" }
