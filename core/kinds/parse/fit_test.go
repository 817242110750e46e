package parse

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// levenshtein returns the number of edits between two rows of words, by the definition.
func levenshtein(a, b []symbol) int {
	switch {
	case len(a) == 0:
		return len(b)
	case len(b) == 0:
		return len(a)
	case a[0] == b[0]:
		return levenshtein(a[1:], b[1:])
	}
	return 1 + min(levenshtein(a[1:], b), levenshtein(a, b[1:]), levenshtein(a[1:], b[1:]))
}

// rows lists all rows of up to a number of words.
func rows(words []symbol, most int) (all [][]symbol) {
	from := [][]symbol{nil}
	for range most {
		var longer [][]symbol
		for _, row := range from {
			for _, word := range words {
				longer = append(longer, append(slices.Clone(row), word))
			}
		}
		all, from = append(all, longer...), longer
	}
	return all
}

// inLanguage reports whether some words have a parse, by the chart, which brute force confirms.
func inLanguage(t *testing.T, g *grammar, words []symbol) bool {
	t.Helper()
	p := (&sentence{grammar: g, words: words}).Start().(position)
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), chartParser{}, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.Outcome == puzzle.Solved
}

// legal reports whether each node of a tree is made by a rule.
func (g *grammar) legal(n *tree) bool {
	if g.isWord(n.symbol) {
		return len(n.children) == 0 && n.words == 1
	}
	var right []symbol
	words := 0
	for _, child := range n.children {
		right, words = append(right, child.symbol), words+child.words
		if !g.legal(child) {
			return false
		}
	}
	return words == n.words &&
		slices.ContainsFunc(g.productions, func(p production) bool { return p.left == n.symbol && slices.Equal(p.right, right) })
}

// leaves returns the words below a tree.
func (g *grammar) leaves(n *tree) (words []symbol) {
	if g.isWord(n.symbol) {
		return []symbol{n.symbol}
	}
	for _, child := range n.children {
		words = append(words, g.leaves(child)...)
	}
	return words
}

// No sentence is nearer than the one that the chart of edits gives: with that number of edits, a sentence has at most as many more words,
// and all such sentences are tried.
func TestTheNearestSentenceAgreesWithBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	seen := map[int]int{}
	for range 400 {
		p := small(t, chance)
		a, b := p.word("a"), p.word("b") // perhaps no rule has one of them
		p.index()
		f := p.fit(func(int, int) bool { return true })
		if f.tree == nil {
			seen[-1]++
			for _, row := range rows([]symbol{a, b}, 6) {
				if inLanguage(t, p.grammar, row) {
					t.Fatalf("%s%v has a parse, and no sentence is said to", p.Text(), p.quote(row))
				}
			}
			continue
		}
		edits, words, given := f.count(), f.words(), []symbol{}
		for _, e := range f.edits {
			if e.from != gone {
				given = append(given, e.from)
			}
		}
		seen[edits]++
		if !slices.Equal(given, p.words) || edits != levenshtein(p.words, words) || !p.legal(f.tree) || f.tree.symbol != start ||
			!slices.Equal(p.leaves(f.tree), words) {
			t.Fatalf("%s%d edits to %q by %v: %s", p.Text(), edits, p.quote(words), f.edits, p.draw([]*tree{f.tree}))
		}
		for _, row := range rows([]symbol{a, b}, len(p.words)+edits-1) {
			if levenshtein(p.words, row) < edits && inLanguage(t, p.grammar, row) {
				t.Fatalf("%s%q is nearer than %q", p.Text(), p.quote(row), p.quote(words))
			}
		}
	}
	for edits, least := range map[int]int{-1: 10, 0: 50, 1: 50, 2: 10, 3: 1} {
		if seen[edits] < least {
			t.Errorf("too few sentences at %d edits to show something: %v", edits, seen)
		}
	}
}

