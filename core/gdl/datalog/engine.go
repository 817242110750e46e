// Package datalog derives facts from clauses, bottom up and component by component. Each round builds on
// the facts of the previous round (semi-naive evaluation; Ullman, Principles of Database and Knowledge-Base
// Systems, 1988, chapter 3). If relations depend on each other in a circle that contains not, the engine
// uses the well-founded model (van Gelder, Ross, Schlipf 1991), provided that it leaves no fact undefined.
package datalog

import (
	"errors"
	"slices"

	"unknot/core/gdl/lang"
	"unknot/core/text"
)

// Limits on terms.
const (
	MaxDepth = 60    // maximum nesting depth of a term
	MaxWords = 1_000 // maximum length of a term in words, which may grow exponentially with the depth
)

// Errors of an engine, in addition to errors of type *text.ParseError.
var (
	ErrStopped = errors.New("stopped")
	ErrTooMany = errors.New("more follows from the rules than there is room for")
)

// Engine holds relations, and derives relations from others by clauses.
type Engine struct {
	Terms *lang.Terms
	Room  int         // approximate number of bytes for all relations and terms; 0: no limit
	Tick  func() bool // called from time to time; if it returns false, the engine stops; may be nil

	rules      *lang.Rules
	clauses    []lang.Rule
	tables     []table
	components []component
	plans      [][]*plan // by clause: first a plan in the best order, then for each literal of the body a plan that begins with it
	ticks      int
	at         *lang.Rule // the clause of the current join
	err        error
}

// Limit is the error of an engine that ran out of room or time.
type Limit struct {
	Err       error // ErrStopped or ErrTooMany
	Line, Col int   // position of the rule in progress
	Head      lang.Relation
}

// Error returns a message about the exceeded limit.
func (l *Limit) Error() string { return l.Err.Error() }

// Unwrap returns the wrapped error for errors.Is.
func (l *Limit) Unwrap() error { return l.Err }

// component is a set of relations that depend on each other, or a single relation.
type component struct {
	relations []lang.Relation
	clauses   []int
	recursive bool
	negated   bool // whether some of the dependencies are through not
}

// New returns an engine for clauses, which may differ from the clauses in rules.
func New(rules *lang.Rules, clauses []lang.Rule) *Engine {
	e := &Engine{Terms: rules.Terms, rules: rules, clauses: clauses, tables: make([]table, len(rules.Relations)),
		plans: make([][]*plan, len(clauses))}
	for i := range e.tables {
		e.tables[i].arity = rules.Relations[i].Arity
	}
	for i := range clauses {
		e.plans[i] = make([]*plan, len(clauses[i].Body)+1)
	}
	e.order()
	return e
}

// Add adds a row to a relation.
func (e *Engine) Add(r lang.Relation, row ...lang.Term) { e.tables[r].add(row) }

// Has reports whether a relation has a row.
func (e *Engine) Has(r lang.Relation, row ...lang.Term) bool { return e.tables[r].find(row) >= 0 }

// Clear removes all rows of a relation.
func (e *Engine) Clear(r lang.Relation) { e.tables[r].clear() }

// Len returns the number of rows of a relation.
func (e *Engine) Len(r lang.Relation) int { return e.tables[r].n }

// Row returns row i of a relation, in the order in which the rows were found. The caller must not change it.
func (e *Engine) Row(r lang.Relation, i int) []lang.Term { return e.tables[r].row(i) }

// order finds the components and sorts them: each comes after the components on which it depends.
func (e *Engine) order() {
	of, count := lang.Components(len(e.tables), e.clauses)
	e.components = make([]component, count)
	for r, k := range of {
		c := &e.components[k-1]
		c.relations = append(c.relations, lang.Relation(r))
	}
	for i := range e.clauses {
		k := of[e.clauses[i].Head.Relation]
		c := &e.components[k-1]
		c.clauses = append(c.clauses, i)
		for j := range e.clauses[i].Body {
			if b := &e.clauses[i].Body[j]; of[b.Relation] == k {
				c.recursive = true
				c.negated = c.negated || b.Not
			}
		}
	}
}

