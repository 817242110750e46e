package catalogue

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// minWords is the least number of words of a text whose fault is one of them.
const minWords = 9

// maxStray is the largest number of words that are tried as the only fault of a text.
const maxStray = 3

// maxInstead is the largest number of words that are tried in place of each.
const maxInstead = 12

// stray returns the fault of a text that no kind recognises because of one word: with an empty cell or another word of the text in its
// place, the text is a puzzle that a kind is sure of or reads alone. The fault is that of this kind. It returns nil if there is none.
func stray(kinds []puzzle.Kind, source string) *Refusal {
	if len(source) >= maxOffered {
		return nil
	}
	odd, words := strayWords(source)
	for _, word := range odd {
		own := source[word.from:word.to]
		for _, instead := range append([]string{"."}, words...) {
			if instead == own {
				continue
			}
			k := readerOf(kinds, source[:word.from]+instead+source[word.to:])
			if k == nil {
				continue
			}
			_, err := k.Parse(source)
			if err == nil {
				before := source[:word.from]
				line := before[strings.LastIndex(before, "\n")+1:]
				err = text.Errorf(strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1,
					"“%s” does not fit here; the text would be a puzzle with “%s” instead", own, instead)
			}
			return &Refusal{Kind: k, Err: guess{err}}
		}
	}
	return nil
}

// resembling returns the error for a text that no kind recognises. It names the kinds that read all of the text, or most of it before
// they find a fault.
func resembling(kinds []puzzle.Kind, source string) error {
	if len(source) >= maxOffered {
		return ErrUnknown
	}
	type attempt struct {
		kind puzzle.Kind
		line int // the line of the fault
	}
	var near []attempt
	for _, k := range kinds {
		if k.Info().Language != nil {
			continue
		}
		_, err := k.Parse(source)
		switch fault := (*text.ParseError)(nil); {
		case err == nil && confidence(k, source) > puzzle.No: // some kinds read any words
			near = append(near, attempt{k, math.MaxInt})
		case errors.As(err, &fault) && fault.Line > 1:
			near = append(near, attempt{k, fault.Line})
		}
	}
	slices.SortStableFunc(near, func(a, b attempt) int { return cmp.Compare(b.line, a.line) })
	if len(near) == 0 {
		return ErrUnknown
	}
	titles := ""
	for i, a := range near[:min(len(near), maxKinds)] {
		if i > 0 {
			titles += ", "
		}
		titles += a.kind.Info().Title
	}
	return fmt.Errorf("%w; it resembles %s", ErrUnknown, titles)
}

// guess is the fault of a text that resembles no kind as it is: to errors.Is it is also ErrUnknown.
type guess struct{ error }

// Is reports whether an error is ErrUnknown.
func (g guess) Is(err error) bool { return err == ErrUnknown }

// Unwrap returns the fault.
func (g guess) Unwrap() error { return g.error }

// readerOf returns the kind that reads a text, nil if there is none.
func readerOf(kinds []puzzle.Kind, source string) puzzle.Kind {
	c := claimants[puzzle.Puzzle]{read: func(k puzzle.Kind, sure puzzle.Confidence) (o outcome[puzzle.Puzzle]) {
		o = outcome[puzzle.Puzzle]{Reading: Reading{Kind: k}, rank: aSure * int(sure)}
		if o.result, o.err = k.Parse(source); o.err == nil {
			o.rank += aReading
		}
		return o
	}}
	looks := featuresOf(source)
	for _, k := range kinds {
		if looks.fit(k) && k.Info().Language == nil {
			c.add(k, confidence(k, source))
		}
	}
	c.examine(source)
	if best := c.best(outcome[puzzle.Puzzle]{err: ErrUnknown}); best.err == nil {
		return best.Kind
	}
	return nil
}

// strayWord is a word of a text, from its first byte to the byte behind it.
type strayWord struct{ from, to int }

// strayWords returns the words that are most unlike the others: words with a sign that no other word has, words that are longer than all
// others, and words with a letter or digit that no other word has. Comments have none. common lists different words of the text, the most
// frequent first.
func strayWords(source string) (odd []strayWord, common []string) {
	counts, times, longest := map[rune]int{}, map[string]int{}, 0
	var words []strayWord
	at := 0
	for line := range strings.Lines(source) {
		from := at
		if at += len(line); text.IsComment(line) {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			w := strayWord{from: from + strings.Index(source[from:], word)}
			w.to = w.from + len(word)
			from, words = w.to, append(words, w)
			if times[word]++; times[word] == 1 {
				common = append(common, word)
			}
			signs := []rune(word)
			slices.Sort(signs)
			for _, r := range slices.Compact(signs) {
				counts[r]++
			}
			longest = max(longest, len(word))
		}
	}
	if len(words) < minWords {
		return nil, nil
	}
	slices.SortStableFunc(common, func(a, b string) int { return times[b] - times[a] })
	unlike := func(is func(word string) bool) {
		var some []strayWord
		for _, w := range words {
			if is(source[w.from:w.to]) && !slices.Contains(odd, w) {
				some = append(some, w)
			}
		}
		if len(some) <= maxStray {
			odd = append(odd, some...)
		}
	}
	unlike(func(word string) bool {
		return strings.ContainsFunc(word, func(r rune) bool { return counts[r] == 1 && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	})
	unlike(func(word string) bool { return len(word) == longest })
	unlike(func(word string) bool { return strings.ContainsFunc(word, func(r rune) bool { return counts[r] == 1 }) })
	return odd[:min(len(odd), maxStray)], common[:min(len(common), maxInstead)]
}
