package pencil

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Hand is how marks are made, drawn and written: lines, signs, numbers, areas.
type Hand interface {
	// places is what is marked, in the plural.
	places() string
	// word is a value as moves write it; "" for its number.
	word(value int) string
	// noun is what a place with a value is, in a sentence about it: "a line", "lines".
	noun(g *instance, value int, several bool) string
	// label is a value as a screen reader says it of its place.
	label(value int) string
	// touch lists what answers a click, and what a drag visits if that is something else.
	touch() (click, drag []scene.Touch)
	// show draws marks on a board with the givens; stage is the trial of each, 0 for those that stand.
	show(g *instance, marks []int16, stage []int, b *scene.Board)
	interpret(p position, in puzzle.Input) puzzle.Response
	// progress says how far the player is, a clause.
	progress(p position) string
	keys(p position) []puzzle.Key
	// answer writes marks as the field does: a picture in characters.
	answer(g *instance, marks []int16) string
	// readAnswer reads such a picture.
	readAnswer(g *instance, lines []text.Line) ([]int16, error)
}

// brush is how places with two marks are painted: a click cycles from open to Yes to No, the
// second button makes No, and the key of a mark that is held that mark. What has it
// is opened. A stroke does to all its places what it does to the first; one that is drawn without a
// key makes the mark of strokes, if there is one.
type brush struct {
	yes, no       string // as moves write the marks
	yesKey, noKey string
	yesTitle      string // of the keys
	noTitle       string
	help          string       // of the key of Yes
	nouns         [2][2]string // of No and Yes, one and several
	phrases       [2][2]Phrase // likewise; empty where the nouns do
	stroke        int16        // what a drag makes; Open for what a click on its first place does
}

func (b brush) paint(p position, places []int, in puzzle.Input) puzzle.Response {
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
func (b brush) mark(key string) (mark int16, ok bool) {
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

func (b brush) keys() []puzzle.Key {
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

func (b brush) label(value int) string { return b.word(value) }

// progress counts what is marked Yes, and the clues that are satisfied if the rest is No.
func (b brush) progress(p position) string {
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

func (b brush) word(value int) string {
	if value == Yes {
		return b.yes
	}
	return b.no
}

func (b brush) noun(_ *instance, value int, several bool) string {
	if several {
		return b.nouns[value][1]
	}
	return b.nouns[value][0]
}

func (b brush) phrase(value int, several bool) Phrase {
	if several {
		return b.phrases[value][1]
	}
	return b.phrases[value][0]
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
