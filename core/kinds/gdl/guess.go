package gdl

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"unknot/core/gdl/lang"
	"unknot/core/scene"
	"unknot/core/text"
)

// look is the way to draw the facts of a game: the facts of one function form a board, and facts of other functions may be pieces on it.
type look struct {
	name       string // name of the function that forms the board
	arity      int
	row, col   int // indices of the arguments for row and column; row is -1 if the board has one row
	rows, cols []lang.Term
	rowAt      map[lang.Term]int
	colAt      map[lang.Term]int
	rowNames   scene.Naming
	colNames   scene.Naming
	pieces     []piece
	spots      map[lang.Term]int // by word, such as a1, that names a place alone: the index of the place, row by row; nil if no words do so
	walk       bool              // whether each fact names the one place that is occupied, so that a piece walks over the board
	void       []bool            // by place: whether it is not part of the board, since no fact can name it; nil if all places are
}

// piece is a function whose facts say at which place something is.
type piece struct {
	name     string
	arity    int
	row, col int
}

// maxSide is the maximum number of rows or columns of a board.
const maxSide = 64

// function holds all possible facts with the same name and number of arguments.
type function struct {
	name  string
	arity int
	facts []lang.Term
}

// guess finds the function that most resembles a board: one or two of its arguments name
// a place, and at most one fact holds for each place. It returns nil if there is none.
func guess(r *rules) *look {
	form := asked(r.source)
	if len(form) == 1 && form[0] == "list" {
		return nil
	}
	v, err := r.Look(r.Game.Start)
	if err != nil {
		return nil
	}
	all := v.Facts
	if r.Network != nil {
		all = append(slices.Clone(r.Network.Always), r.Network.Facts...)
	}
	every, start := byFunction(r.Rules.Terms, all), byFunction(r.Rules.Terms, v.Facts)
	chains := chains(r.Rules)
	var best *look
	most := 0
	for _, f := range every {
		i := slices.IndexFunc(start, func(s function) bool { return s.name == f.name && s.arity == f.arity })
		if i < 0 && f.arity < 2 {
			continue
		}
		if len(form) > 0 && f.name != form[0] || len(form) > 1 && f.arity != len(form)-1 {
			continue
		}
		for col := range f.arity {
			for row := -1; row < f.arity; row++ {
				if row == col ||
					len(form) > 1 &&
						(row != slices.Index(form[1:], "row") || !slices.Contains([]string{"column", "n", "place"}, form[col+1])) {
					continue
				}
				l := &look{name: f.name, arity: f.arity, row: row, col: col}
				var now []lang.Term
				if i >= 0 {
					now = start[i].facts
				}
				score := l.try(r.Rules.Terms, f.facts, now, chains)
				if score == 0 && len(form) > 1 && l.sides(r.Rules.Terms, f.facts, chains) {
					score = 1 // a request by the author outranks the guess
				}
				if score > most {
					best, most = l, score
				}
			}
		}
	}
	if best == nil {
		return nil
	}
	if best.spots == nil {
		best.rowAt, best.colAt = places(best.rows), places(best.cols)
		best.rowNames, best.colNames = naming(r.Rules.Terms, best.rows), naming(r.Rules.Terms, best.cols)
	}
	is := func(f function) bool { return f.name == best.name && f.arity == best.arity }
	if i, k := slices.IndexFunc(every, is), slices.IndexFunc(start, is); k >= 0 && r.Network != nil && best.spots == nil {
		best.cutOut(r.Rules.Terms, every[i].facts, start[k].facts)
	}
	for _, f := range every {
		if f.name == best.name && f.arity == best.arity || best.row < 0 {
			continue
		}
		for row := 0; row < f.arity; row++ {
			for col := row + 1; col < f.arity; col++ {
				p := piece{f.name, f.arity, row, col}
				if best.row > best.col {
					p.row, p.col = col, row
				}
				if best.takes(r.Rules.Terms, f.facts, p) &&
					!slices.ContainsFunc(best.pieces, func(q piece) bool { return q.name == p.name }) {
					best.pieces = append(best.pieces, p)
				}
			}
		}
	}
	return best
}

