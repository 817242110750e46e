package language

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// maxTerms is the largest number of terms for the rules of a board. A term is a literal of a rule, or a part of the work for one choice of
// a variable, so the number bounds the work.
const maxTerms = 4_000_000

// perChoice is the number of terms for each choice of a variable.
const perChoice = 8

// Lay implements pencil.Genre.
func (g *Genre) Lay(givens *pencil.Givens) (*pencil.Layout, error) {
	return g.LayWhile(givens, nil)
}

// LayWhile implements pencil.Lengthy.
func (g *Genre) LayWhile(givens *pencil.Givens, going func() bool) (*pencil.Layout, error) {
	return g.lay(givens, false, going)
}

// lay lays a board out. If it is wide, its places have all values that they may have without any clue.
func (g *Genre) lay(givens *pencil.Givens, wide bool, going func() bool) (*pencil.Layout, error) {
	b, err := g.laid(givens, wide)
	if err != nil {
		return nil, err
	}
	if going != nil {
		b.going = going
	}
	if err := b.stateAll(); err != nil {
		return nil, err
	}
	if len(g.techniques) > 0 {
		b.layout.Named = g.named(givens, wide)
	}
	return b.layout, nil
}

// stateAll adds all rules to the layout.
func (b *board) stateAll() error {
	for _, r := range b.rules {
		var err error
		if r.lines != nil {
			r.lines(b)
		} else {
			err = r.state(env{b, make([]any, r.slots)}, r.each)
		}
		if err := b.failed(r, err); err != nil {
			return err
		}
	}
	for _, c := range b.clues {
		if c.numbers || c.where != inCells || c.unknown == "" && c.making.share == 0 { // make draws unknown signs
			continue
		}
		if last, err := b.guess(c); last != nil {
			if err := b.failed(last, err); err != nil {
				return err
			}
		}
	}
	return nil
}

// failed returns the error that ends the work on the rules after rule r, nil if it continues.
func (b *board) failed(r *rule, err error) error {
	switch {
	case b.stopped:
		return puzzle.ErrStopped
	case err != nil:
		return err
	case b.wrong != nil:
		return b.wrong
	case b.left < 0:
		return r.refused()
	}
	return nil
}

// laid returns a board with the places to mark and the marks of its clues, without rules.
func (g *Genre) laid(givens *pencil.Givens, wide bool) (*board, error) {
	b := newBoard(g, givens)
	b.wide = wide
	if err := g.fits(givens); err != nil {
		return nil, err
	}
	for _, m := range g.marks {
		m.lay(b)
	}
	if b.index(); b.wrong != nil {
		return nil, b.wrong
	}
	return b, b.fix()
}

// fits returns nil if boards of a size can be marked, otherwise an error with the reason.
func (g *Genre) fits(givens *pencil.Givens) error {
	rows, cols := givens.Rows, givens.Cols
	if high, _ := boxSize(rows); g.boxes && high == 0 && g.replaced(givens) == nil {
		return fmt.Errorf("a board of %d rows has no boxes", rows)
	}
	if err := g.fitsSetting(givens); err != nil {
		return err
	}
	for _, m := range g.marks {
		if size := max(rows, cols); m.digits && len(m.values(size, givens.Setting)) == 0 {
			return unnumbered(m.low, size)
		}
	}
	return nil
}

// unnumbered returns the error that a board is smaller than the least of its numbers.
func unnumbered(least, size int) error {
	return fmt.Errorf("a board of this size has no numbers from %d to %d", least, size)
}

// guess adds for each unknown sign that it is one of the signs of the clue, and returns the last rule about one of them. If no rule with
// one binder is about a cell with a sign, the sign may be there in any solution. If a rule is about cells without the clue, a cell may also
// have no sign.
func (b *board) guess(c *clue) (last *rule, err error) {
	ways := make([][][]*test, len(b.givens.Clues)) // by clue and sign: the statements of the rules about the sign
	for _, r := range b.rules {
		way, ok := r.about(c)
		if !ok {
			continue
		}
		last = r
		e := env{b, make([]any, r.slots)}
		for _, s := range r.each[0].set.set(e) {
			at := s.clue - 1
			if at < 0 || b.givens.Clues[at] != pencil.Unknown || !b.spend(perChoice) {
				continue
			}
			e.vars[r.each[0].slots[0]] = s
			if r.each[0].where.eval != nil && r.each[0].where.test(e) != always {
				continue
			}
			if ways[at] == nil {
				ways[at] = make([][]*test, c.choices())
			}
			ways[at][way] = append(ways[at][way], b.plain(r.holds(e)))
		}
	}
	cells := b.cells()
	for at, signs := range ways {
		var either []*test
		for _, all := range signs {
			either = append(either, every(all...))
		}
		one := some(either...)
		if len(signs) == 0 || one == always {
			continue
		}
		holds, ok := b.constraint(one)
		if !ok && b.left >= 0 {
			return last, last.crowded()
		}
		b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: "Signs", At: cells[at].points(), Clue: at + 1, Holds: holds})
	}
	return last, nil
}

