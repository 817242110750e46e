package paste

import "strings"

// nothings are words that programs write for an empty cell, in lower case. None of them begins a title.
var nothings = []string{"none", "null", "nil", "nan"}

// empties are the signs that people write for an empty cell, the likeliest first.
const empties = "-_*?xX#"

// emptied replaces signs in rows: the letters for circles and black cells by the usual ones and, if there is no dot, the commonest sign
// that may be an empty cell by a dot.
func emptied(rows []row) {
	counts := map[string]int{}
	each(rows, func(c *cell) {
		if c.text == "-1" {
			c.text = "."
		}
		if strings.Trim(c.text, "0123456789/") == "" && strings.Count(c.text, "/") == 1 { // such numbers are sums of Kakuro
			c.text = strings.Replace(c.text, "/", `\`, 1)
			counts[`\`]++
		}
		counts[c.text]++
		if strings.Contains(c.text, `\`) {
			counts[`\`]++
		}
	})
	if counts["."] == 0 {
		if sign := commonest(counts); sign != "" {
			counts["."], counts[sign] = counts[sign], 0
			each(rows, func(c *cell) {
				if c.text == sign {
					c.text = "."
				}
			})
		}
	}
	switch {
	case counts["B"] > 0 && counts["W"]+counts["O"] > 0:
		rename(rows, map[string]string{"B": "b", "W": "w", "O": "w"})
	case counts["B"] > 0 && counts["b"] == 0:
		rename(rows, map[string]string{"B": "#"})
	}
}

// isMostly reports whether at least half of the cells, but not all, are minus one or a sign that may be an empty cell.
func isMostly(rows []row) bool {
	counts, total := map[string]int{}, 0
	each(rows, func(c *cell) {
		counts[c.text]++
		total++
	})
	return counts["-1"] > 0 || counts["."] == 0 && len(counts) > 1 && 2*counts[commonest(counts)] >= total
}

// commonest returns the commonest sign that may be an empty cell; "" if there is none. It does not count black cells of Kakuro.
func commonest(counts map[string]int) (sign string) {
	for _, r := range empties {
		if r == '#' && counts[`\`] > 0 {
			continue
		}
		if n := counts[string(r)]; n > 0 && n > counts[sign] {
			sign = string(r)
		}
	}
	return sign
}

// zeroed replaces zeros by dots, in boards without other empty cells.
func zeroed(rows []row) {
	emptied(rows)
	dots := false
	each(rows, func(c *cell) { dots = dots || c.text == "." })
	if !dots {
		rename(rows, map[string]string{"0": "."})
	}
}

func rename(rows []row, names map[string]string) {
	each(rows, func(c *cell) {
		if name, ok := names[c.text]; ok {
			c.text = name
		}
	})
}

func each(rows []row, do func(*cell)) {
	for _, r := range rows {
		for i := range r.cells {
			do(&r.cells[i])
		}
	}
}