// cutOut finds the places that are not part of the board. No fact can ever name them, while each other place has a fact at the start.
func (l *look) cutOut(terms *lang.Terms, all, start []lang.Term) {
	void := make([]bool, max(1, len(l.rows))*len(l.cols))
	for i := range void {
		void[i] = true
	}
	named := 0
	for _, t := range all {
		if at := l.at(terms.Args(t)); void[at] {
			void[at] = false
			named++
		}
	}
	if named == len(start) && named < len(void) {
		l.void = void
	}
}

// at returns the index of the place that a fact of the board names, -1 if it names none.
func (l *look) at(args []lang.Term) int {
	switch {
	case l.spots != nil:
		return l.spots[args[l.col]]
	case l.row < 0:
		return l.colAt[args[l.col]]
	}
	return l.rowAt[args[l.row]]*len(l.cols) + l.colAt[args[l.col]]
}

func byFunction(terms *lang.Terms, facts []lang.Term) (all []function) {
	for _, t := range facts {
		name, arity := terms.Name(t), len(terms.Args(t))
		if arity == 0 {
			continue
		}
		i := slices.IndexFunc(all, func(f function) bool { return f.name == name && f.arity == arity })
		if i < 0 {
			i = len(all)
			all = append(all, function{name: name, arity: arity})
		}
		all[i].facts = append(all[i].facts, t)
	}
	return all
}

func places(names []lang.Term) map[lang.Term]int {
	at := make(map[lang.Term]int, len(names))
	for i, t := range names {
		at[t] = i
	}
	return at
}

// asked returns the look that a comment before the first rule requests. “; board: (cell row column what)” names
// each argument of the fact; “; board: cell” leaves the arguments to the guess; “; board: list” requests no board.
func asked(source string) []string {
	for line := range strings.Lines(source) {
		if line = strings.TrimSpace(line); !text.IsComment(line) && line != "" {
			break
		}
		if form, ok := strings.CutPrefix(strings.ToLower(strings.TrimLeft(line, "; \t")), "board:"); ok {
			return strings.FieldsFunc(form, func(r rune) bool { return strings.ContainsRune("() \t", r) })
		}
	}
	return nil
}

// distinct returns the names that an argument can have, nil if there are more than maxSide.
func distinct(terms *lang.Terms, all []lang.Term, arg int) (names []lang.Term) {
	for _, t := range all {
		if a := terms.Args(t)[arg]; !slices.Contains(names, a) {
			if names = append(names, a); len(names) > maxSide {
				return nil
			}
		}
	}
	return names
}

// sides finds and sorts the names of the rows and columns. It reports whether they have a natural order.
func (l *look) sides(terms *lang.Terms, all []lang.Term, chains [][]lang.Term) (in bool) {
	if l.cols, in = inOrder(terms, distinct(terms, all, l.col), chains); !in || len(l.cols) < 2 {
		return false
	}
	if l.row >= 0 {
		l.rows, in = inOrder(terms, distinct(terms, all, l.row), chains)
		return in && len(l.rows) > 1
	}
	return true
}

// try rates how much the arguments of a look resemble the rows and columns of a board. It returns 0 if they do not at all.
func (l *look) try(terms *lang.Terms, all, start []lang.Term, chains [][]lang.Term) int {
	sure := 0
	if l.row < 0 && l.arity > 1 && l.split(terms, all) {
		if !once(terms, start, l.col) || len(start)*2 < len(l.spots) && !place(l.name) {
			return 0
		}
		return 40 + min(len(l.spots), 9)
	}
	if !l.sides(terms, all, chains) {
		return 0
	}
	if l.row >= 0 {
		if letters(terms, l.rows) && !letters(terms, l.cols) {
			return 0 // on a chessboard, letters name columns
		}
		if l.row > l.col && !(letters(terms, l.cols) && !letters(terms, l.rows)) {
			return 0 // the first of two arguments of a place is the row
		}
		sure += 2
	}
	if l.row >= 0 && l.arity == 2 &&
		(related(terms, l.rows, l.cols) || told(terms, start, 0, len(distinct(terms, all, 0))) ||
			told(terms, start, 1, len(distinct(terms, all, 1)))) {
		return 0
	}
	if len(start) == 1 && l.arity > 3 {
		return 0 // a single fact with many arguments is not a board
	}
	size := max(1, len(l.rows)) * len(l.cols)
	if l.row < 0 && l.arity == 1 && len(start) == 1 && size > 2 && place(l.name) && !letters(terms, l.cols) {
		l.walk = true
		return 1
	}
	if l.row < 0 && (len(start) < len(l.cols) || l.arity == 2 && l.col == 1) {
		return 0 // a board of one row has a fact for each place at the start, and the place is the first argument
	}
	// At the start, no place may have two facts.
	type spot struct{ row, col lang.Term }
	seen := map[spot]bool{}
	for _, t := range start {
		p := spot{-1, terms.Args(t)[l.col]}
		if l.row >= 0 {
			p.row = terms.Args(t)[l.row]
		}
		if seen[p] {
			return 0
		}
		seen[p] = true
	}
	if len(start) > 0 && len(start)*4 < size {
		sure-- // most places have no fact at the start
	}
	if len(start) == size {
		sure++
	}
	if place(l.name) {
		sure++
	}
	if rest := l.arity - 1; l.row >= 0 && rest == 1 && len(start) == 1 || l.row < 0 && len(start) <= 1 {
		return 0 // a single fact is a counter, or a piece without a board
	}
	if l.row < 0 && (l.arity < 2 || letters(terms, l.cols)) {
		return 0 // arguments named a, b and c do not form a row
	}
	return max(1, 10*(sure+2)+min(size, 9))
}

