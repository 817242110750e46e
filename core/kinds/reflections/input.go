package reflections

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "Enter", Title: "Turn the mirror at the cursor, or put down a piece"},
		{Key: "m", Title: "Move a piece", Pad: true, Hold: true, Help: "Choose a mirror or a crystal, and then an empty cell."},
	}
}

// Interpret turns a mirror that is clicked, and moves a piece that is dragged. The second button, the key m and a click on a crystal take
// a piece, and the next click puts it down.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 || in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " " && in.Key != "m" {
		return puzzle.Response{}
	}
	from, found := p.CellAt(in.Places[0])
	to, ok := p.CellAt(in.Places[len(in.Places)-1])
	picked := len(in.Places) > 1 && found && isPiece(p.now[from])
	if in.Pick != nil && len(in.Places) == 1 {
		from, picked = p.CellAt(*in.Pick)
	}
	take := in.Second || in.Key == "m"
	switch {
	case !ok:
		return puzzle.Response{}
	case picked && from != to && p.now[to] == '.':
		return p.answer(in, from, to)
	case picked && from == to && in.Pick != nil && in.Type != puzzle.Hover:
		return puzzle.Response{}
	case !isPiece(p.now[to]) || len(in.Places) > 1:
		return puzzle.Response{}
	case isMirror(p.now[to]) && !take:
		return p.answer(in, to, to)
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: in.Places, Text: "can be moved"}}}
	}
	return puzzle.Response{Pick: &in.Places[0], Say: "Choose an empty cell for the " + pieceWord(p.now[to]) + "."}
}

// answer plays a move, or shows during a hover where the beams would go.
func (p position) answer(in puzzle.Input, from, to int) puzzle.Response {
	m := p.moveText(from, to)
	next, err := p.Play(m)
	switch {
	case in.Type != puzzle.Hover && err != nil:
		return puzzle.Response{Say: scene.Sentence(err.Error())}
	case in.Type != puzzle.Hover:
		return puzzle.Response{Move: m}
	case err != nil:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Broken, Places: []scene.Place{p.Place(to)}, Text: err.Error()}}}
	}
	return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: append(p.fresh(next.(position)), p.Place(to)),
		Text: "where new beams would go"}}}
}

// fresh returns the places that beams cross in the next position, but not in this one.
func (p position) fresh(next position) (places []scene.Place) {
	before, after := p.shine(p.now), next.shine(next.now)
	for cell := range p.now {
		if after.in[cell] != 0 && before.in[cell] == 0 {
			places = append(places, p.Place(cell))
		}
	}
	return places
}
