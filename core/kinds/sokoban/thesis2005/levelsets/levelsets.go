// Package levelsets has levels for Schaul's thesis, “Evolving a compact, concept-based Sokoban solver” (EPFL 2005): the sets of 6.2 from
// which the thesis's economy learns, and a level for each concept of 2.5, 2.6 and chapter 3.
//
// The figures of the thesis are lost. Figure 5.2 is reconstructed from the pushes of table 5.1. The other levels are new; the tests check
// that they agree with the captions and the text about the figures.
//
// The terms are those of the thesis: a barrel is a box, a storage location a goal, and the pusher the player.
package levelsets

import "strings"

// Level is a level in XSB.
type Level struct {
	Title  string
	Text   string // rows of # wall, $ barrel, . storage location, @ pusher, * and + on a storage location
	Figure string // figure of the thesis that the level replaces, such as “D.1”; "" if there is none
}

// Place is a position in the thesis's notation: x to the right and y down from the upper left corner, (0,0).
type Place struct{ X, Y int }

// board removes the line breaks around a level's text.
func board(text string) string { return strings.Trim(text, "\n") + "\n" }
