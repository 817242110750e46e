package parse

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// fit is the nearest sentence of the language: the edits that lead to it, including unchanged
// words, and its tree. The tree is nil if all sentences of the language are too long.
type fit struct {
	edits []edit
	tree  *tree
}

// fit finds the nearest sentence by a chart of costs. It returns nil if tick returns false.
func (s *sentence) fit(tick func(filled, all int) bool) *fit {
	c := newCosts(s.grammar, s.words)
	n := len(s.words)
	filled, all := 0, n*(n+1)/2
	for length := 1; length <= n; length++ {
		for i := 0; i+length <= n; i++ {
			c.fill(i, i+length)
			filled++
			if !tick(filled, all) {
				return nil
			}
		}
	}
	f := &fit{}
	if c.cost(start, 0, n) < far {
		f.edits, f.tree = c.align(nil, start, 0, n)
	}
	return f
}

// count returns the number of edits that change a word.
func (f *fit) count() (n int) {
	for _, e := range f.edits {
		if e.from != e.to {
			n++
		}
	}
	return n
}

// words returns the words of the nearest sentence.
func (f *fit) words() (words []symbol) {
	for _, e := range f.edits {
		if e.to != gone {
			words = append(words, e.to)
		}
	}
	return words
}

// Bytes implements run.Sized.
func (f *fit) Bytes() int64 { return int64(32*len(f.edits) + 256) }

// nearest returns the puzzle with the nearest sentence of the language.
func (s *sentence) nearest(f *fit) *sentence {
	other := *s
	other.words = f.words()
	return &other
}

// says describes the nearest sentence, "" if there is none.
func (s *sentence) says(f *fit) string {
	if f.tree == nil {
		return "No sentence follows from the rules, or only very long ones."
	}
	return fmt.Sprintf("The nearest sentence of the language is “%s”, %s away.", s.quote(f.words()), scene.Several(f.count(), "edits"))
}

// quote returns words in quotes. If there are many, it shows only the first and the last ones.
func (s *sentence) quote(words []symbol) string {
	names := make([]string, len(words))
	for i, word := range words {
		names[i] = s.names[word]
	}
	return joined(names)
}

// remedies returns the puzzle with the nearest sentence of the language as
// an alternative. It returns nil if that sentence is empty or too long.
func (s *sentence) remedies(f *fit) []puzzle.Alternative {
	words := f.words()
	if len(words) == 0 || len(words) > maxWords {
		return nil
	}
	other := s.nearest(f)
	_, line, _ := strings.Cut(other.Text(), "\nsentence: ")
	return []puzzle.Alternative{{
		Title: fmt.Sprintf("Use “%s” as the sentence", s.quote(words)),
		How:   fmt.Sprintf("write “sentence: %s” in the last line", strings.TrimSpace(line)),
		Text:  other.Text(),
	}}
}

// changes returns a table of the edits, word by word.
func (s *sentence) changes(f *fit) *scene.Table {
	t := &scene.Table{Columns: []scene.Column{{Name: "given", Title: "Given", Type: "text"},
		{Name: "nearest", Title: "Nearest", Type: "text"}, {Name: "edit", Title: "Edit", Type: "text"}}}
	for _, e := range f.edits {
		row := scene.Row{Tone: scene.Accent}
		switch {
		case e.from == gone:
			row.Values = []any{"", s.names[e.to], "put in"}
		case e.to == gone:
			row.Values = []any{s.names[e.from], "", "taken out"}
		case e.from != e.to:
			row.Values = []any{s.names[e.from], s.names[e.to], "replaced"}
		default:
			row = scene.Row{Values: []any{s.names[e.from], s.names[e.to], ""}}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// maxOffered is the maximum work for which the status of a sentence includes the nearest
// sentence, which takes a fraction of a second. For larger sentences, the solver is needed.
const maxOffered = 4_000_000

// astray reports whether the original sentence has no parse (none), and
// returns the nearest sentence. f is nil if finding it would take too long.
func (s *sentence) astray() (f *fit, none bool) {
	prefixes, n := 0, len(s.words)
	for _, p := range s.productions {
		prefixes += len(p.right)
	}
	if prefixes*n*n*n/6 > maxOffered { // approximate work to fill the chart
		return nil, false
	}
	key := fitKey(s.Text())
	if kept, ok := s.store.Recall(key).(*fit); ok {
		f = kept
	} else {
		f = s.fit(func(int, int) bool { return true })
		s.store.Keep(key, f)
	}
	return f, f.tree == nil || f.count() > 0
}

type fitKey string

// WithStore implements puzzle.Cacher: it returns the puzzle with a store for the nearest sentence.
func (s *sentence) WithStore(store *puzzle.Store) puzzle.Puzzle {
	kept := *s
	kept.store = store
	return &kept
}
