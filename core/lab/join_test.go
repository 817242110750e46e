package lab

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// sharded runs an experiment in n parts.
func sharded(t *testing.T, p *Plan, n int) (records []Record) {
	t.Helper()
	for i := 1; i <= n; i++ {
		for _, r := range p.Records(results(t, Shard(p.Cells, i, n), 2)) {
			r.Part = Part{i, n}
			records = append(records, r)
		}
	}
	return records
}

// Shards that are joined are the whole run.
func TestJoin(t *testing.T) {
	p := plan(t, little, drawer)
	records := sharded(t, p, 3)
	whole := results(t, p.Cells, 1)
	joined, err := p.Join(records)
	if err != nil || len(joined.Missing) > 0 || len(joined.Differ) > 0 || len(joined.Records) != len(whole) {
		t.Fatalf("%+v, %v", joined, err)
	}
	for i, r := range p.Records(whole) { // in the order of the cells
		if got := joined.Records[i].Result; !reflect.DeepEqual(timeless(got), timeless(r.Result)) {
			t.Errorf("%+v, in the whole run %+v", got, r.Result)
		}
	}

	slower, other, failed := records[3], records[3], records[3]
	slower.Result.Seconds++
	other.Result.Effort++
	failed.Result = Result{Cell: failed.Result.Cell, Error: "no room"}
	for _, c := range []struct {
		name   string
		more   Record
		first  bool
		differ []Record
	}{
		{"a run twice", slower, false, nil},
		{"another effort", other, false, []Record{other}},
		{"another effort, before it", other, true, []Record{records[3]}},
		{"an error", failed, false, []Record{failed}},
		{"an error, before it", failed, true, []Record{failed}},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := append(slices.Clone(records), c.more)
			if c.first {
				all = append([]Record{c.more}, records...)
			}
			j, err := p.Join(all)
			if err != nil || len(j.Records) != len(p.Cells) || !reflect.DeepEqual(j.Differ, c.differ) {
				t.Errorf("%d records, left out %+v, %v", len(j.Records), j.Differ, err)
			}
			if slices.ContainsFunc(j.Records, func(r Record) bool { return r.Result.Error == "no room" }) {
				t.Error("the error is taken, though there is a result")
			}
		})
	}

	unknown, foreign, stale := records[3], records[3], records[3]
	unknown.Result.Cell = "boards / Nine / A* / seed 1"
	foreign.Experiment, stale.Print = "large", "0"
	for part, bad := range map[string]Record{"there is no run": unknown, "the experiment large": foreign, "the print 0": stale} {
		if _, err := p.Join(append(slices.Clone(records), bad)); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v; want %s", err, part)
		}
	}
}

func TestGaps(t *testing.T) {
	p := plan(t, little, drawer)
	records := sharded(t, p, 3)
	without := func(left ...int) (some []Record) {
		for i, r := range records {
			if !slices.Contains(left, i) {
				some = append(some, r)
			}
		}
		return some
	}
	first := len(Shard(p.Cells, 1, 3))
	lost := []string{records[first].Run.ID, records[first+1].Run.ID, records[len(records)-1].Run.ID}
	resharded := without(first, first+1, len(records)-1)
	resharded[0].Part = Part{1, 2}
	for _, c := range []struct {
		name    string
		records []Record
		gaps    []Part
		missing []string
	}{
		{"nothing is missing", records, nil, nil},
		{"some of two shards", without(first, first+1, len(records)-1), []Part{{2, 3}, {3, 3}}, lost},
		{"of shards that were divided in two ways", resharded, []Part{{1, 1}}, lost},
	} {
		t.Run(c.name, func(t *testing.T) {
			joined, err := p.Join(c.records)
			if err != nil {
				t.Fatal(err)
			}
			var parts []Part
			var missing []string
			for _, g := range p.Gaps(joined) {
				parts = append(parts, g.Part)
				if want := len(Shard(p.Cells, g.Part.I, g.Part.N)); g.Runs != want {
					t.Errorf("%v has %d runs, want %d", g.Part, g.Runs, want)
				}
				for _, cell := range g.Cells {
					missing = append(missing, cell.ID)
				}
			}
			slices.Sort(missing)
			slices.Sort(c.missing)
			if !slices.Equal(parts, c.gaps) || !slices.Equal(missing, c.missing) {
				t.Errorf("missing are %v: %q, want %v: %q", parts, missing, c.gaps, c.missing)
			}
		})
	}
}

// A record names its part, and none where it was not run in parts.
func TestPartsAsText(t *testing.T) {
	for part, want := range map[Part]string{{}: "", {3, 16}: `"shard":"3/16",`} {
		text, err := json.Marshal(Record{Experiment: "little", Part: part})
		if err != nil || strings.Contains(string(text), `"shard"`) != (want != "") || !strings.Contains(string(text), want) {
			t.Errorf("%v is written as %s, %v", part, text, err)
		}
		var back Record
		if err := json.Unmarshal(text, &back); err != nil || back.Part != part {
			t.Errorf("%s is read as %v, %v", text, back.Part, err)
		}
	}
	for _, text := range []string{"", "3", "0/2", "3/2", "a/b", "1/2/3", "-1/2"} {
		var p Part
		if err := p.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}
