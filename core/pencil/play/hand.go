package play

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// handling is how a hand is played: it draws marks, interprets input, and writes and reads answers.
type handling interface {
	// touch lists the parts of the board that answer a click, and those that a drag visits if they differ.
	touch() (click, drag []scene.Touch)
	// show draws marks on a board that has the givens. The parameter stage has, by place, the trial in which its mark was made, 0 if it was
	// in none.
	show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board)
	interpret(p position, in puzzle.Input) puzzle.Response
	// progress describes the player's progress in a clause.
	progress(p position) string
	keys(p position) []puzzle.Key
	// answer writes marks in the usual form: a picture in characters.
	answer(g *pencil.Laid, marks []int16) string
	// readAnswer reads the picture that answer writes.
	readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error)
}

// The types of handling. Each embeds the hand that it handles.
type (
	drawing struct{ pencil.Lined }
	turning struct {
		pencil.Turning
		drawing
	}
	shading  struct{ pencil.Shading }
	typing   struct{ pencil.Digits }
	dividing struct{ pencil.Areas }
	bridging struct{ pencil.Bridges }
	twofold  struct{ pencil.Both }
)

// handle returns the handling of a hand.
func handle(h pencil.Hand) handling {
	switch h := h.(type) {
	case pencil.Lined:
		return drawing{h}
	case pencil.Turning:
		return turning{h, drawing{h.Lined}}
	case pencil.Shading:
		return shading{h}
	case pencil.Digits:
		return typing{h}
	case pencil.Halves:
		return halving{h}
	case pencil.Areas:
		return dividing{h}
	case pencil.Bridges:
		return bridging{h}
	}
	return twofold{h.(pencil.Both)}
}

// handling returns the handling of the puzzle's hand.
func (p position) handling() handling { return handle(p.Form.Hand) }

// brushing handles a hand that paints: a drag gives its places the mark of the first one.
type brushing struct{ pencil.Brush }

func (b brushing) paint(p position, places []int, in puzzle.Input) puzzle.Response {
	var free []int
	for _, place := range places {
		if place >= 0 && !p.Fixed[place] {
			free = append(free, place)
		}
	}
	if len(free) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	wanted, named := b.mark(in.Key)
	switch {
	case in.Type == puzzle.Press && !named:
		return puzzle.Response{}
	case in.Second && named && wanted != pencil.Open:
		wanted = pencil.Yes - wanted
	case in.Second:
		wanted, named = pencil.No, true
	}
	if in.Type == puzzle.Drag && !named && b.Stroke != pencil.Open {
		if wanted, named = b.Stroke, true; wanted == pencil.No {
			free = p.without(free, pencil.Yes) // a drag that makes dots does not change lamps
		}
	}
	if len(free) == 0 {
		return puzzle.Response{}
	}
	now := p.Marks[free[0]]
	switch {
	case !named:
		wanted = map[int16]int16{pencil.Open: pencil.Yes, pencil.Yes: pencil.No, pencil.No: pencil.Open}[now]
	case now == wanted:
		wanted = pencil.Open
	}
	return puzzle.Response{Move: p.Paint(free, wanted)}
}

// mark returns the mark that belongs to a key.
func (b brushing) mark(key string) (mark int16, ok bool) {
	switch key {
	case b.YesKey, " ":
		return pencil.Yes, true
	case b.NoKey, ".":
		return pencil.No, true
	case "Backspace", "Delete":
		return pencil.Open, true
	}
	return 0, false
}

func (b brushing) keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: b.YesKey, Title: b.YesTitle, Pad: true, Hold: true, Help: b.Help},
		{Key: b.NoKey, Title: b.NoTitle, Pad: true, Hold: true},
		{Key: " ", Title: b.YesTitle},
		{Key: ".", Title: b.NoTitle},
		{Key: "Backspace", Title: "Clear"},
	}
}

// without returns the places that do not have the given mark.
func (p position) without(places []int, mark int16) (left []int) {
	for _, place := range places {
		if p.Marks[place] != mark {
			left = append(left, place)
		}
	}
	return left
}

// progress counts the places that are marked Yes, and the clues that would be satisfied if all other places were No.
func (b brushing) progress(p position) string {
	marked := 0
	for _, m := range p.Marks {
		if m == pencil.Yes {
			marked++
		}
	}
	return scene.Several(marked, b.Nouns[pencil.Yes][1]) + p.satisfied()
}

// satisfied returns the end of a sentence about progress: how many clues are satisfied.
func (p position) satisfied() string {
	kept, clues := p.kept()
	if clues == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of %s satisfied", kept, scene.Several(clues, "clues"))
}

// marked returns the places of the puzzle that are at the points of an input.
func (p position) marked(places []scene.Place) (at []int) {
	for _, place := range places {
		if i := p.PlaceAt(place); i >= 0 {
			at = append(at, i)
		}
	}
	return at
}
