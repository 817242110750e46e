package pencil

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// handling is a hand at work.
type handling interface {
	// touch lists what answers a click, and what a drag visits if that is something else.
	touch() (click, drag []scene.Touch)
	// show draws marks on a board with the givens; stage is the trial of each, 0 for those that stand.
	show(g *laid, marks []int16, stage []int, b *scene.Board)
	interpret(p position, in puzzle.Input) puzzle.Response
	// progress says how far the player is, a clause.
	progress(p position) string
	keys(p position) []puzzle.Key
	// answer writes marks as the field does: a picture in characters.
	answer(g *laid, marks []int16) string
	// readAnswer reads such a picture.
	readAnswer(g *laid, lines []text.Line) ([]int16, error)
}

// The hands at work.
type (
	drawing  struct{ edges }
	shading  struct{ Shading }
	typing   struct{ Digits }
	dividing struct{ Areas }
	bridging struct{ Bridges }
	twofold  struct{ Both }
)

// handle sets a hand to work.
func handle(h Hand) handling {
	switch h := h.(type) {
	case edges:
		return drawing{h}
	case Shading:
		return shading{h}
	case Digits:
		return typing{h}
	case Areas:
		return dividing{h}
	case Bridges:
		return bridging{h}
	}
	return twofold{h.(Both)}
}

// handling is the hand of the puzzle at work.
func (p position) handling() handling { return handle(p.form.Hand) }

// brushing is a brush at work.
type brushing struct{ brush }

func (b brushing) paint(p position, places []int, in puzzle.Input) puzzle.Response {
	var free []int
	for _, place := range places {
		if place >= 0 && !p.fixed[place] {
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
	case in.Second && named && wanted != Open:
		wanted = Yes - wanted
	case in.Second:
		wanted, named = No, true
	}
	if in.Type == puzzle.Drag && !named && b.stroke != Open {
		if wanted, named = b.stroke, true; wanted == No {
			free = p.without(free, Yes) // dots go around the lamps on their way
		}
	}
	if len(free) == 0 {
		return puzzle.Response{}
	}
	now := p.marks[free[0]]
	switch {
	case !named:
		wanted = map[int16]int16{Open: Yes, Yes: No, No: Open}[now]
	case now == wanted:
		wanted = Open
	}
	return puzzle.Response{Move: p.paint(free, wanted)}
}

// mark is what a key marks.
func (b brushing) mark(key string) (mark int16, ok bool) {
	switch key {
	case b.yesKey, " ":
		return Yes, true
	case b.noKey, ".":
		return No, true
	case "Backspace", "Delete":
		return Open, true
	}
	return 0, false
}

func (b brushing) keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: b.yesKey, Title: b.yesTitle, Pad: true, Hold: true, Help: b.help},
		{Key: b.noKey, Title: b.noTitle, Pad: true, Hold: true},
		{Key: " ", Title: b.yesTitle},
		{Key: ".", Title: b.noTitle},
		{Key: "Backspace", Title: "Clear"},
	}
}

// without leaves out the places that have a mark.
func (p position) without(places []int, mark int16) (left []int) {
	for _, place := range places {
		if p.marks[place] != mark {
			left = append(left, place)
		}
	}
	return left
}

// progress counts what is marked Yes, and the clues that are satisfied if the rest is No.
func (b brushing) progress(p position) string {
	marked := 0
	for _, m := range p.marks {
		if m == Yes {
			marked++
		}
	}
	return scene.Several(marked, b.nouns[Yes][1]) + p.satisfied()
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
		if i := p.placeAt(place); i >= 0 {
			at = append(at, i)
		}
	}
	return at
}
