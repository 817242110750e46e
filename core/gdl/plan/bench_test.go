package plan

import (
	"io/fs"
	"math/bits"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"unknot/core/gdl/network"
	"unknot/levels"
)

// level is the network of a level, by its name without the number.
func level(t testing.TB, name string) *network.Network {
	t.Helper()
	return compile(t, rules(t, name))
}

func rules(t testing.TB, name string) string {
	t.Helper()
	files, err := fs.Glob(levels.Files, "gdl/*-"+name+".txt")
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	source, err := levels.Files.ReadFile(files[0])
	if err != nil {
		t.Fatal(path.Base(files[0]), err)
	}
	return string(source)
}

// paper lists the levels that are puzzles of chapter 5 of the thesis, with the fewest moves to their best ends.
var paper = map[string]int{
	"eight-tiles-14": 14, "eight-tiles-18": 18, "eight-tiles-30": 30, "peg": 31, "lamps-2x2": 4, "lamps-4x4": 4, "coins": 9,
	"each-light-out": 9, "all-lights-out": 9, "euler-squares": 18, "chinese-checkers": 11,
	"asteroids": 10, "asteroids-serial": 20, "asteroids-parallel": 10,
}

// Each is solved with the fewest moves, and proved.
func TestPaper(t *testing.T) {
	for name, moves := range paper {
		t.Run(name, func(t *testing.T) {
			n := level(t, name)
			f := Solve(newRun(t), n, n.Start, func(Found) {})
			if f.Value != 100 || !f.Shortest || len(f.Moves) != moves {
				t.Errorf("worth %d after %d moves, at least %d, proved %v", f.Value, len(f.Moves), f.Bound, f.Shortest)
			}
			t.Log(f.Reason())
		})
	}
}

func BenchmarkPaper(b *testing.B) {
	for name := range paper {
		b.Run(name, func(b *testing.B) {
			n := level(b, name)
			for b.Loop() {
				Solve(newRun(b), n, n.Start, func(Found) {})
			}
		})
	}
}

// Random playouts on the network, of games that other authors have measured too.
func BenchmarkPlayouts(b *testing.B) {
	for _, name := range strings.Fields("eight-tiles-30 peg lamps-4x4 coins all-lights-out chinese-checkers asteroids euler-squares") {
		b.Run(name, func(b *testing.B) {
			n := level(b, name)
			m := n.Machine()
			random := rand.New(rand.NewPCG(1, 1))
			states := 0
			for b.Loop() {
				m.Set(n.Start)
				for depth := 0; !m.Terminal() && depth < 200; depth++ {
					count := 0
					for _, x := range m.Legal() {
						count += bits.OnesCount64(x)
					}
					if count == 0 {
						break
					}
					pick := random.IntN(count)
					each(m, func(move int) bool {
						if pick == 0 {
							m.Play(move)
						}
						pick--
						return pick >= 0
					})
					states++
				}
			}
			b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
		})
	}
}
