package play

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Blank returns the parameters of NewDraft.
func (k *kind) Blank() []puzzle.Param {
	return puzzle.Describe(k.Form.Sides, k.Form.Options, k.Form.Setting)
}

// NewDraft makes a board without clues.
func (k *kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := k.Form.Sides.Of(params)
	if k.Form.Square {
		cols = rows
	}
	g := k.Form.NewGivens(rows, cols)
	setting, err := k.Form.Setting.Of(params, rows, cols)
	g.Options, g.Setting = k.Form.Options.Of(params), setting
	return draft{kind: k, givens: g, author: k.author}, err
}

// Edit draws on a copy of the puzzle.
func (k *kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	g, ok := p.(*instance)
	if !ok || g.KindInfo.Name != k.KindInfo.Name { // each call of Kind makes a new kind, so kinds are compared by name
		return nil, fmt.Errorf("this is not a puzzle of %s", k.KindInfo.Title)
	}
	return draft{k, g.Givens, g.Title, g.Author}, nil
}

// draft is a position whose moves change the givens. The type stroke describes its moves.
type draft struct {
	*kind
	givens        *pencil.Givens
	title, author string
}

// Scene returns the board with its clues. The clues of a rim have separate cells around the board, so that they can be
// typed.
func (d draft) Scene() []scene.View {
	b := d.Printed(d.givens)
	if p, err := d.kind.lay(d.givens, nil); err == nil {
		if own, ok := p.Layout.Own.(pencil.Viewer); ok {
			own.Draw(p.Layout.Bare(), b)
		}
	}
	b.Typed = len(d.Form.Parts) > 0 // several cells can be selected, and a key makes a part from them
	switch {
	case d.Form.Lattice:
		b.Touch = []scene.Touch{scene.Cells, scene.Edges, scene.Corners}
	case d.Form.Between != nil:
		b.Touch = []scene.Touch{scene.Cells, scene.Edges}
	case d.Form.Corners:
		b.Touch = []scene.Touch{scene.Corners}
	}
	return []scene.View{{ID: "board", Board: d.framed(b)}}
}

// Play changes the givens.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	s, err := d.read(m)
	if err != nil {
		return nil, err
	}
	d.givens = s.after
	return d, nil
}

// Interpret types into the selected places, turns strokes into rooms, and draws parts.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	if r, ok := d.drawPart(in); ok || len(in.Places) == 0 {
		return r
	}
	if move, ok := d.divide(in); ok {
		return puzzle.Response{Move: move}
	}
	if in.Key == "" {
		return puzzle.Response{}
	}
	var moves []string
	first := in.Places[0]
	again := in.Pick != nil && *in.Pick == first
	for _, place := range in.Places {
		if m := d.typed(place, in.Key, again); m != "" {
			moves = append(moves, string(m))
		}
	}
	r := puzzle.Response{Move: puzzle.Move(strings.Join(moves, ";"))}
	if isDigit(in.Key) {
		r.Pick = &first // the next digit continues the number
	}
	return r
}

// Keys returns the keys for rooms, for clues, for the rim and for parts, each once.
func (d draft) Keys() (keys []puzzle.Key) {
	add := func(more []puzzle.Key) {
		for _, key := range more {
			if !hasKey(keys, key.Key) {
				keys = append(keys, key)
			}
		}
	}
	if d.Form.Rooms != pencil.NoRooms {
		add(roomKeys)
	}
	add(d.Form.CluesOf(d.givens).Keys())
	if d.Form.Between != nil {
		add(d.Form.Between.Across.Keys())
		add(d.Form.Between.Down.Keys())
	}
	if d.givens.Lines != nil {
		add(d.Form.Rim.Clues.Keys())
	}
	if len(d.Form.Parts) > 0 {
		add([]puzzle.Key{{Key: "0", Title: "0", Pad: true}}) // sums contain the digit 0
	}
	return append(keys, d.partKeys()...)
}

func hasKey(keys []puzzle.Key, key string) bool {
	for _, k := range keys {
		if k.Key == key {
			return true
		}
	}
	return false
}

// Status counts the clues, or says why the drawing is not a puzzle yet.
func (d draft) Status() puzzle.Status {
	s := d.status()
	d.shift(s.Marks)
	return s
}

// shift moves marks from their places on the board to those in the frame.
func (d draft) shift(marks []scene.Mark) {
	m := d.Form.Frame(d.givens, false)
	for i := range marks {
		marks[i].Places = m.Shift(marks[i].Places)
	}
}

