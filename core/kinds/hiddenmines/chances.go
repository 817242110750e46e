package hiddenmines

import (
	"cmp"
	"errors"
	"math"
	"slices"
)

// The states of a cell for a player; the numbers 0 to 8 are open cells.
const (
	closed    int8 = -1
	knownMine int8 = -2
	knownFree int8 = -3 // free, with a number that is not known
)

// view is the knowledge of a player about a board.
type view struct {
	*field
	cells []int8 // by cell: its number or its state
	mines int    // number of mines on the whole board; -1 if it is not known
}

// chances are the chances of the closed cells of a view. The two weights of a cell are numbers of layouts, multiplied by the same factor.
type chances struct {
	mine, free []float64 // by cell: weight of the layouts with a mine there, and of those without; exactly 0 if there is no such layout
	all        scaled    // number of layouts; it is not set if the number of mines is unknown
}

// scaled is a number that may be too large for a float64: value × 2^exp.
type scaled struct {
	value float64
	exp   int
}

// over returns the quotient of two numbers. The quotient must be at most 1.
func (s scaled) over(t scaled) float64 { return math.Ldexp(s.value/t.value, s.exp-t.exp) }

// of returns the chance of a mine in a cell.
func (c *chances) of(cell int) float64 {
	switch {
	case c.mine[cell] == 0:
		return 0
	case c.free[cell] == 0:
		return 1
	}
	return c.mine[cell] / (c.mine[cell] + c.free[cell])
}

var (
	errContradiction = errors.New("no layout of mines fits these numbers")
	errWide          = errors.New("too many numbers depend on each other here to count the layouts")
	errStopped       = errors.New("stopped before the layouts were counted")
)

// box is a group of closed cells with the same open neighbours, so that only the number of its mines matters.
type box struct {
	numbers []int // cells with a number beside the box, ascending
	cells   []int
}

// number is an open cell with a number and with closed neighbours.
type number struct {
	need  int // mines among its closed neighbours
	boxes []int
}

// key holds, for each active number of a layer, how many mines it still needs: four bits for each of 32 slots.
type key [2]uint64

const slots = 32

func (k key) at(slot int) int { return int(k[slot>>4] >> (slot & 15 * 4) & 15) }

// plus adds n to the count in a slot.
func (k key) plus(slot, n int) key {
	k[slot>>4] += uint64(n) << (slot & 15 * 4)
	return k
}

// layer holds the states of a component after some of its boxes are filled.
type layer struct {
	keys   []key
	ways   [][]float64 // by state, then by number of mines so far: the weight of the ways to reach the state
	onward [][]float64 // by state, then by number of mines so far: the weight of the ways to complete the board from the state
	steps  []step      // the steps to the next layer
}

// step puts mines into the next box.
type step struct {
	from, to, mines int
	choices         float64 // number of sets of the box's cells with that number of mines
}

// component is a set of boxes that depend on each other through numbers.
type component struct {
	order  []int // its boxes, in the order in which they are filled
	layers []layer
	total  []float64 // by number of mines: the weight of the component's layouts
}

// maxStates limits the states of a layer. Boards in play have fewer than a thousand.
const maxStates = 1 << 17

// times multiplies weights. The product of two positive weights stays positive, so that 0 always means that there is no layout.
func times(a, b float64) float64 {
	if p := a * b; p != 0 || a == 0 || b == 0 {
		return p
	}
	return math.SmallestNonzeroFloat64
}

// chances counts the layouts of mines that fit a view, box by box, by dynamic programming over the frontier. A state is the number of
// mines that each number still needs. It returns errStopped if going returns false.
func (v view) chances(going func() bool) (*chances, error) {
	boxes, numbers, outside, rest, err := v.boxes()
	if err != nil {
		return nil, err
	}
	return v.count(boxes, numbers, outside, rest, going)
}

