package nurikabe

import (
	"fmt"

	"unknot/core/pencil"
)

// grade is the difficulty of a puzzle: the hardest step that it needs.
type grade = pencil.Grade

const (
	easy   = pencil.Easy   // considers a cell or an island and its neighbourhood: neighbours, squares, the only exit
	medium = pencil.Medium // considers the reach of an island, and cells that all paths must pass
	hard   = pencil.Hard   // considers the effect of closing a cell, all shapes of an island, or the number of cells
	expert = pencil.Expert // tries a mark, from which simple rules deduce a contradiction
	search = pencil.Search // needs anything harder, or has several solutions or none
)

// step is a certain conclusion: cells, their mark, the reason as a sentence
// about “it” (these cells), and the cells on which the conclusion depends.
type step struct {
	cells   []int
	mark    mark
	why     string
	because []int
	rule    *rule
	further *pencil.Advice // advice by stated rules; nil for a step of a named rule
}

func is(m mark, cells, because []int, why string, args ...any) step {
	return step{cells: cells, mark: m, why: fmt.Sprintf(why, args...), because: because}
}

// deduce applies the groups of rules up to a grade, the easiest first. It returns the steps of the first group that finds any.
func (s *analysis) deduce(hardest grade) (steps []step) {
	for _, group := range rules {
		for i := range group {
			r := &group[i]
			if r.grade > hardest {
				return steps
			}
			for _, found := range r.see(s) {
				found.rule = r
				steps = append(steps, found)
			}
			if s.stopped {
				return nil
			}
		}
		if len(steps) > 0 {
			break
		}
	}
	return steps
}

// apply marks the steps that deduce finds, after which the analysis is out of date. It returns these steps
// with only the cells that were open. If two steps contradict each other, it stops and returns a violation.
func (s *analysis) apply(hardest grade) (fresh []step, clash *pencil.Violation) {
	for _, step := range s.deduce(hardest) {
		var cells []int
		for _, c := range step.cells {
			switch s.marks[c] {
			case open:
				s.marks[c] = step.mark
				cells = append(cells, c)
			case step.mark:
			default:
				return fresh, &pencil.Violation{Places: []int{c}, Says: "this cell would have to be both sea and land"}
			}
		}
		if step.cells = cells; len(cells) > 0 {
			fresh = append(fresh, step)
		}
	}
	return fresh, nil
}
