package play

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// handling is a hand at work.
type handling interface {
	// touch lists what answers a click, and what a drag visits if that is something else.
	touch() (click, drag []scene.Touch)
	// show draws marks on a board with the givens; stage is the trial of each, 0 for those that stand.
	show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board)
	interpret(p position, in puzzle.Input) puzzle.Response
	// progress says how far the player is, a clause.
	progress(p position) string
	keys(p position) []puzzle.Key
	// answer writes marks as the field does: a picture in characters.
	answer(g *pencil.Laid, marks []int16) string
	// readAnswer reads such a picture.
	readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error)
}

// The hands at work.
type (
	drawing  struct{ pencil.Lined }
	shading  struct{ pencil.Shading }
	typing   struct{ pencil.Digits }
	dividing struct{ pencil.Areas }
	bridging struct{ pencil.Bridges }
	twofold  struct{ pencil.Both }
)

// handle sets a hand to work.
func handle(h pencil.Hand) handling {
	switch h := h.(type) {
	case pencil.Lined:
		return drawing{h}
	case pencil.Shading:
		return shading{h}
	case pencil.Digits:
		return typing{h}
	case pencil.Areas:
		return dividing{h}
	case pencil.Bridges:
		return bridging{h}
	}
	return twofold{h.(pencil.Both)}
}

// handling is the hand of the puzzle at work.
func (p position) handling() handling { return handle(p.Form.Hand) }

// brushing is a brush at work.
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
			free = p.without(free, pencil.Yes) // dots go around the lamps on their way
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

// mark is what a key marks.
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

// without leaves out the places that have a mark.
func (p position) without(places []int, mark int16) (left []int) {
	for _, place := range places {
		if p.Marks[place] != mark {
			left = append(left, place)
		}
	}
	return left
}

// progress counts what is marked Yes, and the clues that are satisfied if the rest is No.
func (b brushing) progress(p position) string {
	marked := 0
	for _, m := range p.Marks {
		if m == pencil.Yes {
			marked++
		}
	}
	return scene.Several(marked, b.Nouns[pencil.Yes][1]) + p.satisfied()
}

// satisfied ends that sentence with how many clues are.
func (p position) satisfied() string {
	kept, clues := p.kept()
	if clues == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of %s satisfied", kept, scene.Several(clues, "clues"))
}

// marked lists what is marked at the places of an input.
func (p position) marked(places []scene.Place) (at []int) {
	for _, place := range places {
		if i := p.PlaceAt(place); i >= 0 {
			at = append(at, i)
		}
	}
	return at
}