// count counts the layouts of boxes and of the cells outside all boxes.
func (v view) count(boxes []box, numbers map[int]*number, outside []int, rest int, going func() bool) (*chances, error) {
	c := &chances{mine: make([]float64, len(v.cells)), free: make([]float64, len(v.cells))}
	components := split(boxes, numbers)
	for i := range components {
		if err := components[i].forward(boxes, numbers, going); err != nil {
			return nil, err
		}
	}
	outer := binomials(len(outside), rest)
	for i := range components {
		if err := components[i].backward(around(components, i, outer).values); err != nil {
			return nil, err
		}
		components[i].weigh(boxes, c)
	}
	whole := around(components, -1, outer)
	c.all = scaled{whole.values[0], whole.exp}
	c.weighOutside(components, outside, rest)
	if rest >= 0 && whole.values[0] == 0 {
		return nil, errContradiction
	}
	return c, nil
}

// boxes groups the closed cells beside numbers into boxes. outside lists the closed cells that are beside no number. rest is the number
// of mines in the boxes and outside, -1 if it is not known.
func (v view) boxes() (boxes []box, numbers map[int]*number, outside []int, rest int, err error) {
	numbers = map[int]*number{}
	index := map[[8]int]int{}
	rest = v.mines
	for cell, state := range v.cells {
		switch {
		case state == knownMine && rest >= 0:
			if rest--; rest < 0 {
				return nil, nil, nil, 0, errContradiction
			}
		case state >= 0:
			n := &number{need: int(state)}
			some := false
			for _, near := range v.near[cell] {
				switch v.cells[near] {
				case knownMine:
					n.need--
				case closed:
					some = true
				}
			}
			if n.need < 0 || !some && n.need > 0 {
				return nil, nil, nil, 0, errContradiction
			}
			if some {
				numbers[cell] = n
			}
		}
	}
	for cell, state := range v.cells {
		if state != closed {
			continue
		}
		var beside [8]int
		n := 0
		for _, near := range v.near[cell] {
			if v.cells[near] >= 0 {
				beside[n], n = int(near)+1, n+1
			}
		}
		if n == 0 {
			outside = append(outside, cell)
			continue
		}
		at, ok := index[beside]
		if !ok {
			at = len(boxes)
			index[beside] = at
			b := box{}
			for _, near := range beside[:n] {
				b.numbers = append(b.numbers, near-1)
				numbers[near-1].boxes = append(numbers[near-1].boxes, at)
			}
			boxes = append(boxes, b)
		}
		boxes[at].cells = append(boxes[at].cells, cell)
	}
	return boxes, numbers, outside, rest, nil
}

// split returns the components, each with an order in which to fill its boxes. The next boxes are always those of the number that has the
// fewest unfilled boxes.
func split(boxes []box, numbers map[int]*number) (all []component) {
	placed := make([]bool, len(boxes))
	for first := range boxes {
		if placed[first] {
			continue
		}
		var c component
		place := func(b int) {
			if !placed[b] {
				placed[b] = true
				c.order = append(c.order, b)
			}
		}
		place(first)
		for {
			next, fewest := -1, math.MaxInt
			for _, b := range c.order {
				for _, n := range boxes[b].numbers {
					missing := 0
					for _, other := range numbers[n].boxes {
						if !placed[other] {
							missing++
						}
					}
					if missing > 0 && (missing < fewest || missing == fewest && n < next) {
						next, fewest = n, missing
					}
				}
			}
			if next < 0 {
				break
			}
			for _, b := range numbers[next].boxes {
				place(b)
			}
		}
		all = append(all, c)
	}
	return all
}

