package sokoban

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// arrows maps the keys for single steps to their directions.
var arrows = map[string]floor.Dir{
	"ArrowUp": floor.Up, "ArrowDown": floor.Down, "ArrowLeft": floor.Left, "ArrowRight": floor.Right,
	"w": floor.Up, "s": floor.Down, "a": floor.Left, "d": floor.Right,
	"W": floor.Up, "S": floor.Down, "A": floor.Left, "D": floor.Right,
}

// stepKeys lists the keys for single steps, as the help shows them.
var stepKeys = []puzzle.Key{
	{Key: "ArrowUp", Title: "Up", Pad: true}, {Key: "ArrowLeft", Title: "Left", Pad: true},
	{Key: "ArrowDown", Title: "Down", Pad: true}, {Key: "ArrowRight", Title: "Right", Pad: true},
	{Key: "w", Title: "Up"}, {Key: "a", Title: "Left"}, {Key: "s", Title: "Down"}, {Key: "d", Title: "Right"},
	{Key: "W", Title: "Up"}, {Key: "A", Title: "Left"}, {Key: "S", Title: "Down"}, {Key: "D", Title: "Right"},
}

// Keys lists the keys of play.
func (p position) Keys() []puzzle.Key {
	return append([]puzzle.Key{
		{Key: deadKey, Title: "Dead squares", Pad: true, Hold: true},
		{Key: reverseKey, Title: "Play in reverse", Pad: true},
	}, stepKeys...)
}

// Interpret turns input into moves. Arrows and letters step. A click walks to a square or picks up a box; the next click, or the end of a
// drag, brings the box to that square.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	switch {
	case in.Type == puzzle.Press && in.Key == deadKey:
		return p.showDead()
	case in.Type == puzzle.Press && in.Key == reverseKey:
		return puzzle.Response{Move: reverseMove}
	case in.Type == puzzle.Press:
		if d, ok := arrows[in.Key]; ok {
			return p.pressed(d)
		}
		return puzzle.Response{}
	}
	var answer puzzle.Response
	if in.Type == puzzle.Hover && in.Key == deadKey {
		answer = p.showDead()
	}
	if len(in.Places) > 1 { // a drag, which may not be finished yet
		in.Pick = &in.Places[0]
	}
	to, ok := p.pointed(in.Places)
	if !ok {
		return answer
	}
	met := gesture{to: to, show: in.Type == puzzle.Hover, pick: -1}
	if in.Pick != nil {
		if c, ok := p.cellAt(*in.Pick); ok && p.boxAt(c) >= 0 && c != to {
			met.pick = c
		} else if in.Type == puzzle.Click && ok && c == to {
			return answer // the box is dropped on its own square
		}
	}
	met.marks = answer.Marks
	return p.respond(met)
}

// pointed returns the square that an input refers to: the last of its places.
func (l *level) pointed(places []scene.Place) (c floor.Cell, ok bool) {
	if len(places) == 0 {
		return 0, false
	}
	return l.cellAt(places[len(places)-1])
}

// gesture is a click or a hover on a square.
type gesture struct {
	to    floor.Cell
	show  bool         // a hover: show the result, but make no move
	pick  floor.Cell   // square of the box that was picked up, -1 if none
	marks []scene.Mark // marks to show in addition to those of the result
}

// response returns the marks that show the result of a move if the gesture is a hover, otherwise the move.
func (m gesture) response(move puzzle.Move, marks ...scene.Mark) puzzle.Response {
	if m.show {
		return puzzle.Response{Marks: append(m.marks, marks...)}
	}
	return puzzle.Response{Move: move}
}

// refuse returns a response that explains why there is no move. The box stays picked up.
func (m gesture) refuse(l *level, say string) puzzle.Response {
	if m.show {
		return puzzle.Response{Marks: m.marks}
	}
	r := puzzle.Response{Say: say}
	if m.pick >= 0 {
		at := l.places([]floor.Cell{m.pick})[0]
		r.Pick = &at
	}
	return r
}

// respond walks, picks up a box, or pushes the box that was picked up.
func (p position) respond(m gesture) puzzle.Response {
	boxes := p.Of(p.boxes...)
	switch {
	case p.boxAt(m.to) >= 0 && (m.pick < 0 || !m.show):
		travel := floor.NewBoxPushes(p.Floor)
		travel.Find(boxes, p.at, m.to, p.Inside)
		return p.picked(m, reached(travel))
	case m.pick >= 0:
		way, ok := p.pushesTo(m.pick, m.to)
		if !ok {
			return m.refuse(p.level, "The box cannot be pushed there while the others stay where they are. Click it again to let it go.")
		}
		steps, _, err := p.here().Play(way)
		if err != nil {
			return m.refuse(p.level, scene.Sentence(err.Error()))
		}
		lurd, _, _ := p.walk(puzzle.Move(lurdOf(steps)))
		over := []floor.Cell{m.to}
		for _, push := range way {
			over = append(over, push.Box)
		}
		return m.response(puzzle.Move(lurd), preview(p.places(over)))
	case m.to == p.at:
		return puzzle.Response{Marks: m.marks}
	}
	steps, ok := p.Walk(boxes, p.at, m.to)
	if !ok {
		return m.refuse(p.level, "The player cannot get to this square.")
	}
	return m.response(puzzle.Move(lurdOf(steps)), preview(p.places(p.passed(steps))))
}

// picked picks up the box on m.to, and marks the given squares, to which the box can be moved.
func (l *level) picked(m gesture, squares []floor.Cell) puzzle.Response {
	at := l.places([]floor.Cell{m.to})[0]
	if len(squares) == 0 {
		if m.show {
			return puzzle.Response{Marks: m.marks}
		}
		return puzzle.Response{Say: "This box cannot be moved now."}
	}
	marks := append(m.marks, scene.Mark{Role: scene.Because, Places: append(l.places(squares), at), Text: "where the box can go"})
	if m.show {
		return puzzle.Response{Marks: marks}
	}
	return puzzle.Response{Marks: marks, Pick: &at}
}

// reached returns the squares that a box can reach, each once, without the box's own square.
func reached(t *floor.BoxPushes) (cells []floor.Cell) {
	seen := t.Of(t.Box)
	for _, a := range t.States {
		if !seen.Has(a.Cell) {
			seen.Add(a.Cell)
			cells = append(cells, a.Cell)
		}
	}
	return cells
}

func preview(places []scene.Place) scene.Mark {
	return scene.Mark{Role: scene.Preview, Places: places}
}

func (p position) pressed(d floor.Dir) puzzle.Response {
	lurd, _, err := p.walk(puzzle.Move(letter(d, false)))
	if err != nil {
		return puzzle.Response{Say: scene.Sentence(err.Error())}
	}
	return puzzle.Response{Move: puzzle.Move(lurd)}
}

// passed returns the squares that the player enters during some steps.
func (p position) passed(steps []floor.Dir) (cells []floor.Cell) {
	at := p.at
	for _, d := range steps {
		at += p.Step[d]
		cells = append(cells, at)
	}
	return cells
}

// pushesTo returns the fewest pushes that bring a box to a square while all other boxes stay. ok is false if there are none.
func (p position) pushesTo(box, to floor.Cell) (way []floor.Push, ok bool) {
	travel := floor.NewBoxPushes(p.Floor)
	travel.Find(p.Of(p.boxes...), p.at, box, p.Inside)
	for i, a := range travel.States {
		if a.Cell == to {
			return travel.Path(i), true
		}
	}
	return nil, false
}
