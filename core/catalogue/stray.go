package catalogue

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// minWords is the least number of words of a text whose fault is one of them.
const minWords = 9

// maxStray is the largest number of words that are tried as the only fault of a text.
const maxStray = 3

// stray returns the fault of a text that no kind recognises because of one word: with an empty cell in its place, the text is a puzzle that
// a kind is sure of or reads alone. The fault is that of this kind. It returns nil if there is none.
func stray(kinds []puzzle.Kind, source string) *Refusal {
	if len(source) >= maxOffered {
		return nil
	}
	for _, word := range strayWords(source) {
		for _, instead := range []string{".", word.beside} {
			mended := source[:word.from] + instead + source[word.to:]
			k := readerOf(kinds, mended)
			if instead == "" || k == nil {
				continue
			}
			if _, err := k.Parse(source); err != nil {
				return &Refusal{Kind: k, Err: guess{err}}
			}
		}
	}
	return nil
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

// strayWord is a word of a text, from its first byte to the byte behind it, and the word beside it in its line; "" if it has none.
type strayWord struct {
	from, to int
	beside   string
}

// strayWords returns the words that are most unlike the others: words with a sign that no other word has, words that are longer than all
// others, and words with a letter or digit that no other word has. Comments have none.
func strayWords(source string) (odd []strayWord) {
	counts, longest := map[rune]int{}, 0
	var words []strayWord
	at := 0
	for line := range strings.Lines(source) {
		from := at
		if at += len(line); text.IsComment(line) {
			continue
		}
		fields := strings.Fields(line)
		for i, word := range fields {
			w := strayWord{from: from + strings.Index(source[from:], word)}
			if w.to = w.from + len(word); i > 0 {
				w.beside = fields[i-1]
			} else if len(fields) > 1 {
				w.beside = fields[1]
			}
			from, words = w.to, append(words, w)
			signs := []rune(word)
			slices.Sort(signs)
			for _, r := range slices.Compact(signs) {
				counts[r]++
			}
			longest = max(longest, len(word))
		}
	}
	if len(words) < minWords {
		return nil
	}
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
	return odd[:min(len(odd), maxStray)]
}
