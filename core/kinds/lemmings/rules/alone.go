package rules

// Alone reports whether lemmings can no longer interact or change partitions, whatever is assigned: only climbers and floaters are
// left to assign, and no lemming works, blocks or has a burning fuse. The nuke would then only kill lemmings, all in the same step.
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

// Turn returns the state of a lemming after its turn with the current partitions, provided that Alone is true. The game does not change.
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

// Entering returns the state in which lemming i enters, and the step at the end of which it enters (R7).
func (in *Instance) Entering(i int) (l Lemming, step int) {
	at := in.entrances[i%len(in.entrances)]
	return Lemming{Row: at.Row, Col: at.Col, Type: Walker}, 1 + i*in.Frequency
}
