package lab

import (
	"fmt"
	"reflect"
)

// Shard is part i of n of the cells, i from 1: every n-th, so that the parts
// are of even weight. A cell goes with the one that learns for it.
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

// Join takes the records of shards together, in the order of the cells, and
// tells how many are missing. Records of another experiment or print, and two
// of one cell that differ in more than time and host, are errors.
func (p *Plan) Join(records []Record) (results []Result, missing int, err error) {
	first := map[string]Result{}
	for _, r := range records {
		if r.Experiment != p.Name || r.Print != p.Print {
			return nil, 0, fmt.Errorf("%s is a result of the experiment %s with the print %s, not of %s with %s; its cells differ",
				r.Run.ID, r.Experiment, r.Print, p.Name, p.Print)
		}
		id := r.Result.Cell
		other, ok := first[id]
		if ok && !reflect.DeepEqual(timeless(other), timeless(r.Result)) {
			return nil, 0, fmt.Errorf("there are two results of %s that differ; leave one of them out", id)
		}
		if !ok {
			first[id] = r.Result
		}
	}
	for _, c := range p.Cells {
		if r, ok := first[c.ID]; ok {
			results = append(results, r)
			delete(first, c.ID)
		}
	}
	for id := range first {
		return nil, 0, fmt.Errorf("there is no run %q in the experiment %s", id, p.Name)
	}
	return results, len(p.Cells) - len(results), nil
}

func timeless(r Result) Result {
	r.Seconds, r.Host = 0, ""
	return r
}
