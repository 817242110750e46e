package sokoban

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// minSide is the minimum number of rows and of columns of a drawing.
const minSide = 3

var roomSides = puzzle.NewSides(minSide, formats.MaxSide-2, 8)

// Blank describes the parameters of NewDraft: the size of a room, including its walls.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(roomSides) }

// NewDraft returns a drawing of an empty room.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := roomSides.Of(params)
	var room []string
	for r := range rows {
		if r == 0 || r == rows-1 {
			room = append(room, strings.Repeat("#", cols))
		} else {
			room = append(room, "#"+strings.Repeat(" ", cols-2)+"#")
		}
	}
	return draft{squares: framed(room)}, nil
}

// Edit returns a drawing that starts with a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	l, ok := p.(*level)
	if !ok {
		return nil, errors.New("this is not a Sokoban level")
	}
	return draft{l.title, l.author, framed(l.rows)}, nil
}

// draft is a drawing: a position whose moves change squares. The move `r2c3=$` sets a square to the content that XSB writes as $, and -
// stands for floor. Commas join several squares in one move. A border of free squares lets the drawing grow on every side.
type draft struct {
	title, author string
	squares       [][]byte // rows of one length
}

// framed pads rows to one length, and adds a border of free squares on each side where the board is below its maximum size.
func framed(rows []string) [][]byte {
	cols := 0
	for _, row := range rows {
		cols = max(cols, len(row))
	}
	tall, wide := len(rows) < formats.MaxSide-1, cols < formats.MaxSide-1
	var squares [][]byte
	for _, row := range rows {
		full := append([]byte(row), bytes.Repeat([]byte{formats.Ground}, cols-len(row))...)
		if wide {
			full = slices.Concat([]byte{formats.Ground}, full, []byte{formats.Ground})
		}
		squares = append(squares, full)
	}
	if tall {
		blank := bytes.Repeat([]byte{formats.Ground}, len(squares[0]))
		squares = slices.Concat([][]byte{blank}, squares, [][]byte{slices.Clone(blank)})
	}
	return squares
}

// brush is a key of a drawing and the content that it puts on a square.
type brush struct {
	key, title string
	paint      func(square byte) byte
	shows      func(square byte) bool // whether a square already has this content
}

// brushes are the keys of a drawing. A box or a player can be put onto a goal, and a goal below a box or a player.
var brushes = []brush{
	{"#", "Wall", func(byte) byte { return formats.Wall }, func(s byte) bool { return s == formats.Wall }},
	{"-", "Floor", func(byte) byte { return formats.Ground }, func(s byte) bool { return false }},
	{".", "Goal", func(s byte) byte { return put(true, formats.IsBox(s), formats.IsPlayer(s)) }, formats.IsGoal},
	{"$", "Box", func(s byte) byte { return put(formats.IsGoal(s), true, false) }, formats.IsBox},
	{"@", "Player", func(s byte) byte { return put(formats.IsGoal(s), false, true) }, formats.IsPlayer},
}

// without returns a square without the content of the brush.
func (b brush) without(s byte) byte {
	switch b.key {
	case ".":
		return put(false, formats.IsBox(s), formats.IsPlayer(s))
	case "$", "@":
		return put(formats.IsGoal(s), false, false)
	}
	return formats.Ground
}

// put returns the square with the given contents.
func put(goals, boxes, players bool) byte {
	switch {
	case boxes && goals:
		return formats.BoxHome
	case boxes:
		return formats.Box
	case players && goals:
		return formats.PlayerHome
	case players:
		return formats.Player
	case goals:
		return formats.Goal
	}
	return formats.Ground
}

// brushOf returns the brush of a key. For "", when no key is held, it returns the brush for walls.
func brushOf(key string) (brush, bool) {
	i := slices.IndexFunc(brushes, func(b brush) bool { return b.key == cmp.Or(key, "#") })
	if i < 0 {
		return brush{}, false
	}
	return brushes[i], true
}

// Keys are the brushes.
func (d draft) Keys() (keys []puzzle.Key) {
	for _, b := range brushes {
		keys = append(keys, puzzle.Key{Key: b.key, Title: b.title, Pad: true, Hold: true})
	}
	return keys
}

// Interpret paints with the brush that is held or typed. If the first square already has this content, the stroke removes the content from
// all its squares. The second mouse button turns squares into floor.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	b, ok := brushOf(in.Key)
	if !ok || in.Type == puzzle.Hover || in.Type == puzzle.Press && in.Key == "" {
		return puzzle.Response{}
	}
	places := slices.DeleteFunc(slices.Clone(in.Places), func(at scene.Place) bool { return !at.In(len(d.squares), len(d.squares[0])) })
	if len(places) == 0 {
		return puzzle.Response{}
	}
	if b.key == "@" {
		places = places[len(places)-1:] // there is only one player
	}
	paint := b.paint
	first, c, _ := places[0].Cell()
	switch {
	case in.Second:
		paint = func(byte) byte { return formats.Ground }
	case b.shows(d.squares[first][c]):
		paint = b.without
	}
	var parts []string
	for _, at := range places {
		r, c, _ := at.Cell()
		if square := paint(d.squares[r][c]); square != d.squares[r][c] {
			parts = append(parts, grid.CellName(r, c)+"="+sign(square))
		}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// sign returns the character that stands for a square in moves.
func sign(square byte) string {
	if square == formats.Ground {
		return "-"
	}
	return string(square)
}

// Play sets the squares of a move. If the move places the player, it removes the player from the previous square.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	drawn := make([][]byte, len(d.squares))
	for r := range drawn {
		drawn[r] = slices.Clone(d.squares[r])
	}
	for part := range strings.SplitSeq(string(m), ",") {
		r, c, square, err := d.read(part)
		if err != nil {
			return nil, err
		}
		if formats.IsPlayer(square) {
			leave(drawn)
		}
		drawn[r][c] = square
	}
	rows := make([]string, len(drawn))
	for r := range rows {
		rows[r] = string(drawn[r])
	}
	return draft{d.title, d.author, framed(cropped(rows))}, nil
}