// forward fills the boxes in order and counts the ways.
func (c *component) forward(boxes []box, numbers map[int]*number, going func() bool) error {
	left := map[int]int{} // by active number: how many of its boxes are still to be filled
	slot := map[int]int{}
	free := make([]int, slots)
	for i := range free {
		free[i] = slots - 1 - i
	}
	c.layers = []layer{{keys: make([]key, 1), ways: [][]float64{{1}}}}
	for _, at := range c.order {
		b := boxes[at]
		last := &c.layers[len(c.layers)-1]
		var ends []int // slots of the numbers that this box completes
		for _, n := range b.numbers {
			if _, active := slot[n]; !active {
				if len(free) == 0 {
					return errWide
				}
				slot[n], free = free[len(free)-1], free[:len(free)-1]
				left[n] = len(numbers[n].boxes)
				for i := range last.keys {
					last.keys[i] = last.keys[i].plus(slot[n], numbers[n].need)
				}
			}
			if left[n]--; left[n] == 0 {
				ends = append(ends, slot[n])
			}
		}
		next, index := layer{}, map[key]int{}
		for from, k := range last.keys {
			if from&255 == 0 && !going() {
				return errStopped
			}
			choices := 1.0
			for mines := 0; mines <= len(b.cells); mines++ {
				if mines > 0 {
					choices = choices * float64(len(b.cells)-mines+1) / float64(mines)
				}
				to, fits := k, true
				for _, n := range b.numbers {
					if to.at(slot[n]) < mines {
						fits = false
						break
					}
					to = to.plus(slot[n], -mines)
				}
				if !fits {
					break
				}
				for _, s := range ends {
					fits = fits && to.at(s) == 0
				}
				if !fits {
					continue
				}
				i, ok := index[to]
				if !ok {
					if i = len(next.keys); i == maxStates {
						return errWide
					}
					index[to] = i
					next.keys, next.ways = append(next.keys, to), append(next.ways, nil)
				}
				last.steps = append(last.steps, step{from, i, mines, choices})
				next.ways[i] = add(next.ways[i], last.ways[from], mines, choices)
			}
		}
		for _, n := range b.numbers {
			if left[n] == 0 {
				free = append(free, slot[n])
			}
		}
		c.layers = append(c.layers, next)
	}
	if last := c.layers[len(c.layers)-1]; len(last.keys) == 0 {
		return errContradiction
	}
	c.total = c.layers[len(c.layers)-1].ways[0]
	return nil
}

// add adds ways to a sum, each with the given number of additional mines and multiplied by factor.
func add(sum, ways []float64, mines int, factor float64) []float64 {
	for len(sum) < len(ways)+mines {
		sum = append(sum, 0)
	}
	for m, w := range ways {
		sum[m+mines] += w * factor
	}
	return sum
}

// weights holds a weight for each number of mines: values[mines] × 2^exp.
type weights struct {
	values []float64
	exp    int
}

// at returns the weight for a number of mines, without the factor 2^exp. It returns 0 if there is none.
func (w weights) at(mines int) float64 {
	if mines < 0 || mines >= len(w.values) {
		return 0
	}
	return w.values[mines]
}

// tamed returns the same weights with an exponent that makes the largest value a number from 1/2 to 1.
func (w weights) tamed() weights {
	_, exp := math.Frexp(slices.Max(w.values))
	for i, v := range w.values {
		w.values[i] = times(v, math.Ldexp(1, -exp))
	}
	w.exp += exp
	return w
}

// around returns, by number of mines in component i, the weight of the layouts of the rest of the board. If i is -1, the only entry is
// the weight of all layouts. outer has the weights of the cells outside all components, and one entry for each number of mines up to the
// total.
func around(all []component, i int, outer weights) weights {
	others, own := weights{values: []float64{1}}, 1
	for j := range all {
		if j == i {
			own = len(all[j].total)
			continue
		}
		others = convolved(others, all[j].total)
	}
	sum := weights{make([]float64, own), others.exp + outer.exp}
	if len(outer.values) == 0 { // the rest of the board may have any number of mines
		for m := range sum.values {
			sum.values[m] = 1
		}
		return sum
	}
	rest := len(outer.values) - 1
	for m := range sum.values {
		for o, w := range others.values {
			sum.values[m] += times(w, outer.at(rest-m-o))
		}
	}
	return sum
}