// The example of 2.3 for which the paper describes best-fit parsing, on the grammar of figure 3, and other differences between a sentence
// and its language.
func TestBestFitParsing(t *testing.T) {
	tests := []struct {
		name, text string
		nearest    string // "" if no sentence can be read
		edits      int
	}{
		{"a word too many", strings.Replace(figure3, "I have a book", "I have a a book", 1), "I have a book", 1},
		{"in the language", figure3, "I have a book", 0},
		{"a word too few", strings.Replace(figure3, "I have a book", "I have the", 1), "I have the I", 1},
		{"an unknown word", strings.Replace(figure3, "I have", "I see", 1), "I have a book", 1},
		{"the words turned round", strings.Replace(figure3, "I have a book", "book a have I", 1), "book have I", 1},
		{"all words are wrong", "s -> a b\nsentence: c d e", "a b", 3},
		{"in circles", "s -> t | a\nt -> s b | s\nsentence: b b", "a b", 1},
		{"much is missing", "s -> t t\nt -> u u\nu -> a a\nsentence: a", "a … a", 7},
		{"no sentence at all", "s -> s a\nsentence: a", "", 0},
		{"an endless one beside another", "s -> s a | t\nt -> b t\nsentence: a", "", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			s, _ := solve(t, fitter{}, p, nil)
			switch {
			case test.nearest == "":
				if s.Outcome != puzzle.Impossible || s.Remaining != nil || len(p.Status().Alternatives) > 0 ||
					!strings.Contains(p.Status().Text, "No sentence follows from the rules") {
					t.Errorf("%s: %s; %+v", s.Outcome, s.Why, p.Status())
				}
				return
			case test.edits == 0:
				if s.Outcome != puzzle.Solved || !slices.Equal(s.Proved, []string{puzzle.Unique}) || len(p.Status().Alternatives) > 0 {
					t.Errorf("%s %v: %s", s.Outcome, s.Proved, s.Why)
				}
				return
			}
			says := fmt.Sprintf("The nearest sentence of the language is “%s”, %d edit", test.nearest, test.edits)
			status := p.Status()
			if s.Outcome != puzzle.Impossible || *s.Remaining != float64(test.edits) || !strings.Contains(s.Why, says) ||
				!strings.Contains(status.Text, says) {
				t.Fatalf("%s, %v: %s; %s", s.Outcome, s.Remaining, s.Why, status.Text)
			}
			if len(status.Alternatives) != 1 || status.Alternatives[0].Title != "Use “"+test.nearest+"” as the sentence" {
				t.Fatalf("%+v", status.Alternatives)
			}
			offered := parse(t, status.Alternatives[0].Text)
			if s, _ := solve(t, chartParser{}, offered, nil); s.Outcome != puzzle.Solved ||
				!strings.Contains(offered.Text(), strings.Split(status.Alternatives[0].How, "“")[1][:9]) {
				t.Errorf("%s: %s", s.Outcome, offered.Text())
			}
		})
	}
}

// The nearest sentence is shown word by word, and is kept with the puzzle.
func TestTheNearestSentenceIsShownAndKept(t *testing.T) {
	p := parse(t, strings.Replace(figure3, "I have a book", "I see a the book", 1))
	s, _ := solve(t, fitter{}, p, nil)
	var shown []string
	for _, row := range s.Views[0].Table.Rows {
		shown = append(shown, fmt.Sprintf("%v-%v %v", row.Values...))
	}
	if got := strings.Join(shown, ", "); got != "I-I , see-have replaced, a-a , the- taken out, book-book " {
		t.Errorf("%q", got)
	}
	if got := s.Views[1].Tree; !got.Drawn || len(got.Nodes) != 12 {
		t.Errorf("%+v", got)
	}
	store := run.NewStore(run.DefaultStore)
	kept := puzzle.WithStore(p.sentence, store).Start().(position)
	first := kept.Status()
	f, _ := store.Recall(fitKey(p.Text())).(*fit)
	if f == nil || f.count() != 2 {
		t.Fatalf("%+v", f)
	}
	if again := kept.Status(); !slices.Equal(again.Alternatives, first.Alternatives) || again.Text != p.Status().Text {
		t.Errorf("%+v, then %+v", first, again)
	}
}

// After the first move no nearest sentence is offered, since the moves would not be legal in it.
func TestOnlyABareSentenceOffersTheNearest(t *testing.T) {
	p := parse(t, strings.Replace(figure3, "a book", "a a book", 1))
	if len(p.Status().Alternatives) != 1 {
		t.Fatalf("%+v", p.Status())
	}
	if status := play(t, p, "4@1").Status(); len(status.Alternatives) > 0 || strings.Contains(status.Text, "nearest") {
		t.Errorf("%+v", status)
	}
}

// The status does not compute for long: for a large sentence, only the solver finds the nearest one.
func TestTheStatusLeavesLargeSentencesToTheSolver(t *testing.T) {
	text := "s -> s s | x y z | z z z z\nsentence: x"
	for words, offered := range map[int]bool{1: true, 60: true} {
		p := parse(t, text+strings.Repeat(" x", words-1))
		if got := len(p.Status().Alternatives) > 0; got != offered {
			t.Errorf("%d words: offered %v", words, got)
		}
	}
	var rules strings.Builder
	for i := range 100 {
		fmt.Fprintf(&rules, "s -> x y z w%d\n", i)
	}
	p := parse(t, rules.String()+"sentence:"+strings.Repeat(" x", 60))
	if status := p.Status(); len(status.Alternatives) > 0 || strings.Contains(status.Text, "language") {
		t.Errorf("%+v", status)
	}
	if s, _ := solve(t, fitter{}, p, nil); s.Outcome != puzzle.Impossible || *s.Remaining != 59 {
		t.Errorf("%s: %s", s.Outcome, s.Why)
	}
}

func TestAStoppedFitSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := parse(t, strings.Replace(figure3, "a book", "a a book", 1))
	s, _, err := puzzle.Solve(run.New(ctx, run.Setup{}), fitter{}, p, nil)
	if err != nil || s.Outcome != puzzle.Open || s.Why == "" || s.Remaining != nil {
		t.Errorf("%+v, %v", s, err)
	}
}

// If the sentence has a parse but the position has none, the message says so.
func TestTheNearestOfADeadEnd(t *testing.T) {
	p := play(t, parse(t, figure3), "4@4 3@4")
	s, _ := solve(t, fitter{}, p, nil)
	if s.Outcome != puzzle.Impossible || s.Why != "No rules lead from here to a single s." || s.Remaining != nil {
		t.Errorf("%s, %v: %s", s.Outcome, s.Remaining, s.Why)
	}
}
