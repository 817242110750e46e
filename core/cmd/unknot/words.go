package main

import (
	"maps"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// counts writes costs in a fixed order: "45 moves, 12 pushes".
func counts(cost map[string]int) string {
	var words []string
	for _, measure := range slices.Sorted(maps.Keys(cost)) {
		words = append(words, scene.Several(cost[measure], measure))
	}
	return strings.Join(words, ", ")
}

// worth writes a value behind other counts, in what it counts: ", 12 lemmings saved";
// nothing where the kind keeps no score.
func worth(v *puzzle.Value, score string) string {
	if v == nil || score == "" {
		return ""
	}
	return ", " + scene.Several(v.Number, score)
}
