package sat

// heap is a binary max-heap of the unassigned variables by activity (VSIDS). The activity of a
// variable is the number of conflicts in which it took part, weighted towards recent conflicts.
// Only sums and single products of floats are compared, so the order is the same on every machine.
type heap struct {
	activity  []float64
	queue     []int32
	index     []int32 // by variable: its index in queue, -1 if it is not there
	increment float64 // amount that the next bump adds
	growth    float64 // factor by which the increment grows with each conflict
}

const (
	usualGrowth  = 1 / 0.90
	rescaleAbove = 1e100
)

func newHeap(vars int) heap {
	return heap{activity: make([]float64, 0, vars), queue: make([]int32, 0, vars), index: make([]int32, 0, vars), increment: 1,
		growth: usualGrowth}
}

func (h *heap) add(v int32) {
	for int(v) >= len(h.index) {
		h.index = append(h.index, -1)
		h.activity = append(h.activity, 0)
	}
	if h.index[v] < 0 {
		h.index[v] = int32(len(h.queue))
		h.queue = append(h.queue, v)
		h.up(h.index[v])
	}
}

func (h *heap) pop() int32 {
	v, last := h.queue[0], h.queue[len(h.queue)-1]
	h.queue = h.queue[:len(h.queue)-1]
	h.index[v] = -1
	if v != last {
		h.queue[0], h.index[last] = last, 0
		h.down(0)
	}
	return v
}

func (h *heap) bump(v int32) {
	h.activity[v] += h.increment
	if h.activity[v] > rescaleAbove {
		for i := range h.activity {
			h.activity[i] *= 1 / rescaleAbove
		}
		h.increment *= 1 / rescaleAbove
	}
	if h.index[v] >= 0 {
		h.up(h.index[v])
	}
}

func (h *heap) decay() { h.increment *= h.growth }

func (h *heap) up(i int32) {
	v := h.queue[i]
	for i > 0 {
		parent := (i - 1) / 2
		if h.activity[h.queue[parent]] >= h.activity[v] {
			break
		}
		h.queue[i] = h.queue[parent]
		h.index[h.queue[i]] = i
		i = parent
	}
	h.queue[i], h.index[v] = v, i
}

func (h *heap) down(i int32) {
	v := h.queue[i]
	for n := int32(len(h.queue)); ; {
		child := 2*i + 1
		if child >= n {
			break
		}
		if child+1 < n && h.activity[h.queue[child+1]] > h.activity[h.queue[child]] {
			child++
		}
		if h.activity[h.queue[child]] <= h.activity[v] {
			break
		}
		h.queue[i] = h.queue[child]
		h.index[h.queue[i]] = i
		i = child
	}
	h.queue[i], h.index[v] = v, i
}
