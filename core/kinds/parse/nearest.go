package parse

// costs is a chart of edits for best-fit parsing (Suh and Lee 1989, 2.3, example 4). For each span of a sentence and each symbol,
// it has the least number of words to insert, delete or replace so that the symbol derives the span (Aho and Peterson 1972; Lyon
// 1974). Like chart, it is filled from short spans to long ones. For an empty span, all words that a symbol derives are inserted.
type costs struct {
	*grammar
	words  []symbol
	least  []int16 // by symbol: the length of the shortest string of words that it derives; far if there is none
	short  []int16 // by head: the production that derives the shortest string of the head
	first  []int   // by production: the index of its prefix of length one
	prefix int     // number of prefixes
	empty  []int16 // by prefix: the cost to derive an empty span
	symbol [][]int16
	parts  [][]int16 // by span and prefix: the cost for the prefix to derive the span
	by     [][]int16 // by span and head: the production with the least cost
}

// far is a number of edits that no readable sentence needs. The sum of two does not overflow.
const far int16 = 1 << 13

func newCosts(g *grammar, words []symbol) *costs {
	c := &costs{grammar: g, words: words, first: make([]int, len(g.productions))}
	for i, p := range g.productions {
		c.first[i] = c.prefix
		c.prefix += len(p.right)
	}
	c.least, c.short = g.shortest()
	c.empty = make([]int16, c.prefix)
	for i, p := range g.productions {
		sum := int16(0)
		for at, s := range p.right {
			sum = min(sum+c.least[s], far)
			c.empty[c.first[i]+at] = sum
		}
	}
	spans := (len(words) + 1) * (len(words) + 1)
	c.symbol, c.parts, c.by = make([][]int16, spans), make([][]int16, spans), make([][]int16, spans)
	return c
}

// shortest computes, by symbol, the length of the shortest string of words that it derives, and by head the production
// that derives such a string. The length is far if there is no such string, or only strings that are too long. Lengths
// only decrease, and each depends on smaller lengths or on lengths found before. Therefore following the productions ends.
func (g *grammar) shortest() (least, by []int16) {
	least, by = make([]int16, len(g.names)), make([]int16, g.heads)
	for s := range least {
		if least[s] = 1; s < g.heads {
			least[s], by[s] = far, none
		}
	}
	for changed := true; changed; {
		changed = false
		for i, p := range g.productions {
			sum := int16(0)
			for _, s := range p.right {
				sum = min(sum+least[s], far)
			}
			if sum < least[p.left] {
				least[p.left], by[p.left], changed = sum, int16(i), true
			}
		}
	}
	return least, by
}

func (c *costs) at(i, j int) int { return i*(len(c.words)+1) + j }

// cost returns the least number of edits by which a symbol derives the words from i to j.
func (c *costs) cost(s symbol, i, j int) int16 {
	if i == j {
		return c.least[s]
	}
	return c.symbol[c.at(i, j)][s]
}

// prefixCost returns the least number of edits by which a prefix, given by its index, derives the words from i to j.
func (c *costs) prefixCost(number, i, j int) int16 {
	if i == j {
		return c.empty[number]
	}
	return c.parts[c.at(i, j)][number]
}

// fill computes the costs of a span, which must not be empty. All shorter spans within the span must be filled already.
//
//go:noinline
func (c *costs) fill(i, j int) {
	symbols, parts, by := make([]int16, len(c.names)), make([]int16, c.prefix), make([]int16, c.heads)
	c.symbol[c.at(i, j)], c.parts[c.at(i, j)], c.by[c.at(i, j)] = symbols, parts, by
	for s := range symbols {
		symbols[s] = int16(j - i) // replace one of the words, and delete the others
		if s < c.heads {
			symbols[s], by[s] = far, none
		}
	}
	for _, word := range c.words[i:j] {
		symbols[word] = int16(j-i) - 1
	}
	for number := range parts {
		parts[number] = far
	}
	for k := i + 1; k < j; k++ {
		before, behind := c.parts[c.at(i, k)], c.symbol[c.at(k, j)]
		for production, number := range c.first {
			for _, s := range c.productions[production].right[1:] {
				number++
				parts[number] = min(parts[number], before[number-1]+behind[s])
			}
		}
	}
	for c.close(symbols, parts, by) {
	}
}

// close lowers costs by productions of which one symbol derives the whole span and all others are inserted. It returns false
// if no cost was lowered. A production replaces another only at a lower cost, so a cyclic production never depends on itself.
func (c *costs) close(symbols, parts, by []int16) (lowered bool) {
	for i, p := range c.productions {
		number := c.first[i]
		parts[number] = min(parts[number], symbols[p.right[0]])
		for _, s := range p.right[1:] {
			number++
			parts[number] = min(parts[number], parts[number-1]+c.least[s], c.empty[number-1]+symbols[s], far)
		}
		if parts[number] < symbols[p.left] {
			symbols[p.left], by[p.left], lowered = parts[number], int16(i), true
		}
	}
	return lowered
}

// edit replaces the word from by the word to. Without from, a word is inserted; without to, a word is deleted.
type edit struct{ from, to symbol }

const gone symbol = -1

// aligning is a tree in progress: the right side of its rule, the end of the span of each symbol, and the start of the next span.
type aligning struct {
	*tree
	right []symbol
	ends  []int
	from  int
}

// align appends the edits by which a symbol derives the words from i to j, and returns the tree
// of the symbol over the resulting words. It keeps its own stack, since a tree may be deep.
func (c *costs) align(edits []edit, s symbol, i, j int) ([]edit, *tree) {
	if c.isWord(s) {
		return c.alignWord(edits, s, i, j), &tree{symbol: s, words: 1}
	}
	stack := []aligning{c.begin(s, i, j)}
	for {
		top := &stack[len(stack)-1]
		if at := len(top.children); at < len(top.right) {
			part, from, end := top.right[at], top.from, top.ends[at]
			if top.from = end; !c.isWord(part) {
				stack = append(stack, c.begin(part, from, end))
				continue
			}
			edits = c.alignWord(edits, part, from, end)
			top.add(&tree{symbol: part, words: 1})
			continue
		}
		made := top.tree
		if stack = stack[:len(stack)-1]; len(stack) == 0 {
			return edits, made
		}
		stack[len(stack)-1].add(made)
	}
}

func (t *tree) add(child *tree) {
	t.children, t.words = append(t.children, child), t.words+child.words
}

// begin finds the cheapest way in which a head derives the words from i to j.
func (c *costs) begin(s symbol, i, j int) aligning {
	production := c.short[s]
	if i < j {
		production = c.by[c.at(i, j)][s]
	}
	right := c.productions[production].right
	ends := make([]int, len(right))
	end := j
	for at := len(right) - 1; at > 0; at-- {
		ends[at] = end
		number, k := c.first[production]+at, i
		for c.prefixCost(number-1, i, k)+c.cost(right[at], k, end) != c.prefixCost(number, i, end) {
			k++
		}
		end = k
	}
	ends[0] = end
	return aligning{&tree{symbol: s}, right, ends, i}
}

// alignWord keeps the first occurrence of word among the words from i to j
// and deletes the others. If there is none, it replaces the first of them.
func (c *costs) alignWord(edits []edit, word symbol, i, j int) []edit {
	if i == j {
		return append(edits, edit{gone, word})
	}
	kept := i
	for k := j - 1; k >= i; k-- {
		if c.words[k] == word {
			kept = k
		}
	}
	for k := i; k < j; k++ {
		to := gone
		if k == kept {
			to = word
		}
		edits = append(edits, edit{c.words[k], to})
	}
	return edits
}
