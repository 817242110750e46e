package datalog

import "unknot/core/gdl/lang"

// table is the set of rows of a relation, in the order in which they were added.
type table struct {
	arity   int
	rows    []lang.Term // all rows, end to end
	n       int
	set     []int32 // hash table with open addressing: 1 + the index of a row; 0: empty
	indexes []*index
}

func (t *table) row(i int) []lang.Term { return t.rows[i*t.arity : (i+1)*t.arity] }

func hash(row []lang.Term) uint32 {
	h := uint32(0x811c9dc5)
	for _, x := range row {
		h = (h ^ uint32(x)) * 0x85ebca6b
		h ^= h >> 14
	}
	return h ^ h>>16
}

func same(a, b []lang.Term) bool {
	for i, x := range a {
		if x != b[i] {
			return false
		}
	}
	return true
}

// find returns the index of a row, -1 if the table does not have it.
func (t *table) find(row []lang.Term) int {
	if len(t.set) == 0 {
		return -1
	}
	mask := uint32(len(t.set) - 1)
	for i := hash(row) & mask; ; i = (i + 1) & mask {
		n := int(t.set[i]) - 1
		if n < 0 || same(t.row(n), row) {
			return n
		}
	}
}

// add adds a row, and reports whether it is new.
func (t *table) add(row []lang.Term) bool {
	if t.find(row) >= 0 {
		return false
	}
	t.rows = append(t.rows, row...)
	t.n++
	if t.n*2 > len(t.set) {
		t.set = make([]int32, max(16, len(t.set)*2))
		for i := range t.n {
			t.enter(i)
		}
	} else {
		t.enter(t.n - 1)
	}
	return true
}

func (t *table) enter(n int) {
	mask := uint32(len(t.set) - 1)
	i := hash(t.row(n)) & mask
	for t.set[i] != 0 {
		i = (i + 1) & mask
	}
	t.set[i] = int32(n) + 1
}

// clear removes all rows and keeps the memory.
func (t *table) clear() {
	if t.n > 0 {
		clear(t.set)
		t.rows, t.n = t.rows[:0], 0
	}
	for _, x := range t.indexes {
		x.clear()
	}
}

// size returns the approximate memory of the table, in bytes.
func (t *table) size() int {
	s := 4 * (cap(t.rows) + len(t.set))
	for _, x := range t.indexes {
		s += 4 * (len(x.heads) + cap(x.rows) + cap(x.next))
	}
	return s
}

// path leads to a term within a row: the index of an argument, then the index of an argument of that term, and so on.
type path []uint8

// shape describes rows to look for: the functions required at some places, and the places (keys) whose values are known.
type shape struct {
	functions []function
	keys      []path
}

type function struct {
	at   path
	word int32
	args int
}

func (s *shape) equal(o *shape) bool {
	if len(s.functions) != len(o.functions) || len(s.keys) != len(o.keys) {
		return false
	}
	for i, f := range s.functions {
		if g := o.functions[i]; f.word != g.word || f.args != g.args || string(f.at) != string(g.at) {
			return false
		}
	}
	for i, k := range s.keys {
		if string(k) != string(o.keys[i]) {
			return false
		}
	}
	return true
}

// index finds the rows that have a shape by their values at the keys of the shape.
type index struct {
	shape shape
	seen  int     // number of rows of the table that are indexed
	rows  []int32 // rows that have the shape
	next  []int32 // by entry of rows: 1 + the previous entry with the same hash
	heads []int32 // by hash: 1 + the last entry of rows
}

func (x *index) clear() {
	if len(x.rows) > 0 {
		clear(x.heads)
	}
	x.seen, x.rows, x.next = 0, x.rows[:0], x.next[:0]
}

// at returns the term of a row to which a path leads.
func at(terms *lang.Terms, row []lang.Term, p path) lang.Term {
	t := row[p[0]]
	for _, i := range p[1:] {
		t = terms.Args(t)[i]
	}
	return t
}

// keep adds the rows that are new since the last call to the index.
func (x *index) keep(terms *lang.Terms, t *table) {
	for ; x.seen < t.n; x.seen++ {
		row := t.row(x.seen)
		if !x.fits(terms, row) {
			continue
		}
		x.rows, x.next = append(x.rows, int32(x.seen)), append(x.next, 0)
		if len(x.shape.keys) == 0 {
			continue
		}
		if len(x.rows) > len(x.heads) {
			x.heads = make([]int32, max(16, len(x.heads)*2))
			for i := range x.rows {
				x.chain(terms, t, i)
			}
		} else {
			x.chain(terms, t, len(x.rows)-1)
		}
	}
}

func (x *index) chain(terms *lang.Terms, t *table, i int) {
	h := uint32(0x811c9dc5)
	row := t.row(int(x.rows[i]))
	for _, k := range x.shape.keys {
		h = mix(h, at(terms, row, k))
	}
	h = (h ^ h>>16) & uint32(len(x.heads)-1)
	x.next[i], x.heads[h] = x.heads[h], int32(i)+1
}

func mix(h uint32, t lang.Term) uint32 {
	h = (h ^ uint32(t)) * 0x85ebca6b
	return h ^ h>>14
}

func (x *index) fits(terms *lang.Terms, row []lang.Term) bool {
	for _, f := range x.shape.functions {
		t := at(terms, row, f.at)
		if terms.WordOf(t) != f.word || len(terms.Args(t)) != f.args {
			return false
		}
	}
	return true
}

// indexed returns the index for a shape, and makes it if needed.
func (t *table) indexed(s shape) *index {
	for _, x := range t.indexes {
		if x.shape.equal(&s) {
			return x
		}
	}
	x := &index{shape: s}
	t.indexes = append(t.indexes, x)
	return x
}
