package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// position is a state of play. A move marks places, as in “r3c4-right=line” or “r3c4=5”, or clears them, as in “r3c4=clear”. Commas join
// the parts of a move. “r3c4=undone” also clears the place in the boards from before the trials. Some parts have no meaning for the rules:
// “r3c4=2?5” writes candidates, “r3c4=2^5” numbers in the corners, “r3c4=red” a colour, “r3c4=red+blue” two colours, and “r3c4=pen/r3c5” a
// line of the pen. The moves “try”, “keep” and “drop” begin and end a trial. “r3c4=ur” turns a piece so that it opens up and right.
type position struct {
	reason.Question
	puzzle   *instance
	scribble *scribble // nil until the player makes a mark without meaning for the rules
	pieces   []uint8   // by cell: how the player turned its piece (see pencil.Turning), 0 if the player did not; nil if no piece was turned
	trials   []before  // the boards from before each open trial, the outermost trial first
}

// scribble has the marks without meaning for the rules or for hints. Several positions share a scribble.
type scribble struct {
	corners []uint64 // by place: the numbers in its corners, one bit per value; nil if there are none
	colours []hues   // by cell: its colours; nil if no cell has one
	pens    []penned // in the order of drawing
}

// change is one part of a move.
type change struct {
	place  int // index of the place, -1 if the change is only a colour
	mark   int16
	notes  uint64
	sign   string // sign of the notes that the change writes; "" for none
	pen    penned
	drawn  bool // whether the change is a line or cross of the pen
	undone bool
	cell   int
	hues   hues
	turned bool // whether the change turns a piece
	piece  uint8
}

// Play marks the places of m, or begins or ends a trial.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if to, ok := trialMoves[m]; ok {
		return to(p)
	}
	p = p.copied()
	if err := p.mark(m); err != nil {
		return nil, err
	}
	return p, nil
}

// Replay implements puzzle.Replayer.
func (p position) Replay(moves []puzzle.Move) (puzzle.Position, error) {
	p = p.copied()
	for _, m := range moves {
		to, ok := trialMoves[m]
		if !ok {
			if err := p.mark(m); err != nil {
				return nil, err
			}
			continue
		}
		next, err := to(p)
		if err != nil {
			return nil, err
		}
		p = next.(position).copied()
	}
	return p, nil
}

// copied returns a copy of the position that can be changed without changing the original.
func (p position) copied() position {
	p.Marks = slices.Clone(p.Marks)
	p.Notes = slices.Clone(p.Notes)
	p.pieces = slices.Clone(p.pieces)
	own := scribble{}
	if s := p.scribble; s != nil {
		own = scribble{slices.Clone(s.corners), slices.Clone(s.colours), slices.Clone(s.pens)}
	}
	p.scribble = &own
	return p
}

// mark changes the position by the move m.
func (p *position) mark(m puzzle.Move) error {
	for rest, more := string(m), true; more; {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		c, err := p.readPart(part)
		if err != nil {
			return err
		}
		p.apply(c)
	}
	return nil
}

func (p *position) apply(c change) {
	switch {
	case c.turned:
		p.turn(c.cell, c.piece)
	case c.drawn:
		p.scribble.pens = drawnOver(p.scribble.pens, c.pen)
	case c.place < 0:
		if p.scribble.colours == nil {
			p.scribble.colours = make([]hues, p.Givens.Rows*p.Givens.Cols)
		}
		p.scribble.colours[c.cell] = c.hues
	case c.sign != "":
		notes := &p.Notes
		if c.sign == pencil.Cornered {
			notes = &p.scribble.corners
		}
		if *notes == nil {
			*notes = make([]uint64, len(p.Marks))
		}
		(*notes)[c.place] = c.notes
	default:
		if c.undone {
			p.forget(c.place)
		}
		p.Marks[c.place] = c.mark
		if e, ok := p.pieced(); ok {
			e.release(c.place)
		}
	}
}

func (p *position) readPart(part string) (c change, err error) {
	name, word, _ := strings.Cut(part, "=")
	at, err := grid.Read(name, p.Givens.Rows, p.Givens.Cols)
	if err != nil {
		return c, err
	}
	if c.place = p.PlaceAt(at); c.place >= 0 && !p.Fixed[c.place] {
		if mark, ok := p.MarkOf(c.place, word); ok {
			c.mark, c.undone = mark, word == pencil.Undone
			return c, nil
		}
	}
	if c, ok := p.readTurn(at, word); ok {
		return c, nil
	}
	if c.pen, c.drawn, err = p.readPen(at, word); c.drawn || err != nil {
		return c, err
	}
	if of, ok := readHues(word); ok {
		row, col, ok := at.Cell()
		if !ok {
			return c, fmt.Errorf("only cells have colours, and %s is none", name)
		}
		return change{place: -1, cell: row*p.Givens.Cols + col, hues: of}, nil
	}
	if c.place < 0 {
		return c, fmt.Errorf("nothing is marked at %s", name)
	}
	if p.Fixed[c.place] {
		return c, fmt.Errorf("what is at %s is given", name)
	}
	if c.sign = signIn(word); c.sign != "" {
		c.notes, err = p.readNotes(c.place, word, c.sign)
		return c, err
	}
	c.mark, err = p.readMark(c.place, word)
	return c, err
}

// readMark reads the mark of a place in a move.
func (p *position) readMark(place int, word string) (int16, error) {
	if mark, ok := p.MarkOf(place, word); ok {
		return mark, nil
	}
	values := p.Layout.Places[place].Values
	could := p.Word(place, values[0])
	if len(values) == 2 {
		could += ", " + p.Word(place, values[1])
	}
	return 0, fmt.Errorf("“%s” is not a mark for this place; write %s or %s", text.Quote(word), could, pencil.Cleared)
}

// readNotes reads the small numbers of a place in a move: “2?5” for two candidates, “?” for none.
func (p *position) readNotes(place int, word, sign string) (notes uint64, err error) {
	for w := range strings.SplitSeq(word, sign) {
		if w == "" {
			continue
		}
		v, err := p.readMark(place, w)
		if err != nil {
			return 0, err
		}
		if v < 0 || v > pencil.MostNoted {
			return 0, errors.New(unnoted)
		}
		notes |= 1 << v
	}
	return notes, nil
}

// Interpret interprets the keys of trials and colours, and passes other input to the hand.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if reason.HasReasons(p.Laid) && asks(in) {
		return p.ask(in)
	}
	if !p.typed() && p.coloured() && (in.Key == colouring && in.Type != puzzle.Press || in.Held == colouring) {
		return p.askColour(in)
	}
	if m, ok := trialKeys[in.Key]; ok && in.Type == puzzle.Press {
		return p.askTrial(m)
	}
	return p.handling().interpret(p, in)
}

// Keys lists the keys of the hand, and the keys that begin and end trials.
func (p position) Keys() []puzzle.Key {
	keys := p.handling().keys(p)
	if p.coloured() && !p.typed() {
		keys = append(keys, colourKey)
	}
	if reason.HasReasons(p.Laid) {
		key := askingKey
		if _, ok := p.pieced(); ok {
			key.Touch = []scene.Touch{scene.Edges}
		}
		keys = append(keys, key)
	}
	keys = append(keys, puzzle.Key{Key: "t", Title: "Try", Pad: true})
	if len(p.trials) > 0 {
		keys = append(keys, puzzle.Key{Key: "k", Title: "Keep", Pad: true}, puzzle.Key{Key: "d", Title: "Drop", Pad: true})
	}
	return keys
}
