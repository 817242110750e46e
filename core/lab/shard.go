package lab

import (
	"fmt"
	"strconv"
	"strings"
)

// Part is part I of N, I from 1; the zero value is the whole. Its text has the form 3/16.
type Part struct{ I, N int }

func (p Part) String() string { return fmt.Sprintf("%d/%d", p.I, p.N) }

// MarshalText writes a part in the form 3/16.
func (p Part) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a part in the form 3/16.
func (p *Part) UnmarshalText(text []byte) error {
	part, of, _ := strings.Cut(string(text), "/")
	i, err1 := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	if err1 != nil || err2 != nil || i < 1 || n < i {
		return fmt.Errorf("write it as 3/16")
	}
	*p = Part{i, n}
	return nil
}

// Shard returns part i of n of the cells, i from 1: every n-th cell, so that the parts have about the same work. A cell goes to the same
// part as the cell that learns for it.
func Shard(cells []Cell, i, n int) (part []Cell) {
	dealt, learning := 0, map[string]int{}
	for _, c := range cells {
		to := dealt % n
		if c.After != nil {
			to = learning[c.After.Cell]
		} else {
			dealt++
		}
		if c.Learn != nil {
			learning[c.ID] = to
		}
		if to == i-1 {
			part = append(part, c)
		}
	}
	return part
}