// Follow derives the relations for which wanted is true from all other relations. The wanted relations must be empty.
func (e *Engine) Follow(wanted func(lang.Relation) bool) error {
	e.err = nil
	for i := range e.components {
		if c := &e.components[i]; len(c.clauses) > 0 && wanted(c.relations[0]) {
			e.component(c)
		}
		if e.err != nil {
			return e.err
		}
	}
	return nil
}

func (e *Engine) component(c *component) {
	switch {
	case !c.recursive:
		for _, i := range c.clauses {
			e.join(i, -1, nil, nil)
		}
	case !c.negated:
		e.fixpoint(c, nil)
	default:
		e.wellFounded(c)
	}
}

// span is a range of rows of a relation, from low up to but not including high: the rows that the last round found.
type span struct{ low, high int }

// fixpoint evaluates a recursive component. If others is not nil, it looks up negated facts in others.
func (e *Engine) fixpoint(c *component, others map[lang.Relation]*table) {
	inside := func(r lang.Relation) bool { return slices.Contains(c.relations, r) }
	spans := make(map[lang.Relation]span, len(c.relations))
	// Join once the clauses whose bodies have no positive literal of the component. The facts that they derive and the earlier facts form
	// the first round.
	for _, i := range c.clauses {
		if !slices.ContainsFunc(e.clauses[i].Body, func(l lang.Literal) bool { return !l.Not && inside(l.Relation) }) {
			e.join(i, -1, nil, others)
		}
	}
	for {
		grown := false
		for _, r := range c.relations {
			spans[r] = span{spans[r].high, e.tables[r].n}
			grown = grown || spans[r].low < spans[r].high
		}
		if !grown || e.err != nil {
			return
		}
		for _, i := range c.clauses {
			for j := range e.clauses[i].Body {
				if b := &e.clauses[i].Body[j]; !b.Not && inside(b.Relation) && spans[b.Relation].low < spans[b.Relation].high {
					e.join(i, j, spans, others)
				}
			}
		}
	}
}

// wellFounded evaluates a component with a circle through not. It computes in turn the
// facts that certainly hold and the facts that possibly hold, until neither set changes.
func (e *Engine) wellFounded(c *component) {
	given := make(map[lang.Relation][]lang.Term, len(c.relations))
	certain, possible := map[lang.Relation]*table{}, map[lang.Relation]*table{}
	for _, r := range c.relations {
		given[r] = slices.Clone(e.tables[r].rows[:e.tables[r].n*e.tables[r].arity])
		certain[r] = &table{arity: e.tables[r].arity}
		possible[r] = certain[r]
	}
	for before := -1; ; {
		e.again(c, given, certain)
		possible = e.copies(c)
		e.again(c, given, possible)
		certain = e.copies(c)
		open := 0 // the possible facts become fewer, and the certain ones become more, until no fact is open
		for _, r := range c.relations {
			open += possible[r].n - certain[r].n
		}
		switch {
		case e.err != nil || open == 0:
			return
		case open == before:
			e.err = e.circle(c, certain, possible)
			return
		}
		before = open
	}
}

// again evaluates a component once more from the given facts. It looks up negated facts in others.
func (e *Engine) again(c *component, given map[lang.Relation][]lang.Term, others map[lang.Relation]*table) {
	for _, r := range c.relations {
		t := &e.tables[r]
		t.clear()
		for i := 0; i < len(given[r]); i += t.arity {
			t.add(given[r][i : i+t.arity])
		}
	}
	e.fixpoint(c, others)
}

func (e *Engine) copies(c *component) map[lang.Relation]*table {
	all := map[lang.Relation]*table{}
	for _, r := range c.relations {
		t := &e.tables[r]
		all[r] = &table{arity: t.arity, rows: slices.Clone(t.rows), n: t.n, set: slices.Clone(t.set)}
	}
	return all
}

// circle returns an error that names a fact that would hold if and only if it does not hold.
func (e *Engine) circle(c *component, certain, possible map[lang.Relation]*table) error {
	for _, i := range c.clauses {
		for _, l := range e.clauses[i].Body {
			if !l.Not || !slices.Contains(c.relations, l.Relation) {
				continue
			}
			for k := range possible[l.Relation].n {
				if row := possible[l.Relation].row(k); certain[l.Relation].find(row) < 0 {
					return text.Errorf(l.Line, l.Col, "whether %s holds depends on whether it does not", e.rules.Name(l.Relation, row))
				}
			}
		}
	}
	return text.Errorf(0, 0, "whether something holds depends on whether it does not")
}

