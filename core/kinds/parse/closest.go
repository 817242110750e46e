package parse

// segmentation is the best division of a prefix of the row into parts: their
// number, and the last part. It is an entry of the dynamic programme in closest.
type segmentation struct {
	parts    int
	last     node
	hasStart bool // whether a part before the last has the start symbol as its head
}

// closest returns a row of parts with the least distance that any sequence of steps can reach, and that distance.
// It uses dynamic programming over divisions of the row into spans that can each be reduced to one part.
func (c *chart) closest() (parts []node, least int) {
	n := len(c.row)
	const (
		without = iota // no start symbol among the parts
		with
	)
	best := make([][2]segmentation, n+1)
	for j := range best {
		best[j] = [2]segmentation{{parts: n + 1}, {parts: n + 1}}
	}
	best[0][without].parts = 0
	for j := 1; j <= n; j++ {
		for i := range j {
			head, ok := c.any(i, j)
			if !ok {
				continue
			}
			for before := range best[i] {
				kind, parts := before, best[i][before].parts+1
				if c.has(start, i, j) {
					head, kind = start, with
				}
				if parts < best[j][kind].parts {
					best[j][kind] = segmentation{parts, node{head, i, j}, before == with}
				}
			}
		}
	}
	kind := without
	if best[n][with].parts-1 < best[n][without].parts {
		kind = with
	}
	parts = make([]node, best[n][kind].parts)
	for j, at := n, len(parts)-1; at >= 0; at-- {
		last := best[j][kind]
		parts[at], j, kind = last.last, last.last.i, without
		if last.hasStart {
			kind = with
		}
	}
	row := make([]symbol, len(parts))
	for i, part := range parts {
		row[i] = part.head
	}
	return parts, distance(row)
}

// any returns a symbol to which a span can be reduced. For a span of one part, it returns the symbol of that part.
func (c *chart) any(i, j int) (symbol, bool) {
	if j == i+1 {
		return c.row[i], true
	}
	for head, by := range c.by[c.at(i, j)] {
		if by != none {
			return symbol(head), true
		}
	}
	return 0, false
}
