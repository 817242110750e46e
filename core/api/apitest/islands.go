package apitest

import (
	"strconv"

	"unknot/core/puzzle"
)

var enough = &puzzle.IntParam{Name: "enough", Title: "Enough", Default: 50, Min: 1, Max: 1e9}

var islands = method{puzzle.SolverInfo{
	Name: "islands", Title: "By being told",
	About: "Each island draws numbers and tells them to the next; it goes when it was told enough.", Unit: "draws",
	Params:     puzzle.Describe(enough),
	Stochastic: true, Islands: true,
}, hearsay}

// hearsay draws 100 numbers per generation, and sends the last one to the next island. Its digest depends on all numbers that it has drawn,
// and on the migrants that joined it, with their times. A single island sends the numbers to itself.
func hearsay(run *puzzle.Run, from *walk, params puzzle.Params) (puzzle.Solution, error) {
	island, count := run.Island()
	chance, told, digest, seen, value := run.Rand(0), 0, 0, from.views(nil)[3:4], from.Status().Value
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: []puzzle.Move{}, Why: "it was stopped"}
	for generation := 1; run.Step(); generation++ {
		drawn := 0
		for range 100 {
			drawn = chance.IntN(1 << 20)
			digest = (digest*31 + drawn) % 1_000_003
		}
		s.Effort += 100
		heard := run.Immigrants(generation)
		if count == 1 {
			heard = []puzzle.Migrant{{Genome: strconv.Itoa(drawn)}}
		}
		run.Emigrate(puzzle.Migrant{To: (island + 1) % count, Left: generation, Genome: strconv.Itoa(drawn)})
		for _, m := range heard {
			number, err := strconv.Atoi(m.Genome)
			if err != nil {
				return s, err
			}
			digest = (digest*31 + number%1_000_003*generation) % 1_000_003
			told++
		}
		remaining := float64(max(enough.Of(params)-told, 0))
		s.Remaining, s.Counts = &remaining, map[string]int{"generations": generation, "digest": digest}
		if remaining == 0 {
			s.Outcome, s.Why = puzzle.Solved, ""
			for _, m := range from.way() {
				s.Moves = append(s.Moves, puzzle.Move(m))
			}
			break
		}
		run.Report(puzzle.Report{Effort: s.Effort, Remaining: s.Remaining, Value: value, Views: seen})
	}
	return s, nil
}