// about returns the index of the sign that a rule is about. The index is the number of signs if the rule is about cells without the clue.
// ok is false for other rules.
func (r *rule) about(c *clue) (sign int, ok bool) {
	switch {
	case len(r.each) != 1 || r.each[0].clue != c:
	case r.each[0].with == withSign:
		return r.each[0].sign - 1, true
	case r.each[0].with == without && c.optional:
		return len(c.kinds), true
	}
	return 0, false
}

// choices returns the number of signs, plus one if a cell may have no sign.
func (c *clue) choices() int {
	if c.optional {
		return len(c.kinds) + 1
	}
	return len(c.kinds)
}

// newBoard begins a board without places.
func newBoard(g *Genre, givens *pencil.Givens) *board {
	return &board{
		Genre: g, givens: givens, layout: &pencil.Layout{Default: pencil.Open},
		at:  slices.Repeat([]int32{-1}, (2*givens.Rows+1)*(2*givens.Cols+1)),
		end: map[scene.Place]int{}, pieces: map[piece]pencil.Constraint{},
		budget:   budget{left: maxTerms, going: func() bool { return true }},
		findings: findings{shaped: map[scene.Place][]shapesOf{}},
	}
}

// index records the place at each point.
func (b *board) index() {
	for i, p := range b.layout.Places {
		b.put(p.At, i)
		b.end[p.At] = i
		for _, also := range p.Also {
			b.end[also] = i
		}
	}
}

// fix adds the marks that clues state to the marks that the board has from the start.
func (b *board) fix() error {
	for _, c := range b.clues {
		for i, is := range b.givens.Clues {
			if most := b.mostLetter(); c.alphabet && most > 0 && is > most && c.where.within() == standing(b.givens, i) {
				last := pencil.Digits{Signs: pencil.Alphabet}.Sign(most)
				return &pencil.Misplaced{At: i, Why: "the letters of this puzzle go from A to " + last}
			}
			if is == pencil.None || i >= b.givens.Rows*b.givens.Cols || c.where != inCells {
				continue
			}
			if c.numbers && c.high == 0 && is > max(b.givens.Rows, b.givens.Cols) {
				return &pencil.Misplaced{At: i,
					Why: fmt.Sprintf("the numbers of this board go from %d to %d", c.low, max(b.givens.Rows, b.givens.Cols))}
			}
			place, ok := b.placeAt(scene.Cell(i/b.givens.Cols, i%b.givens.Cols))
			switch {
			case !ok:
			case c.isMark && is < 0: // the number is not known
			case c.isMark:
				mark, given := c.given(is)
				if given && !slices.Contains(b.layout.Places[place].Values, mark) {
					return &pencil.Misplaced{At: i, Why: b.unmarkable(place, mark)}
				}
				if given {
					b.layout.Fixed = append(b.layout.Fixed, pencil.Is{Place: place, Value: mark})
				}
			case c.is != nil:
				b.layout.Fixed = append(b.layout.Fixed, pencil.Is{Place: place, Value: c.fixes(is).value})
			}
		}
	}
	return nil
}

// unmarkable returns the reason why a number is not the mark of a place.
func (b *board) unmarkable(place, number int) string {
	values := b.layout.Places[place].Values
	if slices.ContainsFunc(b.marks, func(m *mark) bool { return m.room }) {
		return fmt.Sprintf("the numbers of this room go from %d to %d", values[0], values[len(values)-1])
	}
	if slices.ContainsFunc(b.marks, func(m *mark) bool { return m.all }) {
		return fmt.Sprintf("the numbers of this board go from %d to %d", values[0], values[len(values)-1])
	}
	return fmt.Sprintf("no cell of this board can be %d", number)
}

