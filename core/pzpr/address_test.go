package pzpr

import (
	"slices"
	"testing"
)

func TestAddressesAreFoundInALine(t *testing.T) {
	for _, test := range []struct {
		line string
		stop bool
		want []string
	}{
		{"no address at all", false, nil},
		{"and/or/both", false, nil},
		{"on nov/5/2026/", false, nil},
		{"https://example.com/a?b/c/d", false, nil},
		{"https://example.com/a?b/3/4/g", false, []string{"https://example.com/a?b/3/4/g"}},
		{"slither/3/3/k, or sudoku_edit/v:/9/9/z.", false, []string{"slither/3/3/k", "sudoku_edit/v:/9/9/z"}},
		{"x.org/p?slither/3/3/k1..", true, []string{"x.org/p?slither/3/3/k1."}},
		{"*x.org/p?pzprv3/slither/1/1/%20.*", false, []string{"x.org/p?pzprv3/slither/1/1/%20"}},
		{"x.org/p?slither/3/3/k1#", false, []string{"x.org/p?slither/3/3/k1"}},
		{"slither/3/3/k1?fbclid=IwAR0_-x.", false, []string{"slither/3/3/k1"}},
		{"x.org/p?slither/3/3/k1.&utm_source=a/b&utm_medium=c#top", true, []string{"x.org/p?slither/3/3/k1."}},
		{"x.org/p?slither/3/3/k1?d", false, []string{"x.org/p?slither/3/3/k1?d"}},
		{"x.org/p?pzprv3/lightup/1/2/%20#%20.", false, []string{"x.org/p?pzprv3/lightup/1/2/%20#%20"}},
		{"x.org/a?m=solve&p=https://x.org/p?slither/3/3/k1&z=1", false, []string{"https://x.org/p?slither/3/3/k1"}},
		{"pzprv3/mashu/2/2/. 1 /. . /", false, []string{"pzprv3/mashu/2/2/. 1 /. . /"}},
		{"pzprv3/mashu/2/2/. 1 /. . /0 /1 /-1 0 /", false, []string{"pzprv3/mashu/2/2/. 1 /. . /0 /1 /-1 0 /"}},
		{"See pzprv3.1/slither/1/3/. - 2 /, it is and/or was good.", false, []string{"pzprv3.1/slither/1/3/. - 2 /"}},
		{"(pzprv3/nurikabe/1/3/. # 2), and `pzprv3/sudoku/4/. . . 1/. . . ./. . . ./. . 2[1,2,,] .`!", false,
			[]string{"pzprv3/nurikabe/1/3/. # 2", "pzprv3/sudoku/4/. . . 1/. . . ./. . . ./. . 2[1,2,,] ."}},
		{"pzprv3/mashu/1/3/. 1 . /.", false, []string{"pzprv3/mashu/1/3/. 1 . /"}},
		{"pzprv3/mashu/1/3/. 1 . /0 0 0 0 /", false, []string{"pzprv3/mashu/1/3/. 1 . /0 0 0 0 /"}},
		{"pzprv3/nurikabe/1/3/. 1 . /, I think", false, []string{"pzprv3/nurikabe/1/3/. 1 . /"}},
		{"pzprv3/nurikabe/1/3/. 1 . /. . . /", false, []string{"pzprv3/nurikabe/1/3/. 1 . /. . . /"}},
		{"pzprv3/nurikabe/2/3/. 1 . / or so", false, []string{"pzprv3/nurikabe/2/3/. 1 . /"}},
		{`pzprv3/nurikabe/1/3/. 1 . /history:{"type":"pzpr"}`, false, []string{`pzprv3/nurikabe/1/3/. 1 . /history:{"type":"pzpr"}`}},
		{"pzprv3/whist/1/3/. 1 . / is new", false, []string{"pzprv3/whist/1/3/. 1 . /"}},
		{"「x.org/p?type=player&lits/3/3/k」", false, []string{"x.org/p?type=player&lits/3/3/k"}},
	} {
		var got []string
		for _, span := range Spans(test.line, test.stop) {
			got = append(got, test.line[span.From:span.To])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.line, got, test.want)
		}
	}
}

func TestGenresAreKnownByEachOfTheirNames(t *testing.T) {
	for name, want := range map[string]Genre{
		"slither": {"slither", "Slither Link"}, "slitherlink": {"slither", "Slither Link"},
		"Pearl": {"mashu", "Masyu"}, "masyu": {"mashu", "Masyu"}, "akari": {"lightup", "Akari"},
		"bijutsukan": {"lightup", "Akari"}, "bag": {"cave", "Cave"}, "bridges": {"hashikake", "Hashiwokakero"},
		"heyawacky": {"heyawake", "Heyawake"}, "yajirin": {"yajilin", "Yajilin"},
		"numberlink": {"numlin", "Numberlink"}, "building": {"skyscrapers", "Skyscrapers"},
		"hakyukoka": {"ripple", "Ripple Effect"}, "yajilin-regions": {"yajilin-regions", "Regional Yajilin"},
		"whist": {},
	} {
		if got, ok := Find(name); got != want || ok != (want != Genre{}) {
			t.Errorf("%s: %+v, %v", name, got, ok)
		}
	}
	for genre, names := range all() {
		for _, name := range names {
			if got, ok := Find(name); !ok || got != genre || !isGenre(name) {
				t.Errorf("%q is of %+v, which is %+v", name, genre, got)
			}
		}
	}
}

func FuzzSpans(f *testing.F) {
	f.Add("see https://puzz.link/p?nurikabe/5/5/g5k2o1k3g.", true)
	f.Add("nurikabe%2F5%2F5%2F.", false)
	f.Add("\xff pzprv3/ x", false)
	f.Add("pzprv3/mashu/2/2/. 1 /. . /0 ?p=http", true)
	f.Fuzz(func(t *testing.T, line string, stop bool) {
		at := 0
		for _, span := range Spans(line, stop) {
			if span.From < at || span.To <= span.From || span.To > len(line) {
				t.Fatalf("%+v after %d in %q", span, at, line)
			}
			address := line[span.From:span.To]
			if _, ok := Read(address); !ok && !IsFile(address) {
				t.Fatalf("%q is not an address", address)
			}
			at = span.To
		}
	})
}
