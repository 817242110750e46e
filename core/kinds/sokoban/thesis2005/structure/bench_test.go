package structure

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/levels"
)

// shipped returns a level that comes with the kind.
func shipped(t testing.TB, name string) *Game {
	text, err := levels.Files.ReadFile("sokoban/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var board []string
	for line := range strings.SplitSeq(string(text), "\n") {
		if strings.Contains(line, "#") {
			board = append(board, line)
		}
	}
	return New(floortest.Draw(t, strings.Join(board, "\n")), true)
}

var sizes = []string{"01-round-the-post", "50-pier", "85-warehouse", "90-crossroads"}

// BenchmarkPush plays random games: each iteration lists all legal pushes and makes one of them. If there is none, or after 200 entries
// of the trace, it returns to the start.
func BenchmarkPush(b *testing.B) {
	for _, name := range sizes {
		b.Run(name, func(b *testing.B) {
			g := shipped(b, name)
			chance := rand.New(rand.NewPCG(1, 1))
			var pushes []Push
			b.ReportAllocs()
			for b.Loop() {
				pushes = g.AppendPushes(pushes[:0], g.Barrels())
				if len(pushes) == 0 || len(g.trace) > 200 {
					g.Return(0)
					continue
				}
				g.Push(pushes[chance.IntN(len(pushes))])
			}
		})
	}
}

// BenchmarkPushAndUndo makes a push and undoes it.
func BenchmarkPushAndUndo(b *testing.B) {
	for _, name := range sizes {
		b.Run(name, func(b *testing.B) {
			g := shipped(b, name)
			pushes := g.AppendPushes(nil, g.Barrels())
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				g.Push(pushes[i%len(pushes)])
				g.Undo()
				i++
			}
		})
	}
}

// BenchmarkNew makes a game from a level.
func BenchmarkNew(b *testing.B) {
	for _, name := range sizes {
		b.Run(name, func(b *testing.B) {
			l := shipped(b, name).Level
			for b.Loop() {
				New(l, true)
			}
		})
	}
}
