package play

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// halving handles the hand of cells that are half black.
type halving struct{ pencil.Halves }

func (halving) touch() (click, drag []scene.Touch) { return nil, nil }

func (h halving) show(g *pencil.Laid, marks []int16, _ []int, b *scene.Board) {
	for i, m := range marks {
		square := &b.Cells[g.Cell(i)]
		switch m {
		case pencil.Open:
			square.Label = "open"
			continue
		case pencil.No:
			square.Shape, square.Tone = scene.Dot, scene.Soft
		default:
			square.Shape = scene.Shape(pencil.Triangles[m-1].Name)
		}
		square.Label = h.Label(int(m))
	}
}

// turned is the key that gives cells the next mark, like a click.
const turned = " "

// halfKeys has the key of each mark by its value.
const halfKeys = "z1234"

// interpret turns a cell from open through the four triangles to white and back to open. All cells of a drag get the mark of the first
// cell. The second button makes cells white.
func (h halving) interpret(p position, in puzzle.Input) puzzle.Response {
	free := slices.DeleteFunc(p.marked(in.Places), func(place int) bool { return p.Fixed[place] })
	if len(free) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	now := p.Marks[free[0]]
	wanted := map[int16]int16{pencil.Open: 1, 1: 2, 2: 3, 3: 4, 4: pencil.No, pencil.No: pencil.Open}[now]
	key := -1
	if len(in.Key) == 1 {
		key = slices.Index([]byte(halfKeys), in.Key[0])
	}
	switch {
	case in.Key == "Backspace", in.Key == "Delete":
		wanted = pencil.Open
	case in.Second && now == pencil.No, key >= 0 && now == int16(key):
		wanted = pencil.Open
	case in.Second:
		wanted = pencil.No
	case key >= 0:
		wanted = int16(key)
	case in.Type == puzzle.Press && in.Key != turned:
		return puzzle.Response{}
	}
	return puzzle.Response{Move: p.Paint(free, wanted)}
}

func (halving) keys(position) (keys []puzzle.Key) {
	for value, sign := range pencil.HalfSigns[1:] {
		keys = append(keys, puzzle.Key{Key: halfKeys[value+1:][:1], Title: sign, Pad: true, Hold: true})
	}
	return append(keys, puzzle.Key{Key: halfKeys[:1], Title: "White", Pad: true, Hold: true},
		puzzle.Key{Key: turned, Title: "Next triangle"}, puzzle.Key{Key: "Backspace", Title: "Clear"})
}

// progress counts the triangles.
func (halving) progress(p position) string {
	n := 0
	for _, m := range p.Marks {
		if m > pencil.No {
			n++
		}
	}
	return scene.Several(n, "triangles") + p.satisfied()
}

func (halving) answer(g *pencil.Laid, marks []int16) string {
	return pictureOf(g, func(place int) string {
		switch {
		case place < 0:
			return "#"
		case marks[place] == pencil.Open:
			return "_"
		}
		return pencil.HalfSigns[marks[place]]
	})
}

func (halving) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	return readPicture(g, lines, func(_ int, word string) (mark int16, ok bool) {
		value := slices.Index(pencil.HalfSigns[:], word)
		if word == "_" {
			return pencil.Open, true
		}
		return int16(value), value >= 0
	})
}
