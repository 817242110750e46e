package search

// Widening is A* that takes turns with beams, each twice as wide as the previous one. Each turn of A* expands as many states as the beam
// before it. So good solutions are found early, the incumbent prunes A*, and A* proves the best with about twice the effort.
type Widening struct {
	Width int // width of the first beam
}

// Search implements Method.
func (w Widening) Search(t *Task) End {
	proof, end, over := AStar.begin(t)
	for width := w.Width; !over; width *= 2 {
		before, levels := t.expanded, t.levels
		t.held = proof.states.Bytes() + proof.open.Bytes()
		if end = (Beam{Width: width, H: 1}).Search(t); end != Found && end != Spent {
			return end
		}
		t.held, t.levels = 0, levels
		end, over = proof.until(2*t.expanded - before)
	}
	return end
}
