package sokoban

import (
	"fmt"

	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// diagnose makes the solver find out what keeps it from a solution.
var diagnose = &puzzle.BoolParam{Name: "diagnose", Title: "Examine positions", Help: "Examines one position in 500 for deadlocks with a hundred times the usual effort. The share that is lost helps to explain why a level is not solved. This takes part of the run’s time"}

// reason is why searches have not solved a level, as far as was measured. A run that does not solve its level has one of
// them, and counts 1 under its name.
type reason string

const (
	unsearched reason = "unsearched" // the run was over before it searched by a plan
	noPlan     reason = "no-plan"    // each packing plan has guesses
	unseen     reason = "unseen"     // most of the positions examined are dead, which the search does not see
	stuck      reason = "stuck"      // in the second half of the search no position has got further in its plan
	wide       reason = "wide"       // none of these: positions still get further, but too slowly
)

// reasonOf is the first reason that applies. Without a plan it says little how far positions have come in it, nor does it
// where most positions are dead.
func reasonOf(i *strategy.Insight) reason {
	switch {
	case i.Expanded == 0 || i.Guessed == 0 && i.Of == 0:
		return unsearched
	case i.Guessed > 0:
		return noPlan
	case 2*i.Dead > i.Examined:
		return unseen
	case 2*i.Furthest <= i.Expanded:
		return stuck
	}
	return wide
}

// because returns the reason as a sentence, with a space in front, "" if nothing is known.
func because(i *strategy.Insight) string {
	if i.Boxes > 0 {
		return byPlan(i) + fmt.Sprintf(" With goals filled in any order, at most %s of %s were on goals without shutting others out.", scene.Count(int64(i.Placed)), scene.Several(int64(i.Boxes), "boxes"))
	}
	return byPlan(i)
}

// byPlan returns the words for packing plans and deadlocks.
func byPlan(i *strategy.Insight) string {
	furthest := fmt.Sprintf(" The furthest position has %s of %s of its packing order done", scene.Count(int64(i.Done)), scene.Several(int64(i.Of), "steps"))
	switch reasonOf(i) {
	case noPlan:
		return fmt.Sprintf(" No packing order without guesses was found: the best one guesses %s of %s.", scene.Count(int64(i.Guessed)), scene.Several(int64(i.Steps), "steps"))
	case unseen:
		return fmt.Sprintf(" The search missed a deadlock in %s of %s examined.", scene.Count(int64(i.Dead)), scene.Several(int64(i.Examined), "positions"))
	case stuck:
		return furthest + "; the second half of the search got no further."
	case wide:
		return furthest + "; the search was still making progress."
	}
	return ""
}

// countsOf returns the counts by name, of every run that searched by features.
func countsOf(i *strategy.Insight) map[string]int {
	n := map[string]int{}
	if i.Expanded > 0 {
		n["steps"], n["guessed"] = i.Steps, i.Guessed
		n["done"], n["of"] = i.Done, i.Of
		n["branching"] = int(i.Children / i.Expanded)
	}
	if i.Boxes > 0 {
		n["placed"], n["boxes"] = i.Placed, i.Boxes
	}
	if i.Examined > 0 {
		n["examined"], n["dead"] = i.Examined, i.Dead
	}
	return n
}
