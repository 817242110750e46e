package apitest

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

var steps = map[rune]scene.Place{'U': {-1, 0}, 'D': {1, 0}, 'L': {0, -1}, 'R': {0, 1}}

// walk is a position. Its moves are steps such as RRD, "wait n", "fence r c" and "peg r c", which put an edge or a corner of the doubled
// grid up or down, and "call NAME r c", which calls a figure to a cell.
type walk struct {
	*yard
	row, col int
	waited   int
	passed   int           // steps of time: a wait counts its number, any other move one
	posts    []scene.Place // fences and pegs
	called   []called
}

func (w *walk) goal() bool { return w.row == w.rows-1 && w.col == w.cols-1 }

// step returns the cell to which a step leads; ok is false if something is in the way.
func (w *walk) step(row, col int, by rune) (r, c int, ok bool) {
	d, known := steps[by]
	r, c = row+d[0], col+d[1]
	edge := scene.Place{2*row + 1 + d[0], 2*col + 1 + d[1]}
	free := known && scene.Cell(r, c).In(w.rows, w.cols) && !w.wall[r*w.cols+c] && !slices.Contains(w.posts, edge)
	return r, c, free
}

func (w *walk) Play(m puzzle.Move) (puzzle.Position, error) {
	next := *w
	var n, row, col int
	if _, err := fmt.Sscanf(string(m), "wait %d", &n); err == nil && n > 0 {
		next.waited += n
		next.passed += n
		return &next, nil
	}
	next.passed++
	var name string
	if _, err := fmt.Sscanf(string(m), "call %s %d %d", &name, &row, &col); err == nil {
		if !slices.ContainsFunc(figures[1:], func(g scene.Glyph) bool { return g.Name == name }) || w.left(name) == 0 {
			return nil, fmt.Errorf("no %s is left", name)
		}
		next.called = append(slices.Clone(w.called), called{name, scene.Place{row, col}, next.passed})
		return &next, nil
	}
	for _, word := range []string{"fence", "peg"} {
		if _, err := fmt.Sscanf(string(m), word+" %d %d", &row, &col); err != nil {
			continue
		}
		at := scene.Place{row, col}
		if i := slices.Index(w.posts, at); i >= 0 {
			next.posts = slices.Delete(slices.Clone(w.posts), i, i+1)
		} else {
			next.posts = append(slices.Clone(w.posts), at)
		}
		return &next, nil
	}
	if m == "" {
		return nil, fmt.Errorf("a move is missing")
	}
	for _, by := range string(m) {
		r, c, ok := w.step(next.row, next.col, by)
		if !ok {
			return nil, fmt.Errorf("there is no way %c from %s", by, grid.CellWords(next.row, next.col))
		}
		next.row, next.col = r, c
	}
	return &next, nil
}

func (w *walk) Status() puzzle.Status {
	s := puzzle.Status{Done: w.goal(), Goal: w.goal(), Value: &puzzle.Value{Number: w.row + w.col}, Text: "The walker is on the way."}
	if s.Goal {
		s.Text = "The walker has arrived."
	}
	if len(w.posts) > 3 {
		s.Marks = []scene.Mark{{Role: scene.Broken, Places: w.posts[3:], Text: "more than three posts"}}
		s.Mistake, s.Plain = puzzle.Broken, s.Text
	}
	return s
}

func (w *walk) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		misbehave(in.Key)
		return puzzle.Response{Move: map[string]puzzle.Move{
			"ArrowUp": "U", "ArrowDown": "D", "ArrowLeft": "L", "ArrowRight": "R", "w": "wait 1",
		}[in.Key]}
	}
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	last := in.Places[len(in.Places)-1]
	r, c, cell := last.Cell()
	if call := w.call(in.Key, last); call != "" && cell && in.Type == puzzle.Click {
		return puzzle.Response{Move: call}
	}
	if !cell {
		word := "fence"
		if last[0]&1 == 0 && last[1]&1 == 0 {
			word = "peg"
		}
		return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("%s %d %d", word, last[0], last[1]))}
	}
	way := (&walk{yard: w.yard, row: w.row, col: w.col, posts: w.posts}).wayTo(r, c)
	switch {
	case way == nil:
		return puzzle.Response{Say: "There is no way there."}
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: []scene.Place{last}}}}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(way, ""))}
}

