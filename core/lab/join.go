package lab

import (
	"fmt"
	"reflect"
)

// Joined is the combined result of the records of shards.
type Joined struct {
	Records []Record // one record per cell, in the order of the cells
	Missing []Cell   // cells without a record
	Differ  []Record // omitted records that differ from the chosen record of their cell in more than time and host
}

// Results returns the results of the records.
func (j Joined) Results() (results []Result) {
	for _, r := range j.Records {
		results = append(results, r.Result)
	}
	return results
}

// Join combines the records of shards. If a cell has several records, it takes the first that is not an error. It returns an error for a
// record of another experiment or fingerprint, or of a cell that the experiment does not have.
func (p *Plan) Join(records []Record) (j Joined, err error) {
	cells := map[string]bool{}
	for _, c := range p.Cells {
		cells[c.ID] = true
	}
	taken := map[string]Record{}
	for _, r := range records {
		id := r.Result.Cell
		switch other, ok := taken[id]; {
		case r.Experiment != p.Name || r.Print != p.Print:
			return Joined{}, fmt.Errorf("%s is a result of the experiment %s with the print %s, not of %s with %s; its cells differ",
				r.Run.ID, r.Experiment, r.Print, p.Name, p.Print)
		case !cells[id]:
			return Joined{}, fmt.Errorf("there is no run “%s” in the experiment %s", id, p.Name)
		case !ok:
			taken[id] = r
		case reflect.DeepEqual(timeless(other.Result), timeless(r.Result)): // the same run, made twice
		case other.Result.Error != "" && r.Result.Error == "":
			taken[id] = r
			j.Differ = append(j.Differ, other)
		default:
			j.Differ = append(j.Differ, r)
		}
	}
	for _, c := range p.Cells {
		if r, ok := taken[c.ID]; ok {
			j.Records = append(j.Records, r)
		} else {
			j.Missing = append(j.Missing, c)
		}
	}
	return j, nil
}

func timeless(r Result) Result {
	r.Seconds, r.Host = 0, ""
	return r
}

// Gap lists the missing runs of a part.
type Gap struct {
	Part  Part
	Runs  int    // number of all runs of the part, missing or not
	Cells []Cell // the cells of the part without a record
}

// Gaps lists the missing runs by parts if all records agree on the number of parts. Otherwise there is one gap, in the whole.
func (p *Plan) Gaps(j Joined) (gaps []Gap) {
	missing := map[string]bool{}
	for _, c := range j.Missing {
		missing[c.ID] = true
	}
	n := parts(j.Records)
	for i := range n {
		gap := Gap{Part: Part{i + 1, n}}
		for _, c := range Shard(p.Cells, i+1, n) {
			gap.Runs++
			if missing[c.ID] {
				gap.Cells = append(gap.Cells, c)
			}
		}
		if len(gap.Cells) > 0 {
			gaps = append(gaps, gap)
		}
	}
	return gaps
}

// parts returns the number of parts named in the records, if they agree.
func parts(records []Record) int {
	n := 1
	for _, r := range records {
		switch of := r.Part.N; {
		case of == 0 || of == n:
		case n > 1:
			return 1
		default:
			n = of
		}
	}
	return n
}
