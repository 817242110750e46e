package registry

// Column is a table with one entry per state, by id. It grows by pages, so that entries are never copied.
type Column[T any] struct{ pages [][]T }

const (
	pageBits = 12
	pageLen  = 1 << pageBits
)

// At returns the entry of a state.
func (c *Column[T]) At(n int32) *T { return &c.pages[n>>pageBits][n&(pageLen-1)] }

// Grow allocates the entry of the new id n. Ids must be added in order.
func (c *Column[T]) Grow(n int32) { c.room(n, 1) }

func (c *Column[T]) room(n int32, wide int) {
	if int(n>>pageBits) == len(c.pages) {
		c.pages = append(c.pages, make([]T, pageLen*wide))
	}
}

func (c *Column[T]) page(n int32) []T { return c.pages[n>>pageBits] }