// join adds the head of a clause for each binding of its variables that satisfies its body.
func (e *Engine) join(clause, delta int, spans map[lang.Relation]span, others map[lang.Relation]*table) {
	if e.err != nil {
		return
	}
	p := e.plans[clause][delta+1]
	if p == nil {
		p = e.plan(&e.clauses[clause], delta)
		e.plans[clause][delta+1] = p
	}
	e.ready(p)
	e.at = p.clause
	head := &p.clause.Head
	t := &e.tables[head.Relation]
	row := make([]lang.Term, len(head.Args))
	e.each(p, &round{delta, spans, others}, func() bool {
		for i := range head.Args {
			row[i] = e.Instance(&head.Args[i], p.value)
			if head.Args[i].Term >= 0 {
				continue
			}
			if e.Terms.Depth(row[i]) > MaxDepth {
				e.err = text.Errorf(p.clause.Line, p.clause.Col,
					"with this rule terms grow without bound: functions come to be nested more than %d deep", MaxDepth)
				return false
			}
			if e.Terms.Long(row[i]) > MaxWords {
				e.err = text.Errorf(p.clause.Line, p.clause.Col,
					"with this rule terms grow without bound: they come to have more than %d words", MaxWords)
				return false
			}
		}
		t.add(row)
		return true
	})
}

// Each calls found with the values of the variables for each binding that satisfies the body of a clause. It stops if found returns false.
func (e *Engine) Each(clause int, found func(value []lang.Term) bool) error {
	e.err = nil
	p := e.plan(&e.clauses[clause], -1)
	e.ready(p)
	e.at = p.clause
	e.each(p, &round{delta: -1}, func() bool { return found(p.value) })
	return e.err
}

// round specifies which rows the literals of a clause use in a join.
type round struct {
	delta  int                      // index of the literal that uses the rows of the last round; -1: all literals use all rows
	spans  map[lang.Relation]span   // the rows of the last round, by relation
	others map[lang.Relation]*table // where to look up negated facts, by relation; nil: in the engine's tables
}

// rows returns the rows that a step uses. some is false if it uses all rows.
func (r *round) rows(s *step) (rows span, some bool) {
	if r.delta < 0 {
		return span{}, false
	}
	w, some := r.spans[s.relation]
	return w.of(s.literal, r.delta), some
}

// each tries all bindings for the steps of a plan. It stops once found returns false. A body may have hundreds of
// literals, so each step keeps its own position in place of recursion: the stack of some browsers is too small.
func (e *Engine) each(p *plan, r *round, found func() bool) {
	for n, fresh := 0, true; n >= 0; {
		if fresh {
			if e.ticks++; e.ticks&1023 == 0 && !e.tick() {
				return
			}
			if n == len(p.steps) {
				if !found() {
					return
				}
				n, fresh = n-1, false
				continue
			}
		}
		s := &p.steps[n]
		switch {
		case s.test:
			fresh = fresh && e.passes(p, s, r)
		case fresh:
			fresh = e.begin(p, s, r) && e.next(p, s)
		default:
			fresh = e.next(p, s)
		}
		if fresh {
			n++
		} else {
			n--
		}
	}
}

// passes reports whether the literal of a test step holds.
func (e *Engine) passes(p *plan, s *step, r *round) bool {
	l := &p.clause.Body[s.literal]
	if !e.holds(s, l, p.value, r.others) {
		return false
	}
	if l.Not {
		return true
	}
	rows, some := r.rows(s)
	return !some || rows.has(e.tables[l.Relation].find(s.row))
}

// begin goes to the first row that may match the literal of a step. It returns false if no row can match.
func (e *Engine) begin(p *plan, s *step, r *round) bool {
	rows, some := r.rows(s)
	if !some {
		rows = span{0, e.tables[s.relation].n}
	}
	for i, k := range s.keys {
		v, ok := e.value(k, p.value)
		if !ok {
			return false
		}
		s.key[i] = v
	}
	s.rows, s.at = rows, 0
	switch x := s.index; {
	case x == nil:
		s.at = rows.low
	case len(s.keys) > 0:
		if len(x.heads) == 0 {
			return false
		}
		h := uint32(0x811c9dc5)
		for _, k := range s.key {
			h = mix(h, k)
		}
		s.at = int(x.heads[(h^h>>16)&uint32(len(x.heads)-1)])
	}
	return true
}