func (d draft) status() puzzle.Status {
	clues := 0
	for _, clue := range d.givens.Clues {
		if clue != pencil.None {
			clues++
		}
	}
	p, err := d.kind.lay(d.givens, nil)
	if misplaced := (*pencil.Misplaced)(nil); errors.As(err, &misplaced) {
		at := []scene.Place{d.Form.Place(d.givens, misplaced.At)}
		return puzzle.Status{Text: scene.Sentence(misplaced.Why),
			Marks: []scene.Mark{{Role: scene.Broken, Places: at, Text: misplaced.Why}}}
	}
	if err != nil {
		return puzzle.Status{Text: scene.Sentence(err.Error())}
	}
	if marks := p.BrokenMarks(p.Layout.Bare()); len(marks) > 0 {
		return puzzle.Status{Text: "A rule is broken: " + marks[0].Text + ".", Marks: marks}
	}
	if clues == 0 && d.Form.Rooms != pencil.NoRooms {
		return puzzle.Status{Text: "Drag through cells to make them one room, and type clues."}
	}
	if clues == 0 && d.Form.HasClues() && len(d.givens.Parts) == 0 {
		return puzzle.Status{Text: "Select a place and type a clue."}
	}
	if own, ok := p.Layout.Own.(pencil.Viewer); ok {
		return puzzle.Status{Text: own.Outline()}
	}
	words := scene.Several(clues, "clues")
	if parts := len(d.givens.Parts); parts > 0 {
		words += " and " + scene.Several(parts, "parts")
	}
	words += "."
	for _, part := range d.givens.Parts {
		if of := d.Form.Parts[part.Of]; of.Boxes {
			words += " The board has no boxes until every " + of.Title + " is erased."
			break
		}
	}
	return puzzle.Status{Text: words}
}

// Narrate describes the change that a move makes.
func (d draft) Narrate(m puzzle.Move) string {
	s, err := d.read(m)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s: %s.", s.where, s.said)
}

// Freeze makes the puzzle.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	p, err := d.kind.lay(d.givens.Settled(), nil)
	if err != nil {
		return nil, err
	}
	p.Title, p.Author = d.title, d.author
	return p, nil
}

// CheckDraft reports whether the drawing has no solution, one or several, and where two solutions differ.
func (d draft) CheckDraft(run *puzzle.Run) (puzzle.DraftStatus, error) {
	j := d.judge(run)
	d.shift(j.Marks)
	return j, nil
}

func (d draft) judge(run *puzzle.Run) puzzle.DraftStatus {
	p, err := d.kind.lay(d.givens.Settled(), run.Continue)
	switch {
	case errors.Is(err, puzzle.ErrStopped):
		return puzzle.Undecided("There may be one solution, several or none.")
	case err != nil:
		return puzzle.Unfinished(err.Error())
	case d.Form.HasClues() && !d.givens.Clued():
		return puzzle.Unfinished("it needs at least one clue")
	case p.Start().Status().Goal:
		return puzzle.AtGoal()
	}
	switch found := reason.Decide(p.Laid, run, false, nil); {
	case found.Second != nil:
		return puzzle.DraftStatus{Title: "Several solutions",
			Text:  scene.Say("Two of them differ in the marked " + p.Form.Hand.Places() + "."),
			Marks: []scene.Mark{reason.Differ(p.Laid, found)}, Several: true}
	case !found.Done:
		return puzzle.Undecided("There may be one solution, several or none.")
	case found.First == nil:
		why, marks := reason.WhyImpossible(p.Laid, run, run.Continue)
		return puzzle.DraftStatus{Title: "No solution", Text: scene.Say(why), Marks: marks}
	}
	return puzzle.DraftStatus{Title: "One solution", Sound: true}
}

// within returns the cells of the board among places of the frame.
func (d draft) within(places []scene.Place) (cells []scene.Place) {
	m := d.Form.Frame(d.givens, false)
	for _, p := range places {
		if p = (scene.Place{p[0] - 2*m.Above, p[1] - 2*m.Left}); p.In(d.givens.Rows, d.givens.Cols) {
			cells = append(cells, p)
		}
	}
	return cells
}

// framed returns a board whose rim of clues consists of cells around it.
func (d draft) framed(b *scene.Board) *scene.Board {
	if d.givens.Lines == nil {
		return b
	}
	m := d.Form.Frame(d.givens, false)
	framed := *b
	framed.Rows, framed.Cols, framed.Clues = m.Height(), m.Width(), nil
	framed.Cells, framed.Regions = make([]scene.Square, m.Height()*m.Width()), make([]int, m.Height()*m.Width())
	for i := range framed.Cells {
		clue, l, place := m.At(i/framed.Cols, i%framed.Cols)
		square := &framed.Cells[i]
		switch {
		case clue >= 0:
			*square, framed.Regions[i] = b.Cells[clue], 1
			if b.Regions != nil {
				framed.Regions[i] = b.Regions[clue]
			}
		case l.To == 0:
			square.Fill = scene.Void
		default:
			square.Label = l.Words()
			if clue := m.Clues[l.From+place]; clue != pencil.None {
				square.Text = d.Form.Rim.Clues.Word(clue)
				square.Label = square.Text + ", " + square.Label
			}
		}
	}
	m.ShiftAll(&framed)
	return &framed
}