// leave removes the player from the squares.
func leave(squares [][]byte) {
	for _, row := range squares {
		for c, square := range row {
			if formats.IsPlayer(square) {
				row[c] = put(formats.IsGoal(square), false, false)
			}
		}
	}
}

func (d draft) read(part string) (r, c int, square byte, err error) {
	at, word, _ := strings.Cut(part, "=")
	r, c, err = grid.ReadCell(at, len(d.squares), len(d.squares[0]))
	if err != nil {
		return 0, 0, 0, err
	}
	if len(word) != 1 || formats.Squares[rune(word[0])] == 0 {
		return 0, 0, 0, fmt.Errorf("“%s” puts nothing down; write %s=# for a wall, or one of $ . @ * + -", text.Quote(part), at)
	}
	return r, c, formats.Squares[rune(word[0])], nil
}

// cropped removes the outermost row or column on each side if it is empty.
func cropped(rows []string) []string {
	blank := func(row string) bool { return strings.TrimLeft(row, " ") == "" }
	if len(rows) > minSide && blank(rows[0]) {
		rows = rows[1:]
	}
	if len(rows) > minSide && blank(rows[len(rows)-1]) {
		rows = rows[:len(rows)-1]
	}
	left, right := 1, 1
	for _, row := range rows {
		if row[0] != formats.Ground {
			left = 0
		}
		if row[len(row)-1] != formats.Ground {
			right = 0
		}
	}
	cut := make([]string, len(rows))
	for r, row := range rows {
		cut[r] = row[left : len(row)-right]
	}
	return cut
}

// Scene returns the board of the drawing.
func (d draft) Scene() []scene.View {
	rows, cols := len(d.squares), len(d.squares[0])
	board := &scene.Board{Rows: rows, Cols: cols, Label: "Sokoban, a drawing, " + grid.SpokenSize(rows, cols), Grid: scene.Rooms,
		Cells: make([]scene.Square, rows*cols)}
	for r, row := range d.squares {
		for c, square := range row {
			cell := &board.Cells[r*cols+c]
			cell.Label = "floor"
			if formats.IsGoal(square) {
				*cell = goalSquare
			}
			switch {
			case square == formats.Wall:
				*cell = wallSquare
			case formats.IsBox(square):
				board.Sprites = append(board.Sprites, crate(0, scene.Cell(r, c), formats.IsGoal(square)))
				cell.Label = squareNames[square]
			case formats.IsPlayer(square):
				board.Sprites = append(board.Sprites, scene.Sprite{ID: 1, At: scene.Cell(r, c), Shape: scene.Figure, Label: "player"})
				cell.Label = "player"
			}
		}
	}
	return []scene.View{{ID: "board", Board: board}}
}

// entry returns the drawing in the form in which a level is parsed from a text.
func (d draft) entry() formats.Entry {
	e := formats.Entry{Title: d.title, Author: d.author, Drawn: true}
	for r, squares := range d.squares {
		row := formats.Row{Line: r + 1, Squares: squares}
		for c := range squares {
			row.Cols = append(row.Cols, c+1)
		}
		e.Rows = append(e.Rows, row)
	}
	return e
}

// Status reports a fault that prevents play and marks its square, or reports that the drawing is ready.
func (d draft) Status() puzzle.Status {
	err := d.entry().Check()
	if err == nil {
		boxes := 0
		for _, row := range d.squares {
			for _, square := range row {
				if formats.IsBox(square) {
					boxes++
				}
			}
		}
		return puzzle.Status{Text: fmt.Sprintf("Ready to play: %s.", scene.Several(boxes, "boxes"))}
	}
	var fault *text.ParseError
	if !errors.As(err, &fault) {
		return puzzle.Status{Text: scene.Sentence(err.Error())}
	}
	s := puzzle.Status{Text: scene.Sentence(fault.Text)}
	if fault.Col > 0 {
		s.Marks = []scene.Mark{{Role: scene.Broken, Places: []scene.Place{scene.Cell(fault.Line-1, fault.Col-1)}, Text: fault.Text}}
	}
	return s
}

// Narrate describes the squares that a move sets.
func (d draft) Narrate(m puzzle.Move) string {
	parts := strings.Split(string(m), ",")
	r, c, square, err := d.read(parts[0])
	if err != nil {
		return scene.Sentence(err.Error())
	}
	where := grid.CellWords(r, c)
	if len(parts) > 1 {
		where = fmt.Sprintf("%d squares, starting at %s", len(parts), where)
	}
	return scene.Sentence(where + ": " + squareNames[square])
}

var squareNames = map[byte]string{
	formats.Wall: "wall", formats.Ground: "floor", formats.Goal: "goal", formats.Box: "box",
	formats.BoxHome: "box on a goal", formats.Player: "player", formats.PlayerHome: "player on a goal",
}

// Freeze makes a level from the drawing, or returns an error that names the square of a fault.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	p, err := build(d.entry())
	var fault *text.ParseError
	if errors.As(err, &fault) {
		err = errors.New(fault.Text)
		if fault.Col > 0 {
			err = fmt.Errorf("%s: %s", grid.CellName(fault.Line-1, fault.Col-1), fault.Text)
		}
	}
	return p, err
}
