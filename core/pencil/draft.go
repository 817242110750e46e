package pencil

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Blank describes NewDraft.
func (k *kind) Blank() []puzzle.Param { return k.form.Sides.Describe() }

// NewDraft is a board without clues.
func (k *kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := k.form.Sides.Of(params)
	if k.form.Square {
		cols = rows
	}
	return draft{kind: k, givens: k.form.NewGivens(rows, cols)}, nil
}

// Edit draws on a copy of the puzzle.
func (k *kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	g, ok := p.(*instance)
	if !ok || g.info.Name != k.info.Name { // each call of Kind makes one
		return nil, fmt.Errorf("this is not a puzzle of %s", k.info.Title)
	}
	return draft{k, g.givens, g.title, g.author}, nil
}

// draft is a position whose moves set clues: `r3c4=2`, `r3c4=.` for none.
type draft struct {
	*kind
	givens        *Givens
	title, author string
}

// Scene is the board with its clues.
func (d draft) Scene() []scene.View {
	b := d.printed(d.givens)
	if d.form.Lattice {
		b.Touch = []scene.Touch{scene.Cells, scene.Edges, scene.Corners}
	}
	return []scene.View{{ID: "board", Board: b}}
}

// Play sets a clue.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	at, clue, err := d.read(m)
	if err != nil {
		return nil, err
	}
	d.givens = d.givens.With(at, clue)
	return d, nil
}

func (d draft) read(m puzzle.Move) (at, clue int, err error) {
	name, word, _ := strings.Cut(string(m), "=")
	place, err := grid.Read(name, d.givens.Rows, d.givens.Cols)
	if err != nil {
		return 0, 0, err
	}
	at, ok := d.form.clueAt(d.givens, place)
	if !ok {
		return 0, 0, fmt.Errorf("no clue can stand at %s", name)
	}
	clue, ok = d.form.Clues.Read(word)
	if !ok {
		return 0, 0, fmt.Errorf("%q is not a clue; write . for none", word)
	}
	return at, clue, nil
}

// Interpret types into the place in focus.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 || in.Key == "" || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	at, ok := d.form.clueAt(d.givens, in.Places[0])
	if !ok {
		return puzzle.Response{}
	}
	clue, ok := d.form.Clues.Type(d.givens.Clues[at], in.Key)
	if !ok || clue == d.givens.Clues[at] {
		return puzzle.Response{}
	}
	word := "."
	if clue != None {
		word = d.form.Clues.Word(clue)
	}
	return puzzle.Response{Move: puzzle.Move(grid.Name(in.Places[0]) + "=" + word)}
}

// Keys are those of the clues.
func (d draft) Keys() []puzzle.Key { return d.form.Clues.Keys() }

// Status counts the clues, and says why there is no such puzzle.
func (d draft) Status() puzzle.Status {
	clues := 0
	for _, clue := range d.givens.Clues {
		if clue != None {
			clues++
		}
	}
	p, err := d.kind.lay(d.givens)
	if misplaced := (*Misplaced)(nil); errors.As(err, &misplaced) {
		at := []scene.Place{d.form.Place(d.givens, misplaced.At)}
		return puzzle.Status{Text: scene.Sentence(misplaced.Why), Marks: []scene.Mark{{Role: scene.Broken, Places: at, Text: misplaced.Why}}}
	}
	if err != nil {
		return puzzle.Status{Text: scene.Sentence(err.Error())}
	}
	if marks := p.brokenMarks(p.layout.bare()); len(marks) > 0 {
		return puzzle.Status{Text: "A rule is broken: " + marks[0].Text + ".", Marks: marks}
	}
	if clues == 0 {
		return puzzle.Status{Text: "Select a place and type a clue."}
	}
	return puzzle.Status{Text: scene.Several(clues, "clues") + "."}
}

// Narrate says what a move sets.
func (d draft) Narrate(m puzzle.Move) string {
	clue, set, err := d.read(m)
	if err != nil {
		return err.Error()
	}
	at, said := d.form.Place(d.givens, clue), "cleared"
	if set != None {
		said = d.printed(d.givens.With(clue, set)).LabelAt(at)
	}
	return grid.Words(at, scene.Plain, scene.Plain) + ": " + said + "."
}

// Freeze makes the puzzle.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	p, err := d.kind.lay(d.givens)
	if err != nil {
		return nil, err
	}
	p.title, p.author = d.title, d.author
	return p, nil
}
