package language

import (
	"slices"
	"strings"
)

// synonyms are words that players of puzzles write for words of the language.
var synonyms = map[string]string{
	"title": "genre", "puzzle": "genre", "grid": "board", "field": "board", "size": "board",
	"symbol": "mark", "shade": "mark", "fill": "mark",
	"given": "clue", "givens": "clue", "hint": "clue", "must": "rule", "constraint": "rule", "rules": "rule", "description": "about",
	"by": "author", "adjacent": "neighbours", "touching": "neighbours", "orthogonal": "neighbours", "regions": "rooms", "region": "rooms",
	"areas": "rooms", "area": "rooms", "cages": "rooms", "cage": "rooms", "blocks": "boxes", "block": "boxes", "squares": "cells",
	"surrounding": "ring", "around": "ring", "distinct": "different", "unique": "different", "digit": "number", "digits": "number",
	"integer": "number", "total": "sum", "exists": "some", "any": "some", "every": "all", "above": "up", "north": "up", "top": "up",
	"below": "down", "south": "down", "bottom": "down", "east": "right", "west": "left", "edges": "sides", "edge": "sides",
	"upper": "up", "lower": "down", "borders": "sides", "border": "sides", "outside": "rim", "frame": "rim", "when": "if", "unless": "if",
}

// meant returns the known word that a mistyped word may mean: a word with few edits, or a synonym. It returns "" if there is none.
func meant(typed string, known []string) string {
	if word := nearest(typed, known); word != "" {
		return word
	}
	if word := synonyms[strings.ToLower(typed)]; slices.Contains(known, word) {
		return word
	}
	return ""
}

// direction returns the direction that a word names, perhaps as a synonym. It returns "" if the word names none.
func direction(typed string) string {
	if slices.Contains(directions[:], typed) {
		return typed
	}
	if word := synonyms[typed]; slices.Contains(directions[:], word) {
		return word
	}
	return ""
}

// maxNamed is the largest number of words that a fault lists.
const maxNamed = 6

// fitting lists some of the words that fit, to follow what is expected. Words near the typed one come first.
func fitting(typed string, words []string) string {
	if len(words) == 1 {
		return ": " + words[0]
	}
	typed = strings.ToLower(typed)
	far := len([]rune(typed))/2 + 1
	by := func(word string) int { return min(edits([]rune(typed), []rune(strings.ToLower(word))), far) }
	words = slices.Clone(words)
	slices.SortStableFunc(words, func(a, b string) int { return by(a) - by(b) })
	if len(words) > maxNamed {
		words = append(words[:maxNamed:maxNamed], "…")
	}
	return ", one of " + strings.Join(words, ", ")
}

// nearest returns the known word with the fewest edits from a mistyped word, the first of several. A long word may have more edits. nearest
// returns "" if no word is near.
func nearest(typed string, known []string) (best string) {
	typed = strings.ToLower(typed)
	least := len([]rune(typed))/3 + 1
	for _, k := range known {
		if n := edits([]rune(typed), []rune(strings.ToLower(k))); n < least {
			best, least = k, n
		}
	}
	return best
}

// edits returns the number of characters to insert, omit, replace or swap with the next one to turn one word into another (the optimal
// string alignment of Damerau 1964).
func edits(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					rows[i][j] = min(rows[i][j], 1+rows[i-2][j-2])
				}
			}
		}
	}
	return rows[len(a)][len(b)]
}
