package pencil

import "unknot/core/scene"

// Shapes of the parts of a straight ship, besides its ends (Bows): a hull is between two parts, a boat is a whole ship of one cell, and a
// plank is a part of which more is not known.
const (
	Hull  scene.Shape = "hull"
	Boat  scene.Shape = "boat"
	Plank scene.Shape = "plank"
)

// Bows are the shapes of the ends of a ship, by direction.
var Bows = [4]scene.Shape{"bow up", "bow right", "bow down", "bow left"}

// Part returns the shape of the part of a ship in a place, from the marks around it. Outside the board there are only empty cells.
func (g *Laid) Part(marks []int16, place int) scene.Shape {
	at, ships, water := g.Layout.Places[place].At, 0, 0 // ships and water have a bit per direction
	for d, step := range Around {
		beside := g.PlaceAt(scene.Place{at[0] + 2*step[0], at[1] + 2*step[1]})
		switch {
		case beside < 0 || marks[beside] == No:
			water |= 1 << d
		case marks[beside] == Yes:
			ships |= 1 << d
		}
	}
	if ships&3 != 0 && ships&(ships>>2) != 0 {
		return Hull
	}
	for d, bow := range Bows {
		if ships == 1<<((d+2)%4) && water>>d&1 == 1 {
			return bow
		}
	}
	if water == 1<<len(Around)-1 {
		return Boat
	}
	return Plank
}
