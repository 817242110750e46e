package play

import (
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (bridging) progress(p position) string {
	built := 0
	for _, m := range p.Marks {
		built += max(int(m), 0)
	}
	return scene.Several(built, "bridges") + p.satisfied()
}

func (bridging) touch() (click, drag []scene.Touch) {
	return []scene.Touch{scene.Cells, scene.Edges}, []scene.Touch{scene.Cells}
}

func (bridging) show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board) {
	for i, m := range marks {
		tone := scene.Ink
		if stage[i] > 0 {
			tone = scene.Accent
		}
		switch {
		case m > pencil.No:
			from, to := g.Layout.Places[i].Span()
			b.Strokes = append(b.Strokes, scene.Stroke{From: from, To: to, Bold: true, Double: m > 1, Tone: tone})
		case m == pencil.No:
			b.Crosses = append(b.Crosses, scene.Crosses{Places: []scene.Place{g.Layout.Places[i].At}, Tone: scene.Soft})
		}
	}
}

// interpret adds a bridge to a gap. A gap with the largest number of bridges becomes one without a bridge, and then an open one. The second
// button marks a gap as one without a bridge.
func (bridging) interpret(p position, in puzzle.Input) puzzle.Response {
	places := pencil.Distinct(p.passed(in.Places))
	if len(places) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	now, value := p.Marks[places[0]], typedNumber(in.Key)
	switch {
	case in.Second, in.Key == "x":
		value = pencil.No
	case value >= 0:
	case in.Key == "Backspace", in.Key == "Delete":
		return puzzle.Response{Move: p.Paint(places, pencil.Open)}
	case in.Type == puzzle.Press && in.Key != " ":
		return puzzle.Response{}
	case now == pencil.No:
		value = pencil.Open
	default:
		if value = max(now, 0) + 1; !p.Takes(places[0], value) {
			value = pencil.No
		}
	}
	if value == now {
		value = pencil.Open
	}
	return puzzle.Response{Move: p.Paint(places, value)}
}

func (bridging) keys(p position) (keys []puzzle.Key) {
	for v := 1; v <= p.Most(); v++ {
		title := scene.Capital(pencil.Bridges{}.NounOf(nil, v, false))
		keys = append(keys, puzzle.Key{Key: strconv.Itoa(v), Title: title, Pad: true, Hold: true})
	}
	return append(keys, puzzle.Key{Key: "x", Title: "No bridge", Pad: true, Hold: true}, puzzle.Key{Key: " ", Title: "One more"},
		puzzle.Key{Key: "Backspace", Title: "Clear"})
}

// answer draws the cells, and the bridges between them.
func (bridging) answer(g *pencil.Laid, marks []int16) string {
	var b strings.Builder
	for r := 1; r < 2*g.Givens.Rows; r++ {
		for c := 1; c < 2*g.Givens.Cols; c++ {
			sign, at := " ", scene.Place{r, c}
			if r&1 == 1 && c&1 == 1 {
				sign = "."
			}
			for i, m := range marks {
				if place := g.Layout.Places[i]; m > pencil.No && place.Passes(at) {
					upright := 2 * (1 - place.At[0]&1)
					sign = pencil.BridgeSigns[upright+min(int(m), 2)-1:][:1]
				}
			}
			if word := clueWord(g, at); word != "" {
				sign = word
			}
			b.WriteString(sign)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (bridging) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	if height := 2*g.Givens.Rows - 1; len(lines) != height {
		return nil, text.Errorf(formats.FirstLine(lines), 0, "a drawing of this board has %d lines, this one %d", height, len(lines))
	}
	marks := g.Layout.Bare()
	for i, place := range g.Layout.Places {
		line := lines[place.At[0]-1]
		if signs := []rune(line.Text); place.At[1] <= len(signs) {
			sign := strings.IndexRune(pencil.BridgeSigns, signs[place.At[1]-1])
			if marks[i] = pencil.No; sign >= 0 {
				marks[i] = int16(sign&1 + 1)
			}
			if !g.Takes(i, marks[i]) {
				return nil, text.Errorf(line.Number, place.At[1], "there are too many bridges here")
			}
		}
	}
	return marks, nil
}
