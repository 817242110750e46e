package hiddenmines

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint opens a cell that is certainly free, and names the numbers that show it, or the best guess.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	left, _ := p.left()
	switch {
	case p.hit >= 0:
		return puzzle.Hint{Text: scene.Say("A mine has been opened. Undo the last move.")}, nil
	case left == 0:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	case p.mined == nil:
		return p.begin(), nil
	}
	v := p.view()
	wrong, err := p.wrongFlags(run)
	if err != nil {
		return puzzle.Hint{}, err
	}
	r, err := v.smallest(func(cell int, mine bool) bool {
		switch {
		case len(wrong) > 0:
			return slices.Contains(wrong, cell)
		case mine:
			return !p.flags[cell]
		}
		return true
	}, run.Continue)
	switch {
	case err != nil:
		return puzzle.Hint{}, err
	case r == nil:
		return p.guessing(run)
	}
	return p.because(r), nil
}

// begin returns the hint for the first press, which says what the press may meet.
func (p position) begin() puzzle.Hint {
	cell := p.firstPress()
	text := map[convention]string{
		anyFirst:  "Nothing is open yet, so every cell is a guess. A corner is most often without mines around it.",
		safeFirst: "The first press never meets a mine. A corner is most often without mines around it.",
		openFirst: "The first press never meets a mine, and there is none around it either.",
	}[p.first]
	return puzzle.Hint{Move: puzzle.Move(p.name(cell)), Text: scene.Say(text),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places([]int{cell})}}}
}

// wrongFlags returns the cells with a flag that certainly have no mine.
func (p position) wrongFlags(run *puzzle.Run) (wrong []int, err error) {
	if !slices.Contains(p.flags, true) {
		return nil, nil
	}
	c, err := p.view().chances(run.Continue)
	if err != nil {
		return nil, err
	}
	for cell, flag := range p.flags {
		if flag && c.mine[cell] == 0 {
			wrong = append(wrong, cell)
		}
	}
	return wrong, nil
}

// because explains a reason in words.
func (p position) because(r *reason) puzzle.Hint {
	cells := p.places(r.with)
	var moves []string
	for _, cell := range r.with {
		switch name := p.name(cell); {
		case r.mine && !p.flags[cell]:
			moves = append(moves, name+"=flag")
		case !r.mine && p.flags[cell]:
			moves = append(moves, name+"=closed")
		case !r.mine:
			moves = append(moves, name)
		}
	}
	text := scene.Text{{Text: p.list(r.with), Strong: true, Places: cells}}
	switch {
	case !r.mine && len(r.with) == 1:
		text = append(text, scene.Span{Text: " is free. With a mine there, "})
	case !r.mine:
		text = append(text, scene.Span{Text: " are free. With a mine in one of them, "})
	case len(r.with) == 1:
		text = append(text, scene.Span{Text: " has a mine. Without it, "})
	default:
		text = append(text, scene.Span{Text: " have mines. Without one of them, "})
	}
	text = append(text, p.blame(r)...)
	return puzzle.Hint{Rule: r.name(), Move: puzzle.Move(strings.Join(moves, ",")), Text: text, Marks: []scene.Mark{
		{Role: scene.Hinted, Places: cells}, {Role: scene.Because, Places: p.places(r.numbers)},
	}}
}

// name returns a name for the way to reason.
func (r *reason) name() string {
	switch {
	case r.count:
		return "Number of mines"
	case len(r.numbers) == 1:
		return "One number"
	case len(r.numbers) == 2:
		return "Two numbers"
	}
	return "Several numbers"
}

