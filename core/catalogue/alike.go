package catalogue

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"unknot/core/puzzle"
)

// maxAlike is the maximum number of kinds that are called alike.
const maxAlike = 3

// Alike returns, by the name of each kind, the names of the kinds that are most like it, the most similar first. Kinds are alike if the
// rules for players use the same words, the rarer the better: the cosine of their vectors of words, weighted by the logarithm of the
// inverse share of kinds that use them. Kinds of one family are closer. A kind without a word in common is not alike.
func Alike(kinds []puzzle.Kind) map[string][]string {
	users := map[string]float64{}
	words := make([]map[string]bool, len(kinds))
	for i, k := range kinds {
		words[i] = wordsOf(k.Info().Rules)
		for word := range words[i] {
			users[word]++
		}
	}
	shared := func(a, b map[string]bool) float64 {
		sum := 0.0
		for _, word := range slices.Sorted(maps.Keys(a)) { // in order, since sums of floating-point numbers depend on it
			if b[word] {
				sum += math.Log(float64(len(kinds)) / users[word])
			}
		}
		return sum
	}
	alike := map[string][]string{}
	for i, k := range kinds {
		type other struct {
			name    string
			likened float64
		}
		var others []other
		for j, l := range kinds {
			if i == j || k.Info().Language != nil || l.Info().Language != nil {
				continue
			}
			likened := shared(words[i], words[j]) / math.Sqrt(max(1e-9, shared(words[i], words[i])*shared(words[j], words[j])))
			if k.Info().Family == l.Info().Family {
				likened *= 2
			}
			if likened > 0 {
				others = append(others, other{l.Info().Name, likened})
			}
		}
		slices.SortStableFunc(others, func(a, b other) int { return cmp.Compare(b.likened, a.likened) })
		for _, o := range others[:min(maxAlike, len(others))] {
			alike[k.Info().Name] = append(alike[k.Info().Name], o.name)
		}
	}
	return alike
}

// wordsOf returns the words of a text, without capitals and without the s of plurals.
func wordsOf(prose string) map[string]bool {
	words := map[string]bool{}
	for _, word := range strings.FieldsFunc(strings.ToLower(prose), func(r rune) bool { return !unicode.IsLetter(r) }) {
		words[strings.TrimSuffix(word, "s")] = true
	}
	return words
}