// next binds the variables of a literal to the next row that matches it. It returns false if there is no such row.
func (e *Engine) next(p *plan, s *step) bool {
	t := &e.tables[s.relation]
	switch x := s.index; {
	case x == nil:
		for s.at < s.rows.high {
			row := t.row(s.at)
			s.at++
			if e.bind(p, s, row) {
				return true
			}
		}
	case len(s.keys) == 0:
		for s.at < len(x.rows) && int(x.rows[s.at]) < s.rows.high {
			i := int(x.rows[s.at])
			s.at++
			if i >= s.rows.low && e.bind(p, s, t.row(i)) {
				return true
			}
		}
	default:
	next:
		for s.at > 0 {
			i := int(x.rows[s.at-1])
			if i < s.rows.low {
				return false
			}
			s.at = int(x.next[s.at-1])
			if i >= s.rows.high {
				continue
			}
			row := t.row(i)
			for j, k := range x.shape.keys {
				if at(e.Terms, row, k) != s.key[j] {
					continue next
				}
			}
			if e.bind(p, s, row) {
				return true
			}
		}
	}
	return false
}

// bind sets the variables of a literal to their values in a row. It returns false if a variable would get two values.
func (e *Engine) bind(p *plan, s *step, row []lang.Term) bool {
	for _, b := range s.binds {
		p.value[b.variable] = at(e.Terms, row, b.at)
	}
	for _, q := range s.equal {
		if p.value[q.variable] != at(e.Terms, row, q.at) {
			return false
		}
	}
	return true
}

// ready brings the indexes of a plan up to date. Rows that are found while the plan runs belong to the next round.
func (e *Engine) ready(p *plan) {
	for i := range p.steps {
		if s := &p.steps[i]; s.index != nil {
			s.index.keep(e.Terms, &e.tables[s.relation])
		}
	}
}

// of returns the rows that a literal uses if the literal delta uses the
// rows of the last round: the literals before delta use older rows only.
func (w span) of(literal, delta int) span {
	switch {
	case literal < delta:
		return span{0, w.low}
	case literal > delta:
		return span{0, w.high}
	}
	return w
}

func (w span) has(i int) bool { return i >= w.low && i < w.high }

// holds reports whether a literal holds. All its variables must have values.
func (e *Engine) holds(s *step, l *lang.Literal, values []lang.Term, others map[lang.Relation]*table) bool {
	if l.Relation == lang.Distinct {
		a, b := e.Instance(&l.Args[0], values), e.Instance(&l.Args[1], values)
		return (a != b) != l.Not
	}
	t := &e.tables[l.Relation]
	if o := others[l.Relation]; o != nil && l.Not {
		t = o
	}
	for i := range l.Args {
		v, ok := e.value(&l.Args[i], values)
		if !ok {
			return l.Not
		}
		s.row[i] = v
	}
	return (t.find(s.row) >= 0) != l.Not
}

// tick reports whether the engine may continue.
func (e *Engine) tick() bool {
	if e.err != nil {
		return false
	}
	if e.Tick != nil && !e.Tick() {
		e.err = e.limit(ErrStopped)
	} else if e.Room > 0 && e.ticks&0xffff == 0 && e.Size() > e.Room {
		e.err = e.limit(ErrTooMany)
	}
	return e.err == nil
}

func (e *Engine) limit(err error) error {
	if e.at == nil {
		return err
	}
	return &Limit{err, e.at.Line, e.at.Col, e.at.Head.Relation}
}

// Size returns the approximate number of bytes for the relations and terms.
func (e *Engine) Size() int {
	s := e.Terms.Size()
	for i := range e.tables {
		s += e.tables[i].size()
	}
	return s
}

// Find returns the index of a row, -1 if the relation does not have it.
func (e *Engine) Find(r lang.Relation, row []lang.Term) int { return e.tables[r].find(row) }
