package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Impossible implements pencil.Searcher: it finds rules that the givens themselves violate, or a few numbers that contradict each other.
func (g *instance) Impossible(run *puzzle.Run) (string, []scene.Mark) {
	if broken := newAnalysis(g, g.bare()).violations(); len(broken) > 0 {
		var marks []scene.Mark
		for _, f := range broken {
			marks = append(marks, scene.Mark{Role: scene.Broken, Places: g.places(f.Places), Text: f.Says})
		}
		return "There is no solution: " + broken[0].Says + ".", marks
	}
	if len(g.sources) == 0 {
		return "There is no solution: without a number every cell is sea, and four sea cells form a 2 × 2 square.", nil
	}
	if g.sized && g.sea < 0 {
		return "There is no solution: the islands need more cells than the board has.", nil
	}
	numbers := g.conflictingNumbers(run)
	if len(numbers) == 0 {
		return "There is no solution, whatever the sizes of the islands: the positions of the numbers alone rule it out.", nil
	}
	why, text := "There is no solution: these numbers contradict each other", "these numbers contradict each other"
	if len(numbers) == 1 {
		n := g.given[numbers[0]]
		why, text = fmt.Sprintf("There is no solution with the %s here", n), fmt.Sprintf("no solution has a %s here", n)
	}
	switch others := len(g.sources) - len(numbers); {
	case others == 1:
		why += ", even if the other island could have any size"
	case others > 1:
		why += ", even if all other islands could have any size"
	}
	return why + ".", []scene.Mark{{Role: scene.Broken, Places: g.places(numbers), Text: text}}
}

// maxCoreConflicts is the maximum number of conflicts for each call of the solver in conflictingNumbers.
const maxCoreConflicts = 5000

// conflictingNumbers returns an unsatisfiable core of the givens: a few numbers that allow no solution even if all others are ?. It tries
// to remove numbers, in large groups first. A number stays in the core if the solver does not decide in time whether it can be removed.
func (g *instance) conflictingNumbers(run *puzzle.Run) []int {
	numbers := slices.Clone(g.given)
	var kept []int
	for _, c := range g.sources {
		if numbers[c] != anySize {
			kept = append(kept, c)
		}
	}
	for size := len(kept); size > 0; size /= 2 {
		for from := 0; from < len(kept); {
			some := kept[from:min(from+size, len(kept))]
			for _, c := range some {
				numbers[c] = anySize
			}
			eased := g.renumbered(slices.Clone(numbers)).prover(run)
			eased.most = maxCoreConflicts
			if found := eased.prove(); found.done && found.first == nil {
				kept = slices.Delete(kept, from, from+len(some))
				continue
			}
			for _, c := range some {
				numbers[c] = g.given[c]
			}
			from += size
		}
	}
	return kept
}
