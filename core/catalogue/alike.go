package catalogue

import (
	"cmp"
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
// inverse share of kinds that use them. Two kinds of one family count as twice as similar. No kind is like one whose puzzles players write.
func Alike(kinds []puzzle.Kind) map[string][]string {
	infos, words := make([]puzzle.KindInfo, len(kinds)), make([][]string, len(kinds))
	users := map[string]float64{}
	for i, k := range kinds {
		infos[i] = k.Info()
		words[i] = wordsOf(infos[i].Rules)
		for _, word := range words[i] {
			users[word]++
		}
	}
	weight := func(words []string) (sum float64) {
		for _, word := range words {
			sum += math.Log(float64(len(kinds)) / users[word])
		}
		return sum
	}
	weights := make([]float64, len(kinds))
	for i := range kinds {
		weights[i] = weight(words[i])
	}
	alike := map[string][]string{}
	for i, info := range infos {
		type other struct {
			name    string
			likened float64
		}
		var others []other
		for j, of := range infos {
			shared := common(words[i], words[j])
			if i == j || len(shared) == 0 || info.Language != nil || of.Language != nil {
				continue
			}
			likened := weight(shared) / math.Sqrt(weights[i]*weights[j])
			if info.Family == of.Family {
				likened *= 2
			}
			others = append(others, other{of.Name, likened})
		}
		slices.SortStableFunc(others, func(a, b other) int { return cmp.Compare(b.likened, a.likened) })
		for _, o := range others[:min(maxAlike, len(others))] {
			alike[info.Name] = append(alike[info.Name], o.name)
		}
	}
	return alike
}

// common lists the words that two sorted lists have in common.
func common(a, b []string) (both []string) {
	for len(a) > 0 && len(b) > 0 {
		switch order := strings.Compare(a[0], b[0]); {
		case order < 0:
			a = a[1:]
		case order > 0:
			b = b[1:]
		default:
			both, a, b = append(both, a[0]), a[1:], b[1:]
		}
	}
	return both
}

// wordsOf lists the words of a text in order, each once, without capitals and without the s of plurals.
func wordsOf(prose string) []string {
	words := strings.FieldsFunc(strings.ToLower(prose), func(r rune) bool { return !unicode.IsLetter(r) })
	for i, word := range words {
		words[i] = strings.TrimSuffix(word, "s")
	}
	slices.Sort(words)
	return slices.Compact(words)
}
