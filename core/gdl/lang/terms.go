package lang

import "strings"

// Term is the number of a ground term: a name, or a function with arguments. Equal terms have equal numbers.
type Term int32

// Terms is the set of all ground terms of a game.
type Terms struct {
	names []string
	named map[string]int32

	name  []int32 // by term: the number of its word
	args  []Term  // arguments of all terms, end to end
	first []int32 // by term: the index of its first argument in args, with one more entry at the end
	deep  []int16 // by term: nesting depth of functions, 0 for a name
	words []int32 // by term: its length in words, maxLength if it is longer
	table []int32 // hash table with open addressing: 1 + a term; 0: empty
	mask  uint32  // size of the table minus one
}

// maxLength is the length up to which terms are measured. If a term contains another twice, and so on, its length is exponential.
const maxLength = 1 << 24

// NewTerms returns an empty set of terms.
func NewTerms() *Terms {
	return &Terms{named: map[string]int32{}, first: []int32{0}, table: make([]int32, 64), mask: 63}
}

// Len returns the number of terms.
func (t *Terms) Len() int { return len(t.name) }

// Name returns the word of a term: the name itself, or the name of the function.
func (t *Terms) Name(of Term) string { return t.names[t.name[of]] }

// Args returns the arguments of a term. A name has none. The caller must not change them.
func (t *Terms) Args(of Term) []Term {
	return t.args[t.first[of]:t.first[of+1]:t.first[of+1]]
}

// Depth returns the nesting depth of functions in a term: 0 for a name.
func (t *Terms) Depth(of Term) int { return int(t.deep[of]) }

// Long returns the length of a term in words.
func (t *Terms) Long(of Term) int { return int(t.words[of]) }

// Of returns the term with a name and arguments, and makes it if needed.
func (t *Terms) Of(name string, args ...Term) Term { return t.Make(t.Word(name), args) }

// Word returns the number of a word, and adds the word if it is new.
func (t *Terms) Word(name string) int32 {
	w, ok := t.named[name]
	if !ok {
		w = int32(len(t.names))
		t.names = append(t.names, name)
		t.named[name] = w
	}
	return w
}

// Make returns the term with a word number and arguments, which it copies, and makes the term if needed.
func (t *Terms) Make(word int32, args []Term) Term {
	h := hash(word, args)
	for i := h & t.mask; ; i = (i + 1) & t.mask {
		n := Term(t.table[i]) - 1
		if n < 0 {
			break
		}
		if t.name[n] == word && same(t.Args(n), args) {
			return n
		}
	}
	n := Term(len(t.name))
	deep, words := int16(0), int32(1)
	for _, a := range args {
		deep, words = max(deep, t.deep[a]+1), min(words+t.words[a], maxLength)
	}
	t.name, t.args, t.deep, t.words = append(t.name, word), append(t.args, args...), append(t.deep, deep), append(t.words, words)
	t.first = append(t.first, int32(len(t.args)))
	if len(t.name)*2 > len(t.table) {
		t.mask = t.mask*2 + 1
		t.table = make([]int32, t.mask+1)
		for old := range n {
			t.enter(old)
		}
	}
	t.enter(n)
	return n
}

func (t *Terms) enter(n Term) {
	i := hash(t.name[n], t.Args(n)) & t.mask
	for t.table[i] != 0 {
		i = (i + 1) & t.mask
	}
	t.table[i] = int32(n) + 1
}

func hash(word int32, args []Term) uint32 {
	h := uint32(word)*0x9e3779b1 + 0x7f4a7c15
	for _, a := range args {
		h = (h ^ uint32(a)) * 0x85ebca6b
		h ^= h >> 15
	}
	return h ^ h>>13
}

func same(a, b []Term) bool {
	if len(a) != len(b) {
		return false
	}
	for i, x := range a {
		if x != b[i] {
			return false
		}
	}
	return true
}

// Write returns a term in prefix notation.
func (t *Terms) Write(of Term) string {
	var b strings.Builder
	t.write(&b, of)
	return b.String()
}

func (t *Terms) write(b *strings.Builder, of Term) {
	if args := t.Args(of); len(args) > 0 {
		b.WriteByte('(')
		b.WriteString(t.Name(of))
		for _, a := range args {
			b.WriteByte(' ')
			t.write(b, a)
		}
		b.WriteByte(')')
	} else {
		b.WriteString(t.Name(of))
	}
}

// WordOf returns the number of the word of a term.
func (t *Terms) WordOf(of Term) int32 { return t.name[of] }

// Find returns the term with a word number and arguments. It returns false if that term does not exist yet.
func (t *Terms) Find(word int32, args []Term) (Term, bool) {
	for i := hash(word, args) & t.mask; ; i = (i + 1) & t.mask {
		n := Term(t.table[i]) - 1
		if n < 0 {
			return -1, false
		}
		if t.name[n] == word && same(t.Args(n), args) {
			return n, true
		}
	}
}

// Size returns the approximate memory of the terms, in bytes.
func (t *Terms) Size() int {
	return 4*(cap(t.name)+cap(t.args)+cap(t.first)+cap(t.words)+len(t.table)) + 2*cap(t.deep)
}

// Known returns the term that is a name. It returns false if that term does not exist yet.
func (t *Terms) Known(word string) (Term, bool) {
	w, ok := t.named[word]
	if !ok {
		return -1, false
	}
	return t.Find(w, nil)
}

// Spell returns the word with the given number.
func (t *Terms) Spell(word int32) string { return t.names[word] }
