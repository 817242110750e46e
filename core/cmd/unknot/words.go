package main

import (
	"maps"
	"slices"
	"strings"

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
