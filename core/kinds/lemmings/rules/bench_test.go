package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// caves are ten floors of the usual size with gaps, walls and steps, on which a hundred lemmings
// walk, fall, turn and are told to do everything.
func caves(b *testing.B) *rules.Instance {
	floor := " _ _ _ _ _ _|_ _ _ _ . _ _ _ _ _|_ _ _ .|"
	source := "lemmings: 100\ntarget: 0\nfrequency: 2\ntime: 400\nbasher: 20\nblocker: 5\nbomber: 5\nbuilder: 20\nclimber: 20\n" +
		"digger: 9\nfloater: 20\nminer: 9\nmap:\n . E _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ .|\n" +
		strings.Repeat(". . . _ . . . . . _ . . . . . .|. . _ .|\n"+floor+"\n", 9) + " . _ _ _ _ _ _ _ _ X"
	return read(b, source).Instance
}

// A whole game with an action in every step, as the genetic algorithms play them: games and
// lemming-steps a second.
func BenchmarkGames(b *testing.B) {
	b.Run("caves", func(b *testing.B) { games(b, caves(b)) })
	b.Run("two-holes", func(b *testing.B) {
		games(b, read(b, "lemmings: 2\ntarget: 2\nfrequency: 3\ntime: 20\ndigger: 2\nmap:\n\n . E _ .\n . .\n . .|\n . .|\n .\n"+
			" . _ _ _ X\n").Instance)
	})
}

func games(b *testing.B, in *rules.Instance) {
	chance := rand.New(rand.NewPCG(1, 2))
	script := make([]rules.Action, in.Time)
	for i := range script {
		script[i] = rules.Assign(chance.IntN(in.Lemmings), rules.Type(chance.IntN(rules.Assignable)))
	}
	g := rules.NewGame(in)
	g.Explore()
	turns := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		g.Reset()
		for _, a := range script {
			g.Step(a)
		}
		turns += g.Life()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "lemming-steps/s")
}

// BenchmarkCopy copies a game in the middle, as a search does for each state.
func BenchmarkCopy(b *testing.B) {
	g := rules.NewGame(caves(b))
	g.Run(200)
	to := g.Clone()
	b.ReportAllocs()
	for b.Loop() {
		to.Copy(g)
	}
}

// Memory is linear in the instance (section 7.3): what a game of a map takes.
func BenchmarkNewGame(b *testing.B) {
	m := notation.Map{Instance: rules.NewInstance(256, 256)}
	m.Lemmings = 1000
	m.SetEntrance(0, 0)
	m.SetExit(255, 255)
	b.ReportAllocs()
	for b.Loop() {
		rules.NewGame(m.Instance)
	}
}
