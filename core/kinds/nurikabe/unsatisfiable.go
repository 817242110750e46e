package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// whyImpossible explains a puzzle that is proved to have no solution: a rule that
// the givens themselves break, or a few numbers that exclude each other.
func (p position) whyImpossible(run *puzzle.Run) (string, []scene.Mark) {
	if breaks := newAnalysis(p.instance, p.bare()).violationMarks(); len(breaks) > 0 {
		return "There is no solution: " + breaks[0].Text + ".", breaks
	}
	if len(p.sources) == 0 {
		return "There is no solution: without a number every cell is sea, and four sea cells form a 2 × 2 square.", nil
	}
	if p.sized && p.instance.sea < 0 {
		return "There is no solution: the islands need more cells than the board has.", nil
	}
	numbers := p.conflictingNumbers(run)
	if len(numbers) == 0 {
		return "There is no solution, whatever the sizes of the islands: the positions of the numbers alone rule it out.", nil
	}
	why, text := "There is no solution: these numbers contradict each other", "these numbers contradict each other"
	if len(numbers) == 1 {
		n := p.given[numbers[0]]
		why, text = fmt.Sprintf("There is no solution with the %s here", n), fmt.Sprintf("no solution has a %s here", n)
	}
	switch others := len(p.sources) - len(numbers); {
	case others == 1:
		why += ", even if the other island could have any size"
	case others > 1:
		why += ", even if all other islands could have any size"
	}
	return why + ".", []scene.Mark{{Role: scene.Broken, Places: p.places(numbers), Text: text}}
}

// maxCoreConflicts limits the conflicts of one question of conflictingNumbers.
const maxCoreConflicts = 5000

// conflictingNumbers finds an unsatisfiable core of the givens: few numbers that
// leave no solution even with ? for all others, by deletion, in large groups
// first. A number stays in the core if its question is not answered in time.
func (p position) conflictingNumbers(run *puzzle.Run) []int {
	numbers := slices.Clone(p.given)
	var kept []int
	for _, c := range p.sources {
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
			eased := prover{instance: p.renumbered(slices.Clone(numbers)), run: run, most: maxCoreConflicts}.prove()
			if eased.done && eased.first == nil {
				kept = slices.Delete(kept, from, from+len(some))
				continue
			}
			for _, c := range some {
				numbers[c] = p.given[c]
			}
			from += size
		}
	}
	return kept
}
