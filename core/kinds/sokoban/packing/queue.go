package packing

// queue is a priority queue for small costs. Elements of equal cost are returned last in, first out.
type queue[T any] struct{ rows [][]T } // by cost: a stack of elements

func (q *queue[T]) push(t T, cost int) {
	for len(q.rows) <= cost {
		q.rows = append(q.rows, nil)
	}
	q.rows[cost] = append(q.rows[cost], t)
}

// pop removes and returns an element of least cost. ok is false if the queue is empty.
func (q *queue[T]) pop() (t T, ok bool) {
	for cost, row := range q.rows {
		if len(row) > 0 {
			q.rows[cost] = row[:len(row)-1]
			return row[len(row)-1], true
		}
	}
	return t, false
}
