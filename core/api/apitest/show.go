package apitest

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// shows are additional pieces that a yard can show, requested by a line "show: NAME" below
// its rows. Each fills a board of any size.
var shows = []struct {
	name string
	draw func(w *walk, b *scene.Board)
}{
	{"notes", notes}, {"diagonals", diagonals}, {"clues", clues}, {"edges", edges}, {"headings", headings},
	{"regions", regions}, {"colours", colours}, {"glyphs", glyphs}, {"letters", letters}, {boardless, func(*walk, *scene.Board) {}},
}

// boardless shows no board, only the views that are otherwise below it.
const boardless = "words"

// showing returns the function that draws the extra pieces of a name. If there is no such name, the error
// lists all names.
func showing(name string) (draw func(*walk, *scene.Board), err error) {
	var names []string
	for _, show := range shows {
		if show.name == name {
			return show.draw, nil
		}
		names = append(names, show.name)
	}
	return nil, fmt.Errorf("nothing is called %q; there are %s", name, strings.Join(names, ", "))
}

// free calls a function for each free cell except the last, with its number, row and column.
func (w *walk) free(do func(i, r, c int)) {
	for i, wall := range w.wall[:len(w.wall)-1] {
		if !wall {
			do(i, i/w.cols, i%w.cols)
		}
	}
}

// notes draws nine candidates, four candidates, and marks in the corners around a number.
func notes(w *walk, b *scene.Board) {
	w.free(func(i, r, c int) {
		texts := make([]string, 9)
		for n := range texts {
			if (i+n)%3 > 0 {
				texts[n] = strconv.Itoa(n + 1)
			}
		}
		at := scene.Cell(r, c)
		switch (i + 2) % 4 {
		case 0, 1:
			b.Notes = append(b.Notes, scene.Note{At: at, Texts: texts, Tone: scene.Soft},
				scene.Note{At: at, Texts: []string{8: "9"}, Tone: scene.Accent})
		case 2:
			b.Cells[i].Text = strconv.Itoa(i%9 + 1)
			b.Notes = append(b.Notes, scene.Note{At: at, Texts: []string{"1", "2", "", "4"}, Corners: true, Tone: scene.Bad})
		default:
			b.Notes = append(b.Notes, scene.Note{At: at, Texts: []string{"10", "A", "12", "B"}})
		}
	})
}

// diagonals divides free cells by diagonals, falling and rising in turn.
func diagonals(w *walk, b *scene.Board) {
	w.free(func(i, r, c int) {
		d := scene.Divided{At: scene.Cell(r, c), Rising: i%2 == 1, Above: strconv.Itoa(i + 3), Below: strconv.Itoa(45 - i)}
		if i%4 > 1 {
			b.Cells[i].Fill, d.Below = scene.Solid, ""
		}
		b.Divided = append(b.Divided, d)
	})
}

// clues draws clues on all sides, several per line on the left and above.
func clues(w *walk, b *scene.Board) {
	for r := range w.rows {
		b.Clues = append(b.Clues,
			scene.Clue{Side: scene.Left, Line: r, Texts: []string{"1", "12", "3"}[:r%3+1], Tones: []scene.Tone{scene.Soft, "", ""}[:r%3+1]},
			scene.Clue{Side: scene.Right, Line: r, Texts: []string{strconv.Itoa(r)}})
	}
	for c := range w.cols {
		b.Clues = append(b.Clues,
			scene.Clue{Side: scene.Top, Line: c, Texts: []string{"2", "1"}[:c%2+1]},
			scene.Clue{Side: scene.Bottom, Line: c, Texts: []string{strconv.Itoa(10 * c)}, Tones: []scene.Tone{scene.Bad}})
	}
	b.RowNames, b.ColNames = scene.Numbers, scene.Letters
}

// edges draws small crosses, lines, double lines and dashed lines on edges.
func edges(w *walk, b *scene.Board) {
	b.Grid = scene.Dotted
	crosses := []scene.Crosses{{Tone: scene.Soft}, {Tone: scene.Accent}}
	w.free(func(i, r, c int) {
		crosses[i%2].Places = append(crosses[i%2].Places, scene.Place{2*r + 1, 2*c + 2})
		from, to := scene.Place{2*r + 2, 2 * c}, scene.Place{2*r + 2, 2*c + 2}
		b.Strokes = append(b.Strokes, scene.Stroke{From: from, To: to, Bold: i%3 == 0, Double: i%3 == 1, Dashed: i%3 == 2})
	})
	b.Crosses = crosses
}

// headings turns a pusher in every direction, and the walker by his position.
func headings(w *walk, b *scene.Board) {
	b.Glyphs = append(b.Glyphs, arrow)
	b.Sprites[0].Shape, b.Sprites[0].Heading = "arrow", 90*((w.row+w.col)%4)
	w.free(func(i, r, c int) {
		if i > 0 {
			b.Sprites = append(b.Sprites,
				scene.Sprite{ID: 100 + i, At: scene.Cell(r, c), Shape: "arrow", Heading: 45 * (i % 8), Tone: scene.Soft})
		}
	})
}