// blame says that otherwise the numbers of a reason could not all be right.
func (p position) blame(r *reason) (text scene.Text) {
	total := ""
	if r.count {
		total = "the total of " + scene.Several(p.count, "mines")
	}
	if n := len(r.numbers); n > maxSet {
		text = scene.Text{{Text: fmt.Sprintf("the %d marked numbers", n), Places: p.places(r.numbers)}}
		if total != "" {
			text = append(text, scene.Span{Text: " and " + total})
		}
		return append(text, scene.Span{Text: " could not all be right."})
	}
	count := len(r.numbers)
	for i, n := range r.numbers {
		if i > 0 {
			text = append(text, scene.Span{Text: joint(i, count, total != "")})
		}
		text = append(text, scene.Span{Text: fmt.Sprintf("the %d in %s", p.cells[n], p.name(n)), Places: p.places([]int{n})})
	}
	if total != "" {
		if count > 0 {
			text = append(text, scene.Span{Text: " and "})
		}
		text, count = append(text, scene.Span{Text: total}), count+1
	}
	switch count {
	case 1:
		return append(text, scene.Span{Text: " could not be right."})
	case 2:
		return append(text, scene.Span{Text: " could not both be right."})
	}
	return append(text, scene.Span{Text: " could not all be right."})
}

// joint returns the text between name i of a list of count names and the previous name. It is “and” before the last name, unless more
// follows.
func joint(i, count int, more bool) string {
	if i == count-1 && !more {
		return " and "
	}
	return ", "
}

// list returns the names of cells in one text.
func (f *field) list(cells []int) string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = f.name(cell)
	}
	if last := len(names) - 1; last > 0 {
		return strings.Join(names[:last], ", ") + " and " + names[last]
	}
	return names[0]
}

// guessing names the best guess and its chance.
func (p position) guessing(run *puzzle.Run) (puzzle.Hint, error) {
	v := p.view()
	c, err := v.chances(run.Continue)
	if err != nil {
		return puzzle.Hint{}, err
	}
	cell, err := v.guess(c, run.Continue)
	if err != nil {
		return puzzle.Hint{}, err
	}
	h := puzzle.Hint{Move: puzzle.Move(p.name(cell)), Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places([]int{cell})}}}
	h.Text = scene.Text{{Text: "Nothing is certain. The best guess is "},
		{Text: p.name(cell), Strong: true, Places: p.places([]int{cell})},
		{Text: ". The chance of a mine is " + fraction(c.of(cell)) + "."}}
	if p.flags[cell] {
		h.Move = puzzle.Move(p.name(cell) + "=closed")
	}
	return h, nil
}

// Why explains why a closed cell is free or has a mine, or else states the chance of a mine.
func (p position) Why(run *puzzle.Run, at scene.Place) (puzzle.Hint, error) {
	cell, ok := p.CellAt(at)
	switch {
	case !ok:
		return puzzle.Hint{}, nil
	case p.cells[cell] >= 0:
		return puzzle.Hint{Text: scene.Say(fmt.Sprintf("%s is open.", scene.Capital(p.name(cell))))}, nil
	case p.hit >= 0 || p.mined == nil:
		return p.Hint(run)
	}
	r, err := p.view().smallest(func(at int, _ bool) bool { return at == cell }, run.Continue)
	if err != nil {
		return puzzle.Hint{}, err
	}
	if r != nil {
		return p.because(r), nil
	}
	c, err := p.view().chances(run.Continue)
	if err != nil {
		return puzzle.Hint{}, err
	}
	return puzzle.Hint{Text: scene.Text{{Text: p.name(cell), Strong: true, Places: p.places([]int{cell})},
		{Text: " would be a guess: the chance of a mine is " + fraction(c.of(cell)) + "."}}}, nil
}

// Retrace returns the number of first moves before one that opens a mine.
func (p position) Retrace(_ *puzzle.Run, moves []puzzle.Move) (int, error) {
	for i, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return 0, err
		}
		if p = next.(position); p.hit >= 0 {
			return i, nil
		}
	}
	return len(moves), nil
}

// Explain opens the board step by step, each with the smallest reason, until a guess is needed.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	for run.Continue() {
		left, _ := p.left()
		if p.hit >= 0 || left == 0 {
			return e, nil
		}
		h, err := p.Hint(run)
		if err != nil || h.Move == "" {
			return e, err
		}
		if len(h.Marks) < 2 && p.mined != nil {
			e.Why = scene.Capital(h.Text.String())
			return e, nil
		}
		next, err := p.Play(h.Move)
		if err != nil {
			return e, err
		}
		e.Steps = append(e.Steps, h)
		p = next.(position)
	}
	e.Why = "Stopped before the explanation was complete."
	return e, nil
}