// way returns a way to the goal, one letter per step, nil if there is none.
func (w *walk) way() []string { return w.wayTo(w.rows-1, w.cols-1) }

func (w *walk) wayTo(row, col int) []string {
	came := map[[2]int]string{{w.row, w.col}: ""}
	for queue := [][2]int{{w.row, w.col}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at == [2]int{row, col} {
			return strings.Split(came[at], "")
		}
		for _, by := range "UDLR" {
			r, c, ok := w.step(at[0], at[1], by)
			if _, seen := came[[2]int{r, c}]; ok && !seen {
				came[[2]int{r, c}] = came[at] + string(by)
				queue = append(queue, [2]int{r, c})
			}
		}
	}
	return nil
}

func (w *walk) Notation(moves []puzzle.Move) string {
	parts := make([]string, len(moves))
	for i, m := range moves {
		parts[i] = string(m)
	}
	return strings.Join(parts, ",")
}

func (w *walk) Moves(notation string) ([]puzzle.Move, error) {
	var moves []puzzle.Move
	for i, line := range strings.Split(strings.TrimSpace(notation), "\n") {
		for _, part := range strings.Split(line, ",") {
			if part == "?" {
				return nil, text.Errorf(i+1, strings.Index(line, part)+1, "“?” is no way")
			}
			moves = append(moves, puzzle.Move(part))
		}
	}
	return moves, nil
}

func (w *walk) Hint(*puzzle.Run) (puzzle.Hint, error) {
	way := w.way()
	if len(way) == 0 {
		return puzzle.Hint{Text: scene.Say("There is nothing to do from here.")}, nil
	}
	here := []scene.Place{scene.Cell(w.row, w.col)}
	return puzzle.Hint{
		Move:  puzzle.Move(way[0]),
		Text:  scene.Text{{Text: "From "}, {Text: "here", Strong: true, Places: here}, {Text: " a shortest way goes " + way[0] + "."}},
		Marks: []scene.Mark{{Role: scene.Because, Places: here}},
	}, nil
}

// Why returns a hint that describes the position of a place.
func (w *walk) Why(_ *puzzle.Run, at scene.Place) (puzzle.Hint, error) {
	r, c, _ := at.Cell()
	way := w.wayTo(r, c)
	if len(way) == 0 {
		return puzzle.Hint{Text: scene.Say("Nothing leads there.")}, nil
	}
	return puzzle.Hint{Move: puzzle.Move(way[0]),
		Text: scene.Say(fmt.Sprintf("It is %s from here.", scene.Several(len(way), "steps")))}, nil
}

// Retrace returns the number of moves before the first one that does not lead nearer to the goal.
func (w *walk) Retrace(_ *puzzle.Run, moves []puzzle.Move) (right int, err error) {
	at := w
	for i, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return 0, err
		}
		if there := next.(*walk); len(there.way()) < len(at.way()) {
			at = there
			continue
		}
		return i, nil
	}
	return len(moves), nil
}

func (w *walk) Narrate(m puzzle.Move) string { return "The walker goes " + string(m) + "." }

func (w *walk) Cost(m puzzle.Move) map[string]int {
	if strings.Trim(string(m), "UDLR") == "" {
		return map[string]int{"moves": 1, "steps": len(m)}
	}
	if n, waits := puzzle.Waited(m); waits {
		return map[string]int{"moves": n}
	}
	return map[string]int{"moves": 1}
}

// Piece returns 1 for steps of the walker, 0 for waits and 2 for all other moves.
func (w *walk) Piece(m puzzle.Move) int {
	switch {
	case strings.HasPrefix(string(m), "wait"):
		return 0
	case strings.Trim(string(m), "UDLR") == "":
		return 1
	}
	return 2
}

func (w *walk) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "ArrowUp", Title: "up"}, {Key: "ArrowDown", Title: "down"}, {Key: "ArrowLeft", Title: "left"},
		{Key: "ArrowRight", Title: "right"}, {Key: "w", Title: "wait", Pad: true}}
	if w.show == "glyphs" {
		keys = append(keys, w.callKeys()...)
	}
	return keys
}

func (w *walk) Options() []puzzle.Option {
	var options []puzzle.Option
	for _, by := range "UDLR" {
		if _, _, ok := w.step(w.row, w.col, by); ok {
			options = append(options, puzzle.Option{Move: puzzle.Move(by), Title: "Go " + string(by)})
		}
	}
	return options
}