var arrow = scene.Glyph{Name: "arrow", Drawn: "M.5.78V.22M.28.44.5.22.72.44"}

// regions divides the board into boxes of two by three.
func regions(w *walk, b *scene.Board) {
	for i := range w.wall {
		b.Regions = append(b.Regions, 1+(i/w.cols)/2*w.cols+(i%w.cols)/3)
	}
}

// colours colours every cell and some lines, and draws a disc.
func colours(w *walk, b *scene.Board) {
	for n, colour := range scene.Colours() {
		paint := scene.Paint{Colour: colour}
		w.free(func(i, r, c int) {
			switch {
			case i%8 != n:
			case i/8%3 == 0:
				paint.Places = append(paint.Places, scene.Cell(r, c))
			case i/8%3 == 1:
				b.Sprites = append(b.Sprites, scene.Sprite{At: scene.Cell(r, c), Shape: scene.Disc, Colour: colour})
			default:
				b.Strokes = append(b.Strokes,
					scene.Stroke{From: scene.Place{2*r + 1, 2 * c}, To: scene.Place{2*r + 1, 2*c + 2}, Bold: true, Colour: colour})
			}
		})
		b.Paints = append(b.Paints, paint)
	}
}

// glyphs draws the walker and the figures that were called, who turn to him.
func glyphs(w *walk, b *scene.Board) {
	b.Glyphs = figures
	b.Sprites[0].Shape, b.Sprites[0].Mirrored = "walker", w.col > w.cols/2
	for i, one := range w.called {
		r, c, _ := one.at.Cell()
		b.Sprites = append(b.Sprites,
			scene.Sprite{ID: 100 + i, At: one.at, Shape: scene.Shape(one.name), Mirrored: c > w.col,
				Label: one.name + " at " + grid.CellName(r, c)})
	}
	w.free(func(i, _, _ int) {
		if i%5 == 4 {
			b.Cells[i] = scene.Square{Shape: "floater", Tone: scene.Soft, Label: "floater"}
		}
	})
}

// letters name the columns.
func letters(_ *walk, b *scene.Board) { b.RowNames, b.ColNames = scene.Numbers, scene.Letters }

// called is a figure that the player has called to a cell.
type called struct {
	name string
	at   scene.Place
	step int
}

const calls = 2 // maximum number of calls of each figure

// left returns how many more times a figure can be called.
func (w *walk) left(name string) int {
	n := calls
	for _, one := range w.called {
		if one.name == name {
			n--
		}
	}
	return n
}

// callKeys returns the keys that call a figure to the clicked cell.
func (w *walk) callKeys() []puzzle.Key {
	var keys []puzzle.Key
	for i := range figures[1:] {
		left := w.left(figures[i+1].Name)
		keys = append(keys,
			puzzle.Key{Key: strconv.Itoa(i + 1), Title: figures[i+1].Name, Pad: true, Hold: true, Glyph: &figures[i+1], Left: &left})
	}
	return keys
}

// call returns the move for a key and a click, "" for none.
func (w *walk) call(key string, at scene.Place) puzzle.Move {
	if w.show != "glyphs" || len(key) != 1 || key[0] < '1' || int(key[0]-'0') >= len(figures) {
		return ""
	}
	return puzzle.Move(fmt.Sprintf("call %s %d %d", figures[key[0]-'0'].Name, at[0], at[1]))
}

// history shows past actions as flags on a timeline, and the walker's program.
func (w *walk) history() []scene.View {
	line := &scene.Timeline{Steps: max(40, w.passed), Glyphs: figures, At: &w.passed, Flags: []scene.Flag{
		{At: 3, Glyph: "floater", Text: "floater", Tone: scene.Soft}, {At: 17, Text: "saved", Low: true, Tone: scene.Good},
		{At: 30, Text: "lost", Low: true, Tone: scene.Bad},
	}}
	for _, one := range w.called {
		line.Flags = append(line.Flags, scene.Flag{At: one.step, Glyph: one.name, Text: one.name})
	}
	about := "goes on while nothing is in the way, then turns to the side where there is more room"
	return []scene.View{
		{ID: "flags", Title: "What was called", Timeline: line},
		{ID: "program", Title: "How he walks", Code: &scene.Code{Lines: []scene.CodeLine{
			{Label: "bid",
				Text: scene.Text{{Text: "(plus "}, {Text: "(times 640 room)", About: "640 for each free cell around him"},
					{Text: " 180)"}}},
			{Label: "do", Text: scene.Text{{Text: "(", Tone: scene.Soft}, {Text: "repeat", Strong: true}}},
			{Indent: 1, Text: scene.Text{{Text: "(until wall", Lit: true, About: about}}},
			{Indent: 2, Text: scene.Text{{Text: "(turn wider))", Lit: true, About: about}, {Text: ")", Tone: scene.Soft}}},
		}}},
	}
}