// lettered splits the name of a place as on a chessboard, such as b3: a letter for the column and a number for the row.
func lettered(name string) (row, col int, ok bool) {
	if name == "" || name[0] < 'a' || name[0] > 'z' {
		return 0, 0, false
	}
	row, err := strconv.Atoi(name[1:])
	return row, int(name[0]-'a') + 1, err == nil && row >= 0 && row < maxSide
}

// figured splits the name of a place that ends in two digits for row and column, such as p12.
func figured(name string) (row, col int, ok bool) {
	head := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(head):])
	return n / 10, n % 10, err == nil && head != "" && len(name) == len(head)+2
}

// split finds the places if a single word names each. The words must cover at
// least half of a rectangle, or all of it if only digits distinguish them.
func (l *look) split(terms *lang.Terms, all []lang.Term) bool {
	return l.apart(terms, all, lettered, 2) || l.apart(terms, all, figured, 1)
}

func (l *look) apart(terms *lang.Terms, all []lang.Term, read func(string) (row, col int, ok bool), part int) bool {
	type spot struct{ row, col int }
	spots, taken := map[lang.Term]spot{}, map[spot]bool{}
	first, last := spot{maxSide, maxSide}, spot{}
	for _, t := range all {
		word := terms.Args(t)[l.col]
		row, col, ok := read(terms.Name(word))
		if !ok || len(terms.Args(word)) > 0 {
			return false
		}
		spots[word], taken[spot{row, col}] = spot{row, col}, true
		first, last = spot{min(first.row, row), min(first.col, col)}, spot{max(last.row, row), max(last.col, col)}
	}
	rows, cols := last.row-first.row+1, last.col-first.col+1
	if rows < 2 || cols < 2 || len(taken) < len(spots) || len(spots)*part < rows*cols {
		return false
	}
	l.rows, l.cols = make([]lang.Term, rows), make([]lang.Term, cols) // rows and columns have no separate names
	l.spots, l.void = make(map[lang.Term]int, len(spots)), make([]bool, rows*cols)
	for i := range l.void {
		l.void[i] = true
	}
	for word, s := range spots {
		i := (s.row-first.row)*cols + s.col - first.col
		l.spots[word], l.void[i] = i, false
	}
	if first == (spot{1, 1}) {
		l.rowNames, l.colNames = scene.Numbers, scene.Numbers
		if part > 1 {
			l.colNames = scene.Letters
		}
	}
	return true
}

// once reports whether all facts differ in an argument.
func once(terms *lang.Terms, facts []lang.Term, arg int) bool {
	seen := map[lang.Term]bool{}
	for _, t := range facts {
		a := terms.Args(t)[arg]
		if seen[a] {
			return false
		}
		seen[a] = true
	}
	return true
}

// place reports whether rules commonly use a name for places.
func place(name string) bool {
	switch name {
	case "at", "board", "cell", "loc", "location", "on", "position", "room", "square", "tile":
		return true
	}
	return false
}

