package language

import "strings"

// nearest returns the word that a mistyped one may mean: the first of those with the fewest edits. A long word may have more edits.
// nearest returns "" if no word is near.
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
