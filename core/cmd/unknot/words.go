package main

import (
	"maps"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// counts writes costs in a fixed order: "45 moves, 12 pushes".
func counts(cost map[string]int, measures []string) string {
	var words []string
	if len(cost) == 0 {
		for _, measure := range measures {
			words = append(words, scene.Several(0, measure))
		}
	}
	if len(cost)+len(measures) == 0 {
		words = []string{scene.Several(0, "moves")}
	}
	for _, measure := range slices.Sorted(maps.Keys(cost)) {
		words = append(words, scene.Several(cost[measure], measure))
	}
	return strings.Join(words, ", ")
}

// worth returns the words for a value that follow other counts: ", 12 lemmings saved";
// "" if the kind keeps no score.
func worth(v *puzzle.Value, score string) string {
	if v == nil || score == "" {
		return ""
	}
	return ", " + scene.Several(v.Number, score)
}
