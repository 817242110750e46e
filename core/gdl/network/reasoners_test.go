package network

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
	"unknot/levels"
)

// others is the folder of rule files by other people, beside the repository. We may not copy them. A test that needs them reports that it
// is skipped if the folder is missing.
func others(t testing.TB) string {
	t.Helper()
	folder := os.Getenv("GDL")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "..", "shared", "data", "gdl")
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("SKIPPED: there are no rule files by others in %s (or the folder that GDL names)", folder)
	}
	return folder
}

// reasoners are both for the same rules.
func reasoners(t testing.TB, source string) (*interpreter.Game, *Network) {
	t.Helper()
	rules, err := lang.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	game, err := interpreter.New(rules, 1<<29, nil)
	if err != nil {
		t.Fatal(err)
	}
	written, err := ground.Of(rules, 1<<29, 1_000_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	n, err := Compile(written)
	if err != nil {
		t.Fatal(err)
	}
	return game, n
}

// longest is the number of moves after which a random game is stopped, since some games have no end.
const longest = 500

// player plays a network at random.
type player struct {
	*Machine
	random *rand.Rand
	moves  []int
	length int
}

// step makes a move, or starts a new game. In each state it has computed the legal moves, the end and, at the end, the value.
func (p *player) step() {
	over := p.Terminal()
	if !over {
		p.moves = p.moves[:0]
		for w, x := range p.Legal() {
			p.moves = appendBits(p.moves, w<<6, x)
		}
	}
	if over || len(p.moves) == 0 || p.length == longest {
		p.Value()
		p.Set(p.Start)
		p.length = 0
		return
	}
	p.Play(p.moves[p.random.IntN(len(p.moves))])
	p.length++
}

// BenchmarkReasoners measures the states per second of random play with both reasoners.
func BenchmarkReasoners(b *testing.B) {
	run := func(b *testing.B, name, source string) {
		b.Run("network/"+name, func(b *testing.B) {
			_, n := reasoners(b, source)
			p := player{Machine: n.Machine(), random: rand.New(rand.NewPCG(1, 1))}
			for b.Loop() {
				p.step()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "states/s")
		})
		b.Run("interpreter/"+name, func(b *testing.B) {
			game, _ := reasoners(b, source)
			random := rand.New(rand.NewPCG(1, 1))
			s, length := game.Start(), 0
			must := func(err error) {
				if err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				over, err := game.Terminal(s)
				must(err)
				moves, err := game.Legal(s)
				must(err)
				if over || len(moves) == 0 || length == longest {
					_, err := game.Goals(s)
					must(err)
					s, length = game.Start(), 0
					continue
				}
				s, err = game.Next(s, moves[random.IntN(len(moves))])
				must(err)
				length++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "states/s")
		})
	}
	for _, level := range []string{"26-eight-tiles-14", "56-peg", "16-lamps-2x2", "48-coins", "44-gold-and-towers", "54-each-light-out",
		"24-chinese-checkers", "27-asteroids"} {
		source, err := levels.Files.ReadFile("gdl/" + level + ".txt")
		if err != nil {
			b.Fatal(err)
		}
		run(b, level, string(source))
	}
	b.Run("others", func(b *testing.B) {
		folder := others(b)
		for _, name := range []string{"eightPuzzle", "peg", "lightsOnParallel", "coins2", "incredible", "lightsOut", "chineseCheckers1",
			"asteroids"} {
			source, err := os.ReadFile(filepath.Join(folder, name+".kif"))
			if err != nil {
				b.Fatal(err)
			}
			run(b, name, string(source))
		}
	})
}

// appendBits appends the numbers of the bits that are set.
func appendBits(all []int, first int, x uint64) []int {
	for ; x != 0; x &= x - 1 {
		all = append(all, first+bits.TrailingZeros64(x))
	}
	return all
}
