package structure

import "unknot/core/kinds/sokoban/floor"

// EntryKind is the kind of an entry of the trace.
type EntryKind uint8

const (
	Pushed    EntryKind = iota // a push
	Focused                    // a barrel came into focus
	Unfocused                  // a barrel went out of focus
)

// Entry is a manipulation in the trace (3.2): a push or a change of the focus.
type Entry struct {
	Kind   EntryKind
	Push   Push       // only for Pushed
	Barrel floor.Cell // only for Focused and Unfocused

	from      int32 // position of the pusher before the push
	unfocused bool  // whether the barrel was out of focus before
}

// Trace returns all manipulations since the start. The caller must not change it.
func (g *Game) Trace() []Entry { return g.trace }

// AppendPlayed appends the pushes of the trace to sequence.
func (g *Game) AppendPlayed(sequence []Push) []Push {
	for _, e := range g.trace {
		if e.Kind == Pushed {
			sequence = append(sequence, e.Push)
		}
	}
	return sequence
}

// Undo undoes the last push, and the later changes of focus. It reports whether there was a push.
func (g *Game) Undo() bool {
	n := len(g.trace)
	for n > 0 && g.trace[n-1].Kind != Pushed {
		n--
	}
	if n == 0 {
		return false
	}
	g.Rewind(n - 1)
	return true
}

// Rewind undoes entries until the given number is left, and removes later milestones.
func (g *Game) Rewind(length int) {
	g.rewind(min(length, len(g.trace)))
	for len(g.marks) > 1 && g.marks[len(g.marks)-1].length > len(g.trace) {
		g.marks = g.marks[:len(g.marks)-1]
	}
}

// rewind undoes entries until the given number is left.
func (g *Game) rewind(length int) {
	for n := len(g.trace) - 1; n >= length; n-- {
		switch e := &g.trace[n]; e.Kind {
		case Focused:
			g.focus.Remove(e.Barrel)
		case Unfocused:
			g.focus.Add(e.Barrel)
		default:
			from := e.Push.Barrel()
			to := from + g.Step[e.Push.Dir()]
			g.pusher = floor.Cell(e.from)
			g.shift(to, from)
			g.focus.Remove(to)
			if !e.unfocused {
				g.focus.Add(from)
			}
		}
	}
	g.trace = g.trace[:length]
}

// milestone is a state to which the game can return, with the length of the trace in this state.
type milestone struct {
	barrels, focus floor.Set
	pusher         floor.Cell
	length         int
}

// nearby is the maximum number of pushes that are undone one by one. For more pushes, rebuilding the zones is faster.
const nearby = 4

// Milestone makes the current state a milestone, and returns its number for Return. Milestone 0 is the start.
func (g *Game) Milestone() int {
	n := len(g.marks)
	if n == cap(g.marks) {
		g.marks = append(g.marks, milestone{})
	}
	g.marks = g.marks[:n+1]
	m := &g.marks[n]
	if m.barrels == nil { // otherwise the memory of a removed milestone is reused
		m.barrels, m.focus = g.None(), g.None()
	}
	m.barrels.Copy(g.barrels)
	m.focus.Copy(g.focus)
	m.pusher, m.length = g.pusher, len(g.trace)
	return n
}

// Return returns to a milestone in one step. It removes later milestones, but not this one. It returns false if the milestone does not
// exist. An undo past a milestone removes the milestone.
func (g *Game) Return(number int) bool {
	if number < 0 || number >= len(g.marks) {
		return false
	}
	m := &g.marks[number]
	g.marks = g.marks[:number+1]
	if len(g.trace)-m.length <= nearby {
		g.rewind(m.length)
		return true
	}
	g.trace = g.trace[:m.length]
	g.barrels.Copy(m.barrels)
	g.focus.Copy(m.focus)
	g.pusher = m.pusher
	g.count()
	return true
}

// Forget removes a milestone and later ones without going back. The start always remains.
func (g *Game) Forget(number int) {
	if number > 0 && number < len(g.marks) {
		g.marks = g.marks[:number]
	}
}
