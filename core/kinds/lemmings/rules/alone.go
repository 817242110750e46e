package rules

// Alone reports whether lemmings neither interact nor change the ground, whatever is still assigned: only climbers and floaters are left to
// assign, and nobody works, blocks or burns. The nuke would only kill them, all in the same step.
func (g *Game) Alone() bool {
	for t, n := range g.quantity {
		if n > 0 && Type(t) != Climber && Type(t) != Floater {
			return false
		}
	}
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		l := &g.lemmings[i]
		if l.fuse > 0 || l.Type != Walker && l.Type != Climber && l.Type != Floater {
			return false
		}
	}
	return true
}

// Turn returns the state of a lemming after a turn on the present ground, if Alone is true. The game stays unchanged.
func (g *Game) Turn(l Lemming) Lemming {
	saved := g.saved
	g.turn(&l)
	g.saved = saved
	return l
}

// Given returns the lemming after it has received the ability climber or floater.
func (l Lemming) Given(t Type) Lemming {
	switch {
	case !l.Inside():
	case t == Climber:
		l.flags |= climbs
	case t == Floater:
		l.flags |= floats
	}
	return l
}

// Entering returns the lemming with an index as it enters, and the step at whose end it does (R7).
func (in *Instance) Entering(i int) (l Lemming, step int) {
	at := in.entrances[i%len(in.entrances)]
	return Lemming{Row: at.Row, Col: at.Col, Type: Walker}, 1 + i*in.Frequency
}
