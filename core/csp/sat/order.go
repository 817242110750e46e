package sat

// heap keeps the open variables by activity: how often, the recent weighing
// more, they took part in a conflict. Only additions and single products of
// floats decide, which are the same on every machine.
type heap struct {
	activity []float64
	queue    []int32
	place    []int32 // of each variable in queue, -1 if it is not there
	grow     float64 // what the next part in a conflict counts
}

const (
	decayed = 1 / 0.90
	tooHigh = 1e100
)

func newHeap(vars int) heap {
	return heap{activity: make([]float64, 0, vars), queue: make([]int32, 0, vars), place: make([]int32, 0, vars), grow: 1}
}

func (h *heap) add(v int32) {
	for int(v) >= len(h.place) {
		h.place = append(h.place, -1)
		h.activity = append(h.activity, 0)
	}
	if h.place[v] < 0 {
		h.place[v] = int32(len(h.queue))
		h.queue = append(h.queue, v)
		h.up(h.place[v])
	}
}

func (h *heap) pop() int32 {
	v, last := h.queue[0], h.queue[len(h.queue)-1]
	h.queue = h.queue[:len(h.queue)-1]
	h.place[v] = -1
	if v != last {
		h.queue[0], h.place[last] = last, 0
		h.down(0)
	}
	return v
}

func (h *heap) bump(v int32) {
	h.activity[v] += h.grow
	if h.activity[v] > tooHigh {
		for i := range h.activity {
			h.activity[i] *= 1 / tooHigh
		}
		h.grow *= 1 / tooHigh
	}
	if h.place[v] >= 0 {
		h.up(h.place[v])
	}
}

func (h *heap) decay() { h.grow *= decayed }

func (h *heap) up(i int32) {
	v := h.queue[i]
	for i > 0 {
		parent := (i - 1) / 2
		if h.activity[h.queue[parent]] >= h.activity[v] {
			break
		}
		h.queue[i] = h.queue[parent]
		h.place[h.queue[i]] = i
		i = parent
	}
	h.queue[i], h.place[v] = v, i
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
		h.place[h.queue[i]] = i
		i = child
	}
	h.queue[i], h.place[v] = v, i
}