// convolved returns the weights of two independent parts together.
func convolved(a weights, b []float64) weights {
	all := weights{make([]float64, len(a.values)+len(b)-1), a.exp}
	for i, x := range a.values {
		for j, y := range b {
			all.values[i+j] += times(x, y)
		}
	}
	return all.tamed()
}

// binomials returns the numbers of ways to choose 0 to most of n cells. It returns no weights if most is negative.
func binomials(n, most int) weights {
	if most < 0 {
		return weights{}
	}
	w := weights{values: make([]float64, most+1)}
	w.values[0] = 1
	for k := 1; k <= min(n, most); k++ {
		if w.values[k] = w.values[k-1] * float64(n-k+1) / float64(k); w.values[k] > 1e200 {
			w = w.tamed()
		}
	}
	return w
}

// backward computes the weights onward of all states. others is the weight of the rest of the board, by number of mines in the component.
func (c *component) backward(others []float64) error {
	last := &c.layers[len(c.layers)-1]
	last.onward = [][]float64{others}
	possible := false
	for m, w := range others {
		possible = possible || w > 0 && c.total[m] > 0
	}
	if !possible {
		return errContradiction
	}
	for i := len(c.layers) - 2; i >= 0; i-- {
		now, next := &c.layers[i], &c.layers[i+1]
		now.onward = make([][]float64, len(now.keys))
		for s := range now.onward {
			now.onward[s] = make([]float64, len(now.ways[s]))
		}
		for _, s := range now.steps {
			for m := range now.onward[s.from] {
				now.onward[s.from][m] += times(s.choices, next.onward[s.to][m+s.mines])
			}
		}
	}
	return nil
}

// weigh adds the weights of the component's cells to the chances.
func (c *component) weigh(boxes []box, to *chances) {
	for i, at := range c.order {
		b := boxes[at]
		mine, free := 0.0, 0.0
		for _, s := range c.layers[i].steps {
			w := 0.0
			for m, ways := range c.layers[i].ways[s.from] {
				w += times(times(ways, s.choices), c.layers[i+1].onward[s.to][m+s.mines])
			}
			if s.mines > 0 {
				mine += times(w, float64(s.mines)/float64(len(b.cells)))
			}
			if s.mines < len(b.cells) {
				free += times(w, float64(len(b.cells)-s.mines)/float64(len(b.cells)))
			}
		}
		for _, cell := range b.cells {
			to.mine[cell], to.free[cell] = mine, free
		}
	}
}

// weighOutside adds the weights of the cells without an open neighbour. If the number of mines is not known, they may have mines or not.
func (c *chances) weighOutside(all []component, outside []int, rest int) {
	mine, free := 1.0, 1.0
	if n := len(outside); rest >= 0 && n > 0 {
		without := around(all, -1, binomials(n-1, rest))
		mine, free = 0, without.values[0]
		if rest > 0 {
			with := around(all, -1, binomials(n-1, rest-1))
			mine = times(with.values[0], max(math.Ldexp(1, with.exp-without.exp), math.SmallestNonzeroFloat64))
		}
	}
	for _, cell := range outside {
		c.mine[cell], c.free[cell] = mine, free
	}
}

// certain returns the cells that have no mine in any layout, and those that have one in every layout.
func (c *chances) certain(v view) (free, mines []int) {
	for cell, state := range v.cells {
		switch {
		case state != closed:
		case c.mine[cell] == 0:
			free = append(free, cell)
		case c.free[cell] == 0:
			mines = append(mines, cell)
		}
	}
	return free, mines
}

// safest returns the closed cells with the smallest chances of a mine, the smallest first.
func (c *chances) safest(v view) (cells []int) {
	least := 2.0
	for cell, state := range v.cells {
		if state == closed {
			least = min(least, c.of(cell))
		}
	}
	for cell, state := range v.cells {
		if state == closed && c.of(cell) <= least+maxWorse {
			cells = append(cells, cell)
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(c.of(a), c.of(b)) })
	return cells[:min(len(cells), maxCandidates)]
}
