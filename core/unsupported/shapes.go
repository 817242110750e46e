package unsupported

// shapes are the genres that are recognised by the shape of a grid.
var shapes = []struct {
	genre string
	fits  func(grid) bool
}{
	{"shikaku", shikaku},
}

// shikaku reports whether the numbers add up to the number of cells, as in Shikaku.
func shikaku(g grid) bool {
	numbers, ok := g.numbers()
	rows, cols, even := g.size()
	if !ok || !even || min(rows, cols) < 2 {
		return false
	}
	sum, clues := 0, 0
	for _, row := range numbers {
		for _, n := range row {
			if n > 0 {
				sum, clues = sum+min(n, rows*cols+1), clues+1
			}
		}
	}
	return sum == rows*cols && clues > 2 && 2*clues < rows*cols
}
