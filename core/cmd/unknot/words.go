package main

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// counts writes costs in a fixed order: "45 moves, 12 pushes".
func counts(cost map[string]int) string {
	var words []string
	for _, measure := range slices.Sorted(maps.Keys(cost)) {
		words = append(words, fmt.Sprintf("%d %s", cost[measure], numbered(measure, cost[measure])))
	}
	return strings.Join(words, ", ")
}

// numbered is a plural in -s or -es as it goes with n.
func numbered(plural string, n int) string {
	if n != 1 {
		return plural
	}
	if stem := strings.TrimSuffix(plural, "es"); strings.HasSuffix(stem, "sh") || strings.HasSuffix(stem, "ss") {
		return stem
	}
	return strings.TrimSuffix(plural, "s")
}

// grouped writes a number with its thousands apart: 1,234,567.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