// state adds all instances of a rule: for each choice of the first binder in left, those of the following binders.
func (r *rule) state(e env, left []binder) error {
	if len(left) == 0 {
		if r.then != nil {
			r.then(e)
			return nil
		}
		return r.instance(e)
	}
	b := left[0]
	if b.where.part != nil && len(e.partsOf(b.where.part)) == 0 {
		return nil
	}
	if b.counts {
		for _, n := range e.numbers() {
			if !e.spend(perChoice) {
				return nil // no terms are left, and the caller refuses the rule
			}
			e.vars[b.slots[0]] = constant(n)
			if err := r.fitting(e, b, left[1:]); err != nil {
				return err
			}
		}
		return nil
	}
	if b.listed {
		for i, n := range pzpr.Unpack(e.givens.Setting) {
			e.vars[b.slots[0]], e.vars[b.slots[1]] = constant(i+1), constant(n)
			if err := r.fitting(e, b, left[1:]); err != nil {
				return err
			}
		}
		return nil
	}
	if b.pairs != nil {
		for pair := range b.pairs(e) {
			if !e.spend(perChoice) {
				return nil // no terms are left, and the caller refuses the rule
			}
			e.vars[b.slots[0]], e.vars[b.slots[1]] = pair[0], pair[1]
			if err := r.fitting(e, b, left[1:]); err != nil {
				return err
			}
		}
		return nil
	}
	for _, s := range b.set.set(e) {
		if !e.spend(perChoice) {
			return nil // no terms are left, and the caller refuses the rule
		}
		e.vars[b.slots[0]] = s
		if err := r.fitting(e, b, left[1:]); err != nil {
			return err
		}
	}
	return nil
}

// fitting continues with the next binder if the place of a binder has the required clue and meets the condition.
func (r *rule) fitting(e env, b binder, left []binder) error {
	if b.part != nil && !b.valued(e) || b.part == nil && !b.clued(e) || b.where.eval != nil && b.where.test(e) != always {
		return nil
	}
	return r.state(e, left)
}

// clued binds the variables of a binder's clue. It returns false if the place does not have such a clue.
func (b binder) clued(e env) bool {
	if b.with == anyClue {
		return true
	}
	at := b.at(e)
	if at < 0 {
		return false
	}
	is := e.givens.Clues[at]
	switch b.with {
	case without:
		return is == pencil.None
	case withUnknown:
		return is == pencil.Unknown
	case withSign:
		if b.numbered && !b.bindNumber(e, is) {
			return false
		}
		return b.clue.signOf(is) == b.sign
	}
	if b.clue.counted {
		return b.bindNumber(e, is)
	}
	switch lists, ok := b.clue.words().(pencil.Lists); {
	case ok && is == pencil.None:
		return false
	case ok:
		e.vars[b.numbers] = lists.List(is)
		return true
	case b.clue.list:
		e.vars[b.numbers] = e.lineOf(at)
		return true
	}
	if is < 0 {
		return false
	}
	if b.clue.arrow != "" {
		e.vars[b.arrow] = is % 4
		is /= 4
	}
	e.vars[b.numbers] = constant(is)
	return true
}

// bindNumber binds the number of a clue that is a sign, and its direction. It returns false if the sign has no number.
func (b binder) bindNumber(e env, is int) bool {
	n, ok := b.clue.numberOf(is)
	if e.vars[b.numbers] = constant(n); b.clue.arrow != "" {
		e.vars[b.arrow], _ = b.clue.wayOf(is)
	}
	return ok
}

// lineOf returns the clues of a line of the rim.
func (b *board) lineOf(at int) (clues []int) {
	l, _ := b.givens.LineOf(at)
	for _, n := range b.givens.Clues[l.From:l.To] {
		if n != pencil.None {
			clues = append(clues, n)
		}
	}
	return clues
}

// refused returns the error that a rule is too large for a board.
func (r *rule) refused() error {
	return text.Errorf(0, 0, "the rule “%s” would take more than %s terms on a board of this size", r.name, scene.Count(maxTerms))
}

// crowded returns the error that a rule can hold in too many ways.
func (r *rule) crowded() error {
	return text.Errorf(0, 0, "the rule “%s” can hold in more than %d ways in one place: say it in several rules", r.name, maxPatterns)
}

// instance adds one instance of a rule to the layout.
func (r *rule) instance(e env) error {
	d := r.holds(e)
	if d.test == always && e.left >= 0 {
		return nil
	}
	if r.given {
		e.give(d.test)
		return nil
	}
	if d.constraint == nil && e.left >= 0 {
		var ok bool
		if d.constraint, ok = e.constraint(d.test); !ok && e.left >= 0 {
			return r.crowded()
		}
	}
	if e.left < 0 {
		return r.refused()
	}
	stated := pencil.Rule{Name: r.name, Says: r.sentence(e), Holds: d.constraint, OfParts: r.parts}
	if _, ok := d.constraint.(pencil.Each); ok && len(r.each) == 1 && r.each[0].set.each == ofGroup {
		stated.Name = scene.Capital(e.vars[r.each[0].slots[0]].(site).name) // so that hints begin “In this row”
	}
	for _, b := range r.each {
		for _, slot := range b.slots {
			if s, ok := e.vars[slot].(site); ok {
				stated.At = append(stated.At, s.points()...)
			}
		}
		if b.with == withClue || b.with == withUnknown || b.with == withSign {
			stated.Clue = b.at(e) + 1
		}
	}
	e.layout.Rules = append(e.layout.Rules, stated)
	e.record(r)
	return nil
}