// related reports whether both arguments of a relation are things of the same kind with letters as names, as in (on a b).
func related(terms *lang.Terms, a, b []lang.Term) bool {
	return letters(terms, a) && letters(terms, b) && slices.ContainsFunc(a, func(t lang.Term) bool { return slices.Contains(b, t) })
}

// told reports whether each name that an argument can have occurs in exactly one fact. For example, each disc is on exactly one peg.
func told(terms *lang.Terms, facts []lang.Term, arg, names int) bool {
	var seen []lang.Term
	for _, t := range facts {
		a := terms.Args(t)[arg]
		if slices.Contains(seen, a) {
			return false
		}
		seen = append(seen, a)
	}
	return len(seen) == names
}

// takes reports whether all facts of a function name places of the board.
func (l *look) takes(terms *lang.Terms, facts []lang.Term, p piece) bool {
	for _, t := range facts {
		_, row := l.rowAt[terms.Args(t)[p.row]]
		_, col := l.colAt[terms.Args(t)[p.col]]
		if !row || !col {
			return false
		}
	}
	return true
}

// chains returns the orders of names that the rules define by relations from a name to the next, such as (succ 1 2).
func chains(r *lang.Rules) (all [][]lang.Term) {
	next := map[lang.Relation]map[lang.Term]lang.Term{}
	bad := map[lang.Relation]bool{}
	for i := range r.Clauses {
		h := &r.Clauses[i].Head
		if len(r.Clauses[i].Body) > 0 || len(h.Args) != 2 || h.Args[0].Term < 0 || h.Args[1].Term < 0 {
			continue
		}
		if next[h.Relation] == nil {
			next[h.Relation] = map[lang.Term]lang.Term{}
		}
		if _, twice := next[h.Relation][h.Args[0].Term]; twice {
			bad[h.Relation] = true
		}
		next[h.Relation][h.Args[0].Term] = h.Args[1].Term
	}
	for rel := range r.Relations {
		to := next[lang.Relation(rel)]
		if to == nil || bad[lang.Relation(rel)] {
			continue
		}
		into := map[lang.Term]bool{}
		for _, b := range to {
			into[b] = true
		}
		for i := range r.Clauses {
			h := &r.Clauses[i].Head
			if h.Relation != lang.Relation(rel) || len(h.Args) != 2 || h.Args[0].Term < 0 || into[h.Args[0].Term] {
				continue
			}
			chain := []lang.Term{h.Args[0].Term}
			for at := chain[0]; len(chain) <= len(to); {
				b, ok := to[at]
				if !ok {
					break
				}
				chain = append(chain, b)
				at = b
			}
			all = append(all, chain)
		}
	}
	return all
}

// inOrder sorts names that are numbers, end in numbers, are single letters,
// or belong to a chain. It returns false if they have no such order.
func inOrder(terms *lang.Terms, names []lang.Term, chains [][]lang.Term) ([]lang.Term, bool) {
	if len(names) == 0 {
		return nil, false
	}
	key := make(map[lang.Term]int, len(names))
	stem := func(s string) (string, int, bool) {
		head := strings.TrimRight(s, "0123456789")
		n, err := strconv.Atoi(s[len(head):])
		return head, n, err == nil
	}
	first, _, _ := stem(terms.Name(names[0]))
	numbered, lettered := true, true
	for _, t := range names {
		if len(terms.Args(t)) > 0 {
			return nil, false
		}
		s := terms.Name(t)
		head, n, ok := stem(s)
		numbered = numbered && ok && head == first
		lettered = lettered && len(s) == 1 && s[0] >= 'a' && s[0] <= 'z'
		key[t] = n
	}
	switch {
	case numbered:
	case lettered:
		for _, t := range names {
			key[t] = int(terms.Name(t)[0])
		}
	default:
		found := false
		for _, c := range chains {
			found = true
			for _, t := range names {
				if key[t] = slices.Index(c, t); key[t] < 0 {
					found = false
				}
			}
			if found {
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	names = slices.Clone(names)
	slices.SortFunc(names, func(a, b lang.Term) int { return cmp.Compare(key[a], key[b]) })
	return names, true
}

func letters(terms *lang.Terms, names []lang.Term) bool {
	for _, t := range names {
		if s := terms.Name(t); len(s) != 1 || s[0] < 'a' || s[0] > 'z' {
			return false
		}
	}
	return true
}
