// Package assignment pairs rows with columns, each row with a different column, at the least total cost.
package assignment

import "math"

// Far is the cost of an impossible pair.
const Far = math.MaxInt16

// Assignment assigns each row a different column at the least total cost (Hungarian method by shortest augmenting paths, Jonker & Volgenant
// 1987). Callers reuse it from one position to the next: only rows whose costs changed are placed again.
type Assignment struct {
	Goal  []int32 // by row: its column, -1 for none
	Price []int32 // by column: prices such that, in each row, cost less price is least at the row's own column
	n     int
	cost  []int32 // n costs for each row
	owner []int32 // by column: its row, -1 for none
	far   []int32 // by column: scratch memory of a search for a path
	via   []int32 // by column: the previous row on that path
	done  []bool  // by column: whether the search has settled its distance far
	swap  []int32 // by column: the total cost if the freed row takes the column
	base  int32   // cost of all rows except the freed one
}

const unreachable = 1 << 28

// New makes an Assignment with n rows and columns, in which no row has a column yet.
func New(n int) Assignment {
	column := func() []int32 { return make([]int32, n) }
	a := Assignment{Goal: column(), Price: column(), n: n, cost: make([]int32, n*n), owner: column(),
		far: column(), via: column(), done: make([]bool, n), swap: column()}
	for i := range n {
		a.owner[i], a.Goal[i] = -1, -1
	}
	return a
}

// Release frees the column of a row.
func (a *Assignment) Release(row int) {
	if j := a.Goal[row]; j >= 0 {
		a.owner[j], a.Goal[row] = -1, -1
	}
}

// Set sets the costs of a row that has no column.
func (a *Assignment) Set(row int, distances []int16) {
	cost := a.cost[row*a.n : row*a.n+a.n]
	for j, d := range distances {
		cost[j] = int32(d)
		if d >= Far {
			cost[j] = unreachable
		}
	}
}

// Place finds a column for a row, and moves other rows if necessary, so that the total cost is least. It returns false if there is none.
//
//go:noinline
func (a *Assignment) Place(row int) bool {
	clear(a.done)
	cost := a.cost[row*a.n : row*a.n+a.n]
	for j, c := range cost {
		a.far[j], a.via[j] = c-a.Price[j], int32(row)
	}
	for {
		j := a.nearest()
		if j < 0 || a.far[j] >= unreachable/2 {
			return false
		}
		a.done[j] = true
		if a.owner[j] < 0 {
			a.augment(row, j)
			return true
		}
		a.relax(j)
	}
}

// nearest returns the unfinished column at the least distance, -1 if all are finished.
func (a *Assignment) nearest() int {
	best, least := -1, int32(1<<30)
	for j, far := range a.far {
		if !a.done[j] && far < least {
			best, least = j, far
		}
	}
	return best
}

// relax continues the search from a column by way of the row that owns it.
func (a *Assignment) relax(j int) {
	row := a.owner[j]
	cost := a.cost[int(row)*a.n : int(row+1)*a.n]
	past := a.far[j] - (cost[j] - a.Price[j])
	for k, c := range cost {
		if to := past + c - a.Price[k]; !a.done[k] && to < a.far[k] {
			a.far[k], a.via[k] = to, row
		}
	}
}

// augment moves the owners along the path that ends at a column without an owner.
func (a *Assignment) augment(row, last int) {
	end := a.far[last]
	for j, done := range a.done {
		if done {
			a.Price[j] += a.far[j] - end
		}
	}
	for j := int32(last); ; {
		by := a.via[j]
		before := a.Goal[by]
		a.owner[j], a.Goal[by] = by, j
		if int(by) == row {
			return
		}
		j = before
	}
}

// Total returns the cost of all rows.
func (a *Assignment) Total() (sum int32) {
	for i, j := range a.Goal {
		sum += a.cost[i*a.n+int(j)]
	}
	return sum
}

// Free prepares With: it computes, for each column, the total cost if the row gets that column and all other rows make room.
//
//go:noinline
func (a *Assignment) Free(row int, total int32) {
	home := int(a.Goal[row])
	clear(a.done)
	for j := range a.far {
		a.far[j] = unreachable
	}
	a.far[home] = 0
	for {
		j := a.nearest()
		if j < 0 || a.far[j] >= unreachable/2 {
			break
		}
		a.done[j] = true
		for k, row := range a.owner {
			if a.done[k] {
				continue
			}
			at := int(row) * a.n
			if c := a.cost[at+j] - a.Price[j] - a.cost[at+k] + a.Price[k] + a.far[j]; c < a.far[k] {
				a.far[k] = c
			}
		}
	}
	a.base = total - a.cost[row*a.n+home]
	for j, far := range a.far {
		a.swap[j] = far + a.Price[home] - a.Price[j]
	}
}

// With returns the total cost if the row passed to Free had other distances. The cost is at least Far if there is no assignment.
func (a *Assignment) With(distances []int16) int32 {
	least := int32(unreachable)
	for j, d := range distances {
		if c := int32(d) + a.swap[j]; d < Far && c < least {
			least = c
		}
	}
	return min(a.base+least, unreachable)
}
