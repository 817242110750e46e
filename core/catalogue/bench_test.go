package catalogue

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// many is the number of kinds that there may be one day.
const many = 30

// copied returns the given number of kinds with other names, which are like the existing ones in turn.
func copied(kinds []puzzle.Kind, count int) (copies []puzzle.Kind) {
	for i := range count {
		copies = append(copies, renamed{kinds[i%len(kinds)], fmt.Sprintf("kind-%d", i)})
	}
	return copies
}

// renamed is a kind under another name.
type renamed struct {
	puzzle.Kind
	name string
}

func (r renamed) Info() puzzle.KindInfo {
	info := r.Kind.Info()
	info.Name, info.Genres = r.name, nil
	return info
}

func (r renamed) Signature() puzzle.Signature { return r.Kind.(puzzle.Signed).Signature() }

func (r renamed) Recognise(source string) puzzle.Confidence { return confidence(r.Kind, source) }

// long returns a text of a kind of the largest length: its levels again and again.
func long(b *testing.B, kind puzzle.Kind) string {
	levels := comesWith(b, kind)
	var whole strings.Builder
	for i := 0; ; i++ {
		next := levels[i%len(levels)].Text
		if whole.Len()+len(next) >= text.Max {
			return whole.String()
		}
		whole.WriteString(next + "\n")
	}
}

// BenchmarkSplit splits a megabyte, with the existing kinds and with thirty.
func BenchmarkSplit(b *testing.B) {
	texts := map[string]string{"words": strings.Repeat("There is no board in this: a line of words, and another.\n", text.Max/60)}
	for _, kind := range Kinds() {
		texts[kind.Info().Name] = long(b, kind)
	}
	texts["addresses"] = strings.Repeat("A name\thttps://puzz.link/p?slither/5/5/cbcbcddad\n", text.Max/60)
	for _, name := range slices.SortedFunc(func(yield func(string) bool) {
		for name := range texts {
			if !yield(name) {
				return
			}
		}
	}, cmp.Compare[string]) {
		for _, kinds := range [][]puzzle.Kind{Kinds(), copied(Kinds(), many)} {
			b.Run(fmt.Sprintf("%s/%d", name, len(kinds)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					Split(kinds, "", texts[name])
				}
			})
		}
	}
}

// BenchmarkFeatures finds the features of a megabyte, once for any number of kinds.
func BenchmarkFeatures(b *testing.B) {
	for _, kind := range Kinds() {
		source := long(b, kind)
		b.Run(kind.Info().Name, func(b *testing.B) {
			b.SetBytes(int64(len(source)))
			b.ReportAllocs()
			for b.Loop() {
				featuresOf(source)
			}
		})
	}
}
