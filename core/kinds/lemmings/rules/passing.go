package rules

// SavedByPassing returns the number of lemmings that are saved without any action. Without actions, lemmings do not interact and
// no partition changes, so all lemmings from the same entrance take the same way. It follows one lemming from each entrance.
func (in *Instance) SavedByPassing() (saved int) {
	used := min(len(in.entrances), in.Lemmings)
	for e, at := range in.entrances[:used] {
		took, escapes := in.alone(at)
		for i := e; escapes && i < in.Lemmings && 1+i*in.Frequency+took <= in.Time; i += len(in.entrances) {
			saved++
		}
	}
	return saved
}

// alone returns the number of steps from an entrance to an exit for a
// lemming without actions. It returns false if the lemming does not escape.
func (in *Instance) alone(from Cell) (steps int, escapes bool) {
	one := *in
	one.Lemmings, one.entrances = 1, []Cell{from}
	g := NewGame(&one)
	g.Advance()
	been := make([]uint64, 2*in.Start.size())
	for !g.over {
		l := &g.lemmings[0]
		word, bit := g.now.at(int(l.Row), int(l.Col))
		if l.flags&left != 0 {
			word += in.Start.size()
		}
		if g.now.Platform(int(l.Row), int(l.Col)) && l.flags&doomed == 0 {
			if been[word]&bit != 0 {
				return 0, false // the lemming walks in a circle
			}
			been[word] |= bit
		}
		g.Advance()
	}
	return g.step - 1, g.saved > 0
}

// SolvesItself reports whether the target is reached without any action.
func (in *Instance) SolvesItself() bool { return in.SavedByPassing() >= in.Target }
